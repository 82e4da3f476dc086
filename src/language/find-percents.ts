import { eachMatch } from './each-match.js'
import { foldInPlace } from './fold-text.js'
import { readBelowThousand } from './number-words.js'
import type { Span } from './span.js'

export interface FoundPercent extends Span {
  /** 10 for "10%", 2.5 for "2,5 por cento". */
  percent: number
  role: 'discount' | 'surcharge' | 'part'
}

/** Percents of a text and what they do to a price, where a word beside them says so. */
export function findPercents(text: string): FoundPercent[] {
  const folded = foldInPlace(text)
  return eachMatch(PERCENT, folded.text, percentsMax).flatMap((match) => {
    const percent = numberOf(match.groups?.['number'] ?? '')
    if (percent === undefined) return []
    const end = match.index + match[0].length
    const before = folded.text.slice(Math.max(0, match.index - reach), match.index)
    const after = folded.text.slice(end, end + reach)
    const word = BEFORE.exec(before)?.[1] ?? AFTER.exec(after)?.[1]
    return [
      {
        percent,
        role: word === undefined ? 'part' : SURCHARGE.test(word) ? 'surcharge' : 'discount',
        start: folded.place(match.index),
        end: folded.place(end),
      },
    ]
  })
}

const percentsMax = 64
const reach = 24
const WORDS =
  'um|dois|tres|quatro|cinco|seis|sete|oito|nove|dez|doze|quinze|vinte|vinte e cinco|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa|cem'
const PERCENT = new RegExp(
  String.raw`(?<![\w.,])(?<number>\d{1,4}(?:[.,]\d{1,3})?|${WORDS}) ?(?:%|por ?cento(?![a-z])|pct(?![a-z]))`,
  'g',
)
const ROLE = 'desconto|abatimento|off|descuento|discount|juros|multa|acrescimo|taxa|aumento|reajuste'
const BEFORE = new RegExp(String.raw`(?<![a-z])(${ROLE})(?: de| com| um|:)*[ ]$`)
const AFTER = new RegExp(String.raw`^ (?:a menos |de |a mais de |)(${ROLE})(?![a-z])`)
const SURCHARGE = /^(?:juros|multa|acrescimo|taxa|aumento|reajuste)$/

function numberOf(typed: string): number | undefined {
  if (/^\d/.test(typed)) return Number(typed.replace(',', '.'))
  return readBelowThousand(typed.split(' '), 0)?.value
}
