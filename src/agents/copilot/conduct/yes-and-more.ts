import type { Decision, Facts } from '../../../agent/agent.js'
import { phraseOf, speak } from '../../../agent/decisions.js'
import type { DraftStep } from '../../../conversation/draft.js'
import { eachMatch } from '../../../language/each-match.js'
import { readAnswer } from '../../../language/read-answer.js'
import { jobMoment } from '../tools/support/job-moment.js'
import type { OpenPlan } from './open-plan.js'

/** Where what else is asked for begins. */
const joints = /[,.;!]+ |(?: |^)(?:e|ai|depois|entao)(?=[, ])/g
const jointsMax = 12
const between =
  /^(?:(?:e|ai|depois|entao|ja|tambem|tb|tbm|agora|aproveita(?:ndo)? e|aproveita|me|pode|pfv?|por favor)[, ]+)+/

/** A yes by itself, and what is said behind it. */
function afterYes(said: string): string | undefined {
  for (const { index } of eachMatch(joints, said, jointsMax)) {
    const yes = said.slice(0, index).trim()
    const rest = said
      .slice(index)
      .replace(/^[\s,.;!]+/, '')
      .replace(between, '')
    if (yes !== '' && another.test(rest) && readAnswer(yes, { kind: 'plan' }).kind === 'confirm') return rest
  }
  return undefined
}

/** Something of its own that is to be done; whatever is put into the card, taken out of it or changed in it is none. */
const another =
  /^(?:mand|envi|cancel|cobr|abr|agend|marc|cri[ae]|ger[ae]|emit|avis|aprov|cadastr|faz |faca |conclu|finaliz)/
const sends = /^(?:mand|envi)[a-z]{1,4}\b/

/**
 * "sim, e cobra 150 no pix": a yes is one only by itself, so the card is shown again and its own "sim" is waited for; what else was asked for comes
 * right after it, where it is clear what that is.
 */
export function yesAndMore(facts: Facts, open: OpenPlan, said: string): Decision | undefined {
  const rest = afterYes(said)
  if (rest === undefined) return undefined
  const next = nextOf(facts, open, rest)
  if (!next) return speak([phraseOf('yesAlone'), { kind: 'pending' }], 'copilot:yes-and-more')
  // Asked for again, it is the one that comes already, as it is said now.
  const isAgain = next.tool === 'workOrders.create' && next.args['quote'] !== undefined
  const before = (open.draft.later ?? []).filter(({ tool }) => !(isAgain && tool === next.tool))
  const later = [...before, next]
  return {
    events: [],
    next: { do: 'prepare', draft: { ...open.draft, later }, corrects: true },
    preface: [phraseOf('yesThenNext')],
    because: ['copilot:yes-and-more', `copilot:then:${next.tool}`],
  }
}

/** "manda pra ele", of a quote that is being made, is that quote; a charge or a job is for the client on the card. */
function nextOf(facts: Facts, { step, args }: OpenPlan, rest: string): DraftStep | undefined {
  if (step.tool === 'quotes.create' && sends.test(rest) && !/\d/.test(rest))
    return { tool: 'quotes.send', args: { quote: 'último' } }
  const job = jobOfApproved(facts, { step, args }, rest)
  if (job) return job
  const { intent, entities } = facts.understanding
  const known = intent === null ? undefined : facts.agent.intentsById.get(intent)
  const tool = known && facts.agent.tools.get(known.tool ?? known.id)
  if (!tool || tool.kind !== 'write') return undefined
  const name = tool.leadsTo ?? tool.name
  const { clientId } = args
  const isOfClient = ['payments.create', 'workOrders.create', 'quotes.create'].includes(name)
  const record = ['quote', 'workOrder', 'payment'].some((field) => entities[field] !== undefined)
  if (!isOfClient) return record ? { tool: name, args: entities } : undefined
  if (entities['client'] !== undefined) return { tool: name, args: entities }
  return typeof clientId === 'string'
    ? { tool: name, args: { client: { id: clientId }, ...entities } }
    : undefined
}

const opensJob =
  /^(?:abr|marc|agend|cri|ger|faz)[a-z]{0,4} (?:[oa] |uma? |ja )?(?:os|ordem|visita|servico|instalacao|agenda|n?a agenda|pra|para)\b/

/** "sim, e marca a OS pra quarta 8h", under the card that has a quote approved: the job is that quote's. */
function jobOfApproved(
  { now, timeZone }: Facts,
  { step, args: { number, to } }: Pick<OpenPlan, 'step' | 'args'>,
  rest: string,
): DraftStep | undefined {
  const isApproval = step.tool === 'quotes.updateStatus' && to === 'APPROVED' && typeof number === 'number'
  if (!isApproval || !opensJob.test(rest)) return undefined
  const moment = jobMoment.find(rest, { now, timeZone })
  return {
    tool: 'workOrders.create',
    args: { quote: number, ...(moment === undefined ? {} : { scheduledDate: moment }) },
  }
}
