import type { Settings } from '../policy/settings.js'
import { readSettings } from '../tools/support/settings.js'
import type { OutsideContext } from '../../../agent/outside.js'

/** Changes what is given, and returns all of it. */
export async function saveSettings(
  { db, sql, tenant }: OutsideContext,
  changes: Partial<Settings>,
): Promise<Settings> {
  const settings = { ...(await readSettings(db)), ...changes }
  await sql.query(
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
}
