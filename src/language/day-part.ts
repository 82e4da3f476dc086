/** The part of the day an hour is said in: "3 da tarde", "amanhã pela manhã". */
export type DayPart = 'dawn' | 'morning' | 'afternoon' | 'evening'

/** On folded text: every word for a part of the day. "mañana" is one only after its article. */
export const DAY_PART_WORD =
  'manha|manhazinha|matina|madrugada|tarde|tardinha|tardezinha|noite|noitinha|noche|manana|morning|afternoon|evening|night'

export function dayPartOf(word: string): DayPart {
  if (/^(?:manha|manana|matina|morning|ced)/.test(word)) return 'morning'
  if (word === 'madrugada') return 'dawn'
  return /^(?:tard|afternoon)/.test(word) ? 'afternoon' : 'evening'
}

export interface TurnedHour {
  hour: number
  /** The hour and the part of the day do not go together, or the night has run past midnight. */
  doubtful: boolean
}

/** `hour` (0 to 23) as said in that part of the day: "8 da noite" is 20, "1 da noite" is after midnight. */
export function turnHour(hour: number, part: DayPart): TurnedHour {
  if (hour === 0) return { hour, doubtful: part === 'afternoon' || part === 'morning' }
  if (hour > 12) return { hour, doubtful: !fits(hour, part) }
  if (part === 'morning' || part === 'dawn')
    return { hour: hour % 12, doubtful: hour === 12 && part === 'morning' }
  if (part === 'evening' && (hour === 12 || hour < 5)) return { hour: hour % 12, doubtful: true }
  return { hour: (hour % 12) + 12, doubtful: false }
}

function fits(hour: number, part: DayPart): boolean {
  if (part === 'afternoon') return hour < 20
  return part === 'evening' && hour >= 17
}
