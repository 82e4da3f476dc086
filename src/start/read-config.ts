import { fileURLToPath } from 'node:url'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { chooseModel, ModelConfigError } from '../adapters/models/choose-model.js'
import { archiveAfterDaysMin } from '../audit/archive/months.js'
import { homeDatabase } from '../ports/directory.js'
import { toolRunMaxMs } from '../turn/limits.js'
import { ConfigError, logLevels, type Config, type DatabaseAddresses } from './config.js'
import { shippedProject, type Project } from './project.js'
import { parseTrustProxy } from './trust-proxy.js'

export type Environment = { readonly [name: string]: string | undefined }

export const secretLengthMin = 32
/** Each is tried in turn on whatever the one before does not open. */
const previousSecretsMax = 5
const connectionsMost = 500
const rateLimitPerMinuteDefault = 30
const rateLimitPerMinuteMost = 100_000
const settlingSecondsMost = 86_400
const picturesPerDayDefault = 200
const picturesPerDayMost = 100_000
const transcribeMinutesDefault = 120
const transcribeMinutesMost = 100_000
const oidcNameMax = 40
const demoVisitorsDefault = 20
/** Each has a simulator and a sandbox in this process. */
const demoVisitorsMost = 200
const demoMinutesDefault = 60
const demoMinutesMin = 5
const demoMinutesMost = 24 * 60
const defaultHome = fileURLToPath(new URL('../../.leme', import.meta.url))
const archiveAfterDaysMost = 36_500
const asaasSandboxUrl = 'https://api-sandbox.asaas.com/v3'

const secretHint = `at least ${secretLengthMin} characters, for example from "openssl rand -hex 32"`
const secret = (name: string) => z.string().min(secretLengthMin, `${name} is too short: ${secretHint}`)
const url = (name: string, protocol: RegExp, example: string) =>
  z.url({ protocol, error: `${name} is not such an address: for example ${example}` })
const database = (name: string) =>
  url(name, /^postgres(ql)?$/, 'postgres://user:password@127.0.0.1:5432/leme')

