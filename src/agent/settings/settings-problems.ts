import { z } from 'zod'
import type { Json, JsonObject } from '../../conversation/json.js'
import { describeSettings } from './describe-settings.js'
import type { SettingsSpec } from './settings-spec.js'

/** What an author of settings forgot, told at start-up: a field without words, an object that swallows unknown keys. */
export function settingsProblems({ schema, initial }: SettingsSpec): string[] {
  const form = describeSettings(schema, 'pt')
  if (form['type'] !== 'object') return ['settings: the schema has to be an object: z.strictObject({ … })']
  const problems = [...looseObjects(form, 'settings')]
  for (const [field, part] of Object.entries(objectOf(form['properties'])))
    if (typeof objectOf(part)['title'] !== 'string')
      problems.push(
        `settings: ${field} has no title: wrap it in labelled(…) with its words in both languages`,
      )
  if (initial !== null && !z.safeParse(schema, initial).success)
    problems.push('settings: `initial` does not fit the schema')
  return problems
}

/** Objects that would take a key nobody knows, and so lose what somebody believed to have set. */
function looseObjects(form: JsonObject, path: string): string[] {
  const loose =
    form['type'] === 'object' && form['properties'] !== undefined && form['additionalProperties'] !== false
      ? [`${path} takes unknown keys: use z.strictObject`]
      : []
  return [
    ...loose,
    ...Object.entries(objectOf(form['properties'])).flatMap(([key, part]) =>
      looseObjects(objectOf(part), `${path}.${key}`),
    ),
    ...looseWithin(form['items'], `${path}[]`),
    ...['anyOf', 'oneOf', 'allOf'].flatMap((key) =>
      listOf(form[key]).flatMap((part) => looseWithin(part, path)),
    ),
    ...Object.entries(objectOf(form['$defs'])).flatMap(([key, part]) => looseWithin(part, key)),
  ]
}

function looseWithin(part: Json | undefined, path: string): string[] {
  return part === undefined ? [] : looseObjects(objectOf(part), path)
}

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : []
}

function objectOf(value: Json | undefined): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {}
}
