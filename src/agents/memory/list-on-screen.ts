import { isJsonObject, type Json } from '../../conversation/json.js'
import type { ConversationState } from '../../conversation/state.js'

/** The items that a number means: those of an open choice, where it is one of items; else of the list last shown. */
export function listOnScreen({ pending, memo }: Pick<ConversationState, 'pending' | 'memo'>): Json {
  if (pending?.kind !== 'choice') return memo['list'] ?? null
  return pending.options.flatMap(({ value }): Json[] => {
    const { id, type } = isJsonObject(value) ? value : {}
    return typeof id === 'string' && typeof type === 'string' ? [{ id, type }] : []
  })
}
