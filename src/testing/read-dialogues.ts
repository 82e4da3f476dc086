import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { roles } from '../conversation/party.js'
import { readListWithLines } from './read-list-with-lines.js'

const line = z.union([
  z.strictObject({
    person: z.string(),
    /** What a provider answers meanwhile, call by call, where one is connected. */
    model: z.array(z.record(z.string(), z.unknown())).default([]),
  }),
  /** Minutes that pass. */
  z.strictObject({ wait: z.number() }),
  z.strictObject({
    agent: z.strictObject({
      says: z.array(z.string()).default([]),
      not: z.array(z.string()).default([]),
      is: z.string().optional(),
      plan: z.boolean().optional(),
    }),
  }),
])

const dialogue = z.strictObject({
  title: z.string(),
  as: z.enum(['member', 'contact']).default('member'),
  role: z.enum(roles).default('owner'),
  now: z.iso.datetime().optional(),
  limits: z.record(z.string(), z.int()).default({}),
  talk: z.array(line).min(2),
})

export type DialogueLine = z.infer<typeof line>
export type Dialogue = z.infer<typeof dialogue> & {
  readonly file: string
  /** Of the file, for each of `talk`. */
  readonly lines: readonly number[]
}

/** The conversations in a folder of YAML files. One that has another shape is refused with its file and line. */
export function readDialogues(folder: string): Dialogue[] {
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'))
  return files.sort().flatMap((file) => {
    const path = join(folder, file)
    return readListWithLines(path, readFileSync(path, 'utf8'), dialogue, 'talk').map(({ value, inner }) => ({
      ...value,
      file,
      lines: inner,
    }))
  })
}
