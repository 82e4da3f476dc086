/** Ajustes, Limites. */
export const limitsPt = {
  intro: 'O que impede um engano de custar caro. O que você define tem um link; o resto diz por que é fixo.',
  groups: {
    plan: 'Seu plano',
    money: 'Dinheiro',
    numbers: 'Números',
    talk: 'Conversas',
    files: 'Arquivos',
    kept: 'Dados guardados',
  },
  none: 'Sem limite',
  used: (used: string) => `${used} até agora`,
  change: 'Mudar',
  see: 'Ver',
  noNumbers: 'Nenhum número conectado.',
  perSecond: (count: string) => `${count} por segundo`,
  perMinute: (count: string) => `${count} por minuto`,
  characters: (count: string) => `${count} caracteres`,
  minutes: (count: string) => `${count} min`,
  days: (count: string) => (count === '1' ? '1 dia' : `${count} dias`),
}
