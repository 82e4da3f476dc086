import { expect, test } from 'vitest'
import { isClose } from './is-close.js'

test.each([
  ['terror', 'terror', 'the same'],
  ['terror', 'teror', 'one letter missing'],
  ['terror', 'terrror', 'one too many'],
  ['matrix', 'matriz', 'one wrong'],
  ['filme', 'flime', 'two swapped'],
  ['interestelar', 'interstelar', 'one missing'],
  ['interestelar', 'intersetlar', 'two slips in a long word'],
])('%s and %s: %s', (one, other) => expect(isClose(one, other)).toBe(true))

test.each([
  ['mae', 'pae', 'too short to guess'],
  ['terror', 'tenor', 'two slips in a short word'],
  ['casa', 'carro', 'another word'],
  ['a', 'b', 'letters'],
  ['inception', 'interception', 'too far'],
])('%s is not %s: %s', (one, other) => expect(isClose(one, other)).toBe(false))
