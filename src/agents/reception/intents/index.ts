import { intent, type Intent } from '../../../agent/intent.js'
import { freeText, type Slot } from '../../../agent/slots.js'

// Rules are tried on folded text (lower case, no accents), in this order: what outranks the rest comes first.
/** Who writes, as they call themselves. */
const visitorName: Slot = { ...freeText, type: 'name' }

const complaint =
  /\b(absurdo|vergonha|ridiculo|palhacada|descaso|pessimo|horrivel|um lixo|lixo de|inaceitavel|revoltad[oa]|indignad[oa]|cansei de|enganad[oa]|enganaram|procon|reclame ?aqui|processar voces|vou processar|reclamac(?:ao|oes)|reclamar|ninguem (?:me )?(?:resolve|responde|atende|aparece)|falta de (?:respeito|consideracao|educacao)|terrible|unacceptable|awful|worst|scam|complaint|ridiculous|idiotas?|imbeci(?:l|s)|burr[oa]s?|inuteis|inutil|merda|bosta|porra|caralho|stupid|idiots?|useless|bullshit|fuck\w*)\b/
const human =
  /\b((?:falar|conversar|fala|atendimento|atendida?) (?:com|por)?\s*(?:um|uma|o|a|algum|alguma)? ?(?:atendente|humano|humana|pessoa|alguem|gerente|responsavel|vendedor|vendedora|ser humano)|atendente|atendimento humano|quero (?:um|uma) (?:humano|pessoa)|alguem (?:de verdade|da equipe)|(?:talk|speak) (?:to|with) (?:a |an |some)?(?:human|person|agent|someone|somebody|representative)|human agent|real person)\b/
const identity =
  /\b(?:(?:voce|vc|tu|isso|isto|aqui|ai) (?:e|eh) (?:um |uma |so um )?(?:robo|bot|maquina|ia|inteligencia artificial|humano|humana|pessoa|gente|real)|(?:fal(?:o|ando)|conversando) com (?:um |uma )?(?:robo|bot|maquina|ia|humano|pessoa)|(?:quem|o que) (?:e|eh) (?:voce|vc)|com quem (?:eu )?(?:falo|estou falando)|are you (?:a |an )?(?:bot|robot|human|person|real|ai|machine)|who are you)\b/
const cancelFollowUp =
  /\bnao (?:precisa|quero|me) (?:mais )?(?:que (?:voce|voces|vc) )?(?:me )?(?:cham|lig|avis|lembr)\w*|\bcancel\w* (?:o |a |meu )?(?:retorno|lembrete|follow ?up)\b|\bno need to (?:call|write|text)/
const followUp =
  /\b(?:me )?(?:chama|chame|chamar|liga|ligue|ligar|retorna|retorne|retornar|avisa|avise|lembra|lembre|procura|procure|manda mensagem|fala comigo|falar comigo) (?:me )?(?:de novo |mais tarde|depois|amanha|hoje|segunda|terca|quarta|quinta|sexta|sabado|domingo|dia \d|as \d|semana|daqui|outra hora|la pelas|em (?:\d|um|uma|meia|dois|duas|tres))|\b(?:podem?|pode) (?:me )?(?:chamar|ligar|retornar|avisar)\b|\b(?:call|text|message|remind|contact|write) me (?:back )?(?:later|tomorrow|today|on|at|next|again)|\b(?:agendar|marcar|quero) (?:um )?retorno\b|\b(?:agora nao (?:posso|consigo)|estou ocupad[oa])\b.*\b(?:depois|mais tarde|amanha)/
const giveUp =
  /^(?:(?:ah|ok|nao|tudo bem|hm+)[\s,!.]*)?(?:deixa (?:pra|para) la|esquece|esqueca|desisti|desisto|nao quero mais|nao preciso mais|cancela(?:r)?(?: (?:o|meu) pedido)?|never ?mind|forget it|cancel(?: it| my order)?)[\s!.]*$/
const price =
  /\b(quanto (?:e|custa|custam|fica|sai|seria|voces cobram|cobram|ta|esta)|precos?|valor(?:es)?|taxa(?: de entrega)?|tabela de preco|how much|prices?|pricing|cost)\b/
const hours =
  /\b(que horas? (?:voces )?(?:abr|fech|funcion|atend)\w*|horarios?(?: de (?:funcionamento|atendimento))?|(?:estao|esta|ta|tao) (?:abert|fechad)[oa]s?|abrem?|fecham?|funcionam?|opening hours|what time do you (?:open|close)|are you open|when do you (?:open|close))\b/
const place =
  /\b(onde (?:voces )?(?:fica|ficam|estao|e a loja|e o endereco|voces estao)|qual (?:e )?o (?:seu )?endereco(?: de voces)?|endereco (?:da loja|de voces)|como (?:eu )?(?:chego|faco para chegar)|localizacao (?:da loja|de voces)|where are you|your address|how do i get there)\b/
