import { z } from 'zod'
import { sql } from 'kysely'
import { isUuid } from '../../../conversation/ids.js'
import { defineTool, type ToolContext } from '../../../agent/define-tool.js'
import { exportOptionId } from '../export-option.js'
import { modelSlot } from './support/model-slot.js'
import { exportParts, type ExportFormat, type ExportItem } from './support/export-parts.js'
import { readText } from './support/read-text.js'
import { ownItems } from './support/records.js'
import { ready, refused } from './support/resolution.js'
import { counted, saying } from './support/wording.js'

const formats = ['json', 'markdown'] as const
const input = z.object({
  format: z.enum(formats),
  /** The last item of the part before, and how many were shown so far. */
  after: z.object({ at: z.string(), id: z.guid(), shown: z.int() }).nullable(),
})
const exported = z.object({ parts: z.array(z.string()), shown: z.number(), total: z.number() })

/** Looked at for one answer; most of the time the answer is full long before. */
const rowsMax = 500

/** Everything the person kept, oldest first, as much as a few messages hold; "Continuar" goes on where it ended. */
export const exportMemories = defineTool<z.infer<typeof input>>({
  name: 'export_memories',
  description: 'Exporta tudo o que a pessoa salvou, em JSON ou Markdown.',
  kind: 'read',
  confirm: 'never',
  action: 'read',
  roles: [],
  entity: 'Memory',
  hidden: true,
  fields: {
    format: { question: 'JSON ou Markdown?', slot: modelSlot('json|markdown') },
    after: { question: 'A partir de onde?', slot: modelSlot('cursor') },
  },
  input,
  async resolve(draft, context) {
    const format: ExportFormat = draft['format'] === 'json' ? 'json' : 'markdown'
    const after = readCursor(readText(draft['after']) ?? '')
    if (after === null && (await countOf(context)) === 0) return refused('empty', 'Sua lista está vazia.')
    return ready({ format, after })
  },
  async run({ format, after }, context) {
    const rows = await itemsAfter(after, context)
    const { parts, taken } = exportParts(rows, format)
    const last = rows[taken - 1]
    const shown = (after?.shown ?? 0) + taken
    const total = await countOf(context)
    const cursor = last && shown < total ? `${last.savedAt}|${last.id}|${shown}` : null
    return {
      ok: true,
      data: { parts, shown, total },
      entityIds: [],
      ...(cursor === null
        ? {}
        : { also: { options: [{ id: exportOptionId(format, cursor), title: 'Continuar' }] } }),
    }
  },
  say: saying(exported, ({ parts, shown, total }) => {
    const end =
      shown < total ? `Mostrei ${shown} de ${counted(total, null)}.` : `Exportei ${counted(total, null)}.`
    return [...parts, end].join('\n\n')
  }),
})

function readCursor(text: string): z.infer<typeof input>['after'] {
  const [at = '', id = '', shown = ''] = text.split('|')
  return isUuid(id) && /^\d+$/.test(shown) && !Number.isNaN(Date.parse(at))
    ? { at, id, shown: Number(shown) }
    : null
}

async function countOf(context: ToolContext): Promise<number> {
  const row = await ownItems(context)
    .select((build) => build.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

async function itemsAfter(
  after: z.infer<typeof input>['after'],
  context: ToolContext,
): Promise<ExportItem[]> {
  let query = ownItems(context)
  if (after)
    query = query.where(sql<boolean>`(created_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)`)
  const rows = await query
    .select(['id', 'type', 'title', 'content', 'url', 'year', 'tmdb_id', 'created_at'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(rowsMax)
    .execute()
  return rows.map(({ tmdb_id: tmdbId, created_at: at, ...row }) => ({
    ...row,
    tmdbId,
    savedAt: at.toISOString(),
  }))
}
