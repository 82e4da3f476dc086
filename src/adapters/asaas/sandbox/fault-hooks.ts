import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { faultSchema, faultsMax, takeFault, type SandboxFault } from './faults.js'
import { problem } from './sandbox-answer.js'

/** Makes calls go wrong on demand: POST, GET and DELETE /sandbox/faults. */
export function addFaults(app: FastifyInstance): void {
  let faults: readonly SandboxFault[] = []
  const active = new WeakMap<FastifyRequest, SandboxFault>()

  app.post('/sandbox/faults', (request, reply) => {
    const fault = faultSchema.safeParse(request.body)
    if (!fault.success || faults.length >= faultsMax) {
      const description = fault.error?.issues[0]?.message ?? `at most ${faultsMax} faults at once`
      return reply.code(400).send(problem(400, 'invalid_fault', description).body)
    }
    faults = [...faults, fault.data]
    return reply.send({ faults })
  })
  app.get('/sandbox/faults', (_request, reply) => reply.send({ faults }))
  app.delete('/sandbox/faults', (_request, reply) => {
    faults = []
    return reply.send({ faults })
  })

  app.addHook('preHandler', async (request, reply) => {
    const taken = takeFault(faults, request.method, request.routeOptions.url ?? '')
    faults = taken.left
    if (!taken.fault) return
    active.set(request, taken.fault)
    await failBefore(taken.fault, request, reply)
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const fault = active.get(request)
    return fault ? failAfter(fault, request, reply, payload) : payload
  })
}

/** Answers or hangs before the endpoint does its work. */
async function failBefore(fault: SandboxFault, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (fault.kind === 'slow') await delay(fault.ms, undefined, { ref: false })
  if (fault.kind === 'timeout-before-create') {
    await callerGone(request)
    reply.hijack()
  }
  if (fault.kind === 'http500-before') await reply.code(500).send({})
  if (fault.kind === '429') {
    const tooMany = problem(429, 'too_many_requests', 'Limite de requisições atingido.')
    await reply.code(429).header('ratelimit-reset', '1').send(tooMany.body)
  }
}

/** The work is done; its answer is spoilt. */
async function failAfter(
  fault: SandboxFault,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  switch (fault.kind) {
    case 'timeout-after-create':
      await callerGone(request)
      return payload
    case 'closed-after-create':
      request.raw.socket.destroy()
      return payload
    case 'http500-after-create':
      reply.code(500)
      return '{}'
    case 'garbage':
      reply.type('text/html')
      return '<html><body>Bad gateway</body></html>'
    default:
      return payload
  }
}

async function callerGone(request: FastifyRequest): Promise<void> {
  if (!request.raw.socket.destroyed) await once(request.raw.socket, 'close')
}
