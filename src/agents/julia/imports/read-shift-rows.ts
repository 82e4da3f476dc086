import { z } from 'zod'
import { fullPhone } from '../../../conversation/identity-keys.js'
import { isoOf, momentIn } from '../../../language/calendar.js'
import { readDate } from '../../../language/read-date.js'
import { foldText } from '../../../language/fold-text.js'
import { readPhone } from '../../../language/read-phone.js'
import { readPeriod } from '../router/read-period.js'
import { readSpeciality } from '../router/read-speciality.js'
import { parseCsv } from './parse-csv.js'

export const rowsMax = 2_000
const nameMax = 120

/** A shift as it is imported, exact and in the house's words. */
export type ShiftRow = {
  readonly externalId: string
  readonly source: string
  readonly hospital: string
  readonly region: string
  readonly speciality: string
  readonly period: 'diurno' | 'noturno'
  readonly contract: 'fixo' | 'avulso'
  /** YYYY-MM-DD. */
  readonly day: string
  readonly starts: string | null
  readonly ends: string | null
  readonly requirements: string | null
  readonly address: string | null
  readonly notes: string | null
  /** Null: the row says nothing of it. */
  readonly open: boolean | null
  readonly owner: { readonly name: string; readonly phone: string; readonly agreed: boolean }
}

export type RowProblem = { readonly line: number; readonly problem: string }

export type ReadRows = { readonly rows: readonly ShiftRow[]; readonly problems: readonly RowProblem[] }

const text = (field: string) =>
  z.coerce
    .string({ error: `falta ${field}` })
    .trim()
    .min(1, `falta ${field}`)
    .max(nameMax, `${field} é longo demais`)
/** "19:00", "19h", "7", "07h30". */
const time = z
  .string()
  .trim()
  .regex(/^([01]?\d|2[0-3])(?:(?::|h)([0-5]\d)(?::\d\d)?h?|h|hs|horas)?$/i, 'use HH:mm')
  .transform((said) => {
    const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[:h](\d\d))?/i.exec(said) ?? []
    return `${hour.padStart(2, '0')}:${minute}`
  })
const told = z.string().trim().max(500, 'é longo demais').optional()
const blank = z.literal('').transform(() => undefined)
const yes = /^(sim|s|true|1|x|yes)$/

/** The columns of the CSV and the fields of the JSON are the same. */
const shiftFields = z.object({
  id_externo: z.string().trim().max(nameMax).optional(),
  hospital: text('hospital'),
  regiao: text('regiao'),
  especialidade: text('especialidade'),
  periodo: z.string().trim().optional(),
  data: text('data'),
  inicio: z.union([blank, time]).optional(),
  fim: z.union([blank, time]).optional(),
  tipo: z.string().trim().optional(),
  origem: z.string().trim().max(nameMax).optional(),
  endereco: told,
  exigencias: told,
  observacoes: told,
  situacao: z.string().trim().optional(),
  responsavel: text('responsavel'),
  telefone_responsavel: text('telefone_responsavel'),
  responsavel_autorizou: z.union([z.boolean(), z.string()]).optional(),
})

/** Line 1 is the header; columns it does not know are left alone. */
export function readShiftCsv(csv: string, now: Date, timeZone: string): ReadRows {
  const [header = [], ...lines] = parseCsv(csv)
  const names = header.map((name) => foldText(name).replace(/\s+/g, '_'))
  const records = lines.map((line) =>
    Object.fromEntries(names.map((name, index) => [name, line[index] ?? ''])),
  )
  return readShiftRows(records, now, timeZone, 2)
}

export function readShiftRows(
  records: readonly unknown[],
  now: Date,
  timeZone: string,
  firstLine = 1,
): ReadRows {
  const rows: ShiftRow[] = []
  const problems: RowProblem[] = []
  for (const [index, record] of records.slice(0, rowsMax).entries()) {
    const read = readRow(record, now, timeZone)
    if (typeof read === 'string') problems.push({ line: index + firstLine, problem: read })
    else rows.push(read)
  }
  if (records.length > rowsMax)
    problems.push({ line: rowsMax + firstLine, problem: `no máximo ${rowsMax} plantões por vez` })
  return { rows, problems }
}

function readRow(record: unknown, now: Date, timeZone: string): ShiftRow | string {
  const parsed = shiftFields.safeParse(record)
  if (!parsed.success)
    return parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
  const given = parsed.data
  const speciality = readSpeciality(foldText(given.especialidade)) ?? given.especialidade.toLowerCase()
  const starts = given.inicio ?? null
  const period = periodOf(given.periodo, starts)
  if (period === undefined) return 'periodo: use diurno ou noturno'
  const day = /^\d{4}-\d{2}-\d{2}$/.test(given.data) ? given.data : readDate(given.data, now, timeZone)?.date
  if (day === undefined || Number.isNaN(Date.parse(day))) return 'data: use AAAA-MM-DD ou DD/MM/AAAA'
  const open = openOf(given.situacao)
  if (open === undefined) return 'situacao: use aberta, preenchida ou cancelada'
  // What is over is still said to be over: it comes off the list.
  if (day < isoOf(momentIn(timeZone, now).day) && open !== false) return `data: ${given.data} já passou`
  const phone = readPhone(given.telefone_responsavel)
  if (!phone) return 'telefone_responsavel: não é um telefone'
  const { hospital, regiao: region, responsavel, responsavel_autorizou: agreed } = given
  return {
    externalId: given.id_externo || [hospital, speciality, day, period, starts ?? ''].map(foldText).join('|'),
    source: given.origem || 'importacao',
    hospital,
    region,
    speciality,
    period,
    contract: foldText(given.tipo ?? '').includes('fixo') ? 'fixo' : 'avulso',
    day,
    starts,
    ends: given.fim ?? null,
    requirements: given.exigencias || null,
    address: given.endereco || null,
    notes: given.observacoes || null,
    open,
    owner: {
      name: responsavel,
      phone: fullPhone(phone.e164),
      agreed: agreed === true || (typeof agreed === 'string' && yes.test(foldText(agreed))),
    },
  }
}

/** As spreadsheets have it: "N", "SN", "noite", "Diu"; where it says nothing, the hour it begins at does. */
function periodOf(said: string | undefined, starts: string | null): ShiftRow['period'] | undefined {
  const folded = foldText(said ?? '')
  const read = readPeriod(folded)
  if (read === 'diurno' || read === 'noturno') return read
  if (/^(?:n|sn|not|noct|pn)\.?$/.test(folded)) return 'noturno'
  if (/^(?:d|sd|diu|dia|mt|m\/t|pd)\.?$/.test(folded)) return 'diurno'
  if (folded !== '' || starts === null) return undefined
  return starts >= '17:00' || starts < '05:00' ? 'noturno' : 'diurno'
}

/** Undefined: it says something, and nobody knows what. */
function openOf(said: string | undefined): boolean | null | undefined {
  const folded = foldText(said ?? '')
  if (folded === '') return null
  if (/^(?:abert|dispon|ativ|livre|ok)/.test(folded)) return true
  return /^(?:preench|fechad|ocupad|cancelad|encerrad|cobert|removid|inativ|suspens)/.test(folded)
    ? false
    : undefined
}
