import { deriveId } from '../conversation/derive-id.js'
import { asId, type ConversationId, type InputId, type TenantId, type TurnId } from '../conversation/ids.js'
import type { InputBody, Origin } from '../conversation/input.js'
import type { Message } from '../conversation/message.js'
import type { ConversationState } from '../conversation/state.js'
import type { Party } from '../conversation/party.js'
import { LemeError } from '../errors/leme-error.js'
import type { Ids } from '../ports/ids.js'
import type { Work } from '../ports/store.js'
import { noTracer, type SpanFacts } from '../ports/tracer.js'
import { LeaseLostError, takeHands } from './act/act.js'
import type { House } from './house.js'
import { turnLeaseMs } from './limits.js'
import { ownTurn } from './receive/own-turn.js'
import { quietFor } from './receive/quiet-for.js'
import { receive, type HandedOver } from './receive/receive.js'
import { runTurn, type TurnResult } from './run-turn.js'

export type Arrival = {
  readonly tenant: TenantId
  /** Null: a new conversation. */
  readonly conversation: ConversationId | null
  readonly party: Party | null
  readonly channel: string
  readonly body: InputBody
  readonly origin: Origin
  /** The provider's message id or the caller's idempotency key; without one, every arrival is its own. */
  readonly dedupeKey: string | null
}

export type Reply =
  | {
      readonly kind: 'answered'
      readonly conversation: ConversationId
      readonly turnId: TurnId
      readonly messages: readonly Message[]
      readonly state: ConversationState
    }
  /** Another worker handled it, or it had been handled before: the record has the answer. */
  | {
      readonly kind: 'handled'
      readonly conversation: ConversationId
      readonly inputId: InputId
      readonly duplicate: boolean
      /** The same key came with something else before: this was not taken in. */
      readonly isAltered: boolean
    }
  /** In the inbox; a job takes it from there. */
  | { readonly kind: 'queued'; readonly conversation: ConversationId }

/** How long somebody who waits for an answer waits for a conversation that is busy. */
const busyWaitMaxMs = 60_000
const pollFirstMs = 15
const pollLastMs = 250

/** Takes in one message and stays until it is answered: the web's and the terminal's way to talk. */
export async function converse(arrival: Arrival, agentId: string, house: House): Promise<Reply> {
  const agent = house.agents.get(agentId)
  if (!agent) throw new LemeError('agent.unknown', { known: house.agents.ids.join(', ') })
  const inputId = asId<InputId>(house.ids.next())
  const conversation = arrival.conversation ?? conversationFor(arrival, house.ids)
  const { arrivals } = await receive(handedOver(arrival, conversation, inputId), agent, house.inbox)
  const [fate] = arrivals
  if (!fate || fate.status === 'not_found') throw new LemeError('conversation.not_found')
  if (fate.status === 'stored') return { kind: 'queued', conversation }
  if (fate.status === 'duplicate') {
    const { isAltered, turnId } = fate
    if (turnId === null && !isAltered) await workOn(arrival.tenant, conversation, house)
    return { kind: 'handled', conversation, inputId, duplicate: true, isAltered }
  }
  if (fate.status === 'claimed') {
    const ran = await tryTurn(fate.work, house)
    if (ran?.took.has(inputId)) return answered(conversation, ran.result)
  }
  const result = await workOn(arrival.tenant, conversation, house, inputId)
  return result
    ? answered(conversation, result)
    : { kind: 'handled', conversation, inputId, duplicate: false, isAltered: false }
}

function handedOver(arrival: Arrival, conversation: ConversationId, inputId: InputId): HandedOver {
  const { tenant, channel, origin, party, body, dedupeKey } = arrival
  const open = arrival.conversation === null
  const arrived = { inputId, dedupeKey: dedupeKey ?? inputId, body, conversation, party, open }
  return { tenant, channel, origin, from: { kind: 'conversation', arrivals: [arrived] } }
}

