import { z } from 'zod'
import { isUuid } from '../../../conversation/ids.js'
import { defineTool, type Ran, type ToolContext } from '../../../agent/define-tool.js'
import { exportOptionId } from '../export-option.js'
import { modelSlot } from './support/model-slot.js'
import { exportName, writeExport } from './support/export-file.js'
import { itemsAfter } from './support/export-items.js'
import { exportFormats, exportParts, type ExportFormat } from './support/export-parts.js'
import { readText } from './support/read-text.js'
import { ownItems } from './support/records.js'
import { ready, refused } from './support/resolution.js'
import { counted, saying } from './support/wording.js'

const input = z.object({
  format: z.enum(exportFormats),
  /** The last item of the part before, how many were given so far, and in what: files, or messages where files cannot be kept. */
  after: z
    .object({ at: z.string(), id: z.guid(), shown: z.int(), as: z.enum(['file', 'messages']) })
    .nullable(),
})
const exported = z.object({ parts: z.array(z.string()), shown: z.number(), total: z.number() })

/** Looked at for one answer in messages; most of the time the answer is full long before. */
const rowsMax = 500

/** Everything the person kept, oldest first: one file, or as much as a few messages hold where no files are kept. */
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
    format: { question: 'JSON ou Markdown?', slot: modelSlot(exportFormats.join('|')) },
    after: { question: 'A partir de onde?', slot: modelSlot('cursor') },
  },
  input,
  async resolve(draft, context) {
    const format = exportFormats.find((one) => one === draft['format']) ?? 'text'
    const after = readCursor(readText(draft['after']) ?? '')
    if (after === null && (await countOf(context)) === 0) return refused('empty', 'Sua lista está vazia.')
    return ready({ format, after })
  },
  async run({ format, after }, context) {
    if (after?.as === 'messages') return inMessages(format, after, context)
    return (await inOneFile(format, after, context)) ?? (await inMessages(format, after, context))
  },
  say: saying(exported, ({ parts, shown, total }) => {
    const end =
      shown < total ? `Mostrei ${shown} de ${counted(total, null)}.` : `Exportei ${counted(total, null)}.`
    return [...parts, end].join('\n\n')
  }),
})

type After = z.infer<typeof input>['after']

/** Undefined: no files are kept here, or there is no room for one. */
async function inOneFile(format: ExportFormat, after: After, context: ToolContext): Promise<Ran | undefined> {
  const { content, taken, upTo } = await writeExport(format, after, context)
  const file = await context.keepFile({ name: exportName(format, context), content })
  if (!file) return undefined
  const shown = (after?.shown ?? 0) + taken
  const total = upTo === null ? shown : await countOf(context)
  const options = upTo && goOn(format, { ...upTo, shown, as: 'file' })
  return {
    ok: true,
    data: { parts: [], shown, total },
    entityIds: [],
    also: { files: [file], ...(options && { options }) },
  }
}

async function inMessages(format: ExportFormat, after: After, context: ToolContext): Promise<Ran> {
  const rows = await itemsAfter(after, rowsMax, context)
  const { parts, taken } = exportParts(rows, format)
  const last = rows[taken - 1]
  const shown = (after?.shown ?? 0) + taken
  const total = await countOf(context)
  const isMore = last !== undefined && shown < total
  const options = isMore ? goOn(format, { at: last.savedAt, id: last.id, shown, as: 'messages' }) : null
  return { ok: true, data: { parts, shown, total }, entityIds: [], ...(options && { also: { options } }) }
}

function goOn(format: ExportFormat, { at, id, shown, as }: NonNullable<After>) {
  return [{ id: exportOptionId(format, `${at}|${id}|${shown}|${as}`), title: 'Continuar' }]
}

function readCursor(text: string): After {
  const [at = '', id = '', shown = '', as] = text.split('|')
  return isUuid(id) && /^\d+$/.test(shown) && !Number.isNaN(Date.parse(at))
    ? { at, id, shown: Number(shown), as: as === 'file' ? as : 'messages' }
    : null
}

async function countOf(context: ToolContext): Promise<number> {
  const row = await ownItems(context)
    .select((build) => build.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}
