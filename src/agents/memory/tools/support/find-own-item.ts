import { isUuid } from '../../../../conversation/ids.js'
import { isJsonObject, type JsonObject } from '../../../../conversation/json.js'
import { foldInPlace, foldText, tokensOf } from '../../../../language/fold-text.js'
import type { Resolution, ToolContext } from '../../../../agent/define-tool.js'
import { anyItemWord, itemNames, type ItemType } from '../../item.js'
import { hasWord, namingWords } from '../../note-parts.js'
import { readReference } from '../../read-reference.js'
import { shownItems } from '../../shown-items.js'
import { dayWords } from './day-words.js'
import { findReferred, itemsById } from './find-referred.js'
import { readText } from './read-text.js'
import { readItemType } from './read-wanted.js'
import { refused } from './resolution.js'
import { searchMemories, type FoundItem } from './search-memories.js'
import { labelOf, rowDescription } from './wording.js'

type OwnItem = FoundItem
type OwnItemSearch =
  /** `isSure`: it was picked, shown, or named in whole words. Else it is the likeliest, and the person is asked. */
  | { readonly kind: 'found'; readonly items: readonly [OwnItem, ...OwnItem[]]; readonly isSure: boolean }
  | Extract<Resolution<never>, { kind: 'choice' | 'refused' | 'missing' }>

const candidatesMax = 50

/**
 * Which item of this person is meant: one that was picked or shown, the n-th of a type, or the one that has the words. What
 * a model names by its id is this person's or nobody's.
 */
export async function findOwnItem(
  draft: JsonObject,
  context: ToolContext,
  question = 'Qual item devo apagar?',
): Promise<OwnItemSearch> {
  const given = draft['item_id']
  const itemType = readItemType(draft['item_type'])
  if (
    isJsonObject(given) &&
    !('pointing' in given) &&
    !('id' in given) &&
    ('words' in given || 'perhaps' in given)
  ) {
    const said = given['words'] ?? given['perhaps'] ?? null
    const found = await findOwnItem({ ...draft, item_id: said }, context, question)
    return found.kind === 'found' && 'perhaps' in given ? { ...found, isSure: false } : found
  }
  const each = isJsonObject(given)
    ? (readText(given['each'])?.replace(
        /^(?:(?:todas|todos|as|os)\s+)*(?:duas|dois|tr[eê]s|quatro|cinco)\s+/iu,
        '',
      ) ?? null)
    : null
  if (each !== null) return eachNamed(each, { ...draft, item_id: each }, context, question)
  const picked = isJsonObject(given) ? readText(given['id']) : null
  if (picked !== null) {
    const found = await byId(picked, context)
    return found.kind === 'found' && isJsonObject(given) && given['perhaps'] === true
      ? { ...found, isSure: false }
      : found
  }
  if (isJsonObject(given) && given['pointing'] === true) {
    const found = (await pointedAt('', itemType, context, question)) ?? missing()
    return found.kind === 'found' && given['perhaps'] === true ? { ...found, isSure: false } : found
  }
  const words = readText(given)
  if (words === null) return { kind: 'missing', field: 'item_id' }
  if (isUuid(words)) return byModel(words, context)
  return (await pointedAt(words, itemType, context, question)) ?? byWords(words, itemType, context, question)
}

/** "as notas da obra": all that have the words, which are shown first; where one has them, that one. */
async function eachNamed(
  words: string,
  draft: JsonObject,
  context: ToolContext,
  question: string,
): Promise<OwnItemSearch> {
  const wanted = { query: words, itemType: readItemType(draft['item_type']), period: null }
  const found = await searchMemories(context, wanted, { limit: candidatesMax, offset: 0 })
  // "os aniversários" are each an "aniversário".
  const [first, ...more] = found.items.filter((item) =>
    namingWords(words).every((word) => hasWord(namingWords(wordsOf(item)), word)),
  )
  return first && found.fit === 'words' && more.length < eachMax && more.length > 0
    ? { kind: 'found', items: [first, ...more], isSure: false }
    : findOwnItem(draft, context, question)
}

/** More are not looked over on a card. */
const eachMax = 10

