import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Agent } from '../../agent/agent.js'
import type { AgendaRow } from '../../agent/agenda.js'
import type { ReportPeriod, StartFigure } from '../../agent/start.js'
import type { TenantId } from '../../conversation/ids.js'
import type { Leme } from '../../leme.js'
import type { ServiceFigures } from '../../ports/figures.js'
import type { Door, HttpApp } from '../door.js'
import { identityOf, type Identity } from '../identity.js'
import { languageOf } from '../language.js'
import { errorResponses } from '../schemas.js'
import { ownerOf } from '../owner-of.js'
import { agentsInUse } from './agents-in-use.js'
import { base } from './schemas.js'
import { dateIn } from './day-of.js'
import { figureBody, periodsOf, type FigureBody } from './figure-body.js'
import { agendaDays, agendaLists, agendaRowsMax, inAgendaOrder } from './read-agenda.js'
import { startDays, startSchema, stepsToLeaveOut } from './start-schema.js'

const waitingShown = 10
const entriesShown = 50
const daysAhead = 7

type Body = z.infer<typeof startSchema>
type Language = 'pt' | 'en'

/** What whoever opens the day wants to know: who waits, what came in, what is due, how people were served. */
export function addStartRoutes(app: HttpApp, { leme, simulatorOf }: Door): void {
  app.get(
    '/ai/console/start',
    {
      schema: {
        ...base,
        summary: 'The start page: who waits, the figures of the business, what today holds',
        querystring: z.object({ days: z.enum(startDays).default('7') }),
        response: { 200: startSchema, ...errorResponses },
      },
    },
    async (request): Promise<Body> => {
      const identity = identityOf(request)
      const { tenant } = identity
      const language = languageOf(request.headers['accept-language'])
      const days = Number(request.query.days)
      const now = leme.house.clock.now()
      const [period, before] = periodsOf(now, days)
      const [waiting, { held, doubts }, steps, served, servedBefore] = await Promise.all([
        leme.figures.waiting(tenant, waitingShown),
        leme.teamInbox.attention(tenant),
        identity.role === 'owner' ? stepsOf(leme, tenant, simulatorOf(tenant) !== undefined) : [],
        leme.figures.service(tenant, period.since, period.until),
        leme.figures.service(tenant, before.since, before.until),
      ])
      const parts = await readParts(leme, identity, { period, before }, request.log)
      const upcoming = await readUpcoming(leme, identity, language, request.log)
      return {
        days,
        waiting: waiting.map(({ since, ...person }) => ({ ...person, since: since.toISOString() })),
        held,
        doubts,
        figures: [
          ...parts.flatMap(({ agent, figures, figuresBefore }) =>
            figures
              .map((figure) => figureBody(figure, figuresBefore, language))
              .map((figure) => ({ ...figure, id: `${agent.id}.${figure.id}` })),
          ),
          ...serviceFigures(served, servedBefore, language),
        ],
        ...upcoming,
        steps: steps.every(({ done }) => done) ? [] : steps,
      }
    },
  )
  app.put(
    '/ai/console/start/steps/:step',
    {
      schema: {
        ...base,
        summary: 'Leave a first step out, or take it up again (owners only)',
        params: z.object({ step: z.enum(stepsToLeaveOut) }),
        body: z.strictObject({ leftOut: z.boolean() }),
        response: { 200: z.object({ leftOut: z.boolean() }), ...errorResponses },
      },
    },
    async (request) => {
      const { tenant } = ownerOf(request)
      const { leftOut } = request.body
      await leme.business.setStep(tenant, request.params.step, leftOut)
      return { leftOut }
    },
  )
}

type Part = {
  readonly agent: Agent
  readonly figures: readonly StartFigure[]
  readonly figuresBefore: readonly StartFigure[]
}

type Times = { readonly period: ReportPeriod; readonly before: ReportPeriod }

/** Of each report of an agent in use that this role may read. One that fails is missing, and the others are there. */
async function readParts(
  leme: Leme,
  { tenant, role }: Identity,
  { period, before }: Times,
  log: FastifyRequest['log'],
): Promise<Part[]> {
  const starts = (await agentsInUse(leme, tenant)).flatMap((agent) =>
    (agent.brings?.reports ?? []).flatMap(({ start, roles }) =>
      start && roles.includes(role) ? [{ agent, start }] : [],
    ),
  )
  const parts: Part[] = []
  for (const { agent, start } of starts) {
    const read = () =>
      leme.outsideReading(tenant, async (context) => ({
        agent,
        figures: (await start.figures?.(period, context)) ?? [],
        figuresBefore: (await start.figures?.(before, context)) ?? [],
      }))
    parts.push(...(await unlessItFails(agent, read, log)))
  }
  return parts
}

