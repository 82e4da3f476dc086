import type { Decision, Facts } from '../../../agent/agent.js'
import { dropPending, moved } from '../../../agent/decisions.js'
import type { JsonObject } from '../../../conversation/json.js'
import { isExpired } from '../../../conversation/pending.js'
import { foldText } from '../../../language/fold-text.js'
import { readWith } from './decided.js'
import { kinds } from './kinds.js'

const asks =
  /\b(?:(?:quer|quero|queria|querendo|preciso|precisando|precisa|gostaria de|pra|para|ligou|veio) )?saber (?:d[aeo]s?|se|como|quando|quanto|qual|quais)\b|\bpergunt(?:ou|ando|a|aram|ar)\b|\b(?:ver|ve|veja|verifica|confere|conferir|olha) (?:ai |pra mim |aqui )?se\b/
const whichClient = /\bsaber (?:qual|quais) (?:d[eo]s? )?(?:meus )?client/
const lists = { quotes: 'quotes.list', workOrders: 'workOrders.list', payments: 'payments.list' } as const
type Kind = keyof typeof lists

/** "a Luciana ligou querendo saber do orçamento dela": whoever wants to know of something wants nothing made. What there is is shown. */
export function asksAfter(facts: Facts): Decision | undefined {
  const { agent, state, understanding, now } = facts
  const said = foldText(understanding.text).trim()
  // "quero saber qual cliente pagou mais" asks for somebody, and not after their things.
  if (!asks.test(said) || whichClient.test(said) || state.pending?.kind === 'plan') return undefined
  const { intent, entities } = understanding
  const known = intent === null ? undefined : agent.intentsById.get(intent)
  const meant = known && agent.tools.get(known.tool ?? known.id)
  const open = state.pending && !isExpired(state.pending, now) ? draftOf(facts) : undefined
  const kind = kindIn(said) ?? kindOf(open?.tool) ?? kindInSight(facts)
  if (kind === undefined || (meant && meant.kind !== 'write' && !open)) return undefined
  const client = entities['client'] ?? open?.args['client'] ?? named(facts, said)
  const read = readWith(lists[kind], client === undefined ? {} : { client }, 'asked-after')
  return open
    ? { ...read, events: [...dropPending(facts, 'cancelled'), ...moved(facts, ['CANCELLED'])] }
    : read
}

function kindOf(tool: string | undefined): Kind | undefined {
  return (Object.keys(lists) as Kind[]).find((kind) => tool?.startsWith(`${kind}.`))
}

function kindInSight({ state: { focus } }: Facts): Kind | undefined {
  const [thing] = focus?.things ?? []
  if (thing?.['quote'] !== undefined) return 'quotes'
  if (thing?.['payment'] !== undefined) return 'payments'
  return thing?.['workOrder'] === undefined ? undefined : 'workOrders'
}

function kindIn(said: string): Kind | undefined {
  return (Object.keys(lists) as Kind[]).find((kind) => new RegExp(`\\b(?:${kinds[kind]})s?\\b`).test(said))
}

function draftOf({
  state: { pending },
}: Facts): { readonly tool: string; readonly args: JsonObject } | undefined {
  return pending?.kind === 'fields' || pending?.kind === 'choice'
    ? pending.draft.steps[pending.step]
    : undefined
}

/** "ela", "dele": whom everything in sight is for. */
function named({ state: { focus } }: Facts, said: string): string | number | undefined {
  if (!/\b(?:d|n|pr)?el[ea]s?\b/.test(said)) return undefined
  const clients = new Set((focus?.things ?? []).map(({ client }) => client))
  const [only] = clients
  return clients.size === 1 && only !== undefined ? only : focus?.named?.['client']
}