const variables = z.object({
  LEME_MODE: z.enum(['development', 'production'], 'LEME_MODE must be development or production').optional(),
  LEME_DEMO: z.literal('public', 'LEME_DEMO must be public, or not set').optional(),
  LEME_DEMO_VISITORS: wholeNumber('LEME_DEMO_VISITORS', 1, demoVisitorsMost).default(demoVisitorsDefault),
  LEME_DEMO_MINUTES: wholeNumber('LEME_DEMO_MINUTES', demoMinutesMin, demoMinutesMost).default(
    demoMinutesDefault,
  ),
  NODE_ENV: z.string().optional(),
  PORT: wholeNumber('PORT', 0, 65_535).optional(),
  LEME_WORKER_PORT: wholeNumber('LEME_WORKER_PORT', 0, 65_535).optional(),
  HOST: z.string().default('127.0.0.1'),
  LEME_HOME: z.string().optional(),
  PATH: z.string().default(''),
  LEME_SECRET: secret('LEME_SECRET').optional(),
  LEME_SECRET_PREVIOUS: secrets('LEME_SECRET_PREVIOUS').default([]),
  LEME_JWT_SECRET: secret('LEME_JWT_SECRET').optional(),
  LEME_JWT_SECRET_PREVIOUS: secrets('LEME_JWT_SECRET_PREVIOUS').default([]),
  LEME_JWKS_URL: url('LEME_JWKS_URL', /^https?$/, 'https://id.example.com/.well-known/jwks.json').optional(),
  LEME_JWT_ISSUER: z.string().optional(),
  LEME_JWT_AUDIENCE: z.string().optional(),
  LEME_PUBLIC_URL: url('LEME_PUBLIC_URL', /^https?$/, 'https://atendimento.example.com')
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  LEME_SMTP_URL: url('LEME_SMTP_URL', /^smtps?$/, 'smtp://user:password@smtp.example.com:587').optional(),
  LEME_MAIL_FROM: z.string().optional(),
  LEME_OIDC_ISSUER: issuer('LEME_OIDC_ISSUER').optional(),
  LEME_OIDC_CLIENT_ID: z.string().optional(),
  LEME_OIDC_CLIENT_SECRET: z.string().optional(),
  LEME_OIDC_NAME: z.string().max(oidcNameMax, `LEME_OIDC_NAME is longer than ${oidcNameMax}`).optional(),
  LEME_TRUST_PROXY: trustProxy('LEME_TRUST_PROXY').default(false),
  LEME_RATE_LIMIT_PER_MINUTE: wholeNumber('LEME_RATE_LIMIT_PER_MINUTE', 1, rateLimitPerMinuteMost).default(
    rateLimitPerMinuteDefault,
  ),
  LEME_OPERATOR_PASSWORD: secret('LEME_OPERATOR_PASSWORD').optional(),
  DATABASE_URL: database('DATABASE_URL').optional(),
  DATABASE_APP_URL: database('DATABASE_APP_URL').optional(),
  DATABASE_JOBS_URL: database('DATABASE_JOBS_URL').optional(),
  DATABASE_READ_URL: database('DATABASE_READ_URL').optional(),
  LEME_DATABASES: databases('LEME_DATABASES').default(new Map()),
  LEME_DATABASE: z.string().optional(),
  ASAAS_API_KEY: z.string().optional(),
  ASAAS_BASE_URL: url('ASAAS_BASE_URL', /^https?$/, asaasSandboxUrl).default(asaasSandboxUrl),
  ASAAS_WEBHOOK_TOKEN: z.string().optional(),
  ASAAS_SETTLING_SECONDS: wholeNumber('ASAAS_SETTLING_SECONDS', 1, settlingSecondsMost).optional(),
  LEME_MODEL_HOSTS: hostNames('LEME_MODEL_HOSTS').default([]),
  TMDB_API_KEY: z.string().optional(),
  TMDB_READ_TOKEN: z.string().optional(),
  LEME_MEDIA_FOLDER: z.string().optional(),
  LEME_S3_ENDPOINT: url('LEME_S3_ENDPOINT', /^https?$/, 'https://s3.sa-east-1.amazonaws.com').optional(),
  LEME_S3_BUCKET: z.string().optional(),
  LEME_S3_REGION: z.string().default('us-east-1'),
  LEME_S3_ACCESS_KEY_ID: z.string().optional(),
  LEME_S3_SECRET_ACCESS_KEY: z.string().optional(),
  LEME_DESCRIBE_URL: url('LEME_DESCRIBE_URL', /^https?$/, 'https://api.openai.com/v1').optional(),
  LEME_DESCRIBE_API_KEY: z.string().optional(),
  LEME_DESCRIBE_MODEL: z.string().default('gpt-4o-mini'),
  LEME_DESCRIBE_PICTURES_PER_DAY: wholeNumber(
    'LEME_DESCRIBE_PICTURES_PER_DAY',
    0,
    picturesPerDayMost,
  ).default(picturesPerDayDefault),
  LEME_TRANSCRIBE_URL: url('LEME_TRANSCRIBE_URL', /^https?$/, 'https://api.openai.com/v1').optional(),
  LEME_TRANSCRIBE_API_KEY: z.string().optional(),
  LEME_TRANSCRIBE_MODEL: z.string().default('whisper-1'),
  LEME_TRANSCRIBE_LANGUAGE: z
    .string()
    .regex(/^(?:auto|[a-z]{2})$/, 'LEME_TRANSCRIBE_LANGUAGE must be two small letters, such as pt, or auto')
    .default('pt'),
  LEME_TRANSCRIBE_MINUTES_PER_DAY: wholeNumber(
    'LEME_TRANSCRIBE_MINUTES_PER_DAY',
    0,
    transcribeMinutesMost,
  ).default(transcribeMinutesDefault),
  LEME_ARCHIVE_FOLDER: z.string().optional(),
  LEME_ARCHIVE_AFTER_DAYS: wholeNumber(
    'LEME_ARCHIVE_AFTER_DAYS',
    archiveAfterDaysMin,
    archiveAfterDaysMost,
  ).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('OTEL_EXPORTER_OTLP_ENDPOINT', /^https?$/, 'http://127.0.0.1:4318')
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: otlpHeaders('OTEL_EXPORTER_OTLP_HEADERS').default({}),
  OTEL_SERVICE_NAME: z.string().default('leme'),
  LOG_LEVEL: z.enum(logLevels, `LOG_LEVEL must be one of ${logLevels.join(', ')}`).default('info'),
  LEME_TOOL_RUN_SECONDS: wholeNumber('LEME_TOOL_RUN_SECONDS', 1, toolRunMaxMs / 1_000).optional(),
  LEME_CONNECTIONS_MAX: wholeNumber('LEME_CONNECTIONS_MAX', 1, connectionsMost).optional(),
})

