import { expect, test } from 'vitest'
import { heldOnto } from './held-onto.js'

const known = '+5511976543210'

test.each<[what: string, given: string, text: string, held: string | undefined]>([
  ['the end', '11 97654-3211', 'o final é 3211, errei', '+5511976543211'],
  ['the end, with the code of the country', '+55 11 97654-3211', 'o final é 3211', '+5511976543211'],
  ['the beginning', '21 97654-3210', 'o ddd é 21', '+5521976543210'],
  ['the middle', '11 97777-3210', 'é 97777 no meio', '+5511977773210'],
  ['digits that nobody said', '11 97654-3299', 'o final é 3211', undefined],
  ['more than was said', '21 97654-3211', 'o final é 3211', undefined],
  ['said elsewhere than it differs', '21 97654-3210', 'o final é 3210', undefined],
  ['one digit says nothing', '11 97654-3211', 'o último é 1', undefined],
  ['nothing new', '11 97654-3210', 'o final é 3210', undefined],
  ['longer than what is there', '0 55 11 97654-32111', 'o final é 32111', undefined],
])('%s', (_, given, text, held) => expect(heldOnto(given, known, text)).toBe(held))

test('there is nothing to put it onto', () => {
  expect(heldOnto('11 97654-3211', undefined, 'o final é 3211')).toBeUndefined()
  expect(heldOnto(3211, known, 'o final é 3211')).toBeUndefined()
})
