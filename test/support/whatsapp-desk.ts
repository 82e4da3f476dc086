import type pg from 'pg'
import type { SimulatedPhone } from '../../src/adapters/whatsapp-simulator/simulated-phone.js'
import {
  startWhatsappSimulator,
  type WhatsappSimulator,
} from '../../src/adapters/whatsapp-simulator/start-whatsapp-simulator.js'
import type { ChipSettings } from '../../src/adapters/postgres/chips.js'
import type { TenantId } from '../../src/conversation/ids.js'
import { startWorker } from '../../src/jobs/start-worker.js'
import type { LemeOptions } from '../../src/leme.js'
import { providers, type Provider } from '../../src/ports/chip.js'
import { startTestServer, type TestServer } from './http.js'

export type WhatsappDesk = {
  readonly server: TestServer
  readonly leme: TestServer['leme']
  readonly tenant: TenantId
  readonly simulator: WhatsappSimulator
  /** The id of the chip of a provider. */
  chip(provider: Provider): string
  /** A contact's phone on the chip of a provider. */
  phone(provider: Provider, number: string): SimulatedPhone
  /** Rows as the owner sees them, past row-level security. */
  sql: TestServer['sql']
  /** Moves the runtime's clock; the database keeps its own. */
  advance(ms: number): void
  /** Every job that waits for its time is due now. */
  hurry(): Promise<void>
  end(): Promise<void>
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
  const tenant = await server.addTenant()
  const simulator = await startWhatsappSimulator({ lemeUrl: server.url })
  const chip = (provider: Provider) => `${provider}-${tenant.slice(0, 8)}`
  for (const provider of providers) {
    const added = simulator.addChip({ provider, id: chip(provider) })
    await server.leme.chips.save(tenant, added, { name: provider, agent, ...chips })
  }
  const worker = await startWorker({ jobsUrl, leme: server.leme, log: quiet })
  return {
    server,
    leme: server.leme,
    tenant,
    simulator,
    chip,
    phone: (provider, number) => simulator.phone(chip(provider), number),
    sql: <T extends pg.QueryResultRow>(text: string, values?: unknown[]) => server.sql<T>(text, values),
    advance: (ms) => server.advance(ms),
    async hurry() {
      await server.sql('update graphile_worker._private_jobs set run_at = now() where run_at > now()')
    },
    async end() {
      await worker.stop()
      await simulator.close()
      await server.close()
    },
  }
}
