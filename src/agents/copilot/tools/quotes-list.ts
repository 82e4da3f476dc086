import { sql } from 'kysely'
import { z } from 'zod'
import { defineTool } from '../../../agent/define-tool.js'
import { counted } from '../../../language/counted.js'
import { formatMoney } from '../../../language/format-money.js'
import { readers } from './support/access.js'
import { goingOn } from './support/going-on.js'
import { listFields, listInput, settleList, type ListArgs, sortField } from './support/list-filters.js'
import { happenedWithin } from './support/period-where.js'
import { records } from './support/records.js'
import { ready } from './support/resolution.js'
import {
  keysOf,
  quoteFilterSlot,
  quoteFilterWord,
  quoteFilters,
  quoteStatusWord,
  quoteStatuses,
  type QuoteStatus,
} from './support/statuses.js'
import { listed, narrowedTo, saying } from './support/wording.js'

const page = z.object({
  status: z.enum(keysOf(quoteFilters)).nullable(),
  clientName: z.string().nullable(),
  period: z.string().nullable(),
  total: z.number(),
  totalCents: z.number(),
  offset: z.number(),
  quotes: z.array(
    z.object({
      id: z.string(),
      number: z.number(),
      clientName: z.string(),
      status: z.enum(quoteStatuses),
      totalCents: z.number(),
    }),
  ),
})

export const quotesList = defineTool<ListArgs>({
  name: 'quotes.list',
  title: { pt: 'Listar orçamentos', en: 'List quotes' },
  description: 'Lista orçamentos, por situação (PENDING = rascunho ou enviado), cliente e período.',
  kind: 'read',
  confirm: 'never',
  action: 'read',
  roles: readers,
  entity: 'Quote',
  fields: { ...listFields(quoteFilterSlot), ...sortField },
  input: listInput,
  async resolve(draft, context) {
    const args = await settleList(draft, context, keysOf(quoteFilters), quoteFilterSlot)
    return args.ok ? ready(args.value) : args.obstacle
  },
  async run(args, { db, timeZone }) {
    const { status, clientId, clientName, range, limit, offset } = args
    const ofClient = records(db)
      .selectFrom('leme.quote as quote')
      .innerJoin('leme.client as client', 'client.id', 'quote.client_id')
      .$if(clientId !== null, (select) => select.where('quote.client_id', '=', clientId ?? ''))
    const matching = ofClient
      .$if(status !== null, (select) => select.where('quote.status', 'in', statusesOf(status)))
      .where((where) => where.and(range ? [happenedWithin('quote.created_at', range, timeZone)] : []))
    const { total, totalCents } = await matching
      .select([
        sql<number>`count(*)`.as('total'),
        sql<number>`coalesce(sum(quote.total_cents), 0)::bigint`.as('totalCents'),
      ])
      .executeTakeFirstOrThrow()
    // "o Carlos aprovou?": if not, what became of his is what was asked for.
    const isOther = total === 0 && status !== null && clientId !== null && range === null
    const quotes = await (isOther ? ofClient : matching)
      .select([
        'quote.id',
        'quote.number',
        'client.name as clientName',
        'quote.status',
        'quote.total_cents as totalCents',
      ])
      .$if(args.sort === 'largest', (select) => select.orderBy('quote.total_cents', 'desc'))
      .$if(args.sort === 'smallest', (select) => select.orderBy('quote.total_cents', 'asc'))
      .$if(args.sort === 'oldest', (select) => select.orderBy('quote.number', 'asc'))
      .orderBy('quote.number', 'desc')
      .limit(limit)
      .offset(offset)
      .execute()
    const asked = { status: filterOf(status), clientName, period: range?.label ?? null }
    const data = { ...asked, total, totalCents, offset, quotes }
    const entityIds = quotes.map(({ id }) => id)
    return goingOn('quotes.list', args, { ok: true, data, entityIds }, total)
  },
  say: saying(page, (found) => {
    const { total, totalCents, offset, quotes } = found
    if (total === 0) return nothingFound(found)
    const what = `${counted(total, 'orçamento', 'orçamentos')}${askedFor(found, total)}`
    const heading = total === 1 ? `${what}:` : `${what}, ${formatMoney(totalCents)} no total:`
    return listed(heading, quotes.map(quoteLine), total, offset)
  }),
})

function quoteLine({
  number,
  clientName,
  totalCents,
  status,
}: z.infer<typeof page>['quotes'][number]): string {
  return `#${number}, ${clientName}: ${formatMoney(totalCents)} (${quoteStatusWord[status]})`
}

function nothingFound(found: z.infer<typeof page>): string {
  const none = `Nenhum orçamento${askedFor(found, 1) || ' encontrado'}.`
  const { quotes, clientName } = found
  return quotes.length === 0
    ? none
    : listed(`${none} De ${clientName ?? ''} há:`, quotes.map(quoteLine), quotes.length)
}

function askedFor({ status, clientName, period }: z.infer<typeof page>, count: number): string {
  const word = status && quoteFilterWord[status][count === 1 ? 'one' : 'many']
  return narrowedTo(word, clientName && `de ${clientName}`, period)
}

function statusesOf(filter: string | null): QuoteStatus[] {
  const known = filterOf(filter)
  return known ? [...quoteFilters[known]] : []
}

function filterOf(status: string | null): keyof typeof quoteFilters | null {
  return keysOf(quoteFilters).find((key) => key === status) ?? null
}
