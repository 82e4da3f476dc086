import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { defineTool } from '../../../agent/define-tool.js'
import { inWords, type Words } from '../../../agent/words.js'
import { counted } from '../../../language/counted.js'
import { foldText } from '../../../language/fold-text.js'
import { moneyIn } from '../../../language/format-money.js'
import { readers } from './support/access.js'
import { detailLines } from './support/client-lines.js'
import { clientFields, clientGone, findClient } from './support/find-client.js'
import { records } from './support/records.js'
import { failed, ready } from './support/resolution.js'
import { openPaymentStatuses, openWorkOrderStatuses, pendingQuoteStatuses } from './support/statuses.js'
import { lines, saying } from './support/wording.js'

const question: Words = { pt: 'Qual cliente?', en: 'Which client?' }
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
    phone: { pt: 'O telefone não está no cadastro.', en: 'The phone number is not in the record.' },
    email: { pt: 'O e-mail não está no cadastro.', en: 'The e-mail address is not in the record.' },
    cpfCnpj: { pt: 'O CPF ou CNPJ não está no cadastro.', en: 'The CPF or CNPJ is not in the record.' },
    address: { pt: 'O endereço não está no cadastro.', en: 'The address is not in the record.' },
    notes: { pt: 'Não há observações no cadastro.', en: 'There are no remarks in the record.' },
  },
  fields: clientFields(question),
  input,
  async resolve(draft, context) {
    const client = await findClient(draft, context, question)
    return client.ok ? ready({ clientId: client.value.id }) : client.obstacle
  },
  async run({ clientId }, { db, language, said = '' }) {
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
    if (!found) return failed('client_gone', clientGone)
    const lacks = asked.flatMap(({ field, words, label }) =>
      words.test(foldText(said)) && found[field] === null ? [inWords(language, label)] : [],
    )
    return { ok: true, data: { ...found, lacks }, entityIds: [clientId] }
  },
  say: saying(detail, (client, { language }) => {
    const said = (words: Words): string => inWords(language, words)
    const { pendingQuotes: quotes, openWorkOrders: orders, openPayments: charges } = client
    const ofQuotes = said({
      pt: counted(quotes, 'orçamento pendente', 'orçamentos pendentes'),
      en: counted(quotes, 'pending quote', 'pending quotes'),
    })
    const ofOrders = said({
      pt: counted(orders, 'ordem de serviço aberta', 'ordens de serviço abertas'),
      en: counted(orders, 'open work order', 'open work orders'),
    })
    const ofCharges = said({
      pt: counted(charges, 'cobrança em aberto', 'cobranças em aberto'),
      en: counted(charges, 'open charge', 'open charges'),
    })
    return lines(
      client.name,
      ...detailLines(client, language),
      ...client.lacks.map(
        (label) => `${label}: ${said({ pt: 'não está no cadastro', en: 'not in the record' })}`,
      ),
      quotes > 0 && `${ofQuotes}: ${moneyIn(language, client.pendingCents)}`,
      orders > 0 && ofOrders,
      charges > 0 && `${ofCharges}: ${moneyIn(language, client.openCents)}`,
    )
  }),
})

const asked = [
  {
    field: 'address',
    words: /\b(?:endereco|address|onde (?:fica|mora))\b/,
    label: { pt: 'Endereço', en: 'Address' },
  },
  {
    field: 'phone',
    words: /\b(?:telefone|fone|phone|celular|zap|whats\w*)\b/,
    label: { pt: 'Telefone', en: 'Phone' },
  },
  { field: 'email', words: /\be-?mail\b/, label: { pt: 'E-mail', en: 'E-mail' } },
  { field: 'cpfCnpj', words: /\b(?:cpf|cnpj|documento)\b/, label: { pt: 'CPF ou CNPJ', en: 'CPF or CNPJ' } },
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
