import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'

const desk = z.strictObject({
  type: z.string().optional(),
  says: z.array(z.string()).default([]),
  not: z.array(z.string()).default([]),
  options: z.array(z.string()).optional(),
  url: z.string().optional(),
  state: z.string().optional(),
  data: z.record(z.string(), z.json()).optional(),
  handoff: z.string().optional(),
  /** In what the members are told. */
  summary: z.array(z.string()).default([]),
  /** When a follow-up is booked for. */
  followUp: z.string().optional(),
  /** Sessions of this conversation so far, each linked to the one before. */
  sessions: z.int().optional(),
  turns: z.int().optional(),
  nothing: z.literal(true).optional(),
})

const line = z.union([
  z.strictObject({
    person: z.string(),
    /** What a model reads in it, where one is scripted. */
    reads: z.record(z.string(), z.json()).optional(),
    /** Nobody asks a model about it. */
    asked: z.literal(false).optional(),
  }),
  z.strictObject({ tap: z.string() }),
  z.strictObject({ burst: z.array(z.string()).min(2) }),
  z.strictObject({ pin: z.strictObject({ latitude: z.number(), longitude: z.number() }) }),
  z.strictObject({
    send: z.union([
      z.strictObject({ type: z.enum(['audio', 'sticker']) }),
      z.strictObject({ type: z.literal('reaction'), emoji: z.string() }),
    ]),
  }),
  z.strictObject({ silence: z.literal(true) }),
  z.strictObject({ desk }),
])

const dialogue = z.strictObject({
  title: z.string(),
  /** A Monday morning, if nothing else is said. */
  now: z.iso.datetime().default('2026-11-09T14:00:00Z'),
  name: z.string().default('Ana Souza'),
  /** Those of the demonstration that the desk offers; all of them if none is named. */
  services: z.array(z.string()).optional(),
  talk: z.array(line).min(2),
})

export type ReceptionDialogue = z.infer<typeof dialogue>
export type DeskLine = z.infer<typeof desk>

export function readReceptionDialogues(): ReceptionDialogue[] {
  return readFolder(new URL('../../src/agents/reception/dialogues/', import.meta.url))
}

/** Those in which a model reads what the person says. */
export function readDialoguesRead(): ReceptionDialogue[] {
  return readFolder(new URL('../../src/agents/reception/dialogues/read/', import.meta.url))
}

function readFolder(folder: URL): ReceptionDialogue[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'))
  return files.flatMap((file) => z.array(dialogue).parse(parse(readFileSync(new URL(file, folder), 'utf8'))))
}
