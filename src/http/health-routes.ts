import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Door, HttpApp } from './door.js'
import { describeError } from './logging.js'
import { errorSchema } from './schemas.js'
import { tellFigures } from './tell-figures.js'

const readyTimeoutMs = 2_000

const healthSchema = z.object({
  status: z.enum(['ok', 'failing']),
  version: z.string(),
  /** What is not well: what this process cannot bring back, and `ready`, what `/readyz` asks. */
  failing: z.array(z.string()).optional(),
})
const liveSchema = z.object({ alive: z.boolean(), lost: z.array(z.string()) })
const readySchema = z.object({ ready: z.boolean() })

/** For whoever runs the process: is it alive, can it work, and how does it do. */
export function addHealthRoutes(app: HttpApp, door: Door): void {
  const isReady = (request: FastifyRequest) =>
    inTime(door.isReady()).catch((error: unknown) => {
      request.log.warn({ error: describeError(error) }, 'not ready')
      return false
    })

  app.get(
    '/healthz',
    {
      schema: {
        tags: ['health'],
        summary: 'All is well: what /livez and /readyz say, in one answer',
        response: { 200: healthSchema, 503: z.union([healthSchema, errorSchema]) },
      },
    },
    async (request, reply) => {
      const failing = [...door.lostParts(), ...((await isReady(request)) ? [] : ['ready'])]
      const { version } = door
      if (failing.length === 0) return { status: 'ok' as const, version }
      return reply.code(503).send({ status: 'failing', version, failing })
    },
  )

  app.get(
    '/livez',
    {
      schema: {
        tags: ['health'],
        summary: 'The process goes on by itself; else it is to be started anew',
        response: { 200: liveSchema, 503: z.union([liveSchema, errorSchema]) },
      },
    },
    async (_request, reply) => {
      const lost = [...door.lostParts()]
      return reply.code(lost.length === 0 ? 200 : 503).send({ alive: lost.length === 0, lost })
    },
  )

  app.get(
    '/readyz',
    {
      schema: {
        tags: ['health'],
        summary: 'The database answers and is migrated',
        response: { 200: readySchema, 503: z.union([readySchema, errorSchema]) },
      },
    },
    async (request, reply) => {
      const ready = await isReady(request)
      return reply.code(ready ? 200 : 503).send({ ready })
    },
  )

  app.get(
    '/metrics',
    {
      schema: { tags: ['health'], summary: 'Figures in the Prometheus text format' },
    },
    async (_request, reply) => {
      const text = await tellFigures(door)
      return reply.type(door.metrics.contentType).send(text)
    },
  )
}

async function inTime(answer: Promise<boolean>): Promise<boolean> {
  let handle: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    handle = setTimeout(() => resolve(false), readyTimeoutMs)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(handle)
  }
}
