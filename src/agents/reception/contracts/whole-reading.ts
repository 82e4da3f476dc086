import { z } from 'zod'

/** Nobody says more at once; what a model lists beyond it is left. */
const listedMax = 6
const quoteMax = 200

/** What somebody may ask of a desk, and what answers it: its own fields, an entry of its knowledge, what it noted, or nobody here. */
const askedAbout = [
  'price',
  'hours',
  'place',
  'contact',
  'link',
  'knowledge',
  'noted',
  'visit',
  'identity',
  'services',
  'date',
  'safety',
  'unknown',
] as const

const askedQuestion = z.object({
  about: z.enum(askedAbout).catch('unknown'),
  /** The question, as the person put it. */
  words: quote().catch(''),
  /** The few of these words that name what it is about. */
  of: quote().optional().catch(undefined),
  /** Of the service, the link or the entry that answers it. */
  title: quote().optional().catch(undefined),
  /** False: what the desk knows answers a part of it only. */
  whole: z.boolean().catch(true),
})
/** One question of a message. */
export type AskedQuestion = z.infer<typeof askedQuestion>

/** Whether they came before, with the words that say so. */
const namedCustomer = z.object({ is: z.enum(['returning', 'new']), words: quote() })
type NamedCustomer = z.infer<typeof namedCustomer>

/** What was noted and holds no longer, with the words that say so. */
const droppedNote = z.object({
  field: z.enum(['name', 'address', 'time', 'details', 'questions']),
  words: quote(),
  /** Of the details or the questions the one that is meant; all of them without it. */
  noted: quote().optional().catch(undefined),
})
type DroppedNote = z.infer<typeof droppedNote>

/** A yes or a no to what the desk asked last, with the words that say so. */
const yesOrNo = z.object({ is: z.enum(['yes', 'no']), words: quote() })
type YesOrNo = z.infer<typeof yesOrNo>

const nextFields = ['name', 'address', 'time'] as const

/** All that one message says besides what it is about: nothing of it is the model's own. */
export type WholeReading = {
  readonly asks: readonly AskedQuestion[]
  /** When it suits; more than one where one or the other is said. */
  readonly times: readonly string[]
  /** They come on top of the time that was noted. */
  readonly addsTime: boolean
  /** What it is about, and whatever else somebody who comes should know. */
  readonly details: readonly string[]
  readonly customer: NamedCustomer | null
  readonly drops: readonly DroppedNote[]
  /** Only where the desk had asked something that a yes or a no answers. */
  readonly yesNo: YesOrNo | null
  /** What the team would have to ask next. */
  readonly asksNext: (typeof nextFields)[number] | null
}

/** Undefined: it does not list what was asked, so what it says is of the message as one. */
export function readWhole(object: { readonly [key: string]: unknown }): WholeReading | undefined {
  if (!Array.isArray(object['asks'])) return undefined
  const said = z.record(z.string(), z.unknown()).safeParse(object['said']).data ?? {}
  return {
    asks: listOf(object['asks'], askedQuestion),
    times: listOf(said['time'], quote()),
    addsTime: said['time_adds'] === true,
    details: listOf(said['details'], quote()),
    customer: namedCustomer.safeParse(said['customer']).data ?? null,
    drops: listOf(object['drop'], droppedNote),
    yesNo: yesOrNo.safeParse(object['yes_no']).data ?? null,
    asksNext: nextFields.find((field) => field === object['ask_next']) ?? null,
  }
}

/** Nothing is told or asked in it: a greeting, thanks, an "ok". */
export function saysNothingElse({ asks, times, details, customer, drops, yesNo }: WholeReading): boolean {
  return (
    customer === null && yesNo === null && asks.length + times.length + details.length + drops.length === 0
  )
}

/** Whatever of it can be used; one value by itself is a list of one. */
function listOf<T>(given: unknown, schema: z.ZodType<T>): readonly T[] {
  const list: readonly unknown[] = Array.isArray(given) ? given : [given]
  return list
    .flatMap((each) => {
      const read = schema.safeParse(each)
      return read.success ? [read.data] : []
    })
    .slice(0, listedMax)
}

function quote() {
  return z.string().trim().min(1).max(quoteMax)
}
