import type { ShowsModel } from '../../agent/agent.js'
import type { ToolContext } from '../../agent/define-tool.js'
import type { JsonObject } from '../../conversation/json.js'
import { startOf } from '../../conversation/shorten.js'
import { itemNames } from './item.js'
import { listOnScreen } from './list-on-screen.js'
import { namingWords } from './note-parts.js'
import { shownItems } from './shown-items.js'
import { dayWords } from './tools/support/day-words.js'
import { itemsById } from './tools/support/find-referred.js'
import { readText } from './tools/support/read-text.js'
import { searchMemories, type FoundItem } from './tools/support/search-memories.js'
import { labelWithWords } from './tools/support/wording.js'

/** Of each sort so many at most: what is on the screen, what has words of the message, what was kept last. */
const onScreenMax = 10
const matchingMax = 8
const recentMax = 8
/** More than is told of a title: what is masked is masked before it is cut. */
const titleMax = 400

/** What a model sees of what this person keeps: enough to name an item by its id, and no more of it than a title. */
export const memoryShowsModel: ShowsModel = async (context, text) => {
  const seen = await onScreen(context)
  const all = [...seen, ...(await matching(text, context)), ...(await newest(null, recentMax, context))]
  const each = [...new Map(all.map((item) => [item.id, item])).values()]
  return each.map((item) => told(item, seen.includes(item), context))
}

async function onScreen(context: ToolContext): Promise<readonly FoundItem[]> {
  const list = shownItems(listOnScreen({ pending: null, memo: context.memo })).map(({ id }) => id)
  const last = readText(context.memo['item'])
  return itemsById([...(last === null ? [] : [last]), ...list].slice(0, onScreenMax), context)
}

async function matching(text: string, context: ToolContext): Promise<readonly FoundItem[]> {
  const words = namingWords(text).filter((word) => word.length > 2 || /\d/.test(word))
  return words.length === 0 ? [] : newest(words.join(' '), matchingMax, context)
}

async function newest(
  query: string | null,
  limit: number,
  context: ToolContext,
): Promise<readonly FoundItem[]> {
  const wanted = { query, itemType: null, period: null }
  return (await searchMemories(context, wanted, { limit, offset: 0 })).items
}

function told(item: FoundItem, isOnScreen: boolean, context: ToolContext): JsonObject {
  const { id, type, content, createdAt } = item
  return {
    id,
    kind: itemNames[type].one,
    title: startOf(type === 'note' ? content.replace(/\s+/g, ' ') : labelWithWords(item), titleMax),
    day: dayWords(createdAt, context),
    ...(isOnScreen ? { onScreen: true } : {}),
  }
}
