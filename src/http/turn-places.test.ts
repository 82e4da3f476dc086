import { describe, expect, test, vi } from 'vitest'
import { asId, type TenantId } from '../conversation/ids.js'
import { createTurnPlaces, type TurnPlace } from './turn-places.js'

const limits = { max: 8, aloneMax: 6, sharedMax: 4, freelyMax: 1, heldMaxMs: 60_000, justNowMs: 1_000 }
const [flooding, quiet, third] = ['one', 'two', 'three'].map((name) => asId<TenantId>(name)) as [
  TenantId,
  TenantId,
  TenantId,
]

function door(given: Partial<typeof limits> = {}) {
  let nowMs = 10_000
  const places = createTurnPlaces({ ...limits, ...given }, () => nowMs)
  const begun: { readonly tenant: TenantId; readonly place: TurnPlace }[] = []
  return {
    begun,
    whose: () => begun.map(({ tenant }) => tenant),
    pass: (ms: number) => (nowMs += ms),
    come: async (tenant: TenantId, times = 1) => {
      const leaving = Array.from({ length: times }, () => {
        const gone = new AbortController()
        void places.take(tenant, gone.signal).then((place) => place && begun.push({ tenant, place }))
        return gone
      })
      await breathe()
      return leaving
    },
    leave: async (tenant: TenantId) => {
      const at = begun.findIndex((each) => each.tenant === tenant)
      begun.splice(at, 1)[0]?.place.leave()
      await breathe()
    },
  }
}

/** Lets whatever was promised happen. */
const breathe = () => new Promise((wake) => setImmediate(wake))

describe('the turns of a process', () => {
  test('one business alone has nearly all places', async () => {
    const { come, whose } = door()
    await come(flooding, 9)
    expect(whose()).toEqual(Array.from({ length: 6 }, () => flooding))
  })

  test('whoever comes waits for nobody, and then both have the same', async () => {
    const { come, leave, whose } = door()
    await come(flooding, 20)
    await come(quiet)
    expect(whose().at(-1)).toBe(quiet)
    for (let left = 0; left < 5; left++) await leave(flooding)
    expect(whose().filter((tenant) => tenant === flooding)).toHaveLength(2)
  })

  test('whoever had something to do just now has its share kept; a while later not', async () => {
    const { come, leave, pass, whose } = door()
    await come(quiet)
    await leave(quiet)
    await come(flooding, 9)
    expect(whose()).toHaveLength(2)
    pass(1_001)
    await leave(flooding)
    expect(whose()).toHaveLength(6)
  })

  test('of those who wait, one whose business has least at work is next, in the order they came', async () => {
    const { come, leave, whose } = door({ max: 3, aloneMax: 3 })
    await come(flooding, 9)
    await come(quiet, 2)
    await come(third)
    await leave(flooding)
    await leave(flooding)
    expect(whose().sort()).toEqual([flooding, quiet, third].sort())
  })

  test('few slow nobody down, whosever they are', async () => {
    const { come, whose } = door({ freelyMax: 3, sharedMax: 2 })
    await come(quiet)
    await come(flooding, 9)
    expect(whose().filter((tenant) => tenant === flooding)).toHaveLength(2)
  })

  test('who is gone before their turn takes no place', async () => {
    const { come, leave, whose } = door({ max: 1, aloneMax: 1 })
    await come(flooding)
    const [leaving] = await come(quiet)
    leaving?.abort()
    await come(third)
    await leave(flooding)
    expect(whose()).toEqual([third])
  })

  test('while somebody outside is asked, another has the place; it is not given back twice', async () => {
    const { come, begun, whose } = door({ max: 1, aloneMax: 1 })
    await come(flooding, 3)
    begun[0]?.place.waitsOutside()
    begun[0]?.place.leave()
    await breathe()
    expect(whose()).toEqual([flooding, flooding])
  })

  test('a turn keeps its place though nobody listens any more, until it is done, however it ends', async () => {
    const { come, begun, whose } = door({ max: 1, aloneMax: 1 })
    await come(flooding, 2)
    let fail: (error: Error) => void = () => undefined
    begun[0]?.place.keepUntil(new Promise((_, reject) => (fail = reject)))
    begun[0]?.place.leave()
    await breathe()
    expect(whose()).toHaveLength(1)
    fail(new Error('it did not go well'))
    await breathe()
    expect(whose()).toHaveLength(2)
  })

  test('one that takes long leaves its place', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const { come, whose } = door({ max: 1, aloneMax: 1, heldMaxMs: 500 })
      await come(flooding, 2)
      vi.advanceTimersByTime(500)
      await breathe()
      expect(whose()).toHaveLength(2)
    } finally {
      vi.useRealTimers()
    }
  })
})
