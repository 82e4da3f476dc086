type SealShown = {
  readonly root: number
  readonly moment: string
  readonly turns: number
  readonly of: number
}

/** The receipt of a conversation, as a page that is printed. */
export const receiptPt = {
  title: 'Recibo da conversa',
  print: 'Imprimir',
  fileOf: 'recibo',
  file: 'Baixar o recibo (JSON)',
  business: 'Negócio',
  with: 'Conversa com',
  agent: 'Agente',
  id: 'Código',
  from: 'Começou em',
  to: 'Último turno em',
  turns: 'Turnos',
  heard: 'Mensagens recebidas',
  said: 'Mensagens do agente',
  done: 'Feito na conversa',
  nothingDone: 'nada além de conversar e consultar',
  more: (count: number) => `e mais ${count}`,
  erased: 'Turnos apagados ou arquivados',
  madeAt: 'Recibo tirado em',
  link: 'Último elo',
  seal: 'Selo',
  sealed: ({ root, moment, turns, of }: SealShown) =>
    turns === of ? `selo ${root}, de ${moment}` : `selo ${root}, de ${moment}, até o turno ${turns} de ${of}`,
  notSealed: 'nenhum selo cobre esta conversa ainda: tire o recibo de novo daqui a uma hora',
  rootFile: 'selo.json',
  empty: 'Esta conversa ainda não tem turnos: não há o que provar.',
  proves: 'O que isto prova',
  proofs: [
    'Cada turno foi gravado com um número que depende de tudo o que está nele e do turno anterior. O último elo, acima, resume a conversa inteira.',
    'Mudar uma palavra, tirar um turno ou trocar a ordem daria outro elo. Um recibo tirado mais tarde tem de passar por este mesmo número.',
    'O conteúdo não está neste papel: está no arquivo do recibo. Quem tem esse arquivo e um selo guardado fora (Ajustes, Auditoria, “Guardar o selo”) confere tudo sozinho, sem acesso ao sistema:',
  ],
  limit:
    'Sem um selo guardado fora, o arquivo só concorda consigo mesmo, o que um inventado também faria. Não prova quem estava do outro lado da linha, nem o que se combinou fora desta conversa. Turnos apagados a pedido da pessoa deixam só o elo.',
} as const
