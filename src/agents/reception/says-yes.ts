import { readAnswer } from '../../language/read-answer.js'
import type { Situation } from './situation.js'
import { writtenOut } from './written-out.js'

/** Where a first thought ends. */
const END = /[,.;!\n]/

/** What a desk offers is to do something, and mostly to call somebody. */
const offer = { kind: 'plan', verb: ['chamar', 'alguém'] } as const

/**
 * A yes by itself, by a tap, or at the head of more: "sim, sou o Diego", "chama sim, de preferência à tarde". What the desk asks commits
 * nobody to anything, and whatever stands behind the yes is noted.
 */
export function saysYes({ option, answer, text }: Situation['heard']): boolean {
  if (option === 'yes' || answer?.kind === 'confirm') return true
  if ((answer !== null && answer.kind !== 'other') || option !== null) return false
  const [head = ''] = text.split(END, 1)
  const { kind } = readAnswer(head, offer)
  if (kind === 'confirm' || kind === 'reject') return kind === 'confirm'
  return /^(?:sim|quero sim|por favor|yes)\b(?!.*\bmas\b)[^?]*$/.test(writtenOut(head))
}
