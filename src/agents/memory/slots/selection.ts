import { foldText } from '../../../language/fold-text.js'
import type { Slot } from '../../../agent/slots.js'

const words: ReadonlyMap<string, number> = new Map(
  [
    ['primeir[oa]', 'um', 'uma', 'first', 'primer[oa]'],
    ['segund[oa]', 'dois', 'duas', 'second', 'two'],
    ['terceir[oa]', 'tres', 'third', 'three', 'tercer[oa]'],
    ['quart[oa]', 'quatro', 'fourth', 'four', 'cuart[oa]', 'cuatro'],
    ['quint[oa]', 'cinco', 'fifth', 'five'],
    ['sext[oa]', 'seis', 'sixth', 'six'],
    ['setim[oa]', 'sete', 'seventh', 'seven', 'septim[oa]', 'siete'],
    ['oitav[oa]', 'oito', 'eighth', 'eight', 'octav[oa]', 'ocho'],
    ['non[oa]', 'nove', 'ninth', 'nine', 'noven[oa]', 'nueve'],
    ['decim[oa]', 'dez', 'tenth', 'ten', 'diez'],
  ].flatMap((forms, index) => forms.flatMap(spellings).map((word): [string, number] => [word, index + 1])),
)
/** Counted from the end. */
const fromTheEnd: ReadonlyMap<string, number> = new Map([
  ['ultimo', -1],
  ['ultima', -1],
  ['last', -1],
  ['penultimo', -2],
  ['penultima', -2],
])
const selectionsMax = 10

function spellings(form: string): string[] {
  return form.endsWith('[oa]') ? [form.replace('[oa]', 'o'), form.replace('[oa]', 'a')] : [form]
}

/** The places that are named, in order, each once: "o 2 e o 5" is [2, 5], "a última" is [-1]. */
export function readSelections(text: string): readonly number[] | undefined {
  const folded = foldText(text)
  const tokens = folded.match(/\d{1,3}|[a-z]+/g) ?? []
  const places = severalIn(folded) ?? tokens.flatMap(placeOf)
  const picked = [...new Set(places)].slice(0, selectionsMax)
  return picked.length === 0 ? undefined : picked
}

const ends = '(?:primeir[oa]s|ultim[oa]s|first|last)'
const countedBefore = /\b(?<count>[a-z]+|\d{1,2}) (?<end>primeir[oa]s|ultim[oa]s)\b/
const countedAfter = new RegExp(`\\b(?<end>${ends}) (?<count>[a-z]+|\\d{1,2})\\b`)
const fromTo = /\b([a-z]+|\d{1,2}) (?:ao?|ate o?|to|al?) ?([a-z]+|\d{1,2})\b/

/** "os dois primeiros", "the last two", "do 3 ao 6": places that nobody names one by one. */
function severalIn(folded: string): readonly number[] | undefined {
  return countedIn(folded, countedBefore) ?? countedIn(folded, countedAfter) ?? rangeIn(folded)
}

function countedIn(folded: string, form: RegExp): readonly number[] | undefined {
  const { count: said = '', end = '' } = form.exec(folded)?.groups ?? {}
  const [count = 0] = placeOf(said)
  if (count < 2 || count > selectionsMax) return undefined
  const isFirst = /^(?:primeir|first)/.test(end)
  return Array.from({ length: count }, (_, at) => (isFirst ? at + 1 : at - count))
}

function rangeIn(folded: string): readonly number[] | undefined {
  const [, from = '', to = ''] = fromTo.exec(folded) ?? []
  const [[low = 0], [high = 0]] = [placeOf(from), placeOf(to)]
  return low > 0 && high > low && high - low < selectionsMax
    ? Array.from({ length: high - low + 1 }, (_, at) => low + at)
    : undefined
}

function placeOf(token: string): readonly number[] {
  const place = /^\d/.test(token) ? Number(token) : (words.get(token) ?? fromTheEnd.get(token))
  return place === undefined ? [] : [place]
}

export const selectionSlot: Slot = { type: 'number[]', read: readSelections, find: readSelections }
