import type pg from 'pg'
import type { TenantId } from '../../../conversation/ids.js'
import type { ChipTemplate, Templates } from '../../../ports/templates.js'
import { inTenant } from '../wire/tenant-transaction.js'

export function createTemplates(pool: pg.Pool): Templates {
  return {
    save: (tenant, chip, template) => saveTemplate(pool, tenant, chip, template),
    list: (tenant, chip) => listTemplates(pool, tenant, chip),
    remove: (tenant, chip, purpose) => removeTemplate(pool, tenant, chip, purpose),
  }
}

function saveTemplate(
  pool: pg.Pool,
  tenant: TenantId,
  chip: string,
  { purpose, name, language, parameters, text, marketing }: ChipTemplate,
): Promise<boolean> {
  return inTenant(pool, tenant, async (client) => {
    const { rowCount } = await client.query(
      `insert into leme.template (tenant_id, chip_id, purpose, name, language, parameters, text, marketing)
       select k.tenant_id, k.id, $2, $3, $4, $5, $6, $7 from leme.chip k where k.id = $1 and k.sealed_account <> ''
       on conflict (tenant_id, chip_id, purpose) do update
         set name = excluded.name, language = excluded.language, parameters = excluded.parameters, text = excluded.text,
             marketing = excluded.marketing`,
      [chip, purpose, name, language, parameters, text, marketing],
    )
    return rowCount === 1
  })
}

function listTemplates(pool: pg.Pool, tenant: TenantId, chip: string): Promise<ChipTemplate[]> {
  return inTenant(pool, tenant, async (client) => {
    const { rows } = await client.query<ChipTemplate>(
      'select purpose, name, language, parameters, text, marketing from leme.template where chip_id = $1 order by purpose',
      [chip],
    )
    return rows
  })
}

function removeTemplate(pool: pg.Pool, tenant: TenantId, chip: string, purpose: string): Promise<boolean> {
  return inTenant(pool, tenant, async (client) => {
    const { rowCount } = await client.query('delete from leme.template where chip_id = $1 and purpose = $2', [
      chip,
      purpose,
    ])
    return rowCount === 1
  })
}
