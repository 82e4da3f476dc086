import type { ToolContext } from '../../../../agent/define-tool.js'
import type { Words } from '../../../../agent/words.js'
import type { Json, JsonObject } from '../../../../conversation/json.js'
import type { ChoiceOption } from '../../../../conversation/pending.js'
import { tokensOf } from '../../../../language/fold-text.js'
import { findNamedClient, idOf, namedInstead, optionsMax } from './find-client.js'
import { askFor, offer, refuse, settled, type Settled } from './resolution.js'
import { together } from './wording.js'

/** How one kind of numbered record (quote, work order, payment) is asked about and looked up. */
export type NumberedKind<Row> = {
  /** The field that holds a number, and its twin that holds an id. */
  readonly field: string
  readonly idField: string
  readonly question: Words
  readonly clientQuestion: Words
  notFound(number: number): Words
  noneOf(clientName: string): Words
  whichOf(clientName: string): Words
  byId(id: string, context: ToolContext): Promise<Row | undefined>
  byNumber(number: number, context: ToolContext): Promise<Row | undefined>
  /** The client's records that the tool could act on, newest first. */
  ofClient(clientId: string, context: ToolContext, max: number): Promise<readonly Row[]>
  latest(context: ToolContext): Promise<Row | undefined>
  option(row: Row, context: ToolContext): ChoiceOption
}

/** The one record a draft means: by its number, by its id, or as the only one of a client. */
export async function findNumbered<Row extends { readonly clientName: string }>(
  kind: NumberedKind<Row>,
  draft: JsonObject,
  context: ToolContext,
): Promise<Settled<Row>> {
  const value = draft[kind.field] ?? draft[kind.idField]
  if (value === undefined) return ofClient(kind, draft, context)
  const id = idOf(value)
  if (id !== undefined) {
    const row = await kind.byId(id, context)
    return row ? settled(row) : askFor(kind.field, kind.question)
  }
  if (isLatest(value)) {
    const row = await kind.latest(context)
    return row ? settled(row) : askFor(kind.field, kind.question)
  }
  const number = numberIn(value)
  if (number === undefined) return askFor(kind.field, kind.question)
  const row = await kind.byNumber(number, context)
  // A number that was said wins; one that was only in sight gives way to a client who is named.
  const isSaid = new RegExp(`(?<!\\d)${number}(?!\\d)`).test(context.said ?? '')
  const instead = row && !isSaid ? await namedInstead(row.clientName, context) : undefined
  if (instead) return ofClient(kind, { client: instead.name }, context)
  return row ? settled(row) : askFor(kind.field, together(kind.notFound(number), whichNumber))
}

const whichNumber: Words = { pt: 'Qual é o número certo?', en: 'What is the right number?' }

async function ofClient<Row>(
  kind: NumberedKind<Row>,
  draft: JsonObject,
  context: ToolContext,
): Promise<Settled<Row>> {
  const client = await findNamedClient(draft, context, kind.clientQuestion)
  if (!client.ok) return client
  if (client.value === null) return askFor(kind.field, kind.question)
  const { id, name } = client.value
  const rows = await kind.ofClient(id, context, optionsMax)
  const [only] = rows
  if (only === undefined) return refuse('nothing_found', kind.noneOf(name))
  if (rows.length === 1) return settled(only)
  return offer(
    kind.field,
    kind.whichOf(name),
    rows.map((row) => kind.option(row, context)),
  )
}

const numberMax = 999_999_999

/** "#8", "8", 8. */
export function numberIn(value: Json): number | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const digits = /^#?\s*(\d{1,9})$/.exec(String(value).trim())?.[1]
  return digits !== undefined && Number(digits) <= numberMax ? Number(digits) : undefined
}

function isLatest(value: Json): boolean {
  return typeof value === 'string' && tokensOf(value).some((word) => /^(ultim[oa]|latest|last)$/.test(word))
}
