import type { JobsPool } from './jobs-pool.js'

/** How often a runner says that it lives. */
const beatEveryMs = 2_000
/** One that said nothing for so long is no more; a process that is only busy says something sooner. */
const deadAfterMs = 12_000

export type Rhythm = { readonly beatEveryMs: number; readonly deadAfterMs: number }
export const usualRhythm: Rhythm = { beatEveryMs, deadAfterMs }

/**
 * Says that a runner lives, and gives back the jobs of those that live no more: they are due again at once. Returns how many runners
 * were given up. Whoever has been away itself looks at the others the next time only: after the database was gone nobody has said
 * anything for a while.
 */
export async function beat(pool: JobsPool, runner: string, rhythm: Rhythm = usualRhythm): Promise<number> {
  const deadAfter = `${rhythm.deadAfterMs} milliseconds`
  const { rows } = await pool.query<{ was_away: boolean }>(
    `with before as (select beat_at from leme.runner where id = $1)
     insert into leme.runner (id, beat_at) values ($1, clock_timestamp())
     on conflict (id) do update set beat_at = excluded.beat_at
     returning coalesce((select beat_at from before) < clock_timestamp() - $2::interval / 2, true) as was_away`,
    [runner, deadAfter],
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

/** It has finished what it had: nobody need look for it. */
export async function endBeating(pool: JobsPool, runner: string): Promise<void> {
  await pool.query('delete from leme.runner where id = $1', [runner])
}
