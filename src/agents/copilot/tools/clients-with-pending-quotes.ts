import { sql } from 'kysely'
import { z } from 'zod'
import { defineTool } from '../../../agent/define-tool.js'
import { inWords } from '../../../agent/words.js'
import type { Language } from '../../../language/detect-language.js'
import { counted } from '../../../language/counted.js'
import { moneyIn } from '../../../language/format-money.js'
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
  say: saying(page, ({ total, offset, clients }, { language }) => {
    if (total === 0)
      return inWords(language, {
        pt: 'Nenhum cliente tem orçamento pendente.',
        en: 'No client has a pending quote.',
      })
    const heading = inWords(
      language,
      total === 1
        ? { pt: 'Você tem 1 cliente com orçamento pendente:', en: 'You have 1 client with a pending quote:' }
        : {
            pt: `Você tem ${total} clientes com orçamentos pendentes:`,
            en: `You have ${total} clients with pending quotes:`,
          },
    )
    const shown = clients.map((client) => pendingLine(client, language))
    return listed(language, heading, shown, total, offset)
  }),
})

const numbersMax = 5

function pendingLine(client: z.infer<typeof page>['clients'][number], language: Language): string {
  const { name, numbers, totalCents } = client
  const shown = numbers.slice(0, numbersMax).map((number) => `#${number}`)
  const count = numbers.length
  const more = count > numbersMax ? inWords(language, { pt: ' e outros', en: ' and others' }) : ''
  const quotes = inWords(language, {
    pt: counted(count, 'orçamento', 'orçamentos'),
    en: counted(count, 'quote', 'quotes'),
  })
  const many = count === 1 ? '' : `${quotes}, `
  return `${name}: ${many}${moneyIn(language, totalCents)} (${shown.join(', ')}${more})`
}
