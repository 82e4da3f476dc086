import { sql } from 'kysely'
import { z } from 'zod'
import { defineTool } from '../../../agent/define-tool.js'
import { inWords, type Words } from '../../../agent/words.js'
import type { Language } from '../../../language/detect-language.js'
import { counted } from '../../../language/counted.js'
import { moneyIn } from '../../../language/format-money.js'
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
import { listed, narrowedTo, saying, together } from './support/wording.js'

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
  say: saying(page, (found, { language }) => {
    const { total, totalCents, offset, quotes } = found
    if (total === 0) return nothingFound(found, language)
    const what = inWords(language, quotesOf(found, total))
    const sum = moneyIn(language, totalCents)
    const all = inWords(language, { pt: `${what}, ${sum} no total:`, en: `${what}, ${sum} in total:` })
    return listed(language, total === 1 ? `${what}:` : all, quoteLines(quotes, language), total, offset)
  }),
})

type Page = z.infer<typeof page>

function quoteLines(quotes: Page['quotes'], language: Language): string[] {
  return quotes.map(({ number, clientName, totalCents, status }) => {
    const stands = inWords(language, quoteStatusWord[status])
    return `#${number}, ${clientName}: ${moneyIn(language, totalCents)} (${stands})`
  })
}

function nothingFound(found: Page, language: Language): string {
  const { status, quotes, clientName } = found
  const narrowed = askedFor(found, 1)
  const none = {
    pt: `Nenhum orçamento${narrowed.pt || ' encontrado'}.`,
    en: `No${narrowedTo(status && quoteFilterWord[status].en)} quotes${narrowed.en}.`,
  }
  if (quotes.length === 0) return inWords(language, none)
  const others = { pt: `De ${clientName ?? ''} há:`, en: `Of ${clientName ?? ''} there is:` }
  const heading = inWords(language, together(none, others))
  return listed(language, heading, quoteLines(quotes, language), quotes.length)
}

/** "2 orçamentos aprovados de Maria Santos", "2 approved quotes for Maria Santos". */
function quotesOf(found: Page, count: number): Words {
  const { status } = found
  return {
    pt: `${counted(count, 'orçamento', 'orçamentos')}${askedFor(found, count).pt}`,
    en: `${count}${narrowedTo(status && quoteFilterWord[status].en)} ${count === 1 ? 'quote' : 'quotes'}${askedFor(found, count).en}`,
  }
}

function askedFor({ status, clientName, period }: Page, count: number): Words {
  const word = status && quoteFilterWord[status][count === 1 ? 'one' : 'many']
  return {
    pt: narrowedTo(word, clientName && `de ${clientName}`, period),
    en: narrowedTo(clientName && `for ${clientName}`, period),
  }
}

function statusesOf(filter: string | null): QuoteStatus[] {
  const known = filterOf(filter)
  return known ? [...quoteFilters[known]] : []
}

function filterOf(status: string | null): keyof typeof quoteFilters | null {
  return keysOf(quoteFilters).find((key) => key === status) ?? null
}
