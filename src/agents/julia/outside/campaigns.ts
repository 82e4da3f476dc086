import type { ModeName } from '../modes.js'
import { campaignTopic } from '../topics.js'
import { identityKeys } from '../../../conversation/identity-keys.js'
import type { OutsideContext, RouteContext } from '../../../agent/outside.js'
import type { Statements } from '../../../ports/database.js'

type CampaignSpec = {
  readonly id: string
  readonly name: string
  readonly chip: string
  readonly mode: ModeName
  readonly text: string
  readonly perMinute: number
  /** Digits with the country code. */
  readonly phones: readonly string[]
  readonly template: CampaignTemplate | null
}

type CampaignTemplate = {
  readonly name: string
  readonly language: string
  readonly parameters: readonly string[]
  readonly text: string
  readonly marketing: boolean
}

export type Campaign = {
  readonly id: string
  readonly name: string
  readonly chip: string
  readonly mode: ModeName
  readonly status: 'draft' | 'running' | 'stopped' | 'done'
  readonly perMinute: number
}

type CampaignFigures = {
  readonly members: number
  readonly queued: number
  readonly started: number
  readonly skipped: { readonly [reason: string]: number }
  readonly delivered: number
  readonly failed: number
  readonly answered: number
}

/** The provider's word for a template that it stopped; undefined: it may be used, as far as anybody said. */
export async function stoppedTemplate(
  { sql }: OutsideContext,
  { chip, template }: Pick<CampaignSpec, 'chip' | 'template'>,
): Promise<string | undefined> {
  if (!template) return undefined
  const { rows } = await sql.query<{ reason: string }>(
    'select reason from leme.template_stopped where chip_id = $1 and name = $2 and language = $3 limit 1',
    [chip, template.name, template.language],
  )
  return rows[0]?.reason
}

/** False: the id is taken, or there is no such chip. Nobody is written to before it is started. */
export async function createCampaign(context: RouteContext, spec: CampaignSpec): Promise<boolean> {
  const { rowCount } = await context.sql.query(
    `insert into leme.julia_campaign (tenant_id, id, name, chip_id, mode, text, per_minute, created_by)
     select $1, $2, $3, k.id, $5, $6, $7, $8 from leme.chip k where k.id = $4 and k.agent = 'julia'
     on conflict do nothing`,
    [context.tenant, spec.id, spec.name, spec.chip, spec.mode, spec.text, spec.perMinute, context.member],
  )
  if (rowCount !== 1) return false
  if (spec.template) await saveTemplate(context, spec, spec.template)
  for (const phone of spec.phones) await addMember(context, spec.id, phone)
  return true
}

async function saveTemplate(
  { sql, tenant }: OutsideContext,
  { id, chip }: CampaignSpec,
  { name, language, parameters, text, marketing }: CampaignTemplate,
): Promise<void> {
  await sql.query(
    `insert into leme.template (tenant_id, chip_id, purpose, name, language, parameters, text, marketing)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (tenant_id, chip_id, purpose) do update
       set name = excluded.name, language = excluded.language, parameters = excluded.parameters, text = excluded.text, marketing = excluded.marketing`,
    [tenant, chip, campaignTopic(id), name, language, parameters, text, marketing],
  )
}

async function addMember(
  { sql, tenant, newId }: OutsideContext,
  campaign: string,
  phone: string,
): Promise<void> {
  await sql.query(
    `insert into leme.julia_campaign_member (tenant_id, campaign_id, contact_id)
     values ($1, $2, leme.contact_for($1, $3, $4, null, $5)) on conflict do nothing`,
    [tenant, campaign, identityKeys({ phone, userId: null }), newId(), phone],
  )
}

export async function setCampaignStatus(
  { sql, now }: OutsideContext,
  id: string,
  status: 'running' | 'stopped',
): Promise<void> {
  await sql.query(
    `update leme.julia_campaign
        set status = case when status = 'done' then status else $2 end,
            started_at = case when $2 = 'running' then coalesce(started_at, $3) else started_at end,
            stopped_at = case when $2 = 'stopped' then $3 end
      where id = $1`,
    [id, status, now],
  )
}

export async function findCampaign(
  sql: Statements,
  id: string,
): Promise<(Campaign & { readonly figures: CampaignFigures }) | undefined> {
  const { rows } = await sql.query<Campaign>(
    `select id, name, chip_id as chip, mode, status, per_minute as "perMinute" from leme.julia_campaign where id = $1`,
    [id],
  )
  return rows[0] && { ...rows[0], figures: await figuresOf(sql, rows[0]) }
}

async function figuresOf(sql: Statements, { id, chip }: Campaign): Promise<CampaignFigures> {
  const { rows } = await sql.query<Omit<CampaignFigures, 'skipped'>>(
    `select count(*)::int as members, count(*) filter (where m.status = 'queued')::int as queued,
            count(*) filter (where m.status = 'started')::int as started,
            count(*) filter (where o.status in ('sent', 'delivered', 'read'))::int as delivered,
            count(*) filter (where o.status in ('failed', 'withheld'))::int as failed,
            count(*) filter (where m.status = 'started' and t.heard_at > o.created_at)::int as answered
       from leme.julia_campaign_member m
       left join leme.thread t on t.tenant_id = m.tenant_id and t.chip_id = $2 and t.contact_id = m.contact_id
       left join lateral (select x.status, x.created_at from leme.outbox x
                           where x.tenant_id = m.tenant_id and x.conversation_id = t.conversation_id and x.purpose = $3
                           order by x.seq limit 1) o on true
      where m.campaign_id = $1`,
    [id, chip, campaignTopic(id)],
  )
  const skipped = await sql.query<{ reason: string; count: number }>(
    `select reason, count(*)::int as count from leme.julia_campaign_member
      where campaign_id = $1 and status = 'skipped' group by reason order by reason`,
    [id],
  )
  const [counts] = rows
  if (!counts) throw new Error('a count gives a row')
  return { ...counts, skipped: Object.fromEntries(skipped.rows.map(({ reason, count }) => [reason, count])) }
}
