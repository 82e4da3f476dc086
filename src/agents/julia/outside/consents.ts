import type { OutsideContext } from '../../../agent/outside.js'
import { contactFor } from './contact-for.js'

type ConsentsRecorded = {
  readonly recorded: number
  /** Agreed before: their first word and its source stand. */
  readonly already: number
  /** Asked to be left alone: only their own word brings them back. */
  readonly stopped: number
}

/** That these people agreed to be written to, and where they said so. What somebody took back is never given again by the house. */
export async function recordConsents(
  context: OutsideContext,
  phones: readonly string[],
  { source, at }: { readonly source: string; readonly at: Date | null },
): Promise<ConsentsRecorded> {
  const { sql, now } = context
  const counts = { recorded: 0, already: 0, stopped: 0 }
  for (const phone of new Set(phones)) {
    const id = await contactFor(context, phone)
    const { rows } = await sql.query<{ id: string; state: keyof typeof counts }>(
      `select c.id, case when c.opted_out_at is not null then 'stopped' when c.opted_in_at is not null then 'already' else 'recorded' end as state
         from leme.contact c where c.id = $1`,
      [id],
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
