import { z } from 'zod'

/** Longer than an address with everything in it. */
const quoteMax = 200

/** Which words of the person's a model takes for which of the desk's fields, and which of the desk's services for the one that is meant. */
const quotedSchema = z.object({
  service: quote(),
  name: quote(),
  address: quote(),
  time: quote(),
})

export type Quoted = { readonly [field in keyof z.infer<typeof quotedSchema>]?: string }

/** Whatever of it can be used: a model that gets one field wrong is heard on the others. */
export function readQuoted(said: unknown): Quoted {
  const read = quotedSchema.safeParse(said).data ?? {}
  return Object.fromEntries(Object.entries(read).filter(([, words]) => words !== undefined))
}

/** The same without what is the person's own. */
export function withoutPerson({ service }: Quoted): Quoted {
  return service === undefined ? {} : { service }
}

function quote() {
  return z.string().trim().min(1).max(quoteMax).optional().catch(undefined)
}
