import { phraseOf } from '../../../agent/decisions.js'
import type { Decision } from '../../../agent/agent.js'
import type { ConversationEvent } from '../../../conversation/event.js'
import { asksForOthers } from '../router/asks-for-others.js'
import { givesUp } from '../router/gives-up.js'
import { isAmong, readDays } from '../router/read-days.js'
import { withoutReasons } from '../router/read-wishes.js'
import { readOutcome } from '../router/read-outcome.js'
import { readRefusal } from '../router/read-refusal.js'
import { say, searchShifts } from './act.js'
import { askedShift, letPlanGo, turnDown } from './turned-down.js'
import type { Turn } from './turn.js'

const filled =
  /\b(?:ja )?(?:foi |esta |ta |estava |tava )?preench\w+|\bja (?:pegaram|ocuparam|fecharam|tem (?:gente|medico|alguem))\b|\b(?:vaga|plantao) (?:caiu|ja foi|ja era|fechou|foi cancelad[oa])\b/
const closed = /\b(?:fechei|fechamos|acertei|acertamos|combinei|combinamos|deu certo)\b/

/**
 * The one shift that is asked about is said no to, gone, or settled without her: nobody's yes is waited for, and it is not
 * offered again. A refusal of one thing is of that thing alone, and said to be so.
 */
export function answerTurnedDown(turn: Turn): Decision | undefined {
  const { facts, plain, heard, intent, memo } = turn
  const shift = askedShift(facts)
  if (shift !== undefined && isBusyOn(turn, shift))
    return say(phraseOf('refusedShift'), ['reply:busy-that-day'], gone(turn, [shift]))
  const others = heard.isTurned || asksForOthers(plain) || intent.intent === 'interesse_vaga'
  const one = shift ?? onlyShown(turn)
  const isIn = turn.context.bridges.length === 0 && (one !== undefined || memo.shown.length > 0)
  if (isIn && filled.test(plain) && !/\?/.test(plain))
    return {
      ...searchShifts(turn.wishes, 0, ['reply:filled'], gone(turn, one === undefined ? [] : [one])),
      preface: [phraseOf('takenHeard')],
    }
  if (shift !== undefined && closed.test(plain) && readOutcome(plain) === 'FECHOU')
    return say(phraseOf('closedHeard'), ['reply:closed-already'], gone(turn, [shift]))
  if (shift !== undefined && givesUp(plain) && !others && !/\?/.test(plain))
    return say(phraseOf('cancelled'), ['reply:given-up'], gone(turn, [shift]))
  const isNamed = turn.named !== undefined && intent.intent === 'recusa'
  const thing = others ? undefined : isNamed ? 'hospital' : readRefusal(plain)
  if (thing === 'hospital') return hospitalRefused(turn)
  const refused = one ?? memo.focus
  if (thing !== 'shift') return undefined
  return refused === null
    ? say(phraseOf('refusalHeard'), ['reply:refusal'], gone(turn, []))
    : say(phraseOf('refusedShift'), ['reply:refused-one'], gone(turn, [refused]))
}

/** "dia 26 tenho aniversário do meu filho": said of the day of the one that is asked about, and of no other. */
function isBusyOn({ facts, plain, memo, said }: Turn, shift: string): boolean {
  const day = memo.seen.find(({ id }) => id === shift)?.day
  const free = withoutReasons(plain)
  if (day === undefined || free === plain || /\?/.test(plain) || Object.keys(said).length > 0) return false
  const { now, timeZone } = facts
  const { days } = readDays(plain, now, timeZone)
  return days !== undefined && isAmong(day, days) && readDays(free, now, timeZone).days === undefined
}

function onlyShown({ memo }: Turn): string | undefined {
  return memo.shown.length === 1 ? memo.shown[0] : undefined
}

function gone({ facts }: Turn, shifts: readonly string[]): ConversationEvent[] {
  return [...letPlanGo(facts), ...turnDown(facts, shifts)]
}

const avoidedMax = 20

/** "não quero mais nada lá": the hospital last spoken of. */
function hospitalRefused(turn: Turn): Decision | undefined {
  const { facts, memo, named } = turn
  const shift = askedShift(facts) ?? onlyShown(turn)
  const hospital = named ?? memo.cards.find(({ id }) => id === shift)?.hospital ?? memo.hospital ?? undefined
  if (hospital === undefined) return undefined
  const avoided = [...new Set([...memo.avoided, hospital])].slice(-avoidedMax)
  return say(
    phraseOf('refusedHospital', { hospital }),
    ['reply:refused-hospital'],
    [...letPlanGo(facts), { type: 'noted', memo: { avoided } }],
  )
}
