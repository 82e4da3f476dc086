import { sql, type Expression, type SqlBool } from 'kysely'
import { z } from 'zod'
import type { Ran, ToolContext } from '../../../../agent/define-tool.js'
import { tokensOf } from '../../../../language/fold-text.js'
import type { JsonObject } from '../../../../conversation/json.js'
import { goingOn } from './going-on.js'
import { nameTokens } from './client-name.js'
import type { Paging } from './paging.js'
import { records } from './records.js'
import { pendingQuoteStatuses } from './statuses.js'

/** What a record may lack, and what it is called. */
export const clientParts = ['phone', 'email', 'cpfCnpj', 'address'] as const
export const clientPartWord = {
  phone: { pt: 'telefone', en: 'a phone number' },
  email: { pt: 'e-mail', en: 'an e-mail address' },
  cpfCnpj: { pt: 'CPF ou CNPJ', en: 'a CPF or CNPJ' },
  address: { pt: 'endereço', en: 'an address' },
} as const
const partColumn = { phone: 'phone', email: 'email', cpfCnpj: 'cpf_cnpj', address: 'address' } as const

export const clientPage = z.object({
  search: z.string().nullable(),
  without: z.enum(clientParts).nullable().default(null),
  total: z.number(),
  offset: z.number(),
  clients: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
    }),
  ),
})

export type ClientFilters = {
  readonly hasPhone?: boolean
  readonly hasEmail?: boolean
  readonly hasPendingQuotes?: boolean
  readonly without?: (typeof clientParts)[number]
}

/** The clients that answer to a search, by name. */
export async function selectClients(
  context: ToolContext,
  search: string | null,
  paging: Paging,
  filters: ClientFilters = {},
): Promise<Ran> {
  const matching = records(context.db)
    .selectFrom('leme.client')
    .where('deleted_at', 'is', null)
    .where((where) => where.and([...(search === null ? [] : [matches(search)]), ...filtered(filters)]))
  const { total } = await matching
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const clients = await matching
    .select(['id', 'name', 'phone', 'email'])
    .orderBy('name_folded')
    .limit(paging.limit)
    .offset(paging.offset)
    .execute()
  const entityIds = clients.map(({ id }) => id)
  const { without = null } = filters
  return { ok: true, data: { search, without, total, offset: paging.offset, clients }, entityIds }
}

/** The rest of it, for "mais". */
export function goingOnClients(tool: string, args: Paging & JsonObject, ran: Ran): Ran {
  return ran.ok ? goingOn(tool, args, ran, clientPage.parse(ran.data).total) : ran
}

/** By name, e-mail, phone or document, whichever the words turn out to be. */
function matches(search: string): Expression<SqlBool> {
  const text = search.trim().toLowerCase()
  if (text.includes('@')) return sql<SqlBool>`lower(email) like ${`%${escapeLike(text)}%`}`
  const digits = text.replace(/\D/g, '')
  const isNumber = digits.length >= 4 && tokensOf(text).every((token) => /\d/.test(token))
  if (isNumber) return sql<SqlBool>`(phone like ${`%${digits}%`} or cpf_cnpj like ${`%${digits}%`})`
  const tokens = nameTokens(search)
  const beginnings = tokens.map((token) => sql<SqlBool>`name_folded ~ ${`\\m${token}`}`)
  return beginnings.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(beginnings, sql` and `)})`
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

function filtered(filters: ClientFilters): Expression<SqlBool>[] {
  const { hasPhone, hasEmail, hasPendingQuotes, without } = filters
  return [
    ...(without === undefined ? [] : [sql<SqlBool>`${sql.ref(partColumn[without])} is null`]),
    ...(hasPhone === undefined ? [] : [sql<SqlBool>`(phone is not null) = ${hasPhone}`]),
    ...(hasEmail === undefined ? [] : [sql<SqlBool>`(email is not null) = ${hasEmail}`]),
    ...(hasPendingQuotes === undefined
      ? []
      : [
          sql<SqlBool>`exists (select from leme.quote q where q.client_id = leme.client.id
            and q.status in (${sql.join(pendingQuoteStatuses)})) = ${hasPendingQuotes}`,
        ]),
  ]
}
