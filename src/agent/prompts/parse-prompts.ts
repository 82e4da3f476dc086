import { parse } from 'yaml'
import { z } from 'zod'
import type { PromptSet, PromptVersion } from './prompt-set.js'
import { type ModelQuestion, MODEL_QUESTIONS } from '../../conversation/model-question.js'

const systemLengthMax = 50_000
const maxTokensMax = 32_000
const temperatureMax = 2
const aliasesMax = 20

/** A prompt file that cannot be used: found at start-up, never in a turn. */
export class PromptFileError extends Error {
  override readonly name = 'PromptFileError'
  constructor(
    readonly file: string,
    readonly problems: readonly string[],
  ) {
    super(problems.map((problem) => `${file}: ${problem}`).join('\n'))
  }
}

export function parsePrompts(yaml: string, file: string): PromptSet {
  const checked = fileSchema.safeParse(parseYaml(yaml, file))
  if (!checked.success) throw new PromptFileError(file, checked.error.issues.map(describeIssue))
  const promptSet: { [question in ModelQuestion]?: readonly PromptVersion[] } = {}
  for (const question of MODEL_QUESTIONS) {
    const versions = checked.data[question]
    if (versions !== undefined) promptSet[question] = inOrder(versions)
  }
  return promptSet
}

function parseYaml(yaml: string, file: string): unknown {
  try {
    return parse(yaml, { maxAliasCount: aliasesMax }) as unknown
  } catch (error) {
    throw new PromptFileError(file, [
      `not valid YAML: ${error instanceof Error ? error.message : String(error)}`,
    ])
  }
}

const versionSchema = z.strictObject({
  weight: z.number(need('a number from 0 up: the share of conversations, for example 100')).min(0),
  temperature: z
    .number(need(`a number from 0 to ${temperatureMax}, for example 0.2`))
    .min(0)
    .max(temperatureMax),
  max_tokens: z
    .int(need(`a whole number from 1 to ${maxTokensMax}, for example 800`))
    .min(1)
    .max(maxTokensMax),
  model: z.string(need('the name of a model; leave it out for the configured one')).min(1).optional(),
  system: z
    .string(need('the text of the prompt (write "system: |" and indent the text under it)'))
    .max(systemLengthMax)
    .refine((text) => text.trim() !== '', 'is empty; write the text of the prompt'),
})

const versionName = z.string().regex(/^v[1-9]\d*$/, 'name versions v1, v2, v3…')

const questionSchema = z
  .record(versionName, versionSchema, need('versions under it (v1, v2…)'))
  .refine((versions) => 'v1' in versions, 'has no v1; every question starts with v1')
  .refine(
    (versions) => Object.values(versions).some((version) => version.weight > 0),
    'has weight 0 in every version; give one a weight so that it can be chosen',
  )

const fileSchema = z.strictObject(
  {
    event_detection: questionSchema.optional(),
    response_generation: questionSchema.optional(),
    message_type_selection: questionSchema.optional(),
  },
  need('the questions event_detection, response_generation or message_type_selection at its top'),
)

function need(what: string): { error: (issue: { code?: string; input?: unknown }) => string | undefined } {
  return {
    error: (issue) => {
      if (issue.code !== 'invalid_type') return undefined
      return issue.input === undefined ? `is missing; it needs ${what}` : `needs ${what}`
    },
  }
}

function describeIssue(issue: z.core.$ZodIssue): string {
  const place = issue.path.length === 0 ? 'the file' : issue.path.join('.')
  if (issue.code === 'unrecognized_keys') {
    return `${place}: unknown ${issue.keys.map((key) => `"${key}"`).join(', ')}; check the spelling`
  }
  if (issue.code === 'invalid_key')
    return `${place}: ${issue.issues.map(({ message }) => message).join(', ')}`
  return `${place}: ${issue.message}`
}

function inOrder(versions: Record<string, z.infer<typeof versionSchema>>): readonly PromptVersion[] {
  const named = Object.entries(versions).map(([version, { max_tokens: maxTokens, model, ...rest }]) => {
    return { version, maxTokens, ...rest, ...(model === undefined ? {} : { model }) }
  })
  return named.sort((left, right) => versionNumber(left) - versionNumber(right))
}

function versionNumber({ version }: PromptVersion): number {
  return Number(version.slice(1))
}
