import type { ContactAddress, OutsideContext } from '../../../agent/outside.js'
import { isOn } from '../policy/settings.js'
import { silenceMs } from '../router/validate-transition.js'
import { readSettings } from '../tools/support/settings.js'
import { topics } from '../topics.js'
import { isSilent, oneAfterTheOther } from './sweep.js'

/** Threads looked at in one go; the next look goes on behind them. */
const lookMax = 2_000
/** Doctors written to in one go. */
const toldMax = 200

type Look = { readonly id: string; readonly silent: boolean; readonly silence: string } & ContactAddress

/** Writes to doctors who have long been silent, once a silence. Returns how many were told. */
export function wakeSilent(context: OutsideContext): Promise<number> {
  return wakeSome(context, { lookMax, toldMax })
}

/** As many of them as that. */
export async function wakeSome(
  context: OutsideContext,
  limits: { readonly lookMax: number; readonly toldMax: number },
): Promise<number> {
  await oneAfterTheOther(context)
  const settings = await readSettings(context.db)
  if (isSilent(context, settings) || !isOn(settings, 'reactivation')) return 0
  const looked = await look(context, limits.lookMax)
  let told = 0
  let last: string | null = null
  for (const { id, silent, silence, chip, contact } of looked) {
    if (told === limits.toldMax) break
    last = id
    if (!silent) continue
    await tell(context, { chip, contact }, silence)
    told++
  }
  const isEnd = looked.length < limits.lookMax && last === (looked.at(-1)?.id ?? null)
  await context.sql.query(
    `insert into leme.julia_silence (tenant_id, after_conversation) values ($1, $2)
     on conflict (tenant_id) do update set after_conversation = excluded.after_conversation`,
    [context.tenant, isEnd ? null : last],
  )
  return told
}

/** Never those who left, asked for time, cannot be reached, or wait for an outcome. */
async function look({ sql, now }: OutsideContext, max: number): Promise<readonly Look[]> {
  const { rows } = await sql.query<Look>(
    `with looked as materialized (
       select * from leme.thread
        where conversation_id > coalesce((select after_conversation from leme.julia_silence), '00000000-0000-0000-0000-000000000000')
        order by conversation_id limit $3)
     select t.conversation_id as id, t.chip_id as chip, t.contact_id as contact, t.heard_at::text as silence,
            coalesce(k.agent = 'julia' and t.heard_at <= $1, false) and c.id is not null
            and c.opted_out_at is null and t.bad_number_at is null and (c.quiet_until is null or c.quiet_until <= $2)
            and not exists (select from leme.julia_doctor d
                             where d.tenant_id = t.tenant_id and d.contact_id = t.contact_id and d.reactivated_at >= t.heard_at)
            -- Silent here and talking on another number is not silent. Of two numbers heard at the same moment one is enough.
            and not exists (select from leme.thread u join leme.chip v on v.tenant_id = u.tenant_id and v.id = u.chip_id and v.agent = 'julia'
                             where u.tenant_id = t.tenant_id and u.contact_id = t.contact_id and (u.heard_at, t.chip_id) > (t.heard_at, u.chip_id))
            and not exists (select from leme.julia_owner o where o.tenant_id = t.tenant_id and o.contact_id = t.contact_id)
            and not exists (select from leme.julia_bridge b
                             where b.tenant_id = t.tenant_id and b.contact_id = t.contact_id and b.state = 'aguardando_desfecho') as silent
       from looked t
       left join leme.chip k on k.tenant_id = t.tenant_id and k.id = t.chip_id
       left join leme.contact c on c.tenant_id = t.tenant_id and c.id = t.contact_id
      order by t.conversation_id`,
    [new Date(now.getTime() - silenceMs), now, max],
  )
  return rows
}

async function tell(
  { sql, tenant, tellContact }: OutsideContext,
  to: ContactAddress,
  silence: string,
): Promise<void> {
  // Named by the silence, and by no clock: two sweeps at once, or a clock that jumps, write once.
  await sql.query(
    `insert into leme.julia_doctor (tenant_id, contact_id, reactivated_at) values ($1, $2, $3)
     on conflict (tenant_id, contact_id) do update set reactivated_at = greatest(leme.julia_doctor.reactivated_at, excluded.reactivated_at)`,
    [tenant, to.contact, silence],
  )
  const key = `${topics.reactivation}:${to.contact}:${silence}`
  await tellContact(to, { topic: topics.reactivation, data: {} }, key)
}
