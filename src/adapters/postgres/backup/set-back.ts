import type pg from 'pg'
import type { Agent } from '../../../agent/agent.js'
import { setBackReason } from '../../../conversation/set-back-reason.js'
import { ownClient } from '../wire/own-client.js'
import { actFor, speakPlainly } from './backup-tables.js'

/** What an agent has set aside besides. */
type SettingAside = Pick<Agent, 'id'> & { readonly brings?: Pick<NonNullable<Agent['brings']>, 'setBack'> }

export type DatabaseSetBack = {
  readonly ownerUrl: string
  readonly agents: readonly SettingAside[]
  /** Whatever came later is left alone. 'all': nobody has used the database since. */
  readonly upTo: Date | 'all'
}

/** How many of each were set aside now: run again it finds nothing more. */
export type SetAside = {
  readonly businesses: number
  /** Businesses that this database does not serve: they were moved to another one. */
  readonly elsewhere: number
  readonly plans: number
  readonly messages: number
  readonly unanswered: number
  readonly effects: number
  readonly due: number
  readonly letGo: number
  readonly brought: ReadonlyMap<string, number>
}

/**
 * The database is as it was at an earlier moment, and the world is not: what waited to be said may have been said since, what waited for
 * a yes may have had it. None of it happens by itself. Messages wait for a member, cards have lapsed, what was under way is asked
 * about at its provider. One business after the other, each in one transaction; cut off, it is run again.
 */
export async function setBack({ ownerUrl, agents, upTo }: DatabaseSetBack): Promise<SetAside> {
  const client = ownClient(ownerUrl, 'leme-set-back')
  await client.connect()
  try {
    await speakPlainly(client)
    const { rows: clock } = await client.query<{ now: Date }>('select clock_timestamp() as now')
    const at = clock[0]?.now ?? new Date()
    const when: When = { at, upTo: upTo === 'all' ? 'infinity' : upTo.toISOString() }
    const jobs = await inTransaction(client, () => markJobs(client, when))
    const figures = new Figures()
    const { here, elsewhere } = await businesses(client)
    for (const tenant of here)
      await inTransaction(client, () => setAside(client, tenant, agents, when, figures))
    return { ...figures.all(), ...jobs, businesses: here.length, elsewhere }
  } finally {
    await client.end()
  }
}

type When = { readonly at: Date; readonly upTo: string }

type Counted = 'plans' | 'messages' | 'unanswered' | 'effects'

class Figures {
  private readonly counts = { plans: 0, messages: 0, unanswered: 0, effects: 0 }
  private readonly brought = new Map<string, number>()

  add(what: Counted, more: number | null): void {
    this.counts[what] += more ?? 0
  }

  addBrought(what: string, more: number | null): void {
    this.brought.set(what, (this.brought.get(what) ?? 0) + (more ?? 0))
  }

  all(): Pick<SetAside, Counted | 'brought'> {
    return { ...this.counts, brought: this.brought }
  }
}

/** One that was moved to another database, or is being moved, is that one's to look after. */
async function businesses(client: pg.Client): Promise<{ here: string[]; elsewhere: number }> {
  const { rows } = await client.query<{ id: string; isElsewhere: boolean }>(
    `select id, exists (select from leme.tenant_gate g
                         where g.tenant = id and (g.until is null or g.until > clock_timestamp())) as "isElsewhere"
       from leme.tenant_ids() id order by id`,
  )
  const here = rows.filter(({ isElsewhere }) => !isElsewhere).map(({ id }) => id)
  return { here, elsewhere: rows.length - here.length }
}

