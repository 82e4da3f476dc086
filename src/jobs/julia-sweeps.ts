import { randomUUID } from 'node:crypto'
import type { JsonObject } from '../conversation/json.js'
import type { TenantId } from '../conversation/ids.js'
import { isQuiet } from '../agents/julia/policy/quiet-hours.js'
import { isOn, type Settings } from '../agents/julia/policy/settings.js'
import { readSettings } from '../agents/julia/tools/support/settings.js'
import { silenceMs } from '../agents/julia/router/validate-transition.js'
import { campaignTopic, topics } from '../agents/julia/topics.js'
import { clientDb } from '../adapters/postgres/wire/client-db.js'
import { inTenant, type TenantClient } from '../adapters/postgres/wire/tenant-transaction.js'
import type { Leme } from '../leme.js'

/** Nobody answered the follow-up for this long. */
const noAnswerAfterMs = 48 * 60 * 60_000
const perSweepMax = 200

/** What time itself brings: follow-ups nobody answered, doctors long silent, campaigns under way. Returns how many were told. */
export async function sweepJulia(leme: Leme): Promise<number> {
  const now = leme.house.clock.now()
  const { rows } = await leme.pool.query<{ id: TenantId }>('select leme.tenant_ids() as id')
  let told = 0
  for (const { id: tenant } of rows)
    told += await inTenant(leme.pool, tenant, (client) => sweep(client, tenant, now))
  return told
}

async function sweep(client: TenantClient, tenant: TenantId, now: Date): Promise<number> {
  const timeZone = await zoneOfJulia(client)
  // A tenant without a chip that Julia answers on.
  if (timeZone === undefined) return 0
  const settings = await readSettings(clientDb(client))
  const unanswered = await closeUnanswered(client, tenant, now)
  if (settings.killSwitch || settings.safeMode || isQuiet(now, settings, timeZone)) return unanswered
  return (
    unanswered +
    (await reactivateSilent(client, tenant, now, settings)) +
    (await startMembers(client, tenant, now))
  )
}

async function zoneOfJulia(client: TenantClient): Promise<string | undefined> {
  const { rows } = await client.query<{ zone: string }>(
    `select t.time_zone as zone from leme.tenant t where exists (select from leme.chip k where k.tenant_id = t.id and k.agent = 'julia')`,
  )
  return rows[0]?.zone
}

type Told = { readonly chip: string; readonly contact: string }

async function closeUnanswered(client: TenantClient, tenant: TenantId, now: Date): Promise<number> {
  const { rows } = await client.query<Told & { id: string }>(
    `select id, chip_id as chip, contact_id as contact from leme.julia_bridge
      where state = 'aguardando_desfecho' and followed_up_at <= $1 and chip_id is not null limit $2`,
    [new Date(now.getTime() - noAnswerAfterMs), perSweepMax],
  )
  for (const { id, ...to } of rows)
    await tell(client, tenant, to, topics.noAnswer, `${topics.noAnswer}:${id}`, { ponte: id })
  return rows.length
}

