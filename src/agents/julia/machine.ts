import type { Machine } from '../../conversation/machine.js'

export type JuliaState = 'CONVERSANDO' | 'QUALIFICANDO' | 'AGUARDANDO_ACEITE' | 'COM_HUMANO' | 'ENCERRADA'

export type JuliaMoment =
  | 'PLANNED'
  | 'CONFIRMED'
  | 'CANCELLED'
  | 'EXPIRED'
  | 'MODIFIED'
  | 'DONE'
  | 'ASKED'
  | 'HANDED_OFF'
  | 'OPTED_OUT'
  | 'RESUMED'

/**
 * Where a conversation with Julia stands. The mode says what she may do; this says what is being waited for. Only an opt-out
 * ends it, and only the doctor's own word opens it again.
 */
export const juliaMachine: Machine<JuliaState, JuliaMoment> = {
  id: 'julia',
  initial: 'CONVERSANDO',
  states: {
    CONVERSANDO: {
      on: {
        ASKED: { to: 'QUALIFICANDO' },
        PLANNED: { to: 'AGUARDANDO_ACEITE' },
        HANDED_OFF: { to: 'COM_HUMANO' },
        OPTED_OUT: { to: 'ENCERRADA' },
      },
    },
    QUALIFICANDO: {
      on: {
        ASKED: { to: 'QUALIFICANDO' },
        PLANNED: { to: 'AGUARDANDO_ACEITE' },
        HANDED_OFF: { to: 'COM_HUMANO' },
        OPTED_OUT: { to: 'ENCERRADA' },
        DONE: { to: 'CONVERSANDO' },
      },
    },
    AGUARDANDO_ACEITE: {
      on: {
        ASKED: { to: 'QUALIFICANDO' },
        CONFIRMED: { to: 'CONVERSANDO' },
        CANCELLED: { to: 'CONVERSANDO' },
        EXPIRED: { to: 'CONVERSANDO' },
        MODIFIED: { to: 'CONVERSANDO' },
        HANDED_OFF: { to: 'COM_HUMANO' },
        OPTED_OUT: { to: 'ENCERRADA' },
        DONE: { to: 'CONVERSANDO' },
      },
    },
    COM_HUMANO: { on: { RESUMED: { to: 'CONVERSANDO' }, OPTED_OUT: { to: 'ENCERRADA' } } },
    ENCERRADA: { on: { RESUMED: { to: 'CONVERSANDO' } } },
  },
}
