import type { privacyPt } from './privacy-pt'

function spanEn(days: number): string {
  const months = Math.round((days * 12) / 365)
  if (days % 365 === 0) return days === 365 ? '1 year' : `${days / 365} years`
  return days === 180 ? `${months} months` : `${days} days`
}

export const privacyEn: typeof privacyPt = {
  kept: 'What is kept, and how long',
  rows: {
    talk: 'Conversations and the record of every answer',
    files: 'Photos, voice notes and documents',
    contact: 'Name, phone and what the person agreed to',
    records: 'Clients, quotes, charges and other records',
    models: 'What a model reads',
    sessions: 'The team’s sign-ins',
  },
  untilErased: 'Until the person asks for its end, or you erase it.',
  untilSilent: (days) =>
    `Until ${spanEn(days)} after the last message, or before that, if the person asks or you erase it.`,
  keptFor: {
    title: 'Erase people who do not write any more',
    hint: 'The law (LGPD) asks that data be kept only as long as it is needed. Choose a time, and whoever goes without a word for longer is erased by itself.',
    label: 'Time after the last message',
    never: 'Never erase by itself',
    after: (days) => spanEn(days),
    change: 'Change the time…',
    ask: (days) => `Erase after ${spanEn(days)}?`,
    askNever: 'Stop erasing by itself?',
    neverHint: 'Nobody else is erased by time. What was erased does not come back.',
    now: (people) =>
      people === 0
        ? 'As of today nobody is past it.'
        : people === 1
          ? 'As of today 1 person is past it.'
          : `As of today ${people} people are past it.`,
    what: 'The name, the phone, the conversations and the files of each go. This cannot be undone.',
    stays:
      'Clients, quotes, charges and the word of whoever wants no messages stay. A conversation that somebody of the team has, that waits, or with something unsent is not erased.',
    begins: 'It begins a day from now, at night: until then you can go back.',
    confirm: 'Change the time',
  },
  archived: (days) =>
    `In the database until ${days} days after the month is over; in sealed files from then on. Whoever is erased is erased in the files too.`,
  archiveWhere: 'Whoever runs the server sets this.',
  filesKept: 'With the conversation, sealed. They go with it.',
  filesNot: 'They are not kept in this installation.',
  recordsKept: 'They stay with the business, also when the conversation is erased.',
  modelsKept:
    'With CPF, CNPJ, cards and passwords covered; names and what the person tells are not. Without a connected model nothing leaves. What the provider keeps is between you and it.',
  modelsSee: 'See the models',
  sessionsKept: 'Until signed out, 7 days without use, or 30 days a device at most.',
  asks: 'When somebody asks for their own data (LGPD)',
  asksHow:
    'They ask in their conversation, and the agent answers at once, without any model. Nothing is erased before they confirm it.',
  withLink: 'The copy goes by a link of their own, good once and for 24 hours.',
  withoutLink:
    'Without a public address there is no link: the person is told to ask somebody of the team. Whoever runs the server can set that address.',
  byHand:
    'Asked elsewhere (in person, by phone): open the contact and download the copy, or erase. Before that a card shows what goes and what stays.',
  toContacts: 'Go to the contacts',
}
