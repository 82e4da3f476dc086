import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { UsageError } from '../exit-codes.js'
import type { Case } from './evaluate.js'

const labelled = z.object({ text: z.string().min(1), intent: z.string().nullable() })

/** Labelled sentences, one JSON object a line. A line that is none is named with its number. */
export async function readCases(file: string): Promise<Case[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`cannot read ${file}`)
  })
  return text
    .split('\n')
    .map((line, index) => ({ line: line.trim(), number: index + 1 }))
    .filter(({ line }) => line !== '')
    .map(({ line, number }) => readCase(line, `${file}:${number}`))
}

function readCase(line: string, place: string): Case {
  try {
    return labelled.parse(JSON.parse(line))
  } catch {
    throw new UsageError(`${place}: not {"text": "…", "intent": "…" or null}`)
  }
}
