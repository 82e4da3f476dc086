import { z } from 'zod'
import type { Json } from '../../../conversation/json.js'
import { messageLimits } from '../../../conversation/message-limits.js'
import { defineTool, type ToolContext } from '../../../agent/define-tool.js'
import { freeText } from '../../../agent/slots.js'
import { foldText } from '../../../language/fold-text.js'
import { isFeminine, itemTypes } from '../item.js'
import { hasWord, namingWords } from '../note-parts.js'
import { asksSomething } from '../plainly-else.js'
import { questionIn } from '../question-in.js'
import { valueKinds } from '../value-kinds.js'
import { itemTypeSlot } from '../slots/item-type.js'
import { listMemo, pagesOf, perPage, rowsOf } from './support/list-page.js'
import { modelSlot } from './support/model-slot.js'
import { openedItem, openedShape, openedWords } from './support/opened-item.js'
import { readPeriod, readWanted } from './support/read-wanted.js'
import { ownItems } from './support/records.js'
import { ready } from './support/resolution.js'
import { dueItems } from './support/due-items.js'
import { searchMemories, type Found, type FoundItem } from './support/search-memories.js'
import { counted, labelOf, saying } from './support/wording.js'
import { dueWords, periodWords } from './support/period-words.js'

const period = z.object({ from: z.string(), to: z.string() }).nullable()
const input = z.object({
  query: z.string().nullable(),
  itemType: z.enum(itemTypes).nullable(),
  period,
  /** The days that it names itself. */
  due: period,
  seen: z.boolean().nullable(),
  limit: z.int().min(1).nullable(),
  page: z.int().min(0),
})

const result = z.object({
  query: z.string().nullable(),
  itemType: z.enum(itemTypes).nullable(),
  period,
  due: period.default(null),
  seen: z.boolean().nullable().default(null),
  isLatest: z.boolean().default(false),
  /** This person has kept nothing at all. */
  isEmpty: z.boolean().default(false),
  total: z.number(),
  page: z.number(),
  pages: z.number(),
  /** Nothing has all the words: these come near. */
  isLoose: z.boolean(),
  /** Nothing is of the days that were named: these are of others. */
  isAnyDay: z.boolean().default(false),
  /** Nothing of that kind has the words: these are of another. */
  isOtherKind: z.boolean().default(false),
  /** …and they have most of them. */
  isMostly: z.boolean().default(false),
  /** Something was asked, and not only looked for. */
  isQuestion: z.boolean().default(false),
  /** Asked of a title is what nobody keeps of one: who is in it, how long it is. */
  isUnknown: z.boolean().default(false),
  /** The only hit of a search, whole. */
  only: openedShape.nullable(),
  items: z.array(
    z.object({ id: z.string(), type: z.enum(itemTypes), label: z.string(), url: z.string().nullable() }),
  ),
})

const limitMax = 1_000
const pagesMax = 2_000

