import { z } from 'zod'
import type { ParsedProposal } from '../conversation/proposal.js'
import { parseProposal } from '../turn/decide/parse-proposal.js'
import { lineError, type LineError } from './json-lines.js'

const request = z.object({ raw: z.string() })

/** What Leme reads in a model's answer. */
export function parse(value: unknown): ParsedProposal | LineError {
  const read = request.safeParse(value)
  return read.success
    ? parseProposal(read.data.raw)
    : lineError('line.invalid', 'the line must be an object with the model\'s answer as a string in "raw"')
}
