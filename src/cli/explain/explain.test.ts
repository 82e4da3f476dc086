import { describe, expect, test } from 'vitest'
import { tillAgent } from '../../../test/support/till-agent.js'
import { defineAgent } from '../../agent/define-agent.js'
import { copilot } from '../../agents/copilot/agent.js'
import { julia } from '../../agents/julia/agent.js'
import { memory } from '../../agents/memory/agent.js'
import { reception } from '../../agents/reception/agent.js'
import { explain } from './explain.js'

const till = tillAgent()
const now = new Date('2026-11-16T12:00:00Z')
const ask = (value: unknown, agent = till) => explain(agent, value, now)

describe('with nothing pending', () => {
  test.each([
    ['oi', { intent: 'greeting', action: 'greeting', source: 'rule', confidence: 1 }],
    ['quais são as notas?', { intent: 'notes.list', action: 'notes.list', answer: null }],
    ['anote comprar pão', { intent: 'notes.add', action: 'notes.add', entities: { note: 'comprar pão' } }],
    ['xyzzy', { intent: null, action: 'notUnderstood', source: 'none' }],
  ])('%s', (text, expected) => {
    expect(ask({ text })).toMatchObject({ text, event: 'USER_SENT_TEXT', ...expected })
  })

  test('a yes to nothing does nothing', () => {
    expect(ask({ text: 'sim' })).toMatchObject({
      action: 'nothingPending',
      answer: { kind: 'confirm', pendingId: null },
    })
  })
})

describe('what a person asks about their own data', () => {
  test.each([till, memory, reception, julia])('is the same in every agent they write to', (agent) => {
    expect(ask({ text: 'apaga meus dados' }, agent)).toMatchObject({ action: 'privacy.erase' })
    expect(ask({ text: 'que dados vocês têm de mim?' }, agent)).toMatchObject({ action: 'privacy.export' })
  })

  test('is no request to an agent of members', () => {
    expect(ask({ text: 'apaga meus dados' }, copilot)).toMatchObject({ action: 'own-data:of-a-member' })
  })
})

describe('the word on what is pending', () => {
  test.each([
    ['sim', { kind: 'plan', tool: 'notes.add' }, 'confirm'],
    ['não', { kind: 'plan', tool: 'notes.add' }, 'reject'],
    ['muda para 650', { kind: 'plan', tool: 'till.pay' }, 'modify'],
    ['a segunda', { kind: 'choice', options: ['Ana', 'João'] }, 'select'],
    ['nenhum desses', { kind: 'choice', options: ['Ana', 'João'] }, 'none_of_these'],
    ['R$ 50', { kind: 'fields', field: 'amount' }, 'value'],
    ['sim', { kind: 'transition' }, 'confirm'],
  ])('%s to %j is %s', (text, pending, action) => {
    expect(ask({ text, pending })).toMatchObject({ action, source: 'answer' })
  })

  test('a pending as the journal holds it is taken as it is', () => {
    const pending = {
      kind: 'choice',
      id: 'b3b9d8ea-0000-4000-8000-000000000000',
      openedAt: '2026-11-16T11:59:00Z',
      expiresAt: '2026-11-16T12:29:00Z',
      question: 'Qual João?',
      field: 'payee',
      step: 0,
      options: [
        { id: '1', title: 'João Silva', value: { id: 'x' } },
        { id: '2', title: 'João Lima', description: 'Santos', value: { id: 'y' } },
      ],
      draft: { steps: [{ tool: 'till.pay', args: { amount: 'R$ 10,00' } }] },
    }
    expect(ask({ text: 'Lima', pending })).toMatchObject({
      action: 'select',
      answer: { kind: 'select', index: 1 },
    })
  })

  test('a yes that comes too late plans again and confirms nothing', () => {
    const pending = { kind: 'plan', tool: 'notes.add', expiresAt: '2026-11-16T11:00:00Z' }
    expect(ask({ text: 'sim', pending })).toMatchObject({ action: 'prepare' })
    expect(ask({ text: 'sim', pending, now: '2026-11-16T10:59:00Z' })).toMatchObject({ action: 'confirm' })
  })
})

