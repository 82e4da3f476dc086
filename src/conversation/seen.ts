import type { PendingId } from './ids.js'

/** What the last thing said to the person shows of what waits for their word: all of it, or one line as a reminder. */
export type Seen = {
  readonly pendingId: PendingId
  /** Of what was shown: a page turned since is something else. */
  readonly hash: string
  readonly as: 'whole' | 'line'
}

/** What a message says to what waits. */
export type Word =
  /** `weak`: a word that people also say to anything else they read ("ok", "beleza", 👍). */
  | { readonly kind: 'yes'; readonly weak: boolean }
  | { readonly kind: 'no' }
  /** A place in what was shown: "1", "o primeiro", the words of a button. */
  | { readonly kind: 'place' }
  /** It says itself what it is about: a name, a value, "muda para 650", "deixa pra lá". */
  | { readonly kind: 'content' }
  /** A tapped button or row, or a plan's own id. Without a hash: of 0.1, or by the id alone. */
  | { readonly kind: 'tap'; readonly pendingId: PendingId; readonly hash: string | null }

/** A message, and how many messages had been received in this conversation when it came, itself included. */
export type Received = { readonly word: Word; readonly place: number }

export type Sight = {
  /** What waits now; null: nothing. */
  readonly open: { readonly id: PendingId; readonly hash: string } | null
  /** Null: the last thing said shows nothing that waits. Undefined: of 0.1, where nobody kept it. */
  readonly seen: Seen | null | undefined
  /** How many messages had been received when it left; null: it has not left. Undefined: nobody kept it. */
  readonly left: number | null | undefined
}

export type Unseen =
  /** Tapped on a card or a list that is over. */
  | 'tap:of-another'
  /** Tapped on an earlier content of what still waits. */
  | 'tap:changed-since'
  | 'seen:not-left-yet'
  | 'seen:something-else-since'
  | 'seen:changed-since'
  /** Only the reminder was seen: too little for a weak word. */
  | 'seen:weak-word-to-a-reminder'
  /** And a number means the list above it. */
  | 'seen:number-to-a-reminder'
  /** Spoken, and a transcriber's word is no word of theirs. */
  | 'heard:no-yes'

type Verdict = { readonly counts: true } | { readonly counts: false; readonly why: Unseen }

/**
 * Whether a word of the person counts for what waits: only if the last thing they were shown before they said it is that
 * very thing. The one rule for every way to answer.
 */
export function countsFor({ word, place }: Received, { open, seen, left }: Sight): Verdict {
  if (word.kind === 'tap') return tapped(word, open)
  if (open === null || word.kind === 'content' || seen === undefined) return counts
  if (seen === null || seen.pendingId !== open.id) return no('seen:something-else-since')
  if (seen.hash !== open.hash) return no('seen:changed-since')
  if (left !== undefined && place <= (left ?? Infinity)) return no('seen:not-left-yet')
  if (seen.as === 'whole') return counts
  switch (word.kind) {
    case 'place':
      return no('seen:number-to-a-reminder')
    case 'yes':
      return word.weak ? no('seen:weak-word-to-a-reminder') : counts
    case 'no':
      return counts
  }
}

/** What was tapped had been shown, whenever that was: it counts while that very thing is open. */
function tapped({ pendingId, hash }: Extract<Word, { kind: 'tap' }>, open: Sight['open']): Verdict {
  if (open?.id !== pendingId) return no('tap:of-another')
  return hash === null || hash === open.hash ? counts : no('tap:changed-since')
}

const counts: Verdict = { counts: true }

function no(why: Unseen): Verdict {
  return { counts: false, why }
}
