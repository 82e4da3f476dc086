import { expect, test, vi } from 'vitest'
import { asId, type TenantId } from '../conversation/ids.js'
import { forEachBusiness } from './for-each-business.js'

const businesses = ['a', 'b', 'c', 'd'].map((id) => asId<TenantId>(id))
const withCode = (code: string) => Object.assign(new Error('no'), { code })

/** What was worked for, where it fails like this for these. */
async function sweep(failing: Readonly<Record<string, Error>>) {
  const done: string[] = []
  const log = { error: vi.fn() }
  const ending = forEachBusiness(businesses, { log, failed: 'it failed' }, (tenant) => {
    const error = failing[tenant]
    if (error) return Promise.reject(error)
    done.push(tenant)
    return Promise.resolve()
  })
  const end = await ending.catch((error: unknown) => error)
  return { done, end, told: log.error.mock.calls }
}

test('what fails for one is told with its code and counted, and the others go on', async () => {
  const { done, end, told } = await sweep({ a: withCode('57014'), c: new TypeError('no') })
  expect(done).toEqual(['b', 'd'])
  expect(end).toBe(2)
  expect(told).toMatchObject([
    [{ tenant: 'a', failed: 1, error: { code: '57014' } }, 'it failed'],
    [{ tenant: 'c', failed: 2, error: { type: 'TypeError' } }, 'it failed'],
  ])
})

test('a database that is away ends it', async () => {
  const away = withCode('57P01')
  expect(await sweep({ b: away })).toEqual({ done: ['a'], end: away, told: [] })
})

test('a business that is being moved is somebody else’s', async () => {
  expect(await sweep({ b: withCode('LE003') })).toEqual({ done: ['a', 'c', 'd'], end: 0, told: [] })
})
