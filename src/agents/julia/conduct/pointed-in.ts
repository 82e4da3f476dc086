import { callAsked, type JuliaMemo } from '../memo.js'
import { cardsLike, readDescribed, readPointing, type Pointed } from '../router/read-pointing.js'
import { readPlacesInList } from '../router/read-place-in-list.js'
import { withoutReasons } from '../router/read-wishes.js'
import { written } from '../router/written.js'
import { asksForLater } from '../tools/agendar-followup.js'
import type { Card } from '../tools/support/card.js'
import type { Facts } from '../../../agent/agent.js'
import { askedShift } from './turned-down.js'

/** Those on the screen first; then, by their place, those of the last list; then whatever was shown earlier. */
export function pointedIn(facts: Facts, memo: JuliaMemo, text: string): Pointed | undefined {
  const { state, now, timeZone } = facts
  const { cards, seen, listed, shown, focus } = memo
  const list = listed.length > 1 ? listed : shown
  const each = eachIn(facts, memo, text) ?? allOf(facts, memo, text, list)
  if (each.length > 1) return { cards: each, isBare: false, isEach: true }
  const placed = placesIn(facts, text, list.length).flatMap((place) =>
    seen.filter(({ id }) => id === list[place]),
  )
  const other =
    list.length === 2 ? otherOfTwo(written(text), list.indexOf(lastSpokenOf(facts, memo))) : undefined
  const left = seen.filter(({ id }) => other !== undefined && id === list[other])
  if (left.length > 0) return { cards: left, isBare: false }
  if (placed.length > 0) return { cards: placed, isBare: false, isEach: placed.length > 1 }
  const own = readPointing(text, cards, now, timeZone)
  if (own && own.cards.length > 0) return own
  // Asked when to be called, a day is that of the call, unless a shift is spoken of.
  const isCall = memo.asked === callAsked && !ofShifts.test(written(text))
  if (isCall || asksForLater(text)) return undefined
  const earlier = readPointing(text, seen, now, timeZone)
  if (earlier && !earlier.isBare && earlier.cards.length > 0) return earlier
  const last = cards.length === 0 ? seen.filter(({ id }) => id === focus) : []
  const described = readDescribed(text, cards, now, timeZone) ?? readDescribed(text, seen, now, timeZone)
  // While one is asked about, what none of them is like is looked for.
  return (
    readPointing(text, last, now, timeZone) ?? described ?? (state.pending?.kind === 'plan' ? undefined : own)
  )
}

/** What was answered to something else that was asked is no place in a list. */
function placesIn({ understanding, state }: Facts, text: string, count: number): number[] {
  const { option, answer } = understanding
  const isAnswer = option !== null || (answer !== null && answer.kind !== 'other' && state.pending !== null)
  return count > 1 && !isAnswer ? readPlacesInList(withoutReasons(written(text)), count) : []
}

/** "o segundo não, … o outro": of two, the one that was not turned down; "e o outro?": the one that is not spoken of. */
function otherOfTwo(plain: string, spokenOf: number): number | undefined {
  if (spokenOf >= 0 && /^(?:(?:e|mas|quero|e quanto a)[ ,]+)*[oa] outr[oa][\s?!.]*$/.test(plain))
    return 1 - spokenOf
  const [, said] = /\b[oa] (primeir[oa]|segund[oa](?! feira)) nao\b/.exec(plain) ?? []
  if (said === undefined || !/\b[oa] outr[oa]\b(?! \w)/.test(plain)) return undefined
  return said.startsWith('primeir') ? 1 : 0
}

function lastSpokenOf(facts: Facts, { focus }: JuliaMemo): string {
  return askedShift(facts) ?? focus ?? ''
}

const partsMax = 4
const besides = /,? e (?:tambem |mais )?(?=(?:[oa]s?|dia|est[ea]|ess[ea]|\d)\b)|, (?=[oa] )/

/** "o primeiro e o de 29": parts that each tell one of those shown, by whatever they tell it. Undefined: they are not so. */
function eachIn(facts: Facts, memo: JuliaMemo, text: string): readonly Card[] | undefined {
  const plain = written(text)
  const parts = plain.split(besides, partsMax + 1)
  if (parts.length < 2 || parts.length > partsMax || /\bn(?:ao|em)\b|\?/.test(plain)) return undefined
  const told = parts.map((part) => pointedIn(facts, memo, part))
  const found = told.flatMap((one) => (one?.isBare === false && one.cards.length === 1 ? one.cards : []))
  const isEach = found.length === parts.length && new Set(found.map(({ id }) => id)).size === found.length
  return isEach ? found : undefined
}

const taking =
  '(?:vou querer|quero|queria|pode ser|pode (?:me )?(?:passar|mandar)|me (?:passa|manda)|passa|manda|topo|aceito|pego|fico com|vou (?:de|com)|sim|isso|ok)[, ]'
const counts: readonly (readonly [RegExp, number])[] = (
  [
    ['os dois|as duas|ambos|ambas|[oa]s 2', 2],
    ['os tres|as tres|[oa]s 3', 3],
  ] as const
).map(([words, count]) => [
  new RegExp(`^(?:${taking} ?){0,4}(?:${words})(?: (?:sim|entao|por favor|pfv|quero|mesmo)){0,3}[\\s!.]*$`),
  count,
])

/** "os dois", of a list of two. */
function allOf(
  { understanding, state }: Facts,
  { seen, asked }: JuliaMemo,
  text: string,
  list: readonly string[],
): readonly Card[] {
  const count = counts.find(([form]) => form.test(written(text)))?.[1]
  const isAnswer = understanding.option !== null || state.pending?.kind === 'transition' || asked !== null
  if (isAnswer || count === undefined || count !== list.length) return []
  return list.flatMap((id) => seen.filter((card) => card.id === id))
}

const ofShifts = /\?|\b(?:plantao|vaga|opcao|dados|interesse)\b/

/** Those on the screen, or seen before, that were turned down by what they are like. */
export function leftIn({ now, timeZone }: Facts, { cards, seen }: JuliaMemo, away: string): readonly Card[] {
  if (away === '') return []
  const onScreen = cardsLike(away, cards, now, timeZone)
  return onScreen.length > 0 ? onScreen : cardsLike(away, seen, now, timeZone)
}

const sentenceEnd = /(?<=[.;!?\n])\s+/
const searching =
  /\b(?:tem|teria|ha|algo|alguma?s?|mostr\w+|procur\w+|busc\w+|quero (?:ver|saber)|queria (?:ver|saber))\b/
const sentencesMax = 8

/** "tem só o do 27, né? alguma coisa em dezembro?": the last sentence that looks for others, beside one that points. */
export function searchBeside(facts: Facts, memo: JuliaMemo, text: string): string | undefined {
  const sentences = text.split(sentenceEnd).slice(0, sentencesMax)
  if (sentences.length < 2) return undefined
  return sentences.findLast(
    (one) => searching.test(written(one)) && pointedIn(facts, memo, one) === undefined,
  )
}
