import { isVerb, tellingIn } from './clause-verbs.js'
import { isListed, strip } from './is-beside.js'
import { persons, setOf } from './lexicon-pt.js'
import { articles, prepositions } from './small-words.js'
import { mayBeNoun } from './verb-forms.js'

const choicesMax = 8

/** "é pix, boleto ou cartão?": which of the things named it is, is what is asked. A thing of which something is told is none. */
export function offersChoice(
  all: readonly string[],
  isOwnThing: (word: string) => boolean = () => false,
): boolean {
  const said = strip(all.filter((word, index) => index > 0 || word !== ','))
  const [copula = '', ...rest] = persons.has(said[0] ?? '') ? said.slice(1) : said
  // "prefere pix ou boleto?": that there is such a thing is taken for given, so it must be one the agent deals in.
  if (
    prefers.has(copula) &&
    rest.every(
      (word) =>
        word === ',' || word === 'ou' || prepositions.has(word) || articles.has(word) || isOwnThing(word),
    )
  )
    return rest.includes('ou')
  if (!asksWhich.has(copula) || !rest.includes('ou') || tellingIn(rest) !== undefined) return false
  const members = rest
    .join(' ')
    .split(/ , ou | ou | , /)
    .map((member) => member.split(' '))
  return (
    members.length >= 2 &&
    members.length <= choicesMax &&
    members.every(
      (member) => member.length <= 4 && namesThing(member) && (isListed(member) || isOneThing(member)),
    )
  )
}

const prefers = setOf('prefere quer deseja')

const asksWhich = setOf('eh seria sao seriam')

/** "seu" by itself names nothing: whose something is would be told. */
function namesThing(member: readonly string[]): boolean {
  return member.some((word) => !prepositions.has(word) && !articles.has(word))
}

/** "de manhã", "o cartão": a tie and one thing. A state ("pago", "disponível") is none, and "nunca" is a threat. */
function isOneThing(member: readonly string[]): boolean {
  const [thing = '', more] = member.filter((word) => !prepositions.has(word) && !articles.has(word))
  if (thing === '' || more !== undefined || isVerb(thing)) return false
  return mayBeNoun(thing) || !/(?:[ai]d[oa]s?|vel|veis|ndo|^nunca|^jamais|^ja|^nao|^sim)$/.test(thing)
}
