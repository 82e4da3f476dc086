import type { TenantId } from '../../conversation/ids.js'
import type { Clock } from '../../ports/clock.js'
import type { Model, ModelAnswer, ModelRequest } from '../../ports/model.js'
import type { ModelConnection, Models, ModelStanding, ModelUse } from '../../ports/models.js'
import { createShortMemory, keepNewest } from '../short-memory.js'
import { createAiSdkModel } from './ai-sdk-model.js'
import { withCircuitBreaker } from './circuit-breaker.js'
import { isBudgetSpent } from './cost-of.js'

export type TenantModels = {
  /** Who is asked for this agent of this business. Undefined: nobody, and the local model answers alone. It never throws. */
  of(tenant: TenantId, agent: string): Promise<Model | undefined>
  /** A connection by its id, counted, as long as the month's budget lasts. Undefined: it may not, or cannot, be asked. */
  named(tenant: TenantId, id: string): Promise<Model | undefined>
  /** One small question to a connection, whatever the budget says; what it costs is counted. Undefined: there is no such connection. */
  tryOut(tenant: TenantId, id: string): Promise<ModelAnswer | undefined>
  /** Something was saved here: it holds from now on. */
  forget(tenant: TenantId): void
}

export type TenantModelsOptions = {
  readonly models: Models
  /** Of the installation, for businesses that connect none. */
  readonly server: Model | undefined
  readonly clock: Clock
  readonly fetch: typeof globalThis.fetch
  /** Sees each call to a provider. */
  readonly watched?: (model: Model) => Model
}

/** The business's own models before the installation's: each guarded, counted, and silent once the month's budget is spent. */
export function createTenantModels({
  models,
  server,
  clock,
  fetch,
  watched = (model) => model,
}: TenantModelsOptions): TenantModels {
  const known = createShortMemory((tenant) => models.standing(tenant, clock.now()), clock)
  const made = new Map<string, { readonly of: string; readonly model: Model }>()
  const uncounted = new Map<string, ModelUse>()

  /** What could not be counted for want of a database is counted with the next. */
  const count = async (tenant: TenantId, id: string, use: ModelUse): Promise<void> => {
    const owed = sumOf(use, uncounted.get(id))
    uncounted.delete(id)
    try {
      await models.addUse(tenant, id, owed, clock.now())
    } catch {
      uncounted.set(id, sumOf(owed, uncounted.get(id)))
      return
    }
    known.forget(tenant)
    // Whoever is asked next notices too, and tells.
    await tellIfSpent(tenant).catch(() => undefined)
  }

  const tellIfSpent = async (tenant: TenantId): Promise<void> => {
    const standing = await known.read(tenant)
    if (!isBudgetSpent(standing) || standing.isTold) return
    await models.tellSpent(tenant, standing.month)
    known.forget(tenant)
  }

  const counted = (tenant: TenantId, { id, model: named }: ModelConnection, model: Model): Model => ({
    provider: model.provider,
    async ask({ question, prompt }) {
      // A prompt that names a model names one of the installation's provider.
      const answer = await model.ask({ question, prompt: { ...prompt, model: named } })
      if (answer.ok) {
        const { inputTokens, cachedTokens = 0, outputTokens } = answer
        await count(tenant, id, { calls: 1, inputTokens, cachedTokens, outputTokens })
      }
      return answer
    },
  })

  /** The same one as long as it is connected in the same way: it knows how often it failed. */
  const guarded = (tenant: TenantId, connection: ModelConnection): Model => {
    const { id, provider, baseUrl, model, apiKey } = connection
    const of = JSON.stringify([provider, baseUrl, model, apiKey])
    const before = made.get(id)
    if (before?.of === of) return before.model
    const fresh = counted(
      tenant,
      connection,
      withCircuitBreaker(watched(connect(connection, fetch)), { clock }),
    )
    keepNewest(made, id, { of, model: fresh })
    return fresh
  }

  return {
    async of(tenant, agent) {
      try {
        const standing = await known.read(tenant)
        const connection = chosenFor(agent, standing)
        if (!connection) return server
        if (isBudgetSpent(standing)) {
          await tellIfSpent(tenant)
          return undefined
        }
        return connection.apiKey === undefined ? undefined : guarded(tenant, connection)
      } catch {
        return undefined
      }
    },
    async named(tenant, id) {
      const standing = await known.read(tenant)
      const connection = standing.connections.find((each) => each.id === id && !each.isRemoved)
      if (!connection || connection.apiKey === undefined || isBudgetSpent(standing)) return undefined
      return guarded(tenant, connection)
    },
    async tryOut(tenant, id) {
      known.forget(tenant)
      const { connections } = await known.read(tenant)
      const connection = connections.find((each) => each.id === id && !each.isRemoved)
      return connection && counted(tenant, connection, watched(connect(connection, fetch))).ask(smallQuestion)
    },
    forget: (tenant) => known.forget(tenant),
  }
}

/** The one that names the agent; else the one for all. */
function chosenFor(agent: string, { connections }: ModelStanding): ModelConnection | undefined {
  const there = connections.filter(({ isRemoved }) => !isRemoved)
  return there.find(({ agents }) => agents?.includes(agent)) ?? there.find(({ agents }) => agents === null)
}

function connect({ provider, baseUrl, model, apiKey }: ModelConnection, fetch: typeof globalThis.fetch) {
  return createAiSdkModel({
    provider,
    model,
    fetch,
    ...(baseUrl !== null && { baseUrl }),
    ...(typeof apiKey === 'string' && { apiKey }),
  })
}

const smallQuestion: ModelRequest = {
  question: 'response_generation',
  prompt: {
    version: 'test',
    system: 'Responda apenas: ok',
    messages: [{ role: 'user', text: 'Responda apenas: ok' }],
    temperature: 0,
    maxTokens: 64,
  },
}

function sumOf(one: ModelUse, other: ModelUse | undefined): ModelUse {
  if (!other) return one
  return {
    calls: one.calls + other.calls,
    inputTokens: one.inputTokens + other.inputTokens,
    cachedTokens: one.cachedTokens + other.cachedTokens,
    outputTokens: one.outputTokens + other.outputTokens,
  }
}
