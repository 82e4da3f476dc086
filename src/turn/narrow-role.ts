import { lowerRole } from '../conversation/party.js'
import type { Work } from '../ports/store.js'

/**
 * The member's row decides what they may do; a token may only narrow it. Read with every turn, so with the one that makes a plan and
 * again with the one that runs it. The record keeps the role that counted.
 */
export function narrowRole(work: Work): Work {
  const { role } = work.standing
  const inputs = work.inputs.map((input) =>
    input.origin.role === null
      ? input
      : { ...input, origin: { ...input.origin, role: lowerRole(input.origin.role, role) } },
  )
  return { ...work, inputs }
}
