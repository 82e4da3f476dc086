import { applyEvents } from '../conversation/apply-event.js'
import type { ConversationState } from '../conversation/state.js'
import type { RecordedTurn, TurnRecord } from '../turn/turn-record.js'
import type { AskAgain } from './ask-again.js'
import { replayTurn, type TurnReplay } from './replay-turn.js'
import type { Agent } from '../agent/agent.js'

export type ReplayedTurn = { readonly seq: number; readonly record: TurnRecord | null } & (
  | TurnReplay
  /** Erased, or after an erased turn: the state it began with is no longer known. */
  | { readonly kind: 'erased' }
  | { readonly kind: 'no_agent' }
)

export type ReplayOptions = {
  /** As it is now; where former versions are kept, the one the turn ran with. */
  readonly agentOf: (id: string, version: number) => Agent | undefined
  /** Earlier turns are only folded. */
  readonly since?: Date
  readonly askAgain?: AskAgain
}

/** Each turn begins where the recorded one before it ended, so that one difference is not counted for all that follow. */
export async function* replayConversation(
  turns: AsyncIterable<RecordedTurn> | Iterable<RecordedTurn>,
  options: ReplayOptions,
): AsyncGenerator<ReplayedTurn> {
  let before: ConversationState | null = null
  let known = true
  for await (const { seq, record } of turns) {
    if (!record) known = false
    if (!record || !known) {
      yield { seq, record, kind: 'erased' }
      continue
    }
    if (!options.since || Date.parse(record.at) >= options.since.getTime()) {
      const agent = options.agentOf(record.agent.id, record.agent.version)
      const replay = agent
        ? await replayTurn(record, before, agent, options.askAgain)
        : ({ kind: 'no_agent' } as const)
      yield { seq, record, ...replay }
    }
    before = applyEvents(before, record.events)
  }
}
