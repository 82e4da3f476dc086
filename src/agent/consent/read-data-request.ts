import type { DataRequest } from '../../conversation/understanding.js'
import { foldText } from '../../language/fold-text.js'

/** Nobody takes more to say only that; what is longer says something else as well. */
const lengthMax = 200

const data = '(?:dados|informacoes|info|cadastro|registros?|historico|conta|personal data|data|information)'
const mine = '(?:meus?|minhas?|my)'
const ofMe = '(?:(?:de|sobre|a respeito de|about|on) (?:mim|me)|a meu respeito)'
const erase = '(?:apag|delet|exclu|elimin|remov|limp|eras)'
const copy = '(?:copia|arquivo|relatorio|export\\w*|baixar|download|copy)'
const keep = '(?:tem|tens|teem|guardam?|possuem|sabem?|armazenam?|have|keep|hold|store)'

/** Whose data it is must be said: the person's own, at the business. */
const whose = `(?:${mine} (?:proprios )?(?:\\w+ )?${data}|(?:os |todos os )?${data}(?: \\w+){0,3} ${ofMe})`

const readings: readonly { readonly asks: DataRequest; readonly pattern: RegExp }[] = [
  { asks: 'erase', pattern: new RegExp(`\\b${erase}\\w*\\b(?: \\w+){0,4} ${whose}\\b`) },
  {
    asks: 'erase',
    pattern: new RegExp(
      `\\b${erase}\\w*\\b(?: \\w+){0,3} (?:que|o que)(?: \\w+){0,3} ${keep}(?: \\w+){0,3} ${ofMe}`,
    ),
  },
  {
    asks: 'erase',
    pattern: new RegExp(`\\b(?:exclusao|eliminacao|apagamento|deletion) (?:d[eoa]s? |of )?${whose}\\b`),
  },
  {
    asks: 'export',
    pattern: new RegExp(`\\b(?:que|quais|o que|what|which)\\b(?: \\w+){0,5} ${keep}(?: \\w+){0,4} ${ofMe}`),
  },
  { asks: 'export', pattern: new RegExp(`\\b${copy}\\b(?: \\w+){0,3} ${whose}\\b`) },
  { asks: 'export', pattern: new RegExp(`\\b${whose}\\b(?: \\w+){0,5} ${copy}\\b`) },
]

/** "Não apague" asks for nothing, and neither does one who tells that it was done, or asks whether it can be. */
const denied =
  /\b(?:nao|nunca|jamais|sem|don'?t|do not|never)\b(?: \w+){0,3} (?:apag|delet|exclu|elimin|remov|limp|eras|quer|want)/

/** Whether the person asks about the data the business keeps of them. Precision first: in doubt they ask for something else. */
export function readDataRequest(text: string): DataRequest | null {
  const folded = foldText(text)
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim()
  if (folded.length > lengthMax || denied.test(folded)) return null
  return readings.find(({ pattern }) => pattern.test(folded))?.asks ?? null
}
