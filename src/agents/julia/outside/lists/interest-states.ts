import type { ListColumn } from '../../../../agent/lists.js'

/** How an interest in a shift is called, from the first word to how it ended. */
export const interestStates: NonNullable<ListColumn['states']> = {
  interesse_confirmado: { pt: 'Interessado', en: 'Interested', tone: 'info' },
  ponte_feita: { pt: 'Apresentado', en: 'Introduced', tone: 'info' },
  aguardando_desfecho: { pt: 'Aguardando desfecho', en: 'Awaiting the outcome', tone: 'warn' },
  fechado_com_responsavel: { pt: 'Fechou', en: 'Closed', tone: 'good' },
  nao_fechou: { pt: 'Não fechou', en: 'Not closed' },
  sem_resposta: { pt: 'Sem resposta', en: 'No answer', tone: 'bad' },
}