/** What a provider is chosen by. */
const modelVariables = [
  'LLM_PROVIDER',
  'LLM_BASE_URL',
  'LLM_API_KEY',
  'LLM_MODEL',
  'ANTHROPIC_API_KEY',
  'ANTHROPIC_MODEL',
  'OPENAI_API_KEY',
  'OPENAI_MODEL',
]

/** What a project's file may set: what the environment may. */
export const settingNames: readonly string[] = [...Object.keys(variables.shape), ...modelVariables]

/**
 * The environment as Leme understands it, over what the project's file sets. Throws a `ConfigError` that names every variable
 * that is wrong.
 */
export function readConfig(environment: Environment, project: Project = shippedProject): Config {
  const own = withoutBlanks(environment)
  const given = { ...project.settings, ...own }
  const model = modelConfig(given)
  const read = variables.safeParse(given)
  const problems = [
    ...(read.error?.issues.map((issue) => issue.message) ?? []),
    ...modeProblems(given),
    ...databaseProblems(given),
    ...modelProblems(model),
    ...demoProblems(given, project),
    ...mailProblems(given),
    ...oidcProblems(given),
    ...bucketProblems(given),
    ...archiveProblems(given),
  ]
  if (!read.success || problems.length > 0)
    throw new ConfigError(problems.map((problem) => `${problem}${source(problem, own, project)}`))
  const { data } = read
  const home = homeOf(data.LEME_HOME, own, project)
  return {
    mode: modeOf(given) ?? 'development',
    demo:
      data.LEME_DEMO === undefined
        ? null
        : { visitorsMax: data.LEME_DEMO_VISITORS, minutes: data.LEME_DEMO_MINUTES },
    host: data.HOST,
    port: data.PORT ?? null,
    workerPort: data.LEME_WORKER_PORT ?? null,
    home,
    programPath: data.PATH,
    secret: data.LEME_SECRET ?? null,
    previousSecrets: data.LEME_SECRET_PREVIOUS,
    database: databaseOf(data),
    databaseName: data.LEME_DATABASE ?? homeDatabase,
    databases: new Map([
      ...(data.DATABASE_URL === undefined
        ? []
        : [[homeDatabase, homeOfAll(data, data.DATABASE_URL)] as const]),
      ...data.LEME_DATABASES,
    ]),
    auth: {
      jwtSecret: data.LEME_JWT_SECRET ?? null,
      previousJwtSecrets: data.LEME_JWT_SECRET_PREVIOUS,
      jwksUrl: data.LEME_JWKS_URL ?? null,
      issuer: data.LEME_JWT_ISSUER ?? null,
      audience: data.LEME_JWT_AUDIENCE ?? null,
    },
    model,
    modelHosts: data.LEME_MODEL_HOSTS,
    asaas: {
      apiKey: data.ASAAS_API_KEY ?? null,
      baseUrl: data.ASAAS_BASE_URL,
      webhookToken: data.ASAAS_WEBHOOK_TOKEN ?? null,
      settlingMs: data.ASAAS_SETTLING_SECONDS === undefined ? null : data.ASAAS_SETTLING_SECONDS * 1_000,
    },
    tmdb: tmdbAccess(data.TMDB_READ_TOKEN, data.TMDB_API_KEY),
    publicUrl: data.LEME_PUBLIC_URL ?? null,
    smtp:
      data.LEME_SMTP_URL === undefined ? null : { url: data.LEME_SMTP_URL, from: data.LEME_MAIL_FROM ?? '' },
    openid: openidOf(data),
    media: mediaOf(data, home),
    archive:
      data.LEME_ARCHIVE_FOLDER === undefined || data.LEME_ARCHIVE_AFTER_DAYS === undefined
        ? null
        : { folder: resolve(data.LEME_ARCHIVE_FOLDER), afterDays: data.LEME_ARCHIVE_AFTER_DAYS },
    telemetry:
      data.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : {
            endpoint: data.OTEL_EXPORTER_OTLP_ENDPOINT,
            headers: data.OTEL_EXPORTER_OTLP_HEADERS,
            serviceName: data.OTEL_SERVICE_NAME,
          },
    logLevel: data.LOG_LEVEL,
    toolRunMaxMs: data.LEME_TOOL_RUN_SECONDS === undefined ? null : data.LEME_TOOL_RUN_SECONDS * 1_000,
    connectionsMax: data.LEME_CONNECTIONS_MAX ?? null,
    trustProxy: data.LEME_TRUST_PROXY,
    rateLimitPerMinute: data.LEME_RATE_LIMIT_PER_MINUTE,
    operatorPassword: data.LEME_OPERATOR_PASSWORD ?? null,
    project,
  }
}

