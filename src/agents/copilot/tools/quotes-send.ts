import { z } from 'zod'
import { defineTool } from '../../../agent/define-tool.js'
import { inWords, type Words } from '../../../agent/words.js'
import { formatMoney, moneyIn } from '../../../language/format-money.js'
import { writers } from './support/access.js'
import { findQuote, quoteById, quoteFields, quoteGone, type Quote } from './support/find-quote.js'
import { itemLines } from './support/quote-items.js'
import { records } from './support/records.js'
import { quoteStates, stateChange } from './support/states.js'
import { failed, knowing, ready, refuse } from './support/resolution.js'
import { pendingQuoteStatuses, quoteStatuses, quoteStatusWord } from './support/statuses.js'
import { lines, saying } from './support/wording.js'
import { whatsAppLink } from './support/whatsapp-link.js'

const input = z.object({
  quoteId: z.guid(),
  number: z.number(),
  clientName: z.string(),
  totalCents: z.number(),
  hasPhone: z.boolean(),
  /** Where it stood when it was shown. */
  from: z.enum(quoteStatuses).exactOptional(),
})

const sent = z.object({
  quoteId: z.string(),
  number: z.number(),
  clientName: z.string(),
  link: z.string().nullable(),
})

/** There is no channel of our own to the client yet: the quote is marked, and the person is handed the link to send it by. */
export const quotesSend = defineTool<z.infer<typeof input>>({
  name: 'quotes.send',
  title: { pt: 'Enviar um orçamento', en: 'Send a quote' },
  description: 'Marca um orçamento como enviado e gera o link de WhatsApp para mandá-lo ao cliente.',
  kind: 'write',
  confirm: 'always',
  words: ['enviar', 'envia', 'mandar', 'manda', 'marcar', 'orçamento'],
  action: 'update',
  roles: writers,
  entity: 'Quote',
  consequences: () => ({
    pt: 'Fica marcado como enviado, e eu mostro o link de WhatsApp: quem manda ao cliente é você, daqui não sai mensagem.',
    en: 'It is marked as sent, and I show the WhatsApp link: you send it to the client, no message goes out from here.',
  }),
  fields: quoteFields,
  input,
  changes: ({ from }) => (from === 'SENT' ? [] : [stateChange(quoteStates, from, 'SENT')]),
  async resolve(draft, context) {
    const found = await findQuote(draft, context, pendingQuoteStatuses)
    if (!found.ok) return found.obstacle
    const { id: quoteId, number, clientName, totalCents, clientPhone, status: from } = found.value
    const problem = sendProblem(found.value)
    if (problem !== undefined) return refuse('transition', problem).obstacle
    return knowing(
      { quote: { id: quoteId } },
      ready({ quoteId, number, clientName, totalCents, hasPhone: clientPhone !== null, from }),
    )
  },
  preview: ({ number, clientName, totalCents, hasPhone }, { language }) => {
    const total = moneyIn(language, totalCents)
    const text = hasPhone
      ? {
          pt: `Marcar o orçamento #${number} (${total}) como enviado e gerar o link de WhatsApp para ${clientName}.`,
          en: `Mark quote #${number} (${total}) as sent and make the WhatsApp link for ${clientName}.`,
        }
      : {
          pt: `Marcar o orçamento #${number} (${total}) como enviado. ${clientName} não tem telefone no cadastro, então não vou gerar o link de WhatsApp.`,
          en: `Mark quote #${number} (${total}) as sent. ${clientName} has no phone number in the records, so I will not make the WhatsApp link.`,
        }
    return Promise.resolve({ text: inWords(language, text) })
  },
  async run({ quoteId, number, totalCents }, context) {
    const { db, now } = context
    const quote = await quoteById(quoteId, context)
    if (!quote) return failed('quote_gone', quoteGone)
    const problem = sendProblem(quote)
    if (problem !== undefined) return failed('transition', problem)
    if (quote.totalCents !== totalCents)
      return failed('quote_changed', {
        pt: `O valor do orçamento #${number} mudou depois que mostrei a prévia.`,
        en: `The amount of quote #${number} changed after I showed it.`,
      })
    await records(db)
      .updateTable('leme.quote')
      .set({ status: 'SENT', sent_at: now, updated_at: now })
      .where('id', '=', quoteId)
      .execute()
    const link =
      quote.clientPhone === null ? null : whatsAppLink(quote.clientPhone, await letter(quote, context))
    return { ok: true, data: { quoteId, number, clientName: quote.clientName, link }, entityIds: [quoteId] }
  },
  say: saying(sent, ({ number, clientName, link }, { language }) =>
    inWords(
      language,
      link === null
        ? {
            pt: `Orçamento #${number} marcado como enviado. Para gerar o link de WhatsApp, cadastre o telefone de ${clientName}.`,
            en: `Quote #${number} marked as sent. For the WhatsApp link, add the phone number of ${clientName}.`,
          }
        : {
            pt: `Orçamento #${number} marcado como enviado. Envie ao cliente por este link: ${link}`,
            en: `Quote #${number} marked as sent. Send it to the client by this link: ${link}`,
          },
    ),
  ),
})

function sendProblem({ number, status }: Pick<Quote, 'number' | 'status'>): Words | undefined {
  if (pendingQuoteStatuses.some((sendable) => sendable === status)) return undefined
  return {
    pt: `O orçamento #${number} está ${quoteStatusWord[status].pt} e não pode ser enviado.`,
    en: `Quote #${number} is ${quoteStatusWord[status].en} and cannot be sent.`,
  }
}

/** What the client will read: in the language of the business, whoever asks for it. */
async function letter(quote: Quote, { db }: Parameters<typeof quoteById>[1]): Promise<string> {
  const items = await records(db)
    .selectFrom('leme.quote_item')
    .select(['description', 'quantity', 'unit_cents as unitCents'])
    .where('quote_id', '=', quote.id)
    .orderBy('position')
    .execute()
  const firstName = quote.clientName.split(' ')[0] ?? quote.clientName
  return lines(
    `Olá, ${firstName}! Segue o orçamento #${quote.number}.`,
    ...itemLines(items, 'pt'),
    quote.discountCents > 0 && `Desconto: ${formatMoney(quote.discountCents)}.`,
    `Total: ${formatMoney(quote.totalCents)}.`,
  )
}