/** Once a silence: never those who left, asked for time, cannot be reached, or wait for an outcome. */
async function reactivateSilent(
  client: TenantClient,
  tenant: TenantId,
  now: Date,
  settings: Settings,
): Promise<number> {
  if (!isOn(settings, 'reactivation')) return 0
  const { rows } = await client.query<Told>(
    `select t.chip_id as chip, t.contact_id as contact
       from leme.thread t
       join leme.chip k on k.tenant_id = t.tenant_id and k.id = t.chip_id and k.agent = 'julia'
       join leme.contact c on c.tenant_id = t.tenant_id and c.id = t.contact_id
       left join leme.julia_doctor d on d.tenant_id = t.tenant_id and d.contact_id = t.contact_id
      where t.heard_at <= $1 and c.opted_out_at is null and c.bad_number_at is null
        and (c.quiet_until is null or c.quiet_until <= $2)
        and (d.reactivated_at is null or d.reactivated_at < t.heard_at)
        and not exists (select from leme.julia_owner o where o.tenant_id = t.tenant_id and o.contact_id = t.contact_id)
        and not exists (select from leme.julia_bridge b
                         where b.tenant_id = t.tenant_id and b.contact_id = t.contact_id and b.state = 'aguardando_desfecho')
      order by t.heard_at limit $3`,
    [new Date(now.getTime() - silenceMs), now, perSweepMax],
  )
  for (const to of rows) {
    await client.query(
      `insert into leme.julia_doctor (tenant_id, contact_id, reactivated_at) values ($1, $2, $3)
       on conflict (tenant_id, contact_id) do update set reactivated_at = excluded.reactivated_at`,
      [tenant, to.contact, now],
    )
    await tell(
      client,
      tenant,
      to,
      topics.reactivation,
      `${topics.reactivation}:${to.contact}:${now.toISOString()}`,
      {},
    )
  }
  return rows.length
}

const minuteMs = 60_000

/** As many a minute as each campaign may; whoever did not agree, or no longer does, is passed over with the reason. */
async function startMembers(client: TenantClient, tenant: TenantId, now: Date): Promise<number> {
  const { rows: campaigns } = await client.query<{ id: string; chip: string; room: number }>(
    `select c.id, c.chip_id as chip, c.per_minute - (
              select count(*)::int from leme.julia_campaign_member m
               where m.tenant_id = c.tenant_id and m.campaign_id = c.id and m.started_at > $1) as room
       from leme.julia_campaign c where c.status = 'running'`,
    [new Date(now.getTime() - minuteMs)],
  )
  let started = 0
  for (const { id, chip, room } of campaigns) {
    await passOver(client, id, now)
    const { rows } = await client.query<{ contact: string }>(
      `with due as materialized (
         select contact_id from leme.julia_campaign_member where campaign_id = $1 and status = 'queued'
          order by contact_id limit $2 for update skip locked)
       update leme.julia_campaign_member m set status = 'started', started_at = $3 from due
        where m.campaign_id = $1 and m.contact_id = due.contact_id
       returning m.contact_id as contact`,
      [id, Math.max(0, room), now],
    )
    for (const { contact } of rows)
      await tell(client, tenant, { chip, contact }, campaignTopic(id), `${campaignTopic(id)}:${contact}`, {})
    started += rows.length
    await client.query(
      `update leme.julia_campaign set status = 'done'
        where id = $1 and not exists (select from leme.julia_campaign_member m where m.campaign_id = $1 and m.status = 'queued')
          and not exists (select from leme.julia_campaign_member m where m.campaign_id = $1 and m.started_at > $2)`,
      [id, new Date(now.getTime() - minuteMs)],
    )
  }
  return started
}

async function passOver(client: TenantClient, campaign: string, now: Date): Promise<void> {
  await client.query(
    `update leme.julia_campaign_member m set status = 'skipped', reason = w.reason
       from (select c.id, case when c.opted_out_at is not null then 'consent.opted_out'
                               when c.marketing_stopped_at is not null then 'consent.marketing_stopped'
                               when c.opted_in_at is null then 'consent.none'
                               when c.quiet_until > $2 then 'consent.quiet'
                               when c.bad_number_at is not null or c.phone is null then 'contact.unreachable' end as reason
               from leme.contact c) w
      where m.campaign_id = $1 and m.status = 'queued' and w.id = m.contact_id and w.reason is not null`,
    [campaign, now],
  )
}

async function tell(
  client: TenantClient,
  tenant: TenantId,
  { chip, contact }: Told,
  topic: string,
  key: string,
  data: JsonObject,
): Promise<void> {
  const body = JSON.stringify({ kind: 'notice', topic, data })
  await client.query('select leme.tell_contact($1, $2, $3, $4, $5, $6)', [
    tenant,
    chip,
    contact,
    randomUUID(),
    key,
    body,
  ])
}
