import type { Phrases } from '../../agent/phrases.js'

function ownerWords(owner: string | undefined): string {
  return owner ? `${owner}, que responde por essa vaga` : 'o responsável pela vaga'
}

/** How Julia speaks: short, warm, and never as if the shift were hers. */
export const juliaPhrases = {
  greeting:
    'Oi! Aqui é a Julia. Ajudo médicos a encontrar plantões e coloco você em contato com quem responde pela vaga. O que você está procurando?',
  thanks: 'Imagina! Qualquer coisa, é só me chamar.',
  help: 'Eu procuro plantões que combinem com você e te coloco em contato com o responsável pela vaga. Me diga sua especialidade, a região e o período que prefere.',
  deferred: 'Isso quem responde é o responsável pela vaga, direto com você.',
  notUnderstood: 'Não entendi bem. Pode me dizer de outro jeito?',
  safeFallback:
    'Isso quem acerta é o responsável pela vaga, direto com você. Me conta o que você procura que eu te ajudo com o resto.',
  askConfirmation: 'Pode ser?',
  confirmButton: 'Sim, pode passar',
  cancelButton: 'Agora não',
  cancelled: 'Sem problema, não fiz nada. Se quiser ver outras opções, é só me dizer.',
  planExpired: 'Passou um tempinho, então pergunto de novo:',
  previousCancelled: 'Certo, deixei a opção anterior de lado.',
  planFailed: ({ reason }) => reason ?? '',
  optionsButton: 'Ver opções',

  qualifySpeciality: 'Que legal! Só pra eu procurar melhor pra você: qual é a sua especialidade?',
  qualifyPeriod: 'Que legal! Só pra eu procurar melhor pra você: prefere plantão diurno ou noturno?',
  qualifyRegion: 'Boa! Qual região você prefere pra plantão?',
  qualifyContract: 'Show! Você está procurando mais fixo ou avulso?',
  qualifyCrm: 'Que legal! Só pra eu ver direitinho: você já tem CRM ativo no estado?',
  qualifyReady: 'Boa! Posso te mostrar o que encontrei?',
  qualifyAnother: 'Posso ver se tem outra vaga que combine com você. Quer que eu procure?',
  alternatives: 'Quer que eu procure outra opção pra você?',
  qualifyCancelled: 'Tudo bem, sem pressa! Quando quiser ver plantões, é só me chamar.',

  askSpeciality: 'Me conta: qual é a sua especialidade?',
  askPeriod: 'E você prefere plantão diurno ou noturno?',
  askRegion: 'E qual região é melhor pra você?',
  askContract: 'E você procura mais fixo ou avulso?',
  askCrm: 'E o seu CRM, está ativo no estado?',
  pardon: 'Desculpa, não entendi.',
  noted: 'Anotado!',
  stillHere: 'Estou por aqui! Quando quiser, me diz a especialidade, o dia ou a região, e eu procuro.',
  notPassed: 'Imagina! Não passei seu contato para ninguém. Se quiser esse plantão, é só me dizer.',
  takenHeard: 'Obrigada por avisar! Então deixo essa de lado.',
  sameOne: 'Para isso tenho só esta:',
  closedHeard: 'Que ótimo que vocês já acertaram! Então não preciso passar seu contato. Bom plantão!',
  refusedShift:
    'Combinado, esse plantão eu não te ofereço mais. Os outros continuam: se quiser, me diz o dia ou a região que eu procuro.',
  refusedHospital: ({ hospital }) =>
    `Combinado, não te ofereço mais nada de ${hospital || 'lá'}. Se quiser, procuro em outros lugares.`,
  thinkHeard:
    'Claro, sem pressa! Não passei seu contato para ninguém, e a vaga também não fica reservada. Quando decidir, me chama; se quiser que eu te chame, me diz o dia e a hora.',
  thinkHeardHere:
    'Claro, sem pressa! Não passei seu contato para ninguém, e a vaga também não fica reservada. Quando decidir, é só me escrever por aqui.',
  alertNotedHere: ({ what }) =>
    `Anotei o que você procura${what ? `: ${what}` : ''}. Ainda não aviso sozinha quando abre uma vaga: me escreve por aqui daqui a uns dias que eu olho de novo.`,
  thinkPassed: ({ owner }) =>
    `Claro, sem pressa! Seu contato já está com ${owner || 'o responsável'}: é só dizer que ainda vai ver. Se desistir, me conta que eu aviso.`,
  alertNoted: ({ what }) =>
    `Anotei o que você procura${what ? `: ${what}` : ''}. Ainda não aviso sozinha quando abre uma vaga, mas posso te chamar num dia pra olharmos de novo. Que dia e hora é bom?`,
  doctorsOnly:
    'Por enquanto só tenho plantões para médicos. Se souber de algum médico procurando, pode passar meu contato!',
  contactBoth:
    'Os contatos vão juntos: passo o seu para o responsável e te mando o dele, e só com o seu sim, para um plantão que você escolher.',
  contactKept:
    'Pode deixar! Só passo seu contato com o seu sim, e só para o responsável pelo plantão que você escolher.',
  kindOfContract: ({ owner }) =>
    `A forma de contratação (PJ, CLT, RPA) quem define é ${ownerWords(owner)}: vale perguntar direto quando eu colocar vocês em contato.`,
  paymentTerm: ({ owner }) =>
    `O prazo e a forma de pagamento quem informa é ${ownerWords(owner)}, direto com você. Eu só coloco vocês em contato.`,
  arrival: ({ owner }) =>
    `Horário de chegada e de saída você combina direto com ${ownerWords(owner)}: se há essa folga, só essa pessoa sabe dizer. Com o seu ok, coloco vocês em contato.`,
  noFee:
    'Comigo você não paga nada: eu procuro o plantão e te coloco em contato com quem responde pela vaga.',
  ownerPace: ({ owner }) =>
    `Isso depende de ${owner || 'o responsável'}. Você pode chamar direto pelo contato que te mandei; se demorar, me conta que eu mando um lembrete.`,
  waitNoted:
    'A equipe já foi avisada e fala com você por aqui; o que você escrever chega a quem for te responder. Enquanto isso, se quiser ver plantões, é só me dizer.',
  waitSorry:
    'Sinto muito mesmo. A equipe já foi avisada e fala com você por aqui; o que você escrever chega a quem for te responder.',
  waitKept: 'Anotei aqui, e a equipe vai ver quando falar com você.',
  waitKeptToo: 'Certo, isso também fica anotado para a equipe.',
  waitAskedToo: 'Essa também eu não sei responder: deixei anotada para a equipe.',
  agreed: 'Combinado!',
  received:
    'Recebi, sim! Estou por aqui. Se quiser, me diz a especialidade, o dia ou a região, e eu procuro.',
  mayWrite: 'Pode, sim! É só me escrever por aqui quando quiser.',
  othersWelcome: 'Pode, sim! É só me escrever neste número: atendo qualquer médico que procura plantão.',
  colleagueNamed: ({ what }) =>
    `Obrigada pela indicação! Não escrevo para quem ainda não me escreveu: pede pra essa pessoa me chamar por aqui, que eu procuro plantões${what ? ` de ${what}` : ''} pra ela.`,
  colleagueCalls:
    'Combinado! Eu não chamo ninguém por minha conta: é só essa pessoa me escrever por aqui, que eu atendo.',
  noClinical:
    'Com conduta, dose ou receita eu não posso ajudar, nem com atestado, só com plantões: vê o protocolo daí ou chama um colega agora.',
  noCrm:
    'Sem o CRM ativo ainda não dá para te colocar em contato com quem oferece plantão. Quando ele sair, me chama que eu procuro na hora.',
  nothingPassed:
    'Tudo bem! Não tenho nada seu em aberto por aqui, então não há nada a desfazer. Se quiser ver outros, é só me dizer o dia ou a região.',
  passesShiftOn: ({ what }) =>
    `Entendi: você quer passar um plantão seu${what ? ` (${what})` : ''}. Quem cuida disso é a nossa equipe: já chamei uma pessoa para falar com você por aqui.`,
  ownerPaceUnknown:
    'Isso depende de quem responde pela vaga. Com o seu sim, cada um recebe o contato do outro na hora, e você também pode chamar direto.',
  ownerCalls: 'A ligação vocês combinam direto, com o contato um do outro.',
  onlyShifts: 'Por aqui só tenho plantões: ambulatório, consultório e telemedicina, não.',
  theseAre: 'São estes:',
  optOutStands:
    'Sim, você está fora da lista: não te mando mais nada por conta própria. Se quiser voltar, escreva "quero receber".',
  waitAsked: 'Essa eu deixo para a equipe, que já foi avisada e te responde por aqui.',
  whichShift: 'De qual deles?',
  noneOfShown: 'Nenhum dos que te mostrei é assim. Procurei de novo:',
  callStands: ({ day, time }) => `Isso: te chamo dia ${day?.slice(8, 10)}/${day?.slice(5, 7)} às ${time}.`,
  hoursHeard: ({ from, to }) =>
    `Entendi! Por conta própria só escrevo entre ${from ?? '8'}h e ${to ?? '20'}h; fora disso, só respondo quando você me chama. Um horário só seu eu ainda não consigo guardar: se preferir que eu não te procure, escreva SAIR.`,
  ownerWasTold: ({ owner }) =>
    `Sim, ${owner || 'o responsável'} recebe o aviso de que você não vai seguir com esse plantão.`,
  ownerNotTold: ({ owner }) =>
    `Daqui não consigo avisar ${owner || 'o responsável'}: manda uma mensagem pelo contato que te passei, por favor.`,
  notCaught:
    'Desculpa, não peguei o que você precisa. Me diz a especialidade, o dia ou a região que eu procuro; se preferir uma pessoa da equipe, escreva "atendente".',
  noScam: ({ business }) =>
    `Boa pergunta! Sou a Julia, assistente virtual${business ? ` de ${business}` : ''}. Não peço senha, pagamento nem documento, e só passo seu contato ao responsável por uma vaga com o seu sim. Se quiser confirmar com uma pessoa da equipe, escreva "atendente".`,
  numberSource: ({ source, at }) =>
    source
      ? `Seu número está no nosso cadastro com autorização registrada${at ? ` em ${at}` : ''} (${source}). Para não receber mais, escreva SAIR; para apagar o que temos, escreva "apaga meus dados".`
      : 'De onde veio seu número não está anotado aqui para mim. Uma pessoa da equipe pode ver: escreva "atendente". Para não receber mais, escreva SAIR; para apagar o que temos, "apaga meus dados".',
  dataUse:
    'Guardo esta conversa e o que você conta do que procura (especialidade, região, período), para achar plantões. Seu contato só vai a um responsável com o seu sim. Para ter uma cópia, escreva "quero uma cópia dos meus dados"; para apagar, "apaga meus dados".',
  company: ({ business }) =>
    `Sou a assistente virtual${business ? ` de ${business}` : ' da equipe que cuida destes plantões'}: procuro plantões e coloco você em contato com quem responde por cada vaga. Do médico não cobro nada; o resto quem explica é a equipe: escreva "atendente".`,
  haggle:
    'Valor vocês acertam direto: eu não negocio nem levo proposta. Com o seu sim para uma vaga, te coloco em contato com o responsável e vocês conversam.',
  nothingInTown: ({ town, regions }) =>
    `Marcado como ${town ?? ''} não tenho nenhum plantão aberto agora.${regions ? ` Tenho em: ${regions}.` : ''}`,
  oneByOne: 'Vamos um de cada vez: começo por este, e depois é só me dizer que passo o outro.',
  takenBack: 'Desculpa, entendi errado! É este:',
  oneFound: 'Boa! Encontrei uma opção:',
  whoOwns:
    'Cada vaga tem o seu responsável: quando você escolher uma, te digo quem é e coloco vocês em contato.',
  messagesSorry: ({ hours, stop }) =>
    `Desculpa pelo incômodo!${hours ? ` Por conta própria só escrevo entre ${hours}: se chegou mensagem fora disso, a equipe pode ver o que houve, é só escrever "atendente".` : ''}${stop ? ' Para não receber mais, escreva SAIR.' : ''}`,
  tooManyMessages: ({ days }) =>
    `Desculpa pelo excesso! Se preferir só um tempo, fico ${days || '30'} dias sem te escrever por conta própria, e você me chama quando quiser. Pode ser assim?`,
  messagesWhy:
    'Por que elas chegaram eu não consigo ver daqui. Uma pessoa da equipe pode: é só escrever "atendente".',
  register:
    'Por aqui não precisa de cadastro: me diz a especialidade, a região e os dias, e eu procuro plantões pra você. CRM e documentos quem confere é o responsável pela vaga.',
  goodbye: 'Até mais! Qualquer coisa, é só me chamar.',
  ownerSilent: ({ owner = 'o responsável', told }) => {
    const next =
      told === 'now'
        ? `Vou mandar um lembrete para ${owner}.`
        : told === 'before'
          ? `Já mandei um lembrete para ${owner}.`
          : `Já passei o seu contato para ${owner}.`
    return `Que chato ficar sem retorno. ${next} Se quiser adiantar, chama direto pelo contato que te mandei; ou procuro outra opção.`
  },
  payCondition:
    'Valores quem passa é o responsável pela vaga, direto com você: eles não chegam até mim, então não consigo filtrar por quanto paga.',
  notOfShifts: 'Isso eu não sei te dizer: por aqui só vejo plantões.',
  cannotGo: ({ what }) =>
    `Entendi: você não vai poder ir a um plantão que já é seu${what ? ` (${what})` : ''}. Ele não foi combinado por aqui, então já chamei uma pessoa da equipe para falar com você. Se tiver o contato do responsável, avisa direto também.`,
  cannotGoClosed: ({ what, owner }) =>
    `Poxa, sinto muito. Anotei que você não vai poder ir ao plantão que fechou${what ? ` (${what})` : ''}, e já chamei uma pessoa da equipe para falar com você por aqui. Avisa ${owner || 'o responsável'} também, pelo contato que te passei.`,
  alreadyPassed: ({ what }) => `Seu contato já foi: ${what ?? ''}. Agora vocês acertam direto.`,
  nothingStands:
    'Por aqui não tem nada combinado: ainda não passei seu contato para ninguém. Se quiser um dos plantões, é só me dizer qual.',
  standing: ({ what }) =>
    `O que tenho seu em aberto: ${what ?? ''}. Passei seu contato; se já fechou, quem confirma é o responsável, direto com você.`,
  yourChoice: 'Essa escolha é sua: o que sei de cada um está aqui.',
  whereToLook: ({ regions }) =>
    `Os plantões abertos agora ficam em: ${regions || 'nenhum lugar por enquanto'}.`,
  ofertaNeutral: 'Se quiser, procuro em outro período ou em outra região. É só me dizer.',
  followupNeutral:
    'Quando tiver uma definição com o responsável, me conta como ficou. E se quiser ver outras opções, é só dizer.',
  profileQuestion:
    'As exigências de cada vaga (título, RQE, CRM do estado) quem passa é o responsável: com o seu ok para uma delas, coloco vocês em contato.',
  objectionHeard:
    'Entendi, faz sentido. O que ficaria melhor pra você: outra região, outro período ou outro tipo de plantão?',
  refusalHeard: 'Sem problema! Fico por aqui se mudar de ideia.',
  welcomeBack: 'Que bom te ver de volta! Ainda está procurando plantão?',
  stillTalking: 'Boa! Quando tiver uma definição, me conta. Volto a perguntar daqui a uns dias, sem pressa.',
  stillTalkingLast: 'Boa! Quando tiver uma definição, é só me contar.',
  whoAreYou:
    'Sou a Julia, assistente virtual. Não sou dona das vagas: eu te coloco em contato com quem responde por elas.',
  price:
    'Valores quem passa é o responsável pela vaga, direto com você. Posso procurar uma opção e te colocar em contato.',
  documents: 'Documentos e exigências são com o responsável pela vaga: ele te orienta direitinho.',
  booking:
    'Quem fecha a vaga é o responsável, direto com você. O que eu faço é te colocar em contato com ele.',

  laterHeard:
    'Tranquilo, bom trabalho! Me chama quando puder. Se preferir que eu te chame, me diz o dia e a hora.',
  laterHeardHere: 'Tranquilo, sem pressa! Quando puder, é só me escrever por aqui.',
  logistics:
    'Isso quem sabe direitinho é o responsável pela vaga: quando eu te colocar em contato, ele te passa os detalhes.',
  noConsultations:
    'Aqui é só para plantões de médicos: consultas e exames não são comigo, é melhor falar direto com o consultório ou o hospital.',
  wrongPerson:
    'Desculpa o engano! Aqui eu só falo com médicos sobre plantões. Para não receber mais mensagens, é só escrever SAIR.',
  holidayUnknown:
    'Dos feriados não tenho registro: tenho só o dia e o horário de cada plantão. Se muda alguma coisa, quem confirma é o responsável pela vaga.',
  offersShift:
    'Que bom que você tem vaga! Quem cadastra vagas é a nossa equipe: já chamei uma pessoa para falar com você por aqui.',
  impossibleDay: ({ day }) => `Não existe ${day ?? 'esse dia'} no calendário, então não usei essa data.`,
  alsoSaid: ({ what }) =>
    `Li também "${what ?? ''}", mas vejo uma coisa de cada vez: me manda isso de novo em seguida?`,
  setAside: 'Certo, deixo isso de lado.',
  pausedUntil: ({ day }) => `Combinado, não te chamo por enquanto. Te procuro no dia ${day ?? ''}.`,

  dangerOfDespair:
    'Sinto muito que você esteja assim, e que bom que me contou. Plantão agora pode esperar. O CVV conversa com você pelo 188: é de graça, dia e noite. Se há perigo agora, ligue 192 (SAMU). Já chamei uma pessoa da equipe para falar com você por aqui.',
  dangerOfBody:
    'Isso não pode esperar: ligue agora para o 192 (SAMU) ou vá ao pronto-socorro mais perto. Já chamei uma pessoa da equipe para falar com você por aqui.',
  dangerOfViolence:
    'Sinto muito. Se há perigo agora, vá para um lugar seguro e ligue 190 (polícia); o 180 atende mulheres de graça, dia e noite. Já chamei uma pessoa da equipe para falar com você por aqui.',
  dangerUnclear:
    'Se há perigo agora, ligue 192 (SAMU), 193 (bombeiros) ou 190 (polícia). Se a dor for sua, o CVV conversa com você pelo 188, de graça, dia e noite. Já chamei uma pessoa da equipe para falar com você por aqui.',
  dangerStays:
    'Estou por aqui, e a equipe já foi avisada e fala com você. Enquanto isso o CVV atende no 188, de graça, dia e noite; em perigo, ligue 192 ou 190.',
  safeMode: 'Oi! Recebi sua mensagem. Alguém da equipe te responde por aqui.',
  coolingOff:
    'Oi! Como você pediu um tempo, não estou te mandando nada por enquanto. Quando quiser retomar, me avisa.',
  coolingOffAsk: 'Você tinha pedido um tempo. Quer que eu volte a procurar plantões pra você?',
  paused: 'Combinado, não te chamo por enquanto. Quando quiser, é só me escrever.',
  resumed: 'Que bom! Me conta o que você está procurando agora.',
  optOutReminder:
    'Você pediu para não receber mensagens nossas, e isso está valendo. Se quiser voltar, escreva "quero receber".',
  optOutAsks:
    'Você está fora da lista, então por enquanto não procuro nada. Para voltar e ver plantões, escreva "quero receber".',
  handOff: 'Entendo, e sinto muito por isso. Vou pedir para uma pessoa da equipe falar com você por aqui.',
  handOffAsked: 'Claro! Vou chamar uma pessoa da equipe para falar com você por aqui.',

  followUp: ({ name, owner, shift }) =>
    `Oi${name ? `, ${name}` : ''}! Conseguiu falar com ${owner ?? 'o responsável'} sobre o plantão (${shift ?? ''})? Me conta como ficou, sem pressa.`,
  reactivate: ({ name }) =>
    `Oi${name ? `, ${name}` : ''}! Tudo bem? Continuo por aqui se quiser ver plantões. Ainda faz sentido pra você?`,
  reminder: ({ name, about }) =>
    `Oi${name ? `, ${name}` : ''}! Você pediu para eu te chamar hoje${about ? `: “${about}”` : ''}. Quer que eu veja plantões pra você?`,
  ownerNotice: ({ doctor, shift, phone }) =>
    `Olá! ${doctor ?? ''} tem interesse no plantão de ${shift ?? ''} e autorizou passar o contato para vocês acertarem os detalhes${phone ? `: ${phone}` : ''}.`,
  doctorNews: ({ how, name, shift, owner }) => {
    const hello = `Oi${name ? `, ${name}` : ''}!`
    if (how === 'fechou')
      return `${hello} ${owner ?? 'O responsável'} me contou que vocês fecharam o plantão (${shift ?? ''}). Bom plantão!`
    const what =
      how === 'outro' ? 'o responsável seguiu com outra pessoa desta vez' : 'ele já não está mais disponível'
    return `${hello} Sobre o plantão (${shift ?? ''}): ${what}. Quer que eu procure outra opção pra você?`
  },
  ownerNews: ({ how, doctor, shift }) =>
    how === 'fechou'
      ? `Olá! ${doctor ?? 'O médico'} me contou que vocês fecharam o plantão (${shift ?? ''}). Tirei a vaga da lista. Está certo?`
      : `Olá! ${doctor ?? 'O médico'} avisou que não vai seguir com o plantão (${shift ?? ''}). A vaga continua na lista.`,
  ownerWho:
    'Sou a Julia, assistente virtual. Você está como responsável por vagas de plantão na nossa lista: quando um médico se interessa, te passo o contato. Se não for isso, escreva "atendente".',
  ownerHello:
    'Oi! Aqui é a Julia. Quando um médico se interessa por uma vaga sua, te passo o contato por aqui. Para pôr uma vaga na lista, me diz a especialidade, o dia, o período e o hospital; para tirar, me diz qual. Se procura um plantão pra você, é só dizer.',
  ownerNotCaught:
    'Não entendi bem. Posso pôr uma vaga sua na lista, tirar uma que já foi preenchida ou anotar com quem você fechou. Para outra coisa, escreva "atendente".',
  ownerChanges: ({ what }) =>
    `Entendi: mudou alguma coisa numa vaga sua${what ? ` (${what})` : ''}. Quem corrige isso na lista é a nossa equipe: já chamei uma pessoa para falar com você por aqui.`,
  ownerDoctors: ({ what }) => `Quem espera retorno seu: ${what ?? ''}.`,
  ownerNoDoctors: 'Agora não tem nenhum médico esperando retorno seu.',
  ownerShifts: ({ what }) => `Suas vagas na lista: ${what ?? ''}.`,
  ownerUnclear: ({ doctor, shift }) =>
    `Só pra eu anotar direito, sobre ${doctor ?? 'o médico'} e o plantão (${shift ?? ''}): como ficou?`,
  ownerAgain: ({ doctor, shift }) =>
    `Olá! ${doctor || 'O médico'} ainda espera um retorno sobre o plantão (${shift ?? ''}). Como ficou?`,
  ownerAsk: ({ doctor }) => `Quando definir com ${doctor || 'o médico'}, me conta por aqui:`,
  ownerStill: 'Combinado, sem pressa. Quando definir, me conta como ficou.',
  ownerNoShift: 'Não tenho nenhuma vaga sua aberta na lista.',
  ownerThanks:
    'Obrigada! Os detalhes você acerta direto com o médico. Se precisar da nossa equipe, escreva "atendente".',
} as const satisfies Phrases
