import { expect, test } from 'vitest'
import { parseEvent, readEvents, type ServerEvent } from './read-events'

function streamOf(...chunks: string[]): ReadableStream<Uint8Array> {
  const bytes = chunks.map((chunk) => new TextEncoder().encode(chunk))
  return new ReadableStream({
    start(controller) {
      for (const chunk of bytes) controller.enqueue(chunk)
      controller.close()
    },
  })
}

async function all(...chunks: string[]): Promise<ServerEvent[]> {
  const events: ServerEvent[] = []
  for await (const event of readEvents(streamOf(...chunks))) events.push(event)
  return events
}

test('events cut anywhere come out whole', async () => {
  const events = await all('event: del', 'ta\ndata: {"te', 'xt":"oi"}\n', '\nevent: done\ndata: {}\n\n')
  expect(events).toEqual([
    { name: 'delta', data: { text: 'oi' }, id: null },
    { name: 'done', data: {}, id: null },
  ])
})

test('comments are passed over, and an event that was cut off is not one', async () => {
  expect(await all(': waiting\n\n', 'event: done\ndata: {}')).toEqual([])
})

test('ids are kept, for asking on from there', () => {
  expect(parseEvent('id: 7\nevent: conversation\ndata: {"id":"a"}')).toEqual({
    name: 'conversation',
    data: { id: 'a' },
    id: '7',
  })
})
