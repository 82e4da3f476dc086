import type { Wishes } from './read-wishes.js'

export type Qualifying = { readonly topic: keyof Wishes | null; readonly phrase: string }

const questions: readonly (readonly [keyof Wishes, string])[] = [
  ['speciality', 'qualifySpeciality'],
  ['period', 'qualifyPeriod'],
  ['region', 'qualifyRegion'],
  ['contract', 'qualifyContract'],
  ['crm', 'qualifyCrm'],
]

/** The one question before any shift is shown: about the first thing not known yet. Never two at once. */
export function qualifyingQuestion(mode: string, wishes: Wishes): Qualifying {
  if (mode === 'followup') return { topic: null, phrase: 'qualifyAnother' }
  const open = questions.find(([topic]) => wishes[topic] === undefined)
  return open ? { topic: open[0], phrase: open[1] } : { topic: null, phrase: 'qualifyReady' }
}
