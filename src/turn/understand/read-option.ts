import type { InputBody } from '../../conversation/input.js'
import type { Option } from '../../conversation/message.js'
import type { ConversationState } from '../../conversation/state.js'
import { readAnswer } from '../../language/read-answer.js'

/**
 * Which of the options last shown was meant: tapped, or named by its number, its place or its words. Not while what waits
 * is what is shown: it reads its own answers.
 */
export function readOption(
  spoken: readonly InputBody[],
  text: string,
  state: Pick<ConversationState, 'pending' | 'shown' | 'seen'>,
): (Option & { readonly tapped: boolean }) | undefined {
  const [only] = spoken
  if (spoken.length === 1 && only?.kind === 'tap')
    return { id: only.optionId, title: only.title, tapped: true }
  const options = isInFront(state) ? [] : (state.shown?.options ?? [])
  if (options.length === 0) return undefined
  const read = readAnswer(text, { kind: 'choice', options })
  const option = read.kind === 'select' ? options[read.index ?? -1] : undefined
  return option && { ...option, tapped: false }
}

/** The options on the screen are those of what waits, or there are none: 0.1 did not tell. */
function isInFront({ pending, seen }: Pick<ConversationState, 'pending' | 'seen'>): boolean {
  if (!pending) return false
  return seen === undefined || (seen?.pendingId === pending.id && seen.as === 'whole')
}
