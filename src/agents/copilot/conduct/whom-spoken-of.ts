import type { Focus } from '../../../conversation/focus.js'

const pronoun = /\b(?:d|n|pr|pel)?el[ea]s?\b/
/** "já pagou?", "e respondeu?": whoever it is was named before. */
const goesOnOfOne =
  /^(?:(?:e|mas|ah|ok|entao)[, ]+)*(?:(?:ja|ainda|nao|tambem) )*(?:pag(?:ou|aram)|dev(?:e|em|ia)|respond(?:eu|eram)|aprov(?:ou|aram)|aceit(?:ou|aram))\b/
/** Whoever asks for anybody, or for all of them, goes on from nobody. */
const ofAnybody = /\b(?:quem|quais|qual client\w*|client\w*|todos|todas|todo mundo|alguem|ninguem)\b/

/** Folded: of whom was just spoken, where what is said goes on of one person without a name. */
export function whomSpokenOf(said: string, focus: Focus | null | undefined): string | number | undefined {
  if (ofAnybody.test(said) || !(pronoun.test(said) || goesOnOfOne.test(said))) return undefined
  const clients = new Set((focus?.things ?? []).map(({ client }) => client))
  const [only] = clients
  return clients.size === 1 && only !== undefined ? only : focus?.named?.['client']
}
