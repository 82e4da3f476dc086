import { describe, expect, test } from 'vitest'
import type { NoteChange } from './note-change.js'
import { readChange } from './read-change.js'

describe('what is to become of something kept', () => {
  test.each<[string, NoteChange]>([
    ['põe sabão tb', { how: 'add', part: 'sabão', to: null }],
    ['acrescenta Banana e maçã', { how: 'add', part: 'Banana e maçã', to: null }],
    ['add na lista de compras: fio dental', { how: 'add', part: 'fio dental', to: 'lista de compras' }],
    ['coloca sal na lista do mercado', { how: 'add', part: 'sal', to: 'lista do mercado' }],
    ['muda a consulta pra 15h', { how: 'set', what: 'consulta', value: '15h', old: 'consulta' }],
    [
      'troca o endereço da Rita para Rua B 20',
      { how: 'set', what: 'endereço da Rita', value: 'Rua B 20', old: 'endereço da Rita' },
    ],
    [
      'o aniversário da Rita tá errado, é 13 de maio, não 12',
      { how: 'set', what: 'aniversário da Rita', value: '13 de maio', old: '12' },
    ],
    [
      'dentista do Téo mudou pro dia 3/12 às 10h',
      { how: 'set', what: 'dentista do Téo', value: 'dia 3/12 às 10h', old: null },
    ],
    ['não era 31 o sapato da Lia, é 32', { how: 'set', what: 'sapato da Lia', value: '32', old: '31' }],
    ['nao é 8 a mesa do Ivo é 9', { how: 'set', what: 'mesa do Ivo', value: '9', old: '8' }],
    [
      'minha receita de pão coloca q é 2 colheres de sal e nao 3',
      { how: 'set', what: 'receita de pão', value: '2 colheres de sal', old: '3' },
    ],
    ['troca arroz por macarrão', { how: 'set', what: 'arroz', value: 'macarrão', old: 'arroz' }],
    ['remarcaram pra 17h', { how: 'set', what: '', value: '17h', old: null }],
    ['remarcaram o dentista pra segunda', { how: 'set', what: 'dentista', value: 'segunda', old: null }],
    ['o sapato agora é 36, atualiza', { how: 'set', what: 'sapato', value: '36', old: null }],
    ['muda o nome do vídeo pra Treino da Lu', { how: 'rename', what: 'vídeo', value: 'Treino da Lu' }],
    ['Dogville não é nota, é filme', { how: 'kind', what: 'Dogville', type: 'movie' }],
    ['severance é série, não nota', { how: 'kind', what: 'severance', type: 'tv_show' }],
  ])('%s', (text, change) => expect(readChange(text)).toEqual(change))
})

test.each([
  'coloca matrix na lista de filmes',
  'adiciona a série Dark na minha lista',
  'anota comprar café',
  'adiciona interestelar',
  'https://exemplo.com/pao anota na lista de receitas',
  'a senha do wifi é 1234',
  'o que mudou pra amanhã?',
  'apaga o 2',
  'passar na padaria para comprar pão',
  'trocar a lâmpada da sala pra LED',
  'preciso mudar o plano do celular pra um menor',
])('%s changes nothing that is kept', (text) => expect(readChange(text)).toBeUndefined())
