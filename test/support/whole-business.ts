import { randomUUID } from 'node:crypto'
import { loadAgents } from '../../src/agents/shipped.js'
import { createPasswords } from '../../src/http/sign-in/passwords.js'
import { loadVisit } from '../../src/start/load-demo.js'
import type { Called, Person } from './http.js'
import { createWhatsappDesk, type WhatsappDesk } from './whatsapp-desk.js'

/** A business with a row of every kind that a route may name, and what makes another of each. */
export type WholeBusiness = {
  readonly desk: WhatsappDesk
  readonly owner: Person
  readonly password: string
  /** The chip on which Julia answers. */
  readonly juliasChip: string
  call(path: string, options?: { body?: unknown; method?: string; key?: string }): Promise<Called>
  /** Each makes one, and tells its id. */
  readonly make: Readonly<Record<KindOfRow, () => Promise<string>>>
}

export type KindOfRow =
  | 'campaign'
  | 'canned reply'
  | 'contact'
  | 'conversation'
  | 'conversation with julia'
  | 'correction'
  | 'doubt'
  | 'group'
  | 'invitation'
  | 'label'
  | 'member'
  | 'merge'
  | 'model'
  | 'own conversation'
  | 'plan'
  | 'review'
  | 'saved filter'
  | 'session'
  | 'settings version'
  | 'shift'
  | 'token'