/** The one a command works on. */
function databaseOf(data: z.infer<typeof variables>): Config['database'] {
  return data.LEME_DATABASES.get(data.LEME_DATABASE ?? '') ?? homeOfAll(data, data.DATABASE_URL ?? null)
}

/** The other addresses are those of the home database. */
function homeOfAll<Url extends string | null>(data: z.infer<typeof variables>, url: Url) {
  return {
    url,
    appUrl: data.DATABASE_APP_URL ?? null,
    jobsUrl: data.DATABASE_JOBS_URL ?? null,
    readUrl: data.DATABASE_READ_URL ?? null,
  }
}

/** A project keeps its data beside its file, and says where from there. */
function homeOf(given: string | undefined, own: Environment, { folder }: Project): string {
  if (folder === null || own['LEME_HOME'] !== undefined) return resolve(given ?? defaultHome)
  return given === undefined ? join(folder, '.leme') : resolve(folder, given)
}

/** Where a problem comes from that is not the environment's. */
function source(problem: string, own: Environment, { file, settings }: Project): string {
  const named = Object.keys(settings).some(
    (name) => own[name] === undefined && new RegExp(`\\b${name}\\b`).test(problem),
  )
  return named ? ` (set in ${file ?? ''})` : ''
}

/** The token goes in a header and not in an address, so it is preferred. */
function tmdbAccess(readToken: string | undefined, apiKey: string | undefined): Config['tmdb'] {
  if (readToken !== undefined) return { readToken }
  return apiKey === undefined ? null : { apiKey }
}

/** An environment often holds `NAME=` for what is not set. */
function withoutBlanks(environment: Environment): Environment {
  const trimmed = Object.entries(environment).map(([name, value]) => [name, value?.trim()] as const)
  return Object.fromEntries(trimmed.filter(([, value]) => value !== undefined && value !== ''))
}

function wholeNumber(name: string, min: number, max: number) {
  const message = `${name} must be a whole number from ${min} to ${max}`
  return z
    .string()
    .regex(/^\d+$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message)
}

/** One or several, with commas or blanks between them. */
function secrets(name: string) {
  const message = `${name} holds a secret that is too short: ${secretHint}; several have a comma between them`
  return z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter((one) => one !== ''))
    .refine((all) => all.every((one) => one.length >= secretLengthMin), message)
    .refine(
      (all) => all.length <= previousSecretsMax,
      `${name} holds more than ${previousSecretsMax} secrets: leave out the oldest`,
    )
}

