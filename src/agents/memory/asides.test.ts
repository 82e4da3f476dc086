import { describe, expect, test } from 'vitest'
import { asideOf } from './asides.js'

describe('what is said to the agent itself', () => {
  test.each([
    ['kkkkk', 'silence'],
    ['hahaha', 'silence'],
    ['show!', 'silence'],
    ['entendi', 'silence'],
    ['que bom', 'silence'],
    ['tchau', 'goodbye'],
    ['até amanhã', 'goodbye'],
    ['valeu, falou', 'goodbye'],
    ['flw', 'goodbye'],
    ['por hoje é só', 'goodbye'],
    ['você é um robô?', 'whoIAm'],
    ['vc é gente de verdade ou bot?', 'whoIAm'],
    ['isso é uma pessoa?', 'whoIAm'],
    ['tem alguém aí?', 'whoIAm'],
    ['quero falar com um atendente', 'nobodyHere'],
    ['me passa pra um humano', 'nobodyHere'],
    ['tem como falar com alguém?', 'nobodyHere'],
    ['preciso de suporte', 'nobodyHere'],
    ['alguém mais consegue ver o que eu guardo aqui?', 'whoSees'],
    ['vcs leem o que eu escrevo?', 'whoSees'],
    ['minha esposa tem acesso às minhas notas?', 'whoSees'],
    ['quem pode ver isso?', 'whoSees'],
    ['minha senha fica segura aqui?', 'whoSees'],
    ['vc guarda coisas né?', 'whatIKeep'],
    ['dá pra salvar áudio?', 'whatIKeep'],
    ['você consegue guardar fotos?', 'whatIKeep'],
    ['tem como guardar receita?', 'whatIKeep'],
    ['quero te mandar uma receita', 'sendIt'],
    ['quero que vc guarde umas coisas', 'sendIt'],
    ['preciso guardar um telefone', 'sendIt'],
    ['muda o telefone do encanador pra 11 97777-0000', 'cannotChange'],
    ['troca a senha por 9999', 'cannotChange'],
    ['dá pra editar a nota 3?', 'cannotChange'],
    ['já vi esse filme', 'seen'],
    ['Já assisti o Toy Story 3', 'seen'],
    ['terminei de assistir Dark ontem', 'seen'],
    ['acabei de ler o livro da Carla', 'seen'],
    ['vi um filme ótimo ontem', 'seen'],
    ['tem como vc me avisar dia 12?', 'noRemindersAsked'],
    ['você consegue me acordar às 6? me acorda?', 'noRemindersAsked'],
  ])('%s: %s', (text, expected) => {
    const said = asideOf(text)
    expect(said === 'silence' ? said : said?.phrase).toBe(expected)
  })
})

test.each([
  'anota: falar com alguém do suporte da vivo',
  'salva aí que o robô aspirador é da Ana',
  'troca de óleo dia 20',
  'trocar a lâmpada da sala',
  'você pode guardar o telefone da Ana?',
  'guarda isso?',
  'me lembra de pagar a luz',
  'você pode me lembrar de pagar a luz?',
  'salva o filme Show de Truman',
  'apaga o 2',
  'onde ela mora?',
  'a chave fica segura na gaveta',
  'li que o remédio é de 8 em 8 horas',
  'vi que a vacina é dia 10',
  'já vi Psicose?',
  'salva: já vi esse filme',
])('%s is no aside', (text) => expect(asideOf(text)).toBeUndefined())