/** Those that end in words know it, and their words are looked at; those that would only send again are let go. */
async function markJobs(client: pg.Client, { at, upTo }: When): Promise<Pick<SetAside, 'due' | 'letGo'>> {
  await actFor(client, { isOfJobs: true })
  const due = await client.query(
    `update graphile_worker._private_jobs j
        set payload = (j.payload::jsonb || jsonb_build_object('setBack', $2::text))::json
       from graphile_worker._private_tasks t
      where t.id = j.task_id and j.created_at <= $1 and j.payload::jsonb -> 'setBack' is null
        and (t.identifier in ('settle', 'fetch_file') or (t.identifier = 'remind' and j.run_at <= clock_timestamp()))`,
    [upTo, at.toISOString()],
  )
  const letGo = await client.query(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and j.created_at <= $1 and j.locked_at is null
        and t.identifier in ('follow_up', 'delivery_failed', 'tell_budget_spent')`,
    [upTo],
  )
  await actFor(client, { isOfJobs: false })
  return { due: due.rowCount ?? 0, letGo: letGo.rowCount ?? 0 }
}

async function setAside(
  client: pg.Client,
  tenant: string,
  agents: readonly SettingAside[],
  { at, upTo }: When,
  figures: Figures,
): Promise<void> {
  await client.query("select set_config('leme.tenant', $1, true)", [tenant])
  const origin = JSON.stringify({ setBack: at.toISOString() })
  figures.add('messages', (await client.query(holdMessages, [tenant, upTo, setBackReason])).rowCount)
  figures.add('unanswered', (await client.query(markInputs, [tenant, upTo, origin])).rowCount)
  const plans = await client.query<Told>(lapsePlans, [tenant, upTo])
  figures.add('plans', plans.rowCount)
  for (const plan of plans.rows) await tell(client, tenant, plan, at)
  for (const effect of (await client.query<Told>(leaveEffects, [tenant, upTo])).rows)
    if (await tell(client, tenant, effect, at)) figures.add('effects', 1)
  for (const { id, brings } of agents)
    for (const { what, statement } of brings?.setBack ?? [])
      figures.addBrought(
        `${id}: ${what}`,
        (await client.query(statement, [upTo === 'infinity' ? at : upTo])).rowCount,
      )
}

/** One that a member let go after the moment is their word of after it; one let go before may have gone out since. */
const holdMessages = `
  update leme.outbox
     set status = 'held', hold_reason = $3, not_before = null, sender = null
   where tenant_id = $1 and status in ('queued', 'sending') and coalesce(due_from, created_at) <= $2`

const markInputs = `
  update leme.inbox i set origin = (i.origin::jsonb || $3::jsonb)::json
    from leme.conversation c
   where c.tenant_id = $1 and c.inbox_seq > c.handled_seq
     and i.tenant_id = $1 and i.conversation_id = c.id and i.seq > c.handled_seq
     and i.received_at <= $2 and i.origin -> 'setBack' is null`

type Told = { readonly id: string; readonly conversation: string }

const lapsePlans = `
  update leme.pending set status = 'EXPIRED', expires_at = least(expires_at, opened_at)
   where tenant_id = $1 and kind = 'plan' and status = 'PENDING' and opened_at <= $2
  returning id, conversation_id as conversation`

/** What its turn died over is asked about, and not tried again: what a provider no longer shows may have been paid and put away since. */
const leaveEffects = `
  update leme.effect set status = 'unknown'
   where tenant_id = $1 and status in ('intended', 'unknown') and created_at <= $2
  returning id, conversation_id as conversation`

/** By a turn like any other, so that it stands in the record. False: it was told before. */
async function tell(
  client: pg.Client,
  tenant: string,
  { id, conversation }: Told,
  at: Date,
): Promise<boolean> {
  const origin = {
    role: null,
    requestId: 'set-back',
    ipAddress: null,
    userAgent: null,
    setBack: at.toISOString(),
  }
  const { rows } = await client.query<{ status: string }>(
    `select status from leme.receive($1, $2, null, null, '', gen_random_uuid(), 'system', $3, '{"kind": "set_back"}', $4, false, null, 0, 1)`,
    [tenant, conversation, `set_back:${id}`, JSON.stringify(origin)],
  )
  return rows[0]?.status === 'stored'
}

async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const done = await work()
    await client.query('commit')
    return done
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
