import { identityKeys } from '../../../conversation/identity-keys.js'
import type { OutsideContext } from '../../../agent/outside.js'

export type ConsentsRecorded = {
  readonly recorded: number
  /** Agreed before: their first word and its source stand. */
  readonly already: number
  /** Asked to be left alone: only their own word brings them back. */
  readonly stopped: number
}

/** That these people agreed to be written to, and where they said so. What somebody took back is never given again by the house. */
export async function recordConsents(
  { sql, tenant, now, newId }: OutsideContext,
  phones: readonly string[],
  { source, at }: { readonly source: string; readonly at: Date | null },
): Promise<ConsentsRecorded> {
  const counts = { recorded: 0, already: 0, stopped: 0 }
  for (const phone of new Set(phones)) {
    const { rows } = await sql.query<{ id: string; state: keyof typeof counts }>(
      `select c.id, case when c.opted_out_at is not null then 'stopped' when c.opted_in_at is not null then 'already' else 'recorded' end as state
         from leme.contact c where c.id = leme.contact_for($1, $2, $3, null, $4)`,
      [tenant, identityKeys({ phone, userId: null }), newId(), phone],
    )
    const [contact] = rows
    if (!contact) continue
    counts[contact.state]++
    if (contact.state === 'recorded')
      await sql.query('update leme.contact set opted_in_at = $2, opt_in_source = $3 where id = $1', [
        contact.id,
        at ?? now,
        source,
      ])
  }
  return counts
}
