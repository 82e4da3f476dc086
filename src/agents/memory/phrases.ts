import type { Phrases } from '../../agent/phrases.js'

/** Short, and always the same. */
export const memoryPhrases = {
  greeting: 'Olá. Mande o que quer guardar: um filme, uma série, um link, um vídeo ou uma nota.',
  thanks: 'De nada.',
  help: [
    'Guardo e encontro filmes, séries, vídeos, links e notas.',
    'Para guardar: "salva Inception", "anota comprar café", ou mande o link.',
    'Para encontrar: "minha lista", "filmes de terror que salvei mês passado".',
    'Para marcar: "já vi Inception"; "o que falta ver?" mostra o resto.',
    'Para mudar: "põe leite na lista de compras", "muda a reunião pra 19h".',
    'Para apagar: "apaga o 2", "apaga tudo"; "desfaz" desfaz a última ação em até 5 minutos.',
    'Para levar: "exporta tudo", "exporta em planilha" ou "exporta em JSON".',
  ].join('\n'),
  notUnderstood: 'Não entendi. Diga, por exemplo, "salva Inception", "minha lista" ou "apaga o 2".',
  cancelled: 'Certo, deixei como estava.',
  alreadyExecuted: ({ outcome }) => `Já está feito. ${outcome ?? ''}`,
  nothingPending:
    'Não há nada esperando uma resposta. Para desfazer a última coisa que fiz, diga "desfaz" em até 5 minutos.',
  leftUndone: 'Certo, não mexi em nada agora. Para desfazer a última coisa que fiz, diga "desfaz".',
  notToldOfIt: 'Isso eu não sei. O que tenho guardado:',
  letBe: 'Tudo bem, deixei assim.',
  anotherThen: 'Certo. Para procurar outra coisa, diga com outras palavras.',
  changeUnclear: 'Isso ainda espera a sua resposta: diga sim ou não.',
  chooseOne: 'Qual opção? Responda com o número ou o título.',
  noneOfThese: 'Certo, nenhuma dessas opções. Qual é o título completo?',
  moreOptions: 'Mais opções',
  optionsButton: 'Ver lista',
  nothingToSave: 'Não achei nada para salvar na mensagem anterior. Mande o que quer guardar.',
  quotedUnknown:
    'Não tenho mais a mensagem que você marcou, então nada foi salvo. Mande de novo o que quer guardar.',
  noSuchPlace: ({ place }) => `A última lista não tem o item ${place ?? ''}.`,
  anotherType: ({ place, what }) => `O item ${place ?? ''} da última lista não é ${what ?? ''}.`,
  noListYet: 'Não mostrei nenhuma lista ainda. Peça "minha lista" e diga o número.',
  sayItToDeleteAll:
    'Para apagar tudo, escreva só "apaga tudo". Para apagar uma parte: "apaga o 2" ou "apaga todos os filmes". Dá para desfazer em até 5 minutos.',
  sayWhichToDelete: 'Para apagar, diga por exemplo "apaga o 2". Dá para desfazer em até 5 minutos.',
  sayAllOfThem: ({ what }) =>
    `Quer apagar ${what ?? ''}? Então diga "apaga ${what ?? ''}". Para apagar um só, diga qual: "apaga o 2".`,
  nothingDone: 'Não cheguei a apagar nada, então não há o que desfazer.',
  howToUndo: 'Se apagar ou salvar sem querer, diga "desfaz": a última ação é desfeita, em até 5 minutos.',
  noMoreItems: 'Não há mais itens nessa lista.',
  seen: 'Não mexi na sua lista. Para tirar, diga "apaga" e o nome; para guardar, "salva" e o nome.',
  sendIt: 'Pode mandar: guardo o que vier.',
  today: ({ day }) => `Hoje é ${day ?? ''}.`,
  goodbye: 'Até mais.',
  bye: 'Até mais.',
  personWanted: 'Aqui não há atendente: sou um assistente automático e só guardo o que você manda.',
  whoIAm: 'Sou um assistente automático: guardo o que você manda e encontro quando você pede.',
  nobodyHere: 'Aqui não há atendente: sou um assistente automático e só guardo o que você manda.',
  whoSees: 'Só você vê o que guarda aqui. Ninguém da empresa lê, e "apaga tudo" apaga de verdade.',
  whatIKeep: 'Guardo notas, filmes, séries, vídeos e links: é só mandar. Fotos, áudios e arquivos ainda não.',
  cannotMark: 'Não uso etiquetas. Para marcar o que já viu ou fez, diga "já vi" ou "já fiz" e o nome.',
  cannotChange:
    'Não entendi o que mudar. Diga o quê e para quê: "muda a reunião pra 19h", "põe leite na lista de compras", "tira o arroz da lista".',
  noRemindersAsked: 'Ainda não envio lembretes. Posso guardar como nota: diga "anota" e o texto.',
  cost: 'Sobre preço não sei dizer: aqui eu só guardo e encontro o que você manda.',
  noAdvice:
    'Não dou indicações: só guardo e encontro o que você manda. Para ver o que já tem, diga "minha lista".',
  erasedAsked:
    'Não mostro o que já foi apagado. Em até 5 minutos dá para ter de volta: diga "traz de volta" e o nome.',
  notMine: 'Isso eu não sei: só guardo e encontro o que você manda.',
  noMessages: 'Não mando mensagens a ninguém: só guardo e encontro o que você manda.',
  noMail: 'Não envio por e-mail. Diga "exporta" e mando tudo em um arquivo por aqui.',
  takeYourTime: 'Certo, sem pressa.',
  choiceLeft: ({ what }) =>
    what === undefined || what === ''
      ? 'Deixei de lado a pergunta anterior.'
      : `Deixei de lado a pergunta anterior: ${what} não foi salvo.`,
  notKept:
    'Não guardei isso, porque parece um pedido. O que devo mudar, e como deve ficar? Para guardar assim mesmo, diga "anota" antes.',
  wrongDone:
    'Não mexi em nada agora. "Desfaz" volta a última coisa que fiz; ou diga como deve ficar: "muda o nome do 2 pra Duna".',
  justTalk:
    'Tudo bem. Não guardei isso: se fiz algo errado, diga o que foi; para guardar, comece com "anota".',
  noReminders: 'Ainda não envio lembretes: não vou avisar na hora.',
  mediaNotKept:
    'Ainda não guardo fotos, vídeos, áudios nem arquivos: nada disso foi salvo. Se quiser, escreva o que devo guardar.',
  voiceNotKept: 'Ainda não ouço áudios, então nada foi salvo. Escreva o que devo guardar.',
  heardByNobody: 'Não consegui ouvir este áudio, então nada foi salvo. Escreva o que devo guardar.',
  notDoneYet: ({ words }) => `Isto eu não fiz, peça de novo: "${words ?? ''}".`,
  partNotUnderstood: ({ words }) => `Esta parte não entendi: "${words ?? ''}".`,
  gaveUp: 'Tive um problema e não respondi à sua última mensagem. Nada foi feito. Mande de novo.',
} as const satisfies Phrases
