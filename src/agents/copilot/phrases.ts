import type { Phrases } from '../../agent/phrases.js'

/** The copilot's own wording of what the runtime says for it. No amounts: one that is in no record would not be let out. */
export const copilotPhrases = {
  greeting:
    'Olá! Posso consultar e registrar clientes, orçamentos, ordens de serviço e cobranças. Do que você precisa?',
  help: [
    'Posso ajudar com:',
    '- Clientes: consultar, cadastrar e atualizar.',
    '- Orçamentos: criar, enviar e mudar a situação.',
    '- Ordens de serviço: abrir, agendar e concluir.',
    '- Cobranças: PIX, boleto ou cartão, sempre com uma prévia antes.',
    '- Resumo do mês.',
    'Peça, por exemplo, "crie um orçamento para o João Silva". Antes de gravar qualquer coisa, mostro o que vou fazer e espero seu "sim".',
  ].join('\n'),
  clientsStay:
    'Não apago clientes: os orçamentos, as ordens de serviço e as cobranças ficam ligados a eles. Não mexi em nada. Posso corrigir o cadastro ou cancelar um orçamento ou uma cobrança desse cliente.',
  paidIsTold:
    'Quem marca uma cobrança como paga é o provedor, quando o dinheiro entra; eu não altero isso. Se ela foi paga por fora, posso cancelar a cobrança para que ninguém pague de novo.',
  cashIsNoted:
    'Pagamento em dinheiro eu não dou por recebido: quem marca uma cobrança como paga é o provedor. Posso cancelar a cobrança que estiver em aberto, para ninguém pagar de novo, ou anotar o recebimento nas observações do cadastro do cliente.',
  quotesStay:
    'Não mudo um orçamento que já foi criado: o cliente pode ter visto. Posso criar outro com o que mudou e cancelar este, ou mudar a situação dele.',
  paymentsStay:
    'Não mudo uma cobrança que já foi criada: o código ou o link dela pode já estar com o cliente. Posso cancelar esta e criar outra com o valor, a forma ou o vencimento certos.',
  workOrdersStay:
    'De uma ordem de serviço aberta eu mudo a data e a situação. Para mudar o serviço ou o endereço, posso cancelar esta e abrir outra.',
  noInvoices:
    'Nota fiscal eu não emito por aqui. Cuido de clientes, orçamentos, ordens de serviço e cobranças.',
  noCatalogue:
    'O catálogo eu não mostro por aqui, mas uso os preços dele: diga o serviço em um orçamento e eu encontro o valor.',
  noReminders: 'Lembretes eu não guardo nem envio. Posso marcar uma visita na agenda, como ordem de serviço.',
  noSending: 'Não envio cobranças ao cliente. Estes são os dados, para você mandar:',
  noDunning: 'Não envio lembretes de cobrança. Isto é o que está em aberto, para você mandar:',
  notInDraft: ({ thing = '' }) => `Não achei "${thing}" nos itens deste orçamento.`,
  yesAlone:
    'Um passo de cada vez: responda só "sim" para confirmar isto. O resto você me pede em seguida, que eu faço.',
  yesThenNext: 'Confirme este com um "sim", e em seguida mostro o outro:',
  feeOnCard:
    'A taxa depende da forma: diga "no pix", "no boleto" ou "no cartão" e eu mostro a prévia com ela.',
  noInstalments:
    'Não parcelo. Você pode pedir uma cobrança para cada parcela ou deixar o combinado nas observações do orçamento ("obs: …").',
  noRefunds:
    'Estorno eu não faço por aqui: o que já foi pago se devolve no provedor de pagamentos. Isto é o que consta como pago:',
  sumsUnplaced:
    'Não montei o orçamento: não consegui ligar cada preço ao seu item. Peça de novo com o preço atrás de cada um, por exemplo "orçamento pra Ana: 3 limpezas a 200 cada, troca de filtro 80".',
  questionLeft: 'Deixei de lado o que eu tinha perguntado; nada foi feito.',
  nothingYet: 'Certo, ainda não fiz nada.',
  allRight: 'Tudo bem.',
  alreadyExecuted: ({ outcome = '' }) =>
    `Não há nada esperando o seu sim; o último pedido já foi feito. ${outcome}`.trim(),
  noMessages:
    'Não mando mensagens ao cliente por aqui: quem avisa é você. O telefone está no cadastro, é só pedir.',
  notMine:
    'Isso eu não consigo ver por aqui. Cuido dos seus clientes, orçamentos, ordens de serviço e cobranças: pergunte, por exemplo, "o que tenho amanhã?" ou "quem está devendo?".',
  notAnAnswer: 'Isso eu não entendi como resposta. Se não quiser mais, diga "esquece".',
  changeUnclear:
    'O que você quer mudar? Diga a parte e como ela fica, por exemplo "o valor é 600", "o telefone é …" ou "é na quinta".',
  notUnderstood:
    'Não entendi. Você pode pedir, por exemplo, "clientes com orçamentos pendentes" ou "crie um orçamento para o João Silva".',
} as const satisfies Phrases