/** What today holds, and the seven days after it; what is done is left out. */
async function readUpcoming(
  leme: Leme,
  identity: Identity,
  language: Language,
  log: FastifyRequest['log'],
): Promise<Pick<Body, 'today' | 'next'>> {
  const { tenant } = identity
  const now = leme.house.clock.now()
  const found: (AgendaRow & { readonly agent: string; readonly kind: string })[] = []
  let today = ''
  for (const { agent, agenda } of await agendaLists(leme, identity)) {
    const read = () =>
      leme.outsideReading(tenant, (context) => {
        today = dateIn(now, context.timeZone)
        return agenda.during(agendaDays(today, 1 + daysAhead, context.timeZone), agendaRowsMax, context)
      })
    const [rows = []] = await unlessItFails(agent, read, log)
    found.push(...rows.map((row) => ({ ...row, agent: agent.name, kind: agenda.kind[language] })))
  }
  const rows = inAgendaOrder(found.filter(({ isOver }) => !isOver))
  return {
    today: rows
      .filter(({ day }) => day === today)
      .slice(0, entriesShown)
      .map(entryBody),
    next: rows
      .filter(({ day }) => day !== today)
      .slice(0, entriesShown)
      .map((row) => ({ date: row.day, ...entryBody(row) })),
  }
}

function entryBody({
  at,
  kind,
  title,
  detail,
  agent,
}: AgendaRow & { readonly agent: string; readonly kind: string }): Body['today'][number] {
  const text = [title, detail].filter((part) => part !== null && part !== '').join(', ')
  return { at: at?.toISOString() ?? null, kind, text, agent }
}

/** One of many: what fails is logged and missing, and the others are there. */
async function unlessItFails<T>(
  agent: Agent,
  read: () => Promise<T>,
  log: FastifyRequest['log'],
): Promise<[T] | []> {
  try {
    return [await read()]
  } catch (error) {
    log.error(
      { agent: agent.id, error: error instanceof Error ? error.name : 'unknown' },
      'start: a part of an agent failed',
    )
    return []
  }
}

const words = {
  conversations: { pt: 'Pessoas atendidas', en: 'People served' },
  alone: { pt: 'Pessoas atendidas sem a equipe', en: 'People served without the team' },
  aloneHint: {
    pt: 'Cada pessoa conta uma vez no período, fale quantas vezes falar.',
    en: 'Each person counts once in the period, however often they write.',
  },
  response: { pt: 'Tempo até a resposta', en: 'Time until the answer' },
}

function serviceFigures(now: ServiceFigures, before: ServiceFigures, language: Language): FigureBody[] {
  const share = ({ alone, conversations }: ServiceFigures) =>
    conversations === 0 ? null : alone / conversations
  return [
    {
      id: 'conversations',
      title: words.conversations[language],
      hint: null,
      unit: 'count',
      value: now.conversations,
      before: before.conversations,
      better: 'more',
    },
    {
      id: 'alone',
      title: words.alone[language],
      hint: words.aloneHint[language],
      unit: 'share',
      value: share(now),
      before: share(before),
      better: 'more',
    },
    {
      id: 'response',
      title: words.response[language],
      hint: null,
      unit: 'ms',
      value: now.responseMs,
      before: before.responseMs,
      better: 'less',
    },
  ]
}

type Step = Body['steps'][number]

/** The owner's: nobody else connects numbers and accounts, or invites. */
async function stepsOf(leme: Leme, tenant: TenantId, hasPhone: boolean): Promise<Step[]> {
  const { members, chips, hasConversation, hasInvited, leftOut } = await leme.figures.beginnings(tenant)
  const agents = leme.house.agents.ids.flatMap((id) => leme.house.agents.get(id) ?? [])
  const settable: string[] = []
  const waiting: string[] = []
  for (const { id, brings } of agents) {
    const settings = brings?.settings
    if (!settings) continue
    settable.push(id)
    if ((await leme.settings.current(tenant, { id, settings })).value === null) waiting.push(id)
  }
  const toSet = waiting[0] ?? settable[0]
  const charges = agents.some(({ tools }) =>
    [...tools.values()].some(({ outside }) => outside?.needs === 'payments'),
  )
  const hasAccount = charges && (await leme.paymentAccounts.seen(tenant))?.isRefused === false
  const taken: Omit<Step, 'mayLeaveOut'>[] = [
    {
      id: 'agent',
      done: waiting.length === 0,
      to: toSet === undefined ? '/settings' : `/settings/agents/${toSet}`,
    },
    { id: 'number', done: chips > 0, to: '/settings/numbers/new' },
    { id: 'try', done: hasConversation, to: hasPhone ? '/simulator' : '/chat' },
    ...(charges ? [{ id: 'payments', done: hasAccount, to: '/settings/payments' } as const] : []),
    { id: 'colleague', done: members > 1 || hasInvited, to: '/equipe' },
  ]
  return taken
    .filter(({ id, done }) => done || !leftOut.includes(id))
    .map((step) => ({ ...step, mayLeaveOut: stepsToLeaveOut.some((each) => each === step.id) }))
}
