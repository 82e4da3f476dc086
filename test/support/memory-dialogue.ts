import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'

const person = z.strictObject({
  person: z.string(),
  model: z.array(z.union([z.record(z.string(), z.unknown()), z.string()])).default([]),
})
const agent = z.strictObject({
  agent: z.strictObject({
    says: z.array(z.string()).default([]),
    not: z.array(z.string()).default([]),
    is: z.string().optional(),
  }),
})

const dialogue = z.strictObject({
  title: z.string(),
  /** Where the answer is not the same with and without a provider. */
  held: z.enum(['both', 'local', 'provider']).default('both'),
  talk: z.array(z.union([person, agent, z.strictObject({ wait: z.number() })])).min(2),
})

export type MemoryDialogue = z.infer<typeof dialogue> & { readonly file: string }

/** The memory agent's conversations, with what a provider answers in them. */
export function readMemoryDialogues(): MemoryDialogue[] {
  const folder = new URL('../../src/agents/memory/dialogues/', import.meta.url)
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'))
  return files.flatMap((file) => {
    const list = z.array(dialogue).parse(parse(readFileSync(new URL(file, folder), 'utf8')))
    return list.map((entry) => ({ ...entry, file }))
  })
}
