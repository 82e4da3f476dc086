import { isJsonObject, type Json } from '../../conversation/json.js'

type ShownItem = { readonly id: string; readonly type: string }

/** The list last shown, in its order, as it was noted. */
export function shownItems(list: Json | undefined): readonly ShownItem[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((item: Json) => {
    if (!isJsonObject(item)) return []
    const { id, type } = item
    return typeof id === 'string' && typeof type === 'string' ? [{ id, type }] : []
  })
}
