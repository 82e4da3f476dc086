import { isJsonObject, type Json, type JsonObject } from '../../conversation/json.js'
import type { HistoryEntry } from '../../conversation/state.js'
import type { QuotedMessage } from '../../conversation/input.js'
import { foldText, tokensOf } from '../../language/fold-text.js'
import { readAnswer } from '../../language/read-answer.js'
import { intentByRule } from './intents/intent-by-rule.js'
import { erase, politely } from './intents/words.js'
import { anyItemWord, isFeminine, isItemType, itemNames, type ItemType } from './item.js'
import { asideOf } from './asides.js'
import { planQuotedSave, wordsOfQuoted } from './plan-quoted.js'
import { planSave, saveOfKind } from './plan-save.js'
import { namingWords } from './note-parts.js'
import { notToKeep } from './not-to-keep.js'
import { leadsWithSave, readSave } from './read-save.js'
import { isOrder } from './order.js'
import { readUndone } from './read-undone.js'
import { readSeen } from './read-seen.js'
import { readReference } from './read-reference.js'
import { shownItems } from './shown-items.js'
import { itemTypeIn } from './slots/item-type.js'
import { erasedQuery, keepsSomething } from './slots/erased-query.js'
import type { DraftStep } from '../../conversation/draft.js'
import type { RequestPlan } from './request-plan.js'
import { toldWhole } from './told-whole.js'

export type MemoryRequest = {
  /** The person's own words for it. */
  readonly text: string
  /** By a rule that leaves no doubt. */
  readonly isCertain: boolean
  readonly isLoose: boolean
  readonly intent: string
  readonly entities: JsonObject
  readonly memo: JsonObject
  readonly history: readonly HistoryEntry[]
  /** The message it was said below; null: nobody has that one any more. */
  readonly quoted?: QuotedMessage | null
}

/** From an understood request to what is to be done, without any model. Pure; undefined: not one of ours. */
export function planRequest(request: MemoryRequest): RequestPlan | undefined {
  const { intent, entities } = request
  switch (intent) {
    case 'undo':
      // "e se eu apagar sem querer?" asks what would be; nothing is undone by it.
      return request.isCertain || !/\?\s*$/.test(request.text)
        ? write('undo_delete', undoneBy(request.text))
        : { do: 'say', phrase: 'howToUndo' }
    case 'delete_all':
      // Everything goes only by words that mean nothing else; asked about, or meant of a part, it is asked back.
      return request.isCertain && isOrder(request.text)
        ? write('delete_all_memories', { item_type: entities['itemType'] ?? null })
        : sayItToDeleteAll(typeOf(entities['itemType']))
    case 'delete_selected':
      return deleteSelected(request)
    case 'delete_item':
      // After an order all that follows is what is meant; elsewhere what was learnt to be the name.
      return deleteNamed(request, meantBy(request))
    case 'save':
      return (
        planBelow(request) ??
        askedFirst(entities) ??
        planSave({
          itemType: typeOf(entities['itemType']),
          query: toldWhole(request.text, entities) ?? text(entities['query']) ?? '',
          url: text(entities['url']) ?? null,
          year: number(entities['year']),
          said: text(entities['said']) ?? null,
        })
      )
    case 'save_previous':
      return planBelow(request) ?? savePrevious(request)
    case 'get_info':
      return tell(request)
    case 'list_all':
    case 'search':
      // "de novo": what was last on the screen, else the newest.
      if (entities['again'] === true && text(request.memo['item']) !== undefined)
        return read('open_memory', { item_id: { id: request.memo['item'] ?? null } })
      return read('search_items', {
        ...(entities['due'] !== undefined && { due: entities['due'] }),
        ...(entities['limit'] !== undefined && { limit: entities['limit'] }),
        query: spelledOut(text(entities['query'])),
        item_type: entities['itemType'] ?? null,
        period: entities['period'] ?? null,
      })
    case 'mark_seen': {
      const what = text(entities['what'])
      const perhaps = text(entities['perhaps'])
      const pointed = perhaps === undefined ? { pointing: true } : { perhaps }
      return write('mark_seen', {
        item_id: what === undefined ? pointed : { words: what },
        seen: entities['seen'] === false ? 'no' : 'yes',
      })
    }
    case 'list_seen':
      return read('search_items', {
        ...(text(entities['query']) !== undefined && { query: entities['query'] ?? null }),
        item_type: entities['itemType'] ?? null,
        seen: entities['seen'] === false ? 'no' : 'yes',
      })
    case 'change':
      return planChange(entities)
    case 'not_kept':
      if (isOrder(request.text)) return { do: 'say', phrase: 'sayWhichToDelete' }
      return { do: 'say', phrase: entities['kind'] === 'complaint' ? 'wrongDone' : 'notKept' }
    case 'amiss':
      // What was just done is offered to be taken back, and shown first.
      return undoable.has(text(entities['done']) ?? '')
        ? write('undo_delete', { item_id: { last: true } })
        : { do: 'say', phrase: entities['done'] === 'shown' ? 'anotherThen' : 'wrongDone' }
    case 'aside':
      return { do: 'say', phrase: text(entities['phrase']) ?? 'notUnderstood' }
    case 'split_part':
      return write('reshape_memory', {
        ...(text(entities['what']) !== undefined && { item_id: entities['what'] ?? null }),
        part: entities['part'] ?? null,
      })
    case 'delete_part':
      return write('delete_memory', {
        item_id:
          text(entities['what']) === undefined ? { pointing: true } : { words: entities['what'] ?? null },
        ...(text(entities['keep']) !== undefined && { keep: entities['keep'] ?? null }),
        part: entities['isExact'] === true ? { exact: entities['part'] ?? null } : (entities['part'] ?? null),
      })
    case 'delete_other': {
      const place = number(entities['place'])
      if (place !== null) return anotherPlace(place, request)
      return {
        do: 'write',
        steps: [
          { tool: 'undo_delete', args: {} },
          { tool: 'delete_memory', args: { item_id: { words: entities['query'] ?? null } } },
        ],
      }
    }
    case 'export':
      return read('export_memories', {
        format: entities['format'] ?? 'text',
        item_type: itemTypeIn(request.text) ?? null,
      })
    default:
      return undefined
  }
}

