import { toolNamed } from '../../agent/house-tools/house-tools.js'
import { slotValue } from '../../agent/slot-value.js'
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
  if (known && isPartOfIt(request, read, known, tools, text)) return !ANOTHER.test(folded)
  const left = /^sem (?:o |a |os |as )?(.{2,60})$/.exec(folded)?.[1]
  return left !== undefined && tools.some((tool) => fieldWords(request, tool).includes(left))
}

/** "passa pra quinta": read as something else to be done, but it names no record, and what it says is a part of what waits. */
function isPartOfIt(
  request: UnderstandRequest,
  read: MatchedIntent,
  known: Intent,
  tools: readonly string[],
  text: string,
): boolean {
  if (request.agent.tools.get(known.tool ?? known.id)?.kind !== 'write' || namesSomething(known, read))
    return false
  if (read.source === 'rule' || read.requests.length > 1) return false
  const [first = ''] = tools
  const fields = toolNamed(request.agent, first)?.fields ?? {}
  const types = new Set(Object.values(fields).map(({ slot }) => slot.type))
  const said = Object.keys(read.entities).map((field) => known.slots[field]?.type ?? '')
  const isTold = (type: string) =>
    Object.values(fields).some(
      ({ slot }) => slot.type === type && slotValue(slot, 'find', text, request).value !== undefined,
    )
  return said.every((type) => isFieldOf(types, type)) && ['dateTime', 'date'].some(isTold)
}

/** A day is told of a charge as it is of a visit. */
function isFieldOf(types: ReadonlySet<string>, type: string): boolean {
  return types.has(type) || type === 'oneOf' || (type === 'dateTime' && types.has('date'))
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
