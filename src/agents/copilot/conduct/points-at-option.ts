import type { Decision, Facts } from '../../../agent/agent.js'
import { withArgument } from '../../../conversation/draft.js'
import { isExpired } from '../../../conversation/pending.js'

const digitsIn = /(?<!\d)\d{3,11}(?!\d)/g

/** "a Patrícia nova, final 4433", under a choice: the one option that shows those digits. */
export function pointsAtOption({ state: { pending }, understanding, now }: Facts): Decision | undefined {
  const { answer, text } = understanding
  if (pending?.kind !== 'choice' || isExpired(pending, now) || answer?.kind === 'select') return undefined
  const told = text.match(digitsIn) ?? []
  const shown = pending.options.filter(({ title, description = '' }) =>
    told.some((digits) => `${title} ${description}`.includes(digits)),
  )
  const [only, ...others] = shown
  const { draft, step, field, id } = pending
  return !only || others.length > 0
    ? undefined
    : {
        events: [{ type: 'pending_closed', id, how: 'answered' }],
        next: { do: 'prepare', draft: withArgument(draft, step, field, only.value) },
        because: ['copilot:points-at-option'],
      }
}
