import { phraseOf } from '../../../agent/decisions.js'
import type { Decision } from '../../../agent/agent.js'
import { asksIfTold } from '../router/asks-if-told.js'
import { say } from './act.js'
import type { Turn } from './turn.js'

/** After giving up: whether the owner of the shift was told, as the record has it. */
export function answerTold({ facts, memo, plain }: Turn): Decision | undefined {
  const { toldOwner: owner, wasTold } = memo
  if (facts.understanding.option !== null || owner === null || !asksIfTold(plain, owner)) return undefined
  return say(phraseOf(wasTold ? 'ownerWasTold' : 'ownerNotTold', { owner }), ['reply:owner-told'])
}
