import { expect, test } from 'vitest'
import { compare } from './compare'

test.each([
  [{ value: null, before: 1, better: 'more' }, null],
  [{ value: 1, before: null, better: 'more' }, null],
  [{ value: 0, before: 0, better: 'more' }, null],
  [
    { value: 5, before: 5, better: 'more' },
    { direction: 'same', share: 0, news: 'plain' },
  ],
  [
    { value: 15, before: 10, better: 'more' },
    { direction: 'up', share: 0.5, news: 'good' },
  ],
  [
    { value: 15, before: 10, better: 'less' },
    { direction: 'up', share: 0.5, news: 'bad' },
  ],
  [
    { value: 5, before: 10, better: 'more' },
    { direction: 'down', share: 0.5, news: 'bad' },
  ],
  [
    { value: 0, before: 10, better: 'less' },
    { direction: 'down', share: 1, news: 'good' },
  ],
  [
    { value: 5, before: 10, better: null },
    { direction: 'down', share: 0.5, news: 'plain' },
  ],
  [
    { value: 5, before: 0, better: 'more' },
    { direction: 'up', share: null, news: 'good' },
  ],
] as const)('%j is %j', (figure, comparison) => {
  expect(compare(figure)).toEqual(comparison)
})
