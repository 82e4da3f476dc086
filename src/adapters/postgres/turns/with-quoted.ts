import type pg from 'pg'
import { textOfInput, type Input, type InputBody, type QuotedMessage } from '../../../conversation/input.js'
import type { Work } from '../../../ports/store.js'
import { inTenant, type TenantClient } from '../wire/tenant-transaction.js'

/** What the messages of a turn quote, asked only where one does: mostly none do. */
export async function withQuoted(pool: pg.Pool, work: Work): Promise<Work> {
  const keys = work.inputs.flatMap(({ body }) => keyOf(body) ?? [])
  if (keys.length === 0) return work
  const { tenant, conversation } = work.lease
  const said = await inTenant(pool, tenant, async (client) => ({
    ...(await fromBusiness(client, conversation, keys)),
    ...(await fromPerson(client, conversation, keys)),
  }))
  return { ...work, inputs: work.inputs.map((input) => withSaid(input, said)) }
}

type Said = { readonly [key: string]: QuotedMessage }

function keyOf(body: InputBody): string | undefined {
  return body.kind === 'text' && body.quotes ? `${body.quotes.chip}/${body.quotes.messageId}` : undefined
}

function withSaid(input: Input, said: Said): Input {
  const { body } = input
  const key = keyOf(body)
  if (key === undefined || body.kind !== 'text' || !body.quotes) return input
  return { ...input, body: { ...body, quotes: { ...body.quotes, said: said[key] ?? null } } }
}

/** Of this very conversation: an id that is told proves nothing about another's messages. */
async function fromPerson(
  client: TenantClient,
  conversation: string,
  keys: readonly string[],
): Promise<Said> {
  const { rows } = await client.query<{ key: string; body: InputBody; heard: string | null }>(
    `select i.dedupe_key as key, i.body,
            (select f.words from leme.media_file f
              where f.id::text = i.body #>> '{file,id}' and f.type = 'audio') as heard
       from leme.inbox i where i.conversation_id = $1 and i.dedupe_key = any ($2)`,
    [conversation, keys],
  )
  return Object.fromEntries(rows.map(({ key, body, heard }) => [key, quotedFrom(body, heard)]))
}

function quotedFrom(body: InputBody, heard: string | null): QuotedMessage {
  const media = body.kind === 'attachment' && heard === null ? body.type : null
  return { by: body.kind === 'echo' ? 'business' : 'person', text: heard ?? textOfInput(body), media }
}

async function fromBusiness(
  client: TenantClient,
  conversation: string,
  keys: readonly string[],
): Promise<Said> {
  const { rows } = await client.query<{ key: string; text: string }>(
    'select provider_id as key, text from leme.outbox where conversation_id = $1 and provider_id = any ($2)',
    [conversation, keys],
  )
  return Object.fromEntries(rows.map(({ key, text }) => [key, { by: 'business', text, media: null }]))
}
