import { z } from 'zod'
import { defineTool } from '../../../agent/define-tool.js'
import { inWords, type Words } from '../../../agent/words.js'
import { formatMoney, moneyIn } from '../../../language/format-money.js'
import { readers } from './support/access.js'
import { chargesOfQuote } from './support/charges-of-quote.js'
import { findQuote, quoteById, quoteFields, quoteGone } from './support/find-quote.js'
import { itemLines } from './support/quote-items.js'
import { records } from './support/records.js'
import { failed, ready } from './support/resolution.js'
import { quoteStatusWord, quoteStatuses } from './support/statuses.js'
import { dayOfInstant, lines, saying, together } from './support/wording.js'

const input = z.object({ quoteId: z.string() })
const detail = z.object({
  id: z.string(),
  number: z.number(),
  clientName: z.string(),
  status: z.enum(quoteStatuses),
  totalCents: z.number(),
  discountCents: z.number(),
  notes: z.string().nullable(),
  /** What charges name it, and what of it no charge asks for yet. */
  chargedBy: z.array(z.number()),
  chargedCents: z.number(),
  leftCents: z.number(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  items: z.array(z.object({ description: z.string(), quantity: z.number(), unitCents: z.number() })),
})

export const quotesGet = defineTool<z.infer<typeof input>>({
  name: 'quotes.get',
  title: { pt: 'Ver um orçamento', en: 'See a quote' },
  description:
    'Mostra um orçamento, pelo número ou pelo cliente: itens, observações, o que já foi cobrado dele e quanto falta cobrar.',
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
    if (!quote) return failed('quote_gone', quoteGone)
    const items = await records(context.db)
      .selectFrom('leme.quote_item')
      .select(['description', 'quantity', 'unit_cents as unitCents'])
      .where('quote_id', '=', quoteId)
      .orderBy('position')
      .execute()
    const charges = await chargesOfQuote(quote, context)
    const chargedCents = charges.reduce((sum, { amountCents }) => sum + amountCents, 0)
    const data = {
      ...quote,
      chargedBy: charges.map(({ number }) => number),
      chargedCents,
      leftCents: Math.max(0, quote.totalCents - chargedCents),
      createdAt: quote.createdAt.toISOString(),
      sentAt: quote.sentAt?.toISOString() ?? null,
      items,
    }
    return { ok: true, data, entityIds: [quoteId] }
  },
  say: saying(detail, (quote, { timeZone, language }) => {
    const said = (words: Words): string => inWords(language, words)
    const { number, clientName, items, discountCents, notes, sentAt } = quote
    const total = moneyIn(language, quote.totalCents)
    const stands = said(quoteStatusWord[quote.status])
    const discount = moneyIn(language, discountCents)
    const madeOn = dayOfInstant(quote.createdAt, timeZone, language)
    const sentOn = sentAt !== null && dayOfInstant(sentAt, timeZone, language)
    return lines(
      said({
        pt: `Orçamento #${number} de ${clientName}: ${total}, ${stands}.`,
        en: `Quote #${number} for ${clientName}: ${total}, ${stands}.`,
      }),
      ...(items.length > 0 ? itemLines(items, language) : []),
      discountCents > 0 && said({ pt: `Desconto: ${discount}.`, en: `Discount: ${discount}.` }),
      notes !== null && said({ pt: `Observações: ${notes}`, en: `Remarks: ${notes}` }),
      quote.chargedBy.length > 0 && said(chargedWords(quote)),
      said({ pt: `Criado em ${madeOn}.`, en: `Made on ${madeOn}.` }),
      sentOn && said({ pt: `Enviado em ${sentOn}.`, en: `Sent on ${sentOn}.` }),
    )
  }),
})

const chargesNamedMax = 5

function chargedWords({ chargedBy, chargedCents, leftCents }: z.infer<typeof detail>): Words {
  const charges = chargedBy
    .slice(0, chargesNamedMax)
    .map((number) => `#${number}`)
    .join(', ')
  const charged = {
    pt: `Já em cobrança: ${formatMoney(chargedCents)} (${charges}).`,
    en: `Charged already: ${moneyIn('en', chargedCents)} (${charges}).`,
  }
  return together(
    charged,
    leftCents === 0
      ? { pt: 'Não falta cobrar nada.', en: 'Nothing is left to charge.' }
      : { pt: `Falta cobrar ${formatMoney(leftCents)}.`, en: `Left to charge: ${moneyIn('en', leftCents)}.` },
  )
}
