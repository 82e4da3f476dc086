import { z } from 'zod'
import type { Json, JsonObject } from '../../conversation/json.js'
import { describeSettings } from './describe-settings.js'
import type { SettingsProblem } from './settings-spec.js'

export type CheckedSettings =
  | { readonly ok: true; readonly value: JsonObject }
  | { readonly ok: false; readonly problems: readonly SettingsProblem[] }

type Language = 'pt' | 'en'

const problemsMax = 50

/**
 * Settings with a part of them changed (RFC 7396): what is named takes the place of what was, null takes it away so that the schema's
 * own default holds, lists are replaced whole. All that is wrong is told at once.
 */
export function changeSettings(
  schema: z.ZodType,
  current: JsonObject | null,
  changes: JsonObject,
  language: Language,
): CheckedSettings {
  return checkSettings(schema, merged(current ?? {}, changes), language)
}

export function checkSettings(schema: z.ZodType, value: JsonObject, language: Language): CheckedSettings {
  const parsed = z.safeParse(schema, value, { error: (issue) => words[language](issue) })
  if (parsed.success) return { ok: true, value: parsed.data as JsonObject }
  const form = describeSettings(schema, language)
  const problems = parsed.error.issues.slice(0, problemsMax).map(({ path, message }) => ({
    path: path.map(String).join('.'),
    problem: message + example(form, path),
  }))
  return { ok: false, problems }
}

function merged(current: JsonObject, changes: JsonObject): JsonObject {
  const result: { [key: string]: Json } = { ...current }
  for (const [key, change] of Object.entries(changes)) {
    const before = result[key]
    if (change === null) Reflect.deleteProperty(result, key)
    else result[key] = isObject(change) ? merged(isObject(before) ? before : {}, change) : change
  }
  return result
}

type Issue = Parameters<z.core.$ZodErrorMap>[0]

const locales = { pt: z.locales.pt().localeError, en: z.locales.en().localeError }

/** What a reader of a form understands. A check of an author's own brings both languages in `params`. */
const words: { readonly [language in Language]: (issue: Issue) => string | undefined } = {
  pt: (issue) => said(issue, 'pt'),
  en: (issue) => said(issue, 'en'),
}

type OwnWords = {
  readonly missing: string
  readonly form: string
  readonly number: string
  readonly choice: string
  readonly atLeast: (limit: string) => string
  readonly atMost: (limit: string) => string
  readonly tooLong: (limit: string) => string
  readonly tooMany: (limit: string) => string
}

/** For what people get wrong; a schema library's own words are meant for programmers. */
const own: { readonly [language in Language]: OwnWords } = {
  pt: {
    missing: 'falta preencher',
    form: 'não está no formato esperado',
    number: 'precisa ser um número inteiro',
    choice: 'escolha uma das opções',
    atLeast: (limit) => `no mínimo ${limit}`,
    atMost: (limit) => `no máximo ${limit}`,
    tooLong: (limit) => `no máximo ${limit} letras`,
    tooMany: (limit) => `no máximo ${limit} na lista`,
  },
  en: {
    missing: 'has to be filled in',
    form: 'is not in the format expected',
    number: 'has to be a whole number',
    choice: 'choose one of the options',
    atLeast: (limit) => `at least ${limit}`,
    atMost: (limit) => `at most ${limit}`,
    tooLong: (limit) => `at most ${limit} letters`,
    tooMany: (limit) => `at most ${limit} in the list`,
  },
}

function said(issue: Issue, language: Language): string | undefined {
  if (issue.code === 'custom') {
    const given: unknown = issue.params?.[language]
    if (typeof given === 'string') return given
  }
  const mine = inOwnWords(issue, own[language])
  if (mine !== undefined) return mine
  const told = locales[language](issue)
  return typeof told === 'string' ? told : told?.message
}

function inOwnWords(issue: Issue, say: OwnWords): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === '') return say.missing
      return issue.expected === 'int' || issue.expected === 'number' ? say.number : undefined
    case 'invalid_format':
      return issue.input === '' ? say.missing : say.form
    case 'invalid_value':
      return say.choice
    case 'too_small':
      return issue.origin === 'string' ? say.missing : say.atLeast(String(issue.minimum))
    case 'too_big':
      if (issue.origin === 'string') return say.tooLong(String(issue.maximum))
      return issue.origin === 'array' ? say.tooMany(String(issue.maximum)) : say.atMost(String(issue.maximum))
    default:
      return undefined
  }
}

/** "(8:00)": the example of the field the problem is in, where its label has one. */
function example(form: JsonObject, path: readonly PropertyKey[]): string {
  let part: JsonObject = form
  for (const key of path) {
    const next = typeof key === 'number' ? part['items'] : objectOf(part['properties'])[String(key)]
    part = objectOf(next)
  }
  const examples = part['examples']
  const first: unknown = Array.isArray(examples) ? examples[0] : undefined
  return typeof first === 'string' ? ` (${first})` : ''
}

function objectOf(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {}
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
