import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Door } from '../door.js'
import { identityOf } from '../identity.js'
import { event } from '../sse.js'

export type EventStream = {
  send(name: string, data: unknown, id?: string): void
  /** Whoever listens comes again and says where they were. */
  end(): void
}

const heartbeatMs = 15_000
/** A reader this far behind is let go: they come again and say where they were. */
const unreadBytesMax = 512 * 1024
/** Windows of one member that listen at a time; the oldest makes room for one more. */
const streamsPerMemberMax = 20

const streamsOf = new WeakMap<Door, Map<string, (() => void)[]>>()

/**
 * Server-sent events for as long as the sign-in lasts and somebody reads. `begin` starts sending and gives back what
 * stops it.
 */
export function openEventStream(
  door: Door,
  request: FastifyRequest,
  reply: FastifyReply,
  begin: (stream: EventStream) => () => void,
): FastifyReply {
  const readable = new Readable({ read: () => undefined })
  const write = (text: string) => {
    if (readable.destroyed) return
    readable.push(text)
    if (readable.readableLength > unreadBytesMax) readable.destroy()
  }
  const end = () => {
    if (!readable.destroyed) readable.push(null)
  }
  // The first bytes send the headers: whoever waits knows that the line is up.
  write(': open\n\n')
  const heartbeat = setInterval(() => {
    write(': still here\n\n')
    door.authenticate(request).catch(end)
  }, heartbeatMs)
  const stop = begin({
    send: (name, data, id) => write(event(name, data, id)),
    end,
  })
  const leave = enter(door, request, end)
  readable.once('close', () => {
    clearInterval(heartbeat)
    leave()
    stop()
  })
  return reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(readable)
}

function enter(door: Door, request: FastifyRequest, end: () => void): () => void {
  const { tenant, member } = identityOf(request)
  const byMember = streamsOf.get(door) ?? new Map<string, (() => void)[]>()
  streamsOf.set(door, byMember)
  const key = `${tenant} ${member}`
  const open = byMember.get(key) ?? []
  byMember.set(key, open)
  if (open.length >= streamsPerMemberMax) open[0]?.()
  open.push(end)
  door.streams.add(end)
  return () => {
    door.streams.delete(end)
    open.splice(open.indexOf(end), 1)
    if (open.length === 0) byMember.delete(key)
  }
}
