import type { Decision, Facts } from '../../../agent/agent.js'
import type { JsonObject } from '../../../conversation/json.js'
import { isExpired } from '../../../conversation/pending.js'
import { foldText } from '../../../language/fold-text.js'
import { properName } from '../../../language/read-name.js'
import { jobMoment } from '../tools/support/job-moment.js'
import { looksLikeName } from '../tools/support/looks-like-name.js'
import { prepare } from './decided.js'
import { clausesOf } from './edits/clauses.js'
import { isQuestion } from './is-question.js'

const moved =
  /^(?<what>.{4,100}?) (?:(?:agora|ent[aã]o|a[ií]|j[aá]) )*(?:passa|passou|muda|mudou|vai|fica|ficou|remarca|joga|adia|transfere|foi (?:remarcad[oa]|adiad[oa])|quer remarcar)(?: (?:de \p{L}+|mesmo))? (?:pra|para|pro) (?<when>.{2,60})$/iu
const isJob =
  /\b(?:os|ordem|visita|servico|instalacao|manutencao|limpeza|troca|reparo|conserto|higienizacao|revisao|atendimento|agendamento)\b/
const ofWhom =
  /(?:^|[^\p{L}])(?:d[aeo]|n[ao]|com [ao]?) ?(?:seu |dona |cliente )?(?<name>\p{L}[\p{L}'’]+(?: (?:d[aeo]s? )?\p{L}[\p{L}'’]+){0,2}?)(?= (?:de )?(?:amanh[aã]|hoje|segunda|ter[cç]a|quarta|quinta|sexta|s[aá]bado|domingo|dia|[aà]s|marcad)|\s*$)/iu

/** "a instalação da maria amanhã passa pra quinta de manhã": a job that is there already, another time. */
export function movesJob(facts: Facts): Decision | undefined {
  const { pending } = facts.state
  const { understanding, now, timeZone } = facts
  const { text, entities } = understanding
  const said = foldText(text).trim()
  const other = toAnotherDay(facts) ?? cannotCome(facts, said) ?? askedAndBooked(facts)
  if (other) return other
  if (pending?.kind === 'plan' || isQuestion(foldText(text).trim())) return undefined
  const { what = '', when = '' } = moved.exec(text.trim().replace(/[\s.!]+$/, ''))?.groups ?? {}
  const moment = when === '' ? undefined : jobMoment.find(when, { now, timeZone })
  if (moment === undefined || !isJob.test(foldText(what))) return undefined
  const { workOrder, client } = entities
  if (workOrder !== undefined)
    return prepare('workOrders.updateStatus', { workOrder, scheduledDate: moment }, 'moved')
  const name = ofWhom.exec(what)?.groups?.['name']
  const whose =
    typeof client === 'string' ? client : name && looksLikeName(name) ? properName(name) : undefined
  return whose === undefined
    ? undefined
    : prepare('workOrders.updateStatus', { client: whose, scheduledDate: moment }, 'moved')
}

/** "não, quero remarcar pra segunda", where it was asked what becomes of a job: the day is a part of the answer. */
function toAnotherDay({ state: { pending }, understanding, now, timeZone }: Facts): Decision | undefined {
  if (pending?.kind !== 'fields' || pending.field !== 'status' || isExpired(pending, now)) return undefined
  const { draft, step, id } = pending
  const entry = draft.steps[step]
  const moment = jobMoment.find(understanding.text, { now, timeZone })
  if (entry?.tool !== 'workOrders.updateStatus' || moment === undefined) return undefined
  const args = { ...entry.args, status: 'SCHEDULED', scheduledDate: moment }
  return {
    events: [{ type: 'pending_closed', id, how: 'answered' }],
    next: { do: 'prepare', draft: { ...draft, steps: draft.steps.with(step, { ...entry, args }) } },
    because: ['copilot:moved'],
  }
}

const cannot =
  /\b(?:nao|n|num) (?:(?:vou|vo) )?(?:consig[uo]\w*|conseguir|poder|posso|da(?:r|ra)?(?: pra)?)(?: mais)? (?:ir|chegar|atender|fazer|passar)\b/

/** "não vou conseguir ir na Maria amanhã": the job there gets another day, and which is asked. */
function cannotCome(facts: Facts, said: string): Decision | undefined {
  const { state, understanding, agent } = facts
  const { intent, entities } = understanding
  const which = jobNamed(entities)
  const known = intent === null ? undefined : agent.intentsById.get(intent)
  if (state.pending || (known?.tool ?? known?.id) !== 'workOrders.updateStatus' || !cannot.test(said))
    return undefined
  return which && prepare('workOrders.updateStatus', { ...which, status: 'SCHEDULED' }, 'cannot-come')
}

const books =
  /^(?:(?:entao|e|pode|ai|ja|ok)[, ]+)*(?:agend|marc|remarc|reagend|coloc|bot|poe|ponh)[a-z]{0,3} (?:el[ea] |iss?o |ess[ea] )?(?:pra|para|pro|n[ao]) /

/** "qual a OS do Antônio? marca pra terça de manhã": the question tells which, and the order what is done with it. */
function askedAndBooked({ state: { pending }, understanding, now, timeZone }: Facts): Decision | undefined {
  const { intent, entities, text } = understanding
  const which = jobNamed(entities)
  const clauses = clausesOf(text)
  const last = clauses.at(-1) ?? ''
  if (pending || clauses.length < 2 || !intent?.startsWith('workOrders.')) return undefined
  if (!books.test(foldText(last)) || /\?\s*$/.test(text)) return undefined
  const moment = jobMoment.find(last, { now, timeZone })
  return moment === undefined || !which
    ? undefined
    : prepare('workOrders.updateStatus', { ...which, scheduledDate: moment }, 'asked-and-booked')
}

function jobNamed({ client, workOrder }: JsonObject): JsonObject | undefined {
  if (workOrder !== undefined) return { workOrder }
  return client === undefined ? undefined : { client }
}
