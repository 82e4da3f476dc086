import { z } from 'zod'
import type { JsonObject } from '../../conversation/json.js'
import type { Labels } from './labelled.js'

/** Settings as a JSON Schema, with title, help, example and names of values of each field in one language: what a form is drawn from. */
export function describeSettings(schema: z.ZodType, language: 'pt' | 'en'): JsonObject {
  const described = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      const labels = jsonSchema['labels'] as Labels | undefined
      delete jsonSchema['labels']
      const label = labels?.[language]
      if (!label) return
      jsonSchema.title = label.title
      if (label.help !== undefined) jsonSchema.description = label.help
      if (label.example !== undefined) jsonSchema.examples = [label.example]
      if (label.options !== undefined) jsonSchema['options'] = { ...label.options }
    },
  })
  // Plain data from here on: what a schema library hangs on it is nobody's business.
  return JSON.parse(JSON.stringify(described)) as JsonObject
}
