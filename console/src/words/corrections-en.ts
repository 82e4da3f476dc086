import type { Words } from './pt'

export const correctionsEn: Words['corrections'] = {
  correct: 'Correct',
  title: 'Correct the agent',
  what: 'What to correct',
  kinds: {
    lesson: 'Answer',
    reading: 'Request',
    wording: 'Sentence',
    review: 'Review',
  },
  hints: {
    lesson: 'From now on the agent knows the right answer.',
    reading: 'What the person was really asking for. Anyone who says the same will be understood this way.',
    wording: 'How the agent puts this, in your business’s own words.',
    review: 'Someone on the team checks replies like this one before they go out.',
  },
  asked: 'The person said',
  answered: 'The agent answered',
  tryOut: 'See what would change',
  keep: 'Keep',
  kept: 'Done. It applies from the next message on. You can undo it in Settings, Corrections.',
  seeAll: 'See the corrections',
  triedTitle: (days) => `In the last ${days} days`,
  triedNone: (looked) =>
    looked === 0
      ? 'Nobody talked to the agent in that time.'
      : `Nothing would have changed (${looked} replies checked).`,
  triedSome: (count, looked) =>
    count === 1
      ? `One reply would have been different (out of ${looked} checked).`
      : `${count} replies would have been different (out of ${looked} checked).`,
  triedCut: 'Only the latest ones were checked.',
  triedShown: (shown) => `The latest ${shown}:`,
  then: 'It was',
  now: 'It would be',
  wouldWait: 'it would wait for someone on the team to check it',
  notKnown: 'only known at that moment, because the agent would have to look something up',
  readOtherwise: (then, now) =>
    `It was understood as: ${then ?? 'nothing the agent knows'}. It would be understood as: ${now}.`,
  inSettings: 'Hours, address and its other sentences: in the agent’s settings',
  nothingSent: 'This is only a preview. Nothing is sent to anyone.',
  reading: {
    readAs: (title) => `The agent understood: ${title}.`,
    readAsNothing: 'The agent did not understand what was being asked.',
    said: 'What was said',
    saidHelp:
      'Applies to anyone who says the same words in the same order. Capitals, accents, punctuation, greetings and the actual numbers do not matter. Take out names and personal details.',
    intent: 'It was really',
    choose: 'Choose',
    only: 'This only changes how the request is understood: it does not do or confirm anything, and while the agent is waiting for an answer it reads as usual.',
  },
  wording: {
    which: 'Which sentence',
    text: 'How the agent says it',
    languages: {
      pt: 'For people who write in Portuguese.',
      en: 'For people who write in English.',
      es: 'For people who write in Spanish.',
    },
    places: 'Keep these placeholders, which the agent fills in:',
    place: (name, here) => (here === '' ? name : `${name}: here it was “${here}”`),
  },
  because: {
    reading: (who, when) => `Understood this way because of a correction by ${who}, ${when}.`,
    wording: (who, when) => `Worded by ${who}, ${when}.`,
    review: (who, when) => `Held for a person because of a rule by ${who}, ${when}.`,
  },
  review: {
    choose: 'Which replies',
    by: {
      intent: (title) => `Answers to: ${title}`,
      phrase: (title) => `Replies that say: “${title}”`,
      tool: (title) => `Replies that use: ${title}`,
      unread: () => 'Answers to what the agent did not understand',
    },
    meanwhile:
      'The person is told that someone will check. Requests to stop messages, or about their own data, are answered right away.',
    none: 'This conversation is with someone on the team: replies here never wait for review.',
  },
  list: {
    title: 'Corrections',
    intro:
      'What the team has corrected in each agent. To correct something, use “Why?” or “Correct” on one of the agent’s messages in the inbox.',
    none: 'No corrections yet',
    taught: 'All that the agent can answer:',
    noneHint: 'On one of the agent’s messages, press “Correct”.',
    kinds: { reading: 'Request', wording: 'Sentence', review: 'Review' },
    reading: (said, title) => `“${said}” means: ${title}`,
    wording: (before, now) => `“${before}” is now: “${now}”`,
    lesson: (question: string, answer: string) => `“${question}” is answered: “${answer}”`,
    lessonBefore: (answer: string) => `Before: “${answer}”`,
    lessonNew: 'The agent had no answer before.',
    earlier: 'History',
    takenBack: 'Undone',
    takeBack: 'Undo',
    putBack: 'Restore',
    by: (who, when) => `by ${who}, ${when}`,
  },
}
