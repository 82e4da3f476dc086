import { z } from 'zod'
import { defineReport } from '../../../agent/brings.js'
import { memoryPage, readCounts } from './report-page.js'

const daysDefault = 30
const daysMax = 90
const dayMs = 86_400_000

/** How much the agent is used. Nothing of what anybody keeps is in it, nor who keeps it. */
export const memoryReport = defineReport({
  path: '/report',
  title: { pt: 'Uso da memória', en: 'How memory is used' },
  summary: 'How many people keep things, and how many: counts alone, never what is kept or whose it is',
  roles: ['owner', 'staff'],
  query: z.object({ days: z.coerce.number().int().min(1).max(daysMax).default(daysDefault) }),
  answer: z
    .object({ people: z.int(), kept: z.int(), deleted: z.int(), peopleInAll: z.int(), keptInAll: z.int() })
    .meta({ id: 'MemoryReport' }),
  read: ({ days }, context) => {
    const since = new Date(context.now.getTime() - days * dayMs)
    return readCounts({ since, until: context.now }, context)
  },
  page: memoryPage,
})
