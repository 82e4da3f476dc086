import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { defineTool } from '../../../agent/define-tool.js'
import { counted } from '../../../language/counted.js'
import { foldText } from '../../../language/fold-text.js'
import { formatMoney } from '../../../language/format-money.js'
import { readers } from './support/access.js'
import { detailLines } from './support/client-lines.js'
import { clientFields, findClient } from './support/find-client.js'
import { records } from './support/records.js'
import { failed, ready } from './support/resolution.js'
import { openPaymentStatuses, openWorkOrderStatuses, pendingQuoteStatuses } from './support/statuses.js'
import { lines, saying } from './support/wording.js'

const question = 'Qual cliente?'
const input = z.object({ clientId: z.string() })
const detail = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  cpfCnpj: z.string().nullable(),
  address: z.string().nullable(),
  notes: z.string().nullable(),
  pendingQuotes: z.number(),
  pendingCents: z.number(),
  openWorkOrders: z.number(),
  openPayments: z.number(),
  openCents: z.number(),
  /** What was asked for by its name and is not in the record. */
  lacks: z.array(z.string()).default([]),
})

export const clientsGet = defineTool<z.infer<typeof input>>({
  name: 'clients.get',
  title: { pt: 'Ver um cliente', en: 'See a client' },
  description: 'Mostra o cadastro de um cliente e o que há em aberto com ele.',
  kind: 'read',
  confirm: 'never',
  action: 'read',
  roles: readers,
  entity: 'Client',
  emptyParts: {
    phone: 'O telefone não está no cadastro.',
    email: 'O e-mail não está no cadastro.',
    cpfCnpj: 'O CPF ou CNPJ não está no cadastro.',
    address: 'O endereço não está no cadastro.',
    notes: 'Não há observações no cadastro.',
  },
  fields: clientFields(question),
  input,
  async resolve(draft, context) {
    const client = await findClient(draft, context, question)
    return client.ok ? ready({ clientId: client.value.id }) : client.obstacle
  },
  async run({ clientId }, { db, said = '' }) {
    const found = await records(db)
      .selectFrom('leme.client as client')
      .select(['id', 'name', 'email', 'phone', 'cpf_cnpj as cpfCnpj', 'address', 'notes'])
      .select([
        countOf('quote', pendingQuoteStatuses).as('pendingQuotes'),
        sumOf('quote', 'total_cents', pendingQuoteStatuses).as('pendingCents'),
        countOf('work_order', openWorkOrderStatuses).as('openWorkOrders'),
        countOf('payment', openPaymentStatuses).as('openPayments'),
        sumOf('payment', 'amount_cents', openPaymentStatuses).as('openCents'),
      ])
      .where('id', '=', clientId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!found) return failed('client_gone', 'Esse cliente não está mais no cadastro.')
    const lacks = asked.flatMap(({ field, words, label }) =>
      words.test(foldText(said)) && found[field] === null ? [label] : [],
    )
    return { ok: true, data: { ...found, lacks }, entityIds: [clientId] }
  },
  say: saying(detail, (client) =>
    lines(
      client.name,
      ...detailLines(client),
      ...client.lacks.map((label) => `${label}: não está no cadastro`),
      client.pendingQuotes > 0 &&
        `${counted(client.pendingQuotes, 'orçamento pendente', 'orçamentos pendentes')}: ${formatMoney(client.pendingCents)}`,
      client.openWorkOrders > 0 &&
        counted(client.openWorkOrders, 'ordem de serviço aberta', 'ordens de serviço abertas'),
      client.openPayments > 0 &&
        `${counted(client.openPayments, 'cobrança em aberto', 'cobranças em aberto')}: ${formatMoney(client.openCents)}`,
    ),
  ),
})

const asked = [
  { field: 'address', words: /\b(?:endereco|onde (?:fica|mora))\b/, label: 'Endereço' },
  { field: 'phone', words: /\b(?:telefone|fone|celular|zap|whats\w*)\b/, label: 'Telefone' },
  { field: 'email', words: /\be-?mail\b/, label: 'E-mail' },
  { field: 'cpfCnpj', words: /\b(?:cpf|cnpj|documento)\b/, label: 'CPF ou CNPJ' },
] as const

type Table = 'quote' | 'work_order' | 'payment'

function countOf(table: Table, statuses: readonly string[]): RawBuilder<number> {
  return sql<number>`(select count(*) from ${sql.table(`leme.${table}`)} r
    where r.client_id = client.id and r.status in (${sql.join(statuses)}))`
}

/** A sum of bigints is a numeric, which the driver would hand over as text. */
function sumOf(table: Table, column: string, statuses: readonly string[]): RawBuilder<number> {
  return sql<number>`(select coalesce(sum(${sql.ref(column)}), 0)::bigint from ${sql.table(`leme.${table}`)} r
    where r.client_id = client.id and r.status in (${sql.join(statuses)}))`
}
