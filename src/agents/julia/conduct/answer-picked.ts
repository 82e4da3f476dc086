import { phraseOf } from '../../../agent/decisions.js'
import type { Decision } from '../../../agent/agent.js'
import { asksForOthers } from '../router/asks-for-others.js'
import { drops } from '../router/gives-up.js'
import { takenIn } from '../router/accepts.js'
import { takesBack } from '../router/takes-back.js'
import { isQuestion } from '../router/asks-of-shift.js'
import { refusesPointed } from '../router/read-pointing.js'
import { say } from './act.js'
import { offerPicked } from './ask-consent.js'
import { pointedIn } from './pointed-in.js'
import { askedShift, letPlanGo, turnDown } from './turned-down.js'
import type { Turn } from './turn.js'

const both = /\b(?:os dois|as duas|ambos|ambas|todos|todas|os tres|as tres)\b/
const dayMs = 24 * 60 * 60_000

/**
 * One of those that were shown, now or earlier, is named by its day, place, period or number: it is asked about, whatever was offered
 * last. So is one that was set aside and is wanted after all.
 */
export function answerPicked(turn: Turn): Decision | undefined {
  const { pointed, plain, facts, memo } = turn
  if (facts.understanding.option !== null || asksForOthers(plain)) return undefined
  const [first, ...others] = pointed?.cards ?? []
  const isOne = first !== undefined && others.length === 0 && !pointed?.isBare
  const refused = isOne && isRefused(plain) && !isTaken(turn) ? first.id : undefined
  if (refused !== undefined) {
    const isAsked = refused === askedShift(facts)
    return say(
      phraseOf('refusedShift'),
      ['reply:refused-one'],
      [...(isAsked ? letPlanGo(facts) : []), ...turnDown(facts, [refused])],
    )
  }
  if (first && !pointed?.isBare) {
    if (others.length === 0) return offerPicked(turn, first.id, ['reply:picked'])
    if (!(pointed?.isEach || both.test(plain)) || isQuestion(plain)) return undefined
    const offered = offerPicked(turn, first.id, ['reply:picked', 'reply:one-by-one'])
    return { ...offered, preface: [phraseOf('oneByOne'), ...(offered.preface ?? [])] }
  }
  const last = memo.refused.at(-1)
  const isRecent = memo.turnedDownAt !== null && facts.now.getTime() - Date.parse(memo.turnedDownAt) < dayMs
  const isBack = !pointed && askedShift(facts) === undefined && isRecent && last !== undefined
  return isBack && takesBack(plain) && saysNothingElse(turn)
    ? { ...offerPicked(turn, last, ['reply:taken-back']), preface: [phraseOf('takenBack')] }
    : undefined
}

/** "não quero o de quinta", "desisti do 20". */
function isRefused(plain: string): boolean {
  return refusesPointed(plain) || (drops(plain) && !isQuestion(plain))
}

/** "o do dia 24 serve. eu ia viajar mas cancelei": taken where it is pointed at, whatever else was called off. */
export function isTaken({ facts, memo, plain }: Turn): boolean {
  return takenIn(plain).some((one) => pointedIn(facts, memo, one)?.isBare === false && !isRefused(one))
}

/** "quero a vaga de sábado" asks for another. */
function saysNothingElse({ said }: Turn): boolean {
  const { days, region, hospital, period, speciality } = said
  return [days, region, hospital, period, speciality].every((wish) => wish === undefined)
}