const undoable: ReadonlySet<string> = new Set(['kept', 'changed', 'deleted'])

/** What is named comes back; else the last act is undone. */
function undoneBy(said: string): JsonObject {
  const undone = readUndone(said)
  if (undone?.kind === 'all') return { item_id: { all: true } }
  if (undone?.kind === 'last' && undone.type !== undefined) return { item_id: { ofType: undone.type } }
  return undone?.kind === 'named' ? { item_id: { words: undone.words } } : {}
}

/** "Dogville não é nota, é filme": it is saved as what it is, and the old one goes. */
function planChange({ change, fresh = null, isSure = true }: JsonObject): RequestPlan | undefined {
  if (!isJsonObject(change)) return undefined
  const { how, what = null, type } = change
  const isPointing = typeof what !== 'string' || readReference(what).words === ''
  if (how === 'join' || how === 'split' || (how === 'kind' && isPointing))
    return write('rearrange_memories', { change })
  if (how !== 'kind') return write('change_memory', { change, fresh, is_sure: isSure })
  const remove = { tool: 'delete_memory', args: { item_id: { words: what } } }
  const kept = typeOf(type)
  if (kept === 'movie' || kept === 'tv_show')
    return { do: 'write', steps: [remove, saveOfKind(kept, { title: what })] }
  return { do: 'write', steps: [remove, { tool: 'save_note', args: { content: what } }] }
}

/** Nobody said that it is to be kept. */
function askedFirst({ perhaps }: JsonObject): RequestPlan | undefined {
  const content = text(perhaps)
  return content === undefined ? undefined : write('save_note', { content: { perhaps: content } })
}

function planBelow({ text: said, quoted, intent }: MemoryRequest): RequestPlan | undefined {
  return quoted === undefined ? undefined : planQuotedSave(said, quoted, intent === 'save_previous')
}

/** "apaga os links" may mean those on the screen, or all there are. */
function sayItToDeleteAll(itemType: ItemType | null): RequestPlan {
  if (itemType === null) return { do: 'say', phrase: 'sayItToDeleteAll' }
  const what = `${isFeminine(itemType) ? 'todas as' : 'todos os'} ${itemNames[itemType].many}`
  return { do: 'say', phrase: 'sayAllOfThem', params: { what } }
}

function write(tool: string, args: JsonObject): RequestPlan {
  return { do: 'write', steps: [{ tool, args }] }
}

