import { z } from 'zod'
import type { Ran } from '../../../../agent/define-tool.js'
import type { Also } from '../../../../agent/step.js'
import type { JsonObject } from '../../../../conversation/json.js'
import { linesMax } from './wording.js'

const list = z.object({ tool: z.string(), args: z.record(z.string(), z.json()), next: z.number() })

/** The list last shown, and where it goes on. */
export type OpenList = { readonly tool: string; readonly args: JsonObject; readonly next: number }

export function openListIn(memo: JsonObject): OpenList | undefined {
  const read = list.safeParse(memo['list'])
  return read.success ? read.data : undefined
}

/** What a list leaves behind, so that "mais" shows the rest of it; one that is shown to its end leaves nothing to go on with. */
export function goingOn(
  tool: string,
  args: JsonObject & { readonly offset: number; readonly limit: number },
  ran: Ran,
  total: number,
): Ran {
  if (!ran.ok) return ran
  const next = args.offset + Math.min(args.limit, linesMax)
  const also: Also = { memo: { list: next < total ? { tool, args, next } : null } }
  return { ...ran, also }
}
