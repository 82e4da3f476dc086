import type { Config } from './start/config.js'
import type { Project } from './start/project.js'
import { readConfig } from './start/read-config.js'

/** The composition root's only look at the environment: nothing else in Leme reads it. */
export function configFromEnvironment(project: Project): Config {
  return readConfig(process.env, project)
}

/** A secret that a command is told the name of: on its command line the whole machine could read it. */
export function secretFromEnvironment(name: string): string | undefined {
  return process.env[name]?.trim() || undefined
}

/** Signals that end npm do not always reach what it runs. */
export function isRunByNpm(): boolean {
  return process.env['npm_lifecycle_event'] !== undefined
}

export { startLeme } from './start/start-leme.js'
