import type { ConversationEvent } from '../../../conversation/event.js'
import type { InputBody } from '../../../conversation/input.js'
import { isJsonObject } from '../../../conversation/json.js'
import type { Handoff } from '../../../conversation/state.js'
import { speak } from '../../../agent/decisions.js'
import type { Decision, Facts } from '../../../agent/agent.js'
import type { Later } from '../../../agent/step.js'
import { readMemo } from '../memo.js'
import { isOpen, type LocalClock } from '../opening-hours.js'
import { situationOf, type Situation } from '../situation.js'
import { settleDetection, type Topic } from '../contracts/event-detection.js'
import { saysItIsSeenTo } from '../danger-in.js'
import { detectLocally } from '../detect-locally.js'
import { partsOf } from '../parts.js'
import { leadOf, readParts } from '../reply/plan-parts.js'
import { answerAddition } from './answer-addition.js'
import { answerRead } from './answer-read.js'
import { askMeaning, isModels } from './ask-model.js'
import { judgementOf } from './question-judgement.js'
import { contextOf, readContext } from './read-context.js'

/** Nobody has come: after the desk's own time the members are told again, so often. Outside opening hours it is looked at again later. */
const waitRemindedMax = 3
const waitClosedMs = 60 * 60_000

export function waitingReminder({ now }: LocalClock, session: string, afterMs: number): Later {
  const at = new Date(now.getTime() + afterMs).toISOString()
  return { key: 'waiting', topic: 'handoff_waiting', data: { session }, at }
}

/** A person was called and nobody has come yet: who waits is told that they are not forgotten, and is answered. */
export function answerWaiting(facts: Facts, isSpoken: boolean): Decision {
  const { handoff } = facts.state
  // A thumb under a message asks for nothing.
  const isThumb =
    isSpoken && facts.inputs.every((body) => body.kind !== 'text' && body.kind !== 'tap' && !isOpened(body))
  if (handoff === null || isThumb) return speak({ kind: 'silence' }, 'waiting:nothing')
  const context = contextOf(facts)
  if (!context)
    return isSpoken || isReminder(facts) ? readContext(facts) : speak({ kind: 'silence' }, 'waiting:nothing')
  if (!context.desk) return speak({ kind: 'silence' }, 'waiting:no-desk')
  // The session is over, and what was told in it is what the members have.
  const situation: Situation = {
    ...situationOf(facts, context.desk, context.known),
    memo: { ...readMemo(facts.state.memo), asking: null, guess: null },
    state: 'HANDOFF_HUMAN',
    opens: undefined,
  }
  if (!isSpoken) return tellAgain(situation, handoff)
  return answerSpoken(facts, situation, handoff)
}

/** As a model reads it, where it is a model's to read; otherwise, and where it gives no answer, as the desk does. */
function answerSpoken(facts: Facts, situation: Situation, handoff: Handoff): Decision {
  const { asking } = readMemo(facts.state.memo)
  const parts = readParts(partsOf(facts, situation))
  const local = leadOf(parts)?.detected ?? detectLocally(situation)
  if (!isModels(facts, parts, saysItIsSeenTo(situation) ? nothingAtOnce : heardAtOnce))
    return answerAddition(facts, situation, handoff, asking, parts)
  const asked = askMeaning(facts, { ...situation, memo: { ...situation.memo, asking } }, {})
  if ('decision' in asked) return asked.decision
  const detected = settleDetection(asked.answered, local)
  const { whole } = detected.value
  const decision =
    detected.by === 'model' && whole
      ? answerRead(facts, situation, { handoff, asked: asking }, detected.value, whole)
      : answerAddition(facts, situation, handoff, asking, parts)
  const judged = {
    ...judgementOf(facts, 'event_detection', detected),
    state: situation.state,
    topic: detected.value.topic,
  }
  return { ...decision, events: [...decision.events, { type: 'remarked', what: 'judged', data: judged }] }
}

const heardAtOnce: ReadonlySet<Topic> = new Set(['emergency'])
/** Of a danger that is seen to by now there is more to be read than the danger. */
const nothingAtOnce: ReadonlySet<Topic> = new Set()

function isOpened(body: InputBody): boolean {
  return body.kind === 'attachment' && body.type !== 'reaction'
}

function isReminder({ inputs, state }: Facts): boolean {
  const session = readMemo(state.memo).session?.id
  return inputs.some(
    (body) =>
      body.kind === 'notice' &&
      body.topic === 'handoff_waiting' &&
      isJsonObject(body.data) &&
      body.data['session'] === session,
  )
}

const waitsWords = 'Ainda sem resposta da equipe'

/** To the members first; to the person once. Outside opening hours nobody is there to be told. */
function tellAgain(situation: Situation, handoff: Handoff): Decision {
  const { desk, clock, memo, words } = situation
  const session = memo.session?.id ?? ''
  if (!isOpen(desk, clock))
    return {
      ...speak({ kind: 'silence' }, 'waiting:closed'),
      later: [waitingReminder(clock, session, waitClosedMs)],
    }
  const times = memo.waitTold + 1
  const lines = handoff.summary.split('\n').filter((line) => !line.startsWith(waitsWords))
  const told = { ...handoff, summary: [`${waitsWords} (aviso ${times}).`, ...lines].join('\n') }
  const events: ConversationEvent[] = [
    { type: 'handoff_noted', handoff: told },
    { type: 'remarked', what: 'handoff_waits', data: { session, times } },
    { type: 'noted', memo: { waitTold: times, waitToldAt: clock.now.toISOString() } },
  ]
  const say =
    times === 1 ? ({ kind: 'fact', text: words('waitAgain') } as const) : ({ kind: 'silence' } as const)
  return {
    ...speak(say, 'waiting:told-again', events),
    later: times < waitRemindedMax ? [waitingReminder(clock, session, desk.remindMinutes * 60_000)] : [],
  }
}