export async function openWholeBusiness(): Promise<WholeBusiness> {
  const agents = await loadAgents()
  const desk = await createWhatsappDesk({ agents, agent: 'reception', chips: { pairEveryMs: 0 } })
  const { server, tenant, sql } = desk
  await loadVisit(server.leme, tenant)
  const owner = await server.addPerson('owner', tenant)
  await sql(
    "insert into leme.member (tenant_id, id, name, role, email) values ($1, $2, 'Ana', 'owner', 'ana@example.com')",
    [tenant, owner.member],
  )
  const password = 'uma frase que ninguém adivinha'
  await sql(
    "insert into leme.sign_in (tenant_id, member_id, email, password_hash, changed_at) values ($1, $2, 'ana@example.com', $3, now())",
    [tenant, owner.member, await createPasswords().hash(password)],
  )
  const call: WholeBusiness['call'] = (path, { body, method, key } = {}) =>
    server.call(path, {
      as: owner,
      ...(body !== undefined && { body }),
      ...(method !== undefined && { method }),
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    })
  const made = async (path: string, body: object, method = 'POST') => {
    const called = await call(path, { body, method })
    if (called.status !== 200) throw new Error(`${method} ${path}: ${called.text}`)
    return called.body as unknown as Record<string, unknown> & { id: string }
  }
  const name = () => randomUUID().slice(0, 30)
  const idOf = async (table: string, column: string, value: string) => {
    const [row] = await sql<{ id: string }>(
      `select id from leme.${table} where tenant_id = $1 and ${column} = $2`,
      [tenant, value],
    )
    if (!row) throw new Error(`there is no ${table} ${value}`)
    return row.id
  }
  let phones = 0
  const conversation = async () => {
    const phone = desk.phone('meta', `55119${String(78_000_000 + phones++)}`)
    await phone.say('quero falar com uma pessoa')
    await phone.next(15_000)
    const id = await desk.conversation('meta', phone.phone)
    await made(`/ai/console/conversations/${id}/take`, {})
    return id
  }
  const juliasChip = `julia-${tenant.slice(0, 8)}`
  await desk.addChip({ provider: 'evolution', id: juliasChip }, { agent: 'julia' })
  const conversationWithJulia = async () => {
    const phone = desk.phone(juliasChip, `55119${String(79_000_000 + phones++)}`)
    await phone.say('oi')
    await phone.next(15_000)
    return desk.conversation(juliasChip, phone.phone)
  }
  const contact = async () => {
    const id = randomUUID()
    await sql("insert into leme.contact (tenant_id, id, name) values ($1, $2, 'Zeca')", [tenant, id])
    return id
  }
  /** A message of the agent that waits for a member's word, in one of the ways it may. */
  const held = async (status: 'held' | 'doubt') => {
    const id = randomUUID()
    await sql(
      `insert into leme.outbox (tenant_id, conversation_id, id, turn_id, channel, recipient, message, text, status, hold_reason)
       values ($1, $2, $3, $4, 'whatsapp', '', '{"type":"text","text":"x"}', 'x', $5, $6)`,
      [tenant, await conversation(), id, randomUUID(), status, status === 'held' ? 'mode' : null],
    )
    return id
  }
  const member = async () => {
    const id = randomUUID()
    await sql(
      "insert into leme.member (tenant_id, id, name, role, email) values ($1, $2, 'Rita', 'staff', $3)",
      [tenant, id, `${id}@example.com`],
    )
    await sql(
      'insert into leme.sign_in (tenant_id, member_id, email, password_hash, changed_at) values ($1, $2, $3, $4, now())',
      [tenant, id, `${id}@example.com`, 'x'],
    )
    return id
  }
  const talk = async (message: string) => {
    const { body } = await server.call('/ai/chat', { as: owner, body: { message, agent: 'copilot' } })
    return body
  }
  return {
    desk,
    owner,
    password,
    call,
    juliasChip,
    make: {
      conversation,
      'conversation with julia': conversationWithJulia,
      contact,
      member,
      review: () => held('held'),
      doubt: () => held('doubt'),
      'own conversation': async () => (await talk('quantos clientes eu tenho?')).conversationId,
      plan: async () => (await talk('cadastra a cliente Carla Dias, telefone 11 91234-5678')).plan.id,
      label: async () => (await made('/ai/console/labels', { name: name() })).id,
      async group() {
        const given = { name: name(), members: [] }
        await made('/ai/console/groups', given)
        return idOf('member_group', 'name', given.name)
      },
      'canned reply': async () =>
        (await made('/ai/console/canned-replies', { shortcut: name(), text: 'Oi!' })).id,
      'saved filter': async () =>
        (await made('/ai/console/saved-filters', { name: name(), query: { filter: 'all' } })).id,
      token: async () => (await made('/ai/console/tokens', { name: name(), role: 'viewer' })).id,
      async invitation() {
        const email = `${randomUUID()}@example.com`
        await made('/ai/console/team/invitations', { email, role: 'staff', asLink: true })
        return idOf('one_time_link', 'email', email)
      },
      async session() {
        const { house, signIn } = server.leme
        const { id } = await signIn.sessions.begin({
          tenant,
          member: owner.member,
          now: house.clock.now(),
          ipAddress: null,
          userAgent: null,
        })
        return id
      },
      async merge() {
        const [stays, goes] = [await contact(), await contact()]
        await made(`/ai/console/contacts/${goes}/merge`, { into: stays })
        return goes
      },
      async model() {
        const id = randomUUID()
        await sql(
          `insert into leme.model_connection (tenant_id, id, provider, model, sealed_key, input_price, output_price, updated_at, removed_at)
           values ($1, $2, 'openai', 'm', '', 0, 0, now(), null)`,
          [tenant, id],
        )
        return id
      },
      async correction() {
        const { number } = await made('/ai/agents/reception/corrections', {
          kind: 'review',
          by: 'intent',
          id: 'hours',
        })
        return String(number)
      },
      async 'settings version'() {
        const { version } = await made('/ai/agents/reception/settings', { changes: {} }, 'PATCH')
        return String(version)
      },
      async shift() {
        const [row] = await sql<{ id: string }>(
          'select id from leme.julia_shift where tenant_id = $1 and day > now() and closed_at is null order by random() limit 1',
          [tenant],
        )
        return row?.id ?? ''
      },
      async campaign() {
        const id = `c-${name().slice(0, 20)}`
        await made('/ai/julia/campaigns', {
          id,
          name: 'Novembro',
          chip: juliasChip,
          mode: 'reativacao',
          text: 'Oi! Continua procurando plantão?',
          phones: ['5511900000077'],
        })
        return id
      },
    },
  }
}
