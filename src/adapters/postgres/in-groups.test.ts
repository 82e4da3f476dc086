import { describe, expect, test } from 'vitest'
import { inGroups } from './in-groups.js'

const limits = { groupMax: 3, waitingMax: 4, tooMany: () => new Error('too many') }

/** Work that ends when the test says so. */
function workshop() {
  const groups: { items: readonly string[]; finish: () => void; fail: (error: Error) => void }[] = []
  const work = (items: readonly string[]) =>
    new Promise<string[]>((resolve, reject) => {
      const finish = () => {
        resolve(items.map((item) => item.toUpperCase()))
      }
      groups.push({ items, finish, fail: reject })
    })
  return { groups, take: inGroups(work, limits) }
}

/** Lets whatever was promised happen. */
const breathe = () => new Promise((wake) => setImmediate(wake))

describe('work in groups', () => {
  test('the first begins at once, alone; what comes meanwhile goes together', async () => {
    const { groups, take } = workshop()
    const answers = Promise.all(['a', 'b', 'c'].map((item) => take('key', item)))
    expect(groups.map(({ items }) => items)).toEqual([['a']])
    groups[0]?.finish()
    await breathe()
    expect(groups.map(({ items }) => items)).toEqual([['a'], ['b', 'c']])
    groups[1]?.finish()
    expect(await answers).toEqual(['A', 'B', 'C'])
  })

  test('a group has its limit, and the rest follows in order', async () => {
    const { groups, take } = workshop()
    const answers = Promise.all(['a', 'b', 'c', 'd', 'e'].map((item) => take('key', item)))
    for (const expected of [['a'], ['b', 'c', 'd'], ['e']]) {
      await breathe()
      expect(groups.at(-1)?.items).toEqual(expected)
      groups.at(-1)?.finish()
    }
    expect(await answers).toEqual(['A', 'B', 'C', 'D', 'E'])
  })

  test('another key waits for nobody', () => {
    const { groups, take } = workshop()
    void take('one', 'a')
    void take('other', 'b')
    expect(groups.map(({ items }) => items)).toEqual([['a'], ['b']])
  })

  test('nobody fails for another: a group that fails is tried one by one', async () => {
    const { groups, take } = workshop()
    const answers = Promise.allSettled(['a', 'b', 'c'].map((item) => take('key', item)))
    groups[0]?.finish()
    await breathe()
    groups[1]?.fail(new Error('one of them is bad'))
    await breathe()
    expect(groups.slice(2).map(({ items }) => items)).toEqual([['b'], ['c']])
    groups[2]?.fail(new Error('it was b'))
    groups[3]?.finish()
    expect(await answers).toEqual([
      { status: 'fulfilled', value: 'A' },
      { status: 'rejected', reason: new Error('it was b') },
      { status: 'fulfilled', value: 'C' },
    ])
  })

  test('after a failure the key goes on', async () => {
    const { groups, take } = workshop()
    const failed = take('key', 'a')
    groups[0]?.fail(new Error('down'))
    await expect(failed).rejects.toThrow('down')
    const answer = take('key', 'b')
    await breathe()
    groups[1]?.finish()
    expect(await answer).toBe('B')
  })

  test('more than may wait are turned away', async () => {
    const { groups, take } = workshop()
    const accepted = ['a', 'b', 'c', 'd', 'e'].map((item) => take('key', item))
    await expect(take('key', 'f')).rejects.toThrow('too many')
    while (groups.length < 3) {
      groups.at(-1)?.finish()
      await breathe()
    }
    groups.at(-1)?.finish()
    expect(await Promise.all(accepted)).toEqual(['A', 'B', 'C', 'D', 'E'])
  })
})
