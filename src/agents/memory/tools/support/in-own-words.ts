import { foldText } from '../../../../language/fold-text.js'

/** Between two things of a list it may come and go. */
const joint = /^(?:e|ou)$/
const word = /[\p{L}\p{N}]+/gu

/**
 * A text that a model put together, in the letters of whoever wrote its words: each was said now, or stands in the item, and these in
 * their order there. Undefined: it has a word that nobody wrote.
 */
export function inOwnWords(text: string, said: string, kept: string): string | undefined {
  const spoken = new Map([...said.matchAll(word)].map(([each]) => [foldText(each), each]))
  const standing = [...kept.matchAll(word)].map(([each]) => each)
  let from = 0
  const nobodys: string[] = []
  const own = text.replace(word, (each) => {
    const folded = foldText(each)
    const at = standing.findIndex((one, place) => place >= from && foldText(one) === folded)
    const found = at >= 0 ? standing[at] : spoken.get(folded)
    // What is said now may stand anywhere.
    if (at >= 0 && !spoken.has(folded) && !joint.test(folded)) from = at + 1
    if (found === undefined && !joint.test(folded)) nobodys.push(each)
    return found ?? each
  })
  return nobodys.length === 0 ? own : undefined
}
