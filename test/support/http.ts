import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import pg from 'pg'
import pino from 'pino'
import { asId, type MemberId, type TenantId } from '../../src/conversation/ids.js'
import type { Role } from '../../src/conversation/party.js'
import type { ChatResponse } from '../../src/http/schemas.js'
import { createMetrics } from '../../src/http/metrics.js'
import { createHttpServer, type HttpServerOptions } from '../../src/http/server.js'
import { signToken } from '../../src/http/sign-token.js'
import { createLeme, type Leme } from '../../src/leme.js'
import type { LemeOptions } from '../../src/leme/leme-options.js'
import { clerkAgent } from './clerk-agent.js'
import { createTestDatabase, type TestDatabase } from './postgres.js'

export const jwtSecret = 'a token secret for tests, 32 bytes or more'

export type Person = { readonly tenant: TenantId; readonly member: MemberId; readonly role: Role }

export interface TestServer {
  readonly url: string
  readonly leme: Leme
  /** Everything the server logged, as text. */
  log(): string
  turnsEnded(): number
  /** Moves the runtime's clock; the database keeps its own. */
  advance(ms: number): void
  /** Rows as the owner writes them, past row-level security. */
  sql<T extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<T[]>
  addTenant(): Promise<TenantId>
  addPerson(role?: Role, tenant?: TenantId): Promise<Person>
  call(path: string, options?: CallOptions): Promise<Called>
  close(): Promise<void>
}

type CallOptions = {
  readonly as?: Person
  readonly body?: unknown
  readonly raw?: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

export type Called = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The error's code, where the answer is one. */
  readonly code: string | undefined
  readonly body: WireBody
}

/** Every field that some answer has. A test that reads one its answer lacks finds `undefined`, and fails. */
export type WireBody = { readonly [field in keyof ChatResponse]-?: NonNullable<ChatResponse[field]> } & {
  readonly error: { code: string; message: string; stage?: string; requestId: string }
  readonly conversations: { title: string }[]
  readonly nextBefore: string
  readonly messages: { id: string; role: string; content: string }[]
  readonly pendingPlan: object
  readonly plans: object[]
  readonly entries: { tool: string }[]
  readonly holder: { by: string }
  readonly token: string
  readonly expiresIn: number
  readonly applied: boolean
  readonly openapi: string
  readonly info: { title: string }
  readonly components: { schemas: object }
  readonly paths: Record<string, Record<string, ApiOperation>>
}

type ApiOperation = {
  readonly summary: string
  readonly responses: object
  readonly parameters?: { name: string }[]
  readonly requestBody?: object
}

type Overrides = {
  readonly server?: Partial<Omit<HttpServerOptions, 'leme' | 'log' | 'metrics'>>
  readonly leme?: (
    appUrl: string,
    database: TestDatabase,
  ) => Partial<LemeOptions> | Promise<Partial<LemeOptions>>
}

/** A real server on a real database, listening on loopback. */
export async function startTestServer({
  server: given = {},
  leme: lemeGiven,
}: Overrides = {}): Promise<TestServer> {
  const database = await createTestDatabase()
  let offsetMs = 0
  let turnsEnded = 0
  const lines: string[] = []
  const metrics = createMetrics()
  const leme = createLeme({
    appUrl: database.appUrl,
    secret: 'a secret for tests only, 32 bytes or more',
    agents: [clerkAgent],
    clock: { now: () => new Date(Date.now() + offsetMs) },
    observer: {
      turnEnded(turn) {
        turnsEnded++
        metrics.turnEnded(turn)
      },
      turnFailed: (failure) => metrics.turnFailed(failure),
    },
    connectionsMax: 6,
    ...(await lemeGiven?.(database.appUrl, database)),
  })
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  const app = await createHttpServer({
    leme,
    mode: 'development',
    auth: { secret: jwtSecret },
    log: pino({ level: 'debug' }, sink),
    metrics,
    // Tests ask faster than people: whoever is about the limit sets one.
    rateLimitPerMinute: 100_000,
    version: '0.0.0-test',
    isReady: async () => (await leme.pool.query('select 1')).rowCount === 1,
    ...given,
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1 })
  const sql = async <T extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
    (await owner.query<T>(text, values)).rows
  const addTenant = async () => {
    const tenant = asId<TenantId>(randomUUID())
    await sql('insert into leme.tenant (id, name) values ($1, $2)', [tenant, 'Oficina'])
    return tenant
  }
  return {
    url,
    leme,
    sql,
    addTenant,
    log: () => lines.join(''),
    turnsEnded: () => turnsEnded,
    advance: (ms) => {
      offsetMs += ms
    },
    addPerson: async (role = 'owner', tenant) => ({
      tenant: tenant ?? (await addTenant()),
      member: asId<MemberId>(randomUUID()),
      role,
    }),
    call: (path, options) => call(url, path, options, new Date(Date.now() + offsetMs)),
    async close() {
      await app.close()
      await leme.close()
      await owner.end()
      await database.drop()
    },
  }
}

async function call(url: string, path: string, options: CallOptions = {}, now: Date): Promise<Called> {
  const { as, body, raw, headers, signal } = options
  const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  const response = await fetch(`${url}${path}`, {
    method: options.method ?? (sent === undefined ? 'GET' : 'POST'),
    redirect: 'manual',
    ...(signal && { signal }),
    headers: {
      ...(sent !== undefined && { 'content-type': 'application/json' }),
      ...(as && { authorization: `Bearer ${await tokenOf(as, now)}` }),
      ...headers,
    },
    ...(sent !== undefined && { body: sent }),
  })
  const text = await response.text()
  const answer = parsed(text)
  const { status, headers: received } = response
  return {
    status,
    headers: received,
    text,
    code: 'error' in answer ? answer.error.code : undefined,
    body: answer,
  }
}

export function tokenOf(person: Person, now?: Date): Promise<string> {
  return signToken({ secret: jwtSecret, identity: person, ...(now && { now }) })
}

/** What a text says, as far as it says anything. */
export function parsed(text: string): WireBody {
  try {
    return JSON.parse(text) as WireBody
  } catch {
    return {} as WireBody
  }
}
