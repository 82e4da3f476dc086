import { phraseOf } from '../../../agent/decisions.js'
import type { Decision } from '../../../agent/agent.js'
import { asksStanding } from '../router/asks-standing.js'
import { say } from './act.js'
import type { Turn } from './turn.js'

/** What is agreed so far is told from the record, and from nothing that was said. */
export function answerStanding({ facts, plain, context }: Turn): Decision | undefined {
  if (facts.understanding.option !== null || !asksStanding(plain)) return undefined
  const { bridges } = context
  if (bridges.length > 0) {
    const what = bridges
      .map(({ label, ownerName }) => [label, ownerName].filter(Boolean).join(', com '))
      .join('; ')
    return say(phraseOf('standing', { what }), ['reply:standing'])
  }
  return say(phraseOf('nothingStands'), ['reply:nothing-stands'])
}
