import { z } from 'zod'
import { defineTool, type ToolContext } from '../../../agent/define-tool.js'
import { undoMinutes, undoMs } from './support/deletion.js'
import { records } from './support/records.js'
import { ready, recorded, refused } from './support/resolution.js'
import { counted, labelOf, saying, sentence } from './support/wording.js'

const input = z.object({ deletion: z.string() })
const restored = z.object({ labels: z.array(z.string()), count: z.number() })

/** Brings back what was deleted last, all of it that was deleted in one go. */
export const undoDelete = defineTool<z.infer<typeof input>>({
  name: 'undo_delete',
  description: 'Desfaz a última exclusão.',
  kind: 'write',
  confirm: 'never',
  action: 'update',
  roles: [],
  entity: 'Memory',
  hidden: true,
  fields: {},
  input,
  async resolve(_, context) {
    const deletion = await lastDeletion(context)
    return deletion === undefined
      ? refused(
          'nothing_to_undo',
          `Não há o que desfazer. Só dá para desfazer o que foi apagado nos últimos ${undoMinutes} minutos.`,
        )
      : ready({ deletion })
  },
  preview: recorded('Desfazer a última exclusão.'),
  async run({ deletion }, { db, party }) {
    const rows = await records(db)
      .updateTable('leme.memory_item as item')
      .set({ deleted_at: null, deletion: null })
      .where('owner_id', '=', party.id)
      .where('deletion', '=', deletion)
      // What was saved anew in the meantime is there already.
      .where((build) =>
        build.not(
          build.exists(
            build
              .selectFrom('leme.memory_item as live')
              .select('live.id')
              .whereRef('live.owner_id', '=', 'item.owner_id')
              .whereRef('live.sameness', '=', 'item.sameness')
              .where('live.deleted_at', 'is', null),
          ),
        ),
      )
      .returning(['id', 'title', 'year'])
      .execute()
    const labels = rows.slice(0, 1).map(labelOf)
    return { ok: true, data: { labels, count: rows.length }, entityIds: rows.map(({ id }) => id) }
  },
  say: saying(restored, ({ labels, count }) => {
    if (count === 1) return sentence(`De volta: ${labels[0] ?? ''}`)
    return count === 0 ? 'Tudo já estava de volta na sua lista.' : `De volta: ${counted(count, null)}.`
  }),
})

async function lastDeletion({ db, party, now }: ToolContext): Promise<string | undefined> {
  const row = await records(db)
    .selectFrom('leme.memory_item')
    .select('deletion')
    .where('owner_id', '=', party.id)
    .where('deleted_at', '>', new Date(now.getTime() - undoMs))
    .orderBy('deleted_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.deletion ?? undefined
}
