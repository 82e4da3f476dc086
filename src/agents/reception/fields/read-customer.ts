import { foldText } from '../../../language/fold-text.js'
import { readAnswer } from '../../../language/read-answer.js'
import type { Collected } from '../memo.js'
import type { Situation } from '../situation.js'

/** Whether they came before is told by itself, whatever was asked. */
export function isCalledCustomer(folded: string): boolean {
  return (
    returning.test(folded) ||
    /\b(?:primeira vez|(?:nao|ainda nao) sou cliente|client[ea] nov[oa]|nov[oa] client[ea]|nunca (?:usei|comprei|pedi)|first time|new customer)\b/.test(
      folded,
    )
  )
}

const returning =
  /\b(?:ja sou|sou cliente|cliente (?:antig|ha)|ja (?:comprei|pedi|usei)|i am a customer|returning)\b/
const firstTime =
  /\b(?:primeira vez|nao sou|ainda nao|nunca|sou nov[oa]|client[ea] nov[oa]|nov[oa] client[ea]|first time|not yet|new customer)\b/

export function readCustomer({ heard }: Situation): Collected | undefined {
  const folded = foldText(heard.text)
  if (heard.option === 'customer:new' || firstTime.test(folded)) return { customer: 'new' }
  if (heard.option === 'customer:returning' || returning.test(folded)) return { customer: 'returning' }
  // "Ok" and a thumb choose neither of the two.
  if (heard.answer?.kind === 'confirm')
    return readAnswer(heard.text, { kind: 'nothing' }).weak ? undefined : { customer: 'returning' }
  return heard.answer?.kind === 'reject' ? { customer: 'new' } : undefined
}
