/** What a member puts right about an agent, beyond what it knows. Data: it is kept, journaled with the turns it bears on, and compared. */
export type Correction = ReviewRule

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
  return `${correction.by} ${correction.id}`.trim()
}
