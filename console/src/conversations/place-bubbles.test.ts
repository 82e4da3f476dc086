import { expect, test } from 'vitest'
import { placeBubbles } from './place-bubbles'

const day = (at: string) => at.slice(0, 10)

/** Who, and when on the 17th or 18th: "ana 17T10:00". */
function placed(...said: readonly string[]): string[] {
  const all = said.map((each) => {
    const [by = '', at = ''] = each.split(' ')
    return { by: by === '-' ? null : by, at: `2026-11-${at}:00Z` }
  })
  return placeBubbles(all, day).map(({ beginsDay, goesOn, isFollowed }) =>
    [beginsDay && 'day', goesOn && 'on', !isFollowed && 'signed'].filter(Boolean).join(' '),
  )
}

test.each([
  ['nothing', [], []],
  ['one', ['ana 17T10:00'], ['day signed']],
  ['three in a row', ['ana 17T10:00', 'ana 17T10:01', 'ana 17T10:06'], ['day', 'on', 'on signed']],
  ['somebody else', ['ana 17T10:00', 'rui 17T10:01', 'ana 17T10:02'], ['day signed', 'signed', 'signed']],
  ['a while later', ['ana 17T10:00', 'ana 17T10:06'], ['day signed', 'signed']],
  ['over midnight', ['ana 17T23:59', 'ana 18T00:01'], ['day signed', 'day signed']],
  ['a line between', ['ana 17T10:00', '- 17T10:01', 'ana 17T10:02'], ['day signed', 'signed', 'signed']],
  ['two lines', ['- 17T10:00', '- 17T10:01'], ['day signed', 'signed']],
])('%s', (_, said, places) => {
  expect(placed(...said)).toEqual(places)
})
