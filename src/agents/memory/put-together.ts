import type { ConversationState } from '../../conversation/state.js'
import { findRun } from '../../language/find-run.js'
import { tokensOf } from '../../language/fold-text.js'
import { tellingWords } from './told-of-title.js'

/** So many of the person's messages before this one may hold what it points at. */
const beforeMax = 4

/** What the person wrote before, the latest first. */
export function spokenBefore({ history }: Pick<ConversationState, 'history'>): readonly string[] {
  return history
    .filter(({ role }) => role === 'person')
    .slice(-beforeMax)
    .map(({ text }) => text)
    .reverse()
}

/**
 * A note in a model's order and the person's words: "endereço novo dela", said below "a mudança da minha irmã", with her named. Every word was said, some of it
 * before this message, and hardly one of this message is missing.
 */
export function putTogether(content: string, text: string, before: readonly string[]): boolean {
  const own = new Set(tokensOf(text))
  const all = new Set([...own, ...before.flatMap(tokensOf)])
  if (findRun(text, content) || !tokensOf(content).every((word) => all.has(word) || joining.has(word)))
    return false
  const isFromBefore = tellingWords(content).some((word) => !own.has(word))
  const kept = new Set(tokensOf(content))
  const telling = tellingWords(text)
  const left = telling.filter((word) => !kept.has(word)).length
  return isFromBefore && left <= Math.max(1, Math.floor(telling.length / leftShare))
}

const leftShare = 4
const joining: ReadonlySet<string> = new Set(
  'a o as os e de da do das dos em no na nos nas um uma the of'.split(' '),
)