function read(tool: string, args: JsonObject): RequestPlan {
  return { do: 'read', tool, args }
}

/** The words for it; "ele" is what was just told of, where something was. */
function meantBy({ text: said, entities, memo }: MemoryRequest): string | undefined {
  const words = isOrder(said) ? erasedQuery(said) : text(entities['query'])
  const spoken = text(memo['spoken'])
  return words === undefined || justPointing.test(foldText(words)) ? (spoken ?? words) : words
}

const justPointing = /^(?:el[ea]|ess[ea]|est[ea]|isso|isto|aquel[ea])$/

function deleteNamed(request: MemoryRequest, words: string | undefined): RequestPlan {
  const { entities } = request
  const isSure = isOrder(request.text) && !request.isLoose && !keepsSomething(request.text)
  if (words !== undefined && saysMany.test(foldText(request.text)))
    return write('delete_memory', { item_id: { each: words }, item_type: entities['itemType'] ?? null })
  const itemType = entities['itemType'] ?? null
  // "apaga o link": nothing is named, what was last spoken of is shown first.
  if (words === undefined && itemType !== null)
    return write('delete_memory', {
      item_id: { pointing: true, perhaps: !isPointing.test(foldText(request.text)) },
      item_type: itemType,
    })
  return write('delete_memory', {
    item_id: words === undefined ? unnamed(request) : isSure ? { words } : { perhaps: words },
    item_type: entities['itemType'] ?? null,
  })
}

/** "pode tirar então": what was last spoken of. "o Caio devolveu o livro": whatever has its words. Either is shown first. */
function unnamed({ text: said, memo }: MemoryRequest): Json {
  // "apaga" alone may be about anything.
  if (isOrder(said))
    return text(memo['item']) === undefined || tokensOf(said).length < 2
      ? null
      : { pointing: true, perhaps: true }
  const words = namingWords(said).filter((word) => word.length > 2)
  return words.length === 0 ? null : { perhaps: words.join(' ') }
}

/** "apaga as notas da obra", "apaga os aniversários": all that have the words are meant. */
const saysMany = new RegExp(
  `^${politely}${erase} (?:tod[oa]s )?(?:as|os|ess[ea]s|aquel[ea]s|minhas|meus) (?:(?:duas|dois|tres|quatro|cinco) )?(?:(?=\\w*s\\b)(?:${anyItemWord}|itens|coisas|listas) \\S|(?!(?:dois|duas|tres|quatro|cinco|ultim|primeir)[a-z]*)[a-z]{3,}[\\s.!]*$)`,
)

const isPointing = /\b(?:ess[ea]|est[ea]|isso|isto|ele|ela)\b/

/** "apaga o 2 e o 5" of the list last shown; "apaga esse", of what was last saved or opened; "tira aquela do bolo" has words. */
function deleteSelected(request: MemoryRequest): RequestPlan {
  const { entities, memo, isCertain } = request
  const together = severalOf.exec(foldText(request.text))?.[0]
  if (together !== undefined && isOrder(request.text))
    return write('delete_memory', {
      item_id: pointsAll(erasedQuery(request.text)) ?? together,
      item_type: entities['itemType'] ?? null,
    })
  const places = numbers(entities['selection'])
  const item = text(memo['item'])
  // "a última" is what was last kept or opened; of a list that came after that it is the last one.
  if (item !== undefined && places.length === 1 && places[0] === -1 && isOrder(request.text))
    return write('delete_memory', { item_id: { id: item } })
  if (places.length === 0) {
    const words = isCertain ? undefined : erasedQuery(request.text)
    if (words !== undefined) return deleteNamed(request, words)
    if (request.quoted !== undefined) return deleteQuoted(request, request.quoted)
    const spoken = text(memo['spoken'])
    if (spoken !== undefined) return deleteNamed(request, spoken)
    if (request.isLoose)
      return write('delete_memory', {
        item_id: { pointing: true, perhaps: true },
        item_type: entities['itemType'] ?? null,
      })
    return item === undefined || text(entities['itemType']) !== undefined
      ? write('delete_memory', { item_id: { pointing: true }, item_type: entities['itemType'] ?? null })
      : write('delete_memory', { item_id: { id: item } })
  }
  if (!isOrder(request.text)) return { do: 'say', phrase: 'sayWhichToDelete' }
  const list = shownItems(memo['list'])
  const itemType = typeOf(entities['itemType'])
  if (list.length === 0) return write('delete_memory', { item_id: places.join(' e '), item_type: itemType })
  const steps = places.map((place) => deletionAt(place, itemType, list))
  const shownLast = thisAnd.test(foldText(request.text)) ? text(memo['item']) : undefined
  const lost = places.find((_, index) => steps[index] === undefined)
  if (lost !== undefined) return notThere(lost, itemType, list)
  const ids = new Set(
    shownItems(memo['list']).flatMap(({ id }, index) => (places.includes(index + 1) ? [id] : [])),
  )
  const also =
    shownLast === undefined || ids.has(shownLast)
      ? []
      : [{ tool: 'delete_memory', args: { item_id: { id: shownLast } } }]
  return { do: 'write', steps: [...also, ...steps.flatMap((step) => step ?? [])] }
}

