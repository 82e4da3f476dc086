import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { Agent } from '../../agent/agent.js'
import { ownQuestion } from '../../agent/prompts/own-prompts.js'
import { changeSettings, checkSettings, type CheckedSettings } from '../../agent/settings/change-settings.js'
import type { SettingsSpec } from '../../agent/settings/settings-spec.js'
import { withBusiness } from '../../agent/settings/with-business.js'
import type { TenantId } from '../../conversation/ids.js'
import type { JsonObject } from '../../conversation/json.js'
import { LemeError } from '../../errors/leme-error.js'
import type { Leme } from '../../leme.js'
import type { DuringTurns } from '../../turn/inspection.js'
import type { Otherwise } from '../../replay/otherwise.js'
import { dayReplayLimits, replayDay, type DayEvent } from '../../replay/replay-day.js'
import type { Door, HttpApp } from '../door.js'
import { identityOf, requireRole, type Identity } from '../identity.js'
import { languageOf, type ErrorLanguage } from '../language.js'
import { errorResponses } from '../schemas.js'
import { SettingsRefused } from '../settings-refused.js'
import { event } from '../sse.js'
import { dateIn, dayNamed } from './day-of.js'
import {
  dayReplayBodySchema,
  dayReplayChoicesSchema,
  type dayReplayEventSchemas,
} from './day-replay-schemas.js'
import { differenceBody, foundTurns } from './replayed-turns.js'
import { base } from './schemas.js'

const versionsMax = 100
/** Whoever reads slowly is waited for: no more is replayed than they have room for. */
const bufferedEventsMax = 16

type Wanted = z.output<typeof dayReplayBodySchema>

/** A day of an agent again, with another prompt, model or setting: a table of differences, and nothing else comes of it. */
export function addDayReplayRoutes(app: HttpApp, { leme }: Door): void {
  app.get(
    '/ai/console/day-replays',
    {
      schema: {
        ...base,
        summary: 'What a day may be replayed with: agents, versions of their prompts, models',
        response: { 200: dayReplayChoicesSchema, ...errorResponses },
      },
    },
    async (request): Promise<z.infer<typeof dayReplayChoicesSchema>> => {
      const identity = identityOf(request)
      requireRole(identity, ['owner', 'staff'])
      return choicesOf(leme, identity.tenant)
    },
  )
  app.post(
    '/ai/console/day-replays',
    {
      config: { repeats: 'it only reads, and tells what it finds as it goes' },
      schema: {
        ...base,
        summary: 'Replay a day of an agent with something other than it was, as server-sent events',
        description:
          '`begun`, then for each turn `turn` and, where it comes out otherwise, `difference`; then `end`. Nothing is sent, done or written; a connected model that is asked counts what it cost. Hanging up stops it.',
        body: dayReplayBodySchema,
        response: errorResponses,
      },
    },
    async (request, reply) => {
      const identity = identityOf(request)
      // It may cost calls to a model.
      requireRole(identity, ['owner', 'staff'])
      const agent = agentNamed(leme, request.body.agent)
      const language = languageOf(request.headers['accept-language'])
      const otherwise = await otherwiseOf(leme, identity.tenant, agent, request.body, language)
      const during = await turnsOfDay(leme, identity, agent, request.body.day)
      return sendEvents(reply, told(leme, identity.tenant, agent, otherwise, during))
    },
  )
}

function sendEvents(reply: FastifyReply, events: AsyncGenerator<string>): FastifyReply {
  return reply
    .type('text/event-stream; charset=utf-8')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(events, { highWaterMark: bufferedEventsMax }))
}

/** What people keep to themselves is shown to nobody. */
function agentNamed({ house }: Leme, id: string): Agent {
  const agent = house.agents.get(id)
  if (!agent || agent.confidential === true)
    throw new LemeError('agent.unknown', { known: house.agents.ids.join(', ') })
  return agent
}

async function choicesOf(leme: Leme, tenant: TenantId): Promise<z.infer<typeof dayReplayChoicesSchema>> {
  const { house, models } = leme
  const now = house.clock.now()
  const { connections } = await models.standing(tenant, now)
  const agents = house.agents.ids.flatMap((id) => house.agents.get(id) ?? [])
  const open = agents.filter(({ confidential }) => confidential !== true)
  return {
    today: dateIn(now, await zoneOf(leme, tenant)),
    turnsMax: dayReplayLimits.turnsMax,
    modelCallsMax: dayReplayLimits.modelCallsMax,
    models: connections
      .filter(({ isRemoved }) => !isRemoved)
      .map(({ id, provider, model }) => ({ id, name: `${model} (${provider})` })),
    agents: await Promise.all(
      open.map(async (agent) => ({
        id: agent.id,
        name: agent.name,
        prompts: ((await promptsOf(leme, tenant, agent))[ownQuestion] ?? []).map(({ version }) => version),
        settings: agent.brings?.settings?.reread !== undefined,
      })),
    ),
  }
}

