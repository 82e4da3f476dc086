import type { FieldSpec, ToolContext } from '../../../../agent/define-tool.js'
import { recordNumber } from '../../../../agent/slots.js'
import { inWords, type Words } from '../../../../agent/words.js'
import type { JsonObject } from '../../../../conversation/json.js'
import { moneyIn } from '../../../../language/format-money.js'
import { clientFields } from './find-client.js'
import { findNumbered, type NumberedKind } from './find-numbered.js'
import { records } from './records.js'
import type { Settled } from './resolution.js'
import { identifier } from './slots.js'
import { quoteStatusWord, quoteStatuses, type QuoteStatus } from './statuses.js'
import { dayOfInstant } from './wording.js'

export type Quote = {
  readonly id: string
  readonly number: number
  readonly status: QuoteStatus
  readonly totalCents: number
  readonly discountCents: number
  readonly notes: string | null
  readonly sentAt: Date | null
  readonly createdAt: Date
  readonly clientId: string
  readonly clientName: string
  readonly clientPhone: string | null
}

const question: Words = { pt: 'Qual é o número do orçamento?', en: 'What is the number of the quote?' }
const clientQuestion: Words = {
  pt: 'De qual cliente é o orçamento?',
  en: 'Which client is the quote for?',
}

export const quoteGone: Words = {
  pt: 'Esse orçamento não existe mais.',
  en: 'That quote no longer exists.',
}

export const quoteFields: { [field in 'quote' | 'quoteId' | 'client' | 'clientId']: FieldSpec } = {
  quote: { question, slot: recordNumber, words: ['orçamento', 'número'] },
  quoteId: { question, slot: identifier },
  ...clientFields(clientQuestion),
}

/** `statuses` narrows which of a client's quotes are meant; a number or an id always finds its quote. */
export async function findQuote(
  draft: JsonObject,
  context: ToolContext,
  statuses: readonly QuoteStatus[] = quoteStatuses,
): Promise<Settled<Quote>> {
  return findNumbered(quoteKind(statuses), draft, context)
}

export async function quoteById(id: string, context: Pick<ToolContext, 'db'>): Promise<Quote | undefined> {
  return quotes(context).where('quote.id', '=', id).executeTakeFirst()
}

function quoteKind(statuses: readonly QuoteStatus[]): NumberedKind<Quote> {
  return {
    field: 'quote',
    idField: 'quoteId',
    question,
    clientQuestion,
    notFound: (number) => ({
      pt: `Não encontrei o orçamento #${number}.`,
      en: `I did not find quote #${number}.`,
    }),
    noneOf: (name) =>
      statuses.length === quoteStatuses.length
        ? { pt: `${name} não tem nenhum orçamento.`, en: `${name} has no quotes.` }
        : {
            pt: `${name} não tem nenhum orçamento nessa situação.`,
            en: `${name} has no quote in that status.`,
          },
    whichOf: (name) => ({ pt: `Qual orçamento de ${name}?`, en: `Which quote of ${name}?` }),
    byId: (id, context) => quoteById(id, context),
    byNumber: (number, context) => quotes(context).where('quote.number', '=', number).executeTakeFirst(),
    ofClient: (clientId, context, max) =>
      quotes(context)
        .where('quote.client_id', '=', clientId)
        .where('quote.status', 'in', [...statuses])
        .limit(max)
        .execute(),
    latest: (context) => quotes(context).limit(1).executeTakeFirst(),
    option: (quote, { timeZone, language }) => ({
      id: quote.id,
      title: `#${quote.number}: ${moneyIn(language, quote.totalCents)}`,
      description: `${inWords(language, quoteStatusWord[quote.status])} · ${dayOfInstant(quote.createdAt, timeZone, language)}`,
      value: { id: quote.id },
    }),
  }
}

/** Quotes with their clients, newest first. */
function quotes(context: Pick<ToolContext, 'db'>) {
  return records(context.db)
    .selectFrom('leme.quote as quote')
    .innerJoin('leme.client as client', 'client.id', 'quote.client_id')
    .select([
      'quote.id',
      'quote.number',
      'quote.status',
      'quote.total_cents as totalCents',
      'quote.discount_cents as discountCents',
      'quote.notes',
      'quote.sent_at as sentAt',
      'quote.created_at as createdAt',
      'client.id as clientId',
      'client.name as clientName',
      'client.phone as clientPhone',
    ])
    .orderBy('quote.number', 'desc')
}
