import { sql } from 'kysely'
import { z } from 'zod'
import { defineTool } from '../../../agent/define-tool.js'
import { counted } from '../../../language/counted.js'
import { formatMoney } from '../../../language/format-money.js'
import { readers } from './support/access.js'
import { pagingFields, readPaging } from './support/paging.js'
import { records } from './support/records.js'
import { ready } from './support/resolution.js'
import { pendingQuoteStatuses } from './support/statuses.js'
import { listed, saying } from './support/wording.js'

const input = z.object({ limit: z.number(), offset: z.number() })
const page = z.object({
  total: z.number(),
  offset: z.number(),
  clients: z.array(
    z.object({ id: z.string(), name: z.string(), numbers: z.array(z.number()), totalCents: z.number() }),
  ),
})

export const clientsWithPendingQuotes = defineTool<z.infer<typeof input>>({
  name: 'clients.withPendingQuotes',
  title: { pt: 'Ver clientes com orçamento pendente', en: 'See clients with pending quotes' },
  description: 'Lista os clientes com orçamentos pendentes (em rascunho ou enviados e sem resposta).',
  kind: 'read',
  confirm: 'never',
  action: 'read',
  roles: readers,
  entity: 'Client',
  fields: pagingFields,
  input,
  resolve: (draft) => Promise.resolve(ready(readPaging(draft))),
  async run({ limit, offset }, { db }) {
    const pending = records(db)
      .selectFrom('leme.client as client')
      .innerJoin('leme.quote as quote', 'quote.client_id', 'client.id')
      .where('client.deleted_at', 'is', null)
      .where('quote.status', 'in', [...pendingQuoteStatuses])
    const { total } = await pending
      .select((select) => select.fn.count<number>('client.id').distinct().as('total'))
      .executeTakeFirstOrThrow()
    const clients = await pending
      .select(['client.id', 'client.name'])
      .select(sql<number[]>`array_agg(quote.number order by quote.number)`.as('numbers'))
      .select(sql<number>`sum(quote.total_cents)::bigint`.as('totalCents'))
      .groupBy(['client.tenant_id', 'client.id'])
      .orderBy('client.name_folded')
      .limit(limit)
      .offset(offset)
      .execute()
    return { ok: true, data: { total, offset, clients }, entityIds: clients.map(({ id }) => id) }
  },
  say: saying(page, ({ total, offset, clients }) => {
    if (total === 0) return 'Nenhum cliente tem orçamento pendente.'
    const heading =
      total === 1
        ? 'Você tem 1 cliente com orçamento pendente:'
        : `Você tem ${total} clientes com orçamentos pendentes:`
    return listed(heading, clients.map(pendingLine), total, offset)
  }),
})

const numbersMax = 5

function pendingLine(client: z.infer<typeof page>['clients'][number]): string {
  const { name, numbers, totalCents } = client
  const shown = numbers.slice(0, numbersMax).map((number) => `#${number}`)
  const more = numbers.length > numbersMax ? ' e outros' : ''
  const many = numbers.length === 1 ? '' : `${counted(numbers.length, 'orçamento', 'orçamentos')}, `
  return `${name}: ${many}${formatMoney(totalCents)} (${shown.join(', ')}${more})`
}
