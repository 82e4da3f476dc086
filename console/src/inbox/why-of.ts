import type { TurnDetail } from '../api/wire'
import { actsIn } from '../inspector/acts-in'

type TurnRecord = TurnDetail['record']

/** Why the agent said what it said, in parts that can be put into words. The inspector has all of it; this is what explains it. */
export type Why =
  | { readonly kind: 'heard'; readonly text: string; readonly source: string; readonly took: string | null }
  | { readonly kind: 'unread'; readonly text: string }
  | { readonly kind: 'reason'; readonly words: string }
  | { readonly kind: 'rule'; readonly reason: string }
  | { readonly kind: 'read' | 'prepared' | 'did'; readonly what: string }
  | { readonly kind: 'failed'; readonly what: string; readonly problem: string }
  | { readonly kind: 'declined'; readonly why: string }
  | { readonly kind: 'model'; readonly failed: boolean }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'handed'; readonly reason: string }

const reasonsMax = 8

export function whyOf({ record, explained }: Pick<TurnDetail, 'record' | 'explained'>): Why[] {
  return [
    ...heard(record, explained),
    ...explained.reasons.map((words): Why => ({ kind: 'reason', words })),
    ...rules(record),
    ...record.operations.flatMap((operation) => used(operation, explained.tools[operation.tool])),
    ...declined(record),
    ...models(record),
    ...refused(record),
    ...record.events.flatMap((event): Why[] =>
      event.type === 'handed_off' ? [{ kind: 'handed', reason: reasonOf(event['handoff']) }] : [],
    ),
  ]
}

/** Words that nobody used are told of an agent that does not tell itself what it took from the message. */
function heard({ understanding }: TurnRecord, { took, reasons }: TurnDetail['explained']): Why[] {
  const { text, source, unread = [] } = understanding
  const said: Why = { kind: 'heard', text, source, took }
  const left = unread.map(({ start, end }) => text.slice(start, end)).join(', ')
  return left === '' || reasons.length > 0 ? [said] : [said, { kind: 'unread', text: left }]
}

/** Each once, in the order they were decided by. */
function rules({ decisions }: TurnRecord): Why[] {
  const reasons = decisions.flatMap(({ because }) => because)
  return [...new Set(reasons)].slice(0, reasonsMax).map((reason) => ({ kind: 'rule', reason }))
}

/** None: a tool that has no name for the team. */
function used(operation: TurnRecord['operations'][number], what: string | undefined): Why[] {
  const { action, success, errorMessage } = operation
  if (what === undefined) return []
  if (!success) return [{ kind: 'failed', what, problem: errorMessage ?? '' }]
  return [{ kind: action === 'read' ? 'read' : action === 'preview' ? 'prepared' : 'did', what }]
}

/** What a model chose not to answer, and why. */
function declined({ decisions }: TurnRecord): Why[] {
  const acts = decisions.flatMap(({ step }) => (step?.did === 'ask_model' ? actsIn(step['raw']) : []))
  return acts.flatMap(({ act, about }): Why[] =>
    act === 'decline' ? [{ kind: 'declined', why: about }] : [],
  )
}

function models({ modelCalls }: TurnRecord): Why[] {
  if (modelCalls.length === 0) return []
  return [{ kind: 'model', failed: modelCalls.every(({ ok, fallback }) => !ok || fallback) }]
}

function refused({ decisions }: TurnRecord): Why[] {
  return decisions.flatMap(({ step }) => {
    const claims: unknown = step?.did === 'speak' ? step['refused'] : undefined
    if (!Array.isArray(claims)) return []
    return claims.flatMap((each: unknown): Why[] =>
      typeof each === 'object' && each !== null && 'text' in each && typeof each.text === 'string'
        ? [{ kind: 'refused', text: each.text }]
        : [],
    )
  })
}

function reasonOf(handoff: unknown): string {
  return typeof handoff === 'object' &&
    handoff !== null &&
    'reason' in handoff &&
    typeof handoff.reason === 'string'
    ? handoff.reason
    : ''
}
