import { asId, type PendingId } from '../../conversation/ids.js'
import type { InputBody } from '../../conversation/input.js'
import { readMorePageId } from '../../conversation/option-page.js'
import type { Pending } from '../../conversation/pending.js'
import type { Word } from '../../conversation/seen.js'
import type { Answer } from '../../conversation/understanding.js'

/** What a tap answers, and which showing of which pending it was on. */
export type Tapped = { readonly answer: Answer; readonly word: Word }

/**
 * Ids of the runtime's own buttons and rows: `confirm:<pending>:<hash>`, `reject:<pending>:<hash>`,
 * `option:<pending>:<index>:<hash>`, `more:<page>:<pending>:<hash>`. 0.1 wrote them without the hash, and its `more` without
 * the pending.
 */
export function readTap(body: InputBody, pending: Pending | null): Tapped | undefined {
  if (body.kind === 'plan_answer')
    return on(body.planId, undefined, { kind: body.answer, pendingId: body.planId })
  if (body.kind !== 'tap') return undefined
  const [verb, first, second, third] = body.optionId.split(':')
  if (verb === 'more') return readMore(body.optionId, pending)
  if (!first) return undefined
  const pendingId = asId<PendingId>(first)
  if (verb === 'confirm' || verb === 'reject') return on(pendingId, second, { kind: verb, pendingId })
  if (verb === 'option' && /^\d{1,2}$/.test(second ?? ''))
    return on(pendingId, third, { kind: 'select', index: Number(second) })
  return undefined
}

/** Without a choice that waits, a row for more that names none is one of a list of the agent's own. */
function readMore(optionId: string, pending: Pending | null): Tapped | undefined {
  const [verb = '', page = '', pendingId, hash] = optionId.split(':')
  const asked = readMorePageId(`${verb}:${page}`)
  if (asked === undefined) return undefined
  const answer = { kind: 'more', page: asked } as const
  if (pendingId !== undefined) return on(asId<PendingId>(pendingId), hash, answer)
  return pending?.kind === 'choice' ? on(pending.id, undefined, answer) : undefined
}

function on(pendingId: PendingId, hash: string | undefined, answer: Answer): Tapped {
  return { answer, word: { kind: 'tap', pendingId, hash: hash ?? null } }
}

export const tapId = {
  confirm: (pendingId: string, hash: string) => `confirm:${pendingId}:${hash}`,
  reject: (pendingId: string, hash: string) => `reject:${pendingId}:${hash}`,
  option: (pendingId: string, index: number, hash: string) => `option:${pendingId}:${index}:${hash}`,
  more: (pendingId: string, moreId: string, hash: string) => `${moreId}:${pendingId}:${hash}`,
}
