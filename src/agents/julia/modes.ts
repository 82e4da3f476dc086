import type { Mode } from '../../agent/agent.js'

export const modeNames = ['discovery', 'oferta', 'followup', 'reativacao'] as const
export type ModeName = (typeof modeNames)[number]

export function isModeName(value: unknown): value is ModeName {
  return modeNames.some((name) => name === value)
}

const interactive = ['enviar_opcoes', 'enviar_lista', 'enviar_cta'] as const

/** What an intermediary never says, whatever the mode: the shift is not hers to book, price, promise or haggle over. */
const neverSaid = ['confirm_booking', 'quote_price', 'promise_availability', 'negotiate_terms'] as const

/** What Julia may do and say in each mode. No mode books, prices or collects documents: there are no such tools. */
export const juliaModes: Readonly<Record<ModeName, Mode>> = {
  discovery: {
    tools: [
      'salvar_memoria',
      'perguntar_interesse',
      'perguntar_especialidade',
      'verificar_perfil',
      ...interactive,
    ],
    forbiddenClaims: [...neverSaid, 'offer_specific_shift'],
    behaviour:
      'Conheça o médico: especialidade, região, período, tipo de plantão. Uma pergunta por vez, leve e curta. Não fale de nenhuma vaga específica.',
  },
  oferta: {
    tools: [
      'buscar_vagas',
      'criar_handoff_externo',
      'registrar_status_intermediacao',
      'agendar_followup',
      'salvar_memoria',
      ...interactive,
    ],
    forbiddenClaims: neverSaid,
    behaviour:
      'Mostre vagas que combinam e ofereça conectar o médico com o responsável. Valores, reserva e condições são com o responsável; diga isso quando perguntarem.',
  },
  followup: {
    tools: [
      'buscar_vagas',
      'criar_handoff_externo',
      'registrar_status_intermediacao',
      'agendar_followup',
      'salvar_memoria',
      'perguntar_interesse',
      ...interactive,
    ],
    forbiddenClaims: [...neverSaid, 'pressure_decision', 'create_urgency'],
    behaviour:
      'Pergunte com leveza como ficou com o responsável e registre o desfecho. Sem cobrança e sem pressa. Se não rolou, ofereça procurar outra opção.',
  },
  reativacao: {
    tools: ['buscar_vagas', 'agendar_followup', 'salvar_memoria', 'perguntar_interesse', ...interactive],
    forbiddenClaims: [...neverSaid, 'offer_specific_shift', 'pressure_return'],
    behaviour:
      'O médico ficou um tempo sem responder. Retome com gentileza, pergunte se ainda faz sentido, sem cobrar o sumiço e sem oferecer uma vaga específica.',
  },
}
