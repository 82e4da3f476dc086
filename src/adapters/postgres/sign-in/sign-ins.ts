import type pg from 'pg'
import type { MemberId, TenantId } from '../../../conversation/ids.js'
import type { ChangeKind } from '../../../ports/business-records.js'
import type { SignIn, SignIns } from '../../../ports/sign-ins.js'
import { noteChange } from '../business/business-records.js'
import type { SecretBox } from '../business/secret-box.js'
import { inTenant, type TenantClient } from '../wire/tenant-transaction.js'

type Row = Omit<SignIn, 'secondFactor'> & { sealedTotp: string | null; isProven: boolean }

export function createSignIns(pool: pg.Pool, box: SecretBox): SignIns {
  const read = (tenant: TenantId, member: MemberId) =>
    inTenant(pool, tenant, async (client) => {
      const { rows } = await client.query<Row>(
        `select s.tenant_id as tenant, s.member_id as member, t.name as business, s.email, s.password_hash as "passwordHash",
                s.sealed_totp as "sealedTotp", s.totp_since is not null as "isProven"
           from leme.sign_in s
           join leme.tenant t on t.id = s.tenant_id
           join leme.member m on m.tenant_id = s.tenant_id and m.id = s.member_id
          where s.member_id = $1 and m.active`,
        [member],
      )
      return rows.map((row) => opened(row, box))[0]
    })
  const change = (tenant: TenantId, text: string, values: readonly unknown[]) =>
    inTenant(pool, tenant, async (client) => (await client.query(text, [...values])).rowCount ?? 0)
  return {
    async find(email) {
      const { rows } = await pool.query<{ tenant_id: TenantId; member_id: MemberId }>(
        'select tenant_id, member_id from leme.find_sign_ins($1)',
        [email],
      )
      const found: SignIn[] = []
      for (const { tenant_id: tenant, member_id: member } of rows) {
        const signIn = await read(tenant, member)
        if (signIn) found.push(signIn)
      }
      return found
    },
    of: read,
    changePassword: (tenant, member, passwordHash, now) =>
      inTenant(pool, tenant, async (client) => {
        await client.query(
          'update leme.sign_in set password_hash = $2, changed_at = $3 where member_id = $1',
          [member, passwordHash, now],
        )
        await noteOwn(client, { tenant, member, what: 'account.password', now })
      }),
    async beginSecondFactor(tenant, member, secret) {
      await change(
        tenant,
        'update leme.sign_in set sealed_totp = $2, totp_step = 0 where member_id = $1 and totp_since is null',
        [member, box.seal(secret)],
      )
    },
    keepSecondFactor: (tenant, member, { step, codeHashes, now }) =>
      inTenant(pool, tenant, async (client) => {
        await client.query(
          'update leme.sign_in set totp_since = $2, totp_step = $3 where member_id = $1 and sealed_totp is not null',
          [member, now, step],
        )
        await forgetCodes(client, member)
        await client.query(
          'insert into leme.recovery_code (tenant_id, member_id, code_hash) select $1, $2, unnest($3::text[])',
          [tenant, member, codeHashes],
        )
        await noteOwn(client, { tenant, member, what: 'account.second_factor_on', now })
      }),
    removeSecondFactor: (tenant, member, now) =>
      inTenant(pool, tenant, async (client) => {
        await forgetSecondFactor(client, member)
        await noteOwn(client, { tenant, member, what: 'account.second_factor_off', now })
      }),
    async takeStep(tenant, member, step) {
      const text = 'update leme.sign_in set totp_step = $2 where member_id = $1 and totp_step < $2'
      return (await change(tenant, text, [member, step])) === 1
    },
    async takeRecoveryCode(tenant, member, codeHash) {
      const text = 'delete from leme.recovery_code where member_id = $1 and code_hash = $2'
      return (await change(tenant, text, [member, codeHash])) === 1
    },
    countRecoveryCodes: (tenant, member) =>
      inTenant(pool, tenant, async (client) => {
        const { rows } = await client.query<{ n: number }>(
          'select count(*)::integer as n from leme.recovery_code where member_id = $1',
          [member],
        )
        return rows[0]?.n ?? 0
      }),
  }
}

type OwnChange = {
  readonly tenant: TenantId
  readonly member: MemberId
  readonly what: ChangeKind
  readonly now: Date
}

/** What a member settled for themselves: that it was, and nothing of what it is. */
export function noteOwn(client: TenantClient, { tenant, member, what, now }: OwnChange): Promise<void> {
  return noteChange(client, tenant, { by: member, at: now, what, subject: '', before: null, after: null })
}

/** False: none was asked for. A key that was begun and never proven goes as well. */
export async function forgetSecondFactor(client: TenantClient, member: MemberId): Promise<boolean> {
  const { rows } = await client.query<{ was: boolean }>(
    `update leme.sign_in s set sealed_totp = null, totp_since = null, totp_step = 0
       from (select tenant_id, member_id, totp_since is not null as was from leme.sign_in where member_id = $1 for update) b
      where s.tenant_id = b.tenant_id and s.member_id = b.member_id returning b.was`,
    [member],
  )
  await forgetCodes(client, member)
  return rows[0]?.was ?? false
}

async function forgetCodes(client: TenantClient, member: MemberId): Promise<void> {
  await client.query('delete from leme.recovery_code where member_id = $1', [member])
}

function opened({ sealedTotp, isProven, ...row }: Row, box: SecretBox): SignIn {
  return { ...row, secondFactor: sealedTotp === null ? null : { secret: box.open(sealedTotp), isProven } }
}

/** The password of a member, new or instead of the one before. */
export async function setPassword(
  client: TenantClient,
  given: { tenant: TenantId; member: MemberId; email: string; passwordHash: string; now: Date },
): Promise<void> {
  const { tenant, member, email, passwordHash, now } = given
  await client.query(
    `insert into leme.sign_in (tenant_id, member_id, email, password_hash, changed_at) values ($1, $2, $3, $4, $5)
     on conflict (tenant_id, member_id) do update
       set email = excluded.email, password_hash = excluded.password_hash, changed_at = excluded.changed_at`,
    [tenant, member, email, passwordHash, now],
  )
}
