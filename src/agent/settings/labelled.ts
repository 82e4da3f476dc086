import type { z } from 'zod'

/** What a person reads beside a field. */
export type Label = {
  readonly title: string
  readonly help?: string
  readonly example?: string
  /** What each of a few possible values is called. */
  readonly options?: { readonly [value: string]: string }
}

/** In both languages of the screens. */
export type Labels = { readonly pt: Label; readonly en: Label }

/** How a form draws a field, where its type alone does not say it. */
export type Drawn = {
  /** `money`: a whole number of cents. `code`: made from the words of the field `from`. `chip`: one of the business's numbers. */
  readonly as?: 'money' | 'time' | 'code' | 'chip'
  readonly from?: string
  /** The `id` of an entry of that list of the same settings. */
  readonly of?: string
  /** What holds while the field is empty: the business's own, which the form shows in its place. */
  readonly unless?: 'business.name' | 'business.address'
  /** An entry of a list is often the same for several values of this field: the form offers to copy it for others. */
  readonly spreads?: true
  /** Seldom needed: out of sight until somebody asks for more. */
  readonly isExtra?: true
  /** It comes before the others: what whoever fills in the form for the first time came for. */
  readonly leads?: true
}

/** A schema that says how its field is called, in the schema itself: the form is drawn from there. */
export function labelled<Schema extends z.ZodType>(schema: Schema, labels: Labels, drawn?: Drawn): Schema {
  return schema.meta({ ...schema.meta(), labels, ...(drawn && { drawn }) })
}
