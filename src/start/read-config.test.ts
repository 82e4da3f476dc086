import { describe, expect, test } from 'vitest'
import { ConfigError } from './config.js'
import { readConfig, type Environment } from './read-config.js'

const longSecret = 'a'.repeat(32)

test('an empty environment is development on the embedded database', () => {
  expect(readConfig({})).toMatchObject({
    mode: 'development',
    host: '127.0.0.1',
    port: null,
    secret: null,
    database: { url: null, appUrl: null, jobsUrl: null },
    auth: { jwtSecret: null, jwksUrl: null, issuer: null, audience: null },
    trustProxy: false,
    publicUrl: null,
    rateLimitPerMinute: 30,
    asaas: { apiKey: null },
    tmdb: null,
    logLevel: 'info',
  })
})

test('a variable that is set to nothing is not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', LEME_SECRET: '' })).toEqual(readConfig({}))
})

test('a further database may have a pooler and a replica of its own', () => {
  const given = {
    DATABASE_URL: 'postgres://owner@db/leme',
    DATABASE_READ_URL: 'postgres://leme_app@replica/leme',
    LEME_DATABASES:
      'norte=postgres://owner@db2/leme, norte.app=postgres://leme_app@pooler2:6432/leme, norte.read=postgres://leme_app@replica2/leme',
  }
  const norte = {
    url: 'postgres://owner@db2/leme',
    appUrl: 'postgres://leme_app@pooler2:6432/leme',
    jobsUrl: null,
    readUrl: 'postgres://leme_app@replica2/leme',
  }
  const { database, databases } = readConfig(given)
  expect([...databases]).toEqual([
    ['home', database],
    ['norte', norte],
  ])
  expect(database.readUrl).toBe(given.DATABASE_READ_URL)
  // A command for it goes the same ways.
  expect(readConfig({ ...given, LEME_DATABASE: 'norte' }).database).toEqual(norte)
})

test.each(['norte.app=postgres://leme_app@pooler/leme', 'norte=postgres://a/b, norte.other=postgres://a/b'])(
  '%s is no database',
  (LEME_DATABASES) => {
    const given = { DATABASE_URL: 'postgres://owner@db/leme', LEME_DATABASES }
    expect(() => readConfig(given)).toThrow('LEME_DATABASES must be name=address pairs')
  },
)

test('what stands in front of the server and who signs its tokens is taken as it is given', () => {
  const given = {
    LEME_JWT_ISSUER: 'https://id.example.com',
    LEME_JWT_AUDIENCE: 'leme',
    LEME_TRUST_PROXY: '10.0.0.0/8, 127.0.0.1',
    LEME_RATE_LIMIT_PER_MINUTE: '120',
  }
  expect(readConfig(given)).toMatchObject({
    auth: { issuer: 'https://id.example.com', audience: 'leme' },
    trustProxy: '10.0.0.0/8,127.0.0.1',
    rateLimitPerMinute: 120,
  })
  expect(readConfig({ LEME_TRUST_PROXY: 'true' }).trustProxy).toBe(true)
})

test('TMDB is reached with its read token, or else with its key', () => {
  expect(readConfig({ TMDB_API_KEY: 'key' }).tmdb).toEqual({ apiKey: 'key' })
  expect(readConfig({ TMDB_API_KEY: 'key', TMDB_READ_TOKEN: 'token' }).tmdb).toEqual({ readToken: 'token' })
})

test.each<[Environment, string]>([
  [{}, 'development'],
  [{ NODE_ENV: 'test' }, 'development'],
  [{ NODE_ENV: 'production', LEME_SECRET: longSecret }, 'production'],
  [{ NODE_ENV: 'production', LEME_MODE: 'development' }, 'development'],
  [{ NODE_ENV: 'staging', LEME_MODE: 'production', LEME_SECRET: longSecret }, 'production'],
])('%j is %s', (environment, mode) => {
  expect(readConfig(environment).mode).toBe(mode)
})

test('former secrets are one or several, with commas or blanks between them', () => {
  expect(readConfig({}).previousSecrets).toEqual([])
  const two = [longSecret, `${longSecret}2`]
  for (const between of [',', ', ', ' ', '\n'])
    expect(readConfig({ LEME_SECRET_PREVIOUS: two.join(between) }).previousSecrets).toEqual(two)
})

