import { z } from 'zod'
import { defineTool } from '../../../agent/define-tool.js'
import { inWords, type Words } from '../../../agent/words.js'
import { formatMoney, moneyIn } from '../../../language/format-money.js'
import { writers } from './support/access.js'
import { findQuote, quoteById, quoteFields, quoteGone } from './support/find-quote.js'
import { quoteTransitionProblem, quoteTransitions } from './support/quote-transitions.js'
import { records } from './support/records.js'
import { quoteStates, stateChange } from './support/states.js'
import { askFor, failed, knowing, ready, refuse } from './support/resolution.js'
import {
  keysOf,
  quoteAsMarked,
  quoteStatusSlot,
  quoteStatusWord,
  quoteStatuses,
  readStatus,
} from './support/statuses.js'
import { saying } from './support/wording.js'

const statusQuestion: Words = {
  pt: 'Qual é a nova situação: aprovado, recusado, enviado ou cancelado?',
  en: 'What is the new status: approved, refused, sent or cancelled?',
}

const input = z.object({
  quoteId: z.guid(),
  number: z.number(),
  clientName: z.string(),
  totalCents: z.number(),
  from: z.enum(quoteStatuses),
  to: z.enum(quoteStatuses),
})

const updated = z.object({
  quoteId: z.string(),
  number: z.number(),
  clientName: z.string(),
  status: z.enum(quoteStatuses),
})

export const quotesUpdateStatus = defineTool<z.infer<typeof input>>({
  name: 'quotes.updateStatus',
  title: { pt: 'Mudar a situação de um orçamento', en: 'Change where a quote stands' },
  description: `Muda a situação de um orçamento para ${quoteStatuses.join(', ')}.`,
  kind: 'write',
  confirm: 'always',
  words: ['mudar', 'marcar', 'marca', 'aprovar', 'recusar', 'cancelar', 'orçamento', 'situação', 'status'],
  action: 'update',
  roles: writers,
  entity: 'Quote',
  consequences: () => ({
    pt: 'Muda só a situação do orçamento por aqui: o cliente não recebe aviso.',
    en: 'Only the status of the quote changes, here: the client is not told.',
  }),
  stays: ({ number, to }) =>
    to === 'CANCELLED' ? { pt: `o orçamento #${number}`, en: `quote #${number}` } : undefined,
  changes: ({ from, to }) => [stateChange(quoteStates, from, to)],
  fields: {
    ...quoteFields,
    status: {
      question: statusQuestion,
      slot: quoteStatusSlot,
      words: ['situação', 'status'],
      required: true,
      // A label on what was said (\"o João topou\"), shown before it counts.
      fromPerson: false,
    },
  },
  input,
  async resolve(draft, context) {
    const to = readStatus(draft['status'], quoteStatuses, quoteStatusSlot, context)
    if (!to) return askFor('status', statusQuestion).obstacle
    const reachable = keysOf(quoteTransitions).filter((from) => quoteTransitions[from].includes(to))
    const found = await findQuote(draft, context, reachable)
    if (!found.ok) return found.obstacle
    const { id: quoteId, number, clientName, totalCents, status: from } = found.value
    const problem = quoteTransitionProblem(number, from, to)
    if (problem !== undefined) return refuse('transition', problem).obstacle
    return knowing({ quote: { id: quoteId } }, ready({ quoteId, number, clientName, totalCents, from, to }))
  },
  preview: ({ number, clientName, totalCents, from, to }, { language }) =>
    Promise.resolve({
      text: inWords(language, {
        pt: `Marcar o orçamento #${number} de ${clientName} (${formatMoney(totalCents)}) como ${quoteAsMarked(to).pt}. Hoje ele está ${quoteStatusWord[from].pt}.`,
        en: `Mark quote #${number} for ${clientName} (${moneyIn('en', totalCents)}) as ${quoteAsMarked(to).en}. It is ${quoteStatusWord[from].en} now.`,
      }),
    }),
  async run({ quoteId, number, clientName, from, to }, context) {
    const { db, now } = context
    const quote = await quoteById(quoteId, context)
    if (!quote) return failed('quote_gone', quoteGone)
    const done = {
      ok: true,
      data: { quoteId, number, clientName, status: to },
      entityIds: [quoteId],
    } as const
    if (quote.status === to) return done
    const { numUpdatedRows } = await records(db)
      .updateTable('leme.quote')
      .set({ status: to, updated_at: now })
      .$if(to === 'SENT', (update) => update.set({ sent_at: now }))
      .where('id', '=', quoteId)
      .where('status', '=', from)
      .executeTakeFirst()
    if (numUpdatedRows === 1n) return done
    return failed('quote_changed', {
      pt: `O orçamento #${number} mudou depois que mostrei a prévia.`,
      en: `Quote #${number} changed after I showed it.`,
    })
  },
  say: saying(updated, ({ number, status }, { language }) =>
    inWords(language, {
      pt: `Orçamento #${number} marcado como ${quoteAsMarked(status).pt}.`,
      en: `Quote #${number} marked as ${quoteAsMarked(status).en}.`,
    }),
  ),
})
