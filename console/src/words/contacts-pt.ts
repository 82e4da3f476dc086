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
  copy: 'Baixar cópia para ler',
  copyForPrograms: 'Cópia em JSON',
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
  erased: 'Dados apagados',
  erasedNow: (name: string) =>
    `Os dados de ${name} foram apagados: nome, telefone, conversas e registros do atendimento. Clientes, orçamentos e cobranças continuam com o negócio.`,
  erasedHint: (when: string) =>
    `Os dados desta pessoa foram apagados (${when}): quem era e o que foi dito não existem mais. Fica só o registro de que houve conversa.`,
  same: 'A mesma pessoa',
  sameHint: 'Esta pessoa também escreve de outro número? Junte os dois contatos num só.',
  join: 'Juntar com outro contato…',
  joinTitle: 'Juntar dois contatos',
  joinFind: 'Procurar por nome ou telefone',
  joinNobody: 'Ninguém com esse nome ou telefone.',
  joinAsk: 'São a mesma pessoa?',
  joinStays: 'Fica',
  joinGoes: 'Passa a fazer parte dele',
  joinConversations: (count: number) =>
    count === 1
      ? 'A conversa do segundo entra no histórico do primeiro.'
      : `As ${count} conversas do segundo entram no histórico do primeiro.`,
  joinPhones: 'Os dois números continuam atendidos, como a mesma pessoa.',
  joinConsent: {
    stopped: 'Um dos dois pediu para não receber mensagens: vale para a pessoa toda.',
    agreed: 'Os dois autorizaram mensagens: continua valendo.',
    none: 'Só vale como autorização para mensagens o que os dois autorizaram: fica sem autorização.',
  },
  joinUndo: 'Dá para desfazer depois, em “Separar”.',
  joinNow: 'Juntar',
  joinOther: 'Escolher outro',
  joinedBy: (who: string, when: string) => `${who} juntou (${when})`,
  joinedByItself: (when: string) => `juntados pelo canal (${when})`,
  part: 'Separar',
  partTitle: 'São duas pessoas?',
  partHint:
    'O que era de cada um volta para cada um: número, conversas e registros. O que chegou depois de juntar fica com este contato.',
}
