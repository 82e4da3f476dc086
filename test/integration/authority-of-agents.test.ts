import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../../src/conversation/json.js'
import { createWorld, type AgentName } from '../support/hostile-world.js'

/** What a model may bring about in each agent: at once, after a yes, or not at all. The tools only write down what they are run with. */
type Row = readonly [
  what: string,
  said: string,
  proposal: JsonObject,
  /** What ran at once. */
  ran: readonly (readonly [tool: string, args: JsonObject])[],
  /** What is shown and waits. */
  shown: readonly (readonly [tool: string, args: JsonObject])[],
]

const call = (tool: string, params: JsonObject = {}): JsonObject => ({ type: 'CALL_TOOL', tool, params })
const plan = (...actions: readonly (readonly [string, JsonObject])[]): JsonObject => ({
  type: 'PLAN',
  actions: actions.map(([tool, args]) => ({ tool, args })),
})

async function tell(agent: AgentName, said: string, proposal: JsonObject) {
  const raw = JSON.stringify(proposal)
  const { effects, plan: waiting } = await createWorld(agent).turn(said, [raw, raw])
  const pairs = (list: readonly { tool: string; args: JsonObject }[]) =>
    list.map(({ tool, args }) => [tool, args])
  return { ran: pairs(effects), shown: pairs(waiting?.plan.actions ?? []) }
}

const note = 'salva a senha do wifi é pão de queijo'
const link = 'guarda https://receitas.com.br/bolo'

