import { z } from 'zod'
import { defineAgent } from '../../src/agent/define-agent.js'
import { defineTool } from '../../src/agent/define-tool.js'
import { intent } from '../../src/agent/intent.js'
import { personName } from '../../src/agent/slots.js'
import { copilotMachine } from '../../src/agents/copilot/machine.js'
import type { Agent } from '../../src/agent/agent.js'

type NoteTables = { 'leme.client': { tenant_id: string; id: string; name: string; name_folded: string } }

const countClients = defineTool({
  name: 'clients.count',
  description: 'Conta os clientes.',
  kind: 'read',
  confirm: 'never',
  action: 'read',
  roles: ['owner', 'staff', 'viewer'],
  entity: 'Client',
  fields: {},
  input: z.object({}),
  async run(_args, { db }) {
    const rows = await db.withTables<NoteTables>().selectFrom('leme.client').select('id').execute()
    return { ok: true, data: rows.length, entityIds: [] }
  },
  say: (data) => `Você tem ${JSON.stringify(data)} clientes.`,
})

const createClient = defineTool({
  name: 'clients.create',
  description: 'Cadastra um cliente.',
  kind: 'write',
  confirm: 'always',
  action: 'create',
  roles: ['owner', 'staff'],
  entity: 'Client',
  fields: { name: { question: 'Qual é o nome do cliente?', slot: personName, required: true } },
  input: z.object({ name: z.string() }),
  // Amounts beside a preview, as a charge has them, so that the tests need no payment provider.
  preview: ({ name }) =>
    Promise.resolve({
      text: `Cadastrar o cliente ${name}.`,
      details: {
        kind: 'payment_preview',
        id: 'preview-1',
        clientName: name,
        amountCents: 20_000,
        feesCents: 199,
        netCents: 19_801,
        billingType: 'PIX',
        dueDate: '2026-06-20',
        expiresAt: '2026-06-15T12:05:00.000Z',
      },
    }),
  async run({ name }, { db, tenant, newId }) {
    const id = newId()
    await db
      .withTables<NoteTables>()
      .insertInto('leme.client')
      .values({ tenant_id: tenant, id, name, name_folded: name.toLowerCase() })
      .execute()
    return { ok: true, data: { name }, entityIds: [id] }
  },
  say: () => 'Cliente cadastrado.',
})

/** The smallest agent with a read and a confirmed write: it stands at the copilot's place, with wording of its own. */
export const clerkAgent: Agent = defineAgent({
  id: 'copilot',
  version: 1,
  file: import.meta.url,
  locale: 'pt-BR',
  name: 'Clerk',
  machine: copilotMachine,
  intents: [
    intent('clients.count', { examples: ['quantos clientes eu tenho', 'conte os clientes'] }),
    intent('clients.create', {
      examples: ['cadastre o cliente João Silva', 'cadastrar cliente Maria', 'novo cliente Pedro'],
      slots: { name: personName },
    }),
  ],
  tools: [countClients, createClient],
  prompts: {
    response_generation: [
      { version: 'v1', weight: 1, temperature: 0, maxTokens: 100, system: '{{tools}} {{state}} {{today}}' },
    ],
  },
})
