import { expect, test } from 'vitest'
import { wordOnAdvertising } from './word-on-advertising'

type Word = Parameters<typeof wordOnAdvertising>[0][number]
const word = (says: Word['says'], scope: Word['scope']): Word => ({ says, scope })

test.each<[string, Word[], ReturnType<typeof wordOnAdvertising>]>([
  ['nothing was said', [], 'none'],
  ['a yes', [word('yes', 'all')], 'yes'],
  ['a no', [word('no', 'all'), word('yes', 'all')], 'no'],
  ['a yes after a no', [word('yes', 'all'), word('no', 'all')], 'yes'],
  ['a no to advertising after a yes', [word('no', 'marketing'), word('yes', 'all')], 'no'],
  ['a yes to all after a no to advertising', [word('yes', 'all'), word('no', 'marketing')], 'yes'],
  ['a no to advertising alone', [word('no', 'marketing')], 'no'],
  ['a yes to advertising alone is none to messages', [word('yes', 'marketing')], 'none'],
  ['a topic says nothing of it', [word('no', 'topic'), word('yes', 'all')], 'yes'],
])('%s', (_what, consents, said) => expect(wordOnAdvertising(consents)).toBe(said))
