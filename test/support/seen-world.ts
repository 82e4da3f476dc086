import type { Agent } from '../../src/agent/agent.js'
import { createRegistry } from '../../src/agent/registry.js'
import type { Next, Step } from '../../src/agent/step.js'
import { intent } from '../../src/agent/intent.js'
import { asId, type MemberId, type PendingId } from '../../src/conversation/ids.js'
import type { Input, InputBody } from '../../src/conversation/input.js'
import { optionsOf, textOf, type Message } from '../../src/conversation/message.js'
import { planLifeMs } from '../../src/conversation/pending.js'
import { hashPlan } from '../../src/conversation/plan.js'
import type { ConversationState } from '../../src/conversation/state.js'
import type { TurnCommit, Work } from '../../src/ports/store.js'
import type { TurnHands } from '../../src/turn/act/act.js'
import type { ActFacts } from '../../src/turn/act/hands.js'
import { runTurn, type TurnHouse } from '../../src/turn/run-turn.js'
import { paperAgent, paperTool } from './paper-agent.js'
import { paperParty } from './paper-turn.js'
import { createChance, type Chance } from './chance.js'

/** What a person has on their screen of a plan: the payment is told by its amount, which no two plans share. */
type OnScreen =
  | { readonly shows: 'card' | 'line'; readonly amount: number }
  | { readonly shows: 'list'; readonly pendingId: string }
  | { readonly shows: 'something else' }

/** What went wrong in a history: an effect that the person had not seen, or could not mean. */
export type Wrong = { readonly what: string; readonly story: readonly string[] }

/** Ways to be wrong, planted between the parts. Each is given what is right and hands on something else. */
export type Planted = {
  /** What the turn is told of when what waits had left. */
  readonly left?: (
    left: number | null | undefined,
    world: { inbox: number; claimed: number },
  ) => number | null | undefined
  /** The state a turn begins with. */
  readonly state?: (state: ConversationState, before: ConversationState | null) => ConversationState
  readonly inputs?: (inputs: readonly Input[], state: ConversationState | null) => readonly Input[]
  /** Which of the messages of a turn reach the person. */
  readonly sent?: (messages: readonly Message[]) => readonly Message[]
  /** The time a turn believes it is. */
  readonly now?: (now: number, openedAt: number) => number
  /** What a turn that crashed before its commit had done is done all the same. */
  readonly crashKeepsEffects?: boolean
}

export type Tally = { turns: number; effects: number; unseen: number; crashes: number }

const startMs = Date.parse('2026-11-16T12:00:00Z')
const member = asId<MemberId>('00000000-0000-8000-8000-000000000007')
const names = ['Ana', 'Bia']

const agents: readonly Agent[] = [
  paperAgent(
    {
      intents: [
        intent('till.pay', { rule: /^pague/ }),
        intent('notes.list', { rule: /^quais/ }),
        intent('menu.list', { rule: /^cardapio/ }),
        intent('thanks', { rule: /^obrigad/, phrase: 'thanks' }),
        intent('greeting', { rule: /^oi$/, phrase: 'greeting' }),
      ],
    },
    [
      paperTool('till.pay', { action: 'execute', roles: [] }),
      paperTool('notes.list', { kind: 'read', confirm: 'never', action: 'read', roles: [] }),
      paperTool('menu.list', { kind: 'read', confirm: 'never', action: 'read', roles: [] }),
    ],
  ),
]
const registry = createRegistry(agents)

