import type { Decision, Facts } from '../../../agent/agent.js'
import { foldText } from '../../../language/fold-text.js'
import { readWith } from './decided.js'
import { isQuestion } from './is-question.js'
import { whomSpokenOf } from './whom-spoken-of.js'

/** "já pagou alguma coisa antes?", after what Rafael owes: a list is of whom was just spoken of, and not of everybody. */
export function ofTheSamePerson({ agent, state, understanding }: Facts): Decision | undefined {
  const { intent, entities, text, requests = [] } = understanding
  const known = intent === null ? undefined : agent.intentsById.get(intent)
  const tool = known && agent.tools.get(known.tool ?? known.id)
  const said = foldText(text).trim()
  if (tool?.kind !== 'read' || !known?.slots['client'] || !tool.name.endsWith('.list')) return undefined
  if (state.pending?.kind === 'plan' || entities['client'] !== undefined || requests.length > 1)
    return undefined
  const client = isQuestion(said) ? whomSpokenOf(said, state.focus) : undefined
  return client === undefined ? undefined : readWith(tool.name, { ...entities, client }, 'of-the-same-person')
}
