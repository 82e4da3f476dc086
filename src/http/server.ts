import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type pino from 'pino'
import { LemeError } from '../errors/leme-error.js'
import type { Leme } from '../leme.js'
import { actOnce } from './act-once.js'
import { addAuditRoutes } from './audit-routes.js'
import { createAuthenticator } from './authenticate.js'
import type { IdentityProvider } from '../ports/identity-provider.js'
import { homeDatabase } from '../ports/directory.js'
import type { Mail } from '../ports/mail.js'
import type { KeptLetters } from '../adapters/in-memory/kept-letters.js'
import { addAccountRoutes } from './sign-in/account-routes.js'
import { addAuthRoutes } from './sign-in/auth-scope.js'
import { createRequestAuthenticator } from './sign-in/authenticate-request.js'
import { addOutboxRoute } from './sign-in/outbox-route.js'
import { createPasswords } from './sign-in/passwords.js'
import { addTeamRoutes } from './sign-in/team-routes.js'
import { addTokenRoutes } from './sign-in/token-routes.js'
import { addBroughtRoutes } from './brought-routes.js'
import { addCorrectionRoutes } from './corrections/correction-routes.js'
import { addLessonRoutes } from './lessons/lesson-routes.js'
import { addAgendaRoutes } from './lists/agenda-routes.js'
import { addListRoutes } from './lists/list-routes.js'
import { addReportRoutes } from './reports/report-routes.js'
import { addChannelRoutes } from './channel-routes.js'
import { addChatRoutes } from './chat-routes.js'
import { addConsoleRoutes } from './console-routes.js'
import { addSimulatorRoutes } from './console/simulator-routes.js'
import { addStaticApp, hasConsole } from './console/static-app.js'
import { addConversationRoutes } from './conversation-routes.js'
import { addDevTokenRoute } from './dev-token-route.js'
import { addDocs } from './docs.js'
import type { Door, HttpApp } from './door.js'
import { sendError } from './error-handler.js'
import { closeGracefully } from './graceful-close.js'
import { addHandoverRoutes } from './handover-routes.js'
import { addHealthRoutes } from './health-routes.js'
import { requestLine, routeOf } from './logging.js'
import type { Metrics } from './metrics.js'
import { addOperatorRoutes } from './operator/operator-routes.js'
import { addMediaRoutes } from './media-routes.js'
import { addPrivacyRoutes } from './privacy-routes.js'
import { requestIdFrom } from './origin.js'
import { addPlanRoutes } from './plan-routes.js'
import { limitTurns } from './limit-turns.js'
import { usualPlaces, type PlaceLimits } from './turn-places.js'
import { usualTurnsAtOnce, type TurnsAtOnce } from './turns-at-once.js'
import { limitByMember } from './rate-limit.js'
import { noteOwnRoutes, type TakenRoute } from './taken-routes.js'
import { addStopRoute } from './stop-route.js'
import { addSettingsRoutes } from './settings-routes.js'
import { refuseToVisitors } from './demo/refuse-to-visitors.js'
import type { Visits } from './demo/visits.js'
import { traceRequests } from './trace-requests.js'
import { requireScope } from './identity.js'
import { scopeOfRoute } from './sign-in/scope-of-route.js'
import { createTokenVerifier, type AuthOptions } from './verify-token.js'
import type { PracticePayments } from './setup/practice-payments.js'
import { addWebhookRoutes } from './webhook-routes.js'
import type { WhatsappSimulator } from '../adapters/whatsapp-simulator/whatsapp-simulator.js'

