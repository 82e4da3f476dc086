import { isJsonObject, type Json } from '../../../../conversation/json.js'
import { foldText, tokensOf } from '../../../../language/fold-text.js'
import type { Resolution, ToolContext } from '../../../../agent/define-tool.js'
import { hasWord, namingWords, notePartsOf } from '../../note-parts.js'
import { withValue } from '../../note-value.js'
import { withTold } from '../../told-value.js'
import { valueKinds } from '../../value-kinds.js'
import { ownSubject } from '../../own-subject.js'
import { readReference } from '../../read-reference.js'
import { tellsWhatIsLeft } from '../../remaining.js'
import type { NoteChange } from '../../note-change.js'
import { choiceOf, named } from './find-own-item.js'
import { findReferred, itemsById, spokenOf } from './find-referred.js'
import { readText } from './read-text.js'
import { refused } from './resolution.js'
import { searchMemories, type FoundItem } from './search-memories.js'
import { labelOf } from './wording.js'

export type Changed = FoundItem
type Search =
  | {
      readonly kind: 'found'
      readonly item: Changed
      /** Where no such item was there to add to: what comes to the one last spoken of. */
      readonly whole?: string
      /** What is meant, where the words said where it stands as well. */
      readonly change?: OneChange
    }
  | Extract<Resolution<never>, { kind: 'choice' | 'refused' }>

/** What one item can become; what concerns several is another tool's. */
export type OneChange = Exclude<NoteChange, { how: 'kind' | 'join' | 'split' }>

/** So many of the latest notes are looked at for a list. */
const notesMax = 50

/** Which item is to be changed: the one that was picked, the one that is named, or what was last spoken of. */
export async function findChanged(
  change: OneChange,
  given: Json | undefined,
  context: ToolContext,
  mayBeNew = false,
): Promise<Search> {
  const picked = isJsonObject(given) ? readText(given['id']) : null
  if (picked !== null) return oneOf(await itemsById([picked], context), '', context)
  const told = isJsonObject(given) ? readText(given['words']) : null
  if (told !== null) return inNamed(told, context)
  switch (change.how) {
    case 'add':
      if (mayBeNew && change.to !== null && readReference(change.to).words === '') {
        const [spoken] = await spokenOf(context)
        const subject = ownSubject(change.part)
        if (subject && !(spoken && hasSubject(spoken, subject))) return noList()
      }
      return change.to === null ? aList(context) : toNamed(change, change.to, context)
    case 'told':
      return (await ofOwnSubject(change.text, context)) ?? oneOf(await spokenOf(context), '', context)
    case 'swap': {
      const there = change.what === '' ? undefined : await toNamed(null, change.what, context)
      return there === undefined || there.kind === 'refused' ? listWith(change.removed, context) : there
    }
    case 'set':
      if (change.at !== undefined) return inNamed(change.at, context)
      if (change.within !== undefined) {
        const there = await standsIn(change, change.within, context)
        if (there) return there
      }
      if (change.what === '' && change.old !== null) {
        const titled = await calledTitle(change.old, context)
        if (titled) return { kind: 'found', item: titled }
      }
      return (
        (await pointedAt(change.what, context)) ??
        (mayBeNew ? byName(change, context) : ofSpoken(change, context))
      )
    case 'rename': {
      const own = await namedSoFar(change, context)
      if (own) return 'kind' in own ? own : { kind: 'found', item: own }
      return (await pointedAt(change.what, context)) ?? byName(change, context)
    }
    default:
      return (await pointedAt(change.what, context)) ?? byName(change, context)
  }
}

/**
 * "a joana pagou 40, agora só deve 50", whatever was last on the screen: what is told of is found by its name, and where nothing has it, it is
 * something new. Undefined: it names nothing of its own, or what was last spoken of is what it names.
 */
async function ofOwnSubject(text: string, context: ToolContext): Promise<Search | undefined> {
  const names = namesIn(text)
  if (names.length === 0) return undefined
  const [spoken] = await spokenOf(context)
  if (spoken && names.some((words) => hasSubject(spoken, words))) return undefined
  for (const words of names) {
    const wanted = { query: words.join(' '), itemType: null, period: null }
    const { items } = await searchMemories(context, wanted, { limit: notesMax, offset: 0 })
    const having = items.filter((item) => hasSubject(item, words))
    const [only] = having
    if (!only) continue
    const search = oneOf(having, words.join(' '), context)
    return search.kind === 'found' && only.type !== 'note'
      ? { ...search, change: { how: 'add', part: text, to: null } }
      : search
  }
  const [first = []] = names
  const shares =
    spoken &&
    !tellsWhatIsLeft(text) &&
    namingWords(text).some((word) => isName(word) && hasSubject(spoken, [word]))
  if (shares === true || ownSubject(text) === undefined) return undefined
  return refused('no_list', `Não encontrei "${first.join(' ')}" na sua lista.`)
}

