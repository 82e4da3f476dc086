import { isFromPerson } from '../../../conversation/is-from-person.js'
import { moved, phraseOf } from '../../../agent/decisions.js'
import { sameParty } from '../../../conversation/party.js'
import { planIsIntact } from '../../../conversation/plan.js'
import type { Decision, Facts } from '../../../agent/agent.js'
import { readAnswer } from '../../../language/read-answer.js'
import { readSelection } from '../../../language/read-ordinal.js'
import { readMemo } from '../memo.js'
import { asksForOthers } from '../router/asks-for-others.js'
import { asksForShifts, topicAsked, type ShiftTopic } from '../router/asks-of-shift.js'
import { weekdaysIn } from '../router/read-days.js'
import { readPeriod } from '../router/read-period.js'
import { written } from '../router/written.js'
import { consentWords } from '../tools/criar-handoff-externo.js'
import { say, write } from './act.js'
import { askedShift, letPlanGo, turnDown } from './turned-down.js'

/**
 * A word under the card that asks for consent, where it means something else than the card's own yes: a thank-you, a place in the
 * list above it, or a no that is remembered. Undefined: the runtime knows what to do with it.
 */
export function answerCard(facts: Facts): Decision | undefined {
  const { answer, option } = facts.understanding
  const shift = askedShift(facts)
  const agreed = shift === undefined ? undefined : agreedAndAsked(facts)
  if (agreed) return agreed
  if (shift === undefined || (answer?.kind !== 'confirm' && answer?.kind !== 'reject')) return undefined
  if (answer.pendingId !== null && answer.pendingId !== facts.state.pending?.id) return undefined
  const isSpoken = option === null && facts.inputs.filter(isFromPerson).every(({ kind }) => kind === 'text')
  const ofList = isSpoken ? pickOfList(facts, shift) : undefined
  if (ofList) return ofList
  if (answer.kind === 'confirm') return isSpoken && isThanks(facts) ? thanked(facts) : undefined
  return say(phraseOf('cancelled'), ['answer:reject'], [...letPlanGo(facts), ...turnDown(facts, [shift])])
}

/** What narrows, turns or puts off what was agreed to. */
const holdsBack =
  /\b(?:se|mas|so|somente|antes|primeir[oa]|espera|pera|perai|calma|outr[oa]s?|mesmo|certeza|isso|ess[ea]|est[ea]|nao|nem|menos)\b/
/** What the doctor goes by: an answer to it could still be a reason against. */
const deciding: ReadonlySet<ShiftTopic> = new Set(['dados', 'valor', 'exigencias'])

/**
 * "sim, pode. ele é gente boa?": agreed to in so many words, and behind it, in a sentence of its own, a question that only the owner can
 * answer and that nothing on the card hangs on. What the runtime takes for no words of a yes to the card is none here.
 */
function agreedAndAsked(facts: Facts): Decision | undefined {
  const { understanding, agent, state, party } = facts
  const { behindYes, text } = understanding
  const { pending } = state
  if (!behindYes || pending?.kind !== 'plan' || understanding.option !== null) return undefined
  const rest = behindYes.then.text
  const head = text.slice(0, text.indexOf(rest))
  const plain = written(rest)
  const said = readAnswer(head, { kind: 'plan', askedBy: agent.name, verb: consentWords })
  const isYes = said.kind === 'confirm' && said.weak !== true && /[.!\n]\s*$/.test(head)
  const asks =
    /^[^?]+\?\s*$/.test(plain) && !holdsBack.test(plain) && !asksForOthers(plain) && !asksForShifts(plain)
  const isOwners = asks && !deciding.has(topicAsked(plain)) && !/\d/.test(plain) && !namesTime(plain)
  if (!isYes || !isOwners || !sameParty(party, pending.plan.requestedBy) || !planIsIntact(pending.plan))
    return undefined
  return {
    events: moved(facts, ['CONFIRMED']),
    next: { do: 'execute', pending },
    because: ['answer:confirm', 'reply:agreed-and-asked'],
    preface: [phraseOf('logistics')],
  }
}

function namesTime(plain: string): boolean {
  return weekdaysIn(plain).length > 0 || readPeriod(plain) !== undefined
}

const inWords = /\b(?:primeir[oa]|segundo|terceir[oa]|quart[oa]|quint[oa]|ultim[oa])\b/

/** "o primeiro", with one card below a list of several: it is said of the list. */
function pickOfList(facts: Facts, shift: string): Decision | undefined {
  const { text } = facts.understanding
  const { listed } = readMemo(facts.state.memo)
  const place =
    listed.length > 1 && inWords.test(written(text)) ? readSelection(text, listed.length) : undefined
  const picked = place === undefined ? undefined : listed[place]
  if (picked === undefined) return undefined
  if (picked === shift) {
    const isBoth = facts.understanding.answer?.kind === 'confirm'
    return isBoth ? undefined : say({ kind: 'pending' }, ['reply:same-shift'])
  }
  return {
    ...write(
      'criar_handoff_externo',
      { vaga: picked },
      ['reply:of-the-list'],
      [...letPlanGo(facts, 'replaced'), { type: 'noted', memo: { pickedAt: facts.now.toISOString() } }],
    ),
    preface: [phraseOf('previousCancelled')],
  }
}

const thanks =
  /\b(?:obrigad\w*|obg\w*|brigad\w*|valeu|vlw|agradec\w*|grat[oa]|tchau|ate (?:mais|logo)|abracos?|bjs?)\b/

/** "tá bom, obg" takes leave as often as it agrees: nobody's number is given for it. */
function isThanks({ understanding, agent }: Facts): boolean {
  const { text } = understanding
  const read = readAnswer(text, { kind: 'plan', askedBy: agent.name, verb: consentWords })
  return thanks.test(written(text)) && !(read.kind === 'confirm' && read.weak !== true)
}

function thanked(facts: Facts): Decision {
  return say(phraseOf('notPassed'), ['answer:thanks-is-no-yes'], letPlanGo(facts))
}
