import { isUuid } from '../../../../conversation/ids.js'
import { isJsonObject, type JsonObject } from '../../../../conversation/json.js'
import { foldText } from '../../../../language/fold-text.js'
import type { Resolution, ToolContext } from '../../../../agent/define-tool.js'
import { itemNames, type ItemType } from '../../item.js'
import { shownItems } from '../../shown-items.js'
import { dayWords } from './day-words.js'
import { readText } from './read-text.js'
import { readItemType } from './read-wanted.js'
import { ownItems } from './records.js'
import { refused } from './resolution.js'
import { searchMemories, type FoundItem } from './search-memories.js'
import { labelOf, rowDescription } from './wording.js'

type OwnItem = Pick<FoundItem, 'id' | 'title' | 'year'>
type OwnItemSearch =
  | { readonly kind: 'found'; readonly item: OwnItem }
  | Extract<Resolution<never>, { kind: 'choice' | 'refused' | 'missing' }>

const candidatesMax = 50

/**
 * Which item of this person is meant: one that was picked or shown, the n-th of a type, or the one that has the words. An id that was
 * never shown in this conversation is nobody's to name.
 */
export async function findOwnItem(draft: JsonObject, context: ToolContext): Promise<OwnItemSearch> {
  const given = draft['item_id']
  const itemType = readItemType(draft['item_type'])
  const picked = isJsonObject(given) ? readText(given['id']) : null
  if (picked !== null) return byId(picked, context)
  const words = readText(given)
  if (words === null) return { kind: 'missing', field: 'item_id' }
  if (isUuid(words)) return isShown(words, context.memo) ? byId(words, context) : missing()
  if (/^-?\d{1,3}$/.test(words) && itemType !== null) return byPlace(Number(words), itemType, context)
  return byWords(words, itemType, context)
}

async function byId(id: string, context: ToolContext): Promise<OwnItemSearch> {
  if (!isUuid(id)) return missing()
  const item = await ownItems(context).select(['id', 'title', 'year']).where('id', '=', id).executeTakeFirst()
  return item ? { kind: 'found', item } : missing()
}

function missing(): OwnItemSearch {
  return refused('not_found', 'Esse item não está mais na sua lista.')
}

function isShown(id: string, memo: JsonObject): boolean {
  return shownItems(memo['list']).some((item) => item.id === id) || memo['item'] === id
}

/** Newest first, as lists are shown; from the end where the place is negative. */
async function byPlace(place: number, itemType: ItemType, context: ToolContext): Promise<OwnItemSearch> {
  const offset = place > 0 ? place - 1 : -place - 1
  const { items } = await searchMemories(
    context,
    { query: null, itemType, period: null },
    { limit: 1, offset },
  )
  const [item] = items
  return item
    ? { kind: 'found', item }
    : refused('not_found', `Você não tem ${itemNames[itemType].one} de número ${Math.abs(place)}.`)
}

async function byWords(
  words: string,
  itemType: ItemType | null,
  context: ToolContext,
): Promise<OwnItemSearch> {
  const wanted = { query: words, itemType, period: null }
  const { items } = await searchMemories(context, wanted, { limit: candidatesMax, offset: 0 })
  const named = items.filter((item) =>
    [item.title, labelOf(item)].some((name) => foldText(name) === foldText(words)),
  )
  const [item] = named.length === 1 ? named : items
  if (!item) return refused('not_found', `Não encontrei "${words}" na sua lista.`)
  if (named.length === 1 || items.length === 1) return { kind: 'found', item }
  return {
    kind: 'choice',
    field: 'item_id',
    question: `Encontrei ${items.length} itens com "${words}". Qual deles?`,
    options: items.map((each, index) => ({
      id: String(index + 1),
      title: labelOf(each),
      description: rowDescription(
        labelOf(each),
        `${itemNames[each.type].one}, ${dayWords(each.createdAt, context)}`,
      ),
      value: { id: each.id },
    })),
  }
}
