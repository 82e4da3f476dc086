import { asId, type PendingId } from '../../conversation/ids.js'
import type { InputBody } from '../../conversation/input.js'
import { readMorePageId } from '../../conversation/option-page.js'
import type { Pending } from '../../conversation/pending.js'
import type { Answer } from '../../conversation/understanding.js'

/** Ids of the runtime's own buttons and rows: `confirm:<pending>`, `reject:<pending>`, `option:<pending>:<index>`, `more:<page>`. */
export function readTap(inputs: readonly InputBody[], pending: Pending | null): Answer | undefined {
  // A tap followed by words may have been taken back by them: then the words are read with it, as text.
  if (inputs.length !== 1) return undefined
  const [body] = inputs
  if (body?.kind === 'plan_answer') return { kind: body.answer, pendingId: body.planId }
  if (body?.kind !== 'tap') return undefined
  const page = readMorePageId(body.optionId)
  // Without a choice that waits it is a row of a list of the agent's own.
  if (page !== undefined) return pending?.kind === 'choice' ? { kind: 'more', page } : undefined
  const [verb, pendingId, index] = body.optionId.split(':')
  if (!pendingId) return undefined
  if (verb === 'confirm' || verb === 'reject') return { kind: verb, pendingId: asId<PendingId>(pendingId) }
  if (verb === 'option' && /^\d{1,2}$/.test(index ?? '')) return { kind: 'select', index: Number(index) }
  return undefined
}

export const tapId = {
  confirm: (pendingId: string) => `confirm:${pendingId}`,
  reject: (pendingId: string) => `reject:${pendingId}`,
  option: (pendingId: string, index: number) => `option:${pendingId}:${index}`,
}
