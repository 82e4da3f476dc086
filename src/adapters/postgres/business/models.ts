import type pg from 'pg'
import type { TenantId } from '../../../conversation/ids.js'
import type { ModelBudget, ModelConnection, ModelPrices, Models, ModelUse } from '../../../ports/models.js'
import { inTenant, type TenantClient } from '../wire/tenant-transaction.js'
import { noteChange } from './business-records.js'
import type { SecretBox } from './secret-box.js'

/** In the currency most businesses that use this are paid in. */
const noBudget: ModelBudget = { currency: 'BRL', monthlyCents: null }

type ConnectionRow = Omit<ModelConnection, 'apiKey' | 'isRemoved' | 'use' | keyof ModelPrices> & {
  readonly sealedKey: string
  readonly removedAt: Date | null
  readonly cachedPrice: string | null
} & { readonly [count in 'inputPrice' | 'outputPrice' | keyof ModelUse]: string }

export function createModels(pool: pg.Pool, box: SecretBox): Models {
  return {
    standing: (tenant, now) =>
      inTenant(pool, tenant, async (client) => {
        const month = await monthIn(client, tenant, now)
        const budgets = await client.query<{
          currency: ModelBudget['currency']
          cents: string | null
          told: string | null
        }>('select currency, monthly_cents as cents, told_month as told from leme.model_budget')
        const found = await client.query<ConnectionRow>(
          `select c.id, c.provider, c.base_url as "baseUrl", c.model, c.agents, c.sealed_key as "sealedKey", c.removed_at as "removedAt",
                  c.input_price as "inputPrice", c.output_price as "outputPrice", c.cached_price as "cachedPrice",
                  coalesce(u.calls, 0) as calls, coalesce(u.input_tokens, 0) as "inputTokens",
                  coalesce(u.cached_tokens, 0) as "cachedTokens", coalesce(u.output_tokens, 0) as "outputTokens"
             from leme.model_connection c
             left join leme.model_use u on u.tenant_id = c.tenant_id and u.connection_id = c.id and u.month = $1
            where c.removed_at is null or u.calls is not null
            order by c.updated_at desc, c.id`,
          [month],
        )
        const [row] = budgets.rows
        return {
          month,
          isTold: row?.told === month,
          budget: row
            ? { currency: row.currency, monthlyCents: row.cents === null ? null : Number(row.cents) }
            : noBudget,
          connections: found.rows.map((each) => connectionOf(each, box)),
        }
      }),
    save: (tenant, connection, noted) =>
      inTenant(pool, tenant, async (client) => {
        const { id, provider, baseUrl, model, agents, inputPrice, outputPrice, cachedPrice, apiKey, now } =
          connection
        const sealed = apiKey === undefined ? null : apiKey === '' ? '' : box.seal(apiKey)
        await client.query(
          `insert into leme.model_connection
             (tenant_id, id, provider, base_url, model, agents, input_price, output_price, sealed_key, updated_at, cached_price)
           values ($1, $2, $3, $4, $5, $6, $7, $8, coalesce($9, ''), $10, $11)
           on conflict (tenant_id, id) do update
             set provider = excluded.provider, base_url = excluded.base_url, model = excluded.model, agents = excluded.agents,
                 input_price = excluded.input_price, output_price = excluded.output_price, cached_price = excluded.cached_price,
                 updated_at = excluded.updated_at, sealed_key = coalesce($9, leme.model_connection.sealed_key)`,
          [tenant, id, provider, baseUrl, model, agents, inputPrice, outputPrice, sealed, now, cachedPrice],
        )
        await noteChange(client, tenant, noted)
      }),
    remove: (tenant, id, noted) =>
      inTenant(pool, tenant, async (client) => {
        const { rowCount } = await client.query(
          `update leme.model_connection set sealed_key = '', removed_at = $2 where id = $1 and removed_at is null`,
          [id, noted.at],
        )
        if (rowCount !== 1) return false
        await noteChange(client, tenant, noted)
        return true
      }),
    setBudget: (tenant, { currency, monthlyCents }, noted) =>
      inTenant(pool, tenant, async (client) => {
        await client.query(
          `insert into leme.model_budget (tenant_id, currency, monthly_cents) values ($1, $2, $3)
           on conflict (tenant_id) do update
             set currency = excluded.currency, monthly_cents = excluded.monthly_cents, told_month = null`,
          [tenant, currency, monthlyCents],
        )
        await noteChange(client, tenant, noted)
      }),
    addUse: (tenant, id, { calls, inputTokens, cachedTokens, outputTokens }, now) =>
      inTenant(pool, tenant, async (client) => {
        const month = await monthIn(client, tenant, now)
        await client.query(
          `insert into leme.model_use as u (tenant_id, connection_id, month, calls, input_tokens, output_tokens, cached_tokens)
           values ($1, $2, $3, $4, $5, $6, $7)
           on conflict (tenant_id, connection_id, month) do update
             set calls = u.calls + excluded.calls, input_tokens = u.input_tokens + excluded.input_tokens,
                 output_tokens = u.output_tokens + excluded.output_tokens,
                 cached_tokens = u.cached_tokens + excluded.cached_tokens`,
          [tenant, id, month, calls, inputTokens, outputTokens, cachedTokens],
        )
      }),
    tellSpent: (tenant, month) =>
      inTenant(pool, tenant, async (client) => {
        const { rowCount } = await client.query(
          'update leme.model_budget set told_month = $2 where tenant_id = $1 and told_month is distinct from $2',
          [tenant, month],
        )
        if (rowCount !== 1) return
        await client.query("select leme.enqueue('tell_budget_spent', $1, $2, now())", [
          JSON.stringify({ tenant, month }),
          `tell_budget_spent:${tenant}`,
        ])
      }),
  }
}

async function monthIn(client: TenantClient, tenant: TenantId, now: Date): Promise<string> {
  const { rows } = await client.query<{ month: string }>(
    `select to_char($2::timestamptz at time zone time_zone, 'YYYY-MM') as month from leme.tenant where id = $1`,
    [tenant, now],
  )
  return rows[0]?.month ?? now.toISOString().slice(0, 'YYYY-MM'.length)
}

function connectionOf(row: ConnectionRow, box: SecretBox): ModelConnection {
  const { id, provider, baseUrl, model, agents, sealedKey, removedAt } = row
  return {
    id,
    provider,
    baseUrl,
    model,
    agents,
    apiKey: sealedKey === '' ? null : opened(sealedKey, box),
    isRemoved: removedAt !== null,
    inputPrice: Number(row.inputPrice),
    outputPrice: Number(row.outputPrice),
    cachedPrice: row.cachedPrice === null ? null : Number(row.cachedPrice),
    use: {
      calls: Number(row.calls),
      inputTokens: Number(row.inputTokens),
      cachedTokens: Number(row.cachedTokens),
      outputTokens: Number(row.outputTokens),
    },
  }
}

/** Undefined: sealed with a secret that nobody has given. */
function opened(sealed: string, box: SecretBox): string | undefined {
  return box.openedBy(sealed) === 'none' ? undefined : box.open(sealed)
}
