import { z } from 'zod'
import type { ListColumn, ListRow } from '../agent/lists.js'
import type { TenantId } from '../conversation/ids.js'
import type { AuditEntry } from '../ports/audit-log.js'
import { auditSchema } from './audit-schema.js'
import { changesOf, type ShownChange } from './changes-of.js'
import { readConversationId } from './conversation-id.js'
import type { Door, HttpApp } from './door.js'
import { identityOf, requireRole } from './identity.js'
import { languageOf } from './language.js'
import { listCsv } from './lists/list-csv.js'
import { errorResponses, idText } from './schemas.js'
import { toolTitles } from './tool-titles.js'

const pageSize = 50
const pageSizeMax = 200
const toolNameMax = 100
const toolName = /^[\w.]*$/

/** A file that a spreadsheet opens; whoever has more asks by a shorter time. */
const csvRowsMax = 10_000

export function addAuditRoutes(app: HttpApp, door: Door): void {
  app.get(
    '/ai/audit',
    {
      schema: {
        tags: ['audit'],
        summary: 'What was read and done in the name of the business (owners only)',
        security: [{ bearer: [] }],
        querystring: z.object({
          limit: z.coerce.number().int().min(1).max(pageSizeMax).default(pageSize),
          since: z.iso.datetime().optional(),
          tool: z.string().max(toolNameMax).regex(toolName).optional(),
          conversationId: idText.optional(),
          only: z.enum(['done']).optional().meta({ description: 'Without what was only looked up.' }),
        }),
        response: { 200: auditSchema, ...errorResponses },
      },
    },
    async (request) => {
      const identity = identityOf(request)
      requireRole(identity, ['owner'])
      const { limit, since, tool, conversationId, only } = request.query
      const title = toolTitles(door.leme.house.agents, languageOf(request.headers['accept-language']))
      const changes = changesOf(door.leme.house.agents, languageOf(request.headers['accept-language']))
      const entries = await door.leme.auditLog.read(identity.tenant, {
        me: identity.member,
        limit,
        since: since === undefined ? null : new Date(since),
        tool: tool ?? null,
        conversation: conversationId === undefined ? null : readConversationId(conversationId),
        isDoneOnly: only === 'done',
      })
      return {
        root: await rootOf(door, identity.tenant),
        entries: entries.map((entry) => ({
          ...entry,
          title: title(entry.tool),
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
        querystring: z.object({ since: z.iso.datetime().optional() }),
        response: { 200: z.string().meta({ description: 'text/csv' }), ...errorResponses },
      },
    },
    async (request, reply) => {
      const identity = identityOf(request)
      requireRole(identity, ['owner'])
      const { since } = request.query
      const entries = await door.leme.auditLog.read(identity.tenant, {
        me: identity.member,
        limit: csvRowsMax,
        since: since === undefined ? null : new Date(since),
        tool: null,
        conversation: null,
        isDoneOnly: false,
      })
      const business = await door.leme.business.get(identity.tenant)
      const language = languageOf(request.headers['accept-language'])
      const title = toolTitles(door.leme.house.agents, language)
      const changes = changesOf(door.leme.house.agents, language)
      const csv = listCsv({
        columns: csvColumns,
        rows: entries.map((entry) => csvRow(entry, title(entry.tool), changes(entry))),
        language,
        timeZone: business?.timeZone ?? 'UTC',
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
  { id: 'tool', title: { pt: 'Ferramenta', en: 'Tool' }, kind: 'text' },
  { id: 'done', title: { pt: 'Feito', en: 'Done' }, kind: 'text' },
  { id: 'problem', title: { pt: 'Problema', en: 'Problem' }, kind: 'text' },
  { id: 'changed', title: { pt: 'Antes e depois', en: 'Before and after' }, kind: 'text' },
  { id: 'asked', title: { pt: 'Pedido', en: 'Asked' }, kind: 'text' },
  { id: 'came', title: { pt: 'Resultado', en: 'Result' }, kind: 'text' },
  { id: 'conversation', title: { pt: 'Conversa', en: 'Conversation' }, kind: 'text' },
  { id: 'turn', title: { pt: 'Turno', en: 'Turn' }, kind: 'text' },
]

function csvRow(entry: AuditEntry, title: string, changes: readonly ShownChange[]): ListRow['cells'] {
  const { createdAt, userName, userId, tool, action, success, errorMessage, params, result } = entry
  return {
    at: createdAt.toISOString(),
    who: userName ?? userId,
    what: title,
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

/** Of this business alone. */
async function rootOf({ leme }: Door, tenant: TenantId): Promise<z.infer<typeof auditSchema>['root']> {
  const root = await leme.auditLog.root(tenant)
  return root && { ...root, at: root.at.toISOString() }
}
