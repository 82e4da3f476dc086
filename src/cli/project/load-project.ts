import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { agentIds, demoAgentIds } from '../../agents/shipped.js'
import { checkProject } from './check-project.js'
import type { ProjectConfig } from '../../start/define-config.js'
import { explainLoadFailure } from './explain-load-failure.js'
import { projectOf, shippedIds, shippedProject, type Project } from '../../start/project.js'
import { StartError } from '../../start/start-error.js'
import type { Agent } from '../../agent/agent.js'

const fileName = 'leme.config.ts'

/** `file`: the one that was named; else that of the folder, or of the nearest one above it. */
export type ProjectPlace = { readonly from: string; readonly file?: string | undefined }

export function findProjectFile({ from, file }: ProjectPlace): string | null {
  if (file !== undefined) {
    const named = resolve(from, file)
    if (!existsSync(named)) throw new StartError(`${named} is not there: check --config`)
    return named
  }
  for (let folder = resolve(from); ; folder = dirname(folder)) {
    const here = join(folder, fileName)
    if (existsSync(here)) return here
    if (folder === dirname(folder)) return null
  }
}

/** The agents of the folder one stands in. A file that cannot be used is refused with its place, the reason and what to do. */
export async function loadProject(place: ProjectPlace): Promise<Project> {
  const file = findProjectFile(place)
  if (file === null) return shippedProject
  const config = checkProject(file, await importDefault(file))
  refuseSharedIds(file, config)
  const { agents, shipped = false, channels = [], model = null, settings = {} } = config
  return projectOf({ file, folder: dirname(file) }, agents, shipped, {
    channels,
    model,
    settings: Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)])),
  })
}

/**
 * TypeScript as it is written, without a build. `leme` means the Leme that runs, whatever copy the folder has installed: two of
 * them in one process would not know each other's errors.
 */
async function importDefault(file: string): Promise<unknown> {
  const [{ createJiti }, library, testing] = await Promise.all([
    import('jiti'),
    import('../../index.js'),
    import('../../testing/index.js'),
  ])
  const jiti = createJiti(dirname(file), {
    fsCache: false,
    interopDefault: false,
    virtualModules: { leme: library, 'leme/testing': testing },
  })
  try {
    const loaded = await jiti.import<{ default?: unknown }>(file)
    return loaded.default
  } catch (error) {
    throw explainLoadFailure(file, error)
  }
}

function refuseSharedIds(file: string, { agents, shipped = false }: ProjectConfig): void {
  const { ids, onlyToTry } = shippedIds(shipped)
  const known = [...agentIds, ...demoAgentIds]
  for (const id of ids)
    if (!known.includes(id))
      throw new StartError(
        `${file}: shipped names "${id}", and Leme has no such agent: use ${known.join(', ')}`,
      )
  for (const [index, agent] of agents.entries()) {
    const first = agents.findIndex((other) => other.id === agent.id)
    if (first !== index) throw new StartError(`${file}: ${twice(agent, agents[first])}`)
    if (ids.includes(agent.id) || onlyToTry.includes(agent.id))
      throw new StartError(
        `${file}: "${agent.id}" is also the id of an agent of Leme's own: give yours another, or leave that one out of shipped`,
      )
  }
}

function twice(agent: Agent, other: Agent | undefined): string {
  return `two agents have the id "${agent.id}" (${other?.file ?? ''} and ${agent.file}): rename one`
}
