import { sql } from 'kysely'
import { z } from 'zod'
import { defineTool, type ToolContext } from '../../../agent/define-tool.js'
import { isUuid } from '../../../conversation/ids.js'
import type { JsonObject } from '../../../conversation/json.js'
import type { Message } from '../../../conversation/message.js'
import { funnelStatus, minutesBetween, nextFunnelState, type FunnelRecord } from '../funnel.js'
import { readMemo } from '../memo.js'
import { followUpTime } from '../policy/quiet-hours.js'
import { isOn } from '../policy/settings.js'
import { topics } from '../topics.js'
import { logStep } from './support/bridges.js'
import { canReachOwner } from './support/owner-reach.js'
import { failed, modelOnly, ready, refused } from './support/said.js'
import { rememberDoctor } from './support/remember-doctor.js'
import { readSettings } from './support/settings.js'
import { isStillOpen, searchAt, shiftById, type Shift } from './support/shift.js'
import { describeShift, readShiftOptionId } from './support/shift-words.js'

const input = z.object({ shiftId: z.string() })

/** What a consent names: "pode passar meu zap". */
export const consentWords = [
  ...[
    'passar',
    'passa',
    'passe',
    'contato',
    'conectar',
    'conecta',
    'compartilhar',
    'enviar',
    'manda',
    'mandar',
  ],
  ...['zap', 'whats', 'whatsapp', 'numero', 'telefone', 'celular', 'nome'],
  ...['pass', 'share', 'connect', 'contact', 'number'],
]

/**
 * Connects the doctor with whoever answers for a shift. What is confirmed is the doctor's consent: their name and number go to
 * exactly that person, for exactly that shift.
 */
export const criarHandoffExterno = defineTool<z.infer<typeof input>>({
  name: 'criar_handoff_externo',
  title: {
    pt: 'Passar o contato a quem oferece o plantão',
    en: 'Hand the contact to whoever offers the shift',
  },
  description:
    'Coloca o médico em contato com o responsável pela vaga (vaga = id vindo de buscar_vagas). O sistema pede o consentimento do médico antes.',
  kind: 'write',
  confirm: 'always',
  words: consentWords,
  action: 'execute',
  roles: [],
  entity: 'Bridge',
  fields: {
    vaga: {
      question: 'Qual dos plantões te interessa?',
      slot: modelOnly('id'),
      required: true,
      // One of those that were shown to the doctor, who reads whom it goes to before saying yes.
      fromPerson: false,
    },
  },
  input,
  resolve: async (draft, context) => {
    const shift = await namedShift(draft, context)
    if (!shift) return { kind: 'missing', field: 'vaga', question: 'Qual dos plantões te interessa?' }
    const way = await wayTo(context, shift)
    // Whatever stands in the way: which shift it is about is told.
    return 'chip' in way
      ? ready({ shiftId: shift.id })
      : refused(way.code, `Plantão de ${describeShift(shift)}.\n\n${way.message}`)
  },
  preview: async ({ shiftId }, { db }) => {
    const shift = await shiftById(db, shiftId)
    if (!shift) return { text: gone }
    return {
      text: `Plantão de ${describeShift(shift)}.\n\nPasso seu nome e telefone para ${ownerOf(shift)}, que responde por essa vaga, e te mando o contato.`,
    }
  },
  run: async ({ shiftId }, context) => {
    const { db, tenant, party, conversation, contact, now, timeZone, newId } = context
    const shift = await shiftById(db, shiftId, true)
    const isOpen = await isStillOpen(db, shiftId, searchAt(now, timeZone))
    if (!shift?.ownerId || !isOpen) return failed('shift.gone', gone)
    const way = await wayTo(context, shift)
    if (!('chip' in way)) return failed(way.code, way.message)
    const { chip } = way
    const settings = await readSettings(db)
    if (settings.killSwitch || contact?.optedOut)
      return failed('policy.stopped', 'Não posso fazer isso agora.')
    const interest = await openInterest(context)
    const id = interest?.id ?? newId()
    const interestedAt = interest?.interestedAt ?? pickedAt(context)
    const followUpAt = followUpTime(now, settings, timeZone)
    const { modeSource } = readMemo(context.memo)
    await sql`
      insert into leme.julia_bridge as b (tenant_id, id, contact_id, conversation_id, chip_id, shift_id, owner_id, state, source,
                                          interested_at, bridged_at, follow_up_at)
      values (${tenant}, ${id}, ${party.id}, ${conversation}, ${chip}, ${shift.id}, ${shift.ownerId}, 'aguardando_desfecho', ${modeSource},
              ${interestedAt}, ${now}, ${followUpAt})
      on conflict (tenant_id, id) do update
        set chip_id = excluded.chip_id, shift_id = excluded.shift_id, owner_id = excluded.owner_id, state = excluded.state,
            bridged_at = excluded.bridged_at, follow_up_at = excluded.follow_up_at`.execute(db)
    const bridge = {
      id,
      conversationId: conversation,
      contactId: party.id,
      shiftId: shift.id,
      ownerId: shift.ownerId,
      source: shift.source,
    }
    const records: FunnelRecord[] = []
    if (!interest) records.push(await logStep(context, bridge, 'interesse_confirmado', interestedAt))
    records.push(
      await logStep(context, bridge, stepTo('interesse_confirmado', 'PONTE'), now, {
        tempo_ate_ponte: minutesBetween(interestedAt, now),
      }),
      await logStep(context, bridge, stepTo('ponte_feita', 'AGUARDAR'), now),
    )
    await rememberDoctor(context, readMemo(context.memo).wishes)
    const card = await ownerCard(context, shift)
    const notice = {
      kind: 'notice',
      topic: topics.owner,
      data: {
        medico: contact?.name ?? 'um médico',
        telefone: contact?.phone ?? '',
        vaga: describeShift(shift),
        ponte: id,
      },
    }
    await sql`select leme.tell_contact(${tenant}, ${chip}, ${shift.ownerId}, ${newId()}, ${`julia:bridge:${id}:${shift.id}`}, ${JSON.stringify(notice)})`.execute(
      db,
    )
    return {
      ok: true,
      data: { records, owner: ownerOf(shift), bridge: id, status: funnelStatus.aguardando_desfecho },
      entityIds: [id],
      also: {
        messages: [{ type: 'text', text: bridgeWords(ownerOf(shift), contact?.phone ?? null) }, ...card],
        ...(isOn(settings, 'follow_up')
          ? {
              later: [
                {
                  key: `${topics.followUp}:${id}`,
                  topic: topics.followUp,
                  data: { ponte: id, responsavel: ownerOf(shift), vaga: describeShift(shift) },
                  at: followUpAt.toISOString(),
                },
              ],
            }
          : {}),
      },
    }
  },
  say: (data) => {
    const { owner } = z.object({ owner: z.string() }).parse(data)
    return bridgeWords(owner, null)
  },
})

