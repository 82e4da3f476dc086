import type { ConversationEvent } from '../../../conversation/event.js'
import type { Handoff } from '../../../conversation/state.js'
import { speak } from '../../../agent/decisions.js'
import type { Decision, Facts } from '../../../agent/agent.js'
import type { Detection } from '../contracts/event-detection.js'
import type { WholeReading } from '../contracts/whole-reading.js'
import { dangerIn, saysItIsSeenTo } from '../danger-in.js'
import { asQuoted } from '../fields/as-quoted.js'
import { servicesIn } from '../fields/named-services.js'
import { notedBy, type NoteAfter } from '../fields/noted-by.js'
import { toldIn, type Asking, type Collected } from '../memo.js'
import { isOpen } from '../opening-hours.js'
import { outsideOf } from '../reply/area.js'
import { dayNotice } from '../reply/day-notice.js'
import { answerAsks, type AnsweredAsks } from '../reply/answer-asks.js'
import { isLacking, nextAsked, questions } from '../reply/ask.js'
import { leading } from '../reply/planned-reply.js'
import { summaryOf } from '../reply/summary-of.js'
import { waitText } from '../reply/wait-text.js'
import type { Situation } from '../situation.js'
import { writtenOut } from '../written-out.js'
import { recordAtOnce } from './at-once.js'
import { wasExecuted } from './progress.js'
import { sessionRecord, unansweredOf } from './session-record.js'
import type { DeskRecord } from '../tools/desk-record.js'
import { isSilent, ofBefore, waitQuoted, withAddition } from './answer-addition.js'
import { serviceAfter } from './note-added.js'

type Waiting = { readonly handoff: Handoff; readonly asked: Asking | null }

/**
 * What somebody says who waits for the team, as a model read all of it: its questions are answered or noted, what it tells, puts right
 * or takes back stands in the note, and thanks are no news.
 */
export function answerRead(
  facts: Facts,
  faced: Situation,
  { handoff, asked }: Waiting,
  detection: Detection,
  whole: WholeReading,
): Decision {
  const { topic, quoted = {} } = detection
  const situation = { ...withoutGivenUp(asQuoted(faced, quoted), topic), isRead: true }
  const { memo, said, clock, words } = situation
  const change = withServiceOf(
    situation,
    notedBy({ ...situation, memo: { ...memo, asking: asked } }, quoted, whole),
    topic,
  )
  const answers = answerAsks(situation, change.data, whole.asks)
  const { data } = answers
  const record = recordOf(facts, situation, answers)
  if (record && !wasExecuted(facts))
    return {
      events: [],
      next: { do: 'execute', pending: recordAtOnce(facts, record) },
      because: ['desk:record'],
    }
  const isCourteous = topic === 'thanks' || topic === 'greeting'
  const isNothing = isCourteous && answers.text === '' && !isChanged(change)
  const next = nextFor(situation, handoff, detection, whole, data, asked)
  const isToldWhatToDo = answers.what.includes('safety')
  const isSeenTo = handoff.reason === 'emergency' && saysItIsSeenTo(situation)
  const lead = isSeenTo
    ? words('dangerOver')
    : topic === 'emergency' && !isToldWhatToDo
      ? words(dangerIn(said))
      : topic === 'complaint'
        ? words('sorry')
        : ''
  const isBack = memo.topic === 'give_up' && topic === 'order' && memo.data.detail !== undefined
  const news =
    topic === 'give_up'
      ? words('waitCancelled')
      : isBack
        ? words('waitUndone', { summary: summaryOf(situation, data) })
        : newsOf(situation, change, whole)
  const rest = answers.text + news === '' ? restOf(situation, topic, next !== null || lead !== '') : ''
  const body = [answers.text, news, rest].filter(Boolean).join('\n\n')
  const spoken = [
    leading(lead, body),
    answeredLater(situation, answers),
    next === null ? '' : words('waitAsks', { question: words(questions[next]) }),
  ]
    .filter(Boolean)
    .join('\n\n')
  const reason = urgent.has(topic) && handoff.reason !== 'emergency' ? topic : handoff.reason
  const events: ConversationEvent[] = [
    ...(isNothing
      ? []
      : [{ type: 'handoff_noted', handoff: withAddition(situation, { ...handoff, reason }, data) } as const]),
    {
      type: 'noted',
      memo: {
        data: toldIn(data),
        answered: [...answers.begins],
        ...(answers.service !== undefined && {
          focus: { service: answers.service, at: clock.now.toISOString() },
        }),
        waitToldAt: spoken === '' ? memo.waitToldAt : clock.now.toISOString(),
        ...(next !== asked && { asking: next }),
        ...((topic === 'give_up' || topic === 'order') && { topic }),
      },
    },
  ]
  return speak(spoken === '' ? { kind: 'silence' } : { kind: 'fact', text: spoken }, 'waiting:read', events)
}

