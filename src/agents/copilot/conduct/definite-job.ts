import type { Decision, Facts } from '../../../agent/agent.js'
import { foldText } from '../../../language/fold-text.js'
import { jobMoment } from '../tools/support/job-moment.js'
import { prepare } from './decided.js'
import { theOneInSight } from './in-sight.js'
import { isQuestion } from './is-question.js'
import { jobWords } from './kinds.js'

const there = new RegExp(`\\b(?:d?[oa]|n[oa]|ess[ea]|est[ea]|aquel[ea]|dess[ea]|daquel[ea]) ${jobWords}\\b`)
const another = new RegExp(
  `\\b(?:uma?|outr[oa]|nov[oa]|mais uma?) (?:nov[oa] |outr[oa] )?${jobWords}\\b|\\bnov[oa]\\b`,
)
const pointed = /\b(?:agend|marc|reagend|remarc|coloc|bot|pass|jog)[a-z]{0,4} (?:el[ea]|ess[ea]|iss?o)\b/
const opens = /\b(?:cri|abr|ger)[a-z]{1,3} (?:a|uma) /
const creates: ReadonlySet<string> = new Set(['workOrders.create'])

/**
 * "aquela visita tá sem data, marca pra sexta 8h": spoken of as known, it is one that is there, and gets a day. Where the client has none, it is opened.
 */
export function definiteJob(facts: Facts): Decision | undefined {
  const { agent, state, understanding, now, timeZone } = facts
  const { intent, entities, text, requests = [] } = understanding
  const known = intent === null ? undefined : agent.intentsById.get(intent)
  const said = foldText(text).trim()
  const isAsked = known !== undefined && creates.has(known.tool ?? known.id) && requests.length <= 1
  if (!isAsked || state.pending?.kind === 'plan' || isQuestion(said) || another.test(said)) return undefined
  const moment = entities['scheduledDate'] ?? jobMoment.find(text, { now, timeZone })
  if (moment === undefined) return undefined
  const order = theOneInSight(state.focus)?.['workOrder']
  // "cria a OS dele", of the quote in sight: the job is that quote's, and a new one.
  if (opens.test(said) && theOneInSight(state.focus)?.['quote'] !== undefined) return undefined
  const { client } = entities
  if (pointed.test(said) && order !== undefined)
    return prepare('workOrders.updateStatus', { workOrder: order, scheduledDate: moment }, 'definite-job')
  if (!there.test(said) || typeof client !== 'string') return undefined
  return prepare('workOrders.updateStatus', { client, scheduledDate: moment }, 'definite-job')
}

/** Spoken of as known, and not there: it is a new one after all. */
export function opensInstead({ steps, understanding: { intent, entities } }: Facts): Decision | undefined {
  const [last, ...others] = steps
  if (last?.did !== 'prepare' || others.length > 0 || intent !== 'workOrders.create') return undefined
  const { outcome } = last
  return outcome.kind === 'refused' && outcome.code === 'nothing_found'
    ? prepare('workOrders.create', entities, 'opened-instead')
    : undefined
}
