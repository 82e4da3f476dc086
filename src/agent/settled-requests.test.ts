import { expect, test } from 'vitest'
import type { Request } from '../conversation/reading.js'
import { settledRequests } from './settled-requests.js'

const span = { start: 0, end: 1 }
const asked = (over: Partial<Request>): Request => ({
  intent: 'charge',
  confidence: 1,
  slots: {},
  about: null,
  negated: false,
  corrects: null,
  span,
  ...over,
})
const said = (value: string) => ({ value, spans: [span] })

test('what is not to be done is left out', () => {
  const kept = asked({ slots: { client: said('Ana') } })
  expect(settledRequests([asked({ negated: true }), kept])).toEqual([kept])
})

test('what is put right keeps the rest of what was said', () => {
  const first = asked({ slots: { client: said('Ana'), amount: said('200') } })
  const second = asked({ slots: { amount: said('300') }, corrects: 0 })
  expect(settledRequests([first, second])).toEqual([
    { ...first, slots: { client: said('Ana'), amount: said('300') } },
  ])
})

test('put right twice, the last word counts', () => {
  const first = asked({ slots: { amount: said('1') } })
  const again = (amount: string) => asked({ slots: { amount: said(amount) }, corrects: 0 })
  expect(settledRequests([first, again('2'), again('3')])).toMatchObject([
    { slots: { amount: { value: '3' } } },
  ])
})

test('another thing instead takes the place of the first', () => {
  const other = asked({ intent: 'list', corrects: 0 })
  expect(settledRequests([asked({}), other])).toEqual([{ ...other, corrects: null }])
})

test('nothing to settle: the very same', () => {
  const requests = [asked({}), asked({ intent: 'list' })]
  expect(settledRequests(requests)).toBe(requests)
})
