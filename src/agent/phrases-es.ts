import type { BasePhrases, PhraseParams } from './phrases.js'

/** What the runtime itself says, in Spanish as it is spoken in the countries around. */
export const spanishPhrases: BasePhrases = {
  greeting: '¡Hola! ¿En qué puedo ayudar?',
  thanks: '¡De nada! Si necesitas algo más, escríbeme.',
  help: 'Puedo consultar y registrar información para ti. ¿Qué necesitas?',
  notUnderstood: 'No entendí. ¿Puedes decirlo de otra manera?',
  askConfirmation: '¿Confirmas?',
  confirmButton: 'Confirmar',
  cancelButton: 'Cancelar',
  cancelled: 'Está bien, lo cancelé. No se hizo nada.',
  staysAsItIs: ({ what }) => `De acuerdo, ${what ?? ''} queda como está.`,
  leftUndone: 'Está bien, no lo haré.',
  leftUnused: ({ words = '' }: PhraseParams) => `No incluí: ${words}.`,
  nothingPending: 'No hay nada que espere tu confirmación.',
  alreadyExecuted: ({ outcome }) => `Eso ya se hizo, y no lo voy a repetir. ${outcome ?? ''}`.trim(),
  alreadyCancelled: 'Ese pedido fue cancelado. Si todavía lo quieres, pídelo de nuevo.',
  planExpired: 'El plazo de 5 minutos para confirmar pasó, así que no se hizo nada.',
  planFailed: ({ reason }) => `No fue posible terminar. ${reason ?? ''} No se cambió nada.`,
  previousCancelled: 'Dejé de lado el pedido anterior, que no se hizo.',
  stillPending: ({ line }) => `Todavía espero tu sí: ${line ?? ''}.`,
  notAnAnswer: 'Eso no lo entendí como respuesta.',
  stillAsking: ({ question }) => `Todavía necesito saber: ${question ?? ''}`,
  justToBeSure: 'Solo para no equivocarme, mira de nuevo:',
  saidTooEarly: 'Escribiste antes de ver esto, así que no lo conté como respuesta:',
  cardPassed: 'Ese pedido ya no vale.',
  listPassed: 'Esa lista ya no vale. Si todavía la necesitas, pídela de nuevo.',
  tooLateToCancel: 'Eso ya se había hecho, así que no se puede cancelar por aquí.',
  laterNo: 'Tu “no” llegó después del “sí”, que ya valió.',
  laterYes: 'Tu “sí” llegó después del “no”. Si todavía lo quieres, pídelo de nuevo.',
  confirmOrCancel: 'No entendí si es un sí. Responde "sí" para confirmar o "no" para cancelar.',
  changeUnclear: '¿Qué quieres cambiar? Di, por ejemplo, "cambia el valor a R$ 600".',
  chooseOne: '¿Qué opción? Responde con el número o el nombre.',
  noneOfThese: 'Bien, ninguna de esas opciones. Dime el nombre completo o algún detalle más.',
  moreOptions: 'Más opciones',
  optionsButton: 'Ver opciones',
  notAllowed: 'Tu perfil no tiene permiso para eso. Pídelo a quien administra la cuenta.',
  noPaymentAccount:
    'Todavía no hay una cuenta donde cobrar, y sin ella no puedo hacerlo. Quien administra el negocio la conecta en /console/settings/payments. Después basta con pedirlo de nuevo.',
  limitReached: ({ label, max }) => `Llegaste al límite de ${label ?? ''} de tu plan (${max ?? ''}).`,
  aboveLimit: ({ label, max, used }) =>
    `El límite de ${label ?? ''} es ${max ?? ''}${used === undefined ? '' : `, y ya se usaron ${used}`}. Esto lo supera. Quien administra la cuenta ve los límites en Ajustes, Límites.`,
  invalidValue: ({ reason, question }) => `${reason ?? ''} ${question ?? ''}`.trim(),
  effectUnknown:
    'Tu pedido está en curso: el proveedor tardó en responder y todavía no sé si salió bien. Lo estoy verificando y aviso por aquí. Mientras tanto, no lo pidas de nuevo.',
  effectUnderWay: 'La operación anterior todavía está en curso. Aviso por aquí cuando termine.',
  effectDoubled: ({ ids }) =>
    `Atención: en el proveedor hay más de una operación para un solo pedido (${ids ?? ''}). Revisa su panel y cancela la que sobra.`,
  effectNeedsPerson:
    'Todavía no pude confirmar con el proveedor lo que pasó. Revisa su panel antes de repetirlo.',
  effectAbsent:
    'Lo verifiqué con el proveedor: la operación no se hizo. Si todavía la quieres, pídela de nuevo.',
  oneByOne: ({ count }) =>
    count === '1'
      ? 'Son dos pedidos, y este hay que confirmarlo aparte. Después muestro el otro.'
      : `Son ${Number(count) + 1} pedidos, y cada cobro se confirma aparte. Los muestro de a uno.`,
  cardUnchanged: 'Esto sigue como estaba:',
  shownTogether: 'Todavía no lo hice: lo junté con lo que pediste ahora, para que confirmes todo.',
  behindYesLeft: 'Lo que pediste junto todavía no lo empecé. Si lo quieres, pídelo de nuevo.',
  restNotDone: 'Lo que pediste junto tampoco se hizo. Si todavía lo quieres, pídelo de nuevo.',
  othersGoOn: 'Lo demás que pediste sigue abajo.',
  tooManyActions: 'Es mucho de una vez. ¿Puedes pedirlo por partes?',
  safeFallback: 'No pude responder bien a eso. ¿Puedes decirlo de otra manera?',
  heardAs: ({ words }) => `Escuché: “${words ?? ''}”`,
  spokenYes: 'Por audio no confirmo. Si está todo bien, toca confirmar o escribe sí:',
  heardByNobody: 'Recibí tu audio, pero no puedo escucharlo por aquí. ¿Puedes escribir?',
  cannotHear:
    'Recibí tu audio, pero no puedo escucharlo por aquí. Se lo pasé a una persona del equipo, que lo va a escuchar y responder.',
  cannotRead: 'Todavía no puedo leer ese tipo de mensaje. ¿Puedes escribirlo?',
  optedOut: 'Listo, ya no vas a recibir mensajes nuestros. Si cambias de idea, escribe "quero receber".',
  nothingIsSent:
    'Nada de esta conversación llega a tu teléfono. Si no quieres más, basta con no escribir aquí.',
  optedIn: 'Bien, vuelves a recibir nuestros mensajes. Para parar, escribe SAIR.',
  topicStopped: 'Listo, no envío más mensajes sobre eso. Lo demás sigue igual.',
  topicResumed: 'De acuerdo, vuelvo a enviar mensajes sobre eso.',
  askIfStop: 'Si no quieres recibir más mensajes nuestros, responde SAIR y paro.',
  gaveUp:
    'Tuve un problema y no pude responder a tu último mensaje. No se hizo nada. ¿Puedes intentar de nuevo?',
  toolFailed: 'Tuve un problema aquí y no pude atender ese pedido. Intenta de nuevo en un momento.',
  ownFault: 'Tuve un problema aquí.',
  deferred: 'Eso lo responde una persona del equipo.',
  notKnown: 'No tengo esa información.',
  notPossible: 'Eso no lo puedo hacer.',
  sorry: 'Lo siento mucho.',
  bye: '¡Hasta luego!',
  cheer: '¡Qué bien!',
  personWanted: 'Aquí responde un asistente automático. Dime qué necesitas y trato de ayudar.',
  whoAnswers: 'Soy un asistente automático. ¿Qué necesitas?',
  rudeHeard: 'Lo siento si algo no salió como querías. Dime qué pasó y trato de ayudar.',
  urgentHeard: 'Entiendo que es urgente. Dime en pocas palabras qué necesitas.',
  readAs: ({ words }) => `Leí en el documento: “${words ?? ''}” ¿Qué quieres que haga con eso?`,
  seenAs: ({ words }) => `Vi en la foto: “${words ?? ''}” ¿Qué quieres que haga con eso?`,
  orderToPerson:
    'Recibí tu pedido del catálogo. Por aquí no cierro pedidos, así que se lo pasé a una persona del equipo, que lo va a ver y responder.',
  paymentToPerson:
    'Recibí tu aviso de pago. Por aquí no confirmo pagos, así que se lo pasé a una persona del equipo, que lo va a revisar y responder.',
  doneWithoutWords: 'Listo, está hecho.',
}
