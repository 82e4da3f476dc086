import type { OutsideContext } from '../../../agent/outside.js'
import { campaignTopic } from '../topics.js'
import { contactFor } from './contact-for.js'
import type { Campaign } from './campaigns.js'

/** Why somebody of a campaign is not written to, as SQL over a contact `c` and their thread `t`; null: they are. $2 is the time. */
export const passOverReason = `case when c.opted_out_at is not null then 'consent.opted_out'
       when c.marketing_stopped_at is not null then 'consent.marketing_stopped'
       when c.opted_in_at is null then 'consent.none'
       when c.quiet_until > $2 then 'consent.quiet'
       when c.phone is null or t.bad_number_at is not null then 'contact.unreachable' end`

type Reach = {
  readonly reaches: number
  readonly passesOver: { readonly [reason: string]: number }
  readonly people: readonly {
    readonly name: string | null
    readonly phone: string | null
    readonly reason: string | null
  }[]
}

const peopleMax = 500

/** Whom a campaign would reach if it went on now, and whom not and why. Nobody is written to. */
export async function campaignReach({ sql, now }: OutsideContext, { id, chip }: Campaign): Promise<Reach> {
  const { rows } = await sql.query<Reach['people'][number]>(
    `select c.name, c.phone, ${passOverReason} as reason
       from leme.julia_campaign_member m
       join leme.contact c on c.tenant_id = m.tenant_id and c.id = m.contact_id
       left join leme.thread t on t.tenant_id = c.tenant_id and t.contact_id = c.id and t.chip_id = $3
      where m.campaign_id = $1 and m.status <> 'started' order by c.phone, c.id`,
    [id, now, chip],
  )
  const passesOver: Record<string, number> = {}
  for (const { reason } of rows) if (reason !== null) passesOver[reason] = (passesOver[reason] ?? 0) + 1
  return {
    reaches: rows.filter(({ reason }) => reason === null).length,
    passesOver,
    people: rows.slice(0, peopleMax),
  }
}

/** The message as its members would get it, to one phone of the house. It counts for nothing. False: they asked to be left alone. */
export async function tryCampaign(
  context: OutsideContext,
  { id, chip }: Campaign,
  phone: string,
): Promise<boolean> {
  const { sql, now, newId, tellContact } = context
  const { rows } = await sql.query<{ id: string; stopped: boolean }>(
    `select c.id, c.opted_out_at is not null as stopped from leme.contact c where c.id = $1`,
    [await contactFor(context, phone)],
  )
  const [contact] = rows
  if (!contact || contact.stopped) return false
  await sql.query(
    "update leme.contact set opted_in_at = $2, opt_in_source = 'campaign try' where id = $1 and opted_in_at is null",
    [contact.id, now],
  )
  const key = `${campaignTopic(id)}:try:${newId()}`
  await tellContact({ chip, contact: contact.id }, { topic: campaignTopic(id), data: { teste: true } }, key)
  return true
}

/** Whoever was passed over is looked at once more: they may have agreed since. Nobody is written to twice. */
export async function runAgain({ sql, now }: OutsideContext, id: string): Promise<number> {
  const { rowCount } = await sql.query(
    `update leme.julia_campaign_member m set status = 'queued', reason = null where m.campaign_id = $1 and m.status = 'skipped'`,
    [id],
  )
  await sql.query(
    `update leme.julia_campaign set status = 'running', started_at = coalesce(started_at, $2), stopped_at = null where id = $1`,
    [id, now],
  )
  return rowCount ?? 0
}
