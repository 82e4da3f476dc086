import { inWords } from '../../../agent/words.js'
import { z } from 'zod'
import { defineTool } from '../../../agent/define-tool.js'
import { mention } from '../../../agent/slots.js'
import { itemTypes, seenWord } from '../item.js'
import { readSeen } from '../read-seen.js'
import { itemTypeSlot } from '../slots/item-type.js'
import { isJsonObject } from '../../../conversation/json.js'
import { hasWord, namingWords } from '../note-parts.js'
import { andTheNext, findOwnItem } from './support/find-own-item.js'
import { modelSlot } from './support/model-slot.js'
import { isNamedBy, partOfNote } from './support/part-of-note.js'
import { readText } from './support/read-text.js'
import { records } from './support/records.js'
import { replaceItem } from './support/replace-item.js'
import { ready, refused } from './support/resolution.js'
import type { FoundItem } from './support/search-memories.js'
import { labelOf, saying, sentence } from './support/wording.js'

/** What was bought of a list goes from it; the list is not done with. */
const part = z
  .object({ removed: z.array(z.string()), left: z.string() })
  .nullable()
  .default(null)
const items = z.array(z.object({ id: z.guid(), label: z.string(), type: z.enum(itemTypes), part })).min(1)
/** What was named beside them and is not kept. */
const missed = z.array(z.string()).default([])
const input = z.object({
  items,
  missed,
  seen: z.boolean(),
  /** Neither picked, shown, nor named in whole words: it is shown first. */
  isLoose: z.boolean(),
})
const marked = z.object({ items, missed, seen: z.boolean() })

/** "já vi esse": it stays on the list, and is no more among what is still to be seen. */
export const markSeen = defineTool<z.infer<typeof input>>({
  name: 'mark_seen',
  title: { pt: 'Marcar como visto', en: 'Mark as seen' },
  description:
    'Marca um item como já visto, lido ou feito, e ele continua na lista; com seen "no", como ainda não visto.',
  kind: 'write',
  confirm: 'never',
  asks: ({ text }) => readSeen(text)?.kind === 'mark',
  action: 'update',
  roles: [],
  entity: 'Memory',
  fields: {
    item_id: { question: 'Qual item?', slot: mention, required: true },
    item_type: { question: 'De que tipo?', slot: itemTypeSlot, fromPerson: false },
    seen: { question: 'Já visto ou não?', slot: modelSlot('yes|no'), fromPerson: false },
  },
  input,
  shownFirst: ({ isLoose }) => isLoose,
  words: ['marcar', 'visto'],
  async resolve(draft, context) {
    const search = await findOwnItem(draft, context, 'Qual item?')
    if (search.kind === 'refused')
      return refused(
        search.code,
        `${inWords(context.language, search.message)} Para guardar, diga "salva" e o nome.`,
      )
    if (search.kind !== 'found') return search
    const [only] = search.items
    const words = isJsonObject(draft['item_id']) ? readText(draft['item_id']['words']) : null
    const seen = draft['seen'] !== 'no' && draft['seen'] !== false
    const isPointing = isJsonObject(draft['item_id']) && draft['item_id']['pointing'] === true
    if (!seen && isPointing && (only.seenAt ?? null) === null)
      return refused('not_marked', sentence(`Não estava marcado: ${labelOf(only)}`))
    const gone = seen && words !== null && only.type === 'note' ? partOfNote(only.content, words) : undefined
    if (gone?.isHeaded) {
      const { removed, left } = gone
      const whole = { id: only.id, label: labelOf(only), type: only.type }
      const listed = { ...whole, part: { removed: [...removed], left } }
      return ready({
        items: [listed],
        missed: [],
        seen,
        isLoose: !search.isSure || !isNamedBy(words ?? '', removed),
      })
    }
    return ready({
      items: search.items.map((item) => ({ id: item.id, label: labelOf(item), type: item.type, part: null })),
      missed: search.isSure || words === null ? [] : missedOf(words, search.items),
      seen,
      isLoose: !search.isSure,
    })
  },
  preview: ({ items: meant, missed: lacking, seen }) =>
    Promise.resolve({
      text: [
        ...meant.map(({ label, type, part: gone }) =>
          gone
            ? `Tirar da nota: ${gone.removed.join(', ')}.\nFica: ${sentence(gone.left)}`
            : sentence(`Marcar como ${seen ? '' : 'ainda não '}${seenWord(type)}: ${label}`),
        ),
        ...notKept(lacking),
      ].join('\n'),
    }),
  async run({ items: meant, missed: lacking, seen }, context) {
    const { db, conversation, party, now } = context
    const [listed] = meant
    if (listed?.part) {
      const made = await replaceItem({ id: listed.id, as: 'text', text: listed.part.left }, 0, context)
      return made
        ? { ok: true, data: { items: meant, seen }, entityIds: [made.id], also: { memo: { item: made.id } } }
        : { ok: false, code: 'not_found', message: 'Esse item não está mais na sua lista.' }
    }
    const { numUpdatedRows } = await records(db)
      .updateTable('leme.memory_item')
      .set({ seen_at: seen ? now : null, marked_at: now, acted_in: conversation })
      .where('owner_id', '=', party.id)
      .where(
        'id',
        'in',
        meant.map(({ id }) => id),
      )
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n)
      return { ok: false, code: 'not_found', message: 'Esse item não está mais na sua lista.' }
    const [first] = meant
    return {
      ok: true,
      data: { items: meant, missed: lacking, seen },
      entityIds: meant.map(({ id }) => id),
      also: { memo: { item: first?.id ?? null } },
    }
  },
  say: saying(marked, ({ items: meant, missed: lacking, seen }) => {
    const [listed] = meant
    if (listed?.part)
      return `Tirei: ${listed.part.removed.join(', ')}. A nota agora: ${sentence(listed.part.left)}\nPara voltar, diga "desfaz".`
    return [
      ...meant.map(({ label, type }) =>
        sentence(`Marquei como ${seen ? '' : 'ainda não '}${seenWord(type)}: ${label}`),
      ),
      ...(seen ? ['Continua na sua lista; para tirar, diga "apaga".'] : []),
      ...notKept(lacking),
    ].join('\n')
  }),
})

/** "assisti Barbie e Duna", where only one of them is kept: the other. A title that is itself of two names is one thing. */
function missedOf(words: string, found: readonly FoundItem[]): string[] {
  if (found.some((item) => andTheNext.test(labelOf(item)))) return []
  const own = found.flatMap((item) => namingWords(labelOf(item)))
  return words
    .split(andTheNext)
    .filter((piece) => piece.trim() !== '' && !namingWords(piece).some((word) => hasWord(own, word)))
}

function notKept(names: readonly string[]): string[] {
  return names.length === 0
    ? []
    : [`Não encontrei na sua lista: ${names.join(', ')}. Para guardar, diga "salva" e o nome.`]
}
