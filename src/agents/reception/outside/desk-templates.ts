import type { Statements } from '../../../ports/database.js'
import type { FrontDesk } from '../front-desk.js'

type Templates = FrontDesk['templates']

/** The desk's own templates take the place of those it had; what others use on the same chips stays. */
export async function replaceTemplates(
  sql: Statements,
  tenant: string,
  before: Templates,
  templates: Templates,
): Promise<void> {
  await sql.query(
    `delete from leme.template t using json_to_recordset($2) as x(chip text, purpose text)
      where t.tenant_id = $1 and t.chip_id = x.chip and t.purpose = x.purpose`,
    [tenant, JSON.stringify([...before, ...templates])],
  )
  await sql.query(
    `insert into leme.template (tenant_id, chip_id, purpose, name, language, parameters, text, marketing)
     select $1, chip, purpose, name, language, parameters, text, marketing
       from json_to_recordset($2) as x(chip text, purpose text, name text, language text, parameters text[], text text, marketing boolean)`,
    [tenant, JSON.stringify(templates)],
  )
}
