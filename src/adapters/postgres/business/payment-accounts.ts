import { timingSafeEqual } from 'node:crypto'
import type pg from 'pg'
import type { TenantId } from '../../../conversation/ids.js'
import type { NotedChange } from '../../../ports/business-records.js'
import { noteChange } from './business-records.js'
import { hashToken, type SecretBox } from './secret-box.js'
import { inTenant } from '../wire/tenant-transaction.js'

/** A tenant's account at the payment provider. */
type PaymentAccount = {
  readonly id: string
  readonly baseUrl: string
  readonly apiKey: string
  /** The provider refused the key when it was last tried. */
  readonly isRefused: boolean
}

type SeenAccount = Omit<PaymentAccount, 'apiKey'> & { readonly createdAt: Date }

type NewPaymentAccount = Omit<PaymentAccount, 'isRefused'> & { readonly webhookToken: string }

export type PaymentAccounts = {
  save(tenant: TenantId, account: NewPaymentAccount, noted?: NotedChange): Promise<void>
  /** What the provider said of the key: `refusedAt` null, it was accepted. */
  noteTried(tenant: TenantId, refusedAt: Date | null): Promise<void>
  /** The key is forgotten, and the webhook's token with it. */
  remove(tenant: TenantId, id: string, noted: NotedChange): Promise<void>
  /** Where it is and since when, without its key. */
  seen(tenant: TenantId): Promise<SeenAccount | undefined>
  of(tenant: TenantId): Promise<PaymentAccount | undefined>
  /** Without opening its key: that cannot be done any more after the secret has changed. */
  idOf(tenant: TenantId): Promise<string | undefined>
  /**
   * Before any tenant is known: a webhook names its account, and proves itself by the account's token. An unknown account
   * and a wrong token take the same time.
   */
  prove(id: string, token: string): Promise<TenantId | undefined>
}

export function createPaymentAccounts(pool: pg.Pool, box: SecretBox): PaymentAccounts {
  return {
    async save(tenant, account, noted) {
      const values = [
        tenant,
        account.id,
        account.baseUrl,
        box.seal(account.apiKey),
        hashToken(account.webhookToken),
      ]
      await inTenant(pool, tenant, async (client) => {
        await client.query(
          `insert into leme.payment_account (tenant_id, id, provider, base_url, sealed_api_key, webhook_token_hash)
           values ($1, $2, 'asaas', $3, $4, $5)
           on conflict (tenant_id, id) do update
             set base_url = excluded.base_url, sealed_api_key = excluded.sealed_api_key,
                 webhook_token_hash = excluded.webhook_token_hash, refused_at = null`,
          values,
        )
        if (noted) await noteChange(client, tenant, noted)
      })
    },
    async noteTried(tenant, refusedAt) {
      await inTenant(pool, tenant, (client) =>
        client.query('update leme.payment_account set refused_at = $2 where tenant_id = $1', [
          tenant,
          refusedAt,
        ]),
      )
    },
    async remove(tenant, id, noted) {
      await inTenant(pool, tenant, async (client) => {
        await client.query('delete from leme.payment_account where tenant_id = $1 and id = $2', [tenant, id])
        await noteChange(client, tenant, noted)
      })
    },
    async seen(tenant) {
      const { rows } = await inTenant(pool, tenant, (client) =>
        client.query<SeenAccount>(
          `select id, base_url as "baseUrl", created_at as "createdAt", refused_at is not null as "isRefused"
             from leme.payment_account order by created_at limit 1`,
        ),
      )
      return rows[0]
    },
    async of(tenant) {
      const { rows } = await inTenant(pool, tenant, (client) =>
        client.query<Omit<SeenAccount, 'createdAt'> & { sealed: string }>(
          `select id, base_url as "baseUrl", sealed_api_key as sealed, refused_at is not null as "isRefused"
             from leme.payment_account order by created_at limit 1`,
        ),
      )
      const [row] = rows
      if (!row) return undefined
      const { id, baseUrl, sealed, isRefused } = row
      return { id, baseUrl, apiKey: box.open(sealed), isRefused }
    },
    async idOf(tenant) {
      const { rows } = await inTenant(pool, tenant, (client) =>
        client.query<{ id: string }>('select id from leme.payment_account order by created_at limit 1'),
      )
      return rows[0]?.id
    },
    async prove(id, token) {
      const { rows } = await pool.query<{ tenant_id: TenantId; webhook_token_hash: string }>(
        'select * from leme.find_payment_account($1)',
        [id],
      )
      const [row] = rows
      const given = Buffer.from(hashToken(token), 'hex')
      const expected = Buffer.from(row?.webhook_token_hash ?? hashToken('no such account'), 'hex')
      const matches = given.length === expected.length && timingSafeEqual(given, expected)
      return matches ? row?.tenant_id : undefined
    },
  }
}
