import type { Decision, Facts } from '../../../agent/agent.js'
import { withArgument } from '../../../conversation/draft.js'
import { isExpired } from '../../../conversation/pending.js'
import { foldText } from '../../../language/fold-text.js'

const denies = /\b(?:nao|nem|n)\b/
const digitsIn = /(?<!\d)\d{3,11}(?!\d)/g

/** "a Patrícia nova, final 4433", under a choice: the one option that shows those digits. */
export function pointsAtOption({ state: { pending }, understanding, now }: Facts): Decision | undefined {
  const { answer, text } = understanding
  if (pending?.kind !== 'choice' || isExpired(pending, now)) return undefined
  if (answer?.kind === 'select' || answer?.kind === 'reject' || denies.test(foldText(text))) return undefined
  const told = text.match(digitsIn) ?? []
  const shown = pending.options.filter(({ title, description = '' }) => {
    const numbers = `${title} ${description}`.replace(/(?<=\d)[-\s)](?=\d)/g, '').match(/\d+/g) ?? []
    return told.some((digits) => numbers.some((number) => number.endsWith(digits)))
  })
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
