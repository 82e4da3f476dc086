import { z } from 'zod'
import type { ListColumn, ListRow } from '../agent/lists.js'
import { isUuid, type TenantId } from '../conversation/ids.js'
import { LemeError } from '../errors/leme-error.js'
import type { AuditEntry, AuditLog, AuditPlace, AuditQuery, AuditRead } from '../ports/audit-log.js'
import { auditSchema } from './audit-schema.js'
import { changesOf, type ShownChange } from './changes-of.js'
import { readConversationId } from './conversation-id.js'
import type { Door, HttpApp } from './door.js'
import { identityOf, requireRole, type Identity } from './identity.js'
import { languageOf } from './language.js'
import { listCsv } from './lists/list-csv.js'
import { errorResponses, idText } from './schemas.js'
import { toldOf } from './told-of.js'
import { namedTools, toolTitles } from './tool-titles.js'

const pageSize = 50
const pageSizeMax = 200
const toolNameMax = 100
const toolName = /^[\w.]*$/

const placeLengthMax = 100

/** A file that a spreadsheet opens; whoever has more asks by a shorter time. */
const csvRowsMax = 10_000
const csvRowsAtOnce = 1_000

/** Whose doings, which, when: of a page and of a file alike. */
const asked = {
  since: z.iso.datetime().optional(),
  until: z.iso.datetime().optional(),
  who: z.uuid().optional().meta({ description: 'The member or contact in whose name it was done.' }),
  tool: z.string().max(toolNameMax).regex(toolName).optional(),
  only: z.enum(['done']).optional().meta({ description: 'Without what was only looked up.' }),
}

type Asked = { readonly [Name in keyof typeof asked]?: z.infer<(typeof asked)[Name]> }
type Question = Pick<AuditQuery, 'since' | 'until' | 'who' | 'tool' | 'isDoneOnly'>

function questionOf({ since, until, who, tool, only }: Asked): Question {
  return {
    since: since === undefined ? null : new Date(since),
    until: until === undefined ? null : new Date(until),
    who: who ?? null,
    tool: tool ?? null,
    isDoneOnly: only === 'done',
  }
}

async function readForFile(
  log: AuditLog,
  { tenant, member }: Identity,
  question: Question,
): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = []
  let before: AuditPlace | null = null
  do {
    const limit = Math.min(csvRowsAtOnce, csvRowsMax - entries.length)
    const page: AuditRead = await log.read(tenant, {
      ...question,
      me: member,
      limit,
      conversation: null,
      before,
    })
    entries.push(...page.entries)
    before = page.next
  } while (before !== null && entries.length < csvRowsMax)
  return entries
}

function sayPlace({ atMicroseconds, conversation, seq, position }: AuditPlace): string {
  return [atMicroseconds, conversation, seq, position].join('_')
}

const placeShape = /^(\d{1,16})_([0-9a-f-]{36})_(\d{1,10})_(\d{1,10})$/

function readPlace(text: string): AuditPlace {
  const [, at = '', conversation = '', seq = '', position = ''] = placeShape.exec(text) ?? []
  if (!isUuid(conversation)) throw new LemeError('request.invalid', { detail: 'before' })
  return { atMicroseconds: Number(at), conversation, seq: Number(seq), position: Number(position) }
}

