import { z } from 'zod'
import type { JsonObject } from '../../../conversation/json.js'
import { isUuid } from '../../../conversation/ids.js'
import { defineTool, type Ran, type ToolContext } from '../../../agent/define-tool.js'
import { exportOptionId } from '../export-option.js'
import { itemNames, itemTypes, type ItemType } from '../item.js'
import { itemTypeSlot } from '../slots/item-type.js'
import { modelSlot } from './support/model-slot.js'
import { exportName, writeExport } from './support/export-file.js'
import { itemsAfter } from './support/export-items.js'
import { exportFormats, exportParts, type ExportFormat } from './support/export-parts.js'
import { readItemType } from './support/read-wanted.js'
import { readText } from './support/read-text.js'
import { ownItems } from './support/records.js'
import { ready, refused } from './support/resolution.js'
import { counted, saying } from './support/wording.js'

const unmadeFormats = ['pdf', 'word', 'html'] as const

const input = z.object({
  format: z.enum(exportFormats),
  /** The last item of the part before, how many were given so far, and in what: files, or messages where files cannot be kept. */
  after: z
    .object({ at: z.string(), id: z.guid(), shown: z.int(), as: z.enum(['file', 'messages']) })
    .nullable(),
  itemType: z.enum(itemTypes).nullable(),
  /** What was asked for and is not made here. */
  unmade: z.enum(unmadeFormats).nullable().default(null),
})
const exported = z.object({
  parts: z.array(z.string()),
  shown: z.number(),
  total: z.number(),
  itemType: z.enum(itemTypes).nullable().default(null),
  unmade: z.enum(unmadeFormats).optional(),
})

/** Looked at for one answer in messages; most of the time the answer is full long before. */
const rowsMax = 500

/** Everything the person kept, oldest first: one file, or as much as a few messages hold where no files are kept. */
export const exportMemories = defineTool<z.infer<typeof input>>({
  name: 'export_memories',
  title: { pt: 'Exportar as memórias', en: 'Export the memories' },
  description: 'Exporta tudo o que a pessoa salvou, em texto, planilha (CSV), JSON ou Markdown.',
  kind: 'read',
  confirm: 'never',
  action: 'read',
  roles: [],
  entity: 'Memory',
  hidden: true,
  fields: {
    format: {
      question: 'Texto, planilha (CSV), JSON ou Markdown?',
      slot: modelSlot(exportFormats.join('|')),
    },
    after: { question: 'A partir de onde?', slot: modelSlot('cursor') },
    item_type: { question: 'De que tipo?', slot: itemTypeSlot },
  },
  input,
  async resolve(draft, context) {
    const format = exportFormats.find((one) => one === draft['format']) ?? 'text'
    const given = readText(draft['after']) ?? ''
    const after = readCursor(given)
    const itemType = readItemType(after ? given.split('|')[4] : draft['item_type'])
    if (after === null && (await countOf(itemType, context)) === 0)
      return refused(
        'empty',
        itemType === null ? 'Sua lista está vazia.' : `Você não tem ${itemNames[itemType].many} na lista.`,
      )
    const unmade = unmadeFormats.find((one) => one === draft['format'])
    return ready({ format, after, itemType, unmade: unmade ?? null })
  },
  async run({ format, after, itemType, unmade }, context) {
    const what = { format, itemType }
    const ran =
      after?.as === 'messages'
        ? await inMessages(what, after, context)
        : ((await inOneFile(what, after, context)) ?? (await inMessages(what, after, context)))
    return ran.ok && unmade ? { ...ran, data: { ...(ran.data as JsonObject), unmade } } : ran
  },
  say: saying(exported, ({ parts, shown, total, itemType, unmade }) => {
    const all = counted(total, itemType)
    const end = shown < total ? `Mostrei ${shown} de ${all}.` : `Exportei ${all}.`
    const instead = unmade && `Em ${unmadeNames[unmade]} eu não faço; vai em texto.`
    return [...(instead ? [instead] : []), ...parts, end].join('\n\n')
  }),
})

const unmadeNames = { pdf: 'PDF', word: 'Word', html: 'HTML' } as const

type After = z.infer<typeof input>['after']
type What = { readonly format: ExportFormat; readonly itemType: ItemType | null }

/** Undefined: no files are kept here, or there is no room for one. */
async function inOneFile(what: What, after: After, context: ToolContext): Promise<Ran | undefined> {
  const { format, itemType } = what
  const { content, taken, upTo } = await writeExport(what, after, context)
  const file = await context.keepFile({ name: exportName(format, context), content })
  if (!file) return undefined
  const shown = (after?.shown ?? 0) + taken
  const total = upTo === null ? shown : await countOf(itemType, context)
  const options = upTo && goOn(what, { ...upTo, shown, as: 'file' })
  return {
    ok: true,
    data: { parts: [], shown, total, itemType },
    entityIds: [],
    also: { files: [file], ...(options && { options }) },
  }
}

async function inMessages(what: What, after: After, context: ToolContext): Promise<Ran> {
  const { format, itemType } = what
  const rows = await itemsAfter(after, { limit: rowsMax, itemType }, context)
  const { parts, taken } = exportParts(rows, format)
  const last = rows[taken - 1]
  const shown = (after?.shown ?? 0) + taken
  const total = await countOf(itemType, context)
  const isMore = last !== undefined && shown < total
  const options = isMore ? goOn(what, { at: last.savedAt, id: last.id, shown, as: 'messages' }) : null
  return {
    ok: true,
    data: { parts, shown, total, itemType },
    entityIds: [],
    ...(options && { also: { options } }),
  }
}

function goOn({ format, itemType }: What, { at, id, shown, as }: NonNullable<After>) {
  return [{ id: exportOptionId(format, [at, id, shown, as, itemType ?? ''].join('|')), title: 'Continuar' }]
}

function readCursor(text: string): After {
  const [at = '', id = '', shown = '', as] = text.split('|')
  return isUuid(id) && /^\d+$/.test(shown) && !Number.isNaN(Date.parse(at))
    ? { at, id, shown: Number(shown), as: as === 'file' ? as : 'messages' }
    : null
}

async function countOf(itemType: ItemType | null, context: ToolContext): Promise<number> {
  let own = ownItems(context)
  if (itemType !== null) own = own.where('type', '=', itemType)
  const row = await own.select((build) => build.fn.countAll<string>().as('n')).executeTakeFirstOrThrow()
  return Number(row.n)
}
