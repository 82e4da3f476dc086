import { isUuid } from '../../../../conversation/ids.js'
import { isJsonObject, type Json } from '../../../../conversation/json.js'
import { foldText } from '../../../../language/fold-text.js'
import type { Resolution, ToolContext } from '../../../../agent/define-tool.js'
import { hasWord, namingWords, notePartsOf } from '../../note-parts.js'
import { withValue } from '../../note-value.js'
import { itemTypeIn } from '../../slots/item-type.js'
import type { NoteChange } from '../../read-change.js'
import { shownItems } from '../../shown-items.js'
import { choiceOf, named } from './find-own-item.js'
import { readText } from './read-text.js'
import { ownItems } from './records.js'
import { refused } from './resolution.js'
import { searchMemories, type FoundItem } from './search-memories.js'

export type Changed = FoundItem
type Search =
  | { readonly kind: 'found'; readonly item: Changed }
  | Extract<Resolution<never>, { kind: 'choice' | 'refused' }>

/** So many of the latest notes are looked at for a list. */
const notesMax = 50

/** Which item is to be changed: the one that was picked, the one that is named, or what was last spoken of. */
export async function findChanged(
  change: NoteChange,
  given: Json | undefined,
  context: ToolContext,
): Promise<Search> {
  const picked = isJsonObject(given) ? readText(given['id']) : null
  if (picked !== null) return oneOf(await byIds([picked], context), '', context)
  if (change.how === 'add') return change.to === null ? aList(context) : listNamed(change.to, context)
  return change.what === '' ? lastSpokenOf(context) : byName(change, context)
}

function oneOf(items: readonly FoundItem[], words: string, context: ToolContext): Search {
  const [only] = items
  if (!only) return refused('not_found', 'Não sei de qual item você fala. Diga com as palavras dele.')
  if (items.length === 1) return { kind: 'found', item: only }
  const about =
    words === '' ? 'Qual deles devo mudar?' : `Encontrei ${items.length} itens com "${words}". Qual deles?`
  return choiceOf(items, about, words, context)
}

async function byIds(ids: readonly string[], context: ToolContext): Promise<readonly FoundItem[]> {
  const own = ids.filter(isUuid)
  if (own.length === 0) return []
  const items = await ownItems(context)
    .select(['id', 'type', 'title', 'content', 'url', 'year', 'created_at as createdAt'])
    .where('id', 'in', own)
    .execute()
  return items.sort((one, other) => own.indexOf(one.id) - own.indexOf(other.id))
}

/** What was saved, opened or changed last; else what is on the screen. */
async function lastSpokenOf(context: ToolContext): Promise<Search> {
  const last = readText(context.memo['item'])
  const spoken = last === null ? [] : await byIds([last], context)
  if (spoken.length > 0) return oneOf(spoken, '', context)
  const shown = shownItems(context.memo['list']).map(({ id }) => id)
  return oneOf(await byIds(shown, context), '', context)
}

/** "põe leite também": to the list that was last spoken of, else to the only one there is. */
async function aList(context: ToolContext): Promise<Search> {
  const last = readText(context.memo['item'])
  const [spoken] = last === null ? [] : await byIds([last], context)
  if (spoken && isList(spoken)) return { kind: 'found', item: spoken }
  const wanted = { query: null, itemType: 'note', period: null } as const
  const { items } = await searchMemories(context, wanted, { limit: notesMax, offset: 0 })
  const lists = items.filter((item) => isList(item) && notePartsOf(item.content)?.isNamed === true)
  return lists.length === 0 ? noList() : oneOf(lists, '', context)
}

function noList(): Search {
  return refused('no_list', 'Não encontrei uma lista em que acrescentar.')
}

function isList({ type, content }: FoundItem): boolean {
  return type === 'note' && notePartsOf(content) !== undefined
}

/** A list goes by what stands before its things. */
async function listNamed(to: string, context: ToolContext): Promise<Search> {
  const words = namingWords(to).filter((word) => word !== 'lista' && word !== 'nota')
  const wanted = { query: words.join(' '), itemType: 'note', period: null } as const
  const { items } = await searchMemories(context, wanted, { limit: notesMax, offset: 0 })
  const called = items.filter(({ content }) => {
    const heading = namingWords(notePartsOf(content)?.heading ?? content.slice(0, headingMax))
    return words.every((word) => hasWord(heading, word))
  })
  return called.length === 0 ? noList() : oneOf(called, to, context)
}

const headingMax = 40

/** The one that has the words; of several, the only one in which the new value has its place. */
async function byName(change: Exclude<NoteChange, { how: 'add' }>, context: ToolContext): Promise<Search> {
  const type = itemTypeIn(change.what)
  const isOnlyType = type !== undefined && namingWords(change.what).length === 1
  const wanted = { query: null, itemType: type ?? null, period: null }
  const { items, isWhole } = isOnlyType
    ? { items: (await searchMemories(context, wanted, { limit: notesMax, offset: 0 })).items, isWhole: true }
    : await named(change.what, null, context)
  if (!isWhole || items.length === 0)
    return refused('not_found', `Não encontrei "${change.what}" na sua lista.`)
  const fitting =
    change.how === 'set'
      ? items.filter((item) => item.type === 'note' && withValue(item.content, change) !== undefined)
      : []
  const begun = fitting.filter(({ content }) => foldText(content).startsWith(foldText(change.what)))
  return oneOf(begun.length === 1 ? begun : fitting.length > 0 ? fitting : items, change.what, context)
}
