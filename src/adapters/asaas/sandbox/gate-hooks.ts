import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../../../ports/clock.js'
import { checkAsaasToken } from '../check-asaas-token.js'
import { countRequest, requestsPerWindowMax } from './rate-window.js'
import type { RateWindow } from './rate-window.js'
import { notFound, problem } from './sandbox-answer.js'

export interface GateOptions {
  apiKey: string
  clock: Pick<Clock, 'now'>
  requestsPerWindowMax?: number
}

/** What stands before every endpoint: the key, the body a GET must not have, the rate. */
export function addGates(app: FastifyInstance, options: GateOptions): void {
  let rateWindow: RateWindow | undefined

  app.addHook('onRequest', async (request, reply) => {
    if (!needsKey(request)) return
    if (request.method === 'GET' && hasBody(request)) {
      // Asaas is behind CloudFront, which refuses it before the API sees it.
      return reply.code(403).type('text/html').send('<html><body>403 ERROR. Request blocked.</body></html>')
    }
    if (!checkAsaasToken(request.headers.access_token, options.apiKey)) {
      const { body } = problem(401, 'invalid_access_token', 'A chave de API fornecida é inválida.')
      return reply.code(401).send(body)
    }
    const limit = options.requestsPerWindowMax ?? requestsPerWindowMax
    const verdict = countRequest(rateWindow, options.clock.now().getTime(), limit)
    rateWindow = verdict.window
    reply.headers(verdict.headers)
    if (verdict.allowed) return
    return reply.code(429).send(problem(429, 'too_many_requests', 'Limite de requisições atingido.').body)
  })

  app.setNotFoundHandler((_request, reply) => reply.code(404).send(notFound.body))
  app.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
    const status = error.statusCode ?? 500
    const description = status < 500 ? 'O conteúdo da requisição é inválido.' : 'Erro interno do sandbox.'
    return reply.code(status).send(problem(status, 'invalid_request', description).body)
  })
}

/** Invoices are for the payer, who has none. */
function needsKey(request: FastifyRequest): boolean {
  return request.url.startsWith('/v3/') || request.url.startsWith('/sandbox/')
}

function hasBody({ headers }: FastifyRequest): boolean {
  return Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined
}
