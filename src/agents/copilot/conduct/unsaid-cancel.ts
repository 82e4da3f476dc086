import type { Decision, Facts } from '../../../agent/agent.js'
import { prepare } from './decided.js'
import { foldText } from '../../../language/fold-text.js'

const takesAway =
  /\b(?:cancel|apag|exclu|anul|delet|desfa|desist|desmarc|estorn|remov|suspend|tir[ae]r?\b|nao (?:quer|precisa|vai)|errei|engano|cancel)/

/**
 * "não é OS, é a cobrança. outro pix de 260 pra Sueli": a part in which nothing is called off and no record is named calls nothing off, whatever it was read as. The rest is
 * what was asked for.
 */
export function unsaidCancel({ agent, understanding }: Facts): Decision | undefined {
  const { requests = [], text } = understanding
  const isUnsaid = (at: (typeof requests)[number]): boolean =>
    at.intent === 'payments.cancel' &&
    !at.negated &&
    Object.keys(at.slots).length === 0 &&
    !takesAway.test(foldText(text.slice(at.span.start, at.span.end)))
  const left = requests.filter((one) => !isUnsaid(one))
  const [only] = left
  if (left.length === requests.length || !only || left.length > 1 || only.negated) return undefined
  const known = agent.intentsById.get(only.intent)
  const tool = known && agent.tools.get(known.tool ?? known.id)
  if (!known || tool?.kind !== 'write') return undefined
  const told = Object.entries(only.slots).map(([name, { value }]) => [name, value] as const)
  return prepare(tool.leadsTo ?? tool.name, { ...known.fixed, ...Object.fromEntries(told) }, 'unsaid-cancel')
}
