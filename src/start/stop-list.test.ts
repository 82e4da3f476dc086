import { afterEach, expect, test, vi } from 'vitest'
import { createStopList, stopLimits } from './stop-list.js'

afterEach(() => void vi.useRealTimers())

test('the last started is the first stopped, each once however often it is asked', async () => {
  const order: string[] = []
  const stops = createStopList()
  for (const name of ['database', 'worker', 'http'])
    stops.add(() => {
      order.push(name)
      return Promise.resolve()
    })
  await Promise.all([stops.stop(), stops.stop()])
  expect(order).toEqual(['http', 'worker', 'database'])
})

test('one that fails does not keep the others running, and is heard of', async () => {
  let released = false
  const stops = createStopList()
  stops.add(() => {
    released = true
    return Promise.resolve()
  })
  stops.add(() => Promise.reject(new Error('stuck')))
  await expect(stops.stop()).rejects.toThrow('stuck')
  expect(released).toBe(true)
})

const hangs = () => new Promise<void>(() => undefined)

test('nobody is waited for longer than all may take together, and all are told to end', async () => {
  vi.useFakeTimers()
  const order: string[] = []
  const log = { warn: vi.fn() }
  const stops = createStopList({ log })
  stops.add(() => Promise.resolve(order.push('database')))
  const hanging = ['six', 'five', 'four', 'three', 'two', 'one']
  for (const name of hanging)
    stops.add(() => {
      order.push(name)
      return hangs()
    })
  const stopping = stops.stop()
  await vi.advanceTimersByTimeAsync(stopLimits.underWayMaxMs - 1)
  expect(order).toEqual(['one'])
  // Whoever is not waited for at all still costs a millisecond.
  await vi.advanceTimersByTimeAsync(stopLimits.allMaxMs - stopLimits.underWayMaxMs + 1 + hanging.length)
  await stopping
  expect(order).toEqual(['one', 'two', 'three', 'four', 'five', 'six', 'database'])
  expect(log.warn.mock.calls).toMatchObject([
    [{ hanging: hanging.length }, expect.stringContaining('left to others')],
  ])
})

test('what takes long has its time, and what comes after it what is left', async () => {
  vi.useFakeTimers()
  const ended: string[] = []
  const stops = createStopList()
  const endsAfter = (name: string, ms: number) => async () => {
    await new Promise((wake) => setTimeout(wake, ms))
    ended.push(name)
  }
  stops.add(endsAfter('worker', 14_000))
  stops.add(endsAfter('http', 20_000))
  const stopping = stops.stop()
  await vi.advanceTimersByTimeAsync(34_000)
  await stopping
  expect(ended).toEqual(['http', 'worker'])
})

test('all are told at the beginning that it comes to an end', async () => {
  const order: string[] = []
  const stops = createStopList()
  for (const name of ['worker', 'http'])
    stops.add(
      () => Promise.resolve(order.push(`${name} ended`)),
      () => void order.push(`${name} begins nothing more`),
    )
  await stops.stop()
  expect(order).toEqual([
    'http begins nothing more',
    'worker begins nothing more',
    'http ended',
    'worker ended',
  ])
})
