import { sql } from 'kysely'
import { z } from 'zod'
import { defineTool } from '../../../agent/define-tool.js'
import { isUuid } from '../../../conversation/ids.js'
import { isoOf, momentIn } from '../../../language/calendar.js'
import { foldText } from '../../../language/fold-text.js'
import { findDates, readDate } from '../../../language/read-date.js'
import { formatDateTime } from '../../../language/format-date.js'
import { dateTime } from '../../../agent/slots.js'
import { nextAllowed } from '../policy/quiet-hours.js'
import { topics } from '../topics.js'
import { instantOf } from '../../../language/instant-of.js'
import { failed, modelOnly, ready } from './support/said.js'
import { readSettings } from './support/settings.js'

const input = z.object({
  at: z.iso.datetime(),
  about: z.string(),
  /** They said the hour themselves: no quiet hours keep it from them. */
  isTheirs: z.boolean(),
  instead: z.string().nullable(),
})
const dayMs = 24 * 60 * 60_000
const aheadMaxMs = 90 * dayMs
const aboutMax = 200

/** "me chama", "pode me ligar", "fala comigo", "volto a falar". */
export function asksForLater(text: string): boolean {
  return /\b(?:me (?:cham|lig|procur|mand|escrev|lembr|retorn|avis)(?:a|e|ar|er|em|am|as|ue|uem)?|(?:fal(?:a|e|ar|em|amos)|conversa\w*|volta\w*|retorn\w*) (?:comigo|a falar|depois|em|no|na|semana|mes)|depois (?:a gente|nos) (?:fala|conversa)\w*)\b/.test(
    foldText(text),
  )
}

/** The doctor asked to be called again. Within the hours in which people may be written to. */
export const agendarFollowup = defineTool<z.infer<typeof input>>({
  name: 'agendar_followup',
  title: { pt: 'Marcar um retorno', en: 'Plan a follow-up' },
  description: 'Agenda um retorno ao médico no dia (e hora) que ele pediu.',
  kind: 'write',
  confirm: 'never',
  asks: ({ text, now, timeZone }) => asksForLater(text) && findDates(text, now, timeZone).length > 0,
  action: 'create',
  roles: [],
  entity: 'FollowUp',
  fields: {
    quando: { question: 'Quando prefere que eu te chame?', slot: dateTime, required: true },
    assunto: { question: 'Sobre o quê?', slot: modelOnly('texto') },
    troca: { question: '', slot: modelOnly('id') },
  },
  input,
  resolve: ({ quando, assunto, troca }, { now, timeZone }) => {
    const found = typeof quando === 'string' ? readDate(quando, now, timeZone) : undefined
    const at = found && instantOf(found.date, found.time ?? '10:00', timeZone)
    if (!at || at <= now || at.getTime() - now.getTime() > aheadMaxMs)
      return Promise.resolve({
        kind: 'missing',
        field: 'quando',
        question: 'Para que dia? Pode ser nos próximos três meses.',
      })
    const about = typeof assunto === 'string' ? assunto.trim().slice(0, aboutMax) : ''
    return Promise.resolve(
      ready({
        at: at.toISOString(),
        about,
        isTheirs: found.time !== undefined,
        instead: typeof troca === 'string' && isUuid(troca) ? troca : null,
      }),
    )
  },
  preview: ({ at, about }, { timeZone }) =>
    Promise.resolve({
      text: `Te chamar dia ${dayAndHour(new Date(at), timeZone)}${about === '' ? '' : `, sobre: ${about}`}.`,
    }),
  run: async ({ at, about, isTheirs, instead }, { db, tenant, party, timeZone, newId, now }) => {
    if (party.kind !== 'contact')
      return failed('party.member', 'Só agendo retornos de quem fala comigo pelo WhatsApp.')
    const due = isTheirs ? new Date(at) : nextAllowed(new Date(at), await readSettings(db), timeZone)
    const id = instead ?? newId()
    await sql`insert into leme.julia_follow_up (tenant_id, id, contact_id, due_at, about)
              values (${tenant}, ${id}, ${party.id}, ${due}, ${about})
              on conflict (tenant_id, id) do update set due_at = excluded.due_at
              where julia_follow_up.contact_id = excluded.contact_id`.execute(db)
    const later = {
      key: `${topics.reminder}:${id}`,
      topic: topics.reminder,
      data: { assunto: about, ...(isTheirs ? { pedido: true } : {}) },
      at: due.toISOString(),
    }
    return {
      ok: true,
      data: { when: dayAndHour(due, timeZone), records: [] },
      entityIds: [id],
      also: {
        later: [later],
        memo: { call: { id, ...localTime(due, timeZone), bookedAt: now.toISOString() } },
      },
    }
  },
  say: (data) => `Combinado, te chamo dia ${z.object({ when: z.string() }).parse(data).when}.`,
})

function localTime(at: Date, timeZone: string): { readonly date: string; readonly time: string } {
  const { day, minutes } = momentIn(timeZone, at)
  const two = (number: number) => String(number).padStart(2, '0')
  return { date: isoOf(day), time: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` }
}

/** "17/11 às 10:00": it is never as much as a year away. */
function dayAndHour(at: Date, timeZone: string): string {
  return formatDateTime(at, timeZone).replace(/\/\d{4} /, ' às ')
}
