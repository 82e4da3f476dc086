import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { z } from 'zod'
import type { CardFacts } from './clause-facts.js'

const file = fileURLToPath(new URL('corpus/cards.yaml', import.meta.url))
const card = z.object({
  /** Whose card it is; none: of an agent that is none of those shipped. */
  agent: z.string().optional(),
  actions: z.array(z.object({ tool: z.string(), args: z.record(z.string(), z.json()) })).optional(),
  verbs: z.array(z.string()),
  fields: z.array(z.string()),
  types: z.array(z.string()),
  preview: z.string(),
})

/** The cards that the sentences of the corpus are said to, each by the name of their file. */
export function corpusCards(): { readonly [name: string]: z.infer<typeof card> & CardFacts } {
  return z.record(z.string(), card).parse(parse(readFileSync(file, 'utf8')))
}

/** A file of sentences is called what its card is. */
export function cardOf({ file }: { readonly file: string }): string {
  return basename(file, '.yaml')
}
