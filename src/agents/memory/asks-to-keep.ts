import type { Pending } from '../../conversation/pending.js'

/** Whether to keep something was asked, and nothing was ordered: it lapses with the next thing said. */
export function asksToKeep(pending: Pending | null): boolean {
  return (
    pending?.kind === 'plan' &&
    pending.plan.actions.every(({ tool, args }) => tool === 'save_note' && args['isAsked'] === true)
  )
}
