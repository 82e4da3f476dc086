import type { ToolContext } from '../../../../agent/define-tool.js'
import { isUuid } from '../../../../conversation/ids.js'
import { readReference } from '../../read-reference.js'
import { shownItems } from '../../shown-items.js'
import type { ItemType } from '../../item.js'
import { readText } from './read-text.js'
import { ownItems } from './records.js'
import { searchMemories, type FoundItem } from './search-memories.js'

/** What words that only point mean: these items for certain, the only one that there is, or one of several. */
type Referred = { readonly kind: 'these' | 'only' | 'which'; readonly items: readonly FoundItem[] }

/** So many are offered where it is not known which one is meant. */
const offeredMax = 5

/**
 * "esse", "a nota 2", "essas duas", "o vídeo": only what is on the screen or was last spoken of is meant by them, or the only one of its
 * kind. Where nothing was shown, they pick nothing by themselves. Undefined: the words name something.
 */
export async function findReferred(text: string, context: ToolContext): Promise<Referred | undefined> {
  const { places, count, type, isNewest, words } = readReference(text)
  if (words !== '') return undefined
  const of = (items: readonly FoundItem[]) =>
    type === null ? items : items.filter((item) => item.type === type)
  const shown = await itemsById(
    shownItems(context.memo['list']).map(({ id }) => id),
    context,
  )
  const spoken = await spokenOf(context)
  const isSinceList = spoken.some(({ id }) => !shown.some((one) => one.id === id))
  // What was just kept in one go is counted as a list is.
  const kept = isSinceList ? await ofLastAct(spoken, context) : []
  if (kept.length > 1 && places.length > 0) {
    const there = atPlaces(places, kept, of(kept))
    if (there) return there
  }
  const many = count ?? places.length
  // Of a list that was the last to be shown its last ones are meant, elsewhere those that were kept last; they are shown first.
  if (isNewest && many > 0 && (shown.length === 0 || places.length === 0 || isSinceList))
    return { kind: 'only', items: (await latest(type, context, many)).items }
  // A number of a list that nobody saw is nobody's number, even where there is only one item.
  if (places.length > 0)
    return (
      atPlaces(places, shown, of(shown)) ??
      (isNewest
        ? { kind: 'only', items: (await latest(type, context, many)).items }
        : { ...(await latest(type, context)), kind: 'which' })
    )
  if (count !== null) {
    for (const some of [of(await ofLastAct(spoken, context)), of(shown)])
      if (some.length === count) return { kind: 'these', items: some }
    return latest(type, context)
  }
  const [last] = of(spoken)
  if (last) return { kind: 'these', items: [last] }
  const [only, ...more] = of(shown)
  if (only) return { kind: more.length === 0 ? 'these' : 'which', items: [only, ...more] }
  return latest(type, context)
}

/** "a nota 2" is number 2 where that is a note, else the second note of the list. */
function atPlaces(
  places: readonly number[],
  shown: readonly FoundItem[],
  ofType: readonly FoundItem[],
): Referred | undefined {
  const items = places.flatMap((place) => {
    const index = place > 0 ? place - 1 : place
    const numbered = shown.at(index)
    return (numbered && ofType.includes(numbered) ? numbered : ofType.at(index)) ?? []
  })
  return items.length === places.length ? { kind: 'these', items } : undefined
}

/** The newest are offered; one that is the only one is meant. */
async function latest(type: ItemType | null, context: ToolContext, limit = offeredMax): Promise<Referred> {
  const wanted = { query: null, itemType: type, period: null }
  const { items } = await searchMemories(context, wanted, { limit, offset: 0 })
  return { kind: items.length === 1 ? 'only' : 'which', items }
}

export async function spokenOf(context: ToolContext): Promise<readonly FoundItem[]> {
  const last = readText(context.memo['item'])
  return last === null ? [] : itemsById([last], context)
}

/** What the same message kept, in the order it was said. */
async function ofLastAct([last]: readonly FoundItem[], context: ToolContext): Promise<readonly FoundItem[]> {
  if (!last) return []
  return ownItems(context)
    .select(['id', 'type', 'title', 'content', 'url', 'year', 'created_at as createdAt', 'seen_at as seenAt'])
    .where('created_at', '=', last.createdAt)
    .orderBy('id')
    .limit(actMax)
    .execute()
}

const actMax = 20

export async function itemsById(ids: readonly string[], context: ToolContext): Promise<readonly FoundItem[]> {
  const own = ids.filter(isUuid)
  if (own.length === 0) return []
  const items = await ownItems(context)
    .select(['id', 'type', 'title', 'content', 'url', 'year', 'created_at as createdAt', 'seen_at as seenAt'])
    .where('id', 'in', own)
    .execute()
  return items.sort((one, other) => own.indexOf(one.id) - own.indexOf(other.id))
}
