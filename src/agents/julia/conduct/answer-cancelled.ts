import { phraseOf } from '../../../agent/decisions.js'
import type { Decision } from '../../../agent/agent.js'
import { cancels } from '../router/cancels.js'
import { isAmong, readDays } from '../router/read-days.js'
import { say } from './act.js'
import { isTaken } from './answer-picked.js'
import { letPlanGo, turnDown } from './turned-down.js'
import type { Turn } from './turn.js'

/** Called off before anybody was put in touch: nothing is to be undone, and what was named is not offered again. */
export function answerCancelled(turn: Turn): Decision | undefined {
  const { facts, plain, context } = turn
  const isFree = facts.understanding.option === null && facts.state.pending?.kind !== 'plan'
  if (!isFree || context.bridges.length > 0 || !cancels(plain) || isTaken(turn)) return undefined
  return say(
    phraseOf('nothingPassed'),
    ['reply:nothing-passed'],
    [...letPlanGo(facts), ...turnDown(facts, calledOff(turn))],
  )
}

/** Those pointed at, those of the day that is named, or the one spoken of last. */
function calledOff({ pointed, memo, plain, facts }: Turn): readonly string[] {
  const { days } = readDays(plain, facts.now, facts.timeZone)
  const ofDay = days === undefined ? [] : memo.seen.filter(({ day }) => isAmong(day, days))
  const named = pointed && !pointed.isBare ? pointed.cards : ofDay
  if (named.length > 0) return named.map(({ id }) => id)
  return memo.focus === null ? [] : [memo.focus]
}
