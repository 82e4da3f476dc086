import { z } from 'zod'
import type { Ran, ToolContext } from '../../../../agent/define-tool.js'
import { shorten } from '../../../../conversation/shorten.js'
import { itemTypes } from '../../item.js'
import { deletionOf } from './deletion.js'
import { keepItem } from './keep-item.js'
import { newNote } from './new-note.js'
import { records } from './records.js'
import { replaceItem } from './replace-item.js'
import { titleInput, titleItem } from './save-title.js'
import { labelOf, saying, sentence } from './wording.js'

const made = z.object({ type: z.enum(itemTypes), text: z.string(), title: titleInput.nullable() })
export const rearrangedInput = z.object({
  how: z.enum(['kind', 'join', 'split']),
  /** These go… */
  gone: z.array(z.object({ id: z.guid(), label: z.string() })),
  /** …this one says what they said too… */
  into: z.object({ id: z.guid(), as: z.enum(['text', 'remark']), text: z.string() }).nullable(),
  /** …or these stand in their place. */
  made: z.array(made),
})
const told = z.object({ how: z.enum(['kind', 'join', 'split']), labels: z.array(z.string()) })

export type Rearranged = z.infer<typeof rearrangedInput>

export async function runRearranged(
  { how, gone, into, made: things }: Rearranged,
  context: ToolContext & { readonly key: string },
): Promise<Ran> {
  const { db, conversation, party, now, key } = context
  const ids = gone.map(({ id }) => id)
  const { numUpdatedRows } = await records(db)
    .updateTable('leme.memory_item')
    .set({ deleted_at: now, deletion: deletionOf(key), acted_in: conversation })
    .where('owner_id', '=', party.id)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(numUpdatedRows) === 0)
    return { ok: false, code: 'not_found', message: 'Esses itens não estão mais na sua lista.' }
  const replaced = into && (await replaceItem(into, 0, context))
  const labels = into ? [into.text] : []
  const kept: string[] = replaced ? [replaced.id] : []
  for (const [place, { text, title, type }] of things.entries()) {
    const item = title && (type === 'movie' || type === 'tv_show') ? titleItem(type, title) : newNote(text)
    const ran = await keepItem(item, { ...context, key: `${key}+${place + 1}` })
    if (ran.ok) kept.push(...ran.entityIds)
    labels.push(`${itemWord(type)}: ${labelOf(item)}`)
  }
  return {
    ok: true,
    data: { how, labels },
    entityIds: [...ids, ...kept],
    also: { memo: { item: kept.at(-1) ?? null, list: null, listing: null } },
  }
}

export const sayRearranged = saying(told, ({ how, labels }) => {
  const done =
    how === 'join'
      ? sentence(`Juntei. Agora: ${shorten(labels.join('\n'), shownMax)}`)
      : [
          how === 'split' ? `Separei em ${labels.length}.` : 'Mudei o tipo.',
          ...labels.map((label) => sentence(`Salvo como ${label}`)),
        ].join('\n')
  return `${done}\nPara voltar, diga "desfaz".`
})

const shownMax = 1_000

function itemWord(type: z.infer<typeof made>['type']): string {
  return { note: 'nota', movie: 'filme', tv_show: 'série', video: 'vídeo', link: 'link' }[type]
}
