/** What members put right about an agent, beyond what it knows. */
export const correctionsPt = {
  correct: 'Corrigir',
  title: 'Corrigir o agente',
  what: 'O que corrigir',
  kinds: {
    lesson: 'Resposta',
    reading: 'Pedido',
    wording: 'Frase',
    review: 'Revisão',
  },
  hints: {
    lesson: 'O agente passa a saber a resposta certa.',
    reading: 'O que a pessoa pedia, na verdade. Quem disser o mesmo passa a ser lido assim.',
    wording: 'Como o agente diz isto, com as palavras do negócio.',
    review: 'Respostas como esta passam por uma pessoa antes de sair.',
  },
  asked: 'A pessoa disse',
  answered: 'O agente respondeu',
  tryOut: 'Ver o que mudaria',
  keep: 'Guardar',
  kept: 'Pronto: vale a partir da próxima mensagem. Dá para desfazer em Ajustes, Correções.',
  seeAll: 'Ver as correções',
  triedTitle: (days: number) => `Nos últimos ${days} dias`,
  triedNone: (looked: number) =>
    looked === 0
      ? 'Ninguém falou com o agente nesses dias.'
      : `Nada teria mudado (olhamos ${looked} respostas).`,
  triedSome: (count: number, looked: number) =>
    count === 1
      ? `Uma resposta teria sido diferente (olhamos ${looked}).`
      : `${count} respostas teriam sido diferentes (olhamos ${looked}).`,
  triedCut: 'Olhamos só as mais recentes.',
  triedShown: (shown: number) => `As ${shown} mais recentes:`,
  then: 'Foi',
  now: 'Seria',
  wouldWait: 'esperaria uma pessoa da equipe conferir',
  notKnown: 'só se sabe na hora, porque o agente precisaria consultar algo',
  readOtherwise: (then: string | null, now: string) =>
    `Foi lido como: ${then ?? 'nada que o agente conheça'}. Seria lido como: ${now}.`,
  inSettings: 'Horários, endereço e outras frases dele: nos ajustes do agente',
  nothingSent: 'Isto só mostra. Nada é enviado a ninguém.',
  reading: {
    readAs: (title: string) => `O agente leu como: ${title}.`,
    readAsNothing: 'O agente não soube o que era pedido.',
    said: 'O que foi dito',
    saidHelp:
      'Vale para quem disser as mesmas palavras na mesma ordem. Maiúsculas, acentos, pontuação, cumprimentos e qual número foi dito não contam. Tire nomes e dados da pessoa.',
    intent: 'Era na verdade',
    choose: 'Escolha',
    only: 'Só muda o que se entende do pedido: nada é feito nem confirmado por isto, e enquanto o agente espera uma resposta vale a leitura de sempre.',
  },
  wording: {
    which: 'Qual frase',
    text: 'Como o agente diz',
    languages: {
      pt: 'Para quem escreve em português.',
      en: 'Para quem escreve em inglês.',
      es: 'Para quem escreve em espanhol.',
    },
    places: 'Deixe estes lugares, que o agente preenche:',
    place: (name: string, here: string) => (here === '' ? name : `${name}: aqui foi “${here}”`),
  },
  because: {
    reading: (who: string, when: string) => `Lido assim por correção de ${who}, ${when}.`,
    wording: (who: string, when: string) => `Dito com as palavras de ${who}, ${when}.`,
    review: (who: string, when: string) => `Esperou uma pessoa por regra de ${who}, ${when}.`,
  },
  review: {
    choose: 'Quais respostas',
    by: {
      intent: (title: string) => `As que respondem a: ${title}`,
      phrase: (title: string) => `As que dizem: “${title}”`,
      tool: (title: string) => `As que usam: ${title}`,
      unread: () => 'As que respondem ao que o agente não entendeu',
    },
    meanwhile:
      'Quem escreveu fica sabendo que uma pessoa vai conferir. Pedidos para não receber mensagens e sobre os próprios dados são respondidos na hora.',
    none: 'Esta conversa é com alguém da equipe: aqui nenhuma resposta espera revisão.',
  },
  list: {
    title: 'Correções',
    intro:
      'O que a equipe corrigiu em cada agente. Corrija em Atendimento, no “Por quê?” ou no “Corrigir” de uma mensagem do agente.',
    taught: 'Tudo o que o agente sabe responder:',
    none: 'Nenhuma correção ainda',
    noneHint: 'Numa mensagem do agente, toque em “Corrigir”.',
    kinds: { reading: 'Pedido', wording: 'Frase', review: 'Revisão' },
    reading: (said: string, title: string) => `“${said}” é: ${title}`,
    wording: (before: string, now: string) => `“${before}” é dito: “${now}”`,
    lesson: (question: string, answer: string) => `“${question}” é respondido: “${answer}”`,
    lessonBefore: (answer: string) => `Antes: “${answer}”`,
    lessonNew: 'Antes o agente não sabia responder.',
    earlier: 'Histórico',
    takenBack: 'Desfeita',
    takeBack: 'Desfazer',
    putBack: 'Pôr de volta',
    by: (who: string, when: string) => `por ${who}, ${when}`,
  },
}
