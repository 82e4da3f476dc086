import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'

const line = z.union([
  z.strictObject({ person: z.string() }),
  z.strictObject({ wait: z.number() }),
  z.strictObject({
    agent: z.strictObject({
      says: z.array(z.string()).default([]),
      not: z.array(z.string()).default([]),
      plan: z.boolean().optional(),
    }),
  }),
])

const dialogue = z.strictObject({
  title: z.string(),
  role: z.enum(['owner', 'staff', 'viewer']).default('owner'),
  limits: z.record(z.string(), z.int()).default({}),
  talk: z.array(line).min(2),
})

export type Dialogue = z.infer<typeof dialogue> & { readonly file: string }

/** The conversations in a folder of YAML files, checked for their shape. */
export function readDialogues(folder: URL): Dialogue[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'))
  return files.flatMap((file) => {
    const list = z.array(dialogue).parse(parse(readFileSync(new URL(file, folder), 'utf8')))
    return list.map((entry) => ({ ...entry, file }))
  })
}
