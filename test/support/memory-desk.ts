import { randomUUID } from 'node:crypto'
import { inWords } from '../../src/agent/words.js'
import type pg from 'pg'
import { clientDb } from '../../src/adapters/postgres/wire/client-db.js'
import { createPool } from '../../src/adapters/postgres/wire/pool.js'
import { inTenant } from '../../src/adapters/postgres/wire/tenant-transaction.js'
import type { Ran, Resolution, Tool, ToolContext } from '../../src/agent/define-tool.js'
import { asId, type ContactId, type ConversationId, type TenantId } from '../../src/conversation/ids.js'
import type { JsonObject } from '../../src/conversation/json.js'
import type { Party } from '../../src/conversation/party.js'
import { createFakeLookups, type FakeLookups } from './fake-lookups.js'
import { createFakePayments } from './fake-payments.js'
import { createTestDatabase } from './postgres.js'

/** 15 November 2026, 12:00 in São Paulo: a Sunday. */
export const now = new Date('2026-11-15T15:00:00Z')
const timeZone = 'America/Sao_Paulo'

export type MemoryDesk = {
  readonly lookups: FakeLookups
  /** A contact of the tenant, who keeps things. */
  person(): Promise<Keeper>
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  end(): Promise<void>
}

/** One tool at a time, as this person. */
export type Keeper = {
  readonly id: string
  resolve(tool: Tool, draft: JsonObject, at?: Moment): Promise<Resolution<JsonObject>>
  /** Resolves and runs. */
  run(tool: Tool, draft: JsonObject, at?: Moment): Promise<Extract<Ran, { ok: true }>>
  /** Resolves and runs, and gives the words for it; a refusal's own words where it is refused. */
  say(tool: Tool, draft: JsonObject, at?: Moment): Promise<string>
}

type Moment = {
  readonly now?: Date
  readonly memo?: JsonObject
  readonly key?: string
  readonly wrote?: string
  readonly conversation?: ConversationId
}

const noFees = { fixedCents: 0, basisPoints: 0 }

export async function openMemoryDesk(): Promise<MemoryDesk> {
  const database = await createTestDatabase()
  const pool = createPool({ url: database.appUrl, name: 'desk', max: 3 })
  const tenant = asId<TenantId>(randomUUID())
  const lookups = createFakeLookups()
  const services = {
    payments: createFakePayments(),
    feeTable: { PIX: noFees, BOLETO: noFees, CREDIT_CARD: noFees },
    ...lookups,
  }
  const sql: MemoryDesk['sql'] = (text, values = []) =>
    inTenant(pool, tenant, async (client) => (await client.query(text, values)).rows as never)
  await sql('insert into leme.tenant (id, name) values ($1, $2)', [tenant, 'Teste'])

  function keeper(party: Party): Keeper {
    const conversation = asId<ConversationId>(randomUUID())
    const within = <T>(
      work: (context: ToolContext & { key: string }) => Promise<T>,
      at: Moment,
    ): Promise<T> =>
      inTenant(pool, tenant, (client) =>
        work({
          db: clientDb(client),
          tenant,
          conversation: at.conversation ?? conversation,
          party,
          now: at.now ?? now,
          timeZone,
          services,
          contact: null,
          surfaces: new Map(),
          mode: null,
          language: 'pt',
          memo: at.memo ?? {},
          ...(at.wrote === undefined ? {} : { wrote: at.wrote }),
          history: [],
          newId: () => randomUUID(),
          planned: [],
          ownDataLink: () => null,
          keepFile: () => Promise.resolve(null),
          key: at.key ?? `${randomUUID()}:0`,
        }),
      )
    const resolve: Keeper['resolve'] = (tool, draft, at = {}) =>
      within((context) => {
        if (!tool.resolve) throw new Error(`${tool.name} has no resolve`)
        return tool.resolve(draft, context)
      }, at)
    const attempt = async (tool: Tool, draft: JsonObject, at: Moment) => {
      const resolved = await resolve(tool, draft, at)
      if (resolved.kind !== 'ready') return resolved
      return within((context) => {
        if (!tool.run) throw new Error(`${tool.name} does not run`)
        return tool.run(tool.input.parse(resolved.args), context)
      }, at)
    }
    return {
      id: party.id,
      resolve,
      async run(tool, draft, at = {}) {
        const ran = await attempt(tool, draft, at)
        if ('kind' in ran || !ran.ok) throw new Error(`${tool.name} did not run: ${JSON.stringify(ran)}`)
        return ran
      },
      async say(tool, draft, at = {}) {
        const ran = await attempt(tool, draft, at)
        if ('kind' in ran) return ran.kind === 'refused' ? inWords('pt', ran.message) : JSON.stringify(ran)
        return ran.ok
          ? tool.say(ran.data, { now: at.now ?? now, timeZone, language: 'pt' })
          : inWords('pt', ran.message)
      },
    }
  }

  return {
    lookups,
    async person() {
      const id = asId<ContactId>(randomUUID())
      await sql('insert into leme.contact (tenant_id, id) values ($1, $2)', [tenant, id])
      return keeper({ kind: 'contact', id })
    },
    sql,
    async end() {
      await pool.end()
      await database.drop()
    },
  }
}
