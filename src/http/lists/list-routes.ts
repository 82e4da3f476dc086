import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Agent } from '../../agent/agent.js'
import type { AgentList, ListAsked, ListColumn, ListRow } from '../../agent/lists.js'
import type { OutsideContext } from '../../agent/outside.js'
import { asId, isUuid, type MemberId } from '../../conversation/ids.js'
import { LemeError } from '../../errors/leme-error.js'
import { foldText } from '../../language/fold-text.js'
import type { Leme } from '../../leme.js'
import { agentsInUse } from '../console/agents-in-use.js'
import { base } from '../console/schemas.js'
import type { Door, HttpApp } from '../door.js'
import { identityOf, requireRole } from '../identity.js'
import { languageOf, type ErrorLanguage } from '../language.js'
import { errorResponses, idText } from '../schemas.js'
import { listCsv } from './list-csv.js'
import { listPageSchema, listsSchema, openedRecordSchema } from './list-schemas.js'

const pageMax = 100
const pageDefault = 50
const searchLengthMax = 100
const placeLengthMax = 200
/** A file that a spreadsheet opens; whoever has more asks by filter. */
const csvRowsMax = 10_000

/** The records that the agents keep, as lists: which there are, their rows, and the same as a file. */
export function addListRoutes(app: HttpApp, { leme }: Door): void {
  const agents = leme.house.agents.ids.flatMap((id) => leme.house.agents.get(id) ?? [])
  const lists = [
    ...agents.flatMap((agent) => (agent.brings?.lists ?? []).map((list) => ({ agent, list }))),
    { agent: null, list: leme.contactsList },
  ]
  app.get(
    '/ai/console/lists',
    {
      schema: {
        ...base,
        summary: 'The lists of records that the agents of the business keep and this member may read',
        response: { 200: listsSchema, ...errorResponses },
      },
    },
    async (request): Promise<z.infer<typeof listsSchema>> => {
      const { role, tenant } = identityOf(request)
      const language = languageOf(request.headers['accept-language'])
      const used = await agentsInUse(leme, tenant)
      return {
        lists: lists
          .filter(({ agent, list }) => list.roles.includes(role) && (agent === null || used.includes(agent)))
          .map(({ agent, list }) => listBody(agent, list, language)),
      }
    },
  )
  for (const { agent, list } of lists) addRoutesOf(app, { leme }, agent, list)
}

/** Of an agent, or the house's own. */
type Keeper = Agent | null

function addRoutesOf(app: HttpApp, { leme }: Pick<Door, 'leme'>, agent: Keeper, list: AgentList): void {
  const address = addressOfList(agent, list)
  const tags = [agent?.id ?? 'console']
  const filters = (list.filters ?? []).map(({ id }) => id)
  const asked = z.object({
    q: z.string().max(searchLengthMax).default(''),
    filter: z
      .string()
      .refine((id) => filters.includes(id), { message: 'unknown filter' })
      .optional(),
  })
  const onRequest = (request: FastifyRequest, _reply: unknown, done: () => void) => {
    requireRole(identityOf(request), list.roles)
    done()
  }
  app.get(
    address,
    {
      onRequest,
      schema: {
        tags,
        security: [{ bearer: [] }],
        summary: `${list.title.en}, a page at a time`,
        querystring: asked.extend({
          after: z.string().max(placeLengthMax).optional(),
          limit: z.coerce.number().int().min(1).max(pageMax).default(pageDefault),
        }),
        response: { 200: listPageSchema, ...errorResponses },
      },
    },
    async (request): Promise<z.infer<typeof listPageSchema>> => {
      const { q, filter = null, after = null, limit } = request.query
      // One more than is shown tells whether there is more.
      const rows = await leme.outsideReading(identityOf(request).tenant, (context) =>
        list.read({ search: foldText(q), filter, after, limit: limit + 1 }, context),
      )
      const shown = rows.slice(0, limit)
      return {
        rows: shown.map(({ id, cells, about = null, conversation = null }) => ({
          id,
          cells: { ...cells },
          about,
          conversation,
        })),
        next: rows.length > limit ? (shown.at(-1)?.place ?? null) : null,
      }
    },
  )
  if (list.open) addOpening(app, leme, { address, tags, onRequest, list }, list.open.bind(list))
  app.get(
    `${address}.csv`,
    {
      onRequest,
      schema: {
        tags,
        security: [{ bearer: [] }],
        summary: `${list.title.en} as a file for spreadsheets, at most ${csvRowsMax} rows`,
        querystring: asked,
        response: { 200: z.string().meta({ description: 'text/csv' }), ...errorResponses },
      },
    },
    async (request, reply) => {
      const { q, filter = null } = request.query
      const language = languageOf(request.headers['accept-language'])
      const csv = await leme.outsideReading(identityOf(request).tenant, async (context) =>
        listCsv({
          columns: list.columns,
          rows: (await readAll(list, { search: foldText(q), filter }, context)).map(({ cells }) => cells),
          language,
          timeZone: context.timeZone,
        }),
      )
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${list.id}.csv"`)
        .send(csv)
    },
  )
}

