import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { clientDb } from '../../src/adapters/postgres/wire/client-db.js'
import { createPool } from '../../src/adapters/postgres/wire/pool.js'
import { inTenant } from '../../src/adapters/postgres/wire/tenant-transaction.js'
import type { Ran, Resolution, Tool, ToolContext } from '../../src/agent/define-tool.js'
import { inWords, type ToldWords } from '../../src/agent/words.js'
import type { Language } from '../../src/language/detect-language.js'
import { createRegistry } from '../../src/agent/registry.js'
import { runOutside } from '../../src/adapters/postgres/outside/run-outside.js'
import { copilot } from '../../src/agents/copilot/agent.js'
import { demoMembers, demoTenant } from '../../src/start/demo-business.js'
import { loadDemo } from '../../src/start/load-demo.js'
import { asId, type ConversationId, type TenantId } from '../../src/conversation/ids.js'
import type { JsonObject } from '../../src/conversation/json.js'
import type { PlannedAction } from '../../src/conversation/plan.js'
import type { Services } from '../../src/ports/services.js'
import { createFakeLookups } from './fake-lookups.js'
import { createFakePayments, type FakePayments } from './fake-payments.js'
import { createTestDatabase, type TestDatabase } from './postgres.js'
import { toolRunMaxMs } from '../../src/turn/limits.js'

/** 15 November 2026, 12:00 in São Paulo: a Sunday. */
export const now = new Date('2026-11-15T15:00:00Z')

/** The demonstration business on a database of its own, and a way to use one tool on it at a time. */
export type Desk = {
  readonly payments: FakePayments
  readonly services: Services
  /** Work in one transaction of the demo's tenant, or of another. */
  within<T>(work: (context: ToolContext & { key: string }) => Promise<T>, options?: DeskOptions): Promise<T>
  resolve(tool: Tool, draft: JsonObject, options?: DeskOptions): Promise<Resolution<JsonObject>>
  /** Resolves, and runs what came of it under a key. */
  run(tool: Tool, draft: JsonObject, options?: DeskOptions): Promise<Ran>
  /** Resolves and runs, and gives the words for it. */
  say(tool: Tool, draft: JsonObject, options?: DeskOptions): Promise<string>
  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
  end(): Promise<void>
}

type DeskOptions = {
  readonly key?: string
  readonly planned?: readonly PlannedAction[]
  readonly tenant?: string
  readonly now?: Date
  readonly language?: Language
  /** What the person said in the turn. */
  readonly said?: string
}

export async function openDesk(): Promise<Desk> {
  const database: TestDatabase = await createTestDatabase()
  const pool: pg.Pool = createPool({ url: database.appUrl, name: 'desk', max: 3 })
  const payments = createFakePayments()
  const services: Services = {
    payments,
    feeTable: {
      PIX: { fixedCents: 199, basisPoints: 0 },
      BOLETO: { fixedCents: 199, basisPoints: 0 },
      CREDIT_CARD: { fixedCents: 49, basisPoints: 299 },
    },
    ...createFakeLookups(),
  }
  const parts = {
    pool,
    heldMaxMs: toolRunMaxMs,
    clock: { now: () => now },
    ids: { next: () => randomUUID() },
    servicesFor: () => services,
  }
  await loadDemo({
    pool,
    house: { agents: createRegistry([copilot]) },
    outside: (tenant, work) => runOutside(parts, tenant, work),
  })

  const within: Desk['within'] = (work, options = {}) => {
    const tenant = asId<TenantId>(options.tenant ?? demoTenant.id)
    return inTenant(pool, tenant, (client) =>
      work({
        db: clientDb(client),
        tenant,
        conversation: asId<ConversationId>(randomUUID()),
        party: { kind: 'member', id: demoMembers.owner.id },
        now: options.now ?? now,
        timeZone: demoTenant.timeZone,
        services,
        contact: null,
        surfaces: new Map(),
        mode: null,
        language: options.language ?? 'pt',
        memo: {},
        history: [],
        said: options.said ?? '',
        newId: () => randomUUID(),
        planned: options.planned ?? [],
        ownDataLink: () => null,
        keepFile: () => Promise.resolve(null),
        key: options.key ?? randomUUID(),
      }),
    )
  }

  const run: Desk['run'] = async (tool, draft, options) => {
    const resolved = await within((context) => resolveWith(tool, draft, context), options)
    if (resolved.kind !== 'ready') throw new Error(`${tool.name} is not ready: ${JSON.stringify(resolved)}`)
    return within(async (context) => {
      if (!tool.run) throw new Error(`${tool.name} does not run`)
      return heard(await tool.run(tool.input.parse(resolved.args), context), context.language)
    }, options)
  }

  return {
    payments,
    services,
    within,
    resolve: (tool, draft, options) =>
      within(async (context) => heard(await resolveWith(tool, draft, context), context.language), options),
    run,
    async say(tool, draft, options) {
      const ran = await run(tool, draft, options)
      const { language = 'pt' } = options ?? {}
      return ran.ok
        ? tool.say(ran.data, { now, timeZone: demoTenant.timeZone, language })
        : inWords(language, ran.message)
    },
    async sql<Row extends object>(text: string, values: unknown[] = []) {
      return inTenant(pool, asId<TenantId>(demoTenant.id), async (client) => {
        const { rows } = await client.query<Row>(text, values)
        return rows
      })
    },
    async end() {
      await pool.end()
      await database.drop()
    },
  }
}

/** In the language of the person, as the runtime hands it on. */
function heard<T extends Resolution<JsonObject> | Ran>(answer: T, language: Language): T {
  const { message, question } = answer as { readonly message?: ToldWords; readonly question?: ToldWords }
  return {
    ...answer,
    ...(message === undefined ? {} : { message: inWords(language, message) }),
    ...(question === undefined ? {} : { question: inWords(language, question) }),
  }
}

function resolveWith(tool: Tool, draft: JsonObject, context: ToolContext): Promise<Resolution<JsonObject>> {
  if (!tool.resolve) throw new Error(`${tool.name} has no resolve`)
  return tool.resolve(draft, context)
}
