import type pg from 'pg'
import type { DoubtOutcome, Doubts } from '../../../ports/doubts.js'
import type { ConfidentialAgents } from './open-conversations.js'
import { isOpenMessage } from './open-message.js'

export function createDoubts(pool: pg.Pool, confidential: ConfidentialAgents): Doubts {
  return {
    async decide(tenant, { id, member, verdict }) {
      if (!(await isOpenMessage(pool, tenant, { me: member, id, confidential }))) return undefined
      const { rows } = await pool.query<DoubtOutcome>(
        'select conversation_id as conversation, status, decided from leme.decide_doubt($1, $2, $3, $4)',
        [tenant, id, member, verdict],
      )
      return rows[0]
    },
  }
}
