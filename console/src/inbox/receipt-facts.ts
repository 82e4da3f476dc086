import type { ConversationReceipt } from '../api/wire'

export type ReceiptFacts = {
  readonly turns: number
  readonly from: string
  readonly to: string
  readonly heard: number
  readonly said: number
  /** What was done, by the name of its tool, with how often. */
  readonly done: readonly (readonly [tool: string, times: number])[]
  readonly erased: number
  readonly link: string
}

type Recorded = {
  readonly inputs?: readonly { readonly body?: { readonly kind?: string } }[]
  readonly messages?: readonly unknown[]
  readonly operations?: readonly {
    readonly tool: string
    readonly action: string
    readonly success: boolean
  }[]
}

const spoken = new Set(['text', 'tap', 'attachment'])
const onlyLooked = new Set(['read', 'preview'])

/** What one page can say of a receipt. Null: there is no turn to speak of. */
export function receiptFacts({ turns }: ConversationReceipt): ReceiptFacts | null {
  const [first, last] = [turns[0], turns.at(-1)]
  if (!first || !last) return null
  // Written by the server, and proven by whoever checks the file.
  const records = turns.flatMap(({ record }) => (record === null ? [] : [JSON.parse(record) as Recorded]))
  const done = new Map<string, number>()
  for (const { operations = [] } of records)
    for (const { tool, action, success } of operations)
      if (success && !onlyLooked.has(action)) done.set(tool, (done.get(tool) ?? 0) + 1)
  const heardIn = ({ inputs = [] }: Recorded) =>
    inputs.filter(({ body }) => spoken.has(body?.kind ?? '')).length
  return {
    turns: turns.length,
    from: first.at,
    to: last.at,
    heard: sum(records.map(heardIn)),
    said: sum(records.map(({ messages = [] }) => messages.length)),
    done: [...done],
    erased: turns.length - records.length,
    link: last.hash,
  }
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
