import { z } from 'zod'
import { shorten } from '../../../conversation/shorten.js'
import { isJsonObject, type Json, type JsonObject } from '../../../conversation/json.js'
import { defineTool, type Resolution, type ToolContext } from '../../../agent/define-tool.js'
import { mention } from '../../../agent/slots.js'
import { hasWord, namingWords, notePartsOf } from '../note-parts.js'
import { readReference } from '../read-reference.js'
import { itemTypeSlot } from '../slots/item-type.js'
import { deletionOf } from './support/deletion.js'
import { findOwnItem } from './support/find-own-item.js'
import { clauseOfText, isNamedBy, literally, onlyEntries, partOfNote } from './support/part-of-note.js'
import { readText } from './support/read-text.js'
import { records } from './support/records.js'
import { listWith, replaceItem } from './support/replace-item.js'
import { ready, refused } from './support/resolution.js'
import type { FoundItem } from './support/search-memories.js'
import { labelOf, labelWithWords, saying, sentence } from './support/wording.js'

const partShape = z.object({
  removed: z.array(z.string()),
  left: z.string(),
  /** Of what it says, or of what it is called. */
  as: z.enum(['text', 'name']).default('text'),
})
/** Absent in what was written down before notes could be changed. */
const part = partShape.nullable().default(null)
const input = z.object({
  items: z.array(z.object({ id: z.guid(), label: z.string(), part })).min(1),
  /** Neither picked, shown, nor named in whole words: it is shown first. */
  isLoose: z.boolean(),
})
const deleted = z.object({ labels: z.array(z.string()), parts: z.array(partShape).default([]) })

