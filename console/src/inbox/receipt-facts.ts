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
  /** How far a sealed root covers it; null: none does yet. */
  readonly sealed: { readonly root: number; readonly at: string; readonly turns: number } | null
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
export function receiptFacts(receipt: ConversationReceipt): ReceiptFacts | null {
  const { turns } = receipt
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
    sealed: sealedIn(receipt),
  }
}

function sealedIn({ roots, conversation }: ConversationReceipt): ReceiptFacts['sealed'] {
  for (const { seq, at, heads } of roots.toReversed()) {
    // Written by the server, as the rest of it.
    const head = (JSON.parse(heads) as Partial<Record<string, readonly [turns: number, hash: string]>>)[
      conversation
    ]
    if (head) return { root: seq, at, turns: head[0] }
  }
  return null
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
