import type { ConversationEvent } from '../../../conversation/event.js'
import { isJsonObject, type JsonObject } from '../../../conversation/json.js'
import { speak } from '../../../agent/decisions.js'
import { isReceptionState, overStates } from '../machine.js'
import { readMemo, type ReceptionMemo } from '../memo.js'
import type { Desk } from '../desk-context.js'
import { situationOf } from '../situation.js'
import { recordAtOnce } from './at-once.js'
import { wasExecuted } from './progress.js'
import { readContext, readDesk } from './read-context.js'
import { sessionRecord } from './session-record.js'
import { walk } from './walk.js'
import type { Decision, Facts } from '../../../agent/agent.js'

/** The house reminds the desk of something: a session gone quiet, a person to be written to. Undefined: not of the desk's. */
export function answerNotice(facts: Facts): Decision | undefined {
  for (const body of facts.inputs) {
    if (body.kind !== 'notice' || !isJsonObject(body.data)) continue
    if (body.topic === 'session_timeout') return timeOut(facts, body.data)
    if (body.topic === 'followup') return followUp(facts, body.data)
  }
  return undefined
}

function timeOut(facts: Facts, data: JsonObject): Decision {
  const memo = readMemo(facts.state.memo)
  const { state } = facts.state
  const isLatest = memo.session?.id === data['session'] && memo.idle === data['mark']
  if (!isLatest || !isReceptionState(state) || overStates.has(state))
    return speak({ kind: 'silence' }, 'timeout:not-idle')
  const desk = readDesk(facts)
  if (desk === undefined) return readContext(facts)
  const ended = walk(state, ['SESSION_TIMEOUT'])
  if (!wasExecuted(facts)) return writing(facts, memo, ended.state, [])
  const events: ConversationEvent[] = [
    ...ended.events,
    { type: 'noted', memo: { asking: null, guess: null, idle: null } },
    { type: 'remarked', what: 'session_timed_out', data: { session: memo.session?.id ?? '', state } },
  ]
  // Whoever was asked something is told; whoever only said hello is left in peace.
  return memo.asking === null || desk === null
    ? speak({ kind: 'silence' }, 'timeout:quietly', events)
    : speak({ kind: 'fact', text: wordsOf(facts, desk)('timedOut') }, 'timeout:told', events)
}

function followUp(facts: Facts, data: JsonObject): Decision {
  const memo = readMemo(facts.state.memo)
  if (memo.followUp === null || memo.followUp !== data['id'])
    return speak({ kind: 'silence' }, 'follow-up:not-wanted')
  const desk = readDesk(facts)
  if (desk === undefined) return readContext(facts)
  const state = isReceptionState(facts.state.state) ? facts.state.state : 'INITIAL'
  if (!wasExecuted(facts))
    return writing(facts, memo, state, [{ id: memo.followUp, status: 'sent', at: null }])
  const events = [{ type: 'noted', memo: { followUp: null, followUpAt: null } }] as const
  if (desk === null) return speak({ kind: 'silence' }, 'follow-up:no-desk', events)
  const { words, name } = situationOf(facts, desk, [])
  const hello = name === null ? words('hello') : words('helloName', { name })
  return speak({ kind: 'fact', text: words('followUpNow', { hello }) }, 'follow-up:sent', events)
}

function wordsOf(facts: Facts, desk: Desk) {
  return situationOf(facts, desk, []).words
}

function writing(
  facts: Facts,
  memo: ReceptionMemo,
  state: Parameters<typeof sessionRecord>[1]['state'],
  followUps: Parameters<typeof sessionRecord>[1]['followUps'],
): Decision {
  const { session, language, data } = memo
  const record = sessionRecord(session ?? { id: '', previous: null }, {
    state,
    language: language ?? 'pt',
    data,
    followUps,
    keep: [],
  })
  return {
    events: [],
    next: { do: 'execute', pending: recordAtOnce(facts, record) },
    because: ['desk:record'],
  }
}
