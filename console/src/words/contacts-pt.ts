/** The people who write to the business. */
export const contactsPt = {
  openOne: 'Ver contato',
  title: 'Contato',
  blocked: 'Bloqueado',
  conversations: 'Conversas',
  others: 'Outras conversas',
  noOthers: 'Nenhuma.',
  block: 'Bloqueio',
  blockHint: 'Bloqueado, o que a pessoa escrever fica guardado, mas ninguém responde. Dá para desfazer.',
  blockedSince: (who: string, when: string) =>
    `${who} bloqueou (${when}). O que a pessoa escreve fica guardado, sem resposta. Pedidos para não receber mensagens e sobre os próprios dados continuam valendo.`,
  somebody: 'Alguém da equipe',
  blockNow: 'Bloquear',
  unblockNow: 'Desbloquear',
  data: 'Dados da pessoa (LGPD)',
  dataHint: 'Quando a pessoa pedir: uma cópia de tudo o que é guardado dela, ou o fim disso.',
  copy: 'Baixar cópia',
  erase: 'Apagar tudo…',
  eraseTitle: 'Apagar os dados desta pessoa?',
  eraseGone: 'Some de vez:',
  eraseWho: 'nome, telefone e identificação no canal',
  eraseConversations: (count: number) =>
    count === 1 ? '1 conversa, com tudo o que foi dito' : `${count} conversas, com tudo o que foi dito`,
  eraseRecords: (count: number) =>
    count === 1 ? '1 registro do atendimento' : `${count} registros do atendimento`,
  eraseStays:
    'Fica um registro, sem o conteúdo, de que houve conversa e de que foi apagada; se a pessoa pediu para não receber mensagens, um código para que continue assim. Clientes, orçamentos e cobranças continuam com o negócio.',
  eraseForever: 'Isso não pode ser desfeito.',
  eraseNow: 'Apagar de vez',
}
