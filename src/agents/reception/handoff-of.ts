import { shorten } from '../../conversation/shorten.js'
import type { Handoff } from '../../conversation/state.js'
import { toldIn, type Collected } from './memo.js'
import type { Situation } from './situation.js'

const quoteMax = 300

const reasons: { readonly [reason: string]: string } = {
  asked_for_a_person: 'Pediu para falar com uma pessoa.',
  complaint: 'Reclamação: atender com cuidado.',
  emergency: 'Emergência: atender agora.',
  existing: 'Fala de algo já pedido ou marcado.',
  supplier: 'Quer oferecer algo ao negócio: é de quem cuida das compras.',
  work: 'Procura trabalho no negócio.',
  only_team: 'Quer uma resposta que só a equipe tem.',
  order: 'Pedido com os dados já coletados.',
  not_understood: 'A recepção não entendeu do que a pessoa precisa.',
  no_services: 'Quer um serviço, e não há serviços cadastrados.',
  desk_missing: 'A recepção está sem informações cadastradas.',
  model_suggested: 'A IA sugeriu que uma pessoa assuma.',
}

const urgentReasons: readonly string[] = ['emergency']

/** For the members who take over, in their language: why, what is known, and the last words. */
export function handoffOf(
  situation: Pick<Situation, 'desk' | 'said'>,
  reason: string,
  data: Collected,
): Handoff {
  const { desk, said } = situation
  const service = desk.services.find(({ id }) => id === data.service)?.title
  const customer =
    data.customer === undefined ? undefined : data.customer === 'new' ? 'primeira vez' : 'já é cliente'
  const pin = data.location && `${data.location.latitude}, ${data.location.longitude}`
  const rows: readonly (readonly [string, string | undefined])[] = [
    ['Serviço', service],
    ['Cliente', customer],
    ['Nome', data.name],
    ['Endereço', data.address],
    ['Localização', pin],
    ['Horário preferido', data.time],
    ['Sobre', data.detail],
    ['Também', data.also?.join('; ')],
    ['Perguntas sem resposta', data.asked?.join('; ')],
    ['Última mensagem', said === '' ? undefined : `"${shorten(said, quoteMax)}"`],
  ]
  const known = rows.flatMap(([label, value]) => (value === undefined ? [] : [`${label}: ${value}`]))
  return {
    reason,
    summary: [reasons[reason] ?? reason, ...known].join('\n'),
    ...(urgentReasons.includes(reason) && { urgent: true as const }),
    data: toldIn(data),
    ...((service ?? customer) !== undefined && {
      shown: { ...(service !== undefined && { service }), ...(customer !== undefined && { customer }) },
    }),
  }
}
