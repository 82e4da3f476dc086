import { foldText } from '../../../../language/fold-text.js'
import { findPriced } from '../../../../language/find-priced.js'
import { findMoney } from '../../../../language/read-money.js'

/** A sum that is put on top of what stands before it: "850 mais 200 da tubulação". */
export type AddedSum = {
  readonly cents: number
  /** What it is for, where that is said behind it. */
  readonly name: string | undefined
  /** "mais", "plus" or a sign says so, and not a mere "e". */
  readonly isInSoManyWords: boolean
  /** Nothing but money: it has its sign, or is more than one counts by. */
  readonly isSum: boolean
  readonly start: number
  /** Behind the name, where there is one. */
  readonly end: number
}

/** Beside a sum that comes off. */
export const takesOff =
  /\bdesc\w*|\babat\w*|\bmenos\b|\btir[aeo]\w*|\bquit\w*|\ba?baix\w*|\breduz\w*|\bdiscount\b|\boff\b|\bless\b|\bminus\b|%/

const adds = /(?:(?<!\p{L})(?:mais|plus)|\+)\s{1,3}(?:umas? |uns |um )?(?:r\$\s?)?$|\+\s?(?:r\$\s?)?$/iu
/** "e 90 de produto": the thing behind it says that it is added; a part that is paid before is none. */
const joins = /(?<!\p{L})(?:e|and|y)\s{1,3}(?:umas? |uns |um )?(?:r\$\s?)?$/iu
const paidBefore = /^(?:entrada|sinal|adianta|desc|deposit)/
const named =
  /^\s*(?:reais )?(?:d[eoa]s?|pel[oa]|pr[oa]|para|em|for|of)\s+(?:the )?(?<name>\p{L}[^\d.,;!?\n]{1,60})/iu
/** Less is more likely so many of something. */
const sumMin = 1_500
const beforeMax = 40
const behindMax = 80

/** The sums that are added in words or by a sign, in order. */
export function addedSums(text: string): AddedSum[] {
  return findPriced(text).flatMap((one): AddedSum[] => {
    const cents =
      one.kind === 'money' ? one.cents : one.kind === 'number' ? Math.round(one.value * 100) : undefined
    if (cents === undefined) return []
    const before = text.slice(Math.max(0, one.start - beforeMax), one.start)
    const behind = text.slice(one.end, one.end + behindMax)
    const found = named.exec(behind)
    const name = found?.groups?.['name']?.trim()
    const isInSoManyWords = adds.test(before)
    const isJoined = name !== undefined && joins.test(before) && !paidBefore.test(foldText(name))
    if (!(isInSoManyWords || isJoined) || takesOff.test(foldText(besides(before, behind)))) return []
    return [
      {
        cents,
        name,
        isInSoManyWords,
        isSum: (one.kind === 'money' && one.certain) || (isInSoManyWords && cents >= sumMin),
        start: one.start,
        end: one.end + (found?.[0].trimEnd().length ?? 0),
      },
    ]
  })
}

/** "e mais 90 de produto": what the sum that is added is for. Undefined where it is not added. */
export function addedAs(text: string, money: string): string | undefined {
  const sum = findMoney(money)[0]?.cents
  const found = addedSums(text).find(({ cents }) => cents === sum)
  return found && (found.name ?? 'Adicional')
}

/** The words of its own phrase: from the number before it, up to the next. */
function besides(before: string, behind: string): string {
  const from = /[^\d.,;!?\n]*$/.exec(before)?.[0] ?? ''
  return `${from} ${/^[^\d.;!?\n]*/.exec(behind)?.[0] ?? ''}`
}

/** What is asked for by itself: its sum is of another record. */
const ofAnother =
  /\b(?:cobr|fatur|orc|faz|cri[ae]|ger[ae]|abr|agend|mand|charge|bill|make|send|boleto|pix)\w*/

/**
 * What is put on top of a sum right behind it ("850 mais 200 da tubulação"), as far as nothing else is asked for in between. `isOthers`: whether what it is said to be of is
 * somebody else, whose sum it is.
 */
export function onTopOf(text: string, cents: number, isOthers: (words: string) => boolean): AddedSum[] {
  const base = findPriced(text).find(
    (one) =>
      (one.kind === 'money' && one.cents === cents) ||
      (one.kind === 'number' && Math.round(one.value * 100) === cents),
  )
  const found: AddedSum[] = []
  let end = base?.end
  for (const sum of addedSums(text)) {
    if (end === undefined || sum.start < end) continue
    const between = text.slice(end, sum.start)
    const isNext = !/\d/.test(between) && !ofAnother.test(foldText(between))
    if (!isNext || !sum.isSum || !sum.isInSoManyWords || isOthers(sum.name ?? '')) break
    found.push(sum)
    end = sum.end
  }
  return found
}

/** Sums of a message that are added to what is asked for, in the words they were said in; those of another order are none. */
export function addedWords(
  text: string,
  isUsed: (sum: AddedSum) => boolean,
  isOthers: (words: string) => boolean,
): string[] {
  return addedSums(text)
    .filter(({ isSum, name }) => isSum && !isOthers(name ?? ''))
    .filter((sum) => !isUsed(sum) && !ofAnother.test(foldText(clauseOf(text, sum.start))))
    .map(({ start, end }) => text.slice(start, end).trim())
}

/** From the figure before it. */
function clauseOf(text: string, start: number): string {
  return /[^\d]*$/.exec(text.slice(Math.max(0, start - behindMax), start))?.[0] ?? ''
}