/** The same key must find the same conversation when a client repeats its first message. */
function conversationFor({ tenant, party, channel, dedupeKey }: Arrival, ids: Ids): ConversationId {
  const id = dedupeKey === null ? ids.next() : deriveId(`${tenant} ${party?.id ?? ''} ${channel}`, dedupeKey)
  return asId<ConversationId>(id)
}

/**
 * Runs turns until nothing waits in the conversation's inbox. Returns the turn that handled `inputId`, if it was this
 * worker that ran it; then it stops there, and leaves what arrived meanwhile to whoever brought it.
 */
export async function workOn(
  tenant: TenantId,
  conversation: ConversationId,
  house: House,
  inputId?: InputId,
): Promise<TurnResult | undefined> {
  const giveUpMs = house.timer() + busyWaitMaxMs
  for (let pollMs = pollFirstMs; ;) {
    const claim = await house.store.claim(tenant, conversation, turnLeaseMs)
    if (claim.status === 'claimed') {
      const ran = await tryTurn(claim.work, house, true)
      if (ran && inputId && ran.took.has(inputId)) return ran.result
      continue
    }
    if (claim.status !== 'busy') return undefined
    if (house.timer() > giveUpMs) throw new LemeError('conversation.busy')
    await new Promise((wake) => setTimeout(wake, pollMs))
    pollMs = Math.min(pollMs * 1.5, pollLastMs)
  }
}

/** Runs turns until nothing waits in the conversation's inbox, or somebody else has it: a job's way, which waits for nobody. */
export async function workOff(
  tenant: TenantId,
  conversation: ConversationId,
  house: House,
  begins: (work: Work) => void,
): Promise<'idle' | 'busy'> {
  for (;;) {
    const claim = await house.store.claim(tenant, conversation, turnLeaseMs)
    if (claim.status !== 'claimed') return claim.status === 'busy' ? 'busy' : 'idle'
    begins(claim.work)
    await tryTurn(claim.work, house, true)
  }
}

type Ran = { readonly result: TurnResult; readonly took: ReadonlySet<InputId> }

/** Undefined: another worker took the conversation over, and this turn changed nothing. */
async function tryTurn(claimed: Work, house: House, hasWaited = false): Promise<Ran | undefined> {
  const isImmediate = quietFor(house.agents.get(claimed.agent), claimed.channel).ms === 0
  const work = isImmediate ? { ...claimed, inputs: ownTurn(claimed.inputs) } : claimed
  const equipped = await equip(work, house)
  try {
    const result = await (house.tracer ?? noTracer).span('turn', { facts: factsOf(work) }, async (span) => {
      const turn = await runTurn(work, equipped, (opening) => takeHands(equipped, opening, hasWaited))
      span.tell({ 'leme.turn': turn.turnId, 'leme.outcome': turn.outcome })
      return turn
    })
    const took = new Set(work.inputs.map((input) => input.id))
    return result.outcome === 'fenced' ? undefined : { result, took }
  } catch (error) {
    if (error instanceof LeaseLostError) return undefined
    throw error
  }
}

/** Whose turn it is, for the trace. */
function factsOf({ agent, channel, lease, inputs }: Work): SpanFacts {
  return {
    'leme.agent': agent,
    'leme.channel': channel,
    'leme.tenant': lease.tenant,
    'leme.conversation': lease.conversation,
    'leme.request': inputs.at(-1)?.origin.requestId,
    'leme.messages': inputs.length,
  }
}

/** Whom this business asks and in which words, and what it put right. */
async function equip({ lease: { tenant }, agent }: Work, house: House): Promise<House> {
  const remoteModel = house.modelFor ? await house.modelFor(tenant, agent) : house.remoteModel
  const prompts = remoteModel && (await house.promptsFor?.(tenant, agent))
  const corrections = await house.correctionsFor?.(tenant, agent)
  return { ...house, remoteModel, prompts, corrections }
}

function answered(conversation: ConversationId, result: TurnResult): Reply {
  return {
    kind: 'answered',
    conversation,
    turnId: result.turnId,
    messages: result.messages,
    state: result.state,
  }
}
