import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import {
  acquireEmbeddedPostgres,
  createLeme,
  loadAgent,
  loadAgents,
  loadDemo,
  migrate,
  removeHome,
  roleUrl,
} from '../dist/inside.js'

const secret = 'a secret for the bench, as long as one has to be'
const businessesMax = 32
const copilot = await loadAgent('copilot')

/** A durable PostgreSQL of its own (fsync on), the demo business, and people who talk. */
export async function startWorkbench() {
  const homeDir = await mkdtemp(join(tmpdir(), 'leme-bench-'))
  const server = await acquireEmbeddedPostgres({ homeDir })
  await migrate({ ownerUrl: server.ownerUrl, secret, agents: await loadAgents() })
  const owner = new pg.Pool({ connectionString: server.ownerUrl, max: 2 })
  const open = (options = {}) =>
    createLeme({
      appUrl: roleUrl(server.ownerUrl, 'leme_app', secret),
      secret,
      agents: [copilot],
      ...options,
    })
  const loading = open()
  const { tenant } = await loadDemo(loading)
  await loading.close()
  await owner.query("update leme.tenant set limits = '{}'")

  const tenants = await openBusinesses(owner)

  return {
    tenant,
    businesses: (count) => tenants.slice(0, count),
    ownerUrl: server.ownerUrl,
    secret,
    owner,
    leme: open,
    async stop() {
      await owner.end()
      await server.release()
      await removeHome(homeDir)
    },
  }
}

/** Businesses with one client each, to ask for quotes for. */
async function openBusinesses(owner) {
  const tenants = Array.from({ length: businessesMax }, () => randomUUID())
  for (const tenant of tenants) {
    await owner.query('insert into leme.tenant (id, name, is_demo) values ($1, $2, true)', [tenant, 'Bench'])
    await owner.query(
      "insert into leme.client (tenant_id, id, name, name_folded) values ($1, $2, 'João Silva', 'joao silva')",
      [tenant, randomUUID()],
    )
  }
  return tenants
}

const origin = { role: 'owner', requestId: '', ipAddress: null, userAgent: null }

/** Somebody in a conversation of their own. */
export function talker(leme, tenant) {
  const party = { kind: 'member', id: randomUUID() }
  let conversation = null
  return async (text) => {
    const reply = await leme.converse({
      tenant,
      conversation,
      party,
      channel: 'web',
      body: { kind: 'text', text },
      origin,
      dedupeKey: null,
    })
    conversation = reply.conversation
    return reply
  }
}

export function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
}
