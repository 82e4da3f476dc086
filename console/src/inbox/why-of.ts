import type { TurnDetail } from '../api/wire'

type TurnRecord = TurnDetail['record']

/** Why the agent said what it said, in parts that can be put into words. The inspector has all of it; this is what explains it. */
export type Why =
  | {
      readonly kind: 'heard'
      readonly text: string
      readonly source: string
      readonly intent: string | null
      readonly share: number
    }
  | { readonly kind: 'unread'; readonly text: string }
  | { readonly kind: 'rule'; readonly reason: string }
  | { readonly kind: 'did'; readonly what: string; readonly ok: boolean; readonly problem: string | null }
  | { readonly kind: 'model'; readonly name: string; readonly failed: boolean }
  | { readonly kind: 'refused'; readonly claim: string }
  | { readonly kind: 'handed'; readonly reason: string }

const reasonsMax = 8

export function whyOf(record: TurnRecord): Why[] {
  return [
    ...heard(record),
    ...rules(record),
    ...record.operations.map(({ tool, action, success, errorMessage }): Why => ({
      kind: 'did',
      what: tool === action || action === '' ? tool : `${tool} · ${action}`,
      ok: success,
      problem: errorMessage,
    })),
    ...models(record),
    ...refused(record),
    ...record.events.flatMap((event): Why[] =>
      event.type === 'handed_off' ? [{ kind: 'handed', reason: reasonOf(event['handoff']) }] : [],
    ),
  ]
}

function heard({ understanding }: TurnRecord): Why[] {
  const { text, source, intent, confidence, unread = [] } = understanding
  const said: Why = { kind: 'heard', text, source, intent, share: confidence }
  const left = unread.map(({ start, end }) => text.slice(start, end)).join(', ')
  return left === '' ? [said] : [said, { kind: 'unread', text: left }]
}

/** Each once, in the order they were decided by. */
function rules({ decisions }: TurnRecord): Why[] {
  const reasons = decisions.flatMap(({ because }) => because)
  return [...new Set(reasons)].slice(0, reasonsMax).map((reason) => ({ kind: 'rule', reason }))
}

function models({ modelCalls }: TurnRecord): Why[] {
  return modelCalls.map(({ provider, model, ok, fallback }) => ({
    kind: 'model',
    name: `${provider} ${model}`.trim(),
    failed: !ok || fallback,
  }))
}

function refused({ decisions }: TurnRecord): Why[] {
  return decisions.flatMap(({ step }) => {
    const claims: unknown = step?.did === 'speak' ? step['refused'] : undefined
    if (!Array.isArray(claims)) return []
    return claims.flatMap((each: unknown): Why[] =>
      typeof each === 'object' && each !== null && 'claim' in each && typeof each.claim === 'string'
        ? [{ kind: 'refused', claim: each.claim }]
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
