import { foldText, tokensOf } from '../../../language/fold-text.js'
import { namedTown } from '../fields/named-place.js'
import type { Service } from '../front-desk.js'
import { isSameWord } from '../same-word.js'
import type { Situation } from '../situation.js'
import { SMALL_WORDS } from '../small-words.js'

/**
 * "Split de 18 mil BTU", where the price is "até 12.000 BTUs": the measure that the price does not hold for, in the person's words. What
 * is said last counts, now or of the order before.
 */
export function beyondPrice(
  { priceNote, priceCents }: Service,
  { heard, said, memo }: Pick<Situation, 'heard' | 'said' | 'memo'>,
): string | undefined {
  if (priceCents === null || priceNote === null) return undefined
  const limit = limitIn(priceNote)
  if (!limit) return undefined
  for (const text of [heard.text, said, ...(memo.data.detail?.split('; ') ?? []).reverse()]) {
    const told = measuresIn(inThousandsOf(limit, text)).filter((one) => !one.isDenied && isOf(limit, one))
    if (told.length > 0) return told.findLast(({ value }) => isOutside(limit, value))?.text
  }
  return undefined
}

/** "Em Colombo", where the price is "em Curitiba": the town that the price does not hold for. */
export function beyondTown(
  { priceCents, priceNote }: Service,
  { heard, said, memo }: Pick<Situation, 'heard' | 'said' | 'memo'>,
): string | undefined {
  const town = priceCents === null || priceNote === null ? undefined : namedTown(`fica ${priceNote}`)
  if (town === undefined) return undefined
  const own = tokensOf(priceNote ?? '')
  const place = [heard.text, said, memo.data.address ?? ''].map(namedTown).find((one) => one !== undefined)
  return place === undefined || tokensOf(place).every((word) => own.includes(word)) ? undefined : place
}

/** "Meu ar é 22000 BTUs", "e o de 18?": a measure of what the price goes by. */
export function tellsMeasureOf({ priceNote }: Service, text: string): boolean {
  const limit = priceNote === null ? undefined : limitIn(priceNote)
  return limit !== undefined && measuresIn(inThousandsOf(limit, text)).some((one) => isOf(limit, one))
}

/** "E o de 18?", where the price is counted in thousands. */
function inThousandsOf({ inThousands }: Limit, text: string): string {
  return inThousands ? text.replace(bareThousands, '$1 mil') : text
}

const bareThousands = /((?<!\p{L})(?:[oa]s?|uma?|uns|é|for) de \d{1,2})(?=[\s?!.]*$)/iu

type Measure = {
  readonly text: string
  readonly value: number
  readonly unit: string
  readonly inThousands: boolean
  readonly isDenied: boolean
}
type Limit = Measure & { readonly is: 'most' | 'least' }

/** The owner says so in the note on the price. */
function limitIn(note: string): Limit | undefined {
  const folded = foldText(note)
  for (const [is, words] of limits) {
    const match = words.exec(folded)
    const [measure] = match ? measuresIn(folded.slice(match.index + match[0].length)) : []
    if (measure && measure.unit !== '') return { ...measure, is }
  }
  return undefined
}

const limits = [
  ['most', /\b(?:ate|no maximo|menos de|up to|hasta)\b/],
  ['least', /\b(?:a partir de|acima de|no minimo|mais de|from|over|desde)\b/],
] as const

function isOutside({ is, value }: Limit, told: number): boolean {
  return is === 'most' ? told > value : told < value
}

/** The same unit; "18 mil" of what is counted in thousands says it without one. */
function isOf(limit: Limit, { unit, inThousands, value }: Measure): boolean {
  if (unit !== '')
    return isSameWord(unit, limit.unit) || unit.replace(/s$/, '') === limit.unit.replace(/s$/, '')
  return inThousands && limit.inThousands && value >= thousand
}

const thousand = 1_000
const measuresMax = 20

function measuresIn(text: string): readonly Measure[] {
  return Array.from(text.slice(0, textMax).matchAll(measure))
    .slice(0, measuresMax)
    .map(([whole, denial = '', own = '', digits = '', mil = '', said = '']) => {
      const unit = foldText(said)
      const isUnit = unit !== '' && !SMALL_WORDS.has(unit) && !ofNoUnit.has(unit)
      const count = Number(digits.replaceAll('.', '').replace(',', '.'))
      const value = mil === '' ? count : count * thousand
      return {
        text: (isUnit ? whole.slice(denial.length) : own).trim(),
        value,
        unit: isUnit ? unit : '',
        inThousands: value >= thousand,
        isDenied: denial !== '',
      }
    })
}

const textMax = 4_000
/** "Não é 18 mil BTUs": a number, in thousands or not, and what it counts. */
const measure =
  /((?<![\p{L}])(?:não|nao|n) (?:(?:é|eh|e|são|sao) )?(?:de |um de )?)?((?<![\p{L}\d])(\d{1,3}(?:\.\d{3})+|\d{1,6}(?:,\d{1,2})?) ?(mil|k)?(?![\p{L}\d]))(?: (?:de )?(\p{L}{1,12}))?/giu
/** What stands after a number, and is how the thing is made. */
const ofNoUnit: ReadonlySet<string> = new Set(['inverter', 'split', 'quente', 'frio', 'muda'])
