import { describe, expect, test } from 'vitest'
import type { Json } from '../../conversation/json.js'
import { readPeopleADay, standingIn } from './read-number-standing.js'

describe('how many people a number may write to first in a day', () => {
  test.each<[Json, object]>([
    ['TIER_50', { numbers: [{ peopleADay: 50 }] }],
    ['TIER_250', { numbers: [{ peopleADay: 250 }] }],
    ['TIER_2K', { numbers: [{ peopleADay: 2_000 }] }],
    ['TIER_100K', { numbers: [{ peopleADay: 100_000 }] }],
    ['TIER_UNLIMITED', { numbers: [{ peopleADay: null }] }],
    [2_000, { numbers: [{ peopleADay: 2_000 }] }],
    [-1, { numbers: [{ peopleADay: null }] }],
    ['TIER_NOT_SET', { ignored: [{ reason: 'number:unknown-limit' }] }],
    ['TIER_', { ignored: [{ reason: 'number:unknown-limit' }] }],
    [null, { ignored: [{ reason: 'number:unknown-limit' }] }],
  ])('%j', (told, found) => {
    expect(readPeopleADay({ max_daily_conversations_per_business: told })).toEqual(found)
  })
})

test('what a number says of itself; an opinion that is none is left out', () => {
  expect(
    standingIn({ quality_rating: 'red', whatsapp_business_manager_messaging_limit: 'TIER_10K' }),
  ).toEqual({ peopleADay: 10_000, quality: 'RED' })
  expect(standingIn({ quality_rating: 'UNKNOWN' })).toEqual({})
})
