import { isServed } from '../moving/is-served.js'
import type pg from 'pg'
import type { TenantId } from '../../../conversation/ids.js'
import type { Chip, Provider } from '../../../ports/chip.js'
import type { ChipSummary, Chips, FoundChip, TrialOutcome } from '../../../ports/chips.js'
import type { SecretBox } from './secret-box.js'
import { noteChange } from './business-records.js'
import { inTenant } from '../wire/tenant-transaction.js'

/** How long a webhook may go by what was read before: a new secret is known everywhere after this. */
const foundForMs = 5_000
const foundMax = 1_000
/** Later, the same key is meant anew. */
const trialKept = '1 day'

export function createChips(pool: pg.Pool, box: SecretBox, now: () => number = Date.now): Chips {
  const found = new Map<string, { readonly until: number; readonly chip: Promise<FoundChip | undefined> }>()
  return {
    async save(tenant, chip, settings, noted) {
      const { id, provider, ...account } = chip
      await inTenant(pool, tenant, async (client) => {
        await client.query(
          `insert into leme.chip as chip (tenant_id, id, provider, agent, name, sealed_account, allow_list, per_second, pair_every_ms, pair_burst, buttons_wait_ms)
           values ($1, $2, $3, $4, $5, $6, coalesce($7::text[], '{}'), coalesce($8::integer, 80), coalesce($9::integer, 6000), coalesce($10::integer, 10), coalesce($11::integer, 30000))
           on conflict (tenant_id, id) do update
             set provider = excluded.provider, agent = excluded.agent, name = excluded.name, sealed_account = excluded.sealed_account,
                 allow_list = coalesce($7, chip.allow_list), per_second = coalesce($8, chip.per_second),
                 pair_every_ms = coalesce($9, chip.pair_every_ms), pair_burst = coalesce($10, chip.pair_burst),
                 buttons_wait_ms = coalesce($11, chip.buttons_wait_ms), paused_reason = null, linked = null`,
          [
            tenant,
            id,
            provider,
            settings.agent,
            settings.name,
            box.seal(JSON.stringify(account)),
            settings.allowList,
            settings.perSecond,
            settings.pairEveryMs,
            settings.pairBurst,
            settings.buttonsWaitMs,
          ],
        )
        if (noted) await noteChange(client, tenant, noted)
      })
      found.delete(id)
    },
    list: (tenant) =>
      inTenant(pool, tenant, async (client) => {
        const { rows } = await client.query<ChipSummary>(
          `select id, provider, name, agent, paused_reason as "pausedReason", allow_list as "allowList",
                  people_a_day as "peopleADay", quality, linked,
                  per_second as "perSecond", pair_every_ms as "pairEveryMs", pair_burst as "pairBurst",
                  own_people_a_day as "ownPeopleADay", created_at as "createdAt"
             from leme.chip where sealed_account <> '' order by created_at`,
        )
        return rows
      }),
    get: (tenant, id) =>
      inTenant(pool, tenant, async (client) => {
        const { rows } = await client.query<SealedRow>(
          "select id, provider, sealed_account from leme.chip where id = $1 and sealed_account <> ''",
          [id],
        )
        return rows[0] && openAccount(rows[0], box)
      }),
    async remove(tenant, id, noted) {
      const removed = await inTenant(pool, tenant, async (client) => {
        const { rowCount } = await client.query(
          "update leme.chip set sealed_account = '', paused_reason = 'removed' where id = $1 and sealed_account <> ''",
          [id],
        )
        if (rowCount === 1 && noted) await noteChange(client, tenant, noted)
        return rowCount === 1
      })
      found.delete(id)
      return removed
    },
    pause: (tenant, id, reason, noted) =>
      inTenant(pool, tenant, async (client) => {
        const { rowCount } = await client.query(
          "update leme.chip set paused_reason = $2 where id = $1 and sealed_account <> ''",
          [id, reason],
        )
        if (rowCount === 1) await noteChange(client, tenant, noted)
        return rowCount === 1
      }),
    stand: (tenant, id, { peopleADay, quality, linked }) =>
      inTenant(pool, tenant, async (client) => {
        await client.query(
          `update leme.chip set people_a_day = case when $2 then $3 else people_a_day end, quality = coalesce($4, quality),
                  linked = coalesce($5, linked)
            where id = $1 and sealed_account <> ''`,
          [id, peopleADay !== undefined, peopleADay ?? null, quality ?? null, linked ?? null],
        )
      }),
    setPace: (tenant, id, { perSecond, pairEveryMs, pairBurst, ownPeopleADay }, noted) =>
      inTenant(pool, tenant, async (client) => {
        const { rowCount } = await client.query(
          `update leme.chip set per_second = coalesce($2, per_second), pair_every_ms = coalesce($3, pair_every_ms),
                  pair_burst = coalesce($4, pair_burst), own_people_a_day = case when $5 then $6 else own_people_a_day end
            where id = $1 and sealed_account <> ''`,
          [id, perSecond, pairEveryMs, pairBurst, ownPeopleADay !== undefined, ownPeopleADay],
        )
        if (rowCount === 1) await noteChange(client, tenant, noted)
        return rowCount === 1
      }),
    beginTrial: (tenant, id, noted) =>
      inTenant(pool, tenant, async (client) => {
        await client.query('delete from leme.chip_trial where at < $1::timestamptz - $2::interval', [
          noted.at,
          trialKept,
        ])
        const { rowCount } = await client.query(
          'insert into leme.chip_trial (tenant_id, id, at) values ($1, $2, $3) on conflict do nothing',
          [tenant, id, noted.at],
        )
        if (rowCount === 1) {
          await noteChange(client, tenant, noted)
          return 'begun'
        }
        const { rows } = await client.query<{ outcome: TrialOutcome | null }>(
          'select outcome from leme.chip_trial where id = $1',
          [id],
        )
        return rows[0]?.outcome ?? null
      }),
    endTrial: (tenant, id, outcome) =>
      inTenant(pool, tenant, async (client) => {
        await client.query('update leme.chip_trial set outcome = $2 where id = $1', [
          id,
          JSON.stringify(outcome),
        ])
      }),
    reachedLately: (tenant) =>
      inTenant(pool, tenant, async (client) => {
        const { rows } = await client.query<{ people: number }>(
          "select count(*)::integer as people from leme.reached where at > clock_timestamp() - interval '1 day'",
        )
        return rows[0]?.people ?? 0
      }),
    async ofChannels(ids) {
      const { rows } = await pool.query<{ tenant: TenantId; id: string }>(
        `select c.tenant_id as tenant, c.id from leme.chips_of($1) c where ${isServed('c.tenant_id')}`,
        [ids],
      )
      return rows
    },
    find(id) {
      const known = found.get(id)
      if (known && known.until > now()) return known.chip
      if (found.size >= foundMax) found.clear()
      const chip = look(pool, box, id)
      found.set(id, { until: now() + foundForMs, chip })
      chip.catch(() => found.delete(id))
      return chip
    },
  }
}

type SealedRow = { id: string; provider: Provider; sealed_account: string }

/** What was sealed is an account as `save` was given it. */
export function openAccount({ id, provider, sealed_account }: SealedRow, box: SecretBox): Chip {
  const account = JSON.parse(box.open(sealed_account)) as object
  return { ...account, id, provider }
}

async function look(pool: pg.Pool, box: SecretBox, id: string): Promise<FoundChip | undefined> {
  const { rows } = await pool.query<SealedRow & { tenant_id: TenantId; agent: string }>({
    name: 'find_chip',
    text: 'select * from leme.find_chip($1)',
    values: [id],
  })
  const [row] = rows
  if (!row || row.sealed_account === '') return undefined
  return { tenant: row.tenant_id, agent: row.agent, chip: openAccount(row, box) }
}
