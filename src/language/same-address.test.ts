import { expect, test } from 'vitest'
import { sameAddress } from './same-address.js'

test.each<[link: string, address: string]>([
  ['https://casa.com.br/a', 'casa.com.br/a'],
  ['HTTP://WWW.Casa.com.BR/A', 'casa.com.br/A'],
  [' casa.com.br/ ', 'casa.com.br'],
  ['casa.com.br/a//', 'casa.com.br/a'],
  ['Casa.com.br?Q=1', 'casa.com.br?Q=1'],
  ['Casa.com.br#Topo', 'casa.com.br#Topo'],
  ['wwwcasa.com.br', 'wwwcasa.com.br'],
  ['casa.com.br/http://www.a', 'casa.com.br/http://www.a'],
  ['ftp://casa.com.br', 'ftp://casa.com.br'],
])('%j is known as %j', (link, address) => {
  expect(sameAddress(link)).toBe(address)
})
