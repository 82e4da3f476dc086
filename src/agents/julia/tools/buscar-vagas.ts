import { z } from 'zod'
import { defineTool, type ToolContext } from '../../../agent/define-tool.js'
import { foldText } from '../../../language/fold-text.js'
import type { Json, JsonObject } from '../../../conversation/json.js'
import type { Db } from '../../../ports/database.js'
import { isUuid } from '../../../conversation/ids.js'
import { messageLimits } from '../../../conversation/message-limits.js'
import { readMemo } from '../memo.js'
import { daysAhead, daysFrom, readDays } from '../router/read-days.js'
import { readPeriod } from '../router/read-period.js'
import { alternatively, readSpecialities } from '../router/read-speciality.js'
import { readContract, wishesFrom, type Wishes } from '../router/read-wishes.js'
import { cardOf } from './support/card.js'
import { findShifts, nearestShifts, openSpecialities, searchAt } from './support/shift.js'
import { byHospital, describeShift, foundHeading, shiftButtons, shiftList } from './support/shift-words.js'
import { modelOnly, ready, saying } from './support/said.js'
import { wishWords } from './support/wish-words.js'

const input = z.object({
  speciality: z.string().nullable(),
  region: z.string().nullable(),
  period: z.enum(['diurno', 'noturno', 'qualquer']).nullable(),
  contract: z.enum(['fixo', 'avulso', 'qualquer']).nullable(),
  hospital: z.string().nullable(),
  days: z.custom<Json>().nullable(),
  starts: z.string().nullable(),
  hours: z.number().nullable(),
  only: z.array(z.string()),
  exceptDays: z.array(z.number()),
  exceptRegions: z.array(z.string()),
  exceptSpecialities: z.array(z.string()),
  exceptDates: z.array(z.string()),
  without: z.array(z.string()),
  page: z.int().min(0).max(100),
})

const shiftSchema = z.object({
  id: z.string(),
  hospital: z.string(),
  region: z.string(),
  speciality: z.string(),
  period: z.string(),
  contract: z.string(),
  day: z.string(),
  starts: z.string().nullable(),
  ends: z.string().nullable(),
  source: z.string(),
  ownerId: z.string().nullable(),
  ownerName: z.string().nullable(),
})

export const foundShifts = z.object({
  total: z.number(),
  page: z.number(),
  more: z.boolean(),
  /** What was looked for and is not there, where those below are only the nearest to it. */
  missing: z.string().nullable().default(null),
  /** What there is instead, where there is nothing of it. */
  others: z.array(z.string()).default([]),
  speciality: z.string().nullable().default(null),
  /** Some that would fit were left out: turned down, or seen already. */
  beyond: z.boolean().default(false),
  shifts: z.array(shiftSchema),
})

/** With another page to come, one row is for that. */
const rowsMax = messageLimits.rows
const perPage = rowsMax - 1
const nearestMax = 3
const seenMax = 40

export const searchFields = {
  especialidade: { question: 'Qual especialidade?', slot: modelOnly('texto') },
  regiao: { question: 'Qual região?', slot: modelOnly('texto') },
  periodo: { question: 'Diurno ou noturno?', slot: modelOnly('diurno|noturno') },
  tipo: { question: 'Fixo ou avulso?', slot: modelOnly('fixo|avulso') },
  hospital: { question: 'Qual hospital?', slot: modelOnly('texto') },
  dias: { question: 'Que dias?', slot: modelOnly('texto') },
  inicio: { question: '', slot: modelOnly('hora') },
  horas: { question: '', slot: modelOnly('número') },
  so: { question: '', slot: modelOnly('campos') },
  menosDias: { question: '', slot: modelOnly('dias da semana') },
  menosRegioes: { question: '', slot: modelOnly('regiões') },
  menosEspecialidades: { question: '', slot: modelOnly('especialidades') },
  menosDatas: { question: '', slot: modelOnly('datas') },
  sem: { question: '', slot: modelOnly('ids') },
  pagina: { question: '', slot: modelOnly('número') },
}