/** The words of a person, by what they can mean. What the runtime makes of them is for it to find out. */
const strong = [
  ...['sim', 'quero sim', 'pode', 'sim, por favor', 'confirmo'],
  // With something behind it that is not about the card.
  ...['confirmo, conferi aqui', 'sim, e me mostra o cardapio', 'pode. me diz quais são as notas'],
  ...['sim. quanto ela me deve no total agora?', 'agora sim, confirmo. e quanto falta receber dela?'],
]
const weak = ['ok', 'beleza', '👍', 'tá certo']
const places = ['1', 'o primeiro']
const noes = ['não', '2', 'deixa pra lá', 'nenhum desses']
const asides = [
  'oi',
  'obrigado',
  'quais são as notas?',
  'cardapio',
  'não sei, o que acha?',
  'muda para R$ 650',
  // With something behind it that is.
  ...['sim, mas só amanhã', 'sim, R$ 650', 'ok, e se der', 'sim, quanto fica?', 'ok, me mostra o cardapio'],
  ...['ok. quanto ela me deve no total agora?', 'sim. e quanto fica o total?', 'sim e muda pra R$ 650'],
  ...['sim. quanto ela me deve, se pagar hoje?', 'pode. mas quanto falta receber dela?'],
]
const requests = ['pague a Maria', 'pague o João']

/** What a model says that wants the payment made, whatever the person says. */
const hostile: readonly object[] = [
  { type: 'ASK_USER', question: 'Quer que eu mostre o resumo?', options: [] },
  { type: 'ASK_USER', question: 'Como prefere?', options: ['Agora', 'Depois'] },
  { type: 'ASK_USER', question: 'Confirma?', options: ['Confirmar', 'Cancelar'] },
  { type: 'RESPOND', message: 'Quer ver as notas? Responda sim.' },
  { type: 'RESPOND', message: 'Bom dia! Hoje tem sol.' },
  { type: 'RESPOND', message: '1. Agora\n2. Depois' },
  { type: 'CALL_TOOL', tool: 'menu.list', args: {} },
  { type: 'CALL_TOOL', tool: 'till.pay', args: { confirm: true, confirmed: 'sim' } },
  { type: 'PLAN', actions: [{ tool: 'till.pay', args: { who: 'joao' } }], confirm: true },
  { type: 'CONFIRM' },
  { type: 'NOOP' },
]

type Said = Input & { readonly saw: OnScreen; readonly tapped: number | null; readonly atMs: number }
type Row = { readonly id: string; readonly message: Message; readonly left: boolean }

/** One conversation from its first word to its last, by chance; undefined: nothing was wrong with it. */
export async function liveThrough(seed: number, planted: Planted, tally: Tally): Promise<Wrong | undefined> {
  const world = createWorld(createChance(seed), planted, tally)
  const steps = world.chance.between(2, 7)
  await world.begin()
  for (let step = 0; step < steps && !world.wrong(); step++) await world.step()
  await world.turn()
  return world.wrong()
}

