import { money, type Slot, type SlotContext } from '../../../../agent/slots.js'
import type { Words } from '../../../../agent/words.js'
import { isJsonObject, type Json } from '../../../../conversation/json.js'
import { findPercents } from '../../../../language/find-percents.js'
import { foldText } from '../../../../language/fold-text.js'
import { findDates } from '../../../../language/read-date.js'

/** A part of a sum that stands in a record: so many parts of how many, or whatever of it has not been charged yet. */
export type Share = { readonly parts: number; readonly of: number } | 'rest'

const counts: { readonly [word: string]: number } = { um: 1, uma: 1, dois: 2, duas: 2, tres: 3, quatro: 4 }
const wholes: { readonly [word: string]: number } = {
  terco: 3,
  terca: 3,
  quarto: 4,
  quarta: 4,
  quinto: 5,
  quinta: 5,
}

/** Percents are kept in hundredths of one. */
const percentOf = 10_000

const half = /(?<![a-z])metade(?![a-z])/
const fraction =
  /(?<![a-z])(?<count>um|uma|dois|duas|tres|quatro) (?:(?<whole>terco|quarto|quinto)s?|(?<part>terca|quarta|quinta) parte)(?![a-z])/
const slashed = /(?<![\d/])(?<parts>[1-9])\/(?<of>[2-9])(?![\d/])/
const rest =
  /(?<![a-z])(?:(?:o )?rest(?:o|ante)|(?:o )?(?:que|q|quanto) (?:(?:ainda|me|ja) )?(?:falta|faltou|faltar|sobrou|resta|restou)(?: (?:cobrar|pagar|receber))?|(?:o )?saldo|a diferenca)(?![a-z])/

/** "metade", "um terço", "30%", "o resto", with the words as they stand; undefined: no part of anything. */
export function readShare(text: string): { readonly share: Share; readonly words: string } | undefined {
  const folded = foldText(text)
  const halves = half.exec(folded)
  if (halves) return { share: { parts: 1, of: 2 }, words: 'metade' }
  const said = fraction.exec(folded)
  const { count = '', whole, part = '' } = said?.groups ?? {}
  if (said)
    return { share: { parts: counts[count] ?? 1, of: wholes[whole ?? part] ?? 1 }, words: spelt(said[0]) }
  const [percent, ...others] = findPercents(text).filter(
    ({ role }) => role !== 'discount' && role !== 'surcharge',
  )
  if (percent && others.length === 0 && percent.percent > 0 && percent.percent <= 100)
    return {
      share: { parts: Math.round(percent.percent * 100), of: percentOf },
      words: `${String(percent.percent).replace('.', ',')}%`,
    }
  const slash = slashed.exec(folded)?.groups
  if (slash && Number(slash['parts']) < Number(slash['of']))
    return {
      share: { parts: Number(slash['parts']), of: Number(slash['of']) },
      words: `${slash['parts']}/${slash['of']}`,
    }
  return rest.test(folded) ? { share: 'rest', words: 'o resto' } : undefined
}

function spelt(words: string): string {
  return words.replace('terco', 'terço').replace('terca', 'terça').replace('tres', 'três')
}

/** An amount, or a part of one that a record holds: which, the tool finds out. */
export const amountOrShare: Slot = {
  ...money,
  read: (text, context) => money.read(text, context) ?? asValue(text),
  find: (text, context) => money.find(sumsOf(text, context), context) ?? asValue(text),
}

const reason =
  /[\s,;]{1,20}(?:q|que(?! (?:vem|seja|fique)(?![a-zà-ú]))|pq|porque|pois|j[aá] que)\s[^;\n]{2,160}$/iu
const counted =
  /(?<![\d.,/])\d{1,2} (?=(?:cobran[cç]as?|boletos?|parcelas?|pix|vezes)?\s?(?:de|x) (?:r\$ ?)?\d)/giu
const saysMoney = /r\$|(?<![\p{L}])(?:reais|real|conto|pila|valor|pre[cç]o)(?![\p{L}])/iu
const dayMax = 31
const otherDay =
  /(?<=(?<!\p{L})(?:n[aã]o|vez d[eo]|inv[eé]s d[eo]|lugar d[eo]|[dn]?o) )\d{1,2}(?![\d.,%]|\s?mil(?!\p{L}))/giu

/**
 * The same text with blanks in place of numbers that are no sum: those of a reason ("que 30 é feriado"), of how many there are ("3 de 450"), and, beside a day, another
 * that is set against it ("dia 28, não 30").
 */
function sumsOf(text: string, { now, timeZone }: SlotContext): string {
  const told = blank(text, reason, (why) => !saysMoney.test(why))
  const each = blank(told, counted, () => true)
  const days = findDates(each, now, timeZone)
  if (days.length === 0 || saysMoney.test(each)) return each
  const rest = days.reduce((left, { start, end }) => blanked(left, start, end), each)
  return blank(rest, otherDay, (number) => Number(number) <= dayMax)
}

function blank(text: string, form: RegExp, isMeant: (words: string) => boolean): string {
  return text.replace(form, (words) => (isMeant(words) ? ' '.repeat(words.length) : words))
}

function blanked(text: string, start: number, end: number): string {
  return `${text.slice(0, start)}${' '.repeat(end - start)}${text.slice(end)}`
}

/** Only a part, as a model tells it apart from the sum; nothing is read as one by itself. */
export const shareAlone: Slot = { type: '"30%"', read: asValue, find: () => undefined }

function asValue(text: string): Json | undefined {
  const found = readShare(text)
  return found && { share: found.words }
}

/** The part that an amount is said to be; undefined: it is an amount. */
export function shareOf(amount: Json | undefined): ReturnType<typeof readShare> {
  const words = isJsonObject(amount ?? null) ? (amount as { readonly share?: Json }).share : amount
  return typeof words === 'string' ? readShare(words) : undefined
}

/** As it stands on a card: "metade", "half". */
export function shareWords({ share, words }: { readonly share: Share; readonly words: string }): Words {
  return { pt: words, en: share === 'rest' ? 'the rest' : partInEnglish(share) }
}

function partInEnglish({ parts, of }: Exclude<Share, 'rest'>): string {
  if (of === percentOf) return `${parts / 100}%`
  return parts * 2 === of ? 'half' : `${parts}/${of}`
}

/** To the nearest cent. */
export function partOf(cents: number, { parts, of }: Exclude<Share, 'rest'>): number {
  return Math.round((cents * parts) / of)
}