test('a tool that the mode does not have is refused, and by what', () => {
  const modes = {
    quiet: { tools: [], forbiddenClaims: [] },
    open: { tools: ['notes.list'], forbiddenClaims: [] },
  }
  const tools = [...till.tools.values()]
  const moody = defineAgent({ ...till, tools, modes, initialMode: 'quiet' })
  const text = 'quais são as notas?'
  expect(ask({ text }, moody)).toMatchObject({ action: null })
  expect(ask({ text }, moody)).toHaveProperty('because', expect.arrayContaining(['gate:tool-not-in-mode']))
  expect(ask({ text, mode: 'open' }, moody)).toMatchObject({ action: 'notes.list' })
})

test.each([
  [{}, /^text: /],
  ['oi', /^the line: /],
  [{ text: 'oi', state: 'NOWHERE' }, /no state "NOWHERE"; it has IDLE, WAITING, DOING/],
  [{ text: 'oi', mode: 'oferta' }, /no mode "oferta"; it has none/],
  [{ text: 'oi', now: 'yesterday' }, /^now: must be an instant/],
  [{ text: 'oi', timeZone: 'Mars/Base' }, /^timeZone: must be a time zone/],
  [{ text: 'oi', pending: { kind: 'wish' } }, /^pending\.kind: /],
  [{ text: 'oi', pending: { kind: 'plan', tool: 'x.y' } }, /has no tool "x\.y"/],
])('%j is answered with what is wrong with it', (value, message) => {
  const explained = ask(value)
  expect(explained).toMatchObject({ error: { code: 'line.invalid' } })
  expect('error' in explained && explained.error.message).toMatch(message)
})

describe('agents that look something up before they answer', () => {
  const agents = { julia, reception, memory }
  const qualifying = { kind: 'transition', toMode: 'oferta', question: 'Prefere diurno ou noturno?' }
  test.each([
    ['julia', { text: 'Oi, vocês tem plantão de cardio?' }, 'julia.few', 'transition:PENDING:interesse_vaga'],
    [
      'julia',
      { text: 'Noturno, por favor', pending: qualifying },
      'julia.interest',
      'transition:CONFIRM:answered:period',
    ],
    ['julia', { text: 'tem vaga de cardio?', mode: 'oferta' }, 'buscar_vagas', 'reply:search'],
    ['julia', { text: 'quanto paga?' }, 'price', 'policy:proceed'],
    ['julia', { text: 'isso é golpe' }, 'handOff', 'policy:grave_objection'],
    ['reception', { text: 'oi' }, 'greeting', 'topic:greeting'],
    ['reception', { text: 'quanto custa a entrega?' }, 'inform:price', 'topic:price'],
    ['reception', { text: 'preciso fazer um pedido' }, 'ask:service', 'topic:order'],
    ['reception', { text: 'isso é um absurdo' }, 'handoff:complaint', 'topic:complaint'],
    ['reception', { text: 'me chama amanhã às 15h' }, 'follow-up:booked', 'topic:follow_up'],
    ['reception', { text: 'xyzzy' }, 'unclear:ask', 'topic:unclear'],
    ['memory', { text: 'deleta tudo' }, 'delete_all', 'comes-to:delete_all_memories'],
    ['memory', { text: 'salva inception' }, 'save', 'comes-to:enrich_movie'],
  ] as const)('%s: %j comes to %s', (agent, request, action, reason) => {
    expect(ask(request, agents[agent])).toMatchObject({
      action,
      because: expect.arrayContaining([reason]) as string[],
    })
  })
})

describe('what was last shown', () => {
  const plan = { kind: 'plan', tool: 'notes.add' }
  test.each([
    ['whole', 'sim', 'confirm'],
    ['whole', 'ok', 'confirm'],
    ['line', 'sim', 'confirm'],
    ['line', 'ok', 'unseen'],
    ['line', '1', 'unseen'],
    ['other', 'sim', 'unseen'],
    ['other', '1', 'unseen'],
    [{ options: ['Ana', 'Bia'] }, 'sim', 'unseen'],
    [undefined, 'sim', 'confirm'],
  ])('%j, then "%s": %s', (shown, text, kind) => {
    expect(ask({ text, pending: plan, shown })).toMatchObject({ answer: { kind } })
  })

  test.each([
    ['2', '1'],
    ['Bia', '1'],
    ['o primeiro', '0'],
  ])('a list: "%s" is its option %s', (text, option) => {
    expect(ask({ text, shown: { options: ['Ana', 'Bia'] } })).toMatchObject({ option })
  })

  test('options with ids of their own, as buttons', () => {
    const shown = { as: 'buttons', options: [{ id: 'a', title: 'Ana' }] }
    expect(ask({ text: 'Ana', shown })).toMatchObject({ option: 'a' })
  })

  test.each([{ options: [] }, 'elsewhere', 3])('%j is nothing that is shown', (shown) => {
    expect(ask({ text: 'sim', shown })).toMatchObject({ error: { code: 'line.invalid' } })
  })
})

