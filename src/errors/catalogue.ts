/** Every error Leme answers with: its status, whether trying again can help, and what to do, in both languages. */
export type ErrorSpec = {
  readonly status: number
  readonly retryable: boolean
  readonly stage?: Stage
  readonly pt: string
  readonly en: string
}

type Stage = 'receive' | 'understand' | 'decide' | 'act' | 'speak' | 'deliver'

/** Codes are never reused for something else. `docs/reference/errors.md` lists them; a test holds the two together. */
export const catalogue = {
  'request.not_json': {
    status: 400,
    retryable: false,
    stage: 'receive',
    pt: 'O corpo do pedido não é JSON válido. Envie um objeto JSON com Content-Type: application/json.',
    en: 'The request body is not valid JSON. Send a JSON object with Content-Type: application/json.',
  },
  'request.invalid': {
    status: 400,
    retryable: false,
    stage: 'receive',
    pt: 'O pedido tem um campo inválido: {detail}. Corrija e envie de novo.',
    en: 'A field of the request is invalid: {detail}. Correct it and send it again.',
  },
  'settings.none': {
    status: 404,
    retryable: false,
    pt: 'Não há nada a configurar neste agente. Veja os agentes em GET /ai/console/agents.',
    en: 'There is nothing to set for this agent. See the agents at GET /ai/console/agents.',
  },
  'settings.changed': {
    status: 409,
    retryable: false,
    pt: 'Outra pessoa mudou a configuração (agora é a versão {version}). Leia de novo e refaça sua mudança.',
    en: 'Somebody else changed the settings (it is now version {version}). Read them again and redo your change.',
  },
  'settings.no_such_version': {
    status: 404,
    retryable: false,
    pt: 'Essa versão da configuração não existe. Veja quais há em GET /ai/agents/:agent/settings/versions.',
    en: 'There is no such version of the settings. See which there are at GET /ai/agents/:agent/settings/versions.',
  },
  'settings.refused': {
    status: 400,
    retryable: false,
    pt: 'A configuração não foi mudada: {detail}. Corrija e envie de novo.',
    en: 'The settings were not changed: {detail}. Correct that and send them again.',
  },
  'message.empty': {
    status: 400,
    retryable: false,
    stage: 'receive',
    pt: 'A mensagem está vazia. Escreva algo em "message".',
    en: 'The message is empty. Put some text in "message".',
  },
  'message.too_long': {
    status: 400,
    retryable: false,
    stage: 'receive',
    pt: 'A mensagem tem {length} caracteres e o limite é {max}. Envie um texto menor.',
    en: 'The message has {length} characters and the limit is {max}. Send a shorter one.',
  },
  'agent.unknown': {
    status: 404,
    retryable: false,
    stage: 'receive',
    pt: 'Não existe um agente com esse nome. Use um destes: {known}.',
    en: 'There is no agent of that name. Use one of: {known}.',
  },
  'conversation.not_found': {
    status: 404,
    retryable: false,
    stage: 'receive',
    pt: 'Conversa não encontrada. Confira o conversationId ou omita-o para começar outra.',
    en: 'Conversation not found. Check the conversationId, or leave it out to start a new one.',
  },
  'conversation.busy': {
    status: 503,
    retryable: true,
    stage: 'receive',
    pt: 'A conversa está ocupada com outra mensagem. Tente de novo em instantes.',
    en: 'The conversation is busy with another message. Try again in a moment.',
  },
  'conversation.not_held': {
    status: 409,
    retryable: false,
    stage: 'receive',
    pt: 'Você não está com esta conversa. Assuma-a em POST /ai/conversations/:id/take antes de responder.',
    en: 'You do not hold this conversation. Take it at POST /ai/conversations/:id/take before answering.',
  },
  'conversation.held': {
    status: 409,
    retryable: false,
    stage: 'receive',
    pt: 'Esta conversa está com {name}. Combine com essa pessoa, ou peça a um dono da conta que a assuma.',
    en: 'This conversation is with {name}. Settle it with them, or ask an owner to take it over.',
  },
  'window.closed': {
    status: 409,
    retryable: false,
    stage: 'deliver',
    pt: 'A janela de 24 horas do WhatsApp está fechada e não há modelo aprovado para respostas. Aguarde a pessoa escrever, ou cadastre um modelo para "reply".',
    en: 'The 24-hour window of WhatsApp is closed and there is no approved template for replies. Wait for the person to write, or add a template for "reply".',
  },
  'review.not_found': {
    status: 404,
    retryable: false,
    stage: 'deliver',
    pt: 'Nenhuma resposta retida tem esse id. Veja GET /ai/console/reviews.',
    en: 'No held reply has that id. See GET /ai/console/reviews.',
  },
  'review.decided': {
    status: 409,
    retryable: false,
    stage: 'deliver',
    pt: 'Esta resposta já foi revista por outra pessoa ({status}). Nada mudou agora.',
    en: 'This reply was reviewed by somebody else ({status}). Nothing was changed now.',
  },
  'turn.not_found': {
    status: 404,
    retryable: false,
    pt: 'Esta conversa não tem esse turno. Veja GET /ai/console/conversations/:id/turns.',
    en: 'The conversation has no such turn. See GET /ai/console/conversations/:id/turns.',
  },
  'turn.erased': {
    status: 410,
    retryable: false,
    pt: 'Os dados deste turno foram apagados a pedido da pessoa. Só resta a prova de que ele existiu.',
    en: 'The data of this turn was erased at the person’s request. Only the proof that it was there is left.',
  },
  'data_link.invalid': {
    status: 404,
    retryable: false,
    pt: 'Este link não existe, venceu ou os dados já foram apagados. Peça outro na conversa: "quero uma cópia dos meus dados".',
    en: 'This link does not exist, has run out, or the data was erased. Ask for another in the conversation: "I want a copy of my data".',
  },
  'data_link.used': {
    status: 410,
    retryable: false,
    pt: 'Este link já foi usado para um download. Peça outro na conversa: "quero uma cópia dos meus dados".',
    en: 'This link was used for a download already. Ask for another in the conversation: "I want a copy of my data".',
  },
  'idempotency.reused': {
    status: 409,
    retryable: false,
    stage: 'receive',
    pt: 'Essa Idempotency-Key já foi usada em outra conversa. Use uma chave nova para cada mensagem.',
    en: 'This Idempotency-Key was used in another conversation. Use a new key for every message.',
  },
  'idempotency.other_body': {
    status: 409,
    retryable: false,
    stage: 'receive',
    pt: 'Essa Idempotency-Key já foi usada com outro conteúdo, que continua valendo. Para enviar este, use uma chave nova.',
    en: 'This Idempotency-Key was used with another body, which stands. To send this one, use a new key.',
  },
  'plan.not_found': {
    status: 404,
    retryable: false,
    stage: 'decide',
    pt: 'Plano não encontrado. Confira o planId em GET /ai/plans/pending.',
    en: 'Plan not found. Check the planId at GET /ai/plans/pending.',
  },
  'plan.expired': {
    status: 409,
    retryable: false,
    stage: 'decide',
    pt: 'Esse plano expirou e nada foi feito. Peça de novo para gerar outro.',
    en: 'This plan has expired and nothing was done. Ask again to get a new one.',
  },
  'plan.not_pending': {
    status: 409,
    retryable: false,
    stage: 'decide',
    pt: 'Esse plano não está mais pendente ({status}). Nada foi feito agora.',
    en: 'This plan is no longer pending ({status}). Nothing was done now.',
  },
  'auth.missing': {
    status: 401,
    retryable: false,
    pt: 'Falta o token. Envie o cabeçalho Authorization: Bearer <token>.',
    en: 'The token is missing. Send the header Authorization: Bearer <token>.',
  },
  'auth.invalid': {
    status: 401,
    retryable: false,
    pt: 'O token não é válido. Entre de novo para obter outro.',
    en: 'The token is not valid. Sign in again to get another.',
  },
  'auth.expired': {
    status: 401,
    retryable: false,
    pt: 'O token expirou. Entre de novo para obter outro.',
    en: 'The token has expired. Sign in again to get another.',
  },
  'auth.unavailable': {
    status: 503,
    retryable: true,
    pt: 'Não foi possível obter as chaves que conferem o token. Tente de novo em instantes.',
    en: 'The keys that check the token could not be fetched. Try again in a moment.',
  },
  'auth.forbidden': {
    status: 403,
    retryable: false,
    pt: 'Seu perfil não tem permissão para isso. Peça a quem administra a conta.',
    en: 'Your role does not allow this. Ask whoever administers the account.',
  },
  'rate.limited': {
    status: 429,
    retryable: true,
    pt: 'Muitos pedidos em pouco tempo: o limite é {max} por minuto. Aguarde {seconds} s.',
    en: 'Too many requests: the limit is {max} a minute. Wait {seconds} s.',
  },
  'route.not_found': {
    status: 404,
    retryable: false,
    pt: 'Este endereço não existe. Veja /docs.',
    en: 'There is nothing at this address. See /docs.',
  },
  'body.too_large': {
    status: 413,
    retryable: false,
    stage: 'receive',
    pt: 'O corpo do pedido é grande demais. O limite é {max} bytes.',
    en: 'The request body is too large. The limit is {max} bytes.',
  },
  'webhook.forged': {
    status: 401,
    retryable: false,
    stage: 'receive',
    pt: 'O webhook não prova de quem veio. Confira o token, o segredo ou a assinatura cadastrados no provedor.',
    en: 'The webhook does not prove who sent it. Check the token, secret or signature registered with the provider.',
  },
  'webhook.handshake': {
    status: 403,
    retryable: false,
    stage: 'receive',
    pt: 'O verify token não confere. Use o mesmo valor no painel da Meta e no cadastro do chip.',
    en: 'The verify token does not match. Use the same value in the Meta dashboard and in the chip.',
  },
  'webhook.too_early': {
    status: 503,
    retryable: true,
    stage: 'receive',
    pt: 'Essa cobrança ainda está sendo registrada. Envie o evento de novo em instantes.',
    en: 'This charge is still being recorded. Send the event again in a moment.',
  },
  'webhook.too_many': {
    status: 503,
    retryable: true,
    stage: 'receive',
    pt: 'Há webhooks demais deste chip à espera. Envie de novo em instantes.',
    en: 'Too many webhooks of this chip are waiting. Send it again in a moment.',
  },
  'server.closing': {
    status: 503,
    retryable: true,
    pt: 'O servidor está reiniciando. Tente de novo em instantes; nada se perdeu.',
    en: 'The server is restarting. Try again in a moment; nothing was lost.',
  },
  'database.unavailable': {
    status: 503,
    retryable: true,
    pt: 'O banco de dados não está respondendo. Tente de novo em instantes; nada se perdeu.',
    en: 'The database is not answering. Try again in a moment; nothing was lost.',
  },
  internal: {
    status: 500,
    retryable: true,
    pt: 'Algo deu errado do nosso lado. Tente de novo; se persistir, informe o requestId ao suporte.',
    en: 'Something went wrong on our side. Try again; if it persists, tell support the requestId.',
  },
} as const satisfies { readonly [code: string]: ErrorSpec }

export type ErrorCode = keyof typeof catalogue
