import { createHmac, hkdfSync } from 'node:crypto'
import type pg from 'pg'
import type { AttemptKey, Attempts } from '../../../ports/attempts.js'
import type { Secrets } from '../role-url.js'

const firstWaitMs = 2_000
const longestWaitMs = 15 * 60_000
/** Who has not tried for so long begins anew. */
const forgottenAfterMs = 24 * 3_600_000

/**
 * Shared by all processes, in the database. An attempt is counted before it is judged, and the wait that follows it is set by the same
 * statement: of a hundred guesses sent at once only the free ones are looked at. A free one blocks nothing, not even those that were
 * sent a moment before it and come later.
 */
const countText = `
  insert into leme.sign_in_attempt as a (key, failures, last_at, blocked_until) values ($1, 1, $2, 'epoch')
  on conflict (key) do update
     set failures = case when a.last_at < $2::timestamptz - $3::interval then 1 else least(a.failures, 1000) + 1 end,
         last_at = $2,
         blocked_until = case
           when a.last_at < $2::timestamptz - $3::interval or a.failures < $4 then 'epoch'
           else $2::timestamptz + least($5::interval * power(2, least(a.failures - $4, 30)), $6::interval) end
   where a.blocked_until <= $2
  returning key`

export function createAttempts(pool: pg.Pool, ...secrets: Secrets): Attempts {
  const [digest, ...formerDigests] = secrets.map(digestWith) as [Digest, ...Digest[]]

  async function waitOf(keys: readonly AttemptKey[], now: Date): Promise<number> {
    const { rows } = await pool.query<{ until: Date | null }>(
      'select max(blocked_until) as until from leme.sign_in_attempt where key = any ($1)',
      // Whoever has to wait does so also after the secret was changed.
      [[digest, ...formerDigests].flatMap((each) => keys.map(each))],
    )
    return Math.max(0, (rows[0]?.until?.getTime() ?? 0) - now.getTime())
  }

  async function takeBack(keys: readonly AttemptKey[]): Promise<void> {
    await pool.query(
      `update leme.sign_in_attempt set failures = greatest(failures - 1, 0), blocked_until = 'epoch' where key = any ($1)`,
      [keys.map(digest)],
    )
  }

  return {
    async begin(keys, now) {
      const waitMs = await waitOf(keys, now)
      if (waitMs > 0) return { waitMs }
      for (const key of keys) {
        const { rowCount } = await pool.query(countText, [
          digest(key),
          now,
          interval(forgottenAfterMs),
          key.freeMax,
          interval(firstWaitMs),
          interval(longestWaitMs),
        ])
        // Somebody was quicker with the same key.
        if (rowCount === 0) return { waitMs: Math.max(1, await waitOf([key], now)) }
      }
      await pool.query('delete from leme.sign_in_attempt where last_at < $1::timestamptz - $2::interval', [
        now,
        interval(forgottenAfterMs),
      ])
      return { waitMs: 0 }
    },
    takeBack,
    async forgive(keys) {
      const ofAccounts = keys.filter(({ of }) => of === 'account').map(digest)
      await pool.query('delete from leme.sign_in_attempt where key = any ($1)', [ofAccounts])
      await takeBack(keys.filter(({ of }) => of === 'address'))
    },
  }
}

type Digest = (key: AttemptKey) => string

function digestWith(secret: string): Digest {
  const hmacKey = Buffer.from(hkdfSync('sha256', secret, 'leme', 'attempts to sign in', 32))
  return ({ of, key }) => createHmac('sha256', hmacKey).update(`${of} ${key}`).digest('hex')
}

function interval(ms: number): string {
  return `${ms} milliseconds`
}
