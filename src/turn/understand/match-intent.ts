import { confidenceMin } from '../../agent/confidence.js'
import type { Intent } from '../../agent/intent.js'
import { slotValue } from '../../agent/slot-value.js'
import type { Json } from '../../conversation/json.js'
import type { Understanding } from '../../conversation/understanding.js'
import { foldText } from '../../language/fold-text.js'
import type { UnderstandRequest } from './understand-request.js'

type Matched = Pick<Understanding, 'intent' | 'entities' | 'source' | 'confidence' | 'because'>

/** The agent's rules first (no doubt), then its examples (with a confidence). */
export function matchIntent(request: UnderstandRequest, text: string): Matched {
  const folded = foldText(text)
  const ruled = request.agent.intents.find((entry) => entry.rule?.test(folded))
  if (ruled) return matched(request, ruled, text, 'rule', 1)
  const guess = request.agent.classify(text)
  const found = guess && request.agent.intentsById.get(guess.intent)
  if (!found || guess.confidence < confidenceMin) {
    const because = guess ? [`classifier:unsure:${guess.intent}`] : []
    return { intent: null, entities: {}, source: 'none', confidence: guess?.confidence ?? 0, because }
  }
  return matched(request, found, text, 'classifier', guess.confidence)
}

function matched(
  request: UnderstandRequest,
  found: Intent,
  text: string,
  source: 'rule' | 'classifier',
  confidence: number,
): Matched {
  const { entities, faults } = readSlots(request, found, text)
  return {
    intent: found.id,
    entities,
    source,
    confidence: Math.round(confidence * 1000) / 1000,
    because: [`${source}:${found.id}`, ...faults],
  }
}

function readSlots(
  request: UnderstandRequest,
  found: Intent,
  text: string,
): { readonly entities: { [field: string]: Json }; readonly faults: string[] } {
  const entities: { [field: string]: Json } = { ...found.fixed }
  const faults: string[] = []
  for (const [field, slot] of Object.entries(found.slots)) {
    const { value, fault } = slotValue(slot, 'find', text, request)
    if (value !== undefined) entities[field] = value
    if (fault !== null) faults.push(`slot:${fault}:${field}`)
  }
  return { entities, faults }
}