/** All of it only points: "essas duas últimas que você salvou". */
function pointsAll(words: string | undefined): string | undefined {
  return words !== undefined && readReference(words).words === '' ? words : undefined
}

/** "as duas" are two of them, and not number two. */
const severalOf =
  /\b(?:(?:[oa]s|ess[ea]s|est[ea]s|el[ea]s) (?:dois|duas|tres|quatro|cinco)|amb[oa]s)(?: (?:primeir|ultim)[oa]s)?\b/

/** "apaga ele e o 3": what is on the screen, and one of the list. */
const thisAnd =
  /\b(?:ele|ela|esse|essa|este|esta|isso) e (?:tambem )?[oa]?s? ?(?:item |numero )?\d|\d,? e (?:tambem )?(?:ele|ela|esse|essa|este|esta|isso)\b/

/** "apaga isso", said below a message: what that one named is shown first. */
function deleteQuoted(request: MemoryRequest, quoted: QuotedMessage | null): RequestPlan {
  const words = quoted && wordsOfQuoted(quoted)
  if (words === null) return { do: 'say', phrase: 'sayWhichToDelete' }
  return deleteNamed({ ...request, isLoose: true }, words)
}

function notThere(
  place: number,
  itemType: ItemType | null,
  list: ReturnType<typeof shownItems>,
): RequestPlan {
  const isOther = itemType !== null && place > 0 && place <= list.length
  if (!isOther) return { do: 'say', phrase: 'noSuchPlace', params: { place: String(place) } }
  const what = `${isFeminine(itemType) ? 'uma' : 'um'} ${itemNames[itemType].one}`
  return { do: 'say', phrase: 'anotherType', params: { place: String(place), what } }
}

/** The one that went comes back, and that one of the list as it was shown goes instead. */
function anotherPlace(place: number, { memo }: MemoryRequest): RequestPlan {
  const instead = deletionAt(place, null, shownItems(memo['list']))
  return instead
    ? { do: 'write', steps: [{ tool: 'undo_delete', args: {} }, instead] }
    : { do: 'say', phrase: 'noSuchPlace', params: { place: String(place) } }
}

/** "a nota 3" is number 3 where that is a note, else the third note of the list. */
function deletionAt(
  place: number,
  itemType: ItemType | null,
  list: ReturnType<typeof shownItems>,
): DraftStep | undefined {
  const ofType = itemType === null ? list : list.filter(({ type }) => type === itemType)
  const numbered = list.at(place > 0 ? place - 1 : place)
  const item =
    numbered && (itemType === null || numbered.type === itemType)
      ? numbered
      : ofType.at(place > 0 ? place - 1 : place)
  return item && { tool: 'delete_memory', args: { item_id: { id: item.id } } }
}

const lookBackMax = 3