/**
 * Whoever called one thing off and orders another is the same person at the same door; the rest was of the first. Whoever wants the
 * same after all finds it as it was.
 */
function withoutGivenUp(situation: Situation, topic: Detection['topic']): Situation {
  const { memo } = situation
  if (topic !== 'order' || memo.topic !== 'give_up') return situation
  const [wanted] = servicesIn(situation)
  if (wanted === undefined || wanted.id === memo.data.service) return situation
  const { customer, name, address, location } = memo.data
  return { ...situation, memo: { ...memo, data: { customer, name, address, location } } }
}

/** What nobody here could answer is on the owner's list, as of anybody else. */
function recordOf(
  facts: Facts,
  { memo, language }: Situation,
  { data, unanswered }: AnsweredAsks,
): DeskRecord | undefined {
  if (unanswered.length === 0 || memo.session === null) return undefined
  const state = 'HANDOFF_HUMAN'
  return {
    ...sessionRecord(memo.session, { state, language, data, followUps: [], keep: [] }),
    unanswered: unansweredOf(facts, unanswered),
  }
}

const urgent: ReadonlySet<string> = new Set(['emergency', 'complaint'])

function isChanged({ added, dropped }: NoteAfter): boolean {
  return Object.keys(added).length > 0 || Object.keys(dropped).length > 0
}

/** Another service after all, one more, or the first that is named. */
function withServiceOf(situation: Situation, change: NoteAfter, topic: Detection['topic']): NoteAfter {
  const [service, another] = topic === 'order' ? servicesIn(situation) : []
  if (!service || another !== undefined) return change
  const after = serviceAfter(change.data, service, situation.said, true)
  return { ...change, data: { ...change.data, ...after }, added: { ...change.added, ...after } }
}

/** What came into the note and what went out of it; all of it where that was asked for. */
function newsOf(situation: Situation, change: NoteAfter, { asks }: WholeReading): string {
  const { words } = situation
  if (asks.some(({ about }) => about === 'noted')) return ''
  const dropped = droppedOf(situation, change.dropped)
  const added = Object.keys(change.added).length === 0 ? '' : summaryOf(situation, change.added)
  return [
    dropped === '' ? '' : words('waitDropped', { what: dropped }),
    added === '' ? '' : words('waitAdded', { summary: added }),
    change.added.time === undefined ? '' : dayNotice(situation, change.added.time),
    outsideOf(situation, change.added.address),
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** Details and questions in the words they were noted in; the others by what they are. */
function droppedOf(situation: Situation, { detail, asked = [], ...fields }: Collected): string {
  const named = summaryOf(situation, fields)
  return [...named.split('\n'), detail ?? '', ...asked]
    .filter(Boolean)
    .map((one) => one.replace(/[\s.;?!]+$/, ''))
    .join('; ')
}

/** Nothing was asked and nothing is new: a courtesy is answered in kind, and the words themselves are with the team. */
function restOf(situation: Situation, topic: Detection['topic'], isMore: boolean): string {
  const { words, said, desk } = situation
  const folded = writtenOut(said)
  if (topic === 'identity') return words('identity', { business: desk.businessName })
  if (topic === 'thanks') {
    if (thanks.test(folded)) return words('thanksWaiting')
    if (farewell.test(folded)) return words('farewellWaiting')
    return isSilent(situation) ? '' : words('agreedWaiting')
  }
  if (topic === 'human') return waitText(situation)
  if (topic === 'greeting') return words('waitStill')
  return isMore ? '' : waitQuoted(situation)
}

const thanks = /\b(?:obrigad|brigad|obg|valeu|vlw|agradec|grat[oa]\b|gracias|thank|thx)/
const farewell = /\b(?:tchau|ate (?:mais|logo|breve|amanha)|abraco|bye|adios)\b/

/** Whoever asks when they are seen or heard is told from when on the team answers, where nobody is there now. */
function answeredLater(situation: Situation, { what }: AnsweredAsks): string {
  const { desk, clock } = situation
  return what.includes('visit') && !isOpen(desk, clock) ? waitText(situation) : ''
}

/** What is still missing of an order, or what the team would have to ask. */
function nextFor(
  { desk }: Situation,
  { reason }: Handoff,
  { topic }: Detection,
  { asksNext }: WholeReading,
  data: Collected,
  asked: Asking | null,
): keyof typeof questions | null {
  if (topic === 'thanks' || topic === 'give_up' || topic === 'emergency') return null
  const wanted = asksNext !== null && isLacking(asksNext, data) ? asksNext : null
  if (ofBefore.has(reason)) return wanted
  const isOrdering = topic === 'order' || asked !== null
  const service = isOrdering ? desk.services.find(({ id }) => id === data.service) : undefined
  return (service?.outcome === 'human' ? nextAsked(service, data) : null) ?? wanted
}
