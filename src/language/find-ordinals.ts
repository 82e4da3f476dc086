import { eachMatch } from './each-match.js'
import { foldInPlace } from './fold-text.js'
import type { Span } from './span.js'

export interface FoundOrdinal extends Span {
  /** From 1; -1 is the last, -2 the one before it. */
  place: number
}

/** Places in a row: "o primeiro", "2º", "a última", "the second one". "segunda" as a day is for the reader of dates. */
export function findOrdinals(text: string): FoundOrdinal[] {
  const folded = foldInPlace(text)
  return eachMatch(ORDINAL, folded.text, ordinalsMax).flatMap((match) => {
    const place = placeOf(match.groups ?? {})
    const end = match.index + match[0].length
    return place === undefined ? [] : [{ place, start: folded.place(match.index), end: folded.place(end) }]
  })
}

/** The place that a word of order names, if it is one. */
export const ORDINAL_PLACES: ReadonlyMap<string, number> = new Map(
  [
    'primeiro primeira first primero',
    'segundo segunda second',
    'terceiro terceira third tercero tercera',
    'quarto quarta fourth cuarto',
    'quinto quinta fifth',
    'sexto sexta sixth',
    'setimo setima seventh septimo',
    'oitavo oitava eighth octavo',
    'nono nona ninth noveno',
    'decimo decima tenth',
  ]
    .flatMap((words, index) => words.split(' ').map((word): [string, number] => [word, index + 1]))
    .concat([
      ['ultimo', -1],
      ['ultima', -1],
      ['last', -1],
      ['penultimo', -2],
      ['penultima', -2],
    ]),
)

const ordinalsMax = 64
const ORDINAL = new RegExp(
  String.raw`(?<![\w-])(?:(?<word>${[...ORDINAL_PLACES.keys()].join('|')})|(?<number>\d{1,3})(?:°|[oa](?= |$|[.,!?])|st|nd|rd|th))(?![\w-])`,
  'g',
)

function placeOf({ word, number }: Record<string, string | undefined>): number | undefined {
  if (word !== undefined) return ORDINAL_PLACES.get(word)
  const place = Number(number)
  return place >= 1 ? place : undefined
}
