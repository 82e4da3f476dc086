/** Every sentence the runtime itself may say, in Portuguese. An agent may word any of them its own way. */
export type Phrases = { readonly [id: string]: Phrase }

type Phrase = string | ((params: PhraseParams) => string)

export type PhraseParams = { readonly [name: string]: string }

export const basePhrases = {
  greeting: 'Olá! Como posso ajudar?',
  thanks: 'De nada! Se precisar de mais alguma coisa, é só chamar.',
  help: 'Posso consultar e registrar informações para você. O que você precisa?',
  notUnderstood: 'Não entendi. Pode dizer de outro jeito?',
  askConfirmation: 'Confirma?',
  confirmButton: 'Confirmar',
  cancelButton: 'Cancelar',
  cancelled: 'Tudo bem, cancelei. Nada foi feito.',
  leftUndone: 'Tudo bem, não vou fazer isso.',
  leftUnused: ({ words = '' }: PhraseParams) => `Não usei: ${words}.`,
  nothingPending: 'Não há nada esperando sua confirmação.',
  alreadyExecuted: ({ outcome }) => `Isso já foi feito, e não vou repetir. ${outcome ?? ''}`.trim(),
  alreadyCancelled: 'Esse pedido foi cancelado. Se ainda quiser, é só pedir de novo.',
  planExpired:
    'O prazo de 5 minutos para confirmar passou, então nada foi feito. Quer que eu prepare de novo?',
  planFailed: ({ reason }) => `Não foi possível concluir. ${reason ?? ''} Nada foi alterado.`,
  replanned: 'Preparei de novo:',
  previousCancelled: 'Deixei de lado o pedido anterior, que não foi feito.',
  stillPending: ({ line }) => `Ainda espero o seu sim: ${line ?? ''}.`,
  stillAsking: ({ question }) => `Ainda preciso saber: ${question ?? ''}`,
  justToBeSure: 'Só para eu não errar, veja de novo:',
  saidTooEarly: 'Sua mensagem chegou antes disto, então não a tomei como resposta:',
  cardPassed: 'Esse pedido já passou e não vale mais.',
  listPassed: 'Essa lista já passou.',
  tooLateToCancel: 'Isso já tinha sido feito, então não dá para cancelar por aqui.',
  laterNo: 'O seu “não” chegou depois do “sim”, que já valeu.',
  laterYes: 'O seu “sim” chegou depois do “não”. Se ainda quiser, é só pedir de novo.',
  confirmOrCancel: 'Não entendi se é um sim. Responda "sim" para confirmar ou "não" para cancelar.',
  changeUnclear: 'O que você quer mudar? Diga, por exemplo, "muda o valor para R$ 600".',
  chooseOne: 'Qual deles? Responda com o número ou o nome.',
  noneOfThese: 'Certo, nenhum desses. Me diga o nome completo ou mais algum detalhe.',
  moreOptions: 'Mais opções',
  optionsButton: 'Ver opções',
  notAllowed: 'Seu perfil não tem permissão para isso. Peça a quem administra a conta.',
  limitReached: ({ label, max }) => `Você atingiu o limite de ${label ?? ''} do seu plano (${max ?? ''}).`,
  invalidValue: ({ reason, question }) => `${reason ?? ''} ${question ?? ''}`.trim(),
  effectUnknown:
    'Ainda está em andamento: o provedor demorou a responder e ainda não sei se a operação foi concluída. Estou verificando e aviso aqui. Não repita o pedido.',
  effectUnderWay: 'A operação anterior ainda está em andamento. Aviso aqui quando terminar.',
  effectDoubled: ({ ids }) =>
    `Atenção: o provedor mostra mais de uma operação com a mesma referência (${ids ?? ''}), e só uma foi pedida. Confira no painel do provedor e cancele a que sobra.`,
  effectNeedsPerson:
    'Ainda não consegui confirmar com o provedor o que aconteceu. Confira no painel do provedor antes de repetir.',
  effectAbsent: 'Verifiquei com o provedor: a operação não foi feita. Se ainda quiser, peça de novo.',
  oneByOne: ({ count }) =>
    count === '1'
      ? 'São dois pedidos, e este se confirma sozinho. Depois dele mostro o outro.'
      : `São ${Number(count) + 1} pedidos, e cobrança se confirma sozinha. Mostro um de cada vez.`,
  restNotDone: 'O que você pediu junto também não foi feito. Se ainda quiser, peça de novo.',
  tooManyActions: 'São muitas ações de uma vez. Divida em pedidos menores.',
  safeFallback: 'Não consegui responder isso com segurança. Pode reformular o pedido?',
  heardAs: ({ words }) => `Ouvi: “${words ?? ''}”`,
  spokenYes: 'Por áudio eu não confirmo. Se estiver tudo certo, toque em confirmar ou escreva sim:',
  heardByNobody: 'Recebi o seu áudio, mas não consigo ouvir por aqui. Pode escrever?',
  cannotHear:
    'Recebi o seu áudio, mas não consigo ouvir por aqui. Passei para uma pessoa da equipe, que vai ouvir e responder.',
  cannotRead: 'Ainda não consigo ler esse tipo de mensagem. Pode escrever em texto?',
  optedOut: 'Pronto, você não vai mais receber mensagens nossas. Se mudar de ideia, escreva "quero receber".',
  optedIn: 'Certo, você volta a receber nossas mensagens. Para parar, escreva SAIR.',
  askIfStop: 'Se você não quer mais receber nossas mensagens, responda SAIR e eu paro.',
  gaveUp: 'Tive um problema e não consegui tratar sua última mensagem. Nada foi feito. Pode tentar de novo?',
  toolFailed: 'Tive um problema aqui e não consegui tratar esse pedido. Tente de novo em instantes.',
  ownFault: 'Tive um problema aqui.',
  deferred: 'Isso quem responde é uma pessoa da equipe.',
  notKnown: 'Não tenho essa informação.',
  notPossible: 'Isso eu não consigo fazer.',
  sorry: 'Sinto muito por isso.',
  bye: 'Até logo!',
  cheer: 'Que bom!',
  doneWithoutWords: 'Pronto, foi feito.',
} as const satisfies Phrases

export function phrase(phrases: Phrases, id: string, params: PhraseParams = {}): string {
  const found = phrases[id]
  if (found === undefined) throw new Error(`no phrase is called ${id}`)
  if (typeof found === 'string') return found
  try {
    const words: unknown = found(params)
    if (typeof words === 'string') return words
  } catch {
    // The agent's own wording is broken; the runtime's says the same.
  }
  const own: Phrases = basePhrases
  return id === 'safeFallback' || !Object.hasOwn(own, id) ? basePhrases.safeFallback : phrase(own, id, params)
}
