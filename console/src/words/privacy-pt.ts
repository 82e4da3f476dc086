/** Whole years and half years are said as such. */
function spanPt(days: number): string {
  const months = Math.round((days * 12) / 365)
  if (days % 365 === 0) return days === 365 ? '1 ano' : `${days / 365} anos`
  return days === 180 ? `${months} meses` : `${days} dias`
}

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
  untilSilent: (days: number) =>
    `Até ${spanPt(days)} depois da última mensagem, ou antes, se a pessoa pedir ou você apagar.`,
  keptFor: {
    title: 'Apagar quem não escreve mais',
    hint: 'A LGPD pede que os dados fiquem só enquanto são necessários. Escolha um prazo, e quem passar dele sem conversar é apagado sozinho.',
    label: 'Prazo depois da última mensagem',
    never: 'Nunca apagar sozinho',
    after: (days: number) => spanPt(days),
    change: 'Mudar o prazo…',
    ask: (days: number) => `Apagar depois de ${spanPt(days)}?`,
    askNever: 'Parar de apagar sozinho?',
    neverHint: 'Ninguém mais é apagado pelo prazo. O que já foi apagado não volta.',
    now: (people: number) =>
      people === 0
        ? 'Hoje ninguém passou desse prazo.'
        : people === 1
          ? 'Hoje 1 pessoa já passou desse prazo.'
          : `Hoje ${people} pessoas já passaram desse prazo.`,
    what: 'Somem o nome, o telefone, as conversas e os arquivos de cada uma. Isso não pode ser desfeito.',
    stays:
      'Ficam clientes, orçamentos, cobranças e o pedido de quem não quer mensagens. Conversa com alguém da equipe, à espera ou com mensagem por enviar não é apagada.',
    begins: 'Começa a valer daqui a um dia, de madrugada: até lá dá para voltar atrás.',
    confirm: 'Mudar o prazo',
  },
  archived: (days: number) =>
    `No banco de dados até ${days} dias depois do fim do mês; daí em diante, em arquivos lacrados. Quem é apagado some dos arquivos também.`,
  archiveWhere: 'Quem cuida do servidor define isso.',
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
    'Sem endereço público, não há link: a pessoa ouve que deve pedir a alguém da equipe. Quem cuida do servidor pode definir esse endereço.',
  byHand:
    'Pedidos por fora (balcão, telefone): abra o contato, baixe a cópia ou apague. Antes de apagar, um aviso mostra o que some e o que fica.',
  toContacts: 'Ir para os contatos',
}
