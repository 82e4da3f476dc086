import type { FormSchema, Json } from './form-schema'

export type FieldProps = {
  readonly schema: FormSchema
  readonly value: Json
  /** Where it is, as the server names problems: `services.0.title`. */
  readonly path: string
  readonly onChange: (value: Json) => void
}

/** Where a problem is jumped to. */
export function fieldId(path: string): string {
  return `field-${path.replaceAll('.', '-')}`
}