export const deleteMemory = defineTool<z.infer<typeof input>>({
  name: 'delete_memory',
  title: { pt: 'Apagar uma memória', en: 'Delete a memory' },
  description:
    'Apaga um item salvo, pelo id de um resultado mostrado ou pelas palavras do título; com part, só as palavras dele que ela nomeia.',
  kind: 'write',
  confirm: 'never',
  action: 'delete',
  roles: [],
  entity: 'Memory',
  fields: {
    item_id: { question: 'Qual item devo apagar?', slot: mention, required: true },
    item_type: { question: 'De que tipo?', slot: itemTypeSlot, fromPerson: false },
    part: { question: 'Que parte dele devo tirar?', slot: mention },
    keep: { question: 'O que fica?', slot: mention },
  },
  input,
  shownFirst: ({ isLoose }) => isLoose,
  words: ['apagar', 'excluir', 'deletar', 'remover', 'tirar'],
  async resolve(draft, context) {
    const keep = readText(draft['keep'])
    if (keep !== null) return allBut(keep, draft, context)
    const exact = isJsonObject(draft['part']) ? readText(draft['part']['exact']) : null
    const gone = exact ?? readText(draft['part'])
    if (gone !== null) return partGone(gone, exact !== null, draft, context)
    const whole = await findOwnItem(draft, context)
    const bare = isNamed(whole) ? null : beforeReason(wordsIn(draft))
    const shorter =
      bare === null ? undefined : await findOwnItem({ ...draft, item_id: { words: bare } }, context)
    const search = shorter && isNamed(shorter) ? shorter : whole
    if (search.kind !== 'found') return search
    const words = search === whole ? wordsIn(draft) : bare
    const [only, ...more] = search.items
    const found = words === null || only.type !== 'note' ? undefined : partOfNote(only.content, words)
    // One thing of a list goes alone. Said of "a nota", or where it may not be a list, all of it may be meant: it is shown.
    if (
      found &&
      more.length === 0 &&
      !(draft['item_type'] === 'note' && !found.isNamed) &&
      !isRemark(found) &&
      !namesWhole(only, words)
    ) {
      const { removed, left, isNamed } = found
      const items = [
        { id: only.id, label: labelOf(only), part: { removed: [...removed], left, as: 'text' as const } },
      ]
      return ready({ items, isLoose: !search.isSure || !isNamed || !isNamedBy(words ?? '', removed) })
    }
    // Only the name of the list was found: what is to go is not in it.
    if (!search.isSure && words !== null && more.length === 0 && isOfListOnly(only, words))
      return refused('not_found', `Não encontrei isso em "${labelOf(only)}", então não tirei nada.`)
    const items = search.items.map((item) => ({ id: item.id, label: labelWithWords(item), part: null }))
    // "tira do mercado o leite": one thing of it is named as well, so that all of it is to go is shown first.
    const isPartNamed = found !== undefined && found.isNamed && namesWhole(only, words)
    // "a lista", of which there may be others that do not call themselves one: unless it is the one last spoken of.
    const isOnlyKind =
      words !== null &&
      namingWords(words).every((word) => /^listas?$/.test(word)) &&
      context.memo['item'] !== only.id
    return ready({
      items,
      isLoose: !search.isSure || isPartNamed || isOnlyKind || (found !== undefined && isRemark(found)),
    })
  },
  preview: ({ items }) =>
    Promise.resolve({
      text: items
        .map(({ label, part: own }) =>
          own
            ? `Tirar ${own.as === 'text' ? 'da nota' : 'do nome'}: ${own.removed.join(', ')}.\nFica: ${sentence(shorten(own.left, shownMax))}`
            : sentence(`Apagar: ${label}`),
        )
        .join('\n'),
    }),
  async run({ items }, context) {
    const { db, conversation, party, now, key } = context
    const whole = items.flatMap((item) => (item.part ? [] : [item.id]))
    let count = 0
    if (whole.length > 0) {
      const { numUpdatedRows } = await records(db)
        .updateTable('leme.memory_item')
        .set({ deleted_at: now, deletion: deletionOf(key), acted_in: conversation })
        .where('owner_id', '=', party.id)
        .where('id', 'in', whole)
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow()
      count += Number(numUpdatedRows)
    }
    let memo: JsonObject = { item: null }
    for (const [place, { id, part: own }] of items.entries()) {
      const made = own ? await replaceItem({ id, as: own.as, text: own.left }, place, context) : undefined
      if (made === undefined) continue
      count += 1
      memo = { item: made.id, list: listWith(context.memo, id, made.id) }
    }
    if (count === 0) return { ok: false, code: 'not_found', message: 'Esse item não está mais na sua lista.' }
    return {
      ok: true,
      data: {
        labels: items.flatMap((item) => (item.part ? [] : [item.label])),
        parts: items.flatMap((item) => item.part ?? []),
      },
      entityIds: items.map(({ id }) => id),
      also: { memo },
    }
  },
  say: saying(deleted, ({ labels, parts }) =>
    [
      ...labels.map((label) => sentence(`Apagado: ${label}`)),
      ...parts.map(
        ({ removed, left, as }) =>
          `Tirei: ${removed.join(', ')}. ${as === 'text' ? 'A nota' : 'O nome'} agora: ${sentence(shorten(left, shownMax))}\nPara voltar, diga "desfaz".`,
      ),
    ].join('\n'),
  ),
})

/** "o livro Torto Arado", of "livro: Torto Arado, do Itamar": it begins with what the note begins with. */
function namesWhole({ content }: FoundItem, words: string | null): boolean {
  const parts = notePartsOf(content)
  const heading = parts?.isNamed === true ? namingWords(parts.heading) : []
  const said = namingWords(words ?? '')
  return (
    heading.length > 0 &&
    said.length > heading.length &&
    !heading.some((word) => word === 'lista') &&
    heading.every((word, place) => hasWord([said[place] ?? ''], word))
  )
}

/** "o restaurante Mocotó, me falaram muito bem": what would be left is only told of what goes. */
function isRemark({ isNamed, left }: NonNullable<ReturnType<typeof partOfNote>>): boolean {
  return !isNamed && notePartsOf(left) === undefined && left.trim().split(/\s+/u).length >= remarkWordsMin
}

const remarkWordsMin = 4

function isNamed(search: Awaited<ReturnType<typeof findOwnItem>>): boolean {
  return search.kind === 'found' && search.isSure
}

