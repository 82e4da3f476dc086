import { expect, test } from 'vitest'
import { namesPersonalData, readDataRequest } from './read-data-request.js'

test.each([
  'apaga meus dados',
  'Quero que vocês apaguem os meus dados, por favor',
  'excluam meu cadastro',
  'gostaria de excluir todos os meus dados pessoais daí',
  'deletem tudo que vocês têm sobre mim',
  'solicito a exclusão dos meus dados conforme a LGPD',
  'delete my data please',
  'apaga meu CPF do sistema',
  'exclui meu endereço e meu e-mail daí',
  'apaga meu cpf e meu telefone, por favor',
  'quero que apaguem minhas fotos do sistema de vocês',
  'borren mis datos',
])('asks to have it erased: "%s"', (text) => {
  expect(readDataRequest(text)).toBe('erase')
})

test.each([
  'que dados vocês têm de mim?',
  'quais informações vocês guardam sobre mim',
  'o que vocês sabem a meu respeito?',
  'quero uma cópia dos meus dados',
  'me manda meus dados em um arquivo',
  'what data do you have about me?',
  'me manda todos os dados que vocês guardam',
  'quero que me enviem os dados que vocês têm',
  'what data do you have on me',
  'qué datos tienen de mí',
  '¿qué datos míos tienen guardados?',
])('asks what it is, or for a copy: "%s"', (text) => {
  expect(readDataRequest(text)).toBe('export')
})

test.each([
  'não apaguem meus dados',
  'apaga tudo que salvei',
  'apaga o último item',
  'deleta',
  'Exclui, por favor',
  'remover',
  'apaga os dados do cliente João',
  'quais são meus clientes?',
  'meus dados mudaram, anota aí',
  'quero uma cópia do contrato',
  'o que você tem de novo pra mim?',
  'vocês têm algo sobre gripe?',
  'para de me mandar mensagem',
  'conversa fiada',
  'xyzzy plugh',
  'cadastro',
  'me confirma tudo que ficou anotado',
  'me passa o que tá anotado no meu pedido',
  'repete pra mim o que ficou registrado, por favor',
  'me fala o que você anotou até agora',
  'confirma comigo o que ficou marcado pra mim',
  'me diz como ficou registrado o meu pedido',
  'me manda tudo que tem em sp',
  'me manda tudo que vocês têm',
  'me mostra tudo que tiver de cardio em São Paulo',
  'me envia o que tem guardado aí no estoque',
  'eu quero ver tudo que vocês têm de noturno',
  'send me everything you have in Campinas',
  'me manda tudo que tiver em sao paulo',
  'me mostra tudo que tem pra hoje',
  'manda pra mim tudo que vocês têm no centro',
  'me passa tudo que voces tem de noturno',
  'me envia tudo que tem aí',
  'queria limpar meu ar',
  'quero limpar o meu ar condicionado do quarto',
  'preciso limpar minha caixa d’água',
  'vocês vêm tirar meu aparelho da parede?',
  'apaga minha luz de emergência, por favor',
  '',
])('asks for something else: "%s"', (text) => {
  expect(readDataRequest(text)).toBeNull()
})

test.each([
  ['exporta minhas coisas', false],
  ['apaga tudo que eu guardei aqui', false],
  ['baixa minha lista', false],
  ['exporta meus dados', true],
  ['quero uma cópia das minhas informações', true],
  ['apaga tudo que vocês têm sobre mim', true],
  ['minhas coisas, conforme a LGPD', true],
  ['delete everything you know about me', true],
  ['borra todo lo que sabes de mí', true],
  ['apaga tudo a meu respeito', true],
  ['manda tudo pra mim', false],
])('what is named is data of the person, not things they keep: "%s" %s', (text, named) => {
  expect(namesPersonalData(text)).toBe(named)
})

test('is linear: 4,000 characters of anything are read at once', () => {
  for (const unit of ['apaga ', 'meus dados ', 'que tem ', 'a ', '9-', ' '])
    expect(readDataRequest(unit.repeat(Math.ceil(4_000 / unit.length)))).toBeNull()
})
