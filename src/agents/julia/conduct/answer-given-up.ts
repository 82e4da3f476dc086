import { phraseOf } from '../../../agent/decisions.js'
import type { Decision } from '../../../agent/agent.js'
import { cannotGoThere, cannotGoToOwn } from '../router/passes-on.js'
import { readDays } from '../router/read-days.js'
import { readHospital } from '../router/read-hospital.js'
import { readPeriod } from '../router/read-period.js'
import { readSpecialities } from '../router/read-speciality.js'
import type { Wishes } from '../router/read-wishes.js'
import { wishWords } from '../tools/support/wish-words.js'
import { say } from './act.js'
import { stateOn } from './route-mode.js'
import { letPlanGo } from './turned-down.js'
import type { Turn } from './turn.js'

/** A shift that somebody took elsewhere and cannot go to: nothing of it is in her record, and a person has to know. */
export function answerGivenUp(turn: Turn): Decision | undefined {
  const { facts, text, plain, context } = turn
  if (facts.understanding.option !== null || context.bridges.length > 0) return undefined
  const ofClosed = cannotGoThere(plain) ? answerClosed(turn) : undefined
  if (ofClosed) return ofClosed
  if (!cannotGoToOwn(plain)) return undefined
  const what = wishWords(toldOf(turn))
  const summary = `${facts.contact?.name ?? 'Um contato'} não vai poder ir a um plantão que já era seu${what ? ` (${what})` : ''}.`
  return say(
    phraseOf('cannotGo', { what }),
    ['reply:shift-given-up'],
    [
      ...letPlanGo(facts),
      { type: 'handed_off', handoff: { reason: 'shift_given_up', summary, data: { said: text } } },
      ...stateOn(turn, 'HANDED_OFF'),
    ],
  )
}

/** One that was closed by her: whoever answers for it counts on them, and a person has to see to it. */
function answerClosed(turn: Turn): Decision | undefined {
  const { facts, text, plain, context, memo } = turn
  // With others on the screen, or a question that waits, it may be said of those.
  const isFree = facts.state.pending === null && memo.shown.length === 0
  const isNamed = /\b(?:fechei|fechado|fechamos|confirmei|combinei)\b/.test(plain)
  const isOfIt = /\b(?:plant\w+|escala)\b/.test(plain) || (memo.asked === null && goes.test(plain))
  if (context.closed.length === 0 || !(isNamed || (isFree && isOfIt))) return undefined
  const days = new Set(text.match(/\b\d{1,2}\/\d{1,2}\b/g) ?? [])
  const named = context.closed.filter(({ label }) => [...days].some((day) => label.endsWith(day)))
  const meant = named.length > 0 ? named : context.closed
  const what = meant.map(({ label }) => label).join('; ')
  const owner = [...new Set(meant.flatMap(({ ownerName }) => ownerName ?? []))].join(' ou ')
  const who = facts.contact?.name ?? 'Um médico'
  const summary = `${who} não vai poder ir a um plantão que fechou${owner ? ` com ${owner}` : ''} (${what}).`
  return say(
    phraseOf('cannotGoClosed', { what: meant.length === 1 ? what : '', owner }),
    ['reply:closed-shift-given-up'],
    [
      { type: 'handed_off', handoff: { reason: 'shift_given_up', summary, data: { said: text } } },
      ...stateOn(turn, 'HANDED_OFF'),
    ],
  )
}

const goes = /\b(?:ir|comparecer|poder)\b/

/** What the words tell of that one: nothing of it is looked for, and so nothing of it is a reason either. */
function toldOf({ facts, text, plain, context }: Turn): Wishes {
  const told = {
    speciality: readSpecialities(plain),
    period: readPeriod(plain),
    hospital: readHospital(plain, context.hospitals),
    days: readDays(text, facts.now, facts.timeZone).days,
  }
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined))
}