export const searchItems = defineTool<z.infer<typeof input>>({
  name: 'search_items',
  title: { pt: 'Procurar nas memórias', en: 'Look through the memories' },
  description:
    'Busca no que a pessoa salvou; sem query, lista tudo. seen: "no" só o que falta ver, ler ou fazer, "yes" só o que já foi.',
  kind: 'read',
  confirm: 'never',
  action: 'read',
  roles: [],
  entity: 'Memory',
  fields: {
    query: { question: 'O que você procura?', slot: freeText },
    limit: { question: 'Quantos itens?', slot: modelSlot('número') },
    item_type: { question: 'De que tipo?', slot: itemTypeSlot },
    period: { question: 'De que período?', slot: modelSlot('AAAA-MM-DD..AAAA-MM-DD') },
    page: { question: 'Que página?', slot: modelSlot('número') },
    seen: { question: 'Já visto ou não?', slot: modelSlot('yes|no') },
    due: { question: 'De que dia?', slot: modelSlot('AAAA-MM-DD..AAAA-MM-DD') },
  },
  input,
  resolve: (draft, clock) =>
    Promise.resolve(
      ready({
        ...readWanted(draft, clock),
        due: readPeriod(draft['due'], clock),
        seen: readSeenField(draft['seen']),
        limit: wholeNumber(draft['limit'], 1, limitMax),
        page: wholeNumber(draft['page'], 0, pagesMax) ?? 0,
      }),
    ),
  async run(args, context) {
    const { limit, page, ...wanted } = args
    const window = { limit: messageLimits.rows, offset: page * perPage }
    const dated = args.due ? await dueNamed(args.due, wanted.query, context) : undefined
    const due = dated ? args.due : null
    const said = dated ? pageOf(dated, window) : await searchMemories(context, wanted, window)
    const ofThen = (await withoutKind(said, wanted, window, context)) ?? said
    // What is of no such day may still be what was asked for by its words.
    const isOneDay = wanted.period !== null && wanted.period.from === wanted.period.to
    const isAnyDay = ofThen.total === 0 && wanted.query !== null && isOneDay
    const near = isAnyDay ? await searchMemories(context, { ...wanted, period: null }, window) : ofThen
    // "o clipe do Rick" may be kept as a note.
    const isOfKind = near.total === 0 && wanted.query !== null && wanted.itemType !== null
    const ofAny = isOfKind ? await searchMemories(context, { ...wanted, itemType: null }, window) : near
    const isOtherKind = isOfKind && ofAny.total > 0 && ofAny.fit === 'words'
    const found = isOtherKind ? ofAny : near
    const total = Math.min(found.total, limit ?? found.total)
    const room = pagesOf(total) === 1 ? total : Math.min(perPage, total - page * perPage)
    const items = found.items.slice(0, Math.max(0, room))
    const isLoose = found.fit === 'slips' || found.fit === 'some'
    const [first] = items
    const isLatest = limit === 1 && wanted.query === null && wanted.period === null && due === null
    const isSearch = wanted.query !== null || wanted.period !== null || due !== null || isLatest
    const only = first && total === 1 && isSearch ? openedItem(first) : null
    const isQuestion = asksSomething.test(foldText(questionIn(context.wrote ?? '')))
    const isEmpty =
      total === 0 && (await ownItems(context).select('id').limit(1).executeTakeFirst()) === undefined
    const data = {
      query: wanted.query,
      itemType: wanted.itemType,
      period: wanted.period,
      isAnyDay: isAnyDay && total > 0,
      isOtherKind,
      isEmpty,
      due,
      isLatest,
      seen: wanted.seen,
      isLoose,
      isMostly: isLoose && found.isMostly === true,
      isQuestion,
      isUnknown: isQuestion && asksBeyondTitles(items, isLoose, context.wrote ?? ''),
      only,
      total,
      page,
      pages: pagesOf(total),
      items: items.map(({ id, type, title, year, url }) => ({
        id,
        type,
        label: labelOf({ title, year }),
        url,
      })),
    }
    const listing = {
      query: wanted.query,
      item_type: isOtherKind ? null : wanted.itemType,
      period: isAnyDay ? null : wanted.period,
      limit,
      due: due && `${due.from}..${due.to}`,
      seen: wanted.seen === null ? null : wanted.seen ? 'yes' : 'no',
    }
    return {
      ok: true,
      data,
      entityIds: items.map(({ id }) => id),
      also:
        items.length === 0
          ? { memo: { list: null, listing: null, item: null, sought: soughtIn(wanted, context) } }
          : only
            ? { memo: { ...listMemo(items, listing), item: first?.id ?? null } }
            : {
                // Where one is on the screen it is the one spoken of; where several are, none is.
                memo: { ...listMemo(items, listing), item: total === 1 ? (first?.id ?? null) : null },
                options: rowsOf(items, page, total, context),
              },
    }
  },
  say: saying(result, (data, clock) => {
    const { query, itemType, period: when, due, total, page, pages, isLoose, isLatest, only } = data
    if (isLatest && only) return `O mais recente:\n\n${openedWords(only, clock)}`
    if (due) return ofDays(data, clock)
    const narrowed = `${query === null ? '' : ` com "${query}"`}${when === null ? '' : ` ${periodWords(when, clock)}`}`
    if (data.seen !== null && !data.isEmpty && narrowed === '') return ofSeen(data)
    if (data.isEmpty && narrowed !== '') return 'Sua lista está vazia: só tenho o que você manda por aqui.'
    if (total === 0 && data.seen === false) return `Não falta nada${narrowed}.`
    const unknown = data.isQuestion && query !== null
    if (total === 0)
      return unknown
        ? `Isso eu não sei. ${nothing(itemType, narrowed)} Só sei o que você guarda aqui.`
        : nothing(itemType, narrowed)
    const verb = narrowed === '' ? 'Você tem' : 'Encontrei'
    const place = pages === 1 ? '' : ` Página ${page + 1} de ${pages}.`
    const nearest = data.isUnknown
      ? 'Isso eu não sei. O que tenho guardado'
      : `O mais próximo de "${query ?? ''}"`
    const otherwise = data.isOtherKind
      ? `${nothing(itemType, narrowed)} Com outro tipo:`
      : data.isAnyDay && when
        ? `Não encontrei nada ${periodWords(when, clock)}. De outro dia:`
        : null
    if (otherwise !== null)
      return only
        ? `${otherwise}\n\n${openedWords(only, clock)}`
        : `${otherwise} ${counted(total, data.isOtherKind ? null : itemType)}.${place}`
    if (only) {
      const lead =
        isLoose || data.isUnknown ? `${nearest}:` : `${verb} ${counted(total, itemType)}${narrowed}.`
      return `${lead}\n\n${openedWords(only, clock)}`
    }
    const found =
      isLoose || data.isUnknown
        ? `${nearest}: ${counted(total, itemType)}.`
        : `${verb} ${counted(total, itemType)}${narrowed}.`
    return `${found}${place}`
  }),
})