/** The latest thing the person said that can be kept; what was just told of counts where they asked for it. */
function savePrevious({ entities, memo, history }: MemoryRequest): RequestPlan {
  const itemType = typeOf(entities['itemType'])
  const said = history
    .filter(({ role }) => role === 'person')
    .slice(-lookBackMax)
    .reverse()
  // What was just told of is what is meant, whatever was said to hear of it.
  const [latest] = said
  const sought = latest && soughtIn(memo['sought'], latest.text, itemType)
  if (sought) return sought
  const told = latest && isTold(memo['subject'], history) ? savedSubject(memo['subject']) : undefined
  if (told) return told
  for (const entry of said) {
    if (isMereAnswer(entry.text) || asideOf(entry.text) !== undefined || readSeen(entry.text)) continue
    // What was asked, ordered or complained of is nothing to be kept.
    if (/\?\s*$/.test(entry.text) || (!leadsWithSave(entry.text) && notToKeep(entry.text))) continue
    const intent = intentByRule(entry.text)
    const request = readSave(entry.text)
    if (request.url !== null || intent === 'save')
      return planSave({ ...request, itemType: request.itemType ?? itemType })
    const subject = intent === 'get_info' || isPick(entry.text) ? savedSubject(memo['subject']) : undefined
    if (subject) return subject
    if (intent === undefined && !isPick(entry.text))
      return planSave({ itemType, query: entry.text.trim(), url: null, year: null })
  }
  return { do: 'say', phrase: 'nothingToSave' }
}

/** "tenho o filme Duna?", and it was not there: that is what is to be kept. */
function soughtIn(
  sought: Json | undefined,
  asked: string,
  itemType: ItemType | null,
): RequestPlan | undefined {
  if (!isJsonObject(sought) || sought['wrote'] !== asked) return undefined
  const query = text(sought['query'])
  return query === undefined
    ? undefined
    : planSave({ itemType: itemType ?? typeOf(sought['itemType']), query, url: null, year: null })
}

/** "ok", "blz", 👍: nobody wants those kept. */
function isMereAnswer(said: string): boolean {
  const { kind } = readAnswer(said, { kind: 'nothing' })
  return kind === 'confirm' || kind === 'reject' || /^(?:sim|nao|opa|ops)\b.{0,20}$/.test(foldText(said))
}

function isPick(said: string): boolean {
  return /^(?:[oa] )?(?:\d{1,2}|primeir[oa]|segund[oa]|terceir[oa]|ultim[oa]|sim|nao)$/.test(foldText(said))
}

/** The last thing said begins with its name. */
function isTold(subject: Json | undefined, history: readonly HistoryEntry[]): boolean {
  const pick = isJsonObject(subject) ? subject['pick'] : undefined
  const title = isJsonObject(pick) ? text(pick['title']) : undefined
  const last = history.findLast(({ role }) => role === 'agent')
  return title !== undefined && last?.text.startsWith(title) === true
}

function savedSubject(subject: Json | undefined): RequestPlan | undefined {
  if (!isJsonObject(subject)) return undefined
  const type = typeOf(subject['type'])
  const pick = subject['pick']
  if (type === 'video') return write('save_video', { url: subject['url'] ?? null })
  if ((type === 'movie' || type === 'tv_show') && isJsonObject(pick))
    return { do: 'write', steps: [saveOfKind(type, { title: pick })] }
  return undefined
}

function tell({ entities, memo }: MemoryRequest): RequestPlan {
  const [place] = numbers(entities['selection'])
  if (place !== undefined) {
    const item = shownItems(memo['list']).at(place > 0 ? place - 1 : place)
    return item
      ? read('open_memory', { item_id: { id: item.id } })
      : { do: 'say', phrase: 'noSuchPlace', params: { place: String(place) } }
  }
  const url = text(entities['url'])
  if (url !== undefined) return read('enrich_video', { url })
  const title = text(entities['query']) ?? ''
  const item = text(memo['item'])
  if (title === '' && item !== undefined) return read('open_memory', { item_id: { id: item } })
  const year = number(entities['year'])
  const itemType = typeOf(entities['itemType'])
  if (itemType === 'movie') return read('enrich_movie', { title, year })
  if (itemType === 'tv_show') return read('enrich_tv_show', { title, year })
  return { do: 'tell_title', title, year }
}

/** What people write short is kept in full, and is looked for so. */
const fullWords: ReadonlyMap<string, string> = new Map([
  ['niver', 'aniversário'],
  ['fone', 'telefone'],
])

function spelledOut(query: string | undefined): string | null {
  return query?.replace(/\p{L}+/gu, (word) => fullWords.get(foldText(word)) ?? word) ?? null
}

function text(value: Json | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function number(value: Json | undefined): number | null {
  return typeof value === 'number' ? value : null
}

function numbers(value: Json | undefined): readonly number[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'number') : []
}

function typeOf(value: Json | undefined): ItemType | null {
  return isItemType(value) ? value : null
}
