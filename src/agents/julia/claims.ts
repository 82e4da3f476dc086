import type { Claim } from '../../agent/claim.js'
import { confirmBooking } from './claims/confirm-booking.js'
import { createUrgency } from './claims/create-urgency.js'
import { negotiateTerms } from './claims/negotiate-terms.js'
import { offerSpecificShift } from './claims/offer-specific-shift.js'
import { pressureDecision } from './claims/pressure-decision.js'
import { pressureReturn } from './claims/pressure-return.js'
import { promiseAvailability } from './claims/promise-availability.js'
import { quotePrice } from './claims/quote-price.js'

/** What Julia must not claim. A mode says which of them apply. */
export const juliaClaims: readonly Claim[] = [
  {
    id: 'confirm_booking',
    patterns: confirmBooking,
    correction:
      'Não diga que algo está reservado, confirmado, agendado ou garantido, nem que você vai reservar: quem confirma é o responsável pela vaga.',
  },
  {
    id: 'quote_price',
    patterns: quotePrice,
    correction: 'Não informe valores: quem fala de valores é o responsável pela vaga.',
  },
  {
    id: 'promise_availability',
    patterns: promiseAvailability,
    correction: 'Não prometa que a vaga existe, está livre ou será guardada: isso só o responsável sabe.',
  },
  {
    id: 'negotiate_terms',
    patterns: negotiateTerms,
    correction: 'Não negocie valor, pagamento, horário nem condições: isso é entre o médico e o responsável.',
  },
  {
    id: 'offer_specific_shift',
    patterns: offerSpecificShift,
    correction:
      'Ainda não fale de nenhuma vaga específica (hospital, data ou horário): primeiro conheça o que o médico procura.',
  },
  {
    id: 'pressure_decision',
    patterns: pressureDecision,
    correction: 'Não pressione o médico a decidir: pergunte com leveza como ficou.',
  },
  {
    id: 'create_urgency',
    patterns: createUrgency,
    correction: 'Não crie urgência: sem "última vaga", "corre", "só até hoje" ou "outros estão de olho".',
  },
  {
    id: 'pressure_return',
    patterns: pressureReturn,
    correction: 'Não cobre o sumiço nem pressione o médico a voltar: retome com gentileza.',
  },
]
