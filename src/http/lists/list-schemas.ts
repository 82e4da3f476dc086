import { z } from 'zod'

const kinds = ['text', 'number', 'count', 'share', 'money', 'day', 'moment', 'phone', 'state'] as const
const tones = ['plain', 'good', 'warn', 'bad', 'info'] as const

export const columnSchema = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(kinds),
  states: z
    .record(z.string(), z.object({ title: z.string(), tone: z.enum(tones) }))
    .optional()
    .meta({ description: 'Of a `state`: what each is called.' }),
})

/** Titles in the language of the request. */
export const listsSchema = z
  .object({
    lists: z.array(
      z.object({
        agent: z
          .object({ id: z.string(), name: z.string() })
          .nullable()
          .meta({ description: 'Who keeps it; null: the house itself.' }),
        id: z.string(),
        title: z.string(),
        path: z.string().meta({ description: 'GET it for the rows, with `.csv` behind it for a file.' }),
        columns: z.array(columnSchema),
        filters: z.array(z.object({ id: z.string(), title: z.string() })),
        lesson: z
          .object({ question: z.string(), answer: z.string().nullable(), replaces: z.boolean() })
          .nullable()
          .meta({
            description:
              'Rows can be answered: the columns of question and answer, and whether `id` is what is replaced.',
          }),
        contacts: z.boolean().meta({ description: 'Its rows are contacts, by their ids.' }),
        opens: z
          .boolean()
          .meta({ description: 'GET the path with the id of a row behind it for all of it.' }),
        agenda: z.boolean().meta({ description: 'Its rows stand in the agenda.' }),
        talks: z.boolean().meta({ description: 'Whether members may talk with the agent that keeps it.' }),
      }),
    ),
  })
  .meta({ id: 'Lists' })

const agendaEntry = z.object({
  list: z.string().meta({ description: 'The path of the list whose row it is.' }),
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  detail: z.string().nullable(),
  state: z.object({ title: z.string(), tone: z.enum(tones) }).nullable(),
  about: z.string().nullable(),
  conversation: z.string().nullable(),
})

/** Titles in the language of the request. */
export const agendaSchema = z
  .object({
    today: z.iso.date().meta({ description: 'Where the business is.' }),
    from: z.iso.date(),
    to: z.iso.date(),
    entries: z.array(
      agendaEntry.extend({
        day: z.iso.date(),
        at: z.iso.datetime().nullable().meta({ description: 'Null: some time in the day.' }),
        isOver: z.boolean().meta({ description: 'Nothing is left to be done about it.' }),
      }),
    ),
    undated: z.array(agendaEntry).meta({ description: 'What is to be done and has no day yet.' }),
    isCut: z.boolean().meta({ description: 'There is more than is told: ask for fewer days.' }),
  })
  .meta({ id: 'Agenda' })

const cellsSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

export const openedRecordSchema = z
  .object({
    columns: z.array(columnSchema),
    cells: cellsSchema,
    madeBy: z.string().nullable().meta({ description: 'The name of the member who made it.' }),
    origin: z
      .object({
        conversation: z.string(),
        isOwn: z.boolean().meta({ description: 'Your own with an agent.' }),
      })
      .nullable()
      .meta({ description: 'The conversation it came of, where you may read it.' }),
    parts: z.array(
      z.object({ title: z.string(), columns: z.array(columnSchema), rows: z.array(cellsSchema) }),
    ),
  })
  .meta({ id: 'OpenedRecord' })

export const listPageSchema = z
  .object({
    rows: z.array(
      z.object({
        id: z.string(),
        cells: cellsSchema,
        about: z.string().nullable(),
        conversation: z.string().nullable().meta({ description: 'Where it came of.' }),
      }),
    ),
    next: z
      .string()
      .nullable()
      .meta({ description: 'Ask with it as `after` for what follows; null: the end.' }),
  })
  .meta({ id: 'ListPage' })
