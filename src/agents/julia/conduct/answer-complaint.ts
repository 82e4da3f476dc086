import { phraseOf } from '../../../agent/decisions.js'
import type { Decision } from '../../../agent/agent.js'
import { say, write } from './act.js'
import type { Turn } from './turn.js'

/** What was last spoken of, when it was what she sends: a time without it was offered, or she was sorry for it. */
export const pauseAsked = 'pausa'
export const messagesAsked = 'mensagens'

const why = /\b(?:por ?que|qual (?:o|e o) motivo)\b/
const wordsMax = 8
const dayMs = 24 * 60 * 60_000

/** What follows on a complaint of messages: a yes to a time without them, or why they came, asked once more. */
export function answerComplaint({ facts, memo, plain, context, said }: Turn): Decision | undefined {
  const { answer, option } = facts.understanding
  if (option !== null || facts.state.pending !== null) return undefined
  if (memo.asked === pauseAsked && answer?.kind === 'confirm') {
    const until = new Date(facts.now.getTime() + context.settings.coolingOffDays * dayMs).toISOString()
    return write('julia.pause', { until }, ['reply:pause'], [{ type: 'noted', memo: { asked: null } }])
  }
  const isOfThem = memo.asked === pauseAsked || memo.asked === messagesAsked
  const asksWhy = why.test(plain) && plain.split(' ').length <= wordsMax && Object.keys(said).length === 0
  return isOfThem && asksWhy ? say(phraseOf('messagesWhy'), ['phrase:messagesWhy']) : undefined
}
