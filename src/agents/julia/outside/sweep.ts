import type { ContactAddress, OutsideContext } from '../../../agent/outside.js'
import type { Statements } from '../../../ports/database.js'
import { isQuiet } from '../policy/quiet-hours.js'
import { isOn, type JuliaSettings } from '../policy/settings.js'
import { silenceMs } from '../router/validate-transition.js'
import { readSettings } from '../tools/support/settings.js'
import { passOverReason } from './campaign-reach.js'
import { campaignTopic, topics } from '../topics.js'

/** Nobody answered the follow-up for this long. */
const noAnswerAfterMs = 48 * 60 * 60_000
const perSweepMax = 200

/** What time itself brings: follow-ups nobody answered, doctors long silent, campaigns under way. Returns how many were told. */
export async function sweep(context: OutsideContext): Promise<number> {
  // A tenant without a chip that Julia answers on.
  if (!(await hasChip(context.sql))) return 0
  // One after the other: two that overlap would each wait for a doctor the other has just written to.
  await context.sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `julia sweep ${context.tenant}`,
  ])
  const settings = await readSettings(context.db)
  const unanswered = await closeUnanswered(context)
  if (settings.killSwitch || settings.safeMode || isQuiet(context.now, settings, context.timeZone))
    return unanswered
  return unanswered + (await reactivateSilent(context, settings)) + (await startMembers(context))
}

async function hasChip(sql: Statements): Promise<boolean> {
  const { rows } = await sql.query("select from leme.chip where agent = 'julia' limit 1")
  return rows.length > 0
}

async function closeUnanswered({ sql, now, tellContact }: OutsideContext): Promise<number> {
  const { rows } = await sql.query<ContactAddress & { id: string }>(
    `select id, chip_id as chip, contact_id as contact from leme.julia_bridge
      where state = 'aguardando_desfecho' and asked_at <= $1 and chip_id is not null limit $2`,
    [new Date(now.getTime() - noAnswerAfterMs), perSweepMax],
  )
  for (const { id, ...to } of rows)
    await tellContact(to, { topic: topics.noAnswer, data: { ponte: id } }, `${topics.noAnswer}:${id}`)
  return rows.length
}

/** Once a silence: never those who left, asked for time, cannot be reached, or wait for an outcome. */
async function reactivateSilent(
  { sql, tenant, now, tellContact }: OutsideContext,
  settings: JuliaSettings,
): Promise<number> {
  if (!isOn(settings, 'reactivation')) return 0
  const { rows } = await sql.query<ContactAddress & { silence: string }>(
    `select distinct on (t.contact_id) t.chip_id as chip, t.contact_id as contact, t.heard_at::text as silence
       from leme.thread t
       join leme.chip k on k.tenant_id = t.tenant_id and k.id = t.chip_id and k.agent = 'julia'
       join leme.contact c on c.tenant_id = t.tenant_id and c.id = t.contact_id
       left join leme.julia_doctor d on d.tenant_id = t.tenant_id and d.contact_id = t.contact_id
      where t.heard_at <= $1 and c.opted_out_at is null and t.bad_number_at is null
        and (c.quiet_until is null or c.quiet_until <= $2)
        and (d.reactivated_at is null or d.reactivated_at < t.heard_at)
        -- Silent here and talking on another number is not silent.
        and not exists (select from leme.thread u join leme.chip v on v.tenant_id = u.tenant_id and v.id = u.chip_id and v.agent = 'julia'
                         where u.tenant_id = t.tenant_id and u.contact_id = t.contact_id and u.heard_at > t.heard_at)
        and not exists (select from leme.julia_owner o where o.tenant_id = t.tenant_id and o.contact_id = t.contact_id)
        and not exists (select from leme.julia_bridge b
                         where b.tenant_id = t.tenant_id and b.contact_id = t.contact_id and b.state = 'aguardando_desfecho')
      order by t.contact_id, t.heard_at desc, t.chip_id limit $3`,
    [new Date(now.getTime() - silenceMs), now, perSweepMax],
  )
  for (const { silence, ...to } of rows) {
    // Named by the silence, and by no clock: two sweeps at once, or a clock that jumps, write once.
    await sql.query(
      `insert into leme.julia_doctor (tenant_id, contact_id, reactivated_at) values ($1, $2, $3)
       on conflict (tenant_id, contact_id) do update set reactivated_at = greatest(leme.julia_doctor.reactivated_at, excluded.reactivated_at)`,
      [tenant, to.contact, silence],
    )
    const key = `${topics.reactivation}:${to.contact}:${silence}`
    await tellContact(to, { topic: topics.reactivation, data: {} }, key)
  }
  return rows.length
}

const minuteMs = 60_000

/** As many a minute as each campaign may; whoever did not agree, or no longer does, is passed over with the reason. */
async function startMembers({ sql, now, tellContact }: OutsideContext): Promise<number> {
  const { rows: campaigns } = await sql.query<{ id: string; chip: string; room: number }>(
    `select c.id, c.chip_id as chip, c.per_minute - (
              select count(*)::int from leme.julia_campaign_member m
               where m.tenant_id = c.tenant_id and m.campaign_id = c.id and m.started_at > $1) as room
       from leme.julia_campaign c where c.status = 'running'`,
    [new Date(now.getTime() - minuteMs)],
  )
  let started = 0
  for (const { id, chip, room } of campaigns) {
    await passOver(sql, id, now)
    const { rows } = await sql.query<{ contact: string }>(
      `with due as materialized (
         select contact_id from leme.julia_campaign_member where campaign_id = $1 and status = 'queued'
          order by contact_id limit $2 for update skip locked)
       update leme.julia_campaign_member m set status = 'started', started_at = $3 from due
        where m.campaign_id = $1 and m.contact_id = due.contact_id
       returning m.contact_id as contact`,
      [id, Math.max(0, room), now],
    )
    for (const { contact } of rows)
      await tellContact(
        { chip, contact },
        { topic: campaignTopic(id), data: {} },
        `${campaignTopic(id)}:${contact}`,
      )
    started += rows.length
    await sql.query(
      `update leme.julia_campaign set status = 'done'
        where id = $1 and not exists (select from leme.julia_campaign_member m where m.campaign_id = $1 and m.status = 'queued')
          and not exists (select from leme.julia_campaign_member m where m.campaign_id = $1 and m.started_at > $2)`,
      [id, new Date(now.getTime() - minuteMs)],
    )
  }
  return started
}

async function passOver(sql: Statements, campaign: string, now: Date): Promise<void> {
  await sql.query(
    `update leme.julia_campaign_member m set status = 'skipped', reason = w.reason
       from (select c.id, ${passOverReason} as reason
               from leme.contact c
               left join leme.julia_campaign g on g.tenant_id = c.tenant_id and g.id = $1
               left join leme.thread t on t.tenant_id = c.tenant_id and t.contact_id = c.id and t.chip_id = g.chip_id) w
      where m.campaign_id = $1 and m.status = 'queued' and w.id = m.contact_id and w.reason is not null`,
    [campaign, now],
  )
}
