import { defineSettings, type SettingsProblem } from '../../../agent/settings/settings-spec.js'
import type { Statements } from '../../../ports/database.js'
import { frontDeskSchema, type FrontDesk } from '../front-desk.js'
import { writeFrontDesk } from './desk-rows.js'
import { replaceTemplates } from './desk-templates.js'
import { rereadDesk } from './reread-desk.js'

/** The front desk as data: there is none until somebody sets it up. */
export const deskSettings = defineSettings<FrontDesk>({
  schema: frontDeskSchema,
  initial: null,
  problems: ({ templates }, { sql }) => unknownChips(sql, templates),
  async apply(desk, { sql, tenant }, { version, before }) {
    await writeFrontDesk(sql, tenant, desk, version)
    await replaceTemplates(sql, tenant, before?.templates ?? [], desk.templates)
  },
  reread: rereadDesk,
})

async function unknownChips(sql: Statements, templates: FrontDesk['templates']): Promise<SettingsProblem[]> {
  const chips = templates.map(({ chip }) => chip)
  const { rows } = await sql.query<{ id: string }>('select id from leme.chip where id = any($1)', [chips])
  const known = new Set(rows.map(({ id }) => id))
  return chips.flatMap((chip, index) =>
    known.has(chip)
      ? []
      : [{ path: `templates.${index}.chip`, problem: `não há número / there is no chip ${chip}` }],
  )
}
