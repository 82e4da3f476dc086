import type { contactsPt } from './contacts-pt'

export const contactsEn: typeof contactsPt = {
  openOne: 'See the contact',
  title: 'Contact',
  blocked: 'Blocked',
  conversations: 'Conversations',
  others: 'Other conversations',
  noOthers: 'None.',
  block: 'Blocking',
  blockHint: 'While blocked, what the person writes is kept and nobody answers it. It can be undone.',
  blockedSince: (who, when) =>
    `${who} blocked them (${when}). What the person writes is kept, without an answer. Their word on messages and on their own data still counts.`,
  somebody: 'Somebody of the team',
  blockNow: 'Block',
  unblockNow: 'Unblock',
  data: 'The person’s data (LGPD)',
  dataHint: 'When the person asks: a copy of all that is kept of them, or its end.',
  copy: 'Download a copy to read',
  copyForPrograms: 'Copy as JSON',
  erase: 'Erase all…',
  eraseTitle: 'Erase the data of this person?',
  eraseGone: 'Gone for good:',
  eraseWho: 'name, phone and identity on the channel',
  eraseConversations: (count) =>
    count === 1 ? '1 conversation, with all that was said' : `${count} conversations, with all that was said`,
  eraseRecords: (count) => (count === 1 ? '1 record of the service' : `${count} records of the service`),
  eraseStays:
    'What stays is a record, without its content, that there was a conversation and that it was erased; if the person asked for no messages, a code that keeps it so. Clients, quotes and charges stay with the business.',
  eraseForever: 'This cannot be undone.',
  eraseNow: 'Erase for good',
  erased: 'Data erased',
  erasedNow: (name) =>
    `The data of ${name} was erased: name, phone, conversations and records of the service. Clients, quotes and charges stay with the business.`,
  erasedHint: (when) =>
    `The data of this person was erased (${when}): who it was and what was said is gone. Only the record that there was a conversation stays.`,
  same: 'The same person',
  sameHint: 'Does this person also write from another number? Join the two contacts.',
  join: 'Join with another contact…',
  joinTitle: 'Join two contacts',
  joinFind: 'Look by name or phone',
  joinNobody: 'Nobody with such a name or phone.',
  joinAsk: 'Are they the same person?',
  joinStays: 'Stays',
  joinGoes: 'Becomes part of it',
  joinConversations: (count) =>
    count === 1
      ? 'The conversation of the second goes into the history of the first.'
      : `The ${count} conversations of the second go into the history of the first.`,
  joinPhones: 'Both numbers are still answered, as the same person.',
  joinConsent: {
    stopped: 'One of them asked for no messages: that holds for the whole person.',
    agreed: 'Both agreed to messages: that still holds.',
    none: 'Only what both agreed to counts as agreed to messages: it has not been agreed.',
  },
  joinUndo: 'It can be undone later, by “Part”.',
  joinNow: 'Join',
  joinOther: 'Choose another',
  joinedBy: (who, when) => `${who} joined them (${when})`,
  joinedByItself: (when) => `joined by the channel (${when})`,
  part: 'Part',
  partTitle: 'Are they two people?',
  partHint:
    'What was of each goes back to each: number, conversations and records. What came after they were joined stays with this contact.',
}
