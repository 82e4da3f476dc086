import { expect } from 'vitest'
import type { SimulatedPhone } from '../../src/adapters/whatsapp-simulator/simulated-phone.js'
import type { ConversationDetail, ConversationRow } from '../../src/http/wire.js'
import { deskAgent } from './desk-agent.js'
import type { Called, Person } from './http.js'
import { createWhatsappDesk, type WhatsappDesk } from './whatsapp-desk.js'

type Somebody = { readonly phone: SimulatedPhone; readonly id: string }

/** A desk on WhatsApp, and members who look at its inbox through the console's routes. */
export type InboxDesk = {
  readonly desk: WhatsappDesk
  addMember(role: Person['role'], name: string): Promise<Person>
  call(path: string, as: Person, body?: object, method?: string): Promise<Called>
  listed(query: string, as: Person): Promise<ConversationRow[]>
  shown(id: string, as: Person): Promise<ConversationDetail>
  /** Somebody who wrote and was answered. */
  somebody(as: Person, says?: string, provider?: Parameters<WhatsappDesk['phone']>[0]): Promise<Somebody>
}

export async function createInboxDesk(): Promise<InboxDesk> {
  const desk = await createWhatsappDesk({ agents: [deskAgent], agent: 'till', chips: { pairEveryMs: 0 } })
  let phones = 0
  const inbox: InboxDesk = {
    desk,
    async addMember(role, name) {
      const person = await desk.server.addPerson(role, desk.tenant)
      await desk.sql('insert into leme.member (tenant_id, id, name, role) values ($1, $2, $3, $4)', [
        desk.tenant,
        person.member,
        name,
        role,
      ])
      return person
    },
    call: (path, as, body, method) =>
      desk.server.call(`/ai/console/${path}`, { as, ...(body && { body }), ...(method && { method }) }),
    async listed(query, as) {
      const { body } = await inbox.call(`conversations?${query}`, as)
      return (body as unknown as { conversations: ConversationRow[] }).conversations
    },
    async shown(id, as) {
      return (await inbox.call(`conversations/${id}`, as)).body as unknown as ConversationDetail
    },
    async somebody(as, says = 'oi', provider = 'meta') {
      phones++
      const phone = desk.phone(provider, `55119${String(77_650_000 + phones)}`)
      await phone.say(says)
      await phone.next(15_000)
      const found = () => inbox.listed(`q=${phone.phone}`, as)
      await expect.poll(async () => (await found()).length, { timeout: 10_000 }).toBe(1)
      return { phone, id: (await found())[0]?.id ?? '' }
    },
  }
  return inbox
}
