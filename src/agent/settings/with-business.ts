import type { z } from 'zod'
import { isJsonObject, type JsonObject } from '../../conversation/json.js'
import { describeSettings } from './describe-settings.js'

type OwnFacts = { readonly name: string; readonly address: string | null }

/** What is set, with what holds where a field is empty whose value is else the business's own (`unless`). */
export function withBusiness(schema: z.ZodType, value: JsonObject, { name, address }: OwnFacts): JsonObject {
  const { properties } = describeSettings(schema, 'pt')
  const facts: { readonly [unless: string]: string | null } = {
    'business.name': name,
    'business.address': address,
  }
  const filled = Object.entries(isJsonObject(properties) ? properties : {}).flatMap(([field, described]) => {
    const drawn = isJsonObject(described) ? described['drawn'] : undefined
    const unless = isJsonObject(drawn) ? drawn['unless'] : undefined
    const isEmpty = (value[field] ?? null) === null
    return typeof unless === 'string' && isEmpty ? [[field, facts[unless] ?? null] as const] : []
  })
  return { ...value, ...Object.fromEntries(filled) }
}
