import { randomUUID } from 'node:crypto'
import type { SimulatedPhone } from '../../src/adapters/whatsapp-simulator/simulated-phone.js'
import { startWhatsappSimulator } from '../../src/adapters/whatsapp-simulator/start-whatsapp-simulator.js'
import type { ChipSettings } from '../../src/ports/chips.js'
import { fullPhone, identityKeys } from '../../src/conversation/identity-keys.js'
import type { ConversationId, TenantId } from '../../src/conversation/ids.js'
import type { JsonObject } from '../../src/conversation/json.js'
import type { Message } from '../../src/conversation/message.js'
import { startWorker } from '../../src/jobs/start-worker.js'
import type { LemeOptions } from '../../src/leme/leme-options.js'
import {
  simulatedProviders as providers,
  type ChipRegistration,
  type SimulatedChip,
  type SimulatedProvider as Provider,
} from '../../src/adapters/whatsapp-simulator/registration.js'
import type { Chip } from '../../src/ports/chip.js'
import type { TurnRecord } from '../../src/turn/turn-record.js'
import { startTestServer, type TestServer } from './http.js'
import type { WhatsappSimulator } from '../../src/adapters/whatsapp-simulator/whatsapp-simulator.js'

export type WhatsappDesk = {
  readonly server: TestServer
  readonly leme: TestServer['leme']
  readonly tenant: TenantId
  readonly simulator: WhatsappSimulator
  /** The id of the chip of a provider. */
  chip(provider: Provider): string
  /** That chip, with its credentials. */
  account<P extends Provider>(provider: P): SimulatedChip<P>
  /** One more chip, at the simulator and here. */
  addChip(registration: ChipRegistration, settings?: Partial<ChipSettings>): Promise<Chip>
  /** A contact's phone on the chip of a provider, or on another one by its id. */
  phone(chip: string, number: string): SimulatedPhone
  /** The house has something to say to somebody, whether or not they ever wrote. */
  tell(chip: string, number: string, topic: string, data: JsonObject): Promise<void>
  /** What was to be sent to a contact over a chip, in its order, and what became of it. */
  outbox(chip: string, number: string): Promise<readonly Sent[]>
  /** The journal of a contact's conversation on a chip, the oldest turn first. */
  records(chip: string, number: string): Promise<readonly TurnRecord[]>
  conversation(chip: string, number: string): Promise<ConversationId>
  /** Rows as the owner sees them, past row-level security. */
  sql: TestServer['sql']
  /** Moves the runtime's clock; the database keeps its own. */
  advance(ms: number): void
  /** So much time passes, for the runtime, its database and the providers alike: whatever waits is nearer by it. */
  pass(ms: number): Promise<void>
  /** Whatever waits for its time is due now. */
  hurry(): Promise<void>
  end(): Promise<void>
}

export type Sent = {
  readonly status: string
  readonly type: Message['type']
  readonly text: string
  readonly error: string | null
  readonly attempts: number
  readonly maybeRepeated: boolean
}

export type WhatsappDeskOptions = Partial<LemeOptions> &
  Pick<LemeOptions, 'agents'> & {
    /** Who answers on the chips. */
    readonly agent: string
    readonly chips?: Partial<Omit<ChipSettings, 'name' | 'agent'>>
    /** Most tests need not wait out a burst. */
    readonly quietMs?: number
  }

const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

