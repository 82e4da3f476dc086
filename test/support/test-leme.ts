import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { asId, type ConversationId, type MemberId, type TenantId } from '../../src/conversation/ids.js'
import type { InputBody } from '../../src/conversation/input.js'
import type { Party, Role } from '../../src/conversation/party.js'
import { textOf } from '../../src/conversation/message.js'
import { createLeme, type Leme } from '../../src/leme.js'
import type { LemeOptions } from '../../src/leme/leme-options.js'
import type { Reply } from '../../src/turn/converse.js'
import { createTestDatabase, type TestDatabase } from './postgres.js'

export type TestLeme = Leme & {
  readonly database: TestDatabase
  readonly tenant: TenantId
  /** A new person of the tenant who can talk. */
  person(role?: Role): Talker
  /** Reads rows as the database's owner, row-level security aside. */
  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
  /** A second process on the same database. */
  again(options?: Partial<LemeOptions>): Leme
  /** That process was killed: nobody waits for it to close. */
  bury(victim: Leme): void
  end(): Promise<void>
}

export type Talker = {
  readonly party: Party
  readonly conversation: () => ConversationId
  say(text: string): Promise<Answer>
  send(body: InputBody, dedupeKey?: string): Promise<Answer>
}

type Answer = { readonly reply: Reply; readonly text: string; readonly planId: string | undefined }

/** A Leme of its own for one test file: its own database, its own tenant. */
export async function createTestLeme(
  options: Pick<LemeOptions, 'agents'> & Partial<LemeOptions>,
): Promise<TestLeme> {
  const database = await createTestDatabase()
  const tenant = asId<TenantId>(randomUUID())
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 })
  await owner.query('insert into leme.tenant (id, name) values ($1, $2)', [tenant, 'Test'])
  const start = (more: Partial<LemeOptions> = {}) =>
    createLeme({
      appUrl: database.appUrl,
      secret: 'a secret for tests only, 32 bytes or more',
      ...options,
      ...more,
    })
  const leme = start()
  const others: Leme[] = []
  return {
    ...leme,
    database,
    tenant,
    person: (role = 'owner') => talker(leme, tenant, role, options.agents[0]?.id ?? ''),
    async sql<Row extends object>(text: string, values?: unknown[]) {
      return (await owner.query<Row>(text, values)).rows
    },
    again(more) {
      const other = start(more)
      others.push(other)
      return other
    },
    bury(victim) {
      others.splice(others.indexOf(victim), 1)
    },
    async end() {
      await Promise.all([leme, ...others].map((each) => each.close()))
      await owner.end()
      await database.drop()
    },
  }
}

export function talker(
  leme: Leme,
  tenant: TenantId,
  role: Role | null,
  agent: string,
  party?: Party,
): Talker {
  const who: Party = party ?? { kind: 'member', id: asId<MemberId>(randomUUID()) }
  let conversation: ConversationId | null = null
  const send = async (body: InputBody, dedupeKey: string | null = null): Promise<Answer> => {
    const origin = { role, requestId: 'test', ipAddress: '127.0.0.1', userAgent: 'test' }
    const reply = await leme.converse(
      { tenant, conversation, party: who, channel: 'web', body, origin, dedupeKey },
      agent,
    )
    conversation = reply.conversation
    const messages = reply.kind === 'answered' ? reply.messages : []
    const pending = reply.kind === 'answered' ? reply.state.pending : null
    return {
      reply,
      text: messages.map(textOf).join('\n'),
      planId: pending?.kind === 'plan' ? pending.id : undefined,
    }
  }
  return {
    party: who,
    conversation: () => {
      if (!conversation) throw new Error('nothing was said yet')
      return conversation
    },
    say: (text) => send({ kind: 'text', text }),
    send,
  }
}
