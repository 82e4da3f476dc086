import type { Claim } from '../../agent/claim.js'

/** What Julia's model is told not to say; a mode says which of them apply. That it cannot is held by what a remark may be made of. */
export const juliaClaims: readonly Claim[] = [
  {
    id: 'confirm_booking',
    correction:
      'Não diga que algo está reservado, confirmado, agendado ou garantido, nem que você vai reservar: quem confirma é o responsável pela vaga.',
  },
  {
    id: 'quote_price',
    correction: 'Não informe valores: quem fala de valores é o responsável pela vaga.',
  },
  {
    id: 'promise_availability',
    correction: 'Não prometa que a vaga existe, está livre ou será guardada: isso só o responsável sabe.',
  },
  {
    id: 'negotiate_terms',
    correction: 'Não negocie valor, pagamento, horário nem condições: isso é entre o médico e o responsável.',
  },
  {
    id: 'offer_specific_shift',
    correction:
      'Ainda não fale de nenhuma vaga específica (hospital, data ou horário): primeiro conheça o que o médico procura.',
  },
  {
    id: 'pressure_decision',
    correction: 'Não pressione o médico a decidir: pergunte com leveza como ficou.',
  },
  {
    id: 'create_urgency',
    correction: 'Não crie urgência: sem "última vaga", "corre", "só até hoje" ou "outros estão de olho".',
  },
  {
    id: 'pressure_return',
    correction: 'Não cobre o sumiço nem pressione o médico a voltar: retome com gentileza.',
  },
]
