import type { Resolution, ToolContext } from '../../../../agent/define-tool.js'
import { isJsonObject, type Json } from '../../../../conversation/json.js'
import { foldInPlace, foldText } from '../../../../language/fold-text.js'
import { readCues } from '../../change-cues.js'
import { noteLengthMax, type ItemType } from '../../item.js'
import { notePartsOf, withEntry } from '../../note-parts.js'
import type { NoteChange } from '../../note-change.js'
import { readChange } from '../../read-change.js'
import { readReference } from '../../read-reference.js'
import { readSave } from '../../read-save.js'
import { readTip } from '../../read-tip.js'
import { calledSo } from './find-changed.js'
import { choiceOf, named } from './find-own-item.js'
import { findReferred, itemsById, spokenOf } from './find-referred.js'
import { findTitle } from './find-title.js'
import { readText } from './read-text.js'
import { ready, refused } from './resolution.js'
import { resolveTitle, type TitleArgs } from './save-title.js'
import { searchMemories, type FoundItem } from './search-memories.js'
import { labelOf } from './wording.js'

type Several = Extract<NoteChange, { how: 'kind' | 'join' | 'split' }>
type Made = { type: ItemType; text: string; title: TitleArgs | null }
type Args = {
  how: Several['how']
  gone: { id: string; label: string }[]
  into: { id: string; as: 'text' | 'remark'; text: string } | null
  made: Made[]
}

const piecesMax = 10

/** What goes and what stands in its place. */
export async function rearranged(
  change: Several,
  given: Json | undefined,
  context: ToolContext,
): Promise<Resolution<Args>> {
  const picked = isJsonObject(given) ? readText(given['id']) : null
  const items = picked === null ? await meant(change, context) : await itemsById([picked], context)
  if ('kind' in items) return items
  const [first] = items
  if (!first) return refused('not_found', 'Não sei de quais itens você fala. Diga com as palavras deles.')
  if (change.how === 'join') return join(change, items, context)
  const wanted = readReference(change.what).count
  // "esses dois são filmes", said of one note: it holds them both.
  const isOne = change.how === 'split' || (wanted !== null && items.length === 1)
  const keys = change.how === 'split' ? (change.keys ?? []) : []
  const isNote = change.how === 'kind' && change.type === 'note'
  const texts = isOne
    ? (namedPieces(first, keys) ?? piecesOf(first))
    : items.map((item) => (isNote ? allOf(item) : nameIn(item)))
  if (isOne && texts.length < 2)
    return refused('unclear', `Não sei como separar "${labelOf(first)}". Mande cada coisa em uma mensagem.`)
  const made: Made[] = []
  for (const text of texts.slice(0, piecesMax)) made.push(await madeOf(text, change.type, context))
  const gone = (isOne ? [first] : items).map((item) => ({ id: item.id, label: labelOf(item) }))
  return ready({ how: isOne ? 'split' : change.how, gone, into: null, made })
}

/** The items that are to go. */
async function meant(
  change: Several,
  context: ToolContext,
): Promise<readonly FoundItem[] | Extract<Resolution<never>, { kind: 'choice' | 'refused' }>> {
  if (change.how === 'join' && change.what === '' && change.to !== '') return lastKept(change.to, context)
  const referred = await findReferred(change.what, context)
  if (!referred) return (await named(change.what, null, context)).items.slice(0, 1)
  const { count } = readReference(change.what)
  if (referred.kind === 'these') return referred.items
  const spoken = await spokenOf(context)
  if (count !== null && spoken.length === 1) return spoken
  return choiceOf(referred.items, 'Qual deles?', '', context)
}

/** What was kept last, and is not what it is to be joined to. */
async function lastKept(to: string, context: ToolContext): Promise<readonly FoundItem[]> {
  const wanted = { query: null, itemType: null, period: null }
  const { items } = await searchMemories(context, wanted, { limit: 2, offset: 0 })
  const [newest, before] = items
  if (!newest) return []
  const targets = await calledSo(to, context, [newest])
  return targets.length > 0 || !before ? [newest] : [before]
}

async function join(
  { to }: Extract<Several, { how: 'join' }>,
  items: readonly FoundItem[],
  context: ToolContext,
): Promise<Resolution<Args>> {
  const [target, sources] = await targetOf(to, items, context)
  const [only] = items
  if (!target && to !== '' && only && (await calledSo(to, context)).some(({ id }) => id === only.id))
    return refused('already_there', `Já está tudo junto em "${labelOf(only)}".`)
  if (!target || sources.length === 0)
    return refused(
      'not_found',
      to === ''
        ? 'Não sei o que juntar. Diga, por exemplo: "junta o pão com a lista de compras".'
        : `Não encontrei "${to}" na sua lista.`,
    )
  const added = sources.map((item) => nameIn(item))
  const isNote = target.type === 'note'
  const text = isNote
    ? added.reduce((all, part) => withEntry(all, notePartsOf(all), part), target.content)
    : added.join('\n')
  if (text.length > noteLengthMax)
    return refused('too_long', 'A nota ficaria longa demais: o limite é de 8.000 caracteres.')
  return ready({
    how: 'join',
    gone: sources.map((item) => ({ id: item.id, label: labelOf(item) })),
    into: { id: target.id, as: isNote ? 'text' : 'remark', text },
    made: [],
  })
}

