import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Agent } from '../agent/agent.js'
import { canonicalJson } from '../conversation/json.js'
import { understand } from '../turn/understand/understand.js'
import { readListWithLines } from './read-list-with-lines.js'

const sentence = z.strictObject({
  say: z.string().min(1),
  /** Null: something the agent should not know. */
  intent: z.string().nullable(),
  slots: z.record(z.string(), z.json()).default({}),
  now: z.iso.datetime().optional(),
})

export type CorpusSentence = z.infer<typeof sentence> & { readonly file: string; readonly line: number }

/** The sentences of an agent's corpus, with what each is to be read as. */
export function readCorpus(folder: string): CorpusSentence[] {
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'))
  return files.sort().flatMap((file) => {
    const path = join(folder, file)
    return readListWithLines(path, readFileSync(path, 'utf8'), sentence).map(({ value, line }) => ({
      ...value,
      file,
      line,
    }))
  })
}

/** What the local reader makes of a sentence otherwise than the corpus says. */
export function misreadings(
  agent: Agent,
  { say, intent, slots, now }: CorpusSentence,
  usual: Date,
): string[] {
  const state = { pending: null, shown: null, state: agent.machine.initial, mode: agent.initialMode ?? null }
  const read = understand({
    agent,
    state,
    inputs: [{ kind: 'text', text: say }],
    now: now === undefined ? usual : new Date(now),
    timeZone: 'America/Sao_Paulo',
  })
  if (read.intent !== intent) return [`read as ${read.intent ?? 'nothing'}, not ${intent ?? 'nothing'}`]
  return Object.entries(slots).flatMap(([field, expected]) => {
    const got = read.entities[field]
    return got !== undefined && canonicalJson(got) === canonicalJson(expected)
      ? []
      : [
          `${field} read as ${got === undefined ? 'nothing' : JSON.stringify(got)}, not ${JSON.stringify(expected)}`,
        ]
  })
}
