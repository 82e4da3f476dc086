import type { Letter, Mail } from '../../ports/mail.js'

const lettersMax = 50

/** Mail that goes nowhere, and can be read here: for development and tests. The latest first. */
export type KeptLetters = Mail & { readonly letters: readonly Letter[] }

export function createKeptLetters(): KeptLetters {
  const letters: Letter[] = []
  return {
    letters,
    isKeptHere: true,
    send(letter) {
      letters.unshift(letter)
      letters.length = Math.min(letters.length, lettersMax)
      return Promise.resolve()
    },
  }
}
