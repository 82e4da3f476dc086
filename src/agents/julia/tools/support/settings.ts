import { sql } from 'kysely'
import type { Db } from '../../../../ports/database.js'
import { defaultSettings, type Settings } from '../../policy/settings.js'

export async function readSettings(db: Db): Promise<Settings> {
  const { rows } = await sql<Settings>`
    select kill_switch as "killSwitch", safe_mode as "safeMode", rules_off as "rulesOff",
           quiet_from_hour as "quietFromHour", quiet_to_hour as "quietToHour", cooling_off_days as "coolingOffDays"
      from leme.julia_settings`.execute(db)
  return rows[0] ?? defaultSettings
}
