import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { costOf, isBudgetSpent, spentCents } from '../../adapters/models/cost-of.js'
import type { JsonObject } from '../../conversation/json.js'
import { LemeError } from '../../errors/leme-error.js'
import type { Leme } from '../../leme.js'
import type { ModelConnection, ModelPrices, ModelStanding } from '../../ports/models.js'
import { base } from '../console/schemas.js'
import type { Door, HttpApp } from '../door.js'
import type { Identity } from '../identity.js'
import { languageOf, type ErrorLanguage } from '../language.js'
import { errorResponses, idText } from '../schemas.js'
import { SettingsRefused } from '../settings-refused.js'
import {
  modelBodySchema,
  modelBudgetBodySchema,
  modelsSchema,
  savedModelSchema,
  testedModelSchema,
} from './model-schemas.js'
import { modelProblems } from './model-problems.js'
import { noteOf, ownerOf } from '../owner-of.js'
import { whyModelFailed } from './why-model-failed.js'

const params = z.object({ id: idText })

/** The models of a business: connected, tried, paid and stopped by its owner. Keys are sealed and never told again. */
export function addModelRoutes(app: HttpApp, { leme }: Door): void {
  const now = () => leme.house.clock.now()
  app.get(
    '/ai/console/models',
    {
      schema: {
        ...base,
        summary: 'The models of the business, what they cost this month, and what may be spent (owners only)',
        response: { 200: modelsSchema, ...errorResponses },
      },
    },
    async (request) => seen(leme, await leme.models.standing(ownerOf(request).tenant, now())),
  )
  app.post(
    '/ai/console/models',
    {
      schema: {
        ...base,
        summary: 'Connect a model (owners only)',
        body: modelBodySchema,
        response: { 200: savedModelSchema, ...errorResponses },
      },
    },
    (request) =>
      save(leme, ownerOf(request), null, request.body, languageOf(request.headers['accept-language'])),
  )
  app.put(
    '/ai/console/models/:id',
    {
      schema: {
        ...base,
        summary: 'Change a model; a key that is left out stays (owners only)',
        params,
        body: modelBodySchema,
        response: { 200: savedModelSchema, ...errorResponses },
      },
    },
    async (request) => {
      const identity = ownerOf(request)
      const before = await connectionNamed(leme, identity, request.params.id)
      return save(leme, identity, before, request.body, languageOf(request.headers['accept-language']))
    },
  )
  app.post(
    '/ai/console/models/:id/test',
    {
      schema: {
        ...base,
        summary: 'Ask the model one small thing; what it costs is counted (owners only)',
        params,
        response: { 200: testedModelSchema, ...errorResponses },
      },
    },
    async (request) => {
      const identity = ownerOf(request)
      const { id } = await connectionNamed(leme, identity, request.params.id)
      const answer = await leme.tenantModels.tryOut(identity.tenant, id)
      if (!answer) throw new LemeError('model.not_connected')
      // An answer that was cut is an answer.
      if (answer.ok || answer.code === 'model.too_long') return { ok: true, cause: null, reason: null }
      return { ok: false, cause: whyModelFailed(answer), reason: answer.message }
    },
  )
  app.delete(
    '/ai/console/models/:id',
    {
      schema: {
        ...base,
        summary: 'Let a model go: its key is forgotten (owners only)',
        params,
        response: { 200: z.object({ removed: z.literal(true) }), ...errorResponses },
      },
    },
    async (request) => {
      const identity = ownerOf(request)
      const before = await connectionNamed(leme, identity, request.params.id)
      const noted = noteOf(identity, now(), {
        what: 'model.removed',
        subject: before.id,
        before: knownOf(before),
        after: null,
      })
      await leme.models.remove(identity.tenant, before.id, noted)
      leme.tenantModels.forget(identity.tenant)
      return { removed: true as const }
    },
  )
  app.put(
    '/ai/console/models/budget',
    {
      schema: {
        ...base,
        summary: 'What the models of the business may cost in a month (owners only)',
        body: modelBudgetBodySchema,
        response: { 200: modelsSchema, ...errorResponses },
      },
    },
    async (request) => {
      const identity = ownerOf(request)
      const { tenant } = identity
      const { budget } = await leme.models.standing(tenant, now())
      const noted = noteOf(identity, now(), {
        what: 'model.budget',
        before: { ...budget },
        after: request.body,
      })
      await leme.models.setBudget(tenant, request.body, noted)
      leme.tenantModels.forget(tenant)
      return seen(leme, await leme.models.standing(tenant, now()))
    },
  )
}

async function save(
  leme: Leme,
  identity: Identity,
  before: ModelConnection | null,
  body: z.output<typeof modelBodySchema>,
  language: ErrorLanguage,
): Promise<z.infer<typeof savedModelSchema>> {
  const { tenant } = identity
  const { connections } = await leme.models.standing(tenant, leme.house.clock.now())
  const others = connections.filter(({ id, isRemoved }) => id !== before?.id && !isRemoved)
  const wanted = { ...body, baseUrl: body.baseUrl === '' ? null : body.baseUrl }
  const problems = await modelProblems(wanted, { before, others, language, leme })
  if (problems.length > 0) throw new SettingsRefused(problems)
  const { apiKey, ...rest } = wanted
  const id = before?.id ?? randomUUID()
  const now = leme.house.clock.now()
  const noted = noteOf(identity, now, {
    what: 'model.saved',
    subject: id,
    before: before && knownOf(before),
    after: { ...knownOf(rest), ...(apiKey !== undefined && { secretsSet: ['apiKey'] }) },
  })
  await leme.models.save(tenant, { ...rest, id, now, ...(apiKey !== undefined && { apiKey }) }, noted)
  leme.tenantModels.forget(tenant)
  return { id }
}

async function connectionNamed(leme: Leme, { tenant }: Identity, id: string): Promise<ModelConnection> {
  const { connections } = await leme.models.standing(tenant, leme.house.clock.now())
  const connection = connections.find((each) => each.id === id && !each.isRemoved)
  if (!connection) throw new LemeError('model.not_connected')
  return connection
}

function seen(leme: Leme, standing: ModelStanding): z.infer<typeof modelsSchema> {
  const { connections, budget, month } = standing
  return {
    server: leme.house.remoteModel?.provider ?? null,
    connections: connections.map((connection) => ({
      id: connection.id,
      provider: connection.provider,
      baseUrl: connection.baseUrl,
      model: connection.model,
      agents: connection.agents && [...connection.agents],
      inputPrice: connection.inputPrice,
      outputPrice: connection.outputPrice,
      cachedPrice: connection.cachedPrice,
      key: keyOf(connection),
      removed: connection.isRemoved,
      ...connection.use,
      cost: costOf(connection.use, connection),
    })),
    budget: { ...budget, month, spentCents: spentCents(standing), isSpent: isBudgetSpent(standing) },
  }
}

function keyOf({ apiKey }: ModelConnection): 'kept' | 'none' | 'unreadable' {
  if (apiKey === undefined) return 'unreadable'
  return apiKey === null ? 'none' : 'kept'
}

type Known = ModelPrices & Pick<ModelConnection, 'provider' | 'baseUrl' | 'model' | 'agents'>

/** What a change is kept with. */
function knownOf(known: Known): JsonObject {
  const { provider, baseUrl, model, agents, inputPrice, outputPrice, cachedPrice } = known
  return { provider, baseUrl, model, agents: agents && [...agents], inputPrice, outputPrice, cachedPrice }
}