/** A malformed id is answered like one that is of nothing. */
function addOpening(
  app: HttpApp,
  leme: Leme,
  { address, tags, onRequest, list }: Opening,
  open: NonNullable<AgentList['open']>,
): void {
  app.get(
    `${address}/:id`,
    {
      onRequest,
      schema: {
        tags,
        security: [{ bearer: [] }],
        summary: `One of: ${list.title.en.toLowerCase()}, with all that belongs to it`,
        params: z.object({ id: idText }),
        response: { 200: openedRecordSchema, ...errorResponses },
      },
    },
    async (request): Promise<z.infer<typeof openedRecordSchema>> => {
      const { tenant, member: me } = identityOf(request)
      const { id } = request.params
      const language = languageOf(request.headers['accept-language'])
      const opened = isUuid(id) && (await leme.outsideReading(tenant, (context) => open(id, context)))
      if (!opened) throw new LemeError('record.not_found')
      const { columns, cells, madeBy, madeAt, parts } = opened
      const maker = madeBy && (await leme.members.me(tenant, asId<MemberId>(madeBy)))
      return {
        columns: columns.map((column) => columnBody(column, language)),
        cells: { ...cells },
        madeBy: maker ? maker.name : null,
        origin: (madeAt && (await leme.auditLog.origin(tenant, { me, id, at: madeAt }))) ?? null,
        parts: parts.map((part) => ({
          title: part.title[language],
          columns: part.columns.map((column) => columnBody(column, language)),
          rows: part.rows.map((row) => ({ ...row })),
        })),
      }
    },
  )
}

type Opening = {
  readonly address: string
  readonly tags: string[]
  readonly onRequest: (request: FastifyRequest, reply: unknown, done: () => void) => void
  readonly list: AgentList
}

async function readAll(
  list: AgentList,
  asked: Pick<ListAsked, 'search' | 'filter'>,
  context: OutsideContext,
): Promise<ListRow[]> {
  const rows: ListRow[] = []
  while (rows.length < csvRowsMax) {
    const after = rows.at(-1)?.place ?? null
    const page = await list.read({ ...asked, after, limit: pageMax }, context)
    rows.push(...page)
    if (page.length < pageMax) break
  }
  return rows.slice(0, csvRowsMax)
}

export function addressOfList(agent: Keeper, list: AgentList): string {
  return `/ai/${agent?.id ?? 'console'}/lists/${list.id}`
}

function listBody(
  agent: Keeper,
  list: AgentList,
  language: ErrorLanguage,
): z.infer<typeof listsSchema>['lists'][number] {
  return {
    agent: agent && { id: agent.id, name: agent.name },
    id: list.id,
    title: list.title[language],
    path: addressOfList(agent, list),
    columns: list.columns.map((column) => columnBody(column, language)),
    filters: (list.filters ?? []).map(({ id, title }) => ({ id, title: title[language] })),
    lesson: list.lesson
      ? {
          question: list.lesson.question,
          answer: list.lesson.answer ?? null,
          replaces: list.lesson.replaces === true,
        }
      : null,
    contacts: list.contacts === true,
    opens: list.open !== undefined,
    agenda: list.agenda !== undefined,
    talks: agent !== null && (agent.serves?.includes('member') ?? true),
  }
}

export function columnBody({ id, title, kind, states }: ListColumn, language: ErrorLanguage) {
  return {
    id,
    title: title[language],
    kind,
    ...(states && {
      states: Object.fromEntries(
        Object.entries(states).map(([state, { tone = 'plain', ...named }]) => [
          state,
          { title: named[language], tone },
        ]),
      ),
    }),
  }
}
