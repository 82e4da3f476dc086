import { z } from 'zod'
import type { FieldSpec, ToolContext } from '../../../../agent/define-tool.js'
import type { Words } from '../../../../agent/words.js'
import type { Slot } from '../../../../agent/slots.js'
import type { JsonObject } from '../../../../conversation/json.js'
import { dateRangeSlot, readDateRange } from './date-range.js'
import { clientFields, findNamedClient } from './find-client.js'
import { pagingFields, readPaging } from './paging.js'
import { askFor, settled, type Settled } from './resolution.js'
import { modelOnly } from './slots.js'
import { readStatus } from './statuses.js'
import { together } from './wording.js'

const clientQuestion: Words = { pt: 'De qual cliente?', en: 'Of which client?' }
const statusQuestion: Words = { pt: 'Em qual situação?', en: 'In which status?' }

type ListField = 'status' | 'client' | 'clientId' | 'dateRange' | 'limit' | 'offset'

/** What every list of numbered records can be narrowed by. */
export function listFields(status: Slot): { [field in ListField]: FieldSpec } {
  return {
    status: { question: statusQuestion, slot: status },
    ...clientFields(clientQuestion),
    dateRange: { question: { pt: 'De qual período?', en: 'Of which period?' }, slot: dateRangeSlot },
    ...pagingFields,
  }
}

/** Of what has a price, besides; jobs are listed by their day. */
export const sortField: { readonly sort: FieldSpec } = {
  sort: {
    question: { pt: 'Em qual ordem?', en: 'In which order?' },
    slot: modelOnly('"largest" | "smallest" | "oldest"'),
  },
}

const unknownStatus: Words = {
  pt: 'Não conheço essa situação.',
  en: 'I do not know that status.',
}

const sorts = ['largest', 'smallest', 'oldest'] as const

export const rangeShape = z.object({ from: z.string(), to: z.string(), label: z.string() }).nullable()

export const listInput = z.object({
  status: z.string().nullable(),
  clientId: z.string().nullable(),
  clientName: z.string().nullable(),
  range: rangeShape,
  sort: z.enum(sorts).nullable().default(null),
  limit: z.number(),
  offset: z.number(),
})
export type ListArgs = z.infer<typeof listInput>

/** A status nobody knows is asked about; it is never dropped, or the list would show what was not asked for. */
export async function settleList(
  draft: JsonObject,
  context: ToolContext,
  statuses: readonly string[],
  slot: Slot,
): Promise<Settled<ListArgs>> {
  const client = await findNamedClient(draft, context, clientQuestion)
  if (!client.ok) return client
  const said = draft['status']
  const status = said === undefined ? null : readStatus(said, statuses, slot, context)
  if (status === undefined) return askFor('status', together(unknownStatus, statusQuestion))
  return settled({
    status,
    clientId: client.value?.id ?? null,
    clientName: client.value?.name ?? null,
    range: readDateRange(draft['dateRange'], context) ?? null,
    sort: sorts.find((sort) => sort === draft['sort']) ?? null,
    ...readPaging(draft),
  })
}
