import { readQuoted, type Quoted } from './quoted.js'
import { readWhole, type WholeReading } from './whole-reading.js'
import { personEvents, type PersonEvent } from '../machine.js'
import { readConfidence, readFlag, readObject } from './read-object.js'
import { settle, type Parsed, type ModelReply, type SettledQuestion } from './settled.js'

/** What a message at the desk can be about. */
export const topics = [
  'greeting',
  'order',
  'services',
  'price',
  'hours',
  'place',
  'contact',
  'link',
  'human',
  'complaint',
  'emergency',
  'existing',
  'follow_up',
  'cancel_follow_up',
  'answer',
  'question',
  'identity',
  'supplier',
  'misdirected',
  'thanks',
  'give_up',
  'wrong_answer',
  'unreadable',
  'unclear',
] as const
export type Topic = (typeof topics)[number]

const ownWords: ReadonlySet<Topic> = new Set(['unreadable', 'wrong_answer'])

/** Those a model may name; the others are the house's own words for what it could not use. */
export const nameableTopics: readonly Topic[] = topics.filter((topic) => !ownWords.has(topic))

export type Detection = {
  readonly event: PersonEvent
  readonly topic: Topic
  readonly confidence: number
  /** There is more to ask before this is answered. */
  readonly requiresFollowup: boolean
  /** Only a model quotes: the desk reads its fields out of the whole message. */
  readonly quoted?: Quoted
  /** All else that a model finds in the message, where it lists what was asked. */
  readonly whole?: WholeReading
}

/**
 * Point one: what happened. A tap stays a tap whatever a model calls it: it may only say what the person meant. In doubt the rules'
 * own reading holds, with its own confidence.
 */
export function settleDetection(answered: ModelReply | null, local: Detection): SettledQuestion<Detection> {
  const settled = settle(answered, parseDetection, local)
  return settled.by === 'model' || settled.by === 'cache'
    ? { ...settled, value: { ...settled.value, event: local.event } }
    : settled
}

export function parseDetection(raw: string): Parsed<Detection> {
  const object = readObject(raw, 'detected_intent')
  if (!object) return { ok: false, why: 'unreadable' }
  const event = personEvents.find((known) => known === object['event'])
  if (!event) return { ok: false, why: 'unknown_event' }
  const topic = nameableTopics.find((known) => known === object['detected_intent'])
  if (!topic) return { ok: false, why: 'unknown_intent' }
  const confidence = readConfidence(object)
  if (confidence === undefined) return { ok: false, why: 'no_confidence' }
  const quoted = readQuoted(object['said'])
  const whole = readWhole(object)
  return {
    ok: true,
    value: {
      event,
      topic,
      confidence,
      requiresFollowup: readFlag(object, 'requires_followup'),
      ...(Object.keys(quoted).length > 0 && { quoted }),
      ...(whole && { whole }),
    },
  }
}