const contact =
  /\b((?:telefone|numero|email|e-mail|contato) (?:de (?:voces|vcs)|da loja|do suporte|para contato|pra contato)|qual (?:e )?o? ?(?:telefone|numero|email|e-mail|contato)|tem (?:telefone|outro numero)|phone number|support contact)\b/
const link =
  /\b(links?|site|pagina|catalogo|cardapio|instagram|portal|website|catalog(?:ue)?|menu online|agendar online|agendamento online)\b/
const services =
  /\b((?:o )?que (?:e que )?(?:voces )?(?:fazem|oferecem|vendem|tem)|quais (?:sao )?(?:os )?(?:seus )?servicos|(?:tipos?|lista) de servicos?|com o que (?:voces )?trabalham|what (?:services )?do you (?:do|offer|have)|which services)\b/
const thanks =
  /^(?:(?:muito|muchas|mt|ok|ta bom|certo|perfeito|otimo|show|beleza|era so isso|so isso(?: mesmo)?)[\s,!.]*)*(?:obrigad[oa]s?|obg|brigad[oa]|brigadao|valeu|vlw|agradecid[oa]|grat[oa]|deus (?:te |lhe |os |as |voces )?(?:abencoe|pague)|amem|thanks?(?: you)?|thx|gracias|hasta (?:luego|pronto|manana)|adios|tchau|falou|ate (?:mais|logo|breve|amanha|a proxima|segunda|terca|quarta|quinta|sexta|sabado|domingo)|bye)(?: (?:mesmo|demais|viu|pela ajuda|por tudo|so much|a lot))*(?:[\s,!.]+(?:e )?(?:tchau|falou|ate (?:mais|logo|breve|amanha|a proxima|segunda|terca|quarta|quinta|sexta|sabado|domingo)|boa noite|bom dia|boa tarde|bye|viu|bjs?|beijos?|abracos?))*[\s,!.]*$/
const greeting =
  /^(?=.)(?:(?:oi+e?|ola+|opa+|e ?ai|alo|salve|hello|hi|hey)(?: (?:pessoal|gente|there))?[\s,!.]*)?(?:(?:bom dia|boa tarde|boa noite|good (?:morning|afternoon|evening))[\s,!.]*)?(?:(?:tudo|td|tdo) (?:bem|bom|certo|joia|blz)|como (?:vai|esta|ta)(?: voce| vc| vcs| voces)?|como (?:voces?|vcs?) (?:vai|esta|ta|estao|tao)|beleza|blz|bao|(?:tem )?alguem ai|how are you)?(?: por (?:ai|aqui))?[\s,!.?]*$/

