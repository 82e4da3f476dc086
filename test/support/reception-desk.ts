import { expect } from 'vitest'
import { deskSettings } from '../../src/agents/reception/outside/desk-settings.js'
import type { SimulatedPhone } from '../../src/adapters/whatsapp-simulator/simulated-phone.js'
import { demoDesk } from '../../src/agents/reception/demo.js'
import { reception } from '../../src/agents/reception/agent.js'
import type { FrontDesk } from '../../src/agents/reception/front-desk.js'
import type { ConversationEvent } from '../../src/conversation/event.js'
import type { ConversationState } from '../../src/conversation/state.js'
import type { Model } from '../../src/ports/model.js'
import { createWhatsappDesk, type WhatsappDesk } from './whatsapp-desk.js'

/** Long enough for a busy machine: nobody waits for it where the answer comes. */
export const deadlineMs = 15_000

export type ReceptionDesk = WhatsappDesk & {
  /** A person whose conversation can be looked into. */
  visitor(name?: string): Visitor
  setDesk(change?: Partial<FrontDesk>): Promise<void>
  setNow(now: string): void
}

export type Visitor = SimulatedPhone & {
  snapshot(): Promise<ConversationState>
  events(): Promise<ConversationEvent[]>
  conversation(): Promise<string>
}

/** The demonstration's front desk on simulated WhatsApp, at a time of our own. */
export async function createReceptionDesk(model?: Model, agent = reception): Promise<ReceptionDesk> {
  let now = new Date('2026-11-09T14:00:00Z')
  let people = 0
  const desk = await createWhatsappDesk({
    agents: [agent],
    agent: 'reception',
    clock: { now: () => now },
    quietMs: 150,
    chips: { pairEveryMs: 0, buttonsWaitMs: 0 },
    ...(model && { model }),
  })
  const setDesk = async (change: Partial<FrontDesk> = {}) => {
    const saved = await desk.leme.settings.change(
      desk.tenant,
      { id: reception.id, settings: deskSettings },
      { by: null, language: 'pt', changes: { ...demoDesk, ...change } },
    )
    expect(saved.kind).toBe('saved')
  }
  await setDesk()
  return {
    ...desk,
    setDesk,
    setNow: (at) => {
      now = new Date(at)
    },
    visitor(name = 'Ana Souza') {
      people++
      const phone = desk.phone('meta', `55419${String(88_000_000 + people)}`)
      phone.describe({ name })
      return { ...phone, ...lookInto(desk, phone) }
    },
  }
}

function lookInto(
  desk: WhatsappDesk,
  phone: SimulatedPhone,
): Pick<Visitor, 'snapshot' | 'events' | 'conversation'> {
  const conversation = async () => {
    const [row] = await desk.sql<{ id: string }>(
      'select t.conversation_id as id from leme.thread t join leme.contact c on c.id = t.contact_id where c.phone = $1',
      [phone.phone],
    )
    if (!row) throw new Error(`${phone.phone} has not written yet`)
    return row.id
  }
  return {
    conversation,
    async snapshot() {
      const [row] = await desk.sql<{ snapshot: ConversationState }>(
        'select snapshot from leme.conversation where id = $1',
        [await conversation()],
      )
      if (!row) throw new Error('the conversation is gone')
      return row.snapshot
    },
    async events() {
      const rows = await desk.sql<{ event: ConversationEvent }>(
        `select e.event from leme.journal j, json_array_elements(j.record::json -> 'events') with ordinality as e(event, place)
          where j.conversation_id = $1 order by j.seq, e.place`,
        [await conversation()],
      )
      return rows.map((row) => row.event)
    },
  }
}

/** The data of everything worth a remark of one kind. */
export function remarks(events: readonly ConversationEvent[], what: string) {
  return events.flatMap((event) => (event.type === 'remarked' && event.what === what ? [event.data] : []))
}
