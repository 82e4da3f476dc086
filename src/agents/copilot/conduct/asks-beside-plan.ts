import type { Decision, Facts } from '../../../agent/agent.js'
import { isExpired } from '../../../conversation/pending.js'
import { foldText } from '../../../language/fold-text.js'

const isQuestion =
  /\?\s*$|^(?:quem|qual|quais|quanto|quantos|quantas|quando|onde|sera que)\b|\b(?:confere|confira|verifica|da uma olhada|ve ai)\b/

/** What a question about the client of a plan is after. */
const reads = [
  {
    about: /\b(?:abert[oa]s?|dev(?:e|endo|ia)|cobrancas?|boletos?|pix|pag(?:ou|a|o)|venci\w+|atrasad\w+)\b/,
    tool: 'payments.list',
    args: { status: 'OPEN' },
  },
  { about: /\b(?:orcamentos?|propostas?)\b/, tool: 'quotes.list', args: {} },
  { about: /\b(?:ordens|ordem|visitas?|servicos?|agendad\w+)\b/, tool: 'workOrders.list', args: {} },
  { about: /\b(?:d?el[ea]|client[ea]|telefone|celular|endereco|quem)\b/, tool: 'clients.get', args: {} },
] as const

/** "ela já não tem duas abertas?", beside a card: answered of the client on it; the card goes on waiting, and is named again. */
export function asksBesidePlan({ state: { pending }, understanding, now }: Facts): Decision | undefined {
  if (pending?.kind !== 'plan' || isExpired(pending, now)) return undefined
  if (understanding.intent !== null || understanding.answer?.kind !== 'other') return undefined
  const said = foldText(understanding.text).trim()
  const clientId = pending.plan.actions[0]?.args['clientId']
  const meant = isQuestion.test(said) ? reads.find(({ about }) => about.test(said)) : undefined
  if (!meant || typeof clientId !== 'string') return undefined
  const args = { ...meant.args, client: { id: clientId } }
  return {
    events: [],
    next: { do: 'read', tool: meant.tool, args },
    because: [`copilot:beside-plan:${meant.tool}`],
  }
}
