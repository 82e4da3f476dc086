import type { Agent } from '../agent/agent.js'
import type { ConversationId } from '../conversation/ids.js'
import type { Model } from '../ports/model.js'
import type { FoundTurn } from '../turn/inspection.js'
import type { Otherwise } from './otherwise.js'
import { NeedsModel } from './recorded-hands.js'
import type { Surfaces } from './replay-turn.js'
import { rerunOtherwise, type TurnDifference } from './rerun-otherwise.js'

/** Somebody waits in front of the page, and a model costs. */
export const dayReplayLimits = { turnsMax: 300, timeMaxMs: 180_000, modelCallsMax: 100 } as const

export type DayTurn = {
  readonly conversation: ConversationId
  readonly seq: number
  readonly at: Date
  readonly found: FoundTurn
}

/** Why a turn could not be replayed. `failed`: it was recorded in a way that this version cannot run. */
type NotReplayed = 'needs_model' | 'erased' | 'failed'

type DayTally = { same: number; different: number } & { [why in NotReplayed]: number }

/** What ended it before all turns were through. */
type CutBy = 'time' | 'model_calls'

export type DayEvent =
  | {
      readonly kind: 'turn'
      readonly tally: DayTally
      readonly done: number
      readonly difference: (Pick<DayTurn, 'conversation' | 'seq' | 'at'> & TurnDifference) | null
    }
  | {
      readonly kind: 'end'
      readonly tally: DayTally
      readonly cutBy: CutBy | null
      readonly modelCalls: number
    }

type DayReplay = {
  readonly agent: Agent
  readonly otherwise: Otherwise
  readonly surfaces: Surfaces
  /** Milliseconds. */
  readonly timer: () => number
  readonly limits?: { readonly timeMaxMs: number; readonly modelCallsMax: number }
}

/** The turns of a day again, one after the other, each from where the recorded one began: one difference is not counted for all that follow. */
export async function* replayDay(
  turns: AsyncIterable<DayTurn> | Iterable<DayTurn>,
  { agent, otherwise, surfaces, timer, limits = dayReplayLimits }: DayReplay,
): AsyncGenerator<DayEvent> {
  const startedMs = timer()
  const tally: DayTally = { same: 0, different: 0, needs_model: 0, erased: 0, failed: 0 }
  const counted = countCalls(otherwise, limits.modelCallsMax)
  const over = (cutBy: CutBy | null): DayEvent => ({
    kind: 'end',
    tally,
    cutBy,
    modelCalls: counted.calls(),
  })
  let done = 0
  for await (const { found, ...turn } of turns) {
    if (timer() - startedMs > limits.timeMaxMs) {
      yield over('time')
      return
    }
    const came = await replayOne(found, agent, counted.otherwise, surfaces)
    if (counted.isOut()) {
      yield over('model_calls')
      return
    }
    tally[came.kind]++
    done++
    const difference = came.kind === 'different' ? { ...turn, ...came.difference } : null
    yield { kind: 'turn', tally: { ...tally }, done, difference }
  }
  yield over(null)
}

async function replayOne(found: FoundTurn, agent: Agent, otherwise: Otherwise, surfaces: Surfaces) {
  if (found.kind !== 'found') return { kind: 'erased' as const }
  try {
    return await rerunOtherwise(found.record, found.before, agent, otherwise, surfaces)
  } catch {
    // A record of long ago, or a day that this agent can no longer make sense of: told as such, and no other turn is lost.
    return { kind: 'failed' as const }
  }
}

/** A model that is asked no more often than allowed. The turn in which it is asked once more is not counted. */
function countCalls(otherwise: Otherwise, callsMax: number) {
  const { model } = otherwise
  let calls = 0
  let isOut = false
  const held: Model | undefined = model && {
    provider: model.provider,
    ask(request) {
      if (calls >= callsMax) {
        isOut = true
        return Promise.reject(new NeedsModel())
      }
      calls++
      return model.ask(request)
    },
  }
  return {
    otherwise: { ...otherwise, ...(held && { model: held }) },
    calls: () => calls,
    isOut: () => isOut,
  }
}
