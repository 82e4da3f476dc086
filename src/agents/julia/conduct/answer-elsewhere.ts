import type { Decision } from '../../../agent/agent.js'
import type { JsonObject } from '../../../conversation/json.js'
import type { Wishes } from '../router/read-wishes.js'
import { searchShifts } from './act.js'
import type { Turn } from './turn.js'

/** What was last said, when it was that there are others elsewhere and that they are shown to whoever wants them. */
export const elsewhereOffered = 'outros_lugares'

const shows = /\b(?:mostr\w+|mand\w+|ver|ve|envi\w+|quais|pode|quero|serve\w*|sim|ok|claro|bora)\b/
const wordsMax = 6

/** "mostra", after "tenho em outros dias, horários ou regiões": those are shown, whatever day or place was asked for before. */
export function answerElsewhere({ facts, memo, said, plain, pointed, wishes }: Turn): Decision | undefined {
  const { option, answer } = facts.understanding
  if (memo.asked !== elsewhereOffered || option !== null || pointed || Object.keys(said).length > 0)
    return undefined
  const isYes = answer?.kind === 'confirm' || (shows.test(plain) && plain.split(' ').length <= wordsMax)
  if (!isYes || facts.state.pending !== null || /\bn(?:ao|em)\b/.test(plain)) return undefined
  const kept = ofKind(wishes)
  const noted: JsonObject = { ...kept }
  return searchShifts(kept, 0, ['reply:elsewhere'], [{ type: 'noted', memo: { wishes: noted, asked: null } }])
}

/** The speciality, and what was ruled out. */
function ofKind(wishes: Wishes): Wishes {
  const { speciality, crm, exceptDays, exceptRegions, exceptSpecialities, exceptDates } = wishes
  const kept = { speciality, crm, exceptDays, exceptRegions, exceptSpecialities, exceptDates }
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined))
}
