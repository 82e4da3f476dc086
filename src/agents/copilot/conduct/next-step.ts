import type { Decision, Facts } from '../../../agent/agent.js'
import type { FocusThing } from '../../../conversation/focus.js'
import type { JsonObject } from '../../../conversation/json.js'
import { foldText } from '../../../language/fold-text.js'
import { prepare } from './decided.js'

const lead = '(?:(?:na verdade|e|entao|agora|ok|pode|ja|ah|isso|sim)[, ]+)*'
const tail =
  '(?:[, ]+(?:marca|anota|atualiza|registra|coloca|bota|muda|(?:como )?aprovad[oa]|(?:como )?recusad[oa]|isso|sim|viu|hoje|ontem|o orcamento|ess[ea](?: orcamento)?|ai|ja|agora|entao|pra (?:el[ea]s?|client[ea]|o cliente)|por favor|pfv?))*[\\s.!]*'
const sends = new RegExp(`^${lead}(?:mand[ae]r?|envi[ae]r?)${tail}$`)
const approves = new RegExp(
  `^${lead}(?:(?:el[ea]|o cliente|a cliente) )?(?:ja )?(?:(?:foi|ta|esta) )?(?:aprovad[oa]|aprovou|aprova(?: (?:el[ea]|ess[ea]|iss?o))?|aceit[oa]u?|fechou|fechado com el[ea]|topou)${tail}$`,
)
const refuses = new RegExp(
  `^${lead}(?:(?:el[ea]|o cliente|a cliente) )?(?:nao (?:quis|aprovou|aceitou|topou)|(?:foi |ta )?recusad[oa]|recusou)${tail}$`,
)

/** "manda", "aprovado", right after a quote was made or shown: the next step of that quote, not a yes to what is done. */
export function nextStep({
  state: { pending, focus },
  understanding: { text },
}: Facts): Decision | undefined {
  const which = quoteIn(focus?.things ?? [])
  if (pending || !which) return undefined
  const said = foldText(text).trim()
  if (sends.test(said)) return prepare('quotes.send', which, 'sent-next')
  if (approves.test(said))
    return prepare('quotes.updateStatus', { ...which, status: 'APPROVED' }, 'approved-next')
  return refuses.test(said)
    ? prepare('quotes.updateStatus', { ...which, status: 'REJECTED' }, 'refused-next')
    : undefined
}

/** The one that is in sight; of several of one client, the one with which that can be done, or it is asked which. */
function quoteIn(things: readonly FocusThing[]): JsonObject | undefined {
  const [first, ...others] = things
  if (first?.['quote'] === undefined) return undefined
  if (others.length === 0) return { quote: first['quote'] }
  const { client } = first
  return client !== undefined &&
    others.every((thing) => thing['quote'] !== undefined && thing['client'] === client)
    ? { client }
    : undefined
}
