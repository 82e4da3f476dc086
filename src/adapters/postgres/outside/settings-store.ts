import type { OutsideContext } from '../../../agent/outside.js'
import {
  changeSettings,
  checkSettings,
  type CheckedSettings,
} from '../../../agent/settings/change-settings.js'
import type {
  SettableAgent,
  SettingsChange,
  SettingsOutcome,
  SettingsStore,
  SettingsVersion,
  TaughtVersion,
} from '../../../agent/settings/settings-store.js'
import type { TenantId } from '../../../conversation/ids.js'
import type { JsonObject } from '../../../conversation/json.js'

type InTenant = <T>(tenant: TenantId, work: (context: OutsideContext) => Promise<T>) => Promise<T>

export function createSettingsStore(inTenant: InTenant): SettingsStore {
  return {
    current: (tenant, agent) => inTenant(tenant, (context) => currentOf(agent, context)),
    versions: (tenant, { id }, limit) => inTenant(tenant, (context) => read(context, id, null, limit)),
    taught: (tenant, { id }, limit) => inTenant(tenant, (context) => readTaught(context, id, limit)),
    change: (tenant, agent, change) => inTenant(tenant, (context) => save(agent, change, context)),
  }
}

async function save(
  agent: SettableAgent,
  change: SettingsChange,
  context: OutsideContext,
): Promise<SettingsOutcome> {
  // One change at a time, also where there is no row to lock yet.
  await context.sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `settings ${agent.id} ${context.tenant}`,
  ])
  const current = await currentOf(agent, context)
  if (change.basedOn !== undefined && change.basedOn !== current.version)
    return { kind: 'changed', version: current.version }
  const wanted = await wantedBy(agent, current, change, context)
  if (!wanted) return { kind: 'no_such_version' }
  if (!wanted.ok) return { kind: 'refused', problems: wanted.problems }
  const problems = (await agent.settings.problems?.(wanted.value, context)) ?? []
  if (problems.length > 0) return { kind: 'refused', problems }
  const version = current.version + 1
  const backTo = 'backTo' in change ? change.backTo : null
  const taught = change.taught ?? null
  await insert(agent.id, { version, value: wanted.value, changedBy: change.by, backTo, taught }, context)
  await agent.settings.apply?.(wanted.value, context, { version, before: current.value })
  return { kind: 'saved', saved: await currentOf(agent, context) }
}

/** Undefined: one goes back to a version that never was. */
async function wantedBy(
  { id, settings: { schema } }: SettableAgent,
  current: SettingsVersion,
  change: SettingsChange,
  context: OutsideContext,
): Promise<CheckedSettings | undefined> {
  if ('changes' in change) return changeSettings(schema, current.value, change.changes, change.language)
  const [version] = await read(context, id, change.backTo, 1)
  // The schema may have moved on since.
  return version?.value ? checkSettings(schema, version.value, change.language) : undefined
}

async function currentOf({ id, settings }: SettableAgent, context: OutsideContext): Promise<SettingsVersion> {
  const [latest] = await read(context, id, null, 1)
  const initial = settings.initial as JsonObject | null
  return latest ?? { ...nobodys, value: initial }
}

const nobodys = { version: 0, changedBy: null, changedByName: null, changedAt: null, backTo: null }

const fromVersions =
  'from leme.agent_settings s left join leme.member m on m.tenant_id = s.tenant_id and m.id = s.changed_by'
const versionColumns = `s.version, s.value, s.changed_by as "changedBy", m.name as "changedByName", s.changed_at as "changedAt",
            s.back_to as "backTo"`

async function readTaught({ sql }: OutsideContext, agent: string, limit: number): Promise<TaughtVersion[]> {
  const { rows } = await sql.query<TaughtVersion>(
    `select ${versionColumns}, s.taught,
            (select b.value from leme.agent_settings b
              where b.tenant_id = s.tenant_id and b.agent = s.agent and b.version = s.version - 1) as before
       ${fromVersions}
      where s.agent = $1 and s.taught is not null
      order by s.version desc limit $2`,
    [agent, limit],
  )
  return rows
}

async function read(
  { sql }: OutsideContext,
  agent: string,
  version: number | null,
  limit: number,
): Promise<SettingsVersion[]> {
  const { rows } = await sql.query<SettingsVersion>(
    `select ${versionColumns}
       ${fromVersions}
      where s.agent = $1 and s.version = coalesce($2, s.version)
      order by s.version desc limit $3`,
    [agent, version, limit],
  )
  return rows
}

type NewVersion = Pick<SettingsVersion, 'version' | 'value' | 'changedBy' | 'backTo'> & {
  readonly taught: string | null
}

async function insert(agent: string, added: NewVersion, { sql, tenant, now }: OutsideContext): Promise<void> {
  const { version, value, changedBy, backTo, taught } = added
  await sql.query(
    `insert into leme.agent_settings (tenant_id, agent, version, value, changed_by, changed_at, back_to, taught)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [tenant, agent, version, JSON.stringify(value), changedBy, now, backTo, taught],
  )
}
