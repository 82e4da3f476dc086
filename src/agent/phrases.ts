/** Every sentence the runtime itself may say, in Portuguese. An agent may word any of them its own way. */
export type Phrases = { readonly [id: string]: Phrase }

type Phrase = string | ((params: PhraseParams) => string)

export type PhraseParams = { readonly [name: string]: string }

export const basePhrases = {
  greeting: 'Olá! Como posso ajudar?',
  thanks: 'De nada! Se precisar de mais alguma coisa, é só chamar.',
  help: 'Posso consultar e registrar informações para você. Do que você precisa?',
  notUnderstood: 'Não entendi. Pode dizer de outro jeito?',
  askConfirmation: 'Confirma?',
  confirmButton: 'Confirmar',
  cancelButton: 'Cancelar',
  cancelled: 'Tudo bem, cancelei. Nada foi feito.',
  staysAsItIs: ({ what }) => `Certo, ${what ?? ''} fica como está.`,
  leftUndone: 'Tudo bem, não vou fazer isso.',
  leftUnused: ({ words = '' }: PhraseParams) => `Não incluí: ${words}.`,
  stopped: 'Parei. Nada foi feito.',
  stoppedRest: 'Parei aqui: o que vinha depois não foi feito.',
  stopTooLate: 'Quando você pediu para parar, isto já tinha começado:',
  heldForReview: 'Recebi sua mensagem. Uma pessoa da equipe vai conferir a resposta e volta por aqui.',
  nothingPending: 'Não há nada esperando sua confirmação.',
  alreadyExecuted: ({ outcome }) => `Isso já foi feito, e não vou repetir. ${outcome ?? ''}`.trim(),
  alreadyCancelled: 'Esse pedido foi cancelado. Se ainda quiser, é só pedir de novo.',
  // What was asked for stands below it with its own question: a second one here would be answered by the same "sim".
  planExpired: 'O prazo de 5 minutos para confirmar passou, então nada foi feito.',
  planFailed: ({ reason }) => `Não foi possível concluir. ${reason ?? ''} Nada foi alterado.`,
  previousCancelled: 'Deixei de lado o pedido anterior, que não foi feito.',
  stillPending: ({ line }) => `Ainda espero o seu sim: ${line ?? ''}.`,
  notAnAnswer: 'Isso eu não entendi como resposta.',
  stillAsking: ({ question }) => `Ainda preciso saber: ${question ?? ''}`,
  justToBeSure: 'Só para eu não errar, veja de novo:',
  saidTooEarly: 'Você escreveu antes de ver isto, então não contei como resposta:',
  cardPassed: 'Esse pedido não vale mais.',
  listPassed: 'Essa lista não vale mais. Se ainda precisar, peça de novo.',
  tooLateToCancel: 'Isso já tinha sido feito, então não dá para cancelar por aqui.',
  laterNo: 'O seu “não” chegou depois do “sim”, que já valeu.',
  laterYes: 'O seu “sim” chegou depois do “não”. Se ainda quiser, é só pedir de novo.',
  confirmOrCancel: 'Não entendi se é um sim. Responda "sim" para confirmar ou "não" para cancelar.',
  changeUnclear: 'O que você quer mudar? Diga, por exemplo, "muda o valor para R$ 600".',
  chooseOne: 'Qual opção? Responda com o número ou o nome.',
  noneOfThese: 'Certo, nenhuma dessas opções. Me diga o nome completo ou mais algum detalhe.',
  moreOptions: 'Mais opções',
  optionsButton: 'Ver opções',
  notAllowed: 'Seu perfil não tem permissão para isso. Peça a quem administra a conta.',
  // The path is a page of the console, which shows it as a link under its name.
  noPaymentAccount:
    'Ainda não há uma conta para receber, e sem ela não posso cobrar. Quem administra o negócio conecta a conta em /console/settings/payments. Depois é só pedir de novo.',
  limitReached: ({ label, max }) => `Você atingiu o limite de ${label ?? ''} do seu plano (${max ?? ''}).`,
  aboveLimit: ({ label, max, used }) =>
    `O limite de ${label ?? ''} é ${max ?? ''}${used === undefined ? '' : `, e já foram ${used}`}. Isso passa dele. Quem administra a conta vê os limites em Ajustes, Limites.`,
  invalidValue: ({ reason, question }) => `${reason ?? ''} ${question ?? ''}`.trim(),
  effectUnknown:
    'Seu pedido está em andamento: o provedor demorou a responder e ainda não sei se deu certo. Estou verificando e aviso por aqui. Enquanto isso, não peça de novo.',
  effectUnderWay: 'A operação anterior ainda está em andamento. Aviso aqui quando terminar.',
  effectDoubled: ({ ids }) =>
    `Atenção: no provedor há mais de uma operação para um pedido só (${ids ?? ''}). Confira no painel dele e cancele a que está a mais.`,
  effectNeedsPerson:
    'Ainda não consegui confirmar com o provedor o que aconteceu. Confira no painel do provedor antes de repetir.',
  effectAbsent: 'Verifiquei com o provedor: a operação não foi feita. Se ainda quiser, peça de novo.',
  oneByOne: ({ count }) =>
    count === '1'
      ? 'São dois pedidos, e este precisa ser confirmado à parte. Depois mostro o outro.'
      : `São ${Number(count) + 1} pedidos, e cada cobrança é confirmada à parte. Mostro um de cada vez.`,
  cardUnchanged: 'Isto continua como estava:',
  shownTogether: 'Ainda não fiz: juntei com o que você pediu agora, para você confirmar tudo.',
  behindYesLeft: 'O que você pediu junto eu ainda não comecei. Se quiser, peça de novo.',
  restNotDone: 'O que você pediu junto também não foi feito. Se ainda quiser, peça de novo.',
  othersGoOn: 'O restante do que você pediu segue abaixo.',
  tooManyActions: 'É muita coisa de uma vez. Pode pedir em partes?',
  safeFallback: 'Não consegui responder a isso direito. Pode dizer de outro jeito?',
  heardAs: ({ words }) => `Ouvi: “${words ?? ''}”`,
  readAs: ({ words }) => `Li no documento: “${words ?? ''}” O que você quer que eu faça com isso?`,
  seenAs: ({ words }) => `Vi na foto: “${words ?? ''}” O que você quer que eu faça com isso?`,
  spokenYes: 'Por áudio eu não confirmo. Se estiver tudo certo, toque em confirmar ou escreva sim:',
  heardByNobody: 'Recebi o seu áudio, mas não consigo ouvir por aqui. Pode escrever?',
  cannotHear:
    'Recebi o seu áudio, mas não consigo ouvir por aqui. Passei para uma pessoa da equipe, que vai ouvir e responder.',
  cannotOpen: ({ what }) =>
    `Recebi ${what ?? 'a sua mensagem'}, mas por aqui eu não consigo abrir. Pode escrever o que você precisa?`,
  orderToPerson:
    'Recebi o seu pedido do catálogo. Por aqui eu não fecho pedidos, então passei para uma pessoa da equipe, que vai ver e responder.',
  paymentToPerson:
    'Recebi o seu aviso de pagamento. Por aqui eu não confirmo pagamentos, então passei para uma pessoa da equipe, que vai conferir e responder.',
  cannotRead: 'Ainda não consigo ler esse tipo de mensagem. Pode escrever em texto?',
  optedOut: 'Pronto, você não vai mais receber mensagens nossas. Se mudar de ideia, escreva "quero receber".',
  nothingIsSent: 'Nada desta conversa vai para o seu telefone. Se não quiser mais, é só não escrever aqui.',
  optedIn: 'Certo, você volta a receber nossas mensagens. Para parar, escreva SAIR.',
  topicStopped: 'Pronto, não mando mais mensagens sobre isso. O resto continua como antes.',
  topicResumed: 'Certo, volto a mandar mensagens sobre isso.',
  askIfStop: 'Se você não quer mais receber nossas mensagens, responda SAIR e eu paro.',
  gaveUp:
    'Tive um problema e não consegui responder à sua última mensagem. Nada foi feito. Pode tentar de novo?',
  toolFailed: 'Tive um problema aqui e não consegui atender a esse pedido. Tente de novo em instantes.',
  ownFault: 'Tive um problema aqui.',
  deferred: 'Isso quem responde é uma pessoa da equipe.',
  notKnown: 'Não tenho essa informação.',
  notPossible: 'Isso eu não consigo fazer.',
  sorry: 'Sinto muito por isso.',
  bye: 'Até logo!',
  cheer: 'Que bom!',
  personWanted:
    'Por aqui quem responde é um assistente automático. Diga do que você precisa e eu tento ajudar.',
  whoAnswers: 'Sou um assistente automático. Do que você precisa?',
  rudeHeard: 'Sinto muito se algo não saiu como você queria. Diga o que aconteceu e eu tento ajudar.',
  urgentHeard: 'Entendi que é urgente. Diga em poucas palavras do que você precisa.',
  doneWithoutWords: 'Pronto, foi feito.',
} as const satisfies Phrases

/** The same in another language, as far as there are words for them. */
export type BasePhrases = { readonly [id in keyof typeof basePhrases]?: Phrase }

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
