import { expect, test } from 'vitest'
import { namedZones } from './zone-name'

const zones = namedZones('Asia/Kolkata', new Date('2026-11-17T12:00:00Z'))

test.each([
  ['America/Sao_Paulo', 'São Paulo, Brasília (GMT-3)'],
  ['America/Rio_Branco', 'Rio Branco (GMT-5)'],
  ['America/New_York', 'America/New York (GMT-5)'],
  ['Asia/Kolkata', 'Asia/Kolkata (GMT+5:30)'],
])('%s is %s, once', (zone, name) => {
  expect(zones.filter((each) => each.zone === zone)).toEqual([{ zone, name }])
})

test('those of Brazil come first, then the one that is chosen', () => {
  const first = zones.findIndex(({ zone }) => zone === 'Asia/Kolkata')
  expect(first).toBe(14)
  for (const { name } of zones.slice(0, first)) expect(name).toMatch(/\(GMT-[2-5]\)$/)
})
