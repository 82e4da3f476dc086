import { eachMatch } from '../../../../language/each-match.js'
import type { Span } from '../../../../language/span.js'

const sides =
  /(?<![\d.,x])(?<one>\d{1,4}(?:[.,]\d{1,2})?) ?[x×] ?(?<other>\d{1,4}(?:[.,]\d{1,2})?)(?: ?[x×] ?\d{1,4})?(?! ?(?:reais|real|cada|[\d.,]*\d))/gi
const measuresMax = 10
/** "quarto 3x4" is as long as that; "2x180" is two at a price. */
const sidesRatioMax = 5

/** "3x4", "60 x 60": how large a thing is, and no price of it. */
export function findMeasures(text: string): Span[] {
  return eachMatch(sides, text, measuresMax).flatMap(({ index, 0: found, groups }) => {
    const [one, other] = [groups?.['one'], groups?.['other']].map((side) =>
      Number((side ?? '').replace(',', '.')),
    )
    const [less, more] = [Math.min(one ?? 0, other ?? 0), Math.max(one ?? 0, other ?? 0)]
    return less > 0 && more / less < sidesRatioMax ? [{ start: index, end: index + found.length }] : []
  })
}
