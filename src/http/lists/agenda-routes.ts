import { z } from 'zod'
import { agendaState } from '../../agent/agenda-state.js'
import type { AgendaRow, UndatedRow } from '../../agent/agenda.js'
import type { Leme } from '../../leme.js'
import { dateIn } from '../console/day-of.js'
import {
  agendaDays,
  agendaDaysMax,
  agendaLists,
  agendaRowsMax,
  inAgendaOrder,
  type AgendaList,
} from '../console/read-agenda.js'
import { base } from '../console/schemas.js'
import type { Door, HttpApp } from '../door.js'
import { identityOf, type Identity } from '../identity.js'
import { languageOf, type ErrorLanguage } from '../language.js'
import { errorResponses } from '../schemas.js'
import { addressOfList, columnBody } from './list-routes.js'
import { agendaSchema } from './list-schemas.js'

const daysDefault = 7
/** Days that a business looks at; beyond them calendars differ, and years have five digits. */
const dayFirst = '1970-01-01'
const dayLast = '2999-12-01'
/** What has no day yet is a list to work off, not to read to the end. */
const undatedMax = 50

type Body = z.infer<typeof agendaSchema>
type Asked = { readonly from?: string | undefined; readonly days: number }

/** What the business has to do on some days, whoever of its agents keeps it. */
export function addAgendaRoutes(app: HttpApp, { leme }: Door): void {
  app.get(
    '/ai/console/agenda',
    {
      schema: {
        ...base,
        summary: `The agenda of the business: at most ${agendaDaysMax} days, from today unless said`,
        querystring: z.object({
          from: z.iso
            .date()
            .refine((day) => day >= dayFirst && day <= dayLast, { message: `${dayFirst} to ${dayLast}` })
            .optional(),
          days: z.coerce.number().int().min(1).max(agendaDaysMax).default(daysDefault),
        }),
        response: { 200: agendaSchema, ...errorResponses },
      },
    },
    (request) =>
      readAgenda(leme, identityOf(request), request.query, languageOf(request.headers['accept-language'])),
  )
}

async function readAgenda(
  leme: Leme,
  identity: Identity,
  asked: Asked,
  language: ErrorLanguage,
): Promise<Body> {
  const lists = await agendaLists(leme, identity)
  return leme.outsideReading(identity.tenant, async (context): Promise<Body> => {
    const today = dateIn(leme.house.clock.now(), context.timeZone)
    const days = agendaDays(asked.from ?? today, asked.days, context.timeZone)
    const found: (AgendaRow & { readonly entry: Body['undated'][number] })[] = []
    const undated: Body['undated'] = []
    let isCut = false
    for (const each of lists) {
      // One more than is told tells whether there is more.
      const rows = await each.agenda.during(days, agendaRowsMax + 1, context)
      const without = (await each.agenda.undated?.(undatedMax + 1, context)) ?? []
      isCut ||= rows.length > agendaRowsMax || without.length > undatedMax
      found.push(
        ...rows.slice(0, agendaRowsMax).map((row) => ({ ...row, entry: entryBody(each, row, language) })),
      )
      undated.push(...without.slice(0, undatedMax).map((row) => entryBody(each, row, language)))
    }
    const entries = inAgendaOrder(found).map(({ entry, day, at, isOver }) => ({
      ...{ ...entry, day, isOver },
      at: at?.toISOString() ?? null,
    }))
    return { today, from: days.first, to: days.last, entries, undated, isCut }
  })
}

function entryBody(
  { agent, list, agenda }: AgendaList,
  { id, title, detail, state, about, conversation }: UndatedRow,
  language: ErrorLanguage,
): Body['undated'][number] {
  const column = agendaState(list.columns)
  return {
    list: addressOfList(agent, list),
    ...{ id, title, detail },
    about: about ?? null,
    conversation: conversation ?? null,
    kind: agenda.kind[language],
    state: (column && columnBody(column, language).states?.[state]) ?? null,
  }
}
