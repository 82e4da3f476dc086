import type { ModelConfig } from '../adapters/models/choose-model.js'
import type { S3Options } from '../adapters/media/s3-media-store.js'
import type { OpenaiDescriberOptions } from '../adapters/description/openai-describer.js'
import type { OpenaiTranscriberOptions } from '../adapters/transcription/openai-transcriber.js'
import type { TmdbAccess } from '../adapters/tmdb/tmdb-catalogue.js'
import type { OpenidOptions } from '../adapters/openid/openid-provider.js'
import type { SmtpOptions } from '../adapters/mail/smtp-mail.js'
import type { Project } from './project.js'

/** Where one database is reached, and as whom. */
export type DatabaseAddresses = {
  /** Of a role that may create roles and schemas. */
  readonly url: string
  /** Null: the same address as the runtime's own role. */
  readonly appUrl: string | null
  readonly jobsUrl: string | null
  /** A replica for lists, searches, figures and reports. Null: the primary is asked for everything. */
  readonly readUrl: string | null
}

/** Everything Leme takes from its environment and from a project's file, checked. Null: not given, and what then happens is said beside it. */
export type Config = {
  readonly mode: 'development' | 'production'
  /** A demonstration that anybody may open, and nothing else. Null: none. */
  readonly demo: { readonly visitorsMax: number; readonly minutes: number } | null
  readonly host: string
  /** Null: 3000, or the next free one after it. */
  readonly port: number | null
  /** Where a worker tells its figures. Null: nowhere. */
  readonly workerPort: number | null
  /** Where the embedded PostgreSQL, the kept secret and the payment sandbox live. */
  readonly home: string
  /** Where the embedded PostgreSQL finds the programs of the system. */
  readonly programPath: string
  /** Null: one made once and kept in `home`. Never null in production. */
  readonly secret: string | null
  /** Secrets whose seals, links and tokens are still good: the former ones while it is changed. */
  readonly previousSecrets: readonly string[]
  /** Its `url` is null: an embedded PostgreSQL. */
  readonly database: Omit<DatabaseAddresses, 'url'> & { readonly url: string | null }
  /** What `DATABASE_URL` is called, or another of `databases` that a command was told to work on. */
  readonly databaseName: string
  /** All of them, by name, the home one first where it has an address: businesses are moved between them. */
  readonly databases: ReadonlyMap<string, DatabaseAddresses>
  readonly auth: {
    /** Null: tokens are signed with `secret`. */
    readonly jwtSecret: string | null
    /** Of tokens that are still taken and not signed any more. */
    readonly previousJwtSecrets: readonly string[]
    /** Given: tokens come from somebody else, and these are their keys. */
    readonly jwksUrl: string | null
    /** Given: a token must name it, and tokens of our own do. */
    readonly issuer: string | null
    readonly audience: string | null
  }
  readonly model: ModelConfig
  /** Hosts of one's own network at which owners may connect models, in production; in development any. */
  readonly modelHosts: readonly string[]
  readonly asaas: {
    /** Null: our own sandbox on the loopback address. */
    readonly apiKey: string | null
    readonly baseUrl: string
    readonly webhookToken: string | null
    /** How long after it was asked for a charge may still be made, or made and not listed. Null: ten minutes. */
    readonly settlingMs: number | null
  }
  /** Null: films and series come from the built-in catalogue. */
  readonly tmdb: TmdbAccess | null
  /** Where people reach this installation. Null: nobody is given a link to it; in development, the address it listens on. */
  readonly publicUrl: string | null
  /** Null: links to members are shown to whoever made them; in development they are also kept on a page. */
  readonly smtp: SmtpOptions | null
  /** Where members may sign in as well. Null: nowhere. */
  readonly openid: OpenidOptions | null
  readonly media: {
    /** Where files of people are kept, sealed, unless in a bucket. */
    readonly folder: string
    /** Null: the folder. */
    readonly bucket: S3Options | null
    /** Null: members hear voice notes; in development, those of the simulator are read out of themselves. */
    readonly describer: OpenaiDescriberOptions | null
    readonly seenPerDay: number
    readonly transcriber: OpenaiTranscriberOptions | null
    /** What each business may have heard in 24 hours. */
    readonly heardSecondsPerDay: number
  }
  /** Months that are long over go there, and out of the database. Null: everything stays. */
  readonly archive: { readonly folder: string; readonly afterDays: number } | null
  /** Where traces go. Null: nowhere, and none are made. */
  readonly telemetry: {
    readonly endpoint: string
    readonly headers: { readonly [name: string]: string }
    readonly serviceName: string
  } | null
  readonly logLevel: LogLevel
  /** What one function of a tool may take. Null: 30 seconds, which is also the most a turn's lease leaves room for. */
  readonly toolRunMaxMs: number | null
  readonly connectionsMax: number | null
  /** Which proxies may say whom they speak for: all, none, or a list of addresses and ranges. */
  readonly trustProxy: boolean | string
  readonly rateLimitPerMinute: number
  /** What opens the operator's page. Null: there is none. */
  readonly operatorPassword: string | null
  /** Whose agents run. */
  readonly project: Project
}

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** The environment, or a project's settings, are wrong in one or more places: all of them are told, each with what to do. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'

  constructor(readonly problems: readonly string[]) {
    super(['The configuration cannot be used:', ...problems.map((problem) => `  - ${problem}`)].join('\n'))
  }
}
