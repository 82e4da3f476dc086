import { phraseOf } from '../../../agent/decisions.js'
import type { Decision } from '../../../agent/agent.js'
import { asksStanding } from '../router/asks-standing.js'
import { say } from './act.js'
import type { Turn } from './turn.js'

/** What is agreed so far is told from the record, and from nothing that was said. */
export function answerStanding(turn: Turn): Decision | undefined {
  const { facts, plain, context } = turn
  if (facts.understanding.option !== null) return undefined
  if (isPassedAlready(turn)) return say(phraseOf('alreadyPassed', { what: standing(turn) }), ['reply:passed'])
  if (!asksStanding(plain)) return undefined
  const { bridges } = context
  if (bridges.length > 0) {
    return say(phraseOf('standing', { what: standing(turn) }), ['reply:standing'])
  }
  return say(phraseOf('nothingStands'), ['reply:nothing-stands'])
}

function standing({ context }: Turn): string {
  return context.bridges
    .map(({ label, ownerName }) => [label, ownerName].filter(Boolean).join(', com '))
    .join('; ')
}

const passes =
  /\b(?:pass\w*|mand\w*|dar|envi\w*|compartilh\w*)\b(?: \w+){0,2} (?:o )?meu (?:contato|numero|telefone|nome|zap|whats\w*)\b/

/** "pode passar meu contato", with no other shift on the screen: it was passed on already. */
function isPassedAlready({ facts, plain, context, memo, pointed }: Turn): boolean {
  const isFree = facts.state.pending === null && memo.shown.length === 0 && !pointed
  return (
    isFree &&
    context.bridges.length > 0 &&
    passes.test(plain) &&
    !/\bnao\b|\bcolega\b|\bamig[oa]\b|\?/.test(plain)
  )
}
