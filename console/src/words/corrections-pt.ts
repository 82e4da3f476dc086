/** What members put right about an agent, beyond what it knows. */
export const correctionsPt = {
  correct: 'Corrigir',
  title: 'Corrigir o agente',
  what: 'O que corrigir',
  kinds: {
    lesson: 'Resposta',
    review: 'Revisão',
  },
  hints: {
    lesson: 'O agente passa a saber a resposta certa.',
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
  nothingSent: 'Isto só mostra. Nada é enviado a ninguém.',
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
    intro:
      'O que a equipe corrigiu em cada agente, além do que ele sabe. Corrija em Atendimento, no “Por quê?” ou no “Corrigir” de uma mensagem do agente.',
    none: 'Nenhuma correção ainda',
    noneHint: 'Numa mensagem do agente, toque em “Corrigir”.',
    kinds: { reading: 'Pedido', wording: 'Frase', review: 'Revisão' },
    inForce: 'em vigor',
    earlier: 'Histórico',
    takenBack: 'Desfeita',
    takeBack: 'Desfazer',
    putBack: 'Pôr de volta',
    by: (who: string, when: string) => `por ${who}, ${when}`,
  },
}
