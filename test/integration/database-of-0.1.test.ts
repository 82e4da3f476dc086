import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { expect, inject, test } from 'vitest'
import { migrate } from '../../src/adapters/postgres/migrate.js'
import { roleUrl } from '../../src/adapters/postgres/role-url.js'
import { loadAgents } from '../../src/agents/shipped.js'
import { verifyAudit } from '../../src/audit/verify-audit.js'
import { asId, type MemberId, type TenantId } from '../../src/conversation/ids.js'
import { textOf } from '../../src/conversation/message.js'
import { createLeme, type Leme } from '../../src/leme.js'
import { replayJournal } from '../../src/replay/replay-journal.js'
import { asOf01, withEmptyDatabase } from '../support/database-of-0.1.js'
import { tillAgent } from '../support/till-agent.js'

const { secret } = inject('postgres')
const agents = await loadAgents()
const rows01 = await readFile(new URL('../support/conversation-of-0.1.sql', import.meta.url), 'utf8')
const tenant = asId<TenantId>('10000000-0000-4000-8000-000000000001')
const party = { kind: 'member', id: asId<MemberId>('20000000-0000-4000-8000-000000000001') } as const
/** Its last plan still waits. */
const now = new Date('2026-11-15T15:02:00Z')

/** What 0.1 has written is read, shown, proven, replayed and gone on with as if it had been written today. */
test('a conversation of 0.1 goes on', async () => {
  await withEmptyDatabase(async (ownerUrl, client) => {
    await asOf01(ownerUrl, client)
    await client.query(rows01)
    const before = await seen(client)
    await migrate({ ownerUrl, secret, agents })
    // Columns may come beside; none of those there were says anything else.
    expect(await seen(client)).toMatchObject(before)
    expect(before.plans.map(({ status }) => status)).toEqual(['EXECUTED', 'PENDING'])

    const leme = createLeme({
      appUrl: roleUrl(ownerUrl, 'leme_app', secret),
      secret,
      agents: [tillAgent()],
      clock: { now: () => now },
    })
    try {
      expect(await problems(leme)).toEqual([])
      expect(await replayed(leme)).toEqual(['same', 'same', 'same', 'same', 'same'])
      const [plan, ...others] = await leme.conversations.pendingPlans(tenant, party, now)
      expect(others).toEqual([])
      expect(plan?.pending.plan.preview).toBe('Anotar: comprar leite.')

      const reply = await leme.converse(
        {
          tenant,
          conversation: plan?.conversation ?? null,
          party,
          channel: 'web',
          body: { kind: 'text', text: 'sim' },
          origin: { role: 'owner', requestId: '', ipAddress: null, userAgent: null },
          dedupeKey: null,
        },
        'till',
      )
      expect(reply.kind === 'answered' && reply.messages.map(textOf)).toEqual(['Anotado: comprar leite.'])
      expect(await problems(leme)).toEqual([])
      expect(await replayed(leme)).toEqual(['same', 'same', 'same', 'same', 'same', 'same'])
      const after = await seen(client)
      expect(after.plans.map(({ status }) => status)).toEqual(['EXECUTED', 'EXECUTED'])
      expect(after.audit.slice(0, before.audit.length)).toMatchObject(before.audit)
      expect(after.audit.length).toBe(before.audit.length + 1)
    } finally {
      await leme.close()
    }
  })
})

/** Its processes run on while they are replaced: what they call is there, and tells what it told. */
test('what processes of 0.1 ask of the database is still there', async () => {
  await withEmptyDatabase(async (ownerUrl, client) => {
    await asOf01(ownerUrl, client)
    const before = await functionsOf(client)
    await migrate({ ownerUrl, secret, agents })
    const after = await functionsOf(client)
    const isThere = ({ name, takes, gives }: DatabaseFunction) =>
      after.some(
        (now) =>
          now.name === name &&
          now.gives === gives &&
          takes.every((type, place) => now.takes[place] === type) &&
          now.takes.length - now.defaults <= takes.length,
      )
    const missing = before.filter((had) => !isThere(had)).map(({ name }) => name)
    // Webhooks and deliveries wait for a process of this version; the other two were called by the first.
    expect(missing.sort()).toEqual(['ingest', 'is_held', 'take_consent', 'take_outbox'])
  })
})

type DatabaseFunction = {
  readonly name: string
  readonly takes: readonly string[]
  readonly defaults: number
  readonly gives: string
}

async function functionsOf(client: pg.Client): Promise<DatabaseFunction[]> {
  const { rows } = await client.query<DatabaseFunction>(
    `select proname as name, array(select format_type(t, null) from unnest(proargtypes) with ordinality as a (t, n) order by n) as takes,
            pronargdefaults::integer as defaults, pg_get_function_result(oid) as gives
       from pg_proc where pronamespace = 'leme'::regnamespace and prokind = 'f'`,
  )
  return rows
}

type Seen = {
  readonly plans: { readonly status: string }[]
  readonly audit: unknown[]
  readonly messages: unknown[]
}

/** As reporting tools see it. */
async function seen(client: pg.Client): Promise<Seen> {
  const [plans, audit, messages] = [
    await client.query<{ status: string }>('select * from leme.ai_plan order by created_at'),
    await client.query('select * from leme.ai_audit_log order by created_at, position'),
    await client.query('select * from leme.ai_message order by role, position'),
  ]
  return { plans: plans.rows, audit: audit.rows, messages: messages.rows }
}

async function problems(leme: Leme): Promise<string[]> {
  const found: string[] = []
  const report = await verifyAudit(leme.pool, { tenant, conversation: null, exported: [] }, ({ what }) => {
    found.push(what)
  })
  expect(report.turns).toBeGreaterThanOrEqual(5)
  return found
}

async function replayed(leme: Leme): Promise<string[]> {
  const kinds: string[] = []
  const scope = { tenant, conversation: null }
  const options = { agentOf: () => tillAgent() }
  await replayJournal(leme.pool, scope, options, (_, turn) => {
    kinds.push(turn.kind)
    return Promise.resolve()
  })
  return kinds
}
