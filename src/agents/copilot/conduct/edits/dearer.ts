import { foldText } from '../../../../language/fold-text.js'
import { findPriced } from '../../../../language/find-priced.js'

/** Before the sum: "com mais 200", "menos uns 50". */
const signBefore = /\b(?<sign>mais|menos)(?: r\$| uns| umas)?$/
/** Behind it: "200 a mais", "50 reais mais barato". */
const signBehind = /^(?:(?:reais|real|conto) )?(?:a )?(?<sign>mais|menos)(?: (?<way>car|barat)[oa])?\b/
/** Behind "mais 200" what is told is another part of it, and not what the 200 are for. */
const nothingBehind =
  /^(?:(?:reais|real|conto)\b ?)?(?:[,.;!]|(?:no|na|em|e|pra|para|pro|por|que|via|so|dessa|desta|agora)\b|$)/
/** So little, said without its unit, is rather how many. */
const bareMinCents = 1_500

/** "com mais 200", "50 a menos": by how much one thing is to be dearer than another, in cents; below zero, cheaper. */
export function differenceIn(text: string): number | undefined {
  const found = findPriced(text).flatMap((amount) => {
    const cents =
      amount.kind === 'money'
        ? amount.cents
        : amount.kind === 'number' && amount.label === null
          ? Math.round(amount.value * 100)
          : 0
    const before = foldText(text.slice(0, amount.start))
    const behind = foldText(text.slice(amount.end))
    const sign = signOf(before, behind)
    const isSum = (amount.kind === 'money' && amount.certain) || cents >= bareMinCents
    return cents > 0 && isSum && sign !== 0 ? [sign * cents] : []
  })
  const [only, ...others] = found
  return others.length === 0 ? only : undefined
}

function signOf(before: string, behind: string): 1 | -1 | 0 {
  const { sign, way } = signBehind.exec(behind)?.groups ?? {}
  if (sign !== undefined) return (sign === 'mais') === (way !== 'barat') ? 1 : -1
  const told = signBefore.exec(before)?.groups?.['sign']
  if (told === undefined || !nothingBehind.test(behind)) return 0
  return told === 'mais' ? 1 : -1
}
