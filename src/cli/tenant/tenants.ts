import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { inTenant, type TenantClient } from '../../adapters/postgres/wire/tenant-transaction.js'
import { tenantIds } from '../../audit/journal-rows.js'
import { asId, type MemberId, type TenantId } from '../../conversation/ids.js'
import type { Role } from '../../conversation/party.js'
import { CommandError } from '../exit-codes.js'

export type NewMember = { readonly name: string; readonly email: string | null; readonly role: Role }
export type Tenant = { readonly id: TenantId; readonly name: string; readonly timeZone: string }

/** A business and whoever owns it, both or neither. */
export async function createTenant(
  pool: pg.Pool,
  { name, timeZone }: Omit<Tenant, 'id'>,
  owner: Omit<NewMember, 'role'>,
): Promise<{ readonly tenant: TenantId; readonly owner: MemberId }> {
  const tenant = asId<TenantId>(randomUUID())
  return inTenant(pool, tenant, async (client) => {
    await client.query('insert into leme.tenant (id, name, time_zone) values ($1, $2, $3)', [
      tenant,
      name,
      timeZone,
    ])
    return { tenant, owner: await insertMember(client, tenant, { ...owner, role: 'owner' }) }
  })
}

/** One after the other: nobody, the command line included, sees the tenants side by side. */
export async function* listTenants(pool: pg.Pool): AsyncGenerator<Tenant> {
  for (const id of await tenantIds(pool)) {
    const { rows } = await inTenant(pool, id, (client) =>
      client.query<Tenant>('select id, name, time_zone as "timeZone" from leme.tenant where id = $1', [id]),
    )
    yield* rows
  }
}

export function createMember(pool: pg.Pool, tenant: TenantId, member: NewMember): Promise<MemberId> {
  return inTenant(pool, tenant, async (client) => {
    await requireTenant(client, tenant)
    return insertMember(client, tenant, member)
  })
}

/** Takes the access away; the record keeps who they were. */
export function deactivateMember(pool: pg.Pool, tenant: TenantId, member: MemberId): Promise<void> {
  return inTenant(pool, tenant, async (client) => {
    await requireTenant(client, tenant)
    const { rowCount } = await client.query(
      'update leme.member set active = false where tenant_id = $1 and id = $2',
      [tenant, member],
    )
    if (rowCount === 0)
      throw new CommandError(`${member} is no member of tenant ${tenant}: nobody's access was changed`)
  })
}

export async function requireTenant(client: TenantClient, tenant: TenantId): Promise<void> {
  const { rowCount } = await client.query('select from leme.tenant where id = $1', [tenant])
  if (rowCount === 0) throw new CommandError(`no tenant has the id ${tenant}: see "leme tenant list"`)
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
