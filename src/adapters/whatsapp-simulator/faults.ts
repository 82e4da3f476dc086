import { z } from 'zod'

const timesMax = 10_000
const times = z.number().int().min(1).max(timesMax).default(1)
const accepted = z.boolean().default(false)
const gathered = z.number().int().min(2).max(100)

/** What goes wrong with a chip: the body of POST /sim/chips/:chip/faults. */
export const faultSchema = z.discriminatedUnion('kind', [
  /** The next sends are refused with the provider's own error. */
  z.strictObject({ kind: z.literal('error'), code: z.number().int(), times }),
  /** The next sends get a bare HTTP status. */
  z.strictObject({ kind: z.literal('http'), status: z.number().int().min(400).max(599).default(500), times }),
  /** The next sends get no answer; `accepted`: the message goes out all the same. */
  z.strictObject({ kind: z.literal('timeout'), accepted, times }),
  /** The next sends find the connection closed; `accepted`: the message goes out all the same. */
  z.strictObject({ kind: z.literal('close'), accepted, times }),
  /** The next sends are accepted, and a receipt says later that they failed. */
  z.strictObject({ kind: z.literal('failed'), code: z.number().int(), times }),
  /** Every request of the chip: the connection is cut, or answered with 503. */
  z.strictObject({
    kind: z.literal('outage'),
    how: z.enum(['refuse', 'unavailable']).default('unavailable'),
    forMs: z.number().int().min(1).max(3_600_000),
  }),
  /** Every webhook goes out this many times more. */
  z.strictObject({ kind: z.literal('duplicate-webhooks'), copies: z.number().int().min(1).max(10) }),
  /** Webhooks wait for each other and go out in another order. */
  z.strictObject({ kind: z.literal('shuffle-webhooks'), size: gathered }),
  /** Webhooks wait for each other and go out in one body (Meta only; elsewhere one by one). */
  z.strictObject({ kind: z.literal('batch-webhooks'), size: gathered }),
  z.strictObject({ kind: z.literal('drop-receipts') }),
  /** Files that contacts send are gone before anybody asks for them. */
  z.strictObject({ kind: z.literal('media-gone') }),
  /** Buttons and lists are accepted, and neither shown nor delivered. */
  z.strictObject({ kind: z.literal('buttons-undelivered') }),
])

export type FaultRequest = z.input<typeof faultSchema>
export type Fault = z.output<typeof faultSchema>
type FaultOf<Kind extends Fault['kind']> = Extract<Fault, { readonly kind: Kind }>
export type SendFault = FaultOf<'error' | 'http' | 'timeout' | 'close' | 'failed'>

/** The fault of this send, if one is due, and the faults left after it. The first is used up first. */
export function takeSendFault(faults: readonly Fault[]): {
  fault: SendFault | undefined
  left: readonly Fault[]
} {
  const fault = faults.find((one): one is SendFault => 'times' in one)
  if (!fault) return { fault, left: faults }
  const rest = fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : []
  return { fault, left: faults.flatMap((one) => (one === fault ? rest : [one])) }
}

/** The latest of a kind counts. */
export function standingFault<Kind extends Fault['kind']>(
  faults: readonly Fault[],
  kind: Kind,
): FaultOf<Kind> | undefined {
  return faults.findLast((one): one is FaultOf<Kind> => one.kind === kind)
}
