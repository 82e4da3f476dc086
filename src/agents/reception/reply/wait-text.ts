import { asksIfComing, asksWhenAnswered } from '../asks-back.js'
import { isAQuestion } from '../is-a-question.js'
import { isOpen, nextOpening } from '../opening-hours.js'
import type { Situation } from '../situation.js'

/** To whoever asks when they hear, or whether somebody comes: each has its own answer, and neither promises a time. */
export function waitAnswer(situation: Situation, asked = situation.said): string {
  const { words, desk, clock } = situation
  if (asked.split(/(?<=[?!.])\s+/).some((one) => isAQuestion(one) && asksIfComing(one))) {
    const closed = isOpen(desk, clock) ? '' : waitText(situation)
    return [words('waitComing'), closed].filter(Boolean).join(' ')
  }
  if (!asksWhenAnswered(asked)) return ''
  const [contact] = desk.contacts
  const wait = isOpen(desk, clock) ? words('waitHowLong') : waitText(situation)
  return contact ? `${wait} ${words('waitHowLongCall', { phone: contact.phone })}` : wait
}

export function waitText({ desk, clock, language, words }: Situation): string {
  const opening = isOpen(desk, clock) ? undefined : nextOpening(desk, clock, language)
  return opening === undefined ? words('waitOpen') : words('waitClosed', { opening })
}
