import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { tenantIds } from '../journal/journal-rows.js'
import { asId, type MemberId, type TenantId } from '../../../conversation/ids.js'
import type { NewMember, Tenant, Tenants } from '../../../ports/tenants.js'
import { inTenant, type TenantClient } from '../wire/tenant-transaction.js'

export function createTenants(pool: pg.Pool): Tenants {
  return {
    add({ name, timeZone }, owner) {
      const tenant = asId<TenantId>(randomUUID())
      return inTenant(pool, tenant, async (client) => {
        await client.query('insert into leme.tenant (id, name, time_zone) values ($1, $2, $3)', [
          tenant,
          name,
          timeZone,
        ])
        return { tenant, owner: await insertMember(client, tenant, { ...owner, role: 'owner' }) }
      })
    },
    async *list() {
      for (const id of await tenantIds(pool)) {
        const { rows } = await inTenant(pool, id, (client) =>
          client.query<Tenant>('select id, name, time_zone as "timeZone" from leme.tenant where id = $1', [
            id,
          ]),
        )
        yield* rows
      }
    },
    async exists(tenant) {
      const { rowCount } = await inTenant(pool, tenant, (client) =>
        client.query('select from leme.tenant where id = $1', [tenant]),
      )
      return rowCount === 1
    },
    addMember: (tenant, member) => inTenant(pool, tenant, (client) => insertMember(client, tenant, member)),
    async deactivateMember(tenant, member) {
      const { rowCount } = await inTenant(pool, tenant, (client) =>
        client.query('update leme.member set active = false where tenant_id = $1 and id = $2', [
          tenant,
          member,
        ]),
      )
      return rowCount === 1
    },
  }
}

async function insertMember(
  client: TenantClient,
  tenant: TenantId,
  { name, email, role }: NewMember,
): Promise<MemberId> {
  const id = asId<MemberId>(randomUUID())
  await client.query(
    'insert into leme.member (tenant_id, id, name, email, role) values ($1, $2, $3, $4, $5)',
    [tenant, id, name, email, role],
  )
  return id
}
