/** Ajustes, Privacidade. */
export const privacyPt = {
  kept: 'O que fica guardado, e por quanto tempo',
  rows: {
    talk: 'Conversas e o registro de cada resposta',
    files: 'Fotos, áudios e documentos',
    contact: 'Nome, telefone e o que a pessoa autorizou',
    records: 'Clientes, orçamentos, cobranças e outros registros',
    models: 'O que um modelo de IA lê',
    sessions: 'Acessos da equipe',
  },
  untilErased: 'Até a pessoa pedir para apagar, ou você apagar.',
  archived: (days: number) =>
    `No banco de dados até ${days} dias depois do fim do mês; daí em diante, em arquivos lacrados. Quem é apagado some dos arquivos também.`,
  archiveWhere: 'Quem cuida do servidor define isso (LEME_ARCHIVE_AFTER_DAYS).',
  filesKept: 'Junto da conversa, cifrados. Somem com ela.',
  filesNot: 'Não são guardados nesta instalação.',
  recordsKept: 'Continuam com o negócio, também quando a conversa é apagada.',
  modelsKept:
    'Com CPF, CNPJ, cartões e senhas encobertos; nomes e o que a pessoa conta, não. Sem modelo conectado, nada sai daqui. O que o provedor guarda depende do seu contrato com ele.',
  modelsSee: 'Ver os modelos',
  sessionsKept: 'Até sair, 7 dias sem uso, ou no máximo 30 dias por aparelho.',
  asks: 'Quando alguém pede os próprios dados (LGPD)',
  asksHow:
    'A pessoa pede na própria conversa (“que dados vocês têm de mim?”, “apaga meus dados”), e o agente responde na hora, sem passar por modelo nenhum. Apagar só depois que ela confirma.',
  withLink: 'A cópia vai por um link só dela, que serve uma vez e vale 24 horas.',
  withoutLink:
    'Sem endereço público, não há link: a pessoa ouve que deve pedir a alguém da equipe. Quem cuida do servidor define LEME_PUBLIC_URL.',
  byHand:
    'Pedidos por fora (balcão, telefone): abra o contato, baixe a cópia ou apague. Antes de apagar, um aviso mostra o que some e o que fica.',
  toContacts: 'Ir para os contatos',
}
