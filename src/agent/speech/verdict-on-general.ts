import { innerLife, moods, setOf } from './lexicon-pt.js'
import { articles, fillers, infinitive, prepositions } from './small-words.js'
import { mayBeNoun } from './verb-forms.js'
import { quiet, type ClauseVerdict } from './verdict.js'

/**
 * How things of a kind are for whoever goes through them: "dia corrido cansa", "tomar calote desanima qualquer um", "dor de dente
 * ninguém merece". Nothing in particular is named (no article, no figure: an infinitive, or bare nouns), and the verb says what is felt.
 */
export function verdictOnGeneral(words: readonly string[]): ClauseVerdict | undefined {
  const verb = words.findIndex((word) => wears.has(word) || word === 'ninguem' || word === 'dah')
  if (verb < 1 || verb > subjectMax || !isOfAKind(words.slice(0, verb))) return undefined
  const after = words.slice(verb + 1).filter((word) => !fillers.has(word))
  if (words[verb] === 'ninguem')
    return /^(?:merece|aguenta|gosta|curte|suporta)$/.test(after[0] ?? '') ? quiet(after.slice(1)) : undefined
  const rest = after.filter((word) => !everybody.has(word))
  if (words[verb] === 'dah') return rest.length <= 2 && affects.has(rest.at(-1) ?? '') ? 'says' : undefined
  return rest.length === 0 ? 'says' : undefined
}

const subjectMax = 6

function isOfAKind(subject: readonly string[]): boolean {
  const [first = ''] = subject
  if (infinitive.test(first) && !mayBeNoun(first))
    return subject.slice(1).every((word) => mayBeNoun(word) || articles.has(word) || prepositions.has(word))
  return subject.every(
    (word) =>
      word === 'de' ||
      word === 'com' ||
      word === 'sem' ||
      word === 'assim' ||
      (innerLife.has(subject[0] ?? '') && prepositions.has(word)) ||
      (!articles.has(word) && mayBeAKind(word)),
  )
}

/** A noun, or what it is like: "corrido", "difícil". */
function mayBeAKind(word: string): boolean {
  return mayBeNoun(word) || moods.has(word)
}

/** What it does to somebody; there is nothing that a business does by these. */
const wears = setOf(`
  cansa cansam desanima desanimam desgasta atrapalha atrapalham estressa estressam irrita irritam chateia chateiam frustra frustram doi doem pesa pesam assusta assustam preocupa preocupam
  incomoda incomodam magoa magoam derruba derrubam esgota esgotam enlouquece entristece entristecem angustia apavora aborrece abala abalam enche
  anima animam alegra alegram emociona emocionam acalma acalmam conforta encanta diverte divertem inspira revigora
`)
const everybody = setOf(
  'tudo qualquer um uma a_gente todo todos mundo demais tanto pra para caramba o coracao alma cabeca gente pessoa',
)
const affects = setOf(`
  agonia raiva tristeza medo preguica saudade saudades vontade sono fome trabalho nervoso desespero angustia aflicao alivio alegria gosto orgulho dor ansiedade
  desanimo cansaco gastura vergonha do pena inveja prazer calafrio frio_na_barriga tedio
`)
