import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { TenantId } from '../conversation/ids.js'
import type { Leme } from '../leme.js'
import type { IdentityProvider } from '../ports/identity-provider.js'
import type { Mail } from '../ports/mail.js'
import type { PracticePayments } from './setup/practice-payments.js'
import type { TurnPlace, PlaceLimits } from './turn-places.js'
import type { TurnsAtOnce } from './turns-at-once.js'
import type { Metrics } from './metrics.js'
import type { AuthenticateRequest } from './sign-in/authenticate-request.js'
import type { Passwords } from './sign-in/passwords.js'
import type { AuthOptions } from './verify-token.js'
import type { Visits } from './demo/visits.js'
import type { WhatsappSimulator } from '../adapters/whatsapp-simulator/whatsapp-simulator.js'

/** What the routes are built with. */
export type Door = {
  readonly leme: Leme
  /** All that this process serves businesses from, this one's own among them: for its figures. */
  readonly databases: readonly { readonly name: string; readonly leme: Leme }[]
  readonly metrics: Metrics
  readonly auth: AuthOptions
  readonly authenticate: AuthenticateRequest
  readonly passwords: Passwords
  /** Null: nobody is written to, and links are shown to whoever made them. */
  readonly mail: Mail | null
  /** Null: members sign in here alone. */
  readonly provider: IdentityProvider | null
  /** Where people reach this installation, where it is known. */
  readonly publicUrl: string | undefined
  /** How many days a month has been over when it goes to the archive. Null: everything stays in the database. */
  readonly archiveAfterDays: number | null
  /** Requests a minute, a member, on the routes that make an agent work. */
  readonly rateLimitPerMinute: number
  /** How many of those requests are answered at once. */
  readonly turnsAtOnce: TurnsAtOnce
  /** What of them is worked at, and whose. */
  readonly turnPlaces: PlaceLimits
  readonly isReady: () => Promise<boolean>
  /** The parts of this process that it could not bring back by itself. */
  readonly lostParts: () => readonly string[]
  /** Where this process keeps something: the figures of its disk. */
  readonly keeps: readonly { readonly place: string; readonly folder: string }[]
  readonly version: string
  readonly mode: 'development' | 'production'
  /** WhatsApp on this machine, for who may hold its phones: in development, and for visitors of a demonstration. */
  readonly simulatorOf: (tenant: TenantId) => WhatsappSimulator | undefined
  /** Null: whoever wants to charge connects an account of their own. */
  readonly practicePayments: PracticePayments | null
  /** Null: this is no public demonstration. */
  readonly visits: Visits | null
  /** Streams that stay open until somebody ends them: closing does. */
  readonly streams: Set<() => void>
  /** Turns that go on although nobody listens any more: closing waits for them. */
  readonly running: Map<Promise<unknown>, TenantId>
  /** What each of the requests that run turns is worked at with. */
  readonly places: WeakMap<FastifyRequest, TurnPlace>
}

export type HttpApp = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>
