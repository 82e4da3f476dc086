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
    dangerOfDespair:
      'I am so sorry you feel this way, and glad you told me. Shifts can wait. In Brazil, CVV talks with you at 188: free of charge, day and night. If there is danger right now, call 192 (ambulance). I have called a person of the team to talk to you here.',
    dangerOfBody:
      'This cannot wait: call 192 (ambulance) now or go to the nearest emergency room. I have called a person of the team to talk to you here.',
    dangerOfViolence:
      'I am so sorry. If there is danger right now, get somewhere safe and call 190 (police); 180 helps women, free of charge, day and night. I have called a person of the team to talk to you here.',
    dangerUnclear:
      'If there is danger right now, call 192 (ambulance), 193 (fire brigade) or 190 (police). If the pain is yours, CVV talks with you at 188, free of charge, day and night. I have called a person of the team to talk to you here.',
    dangerStays:
      'I am here, and the team has been told and will talk to you. Meanwhile CVV answers at 188, free of charge, day and night; in danger, call 192 or 190.',
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
    dangerOfDespair:
      'Siento mucho que estés así, y qué bueno que me lo contaste. Las guardias pueden esperar. En Brasil, el CVV conversa contigo en el 188: es gratis, de día y de noche. Si hay peligro ahora, llama al 192 (ambulancia). Ya llamé a una persona del equipo para hablar contigo por aquí.',
    dangerOfBody:
      'Esto no puede esperar: llama ahora al 192 (ambulancia) o ve a urgencias. Ya llamé a una persona del equipo para hablar contigo por aquí.',
    dangerOfViolence:
      'Lo siento mucho. Si hay peligro ahora, ve a un lugar seguro y llama al 190 (policía); el 180 atiende a mujeres, gratis, de día y de noche. Ya llamé a una persona del equipo para hablar contigo por aquí.',
    dangerUnclear:
      'Si hay peligro ahora, llama al 192 (ambulancia), 193 (bomberos) o 190 (policía). Si el dolor es tuyo, el CVV conversa contigo en el 188, gratis, de día y de noche. Ya llamé a una persona del equipo para hablar contigo por aquí.',
    dangerStays:
      'Estoy aquí, y el equipo ya fue avisado y hablará contigo. Mientras tanto el CVV atiende en el 188, gratis, de día y de noche; en peligro, llama al 192 o al 190.',
    safeMode: '¡Hola! Recibí tu mensaje. Alguien del equipo te responde por aquí.',
    laterHeard:
      '¡Tranquilo, buen trabajo! Escríbeme cuando puedas, o dime un día y una hora para escribirte yo.',
  },
} as const satisfies { readonly [language in 'en' | 'es']: Phrases }
