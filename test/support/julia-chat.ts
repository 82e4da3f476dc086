import { randomUUID } from 'node:crypto'
import { importShifts } from '../../src/agents/julia/outside/import-shifts.js'
import { julia } from '../../src/agents/julia/agent.js'
import { readShiftRows } from '../../src/agents/julia/imports/read-shift-rows.js'
import { manualTopic } from '../../src/agents/julia/conduct/answer-notice.js'
import type { ModeName } from '../../src/agents/julia/modes.js'
import { asId, type ContactId } from '../../src/conversation/ids.js'
import type { ConversationState } from '../../src/conversation/state.js'
import type { LemeOptions } from '../../src/leme/leme-options.js'
import type { TurnRecord } from '../../src/turn/turn-record.js'
import { createTestLeme, talker, type Talker, type TestLeme } from './test-leme.js'

export type JuliaChat = TestLeme & {
  readonly clock: { now: Date }
  /** A doctor who talks with Julia, without any WhatsApp in between. */
  doctor(name?: string): Promise<Doctor>
  /** Whoever answers for a shift that was imported, by that name. */
  owner(name: string): Promise<Talker>
  importShifts(...shifts: readonly object[]): Promise<void>
}

export type Doctor = Talker & {
  readonly id: ContactId
  state(): Promise<ConversationState>
  journal(): Promise<TurnRecord[]>
  setMode(mode: ModeName): Promise<void>
}

export const morning = new Date('2026-11-16T13:00:00Z')

/** Julia on a database of her own, on a clock that stands still until it is moved. */
export async function createJuliaChat(options: Partial<LemeOptions> = {}): Promise<JuliaChat> {
  const clock = { now: morning }
  const leme = await createTestLeme({ agents: [julia], clock: { now: () => clock.now }, ...options })
  await leme.chips.save(
    leme.tenant,
    {
      id: `chip-${leme.tenant.slice(0, 8)}`,
      provider: 'evolution',
      baseUrl: 'http://127.0.0.1:9',
      instance: 'x',
      apiKey: 'x',
      webhookToken: 'x',
      showsButtons: false,
    },
    { name: 'Plantões', agent: 'julia' },
  )
  let doctors = 0
  return {
    ...leme,
    clock,
    async doctor(name = 'Ana Souza') {
      const id = asId<ContactId>(randomUUID())
      const phone = `55119${String(40_000_000 + doctors++)}`
      await leme.sql(
        'insert into leme.contact (tenant_id, id, name, phone, opted_in_at) values ($1, $2, $3, $4, now())',
        [leme.tenant, id, name, phone],
      )
      const person = talker(leme, leme.tenant, null, 'julia', { kind: 'contact', id })
      const journal = async () =>
        (
          await leme.sql<{ record: TurnRecord }>(
            'select record::json from leme.journal where conversation_id = $1 order by seq',
            [person.conversation()],
          )
        ).map(({ record }) => record)
      return {
        ...person,
        id,
        journal,
        async state() {
          const [row] = await leme.sql<{ snapshot: ConversationState }>(
            'select snapshot from leme.conversation where id = $1',
            [person.conversation()],
          )
          if (!row) throw new Error('nothing was said yet')
          return row.snapshot
        },
        async setMode(mode) {
          const notice = { kind: 'notice', topic: manualTopic, data: { mode } } as const
          await leme.tell(leme.tenant, person.conversation(), notice, randomUUID())
        },
      }
    },
    async owner(name) {
      const [row] = await leme.sql<{ id: ContactId }>(
        'select contact_id as id from leme.julia_owner where name = $1',
        [name],
      )
      if (!row) throw new Error(`${name} answers for no shift`)
      return talker(leme, leme.tenant, null, 'julia', { kind: 'contact', id: row.id })
    },
    async importShifts(...shifts) {
      const records = shifts.map((shift, index) => ({
        id_externo: `vaga-${index}`,
        hospital: 'São Luiz',
        regiao: 'zona sul',
        especialidade: 'cardiologia',
        periodo: 'noturno',
        data: `2026-12-${String(10 + (index % 20))}`,
        inicio: '19:00',
        fim: '07:00',
        origem: 'grupo_whatsapp',
        responsavel: 'Dr. Paulo',
        telefone_responsavel: '5511955550001',
        responsavel_autorizou: 'sim',
        ...shift,
      }))
      const read = readShiftRows(records, clock.now, 'America/Sao_Paulo')
      if (read.problems.length > 0) throw new Error(JSON.stringify(read.problems))
      await leme.outside(leme.tenant, (context) =>
        importShifts(context, read, { member: null, format: 'json' }),
      )
    },
  }
}

export const dayHours = { periodo: 'diurno', inicio: '07:00', fim: '19:00' }
export const nightHours = { periodo: 'noturno', inicio: '19:00', fim: '07:00' }

/** A row as an owner imports it, at a hospital named after its region. */
export function shiftRow(id: string, especialidade: string, regiao: string, data: string, hours: object) {
  return { id_externo: id, hospital: `Hospital ${regiao}`, especialidade, regiao, data, ...hours }
}

/** The last answer to a new doctor who says these one after the other, a minute apart. */
export async function answerToLast(chat: JuliaChat, lines: readonly string[]): Promise<string> {
  const person = await chat.doctor('Bruno Teles')
  let last = ''
  for (const said of lines) {
    chat.clock.now = new Date(chat.clock.now.getTime() + 60_000)
    last = (await person.say(said)).text
  }
  return last
}
