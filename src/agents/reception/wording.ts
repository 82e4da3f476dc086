import type { Language, WordedLanguage } from '../../language/detect-language.js'
import { spanishWordings } from './wording-es.js'

type Wording = { readonly [language in WordedLanguage]: string }

/** Everything the desk says of its own accord, in the languages a business writes in. It may word any of it its own way. */
export const wordings = {
  greeting: {
    pt: '{hello} Aqui é a recepção de {business}. Como posso ajudar?',
    en: '{hello} This is {business}. How can I help?',
  },
  hello: { pt: 'Olá!', en: 'Hello!' },
  helloName: { pt: 'Olá, {name}!', en: 'Hello, {name}!' },
  fine: { pt: 'Tudo bem por aqui!', en: 'All well here!' },
  hereIAm: { pt: 'Estou por aqui!', en: 'I am here!' },
  greetingAgain: { pt: '{hello} Como posso ajudar?', en: '{hello} How can I help?' },
  askService: { pt: 'Qual serviço você procura?', en: 'Which service are you looking for?' },
  askCustomer: {
    pt: 'Você já é nosso cliente ou é a primeira vez?',
    en: 'Are you already a customer, or is this your first time?',
  },
  customerReturning: { pt: 'Já sou cliente', en: 'I am a customer' },
  customerNew: { pt: 'Primeira vez', en: 'First time' },
  askName: { pt: 'Qual é o seu nome?', en: 'What is your name?' },
  askAddress: {
    pt: 'Qual é o endereço? Você pode escrever ou mandar sua localização.',
    en: 'What is the address? You can type it or send your location.',
  },
  askWhose: {
    pt: 'em que nome, ou com que número, está o pedido?',
    en: 'under which name or number is it?',
  },
  addressUnclear: {
    pt: 'Preciso da rua e do número. Você pode escrever de novo ou mandar sua localização?',
    en: 'I need the street and the number. Can you type it again or send your location?',
  },
  askWhich: { pt: 'Qual destes você procura?', en: 'Which of these are you looking for?' },
  askTime: { pt: 'Qual dia e horário você prefere?', en: 'Which day and time do you prefer?' },
  timeUnclear: {
    pt: 'Não entendi o dia e o horário. Você pode dizer, por exemplo, "amanhã às 15h"?',
    en: 'I did not get the day and time. Can you say, for example, "tomorrow at 3pm"?',
  },
  timePast: {
    pt: 'Esse horário já passou. Qual dia e horário fica bom para você?',
    en: 'That time has already passed. Which day and time suits you?',
  },
  timeImpossible: {
    pt: 'Não existe "{what}" no calendário.',
    en: 'There is no "{what}" in the calendar.',
  },
  confirmName: { pt: 'Posso anotar em nome de {name}?', en: 'Shall I put it down under the name {name}?' },
  otherName: { pt: 'Outro nome', en: 'Another name' },
  collected: { pt: 'Perfeito, anotei tudo:\n{summary}', en: 'Great, I have everything:\n{summary}' },
  collectedSoFar: {
    pt: 'Anotei o que você já passou:\n{summary}\nO que falta, a equipe pergunta.',
    en: 'I noted what you told me so far:\n{summary}\nThe team will ask for the rest.',
  },
  laterThen: { pt: 'Tudo bem, pode ser depois.', en: 'All right, later is fine.' },
  labelService: { pt: 'Serviço', en: 'Service' },
  labelCustomer: { pt: 'Cliente', en: 'Customer' },
  labelName: { pt: 'Nome', en: 'Name' },
  labelAddress: { pt: 'Endereço', en: 'Address' },
  labelDetail: { pt: 'Sobre', en: 'About' },
  labelAlso: { pt: 'Também', en: 'Also' },
  labelAsked: { pt: 'Perguntas para a equipe', en: 'Questions for the team' },
  labelTime: { pt: 'Horário preferido', en: 'Preferred time' },
  pinned: { pt: 'localização enviada', en: 'location sent' },
  handoffOpen: {
    pt: 'Vou passar sua conversa para uma pessoa da nossa equipe, que responde por aqui em seguida.',
    en: 'I am passing you to a person of our team, who will answer here shortly.',
  },
  handoffClosed: {
    pt: 'Agora estamos fechados. Deixei sua conversa com a equipe, que responde por aqui a partir de {opening}.',
    en: 'We are closed right now. I left your conversation with the team, who will answer here once we open, {opening}.',
  },
  handoffClosedUnknown: {
    pt: 'Agora estamos fechados. Deixei sua conversa com a equipe, que responde por aqui assim que voltar.',
    en: 'We are closed right now. I left your conversation with the team, who will answer here when they are back.',
  },
  heldForReview: {
    pt: 'Recebi sua mensagem. Uma pessoa da equipe vai conferir a resposta e volta por aqui.',
    en: 'I got your message. A person of our team is checking the answer and will be back here.',
  },
  /** Where it is not plain which danger it is, and it may be despair. */
  emergency: {
    pt: 'Se há perigo agora, ligue 193 (bombeiros), 192 (SAMU) ou 190 (polícia). Para conversar com alguém, o CVV atende no 188.',
    en: 'If there is danger right now, call 193 (fire brigade), 192 (ambulance) or 190 (police). To talk to someone, CVV answers at 188.',
  },
  dangerUnclear: {
    pt: 'Se há perigo agora, ligue 193 (bombeiros), 192 (SAMU) ou 190 (polícia).',
    en: 'If there is danger right now, call 193 (fire brigade), 192 (ambulance) or 190 (police).',
  },
  danger: {
    pt: 'Se há perigo agora, afaste-se e ligue 193 (bombeiros).',
    en: 'If there is danger right now, keep away and call 193 (fire brigade).',
  },
  dangerOfGas: {
    pt: 'Abra as janelas, não acenda nada nem mexa em interruptores e saia do local. De fora, ligue 193 (bombeiros).',
    en: 'Open the windows, light nothing, touch no switch and leave the place. From outside, call 193 (fire brigade).',
  },
  dangerOfFire: {
    pt: 'Saia de perto, feche a porta e ligue agora 193 (bombeiros). Não jogue água em nada que esteja ligado na tomada.',
    en: 'Get away, close the door and call 193 (fire brigade) now. Throw no water on anything that is plugged in.',
  },
  dangerOfCurrent: {
    pt: 'Desligue no disjuntor, se der para fazer isso sem risco, e não mexa no aparelho nem ligue de novo. Com fogo ou muita fumaça, saia e ligue 193 (bombeiros).',
    en: 'Switch it off at the breaker if you can do so safely, and do not touch it or switch it on again. With fire or much smoke, get out and call 193 (fire brigade).',
  },
  dangerOfDespair: {
    pt: 'Sinto muito que esteja assim. O CVV conversa com você agora, de graça, no 188. Se há perigo de vida, ligue 192 (SAMU) ou 190 (polícia).',
    en: 'I am sorry you feel this way. CVV talks with you right now, free of charge, at 188. If a life is in danger, call 192 (ambulance) or 190 (police).',
  },
  dangerOfBody: {
    pt: 'Se é grave ou piorar, ligue 192 (SAMU) ou 193 (bombeiros).',
    en: 'If it is serious or gets worse, call 192 (ambulance) or 193 (fire brigade).',
  },
  dangerOfViolence: {
    pt: 'Se você ou alguém está em perigo agora, ligue 190 (polícia). O 180 atende mulheres em situação de violência e o 100, crianças e idosos, a qualquer hora.',
    en: 'If you or somebody is in danger right now, call 190 (police). 180 helps women facing violence and 100 helps children and the elderly, at any hour.',
  },
  dangerOfAnimal: {
    pt: 'Se é grave ou piorar, procure já um veterinário de plantão.',
    en: 'If it is serious or gets worse, see a vet on duty at once.',
  },
  glad: { pt: 'Que bom saber! Vou passar o recado.', en: 'Good to hear! I will pass it on.' },
  sorry: { pt: 'Sinto muito por isso.', en: 'I am sorry about that.' },
  notUnderstood: {
    pt: 'Desculpe, não entendi. O que você procura?',
    en: 'Sorry, I did not get that. What are you looking for?',
  },
  notUnderstoodAgain: {
    pt: 'Ainda não entendi. Você pode dizer de outro jeito ou escolher uma opção?',
    en: 'I still do not get it. Can you put it another way, or choose an option?',
  },
  /** Before the open question, asked once more. */
  pardon: { pt: 'Desculpe, não entendi.', en: 'Sorry, I did not get that.' },
  tellMore: { pt: 'Certo, anotei. O que você precisa?', en: 'All right, noted. What do you need?' },
  /** What was told beside the answer, before the next question or a person. */
  toldNoted: { pt: 'Anotei: {what}.', en: 'Noted: {what}.' },
  toldSummary: { pt: 'Anotei para a equipe:\n{summary}', en: 'I noted for the team:\n{summary}' },
  /** To whoever told the part of town. */
  askStreet: {
    pt: 'Qual é a rua e o número? Você também pode mandar sua localização.',
    en: 'What are the street and the number? You can also send your location.',
  },
  /** Of a danger that was told of, once it is seen to. */
  dangerOver: {
    pt: 'Certo. Se continuar ou voltar, afaste-se e ligue 193 (bombeiros).',
    en: 'All right. If it goes on or comes back, keep away and call 193 (fire brigade).',
  },
  speaksIt: { pt: 'Sim, por aqui respondo em português.', en: 'Yes, I can answer you in English here.' },
  alsoNoted: { pt: 'Anotei também: {what}.', en: 'Also noted: {what}.' },
  /** Before the first question of an order. */
  wishHeard: { pt: '{service}, certo.', en: '{service}, all right.' },
  understood: { pt: 'Entendo.', en: 'I see.' },
  noted: { pt: 'Anotado.', en: 'Noted.' },
  stillNotUnderstood: {
    pt: 'Não consegui entender do que você precisa.',
    en: 'I could not understand what you need.',
  },
  confirmGuess: {
    pt: 'Só para eu ter certeza: você quer {what}?',
    en: 'Just to be sure: do you want {what}?',
  },
  yes: { pt: 'Sim', en: 'Yes' },
  no: { pt: 'Não', en: 'No' },
  rephrase: {
    pt: 'Certo. Então me diga em poucas palavras do que você precisa, ou escolha uma opção.',
    en: 'All right. Then tell me in a few words what you need, or choose an option.',
  },
  more: {
    pt: 'Se precisar de mais alguma coisa, é só escrever.',
    en: 'If you need anything else, just write.',
  },
  noAnswer: {
    pt: 'Não tenho essa informação aqui. Quer que eu chame alguém da equipe?',
    en: 'I do not have that information here. Shall I call somebody from the team?',
  },
  noAnswerAbout: {
    pt: 'Isso eu não tenho aqui: "{what}".',
    en: 'I do not have that here: "{what}".',
  },
  /** Said once, by what the question is about; the question itself is noted. */
  unknownAbout: {
    pt: 'Sobre {what}, quem responde é a equipe: anotei a pergunta.',
    en: 'The team will answer you about {what}: I noted the question.',
  },
  /** The same, where no words of it name what it is about: each as it was asked. */
  unknownQuoted: {
    pt: 'Isso quem responde é a equipe. Anotei: {what}',
    en: 'The team will answer that. I noted: {what}',
  },
  unknownNoted: {
    pt: 'Isso eu não tenho aqui: anotei a pergunta para a equipe.',
    en: 'I do not have that here: I noted the question for the team.',
  },
  askedAlready: {
    pt: 'Sua pergunta já está anotada: quem responde é a equipe.',
    en: 'Your question is noted already: the team will answer it.',
  },
  answerInPart: {
    pt: 'Para o seu caso quem confirma é a equipe: anotei a pergunta.',
    en: 'The team confirms it for your case: I noted the question.',
  },
  teamConfirms: {
    pt: 'Quem confirma o dia e a hora é a equipe.',
    en: 'The team confirms the day and the hour.',
  },
  /** Of a kind of thing the business says nothing of. */
  thingUnsure: {
    pt: 'Se atendemos {what}, quem confirma é a equipe: anotei a pergunta.',
    en: 'Whether we do {what}, the team confirms: I noted the question.',
  },
  /** For the team, among the questions nobody could answer. */
  thingAsked: { pt: 'Atendemos {what}?', en: 'Do we do {what}?' },
  /** What was told in the conversation is not on the page that a link opens. */
  linkAlone: {
    pt: 'O que você contou aqui não vai junto no link.',
    en: 'What you told me here does not go along with the link.',
  },
  askForPerson: {
    pt: 'Se preferir passar direto para a equipe, é só pedir para falar com uma pessoa.',
    en: 'If you would rather tell the team, just ask for a person.',
  },
  /** Of any day at an hour at which nobody is there on any. */
  neverThen: {
    pt: '{hours}\nSe dá fora desse horário, quem confirma é a equipe.',
    en: '{hours}\nThe team confirms whether another time is possible.',
  },
  /** Of what was booked before and is to be at another time. */
  moveNoted: {
    pt: 'Anotei o novo horário para a equipe confirmar: {time}.',
    en: 'I noted the new time for the team to confirm: {time}.',
  },
  /** Of somebody whose conversation the team has. */
  waitWithTeam: {
    pt: 'Sua mensagem já está com a equipe, e é ela quem confirma.',
    en: 'Your message is with the team already, and they confirm it.',
  },
  notedForTeam: { pt: 'Anotei a pergunta para a equipe.', en: 'I noted the question for the team.' },
  /** The same, of a question that is noted. */
  teamConfirmsNoted: {
    pt: 'Quem confirma o dia e a hora é a equipe: anotei a pergunta.',
    en: 'The team confirms the day and the hour: I noted the question.',
  },
  notedSoFar: { pt: 'O que anotei até agora:\n{summary}', en: 'What I noted so far:\n{summary}' },
  weDo: { pt: 'Sim! {service}.', en: 'Yes! {service}.' },
  serviceOfWhat: {
    pt: 'Fazemos {service}. Se é também para "{what}" eu não sei dizer.',
    en: 'We do {service}. Whether that includes "{what}" I cannot say.',
  },
  serviceButNot: {
    pt: 'Fazemos {service}. O que você perguntou não tenho aqui.',
    en: 'We do {service}. What you asked I do not have here.',
  },
  callSomebody: { pt: 'Quer que eu chame alguém da equipe?', en: 'Shall I call somebody from the team?' },
  thenNext: { pt: 'Depois vemos: "{what}".', en: 'Then we see to: "{what}".' },
  noPriceOf: {
    pt: 'Não tenho o preço de "{what}" aqui.',
    en: 'I do not have the price of "{what}" here.',
  },
  noAnswerNow: {
    pt: 'Não tenho essa informação aqui, mas a equipe responde depois.',
    en: 'I do not have that information here, but the team will answer later.',
  },
  identity: {
    pt: 'Sou a recepção virtual de {business}.',
    en: 'I am the virtual front desk of {business}.',
  },
  offerPerson: {
    pt: 'Quer falar com uma pessoa da equipe?',
    en: 'Would you like to talk to a person of the team?',
  },
  price: { pt: '{service}: {price}.', en: '{service}: {price}.' },
  priceOfSeveral: { pt: 'Para {count}: {total}.', en: 'For {count}: {total}.' },
  priceOfOne: {
    pt: 'Esse é o preço de um; o de {count} a equipe confirma.',
    en: 'That is the price of one; the team confirms that of {count}.',
  },
  priceOnlyFor: {
    pt: 'O preço que tenho de {service} é {note}. Para {what}, quem diz o valor é a equipe.',
    en: 'The price I have of {service} is {note}. For {what}, the team tells you how much it is.',
  },
  priceByTeam: {
    pt: 'O preço de {service} quem passa é a equipe.',
    en: 'The team gives you the price of {service}.',
  },
  /** Of what only coming to look costs. */
  priceOfVisit: {
    pt: 'Quanto é só a visita, ou se ela é cobrada, quem diz é a equipe.',
    en: 'What only the visit costs, or whether it does, the team tells you.',
  },
  pricesTold: {
    pt: 'Os preços que tenho são os que mandei: o resto quem diz é a equipe.',
    en: 'The prices I have are those I sent: the team tells you the rest.',
  },
  /** To whoever finds a price dear or offers another, after the price. */
  bargain: {
    pt: 'Se dá para fazer por menos, só a equipe diz.',
    en: 'Whether it can be done for less, only the team can say.',
  },
  priceIsEach: { pt: 'Sim, o preço é de cada um.', en: 'Yes, the price is for each.' },
  priceTotal: { pt: 'No total: {total}.', en: 'In all: {total}.' },
  prices: { pt: 'Nossos preços:\n{lines}', en: 'Our prices:\n{lines}' },
  priceOnRequest: { pt: 'sob consulta', en: 'on request' },
  hours: { pt: 'Nosso horário de atendimento:\n{hours}', en: 'Our opening hours:\n{hours}' },
  dayIs: { pt: '{day} é dia {date}.', en: '{day} is {date}.' },
  dayOpen: { pt: '{day} abrimos {hours}.', en: '{day} we are open {hours}.' },
  dayClosed: { pt: '{day} não abrimos.', en: '{day} we are closed.' },
  nextOpen: { pt: 'Abrimos {opening}.', en: 'We open {opening}.' },
  closedOn: { pt: 'Nestes dias não abrimos: {days}.', en: 'On these days we are closed: {days}.' },
  dayHoliday: {
    pt: '{day} é feriado, e o horário desse dia não está registrado aqui: quem confirma é a equipe. Sem feriado, abrimos {hours}.',
    en: '{day} is a holiday, and its hours are not on record here: the team confirms them. On other such days we are open {hours}.',
  },
  holidayUnknown: {
    pt: 'Não tenho o horário de feriado registrado aqui: quem confirma é a equipe.',
    en: 'I have no holiday hours on record here: the team confirms them.',
  },
  /** Of an hour that is wished. */
  dayNotThen: {
    pt: '{day} abrimos {hours}: se dá fora desse horário, quem confirma é a equipe.',
    en: '{day} we are open {hours}: the team confirms whether another time is possible.',
  },
  openNow: { pt: 'Estamos abertos agora.', en: 'We are open now.' },
  closedNow: {
    pt: 'Agora estamos fechados. Abrimos {opening}.',
    en: 'We are closed now. We open {opening}.',
  },
  place: { pt: 'Estamos neste endereço:', en: 'You find us here:' },
  area: { pt: 'Atendemos {area}.', en: 'We serve {area}.' },
  areaYes: { pt: 'Sim, atendemos {area}.', en: 'Yes, we serve {area}.' },
  areaIncludes: {
    pt: 'Sim, atendemos {place}: nossa região é {area}.',
    en: 'Yes, we serve {place}: our area is {area}.',
  },
  areaNo: {
    pt: 'Não: {place} fica fora da região que atendemos, que é {area}.',
    en: 'No: {place} lies outside the area we serve, which is {area}.',
  },
  /** In the middle of an order, before it is asked where else. */
  areaOutside: {
    pt: '{place} fica fora da região que atendemos, que é {area}.',
    en: '{place} lies outside the area we serve, which is {area}.',
  },
  areaElsewhere: {
    pt: 'O serviço seria em outro endereço? Se for esse mesmo, diga, que a equipe vê se consegue ir.',
    en: 'Would it be at another address? If it is that one, say so, and the team will see whether they can go.',
  },
  areaUnsure: {
    pt: 'Atendemos {area}. Não sei dizer se inclui {place}: quem confirma é a equipe.',
    en: 'We serve {area}. Whether that includes {place} I cannot say: the team confirms it.',
  },
  areaCall: {
    pt: 'Para confirmar, é só pedir para falar com uma pessoa.',
    en: 'To have it confirmed, just ask for a person.',
  },
  /** For the team, among the questions nobody could answer. */
  areaAsked: { pt: 'Atendemos em {place}?', en: 'Do we serve {place}?' },
  contact: { pt: 'Você também pode falar com a gente por aqui:', en: 'You can also reach us here:' },
  link: { pt: '{title}: é só abrir o link.', en: '{title}: just open the link.' },
  askLink: { pt: 'Qual destes links você procura?', en: 'Which of these links are you looking for?' },
  weOffer: { pt: 'Fazemos: {services}.', en: 'We do: {services}.' },
  services: {
    pt: 'Oferecemos estes serviços. Qual você procura?',
    en: 'We offer these services. Which one do you need?',
  },
  askFollowUp: {
    pt: 'Em que dia e horário eu chamo você?',
    en: 'On which day and time shall I write to you?',
  },
  askFollowUpHour: { pt: 'E a que horas?', en: 'And at what time?' },
  followUpBooked: {
    pt: 'Combinado! Chamo você por aqui {when}.',
    en: 'Agreed! I will write to you here {when}.',
  },
  followUpNow: {
    pt: '{hello} Você pediu para eu chamar neste horário. Como posso ajudar?',
    en: '{hello} You asked me to write to you at this time. How can I help?',
  },
  followUpCancelled: {
    pt: 'Tudo bem, não vou mais chamar. Se precisar, é só escrever.',
    en: 'All right, I will not write. If you need anything, just write.',
  },
  thanks: { pt: 'De nada! Quando precisar, é só chamar.', en: 'You are welcome! Write whenever you need.' },
  farewell: { pt: 'Até mais! Quando precisar, é só chamar.', en: 'Goodbye! Write whenever you need.' },
  agreed: { pt: 'Certo! Quando precisar, é só chamar.', en: 'All right! Write whenever you need.' },
  offerDeclined: {
    pt: 'Tudo bem. Se precisar de mais alguma coisa, é só escrever.',
    en: 'All right. If you need anything else, just write.',
  },
  misdirected: {
    pt: 'Tudo bem! Acho que a mensagem era para outra pessoa: aqui é {business}. Se precisar de nós, é só escrever.',
    en: 'No problem! I think that was meant for somebody else: this is {business}. If you need us, just write.',
  },
  supplierHeard: {
    pt: 'Obrigado pelo contato. Anotei para quem cuida das compras.',
    en: 'Thank you for writing. I noted it for whoever buys for us.',
  },
  workHeard: {
    pt: 'Obrigado pelo interesse. Quem cuida disso na equipe vai ler a sua mensagem.',
    en: 'Thank you for your interest. Whoever sees to that in the team will read your message.',
  },
  askWhoOffers: {
    pt: 'qual é o seu nome, e em que telefone falamos com você?',
    en: 'what is your name, and at which phone can we reach you?',
  },
  onlyTeamCan: {
    pt: 'Isso quem pode responder é a equipe: anotei o que você disse.',
    en: 'Only the team can answer that: I noted what you said.',
  },
  wrongAnswer: {
    pt: 'Desculpe, não respondi o que você perguntou. Você pode dizer de outro jeito ou escolher uma opção?',
    en: 'Sorry, that was not what you asked. Can you put it another way, or choose an option?',
  },
  giveUp: {
    pt: 'Tudo bem, deixei de lado. Quando quiser, é só chamar.',
    en: 'All right, I let it go. Write whenever you want.',
  },
  timedOut: {
    pt: 'Vou encerrar por aqui por enquanto. Quando quiser continuar, é só escrever.',
    en: 'I am closing this for now. Whenever you want to go on, just write.',
  },
  cannotRead: {
    pt: 'Ainda não consigo abrir esse tipo de mensagem. Você pode escrever?',
    en: 'I cannot open this kind of message yet. Can you type it?',
  },
  waitNoted: { pt: 'Anotei e deixei com a equipe.', en: 'Noted, and left with the team.' },
  waitAdded: {
    pt: 'Anotei e deixei com a equipe:\n{summary}',
    en: 'Noted, and left with the team:\n{summary}',
  },
  waitDropped: { pt: 'Tirei do que estava anotado: {what}.', en: 'Taken out of what was noted: {what}.' },
  waitStands: {
    pt: 'Quem confirma é a equipe, por aqui. O que anotei:\n{summary}',
    en: 'The team confirms it, here. What I noted:\n{summary}',
  },
  waitCancelled: {
    pt: 'Tudo bem: avisei a equipe que você quer cancelar.',
    en: 'All right: I told the team that you want to cancel.',
  },
  waitLetGo: {
    pt: 'Tudo bem! Avisei a equipe: "{words}".',
    en: 'All right! I told the team: "{words}".',
  },
  notedThanks: { pt: 'De nada! Só falta uma coisa.', en: 'You are welcome! One thing is missing.' },
  waitAsked: {
    pt: 'Isso eu não tenho aqui: deixei a pergunta com a equipe.',
    en: 'I do not have that here: I left the question with the team.',
  },
  waitStill: {
    pt: 'Estou por aqui. A equipe já está com a sua conversa e responde assim que puder.',
    en: 'I am here. The team has your conversation and will answer as soon as they can.',
  },
  agreedWaiting: { pt: 'Combinado!', en: 'Agreed!' },
  farewellWaiting: { pt: 'Até mais!', en: 'Goodbye!' },
  waitUndone: {
    pt: 'Certo, avisei a equipe que continua valendo:\n{summary}',
    en: 'All right, I told the team that it stands:\n{summary}',
  },
  /** Of what was booked before, and is not to be called off after all. */
  waitKept: {
    pt: 'Certo, avisei a equipe que não é para cancelar.',
    en: 'All right, I told the team that it is not to be cancelled.',
  },
  waitAsks: { pt: 'Para adiantar: {question}', en: 'To save time: {question}' },
  thanksWaiting: { pt: 'De nada!', en: 'You are welcome!' },
  waitOpen: {
    pt: 'Sua conversa está com a nossa equipe, que responde por aqui assim que puder.',
    en: 'Your conversation is with our team, who will answer here as soon as they can.',
  },
  /** Of how long it takes until somebody answers: that is known of nobody. */
  waitHowLong: {
    pt: 'Não tenho um prazo certo: sua conversa já está com a equipe, que responde por aqui assim que puder.',
    en: 'I cannot say how long: your conversation is with the team, who will answer here as soon as they can.',
  },
  waitHowLongCall: {
    pt: 'Se preferir não esperar, ligue: {phone}.',
    en: 'If you would rather not wait, call {phone}.',
  },
  /** Of somebody who is on the way, or should be. */
  waitComing: {
    pt: 'Daqui não vejo se alguém já está a caminho nem quando chega: avisei a equipe que você está esperando, e é ela quem responde.',
    en: 'From here I cannot see whether somebody is on the way or when they come: I told the team that you are waiting, and they will answer.',
  },
  waitClosed: {
    pt: 'A equipe responde por aqui a partir de {opening}.',
    en: 'The team will answer here once we open, {opening}.',
  },
  waitAgain: {
    pt: 'Ainda não conseguimos responder: já avisei a equipe de novo.',
    en: 'Nobody could answer yet: I have told the team again.',
  },
  cannotReadAgain: {
    pt: 'Ainda não consigo ouvir áudios nem abrir esse tipo de mensagem. Quer que eu chame alguém da equipe?',
    en: 'I still cannot listen to voice messages or open this kind of message. Shall I call somebody from the team?',
  },
  cardWarning: {
    pt: 'Por segurança, não envie dados de cartão por aqui. Não guardei o número.',
    en: 'For your safety, do not send card details here. I did not keep the number.',
  },
  deskMissing: {
    pt: 'Tive um problema para ver nossas informações.',
    en: 'I had a problem looking up our information.',
  },
  optionsButton: { pt: 'Ver opções', en: 'See options' },
  moreOptions: { pt: 'Mais opções', en: 'More options' },
  talkToPerson: { pt: 'Falar com uma pessoa', en: 'Talk to a person' },
  whatOrder: { pt: 'fazer um pedido', en: 'to place an order' },
  whatServices: { pt: 'conhecer nossos serviços', en: 'to know our services' },
  whatPrice: { pt: 'saber os preços', en: 'to know the prices' },
  whatHours: { pt: 'saber nosso horário', en: 'to know our opening hours' },
  whatPlace: { pt: 'saber onde ficamos', en: 'to know where we are' },
  whatContact: { pt: 'nosso contato', en: 'our contact details' },
  whatLink: { pt: 'um dos nossos links', en: 'one of our links' },
  whatHuman: { pt: 'falar com uma pessoa', en: 'to talk to a person' },
  whatFollowUp: { pt: 'que eu chame você mais tarde', en: 'me to write to you later' },
} as const satisfies { readonly [id: string]: Wording }

export type WordingId = keyof typeof wordings

export const wordingIds = Object.keys(wordings) as [WordingId, ...WordingId[]]

type Params = { readonly [name: string]: string }

/** How the desk words things for one business, in one language. */
export type WordsOf = (id: WordingId, params?: Params) => string

type Override = { readonly id: string; readonly language: string; readonly text: string }

export function wordsFor(language: Language, overrides: readonly Override[]): WordsOf {
  return (id, params = {}) => {
    const own = overrides.find((entry) => entry.id === id && entry.language === language)
    return fill(own?.text ?? wordingIn(id, language), params)
  }
}

function wordingIn(id: WordingId, language: Language): string {
  if (language !== 'es') return wordings[id][language]
  const spanish: { readonly [id: string]: string } = spanishWordings
  return spanish[id] ?? wordings[id].pt
}

export function placeholdersIn(text: string): string[] {
  return Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)
}

/** What is filled in is not looked into again. */
function fill(text: string, params: Params): string {
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => params[name] ?? hole)
}
