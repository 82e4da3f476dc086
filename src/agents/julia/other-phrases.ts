import type { Phrases } from '../../agent/phrases.js'

/** For whoever writes to her in another language: warm and short, and the shift is never hers. */
export const juliaOtherPhrases = {
  en: {
    greeting:
      'Hi! This is Julia. I help doctors find shifts and put you in touch with whoever answers for them. What are you looking for?',
    thanks: 'Not at all! If you need anything, just write.',
    help: 'I look for shifts that suit you and put you in touch with whoever answers for them. Tell me your speciality, the region and the period you prefer.',
    deferred: 'That is for whoever answers for the shift to tell you.',
    notUnderstood: 'I did not quite get that. Can you put it another way?',
    safeFallback:
      'That is between you and whoever answers for the shift. Tell me what you are looking for and I help with the rest.',
    askConfirmation: 'Is that all right?',
    confirmButton: 'Yes, pass it on',
    cancelButton: 'Not now',
    cancelled: 'No problem, I did nothing. If you want to see other options, just say so.',
    planExpired: 'Some time has passed, so I ask again:',
    previousCancelled: 'All right, I set the earlier option aside.',
    optionsButton: 'See options',
    pardon: 'Sorry, I did not get that.',
    goodbye: 'See you! If you need anything, just write.',
    refusalHeard: 'No problem! I am here if you change your mind.',
    whoAreYou:
      'I am Julia, a virtual assistant. The shifts are not mine: I put you in touch with whoever answers for them.',
    price:
      'Amounts are told by whoever answers for the shift, directly to you. I can look for an option and put you in touch.',
    handOff: 'I see, and I am sorry about that. I will ask a person of the team to talk to you here.',
    handOffAsked: 'Of course! I will call a person of the team to talk to you here.',
    safeMode: 'Hi! I got your message. Somebody of the team will answer you here.',
    laterHeard:
      'No problem, have a good shift! Write when you can, or tell me a day and a time to write to you.',
  },
  es: {
    greeting:
      '¡Hola! Soy Julia. Ayudo a médicos a encontrar guardias y te pongo en contacto con quien responde por ellas. ¿Qué estás buscando?',
    thanks: '¡De nada! Cualquier cosa, escríbeme.',
    help: 'Busco guardias que te sirvan y te pongo en contacto con quien responde por ellas. Dime tu especialidad, la región y el turno que prefieres.',
    deferred: 'Eso lo responde quien está a cargo de la guardia, directamente contigo.',
    notUnderstood: 'No entendí bien. ¿Puedes decirlo de otra manera?',
    safeFallback:
      'Eso lo acuerdas directamente con el responsable de la guardia. Cuéntame qué buscas y te ayudo con lo demás.',
    askConfirmation: '¿Puede ser?',
    confirmButton: 'Sí, pásalo',
    cancelButton: 'Ahora no',
    cancelled: 'No hay problema, no hice nada. Si quieres ver otras opciones, dímelo.',
    planExpired: 'Pasó un tiempo, así que pregunto de nuevo:',
    previousCancelled: 'Bien, dejé de lado la opción anterior.',
    optionsButton: 'Ver opciones',
    pardon: 'Disculpa, no entendí.',
    goodbye: '¡Hasta luego! Cualquier cosa, escríbeme.',
    refusalHeard: '¡No hay problema! Aquí estoy si cambias de idea.',
    whoAreYou:
      'Soy Julia, asistente virtual. Las guardias no son mías: te pongo en contacto con quien responde por ellas.',
    price:
      'Los valores los da el responsable de la guardia, directamente a ti. Puedo buscar una opción y ponerte en contacto.',
    handOff:
      'Entiendo, y lo siento mucho. Le voy a pedir a una persona del equipo que hable contigo por aquí.',
    handOffAsked: '¡Claro! Voy a llamar a una persona del equipo para que hable contigo por aquí.',
    safeMode: '¡Hola! Recibí tu mensaje. Alguien del equipo te responde por aquí.',
    laterHeard:
      '¡Tranquilo, buen trabajo! Escríbeme cuando puedas, o dime un día y una hora para escribirte yo.',
  },
} as const satisfies { readonly [language in 'en' | 'es']: Phrases }
