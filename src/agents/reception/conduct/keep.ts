import type { Detection } from '../contracts/event-detection.js'
import { withoutPerson } from '../contracts/quoted.js'
import { saysNothingElse } from '../contracts/whole-reading.js'
import { parseSelection } from '../contracts/message-type-selection.js'
import type { DeskRecord } from '../tools/desk-record.js'
import { detectionKey, selectionKey } from './cache-key.js'
import { answerTo } from './progress.js'
import type { Facts } from '../../../agent/agent.js'
import type { SettledQuestion } from '../contracts/settled.js'
import type { Saying } from '../../../agent/reply/choose-message.js'

const keptMs = 24 * 60 * 60_000

type Kept = DeskRecord['keep']

/** What a model just said and what held, in the terms of its contract and without a word of anybody's: good for a day. */
export function keptDetection(facts: Facts, { by, value }: SettledQuestion<Detection>): Kept {
  const key = detectionKey(facts)
  if (by !== 'model' || key === undefined) return []
  const { event, topic, confidence, requiresFollowup, quoted = {}, whole } = value
  const said = withoutPerson(quoted)
  // Whose words it quotes is asked about again: they are nobody else's, and without them it would be half an answer.
  if (Object.keys(quoted).length > Object.keys(said).length) return []
  if (whole && (!saysNothingElse(whole) || whole.asksNext !== null)) return []
  const answer = {
    ...{ event, detected_intent: topic, confidence, requires_followup: requiresFollowup },
    ...(said.service !== undefined && { said }),
    ...(whole && { asks: [] }),
  }
  return [{ question: 'event_detection', key, answer: JSON.stringify(answer), expiresAt: expiry(facts) }]
}

export function keptSelection(facts: Facts, { by }: SettledQuestion<unknown>, reply: Saying): Kept {
  const raw = answerTo(facts, 'message_type_selection')?.raw
  const parsed = by === 'model' && raw !== undefined ? parseSelection(raw) : undefined
  if (!parsed?.ok) return []
  const { message_type, confidence } = parsed.value
  const answer = { message_type, confidence }
  const key = selectionKey(facts, reply)
  return [
    { question: 'message_type_selection', key, answer: JSON.stringify(answer), expiresAt: expiry(facts) },
  ]
}

function expiry({ now }: Facts): string {
  return new Date(now.getTime() + keptMs).toISOString()
}
