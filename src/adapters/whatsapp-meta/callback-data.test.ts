import { expect, test } from 'vitest'
import { callbackDataOf, readCallbackData } from './callback-data.js'

const id = '5f0c1e1a-7d35-4c6a-9b6e-2f0a3c4d5e6f'

test('what was told comes back', () => {
  expect(readCallbackData(callbackDataOf({ id, part: 2 }))).toEqual({ id, part: 2 })
})

test.each([undefined, '', id, `${id}/`, `${id}/x`, 'campaign-7/1', `${id}/1/2`, `${'f'.repeat(36)}/0`])(
  '%s is of another program',
  (data) => {
    expect(readCallbackData(data)).toBeUndefined()
  },
)
