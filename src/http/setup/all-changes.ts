import type { SettingsVersion } from '../../agent/settings/settings-store.js'
import type { Json, JsonObject } from '../../conversation/json.js'
import type { SeenChange } from '../../ports/business-records.js'

/** The versions of one agent's settings, the newest first. */
export type AgentVersions = { readonly agent: string; readonly versions: readonly SettingsVersion[] }

/** What members set about the business and about its agents, in one list: the newest first. */
export function allChanges(
  ofBusiness: readonly SeenChange[],
  ofAgents: readonly AgentVersions[],
  limit: number,
): SeenChange[] {
  return [...ofBusiness, ...ofAgents.flatMap(ofSettings)]
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, limit)
}

function ofSettings({ agent, versions }: AgentVersions): SeenChange[] {
  return versions.flatMap(({ version, value, changedBy, changedByName, changedAt }, index) => {
    // The oldest that was read is only what the next one is compared with, unless it is the first there was.
    const before = versions[index + 1]
    if (changedAt === null || (!before && version > 1)) return []
    const differing = differingFields(before?.value ?? {}, value ?? {})
    return [
      {
        by: changedBy,
        byName: changedByName,
        at: changedAt,
        what: 'agent.settings',
        subject: agent,
        before: before ? only(before.value ?? {}, differing) : null,
        after: only(value ?? {}, differing),
      },
    ]
  })
}

function differingFields(before: JsonObject, after: JsonObject): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter((name) => canonical(before[name]) !== canonical(after[name]))
}

function only(value: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(names.flatMap((name) => (name in value ? [[name, value[name] ?? null]] : [])))
}

function canonical(value: Json | undefined): string {
  return JSON.stringify(value ?? null)
}
