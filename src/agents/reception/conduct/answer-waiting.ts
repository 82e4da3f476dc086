import type { ConversationEvent } from '../../../conversation/event.js'
import type { InputBody } from '../../../conversation/input.js'
import { isJsonObject } from '../../../conversation/json.js'
import { shorten } from '../../../conversation/shorten.js'
import type { Handoff } from '../../../conversation/state.js'
import { speak } from '../../../agent/decisions.js'
import type { Decision, Facts } from '../../../agent/agent.js'
import type { Later } from '../../../agent/step.js'
import { handoffOf } from '../handoff-of.js'
import { readMemo, toldIn, type Collected } from '../memo.js'
import { isOpen, nextOpening, type LocalClock } from '../opening-hours.js'
import { partsOf } from '../parts.js'
import { isAQuestion } from '../is-a-question.js'
import { readVolunteered } from '../fields/read-field.js'
import { serviceIn } from '../fields/named-services.js'
import { summaryOf } from '../reply/summary-of.js'
import { foldText } from '../../../language/fold-text.js'
import { answersTo } from '../reply/inform.js'
import { answeredIn, readParts } from '../reply/plan-parts.js'
import { situationOf, type Situation } from '../situation.js'
import { contextOf, readContext } from './read-context.js'

/** Nobody has come: after the desk's own time the members are told again, so often. Outside opening hours it is looked at again later. */
const waitRemindedMax = 3
const waitClosedMs = 60 * 60_000
/** So long after somebody was told that their conversation waits, the same is not said again. */
const waitToldForMs = 5 * 60_000
const laterWordsMax = 5
const quoteMax = 200

export function waitingReminder({ now }: LocalClock, session: string, afterMs: number): Later {
  const at = new Date(now.getTime() + afterMs).toISOString()
  return { key: 'waiting', topic: 'handoff_waiting', data: { session }, at }
}

/**
 * A person was called and nobody has come yet. What the desk knows it still answers; what is added or corrected goes into what was
 * handed over; and who waits is told that they are not forgotten.
 */
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
  return isSpoken ? answerAddition(facts, situation, handoff) : tellAgain(situation, handoff)
}

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

function answerAddition(facts: Facts, situation: Situation, handoff: Handoff): Decision {
  const { words, memo, heard, said, clock } = situation
  const parts = readParts(partsOf(facts, situation))
  const isEmpty = parts.every(({ detected }) => detected.topic === 'thanks' || detected.topic === 'greeting')
  const isDanger = parts.some(({ detected }) => detected.topic === 'emergency')
  const isAngry = parts.some(
    ({ situation: part, detected }) =>
      /\bobrigad[oa] por nada\b/.test(foldText(part.heard.text)) ||
      (detected.topic === 'complaint' && !isAQuestion(part.heard.text)),
  )
  const answered = answeredIn(parts)
  const answers = answersTo(situation, answered)
  // "Que horas fecham hoje?" tells no day of theirs.
  const told = parts.filter(
    ({ situation: part }) => !answered.some(({ said: asked }) => asked === part.heard.text),
  )
  const whole = {
    ...situation,
    heard: { ...heard, text: told.map(({ situation: part }) => part.heard.text).join('. ') },
  }
  const added = additionTo(memo.data, whole)
  const data: Collected = { ...memo.data, ...added }
  const since = memo.waitToldAt === null ? Infinity : clock.now.getTime() - Date.parse(memo.waitToldAt)
  const isThanks = parts.every(({ detected }) => detected.topic === 'thanks')
  const isLeft = isThanks || isSign(said) || heard.answer?.kind === 'confirm' || agrees.test(foldText(said))
  const isAsked = told.some(
    ({ situation: part }) => isAQuestion(part.heard.text) && /\p{L}/u.test(part.heard.text),
  )
  const isOfTheirs =
    isAsked && told.some(({ detected }) => detected.topic === 'existing') && Object.keys(data).length > 0
  const isGivenUp = parts.every(({ detected }) => detected.topic === 'give_up')
  const isIdentity = parts.some(({ detected }) => detected.topic === 'identity')
  const wait = isOfTheirs
    ? words('waitStands', { summary: summaryOf(situation, data) })
    : isGivenUp
      ? words('waitAdded', { summary: `"${shorten(said.trim(), quoteMax)}"` })
      : isIdentity
        ? words('identity', { business: situation.desk.businessName })
        : since >= waitToldForMs
          ? waitText(situation)
          : words(isEmpty ? 'waitStill' : isAsked && !isAngry ? 'waitAsked' : 'waitNoted')
  const text = [
    isDanger ? words('emergency') : isAngry ? words('sorry') : '',
    answers,
    added === undefined ? '' : words('waitAdded', { summary: summaryOf(situation, added) }),
    isThanks && !isAngry && !isSign(said) ? words('thanksWaiting') : '',
    !isLeft && added === undefined && answers === '' ? wait : '',
  ]
    .filter(Boolean)
    .join(isAngry && answers === '' ? ' ' : '\n\n')
  const reason = isDanger
    ? 'emergency'
    : isAngry && handoff.reason !== 'emergency'
      ? 'complaint'
      : handoff.reason
  const next = withAddition(situation, { ...handoff, reason }, data)
  const events: ConversationEvent[] = [
    ...(isEmpty ? [] : [{ type: 'handoff_noted', handoff: next } as const]),
    {
      type: 'noted',
      memo: { data: toldIn(data), waitToldAt: text === '' ? memo.waitToldAt : clock.now.toISOString() },
    },
  ]
  return speak(text === '' ? { kind: 'silence' } : { kind: 'fact', text }, 'waiting:noted', events)
}

