import type { Generated, Kysely } from 'kysely'
import type { Db } from '../../../ports/database.js'

/** The desk's own tables that tools write, as its migrations make them. */
type ReceptionTables = {
  /** The house's: what the person is called. */
  'leme.contact': { id: string; name: string | null }
  'leme.reception_session': {
    tenant_id: string
    id: string
    conversation_id: string
    contact_id: string | null
    previous_id: string | null
    state: string
    outcome: string | null
    language: string
    data: string
    opened_at: Date
    closed_at: Date | null
  }
  'leme.reception_followup': {
    tenant_id: string
    id: string
    conversation_id: string
    contact_id: string | null
    session_id: string
    at: Date
    status: 'booked' | 'sent' | 'cancelled'
  }
  'leme.reception_question': {
    tenant_id: string
    id: string
    conversation_id: string
    contact_id: string | null
    language: string
    words: string
    folded: string
    at: Date
  }
  'leme.decision_cache': {
    tenant_id: string
    agent: string
    question: string
    key: string
    answer: string
    expires_at: Date
  }
  'leme.knowledge': {
    id: string
    language: Generated<string>
    title: string
    answer: string
    media_kind: string | null
    media_link: string | null
  }
}

export function receptionTables(db: Db): Kysely<ReceptionTables> {
  return db.withTables<ReceptionTables>()
}
