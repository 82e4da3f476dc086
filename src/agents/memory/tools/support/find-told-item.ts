import type { ToolContext } from '../../../../agent/define-tool.js'
import type { JsonObject } from '../../../../conversation/json.js'
import { hasWord, namingWords } from '../../note-parts.js'
import { inPlaceOf } from '../../note-value.js'
import { choiceOf } from './find-own-item.js'
import { spokenOf } from './find-referred.js'
import type { SpokenItem } from './find-spoken-item.js'
import { readText } from './read-text.js'
import { searchMemories, type FoundItem } from './search-memories.js'

/** So many of the latest notes are looked at. */
const notesMax = 50

/**
 * "o Tião subiu a areia pra 155": which note has what gives way, and most of what was spoken of. Undefined: an item is named, nothing
 * gives way, or it stands in the item last spoken of.
 */
export async function findToldItem(draft: JsonObject, context: ToolContext): Promise<SpokenItem | undefined> {
  const old = readText(draft['old'])
  if ((draft['item_id'] ?? null) !== null || old === null) return undefined
  const has = ({ type, content, title }: FoundItem) =>
    inPlaceOf(type === 'note' ? content : title, old, '') !== undefined
  const [spoken] = await spokenOf(context)
  if (spoken && has(spoken)) return undefined
  const wanted = { query: null, itemType: 'note', period: null } as const
  const notes = (await searchMemories(context, wanted, { limit: notesMax, offset: 0 })).items.filter(has)
  const said = namingWords(context.wrote ?? '').filter((word) => word.length > 2)
  const counted = notes.map((item) => ({ item, count: shared(said, item) })).filter(({ count }) => count > 0)
  const most = Math.max(0, ...counted.map(({ count }) => count))
  const [only, ...more] = counted.filter(({ count }) => count === most).map(({ item }) => item)
  if (!only) return spoken ? { kind: 'missing', field: 'item_id' } : undefined
  return more.length === 0
    ? { kind: 'found', item: only, isSure: true }
    : choiceOf([only, ...more], 'Qual deles devo mudar?', '', context)
}

function shared(said: readonly string[], { content }: FoundItem): number {
  const own = namingWords(content)
  return said.filter((word) => hasWord(own, word)).length
}
