import { DAY_PART_WORD, dayPartOf, type DayPart } from './day-part.js'
import { eachMatch } from './each-match.js'
import type { Span } from './span.js'

export interface FoundDayPart extends Span {
  part: DayPart
  /** "esta noite" is a day of its own: today. */
  today: boolean
  /** "amanhã cedo", "sábado manhã": a part of the day only right after a day. */
  bare: boolean
}

/** Parts of the day in a folded text: "à tarde", "pela manhã", "esta noite". A greeting ("boa tarde") is none. */
export function findDayParts(folded: string): FoundDayPart[] {
  return eachMatch(PART, folded, partsMax).flatMap((match) => {
    const { word, lunch, alone, today, article } = match.groups ?? {}
    const name = word ?? alone ?? (lunch && 'tarde')
    if (name === undefined) return []
    return [
      {
        part: dayPartOf(name),
        today: today !== undefined || alone === 'tonight',
        bare: alone !== 'tonight' && (today ?? article ?? lunch) === undefined,
        start: match.index,
        end: match.index + match[0].length,
      },
    ]
  })
}

const partsMax = 32
const PART = new RegExp(
  String.raw`(?<![a-z])(?:(?:(?<today>(?:n|d)?(?:est[ae]|ess[ae])|this) |(?<article>(?:n?o )?(?:(?:fim|final|comeco|inicio) )?d?[ao]|de|pel[ao]|na|in the|at|de la|por la|en la) )?(?<word>${DAY_PART_WORD})|(?<lunch>depois do almoco)|(?<alone>tonight|cedo|cedinho))(?![a-z])`,
  'g',
)