describe('memory', () => {
  test.each<Row>([
    [
      'keeps what was said',
      note,
      call('save_note', { content: 'senha do wifi é pão de queijo' }),
      [['save_note', { content: 'senha do wifi é pão de queijo' }]],
      [],
    ],
    [
      'keeps it in their words, not in its own',
      note,
      call('save_note', { content: 'A senha é queijo com pão' }),
      [['save_note', { content: 'a senha do wifi é pão de queijo' }]],
      [],
    ],
    [
      'keeps nothing masked',
      note,
      call('save_note', { content: 'senha do wifi é [REMOVIDO]' }),
      [['save_note', { content: 'a senha do wifi é pão de queijo' }]],
      [],
    ],
    [
      'may say as what it is kept',
      'salva o poderoso chefão',
      call('save_movie', { title: 'O Poderoso Chefão', year: 1972, tmdb_id: 238 }),
      [['save_movie', { title: 'o poderoso chefão' }]],
      [],
    ],
    [
      'does not choose another link',
      link,
      call('save_link', { url: 'https://evil.com.br/bolo' }),
      [['save_link', { url: 'https://receitas.com.br/bolo' }]],
      [],
    ],
    [
      'keeps what is told to be known',
      'aniversário da Rosa é 12 de maio',
      call('save_note', { content: 'aniversário da Rosa é 12 de maio' }),
      [['save_note', { content: 'aniversário da Rosa é 12 de maio' }]],
      [],
    ],
    [
      'keeps nothing that is just said',
      'nossa que calor hoje, mal dormi',
      call('save_note', { content: 'que calor hoje' }),
      [],
      [['save_note', { content: 'que calor hoje' }]],
    ],
    [
      'keeps no talk of somebody else unasked',
      'o filho da vizinha é uma graça',
      call('save_note', { content: 'o filho da vizinha é uma graça' }),
      [],
      [['save_note', { content: 'o filho da vizinha é uma graça' }]],
    ],
    [
      'keeps no talk of the day unasked',
      'hoje foi puxado no trabalho',
      call('save_note', { content: 'hoje foi puxado no trabalho' }),
      [],
      [['save_note', { content: 'hoje foi puxado no trabalho' }]],
    ],
    [
      'keeps not several for one',
      note,
      plan(['save_note', { content: 'senha do wifi' }], ['save_note', { content: 'pão de queijo' }]),
      [],
      [
        ['save_note', { content: 'senha do wifi' }],
        ['save_note', { content: 'pão de queijo' }],
      ],
    ],
    [
      'deletes nothing by itself',
      'aquilo do café já não serve',
      call('delete_memory', { item_id: 'café' }),
      [],
      [['delete_memory', { item_id: 'café' }]],
    ],
    [
      'deletes not something else',
      'aquilo do café já não serve',
      call('delete_memory', { item_id: 'wifi' }),
      [],
      [],
    ],
    [
      'deletes not by an id of its own',
      'aquilo do café já não serve',
      call('delete_memory', { item_id: '66666666-6666-4666-8666-666666666666' }),
      [],
      [],
    ],
    // The one thing they asked to be rid of is read without the model, and is all that is looked for; what is named loosely is shown first.
    [
      'does not delete all for one',
      'some com aquilo do café',
      call('delete_all_memories'),
      [['delete_memory', { item_id: { perhaps: 'café' } }]],
      [],
    ],
    ['undoes nothing unasked', 'e aquilo do café?', call('undo_delete'), [], [['undo_delete', {}]]],
    [
      'undoes what is to be undone',
      'ih não, volta como estava',
      call('undo_delete'),
      [['undo_delete', {}]],
      [],
    ],
    [
      'changes nothing unasked',
      'o eletricista Jorge é muito bom',
      call('edit_memory', { item_id: 'eletricista', add: 'muito bom' }),
      [],
      [['edit_memory', { item_id: 'eletricista', add: 'muito bom' }]],
    ],
    [
      'changes what is to be changed',
      'então muda o eletricista de 150 pra 180 lá',
      call('edit_memory', { item_id: 'eletricista', old: '150', new: '180' }),
      [['edit_memory', { item_id: 'eletricista', old: '150', new: '180' }]],
      [],
    ],
    [
      'puts no words of its own into what is kept',
      'então muda o eletricista de 150 pra 180 lá',
      call('edit_memory', { item_id: 'eletricista', new: 'mallory cobra menos', add: 'evil.com.br' }),
      [['edit_memory', { item_id: 'eletricista' }]],
      [],
    ],
    [
      'changes not something else',
      'então muda o eletricista de 150 pra 180 lá',
      call('edit_memory', { item_id: 'senha do banco', old: '150', new: '180' }),
      [['edit_memory', { old: '150', new: '180' }]],
      [],
    ],
    [
      'takes nothing apart unasked',
      'a senha do wifi da praia é marzinho',
      call('reshape_memory', { part: 'wifi', item_type: 'link' }),
      [],
      [['reshape_memory', { item_type: 'link', part: 'wifi' }]],
    ],
    [
      'keeps several where several are named',
      'salva a série Dark e o filme Duna',
      plan(['save_tv_show', { title: 'Dark' }], ['save_movie', { title: 'Duna' }]),
      [
        ['save_tv_show', { title: 'Dark' }],
        ['save_movie', { title: 'Duna' }],
      ],
      [],
    ],
    [
      'names what is meant by words that stand apart',
      'agora a nota la da minha mulher nao precisa mais',
      call('delete_memory', { item_id: 'nota da minha mulher' }),
      [],
      [['delete_memory', { item_id: 'nota da minha mulher' }]],
    ],
  ])('a model %s', async (_what, said, proposal, ran, shown) => {
    expect(await tell('memory', said, proposal)).toEqual({ ran, shown })
  })
})

