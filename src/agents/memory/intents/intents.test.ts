import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../../../conversation/json.js'
import { confidenceMin } from '../../../agent/confidence.js'
import { understand } from '../../../turn/understand/understand.js'
import { memory } from '../agent.js'

/** A Sunday, 12:00 in São Paulo. */
const now = new Date('2026-11-15T15:00:00Z')

function read(text: string) {
  const state = { pending: null, shown: null, state: 'IDLE', mode: null }
  const inputs = [{ kind: 'text', text }] as const
  return understand({ agent: memory, state, inputs, now, timeZone: 'America/Sao_Paulo' })
}

const octoberLast = '2026-10-01..2026-10-31'
const note = 'A reunião de ontem decidiu que o projeto começa em janeiro. '.repeat(5).trim()

const table: readonly (readonly [text: string, intent: string, entities: JsonObject])[] = [
  ['deleta tudo', 'delete_all', {}],
  ['Apaga tudo!', 'delete_all', {}],
  ['por favor, exclui tudo que eu salvei', 'delete_all', {}],
  ['quero apagar todas as minhas memórias', 'delete_all', {}],
  ['limpa a minha lista', 'delete_all', {}],
  ['zera a lista', 'delete_all', {}],
  ['apaga a lista inteira', 'delete_all', {}],
  ['delete everything', 'delete_all', {}],
  ['apaga todos os filmes', 'delete_all', { itemType: 'movie' }],
  ['exclui todas as minhas notas', 'delete_all', { itemType: 'note' }],
  ['desfaz', 'undo', {}],
  ['Desfazer por favor', 'undo', {}],
  ['traz tudo de volta', 'undo', {}],
  ['recupera o que eu apaguei', 'undo', {}],
  ['apaga o 2', 'delete_selected', { selection: [2] }],
  ['apaga o 2 e o 5', 'delete_selected', { selection: [2, 5] }],
  ['remove 1, 3 e 4', 'delete_selected', { selection: [1, 3, 4] }],
  ['deleta o segundo', 'delete_selected', { selection: [2] }],
  ['exclui a última', 'delete_selected', { selection: [-1] }],
  ['exclui a nota 3', 'delete_selected', { selection: [3], itemType: 'note' }],
  ['apaga o primeiro filme', 'delete_selected', { selection: [1], itemType: 'movie' }],
  ['apaga esse', 'delete_selected', { refersToPrevious: true }],
  ['exclui isso aí', 'delete_selected', { refersToPrevious: true }],
  ['apaga inception', 'delete_item', { query: 'inception' }],
  ['tira o filme Matrix da lista', 'delete_item', { query: 'Matrix', itemType: 'movie' }],
  ['apaga a nota sobre o dentista', 'delete_item', { query: 'dentista', itemType: 'note' }],
  ['pode remover "De Volta para o Futuro"?', 'delete_item', { query: 'De Volta para o Futuro' }],
  ['minha lista', 'list_all', {}],
  ['lista tudo', 'list_all', {}],
  ['me mostra tudo que eu salvei', 'list_all', {}],
  ['o que eu salvei?', 'list_all', {}],
  ['o que eu tenho salvo', 'list_all', {}],
  ['quais filmes eu salvei?', 'list_all', { itemType: 'movie' }],
  ['mostra minhas notas', 'list_all', { itemType: 'note' }],
  ['meus links', 'list_all', { itemType: 'link' }],
  ['quais são os meus vídeos?', 'list_all', { itemType: 'video' }],
  ['quero ver minha lista', 'list_all', {}],
  ['o que eu salvei de terror?', 'search', { query: 'terror' }],
  [
    'filmes de terror que salvei mês passado',
    'search',
    { query: 'terror', itemType: 'movie', period: octoberLast },
  ],
  ['procura pão de queijo', 'search', { query: 'pão queijo' }],
  ['tem alguma nota sobre viagem?', 'search', { query: 'viagem', itemType: 'note' }],
  ['cadê aquele link da receita', 'search', { query: 'receita', itemType: 'link' }],
  ['what did I save yesterday?', 'search', { period: '2026-11-14..2026-11-14' }],
  ['o que eu salvei ontem?', 'search', { period: '2026-11-14..2026-11-14' }],
  ['notas da semana passada', 'search', { itemType: 'note', period: '2026-11-02..2026-11-08' }],
  ['busca "de volta para o futuro"', 'search', { query: 'de volta para o futuro' }],
  ['salva inception', 'save', { query: 'inception' }],
  ['salva Inception (2010)', 'save', { query: 'Inception', year: 2010 }],
  ['guarda o filme O Poderoso Chefão', 'save', { query: 'O Poderoso Chefão', itemType: 'movie' }],
  ['adiciona a série Dark na minha lista', 'save', { query: 'Dark', itemType: 'tv_show' }],
  ['bota na lista a série Dark', 'save', { query: 'Dark', itemType: 'tv_show' }],
  ['salva Ted Lasso pra eu ver dps', 'save', { query: 'Ted Lasso' }],
  ['add the movie Arrival to my list', 'save', { query: 'Arrival', itemType: 'movie' }],
  ['salva o documentário O Sal da Terra', 'save', { query: 'O Sal da Terra', itemType: 'movie' }],
  ['salva Ran, o antigo de 1985', 'save', { query: 'Ran', year: 1985 }],
  ['guarda Linha de Passe, 2008', 'save', { query: 'Linha de Passe', year: 2008 }],
  ['registra que a garantia vai até março de 2028', 'save', { query: 'a garantia vai até março de 2028' }],
  ['bota na lista de compras arroz e feijão', 'save', { query: 'na lista de compras arroz e feijão' }],
  ['coloca matrix na lista de filmes', 'save', { query: 'matrix', itemType: 'movie' }],
  ['quero assistir Duna', 'save', { query: 'Duna' }],
  ['anota comprar café', 'save', { query: 'comprar café' }],
  ['Anota aí: o wifi é pão1234', 'save', { query: 'o wifi é pão1234' }],
  ['anota lembrete da Ana', 'save', { query: 'lembrete da Ana', itemType: 'note' }],
  ['nota: ligar para o dentista', 'save', { query: 'ligar para o dentista', itemType: 'note' }],
  ['https://exemplo.com/pao', 'save', { url: 'https://exemplo.com/pao' }],
  ['https://youtu.be/abcdefghijk', 'save', { url: 'https://youtu.be/abcdefghijk' }],
  [
    'salva https://exemplo.com/pao receita da vó',
    'save',
    { url: 'https://exemplo.com/pao', query: 'receita da vó' },
  ],
  ['guarda esse link: https://exemplo.com/pao', 'save', { url: 'https://exemplo.com/pao', itemType: 'link' }],
  ['https://exemplo.com/pao\nguarda isso', 'save', { url: 'https://exemplo.com/pao' }],
  [note, 'save', { query: note }],
  ['guarda isso', 'save_previous', { refersToPrevious: true }],
  ['salva isso aí por favor', 'save_previous', { refersToPrevious: true }],
  ['salva esse filme', 'save_previous', { refersToPrevious: true, itemType: 'movie' }],
  ['anota o que eu disse', 'save_previous', { refersToPrevious: true }],
  ['salva', 'save_previous', {}],
  ['me fala sobre o filme Matrix', 'get_info', { query: 'Matrix', itemType: 'movie' }],
  ['do que se trata a série Dark?', 'get_info', { query: 'Dark', itemType: 'tv_show' }],
  ['sinopse de Interestelar', 'get_info', { query: 'Interestelar' }],
  ['detalhes do 2', 'get_info', { selection: [2] }],
  ['exporta tudo em JSON', 'export', { format: 'json' }],
  ['exporta minha lista', 'export', {}],
  ['backup', 'export', {}],
  ['oi', 'greeting', {}],
  ['bom dia', 'greeting', {}],
  ['obrigado!', 'thanks', {}],
  ['ajuda', 'help', {}],
  ['o que você faz?', 'help', {}],
]

describe('what is read', () => {
  test.each(table)('%s → %s %o', (text, intent, entities) => {
    const understood = read(text)
    expect({ intent: understood.intent, entities: understood.entities }).toEqual({ intent, entities })
    expect(understood.confidence).toBeGreaterThanOrEqual(confidenceMin)
  })
})

describe('what they do not know, they do not guess', () => {
  test.each([
    'não apaga tudo',
    'apaga tudo menos o 2',
    'não salva isso',
    'qual a capital da França?',
    'inception',
    'hmm',
    'kkkk',
    'você já apagou tudo?',
  ])('%s', (text) => expect(read(text)).toMatchObject({ intent: null }))

  test('"tudo de terror" is not everything', () => {
    expect(read('apaga tudo de terror').intent).not.toBe('delete_all')
  })

  test('a long text that asks something is not there to be kept', () => {
    expect(read(`${note} O que você acha?`).intent).not.toBe('save')
  })

  test('an answer is an answer, with nothing pending too', () => {
    expect(read('sim').answer).toEqual({ kind: 'confirm', pendingId: null })
    expect(read('não').answer).toEqual({ kind: 'reject', pendingId: null })
  })
})
