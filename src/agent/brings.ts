import type { z } from 'zod'
import type { Role } from '../conversation/party.js'
import type { JsonObject } from '../conversation/json.js'
import type { MemberId } from '../conversation/ids.js'
import type { ChargeNews, ChargeNewsOutcome } from '../ports/payments.js'
import type { ContactParts } from './contact-parts.js'
import type { Lessons } from './lessons.js'
import type { AgentList } from './lists.js'
import type { OutsideContext, RouteContext } from './outside.js'
import type { RecordNews } from './record-news.js'
import type { ReportPage } from './report-page.js'
import type { ReportStart } from './start.js'
import type { SettingsSpec } from './settings/settings-spec.js'
import type { Words } from './words.js'

/** All of an agent that is not its conversation. The doors take it from here: they know no agent by name. */
export type Brings = {
  /** A folder of SQL files, applied in the order of their names after the runtime's own: `new URL('./migrations/', import.meta.url)`. */
  readonly migrations?: URL
  readonly routes?: readonly AgentRoute[]
  readonly jobs?: readonly AgentJob[]
  readonly settings?: SettingsSpec
  readonly reports?: readonly AgentReport[]
  readonly lists?: readonly AgentList[]
  readonly lessons?: Lessons
  readonly contactParts?: ContactParts
  readonly recordNews?: RecordNews
  readonly demo?: AgentDemo
  /** What is set aside when the database was set back, for what time brings of this agent's was brought already. */
  readonly setBack?: readonly AgentSetBack[]
  /** Hears what the payment provider tells of charges, in the transaction that takes it in. `unknown-payment`: it is none of this agent's. */
  readonly chargeNews?: (news: ChargeNews, context: OutsideContext) => Promise<ChargeNewsOutcome>
}

/** A route below `/ai/<agent id>`, behind the sign-in, with the member's rate, in a transaction of the member's tenant. */
export type RouteSpec<Params, Query, Body, Answer> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Begins with a slash; `/orders/:id` of the agent `shop` is `/ai/shop/orders/:id`. */
  readonly path: string
  readonly summary: string
  /** Who may ask; nobody else gets as far as `handle`. */
  readonly roles: readonly Role[]
  /** What has no schema is not handed to `handle`. */
  readonly params?: z.ZodType<Params>
  readonly query?: z.ZodType<Query>
  readonly body?: z.ZodType<Body>
  /** Bodies of these types reach `body` as text; JSON needs no mention. */
  readonly textTypes?: readonly string[]
  readonly bodyBytesMax?: number
  /** What is answered must fit: nothing else leaves. */
  readonly answer: z.ZodType<Answer>
  handle(
    asked: { readonly params: Params; readonly query: Query; readonly body: Body },
    context: RouteContext,
  ): Promise<Answer>
}

/** A route with its types forgotten: what the door keeps. */
export type AgentRoute = RouteSpec<unknown, unknown, unknown, unknown>

/** Keeps the types together while it is written; sound because the door parses what `handle` is given. */
export function defineRoute<Params, Query, Body, Answer>(
  spec: RouteSpec<Params, Query, Body, Answer>,
): AgentRoute {
  return spec
}

/** Something that time brings: run for one tenant after another, each in a transaction of its own. One that fails stops no other. */
export type AgentJob = {
  /** Letters and underscores; the worker calls it `<agent id>:<name>`. */
  readonly name: string
  readonly summary: string
  /** Five fields of a crontab, in UTC: `* * * * *` is every minute. */
  readonly cron: string
  /**
   * The function of its migrations that tells for which tenants there is something to do: `leme.<name>(p_now timestamptz) returns setof uuid`.
   * Left out: the job is run for each of them, which is right for what comes once a day.
   */
  readonly waiting?: string
  run(context: OutsideContext): Promise<void>
}

/**
 * A backup was restored, or the server was taken back to a moment. Each statement is run for one business after the other, in its rows, by
 * whoever owns the database; `$1` is the moment up to which something may have been done since. Run again it finds nothing more.
 */
export type AgentSetBack = {
  /** What it counts, in English: `campaigns stopped`. */
  readonly what: string
  readonly statement: string
}

/** Figures a member can look at: a GET route below the agent, listed for screens with its title. */
export type ReportSpec<Query, Answer> = {
  readonly path: string
  readonly title: Words
  readonly summary: string
  readonly roles: readonly Role[]
  readonly query?: z.ZodType<Query>
  readonly answer: z.ZodType<Answer>
  read(query: Query, context: RouteContext): Promise<Answer>
  /** What of it belongs on the start page. */
  readonly start?: ReportStart
  /** How it reads as a page of the console. Left out: it is a route alone. */
  readonly page?: ReportPage
}

export type AgentReport = ReportSpec<unknown, unknown>

export function defineReport<Query, Answer>(spec: ReportSpec<Query, Answer>): AgentReport {
  return spec
}

/** What the made-up business of a development installation has of this agent, loaded once with that business. */
export type AgentDemo = {
  /** The allowances of its subscription that this agent counts. */
  readonly limits?: { readonly [name: string]: number }
  /** What is set about it from the beginning. */
  readonly settings?: JsonObject
  load?(context: OutsideContext & { readonly members: DemoMembers }): Promise<void>
  /** What the agent says of its own accord, by purpose: the demo's Meta numbers get a template for each. */
  readonly purposes?: readonly string[]
  /** It answers the name of a type of message with a sample of it: the page of the simulator offers them all. */
  readonly hasSamples?: true
}

export type DemoMembers = { readonly [role in Role]: MemberId }