export function addAuditRoutes(app: HttpApp, door: Door): void {
  app.get(
    '/ai/audit',
    {
      schema: {
        tags: ['audit'],
        summary: 'What was read and done in the name of the business (owners only)',
        security: [{ bearer: [] }],
        querystring: z.object({
          ...asked,
          limit: z.coerce.number().int().min(1).max(pageSizeMax).default(pageSize),
          conversationId: idText.optional(),
          before: z.string().max(placeLengthMax).optional().meta({ description: 'The `next` of a page.' }),
        }),
        response: { 200: auditSchema, ...errorResponses },
      },
    },
    async (request) => {
      const identity = identityOf(request)
      requireRole(identity, ['owner'])
      const { limit, conversationId, before } = request.query
      const { agents } = door.leme.house
      const language = languageOf(request.headers['accept-language'])
      const title = toolTitles(agents, language)
      const changes = changesOf(agents, language)
      const told = toldOf(agents, language, await timeZoneOf(door, identity.tenant))
      const { entries, next } = await door.leme.auditLog.read(identity.tenant, {
        ...questionOf(request.query),
        me: identity.member,
        limit,
        conversation: conversationId === undefined ? null : readConversationId(conversationId),
        before: before === undefined ? null : readPlace(before),
      })
      return {
        root: await rootOf(door, identity.tenant),
        tools: namedTools(agents, language),
        next: next && sayPlace(next),
        entries: entries.map((entry) => ({
          ...entry,
          title: title(entry.tool),
          told: told(entry),
          changes: changes(entry),
          createdAt: entry.createdAt.toISOString(),
        })),
      }
    },
  )

  app.get(
    '/ai/audit.csv',
    {
      schema: {
        tags: ['audit'],
        summary: `The same as a file for spreadsheets, at most ${csvRowsMax} rows (owners only)`,
        security: [{ bearer: [] }],
        querystring: z.object(asked),
        response: { 200: z.string().meta({ description: 'text/csv' }), ...errorResponses },
      },
    },
    async (request, reply) => {
      const identity = identityOf(request)
      requireRole(identity, ['owner'])
      const entries = await readForFile(door.leme.auditLog, identity, questionOf(request.query))
      const timeZone = await timeZoneOf(door, identity.tenant)
      const language = languageOf(request.headers['accept-language'])
      const title = toolTitles(door.leme.house.agents, language)
      const changes = changesOf(door.leme.house.agents, language)
      const told = toldOf(door.leme.house.agents, language, timeZone)
      const csv = listCsv({
        columns: csvColumns,
        rows: entries.map((entry) =>
          csvRow(entry, { title: title(entry.tool), told: told(entry), changes: changes(entry) }),
        ),
        language,
        timeZone,
      })
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="audit.csv"')
        .send(csv)
    },
  )
}

const csvColumns: readonly ListColumn[] = [
  { id: 'at', title: { pt: 'Quando', en: 'When' }, kind: 'moment' },
  { id: 'who', title: { pt: 'Quem', en: 'Who' }, kind: 'text' },
  { id: 'what', title: { pt: 'O quê', en: 'What' }, kind: 'text' },
  { id: 'told', title: { pt: 'Em palavras', en: 'In words' }, kind: 'text' },
  { id: 'tool', title: { pt: 'Ferramenta', en: 'Tool' }, kind: 'text' },
  { id: 'done', title: { pt: 'Feito', en: 'Done' }, kind: 'text' },
  { id: 'problem', title: { pt: 'Problema', en: 'Problem' }, kind: 'text' },
  { id: 'changed', title: { pt: 'Antes e depois', en: 'Before and after' }, kind: 'text' },
  { id: 'asked', title: { pt: 'Pedido', en: 'Asked' }, kind: 'text' },
  { id: 'came', title: { pt: 'Resultado', en: 'Result' }, kind: 'text' },
  { id: 'conversation', title: { pt: 'Conversa', en: 'Conversation' }, kind: 'text' },
  { id: 'turn', title: { pt: 'Turno', en: 'Turn' }, kind: 'text' },
]

type Words = {
  readonly title: string
  readonly told: string | null
  readonly changes: readonly ShownChange[]
}

function csvRow(entry: AuditEntry, { title, told, changes }: Words): ListRow['cells'] {
  const { createdAt, userName, userId, tool, action, success, errorMessage, params, result } = entry
  return {
    at: createdAt.toISOString(),
    who: userName ?? userId,
    what: title,
    told,
    tool: tool === action ? tool : `${tool} ${action}`,
    done: success ? '1' : '0',
    problem: errorMessage,
    changed: changes.map(({ what, from, to }) => `${what}: ${from ?? '–'} → ${to ?? '–'}`).join('; ') || null,
    asked: params === null ? null : JSON.stringify(params),
    came: result === null ? null : JSON.stringify(result),
    conversation: entry.conversationId,
    turn: entry.turnId,
  }
}

async function timeZoneOf({ leme }: Door, tenant: TenantId): Promise<string> {
  return (await leme.business.get(tenant))?.timeZone ?? 'UTC'
}

/** Of this business alone. */
async function rootOf({ leme }: Door, tenant: TenantId): Promise<z.infer<typeof auditSchema>['root']> {
  const root = await leme.auditLog.root(tenant)
  return root && { ...root, at: root.at.toISOString() }
}
