import { expect, test } from 'vitest'
import { en } from './en'
import { pt } from './pt'

const sources = Object.values(
  import.meta.glob<string>(
    ['../../../src/agents/**/*.ts', '../../../src/turn/decide/*.ts', '!**/*.test.ts'],
    {
      query: '?raw',
      import: 'default',
      eager: true,
    },
  ),
)

/** Ways in which agents and the turn name why they hand over. */
const namings = [
  /\bhandOver\(\s*\w+,\s*'(\w+)'/g,
  /\bname: '(\w+)'(?:(?!\bname: ')[^])*?does: 'hand_off'/g,
  /\b\w+: \{ reason: '(\w+)', summary\b/g,
  /\bhandoff: \{ reason: '(\w+)'/g,
]

function reasonsInUse(): string[] {
  const found = sources.flatMap((source) =>
    namings.flatMap((naming) => Array.from(source.matchAll(naming), ([, reason = '']) => reason)),
  )
  return [...new Set(found)].sort()
}

test.each([
  ['Portuguese', pt.inbox.reasons],
  ['English', en.inbox.reasons],
])('every reason to hand over that an agent gives has its words in %s', (_, words) => {
  expect(Object.keys(words).sort()).toEqual(reasonsInUse())
  expect(Object.values(words).filter((word) => word === '')).toEqual([])
})
