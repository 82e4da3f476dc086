import type pg from 'pg'
import { correctionsMax, type Correction, type Corrections } from '../../../agent/corrections/correction.js'
import type { CorrectionEntry, CorrectionStore } from '../../../agent/corrections/correction-store.js'
import { inTenant, type TenantClient } from '../wire/tenant-transaction.js'
import { noteChange } from './business-records.js'

const entry = `c.number, c.kind, c.subject, c.body, c.made_by as by, m.name as "byName", c.made_at as at
  from leme.correction c left join leme.member m on m.tenant_id = c.tenant_id and m.id = c.made_by`

export function createCorrections(pool: pg.Pool): CorrectionStore {
  return {
    inForce: (tenant, agent) => inTenant(pool, tenant, (client) => readInForce(client, agent)),
    history: (tenant, agent, limit) =>
      inTenant(pool, tenant, async (client) => {
        const { rows } = await client.query<CorrectionEntry>(
          `select ${entry} where c.agent = $1 order by c.number desc limit $2`,
          [agent, limit],
        )
        return rows
      }),
    find: (tenant, agent, number) =>
      inTenant(pool, tenant, async (client) => {
        const { rows } = await client.query<CorrectionEntry>(
          `select ${entry} where c.agent = $1 and c.number = $2`,
          [agent, number],
        )
        return rows[0]
      }),
    add: (tenant, agent, { kind, subject, body }, noted) =>
      inTenant(pool, tenant, async (client) => {
        // One after the other: two at once get two numbers.
        await client.query("select pg_advisory_xact_lock(hashtextextended('correction ' || $1 || $2, 0))", [
          tenant,
          agent,
        ])
        const before = await readBody(client, agent, kind, subject)
        const isMore = body !== null && before === null
        if (isMore && (await readInForce(client, agent)).length >= correctionsMax) return undefined
        const { rows } = await client.query<{ number: number }>(
          `insert into leme.correction (tenant_id, agent, number, kind, subject, body, made_by, made_at)
           select $1, $2, coalesce(max(number), 0) + 1, $3, $4, $5, $6, $7 from leme.correction where agent = $2
           returning number`,
          [tenant, agent, kind, subject, body && JSON.stringify(body), noted.by, noted.at],
        )
        await noteChange(client, tenant, { ...noted, before })
        return rows[0]?.number
      }),
  }
}

async function readInForce(client: TenantClient, agent: string): Promise<Corrections> {
  const { rows } = await client.query<{ number: number; body: Correction }>(
    `select number, body from (
       select distinct on (kind, subject) number, body from leme.correction
        where agent = $1 order by kind, subject, number desc) latest
      where body is not null order by number`,
    [agent],
  )
  return rows.map(({ number, body }) => ({ ...body, number }))
}

async function readBody(
  client: TenantClient,
  agent: string,
  kind: string,
  subject: string,
): Promise<Correction | null> {
  const { rows } = await client.query<{ body: Correction | null }>(
    `select body from leme.correction where agent = $1 and kind = $2 and subject = $3 order by number desc limit 1`,
    [agent, kind, subject],
  )
  return rows[0]?.body ?? null
}
