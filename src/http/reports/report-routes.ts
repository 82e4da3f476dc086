import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Agent } from '../../agent/agent.js'
import type { AgentReport } from '../../agent/brings.js'
import { figuresTable, type ReportPage, type ReportTable } from '../../agent/report-page.js'
import type { OutsideContext } from '../../agent/outside.js'
import type { ReportPeriod } from '../../agent/start.js'
import { agentsInUse } from '../console/agents-in-use.js'
import { figureBody, periodsOf, type FigureBody } from '../console/figure-body.js'
import { base } from '../console/schemas.js'
import { startDays } from '../console/start-schema.js'
import type { Door, HttpApp } from '../door.js'
import { identityOf, requireRole } from '../identity.js'
import { languageOf, type ErrorLanguage } from '../language.js'
import { listCsv } from '../lists/list-csv.js'
import { columnBody } from '../lists/list-routes.js'
import { errorResponses } from '../schemas.js'
import { figuresCsv } from './figures-csv.js'
import { reportPageSchema, reportsSchema } from './report-schemas.js'

/** What one looks through on a page; the file has more. */
const rowsShown = 50
const csvRowsMax = 1_000

type Shown = {
  readonly agent: Agent
  readonly report: Pick<AgentReport, 'path' | 'title' | 'roles'>
  readonly page: ReportPage
}

/** The reports that the agents bring, as pages: which there are, each over a period, and its tables as files. */
export function addReportRoutes(app: HttpApp, { leme }: Door): void {
  const agents = leme.house.agents.ids.flatMap((id) => leme.house.agents.get(id) ?? [])
  const reports = agents.flatMap((agent) =>
    (agent.brings?.reports ?? []).flatMap((report): Shown[] =>
      report.page ? [{ agent, report, page: report.page }] : [],
    ),
  )
  app.get(
    '/ai/console/reports',
    {
      schema: {
        ...base,
        summary: 'The reports that the agents of the business bring and this member may read',
        response: { 200: reportsSchema, ...errorResponses },
      },
    },
    async (request): Promise<z.infer<typeof reportsSchema>> => {
      const { role, tenant } = identityOf(request)
      const language = languageOf(request.headers['accept-language'])
      const used = await agentsInUse(leme, tenant)
      return {
        reports: reports
          .filter(({ agent, report }) => report.roles.includes(role) && used.includes(agent))
          .map((shown) => ({
            agent: { id: shown.agent.id, name: shown.agent.name },
            id: idOf(shown),
            title: shown.report.title[language],
            path: addressOf(shown),
          })),
      }
    },
  )
  for (const shown of reports) addRoutesOf(app, { leme }, shown)
}

function addRoutesOf(app: HttpApp, { leme }: Pick<Door, 'leme'>, shown: Shown): void {
  const { report, page } = shown
  const asked = z.object({ days: z.enum(startDays).default('30') })
  const tables = page.tables.map(({ id }) => id)
  const onRequest = (request: FastifyRequest, _reply: unknown, done: () => void) => {
    requireRole(identityOf(request), report.roles)
    done()
  }
  app.get(
    addressOf(shown),
    {
      onRequest,
      schema: {
        ...base,
        summary: `${report.title.en}, over a period`,
        querystring: asked,
        response: { 200: reportPageSchema, ...errorResponses },
      },
    },
    async (request): Promise<z.infer<typeof reportPageSchema>> => {
      const language = languageOf(request.headers['accept-language'])
      const days = Number(request.query.days)
      const [period, before] = periodsOf(leme.house.clock.now(), days)
      return leme.outsideReading(identityOf(request).tenant, async (context) => ({
        days,
        since: period.since.toISOString(),
        until: period.until.toISOString(),
        figures: await figuresOf(page, [period, before], context, language),
        tables: await tablesOf(page, period, context, language),
      }))
    },
  )
  app.get(
    `${addressOf(shown)}.csv`,
    {
      onRequest,
      schema: {
        ...base,
        summary: `${report.title.en} as a file for spreadsheets: its figures, or one of its tables, at most ${csvRowsMax} rows`,
        querystring: asked.extend({ table: z.enum([figuresTable, ...tables]).default(figuresTable) }),
        response: { 200: z.string().meta({ description: 'text/csv' }), ...errorResponses },
      },
    },
    async (request, reply) => {
      const { days, table } = request.query
      const language = languageOf(request.headers['accept-language'])
      const periods = periodsOf(leme.house.clock.now(), Number(days))
      const wanted = page.tables.find(({ id }) => id === table)
      const csv = await leme.outsideReading(identityOf(request).tenant, async (context) =>
        wanted
          ? tableCsv(wanted, periods[0], context, language)
          : figuresCsv(await figuresOf(page, periods, context, language), language),
      )
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${idOf(shown)}-${table}-${days}.csv"`)
        .send(csv)
    },
  )
}

async function figuresOf(
  page: ReportPage,
  [period, before]: readonly [ReportPeriod, ReportPeriod],
  context: OutsideContext,
  language: ErrorLanguage,
): Promise<FigureBody[]> {
  const now = await page.figures(period, context)
  const was = await page.figures(before, context)
  return now.map((figure) => figureBody(figure, was, language))
}

async function tablesOf(
  { tables }: ReportPage,
  period: ReportPeriod,
  context: OutsideContext,
  language: ErrorLanguage,
): Promise<z.infer<typeof reportPageSchema>['tables']> {
  const read: z.infer<typeof reportPageSchema>['tables'] = []
  for (const table of tables) {
    // One more than is shown tells whether there is more.
    const rows = await table.read(period, rowsShown + 1, context)
    read.push({
      id: table.id,
      title: table.title[language],
      columns: table.columns.map((column) => columnBody(column, language)),
      rows: rows.slice(0, rowsShown).map((row) => ({ ...row })),
      more: rows.length > rowsShown,
    })
  }
  return read
}

async function tableCsv(
  table: ReportTable,
  period: ReportPeriod,
  context: OutsideContext,
  language: ErrorLanguage,
): Promise<string> {
  const rows = await table.read(period, csvRowsMax, context)
  return listCsv({
    columns: table.columns,
    rows: rows.slice(0, csvRowsMax),
    language,
    timeZone: context.timeZone,
  })
}

function idOf({ report }: Shown): string {
  return report.path.slice(1).replaceAll('/', '-')
}

function addressOf(shown: Shown): string {
  return `/ai/console/reports/${shown.agent.id}/${idOf(shown)}`
}
