import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { outputClosed, print } from './output.js'

const lineLengthMax = 1_000_000

export type LineError = { readonly error: { readonly code: LineErrorCode; readonly message: string } }
export type LineErrorCode = 'line.not_json' | 'line.too_long' | 'line.invalid'

/** One line in, one line out, in order; a line that cannot be used is answered with what is wrong with it. */
export async function answerLines(input: Readable, answer: (value: unknown) => object): Promise<void> {
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    if (outputClosed.aborted) return
    await print(JSON.stringify(answerLine(line, answer)))
  }
}

export function answerLine(line: string, answer: (value: unknown) => object): object {
  if (line.length > lineLengthMax)
    return lineError('line.too_long', `the line has ${line.length} characters; the limit is ${lineLengthMax}`)
  let value: unknown
  try {
    value = JSON.parse(line.replace(/^\uFEFF/, ''))
  } catch (error) {
    return lineError('line.not_json', error instanceof Error ? error.message : String(error))
  }
  return answer(value)
}

export function lineError(code: LineErrorCode, message: string): LineError {
  return { error: { code, message } }
}
