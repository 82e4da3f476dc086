import type { Decision, Facts } from '../../../agent/agent.js'
import { foldText } from '../../../language/fold-text.js'
import { prepare } from './decided.js'
import { isQuestion } from './is-question.js'

/** "na verdade cobra sim, mas 300": the yes belongs to the verb. */
const doesAfterAll =
  /^(?:(?:na verdade|pensando bem|ah|opa|espera|pera|melhor|ok|entao|e|mas)[, ]+)*(?:pode )?(?:cobr|fa[zc]|cri|ger|mand|marc|agend|abr)[a-z]{0,3}(?: el[ea]| ess[ea])? sim\b/

/** What was let go a moment ago is wanted after all: as it was, with what is said otherwise. Nothing that was told for it is lost. */
export function takesUpAgain({ agent, state, understanding }: Facts): Decision | undefined {
  const { intent, entities, text } = understanding
  const said = foldText(text).trim()
  const before = state.focus?.request
  if (state.pending || !before || !doesAfterAll.test(said) || isQuestion(said)) return undefined
  const known = agent.intentsById.get(before.intent)
  const tool = known && agent.tools.get(known.tool ?? known.id)
  if (!known || tool?.kind !== 'write' || (intent !== null && intent !== before.intent)) return undefined
  // Somebody else is another request.
  const { client } = entities
  if (client !== undefined && client !== before.entities['client']) return undefined
  return prepare(
    tool.leadsTo ?? tool.name,
    { ...known.fixed, ...before.entities, ...entities },
    'taken-up-again',
  )
}
