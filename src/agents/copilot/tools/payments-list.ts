import { sql, type Expression, type SqlBool } from 'kysely'
import { z } from 'zod'
import { defineTool, type ToolContext } from '../../../agent/define-tool.js'
import type { PaymentStatus } from '../../../ports/payments.js'
import { isoOf } from '../../../language/calendar.js'
import { inWords, type Words } from '../../../agent/words.js'
import type { Language } from '../../../language/detect-language.js'
import { dayIn } from '../../../language/format-date.js'
import { counted } from '../../../language/counted.js'
import { formatMoney, moneyIn } from '../../../language/format-money.js'
import { readers } from './support/access.js'
import { billingTypes, billingWord } from './support/billing.js'
import { lateWord } from './support/days-late.js'
import { goingOn } from './support/going-on.js'
import { listFields, listInput, settleList, sortField } from './support/list-filters.js'
import { today } from './support/moment.js'
import { isOverdue } from './support/overdue.js'
import { happenedWithin } from './support/period-where.js'
import { records } from './support/records.js'
import { ready } from './support/resolution.js'
import { modelOnly } from './support/slots.js'
import {
  keysOf,
  openPaymentStatuses,
  paidPaymentStatuses,
  paymentFilterSlot,
  paymentFilterWord,
  paymentFilters,
  paymentStatusWord,
  paymentStatuses,
} from './support/statuses.js'
import { listed, narrowedTo, saying, together } from './support/wording.js'

const page = z.object({
  status: z.enum(keysOf(paymentFilters)).nullable(),
  clientName: z.string().nullable(),
  period: z.string().nullable(),
  billingType: z.enum(billingTypes).nullable().default(null),
  total: z.number(),
  amountCents: z.number(),
  /** What the same client still has to pay, where nothing was found of what was asked for. */
  open: z.number().optional(),
  openCents: z.number().optional(),
  offset: z.number(),
  payments: z.array(
    z.object({
      id: z.string(),
      number: z.number(),
      clientName: z.string(),
      status: z.enum(paymentStatuses),
      billingType: z.enum(billingTypes),
      amountCents: z.number(),
      dueDate: z.string(),
    }),
  ),
})

const input = listInput.extend({ billingType: z.enum(billingTypes).nullable().default(null) })

const billingQuestion: Words = { pt: 'PIX, boleto ou cartão?', en: 'PIX, boleto or card?' }

export const paymentsList = defineTool<z.infer<typeof input>>({
  name: 'payments.list',
  title: { pt: 'Listar cobranças', en: 'List charges' },
  description:
    'Lista cobranças, por situação (OPEN = a receber, OVERDUE = vencidas, PAID = pagas), cliente e período (das pagas, o do pagamento; das outras, o do vencimento).',
  kind: 'read',
  confirm: 'never',
  action: 'read',
  roles: readers,
  entity: 'Payment',
  fields: {
    ...listFields(paymentFilterSlot),
    ...sortField,
    billingType: { question: billingQuestion, slot: modelOnly(billingTypes.join(' | ')) },
  },
  input,
  async resolve(draft, context) {
    const args = await settleList(draft, context, keysOf(paymentFilters), paymentFilterSlot)
    if (!args.ok) return args.obstacle
    const billingType = billingTypes.find((each) => each === draft['billingType']) ?? null
    return ready({ ...args.value, billingType })
  },
  async run(args, context) {
    const { status, clientId, clientName, range, billingType, limit, offset } = args
    const { db, timeZone } = context
    const ofClient = records(db)
      .selectFrom('leme.payment as payment')
      .innerJoin('leme.client as client', 'client.id', 'payment.client_id')
      .$if(clientId !== null, (select) => select.where('payment.client_id', '=', clientId ?? ''))
    const known = filterOf(status)
    const isPaid = known !== null && paymentFilters[known].every((one) => isPaidStatus(one))
    const matching = ofClient
      .where((where) => where.and(known === null ? [] : [inStatus(known, context)]))
      .where((where) =>
        where.and(billingType === null ? [] : [where('payment.billing_type', '=', billingType)]),
      )
      .where((where) => {
        if (!range) return where.and([])
        // What was received in October was paid in October, whenever it was due.
        if (isPaid) return happenedWithin('payment.paid_at', range, timeZone)
        return where.and([
          where('payment.due_date', '>=', range.from),
          where('payment.due_date', '<=', range.to),
        ])
      })
    const sums = [
      sql<number>`count(*)`.as('total'),
      sql<number>`coalesce(sum(payment.amount_cents), 0)::bigint`.as('amountCents'),
    ] as const
    const { total, amountCents } = await matching.select(sums).executeTakeFirstOrThrow()
    const open =
      total > 0 || clientId === null
        ? undefined
        : await ofClient
            .where('payment.status', 'in', openPaymentStatuses)
            .select(sums)
            .executeTakeFirstOrThrow()
    const payments = await matching
      .select([
        'payment.id',
        'payment.number',
        'client.name as clientName',
        'payment.status',
        'payment.billing_type as billingType',
        'payment.amount_cents as amountCents',
        'payment.due_date as dueDate',
      ])
      .$if(args.sort === 'largest', (select) => select.orderBy('payment.amount_cents', 'desc'))
      .$if(args.sort === 'smallest', (select) => select.orderBy('payment.amount_cents', 'asc'))
      .$if(args.sort === 'oldest', (select) => select.orderBy('payment.due_date', 'asc'))
      .orderBy('payment.due_date', 'desc')
      .orderBy('payment.number', 'desc')
      .limit(limit)
      .offset(offset)
      .execute()
    const entityIds = payments.map(({ id }) => id)
    const data = {
      status: known,
      clientName,
      period: range?.label ?? null,
      billingType,
      total,
      amountCents,
      ...(open ? { open: open.total, openCents: open.amountCents } : {}),
      offset,
      payments,
    }
    return goingOn('payments.list', args, { ok: true, data, entityIds }, total)
  },
  say: saying(page, (found, context) => {
    const { total, amountCents, offset, payments } = found
    const { language } = context
    if (total === 0) return inWords(language, nothingFound(found))
    const what = inWords(language, chargesOf(found, total))
    const sum = moneyIn(language, amountCents)
    const all = inWords(language, { pt: `${what}, ${sum} no total:`, en: `${what}, ${sum} in total:` })
    const heading = total === 1 ? `${what}:` : all
    const day = isoOf(today(context))
    return listed(
      language,
      heading,
      payments.map((payment) => paymentLine(payment, day, language)),
      total,
      offset,
    )
  }),
})

