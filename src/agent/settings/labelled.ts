import type { z } from 'zod'

/** What a person reads beside a field. */
export type Label = { readonly title: string; readonly help?: string; readonly example?: string }

/** In both languages of the screens. */
export type Labels = { readonly pt: Label; readonly en: Label }

/** A schema that says how its field is called, in the schema itself: the form is drawn from there. */
export function labelled<Schema extends z.ZodType>(schema: Schema, labels: Labels): Schema {
  return schema.meta({ ...schema.meta(), labels })
}
