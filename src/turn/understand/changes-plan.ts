import { toolNamed } from '../../agent/house-tools/house-tools.js'
import type { Intent } from '../../agent/intent.js'
import { foldText } from '../../language/fold-text.js'
import type { MatchedIntent } from './match-intent.js'
import { openPending } from './open-pending.js'
import type { UnderstandRequest } from './understand-request.js'

/** Sure enough that "muda o telefone da Maria pra …" is about Maria's record, and not about the charge that waits. */
const otherRequestMin = 0.95

/** Words of a change that are rather a request of their own: for another tool or another time, and saying by themselves whom it is about. */
export function isAnotherRequest(request: UnderstandRequest, read: MatchedIntent, text: string): boolean {
  const known = intentOf(request, read)
  if (!known || read.confidence < otherRequestMin || !namesSomething(known, read)) return false
  const isNew = read.source === 'rule' || ANOTHER.test(foldText(text))
  return isNew || !planTools(request).includes(toolOf(request, known))
}

/**
 * A request for what waits already, that says neither whom nor what it is for ("no boleto", "com desconto de 20 reais"), changes it; so does
 * leaving out one of its fields ("sem desconto").
 */
export function changesPlan(request: UnderstandRequest, read: MatchedIntent, text: string): boolean {
  const tools = planTools(request)
  if (tools.length === 0 || read.requests.some(({ negated }) => negated)) return false
  const folded = foldText(text)
  const known = intentOf(request, read)
  const isOfIt = known && tools.includes(toolOf(request, known)) && !namesSomething(known, read)
  if (isOfIt && Object.keys(read.entities).length > 0) return !ANOTHER.test(folded)
  const left = /^sem (?:o |a |os |as )?(.{2,60})$/.exec(folded)?.[1]
  return left !== undefined && tools.some((tool) => fieldWords(request, tool).includes(left))
}

const ANOTHER = /\b(?:outr[oa]s?|nov[oa]s?|mais uma?|another|new)\b/

function intentOf({ agent }: UnderstandRequest, { intent }: MatchedIntent): Intent | undefined {
  return intent === null ? undefined : agent.intentsById.get(intent)
}

function toolOf({ agent }: UnderstandRequest, { id, tool = id }: Intent): string {
  return agent.tools.get(tool)?.leadsTo ?? tool
}

function planTools(request: UnderstandRequest): readonly string[] {
  const pending = openPending(request)
  return pending?.kind === 'plan' ? pending.plan.actions.map(({ tool }) => tool) : []
}

function namesSomething({ slots }: Intent, { entities }: MatchedIntent): boolean {
  return Object.keys(entities).some((field) => ['name', 'number'].includes(slots[field]?.type ?? ''))
}

function fieldWords({ agent }: UnderstandRequest, tool: string): string[] {
  const fields = Object.values(toolNamed(agent, tool)?.fields ?? {})
  return fields.flatMap(({ words = [] }) => words).map(foldText)
}
