import { expect, test } from 'vitest'
import { newFileKey, openBytes, sealBytes } from './seal-bytes.js'

const bytes = Buffer.from('a voice')

test('what is sealed opens with its key under its name', () => {
  const key = newFileKey()
  const sealed = sealBytes(bytes, key, 'one')
  expect(sealed.includes('voice')).toBe(false)
  expect(openBytes(sealed, key, 'one')).toEqual(bytes)
})

test.each<[string, (sealed: Buffer, key: Buffer) => Buffer]>([
  ['another key', (sealed) => openBytes(sealed, newFileKey(), 'one')],
  ['another name', (sealed, key) => openBytes(sealed, key, 'two')],
  [
    'one bit changed',
    (sealed, key) => (
      sealed.writeUInt8((sealed.at(-1) ?? 0) ^ 1, sealed.length - 1),
      openBytes(sealed, key, 'one')
    ),
  ],
  ['cut short', (sealed, key) => openBytes(sealed.subarray(0, -1), key, 'one')],
])('with %s it does not', (_what, open) => {
  const key = newFileKey()
  expect(() => open(sealBytes(bytes, key, 'one'), key)).toThrow()
})
