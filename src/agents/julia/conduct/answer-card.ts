import { isFromPerson } from '../../../conversation/is-from-person.js'
import { phraseOf } from '../../../agent/decisions.js'
import type { Decision, Facts } from '../../../agent/agent.js'
import { readAnswer } from '../../../language/read-answer.js'
import { readSelection } from '../../../language/read-ordinal.js'
import { readMemo } from '../memo.js'
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
  if (shift === undefined || (answer?.kind !== 'confirm' && answer?.kind !== 'reject')) return undefined
  if (answer.pendingId !== null && answer.pendingId !== facts.state.pending?.id) return undefined
  const isSpoken = option === null && facts.inputs.filter(isFromPerson).every(({ kind }) => kind === 'text')
  const ofList = isSpoken ? pickOfList(facts, shift) : undefined
  if (ofList) return ofList
  if (answer.kind === 'confirm') return isSpoken && isThanks(facts) ? thanked(facts) : undefined
  return say(phraseOf('cancelled'), ['answer:reject'], [...letPlanGo(facts), ...turnDown(facts, [shift])])
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
