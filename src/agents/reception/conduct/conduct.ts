import type { InputBody } from '../../../conversation/input.js'
import type { ConversationEvent } from '../../../conversation/event.js'
import { REMOVED } from '../../../language/mask-personal-data.js'
import type { RefusedClaim } from '../../../agent/step.js'
import { speak } from '../../../agent/decisions.js'
import { situationOf } from '../situation.js'
import { readMemo, type ReceptionMemo } from '../memo.js'
import { answerNotice } from './answer-notice.js'
import { answerPerson } from './answer-person.js'
import { answerWaiting } from './answer-waiting.js'
import { answerWithoutDesk, emptyDesk } from './answer-without-desk.js'
import { withComeAbout } from './come-about.js'
import { contextOf, readContext, readDesk } from './read-context.js'
import type { Conduct, Decision, Facts } from '../../../agent/agent.js'

/**
 * The desk's way through a turn: look at the desk, find out what is meant, plan the reply, have it worded, choose its form, write
 * it into the book, say it. Every step is asked for here and found among the facts at the next call.
 */
export const conduct: Conduct = (facts) => {
  const decision = conducted(facts)
  const warns = decision?.next.do === 'speak' && facts.understanding.text.includes(REMOVED)
  if (!decision || !warns) return decision
  const { words } = situationOf(facts, readDesk(facts) ?? emptyDesk, [])
  return { ...decision, preface: [{ kind: 'fact', text: words('cardWarning') }, ...(decision.preface ?? [])] }
}

function conducted(facts: Facts): Decision | undefined {
  const said = facts.inputs.filter(isSaid)
  if (facts.state.holder.by === 'human') return answerWaiting(facts, said.length > 0)
  if (said.length === 0) return answerNotice(facts)
  // A thumb under a message asks for nothing, also where receipts come with it.
  if (said.every((body) => body.kind === 'attachment' && body.type === 'reaction')) return undefined
  if (said.every(isSign) && !isYesAsked(readMemo(facts.state.memo)))
    return speak({ kind: 'silence' }, 'sign:asks-nothing')
  if (facts.steps.at(-1)?.did === 'speak') return sayInHouseWords(facts)
  const context = contextOf(facts)
  if (!context) return readContext(facts)
  const { desk, known, recalled } = context
  if (!desk) return answerWithoutDesk(facts)
  return answerPerson(facts, withComeAbout(facts, situationOf(facts, desk, known)), recalled)
}

function isSaid(body: InputBody): boolean {
  return body.kind === 'text' || body.kind === 'tap' || body.kind === 'attachment'
}

/** A thumb or a smile written as a message: where no yes was asked for it asks for nothing. */
function isSign(body: InputBody): boolean {
  if (body.kind === 'attachment') return body.type === 'reaction'
  return (
    body.kind === 'text' && /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\u200d\ufe0f\s]+$/u.test(body.text)
  )
}

/** A thumb is a yes where a yes was asked for; to "qual o endereço?" it says nothing, and the question still stands there. */
function isYesAsked({ asking, confirms }: ReceptionMemo): boolean {
  return asking === 'confirm' || (asking === 'name' && confirms !== null && confirms !== '')
}

/** What a model said was refused. All else of the turn stands: the same message goes out in the house's own words. */
function sayInHouseWords(facts: Facts): Decision {
  const last = facts.steps.at(-1)
  const spare = last?.did === 'speak' ? (last.spare ?? []) : []
  const refused = last?.did === 'speak' ? last.refused : []
  if (spare.length > 0)
    return speak(
      spare.map((message) => ({ kind: 'message', message, from: 'record' })),
      'claim:house-words',
      inHouseWords(refused),
    )
  return speak(
    { kind: 'fact', text: readMemo(facts.state.memo).spare ?? '' },
    'claim:house-words',
    inHouseWords(refused),
  )
}

/** Whose words went out after all: a model's were judged good before they were refused. */
function inHouseWords(refused: readonly RefusedClaim[]): ConversationEvent[] {
  const claims = refused.map(({ claim }) => claim)
  return [
    { type: 'remarked', what: 'said_in_house_words', data: { question: 'response_generation', claims } },
  ]
}
