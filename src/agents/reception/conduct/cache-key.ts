import { createHash } from 'node:crypto'
import { canonicalJson } from '../../../conversation/json.js'
import { foldText } from '../../../language/fold-text.js'
import { readMemo } from '../memo.js'
import { sessionOf } from '../situation.js'
import { promptVersion } from './progress.js'
import type { Facts } from '../../../agent/agent.js'
import type { Saying } from '../../../agent/reply/choose-message.js'

/** The same words asked about in the same place of the conversation. Longer texts hardly ever come twice. */
const textCachedMax = 120

/** Undefined: not worth keeping. */
export function detectionKey(facts: Facts): string | undefined {
  const words = foldText(facts.understanding.text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  if (words === '' || words.length > textCachedMax) return undefined
  const { state } = sessionOf(facts)
  const { asking } = readMemo(facts.state.memo)
  return digest(['event_detection', promptVersion(facts, 'event_detection'), words, state, asking])
}

/** By what is offered, not by how it is worded: that differs from turn to turn and changes nothing. */
export function selectionKey(facts: Facts, { about }: Saying): string {
  const { state } = sessionOf(facts)
  return digest([
    'message_type_selection',
    promptVersion(facts, 'message_type_selection'),
    about ?? null,
    state,
  ])
}

function digest(parts: readonly unknown[]): string {
  return createHash('sha256').update(canonicalJson(parts)).digest('hex')
}
