import { expect, test } from 'vitest'
import { mapAddress } from './map-address'

const query = (address: string) => new URL(address).searchParams.get('query')

test('a point and an address are looked up on a map', () => {
  expect(query(mapAddress({ latitude: -23.5505, longitude: -46.6333 }))).toBe('-23.5505,-46.6333')
  expect(query(mapAddress('Rua A, 10 & fundos #2'))).toBe('Rua A, 10 & fundos #2')
  expect(new URL(mapAddress('Rua A')).origin).toBe('https://www.google.com')
})
