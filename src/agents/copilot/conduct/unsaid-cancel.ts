import type { Decision, Facts } from '../../../agent/agent.js'
import { foldText } from '../../../language/fold-text.js'
import { prepare } from './decided.js'
import { kinds } from './kinds.js'

const kind = `(?:(?:[oa]|uma?) )?(?:${Object.values(kinds).join('|')})`
/** One kind is denied, and another named in its place: which it is of, and nothing that is to be done. */
const deniesKind = new RegExp(
  `^(?:(?:nao+|n)[, ]+)?(?:nao+|n) (?:e|eh|era) ${kind}[,.;]? (?:mas |sim )?(?:e|eh|era) ${kind}[\\s.,;!]*$`,
)

/**
 * "não é OS, é a cobrança. outro pix de 260 pra Sueli": the first part only says what kind of thing is meant. Where it was read as a cancellation, nothing is cancelled, and the
 * other request of the message is made ready alone.
 */
export function unsaidCancel({ agent, understanding }: Facts): Decision | undefined {
  const { requests = [], text } = understanding
  const isUnsaid = (at: (typeof requests)[number]): boolean =>
    at.intent === 'payments.cancel' &&
    !at.negated &&
    Object.keys(at.slots).length === 0 &&
    deniesKind.test(foldText(text.slice(at.span.start, at.span.end)))
  const left = requests.filter((one) => !isUnsaid(one))
  const [only] = left
  if (left.length === requests.length || !only || left.length > 1 || only.negated) return undefined
  const known = agent.intentsById.get(only.intent)
  const tool = known && agent.tools.get(known.tool ?? known.id)
  if (!known || tool?.kind !== 'write') return undefined
  const told = Object.entries(only.slots).map(([name, { value }]) => [name, value] as const)
  return prepare(tool.leadsTo ?? tool.name, { ...known.fixed, ...Object.fromEntries(told) }, 'unsaid-cancel')
}
