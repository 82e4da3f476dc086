import type { Words } from './pt'

export const receiptEn: Words['receipt'] = {
  title: 'Receipt of the conversation',
  print: 'Print',
  fileOf: 'receipt',
  file: 'Download the receipt (JSON)',
  business: 'Business',
  with: 'Conversation with',
  agent: 'Agent',
  id: 'Id',
  from: 'Began on',
  to: 'Latest turn on',
  turns: 'Turns',
  heard: 'Messages received',
  said: 'Messages of the agent',
  done: 'Done in it',
  nothingDone: 'nothing but talking and looking up',
  more: (count) => `and ${count} more`,
  erased: 'Turns erased or archived',
  madeAt: 'Receipt taken on',
  link: 'Last link',
  seal: 'Seal',
  sealed: ({ root, moment, turns, of }) =>
    turns === of ? `seal ${root}, of ${moment}` : `seal ${root}, of ${moment}, up to turn ${turns} of ${of}`,
  notSealed: 'no seal covers this conversation yet: take the receipt again in an hour',
  rootFile: 'seal.json',
  empty: 'This conversation has no turns yet: there is nothing to prove.',
  proves: 'What this proves',
  proofs: [
    'Each turn was written down with a number that depends on all that is in it and on the turn before. The last link, above, sums up the whole conversation.',
    'To change a word, take out a turn or change the order would give another link. A receipt taken later has to go through this very number.',
    'What was said is not on this paper: it is in the file of the receipt. Whoever has that file and a seal that was kept elsewhere (Settings, Audit, “Keep the seal”) checks it alone, without access to the system:',
  ],
  limit:
    'Without a seal kept elsewhere the file only agrees with itself, as a made-up one would. It does not prove who was at the other end, nor what was agreed outside this conversation. Turns erased at the person’s wish leave their link alone.',
}
