import { z } from 'zod'
import type { Channel } from '../../ports/channel.js'
import type { Model } from '../../ports/model.js'
import type { ProjectConfig } from '../../start/define-config.js'
import { settingNames } from '../../start/read-config.js'
import { StartError } from '../../start/start-error.js'
import type { Agent } from '../../agent/agent.js'

/** What these are made of is checked by whoever makes them: here only that they are no mistake. */
const made = <T>(what: string, looksLike: (value: object) => boolean) =>
  z.custom<T>((value) => typeof value === 'object' && value !== null && looksLike(value), what)

const schema = z.strictObject({
  agents: z.array(
    made<Agent>(
      'is no agent: give what defineAgent returns',
      (value) => 'classify' in value && 'machine' in value,
    ),
    'must be a list of agents',
  ),
  shipped: z
    .union([z.boolean(), z.array(z.string())], "must be true, false or a list such as ['memory']")
    .optional(),
  channels: z
    .array(
      made<Channel>(
        'is no channel: see docs/reference/library.md',
        (value) => 'send' in value && 'shows' in value,
      ),
    )
    .optional(),
  model: made<Model>('is no model: it needs a provider and ask()', (value) => 'ask' in value).optional(),
  settings: z
    .record(
      z.string(),
      z.union([z.string(), z.number(), z.boolean()], 'must be a text, a number, true or false'),
    )
    .optional(),
})

/** The default export of a `leme.config.ts`, with all that is wrong with it told at once. */
export function checkProject(file: string, exported: unknown): ProjectConfig {
  if (exported === undefined)
    throw new StartError(
      `${file} has no default export: end it with "export default defineConfig({ agents: […] })"`,
    )
  const read = schema.safeParse(exported)
  const problems = read.error?.issues.map(describe) ?? settingProblems(exported as ProjectConfig)
  if (problems.length > 0)
    throw new StartError([`${file} cannot be used:`, ...problems.map((line) => `  - ${line}`)].join('\n'))
  return exported as ProjectConfig
}

function describe(issue: z.core.$ZodIssue): string {
  const where = issue.path.map(String).join('.')
  if (issue.code === 'unrecognized_keys')
    return `${issue.keys.join(', ')} ${issue.keys.length === 1 ? 'is' : 'are'} not known here: use ${Object.keys(schema.shape).join(', ')}`
  if (where === '') return 'the default export must be what defineConfig returns'
  return `${where} ${issue.message}`
}

function settingProblems({ model, settings = {} }: ProjectConfig): string[] {
  const unknown = Object.keys(settings).filter((name) => !settingNames.includes(name))
  const provider = Object.keys(settings).find((name) => /^(LLM|ANTHROPIC|OPENAI)_/.test(name))
  return [
    ...unknown.map((name) => `settings.${name} is no setting: docs/reference/configuration.md lists them`),
    ...(model && provider !== undefined
      ? [`model is given and settings.${provider} names another: keep one`]
      : []),
  ]
}
