import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { UsageError } from '../exit-codes.js'
import type { MarkedSentence } from '../../agent/reading/corpus.js'

const labelled = z.object({ text: z.string().min(1), intent: z.string().nullable() })

/** Labelled sentences, one JSON object a line. A line that is none is named with its number. */
export async function readCases(file: string): Promise<MarkedSentence[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`cannot read ${file}`)
  })
  return text
    .split('\n')
    .map((line, index) => ({ line: line.trim(), number: index + 1 }))
    .filter(({ line }) => line !== '')
    .map(({ line, number }) => readCase(line, file, number))
}

function readCase(line: string, file: string, number: number): MarkedSentence {
  try {
    const { text, intent } = labelled.parse(JSON.parse(line))
    return { text, intents: intent === null ? [] : [intent], marks: [], file, line: number }
  } catch {
    throw new UsageError(`${file}:${number}: not {"text": "…", "intent": "…" or null}`)
  }
}
