import { findTimes } from './find-times.js'
import { foldText, tokensOf } from './fold-text.js'
import type { NamedOption } from './match-option.js'
import { findMoney } from './read-money.js'
import { isAroundSelection } from './read-ordinal.js'

/**
 * The one option that shows the sum or the hour by which it is picked: "a de 120", "a das 9". Nothing else may be said in it, and two that show it are not decided
 * between.
 */
export function optionThatShows(text: string, options: readonly NamedOption[]): number | undefined {
  const numbers = numbersAlone(text)
  const [number, ...others] = numbers ?? []
  if (number === undefined || others.length > 0) return undefined
  const isHour = hourly.test(foldText(text))
  const showing = options.flatMap((option, index) => {
    const shown = `${option.title} ${option.description ?? ''}`
    return (isHour ? hoursIn(shown) : sumsIn(shown)).includes(number) ? [index] : []
  })
  return showing.length === 1 ? showing[0] : undefined
}

/** The numbers of a text that says nothing besides; undefined: it does. */
function numbersAlone(text: string): number[] | undefined {
  const folded = foldText(text)
  if (folded.length > lengthMax || folded.includes('?')) return undefined
  const words = tokensOf(folded.replace(typed, ' '))
  if (!words.every((word) => isAroundSelection(word) || around.has(word))) return undefined
  return Array.from(folded.matchAll(typed), ([number]) => numberOf(number))
}

const lengthMax = 60
/** "120", "1.200", "120,50", "9h", "14:30". */
const typed = /\d+(?:\.\d{3})+(?:,\d{2})?|\d+(?:[,:]\d{2})?/g
/** Words that say which one is meant and no more. */
const around = new Set(
  'ne viu das dos as h hs horas hora r reais real conto contos valor velha velho antiga antigo nova novo mais'.split(
    ' ',
  ),
)
const hourly = /\d ?h|\d:\d|\b(?:das|as) \d|\bhoras?\b/

function numberOf(number: string): number {
  const [hour = '', minute] = number.split(':')
  return minute === undefined
    ? Number(number.replaceAll('.', '').replace(',', '.'))
    : Number(hour) + Number(minute) / 60
}

function sumsIn(shown: string): number[] {
  return findMoney(shown).flatMap(({ cents, certain }) => (certain ? [cents / 100] : []))
}

function hoursIn(shown: string): number[] {
  return findTimes(foldText(shown)).map(({ hour, minute }) => hour + minute / 60)
}
