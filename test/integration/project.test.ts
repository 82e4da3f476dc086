import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { agentIds } from '../../src/agents/shipped.js'
import { findProjectFile, loadProject } from '../../src/cli/project/load-project.js'
import { readConfig } from '../../src/start/read-config.js'
import {
  createProjectFolder,
  greeterSource,
  plainConfig,
  type ProjectFolder,
} from '../support/project-folder.js'
import { createTestLeme } from '../support/test-leme.js'

/** A folder outside the repository with a `leme.config.ts`: what runs there, and what is refused. */
const made: ProjectFolder[] = []
afterEach(async () => {
  for (const project of made.splice(0)) await project.remove()
})

async function project(files: Record<string, string>): Promise<ProjectFolder> {
  const folder = await createProjectFolder(files)
  made.push(folder)
  return folder
}

const greeter = { 'greeter/agent.ts': greeterSource() }
const config = (entries: string, before = '') =>
  `import { defineConfig } from 'leme'\nimport { greeter } from './greeter/agent.js'\n${before}\nexport default defineConfig({ ${entries} })\n`

/** What loading it says. */
async function refusal(files: Record<string, string>): Promise<{ text: string; folder: string }> {
  const { folder } = await project(files)
  try {
    await loadProject({ from: folder })
  } catch (error) {
    if (error instanceof Error) return { text: error.message, folder }
  }
  throw new Error('it was taken')
}

describe('which agents run', () => {
  test('those of the project alone, unless it asks for others', async () => {
    const { folder, file } = await project({ 'leme.config.ts': plainConfig, ...greeter })
    const loaded = await loadProject({ from: folder })
    expect(loaded).toMatchObject({ file, folder, agentIds: ['greeter'] })
    expect((await loaded.loadAgents({ withDemo: true })).map(({ id }) => id)).toEqual(['greeter'])
    expect(await loaded.loadAgent('copilot')).toBeUndefined()
  })

  test.each([
    ['true', ['greeter', ...agentIds], ['greeter', ...agentIds, 'showcase']],
    ["['memory']", ['greeter', 'memory'], ['greeter', 'memory']],
  ])('shipped: %s', async (shipped, ids, withDemo) => {
    const { folder } = await project({
      'leme.config.ts': config(`agents: [greeter], shipped: ${shipped}`),
      ...greeter,
    })
    const loaded = await loadProject({ from: folder })
    expect(loaded.agentIds).toEqual(ids)
    expect((await loaded.loadAgents()).map(({ id }) => id)).toEqual(ids)
    expect((await loaded.loadAgents({ withDemo: true })).map(({ id }) => id)).toEqual(withDemo)
    expect((await loaded.loadAgent('memory'))?.id).toBe('memory')
  })

  test('the nearest file above is the one; without any, all is as Leme ships it', async () => {
    const { folder, file } = await project({ 'leme.config.ts': plainConfig, ...greeter })
    const below = join(folder, 'deep', 'below')
    await mkdir(below, { recursive: true })
    expect(findProjectFile({ from: below })).toBe(file)
    expect(findProjectFile({ from: '/' })).toBeNull()
    expect(await loadProject({ from: '/' })).toMatchObject({ file: null, agentIds })
  })

  test('a file that is named goes before the one that would be found', async () => {
    const { folder } = await project({
      'leme.config.ts': plainConfig,
      'other.config.ts': config("agents: [greeter], shipped: ['julia']"),
      ...greeter,
    })
    expect((await loadProject({ from: folder, file: 'other.config.ts' })).agentIds).toEqual([
      'greeter',
      'julia',
    ])
    await expect(loadProject({ from: folder, file: 'none.ts' })).rejects.toThrow(/none\.ts.*--config/)
  })

  test('it talks', async () => {
    const { folder } = await project({ 'leme.config.ts': plainConfig, ...greeter })
    const leme = await createTestLeme({ agents: await (await loadProject({ from: folder })).loadAgents() })
    try {
      expect((await leme.person().say('oi')).text).toBe('Oi de fora!')
    } finally {
      await leme.end()
    }
  })
})

