import { expect, test } from 'vitest'
import { faultSchema, standingFault, takeSendFault } from './faults.js'

test('a fault of sends is used up in turn, and standing ones are left alone', () => {
  const standing = faultSchema.parse({ kind: 'drop-receipts' })
  const twice = faultSchema.parse({ kind: 'error', code: 131056, times: 2 })
  const once = faultSchema.parse({ kind: 'http', status: 502 })
  const first = takeSendFault([standing, twice, once])
  const second = takeSendFault(first.left)
  const third = takeSendFault(second.left)
  expect([first.fault, second.fault, third.fault]).toMatchObject([
    { kind: 'error', times: 2 },
    { kind: 'error', times: 1 },
    { kind: 'http', status: 502 },
  ])
  expect(takeSendFault(third.left)).toEqual({ fault: undefined, left: [standing] })
})

test('of two standing faults of a kind the later counts', () => {
  const faults = [2, 5].map((copies) => faultSchema.parse({ kind: 'duplicate-webhooks', copies }))
  expect(standingFault(faults, 'duplicate-webhooks')).toMatchObject({ copies: 5 })
  expect(standingFault(faults, 'batch-webhooks')).toBeUndefined()
})
