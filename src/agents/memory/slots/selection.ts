import { foldText } from '../../../language/fold-text.js'
import type { Slot } from '../../../agent/slots.js'

const words: ReadonlyMap<string, number> = new Map(
  [
    ['primeir[oa]', 'um', 'uma'],
    ['segund[oa]', 'dois', 'duas'],
    ['terceir[oa]', 'tres'],
    ['quart[oa]', 'quatro'],
    ['quint[oa]', 'cinco'],
    ['sext[oa]', 'seis'],
    ['setim[oa]', 'sete'],
    ['oitav[oa]', 'oito'],
    ['non[oa]', 'nove'],
    ['decim[oa]', 'dez'],
  ].flatMap((forms, index) => forms.flatMap(spellings).map((word): [string, number] => [word, index + 1])),
)
/** Counted from the end. */
const fromTheEnd: ReadonlyMap<string, number> = new Map([
  ['ultimo', -1],
  ['ultima', -1],
  ['penultimo', -2],
  ['penultima', -2],
])
const selectionsMax = 10

function spellings(form: string): string[] {
  return form.endsWith('[oa]') ? [form.replace('[oa]', 'o'), form.replace('[oa]', 'a')] : [form]
}

/** The places that are named, in order, each once: "o 2 e o 5" is [2, 5], "a última" is [-1]. */
export function readSelections(text: string): readonly number[] | undefined {
  const tokens = foldText(text).match(/\d{1,3}|[a-z]+/g) ?? []
  const places = tokens.flatMap(placeOf)
  const picked = [...new Set(places)].slice(0, selectionsMax)
  return picked.length === 0 ? undefined : picked
}

function placeOf(token: string): readonly number[] {
  const place = /^\d/.test(token) ? Number(token) : (words.get(token) ?? fromTheEnd.get(token))
  return place === undefined ? [] : [place]
}

export const selectionSlot: Slot = { type: 'number[]', read: readSelections, find: readSelections }
