import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LemeError } from '../../errors/leme-error.js'
import type { Door } from '../door.js'
import { openEventStream, type EventStream } from './event-stream.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function open() {
  const access = { granted: true }
  const authenticate = () =>
    access.granted ? Promise.resolve() : Promise.reject(new LemeError('auth.expired'))
  const streams = new Set<() => void>()
  const door = { authenticate, streams } as unknown as Door
  const request = { headers: {}, identity: { tenant: 't', member: 'm', role: 'viewer' } }
  const stop = vi.fn()
  const listen = () => {
    const line: { text: string; stream?: EventStream; ended: boolean } = { text: '', ended: false }
    const reply = {
      type: () => reply,
      header: () => reply,
      send(readable: Readable) {
        readable.on('data', (chunk: Buffer) => (line.text += chunk.toString()))
        readable.on('close', () => (line.ended = true))
        return reply
      },
    }
    openEventStream(
      door,
      request as unknown as FastifyRequest,
      reply as unknown as FastifyReply,
      (stream) => {
        line.stream = stream
        return stop
      },
    )
    return line
  }
  return { access, streams, stop, listen, line: listen() }
}

test('says that it is there, tells events with their ids, and stays awake', async () => {
  const { line } = open()
  line.stream?.send('conversation', { id: 'c' }, '7')
  await vi.advanceTimersByTimeAsync(16_000)
  expect(line.text).toBe(': open\n\nid: 7\nevent: conversation\ndata: {"id":"c"}\n\n: still here\n\n')
  expect(line.ended).toBe(false)
})

test('ends with the sign-in', async () => {
  const { access, line, streams, stop } = open()
  access.granted = false
  await vi.advanceTimersByTimeAsync(16_000)
  expect([line.ended, streams.size]).toEqual([true, 0])
  expect(stop).toHaveBeenCalledOnce()
})

test('ends with the server', async () => {
  const { line, streams } = open()
  for (const end of streams) end()
  await vi.advanceTimersByTimeAsync(1)
  expect([line.ended, streams.size]).toEqual([true, 0])
})

test('a member who opens ever more of them keeps the latest', async () => {
  const { line, listen, streams } = open()
  const more = Array.from({ length: 20 }, listen)
  await vi.advanceTimersByTimeAsync(1)
  expect(line.ended).toBe(true)
  expect(more.map(({ ended }) => ended)).not.toContain(true)
  expect(streams.size).toBe(20)
})
