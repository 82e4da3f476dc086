import type pg from 'pg'
import { asId, type ConversationId, type TenantId } from '../conversation/ids.js'
import type { ExportedRoot } from './exported-root.js'
import { tenantIds } from '../adapters/postgres/journal/journal-rows.js'
import type { Problem } from './problem.js'
import { inTenantSnapshot } from '../adapters/postgres/journal/tenant-snapshot.js'
import { verifyConversations, type Tally } from './verify-conversations.js'
import { verifyRoots } from './verify-roots.js'

export type AuditScope = {
  readonly tenant: TenantId | null
  /** One conversation only; then the roots, which are about all of them, are left out. */
  readonly conversation: ConversationId | null
  readonly exported: readonly ExportedRoot[]
}

export type AuditReport = Tally & { readonly tenants: number; readonly problems: number }

/** Proves the record, or tells every place where it is not as it was written. */
export async function verifyAudit(
  pool: pg.Pool,
  scope: AuditScope,
  tell: (problem: Problem) => void | Promise<void>,
): Promise<AuditReport> {
  const tally: Tally = { conversations: 0, turns: 0, erased: 0, archived: 0, roots: 0 }
  let problems = 0
  const report = async (problem: Problem) => {
    problems++
    await tell(problem)
  }
  const known = await tenantIds(pool)
  const tenants = scope.tenant === null ? known : [scope.tenant]
  for (const tenant of goneTenants(scope, known))
    await report({ tenant, conversation: null, seq: null, what: 'there is no such tenant' })
  for (const tenant of tenants) {
    await inTenantSnapshot(pool, tenant, async (client) => {
      for await (const problem of verifyConversations(client, tenant, scope.conversation, tally))
        await report(problem)
      if (scope.conversation !== null) return
      const exported = scope.exported.filter((root) => root.tenant === tenant)
      for await (const problem of verifyRoots(client, tenant, exported, tally)) await report(problem)
    })
  }
  return { ...tally, tenants: tenants.length, problems }
}

/** A whole tenant that is gone is missed only by whoever asked for it, or kept a root of it. */
function goneTenants(scope: AuditScope, known: readonly TenantId[]): TenantId[] {
  const asked =
    scope.tenant === null ? scope.exported.map((root) => asId<TenantId>(root.tenant)) : [scope.tenant]
  return [...new Set(asked)].filter((tenant) => !known.includes(tenant))
}
