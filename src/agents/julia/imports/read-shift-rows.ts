import { z } from 'zod'
import { fullPhone } from '../../../conversation/identity-keys.js'
import { readDate } from '../../../language/read-date.js'
import { foldText } from '../../../language/fold-text.js'
import { readPhone } from '../../../language/read-phone.js'
import { readPeriod, readSpeciality } from '../router/read-wishes.js'
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
const time = z
  .string()
  .trim()
  .regex(/^([01]?\d|2[0-3]):[0-5]\d(:\d\d)?$/, 'use HH:mm')
const blank = z.literal('').transform(() => undefined)
const yes = /^(sim|s|true|1|x|yes)$/

/** The columns of the CSV and the fields of the JSON are the same. */
const shiftFields = z.object({
  id_externo: z.string().trim().max(nameMax).optional(),
  hospital: text('hospital'),
  regiao: text('regiao'),
  especialidade: text('especialidade'),
  periodo: text('periodo'),
  data: text('data'),
  inicio: z.union([blank, time]).optional(),
  fim: z.union([blank, time]).optional(),
  tipo: z.string().trim().optional(),
  origem: z.string().trim().max(nameMax).optional(),
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
  const period = readPeriod(foldText(given.periodo))
  if (period !== 'diurno' && period !== 'noturno') return 'periodo: use diurno ou noturno'
  const day = /^\d{4}-\d{2}-\d{2}$/.test(given.data) ? given.data : readDate(given.data, now, timeZone)?.date
  if (day === undefined || Number.isNaN(Date.parse(day))) return 'data: use AAAA-MM-DD ou DD/MM/AAAA'
  const phone = readPhone(given.telefone_responsavel)
  if (!phone) return 'telefone_responsavel: não é um telefone'
  const { hospital, regiao: region, responsavel, responsavel_autorizou: agreed } = given
  const starts = given.inicio ?? null
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
    owner: {
      name: responsavel,
      phone: fullPhone(phone.e164),
      agreed: agreed === true || (typeof agreed === 'string' && yes.test(foldText(agreed))),
    },
  }
}
