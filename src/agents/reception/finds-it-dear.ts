import { servicesIn } from './fields/named-services.js'
import { isAQuestion } from './is-a-question.js'
import type { Situation } from './situation.js'

/** "Nossa, tá caro": after a price, and it asks for no other. */
export function findsItDear(situation: Situation): boolean {
  const { heard, memo } = situation
  return memo.topic === 'price' && !isAQuestion(heard.text) && servicesIn(situation).length === 0
}
