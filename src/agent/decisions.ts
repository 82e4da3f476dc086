import { dispatch } from '../conversation/machine.js'
import type { ConversationEvent } from '../conversation/event.js'
import { planClosed } from '../conversation/plan-closed.js'
import type { FileMessage } from '../ports/file-to-send.js'
import { messageLimits } from '../conversation/message-limits.js'
import type { Also, Later, Say } from './step.js'
import type { ProposalTask } from './proposal-task.js'
import type { Decision, Facts } from './agent.js'
import { inWords } from './words.js'

/** The moments of a conversation the runtime itself knows (and DONE, when a turn leaves nothing pending); an agent's machine answers to those it cares about. */
export type Moment = 'READ' | 'COLLECT' | 'PLANNED' | 'CONFIRMED' | 'MODIFIED' | 'CANCELLED' | 'EXPIRED'

/** The agent's machine moves on one moment after another; a moment it does not know leaves it where it stands. */
export function moved(facts: Facts, moments: readonly Moment[]): ConversationEvent[] {
  const events: ConversationEvent[] = []
  let state = facts.state.state
  for (const moment of moments) {
    const { nextState } = dispatch(facts.agent.machine, state, moment)
    if (nextState !== state) events.push({ type: 'state_changed', on: moment, from: state, to: nextState })
    state = nextState
  }
  return events
}

export function speak(
  say: Say | readonly Say[],
  because: string,
  events: readonly ConversationEvent[] = [],
): Decision {
  return { events, next: { do: 'speak', say: Array.isArray(say) ? say : [say as Say] }, because: [because] }
}

export function phraseOf(id: string, params?: Readonly<Record<string, string>>): Say {
  return params ? { kind: 'phrase', id, params } : { kind: 'phrase', id }
}

/** The word on a plan that is let go. One that would have called something off says what stays: "cancelei" would be the opposite. */
export function wordOnLetGo({ agent, state: { pending } }: Facts): Say {
  const [only, ...others] = pending?.kind === 'plan' ? pending.plan.actions : []
  const what = only && others.length === 0 ? agent.tools.get(only.tool)?.stays?.(only.args) : undefined
  return what === undefined
    ? phraseOf('cancelled')
    : phraseOf('staysAsItIs', { what: inWords(agent.language, what) })
}

/** A phrase that asks once more for what waits, in words of its own. */
export function askInOtherWords(id: string): Say {
  return { kind: 'phrase', id, asks: 'pending' }
}

/** Whatever is pending is let go, as `how` says. Nothing pending: nothing happens. */
export function dropPending(facts: Facts, how: 'cancelled' | 'replaced' | 'expired'): ConversationEvent[] {
  const open = facts.state.pending
  if (!open) return []
  if (open.kind !== 'plan') return [{ type: 'pending_closed', id: open.id, how }]
  return [planClosed(facts.state, open.id, [how === 'expired' ? 'EXPIRE' : 'CANCEL'])]
}

/** The agent's own intents answer, and nothing leaves the house. */
export function askLocally(because: string): Decision {
  return { events: [], next: { do: 'ask_model', task: { kind: 'reply' }, via: 'local' }, because: [because] }
}

/** What a tool left behind besides its result, as part of what is decided next. */
export function alsoOf(
  facts: Facts,
  also: Also | undefined,
): { readonly events: ConversationEvent[]; readonly later: readonly Later[] } {
  if (!also) return { events: [], later: [] }
  const { memo, mode, handoff, later } = also
  return {
    events: [
      ...(memo ? [{ type: 'noted', memo } as const] : []),
      ...(mode
        ? [{ type: 'mode_changed', from: facts.state.mode, to: mode.to, source: mode.reason } as const]
        : []),
      ...(handoff ? [{ type: 'handed_off', handoff } as const] : []),
    ],
    later: later ?? [],
  }
}

/** A tool's words, or the messages and options it made of them. Messages may hold a model's words: they are checked. */
export function saidBy(text: string, also: Also | undefined): Say[] {
  if (also?.messages) return also.messages.map((message) => ({ kind: 'message', message, from: 'model' }))
  const [first, ...others] = also?.files ?? []
  const words: Say = { kind: 'fact', text, ...(also?.options ? { options: also.options } : {}) }
  if (!first) return [words]
  const file = also?.options ? undefined : captioned(first, text)
  return file ? [file, ...others].map(fromRecord) : [words, first, ...others].map(fromRecord)
}

function fromRecord(said: Say | FileMessage): Say {
  return 'kind' in said ? said : { kind: 'message', message: said, from: 'record' }
}

/** The file with the words below it; undefined: they have no room there. */
function captioned(file: FileMessage, text: string): FileMessage | undefined {
  if (file.type === 'audio' || file.type === 'sticker' || text.length > messageLimits.captionLength)
    return undefined
  return text === '' ? file : { ...file, caption: text }
}

export function askModel(facts: Facts, because: string, task: ProposalTask = { kind: 'reply' }): Decision {
  const via = facts.remoteModel ? 'remote' : 'local'
  return { events: [], next: { do: 'ask_model', task, via }, because: [because] }
}
