import type pg from 'pg'
import type { Breakers, OpenBreaker, WaitingChip } from '../../../ports/breakers.js'
import { inTenant } from '../wire/tenant-transaction.js'

/** Conversations woken at once when a chip is back; the sweep of every minute takes up the rest. */
const wokenMax = 2_000

export function createPostgresBreakers(pool: pg.Pool): Breakers {
  return {
    async trip(tenant, chip, { reason, waitMs, tried }) {
      const values = [tenant, chip, reason, Math.round(waitMs), tried]
      await pool.query('select leme.trip_breaker($1, $2, $3, $4, $5)', values)
    },
    async get(tenant, chip) {
      const { rows } = await inTenant(pool, tenant, (client) =>
        client.query<OpenBreaker>('select failures, reason, since from leme.breaker where chip_id = $1', [
          chip,
        ]),
      )
      return rows[0]
    },
    async letOneTry(tenant, chip) {
      await pool.query('select leme.try_chip($1, $2)', [tenant, chip])
    },
    async close(tenant, chip) {
      await pool.query('select leme.close_breaker($1, $2, $3)', [tenant, chip, wokenMax])
    },
    async waiting() {
      const { rows } = await pool.query<WaitingChip>('select chip, provider, since from leme.waiting_chips()')
      return rows
    },
  }
}