async function promptsOf({ house }: Leme, tenant: TenantId, agent: Agent): Promise<Agent['prompts']> {
  return (await house.promptsFor?.(tenant, agent.id)) ?? agent.prompts
}

function zoneOf(leme: Leme, tenant: TenantId): Promise<string> {
  return leme.outsideReading(tenant, ({ timeZone }) => Promise.resolve(timeZone))
}

async function turnsOfDay(
  leme: Leme,
  { tenant, member }: Identity,
  { id: agent }: Agent,
  day: string,
): Promise<DuringTurns> {
  const period = dayNamed(day, await zoneOf(leme, tenant))
  return leme.inspection.during(tenant, member, { agent, ...period, limit: dayReplayLimits.turnsMax })
}

async function otherwiseOf(
  leme: Leme,
  tenant: TenantId,
  agent: Agent,
  { prompts: version, model: modelId, settings }: Wanted,
  language: ErrorLanguage,
): Promise<Otherwise> {
  const prompts = await promptsOf(leme, tenant, agent)
  const versions = Object.values(prompts).flatMap((each) => each.map((prompt) => prompt.version))
  if (version !== undefined && !versions.includes(version))
    throw new LemeError('request.invalid', { detail: `prompts: ${[...new Set(versions)].join(', ')}` })
  const model =
    modelId === undefined
      ? await leme.tenantModels.of(tenant, agent.id)
      : await leme.tenantModels.named(tenant, modelId)
  if (modelId !== undefined && !model) throw new LemeError('model.not_connected')
  const reread = settings && (await rereadWith(leme, tenant, agent, settings, language))
  return {
    prompts,
    ...(version !== undefined && { version }),
    ...(model && { model }),
    ...(modelId !== undefined && { isOtherModel: true }),
    ...(reread && { reread }),
  }
}

async function rereadWith(
  leme: Leme,
  tenant: TenantId,
  { id, brings }: Agent,
  wanted: NonNullable<Wanted['settings']>,
  language: ErrorLanguage,
): Promise<Otherwise['reread']> {
  const spec = brings?.settings
  if (!spec?.reread) throw new LemeError('settings.none')
  const checked = await valueOf(leme, tenant, { id, settings: spec }, wanted, language)
  if (!checked) throw new LemeError('settings.no_such_version')
  if (!checked.ok) throw new SettingsRefused(checked.problems)
  const business = await leme.business.get(tenant)
  const value = business ? withBusiness(spec.schema, checked.value, business) : checked.value
  return (read) => spec.reread?.(value, read)
}

/** Undefined: there never was such a version. */
async function valueOf(
  { settings }: Leme,
  tenant: TenantId,
  agent: { readonly id: string; readonly settings: SettingsSpec },
  wanted: NonNullable<Wanted['settings']>,
  language: ErrorLanguage,
): Promise<CheckedSettings | undefined> {
  const { schema } = agent.settings
  if ('changes' in wanted) {
    const { value } = await settings.current(tenant, agent)
    // Read from JSON.
    return changeSettings(schema, value, wanted.changes as JsonObject, language)
  }
  const versions = await settings.versions(tenant, agent, versionsMax)
  const value = versions.find(({ version }) => version === wanted.version)?.value
  return value ? checkSettings(schema, value, language) : undefined
}

async function* told(
  leme: Leme,
  tenant: TenantId,
  agent: Agent,
  otherwise: Otherwise,
  during: DuringTurns,
): AsyncGenerator<string> {
  const { surfaces, timer } = leme.house
  yield tell('begun', { total: during.total, taken: during.turns.length })
  const turns = foundTurns(leme, tenant, during.turns)
  for await (const came of replayDay(turns, { agent, otherwise, surfaces, timer })) yield* eventsOf(came)
}

function* eventsOf(came: DayEvent): Generator<string> {
  if (came.kind === 'end') {
    const { tally, cutBy, modelCalls } = came
    yield tell('end', { tally, cutBy, modelCalls })
    return
  }
  const { done, tally, difference } = came
  yield tell('turn', { done, tally })
  if (!difference) return
  yield tell('difference', differenceBody(difference))
}

function tell<Name extends keyof typeof dayReplayEventSchemas>(
  name: Name,
  data: z.infer<(typeof dayReplayEventSchemas)[Name]>,
): string {
  return event(name, data)
}
