import { configFromEnvironment } from '../main.js'
import type { Config } from '../start/config.js'
import { loadProject } from './project/load-project.js'
import type { Project } from '../start/project.js'

let named: string | undefined
let loading: Promise<Project> | undefined

/** The file of `--config`, which goes before the one that would be found. */
export function nameConfigFile(file: string | undefined): void {
  named = file
  loading = undefined
}

/** The project that this run of the command line is about: a process has one. */
export function projectHere(): Promise<Project> {
  return (loading ??= loadProject({ from: process.cwd(), file: named }))
}

export async function configHere(): Promise<Config> {
  return configFromEnvironment(await projectHere())
}
