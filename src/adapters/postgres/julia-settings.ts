import type pg from 'pg'
import type { Settings } from '../../agents/julia/policy/settings.js'
import { readSettings } from '../../agents/julia/tools/support/settings.js'
import type { TenantId } from '../../conversation/ids.js'
import { clientDb } from './wire/client-db.js'
import { inTenant } from './wire/tenant-transaction.js'

export async function juliaSettings(pool: pg.Pool, tenant: TenantId): Promise<Settings> {
  return inTenant(pool, tenant, (client) => readSettings(clientDb(client)))
}

export async function saveJuliaSettings(
  pool: pg.Pool,
  tenant: TenantId,
  changes: Partial<Settings>,
): Promise<Settings> {
  return inTenant(pool, tenant, async (client) => {
    const settings = { ...(await readSettings(clientDb(client))), ...changes }
    await client.query(
      `insert into leme.julia_settings (tenant_id, kill_switch, safe_mode, rules_off, quiet_from_hour, quiet_to_hour, cooling_off_days)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (tenant_id) do update
         set kill_switch = excluded.kill_switch, safe_mode = excluded.safe_mode, rules_off = excluded.rules_off,
             quiet_from_hour = excluded.quiet_from_hour, quiet_to_hour = excluded.quiet_to_hour,
             cooling_off_days = excluded.cooling_off_days, updated_at = now()`,
      [
        tenant,
        settings.killSwitch,
        settings.safeMode,
        settings.rulesOff,
        settings.quietFromHour,
        settings.quietToHour,
        settings.coolingOffDays,
      ],
    )
    return settings
  })
}