/** Of whom it tells, and to whom something was paid. */
function namesIn(text: string): readonly (readonly string[])[] {
  const subject = ownSubject(text)
  const payee = tellsWhatIsLeft(text) ? payeeIn.exec(foldText(text))?.[1] : undefined
  return [...(subject ? [subject] : []), ...(payee === undefined ? [] : [[payee]])]
}

const payeeIn = /\b(?:pr[oa]|para [oa]|a[oa]?|d[oa]|com [oa]) (?!(?:gente|mim|ele|ela)\b)([a-z]{3,20})\b/

function isName(word: string): boolean {
  return word.length > 2 && !/\d/.test(word)
}

function hasSubject({ title, content }: FoundItem, words: readonly string[]): boolean {
  const own = namingWords(`${title} ${content}`)
  return words.every((word) => hasWord(own, word))
}

/** "não era Oppenheimer, era Interestelar": a film of that very name, where one is kept and no words of it. */
async function calledTitle(words: string, context: ToolContext): Promise<FoundItem | undefined> {
  const { items, isWhole } = await named(words, null, context)
  const [only, ...more] = items
  const isTitle = only?.type === 'movie' || only?.type === 'tv_show'
  return isWhole && isTitle && more.length === 0 ? only : undefined
}

/** "o nome é só Duna": nothing is named but what it is to be called, and one item only has that in its name, and more. */
async function namedSoFar(
  { what, value }: Extract<OneChange, { how: 'rename' }>,
  context: ToolContext,
): Promise<FoundItem | ReturnType<typeof refused> | undefined> {
  const { words, places } = readReference(what)
  const { items } = words === '' ? await named(value, null, context) : { items: [] }
  const longer = items.filter(
    ({ title }) => foldText(title) !== foldText(value) && foldText(title).includes(foldText(value)),
  )
  const same = items.find(({ title, type }) => type !== 'note' && foldText(title) === foldText(value))
  const [only] = longer
  const [spoken] = await spokenOf(context)
  // A place counts as it was said, and what was just spoken of comes first where it has the words too.
  if (places.length > 0 && longer.length !== 1) return undefined
  if (same && longer.length === 0) return refused('already_there', `Já está com esse nome: ${labelOf(same)}.`)
  return longer.find(({ id }) => id === spoken?.id) ?? (longer.length === 1 ? only : undefined)
}

/** By its name; and where nothing goes by that, what was last spoken of, if what is told has its place there. */
async function ofSpoken(change: Extract<OneChange, { how: 'set' }>, context: ToolContext): Promise<Search> {
  const there = await byName(change, context)
  if (there.kind !== 'refused') return there
  const [spoken] = await spokenOf(context)
  const told = { how: 'told', text: context.wrote ?? '', isMore: false } as const
  const hasPlace = spoken?.type === 'note' && withTold(spoken.content, told.text) !== undefined
  return spoken && hasPlace ? { kind: 'found', item: spoken, change: told } : there
}

function oneOf(items: readonly FoundItem[], words: string, context: ToolContext): Search {
  const [only] = items
  if (!only) return refused('not_found', 'Não sei de qual item você fala. Diga com as palavras dele.')
  if (items.length === 1) return { kind: 'found', item: only }
  const about =
    words === '' ? 'Qual deles devo mudar?' : `Encontrei ${items.length} itens com "${words}". Qual deles?`
  return choiceOf(items, about, words, context)
}

/** Undefined: the words name something. */
async function pointedAt(words: string, context: ToolContext): Promise<Search | undefined> {
  const referred = await findReferred(words, context)
  if (!referred) return undefined
  const [first, ...more] = referred.items
  return first && (more.length > 0 || referred.kind === 'which')
    ? choiceOf(referred.items, 'Qual deles devo mudar?', '', context)
    : oneOf(referred.items, '', context)
}

/** "põe leite também": to the list that was last spoken of, else to the only one there is, else to the note last spoken of. */
async function aList(context: ToolContext): Promise<Search> {
  const [spoken] = await spokenOf(context)
  if (spoken && isList(spoken)) return { kind: 'found', item: spoken }
  const lists = (await latestNotes(context)).filter(
    (item) => isList(item) && notePartsOf(item.content)?.isNamed === true,
  )
  if (lists.length > 0) return oneOf(lists, '', context)
  return spoken?.type === 'note' ? { kind: 'found', item: spoken } : noList()
}

/** "tira o café e põe leite": the list that has the one, the one last spoken of first. */
async function listWith(entry: string, context: ToolContext): Promise<Search> {
  const [spoken] = await spokenOf(context)
  const has = ({ content }: FoundItem) =>
    namingWords(entry).every((word) => hasWord(namingWords(content), word))
  if (spoken && isList(spoken) && has(spoken)) return { kind: 'found', item: spoken }
  const lists = (await latestNotes(context)).filter((item) => isList(item) && has(item))
  return lists.length === 0
    ? refused('not_found', `Não encontrei uma lista com "${entry}".`)
    : oneOf(lists, entry, context)
}

