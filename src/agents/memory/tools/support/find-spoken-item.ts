import type { Resolution, ToolContext } from '../../../../agent/define-tool.js'
import type { JsonObject } from '../../../../conversation/json.js'
import { findOwnItem } from './find-own-item.js'
import { spokenOf } from './find-referred.js'
import type { FoundItem } from './search-memories.js'

export type SpokenItem =
  | { readonly kind: 'found'; readonly item: FoundItem; readonly isSure: boolean }
  | Exclude<Resolution<never>, { kind: 'ready' }>

/** The one that is named; without a name the one last spoken of. */
export async function findSpokenItem(draft: JsonObject, context: ToolContext): Promise<SpokenItem> {
  const [spoken] = await spokenOf(context)
  const given = draft['item_id'] ?? null
  if (given === null)
    return spoken ? { kind: 'found', item: spoken, isSure: true } : { kind: 'missing', field: 'item_id' }
  const search = await findOwnItem(draft, context, 'Qual item devo mudar?')
  if (search.kind !== 'found') return search
  const [item] = search.items
  return { kind: 'found', item, isSure: search.isSure && search.items.length === 1 }
}
