import { shippedChannels } from '../adapters/shipped-channels.js'
import { createRegistry } from '../agent/registry.js'
import { asId, type ConversationId, type TenantId } from '../conversation/ids.js'
import type { ConversationState } from '../conversation/state.js'
import type { Understanding } from '../conversation/understanding.js'
import type { Model } from '../ports/model.js'
import type { Work } from '../ports/store.js'
import { runTurn, type TurnHouse } from '../turn/run-turn.js'
import type { TurnHands } from '../turn/act/act.js'
import { plansTold, type Plans } from '../turn/told-once.js'
import type { TurnRecord } from '../turn/turn-record.js'
import type { AskAgain } from './ask-again.js'
import { compareTurns, decided, understandingDifference, type Difference } from './compare-turns.js'
import { Diverged, NeedsModel, recordedHands, type Rerun } from './recorded-hands.js'
import type { Agent } from '../agent/agent.js'

/** What people saw of the channel a turn was on: the record names the channel alone. */
export type Surfaces = TurnHouse['surfaces']

export function shippedSurfaces(): Surfaces {
  return new Map(shippedChannels().map((channel) => [channel.id, channel]))
}

export type TurnReplay =
  | { readonly kind: 'same' }
  /** With the very reading of then it decides otherwise now. */
  | { readonly kind: 'different'; readonly differences: readonly Difference[] }
  /** It decides now what it decided then, but the words are read otherwise: a corpus or a reader changed, not a decision. */
  | { readonly kind: 'read_otherwise'; readonly differences: readonly Difference[] }
  /** It depends on what a remote model would say now. */
  | { readonly kind: 'needs_model' }

/** `now` is null where the turn did not come to its end. */
type RerunTurn = { readonly replay: TurnReplay; readonly now: TurnRecord | null }

/**
 * Runs a recorded turn again: the same function that ran it then, on the state it found then, at the time it was then,
 * with hands that only give back what is in the record. Ids derive from the turn's own, so sameness is exact.
 */
export async function rerunTurn(
  record: TurnRecord,
  before: ConversationState | null,
  agent: Agent,
  askAgain?: AskAgain,
  surfaces: Surfaces = shippedSurfaces(),
): Promise<RerunTurn> {
  const again = await runAgain(record, before, agent, askAgain, surfaces)
  const { replay } = again
  if (replay.kind !== 'different' || !replay.differences.some(({ what }) => what === 'understanding'))
    return again
  // What was read otherwise decides otherwise. With the reading of then, does it too?
  const asRead = await runAgain(record, before, agent, askAgain, surfaces, record.understanding)
  if (asRead.replay.kind !== 'same') return asRead
  return { replay: { ...replay, kind: 'read_otherwise' }, now: again.now }
}

async function runAgain(
  record: TurnRecord,
  before: ConversationState | null,
  agent: Agent,
  askAgain: AskAgain | undefined,
  surfaces: Surfaces,
  reading?: Understanding,
): Promise<RerunTurn> {
  const came = await runWith(
    record,
    before,
    agent,
    { surfaces, ...(reading && { reading }) },
    (told, ended) => recordedHands(record, told, askAgain, ended),
  )
  if (came.kind === 'needs_model') return { replay: { kind: 'needs_model' }, now: null }
  if (came.kind === 'diverged')
    return { replay: { kind: 'different', differences: divergence(record, came.at) }, now: null }
  const differences = compareTurns(record, came.record)
  const replay: TurnReplay = differences.length === 0 ? { kind: 'same' } : { kind: 'different', differences }
  return { replay, now: came.record }
}

/** How a turn that was run again came out. */
export type CameOut =
  | { readonly kind: 'ended'; readonly record: TurnRecord }
  | { readonly kind: 'diverged'; readonly at: Diverged }
  | { readonly kind: 'needs_model' }

type RunningHouse = Partial<Pick<TurnHouse, 'reading' | 'remoteModel' | 'corrections'>> & {
  readonly surfaces: Surfaces
}

/** A recorded turn with hands of one's choosing. */
export async function runWith(
  record: TurnRecord,
  before: ConversationState | null,
  agent: Agent,
  { surfaces, ...other }: RunningHouse,
  handsFor: (told: Plans, ended: (rerun: Rerun) => void) => TurnHands,
): Promise<CameOut> {
  let rerun: Rerun | undefined
  const house = { ...houseOf(record, agentOf(agent, record, before), surfaces), ...other }
  const told = plansTold(before?.pending ?? null, record.events)
  try {
    await runTurn(workOf(record, before), house, () => handsFor(told, (ended) => (rerun = ended)))
  } catch (error) {
    if (error instanceof NeedsModel) return { kind: 'needs_model' }
    if (error instanceof Diverged) return { kind: 'diverged', at: error }
    throw error
  }
  if (!rerun) throw new Error('the turn ended without a commit')
  return { kind: 'ended', record: rerun.record }
}

export async function replayTurn(...again: Parameters<typeof rerunTurn>): Promise<TurnReplay> {
  return (await rerunTurn(...again)).replay
}

function divergence(record: TurnRecord, { index, next, understanding }: Diverged): Difference[] {
  return [
    ...understandingDifference(record, { understanding }),
    { what: 'decision', before: decided(record.decisions[index]), now: { next } },
  ]
}

/**
 * A version that only went up is no difference. A state that is gone is one: the conversation is moved on as it would
 * be, and that shows.
 */
function agentOf(agent: Agent, record: TurnRecord, before: ConversationState | null): Agent {
  const stillStands = before === null || before.state in agent.machine.states
  return stillStands ? { ...agent, version: record.agent.version } : agent
}

export function workOf(record: TurnRecord, before: ConversationState | null): Work {
  const state = before ?? openedAs(record)
  return {
    lease: { tenant: asId<TenantId>(state.tenant), conversation: asId<ConversationId>(state.id), token: '' },
    agent: record.agent.id,
    party: state.party,
    channel: state.channel,
    contact: record.contact,
    heard: null,
    // What the record holds was narrowed already.
    standing: { active: true, role: null, limits: {} },
    timeZone: record.timeZone,
    state: before,
    version: before?.turns ?? 0,
    attempt: record.attempt,
    headHash: Buffer.alloc(0),
    inputs: record.inputs,
    ...(record.left === undefined ? {} : { left: record.left }),
    effects: record.effects,
  }
}

function openedAs(record: TurnRecord): ConversationState {
  const [first] = record.events
  if (first?.type !== 'opened') throw new Error('the first turn of a conversation must open it')
  return first.state
}

export function houseOf(record: TurnRecord, agent: Agent, surfaces: Surfaces): TurnHouse {
  return {
    surfaces,
    corrections: record.corrections,
    agents: createRegistry([agent]),
    remoteModel: record.remoteModel ? neverAsked : undefined,
    clock: { now: () => new Date(record.at) },
    timer: () => 0,
    ids: { next: () => record.turnId },
    observer: { turnEnded: () => undefined, turnFailed: () => undefined },
  }
}

/** That a remote model was there is a fact of the turn; what it said is in the record. */
export const neverAsked: Model = {
  provider: 'record',
  ask: () => Promise.reject(new Error('a replay asks no model')),
}
