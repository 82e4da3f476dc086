import { expect, test } from 'vitest'
import { asId } from '../../../conversation/ids.js'
import { createDataLinks } from './data-links.js'

const secret = 'a secret for tests only, 32 bytes or more'
const links = createDataLinks(secret)
const link = {
  tenant: asId<never>('0b3c1a52-7c1e-4a39-9d3a-6f2c5a0b1c01'),
  contact: asId<never>('0b3c1a52-7c1e-4a39-9d3a-6f2c5a0b1c02'),
  id: '0b3c1a52-7c1e-4a39-9d3a-6f2c5a0b1c03',
  until: new Date('2026-11-17T12:00:00.123Z'),
}
const token = links.tokenFor(link)

test('a token says what it was made for, and fits between two slashes', () => {
  expect(links.read(token)).toEqual(link)
  expect(token).toMatch(/^[\w-]{1,100}$/)
})

test('a change in any place, and a seal of another installation, make it none', () => {
  for (let place = 0; place < token.length; place++) {
    const other = token[place] === 'A' ? 'B' : 'A'
    expect(
      links.read(`${token.slice(0, place)}${other}${token.slice(place + 1)}`),
      `${place}`,
    ).toBeUndefined()
  }
  expect(createDataLinks(`${secret}!`).read(token)).toBeUndefined()
})

test.each(['', 'x', token.slice(1), `${token}A`, `${token}=`, ` ${token}`, 'A'.repeat(94), 'é'.repeat(94)])(
  'what is no token of ours is none: %j',
  (text) => {
    expect(links.read(text)).toBeUndefined()
  },
)