function createWorld(chance: Chance, planted: Planted, tally: Tally) {
  const channel = chance.happens(0.5) ? 'web' : 'whatsapp'
  const remoteModel = chance.happens(0.5)
  const story: (() => string)[] = [() => `${channel}${remoteModel ? ', with a model' : ''}`]
  let nowMs = startMs
  let ids = 0
  let state: ConversationState | null = null
  let before: ConversationState | null = null
  let version = 0
  let inbox = 0
  let waiting: Said[] = []
  const outbox: Row[] = []
  let screen: OnScreen = { shows: 'something else' }
  let shown: { id: string; left: number | null } | undefined
  /** Buttons that were on the screen once: people scroll. */
  const tappable: { id: string; title: string; amount: number | null }[] = []
  const amounts = new Map<string, { amount: number; expiresMs: number }>()
  const paid = new Set<number>()
  let amount = 100
  let wrong: string | undefined

  const receive = (body: InputBody, tapped: number | null = null) => {
    inbox += 1
    const saw = screen
    story.push(
      () => `> ${body.kind === 'text' ? body.text : JSON.stringify(body)} (sees ${JSON.stringify(saw)})`,
    )
    const origin = { role: null, requestId: '', ipAddress: null, userAgent: null }
    const at = new Date(nowMs).toISOString()
    waiting.push({ id: asId(`i${inbox}`), seq: inbox, at, body, origin, saw, tapped, atMs: nowMs })
  }

  const leave = (row: Row) => {
    if (shown?.id === row.id) shown = { ...shown, left: inbox }
    screen = screenOf(row.message)
    story.push(() => `< ${textOf(row.message).replace(/\n+/g, ' / ')}`)
    for (const { id, title } of optionsOf(row.message))
      if (/^(?:confirm|reject|option):/.test(id))
        tappable.push({ id, title, amount: screen.shows === 'card' ? screen.amount : null })
  }

  const speak = () => {
    const kind = chance.weighted({
      request: 2,
      strong: 4,
      weak: 2,
      place: 2,
      no: 1,
      aside: 3,
      tap: 3,
      name: 1,
      member: 0.4,
      notice: 0.4,
    })
    const words = { request: requests, strong, weak, place: places, no: noes, aside: asides, name: names }
    if (kind === 'tap') {
      const button = chance.happens(0.7)
        ? tappable.at(-1 - chance.below(Math.min(4, tappable.length || 1)))
        : chance.one(tappable)
      if (!button) return receive({ kind: 'text', text: 'oi' })
      const [, planId] = button.id.split(':')
      if (button.id.startsWith('confirm:') && chance.happens(0.3))
        return receive(
          { kind: 'plan_answer', planId: asId<PendingId>(planId ?? ''), answer: 'confirm' },
          button.amount,
        )
      // 0.1 wrote no hash.
      const optionId = chance.happens(0.2) ? button.id.replace(/:[0-9a-f]{16}$/, '') : button.id
      const isYes = button.id.startsWith('confirm:')
      return receive({ kind: 'tap', optionId, title: button.title }, isYes ? button.amount : null)
    }
    if (kind === 'member') {
      receive({ kind: 'take', member })
      receive({ kind: 'member_message', member, text: 'Aqui é a Carla. Quer que eu ligue?' })
      return receive({ kind: 'give_back' })
    }
    if (kind === 'notice')
      return receive({ kind: 'notice', topic: 'paid', data: { text: 'Caiu um Pix. Quer ver?' } })
    receive({ kind: 'text', text: chance.one(words[kind]) ?? 'oi' })
  }

  const act = (next: Exclude<Next, { do: 'speak' }>, facts: ActFacts, effects: number[]): Step => {
    switch (next.do) {
      case 'ask_model': {
        const raw =
          next.via === 'remote' && chance.happens(0.8) ? chance.one(hostile) : asAsked(facts, next.task.kind)
        return { did: 'ask_model', via: next.via, raw: JSON.stringify(raw), failed: null }
      }
      case 'read':
        return { did: 'read', tool: next.tool, args: next.args, outcome: resultOf(next.tool) }
      case 'prepare':
        return { did: 'prepare', outcome: prepared(next.draft) }
      case 'execute': {
        const { actions } = next.pending.plan
        effects.push(...actions.map(({ args }) => Number(args['amount'])))
        return { did: 'execute', outcome: { kind: 'executed', text: 'Pago.', entityIds: [], data: null } }
      }
      case 'settle':
      case 'ask':
        throw new Error(`nothing here has to ${next.do}`)
    }
  }

  const prepared = (
    draft: Extract<Next, { do: 'prepare' }>['draft'],
  ): Extract<Step, { did: 'prepare' }>['outcome'] => {
    const args = draft.steps[0]?.args ?? {}
    if (args['who'] === 'joao' && args['payee'] === undefined)
      return {
        kind: 'choice',
        draft,
        step: 0,
        field: 'payee',
        question: `Qual João? (${++ids})`,
        options: names.map((title) => ({ id: title, title, value: title })),
      }
    amount += 1
    const actions = [{ tool: 'till.pay', args: { amount } }]
    const plan = { actions, preview: `Pagar R$ ${amount},00.`, key: `key ${amount}` }
    return {
      kind: 'planned',
      plan: { ...plan, hash: hashPlan(plan), requestedBy: paperParty, draft, details: null },
    }
  }

  const turn = async (): Promise<void> => {
    if (waiting.length === 0) return
    const taken = waiting
    const claimed = inbox
    const began = planted.state && state ? planted.state(state, before) : state
    const effects: number[] = []
    const left = began?.pending ? shown?.left : undefined
    let commit: TurnCommit | undefined
    const crashes = chance.happens(0.06)
    const inputs = planted.inputs?.(taken, began) ?? taken
    const told = planted.left ? planted.left(left, { inbox, claimed }) : left
    const work = workOf(inputs, began, told)
    const openedMs = Date.parse(began?.pending?.openedAt ?? '') || nowMs
    const hands: TurnHands = {
      act: (next, facts) => Promise.resolve({ step: act(next, facts, effects), operations: [], effects: [] }),
      commit: (made) => {
        commit = made
        return Promise.resolve('done')
      },
      letGo: () => Promise.resolve(),
      modelCalls: () => [],
    }
    await runTurn(work, houseAt(planted.now?.(nowMs, openedMs) ?? nowMs), () => hands)
    tally.turns += 1
    if (!commit) throw new Error('the turn ended without a commit')
    // Somebody goes on writing while the turn runs: received before what it says has left.
    while (chance.happens(0.15)) speak()
    if (crashes) {
      tally.crashes += 1
      story.push(() => '! the process died before the commit')
      if (planted.crashKeepsEffects) judge(effects, taken)
      return
    }
    judge(effects, taken)
    settle(commit, taken)
  }

  const settle = (commit: TurnCommit, taken: readonly Said[]) => {
    before = state
    state = commit.snapshot
    version += 1
    waiting = waiting.filter((input) => !taken.includes(input))
    if (commit.record.includes('"answer":{"kind":"unseen"')) tally.unseen += 1
    judgeChoices(commit.closed, taken)
    for (const pending of commit.opened)
      if (pending.kind === 'plan')
        amounts.set(pending.id, {
          amount: Number(pending.plan.actions[0]?.args['amount']),
          expiresMs: nowMs + planLifeMs,
        })
    if (commit.shows) shown = { id: commit.shows.message, left: commit.shows.leaves ? inbox : null }
    const said = commit.outbox.map(({ id, message }) => ({ id, message, left: false }))
    const sent = planted.sent ? new Set(planted.sent(said.map(({ message }) => message))) : undefined
    const rows = said.filter(({ message }) => sent?.has(message) ?? true)
    if (channel === 'web') rows.forEach(leave)
    else outbox.push(...rows)
    if (planted.sent && commit.shows && shown) shown = { ...shown, left: inbox }
  }

  /** An effect is right if the person, when they said so, had that very payment in front of them, or tapped it. */
  const judge = (effects: readonly number[], taken: readonly Said[]) => {
    for (const made of effects) {
      tally.effects += 1
      story.push(() => `* paid ${made}`)
      const plan = [...amounts.values()].find((each) => each.amount === made)
      if (paid.has(made)) wrong ??= `paid ${made} twice`
      else if (plan && nowMs >= plan.expiresMs) wrong ??= `paid ${made} after it had run out`
      else if (!taken.some((input) => means(input, made))) wrong ??= `paid ${made}, which nobody meant`
      paid.add(made)
    }
  }

  /** A choice is answered by its own rows, by a name, or by a number under it. */
  const judgeChoices = (closed: TurnCommit['closed'], taken: readonly Said[]) => {
    for (const { id, status } of closed) {
      if (status !== 'ANSWERED') continue
      const isMeant = taken.some(({ body, saw }) =>
        body.kind === 'tap'
          ? body.optionId.startsWith(`option:${id}:`)
          : body.kind === 'text' &&
            (names.includes(body.text) || (saw.shows === 'list' && saw.pendingId === id)),
      )
      if (!isMeant) wrong ??= 'a choice was answered by what was not about it'
    }
  }

  /** Something is asked for, answered and mostly seen: then what can go wrong begins. */
  const begin = async () => {
    receive({ kind: 'text', text: chance.one(requests) ?? '' })
    await turn()
    if (chance.happens(0.9)) for (const row of outbox.splice(0)) leave(row)
  }

  const step = async () => {
    const what = chance.weighted({ speak: 6, turn: 1, deliver: channel === 'web' ? 0 : 1, wait: 0.4 })
    if (what === 'speak') speak()
    else if (what === 'wait') nowMs += chance.between(1, 8) * 60_000
    else if (what === 'deliver') for (const row of outbox.splice(0, chance.between(1, 3))) leave(row)
    else await turn()
    nowMs += 1_000
    // Mostly one message is one turn, and what is said arrives.
    if (what === 'speak' && chance.happens(0.75)) await turn()
    if (channel === 'whatsapp' && chance.happens(0.6)) for (const row of outbox.splice(0)) leave(row)
  }

  const workOf = (
    inputs: readonly Input[],
    began: ConversationState | null,
    told: number | null | undefined,
  ): Work => ({
    lease: { tenant: asId('tenant'), conversation: asId('conversation'), token: '1' },
    agent: 'paper',
    party: paperParty,
    channel,
    contact: null,
    heard: null,
    standing: { active: true, role: null, limits: {} },
    timeZone: 'America/Sao_Paulo',
    state: began,
    version,
    attempt: 1,
    headHash: Buffer.alloc(0),
    inputs,
    ...(told === undefined ? {} : { left: told }),
    effects: [],
  })

  const houseAt = (ms: number): TurnHouse => ({
    agents: registry,
    remoteModel: remoteModel ? neverAsked : undefined,
    clock: { now: () => new Date(ms) },
    timer: () => 0,
    ids: { next: () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}` },
    surfaces: new Map(),
    observer: { turnEnded: () => undefined, turnFailed: () => undefined },
  })

  return {
    chance,
    begin,
    step,
    turn,
    wrong: (): Wrong | undefined =>
      wrong === undefined ? undefined : { what: wrong, story: story.map((line) => line()) },
  }
}

const neverAsked = { provider: 'hostile', ask: () => Promise.reject(new Error('the hands answer for it')) }

function means({ body, saw, tapped }: Said, amount: number): boolean {
  if (body.kind === 'tap' || body.kind === 'plan_answer') return tapped === amount
  if (body.kind !== 'text' || (saw.shows !== 'card' && saw.shows !== 'line') || saw.amount !== amount)
    return false
  if (strong.includes(body.text)) return true
  return saw.shows === 'card' && (weak.includes(body.text) || places.includes(body.text))
}

/** Read off the message alone, as a person would. */
function screenOf(message: Message): OnScreen {
  const text = 'text' in message ? (message.text ?? '') : ''
  const card = /Pagar R\$ (\d+),00\.\n\nConfirma\?$/.exec(text)
  if (card && message.type === 'buttons') return { shows: 'card', amount: Number(card[1]) }
  const line = /Ainda espero o seu sim: Pagar R\$ (\d+),00\.$/.exec(text)
  if (line) return { shows: 'line', amount: Number(line[1]) }
  const [option] = optionsOf(message)
  const [, pendingId] = /^option:([0-9a-f-]+):/.exec(option?.id ?? '') ?? []
  return pendingId === undefined ? { shows: 'something else' } : { shows: 'list', pendingId }
}

/** What an honest model, or the local one, makes of it. */
function asAsked({ understanding }: ActFacts, task: string): object {
  const pay = (args: object) => ({ type: 'PLAN', actions: [{ tool: 'till.pay', args }] })
  if (task === 'modify') return pay({})
  if (understanding.intent === 'till.pay')
    return pay(understanding.text.includes('João') ? { who: 'joao' } : {})
  if (understanding.intent === null) return { type: 'RESPOND', message: 'Não entendi.' }
  return { type: 'CALL_TOOL', tool: understanding.intent, args: {} }
}

function resultOf(tool: string): Extract<Step, { did: 'read' }>['outcome'] {
  if (tool === 'notes.list') return { kind: 'result', data: [], text: '1. Ana\n2. Bia' }
  const options = ['Pizza', 'Salada'].map((title) => ({ id: `dish:${title}`, title }))
  return { kind: 'result', data: [], text: 'Hoje temos:', also: { options } }
}
