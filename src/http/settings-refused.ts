import type { SettingsProblem } from '../agent/settings/settings-spec.js'
import { LemeError } from '../errors/leme-error.js'

/** Settings that do not fit, with all that is wrong with them. */
export class SettingsRefused extends LemeError {
  constructor(readonly problems: readonly SettingsProblem[]) {
    super('settings.refused', {
      detail: problems.map(({ path, problem }) => (path === '' ? problem : `${path}: ${problem}`)).join('; '),
    })
  }
}
