import { z } from 'zod'
import { defineTool } from '../../../agent/define-tool.js'
import type { JsonObject } from '../../../conversation/json.js'
import { readMemo } from '../memo.js'
import { wishesFrom } from '../router/read-wishes.js'
import { aheadOf, searchFields, wishesIn } from './buscar-vagas.js'
import { ready } from './support/said.js'
import { findShifts, searchAt } from './support/shift.js'

export const fewTool = 'julia.few'

/** So few that showing them is shorter than another question. */
export const fewMax = 3

const input = z.object({ wishes: z.custom<JsonObject>() })
export const fewFound = z.object({ total: z.number() })

/** How many shifts what is known already leaves: whether there is anything left to ask. */
export const juliaFew = defineTool<z.infer<typeof input>>({
  name: fewTool,
  title: { pt: 'Escolher poucos plantões', en: 'Choose a few shifts' },
  description: 'Quantas vagas restam com o que já se sabe.',
  kind: 'read',
  confirm: 'never',
  action: 'read',
  roles: [],
  entity: 'Shift',
  hidden: true,
  fields: searchFields,
  input,
  resolve: (draft, { now, timeZone }) =>
    Promise.resolve(ready({ wishes: { ...wishesIn(draft, now, timeZone) } })),
  run: async ({ wishes }, { db, party, memo, now, timeZone }) => {
    const at = searchAt(now, timeZone)
    const { refused, avoided } = readMemo(memo)
    const known = aheadOf(wishesFrom(wishes), at.today)
    const without = { shifts: refused, hospitals: avoided.filter((name) => name !== known.hospital) }
    const { total } = await findShifts(db, party.id, known, at, { limit: 1, offset: 0 }, without)
    return { ok: true, data: { total }, entityIds: [] }
  },
  // Nobody is told this.
  say: () => '',
})
