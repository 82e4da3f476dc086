import { findMoments } from '../../../language/find-moments.js'
import { foldText } from '../../../language/fold-text.js'
import { asksForRecap, wishesATime } from '../asks-back.js'
import { isAQuestion } from '../is-a-question.js'
import type { Situation } from '../situation.js'
import { sentencesOf } from './told-clauses.js'

/** The message without the questions that name a time and wish none. */
export function wishedText(situation: Situation): string {
  return sentencesOf(situation.heard.text)
    .filter(({ text }) => !asksOfATime(text, situation))
    .map(({ text }) => text)
    .join(' ')
}

/** "Ele vem ainda hoje?" asks about a day, "amanhã às 8h??" says after the desk what it said: neither wishes any. */
function asksOfATime(text: string, { clock, recent }: Situation): boolean {
  if (!isAQuestion(text) || asksForRecap(text)) return false
  if (!wishesATime(text, clock)) return true
  const said = foldText(recent.findLast(({ role }) => role !== 'person')?.text ?? '')
  const moments = findMoments(text, clock.now, clock.timeZone)
  return moments.length > 0 && moments.every((moment) => said.includes(foldText(moment.text)))
}