/**
 * `name=address` pairs, with commas or blanks between them; `name.app`, `name.jobs` and `name.read` are what `DATABASE_APP_URL` and its like are
 * to the home database.
 */
function databases(name: string) {
  const message = `${name} must be name=address pairs with commas between them, such as norte=postgres://owner:password@db2:5432/leme; norte.app, norte.jobs and norte.read are further addresses of the same one; "${homeDatabase}" is DATABASE_URL`
  return z.string().transform((text, context): Map<string, DatabaseAddresses> => {
    const words = text.split(/[\s,]+/).filter((word) => word !== '')
    const pairs = words.flatMap((word) => {
      const [, key = '', url = ''] = pairPattern.exec(word) ?? []
      return URL.canParse(url) ? [[key, url] as const] : []
    })
    const given = new Map(pairs)
    const names = [...given.keys()].filter((key) => !key.includes('.'))
    const isWhole = [...given.keys()].every((key) => names.includes(key.split('.')[0] ?? ''))
    if (given.size !== words.length || !isWhole || names.includes(homeDatabase))
      context.addIssue({ code: 'custom', message })
    const at = (key: string) => given.get(key) ?? null
    return new Map(
      names.map((each) => [
        each,
        {
          url: at(each) ?? '',
          appUrl: at(`${each}.app`),
          jobsUrl: at(`${each}.jobs`),
          readUrl: at(`${each}.read`),
        },
      ]),
    )
  })
}

const pairPattern = /^([a-z][a-z0-9-]{0,30}(?:\.(?:app|jobs|read))?)=(postgres(?:ql)?:\/\/\S+)$/

