import type { JsonObject } from '../conversation/json.js'
import type { ProposedAction } from '../conversation/proposal.js'
import type { Request } from '../conversation/reading.js'
import { foldText } from '../language/fold-text.js'
import type { Agent } from './agent.js'
import { settledRequests } from './settled-requests.js'

/** "pra ele", "dela", "o mesmo cliente": whoever the request before was about. */
const pronoun = /\b(?:ele|ela|dele|dela|nele|nela|ess[ea] cliente|[oa] mesm[oa]|him|her|them)\b/

export type AskedAction = ProposedAction & { readonly kind: 'read' | 'write' }

/** What several requests in one turn come to, in the order said; none where one of them is nothing that a tool does. */
export function severalActions(
  agent: Agent,
  text: string,
  requests: readonly Request[],
): readonly AskedAction[] {
  const settled = settledRequests(requests)
  if (settled.length < 2) return []
  const actions: AskedAction[] = []
  for (const request of settled) {
    const known = agent.intentsById.get(request.intent)
    const tool = known && agent.tools.get(known.tool ?? known.id)
    if (!known || !tool) return []
    const said = Object.fromEntries(
      Object.entries(request.slots).flatMap(([name, { value }]) =>
        name in known.slots ? [[name, value]] : [],
      ),
    )
    const words = foldText(text.slice(request.span.start, request.span.end))
    const meant = pronoun.test(words) ? personBefore(known.slots, actions.at(-1)?.args, said) : {}
    actions.push({ tool: tool.name, kind: tool.kind, args: { ...known.fixed, ...said, ...meant } })
  }
  return actions
}

/** The name the action before goes by, for the name that this one leaves out or says with a pronoun. */
function personBefore(
  slots: { readonly [name: string]: { readonly type: string } },
  before: JsonObject | undefined,
  said: JsonObject,
): JsonObject {
  const field = Object.entries(slots).find(([, { type }]) => type === 'name')?.[0]
  const name = before?.['name'] ?? before?.['client']
  if (field === undefined || typeof name !== 'string') return {}
  const given = said[field]
  const isPronoun = typeof given === 'string' && pronoun.test(foldText(given))
  return given === undefined || isPronoun ? { [field]: name } : {}
}
