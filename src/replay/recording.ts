import { z } from 'zod'
import type { TurnRecord } from '../turn/turn-record.js'

/** A conversation taken out of the journal into a file, for `test/replay/`. */
export type Recording = {
  readonly v: 1
  /** What it shows, in a sentence. */
  readonly about: string
  readonly turns: readonly TurnRecord[]
}

const turn = z.looseObject({
  v: z.literal(1),
  turnId: z.string(),
  at: z.iso.datetime(),
  inputs: z.array(z.unknown()),
  decisions: z.array(z.unknown()),
  events: z.array(z.unknown()),
})

const recording = z.object({ v: z.literal(1), about: z.string(), turns: z.array(turn).min(1) })

/** Looks at the outline only: the rest was written by this program, and a replay would show if it was not. */
export function parseRecording(text: string): Recording {
  const value: unknown = JSON.parse(text)
  recording.parse(value)
  return value as Recording
}

export function formatRecording(about: string, turns: readonly TurnRecord[]): string {
  return `${JSON.stringify({ v: 1, about, turns } satisfies Recording, null, 2)}\n`
}
