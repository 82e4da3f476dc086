import { feels, persons } from './lexicon-pt.js'
import { clitics, demonstratives, exclaims, fillers, polite } from './small-words.js'

export const empathic = /^(?:imagino|sinto|lamento|entendo|compreendo|sei)$/

/** "o que aconteceu", "isso que você passou": something befell the person, and what it was is not said. */
export function isBareEvent(words: readonly string[]): boolean {
  const [verb = '', ...after] = words.filter((word) => !persons.has(word) && !fillers.has(word))
  return (
    /^(?:aconteceu|houve|ocorreu|passou|passaram|viveu|sofreu|sentiu|sente)$/.test(verb) &&
    after.every((word) => word === 'com' || word === 'contigo' || demonstratives.has(word))
  )
}

/** It is felt about: "lamento o que", "que chato isso que". */
export function isFeltAbout(governor: readonly string[]): boolean {
  const [first = ''] = governor.filter(
    (word) => !fillers.has(word) && !clitics.has(word) && !polite.has(word),
  )
  return empathic.test(first) || (exclaims(governor) && demonstratives.has(governor.at(-1) ?? ''))
}

/** "nós que agradecemos": who feels, and what they feel. */
export function isSpeakerWho(who: readonly string[], then: readonly string[]): boolean {
  const [speaker = '', more] = who.filter((word) => !fillers.has(word) && !polite.has(word))
  return (
    more === undefined &&
    /^(?:nos|eu|a_gente)$/.test(speaker) &&
    feels.has(then.find((word) => !fillers.has(word)) ?? '')
  )
}