/** What people come to a front desk with. The desk's own conduct answers; the phrases are for what it leaves open. */
export const receptionIntents: readonly Intent[] = [
  intent('emergency', {
    title: { pt: 'Uma emergência', en: 'An emergency' },
    signal: 'urgent',
    leads: true,
    phrase: 'handingOver',
    examples: [
      'tem cheiro de gás aqui em casa',
      'minha mãe desmaiou',
      'tá pegando fogo, socorro',
      'there is smoke coming out of the wall',
    ],
  }),
  intent('complaint', {
    title: { pt: 'Reclamar', en: 'To complain' },
    leads: true,
    rule: complaint,
    phrase: 'handingOver',
    examples: [
      'isso é um absurdo, ninguém me responde',
      'estou muito insatisfeito com o atendimento',
      'meu pedido veio errado de novo',
      'faz uma semana que espero e nada',
      'vocês me enganaram',
      'my order came wrong again and nobody answers',
    ],
  }),
  intent('human', {
    title: { pt: 'Falar com uma pessoa', en: 'To talk with a person' },
    signal: 'wants_person',
    leads: true,
    rule: human,
    phrase: 'handingOver',
    examples: [
      'quero falar com um atendente',
      'tem alguém aí para me atender?',
      'prefiro falar com uma pessoa',
      'me passa para um vendedor',
      'can I talk to someone?',
    ],
  }),
  intent('identity', {
    title: { pt: 'Saber se fala com um robô', en: 'To know whether it is a robot' },
    signal: 'asks_if_robot',
    rule: identity,
    phrase: 'help',
    examples: ['você é um robô?', 'estou falando com uma pessoa de verdade?', 'are you a bot?'],
  }),
  intent('cancel_follow_up', {
    title: { pt: 'Desmarcar um retorno', en: 'To cancel a call back' },
    rule: cancelFollowUp,
    phrase: 'help',
  }),
  intent('follow_up', {
    title: { pt: 'Ser chamado mais tarde', en: 'To be written to later' },
    slots: { moment: freeText, subject: freeText },
    rule: followUp,
    phrase: 'help',
    examples: [
      'me chama amanhã às 15h',
      'pode me ligar mais tarde?',
      'fala comigo na segunda de manhã',
      'agora não posso, me chama depois',
      'call me tomorrow at 3pm',
    ],
  }),
  intent('give_up', {
    title: { pt: 'Desistir do que pedia', en: 'To give up what was asked for' },
    rule: giveUp,
    phrase: 'thanks',
  }),
  intent('price', {
    title: { pt: 'Saber um preço', en: 'To know a price' },
    slots: { service: freeText },
    rule: price,
    phrase: 'help',
    examples: [
      'quanto custa?',
      'qual o preço da entrega?',
      'qual é o valor do serviço',
      'é caro?',
      'vocês cobram quanto',
      'how much does it cost?',
    ],
  }),
  intent('hours', {
    title: { pt: 'Saber o horário', en: 'To know the opening hours' },
    slots: { day: freeText },
    rule: hours,
    phrase: 'help',
    examples: [
      'qual o horário de funcionamento?',
      'vocês abrem no sábado?',
      'até que horas atendem hoje?',
      'estão abertos agora?',
      'what are your opening hours?',
    ],
  }),
  intent('place', {
    title: { pt: 'Saber o endereço', en: 'To know the address' },
    rule: place,
    phrase: 'help',
    examples: ['onde vocês ficam?', 'qual o endereço da loja?', 'como chego aí?', 'where are you located?'],
  }),
  intent('contact', {
    title: { pt: 'Saber um telefone ou contato', en: 'To know a phone or contact' },
    rule: contact,
    phrase: 'help',
    examples: ['qual o telefone de vocês?', 'me passa o contato do suporte', 'tem um e-mail?'],
  }),
  intent('link', {
    title: { pt: 'Receber um link', en: 'To get a link' },
    rule: link,
    phrase: 'help',
    examples: [
      'me manda o link do catálogo',
      'qual o site de vocês?',
      'onde vejo o cardápio?',
      'manda o link para agendar',
      'can you send me the link?',
    ],
  }),
  intent('services', {
    title: { pt: 'Saber o que o negócio oferece', en: 'To know what the business offers' },
    slots: { service: freeText },
    rule: services,
    phrase: 'help',
    examples: [
      'o que vocês fazem?',
      'quais serviços vocês oferecem?',
      'com o que vocês trabalham?',
      'what do you offer?',
    ],
  }),
  intent('existing', {
    title: { pt: 'Algo que já está em andamento', en: 'Something under way already' },
    slots: { subject: freeText },
    phrase: 'handingOver',
    examples: [
      'cadê o técnico que ficou de vir hoje?',
      'preciso remarcar a minha consulta de quinta',
      'qual o andamento do meu pedido?',
      'me manda a segunda via do boleto',
      'where is my order?',
    ],
  }),
  intent('supplier', {
    title: { pt: 'Oferecer algo ao negócio', en: 'To offer the business something' },
    phrase: 'handingOver',
    examples: [
      'sou representante comercial, com quem falo sobre compras?',
      'quero oferecer meus produtos para a loja de vocês',
      'we are a supplier and would like to talk to whoever buys for you',
    ],
  }),
  intent('misdirected', {
    title: { pt: 'Escrever para o número errado', en: 'To write to the wrong number' },
    phrase: 'help',
    examples: [
      'desculpa, mandei errado',
      'é da pizzaria?',
      'amor, que horas você chega?',
      'oops, wrong chat',
    ],
  }),
  intent('thanks', {
    title: { pt: 'Agradecer ou se despedir', en: 'To thank or say goodbye' },
    signal: 'thanks',
    courtesy: true,
    certain: thanks,
    phrase: 'thanks',
  }),
  intent('greeting', {
    title: { pt: 'Cumprimentar', en: 'To say hello' },
    signal: 'greeting',
    courtesy: true,
    certain: greeting,
    phrase: 'greeting',
  }),
  intent('order', {
    title: { pt: 'Fazer um pedido ou marcar um serviço', en: 'To order or book a service' },
    slots: { service: freeText, name: visitorName, moment: freeText, address: freeText, detail: freeText },
    phrase: 'help',
    examples: [
      'preciso fazer um pedido',
      'olá, preciso fazer um pedido',
      'quero fazer um pedido',
      'gostaria de pedir uma entrega',
      'quero contratar um serviço',
      'preciso de um delivery',
      'quero agendar uma visita',
      'preciso de um técnico',
      'quero marcar um horário',
      'gostaria de fazer um orçamento',
      'vocês podem vir aqui em casa?',
      'quero encomendar',
      'I would like to place an order',
      'I need a delivery',
      'I want to book a service',
    ],
  }),
]
