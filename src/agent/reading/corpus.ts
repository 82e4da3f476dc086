import type { Span } from '../../language/span.js'

/** Characters of a sentence, and the slot they are the value of. */
export type MarkedSpan = Span & {
  readonly slot: string
  /** Which of the sentence's requests it belongs to, from 0. */
  readonly request: number
}

/** A sentence as somebody wrote it, and what is to be read in it. No intents: nothing that the agent should act on. */
export type MarkedSentence = {
  readonly text: string
  readonly intents: readonly string[]
  readonly marks: readonly MarkedSpan[]
  /** Of the talk that ships with the kit, not of the agent's own. */
  readonly common?: true
  readonly file: string
  readonly line: number
}

/** Content that no slot takes: it must not be lost in silence. */
export const unreadSlot = 'unread'

/** A corpus that cannot be used: found when it is read, with every place to look at. */
export class CorpusError extends Error {
  override readonly name = 'CorpusError'
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'))
  }
}
