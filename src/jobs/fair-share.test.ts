import { describe, expect, test } from 'vitest'
import { createFairShare, flagsOf } from './fair-share.js'

const job = (flag: string | null) => ({ flags: flag === null ? null : ({ [flag]: true } as const) })

/** A process of ten places at which these are at work. */
async function leftOut(atWork: readonly (string | null)[]): Promise<string[]> {
  const share = createFairShare(10, () => 0)
  for (const flag of atWork) share.began(job(flag))
  return (await share.notNow()).sort()
}

const times = (many: number, flag: string | null) => Array.from({ length: many }, () => flag)
const eight = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

describe('who is passed over when a place is free', () => {
  test.each<[string, (string | null)[], string[]]>([
    ['nobody while all is quiet', [], []],
    ['whoever has all places but two', times(8, 'a'), ['a']],
    ['of two, neither under half of them', [...times(3, 'a'), ...times(3, 'b')], []],
    ['of two, who has half of them', [...times(4, 'a'), 'b'], ['a']],
    ['of three, who has a third', [...times(2, 'a'), 'b', 'c'], ['a']],
    ['of five, everybody at work', ['a', 'b', 'c', 'd', 'e'], ['a', 'b', 'c', 'd', 'e']],
    ['of eight, everybody at work: the kept places are for others', eight, eight],
    ['beside sweeps, nobody who had little done', [...times(5, null), ...times(3, 'a')], []],
    ['whoever had much done just now, first', times(4, 'a'), ['a']],
  ])('%s', async (_who, atWork, passedOver) => {
    expect(await leftOut(atWork)).toEqual(passedOver)
  })

  /** Ten places, at which `early` had four jobs done. */
  function served() {
    const clock = { ms: 0 }
    const share = createFairShare(10, () => clock.ms)
    for (const flag of times(4, 'early')) {
      share.began(job(flag))
      share.ended(job(flag))
    }
    const look = async (found: boolean) => {
      const passedOver = await share.notNow()
      const isAgain = found ? share.searched() : share.foundNone()
      return { passedOver, isAgain: isAgain === true }
    }
    return { share, clock, look }
  }

  test('who had much done is looked for when nobody else has anything, as often as there are places', async () => {
    const { look } = served()
    expect(await look(true)).toEqual({ passedOver: ['early'], isAgain: false })
    expect(await look(false)).toEqual({ passedOver: ['early'], isAgain: true })
    for (let place = 0; place < 10; place++)
      expect(await look(true)).toEqual({ passedOver: [], isAgain: false })
    expect(await look(true)).toEqual({ passedOver: ['early'], isAgain: false })
  })

  test('a search that left nobody out and found nothing is not made again', async () => {
    const { look } = served()
    await look(false)
    expect(await look(false)).toEqual({ passedOver: [], isAgain: false })
  })

  test('who had much done does not get the kept places, whoever waits', async () => {
    const { share, look } = served()
    for (const flag of times(8, null)) share.began(job(flag))
    expect(await look(false)).toEqual({ passedOver: ['early'], isAgain: false })
    share.ended(job(null))
    expect(await look(false)).toEqual({ passedOver: ['early'], isAgain: true })
  })

  test('much that was done a while ago counts no more', async () => {
    const { clock, look } = served()
    clock.ms = 2_000
    expect((await look(true)).passedOver).toEqual(['early'])
    clock.ms = 2_001
    expect((await look(true)).passedOver).toEqual([])
  })

  test('a business at its share is passed over also where nobody else has anything', async () => {
    const { share, look } = served()
    await look(false)
    for (const flag of [...times(4, 'a'), 'b']) share.began(job(flag))
    expect((await look(true)).passedOver).toEqual(['a'])
  })
})

test('one place looks at a time: the next one sees what the one before it took', async () => {
  const share = createFairShare(3, () => 0)
  const [first, second] = [share.notNow(), share.notNow()]
  expect(await first).toEqual([])
  share.began(job('a'))
  share.searched()
  expect(await second).toEqual(['a'])
})

test.each([
  [{ tenant: 't1', conversation: 'c1' }, ['tenant:t1']],
  [{}, []],
  [{ tenant: 5 }, []],
])('a job with %j carries %j', (payload, flags) => {
  expect(flagsOf(payload)).toEqual(flags)
})
