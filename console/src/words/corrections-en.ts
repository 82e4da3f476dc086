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
    lesson: 'The agent knows the right answer from now on.',
    reading: 'What the person really asked for. Whoever says the same is read so from now on.',
    wording: 'How the agent says this, in the words of the business.',
    review: 'Replies like this one are looked at by a person before they go out.',
  },
  asked: 'The person said',
  answered: 'The agent answered',
  tryOut: 'See what would change',
  keep: 'Keep',
  kept: 'Done: it holds from the next message on. It can be taken back in Settings, Corrections.',
  seeAll: 'See the corrections',
  triedTitle: (days) => `In the last ${days} days`,
  triedNone: (looked) =>
    looked === 0
      ? 'Nobody talked with the agent in these days.'
      : `Nothing would have changed (${looked} replies looked at).`,
  triedSome: (count, looked) =>
    count === 1
      ? `One reply would have been different (of ${looked} looked at).`
      : `${count} replies would have been different (of ${looked} looked at).`,
  triedCut: 'Only the latest were looked at.',
  triedShown: (shown) => `The latest ${shown}:`,
  then: 'It was',
  now: 'It would be',
  wouldWait: 'it would wait for somebody of the team to look',
  readOtherwise: (then, now) =>
    `It was read as: ${then ?? 'nothing the agent knows'}. It would be read as: ${now}.`,
  nothingSent: 'This only shows. Nothing is sent to anybody.',
  reading: {
    readAs: (title) => `The agent read it as: ${title}.`,
    readAsNothing: 'The agent did not know what was asked for.',
    said: 'What was said',
    saidHelp:
      'It holds for whoever says the same words in the same order. Capitals, accents, punctuation, greetings and which number was said do not count. Take out names and what is the person’s own.',
    intent: 'It really was',
    choose: 'Choose',
    only: 'Only what is understood changes: nothing is done or confirmed by it, and while the agent waits for an answer it reads as ever.',
  },
  wording: {
    which: 'Which sentence',
    text: 'How the agent says it',
    languages: {
      pt: 'For whoever writes Portuguese.',
      en: 'For whoever writes English.',
      es: 'For whoever writes Spanish.',
    },
    places: 'Leave these places, which the agent fills:',
    place: (name, here) => (here === '' ? name : `${name}: here it was “${here}”`),
  },
  because: {
    reading: (who, when) => `Read so by a correction of ${who}, ${when}.`,
    wording: (who, when) => `Said in the words of ${who}, ${when}.`,
    review: (who, when) => `It waited for a person by a rule of ${who}, ${when}.`,
  },
  review: {
    choose: 'Which replies',
    by: {
      intent: (title) => `Those that answer: ${title}`,
      phrase: (title) => `Those that say: “${title}”`,
      tool: (title) => `Those that use: ${title}`,
      unread: () => 'Those that answer what the agent did not understand',
    },
    meanwhile:
      'Whoever wrote is told that a person will look. Wishes to get no messages and about one’s own data are answered at once.',
    none: 'This conversation is with somebody of the team: no reply waits for review here.',
  },
  list: {
    title: 'Corrections',
    intro:
      'What the team corrected about each agent, beyond what it knows. Correct it in the inbox, at “Why?” or “Correct” of a message of the agent.',
    none: 'No correction yet',
    noneHint: 'At a message of the agent, press “Correct”.',
    kinds: { reading: 'Request', wording: 'Sentence', review: 'Review' },
    reading: (said, title) => `“${said}” is: ${title}`,
    wording: (before, now) => `“${before}” is said: “${now}”`,
    earlier: 'History',
    takenBack: 'Taken back',
    takeBack: 'Take back',
    putBack: 'Put back',
    by: (who, when) => `by ${who}, ${when}`,
  },
}
