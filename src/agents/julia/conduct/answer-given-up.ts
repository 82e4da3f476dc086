import { phraseOf } from '../../../agent/decisions.js'
import type { Decision } from '../../../agent/agent.js'
import { cannotGoToOwn } from '../router/passes-on.js'
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
  if (facts.understanding.option !== null || context.bridges.length > 0 || !cannotGoToOwn(plain))
    return undefined
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