/** "o sapato da Ana, não é da minha conta": what comes after it says why. */
function beforeReason(words: string | null): string | null {
  const head = words?.split(/[,.;!]\s/u)[0]?.trim() ?? ''
  return words === null || head === '' || head === words.trim() ? null : head
}

/** Some of the words are of the list's own name, and none is in it. */
function isOfListOnly({ type, content }: FoundItem, words: string): boolean {
  const parts = type === 'note' ? notePartsOf(content) : undefined
  if (!parts?.isNamed) return false
  const inside = namingWords(content.slice(parts.heading.length))
  const heading = namingWords(parts.heading)
  const said = namingWords(words)
  return said.some((word) => hasWord(heading, word)) && !said.some((word) => hasWord(inside, word))
}

function isOnlyPointing(given: Json | undefined): boolean {
  if (!isJsonObject(given)) return given === undefined || given === null
  return given['pointing'] === true || readReference(readText(given['words']) ?? '').words === ''
}

/** Only these words of it go, and never all of it. Things of a list that is named go at once, other words are shown first. */
async function partGone(
  gone: string,
  isExact: boolean,
  draft: JsonObject,
  context: ToolContext,
): Promise<Resolution<z.infer<typeof input>>> {
  const search = await findOwnItem(
    { ...draft, item_id: draft['item_id'] ?? { pointing: true } },
    context,
    which,
  )
  const there = search.kind === 'found' ? withoutWords(search.items[0], gone, isExact) : undefined
  const isPointing = isOnlyPointing(draft['item_id'])
  // What was last spoken of does not have them: the one that does is meant.
  const other =
    there === undefined && isPointing ? await findOwnItem({ item_id: gone }, context, which) : undefined
  const found = other?.kind === 'found' ? other : search
  if (found.kind !== 'found') return other?.kind === 'choice' ? other : found
  const [item] = found.items
  const part = found === search ? there : withoutWords(item, gone, isExact)
  if (!part)
    return refused('unclear', `Não sei que parte tirar de "${labelOf(item)}". Diga com as palavras dela.`)
  const { removed, left } = part
  const as = item.type === 'note' ? ('text' as const) : ('name' as const)
  const items = [{ id: item.id, label: labelOf(item), part: { removed: [...removed], left, as } }]
  const isListed = item.type === 'note' && partOfNote(item.content, gone)?.left === left
  return ready({ items, isLoose: !(isListed && found === search && search.isSure && !isPointing) })
}

/** All that a list names goes, but for this: it is shown first. */
async function allBut(
  keep: string,
  draft: JsonObject,
  context: ToolContext,
): Promise<Resolution<z.infer<typeof input>>> {
  const search = await findOwnItem(draft, context, which)
  if (search.kind !== 'found') return search
  const [item] = search.items
  const part = item.type === 'note' ? onlyEntries(item.content, keep) : undefined
  if (!part)
    return refused('unclear', `Não encontrei "${keep}" em "${labelOf(item)}", então não apaguei nada.`)
  const items = [{ id: item.id, label: labelOf(item), part: { ...part, as: 'text' as const } }]
  return ready({ items, isLoose: true })
}

const which = 'De qual item?'

function withoutWords(
  { type, title, content }: FoundItem,
  gone: string,
  isExact: boolean,
): ReturnType<typeof partOfNote> {
  const text = type === 'note' ? content : title
  if (isExact) return literally(text, gone)
  const clause = clauseOfText(text, gone)
  const entries = type === 'note' ? partOfNote(text, gone) : undefined
  // Whichever of the two takes less.
  return clause && entries
    ? clause.left.length > entries.left.length
      ? clause
      : entries
    : (entries ?? clause)
}

/** What a changed note says is shown whole, as far as a message goes. */
const shownMax = 1_000

/** The words it was named by; null: it was picked by its place. */
function wordsIn({ item_id: given }: JsonObject): string | null {
  if (!isJsonObject(given)) return readText(given)
  return readText(given['words'] ?? given['perhaps'] ?? given['part'])
}
