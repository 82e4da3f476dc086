import { z } from 'zod'

export const faultsMax = 100
const faultTimesMax = 1_000
const slowMsMax = 120_000

const faultKinds = [
  'timeout-after-create',
  'timeout-before-create',
  'closed-after-create',
  'http500-after-create',
  'http500-before',
  '429',
  'slow',
  'garbage',
] as const

/** Something that goes wrong with the next `times` calls of a route. */
export const faultSchema = z.object({
  kind: z.enum(faultKinds),
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  /** The route as written in the API: /v3/payments/:id */
  path: z.string(),
  times: z.number().int().min(1).max(faultTimesMax).default(1),
  /** Of `slow` only. */
  ms: z.number().int().min(0).max(slowMsMax).default(0),
})

export type SandboxFault = z.output<typeof faultSchema>

/** The fault of this call, if one is due, and the faults left after it. The first that matches is used up first. */
export function takeFault(
  faults: readonly SandboxFault[],
  method: string,
  path: string,
): { fault: SandboxFault | undefined; left: readonly SandboxFault[] } {
  const fault = faults.find((one) => one.method === method && one.path === path)
  if (!fault) return { fault, left: faults }
  const rest = fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : []
  return { fault, left: faults.flatMap((one) => (one === fault ? rest : [one])) }
}
