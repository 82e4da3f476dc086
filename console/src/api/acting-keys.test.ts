import { beforeEach, expect, test, vi } from 'vitest'
import { actingOnce } from './acting-keys'
import { ApiError } from './api-error'

const kept = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => kept.set(name, value),
  removeItem: (name: string) => kept.delete(name),
})
beforeEach(() => kept.clear())

const reply = { path: '/messages', body: { text: 'Já vou ver.' } }

/** The key under which an act goes out, and what becomes of it. */
async function keyOf(member: string, act: typeof reply, status: number | 'done'): Promise<string> {
  let used = ''
  const sending = actingOnce(member, act, (key) => {
    used = key
    return status === 'done'
      ? Promise.resolve('ok')
      : Promise.reject(new ApiError({ code: 'x', status, message: '', requestId: null, problems: [] }))
  })
  await sending.catch(() => undefined)
  return used
}

test.each([
  ['the answer was cut', 0, true],
  ['the server failed', 500, true],
  ['the server was busy', 503, true],
  ['too many at once', 429, true],
  ['it was refused', 409, false],
  ['it was done', 'done' as const, false],
])('%s: sent again it is the same act: %o %s', async (_what, status, isSame) => {
  const first = await keyOf('ana', reply, status)
  const second = await keyOf('ana', reply, 'done')
  expect(second === first).toBe(isSame)
  // Its fate is known now, whatever it was before.
  expect(await keyOf('ana', reply, 'done')).not.toBe(second)
})

test('other words, another conversation and another member are other acts', async () => {
  const first = await keyOf('ana', reply, 0)
  expect(await keyOf('bia', reply, 0)).not.toBe(first)
  expect(await keyOf('ana', { ...reply, path: '/other' }, 0)).not.toBe(first)
  expect(await keyOf('ana', { ...reply, body: { text: 'Outra coisa.' } }, 0)).not.toBe(first)
  expect(await keyOf('ana', reply, 0)).toBe(first)
})

test('nothing is kept of what is settled', async () => {
  await keyOf('ana', reply, 0)
  expect(kept.size).toBe(1)
  await keyOf('ana', reply, 'done')
  expect(kept.size).toBe(0)
})

test('the same words an hour later are meant anew', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const first = await keyOf('ana', reply, 0)
  vi.setSystemTime(Date.now() + 3_600_000)
  expect(await keyOf('ana', reply, 0)).not.toBe(first)
  vi.useRealTimers()
})

test('an act with a secret in it is kept by the page alone', async () => {
  const secret = { path: '/models', body: { apiKey: 'uma-chave' } }
  const used: string[] = []
  const ask = (answers: boolean) =>
    actingOnce(
      'ana',
      secret,
      (key) => {
        used.push(key)
        return answers
          ? Promise.resolve('ok')
          : Promise.reject(new ApiError({ code: 'x', status: 0, message: '', requestId: null }))
      },
      'page',
    )
  await ask(false).catch(() => undefined)
  expect([...kept.values()].join()).not.toContain('uma-chave')
  await ask(true)
  await ask(true)
  expect([used[0] === used[1], used[1] === used[2]]).toEqual([true, false])
})