describe('settings', () => {
  async function configOf(settings: string, environment: Record<string, string> = {}) {
    const { folder } = await project({
      'leme.config.ts': config(`agents: [greeter], settings: ${settings}`),
      ...greeter,
    })
    return { folder, config: () => loadProject({ from: folder }).then((it) => readConfig(environment, it)) }
  }

  test('those of the file count, and the environment has the last word', async () => {
    const { config: read } = await configOf("{ PORT: 3456, LOG_LEVEL: 'warn' }", { LOG_LEVEL: 'error' })
    expect(await read()).toMatchObject({ port: 3456, logLevel: 'error' })
  })

  test('data is kept beside the file, unless it says where', async () => {
    const plain = await configOf('{}')
    expect((await plain.config()).home).toBe(join(plain.folder, '.leme'))
    const own = await configOf("{ LEME_HOME: 'data' }")
    expect((await own.config()).home).toBe(join(own.folder, 'data'))
    const over = await configOf("{ LEME_HOME: 'data' }", { LEME_HOME: '/elsewhere' })
    expect((await over.config()).home).toBe('/elsewhere')
  })

  test('those that contradict each other are refused with the file they stand in', async () => {
    const { folder, config: read } = await configOf(
      "{ DATABASE_APP_URL: 'postgres://leme_app@127.0.0.1/leme' }",
    )
    await expect(read()).rejects.toThrow(
      `DATABASE_APP_URL is set but DATABASE_URL is not: set both, or none to use the embedded PostgreSQL (set in ${folder}/leme.config.ts)`,
    )
  })

  test('a value of the environment is not said to be of the file', async () => {
    const { config: read } = await configOf('{ PORT: 3456 }', { PORT: 'many' })
    await expect(read()).rejects.toThrow(/PORT must be a whole number from 0 to 65535$/)
  })
})

describe('what is refused, with the place, the reason and what to do', () => {
  test('a file that does not compile, with its line', async () => {
    const { text, folder } = await refusal({
      'leme.config.ts': plainConfig,
      'greeter/agent.ts': `export const greeter = {\n  id: 'a'\n  version: 1,\n}\n`,
    })
    expect(text).toMatch(new RegExp(`^${folder}/greeter/agent.ts:3:\\d+: does not compile: .+\n {2}mend`))
  })

  test('a file that is not there', async () => {
    const { text, folder } = await refusal({ 'leme.config.ts': plainConfig })
    expect(text).toMatch(
      new RegExp(`^${folder}/leme.config.ts: Cannot find module './greeter/agent.js'\n {2}check the path`),
    )
  })

  test('a file that throws while it is read, with its line', async () => {
    const { text, folder } = await refusal({
      'leme.config.ts': config('agents: [greeter]', "\nthrow new Error('no luck')"),
      ...greeter,
    })
    expect(text).toMatch(new RegExp(`^${folder}/leme.config.ts:4:\\d+: no luck\n {2}.*mend it`))
  })

  test('no default export', async () => {
    const { text, folder } = await refusal({ 'leme.config.ts': `export const agents = []\n` })
    expect(text).toMatch(new RegExp(`^${folder}/leme.config.ts has no default export: end it with`))
  })

  test.each([
    ['agents: {}', 'agents must be a list of agents'],
    ["agents: [{ id: 'x' }]", 'agents.0 is no agent: give what defineAgent returns'],
    ['agents: [], agent: 1', 'agent is not known here: use agents, shipped, channels, model, settings'],
    ["agents: [], shipped: 'all'", "shipped must be true, false or a list such as ['memory']"],
    ['agents: [], settings: { PRT: 1 }', 'settings.PRT is no setting: docs/reference/configuration.md'],
    [
      "agents: [], model: { provider: 'x', ask() {} }, settings: { LLM_PROVIDER: 'openai' }",
      'model is given and settings.LLM_PROVIDER names another: keep one',
    ],
  ])('a default export with %s', async (entries, problem) => {
    const { text, folder } = await refusal({
      'leme.config.ts': `import { defineConfig } from 'leme'\nexport default defineConfig({ ${entries} } as never)\n`,
    })
    expect(text).toContain(`${folder}/leme.config.ts cannot be used:\n  - ${problem}`)
  })

  test('two agents of one id', async () => {
    const { text, folder } = await refusal({
      'leme.config.ts': config('agents: [greeter, other]', "import { greeter as other } from './other.js'"),
      ...greeter,
      'other.ts': greeterSource(),
    })
    expect(text).toBe(
      `${folder}/leme.config.ts: two agents have the id "greeter" (file://${folder}/greeter/agent.ts and file://${folder}/other.ts): rename one`,
    )
  })

  test("an id that one of Leme's own has", async () => {
    const { text } = await refusal({
      'leme.config.ts': config('agents: [greeter], shipped: true'),
      'greeter/agent.ts': greeterSource({ id: 'memory' }),
    })
    expect(text).toContain(`"memory" is also the id of an agent of Leme's own: give yours another`)
  })

  test('an agent of Leme that does not exist', async () => {
    const { text } = await refusal({
      'leme.config.ts': config("agents: [greeter], shipped: ['barber']"),
      ...greeter,
    })
    expect(text).toContain('shipped names "barber", and Leme has no such agent: use copilot, memory')
  })

  test('an agent whose definition has problems, by its own file', async () => {
    const { text, folder } = await refusal({
      'leme.config.ts': plainConfig,
      'greeter/agent.ts': greeterSource({ more: "removedStates: { GONE: 'NOWHERE' }," }),
    })
    expect(text).toBe(
      `file://${folder}/greeter/agent.ts\n  - removedStates sends GONE to NOWHERE, which the machine does not have`,
    )
  })
})