const gone = 'Esse plantão já não está mais na lista. Quer que eu procure outros?'

function ownerOf(shift: Shift): string {
  return shift.ownerName ?? 'o responsável'
}

function bridgeWords(owner: string, phone: string | null): string {
  const call =
    phone === null
      ? 'É só chamar por este contato'
      : 'Você pode esperar a mensagem ou já chamar por este contato'
  return `Pronto! Passei seu contato para ${owner}. ${call}; os detalhes vocês acertam entre vocês. Depois me conta como foi?`
}

function stepTo(from: Parameters<typeof nextFunnelState>[0], event: Parameters<typeof nextFunnelState>[1]) {
  const next = nextFunnelState(from, event)
  if (!next) throw new Error(`the funnel has no ${event} from ${from}`)
  return next
}

/** By the id of a tapped option, by the id a result showed, or the only one that was shown. */
async function namedShift({ vaga }: JsonObject, { db, memo }: ToolContext): Promise<Shift | undefined> {
  if (typeof vaga !== 'string') return undefined
  const id = readShiftOptionId(vaga.trim()) ?? vaga.trim()
  const { shown, listed, seen } = readMemo(memo)
  const wasShown = shown.includes(id) || listed.includes(id) || seen.some((card) => card.id === id)
  return isUuid(id) && wasShown ? shiftById(db, id) : undefined
}

/** The chip on which the owner hears of it, or why they cannot. */
type Way = { readonly chip: string } | { readonly code: string; readonly message: string }

/** Nobody is told that they are connected unless whoever answers for the shift can really be told, too. */
async function wayTo(context: ToolContext, shift: Shift): Promise<Way> {
  const { db, party } = context
  if (party.kind !== 'contact')
    return {
      code: 'party.member',
      message: `Quem responde por ela é ${ownerOf(shift)}. Só consigo passar contatos de quem fala comigo pelo WhatsApp: me escreve por lá que coloco vocês em contato.`,
    }
  if (!shift.ownerId) return { code: 'shift.unowned', message: gone }
  const chip = await chipFor(context)
  if (chip === undefined)
    return { code: 'chip.none', message: 'Não tenho por onde avisar o responsável agora.' }
  const { rows } = await sql`
    select from leme.julia_bridge where contact_id = ${party.id} and shift_id = ${shift.id}`.execute(db)
  if (rows.length > 0)
    return { code: 'bridge.exists', message: `Seu contato já está com ${ownerOf(shift)} para esse plantão.` }
  if (!(await canReachOwner(context, shift.ownerId, chip)))
    return {
      code: 'owner.unreachable',
      message: 'Não consigo falar com o responsável por essa vaga agora. Quer ver outra opção?',
    }
  return { chip }
}

/** Where the doctor talks with Julia, the owner hears of it; elsewhere, on the first chip she answers on. */
async function chipFor({ db, contact }: ToolContext): Promise<string | undefined> {
  if (contact?.chip) return contact.chip
  const { rows } = await sql<{ id: string }>`
    select id from leme.chip where agent = 'julia' and sealed_account <> '' order by created_at limit 1`.execute(
    db,
  )
  return rows[0]?.id
}

async function openInterest({
  db,
  party,
}: ToolContext): Promise<{ id: string; interestedAt: Date } | undefined> {
  const { rows } = await sql<{ id: string; interestedAt: Date }>`
    select id, interested_at as "interestedAt" from leme.julia_bridge
     where contact_id = ${party.id} and shift_id is null for update`.execute(db)
  return rows[0]
}

/** When the doctor picked it: a second shift of one interest has its own time. */
function pickedAt({ memo, now }: ToolContext): Date {
  const picked = memo['pickedAt']
  return typeof picked === 'string' ? new Date(picked) : now
}

async function ownerCard({ db }: ToolContext, shift: Shift): Promise<Message[]> {
  const { rows } = await sql<{ phone: string | null }>`
    select phone from leme.contact where id = ${shift.ownerId}`.execute(db)
  const phone = rows[0]?.phone
  if (!phone) return []
  return [
    { type: 'contacts', contacts: [{ name: ownerOf(shift), phones: [phone], organization: shift.hospital }] },
  ]
}
