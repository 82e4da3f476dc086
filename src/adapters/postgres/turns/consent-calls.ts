import type pg from 'pg'
import type { TurnCommit } from '../../../ports/store.js'
import type { SuppressionDigest } from '../business/suppression-digest.js'
import { namedStatement, type Call } from '../wire/statement.js'
import { inTenant } from '../wire/tenant-transaction.js'

const statements = {
  stop: namedStatement(
    'leme_consent_stop',
    ['tenant', 'contact', 'said'],
    `update leme.contact set opted_out_at = coalesce(opted_out_at, clock_timestamp()), consent_said = :said
      where tenant_id = :tenant and id = :contact`,
  ),
  resume: namedStatement(
    'leme_consent_resume',
    ['tenant', 'contact', 'said'],
    `update leme.contact
        set opted_out_at = null, marketing_stopped_at = null, opted_in_at = clock_timestamp(), opt_in_source = 'message',
            consent_said = :said
      where tenant_id = :tenant and id = :contact`,
  ),
  topic: namedStatement(
    'leme_consent_topic',
    ['tenant', 'contact', 'says', 'topic', 'said'],
    `insert into leme.consent_entry (tenant_id, contact_id, says, scope, topic, way, words, conversation_id, input_id)
     values (:tenant, :contact, :says, 'topic', :topic, :said::json ->> 'way', :said::json ->> 'words',
             (:said::json ->> 'conversation')::uuid, (:said::json ->> 'input')::uuid)`,
  ),
  /** Somebody who was forgotten and wanted silence wants to be written to again. */
  unsuppress: namedStatement(
    'leme_consent_unsuppress',
    ['tenant', 'digest'],
    "delete from leme.suppression where tenant_id = :tenant and key_digest = decode(:digest, 'hex')",
  ),
}

/** What a turn decided about being written to, for the contact's own row: it goes with the turn's commit, behind its guard. */
export async function consentCalls(
  pool: pg.Pool,
  digest: SuppressionDigest,
  { consent, lease: { tenant, conversation } }: TurnCommit,
): Promise<Call[]> {
  if (!consent) return []
  const { contact } = consent
  const said = JSON.stringify({ ...consent.said, conversation })
  const { topic } = consent
  if (topic !== undefined)
    return [
      statements.topic.call({ tenant, contact, topic, said, says: consent.to === 'stopped' ? 'no' : 'yes' }),
    ]
  if (consent.to === 'stopped') return [statements.stop.call({ tenant, contact, said })]
  const { rows } = await inTenant(pool, tenant, (client) =>
    client.query<{ key: string }>('select key from leme.contact_identity where contact_id = $1', [contact]),
  )
  const digestOf = await digest()
  return [
    statements.resume.call({ tenant, contact, said }),
    ...rows.map(({ key }) => statements.unsuppress.call({ tenant, digest: digestOf(tenant, key) })),
  ]
}
