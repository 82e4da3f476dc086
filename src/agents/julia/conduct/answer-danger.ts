import { dropPending, phraseOf } from '../../../agent/decisions.js'
import { findJson } from '../../../agent/find-json.js'
import type { Say, Step } from '../../../agent/step.js'
import { isJsonObject } from '../../../conversation/json.js'
import { mayBeDespair, type DangerRead } from '../policy/read-danger.js'
import { say } from './act.js'
import { stateOn } from './route-mode.js'
import { isHeard, turnOf, type Turn } from './turn.js'
import type { Decision, Facts } from '../../../agent/agent.js'

/** Why a person was called. */
export const dangerReason = 'danger'

const phrases: { readonly [danger in DangerRead]: string } = {
  despair: 'dangerOfDespair',
  body: 'dangerOfBody',
  violence: 'dangerOfViolence',
  unclear: 'dangerUnclear',
}

/** Nothing is sold and nothing asked: the numbers that help are told, and a person of the team is called. */
export function answerDanger(
  turn: Turn,
  danger: DangerRead,
  because: readonly string[],
  before: readonly Say[] = [],
): Decision {
  const { facts, text } = turn
  const who = facts.contact?.name ?? 'Um contato'
  const handoff = {
    reason: dangerReason,
    summary: `${who} pode estar em perigo: responda já.`,
    data: { said: text },
  }
  return say(
    [...before, phraseOf(phrases[danger])],
    [...because, `danger:${danger}`],
    [
      ...dropPending(facts, 'cancelled'),
      { type: 'handed_off', handoff },
      ...stateOn(turn, 'HANDED_OFF'),
      { type: 'noted', memo: { asked: null, waitTold: false } },
    ],
  )
}

type Asked = Extract<Step, { did: 'ask_model' }>

/** A model heard it where the house was not sure: its words of care are kept, and the house's own come with the numbers. */
export function heardByModel(facts: Facts, asked: Asked): Decision | undefined {
  const words = asked.failed === null ? remarkIn(asked.raw) : undefined
  if (words === undefined || !facts.inputs.some(isHeard)) return undefined
  const turn = turnOf(facts)
  const isCare = helpLine.test(words) || (mayBeDespair(turn.text) && isSorry(asked.raw))
  if (!isCare) return undefined
  return answerDanger(
    turn,
    'despair',
    ['danger:heard-by-model'],
    [{ kind: 'model', text: words, options: [] }],
  )
}

/** The words of care could not be said as they were: those of the house are. */
export function inDangerAfterAll(facts: Facts): Decision | undefined {
  const asked = facts.steps.find((step): step is Asked => step.did === 'ask_model' && step.via === 'remote')
  const heard = asked && heardByModel(facts, asked)
  return heard && answerDanger(turnOf(facts), 'despair', heard.because)
}

/** Nobody names it but to somebody in despair. */
const helpLine = /\bcvv\b|\blig\w+[^.!?]{0,20}\b188\b/i

type Act = { readonly [key: string]: unknown }

function actsIn(raw: string): readonly Act[] {
  const hints = { isWanted: ({ acts }: Act) => Array.isArray(acts), isAttempt: () => true }
  const acts = findJson(raw, hints).wanted?.['acts']
  return Array.isArray(acts) ? acts.filter(isJsonObject) : []
}

function remarkIn(raw: string): string | undefined {
  const text = actsIn(raw).find(({ act }) => act === 'remark')?.['text']
  return typeof text === 'string' ? text : undefined
}

function isSorry(raw: string): boolean {
  return actsIn(raw).some(({ act, kind }) => act === 'courtesy' && kind === 'sorry')
}
