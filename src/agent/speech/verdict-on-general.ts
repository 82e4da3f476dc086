import { innerLife, moods, setOf } from './lexicon-pt.js'
import {
  articles,
  demonstratives,
  fillers,
  hasEsteem,
  infinitive,
  polite,
  prepositions,
} from './small-words.js'
import { mayBeNoun } from './verb-forms.js'
import { quiet, type ClauseVerdict } from './verdict.js'

/**
 * How things of a kind are for whoever goes through them: "dia corrido cansa", "tomar calote desanima qualquer um", "dor de dente
 * ninguém merece". Nothing in particular is named (no article, no figure: an infinitive, or bare nouns), and the verb says what is felt.
 */
export function verdictOnGeneral(words: readonly string[]): ClauseVerdict | undefined {
  // "dá um frio na barriga", "haja café": nobody is said to do anything.
  if (words[0] === 'dah' && words.length <= 6 && words.some(isAffect) && words.slice(1).every(isFeltPart))
    return 'says'
  if (words[0] === 'haja' && words.length === 2 && mayBeNoun(words[1] ?? '')) return 'says'
  // "cinema antigo tem seu charme"
  const esteemed = words.findIndex((_, at) => hasEsteem(words, at))
  if (esteemed >= 0 && esteemed <= subjectMax) return quiet(words.slice(0, esteemed))
  const verb = words.findIndex((word) => wears.has(word) || word === 'ninguem' || word === 'dah')
  if (verb < 1 || verb > subjectMax || !isOfAKind(words.slice(0, verb))) return undefined
  return verdictOnWearing(words[verb] ?? '', words.slice(verb + 1))
}

function verdictOnWearing(verb: string, behind: readonly string[]): ClauseVerdict | undefined {
  const after = behind.filter((word) => !fillers.has(word))
  if (verb === 'ninguem')
    return /^(?:merece|aguenta|gosta|curte|suporta)$/.test(after[0] ?? '') ? quiet(after.slice(1)) : undefined
  const rest = after.filter((word) => !everybody.has(word))
  if (verb === 'dah') return rest.length <= 2 && isAffect(rest.at(-1) ?? '') ? 'says' : undefined
  return rest.length === 0 ? 'says' : undefined
}

function isFeltPart(word: string): boolean {
  return (
    isAffect(word) ||
    everybody.has(word) ||
    fillers.has(word) ||
    /^(?:na|no|uma?|bom|boa|barriga|peito|coracao|estomago|mesmo)$/.test(word)
  )
}

/** "friozinho" is "frio", "medinho" is "medo". */
function isAffect(word: string): boolean {
  return (
    affects.has(word) ||
    affects.has(word.replace(/zinh[oa]$/, '')) ||
    affects.has(word.replace(/inh([oa])$/, '$1'))
  )
}

const subjectMax = 6

/** "cliente que some dá trabalho": whoever of a kind does it, and what that does to anybody. */
export function isHabitOfAKind(kind: readonly string[], habit: readonly string[]): boolean {
  const verb = habit.findIndex((word, at) => at > 0 && (wears.has(word) || word === 'dah'))
  const bare = kind.filter((word) => !fillers.has(word) && !polite.has(word))
  return (
    verb > 0 &&
    verb <= habitMax &&
    bare.length > 0 &&
    bare.length <= habitMax &&
    !demonstratives.has(bare[0] ?? '') &&
    isOfAKind(bare) &&
    !/(?:ou|eu|iu|ei)$/.test(habit[0] ?? '') &&
    verdictOnWearing(habit[verb] ?? '', habit.slice(verb + 1)) === 'says'
  )
}
const habitMax = 3

function isOfAKind(subject: readonly string[]): boolean {
  const [first = ''] = subject
  // "essa série dá saudade": the person's own subject, and no more than what it does to somebody.
  if (demonstratives.has(first) && first !== 'nada')
    return subject.length <= 2 && subject.slice(1).every(mayBeNoun)
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
  desanimo cansaco gastura vergonha do pena inveja prazer calafrio frio tedio arrepio aperto
`)