async function latestNotes(context: ToolContext): Promise<readonly FoundItem[]> {
  const wanted = { query: null, itemType: 'note', period: null } as const
  return (await searchMemories(context, wanted, { limit: notesMax, offset: 0 })).items
}

function noList(): Search {
  return refused('no_list', 'Não encontrei uma lista em que acrescentar.')
}

function isList({ type, content }: FoundItem): boolean {
  return type === 'note' && notePartsOf(content) !== undefined
}

/** A note goes by what stands before its things, anything else by its name. */
async function toNamed(
  change: Extract<NoteChange, { how: 'add' }> | null,
  to: string,
  context: ToolContext,
): Promise<Search> {
  const there = await calledSo(to, context)
  if (there.length > 0) return oneOf(there, to, context)
  const pointed = await pointedAt(to, context)
  if (pointed) return pointed
  const [spoken] = await spokenOf(context)
  return change?.whole !== undefined && spoken && isList(spoken)
    ? { kind: 'found', item: spoken, whole: change.whole }
    : noList()
}

/** "troca o vermelho por azul nas ideias": an item goes by those words, and has what is to go. */
async function standsIn(
  change: Extract<OneChange, { how: 'set' }>,
  within: string,
  context: ToolContext,
): Promise<Search | undefined> {
  const value = change.value.slice(0, -within.length).replace(/ n[ao]s? ?$/iu, '')
  const meant = { how: 'set', what: change.what, value, old: change.old } as const
  const items = (await calledSo(within, context)).filter(
    ({ type, content }) => type === 'note' && withValue(content, meant) !== undefined,
  )
  const [only] = items
  return only && items.length === 1 ? { kind: 'found', item: only, change: meant } : undefined
}

/** "na nota do cimento": it goes by that name, or it has the word. */
async function inNamed(at: string, context: ToolContext): Promise<Search> {
  const called = await calledSo(at, context)
  if (called.length > 0) return oneOf(called, at, context)
  const pointed = await pointedAt(at, context)
  if (pointed) return pointed
  const { words } = readReference(at)
  const { items, isWhole } = await named(words, null, context)
  return isWhole ? oneOf(items, at, context) : refused('not_found', `Não encontrei "${at}" na sua lista.`)
}

/** The items that have all the words in their name. */
export async function calledSo(
  words: string,
  context: ToolContext,
  except: readonly FoundItem[] = [],
): Promise<readonly FoundItem[]> {
  const { type } = readReference(words)
  const own = namingWords(words).filter((word) => word !== 'lista' && readReference(word).words !== '')
  if (own.length === 0) return []
  const wanted = { query: own.join(' '), itemType: type, period: null }
  const { items } = await searchMemories(context, wanted, { limit: notesMax, offset: 0 })
  const others = items.filter(({ id }) => !except.some((one) => one.id === id))
  const called = others.filter((item) => own.every((word) => hasWord(namingWords(nameOf(item)), word)))
  const exact = called.filter((item) => bareName(nameOf(item)) === bareName(words))
  return exact.length === 1 ? exact : called
}

function bareName(words: string): string {
  return tokensOf(words).join(' ')
}

function nameOf({ type, title, content }: FoundItem): string {
  const parts = type === 'note' ? notePartsOf(content) : undefined
  if (parts?.isNamed && parts.heading !== '') return parts.heading
  return type === 'note' ? content.slice(0, headingMax) : title
}

const headingMax = 60

/** The one that has the words; of several, the only one in which the new value has its place. */
async function byName(
  change: Extract<OneChange, { readonly what: string }>,
  context: ToolContext,
): Promise<Search> {
  const { items, isWhole } = await named(change.what, null, context)
  if (!isWhole || items.length === 0)
    return (
      (await holding(change, context)) ?? refused('not_found', `Não encontrei "${change.what}" na sua lista.`)
    )
  const fitting =
    change.how === 'set'
      ? items.filter((item) => item.type === 'note' && withValue(item.content, change) !== undefined)
      : []
  const begun = fitting.filter(({ content }) => foldText(content).startsWith(foldText(change.what)))
  return oneOf(begun.length === 1 ? begun : fitting.length > 0 ? fitting : items, change.what, context)
}

/** "o horário da consulta": the note need not call it that, where the one last spoken of has its place for it. */
async function holding(
  change: Extract<OneChange, { readonly what: string }>,
  context: ToolContext,
): Promise<Search | undefined> {
  if (change.how !== 'set') return undefined
  const rest = foldText(change.what).replace(valueKinds, '')
  if (rest === foldText(change.what)) return undefined
  const items = rest === '' ? await spokenOf(context) : (await named(rest, null, context)).items
  const fitting = items.filter(
    (item) => item.type === 'note' && withValue(item.content, { ...change, what: rest }) !== undefined,
  )
  return fitting.length === 0 ? undefined : oneOf(fitting, change.what, context)
}
