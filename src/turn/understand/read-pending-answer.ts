import type { Pending } from '../../conversation/pending.js'
import type { Answer } from '../../conversation/understanding.js'
import { readAnswer } from '../../language/read-answer.js'
import { planOptions } from '../plan-options.js'
import { openPending, type UnderstandRequest } from './understand.js'

export type ReadAnswer = { readonly answer: Answer; readonly because: string }

/** The person's word on what is pending; with nothing pending, a bare yes or no is still heard as one. */
export function readPendingAnswer(request: UnderstandRequest, text: string): ReadAnswer | undefined {
  const pending = openPending(request)
  const read = readAnswer(text, pending ? questionOf(request, pending) : { kind: 'plan' })
  const because = `answer:${read.because}`
  switch (read.kind) {
    case 'confirm':
    case 'reject':
      return { answer: { kind: read.kind, pendingId: pending?.id ?? null }, because }
    case 'modify':
      return pending?.kind === 'plan'
        ? { answer: { kind: 'modify' }, because }
        : valueOf(request, pending, text)
    case 'select':
      return { answer: selected(pending, read.index ?? 0), because }
    case 'none_of_these':
      return pending?.kind === 'choice' ? { answer: { kind: 'none_of_these' }, because } : undefined
    case 'other':
      return valueOf(request, pending, text)
  }
}

/** A plan's buttons may have been shown as numbered text: then their numbers mean what the buttons mean. */
function selected(pending: Pending | null, index: number): Answer {
  if (pending?.kind !== 'plan') return { kind: 'select', index }
  return { kind: index === 0 ? 'confirm' : 'reject', pendingId: pending.id }
}

function questionOf(request: UnderstandRequest, pending: Pending): Parameters<typeof readAnswer>[1] {
  switch (pending.kind) {
    case 'plan': {
      const tools = pending.plan.actions.map((action) => request.agent.tools.get(action.tool))
      return {
        kind: 'plan',
        verb: tools.flatMap((tool) => tool?.words ?? []),
        options: planOptions(request.agent.phrases),
      }
    }
    case 'choice':
      return { kind: 'choice', options: pending.options }
    case 'fields':
      return { kind: 'fields', fields: [pending.field] }
    case 'transition':
      return { kind: 'transition' }
  }
}

/** The value a question asked for, by the reader of that very field. */
function valueOf(request: UnderstandRequest, pending: Pending | null, text: string): ReadAnswer | undefined {
  if (!pending) return undefined
  const other = { answer: { kind: 'other' }, because: 'answer:other' } as const
  if (pending.kind !== 'fields') return other
  const tool = request.agent.tools.get(pending.draft.steps[pending.step]?.tool ?? '')
  const value = tool?.fields[pending.field]?.slot.read(text, request)
  return value === undefined
    ? other
    : { answer: { kind: 'value', value }, because: `answer:value:${pending.field}` }
}
