import { z } from 'zod'
import { defineRoute } from '../../../agent/brings.js'
import { readShiftCsv, readShiftRows, rowsMax } from '../imports/read-shift-rows.js'
import { deskRoles } from './desk-roles.js'
import { importShifts } from './import-shifts.js'

const importBytesMax = 2 * 1024 * 1024

const importedSchema = z
  .object({
    importId: z.string(),
    added: z.int(),
    changed: z.int(),
    closed: z.int(),
    refused: z.int(),
    problems: z.array(z.object({ line: z.int(), problem: z.string() })),
  })
  .meta({ id: 'ShiftImport' })

export const shiftRoute = defineRoute({
  method: 'POST',
  path: '/shifts',
  summary: 'Import shifts: JSON, or a CSV with a header (text/csv)',
  roles: deskRoles,
  textTypes: ['text/csv'],
  bodyBytesMax: importBytesMax,
  body: z.union([z.object({ shifts: z.array(z.record(z.string(), z.unknown())).max(rowsMax) }), z.string()]),
  answer: importedSchema,
  async handle({ body }, context) {
    const { now, timeZone, member } = context
    const isCsv = typeof body === 'string'
    const rows = isCsv ? readShiftCsv(body, now, timeZone) : readShiftRows(body.shifts, now, timeZone)
    const imported = await importShifts(context, rows, { member, format: isCsv ? 'csv' : 'json' })
    return { ...imported, problems: [...imported.problems] }
  },
})
