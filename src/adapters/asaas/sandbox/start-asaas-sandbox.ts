import { randomBytes } from 'node:crypto'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { defaultFeeTable } from '../fees.js'
import { announce } from './announce.js'
import { drawFrame } from './charge-codes.js'
import { chargeToWire } from './charge-to-wire.js'
import { addFaults } from './fault-hooks.js'
import { addGates } from './gate-hooks.js'
import { addInvoices } from './invoice-page.js'
import type { SandboxContext } from './sandbox-context.js'
import type { AsaasSandbox, AsaasSandboxOptions } from './sandbox-options.js'
import { apiRoutes, controlRoutes } from './sandbox-routes.js'
import { emptyState } from './sandbox-state.js'
import type { SandboxState } from './sandbox-state.js'
import { createStateSaver, loadState } from './state-file.js'
import { createWebhookCourier } from './webhook-courier.js'

/** An Asaas account of one's own: the API v3 over HTTP on 127.0.0.1, with play money. */
export async function startAsaasSandbox(options: AsaasSandboxOptions): Promise<AsaasSandbox> {
  const { apiKey, stateFile, log, webhookGapsMs: gapsMs } = options
  const state = stateFile === undefined ? emptyState() : await loadState(stateFile)
  const save = stateFile === undefined ? () => Promise.resolve() : createStateSaver(stateFile, state)
  if (options.webhook) setFirstWebhook(state, options.webhook)

  const onChange = () =>
    void save().catch((error: unknown) => log?.(`sandbox state not saved: ${String(error)}`))
  const courier = createWebhookCourier({ state, onChange, ...(gapsMs && { gapsMs }), ...(log && { log }) })
  let url = ''
  const context = createContext(
    options,
    state,
    () => url,
    () => courier.wake(),
  )

  const app = Fastify({ bodyLimit: requestBytesMax, forceCloseConnections: true })
  readBodies(app)
  addGates(app, { ...options, clock: context.clock })
  // Before the faults: work that was done is kept even when its answer is spoilt.
  app.addHook('onSend', async (request, _reply, payload) => {
    if (request.method !== 'GET') await save()
    return payload
  })
  addFaults(app)
  addInvoices(app, context)
  addRoutes(app, context)
  url = await app.listen({ host: '127.0.0.1', port: options.port ?? 0 })
  courier.wake()
  log?.(`Asaas sandbox at ${url}`)

  return {
    url,
    apiUrl: `${url}/v3`,
    apiKey,
    state,
    webhooksSettled: () => courier.settled(),
    async stop() {
      await courier.stop()
      await app.close()
      await save()
    },
  }
}

const requestBytesMax = 100_000

function createContext(
  options: AsaasSandboxOptions,
  state: SandboxState,
  baseUrl: () => string,
  wakeWebhooks: () => void,
): SandboxContext {
  const clock = options.clock ?? { now: () => new Date() }
  // Random even in a fresh account: whoever remembers charges of an earlier one must not meet them again.
  const ids = options.ids ?? { next: () => randomBytes(8).toString('hex') }
  const feeTable = options.feeTable ?? defaultFeeTable
  return {
    state,
    clock,
    ids,
    feeTable,
    baseUrl,
    drawQr: options.drawQr ?? drawFrame,
    announce(event, charge) {
      announce({ state, clock, ids }, event, chargeToWire(charge, feeTable, baseUrl()))
      wakeWebhooks()
    },
    wakeWebhooks,
  }
}

/** A restart with the same state file may bring a new address; what was queued goes there. */
function setFirstWebhook(state: SandboxState, target: { url: string; authToken: string }): void {
  const id = 'whk_start'
  const known = state.webhooks.get(id)
  state.webhooks.set(id, {
    id,
    name: 'start',
    ...target,
    email: null,
    sendType: 'SEQUENTIALLY',
    events: [],
    enabled: true,
    interrupted: false,
    failures: 0,
    queue: known?.queue ?? [],
  })
}

/** Any content type is read as JSON, and an empty body is none: clients send the header on every call. */
function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? undefined : JSON.parse(String(text)))
    } catch {
      done(Object.assign(new Error('not JSON'), { statusCode: 400 }))
    }
  })
}

function addRoutes(app: FastifyInstance, context: SandboxContext): void {
  for (const { method, path, endpoint } of [...apiRoutes, ...controlRoutes]) {
    app.route({
      method,
      url: path,
      handler: async (request, reply) => {
        const { params, query, body } = request
        const { status, body: answered } = endpoint(context, {
          params: texts(params),
          query: texts(query),
          body,
        })
        return reply.code(status).send(answered)
      },
    })
  }
}

function texts(values: unknown): Record<string, string> {
  const entries = Object.entries(values ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return Object.fromEntries(entries)
}
