import { z } from 'zod'
import { defineTool } from '../../../agent/define-tool.js'
import { formatMoney } from '../../../language/format-money.js'
import { readers } from './support/access.js'
import { findQuote, quoteById, quoteFields } from './support/find-quote.js'
import { itemLines } from './support/quote-items.js'
import { records } from './support/records.js'
import { failed, ready } from './support/resolution.js'
import { quoteStatusWord, quoteStatuses } from './support/statuses.js'
import { dayOfInstant, lines, saying } from './support/wording.js'

const input = z.object({ quoteId: z.string() })
const detail = z.object({
  id: z.string(),
  number: z.number(),
  clientName: z.string(),
  status: z.enum(quoteStatuses),
  totalCents: z.number(),
  discountCents: z.number(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  items: z.array(z.object({ description: z.string(), quantity: z.number(), unitCents: z.number() })),
})

export const quotesGet = defineTool<z.infer<typeof input>>({
  name: 'quotes.get',
  title: { pt: 'Ver um orçamento', en: 'See a quote' },
  description: 'Mostra um orçamento com seus itens, pelo número ou pelo cliente.',
  kind: 'read',
  confirm: 'never',
  action: 'read',
  roles: readers,
  entity: 'Quote',
  fields: quoteFields,
  input,
  async resolve(draft, context) {
    const quote = await findQuote(draft, context)
    return quote.ok ? ready({ quoteId: quote.value.id }) : quote.obstacle
  },
  async run({ quoteId }, context) {
    const quote = await quoteById(quoteId, context)
    if (!quote) return failed('quote_gone', 'Esse orçamento não existe mais.')
    const items = await records(context.db)
      .selectFrom('leme.quote_item')
      .select(['description', 'quantity', 'unit_cents as unitCents'])
      .where('quote_id', '=', quoteId)
      .orderBy('position')
      .execute()
    const data = {
      ...quote,
      createdAt: quote.createdAt.toISOString(),
      sentAt: quote.sentAt?.toISOString() ?? null,
      items,
    }
    return { ok: true, data, entityIds: [quoteId] }
  },
  say: saying(detail, (quote, { timeZone }) =>
    lines(
      `Orçamento #${quote.number} de ${quote.clientName}: ${formatMoney(quote.totalCents)}, ${quoteStatusWord[quote.status]}.`,
      ...(quote.items.length > 0 ? itemLines(quote.items) : []),
      quote.discountCents > 0 && `Desconto: ${formatMoney(quote.discountCents)}.`,
      `Criado em ${dayOfInstant(quote.createdAt, timeZone)}.`,
      quote.sentAt !== null && `Enviado em ${dayOfInstant(quote.sentAt, timeZone)}.`,
    ),
  ),
})
