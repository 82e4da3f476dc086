import { expect, test } from 'vitest'
import { warnOfNetwork } from './warn-of-network.js'

test.each(['127.0.0.1', 'localhost', '::1'])('on %s nobody else comes in, and nothing is said', (host) => {
  expect(warnOfNetwork({ mode: 'development', host })).toBeNull()
})

test.each(['0.0.0.0', '::', '192.168.0.7', 'oficina.local'])(
  'in development on %s it is said who comes in',
  (host) => {
    expect(warnOfNetwork({ mode: 'development', host })).toContain(`HOST=${host} in development`)
    expect(warnOfNetwork({ mode: 'production', host })).toBeNull()
  },
)
