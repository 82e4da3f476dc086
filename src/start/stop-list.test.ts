import { expect, test } from 'vitest'
import { createStopList } from './stop-list.js'

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
