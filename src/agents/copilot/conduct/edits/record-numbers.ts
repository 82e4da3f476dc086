import { eachMatch } from '../../../../language/each-match.js'
import { foldInPlace } from '../../../../language/fold-text.js'

const kind = 'orcamento|proposta|cobranca|os|ordem(?: de servico)?|numero|num|nr|n[ºo]'
const acted =
  '(?:cancel|apag|exclu|delet|anul|remov|mostr|abr|detalh|aprov|recus|conclu|finaliz|inici|reagend|reabr)[a-z]{0,6}'
const noSum =
  '(?![\\d.,]*\\d|\\s?(?:reais|real|conto|pila|mil\\b|%|x\\b|h\\b|hs\\b|horas?\\b|m\\b|metros?\\b))'
const forms = [
  // "cobrança 8", "#8", "número 8".
  new RegExp(`(?:\\b(?:${kind})\\s*(?:numero |n |#)?|#\\s?)(?<digits>\\d{1,6})\\b${noSum}`, 'g'),
  // "cancela o 8".
  new RegExp(`\\b${acted} (?:[oa] |d[oa] |ess[ea] )(?<digits>\\d{1,6})\\b${noSum}`, 'g'),
  // "8 é o número da cobrança".
  /\b(?<digits>\d{1,6}) (?:e|eh|era) (?:[oa] )?(?:numero|n|codigo|id|cobranca|orcamento|os|ordem)\b/g,
]
const numbersMax = 10

/** The same text with blanks in place of every number that says which record is meant: such a number is no money, no count and no hour. */
export function withoutRecordNumbers(text: string): string {
  let rest = text
  for (const form of forms) {
    const folded = foldInPlace(rest)
    for (const found of eachMatch(form, folded.text, numbersMax)) {
      const digits = found.groups?.['digits'] ?? ''
      const at = found.index + found[0].indexOf(digits)
      const [start, end] = [folded.place(at), folded.place(at + digits.length)]
      rest = `${rest.slice(0, start)}${' '.repeat(end - start)}${rest.slice(end)}`
    }
  }
  return rest
}
