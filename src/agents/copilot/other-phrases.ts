import type { Phrases } from '../../agent/phrases.js'
import type { copilotPhrases } from './phrases.js'

/** For whoever writes to it in another language: all of it in English, and what there is in Spanish. */
export const copilotOtherPhrases = {
  en: {
    greeting: 'Hello! I can look up and record clients, quotes, work orders and charges. What do you need?',
    help: [
      'I can help with:',
      '- Clients: look up, add and update.',
      '- Quotes: create, send and change their status.',
      '- Work orders: open, schedule and finish.',
      '- Charges: PIX, boleto or card, always with a preview first.',
      '- A summary of the month.',
      'Before anything is written, I show what I am about to do and wait for your "yes".',
    ].join('\n'),
    paymentsStay:
      'I do not change a charge that was already created: the client has it. I can cancel this one and create another.',
    workOrdersStay:
      'Of an open work order I change the date and the status. For anything else, I can cancel it and open another.',
    noCatalogue:
      'I do not show the catalogue here, but I use its prices: name the service in a quote and I find what it costs.',
    noInvoices: 'Tax invoices are not made here. I look after clients, quotes, work orders and charges.',
    noReminders: 'I neither keep nor send reminders. I can put a visit on the schedule, as a work order.',
    noSending: 'I do not send charges to clients. This is what you need to send it:',
    noDunning: 'I do not send payment reminders. This is what is open, for you to send:',
    notInDraft: ({ thing = '' }) => `I did not find "${thing}" among the items of this quote.`,
    yesAlone: 'One step at a time: answer just "yes" to confirm this. Ask me for the rest right after.',
    yesThenNext: 'Confirm this one with a "yes", and I show the other right after:',
    feeOnCard: 'The fee depends on the method: say "pix", "boleto" or "card" and I show the preview with it.',
    noInstalments: 'I do not split charges. You can ask for one charge for each part.',
    noRefunds:
      'I make no refunds here: what was paid is given back at the payment provider. This is what is on record as paid:',
    sumsUnplaced:
      'I made no quote: I could not tell which price is of which item. Ask again with the price behind each, for example "quote for Ana: 3 cleanings at 200 each, filter change 80".',
    questionLeft: 'I let go of what I had asked; nothing was done.',
    notMine:
      'That I cannot see from here. I look after your clients, quotes, work orders and charges: ask, for instance, "what do I have tomorrow?".',
    nothingYet: 'All right, nothing has been done yet.',
    allRight: 'All right.',
    noMessages: 'I write to no client from here: you tell them. Their phone is in their record.',
    alreadyExecuted: ({ outcome = '' }) =>
      `Nothing is waiting for your yes; the last request was done already. ${outcome}`.trim(),
    notAnAnswer: 'I did not take that as an answer. If you no longer want it, say "forget it".',
    changeUnclear:
      'What do you want to change? Name the part and what it becomes, for example "the amount is 600", "the phone is …" or "on Thursday".',
    notUnderstood: 'I did not get that. You can ask, for example, "clients with pending quotes".',
    clientsStay:
      'I do not delete clients: their quotes, work orders and charges stay with them. I changed nothing. I can correct their record, or cancel a quote or a charge of theirs.',
    paidIsTold:
      'A charge is marked as paid by the provider, when the money comes in; I do not change that. If it was paid elsewhere, I can cancel the charge so that nobody pays again.',
    cashIsNoted:
      'I do not mark cash as received: a charge is marked as paid by the provider. I can cancel the charge that is open, so that nobody pays again, or note the payment in the remarks of the client.',
    quotesStay:
      'I do not change a quote that was already created: the client may have seen it. I can create another and cancel this one, or change its status.',
  },
  es: {
    greeting:
      '¡Hola! Puedo consultar y registrar clientes, presupuestos, órdenes de servicio y cobros. ¿Qué necesitas?',
    help: [
      'Puedo ayudar con:',
      '- Clientes: consultar, registrar y actualizar.',
      '- Presupuestos: crear, enviar y cambiar su situación.',
      '- Órdenes de servicio: abrir, agendar y terminar.',
      '- Cobros: PIX, boleto o tarjeta, siempre con una vista previa.',
      '- Resumen del mes.',
      'Antes de registrar cualquier cosa, muestro lo que voy a hacer y espero tu "sí".',
    ].join('\n'),
    paymentsStay:
      'No cambio un cobro que ya fue creado: el cliente ya lo tiene. Puedo cancelar este y crear otro.',
    workOrdersStay:
      'De una orden de servicio abierta cambio la fecha y la situación. Para lo demás, puedo cancelarla y abrir otra.',
    noCatalogue:
      'El catálogo no lo muestro aquí, pero uso sus precios: diga el servicio en un presupuesto y encuentro el valor.',
    noInvoices:
      'Las facturas fiscales no se emiten aquí. Me ocupo de clientes, presupuestos, órdenes de servicio y cobros.',
    noReminders:
      'No guardo ni envío recordatorios. Puedo poner una visita en la agenda, como orden de servicio.',
    noSending: 'No envío cobros al cliente. Estos son los datos, para que los mandes:',
    noDunning: 'No envío recordatorios de cobro. Esto es lo que está abierto, para que lo mandes:',
    notInDraft: ({ thing = '' }) => `No encontré "${thing}" entre los ítems de este presupuesto.`,
    yesAlone: 'Un paso a la vez: responde solo "sí" para confirmar esto. El resto me lo pides en seguida.',
    yesThenNext: 'Confirma este con un "sí", y en seguida muestro el otro:',
    feeOnCard:
      'La tarifa depende de la forma: di "pix", "boleto" o "tarjeta" y muestro la vista previa con ella.',
    noInstalments: 'No divido cobros en cuotas. Puedes pedir un cobro para cada parte.',
    questionLeft: 'Dejé de lado lo que había preguntado; no se hizo nada.',
    nothingYet: 'De acuerdo, todavía no hice nada.',
    allRight: 'Está bien.',
    noMessages: 'No escribo a los clientes desde aquí: avisas tú. Su teléfono está en el registro.',
    notUnderstood: 'No entendí. Puedes pedir, por ejemplo, "clientes con presupuestos pendientes".',
    clientsStay:
      'No borro clientes: sus presupuestos, órdenes de servicio y cobros quedan ligados a ellos. No cambié nada. Puedo corregir el registro o cancelar un presupuesto o un cobro de ese cliente.',
    paidIsTold:
      'Quien marca un cobro como pagado es el proveedor, cuando entra el dinero; yo no cambio eso. Si se pagó por fuera, puedo cancelar el cobro para que nadie pague de nuevo.',
    cashIsNoted:
      'El pago en efectivo no lo doy por recibido: quien marca un cobro como pagado es el proveedor. Puedo cancelar el cobro que esté abierto, para que nadie pague de nuevo, o anotar el pago en las observaciones del cliente.',
    quotesStay:
      'No cambio un presupuesto que ya fue creado: el cliente puede haberlo visto. Puedo crear otro y cancelar este, o cambiar su situación.',
  },
} as const satisfies {
  readonly en: { readonly [id in keyof typeof copilotPhrases]: Phrases[string] }
  readonly es: Phrases
}
