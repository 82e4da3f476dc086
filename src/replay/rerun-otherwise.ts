import type { Agent } from '../agent/agent.js'
import type { Next } from '../agent/step.js'
import { textOfInput } from '../conversation/input.js'
import { canonicalJson } from '../conversation/json.js'
import { textOf } from '../conversation/message.js'
import type { ConversationState } from '../conversation/state.js'
import type { RecordedNext } from '../turn/told-once.js'
import type { TurnRecord } from '../turn/turn-record.js'
import { changedPaths, type ChangedPath } from './changed-paths.js'
import type { Otherwise } from './otherwise.js'
import type { Diverged } from './recorded-hands.js'
import { neverAsked, runWith, type CameOut, type Surfaces } from './replay-turn.js'
import { isOwnBook, supposingHands } from './supposing-hands.js'

/** One side of a turn, as a person reads it. */
type TurnSide = {
  /** What was decided, in order: `read desk.context`, `prepare payments.create`. */
  readonly decided: readonly string[]
  /** What was said; null: the turn went another way, and what would have come of it nobody knows. */
  readonly said: string | null
}

export type OtherTurn =
  | { readonly kind: 'same' }
  | { readonly kind: 'different'; readonly difference: TurnDifference }
  | { readonly kind: 'needs_model' }

export type TurnDifference = {
  /** The person's words. */
  readonly heard: string
  readonly then: TurnSide
  readonly now: TurnSide
  /** What was looked up and would have been found otherwise. */
  readonly read: readonly ChangedPath[]
  /** It comes out otherwise with nothing changed as well: the program has changed since. */
  readonly isOfProgram: boolean
}

/**
 * A recorded turn with something other than it was: prompts, model, settings. It is read as it was read then, and compared by what was
 * decided and said; how often a model was asked on the way, and what the house noted for itself, is no difference.
 */
export async function rerunOtherwise(
  record: TurnRecord,
  before: ConversationState | null,
  agent: Agent,
  otherwise: Otherwise,
  surfaces: Surfaces,
): Promise<OtherTurn> {
  const run = (other: Otherwise) =>
    runWith(
      record,
      before,
      agent,
      {
        surfaces,
        reading: record.understanding,
        ...(other.isOtherModel === true && { remoteModel: neverAsked }),
      },
      (told, ended) => supposingHands(record, told, other, ended),
    )
  const came = await run(otherwise)
  if (came.kind === 'needs_model') return { kind: 'needs_model' }
  const then = sideOf(record, agent)
  const now = sideOfRun(came, record, agent)
  if (isSame(then, now)) return { kind: 'same' }
  const unchanged = await run({})
  const isOfProgram = unchanged.kind !== 'needs_model' && !isSame(then, sideOfRun(unchanged, record, agent))
  return {
    kind: 'different',
    difference: {
      heard: heardIn(record),
      then: told(then),
      now: told(now),
      read: came.kind === 'ended' ? changedPaths(record, came.record) : [],
      isOfProgram,
    },
  }
}

function heardIn({ inputs }: TurnRecord): string {
  return inputs
    .map(({ body }) => textOfInput(body))
    .filter(Boolean)
    .join('\n')
}

type Side = TurnSide & { readonly exactly: string }

function isSame(then: Side, now: Side): boolean {
  return then.exactly === now.exactly
}

function told({ decided, said }: Side): TurnSide {
  return { decided, said }
}

function sideOfRun(came: Exclude<CameOut, { kind: 'needs_model' }>, record: TurnRecord, agent: Agent): Side {
  return came.kind === 'ended' ? sideOf(came.record, agent) : sideUntil(came.at, record, agent)
}

function sideOf({ decisions, messages, events }: TurnRecord, agent: Agent): Side {
  const steps = decisions.map(({ next }) => next).filter((next) => counts(next, agent))
  const moved = events.filter(({ type }) => type === 'state_changed' || type === 'handed_off')
  return {
    decided: steps.map(named),
    said: messages.map(textOf).join('\n'),
    exactly: canonicalJson([steps.map(bare), messages, moved]),
  }
}

/** As far as it went as it did, and then the step that nobody took then. */
function sideUntil({ index, next }: Diverged, { decisions }: TurnRecord, agent: Agent): Side {
  const steps = [...decisions.slice(0, index).map((each) => each.next), next].filter((step) =>
    counts(step, agent),
  )
  return { decided: steps.map(named), said: null, exactly: canonicalJson([steps.map(bare), null]) }
}

function counts(next: RecordedNext | Next, agent: Agent): boolean {
  return next.do !== 'ask' && next.do !== 'ask_model' && !isOwnBook(next, agent)
}

/** Words are compared as messages. */
function bare(next: RecordedNext | Next): unknown {
  return next.do === 'speak' ? { do: 'speak', hold: next.hold ?? null, purpose: next.purpose ?? null } : next
}

function named(next: RecordedNext | Next): string {
  switch (next.do) {
    case 'read':
      return `read ${next.tool}`
    case 'prepare':
      return `prepare ${next.draft.steps.map(({ tool }) => tool).join(', ')}`
    case 'execute': {
      const { plan } = next.pending
      return 'actions' in plan ? `execute ${plan.actions.map(({ tool }) => tool).join(', ')}` : 'execute'
    }
    case 'speak':
      return next.hold === undefined ? 'speak' : `speak hold ${next.hold}`
    default:
      return next.do
  }
}
