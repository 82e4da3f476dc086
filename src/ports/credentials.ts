import type { z } from 'zod'
import type { Chip } from './chip.js'

/** What it takes to speak for an account of a channel: the command line, forms and the check of JSON come from it. */
export type Credentials = { readonly [field: string]: Credential }

export type Credential<Value = unknown> = {
  readonly schema: z.ZodType<Value>
  readonly title: Words
  /** Where to find it, or what it is for. */
  readonly help: Words
  /** How it is given: one text (the default), several, or by being there. */
  readonly kind?: 'texts' | 'switch'
  /** Its name on the command line, where not the field's own. */
  readonly flag?: string
  /** Nobody may look over a shoulder at it. */
  readonly secret?: true
  /** Made up where nobody gives it, and shown once: to be registered with the provider. */
  readonly made?: true
}

/** In the two languages people read on screens. */
type Words = { readonly pt: string; readonly en: string }

/** The chip that such credentials make. */
export type ChipWith<Fields extends Credentials> = Chip & {
  readonly [
    Field in keyof Fields as undefined extends z.output<Fields[Field]['schema']> ? never : Field
  ]: z.output<Fields[Field]['schema']>
} & {
  readonly [
    Field in keyof Fields as undefined extends z.output<Fields[Field]['schema']> ? Field : never
  ]?: z.output<Fields[Field]['schema']>
}
