import type { ContactAddress, OutsideContext } from '../../../agent/outside.js'
import type { Statements } from '../../../ports/database.js'
import { isQuiet } from '../policy/quiet-hours.js'
import type { JuliaSettings } from '../policy/settings.js'
import { readSettings } from '../tools/support/settings.js'
import { passOverReason } from './campaign-reach.js'
import { campaignTopic, topics } from '../topics.js'

/** Nobody answered the follow-up for this long. */
const noAnswerAfterMs = 48 * 60 * 60_000
const perSweepMax = 200

/** What time itself brings: follow-ups nobody answered, campaigns under way. Returns how many were told. */
export async function sweep(context: OutsideContext): Promise<number> {
  await oneAfterTheOther(context)
  const settings = await readSettings(context.db)
  const unanswered = await closeUnanswered(context)
  if (isSilent(context, settings)) return unanswered
  return unanswered + (await startMembers(context))
}

/** Two that overlap would each wait for a doctor the other has just written to. */
export async function oneAfterTheOther({ sql, tenant }: OutsideContext): Promise<void> {
  await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`julia sweep ${tenant}`])
}

/** She writes to nobody first. */
export function isSilent({ now, timeZone }: OutsideContext, settings: JuliaSettings): boolean {
  return settings.killSwitch || settings.safeMode || isQuiet(now, settings, timeZone)
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
