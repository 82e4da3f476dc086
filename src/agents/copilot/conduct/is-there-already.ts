import type { Decision, Facts } from '../../../agent/agent.js'
import type { Json, JsonObject } from '../../../conversation/json.js'
import { isExpired } from '../../../conversation/pending.js'
import { foldText } from '../../../language/fold-text.js'
import { prepare } from './decided.js'
import type { OpenPlan } from './open-plan.js'

const isThere =
  /\b(?:nao|n) (?:e|eh|era) (?:(?:uma?|pra (?:abrir|criar|cadastrar)) )?(?:nov[oa]|outr[oa])|\b(?:ja|q ja|que ja) (?:(?:existe|ta|esta|tem|tinha|eh?|era|foi)\b|cadastrad|abert)|\b(?:e|eh) (?:[oa] )?mesm[oa]\b|\b(?:no|o) cadastro d(?:el[ea]|[oa])\b/
const numbered = /(?:\b(?:os|ordem(?: de servico)?) (?:numero |n |#)?|#)(?<number>\d{1,6})\b/

/** "não é nova, é a OS 5 dele que já tá aberta", under the card of a new one: what stands on the card is meant of the one that is there. */
export function isThereAlready({ understanding: { text } }: Facts, open: OpenPlan): Decision | undefined {
  const said = foldText(text)
  if (open.step.tool === 'workOrders.create') return ofOrder(open, said)
  return open.step.tool === 'clients.create' && isThere.test(said) ? ofClient(open) : undefined
}

/** The same where the job that is to be opened is still asked about: "a OS do diagnóstico que já tá aberta, a #5". */
export function jobThereAlready(facts: Facts): Decision | undefined {
  const { pending } = facts.state
  if (pending?.kind !== 'fields' || isExpired(pending, facts.now)) return undefined
  const step = pending.draft.steps[pending.step]
  if (step?.tool !== 'workOrders.create') return undefined
  const { client } = step.args
  return ofOrder({ step, args: {} }, foldText(facts.understanding.text), client)
}

function ofOrder(
  { step, args }: Pick<OpenPlan, 'step' | 'args'>,
  said: string,
  asked?: Json,
): Decision | undefined {
  const number = numbered.exec(said)?.groups?.['number']
  if (!isThere.test(said)) return undefined
  const { scheduledDate } = step.args
  const { clientId } = args
  const which =
    number === undefined
      ? typeof clientId === 'string'
        ? { client: { id: clientId } }
        : asked === undefined
          ? undefined
          : { client: asked }
      : { workOrder: Number(number) }
  if (!which) return undefined
  const when: JsonObject = scheduledDate === undefined ? {} : { scheduledDate }
  return prepare('workOrders.updateStatus', { ...which, ...when, status: 'SCHEDULED' }, 'there-already')
}

function ofClient({ step: { args } }: OpenPlan): Decision | undefined {
  const { name, ...details } = args
  return typeof name === 'string' && Object.keys(details).length > 0
    ? prepare('clients.update', { client: name, ...details }, 'there-already')
    : undefined
}
