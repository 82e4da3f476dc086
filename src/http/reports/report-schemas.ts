import { z } from 'zod'
import { figureSchema } from '../console/figure-body.js'
import { columnSchema } from '../lists/list-schemas.js'

/** Titles in the language of the request. */
export const reportsSchema = z
  .object({
    reports: z.array(
      z.object({
        agent: z
          .object({ id: z.string(), name: z.string() })
          .nullable()
          .meta({ description: 'Who brings it; null: the house itself.' }),
        id: z.string(),
        title: z.string(),
        path: z.string().meta({ description: 'GET it to read it, with `.csv` behind it for a file.' }),
      }),
    ),
  })
  .meta({ id: 'Reports' })

export const reportPageSchema = z
  .object({
    days: z.int(),
    since: z.iso.datetime(),
    until: z.iso.datetime(),
    figures: z.array(figureSchema),
    tables: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        columns: z.array(columnSchema),
        rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
        more: z.boolean().meta({ description: 'There are more rows: they are in the file.' }),
      }),
    ),
  })
  .meta({ id: 'ReportPage' })
