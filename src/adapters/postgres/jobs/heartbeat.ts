import type { JobsPool } from './jobs-pool.js'

/** How often a process says that it lives, and its runner. */
const beatEveryMs = 2_000
/** One that said nothing for so long is no more; a process that is only busy says something sooner. */
const deadAfterMs = 12_000

export type Rhythm = { readonly beatEveryMs: number; readonly deadAfterMs: number }
export const usualRhythm: Rhythm = { beatEveryMs, deadAfterMs }

/** The name under which a process holds its conversations (`leme.holder_lives`). */
export function processName(holder: number): string {
  return `process ${holder}`
}

/**
 * Says that a process and its runner live, and gives back the jobs of those that live no more: they are due again at once. Returns how
 * many were given up. Whoever has been away itself looks at the others the next time only: after the database was gone nobody has said
 * anything for a while.
 */
export async function beat(
  pool: JobsPool,
  names: readonly string[],
  rhythm: Rhythm = usualRhythm,
): Promise<number> {
  const deadAfter = `${rhythm.deadAfterMs} milliseconds`
  const { rows } = await pool.query<{ was_away: boolean }>(
    `with before as (select beat_at from leme.runner where id = any($1::text[])),
          said as (insert into leme.runner (id, beat_at) select id, clock_timestamp() from unnest($1::text[]) as name (id)
                   on conflict (id) do update set beat_at = excluded.beat_at)
     select count(*) < cardinality($1::text[]) or min(beat_at) < clock_timestamp() - $2::interval / 2 as was_away from before`,
    [names, deadAfter],
  )
  if (rows[0]?.was_away !== false) return 0
  // Whoever takes them off the list gives their jobs back: no other does.
  const dead = await pool.query<{ id: string }>(
    'delete from leme.runner where beat_at < clock_timestamp() - $1::interval returning id',
    [deadAfter],
  )
  if (dead.rows.length > 0)
    await pool.query('select graphile_worker.force_unlock_workers($1)', [dead.rows.map(({ id }) => id)])
  return dead.rows.length
}

/** They have finished what they had: nobody need look for them. */
export async function endBeating(pool: JobsPool, names: readonly string[]): Promise<void> {
  await pool.query('delete from leme.runner where id = any($1::text[])', [names])
}