/** As OpenTelemetry writes them: `name=value`, commas between, values encoded as in an address. */
function otlpHeaders(name: string) {
  const message = `${name} must be name=value pairs with commas between them, such as api-key=abc,team=x`
  return z.string().transform((text, context) => {
    const pairs = text.split(',').map((pair) => /^\s*([!#$%&'*+.^_`|~\w-]+)\s*=\s*([^\s]*)\s*$/.exec(pair))
    try {
      if (pairs.every((pair) => pair !== null))
        return Object.fromEntries(
          pairs.map(([, header = '', value = '']) => [header, decodeURIComponent(value)]),
        )
    } catch {
      // A percent sign with nothing behind it: told below, as all the rest.
    }
    context.addIssue({ code: 'custom', message })
    return {}
  })
}

/** As the issuer itself writes it, to the letter. Over plain http only on this machine, to try it. */
function issuer(name: string) {
  const message = `${name} is not such an address: for example https://accounts.example.com`
  return z
    .url({ protocol: /^https?$/, error: message })
    .refine((text) => /^https:|^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::|\/|$)/.test(text), message)
}

/** Names or addresses alone: neither a scheme nor a port. */
function hostNames(name: string) {
  const message = `${name} must hold names or addresses such as ollama.internal,10.0.0.5, with commas between them`
  return z
    .string()
    .transform((text) =>
      text
        .toLowerCase()
        .split(/[\s,]+/)
        .filter((one) => one !== ''),
    )
    .refine((all) => all.every((one) => /^[a-z0-9._:-]+$/.test(one) && !/^[^:]*:[^:]*$/.test(one)), message)
}

function trustProxy(name: string) {
  const message = `${name} must be true, false, or addresses and ranges such as 127.0.0.1,10.0.0.0/8`
  return z.string().transform((text, context) => {
    const read = parseTrustProxy(text)
    if (read === undefined) context.addIssue({ code: 'custom', message })
    return read ?? false
  })
}

const developmentNames = [undefined, 'development', 'test']

/** Undefined: a NODE_ENV of somebody's own. Guessing "development" would open the doors of a staging server. */
function modeOf({ LEME_MODE, NODE_ENV }: Environment): Config['mode'] | undefined {
  if (LEME_MODE !== undefined) return LEME_MODE === 'production' ? 'production' : 'development'
  if (NODE_ENV === 'production') return 'production'
  return developmentNames.includes(NODE_ENV) ? 'development' : undefined
}

function modeProblems(given: Environment): string[] {
  const mode = modeOf(given)
  if (mode === undefined)
    return [`NODE_ENV is "${given['NODE_ENV'] ?? ''}": set LEME_MODE to development or production as well`]
  return mode === 'production' && given['LEME_SECRET'] === undefined
    ? [`LEME_SECRET is not set, and production needs it: ${secretHint}`]
    : []
}

/** The roles of the runtime belong to a database that was named: they cannot be given without it. */
function databaseProblems(given: Environment): string[] {
  const one = given['LEME_DATABASE'] ?? homeDatabase
  if (
    one !== homeDatabase &&
    !(given['LEME_DATABASES'] ?? '').split(/[\s,]+/).some((pair) => pair.startsWith(`${one}=`))
  )
    return [`LEME_DATABASE names "${one}", which LEME_DATABASES does not: add it there`]
  if (given['DATABASE_URL'] !== undefined) return []
  if (given['LEME_DATABASES'] !== undefined)
    return ['LEME_DATABASES is set but DATABASE_URL is not: the directory of businesses is kept in that one']
  return ['DATABASE_APP_URL', 'DATABASE_JOBS_URL', 'DATABASE_READ_URL']
    .filter((name) => given[name] !== undefined)
    .map((name) => `${name} is set but DATABASE_URL is not: set both, or none to use the embedded PostgreSQL`)
}

/** What would reach outside, or let somebody in who is no visitor. */
const notInDemo = [
  ...modelVariables,
  'ASAAS_API_KEY',
  'TMDB_READ_TOKEN',
  'TMDB_API_KEY',
  'LEME_SMTP_URL',
  'LEME_OIDC_ISSUER',
  'LEME_JWKS_URL',
  'LEME_DESCRIBE_URL',
  'LEME_TRANSCRIBE_URL',
]

/** Strangers come in: nothing is to be there that could be spent or sent on their word. */
function demoProblems(given: Environment, { model }: Project): string[] {
  if (given['LEME_DEMO'] === undefined)
    return ['LEME_DEMO_VISITORS', 'LEME_DEMO_MINUTES']
      .filter((name) => given[name] !== undefined)
      .map((name) => `${name} is set but LEME_DEMO is not: set LEME_DEMO to public, or take it away`)
  return [
    ...(modeOf(given) === 'production'
      ? []
      : ['LEME_DEMO needs LEME_MODE=production: development gives tokens for the asking']),
    ...notInDemo
      .filter((name) => given[name] !== undefined)
      .map((name) => `${name} is set and so is LEME_DEMO: a public demonstration reaches nothing outside`),
    ...(model === null
      ? []
      : ["the project's file names a model and LEME_DEMO is set: a public demonstration asks no model"]),
  ]
}

/** A letter has a sender, and its links lead somewhere that no request has chosen. */
function mailProblems(given: Environment): string[] {
  if (given['LEME_SMTP_URL'] === undefined) return []
  return ['LEME_MAIL_FROM', 'LEME_PUBLIC_URL']
    .filter((name) => given[name] === undefined)
    .map((name) => `LEME_SMTP_URL is set but ${name} is not: letters need both`)
}

/** Half of it would be a button that leads nowhere. In production people are sent back to an address that no request has chosen. */
function oidcProblems(given: Environment): string[] {
  if (given['LEME_OIDC_ISSUER'] === undefined)
    return ['LEME_OIDC_CLIENT_ID', 'LEME_OIDC_CLIENT_SECRET', 'LEME_OIDC_NAME']
      .filter((name) => given[name] !== undefined)
      .map((name) => `${name} is set but LEME_OIDC_ISSUER is not: signing in with an issuer needs it`)
  const needed = ['LEME_OIDC_CLIENT_ID', ...(modeOf(given) === 'production' ? ['LEME_PUBLIC_URL'] : [])]
  return needed
    .filter((name) => given[name] === undefined)
    .map((name) => `LEME_OIDC_ISSUER is set but ${name} is not: signing in with an issuer needs it`)
}

function openidOf(data: z.output<typeof variables>): Config['openid'] {
  const { LEME_OIDC_ISSUER: address, LEME_OIDC_CLIENT_ID: clientId } = data
  if (address === undefined || clientId === undefined) return null
  const clientSecret = data.LEME_OIDC_CLIENT_SECRET ?? null
  return { issuer: address, clientId, clientSecret, name: data.LEME_OIDC_NAME ?? new URL(address).host }
}

const bucketNames = [
  'LEME_S3_ENDPOINT',
  'LEME_S3_BUCKET',
  'LEME_S3_ACCESS_KEY_ID',
  'LEME_S3_SECRET_ACCESS_KEY',
] as const

/** Half of a bucket would be no bucket, and files would go to the folder without anybody's knowing. */
function bucketProblems(given: Environment): string[] {
  const missing = bucketNames.filter((name) => given[name] === undefined)
  if (missing.length === 0 || missing.length === bucketNames.length) return []
  return missing.map((name) => `${name} is not set but others of the bucket are: set all four, or none`)
}

/** With one alone nothing would ever be archived, without anybody's knowing. */
function archiveProblems(given: Environment): string[] {
  const missing = ['LEME_ARCHIVE_FOLDER', 'LEME_ARCHIVE_AFTER_DAYS'].filter(
    (name) => given[name] === undefined,
  )
  return missing.length === 1
    ? missing.map((name) => `${name} is not set but the other of archives is: set both`)
    : []
}

function mediaOf(data: z.output<typeof variables>, home: string): Config['media'] {
  const { LEME_S3_ENDPOINT: endpoint, LEME_S3_BUCKET: bucket } = data
  const { LEME_S3_ACCESS_KEY_ID: accessKeyId, LEME_S3_SECRET_ACCESS_KEY: secretAccessKey } = data
  const hasBucket =
    endpoint !== undefined &&
    bucket !== undefined &&
    accessKeyId !== undefined &&
    secretAccessKey !== undefined
  const language = data.LEME_TRANSCRIBE_LANGUAGE
  return {
    folder: resolve(data.LEME_MEDIA_FOLDER ?? join(home, 'media')),
    bucket: hasBucket
      ? { endpoint, bucket, region: data.LEME_S3_REGION, accessKeyId, secretAccessKey }
      : null,
    describer:
      data.LEME_DESCRIBE_URL === undefined
        ? null
        : {
            baseUrl: data.LEME_DESCRIBE_URL,
            apiKey: data.LEME_DESCRIBE_API_KEY ?? null,
            model: data.LEME_DESCRIBE_MODEL,
          },
    seenPerDay: data.LEME_DESCRIBE_PICTURES_PER_DAY,
    transcriber:
      data.LEME_TRANSCRIBE_URL === undefined
        ? null
        : {
            baseUrl: data.LEME_TRANSCRIBE_URL,
            apiKey: data.LEME_TRANSCRIBE_API_KEY ?? null,
            model: data.LEME_TRANSCRIBE_MODEL,
            language: language === 'auto' ? null : language,
          },
    heardSecondsPerDay: data.LEME_TRANSCRIBE_MINUTES_PER_DAY * 60,
  }
}

function modelConfig(given: Environment): Config['model'] {
  return {
    provider: given['LLM_PROVIDER'],
    anthropicKey: given['ANTHROPIC_API_KEY'],
    anthropicModel: given['ANTHROPIC_MODEL'],
    openaiKey: given['OPENAI_API_KEY'],
    openaiModel: given['OPENAI_MODEL'],
    baseUrl: given['LLM_BASE_URL'],
    apiKey: given['LLM_API_KEY'],
    model: given['LLM_MODEL'],
  }
}

function modelProblems(model: Config['model']): string[] {
  try {
    chooseModel(model)
    return []
  } catch (error) {
    if (error instanceof ModelConfigError) return [error.message]
    throw error
  }
}