/** The one that is named; else the oldest of several, or the one before a single one. */
async function targetOf(
  to: string,
  items: readonly FoundItem[],
  context: ToolContext,
): Promise<readonly [FoundItem | undefined, readonly FoundItem[]]> {
  if (to !== '') {
    const { words } = readReference(to)
    const called = words === '' ? [] : await calledSo(to, context, items)
    const near =
      words === '' || called.length > 0
        ? called
        : (await named(to, null, context)).items.filter(({ id }) => !items.some((item) => item.id === id))
    const [target] =
      near.length > 0 ? near : words === '' ? ((await findReferred(to, context))?.items ?? []) : []
    return [target, items.filter(({ id }) => id !== target?.id)]
  }
  const wanted = { query: null, itemType: null, period: null }
  const newest = (await searchMemories(context, wanted, { limit: items.length + 1, offset: 0 })).items
  const all = items.length > 1 ? [...items] : newest.slice(0, 2)
  const oldest = all.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())[0]
  return [oldest, all.filter(({ id }) => id !== oldest?.id)]
}

/** What an item is about, without the words that said what to do with it. */
function nameIn({ type, title, content }: FoundItem): string {
  if (type !== 'note') return title
  const { body } = readCues(content)
  const change = readChange(body)
  if (change?.how === 'add') return change.part
  return readTip(content)?.title ?? (body || content)
}

/** What becomes a note says all that it said. */
function allOf(item: FoundItem): string {
  if (item.type === 'note') return nameIn(item)
  return [...new Set([item.title, item.content, item.url ?? ''])].filter((words) => words !== '').join(' ')
}

const between = /\s*(?:[,;]\s*(?:e\s+)?|\n+|\s+e\s+)/u

function piecesOf(item: FoundItem): readonly string[] {
  const said = nameIn(item)
  const parts = item.type === 'note' ? notePartsOf(said) : undefined
  const pieces = parts ? parts.entries.map(({ start, end }) => said.slice(start, end)) : said.split(between)
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '')
}

/** "luz e água": each from where it begins to where the next one does. Undefined: one of them is not in it. */
function namedPieces(item: FoundItem, keys: readonly string[]): readonly string[] | undefined {
  if (item.type !== 'note' || keys.length < 2) return undefined
  const folded = foldInPlace(item.content)
  const places = keys.map((key) => folded.text.indexOf(foldText(key)))
  if (places.some((at) => at < 0)) return undefined
  const starts = [...places]
    .sort((one, other) => one - other)
    .map((at, index) => (index === 0 ? 0 : clauseStart(folded.text, at)))
  const pieces = starts.map((start, index) =>
    item.content
      .slice(
        folded.place(start),
        index + 1 < starts.length ? folded.place(starts[index + 1] ?? 0) : undefined,
      )
      .replace(/^[\s,;.]*(?:e\s)?\s*|[\s,;]+$/gu, ''),
  )
  return pieces.every((piece) => piece !== '') ? pieces : undefined
}

/** Back to the last sign before it, or the "e" that joins it. */
function clauseStart(text: string, at: number): number {
  const before = text.slice(0, at)
  return Math.max(
    before.lastIndexOf(', '),
    before.lastIndexOf(' e '),
    before.lastIndexOf('. '),
    before.lastIndexOf('; '),
    0,
  )
}

/** As what it is said to be; where nothing is said, as what the catalogue knows by that very name, else a note. */
async function madeOf(said: string, type: ItemType | null, context: ToolContext): Promise<Made> {
  const { query, itemType } = readSave(said)
  const text = query || said
  const kind = type ?? itemType
  const kinds = kind === 'movie' || kind === 'tv_show' ? [kind] : []
  for (const one of kinds) {
    const found = await findTitle(one, { title: text }, context)
    // Of several of the name none is picked for the person: it is kept by the name they said.
    const title = found.kind === 'choice' ? { title: text, year: null } : text
    const resolved = await resolveTitle(one, { title }, context)
    if (resolved.kind === 'ready') return { type: one, text, title: resolved.args }
  }
  return { type: 'note', text: said, title: null }
}
