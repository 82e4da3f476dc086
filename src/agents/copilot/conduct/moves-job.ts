import type { Decision, Facts } from '../../../agent/agent.js'
import { foldText } from '../../../language/fold-text.js'
import { properName } from '../../../language/read-name.js'
import { jobMoment } from '../tools/support/job-moment.js'
import { looksLikeName } from '../tools/support/looks-like-name.js'
import { prepare } from './decided.js'
import { isQuestion } from './is-question.js'

const moved =
  /^(?<what>.{4,100}?) (?:(?:agora|ent[aã]o|a[ií]|j[aá]) )*(?:passa|passou|muda|mudou|vai|fica|ficou|remarca|joga|adia|transfere|foi (?:remarcad[oa]|adiad[oa])|quer remarcar)(?: (?:de \p{L}+|mesmo))? (?:pra|para|pro) (?<when>.{2,60})$/iu
const isJob =
  /\b(?:os|ordem|visita|servico|instalacao|manutencao|limpeza|troca|reparo|conserto|higienizacao|revisao|atendimento|agendamento)\b/
const ofWhom =
  /(?:^|[^\p{L}])(?:d[aeo]|n[ao]|com [ao]?) ?(?:seu |dona |cliente )?(?<name>\p{L}[\p{L}'’]+(?: (?:d[aeo]s? )?\p{L}[\p{L}'’]+){0,2}?)(?= (?:de )?(?:amanh[aã]|hoje|segunda|ter[cç]a|quarta|quinta|sexta|s[aá]bado|domingo|dia|[aà]s|marcad)|\s*$)/iu

/** "a instalação da maria amanhã passa pra quinta de manhã": a job that is there already, another time. */
export function movesJob({ state: { pending }, understanding, now, timeZone }: Facts): Decision | undefined {
  const { text, entities } = understanding
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
