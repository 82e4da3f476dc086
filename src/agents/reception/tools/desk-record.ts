import { z } from 'zod'
import type { Json } from '../../../conversation/json.js'
import { defineTool, type ToolContext } from '../../../agent/define-tool.js'
import { tokensOf } from '../../../language/fold-text.js'
import { receptionTables } from './tables.js'

const followUp = z.object({
  id: z.string(),
  status: z.enum(['booked', 'sent', 'cancelled']),
  /** Given: a new one. */
  at: z.string().nullable(),
})

/** What a turn leaves at the desk: the session as it stands, a follow-up, and answers worth remembering. */
const recordSchema = z.object({
  session: z.object({
    id: z.string(),
    previous: z.string().nullable(),
    state: z.string(),
    outcome: z.string().nullable(),
    language: z.string(),
    data: z.record(z.string(), z.custom<Json>()),
    over: z.boolean(),
  }),
  followUps: z.array(followUp),
  keep: z.array(
    z.object({ question: z.string(), key: z.string(), answer: z.string(), expiresAt: z.string() }),
  ),
  /** Questions nobody here can answer, without what is nobody's business. Left out: there was none. */
  unanswered: z.array(z.object({ id: z.string(), words: z.string() })).exactOptional(),
})
export type DeskRecord = z.infer<typeof recordSchema>

/**
 * The house's own book: nothing in it is promised to anybody, so nobody is asked, and it is no effect a reply may claim. Written in
 * the turn's transaction: a turn that does not commit has not been here.
 */
export const deskRecord = defineTool<DeskRecord>({
  name: 'desk.record',
  title: { pt: 'Anotar o atendimento', en: 'Note down what was dealt with' },
  description: 'O registro da sessão de atendimento.',
  kind: 'write',
  confirm: 'never',
  action: 'update',
  roles: [],
  entity: 'Session',
  hidden: true,
  sample: {},
  fields: {},
  input: recordSchema,
  run: async (record, context) => {
    await saveSession(record.session, context)
    await nameContact(record.session.data['name'], context)
    for (const each of record.followUps) await saveFollowUp(each, record.session.id, context)
    for (const each of record.keep) await keepAnswer(each, context)
    for (const each of record.unanswered ?? []) await keepQuestion(each, record.session.language, context)
    return { ok: true, data: null, entityIds: [] }
  },
  say: () => '',
})

async function saveSession(
  { id, previous, state, outcome, language, data, over }: DeskRecord['session'],
  context: ToolContext,
): Promise<void> {
  const { db, tenant, conversation, now } = context
  const changing = { state, outcome, language, data: JSON.stringify(data), closed_at: over ? now : null }
  await receptionTables(db)
    .insertInto('leme.reception_session')
    .values({
      tenant_id: tenant,
      id,
      conversation_id: conversation,
      contact_id: contactOf(context),
      previous_id: previous,
      opened_at: now,
      ...changing,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doUpdateSet(changing))
    .execute()
}

/** From now on the team knows the person by the name they gave; a profile that says it already, and more, stays. */
async function nameContact(told: Json | undefined, context: ToolContext): Promise<void> {
  const contact = contactOf(context)
  if (typeof told !== 'string' || contact === null) return
  const contacts = receptionTables(context.db)
  const known = await contacts
    .selectFrom('leme.contact')
    .select('name')
    .where('id', '=', contact)
    .executeTakeFirst()
  const tokens = tokensOf(known?.name ?? '')
  if (!known || tokensOf(told).every((token) => tokens.includes(token))) return
  await contacts.updateTable('leme.contact').set({ name: told }).where('id', '=', contact).execute()
}

async function saveFollowUp(
  { id, status, at }: z.infer<typeof followUp>,
  session: string,
  context: ToolContext,
): Promise<void> {
  const table = receptionTables(context.db)
  if (at === null) {
    await table.updateTable('leme.reception_followup').set({ status }).where('id', '=', id).execute()
    return
  }
  await table
    .insertInto('leme.reception_followup')
    .values({
      tenant_id: context.tenant,
      id,
      conversation_id: context.conversation,
      contact_id: contactOf(context),
      session_id: session,
      at: new Date(at),
      status,
    })
    .execute()
}

async function keepAnswer(
  { question, key, answer, expiresAt }: DeskRecord['keep'][number],
  { db, tenant }: ToolContext,
): Promise<void> {
  const expires_at = new Date(expiresAt)
  await receptionTables(db)
    .insertInto('leme.decision_cache')
    .values({ tenant_id: tenant, agent: 'reception', question, key, answer, expires_at })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'agent', 'question', 'key']).doUpdateSet({ answer, expires_at }),
    )
    .execute()
}

async function keepQuestion(
  { id, words }: NonNullable<DeskRecord['unanswered']>[number],
  language: string,
  context: ToolContext,
): Promise<void> {
  await receptionTables(context.db)
    .insertInto('leme.reception_question')
    .values({
      tenant_id: context.tenant,
      id,
      conversation_id: context.conversation,
      contact_id: contactOf(context),
      language,
      words,
      folded: tokensOf(words).join(' '),
      at: context.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function contactOf({ party }: ToolContext): string | null {
  return party.kind === 'contact' ? party.id : null
}
