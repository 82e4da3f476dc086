import { setTimeout as sleep } from 'node:timers/promises'
import type { SimulatedPhone } from '../../src/adapters/whatsapp-simulator/simulated-phone.js'
import type { ShownMessage } from '../../src/adapters/whatsapp-simulator/shown-message.js'
import { importShifts } from '../../src/agents/julia/outside/import-shifts.js'
import { julia } from '../../src/agents/julia/agent.js'
import { readShiftRows } from '../../src/agents/julia/imports/read-shift-rows.js'
import { momentIn } from '../../src/language/calendar.js'
import type { ConversationState } from '../../src/conversation/state.js'
import type { Model } from '../../src/ports/model.js'
import type { SimulatedProvider as Provider } from '../../src/adapters/whatsapp-simulator/registration.js'
import type { TurnRecord } from '../../src/turn/turn-record.js'
import { createWhatsappDesk, type WhatsappDesk } from './whatsapp-desk.js'

const timeZone = 'America/Sao_Paulo'
const hourMs = 60 * 60_000

export type JuliaDesk = WhatsappDesk & {
  /** The runtime's time. */
  now(): Date
  /** Moves the runtime's clock ahead by so many days, to that hour of the tenant's day. */
  goTo(days: number, hour: number): void
  /**
   * As if so many days had passed since everybody last wrote and every bridge was made: the database's clock cannot be moved, what
   * it wrote can. Then every job is due.
   */
  daysPass(days: number): Promise<void>
  importShifts(...shifts: readonly Partial<ShiftFields>[]): Promise<void>
  state(provider: Provider, phone: SimulatedPhone): Promise<ConversationState>
  /** The journal's rows of a conversation, oldest first. */
  journal(provider: Provider, phone: SimulatedPhone): Promise<TurnRecord[]>
}

type ShiftFields = {
  readonly id_externo: string
  readonly hospital: string
  readonly regiao: string
  readonly especialidade: string
  readonly periodo: string
  readonly data: string
  readonly inicio: string
  readonly fim: string
  readonly tipo: string
  readonly origem: string
  readonly responsavel: string
  readonly telefone_responsavel: string
  readonly responsavel_autorizou: string
}

export const ownerPhone = '5511955550001'

/** A whole installation with Julia on all three providers, at ten in the morning of the tenant's day. */
export async function createJuliaDesk(options: { readonly model?: Model } = {}): Promise<JuliaDesk> {
  const desk = await createWhatsappDesk({
    agents: [julia],
    agent: 'julia',
    chips: { buttonsWaitMs: 0, pairEveryMs: 0 },
    ...options,
  })
  let offsetMs = 0
  const now = () => new Date(Date.now() + offsetMs)
  const goTo = (days: number, hour: number) => {
    const { minutes } = momentIn(timeZone, now())
    const ms = days * 24 * hourMs + hour * hourMs - minutes * 60_000
    offsetMs += ms
    desk.advance(ms)
  }
  goTo(0, 10)
  const conversationOf = async (provider: Provider, phone: SimulatedPhone) => {
    const rows = await desk.sql<{ id: string; snapshot: ConversationState }>(
      `select v.id, v.snapshot from leme.conversation v join leme.thread t on t.conversation_id = v.id
        join leme.contact c on c.id = t.contact_id where t.chip_id = $1 and c.phone = $2`,
      [desk.chip(provider), phone.phone],
    )
    const [row] = rows
    if (!row) throw new Error(`${phone.phone} has no conversation on ${provider}`)
    return row
  }
  return {
    ...desk,
    now,
    goTo,
    async daysPass(days) {
      const ago = `${days} days`
      await desk.sql('update leme.thread set heard_at = heard_at - $1::interval', [ago])
      await desk.sql(
        `update leme.julia_bridge set interested_at = interested_at - $1::interval, bridged_at = bridged_at - $1::interval,
                follow_up_at = follow_up_at - $1::interval, followed_up_at = followed_up_at - $1::interval,
                asked_at = asked_at - $1::interval`,
        [ago],
      )
      await desk.hurry()
    },
    async importShifts(...shifts) {
      const records = shifts.map((shift, index) => ({ ...shiftOf(now(), index), ...shift }))
      const read = readShiftRows(records, now(), timeZone)
      if (read.problems.length > 0) throw new Error(JSON.stringify(read.problems))
      await desk.leme.outside(desk.tenant, (context) =>
        importShifts(context, read, { member: null, format: 'json' }),
      )
    },
    state: async (provider, phone) => (await conversationOf(provider, phone)).snapshot,
    async journal(provider, phone) {
      const { id } = await conversationOf(provider, phone)
      const rows = await desk.sql<{ record: TurnRecord }>(
        'select record::json from leme.journal where conversation_id = $1 order by seq',
        [id],
      )
      return rows.map(({ record }) => record)
    },
  }
}

function shiftOf(now: Date, index: number): ShiftFields {
  const day = new Date(now.getTime() + (10 + index) * 24 * hourMs).toISOString().slice(0, 10)
  return {
    id_externo: `vaga-${index + 1}`,
    hospital: 'São Luiz',
    regiao: 'zona sul',
    especialidade: 'cardiologia',
    periodo: 'noturno',
    data: day,
    inicio: '19:00',
    fim: '07:00',
    tipo: 'avulso',
    origem: 'grupo_whatsapp',
    responsavel: 'Dr. Paulo',
    telefone_responsavel: ownerPhone,
    responsavel_autorizou: 'sim',
  }
}

/** Looks again until it is so. */
export async function until<T>(
  look: () => Promise<T | undefined | false>,
  what: string,
  withinMs = 8_000,
): Promise<T> {
  const deadline = performance.now() + withinMs
  for (;;) {
    const found = await look()
    if (found !== undefined && found !== false) return found
    if (performance.now() > deadline) throw new Error(`did not come to pass in time: ${what}`)
    await sleep(25)
  }
}

/** What the phone shows next, after saying this. */
export async function ask(phone: SimulatedPhone, text: string): Promise<ShownMessage> {
  await phone.say(text)
  return phone.next(10_000)
}
