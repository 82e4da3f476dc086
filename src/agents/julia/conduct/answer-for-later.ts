import { phraseOf } from '../../../agent/decisions.js'
import type { Decision } from '../../../agent/agent.js'
import { isPostponed, wantsToBeTold } from '../router/read-postponed.js'
import { asksForLater } from '../tools/agendar-followup.js'
import { callAsked } from '../memo.js'
import { say, write } from './act.js'
import { mayBeCalled } from './answer-later.js'
import { letPlanGo } from './turned-down.js'
import type { Turn } from './turn.js'

export const alertAsked = 'aviso'

/** Wishes for later: they look for nothing now, and nobody is pressed. */
export function answerForLater(turn: Turn): Decision | undefined {
  const { facts, plain, context } = turn
  if (facts.understanding.option !== null) return undefined
  if (wantsToBeTold(plain))
    return write(
      'salvar_memoria',
      { conteudo: turn.text },
      ['reply:to-be-told'],
      [...letPlanGo(facts), { type: 'noted', memo: { asked: alertAsked } }],
    )
  if (!isPostponed(plain) || asksForLater(turn.text)) return undefined
  const [bridge] = context.bridges
  const isPassed = bridge !== undefined && facts.state.pending === null
  const isCallable = mayBeCalled(facts)
  const said = isPassed
    ? phraseOf('thinkPassed', { owner: bridge.ownerName ?? 'o responsável' })
    : phraseOf(isCallable ? 'thinkHeard' : 'thinkHeardHere')
  return say(
    said,
    ['reply:postponed'],
    [...letPlanGo(facts), ...(isCallable ? [{ type: 'noted', memo: { asked: callAsked } } as const] : [])],
  )
}