/** What is learnt in the conversation counts where the call says nothing else. */
export const buscarVagas = defineTool<z.infer<typeof input>>({
  name: 'buscar_vagas',
  title: { pt: 'Procurar plantões', en: 'Look for shifts' },
  description:
    'Busca plantões abertos pelos filtros que o médico disse (especialidade, região, hospital, período, tipo, dias). Os resultados já saem prontos: até 3 vagas em botões (como enviar_opcoes), 4 ou mais em lista (como enviar_lista). Não descreva cada vaga em texto.',
  kind: 'read',
  confirm: 'never',
  action: 'read',
  roles: [],
  entity: 'Shift',
  fields: searchFields,
  input,
  resolve: (draft, { memo, now, timeZone }) => {
    const wishes = { ...readMemo(memo).wishes, ...wishesIn(draft, now, timeZone) }
    const { pagina, sem } = draft
    return Promise.resolve(
      ready({
        speciality: wishes.speciality ?? null,
        region: wishes.region ?? null,
        period: wishes.period ?? null,
        contract: wishes.contract ?? null,
        hospital: wishes.hospital ?? null,
        days: wishes.days ?? null,
        starts: wishes.starts ?? null,
        hours: wishes.hours ?? null,
        only: [...(wishes.only ?? [])],
        exceptDays: [...(wishes.exceptDays ?? [])],
        exceptRegions: [...(wishes.exceptRegions ?? [])],
        exceptSpecialities: [...(wishes.exceptSpecialities ?? [])],
        exceptDates: [...(wishes.exceptDates ?? [])],
        without: Array.isArray(sem) ? sem.filter((id) => typeof id === 'string' && isUuid(id)) : [],
        page:
          typeof pagina === 'number' && Number.isInteger(pagina) && pagina > 0 ? Math.min(pagina, 100) : 0,
      }),
    )
  },
  run: async ({ page, without: others, ...filters }, { db, party, contact, now, timeZone, mode, memo }) => {
    const at = searchAt(now, timeZone)
    const wishes = aheadOf(wishesFrom(filters), at.today)
    const { refused, avoided, seen } = readMemo(memo)
    const without = {
      shifts: [...refused, ...others],
      hospitals: avoided.filter((name) => name !== wishes.hospital),
    }
    const rows = { limit: rowsMax, offset: page * perPage }
    const found = await findShifts(db, party.id, wishes, at, rows, without)
    const isNone = found.total === 0
    const nearest = isNone ? await nearestShifts(db, party.id, wishes, at, nearestMax, without) : []
    const total = isNone ? nearest.length : found.total
    const more = !isNone && total > page * perPage + rowsMax
    const all = isNone ? nearest : found.shifts.slice(0, more ? perPage : rowsMax)
    // Coming back after a silence, nobody is met with an offer: how many there are is enough.
    const areButtons = showsAsButtons(all, more, contact)
    // The places people count are those they see: a list stands by its hospitals.
    const shifts = mode === 'reativacao' ? [] : areButtons ? [...all] : byHospital(all)
    const data = {
      total,
      page,
      more,
      missing: isNone ? wishWords(wishes) : null,
      others: total === 0 ? await openSpecialities(db, party.id, at, without) : [],
      speciality: wishes.speciality ?? null,
      beyond: isNone && (await fitsOf(db, party.id, wishes, at, without.shifts)),
      shifts,
    }
    const ids = shifts.map(({ id }) => id)
    const cards = shifts.map(cardOf)
    const shown = {
      shown: ids,
      cards,
      seen: [...cards, ...seen.filter(({ id }) => !ids.includes(id))].slice(0, seenMax),
      page,
      ...(ids.length > 1 ? { listed: ids } : {}),
    }
    return {
      ok: true,
      data,
      entityIds: shown.shown,
      also: { memo: shown, ...messagesFor(data, areButtons) },
    }
  },
  say: saying(foundShifts, (found) => {
    const { total, shifts, missing } = found
    if (total === 0) return `${nothingThere(found)} ${instead(found)}`
    if (shifts.length === 0 && missing !== null)
      return `${nothingThere(found)} Tenho ${total === 1 ? 'uma opção parecida' : 'opções parecidas'}. Quer ver?`
    if (shifts.length === 0)
      return `Achei ${total === 1 ? '1 opção que pode' : `${total} opções que podem`} combinar. Quer ver?`
    return [`${headingOf(found)}:`, ...shifts.map((shift) => `- ${describeShift(shift)}`)].join('\n')
  }),
})

