import type pg from 'pg'
import type { TenantId } from '../../../conversation/ids.js'
import type {
  Business,
  BusinessAllowances,
  BusinessRecords,
  NotedChange,
  SeenChange,
} from '../../../ports/business-records.js'
import { inTenant, type TenantClient } from '../wire/tenant-transaction.js'

export function createBusinessRecords(pool: pg.Pool): BusinessRecords {
  return {
    get: (tenant) =>
      inTenant(pool, tenant, async (client) => {
        const { rows } = await client.query<Business>(
          'select name, time_zone as "timeZone", address, voice_may_confirm as "voiceMayConfirm" from leme.tenant where id = $1',
          [tenant],
        )
        return rows[0]
      }),
    allowances: (tenant) =>
      inTenant(pool, tenant, async (client) => {
        const { rows } = await client.query<BusinessAllowances>(
          'select limits as plan, own_limits as own from leme.tenant where id = $1',
          [tenant],
        )
        return rows[0] ?? { plan: {}, own: {} }
      }),
    setOwnLimit: (tenant, name, most, noted) =>
      inTenant(pool, tenant, async (client) => {
        // Whoever is counting under a limit holds this row: what they began is under the limit of then.
        await client.query(
          `update leme.tenant
              set own_limits = ((own_limits::jsonb - $2::text)
                || case when $3::double precision is null then '{}' else jsonb_build_object($2::text, $3::numeric) end)::json
            where id = $1`,
          [tenant, name, most],
        )
        await noteChange(client, tenant, noted)
      }),
    set: (tenant, { name, timeZone, address, voiceMayConfirm }, noted) =>
      inTenant(pool, tenant, async (client) => {
        await client.query(
          'update leme.tenant set name = $2, time_zone = $3, address = $4, voice_may_confirm = $5 where id = $1',
          [tenant, name, timeZone, address, voiceMayConfirm],
        )
        await noteChange(client, tenant, noted)
      }),
    logo: (tenant) =>
      inTenant(pool, tenant, async (client) => {
        const { rows } = await client.query<{ png: Buffer }>('select png from leme.business_logo')
        return rows[0]?.png
      }),
    setLogo: (tenant, png, noted) =>
      inTenant(pool, tenant, async (client) => {
        await client.query('delete from leme.business_logo where tenant_id = $1', [tenant])
        if (png)
          await client.query(
            'insert into leme.business_logo (tenant_id, png, changed_at) values ($1, $2, $3)',
            [tenant, png, noted.at],
          )
        await noteChange(client, tenant, noted)
      }),
    setStep: (tenant, step, leftOut) =>
      inTenant(pool, tenant, async (client) => {
        await client.query(
          `update leme.tenant set steps_left_out = array_remove(steps_left_out, $2) || case when $3 then array[$2] else '{}' end
            where id = $1`,
          [tenant, step, leftOut],
        )
      }),
    note: (tenant, noted) => inTenant(pool, tenant, (client) => noteChange(client, tenant, noted)),
    changes: (tenant, limit) =>
      inTenant(pool, tenant, async (client) => {
        const { rows } = await client.query<SeenChange>(
          `select c.at, c.member_id as by, m.name as "byName", c.what, c.subject, c.before, c.after
             from leme.business_change c left join leme.member m on m.tenant_id = c.tenant_id and m.id = c.member_id
            order by c.id desc limit $1`,
          [limit],
        )
        return rows
      }),
  }
}

/** In the transaction of the change itself: neither is there without the other. */
export async function noteChange(client: TenantClient, tenant: TenantId, noted: NotedChange): Promise<void> {
  const { at, by, what, subject, before, after } = noted
  await client.query(
    `insert into leme.business_change (tenant_id, at, member_id, what, subject, before, after)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [tenant, at, by, what, subject, before && JSON.stringify(before), after && JSON.stringify(after)],
  )
}
