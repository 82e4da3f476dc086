import { findDayParts } from '../../../../language/find-day-parts.js'
import { foldText } from '../../../../language/fold-text.js'

/** Hours on the clock: from the first, before the second. */
export const partsOfDay = {
  morning: { from: '00:00', to: '12:00', label: { pt: 'de manhã', en: 'in the morning' } },
  afternoon: { from: '12:00', to: '18:00', label: { pt: 'à tarde', en: 'in the afternoon' } },
  evening: { from: '18:00', to: '24:00', label: { pt: 'à noite', en: 'in the evening' } },
} as const

export type PartOfDay = keyof typeof partsOfDay

/** "quinta de tarde", "amanhã cedo": the part of the day that is asked about, where it is one. */
export function partOfDayIn(text: string): PartOfDay | undefined {
  const [found, ...others] = findDayParts(foldText(text))
  if (!found || others.some(({ part }) => part !== found.part)) return undefined
  return found.part === 'dawn' ? 'morning' : found.part
}

export const partOfDaySlot = {
  type: '"morning" | "afternoon" | "evening"',
  read: partOfDayIn,
  find: () => undefined,
}
