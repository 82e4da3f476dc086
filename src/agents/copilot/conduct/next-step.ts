import type { Decision, Facts } from '../../../agent/agent.js'
import { foldText } from '../../../language/fold-text.js'
import { prepare } from './decided.js'

const lead = '(?:(?:e|entao|agora|ok|pode|ja|ah|isso|sim)[, ]+)*'
const tail = '(?:[, ]+(?:ai|ja|agora|entao|pra (?:el[ea]s?|client[ea]|o cliente)|por favor|pfv?))*[\\s.!]*'
const sends = new RegExp(`^${lead}(?:mand[ae]r?|envi[ae]r?)${tail}$`)
const approves = new RegExp(
  `^${lead}(?:(?:el[ea]|o cliente|a cliente) )?(?:ja )?(?:(?:foi|ta|esta) )?(?:aprovad[oa]|aprovou|aprova|aceit[oa]u?|fechou|fechado com el[ea]|topou)${tail}$`,
)
const refuses = new RegExp(
  `^${lead}(?:(?:el[ea]|o cliente|a cliente) )?(?:nao (?:quis|aprovou|aceitou|topou)|(?:foi |ta )?recusad[oa]|recusou)${tail}$`,
)

/** "manda", "aprovado", right after a quote was made or shown: the next step of that quote, not a yes to what is done. */
export function nextStep({
  state: { pending, focus },
  understanding: { text },
}: Facts): Decision | undefined {
  const [thing, ...others] = focus?.things ?? []
  const quote = thing?.['quote']
  if (pending || quote === undefined || others.length > 0) return undefined
  const said = foldText(text).trim()
  if (sends.test(said)) return prepare('quotes.send', { quote }, 'sent-next')
  if (approves.test(said))
    return prepare('quotes.updateStatus', { quote, status: 'APPROVED' }, 'approved-next')
  return refuses.test(said)
    ? prepare('quotes.updateStatus', { quote, status: 'REJECTED' }, 'refused-next')
    : undefined
}