describe('an agent with names of its own for what is meant', () => {
  test.each([
    ['vocês têm plantão de cardio?', 'interesse_vaga'],
    ['topo, pode passar meu contato', 'pronto_fechar'],
    ['aceitam residente sem RQE?', 'duvida_perfil'],
    ['voltei, desculpa a demora', 'voltando'],
    ['fica longe demais pra mim', 'objecao'],
    ['não tenho interesse em plantão', 'recusa'],
    ['quanto paga?', 'neutro'],
    ['xyzzy', 'neutro'],
    ['', 'neutro'],
    ['👍', 'neutro'],
    ['oi', 'neutro'],
    ['tô no meio de uma cirurgia, falo depois', 'neutro'],
    ['preciso de um pediatra pra sábado na minha UPA', 'neutro'],
    ['quero falar com uma pessoa', 'neutro'],
    ['surgiu algo de CM pro fds?', 'interesse_vaga'],
    ['tem PS no sábado à noite?', 'interesse_vaga'],
    ['queria pegar uns plantões esse mês', 'interesse_vaga'],
    ['me mostra as opções de pediatria', 'interesse_vaga'],
    ['fico com esse', 'pronto_fechar'],
    ['aceito essa vaga', 'pronto_fechar'],
    ['preciso ter título de especialista?', 'duvida_perfil'],
    ['quero atualizar meu cadastro', 'duvida_perfil'],
    ['sumi, mas estou de volta', 'voltando'],
    ['paga muito mal esse hospital', 'objecao'],
    ['o horário é ruim pra mim', 'objecao'],
    ['dessa vez vou passar', 'recusa'],
    ['não, obrigada', 'recusa'],
    ['agora não', 'recusa'],
  ])('%s is %s, and never nothing', (text, intent) => {
    expect(ask({ text }, julia)).toMatchObject({ intent })
    for (const mode of ['oferta', 'followup', 'reativacao'])
      expect(ask({ text, mode }, julia)).toMatchObject({ intent: expect.any(String) as string })
  })

  const choice = { kind: 'choice', options: ['Inception (2010)', 'Inception (2014)'] }
  test.each<[string, object, string | null, string]>([
    ['salva inception', {}, 'save', 'save'],
    ['anota comprar café', {}, 'save', 'save'],
    ['https://a.example/x', {}, 'save', 'save'],
    ['a senha do wifi é 12345', {}, 'save', 'save'],
    ['lista de compras: arroz, feijão', {}, 'save', 'save'],
    ['guarda isso', {}, 'save_previous', 'save_previous'],
    ['minha lista', {}, 'list_all', 'list_all'],
    ['meus filmes', {}, 'list_all', 'list_all'],
    ['filmes de terror que salvei mês passado', {}, 'search', 'search'],
    ['me mostra a receita da vó', {}, 'search', 'search'],
    ['do que se trata a série Dark?', {}, 'get_info', 'get_info'],
    ['apaga o 2', {}, 'delete_selected', 'delete_selected'],
    ['apaga a nota da luz', {}, 'delete_item', 'delete_item'],
    ['deleta tudo', {}, 'delete_all', 'delete_all'],
    ['apaga todos os filmes', {}, 'delete_all', 'delete_all'],
    ['desfaz', {}, 'undo', 'undo'],
    ['exporta em JSON', {}, 'export', 'export'],
    ['não', { pending: choice }, null, 'cancel'],
    ['deixa pra lá', { pending: choice }, null, 'cancel'],
    ['a primeira', { pending: choice }, null, 'select'],
    ['oi', {}, 'greeting', 'greeting'],
    ['valeu', {}, 'thanks', 'thanks'],
  ])('%s %j: memory calls it %s, and does %s', (text, more, intent, action) => {
    expect(ask({ text, ...more }, memory)).toMatchObject({ intent, action })
  })
})