describe('what is refused, and what to do about it', () => {
  test.each<[Environment, RegExp]>([
    [{ PORT: 'http' }, /PORT must be a whole number from 0 to 65535/],
    [{ PORT: '70000' }, /PORT must be a whole number/],
    [{ LEME_MODE: 'prod' }, /LEME_MODE must be development or production/],
    [{ NODE_ENV: 'staging' }, /NODE_ENV is "staging": set LEME_MODE/],
    [{ NODE_ENV: 'production' }, /LEME_SECRET is not set, and production needs it: .*openssl/],
    [{ LEME_SECRET: 'short' }, /LEME_SECRET is too short/],
    [{ LEME_JWT_SECRET: 'short' }, /LEME_JWT_SECRET is too short/],
    [
      { LEME_SECRET_PREVIOUS: `${longSecret}, short` },
      /LEME_SECRET_PREVIOUS holds a secret that is too short/,
    ],
    [
      { LEME_SECRET_PREVIOUS: Array(6).fill(longSecret).join(' ') },
      /more than 5 secrets: leave out the oldest/,
    ],
    [{ LEME_JWKS_URL: 'keys' }, /LEME_JWKS_URL is not such an address/],
    [{ DATABASE_URL: 'mysql://here' }, /DATABASE_URL is not such an address: for example postgres:/],
    [{ DATABASE_APP_URL: 'postgres://a@b/c' }, /DATABASE_APP_URL is set but DATABASE_URL is not/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL must be one of trace, debug/],
    [{ LEME_CONNECTIONS_MAX: '0' }, /LEME_CONNECTIONS_MAX must be a whole number from 1/],
    [{ LEME_TRUST_PROXY: 'nginx' }, /LEME_TRUST_PROXY must be true, false, or addresses/],
    [{ LEME_RATE_LIMIT_PER_MINUTE: '0' }, /LEME_RATE_LIMIT_PER_MINUTE must be a whole number from 1/],
    [{ LLM_PROVIDER: 'openai' }, /OPENAI_API_KEY is empty/],
    [{ LLM_PROVIDER: 'oracle' }, /LLM_PROVIDER is "oracle"/],
    [{ ASAAS_BASE_URL: 'asaas' }, /ASAAS_BASE_URL is not such an address/],
  ])('%j', (environment, problem) => {
    expect(() => readConfig(environment)).toThrow(problem)
  })

  test('every problem is told at once', () => {
    const broken = { PORT: '-1', LOG_LEVEL: 'x', NODE_ENV: 'production', LLM_PROVIDER: 'oracle' }
    expect(problemsOf(broken)).toHaveLength(4)
  })

  test('no problem repeats the secret it is about', () => {
    expect(problemsOf({ LEME_SECRET: 'hunter2' }).join()).not.toContain('hunter2')
  })
})

function problemsOf(environment: Environment): readonly string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

test('traces go nowhere unless a collector is named, then there with what it wants', () => {
  expect(readConfig({ OTEL_EXPORTER_OTLP_HEADERS: 'a=b' }).telemetry).toBeNull()
  const named = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' }
  expect(readConfig(named).telemetry).toEqual({
    endpoint: 'http://127.0.0.1:4318',
    headers: {},
    serviceName: 'leme',
  })
  const headers = 'api-key=a%20b, team=x=y'
  expect(readConfig({ ...named, OTEL_EXPORTER_OTLP_HEADERS: headers }).telemetry?.headers).toEqual({
    'api-key': 'a b',
    team: 'x=y',
  })
})

test.each(['api-key', '=x', 'a=%', 'a=b,,c=d'])('headers like "%s" are refused', (headers) => {
  expect(() => readConfig({ OTEL_EXPORTER_OTLP_HEADERS: headers })).toThrow(
    'OTEL_EXPORTER_OTLP_HEADERS must be',
  )
})

