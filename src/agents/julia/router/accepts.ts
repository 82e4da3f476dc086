import { deniedAt } from './denied-at.js'

const accepting = /\b(?:serve|quero|topo|aceito|pego|pode ser|fico com|me interessa|da certo|fechado)\b/g
const sentence = /[.;!?\n]+/
const sentencesMax = 8

/** The sentences of a text in which something is taken: "o do dia 24 serve". Over written-out text. */
export function takenIn(text: string): readonly string[] {
  return text
    .split(sentence)
    .slice(0, sentencesMax)
    .filter((one) =>
      [...one.matchAll(accepting)].some(
        ({ index, 0: said }) =>
          !deniedAt(one, index, index + said.length, /\b(?:me|eu|mais)\b/g) &&
          !/\b(?:nao|nem)(?: (?:me|eu|mais))* $/.test(one.slice(0, index)),
      ),
    )
}
