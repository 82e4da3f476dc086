import type pg from 'pg'
import type { TenantId } from '../../../conversation/ids.js'
import type { TemplateStanding } from '../../../conversation/inbound.js'
import type { ListedTemplate } from '../../../ports/channel.js'
import type { ChipTemplate, TemplateChange, Templates } from '../../../ports/templates.js'
import { inTenant, type TenantClient } from '../wire/tenant-transaction.js'
import { compareTemplates } from './compare-templates.js'

export function createTemplates(pool: pg.Pool): Templates {
  return {
    save: (tenant, chip, template) => saveTemplate(pool, tenant, chip, template),
    list: (tenant, chip) => listTemplates(pool, tenant, chip),
    noteStanding: (tenant, chip, standing) => noteStanding(pool, tenant, chip, standing),
    sync: (tenant, chip, listed, at) => syncTemplates(pool, tenant, chip, listed, at),
    remove: (tenant, chip, purpose) => removeTemplate(pool, tenant, chip, purpose),
  }
}

function saveTemplate(
  pool: pg.Pool,
  tenant: TenantId,
  chip: string,
  template: ChipTemplate,
): Promise<{ readonly stopped: string | null } | undefined> {
  const { purpose, name, language, parameters, text, marketing, fills = null, parts = null } = template
  return inTenant(pool, tenant, async (client) => {
    const { rowCount } = await client.query(
      "select from leme.chip where id = $1 and sealed_account <> '' for update",
      [chip],
    )
    if (rowCount !== 1) return undefined
    const { rows } = await client.query<{ reason: string; at: Date }>(
      'select reason, at from leme.template_stopped where chip_id = $1 and name = $2 and language = $3 limit 1',
      [chip, name, language],
    )
    const [against] = rows
    for (const table of ['leme.template', 'leme.template_stopped'])
      await client.query(`delete from ${table} where chip_id = $1 and purpose = $2`, [chip, purpose])
    const values = [tenant, chip, purpose, name, language, parameters, text, marketing, fills, parts]
    await (against
      ? client.query(
          `insert into leme.template_stopped (${columns}, reason, at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
          [...values, against.reason, against.at],
        )
      : client.query(
          `insert into leme.template (${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
          values,
        ))
    return { stopped: against?.reason ?? null }
  })
}

const columns = 'tenant_id, chip_id, purpose, name, language, parameters, text, marketing, fills, parts'

/** Quality takes back only what quality said: a template that was rejected stays so however well its last messages were liked. */
function noteStanding(
  pool: pg.Pool,
  tenant: TenantId,
  chip: string,
  { name, language, isUsable, about, reason, at }: TemplateStanding,
): Promise<void> {
  return inTenant(pool, tenant, async (client) => {
    if (isUsable)
      await client.query(
        `with back as (delete from leme.template_stopped
           where chip_id = $1 and name = $2 and language = $3 and ($4 = 'status' or reason like 'quality:%') returning *)
         insert into leme.template (${columns}) select ${columns} from back on conflict do nothing`,
        [chip, name, language, about],
      )
    else
      await client.query(
        `with gone as (delete from leme.template where chip_id = $1 and name = $2 and language = $3 returning *),
              known as (update leme.template_stopped set reason = $4, at = $5
                         where chip_id = $1 and name = $2 and language = $3 and ($6 = 'status' or reason like 'quality:%'))
         insert into leme.template_stopped (${columns}, reason, at) select ${columns}, $4, $5 from gone
         on conflict (tenant_id, chip_id, purpose) do update set reason = excluded.reason, at = excluded.at`,
        [chip, name, language, about === 'quality' ? `quality:${reason}` : reason, at, about],
      )
  })
}

function listTemplates(pool: pg.Pool, tenant: TenantId, chip: string): Promise<ChipTemplate[]> {
  return inTenant(pool, tenant, (client) => templatesOf(client, chip))
}

/** Under the chip's lock: two who do it at once are one after the other. */
function syncTemplates(
  pool: pg.Pool,
  tenant: TenantId,
  chip: string,
  listed: readonly ListedTemplate[],
  at: Date,
): Promise<readonly TemplateChange[] | undefined> {
  return inTenant(pool, tenant, async (client) => {
    const { rowCount } = await client.query('select from leme.chip where id = $1 for update', [chip])
    if (rowCount !== 1) return undefined
    const changes = compareTemplates(await templatesOf(client, chip), listed)
    for (const { kind, purpose, template } of changes) {
      if (purpose === null) continue
      if (kind === 'changed') await reword(client, chip, purpose, template)
      else await standBy(client, chip, purpose, template.stopped, at)
    }
    return changes
  })
}

async function reword(
  client: TenantClient,
  chip: string,
  purpose: string,
  { text, marketing, parts }: ListedTemplate,
): Promise<void> {
  for (const table of ['leme.template', 'leme.template_stopped'])
    await client.query(
      `update ${table} set text = $3, marketing = $4, parts = $5 where chip_id = $1 and purpose = $2`,
      [chip, purpose, text, marketing, parts ?? null],
    )
}

/** To where what is sent finds it, or to where it does not. */
async function standBy(
  client: TenantClient,
  chip: string,
  purpose: string,
  stopped: string | null,
  at: Date,
): Promise<void> {
  if (stopped === null)
    await client.query(
      `with back as (delete from leme.template_stopped where chip_id = $1 and purpose = $2 returning *)
       insert into leme.template (${columns}) select ${columns} from back on conflict do nothing`,
      [chip, purpose],
    )
  else
    await client.query(
      `with gone as (delete from leme.template where chip_id = $1 and purpose = $2 returning *),
            known as (update leme.template_stopped set reason = $3, at = $4 where chip_id = $1 and purpose = $2)
       insert into leme.template_stopped (${columns}, reason, at) select ${columns}, $3, $4 from gone
       on conflict (tenant_id, chip_id, purpose) do update set reason = excluded.reason, at = excluded.at`,
      [chip, purpose, stopped, at],
    )
}

async function templatesOf(client: TenantClient, chip: string): Promise<ChipTemplate[]> {
  const { rows } = await client.query<ChipTemplate>(
    `select purpose, name, language, parameters, text, marketing, fills, parts, null as stopped from leme.template where chip_id = $1
       union all
       select purpose, name, language, parameters, text, marketing, fills, parts, reason from leme.template_stopped where chip_id = $1
       order by purpose`,
    [chip],
  )
  return rows
}

function removeTemplate(pool: pg.Pool, tenant: TenantId, chip: string, purpose: string): Promise<boolean> {
  return inTenant(pool, tenant, async (client) => {
    const { rowCount } = await client.query(
      `with stopped as (delete from leme.template_stopped where chip_id = $1 and purpose = $2 returning 1),
            used as (delete from leme.template where chip_id = $1 and purpose = $2 returning 1)
       select 1 from stopped union all select 1 from used`,
      [chip, purpose],
    )
    return (rowCount ?? 0) > 0
  })
}
