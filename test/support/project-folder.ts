import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const packages = fileURLToPath(new URL('../../node_modules', import.meta.url))

export type ProjectFolder = {
  readonly folder: string
  readonly file: string
  write(files: Readonly<Record<string, string>>): Promise<void>
  remove(): Promise<void>
}

/** A project outside the repository, with the packages that ours has. */
export async function createProjectFolder(files: Readonly<Record<string, string>>): Promise<ProjectFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'leme-project-'))
  const write = async (more: Readonly<Record<string, string>>) => {
    for (const [name, content] of Object.entries(more)) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), content)
    }
  }
  await symlink(packages, join(folder, 'node_modules'))
  await write({ 'package.json': '{"type":"module","private":true}\n', ...files })
  return {
    folder,
    file: join(folder, 'leme.config.ts'),
    write,
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

export const plainConfig = `import { defineConfig } from 'leme'
import { greeter } from './greeter/agent.js'
export default defineConfig({ agents: [greeter] })
`

/** An agent with one phrase of its own, and whatever else `more` puts into its definition. */
export function greeterSource({ id = 'greeter', more = '' } = {}): string {
  return `import { defineAgent, intent, parsePrompts } from 'leme'

const prompts = parsePrompts(
  'response_generation: { v1: { weight: 100, temperature: 0, max_tokens: 100, system: "{{tools}} {{state}} {{today}}" } }',
  'greeter/prompts.yaml',
)

export const greeter = defineAgent({
  id: '${id}',
  version: 1,
  file: import.meta.url,
  locale: 'pt-BR',
  name: 'Greeter',
  machine: { id: '${id}', initial: 'OPEN', states: { OPEN: { on: {} } } },
  intents: [intent('greeting', { certain: /^oi\\b/, phrase: 'greeting' })],
  tools: [],
  prompts,
  phrases: { greeting: 'Oi de fora!' },
  ${more}
})
`
}
