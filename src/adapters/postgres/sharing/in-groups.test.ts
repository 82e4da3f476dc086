import { describe, expect, test, vi } from 'vitest'
import { inGroups } from './in-groups.js'

const limits = { groupMax: 3, waitingMax: 4, tooMany: () => new Error('too many') }

/** Work that ends when the test says so. */
function workshop(options: Partial<Parameters<typeof inGroups>[1]> = {}) {
  const groups: { items: readonly string[]; finish: () => void; fail: (error: Error) => void }[] = []
  const work = (items: readonly string[]) =>
    new Promise<string[]>((resolve, reject) => {
      const finish = () => {
        resolve(items.map((item) => item.toUpperCase()))
      }
      groups.push({ items, finish, fail: reject })
    })
  const take = inGroups(work, { ...limits, ...options })
  return {
    groups,
    take,
    takeAll: (items: string[]) => Promise.all(items.map((item) => take('key', item))),
    begun: () => groups.map(({ items }) => items),
  }
}

/** Lets whatever was promised happen. */
const breathe = () => new Promise((wake) => setImmediate(wake))

describe('work in groups', () => {
  test('where the first in line has waited long, whoever comes is told so at once, until the line moves', async () => {
    let nowMs = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
    try {
      const { groups, take, begun } = workshop({ lateMs: 2_000 })
      const atWork = take('key', 'a')
      await breathe()
      const waits = take('key', 'b')
      nowMs = 2_000
      const alsoWaits = take('key', 'c')
      nowMs = 2_001
      await expect(take('key', 'd')).rejects.toThrow('too many')
      groups[0]?.finish()
      await breathe()
      const later = take('key', 'e')
      expect(begun()).toEqual([['a'], ['b', 'c']])
      groups[1]?.finish()
      await breathe()
      groups[2]?.finish()
      expect(await Promise.all([atWork, waits, alsoWaits, later])).toEqual(['A', 'B', 'C', 'E'])
    } finally {
      clock.mockRestore()
    }
  })

  test('what comes in one breath goes together, and so does what comes while they are at work', async () => {
    const { groups, takeAll, begun } = workshop()
    const first = takeAll(['a', 'b'])
    await breathe()
    const second = takeAll(['c', 'd'])
    await breathe()
    expect(begun()).toEqual([['a', 'b']])
    groups[0]?.finish()
    await breathe()
    expect(begun()).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
    groups[1]?.finish()
    expect(await Promise.all([first, second])).toEqual([
      ['A', 'B'],
      ['C', 'D'],
    ])
  })

  test('a group has its limit, and the rest follows in order', async () => {
    const { groups, takeAll } = workshop()
    const answers = takeAll(['a', 'b', 'c', 'd'])
    for (const expected of [['a', 'b', 'c'], ['d']]) {
      await breathe()
      expect(groups.at(-1)?.items).toEqual(expected)
      groups.at(-1)?.finish()
    }
    expect(await answers).toEqual(['A', 'B', 'C', 'D'])
  })

  test('enough of them wait for nobody; of many that have gathered, half go', async () => {
    const { groups, takeAll, begun } = workshop({
      groupMax: 9,
      waitingMax: 9,
      enough: 2,
      besideMax: 2,
      atWorkMax: 3,
    })
    const answers = takeAll(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'])
    expect(begun()).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
    groups[0]?.finish()
    await breathe()
    expect(begun()[2]).toEqual(['e', 'f', 'g'])
    groups[1]?.finish()
    await breathe()
    expect(begun()[3]).toEqual(['h', 'i'])
    groups[2]?.finish()
    await breathe()
    expect(begun()[4]).toEqual(['j'])
    groups[3]?.finish()
    groups[4]?.finish()
    expect(await answers).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'])
  })

  test('enough of them do not wait for the group at work, but for two', async () => {
    const { take, takeAll, begun } = workshop({
      groupMax: 9,
      waitingMax: 9,
      enough: 2,
      besideMax: 2,
      atWorkMax: 3,
    })
    void take('key', 'a')
    await breathe()
    void take('key', 'b')
    await breathe()
    expect(begun()).toEqual([['a']])
    void take('key', 'c')
    await breathe()
    expect(begun()).toEqual([['a'], ['b', 'c']])
    void takeAll(['d', 'e'])
    await breathe()
    expect(begun()).toHaveLength(2)
  })

  test('another key waits for nobody', async () => {
    const { take, begun } = workshop()
    void take('one', 'a')
    void take('other', 'b')
    await breathe()
    expect(begun()).toEqual([['a'], ['b']])
  })

  test('nobody fails for another: a group that fails is tried one by one', async () => {
    const { groups, take, begun } = workshop()
    const answers = Promise.allSettled([take('key', 'b'), take('key', 'c')])
    await breathe()
    groups[0]?.fail(new Error('one of them is bad'))
    await breathe()
    expect(begun().slice(1)).toEqual([['b'], ['c']])
    groups[1]?.fail(new Error('it was b'))
    groups[2]?.finish()
    expect(await answers).toEqual([
      { status: 'rejected', reason: new Error('it was b') },
      { status: 'fulfilled', value: 'C' },
    ])
  })

  test('where nobody knows what became of a group, nothing of it is tried again', async () => {
    const { groups, take, begun } = workshop({ oneByOneAfter: () => false })
    const answers = Promise.allSettled([take('key', 'a'), take('key', 'b')])
    await breathe()
    groups[0]?.fail(new Error('the line went dead'))
    const failed = { status: 'rejected', reason: new Error('the line went dead') }
    expect(await answers).toEqual([failed, failed])
    await breathe()
    expect(begun()).toEqual([['a', 'b']])
  })

  test('after a failure the key goes on', async () => {
    const { groups, take } = workshop()
    const failed = take('key', 'a')
    await breathe()
    groups[0]?.fail(new Error('down'))
    await expect(failed).rejects.toThrow('down')
    const answer = take('key', 'b')
    await breathe()
    groups[1]?.finish()
    expect(await answer).toBe('B')
  })

  test('more than may wait are turned away', async () => {
    const { groups, take, takeAll } = workshop()
    const accepted = takeAll(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
    await expect(take('key', 'h')).rejects.toThrow('too many')
    for (const group of [0, 1, 2]) {
      groups[group]?.finish()
      await breathe()
    }
    expect(await accepted).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G'])
  })

  test('who has waited long enough goes beside the group that is stuck, as far as there is room', async () => {
    const { groups, take, begun } = workshop({ patienceMs: 1, atWorkMax: 2 })
    const stuck = take('key', 'a')
    await breathe()
    const patient = take('key', 'b')
    await vi.waitFor(() => {
      expect(begun()).toEqual([['a'], ['b']])
    })
    const third = take('key', 'c')
    // Long enough for the third to lose its patience, too; the clock that tells is the one it waits by.
    await new Promise((wake) => setTimeout(wake, 20))
    expect(begun()).toEqual([['a'], ['b']])
    groups[1]?.finish()
    await breathe()
    expect(begun()).toEqual([['a'], ['b'], ['c']])
    groups[2]?.finish()
    groups[0]?.finish()
    expect(await Promise.all([stuck, patient, third])).toEqual(['A', 'B', 'C'])
  })
})