/** "essa nota", "o 2", "essas duas": what is on the screen, else which one is asked. Undefined: the words name something. */
async function pointedAt(
  words: string,
  itemType: ItemType | null,
  context: ToolContext,
  question: string,
): Promise<OwnItemSearch | undefined> {
  const type = itemType !== null && readReference(words).type === null ? itemNames[itemType].one : ''
  const referred = await findReferred(`${words} ${type}`, context)
  if (!referred || (await isName(words, context))) return undefined
  const [first, ...more] = referred.items
  if (!first) return refused('not_found', 'Sua lista está vazia.')
  // The only one there is was not pointed at: it is shown first.
  return referred.kind !== 'which'
    ? { kind: 'found', items: [first, ...more], isSure: referred.kind === 'these' }
    : choiceOf(referred.items, question, '', context)
}

async function byId(id: string, context: ToolContext): Promise<OwnItemSearch> {
  if (!isUuid(id)) return missing()
  const [item] = await itemsById([id], context)
  return item ? { kind: 'found', items: [item], isSure: true } : missing()
}

function missing(): OwnItemSearch {
  return refused('not_found', 'Esse item não está mais na sua lista.')
}

/** A model named it by its id: that counts for sure only where the person's own words, or the screen, leave no other. */
async function byModel(id: string, context: ToolContext): Promise<OwnItemSearch> {
  const found = await byId(id, context)
  return found.kind === 'found' ? { ...found, isSure: await isMeant(found.items[0], context) } : found
}

async function isMeant(item: OwnItem, context: ToolContext): Promise<boolean> {
  const said = namingWords(context.wrote ?? '').filter((word) => word.length > 2 || /\d/.test(word))
  const count = (one: OwnItem) => said.filter((word) => hasWord(namingWords(wordsOf(one)), word)).length
  const own = count(item)
  const wanted = { query: said.join(' '), itemType: null, period: null }
  const { items } =
    said.length === 0
      ? { items: [] }
      : await searchMemories(context, wanted, { limit: candidatesMax, offset: 0 })
  const most = Math.max(0, ...items.filter(({ id }) => id !== item.id).map(count))
  return own > most || (own === most && isOnlyOneShown(item.id, context.memo))
}

function wordsOf({ title, content, url }: OwnItem): string {
  return `${title} ${content} ${url ?? ''}`
}

function isOnlyOneShown(id: string, memo: JsonObject): boolean {
  const [only, ...more] = shownItems(memo['list'])
  return memo['item'] === id || (only?.id === id && more.length === 0)
}

async function byWords(
  words: string,
  itemType: ItemType | null,
  context: ToolContext,
  question: string,
): Promise<OwnItemSearch> {
  const bareOf = itemType === null ? withoutKind(words) : undefined
  const typed = await named(words, itemType, context)
  // "a nota da minha mulher": what is a note need not call itself one.
  if (bareOf && !typed.isWhole) {
    const own = await named(bareOf.words, bareOf.type, context)
    if (own.isWhole) return byWords(bareOf.words, bareOf.type, context, question)
  }
  // "a nota série": a word for a kind may be its name.
  const said = typed.items.length === 0 && itemType !== null ? await named(words, null, context) : typed
  // "o arroz da lista de compras": what is a list need not call itself one.
  const bare = said.isWhole ? words : words.replace(/\blistas?\b/giu, ' ').trim()
  const { items, isWhole } = bare === words || bare === '' ? said : await named(bare, itemType, context)
  const [item] = items
  // One of another kind than was said is shown first.
  if (item && isWhole && items.length === 1)
    return { kind: 'found', items: [item], isSure: itemType === null || item.type === itemType }
  const each = isWhole
    ? undefined
    : ((await namedOneByOne(words, itemType, context)) ??
      (itemType === null ? undefined : await namedOneByOne(words, null, context)))
  if (each) return { kind: 'found', items: each, isSure: true }
  if (!item) return refused('not_found', `Não encontrei "${words}" na sua lista.`)
  if (items.length === 1) return { kind: 'found', items: [item], isSure: false }
  const found = isWhole
    ? `Encontrei ${items.length} itens com "${words}".`
    : `Não encontrei "${words}", mas há ${items.length} parecidos.`
  return choiceOf(items, `${found} ${question}`, words, context)
}