/** Nobody is sent away without hearing what there is. */
function instead({ others, speciality }: Pick<Found, 'others' | 'speciality'>): string {
  if (speciality?.split(alternatively).some((name) => others.includes(name)))
    return `De ${speciality} tenho em outros dias, horários ou regiões: se servir, me diz que eu mostro.`
  return others.length === 0
    ? 'Se quiser, me diz outra especialidade que você atende.'
    : `Agora tenho plantões de ${others.join(', ')}. Se atender outra especialidade, outra região ou outro dia, me diz que eu olho.`
}

type Found = z.infer<typeof foundShifts>

export function nothingThere({ missing, beyond }: Pick<Found, 'missing' | 'beyond'>): string {
  const asked = missing ? ` para o que você pediu (${missing})` : ''
  return beyond
    ? `Além do que já te mostrei, não achei outro plantão aberto agora${asked}.`
    : `Não achei nenhum plantão aberto agora${asked}.`
}

function headingOf(found: Found): string {
  return found.missing === null ? foundHeading : `${nothingThere(found)} Estas são as opções mais próximas`
}

/** Whether those left out would have fitted: only then is there anything beyond them. */
async function fitsOf(
  db: Db,
  contact: string,
  wishes: Wishes,
  at: ReturnType<typeof searchAt>,
  left: readonly string[],
): Promise<boolean> {
  if (left.length === 0) return false
  const { total } = await findShifts(db, contact, wishes, at, { limit: 1, offset: 0 })
  return total > 0
}

/** What was wished for days that are over is wished no more. */
export function aheadOf({ days, ...wishes }: Wishes, today: string): Wishes {
  const ahead = days === undefined || days === 'qualquer' ? undefined : daysAhead(days, today)
  return ahead ? { ...wishes, days: ahead } : wishes
}

/** Where buttons would become numbers below the numbers of the text, the rows of a list say it once. */
function showsAsButtons(shifts: readonly unknown[], more: boolean, contact: ToolContext['contact']): boolean {
  const areFew = shifts.length <= messageLimits.buttons && !more
  return areFew && (contact?.shows.buttons ?? 0) >= messageLimits.buttons
}

function messagesFor(found: Found, areButtons: boolean) {
  const { shifts, more } = found
  const heading = headingOf(found)
  if (shifts.length === 0) return {}
  return { messages: [areButtons ? shiftButtons(shifts, heading) : shiftList(shifts, more, heading)] }
}

export function wishesIn(draft: JsonObject, now: Date, timeZone: string): Wishes {
  const folded = (key: string) => {
    const value = draft[key]
    return typeof value === 'string' ? foldText(value) : ''
  }
  const speciality = readSpecialities(folded('especialidade'))
  const period = readPeriod(folded('periodo'))
  const contract = readContract(folded('tipo'))
  const { regiao: region, hospital, dias, inicio, horas, so, menosDias, menosRegioes, menosDatas } = draft
  const { menosEspecialidades } = draft
  const days = typeof dias === 'string' ? readDays(dias, now, timeZone).days : daysFrom(dias)
  return {
    ...(dias === 'qualquer' ? { days: dias } : days === undefined ? {} : { days }),
    ...(typeof hospital === 'string' && hospital.trim() !== '' ? { hospital: hospital.trim() } : {}),
    ...(speciality === undefined ? {} : { speciality }),
    ...(period === undefined ? {} : { period }),
    ...(contract === undefined ? {} : { contract }),
    ...wishesFrom({
      starts: inicio ?? null,
      hours: horas ?? null,
      only: so ?? null,
      exceptDays: menosDias ?? null,
      exceptRegions: menosRegioes ?? null,
      exceptSpecialities: menosEspecialidades ?? null,
      exceptDates: menosDatas ?? null,
    }),
    ...(typeof region === 'string' && region.trim() !== '' ? { region: region.trim().slice(0, 60) } : {}),
  }
}
