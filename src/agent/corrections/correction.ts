import type { Language } from '../../language/detect-language.js'
import { tidiedWords } from './tidied-words.js'

/** What a member puts right about an agent, beyond what it knows. Data: it is kept, journaled with the turns it bears on, and compared. */
export type Correction = ReadingExample | OwnWording | ReviewRule

/** "Isto era na verdade um pedido de preço": a message that says the same is read as that request. */
export type ReadingExample = {
  readonly kind: 'reading'
  readonly words: string
  readonly intent: string
}

/** A phrase in the business's own words, for people who are answered in that language. */
export type OwnWording = {
  readonly kind: 'wording'
  readonly language: Language
  readonly phrase: string
  /** `{{name}}` stands where something of the turn is put in. */
  readonly text: string
}

/** "Respostas como esta passam por uma pessoa antes": what the reply was an answer to, said or did. */
export type ReviewRule = {
  readonly kind: 'review'
  readonly by: 'intent' | 'phrase' | 'tool' | 'unread'
  /** Of the intent, the phrase or the tool; empty where nothing was understood. */
  readonly id: string
}

/** One that holds, by the number it was kept under. */
export type KeptCorrection = Correction & { readonly number: number }

/** All that hold for one agent of one business. */
export type Corrections = readonly KeptCorrection[]

/** So many hold at once for one agent; more of them nobody oversees. */
export const correctionsMax = 300

/** Of two with the same subject the later holds. */
export function subjectOf(correction: Correction): string {
  if (correction.kind === 'reading') return tidiedWords(correction.words)
  if (correction.kind === 'wording') return `${correction.language} ${correction.phrase}`
  return `${correction.by} ${correction.id}`.trim()
}
