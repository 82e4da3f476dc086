import type { basePhrases, PhraseParams, Phrases } from './phrases.js'

/** What the runtime itself says, in English: all of it. */
export const englishPhrases: { readonly [id in keyof typeof basePhrases]: Phrases[string] } = {
  greeting: 'Hello! How can I help?',
  thanks: 'You are welcome! If you need anything else, just write.',
  help: 'I can look things up and write them down for you. What do you need?',
  notUnderstood: 'I did not get that. Can you put it another way?',
  askConfirmation: 'Do you confirm?',
  confirmButton: 'Confirm',
  cancelButton: 'Cancel',
  cancelled: 'All right, cancelled. Nothing was done.',
  staysAsItIs: ({ what }) => `All right, ${what ?? ''} stays as it is.`,
  leftUndone: 'All right, I will not do that.',
  leftUnused: ({ words = '' }: PhraseParams) => `Not included: ${words}.`,
  stopped: 'I stopped. Nothing was done.',
  stoppedRest: 'I stopped here: what was to come after it was not done.',
  stopTooLate: 'When you asked me to stop, this had begun already:',
  heldForReview:
    'I got your message. A person of the team will look at the answer and come back to you here.',
  nothingPending: 'Nothing is waiting for your confirmation.',
  alreadyExecuted: ({ outcome }) =>
    `That was done already, and I will not repeat it. ${outcome ?? ''}`.trim(),
  alreadyCancelled: 'That request was cancelled. If you still want it, just ask again.',
  planExpired: 'The 5 minutes to confirm are over, so nothing was done.',
  planFailed: ({ reason }) => `It could not be finished. ${reason ?? ''} Nothing was changed.`,
  previousCancelled: 'I set the earlier request aside; it was not done.',
  stillPending: ({ line }) => `I am still waiting for your yes: ${line ?? ''}.`,
  notAnAnswer: 'I did not take that as an answer.',
  stillAsking: ({ question }) => `I still need to know: ${question ?? ''}`,
  justToBeSure: 'Just so I get it right, please look again:',
  saidTooEarly: 'You wrote before you saw this, so I did not count it as an answer:',
  cardPassed: 'That request no longer counts.',
  listPassed: 'That list no longer counts. If you still need it, ask again.',
  tooLateToCancel: 'That had been done already, so it cannot be cancelled here.',
  laterNo: 'Your “no” came after the “yes”, which had already counted.',
  laterYes: 'Your “yes” came after the “no”. If you still want it, just ask again.',
  confirmOrCancel: 'I could not tell whether that is a yes. Answer "yes" to confirm or "no" to cancel.',
  changeUnclear: 'What would you like to change? Say, for example, "change the amount to R$ 600".',
  chooseOne: 'Which option? Answer with the number or the name.',
  noneOfThese: 'All right, none of these. Tell me the full name or some other detail.',
  moreOptions: 'More options',
  optionsButton: 'See options',
  notAllowed: 'Your profile may not do that. Ask whoever manages the account.',
  noPaymentAccount:
    'There is no account to be paid into yet, and without one I cannot charge. Whoever manages the business connects it at /console/settings/payments. Then just ask again.',
  limitReached: ({ label, max }) =>
    `You have reached the limit of ${label ?? ''} in your plan (${max ?? ''}).`,
  aboveLimit: ({ label, max, used }) =>
    `The limit of ${label ?? ''} is ${max ?? ''}${used === undefined ? '' : `, of which ${used} is used`}. This goes beyond it. Whoever manages the account sees the limits in Settings, Limits.`,
  invalidValue: ({ reason, question }) => `${reason ?? ''} ${question ?? ''}`.trim(),
  effectUnknown:
    'Your request is under way: the provider took too long to answer and I do not know yet whether it worked. I am checking and will tell you here. Meanwhile, please do not ask again.',
  effectUnderWay: 'The earlier operation is still under way. I will tell you here when it ends.',
  effectDoubled: ({ ids }) =>
    `Attention: the provider shows more than one operation for a single request (${ids ?? ''}). Check its panel and cancel the one too many.`,
  effectNeedsPerson:
    'I still could not find out from the provider what happened. Check its panel before you repeat it.',
  effectAbsent: 'I checked with the provider: the operation was not done. If you still want it, ask again.',
  oneByOne: ({ count }) =>
    count === '1'
      ? 'These are two requests, and this one has to be confirmed by itself. The other comes next.'
      : `These are ${Number(count) + 1} requests, and every charge is confirmed by itself. I show them one at a time.`,
  cardUnchanged: 'This stays as it was:',
  shownTogether:
    'Not done yet: I put it together with what you just asked for, so that you can confirm all of it.',
  behindYesLeft: 'I have not begun what you asked for along with it. If you still want it, ask again.',
  restNotDone: 'What you asked for along with it was not done either. If you still want it, ask again.',
  othersGoOn: 'The rest of what you asked for follows.',
  tooManyActions: 'That is a lot at once. Can you ask in parts?',
  safeFallback: 'I could not answer that properly. Can you put it another way?',
  heardAs: ({ words }) => `I heard: “${words ?? ''}”`,
  spokenYes: 'I do not confirm by voice. If all is right, tap confirm or write yes:',
  heardByNobody: 'I got your voice message, but cannot listen to it here. Can you write?',
  cannotHear:
    'I got your voice message, but cannot listen to it here. I passed it to a person of the team, who will listen and answer.',
  cannotOpen: ({ what }) =>
    `I got ${what ?? 'your message'}, but cannot open it here. Can you write what you need?`,
  cannotRead: 'I cannot read this kind of message yet. Can you write it as text?',
  optedOut: 'Done, you will get no more messages from us. If you change your mind, write "quero receber".',
  nothingIsSent:
    'Nothing of this conversation goes to your phone. If you want no more of it, just do not write here.',
  optedIn: 'All right, you will get our messages again. To stop, write SAIR.',
  topicStopped: 'Done, I send no more messages about that. The rest stays as it was.',
  topicResumed: 'All right, I will send messages about that again.',
  askIfStop: 'If you do not want our messages any more, answer SAIR and I stop.',
  gaveUp: 'I had a problem and could not answer your last message. Nothing was done. Can you try again?',
  toolFailed: 'I had a problem here and could not do that. Please try again in a moment.',
  ownFault: 'I had a problem here.',
  deferred: 'A person of the team will answer that.',
  notKnown: 'I do not have that information.',
  notPossible: 'That is something I cannot do.',
  sorry: 'I am very sorry about that.',
  bye: 'Goodbye!',
  cheer: 'Great!',
  personWanted: 'An automatic assistant answers here. Tell me what you need and I try to help.',
  whoAnswers: 'I am an automatic assistant. What do you need?',
  rudeHeard: 'I am sorry if something went wrong for you. Tell me what happened and I try to help.',
  urgentHeard: 'I see that it is urgent. Tell me in a few words what you need.',
  readAs: ({ words }) => `I read in the document: “${words ?? ''}” What would you like me to do with it?`,
  seenAs: ({ words }) => `I saw in the picture: “${words ?? ''}” What would you like me to do with it?`,
  orderToPerson:
    'I got your order from the catalogue. I do not close orders here, so I passed it to a person of the team, who will look at it and answer.',
  paymentToPerson:
    'I got your notice of payment. I do not confirm payments here, so I passed it to a person of the team, who will check it and answer.',
  doneWithoutWords: 'Done.',
}