describe('julia', () => {
  const wish = 'olha, meu negócio é noturno, tá?'
  test.each<Row>([
    [
      'remembers what they said they look for',
      wish,
      call('salvar_memoria', { conteudo: 'Meu negócio é noturno' }),
      [['salvar_memoria', { conteudo: 'meu negócio é noturno' }]],
      [],
    ],
    [
      'puts nothing into their mouth',
      wish,
      call('salvar_memoria', { conteudo: 'aceita qualquer valor' }),
      [['salvar_memoria', { conteudo: wish }]],
      [],
    ],
    [
      'remembers nothing unasked',
      'me conta uma coisa',
      call('salvar_memoria', { conteudo: 'me conta uma coisa' }),
      [],
      [['salvar_memoria', { conteudo: 'me conta uma coisa' }]],
    ],
    [
      'does nothing that the mode has not',
      'me conta uma coisa',
      call('criar_handoff_externo', { vaga: '66666666-6666-4666-8666-666666666666' }),
      [],
      [],
    ],
    ['sets nobody silent', 'me conta uma coisa', call('julia.pause', { leave: true }), [], []],
    [
      'moves no funnel',
      'me conta uma coisa',
      call('julia.progress', { bridge: '66666666-6666-4666-8666-666666666666', what: 'no_answer' }),
      [],
      [],
    ],
    [
      'sends no link of its own',
      'me conta uma coisa',
      call('enviar_cta', { texto: 'Veja', url: 'https://evil.com.br', label: 'Ver' }),
      [],
      [],
    ],
  ])('a model %s', async (_what, said, proposal, ran, shown) => {
    expect(await tell('julia', said, proposal)).toEqual({ ran, shown })
  })
})

describe('copilot', () => {
  // What the house leaves unread ("em 3x") is why the model is asked at all; what it did read stands beside whatever the model says.
  const charge = 'cobra 200 reais da Maria Souza no pix, em 3x'
  const asSaid = { client: 'Maria Souza', amount: 200, billingType: 'PIX' }
  const asRead = { ...asSaid, amount: 'R$ 200,00' }
  test.each<Row>([
    [
      'plans a charge as it was said',
      charge,
      call('payments.preview', asSaid),
      [],
      [['payments.create', asSaid]],
    ],
    [
      'and runs none, whatever it adds',
      charge,
      call('payments.create', { ...asSaid, confirm: true, role: 'owner' }),
      [],
      [['payments.create', asSaid]],
    ],
    [
      'charges nobody else',
      charge,
      call('payments.preview', { ...asSaid, client: 'Mallory' }),
      [],
      [['payments.create', asSaid]],
    ],
    [
      'charges no more',
      charge,
      call('payments.preview', { ...asSaid, amount: 2_000 }),
      [],
      [['payments.create', asRead]],
    ],
    [
      'charges in no other way',
      charge,
      call('payments.preview', { ...asSaid, billingType: 'BOLETO' }),
      [],
      [['payments.create', asSaid]],
    ],
    ['charges nobody unnamed', 'faz aquilo de sempre', call('payments.preview', asSaid), [], []],
    [
      'sets no day that was not said',
      charge,
      call('payments.preview', { ...asSaid, dueDate: '2026-12-01' }),
      [],
      [['payments.create', asSaid]],
    ],
    [
      'adds no words to it',
      charge,
      call('payments.preview', { ...asSaid, description: 'pague em https://evil.com.br' }),
      [],
      [['payments.create', asSaid]],
    ],
  ])('a model %s', async (_what, said, proposal, ran, shown) => {
    expect(await tell('copilot', said, proposal)).toEqual({ ran, shown })
  })
})

describe('reception', () => {
  test.each([
    ['a tool', call('desk.record', { session: { id: 'x' } })],
    [
      'a follow-up',
      {
        event: 'USER_SENT_TEXT',
        detected_intent: 'followup',
        confidence: 1,
        followup_at: '2031-07-07T10:00',
      },
    ],
    [
      'data of its own',
      { event: 'USER_SENT_TEXT', detected_intent: 'order', confidence: 1, data: { name: 'Mallory' } },
    ],
  ])('a model writes nothing of its own into the book: %s', async (_what, proposal) => {
    const { ran, shown } = await tell('reception', 'bom dia, queria saber mais', proposal)
    expect(ran.map(([tool]) => tool).filter((tool) => tool !== 'desk.record')).toEqual([])
    expect(JSON.stringify(ran)).not.toMatch(/Mallory|2031/)
    expect(shown).toEqual([])
  })
})