const kindLead = new RegExp(
  `^(?:(?:[oa]s?|meu|minha|ess[ea]|aquel[ea]|d[aeo]) )*(?:${anyItemWord}|item) (?:(?:la|ai) )?(?:(?:d[aeo]s?|sobre|com|chamad[oa]) )?(?=\\S)`,
)

/** The kind that is said first, and the words after it. */
function withoutKind(words: string): { readonly words: string; readonly type: ItemType | null } | undefined {
  const folded = foldInPlace(words)
  const lead = kindLead.exec(folded.text)?.[0]
  if (lead === undefined) return undefined
  return { words: words.slice(folded.place(lead.length)), type: readReference(lead).type }
}

/** "a nota série": a word for a kind may be what an item is called. */
async function isName(words: string, context: ToolContext): Promise<boolean> {
  if (words.trim() === '' || readReference(words).type === null) return false
  const { items } = await named(words, null, context)
  return items.some(({ title }) => foldText(title) === foldText(words))
}

/** Which one? The words go along: they may name a part of the one that is picked. */
export function choiceOf(
  items: readonly FoundItem[],
  question: string,
  words: string,
  clock: Pick<ToolContext, 'now' | 'timeZone'>,
): Extract<Resolution<never>, { kind: 'choice' }> {
  return {
    kind: 'choice',
    field: 'item_id',
    question,
    options: items.map((one, index) => ({
      id: String(index + 1),
      title: labelOf(one),
      description: rowDescription(
        labelOf(one),
        `${itemNames[one.type].one}, ${dayWords(one.createdAt, clock)}`,
      ),
      value: { id: one.id, type: one.type, part: words },
    })),
  }
}

/** What goes by exactly these words, else what has them all as whole words, else what comes near. */
export async function named(
  words: string,
  itemType: ItemType | null,
  context: ToolContext,
): Promise<{ readonly items: readonly FoundItem[]; readonly isWhole: boolean }> {
  const wanted = { query: words, itemType, period: null }
  const { items, fit } = await searchMemories(context, wanted, { limit: candidatesMax, offset: 0 })
  const exact = items.filter(({ title, content }) => title === words || content === words)
  if (exact.length === 1) return { items: exact, isWhole: true }
  const called = items.filter((item) =>
    [item.title, labelOf(item)].some((name) => foldText(name) === foldText(words)),
  )
  if (called.length === 1) return { items: called, isWhole: true }
  const whole = fit === 'words' ? items.filter((item) => hasWords(item, words)) : []
  return whole.length > 0 ? { items: whole, isWhole: true } : { items, isWhole: false }
}

/** Words that join others and name nothing. */
const joining = new Set(
  'a o as os um uma de do da dos das e em no na nos nas com para pra pro por que'.split(' '),
)

function hasWords(item: FoundItem, words: string): boolean {
  const own = new Set(tokensOf(wordsOf(item)))
  return tokensOf(words).every((word) => joining.has(word) || own.has(word))
}

const oneByOneMax = 5
export const andTheNext = /\s*(?:,\s*(?:e\s+)?|\s+e\s+)(?:(?:[oa]s?|d[oa]s?|de)\s+){0,2}/iu

/** "a da ração e a do seguro": where no item has all of it, each must be one item's name. */
async function namedOneByOne(
  words: string,
  itemType: ItemType | null,
  context: ToolContext,
): Promise<readonly [OwnItem, ...OwnItem[]] | undefined> {
  const pieces = words.split(andTheNext).filter((piece) => piece.trim() !== '')
  if (pieces.length < 2 || pieces.length > oneByOneMax) return undefined
  const items: OwnItem[] = []
  for (const piece of pieces) {
    const found = await named(piece, itemType, context)
    const [only] = found.items
    if (!only || !found.isWhole || found.items.length > 1) return undefined
    items.push(only)
  }
  const [first, ...more] = items
  return first && [first, ...more]
}