const beyond =
  /\b(?:quem|qm|quant[oa]s?|qt[oa]s?)\b(?! (?:(?:foi|que|q|e|eh) ){0,3}(?:(?:me|te|nos) )?(?:indic|falou|recomend|disse|mandou|suger|tenho|tem))/

/** "Ruptura tem quantas temporadas?": what is kept of a title is its name and its year, and what the person told of it. */
function asksBeyondTitles(items: readonly FoundItem[], isLoose: boolean, wrote: string): boolean {
  const isTitle = ({ type, content }: FoundItem) =>
    (type === 'movie' || type === 'tv_show') && !content.includes(' ')
  const isOfTitles =
    items.length > 0 && items.every((item) => isTitle(item) || (!isLoose && item.type !== 'note'))
  return isOfTitles && items.length === 1 && (isLoose || beyond.test(foldText(wrote)))
}

/** What was looked for and is not there: "salva ele", said next, means that. */
function soughtIn({ query, itemType }: Parameters<typeof searchMemories>[1], { wrote }: ToolContext): Json {
  return query === null || wrote === undefined ? null : { query, itemType, wrote }
}

/** "a senha do wifi da vó", of a note that says "wifi da vó: …": the kind of what it tells is no word of it. */
async function withoutKind(
  said: Found,
  wanted: Parameters<typeof searchMemories>[1],
  window: Parameters<typeof searchMemories>[2],
  context: ToolContext,
): Promise<Found | undefined> {
  const rest = foldText(wanted.query ?? '').replace(valueKinds, '')
  if (said.fit === 'words' || said.fit === 'beginnings' || rest === '') return undefined
  if (rest === foldText(wanted.query ?? '')) return undefined
  const found = await searchMemories(context, { ...wanted, query: rest }, window)
  return found.total > 0 && found.fit === 'words' ? found : undefined
}

/** What is there for these days. Undefined: something is looked for by its name as well, and nothing of that name is of those days. */
async function dueNamed(
  due: NonNullable<z.infer<typeof period>>,
  query: string | null,
  context: ToolContext,
): Promise<readonly FoundItem[] | undefined> {
  const items = await dueItems(due, context)
  if (query === null) return items
  const named = items.filter(({ title, content }) =>
    namingWords(query).every((word) => hasWord(namingWords(`${title} ${content}`), word)),
  )
  return named.length === 0 ? undefined : named
}

function pageOf(
  items: readonly FoundItem[],
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Found {
  return { items: items.slice(offset, offset + limit), total: items.length, fit: 'words' }
}

/** What is still to be seen, or was. */
function ofSeen({ seen, itemType, total, page, pages }: z.infer<typeof result>): string {
  const place = pages === 1 ? '' : ` Página ${page + 1} de ${pages}.`
  const isDone = itemType === 'note'
  if (seen === true)
    return total === 0
      ? 'Você ainda não marcou nada. Diga "já vi" e o nome.'
      : `Você já ${isDone ? 'fez' : 'viu'} ${counted(total, itemType)}.${place}`
  return total === 0
    ? `Não falta ${isDone ? 'fazer' : 'ver'} nada do que você guardou.`
    : `Para ${isDone ? 'fazer' : 'ver'}: ${counted(total, itemType)}.${place}`
}

/** What is there for a day to come. */
function ofDays(
  { due, total, page, pages, only }: z.infer<typeof result>,
  clock: { readonly now: Date; readonly timeZone: string },
): string {
  const days = due ? dueWords(due, clock) : ''
  if (total === 0) return `Não encontrei nada marcado para ${days}.`
  const place = pages === 1 ? '' : ` Página ${page + 1} de ${pages}.`
  const found = `Para ${days}: ${counted(total, null)}.`
  return only ? `${found}\n\n${openedWords(only, clock)}` : `${found}${place}`
}

function nothing(itemType: z.infer<typeof result>['itemType'], narrowed: string): string {
  if (itemType === null) return narrowed === '' ? 'Sua lista está vazia.' : `Não encontrei nada${narrowed}.`
  const none = isFeminine(itemType) ? 'nenhuma' : 'nenhum'
  return `Não encontrei ${none} ${counted(1, itemType).slice(2)}${narrowed}.`
}

function readSeenField(value: unknown): boolean | null {
  if (value === 'yes' || value === true) return true
  return value === 'no' || value === false ? false : null
}

function wholeNumber(value: unknown, min: number, max: number): number | null {
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN
  return Number.isInteger(number) && number >= min ? Math.min(number, max) : null
}
