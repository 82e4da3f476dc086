import type { Config } from './start/config.js'
import { readConfig } from './start/read-config.js'

/** The composition root's only look at the environment: nothing else in Leme reads it. */
export function configFromEnvironment(): Config {
  return readConfig(process.env)
}

export { openDatabase } from './start/open-database.js'
export { openLeme } from './start/open-leme.js'
export { startLeme } from './start/start-leme.js'