export type HttpServerOptions = {
  readonly leme: Leme
  readonly mode: 'development' | 'production'
  readonly auth: AuthOptions
  readonly log: pino.Logger
  readonly metrics: Metrics
  readonly rateLimitPerMinute?: number
  readonly turnsAtOnce?: TurnsAtOnce
  readonly turnPlaces?: PlaceLimits
  /** Connections at once; whoever comes beyond that is hung up on. */
  readonly connectionsMax?: number
  /** Which proxies may say whom they speak for: as in Fastify's `trustProxy`. */
  readonly trustProxy?: boolean | string
  readonly version: string
  /** Where the console was built; nothing is served at /console if it was not. */
  readonly consoleFolder?: string | undefined
  /** WhatsApp on this machine: the console holds its phones. Never in production. */
  readonly simulator?: WhatsappSimulator | undefined
  /** Accounts for charges on this machine. Never in production. */
  readonly practicePayments?: PracticePayments | undefined
  /** Given: a public demonstration, where everybody is a visitor. */
  readonly visits?: Visits | undefined
  /** Where people reach this installation, without a slash at the end: links in letters begin with it. */
  readonly publicUrl?: string | undefined
  /** Needs `publicUrl`: an address that a request names may be anybody's. */
  readonly mail?: Mail | undefined
  /** Where members may sign in as well. Needs `publicUrl`: people are sent back to it. */
  readonly provider?: IdentityProvider | undefined
  /** As the archive is set up, for the page that tells what is kept how long. */
  readonly archiveAfterDays?: number | undefined
  /** In development: the letters that went nowhere, to be read on this machine. */
  readonly letters?: KeptLetters | undefined
  /** Where this process keeps something, for the figures of its disk. */
  readonly keeps?: Door['keeps']
  /** What opens the operator's page. Left out: there is none. */
  readonly operatorPassword?: string | undefined
  /** Where businesses live in several databases: who answers a request; `own` is this server. */
  readonly handOut?:
    ((request: IncomingMessage, response: ServerResponse, own: RequestListener) => void) | undefined
  /** The same, for the figures: all databases that are served, with their names. Left out: the one of `leme`. */
  readonly databases?: Door['databases'] | undefined
  /** The database answers and is migrated. */
  isReady(): Promise<boolean>
  /** The parts of this process that it could not bring back by itself. Left out: it looks after none. */
  lostParts?(): readonly string[]
}

const rateLimitPerMinuteDefault = 30
/** A thousand members with ten open windows each; a connection that does nothing takes some ten kilobytes and a file handle. */
const connectionsMaxUsual = 10_000
const tellDroppedEveryMs = 60_000
const bodyLimitBytes = 256 * 1024
/** Words, and a small picture. */
const visitorMessageBytesMax = 64 * 1024
/** A request that is not here in full by then is given up: one that trickles in holds nothing for long. */
const requestTimeoutMs = 15_000

/** As Fastify has it for servers of its own making. */
const keepAliveTimeoutMs = 72_000

/** Nothing but JSON comes from here: no page of it may load, frame or post anything. */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
  },
}

