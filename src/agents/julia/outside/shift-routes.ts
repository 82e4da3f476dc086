import { z } from 'zod'
import { AgentError } from '../../../agent/agent-error.js'
import { defineRoute } from '../../../agent/brings.js'
import type { OutsideContext } from '../../../agent/outside.js'
import { isUuid } from '../../../conversation/ids.js'
import { foldText } from '../../../language/fold-text.js'
import { readSpeciality } from '../router/read-speciality.js'
import { closeShift } from '../tools/support/close-shift.js'
import { searchAt } from '../tools/support/shift.js'
import { deskRoles } from './desk-roles.js'
import { changeShift, findShift, listShifts, removeShift, reopenShift, type ListedShift } from './shifts.js'

const limitMax = 200
const textMax = 500

const shiftSchema = z
  .object({
    id: z.string(),
    externalId: z.string(),
    source: z.string(),
    hospital: z.string(),
    region: z.string(),
    speciality: z.string(),
    period: z.enum(['diurno', 'noturno']),
    contract: z.enum(['fixo', 'avulso']),
    day: z.string(),
    starts: z.string().nullable(),
    ends: z.string().nullable(),
    requirements: z.string().nullable(),
    address: z.string().nullable(),
    notes: z.string().nullable(),
    owner: z.string().nullable(),
    open: z.boolean(),
    closedHow: z.enum(['filled', 'withdrawn']).nullable(),
    talks: z.int().meta({ description: 'Doctors in talks about it.' }),
  })
  .meta({ id: 'JuliaShift' })

const params = z.object({ id: z.string() })
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'use HH:mm')
const told = z.string().trim().min(1).max(textMax).nullable()

const list = defineRoute({
  method: 'GET',
  path: '/shifts',
  summary: 'Shifts on the list, the nearest day first',
  roles: deskRoles,
  query: z.object({
    open: z.enum(['true', 'false', 'all']).default('true'),
    from: z.iso.date().optional(),
    speciality: z.string().max(60).optional(),
    limit: z.coerce.number().int().min(1).max(limitMax).default(50),
    offset: z.coerce.number().int().min(0).max(100_000).default(0),
  }),
  answer: z.object({ total: z.int(), shifts: z.array(shiftSchema) }),
  async handle({ query }, context) {
    const { open, from, speciality, limit, offset } = query
    const { total, shifts } = await listShifts(context, {
      open: open === 'all' ? null : open === 'true',
      from: from ?? searchAt(context.now, context.timeZone).today,
      speciality: speciality === undefined ? null : specialityNamed(speciality),
      limit,
      offset,
    })
    return { total, shifts: [...shifts] }
  },
})

const change = defineRoute({
  method: 'PATCH',
  path: '/shifts/:id',
  summary: 'Correct a shift: what is given is set, what is not stays',
  roles: deskRoles,
  params,
  body: z.strictObject({
    region: z.string().trim().min(1).max(120).optional(),
    speciality: z.string().trim().min(1).max(120).optional(),
    period: z.enum(['diurno', 'noturno']).optional(),
    contract: z.enum(['fixo', 'avulso']).optional(),
    day: z.iso.date().optional(),
    starts: time.nullable().optional(),
    ends: time.nullable().optional(),
    requirements: told.optional(),
    address: told.optional(),
    notes: told.optional(),
  }),
  answer: shiftSchema,
  async handle(asked, context) {
    await known(context, asked.params.id)
    const { day, speciality, ...rest } = asked.body
    if (day !== undefined && day < searchAt(context.now, context.timeZone).today) throw past()
    const named = speciality === undefined ? undefined : specialityNamed(speciality)
    await changeShift(context, asked.params.id, { ...rest, day, speciality: named })
    return known(context, asked.params.id)
  },
})

const close = defineRoute({
  method: 'POST',
  path: '/shifts/:id/close',
  summary: 'Take a shift off the list; doctors in talks about it are told',
  roles: deskRoles,
  params,
  body: z.object({ how: z.enum(['filled', 'withdrawn']).default('filled') }),
  answer: shiftSchema,
  async handle(asked, context) {
    await known(context, asked.params.id)
    await closeShift(context, asked.params.id, { how: asked.body.how })
    return known(context, asked.params.id)
  },
})

const reopen = defineRoute({
  method: 'POST',
  path: '/shifts/:id/reopen',
  summary: 'Put a closed shift on the list again',
  roles: deskRoles,
  params,
  answer: shiftSchema,
  async handle(asked, context) {
    const { day } = await known(context, asked.params.id)
    if (day < searchAt(context.now, context.timeZone).today) throw past()
    await reopenShift(context, asked.params.id)
    return known(context, asked.params.id)
  },
})

const remove = defineRoute({
  method: 'DELETE',
  path: '/shifts/:id',
  summary: 'Remove a shift; one that somebody was connected for is closed, and stays in the figures',
  roles: deskRoles,
  params,
  answer: z.object({ outcome: z.enum(['removed', 'closed']) }),
  async handle(asked, context) {
    await known(context, asked.params.id)
    return { outcome: await removeShift(context, asked.params.id) }
  },
})

export const shiftRoutes = [list, change, close, reopen, remove]

async function known(context: OutsideContext, id: string): Promise<ListedShift> {
  const shift = isUuid(id) ? await findShift(context, id) : undefined
  if (!shift) throw notFound()
  return shift
}

function specialityNamed(said: string): string {
  return readSpeciality(foldText(said)) ?? said.toLowerCase()
}

function notFound(): AgentError {
  return new AgentError(
    'shift.not_found',
    { pt: 'Plantão não encontrado. Confira o id.', en: 'Shift not found. Check its id.' },
    404,
  )
}

function past(): AgentError {
  return new AgentError(
    'shift.past',
    {
      pt: 'Esse dia já passou: mude a data para hoje ou depois.',
      en: 'That day is over: use today or later.',
    },
    400,
  )
}