type Page = z.infer<typeof page>

/** "3 cobranças vencidas por PIX de Rafael Moreira de outubro", "3 overdue charges by PIX for Rafael Moreira in October". */
function chargesOf(found: Page, count: number): Words {
  const { status } = found
  return {
    pt: `${counted(count, 'cobrança', 'cobranças')}${askedFor(found, count).pt}`,
    en: `${count}${narrowedTo(status && paymentFilterWord[status].en)} ${count === 1 ? 'charge' : 'charges'}${askedFor(found, count).en}`,
  }
}

function askedFor({ status, clientName, period, billingType }: Page, count: number): Words {
  const by = billingType && billingWord[billingType]
  return {
    pt: narrowedTo(
      status && paymentFilterWord[status][count === 1 ? 'one' : 'many'],
      by && `por ${by.pt}`,
      clientName && `de ${clientName}`,
      period,
    ),
    en: narrowedTo(by && `by ${by.en}`, clientName && `for ${clientName}`, period),
  }
}

function nothingFound(found: Page): Words {
  const { status, open = 0, openCents = 0 } = found
  const narrowed = askedFor(found, 1)
  const none = {
    pt: `Nenhuma cobrança${narrowed.pt || ' encontrada'}.`,
    en: `No${narrowedTo(status && paymentFilterWord[status].en)} charges${narrowed.en}.`,
  }
  if (open === 0) return none
  return together(none, {
    pt: `Em aberto: ${counted(open, 'cobrança', 'cobranças')}, ${formatMoney(openCents)}.`,
    en: `Open: ${counted(open, 'charge', 'charges')}, ${moneyIn('en', openCents)}.`,
  })
}

function inStatus(filter: PaymentFilter, context: ToolContext): Expression<SqlBool> {
  if (filter === 'OVERDUE') return isOverdue('payment', context)
  return sql<SqlBool>`payment.status in (${sql.join([...paymentFilters[filter]])})`
}

function isPaidStatus(status: PaymentStatus): boolean {
  return paidPaymentStatuses.some((paid) => paid === status)
}

function paymentLine(payment: Page['payments'][number], day: string, language: Language): string {
  const { number, clientName, amountCents, billingType, dueDate, status } = payment
  // The provider tells that a charge is overdue some time after it is.
  const now = status === 'PENDING' && dueDate < day ? 'OVERDUE' : status
  const money = `${moneyIn(language, amountCents)} (${inWords(language, billingWord[billingType])})`
  const due = `${inWords(language, { pt: 'vencimento', en: 'due' })} ${dayIn(language, dueDate)}`
  const stands = inWords(language, now === 'OVERDUE' ? lateWord(dueDate, day) : paymentStatusWord[now])
  return `#${number}, ${clientName}: ${money}, ${due}, ${stands}`
}

type PaymentFilter = keyof typeof paymentFilters

function filterOf(status: string | null): PaymentFilter | null {
  return keysOf(paymentFilters).find((key) => key === status) ?? null
}
