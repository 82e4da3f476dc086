import { dispatch, type Machine } from '../../conversation/machine.js'

export const funnelStates = [
  'interesse_confirmado',
  'ponte_feita',
  'aguardando_desfecho',
  'fechado_com_responsavel',
  'nao_fechou',
  'sem_resposta',
] as const
export type FunnelState = (typeof funnelStates)[number]

type FunnelEvent = 'PONTE' | 'AGUARDAR' | 'FECHOU' | 'NAO_FECHOU' | 'SEM_RESPOSTA'

/** One doctor and one shift, from the interest to how it ended. It is no booking: the end is told by the doctor. */
export const funnelMachine: Machine<FunnelState, FunnelEvent> = {
  id: 'funnel',
  initial: 'interesse_confirmado',
  states: {
    interesse_confirmado: { on: { PONTE: { to: 'ponte_feita' } } },
    ponte_feita: { on: { AGUARDAR: { to: 'aguardando_desfecho' } } },
    aguardando_desfecho: {
      on: {
        FECHOU: { to: 'fechado_com_responsavel' },
        NAO_FECHOU: { to: 'nao_fechou' },
        SEM_RESPOSTA: { to: 'sem_resposta' },
      },
    },
    // Late is better than never: the figures are of what really happened.
    sem_resposta: { on: { FECHOU: { to: 'fechado_com_responsavel' }, NAO_FECHOU: { to: 'nao_fechou' } } },
    fechado_com_responsavel: { final: true, on: {} },
    nao_fechou: { final: true, on: {} },
  },
}

/** Undefined: from there it does not lead anywhere. */
export function nextFunnelState(state: FunnelState, event: FunnelEvent): FunnelState | undefined {
  const { nextState, errors } = dispatch(funnelMachine, state, event)
  return errors.length === 0 ? nextState : undefined
}

/** The word the dashboard uses for each. */
export const funnelStatus: Readonly<Record<FunnelState, string>> = {
  interesse_confirmado: 'qualificando',
  ponte_feita: 'contatado',
  aguardando_desfecho: 'aguardando',
  fechado_com_responsavel: 'convertido',
  nao_fechou: 'nao_convertido',
  sem_resposta: 'sem_resposta',
}

/** The log's record of one step, journaled with the turn that made it and kept with the bridge. */
export type FunnelRecord = {
  readonly event: 'intermediacao_status'
  readonly conversa_id: string
  readonly vaga_id: string | null
  readonly medico_id: string
  readonly status: FunnelState
  readonly responsavel_id: string | null
  readonly timestamp: string
  readonly metadata: { readonly tempo_ate_ponte?: string; readonly origem_vaga?: string }
}

const minuteMs = 60_000

/** "15min": whole minutes, as the log has them. */
export function minutesBetween(from: Date, to: Date): string {
  return `${Math.round((to.getTime() - from.getTime()) / minuteMs)}min`
}
