import { readSettings as readSet } from '../../../../agent/settings/read-settings.js'
import type { Db } from '../../../../ports/database.js'
import { defaultSettings, juliaSettings, type JuliaSettings } from '../../policy/settings.js'

export async function readSettings(db: Db): Promise<JuliaSettings> {
  return (await readSet(juliaSettings, 'julia', db)) ?? defaultSettings
}