describe('an issuer to sign in with', () => {
  const issuer = 'https://accounts.example.com'

  test('is none unless named; its button says its host unless told otherwise', () => {
    expect(readConfig({}).openid).toBeNull()
    const given = { LEME_OIDC_ISSUER: issuer, LEME_OIDC_CLIENT_ID: 'leme' }
    expect(readConfig(given).openid).toEqual({
      issuer,
      clientId: 'leme',
      clientSecret: null,
      name: 'accounts.example.com',
    })
    const more = { ...given, LEME_OIDC_CLIENT_SECRET: 's', LEME_OIDC_NAME: 'Exemplo' }
    expect(readConfig(more).openid).toMatchObject({ clientSecret: 's', name: 'Exemplo' })
  })

  test.each([
    [{ LEME_OIDC_ISSUER: issuer }, 'LEME_OIDC_CLIENT_ID is not'],
    [{ LEME_OIDC_CLIENT_ID: 'leme' }, 'LEME_OIDC_ISSUER is not'],
    [
      {
        LEME_MODE: 'production',
        LEME_SECRET: 'a secret of at least 32 characters',
        LEME_OIDC_ISSUER: issuer,
        LEME_OIDC_CLIENT_ID: 'leme',
      },
      'LEME_PUBLIC_URL is not',
    ],
    [{ LEME_OIDC_ISSUER: 'accounts.example.com', LEME_OIDC_CLIENT_ID: 'leme' }, 'LEME_OIDC_ISSUER is not'],
    [
      { LEME_OIDC_ISSUER: 'http://accounts.example.com', LEME_OIDC_CLIENT_ID: 'leme' },
      'LEME_OIDC_ISSUER is not',
    ],
    [
      { LEME_OIDC_ISSUER: 'http://localhost.example.com', LEME_OIDC_CLIENT_ID: 'leme' },
      'LEME_OIDC_ISSUER is not',
    ],
  ])('half of it, or one over plain http, is told: %j', (environment, problem) => {
    expect(problemsOf(environment).join('\n')).toContain(problem)
  })

  test('on this machine it may speak plain http', () => {
    const given = { LEME_OIDC_ISSUER: 'http://127.0.0.1:8080/realms/x', LEME_OIDC_CLIENT_ID: 'leme' }
    expect(readConfig(given).openid?.issuer).toBe('http://127.0.0.1:8080/realms/x')
  })
})

describe('a public demonstration', () => {
  const demo = { LEME_MODE: 'production', LEME_SECRET: 'x'.repeat(32), LEME_DEMO: 'public' }

  test('has so many visitors for so long', () => {
    expect(readConfig(demo).demo).toEqual({ visitorsMax: 20, minutes: 60 })
    expect(readConfig({ ...demo, LEME_DEMO_VISITORS: '3', LEME_DEMO_MINUTES: '5' }).demo).toEqual({
      visitorsMax: 3,
      minutes: 5,
    })
    expect(readConfig({}).demo).toBeNull()
  })

  test.each([
    ['LEME_MODE', 'development'],
    ['LEME_DEMO', 'private'],
    ['LEME_DEMO_VISITORS', '0'],
    ['LEME_DEMO_MINUTES', '1441'],
    ['OPENAI_API_KEY', 'sk-x'],
    ['ANTHROPIC_API_KEY', 'sk-x'],
    ['LLM_BASE_URL', 'http://127.0.0.1:1/v1'],
    ['ASAAS_API_KEY', 'x'],
    ['TMDB_API_KEY', 'x'],
    ['TMDB_READ_TOKEN', 'x'],
    ['LEME_SMTP_URL', 'smtp://example.com'],
    ['LEME_OIDC_ISSUER', 'https://accounts.example.com'],
    ['LEME_JWKS_URL', 'https://accounts.example.com/keys'],
    ['LEME_TRANSCRIBE_URL', 'https://api.openai.com/v1'],
    ['LEME_DESCRIBE_URL', 'https://api.openai.com/v1'],
  ])('is refused with %s=%s', (name, value) => {
    expect(() => readConfig({ ...demo, [name]: value })).toThrow(name)
  })

  test('its settings mean nothing without it', () => {
    expect(() => readConfig({ LEME_DEMO_MINUTES: '5' })).toThrow(
      'LEME_DEMO_MINUTES is set but LEME_DEMO is not',
    )
  })
})
