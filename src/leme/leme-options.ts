import type { AllowedHosts } from '../adapters/models/allowed-fetch.js'
import type { Lookups } from '../adapters/lookups/create-lookups.js'
import type { TmdbAccess } from '../adapters/tmdb/tmdb-catalogue.js'
import type { Agent } from '../agent/agent.js'
import type { TenantId } from '../conversation/ids.js'
import type { Channel } from '../ports/channel.js'
import type { Clock } from '../ports/clock.js'
import type { Describer } from '../ports/describer.js'
import type { Ids } from '../ports/ids.js'
import type { Mail } from '../ports/mail.js'
import type { MediaStore } from '../ports/media-store.js'
import type { Model } from '../ports/model.js'
import type { Observer } from '../ports/observer.js'
import type { FeeTable } from '../ports/payments.js'
import type { Services } from '../ports/services.js'
import type { Tracer } from '../ports/tracer.js'
import type { Transcriber } from '../ports/transcriber.js'

export type LemeOptions = {
  /** The role `leme_app`: it owns nothing and bypasses nothing. */
  readonly appUrl: string
  /** The same role at a replica that lists, searches, figures and reports may be read from. */
  readonly readUrl?: string | undefined
  readonly secret: string
  /** Secrets whose seals and links are still opened, and whose passwords the role may still have. */
  readonly previousSecrets?: readonly string[]
  readonly agents: readonly Agent[]
  /** A provider; without one the local model answers alone. */
  readonly model?: Model | undefined
  /** Hosts of one's own network at which owners may connect models; none but public ones unless it is said. */
  readonly modelHosts?: AllowedHosts | undefined
  /** What owners are told outside the console; without it they see it there alone. */
  readonly mail?: Mail | undefined
  readonly feeTable?: FeeTable
  /** How long after a charge was asked for the provider may still make it, or not show it; ten minutes unless it is said. */
  readonly paymentsSettlingMs?: number | undefined
  /** Without it, films and series are looked up in the built-in catalogue. */
  readonly tmdb?: TmdbAccess | undefined
  /** Where films, videos and pages are looked up, where not outside. */
  readonly lookups?: Lookups | undefined
  /** Outside services, where not the tenant's own accounts. */
  readonly servicesFor?: (tenant: TenantId) => Services
  readonly clock?: Clock
  readonly ids?: Ids
  /** From 0 to 1, as Math.random gives it: what waits is spread by it. */
  readonly chance?: () => number
  readonly observer?: Observer
  /** Who is told what took how long; nobody unless it is said. */
  readonly tracer?: Tracer | undefined
  readonly connectionsMax?: number
  /** What one function of a tool may take; 30 seconds unless it is said. */
  readonly toolRunMaxMs?: number | undefined
  /** Where people reach this installation, without a slash at the end: links to their own data begin with it. */
  readonly publicUrl?: string | undefined
  /** Where files that people send are kept; without it they are not fetched. */
  readonly media?: MediaOptions | undefined
  /** The ways to reach people, where not the ones that come with Leme; the outbox is drained into them. */
  readonly channels?: readonly Channel[]
}

export type MediaOptions = {
  readonly store: MediaStore
  /** Puts voice notes into words; without one a member hears them. */
  readonly transcriber?: Transcriber | undefined
  /** Says what is to be seen in pictures; without one a member looks at them. */
  readonly describer?: Describer | undefined
  /** How many pictures of each business are looked at in 24 hours; 200 unless it is said. */
  readonly seenPerDay?: number | undefined
  /** What each business may have heard in 24 hours; two hours unless it is said. */
  readonly heardSecondsPerDay?: number | undefined
}
