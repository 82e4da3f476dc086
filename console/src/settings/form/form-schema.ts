/** What the server describes a field with: the part of JSON Schema that settings use, and how it is drawn. */
export type FormSchema = {
  readonly type?: string
  readonly title?: string
  readonly description?: string
  readonly examples?: readonly string[]
  readonly default?: unknown
  readonly properties?: Readonly<Record<string, FormSchema>>
  readonly required?: readonly string[]
  readonly items?: FormSchema
  readonly enum?: readonly string[]
  readonly anyOf?: readonly FormSchema[]
  readonly format?: string
  readonly maxLength?: number
  readonly maxItems?: number
  readonly options?: Readonly<Record<string, string>>
  readonly drawn?: {
    readonly as?: 'money' | 'time' | 'code' | 'chip'
    readonly from?: string
    readonly of?: string
    readonly isExtra?: boolean
    readonly leads?: boolean
    readonly unless?: 'business.name' | 'business.address'
    readonly spreads?: boolean
  }
}

export type Json = unknown
export type JsonRecord = Readonly<Record<string, unknown>>

type Kind =
  | 'text'
  | 'long'
  | 'number'
  | 'money'
  | 'switch'
  | 'choice'
  | 'choices'
  | 'lines'
  | 'list'
  | 'group'
  | 'time'
  | 'date'
  | 'dates'

const longFrom = 130

/** The field without "or nothing": what there is when there is something. */
export function whenThere(schema: FormSchema): FormSchema {
  const inner = schema.anyOf?.find(({ type }) => type !== 'null')
  return inner ? { ...inner, ...schema } : schema
}

export function mayBeNothing(schema: FormSchema): boolean {
  return schema.anyOf?.some(({ type }) => type === 'null') ?? false
}

/** What draws it. */
export function kindOf(given: FormSchema): Kind {
  const schema = whenThere(given)
  if (schema.drawn?.as === 'money') return 'money'
  if (schema.drawn?.as === 'time') return 'time'
  if (schema.drawn?.of !== undefined || schema.drawn?.as === 'chip') return 'choice'
  switch (schema.type) {
    case 'boolean':
      return 'switch'
    case 'integer':
    case 'number':
      return schema.options ? 'choice' : 'number'
    case 'array':
      if (schema.items?.enum) return 'choices'
      if (schema.items?.format === 'date') return 'dates'
      return schema.items?.type === 'object' ? 'list' : 'lines'
    case 'object':
      return 'group'
    default:
      if (schema.enum) return 'choice'
      if (schema.format === 'date') return 'date'
      return (schema.maxLength ?? 0) > longFrom && schema.format === undefined ? 'long' : 'text'
  }
}

/** The fields of an object in the order the author wrote them, after those that lead. */
export function fieldsOf(schema: FormSchema): [string, FormSchema][] {
  const fields = Object.entries(whenThere(schema).properties ?? {})
  const leads = ([, { drawn }]: [string, FormSchema]) => drawn?.leads === true
  return [...fields.filter(leads), ...fields.filter((field) => !leads(field))]
}

/** What a new entry begins with: what the schema gives where nobody says anything. */
export function startOf(schema: FormSchema): Json {
  if (schema.default !== undefined) return schema.default
  if (mayBeNothing(schema)) return null
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(fieldsOf(schema).map(([name, field]) => [name, startOf(field)]))
    case 'array':
      return []
    case 'boolean':
      return false
    case 'integer':
    case 'number':
      // A new one begins with the example where there are a few to choose from: a week with Monday.
      return schema.options ? Number(schema.examples?.[0] ?? Object.keys(schema.options)[0] ?? 0) : null
    default:
      return schema.enum?.[0] ?? ''
  }
}

export function isRecord(value: Json): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function listOf(value: Json): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : []
}

/** What is no object, as text; an object is nothing a line could show. */
export function textOf(value: Json): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}
