import { expect, test } from 'vitest'
import { asId } from '../conversation/ids.js'
import { streamTurn } from './sse.js'
import { createStages } from './stages.js'
import type { ChatAnswer } from './chat-response.js'

const answer: ChatAnswer = {
  conversation: asId('c'),
  messageId: 'm',
  messages: [{ type: 'text', text: ' um dois três quatro cinco\n seis ' }],
  state: 'IDLE',
  plan: null,
}
const toErrorBody = () => ({ error: { code: 'internal', message: 'x', requestId: 'r' } })

async function collect(turn: Promise<ChatAnswer>, heartbeatMs = 1_000): Promise<string[]> {
  const events: string[] = []
  for await (const event of streamTurn({ turn, toErrorBody, stages: createStages(), heartbeatMs }))
    events.push(String(event))
  return events
}

test('a slow turn is waited for with comments, and nothing is said before it has ended', async () => {
  let end: (ended: ChatAnswer) => void = () => undefined
  const turn = new Promise<ChatAnswer>((resolve) => (end = resolve))
  const events: string[] = []
  for await (const event of streamTurn({ turn, toErrorBody, stages: createStages(), heartbeatMs: 1 })) {
    events.push(String(event))
    if (events.length === 4) end(answer)
  }
  expect(events[0]).toBe('event: stage\ndata: {"stage":"accepted"}\n\n')
  const said = events.findIndex((event) => event.startsWith('event: delta'))
  const waits = events.slice(1, said)
  expect(waits.length).toBeGreaterThanOrEqual(2)
  expect([...new Set(waits)]).toEqual([': waiting\n\n'])
})

test('the pieces make up the whole text, spaces and all', async () => {
  const events = await collect(Promise.resolve(answer))
  const text = events
    .filter((event) => event.startsWith('event: delta'))
    .map((event) => JSON.parse(event.split('data: ')[1] ?? '') as { text: string })
    .map((delta) => delta.text)
    .join('')
  expect(text).toBe(' um dois três quatro cinco\n seis ')
})

test('a failure ends the stream with its error', async () => {
  const events = await collect(Promise.reject(new Error('secret')))
  expect(events.slice(1)).toEqual([
    'event: error\ndata: {"error":{"code":"internal","message":"x","requestId":"r"}}\n\n',
    'event: done\ndata: {}\n\n',
  ])
})

test('each stage is told as it begins, while the turn still runs, and the same one not twice', async () => {
  let end: (ended: ChatAnswer) => void = () => undefined
  const turn = new Promise<ChatAnswer>((resolve) => (end = resolve))
  const stages = createStages()
  stages.tell('understand')
  const told: string[] = []
  for await (const event of streamTurn({ turn, toErrorBody, stages, heartbeatMs: 60_000 })) {
    const [, stage] = /"stage":"(\w+)"/.exec(String(event)) ?? []
    if (stage !== undefined) told.push(stage)
    if (stage === 'understand') for (const next of ['look_up', 'look_up'] as const) stages.tell(next)
    if (stage === 'look_up') stages.tell('write')
    if (stage === 'write') end(answer)
  }
  expect(told).toEqual(['accepted', 'understand', 'look_up', 'write'])
})