/** A whole installation with the three providers simulated: real webhooks in, real outbox out, real jobs between. */
export async function createWhatsappDesk({
  agent,
  chips,
  quietMs = 50,
  ...leme
}: WhatsappDeskOptions): Promise<WhatsappDesk> {
  const agents = leme.agents.map((each) => ({ ...each, quietMs: { ...each.quietMs, whatsapp: quietMs } }))
  let jobsUrl = ''
  const server = await startTestServer({
    leme: (_appUrl, database) => {
      jobsUrl = database.jobsUrl
      return { ...leme, agents }
    },
  })
  const sql: TestServer['sql'] = (text, values) => server.sql(text, values)
  const tenant = await server.addTenant()
  let passedMs = 0
  const clock = { now: () => new Date(Date.now() + passedMs) }
  const simulator = await startWhatsappSimulator({ lemeUrl: server.url, clock })
  const chip = (provider: Provider) => `${provider}-${tenant.slice(0, 8)}`
  const idOf = (named: string) => providers.map(chip).find((id) => id.startsWith(`${named}-`)) ?? named
  const addChip = async (registration: ChipRegistration, settings: Partial<ChipSettings> = {}) => {
    const added = simulator.addChip(registration)
    await server.leme.chips.save(tenant, added, { name: added.id, agent, ...chips, ...settings })
    return added
  }
  for (const provider of providers) await addChip({ provider, id: chip(provider) })
  const worker = await startWorker({ jobsUrl, leme: server.leme, log: quiet })
  const conversation = async (named: string, number: string) => {
    const [found] = await sql<{ id: ConversationId }>(
      `select t.conversation_id as id from leme.thread t join leme.contact_identity i using (tenant_id, contact_id)
        where t.chip_id = $1 and i.key = $2`,
      [idOf(named), `phone:${fullPhone(number)}`],
    )
    if (!found) throw new Error(`${number} has no conversation on ${named}`)
    return found.id
  }
  return {
    server,
    leme: server.leme,
    tenant,
    simulator,
    chip,
    account<P extends Provider>(provider: P) {
      const found = simulator.chips().find((each) => each.chip.id === chip(provider))?.chip
      if (found?.provider !== provider) throw new Error(`there is no chip of ${provider}`)
      return found as SimulatedChip<P>
    },
    addChip,
    conversation,
    phone: (named, number) => simulator.phone(idOf(named), number),
    async tell(named, number, topic, data) {
      const keys = identityKeys({ phone: number, userId: null })
      const body = JSON.stringify({ kind: 'notice', topic, data })
      await sql('select leme.tell_contact($1, $2, leme.contact_for($1, $3, $4, null, $5), $6, $7, $8)', [
        tenant,
        idOf(named),
        keys,
        randomUUID(),
        fullPhone(number),
        randomUUID(),
        randomUUID(),
        body,
      ])
    },
    async outbox(named, number) {
      return sql<Sent>(
        `select status, message ->> 'type' as type, text, error, attempts, maybe_repeated as "maybeRepeated"
           from leme.outbox where conversation_id = $1 order by seq`,
        [await conversation(named, number)],
      )
    },
    async records(named, number) {
      const rows = await sql<{ record: TurnRecord }>(
        'select record::json from leme.journal where conversation_id = $1 order by seq',
        [await conversation(named, number)],
      )
      return rows.map(({ record }) => record)
    },
    sql,
    advance: (ms) => server.advance(ms),
    async pass(ms) {
      passedMs += ms
      server.advance(ms)
      const earlier = (column: string) => `${column} = ${column} - $1 * interval '1 millisecond'`
      const columns = {
        'leme.outbox': ['created_at', 'due_from', 'not_before', 'sent_at'],
        'leme.thread': ['heard_at'],
        'leme.inbox': ['received_at'],
        'leme.pace': ['next_at'],
        'leme.breaker': ['since', 'open_until'],
        'graphile_worker._private_jobs': ['run_at'],
      }
      for (const [table, names] of Object.entries(columns))
        await sql(`update ${table} set ${names.map(earlier).join(', ')}`, [ms])
    },
    async hurry() {
      await sql('update leme.breaker set open_until = now() where open_until > now()')
      await sql("update leme.outbox set not_before = null where status = 'queued'")
      await sql('update graphile_worker._private_jobs set run_at = now() where run_at > now()')
    },
    async end() {
      await worker.stop()
      await simulator.close()
      await server.close()
    },
  }
}
