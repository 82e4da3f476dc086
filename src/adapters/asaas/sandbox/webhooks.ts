import { z } from 'zod'
import { answer, notFound, problem } from './sandbox-answer.js'
import type { SandboxEndpoint } from './sandbox-context.js'
import { listPage } from './list-page.js'
import { webhooksMax } from './sandbox-state.js'
import type { SandboxWebhook } from './sandbox-state.js'

const settingsSchema = z.object({
  name: z.string().min(1),
  url: z.url({ protocol: /^https?$/ }),
  email: z.string().nullish(),
  authToken: z.string().min(1),
  sendType: z.enum(['SEQUENTIALLY', 'NON_SEQUENTIALLY']),
  events: z.array(z.string()),
  enabled: z.boolean().default(true),
  interrupted: z.boolean().default(false),
})

export const createWebhook: SandboxEndpoint = ({ state, ids }, call) => {
  const settings = settingsSchema.safeParse(call.body)
  if (!settings.success) return invalid(settings.error)
  if (state.webhooks.size >= webhooksMax) {
    return problem(400, 'invalid_action', `É permitido no máximo ${webhooksMax} webhooks por conta.`)
  }
  const { email, ...required } = settings.data
  const webhook = { id: `whk_${ids.next()}`, ...required, email: email ?? null, failures: 0, queue: [] }
  state.webhooks.set(webhook.id, webhook)
  return answer(toWire(webhook))
}

export const listWebhooks: SandboxEndpoint = ({ state }, { query }) =>
  listPage(state.webhooks.values(), query, [], toWire)

/** `interrupted: false` sets a stopped queue going again, from the event it stopped at. */
export const updateWebhook: SandboxEndpoint = ({ state, wakeWebhooks }, call) => {
  const webhook = state.webhooks.get(call.params.id ?? '')
  if (!webhook) return notFound
  const settings = settingsSchema.partial().safeParse(call.body)
  if (!settings.success) return invalid(settings.error)
  const given = Object.entries(settings.data).filter(([name]) => isGiven(call.body, name))
  Object.assign(webhook, Object.fromEntries(given))
  if (!webhook.interrupted) webhook.failures = 0
  wakeWebhooks()
  return answer(toWire(webhook))
}

/** The defaults of the schema are not what the caller said. */
function isGiven(body: unknown, name: string): boolean {
  return typeof body === 'object' && body !== null && name in body
}

function invalid(error: z.ZodError) {
  const name = error.issues[0]?.path.join('.') ?? ''
  return problem(400, `invalid_${name}`, `O campo ${name} é inválido ou não foi informado.`)
}

function toWire({ queue, authToken, failures, ...webhook }: SandboxWebhook): object {
  return {
    ...webhook,
    hasAuthToken: authToken !== '',
    penalizedRequestsCount: failures,
    queued: queue.length,
  }
}