/** "Tá bom, aguardo": there is nothing to be said to that. */
const agrees =
  /^(?:(?:ta|tudo|esta) (?:bom|bem|certo|ok)|ok|okay|beleza|blz|certo|combinado|perfeito)?[\s,.!]*(?:(?:eu )?(?:aguardo|espero)|vou (?:aguardar|esperar)|(?:fico|estou|to) (?:no aguardo|aguardando|esperando))?[\s.!]*$/

/** What is told after the fact: where, when, who, and that it is another service after all, or one more. */
function additionTo(data: Collected, situation: Situation): Collected | undefined {
  const told = readVolunteered(null, { ...situation, memo: { ...situation.memo, data } })
  const service = isAQuestion(situation.heard.text) ? undefined : serviceIn(situation)
  if (!service || service.id === data.service || data.service === undefined) return told
  if (/\b(?:tambem|also|mais)\b/.test(foldText(situation.heard.text)))
    return { ...told, also: [...new Set([...(data.also ?? []), service.title])] }
  return { ...told, service: service.id }
}

function isSign(said: string): boolean {
  return said !== '' && !/[\p{L}\p{N}?!]/u.test(said)
}

function waitText({ desk, clock, language, words }: Situation): string {
  const opening = isOpen(desk, clock) ? undefined : nextOpening(desk, clock, language)
  return opening === undefined ? words('waitOpen') : words('waitClosed', { opening })
}

/** Why, what is known by now, and the words since: what was corrected stands in it as corrected. */
function withAddition(situation: Situation, { reason, summary }: Handoff, data: Collected): Handoff {
  const { desk, said } = situation
  const before = summary
    .split('\n')
    .filter((line) => line.startsWith(lastWords) || line.startsWith(laterWords))
  const [first = '', ...later] = before
  const added =
    said.trim() === '' ? [] : [`${laterWords}"${shorten(said.trim().replace(/\s+/g, ' '), quoteMax)}"`]
  const renewed = handoffOf({ desk, said: '' }, reason, data)
  return {
    ...renewed,
    summary: [renewed.summary, first, ...[...later, ...added].slice(-laterWordsMax)]
      .filter(Boolean)
      .join('\n'),
  }
}

const lastWords = 'Última mensagem: '
const laterWords = 'Depois disse: '
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
