import type { AgentSetBack } from '../../../agent/brings.js'
import { silenceMs } from '../router/validate-transition.js'

/** Whom a campaign has written to since is not known any more, nor which silences were written to. */
export const juliaSetBack: readonly AgentSetBack[] = [
  {
    what: 'campaigns stopped',
    statement: `update leme.julia_campaign set status = 'stopped', stopped_at = clock_timestamp()
                 where status = 'running' and coalesce(started_at, created_at) <= $1::timestamptz`,
  },
  {
    what: 'silences left alone',
    statement: `
      insert into leme.julia_doctor as d (tenant_id, contact_id, reactivated_at)
      select t.tenant_id, t.contact_id, max(t.heard_at)
        from leme.thread t
        join leme.chip k on k.tenant_id = t.tenant_id and k.id = t.chip_id and k.agent = 'julia'
       where t.tenant_id = leme.current_tenant() and t.heard_at <= $1::timestamptz - interval '${silenceMs} milliseconds'
         and not exists (select from leme.julia_owner o where o.tenant_id = t.tenant_id and o.contact_id = t.contact_id)
       group by t.tenant_id, t.contact_id
      on conflict (tenant_id, contact_id) do update set reactivated_at = excluded.reactivated_at
       where d.reactivated_at is null or d.reactivated_at < excluded.reactivated_at`,
  },
]
