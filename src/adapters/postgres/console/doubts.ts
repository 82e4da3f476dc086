import type pg from 'pg'
import type { DoubtOutcome, Doubts } from '../../../ports/doubts.js'

export function createDoubts(pool: pg.Pool): Doubts {
  return {
    async decide(tenant, { id, member, verdict }) {
      const { rows } = await pool.query<DoubtOutcome>(
        'select conversation_id as conversation, status, decided from leme.decide_doubt($1, $2, $3, $4)',
        [tenant, id, member, verdict],
      )
      return rows[0]
    },
  }
}