/** The HTTP door of a running Leme, ready to listen. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const door = createDoor(options)
  const app = createApp(options)
  limitConnections(app, options)
  watchRequests(app, door)
  const { tracer } = options.leme.house
  if (tracer) traceRequests(app, tracer)
  closeGracefully(app, door)
  await app.register(helmet, { contentSecurityPolicy })
  await app.register(cookie)
  await addDocs(app, options.version)
  const own = noteOwnRoutes(app)
  const { visits } = door
  if (visits)
    await app.register(async (simulated: HttpApp) => {
      signedIn(simulated, door)
      await limitByMember(simulated, door.rateLimitPerMinute)
      addSimulatorRoutes(simulated, door, visitorMessageBytesMax)
    })
  else if (options.mode === 'development' && options.simulator)
    await app.register((simulated: HttpApp, _options, done) => {
      signedIn(simulated, door)
      addSimulatorRoutes(simulated, door)
      done()
    })
  await app.register(async (ai: HttpApp) => {
    await addAiRoutes(ai, door, own)
  })
  await app.register((webhooks: HttpApp, _options, done) => {
    addWebhookRoutes(webhooks, door)
    done()
  })
  await app.register((webhooks: HttpApp, _options, done) => {
    addChannelRoutes(webhooks, door)
    done()
  })
  await app.register((people: HttpApp) => addPrivacyRoutes(people, door))
  await app.register((strangers: HttpApp) => addAuthRoutes(strangers, door))
  if (options.mode === 'development' && options.letters) addOutboxRoute(app, options.letters.letters)
  addHealthRoutes(app, door)
  const { operatorPassword } = options
  if (operatorPassword !== undefined)
    await app.register((operator: HttpApp, _options, done) => {
      addOperatorRoutes(operator, door, operatorPassword)
      done()
    })
  // With a JWKS, tokens are the issuer's to give.
  if (options.mode === 'development' && options.auth.jwksUrl === undefined) addDevTokenRoute(app, door)
  const { consoleFolder } = options
  const hasApp = consoleFolder !== undefined && hasConsole(consoleFolder)
  if (hasApp) addStaticApp(app, consoleFolder)
  app.get('/', { schema: { hide: true } }, (_request, reply) => reply.redirect(hasApp ? '/console' : '/docs'))
  return app
}

function createDoor(options: HttpServerOptions): Door {
  const { leme, metrics, auth, version, mode, rateLimitPerMinute = rateLimitPerMinuteDefault } = options
  const { publicUrl } = options
  const now = () => leme.house.clock.now()
  const authenticate = createRequestAuthenticator({
    byToken: createAuthenticator({
      verify: createTokenVerifier(auth),
      readAccess: (tenant, member) => leme.members.access(tenant, member),
      now,
    }),
    ...leme.signIn,
    publicUrl,
    now,
  })
  const isReady = () => options.isReady()
  const visits = options.visits ?? null
  return {
    leme,
    databases: options.databases ?? [{ name: homeDatabase, leme }],
    metrics,
    auth,
    authenticate,
    passwords: createPasswords(),
    mail: publicUrl === undefined ? null : (options.mail ?? options.letters ?? null),
    provider: publicUrl === undefined ? null : (options.provider ?? null),
    publicUrl,
    archiveAfterDays: options.archiveAfterDays ?? null,
    rateLimitPerMinute,
    turnsAtOnce: options.turnsAtOnce ?? usualTurnsAtOnce,
    turnPlaces: options.turnPlaces ?? usualPlaces,
    isReady,
    lostParts: () => options.lostParts?.() ?? [],
    keeps: options.keeps ?? [],
    version,
    mode,
    simulatorOf: (tenant) =>
      visits ? visits.of(tenant)?.simulator : mode === 'development' ? options.simulator : undefined,
    practicePayments: mode === 'development' && !visits ? (options.practicePayments ?? null) : null,
    visits,
    streams: new Set(),
    running: new Map(),
    places: new WeakMap(),
  }
}

function createApp({ log, trustProxy = false, handOut }: HttpServerOptions): HttpApp {
  const loggerInstance: FastifyBaseLogger = log
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    requestIdHeader: false,
    genReqId: (request) => requestIdFrom(request.headers['x-request-id']),
    trustProxy,
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    ...(handOut && {
      serverFactory: (own: RequestListener) => {
        const server = createServer((request, response) => handOut(request, response, own))
        server.requestTimeout = requestTimeoutMs
        server.keepAliveTimeout = keepAliveTimeoutMs
        return server
      },
    }),
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(sendError)
  app.setNotFoundHandler((request, reply) => sendError(new LemeError('route.not_found'), request, reply))
  app.decorateRequest('identity', null)
  return app
}

/** Whoever floods takes no more handles of this process than it can spare. */
function limitConnections(
  { server }: HttpApp,
  { connectionsMax = connectionsMaxUsual, log }: HttpServerOptions,
): void {
  let dropped = 0
  let toldAtMs = -Infinity
  server.maxConnections = connectionsMax
  server.on('drop', () => {
    dropped++
    if (performance.now() - toldAtMs < tellDroppedEveryMs) return
    toldAtMs = performance.now()
    log.warn({ connectionsMax, droppedSinceStart: dropped }, 'connections beyond the limit were hung up on')
  })
}

function watchRequests(app: HttpApp, { metrics }: Door): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    // Not `onResponse`, which stays out when the caller hangs up before the end.
    reply.raw.once('close', () => {
      const seconds = reply.elapsedTime / 1_000
      metrics.requestEnded({ route: routeOf(request), status: reply.statusCode, seconds })
      request.log.info(requestLine(request, reply), 'request')
    })
    done()
  })
}

/** Signed-in members only, each with their own rate; what they get is theirs and is kept by nobody on the way. */
async function addAiRoutes(ai: HttpApp, door: Door, own: readonly TakenRoute[]): Promise<void> {
  signedIn(ai, door)
  await limitByMember(ai, door.rateLimitPerMinute)
  limitTurns(ai, door)
  actOnce(ai, door.leme)
  addChatRoutes(ai, door)
  addStopRoute(ai, door)
  addPlanRoutes(ai, door)
  addConversationRoutes(ai, door)
  addHandoverRoutes(ai, door)
  addMediaRoutes(ai, door)
  addAuditRoutes(ai, door)
  addSettingsRoutes(ai, door)
  addConsoleRoutes(ai, door)
  addTeamRoutes(ai, door)
  addAccountRoutes(ai, door)
  addTokenRoutes(ai, door)
  addLessonRoutes(ai, door)
  addCorrectionRoutes(ai, door)
  addListRoutes(ai, door)
  addAgendaRoutes(ai, door)
  addReportRoutes(ai, door)
  await addBroughtRoutes(ai, door, own)
}

function signedIn(app: HttpApp, door: Door): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    request.identity = await door.authenticate(request)
    requireScope(request.identity, scopeOfRoute(request.method, request.routeOptions.url ?? ''))
  })
  if (door.visits) refuseToVisitors(app)
}
