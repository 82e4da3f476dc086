import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error'
import { callOnce } from './call-once'
import type { CallOptions } from './call'

const kept = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => kept.set(name, value),
  removeItem: (name: string) => kept.delete(name),
})

const server = vi.hoisted(() => ({ keys: [] as (string | undefined)[], isLost: false }))
vi.mock('./call', () => ({
  call: (_path: string, { key }: CallOptions) => {
    server.keys.push(key)
    const lost = { code: 'x', status: 0, message: '', requestId: null, problems: [] }
    return server.isLost ? Promise.reject(new ApiError(lost)) : Promise.resolve({ done: true })
  },
}))
beforeEach(() => {
  kept.clear()
  server.keys.length = 0
})

test('what is asked for again because its answer was lost goes out under the same key, and the next one under another', async () => {
  const save = () => callOnce('ana', '/ai/console/labels', { name: 'Urgente' })
  server.isLost = true
  await expect(save()).rejects.toThrow()
  server.isLost = false
  expect(await save()).toEqual({ done: true })
  await save()
  const [first, again, next] = server.keys
  expect(first).toMatch(/^[\w-]{36}$/)
  expect(again).toBe(first)
  expect(next).not.toBe(first)
})
