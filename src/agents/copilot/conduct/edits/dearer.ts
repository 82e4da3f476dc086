import { foldText } from '../../../../language/fold-text.js'
import { findPercents } from '../../../../language/find-percents.js'
import { findPriced } from '../../../../language/find-priced.js'

/** Before the sum: "com mais 200", "menos uns 50". */
const signBefore = /\b(?<!\bmais ou )(?<sign>mais|menos)(?: r\$| uns| umas)?$/
/** Behind it: "200 a mais", "50 reais mais barato", "50 mais em conta". "300 mais ou menos" and "150 mais a visita" tell none. */
const signBehind =
  /^(?:(?:reais|real|conto) )?(?:a (?<sign>mais|menos)\b|(?<than>mais|menos) (?:(?<dearer>car[oa])|barat[oa]|em conta)\b)/
/** "por 200", "de 300", "a 150": what it comes to, and not by how much it differs. */
const isWhole = /\b(?:por|de|a)(?: r\$| uns| umas)*$/
/** Behind "mais 200" what is told is another part of it, and not what the 200 are for. */
const nothingBehind =
  /^(?:(?:reais|real|conto)\b ?)?(?:[,.;!]|(?:no|na|em|e|pra|para|pro|por|que|via|so|dessa|desta|agora)\b|$)/
/** So little, said without its unit, is rather how many. */
const bareMinCents = 1_500
/** So far from the sum a sign may stand. */
const beforeMax = 24
const behindMax = 40

/** "com mais 200", "50 a menos": by how much one thing is to be dearer than another, in cents; below zero, cheaper. */
export function differenceIn(text: string): number | undefined {
  const found = findPriced(text).flatMap((amount) => {
    const cents =
      amount.kind === 'money'
        ? amount.cents
        : amount.kind === 'number' && amount.label === null
          ? Math.round(amount.value * 100)
          : 0
    const before = foldText(text.slice(Math.max(0, amount.start - beforeMax), amount.start))
    const behind = foldText(text.slice(amount.end, amount.end + behindMax))
    const sign = signOf(before, behind)
    const isSum = (amount.kind === 'money' && amount.certain) || cents >= bareMinCents
    return cents > 0 && isSum && sign !== 0 ? [sign * cents] : []
  })
  const [only, ...others] = found
  return others.length === 0 ? only : undefined
}

/** "com mais 200 de deslocamento", "mais 2 tomadas": more is told, or less, and it may be no difference. */
export function tellsMore(text: string): boolean {
  return findPriced(text).some(
    (found) =>
      !(found.kind === 'quantity' && found.quantity === 1) &&
      signBefore.test(foldText(text.slice(Math.max(0, found.start - beforeMax), found.start))),
  )
}

const joinedThing =
  /(?:,| e) (?:mais )?(?:uma?|[oa]s?|\d{1,3}|dois|duas|tres) (?!mais\b|menos\b|igual|outr)[a-z]/

/** "com mais 200 e 10% de desconto", "… e mais uma visita de 80": beside the difference something else is told. */
export function tellsBeside(text: string): boolean {
  const told = findPriced(text).filter((found) => found.kind !== 'number' || found.label === null)
  return told.length > 1 || findPercents(text).length > 0 || joinedThing.test(foldText(text))
}

function signOf(before: string, behind: string): 1 | -1 | 0 {
  const { sign, than, dearer } = signBehind.exec(behind)?.groups ?? {}
  if (sign !== undefined || than !== undefined) {
    if (isWhole.test(before)) return 0
    return ((sign ?? than) === 'mais') === (sign !== undefined || dearer !== undefined) ? 1 : -1
  }
  const told = signBefore.exec(before)?.groups?.['sign']
  if (told === undefined || !nothingBehind.test(behind)) return 0
  return told === 'mais' ? 1 : -1
}
