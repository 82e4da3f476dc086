import { z } from 'zod'
import type { Door, HttpApp } from './door.js'
import { describeError } from './logging.js'

const readyTimeoutMs = 2_000

const healthSchema = z.object({ status: z.literal('ok'), version: z.string() })
const readySchema = z.object({ ready: z.boolean() })

/** For whoever runs the process: is it alive, can it work, and how does it do. */
export function addHealthRoutes(app: HttpApp, door: Door): void {
  app.get(
    '/healthz',
    {
      schema: { tags: ['health'], summary: 'The process is alive', response: { 200: healthSchema } },
    },
    () => ({ status: 'ok' as const, version: door.version }),
  )

  app.get(
    '/readyz',
    {
      schema: {
        tags: ['health'],
        summary: 'The database answers and is migrated',
        response: { 200: readySchema, 503: readySchema },
      },
    },
    async (request, reply) => {
      const ready = await inTime(door.isReady()).catch((error: unknown) => {
        request.log.warn({ error: describeError(error) }, 'not ready')
        return false
      })
      return reply.code(ready ? 200 : 503).send({ ready })
    },
  )

  app.get(
    '/metrics',
    {
      schema: { tags: ['health'], summary: 'Figures in the Prometheus text format' },
    },
    async (_request, reply) => reply.type(door.metrics.contentType).send(await door.metrics.text()),
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
