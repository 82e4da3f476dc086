import { z } from 'zod'
import { defineTool, type Ran, type Resolution, type ToolContext } from '../../../agent/define-tool.js'
import { inWords, type Words } from '../../../agent/words.js'
import type { JsonObject } from '../../../conversation/json.js'
import { foldText } from '../../../language/fold-text.js'
import { memberOf, writers } from './support/access.js'
import { addressMax } from './support/client-details.js'
import { nameTokens } from './support/client-name.js'
import {
  clientById,
  clientFields,
  clientGone,
  findClient,
  foundClient,
  type Client,
} from './support/find-client.js'
import { findQuote, quoteById, type Quote } from './support/find-quote.js'
import { nextNumber } from './support/next-number.js'
import { jobMoment } from './support/job-moment.js'
import { records } from './support/records.js'
import { askFor, failed, knowing, ready, settled, type Settled } from './support/resolution.js'
import { sameHour } from './support/same-hour.js'
import { scheduleQuestion, settleSchedule } from './support/schedule.js'
import { address, modelOnly, namesNothing, title } from './support/slots.js'
import { readText } from './support/text.js'
import { dayAndTime, lines, saying } from './support/wording.js'

const question: Words = {
  pt: 'Para qual cliente é a ordem de serviço?',
  en: 'Which client is the work order for?',
}
const titleQuestion: Words = { pt: 'Qual é o serviço?', en: 'What is the service?' }
const titleTooLong: Words = {
  pt: 'Esse título é longo demais. Qual é o serviço, em poucas palavras?',
  en: 'That title is too long. What is the service, in a few words?',
}
const titleMax = 200

const input = z.object({
  workOrderId: z.guid(),
  clientId: z.guid(),
  clientName: z.string(),
  title: z.string().min(1).max(titleMax),
  scheduledDate: z.string().nullable(),
  scheduledTime: z.string().nullable(),
  address: z.string().nullable(),
})

function resolveFor(
  client: Client,
  ofQuote: string | null,
  draft: JsonObject,
  context: ToolContext,
): Resolution<CreateWorkOrder> {
  const said = readText(draft['title'], titleMax + 1)
  const name = said === null && ofQuote !== null ? ofQuote : jobNamed(said, client.name, context.said)
  if (name === null) return askFor('title', titleQuestion).obstacle
  if (name.length > titleMax) return askFor('title', titleTooLong).obstacle
  const when = settleSchedule(draft['scheduledDate'], context)
  if (!when.ok) return when.obstacle
  return knowing(
    { title: name },
    ready({
      workOrderId: context.newId(),
      clientId: client.id,
      clientName: client.name,
      title: name,
      scheduledDate: when.value?.date ?? null,
      scheduledTime: when.value?.time ?? null,
      address: readText(draft['address'], addressMax),
    }),
  )
}
type CreateWorkOrder = z.infer<typeof input>

const created = z.object({
  workOrderId: z.string(),
  number: z.number(),
  clientName: z.string(),
  title: z.string(),
  scheduledDate: z.string().nullable(),
  scheduledTime: z.string().nullable(),
})

export const workOrdersCreate = defineTool<CreateWorkOrder>({
  name: 'workOrders.create',
  title: { pt: 'Abrir uma ordem de serviço', en: 'Open a work order' },
  description:
    'Abre uma ordem de serviço. Precisa do cliente e do título (o serviço); a data e o endereço são opcionais.',
  kind: 'write',
  confirm: 'always',
  words: ['abrir', 'abre', 'criar', 'cria', 'agendar', 'agenda', 'ordem', 'os', 'serviço'],
  action: 'create',
  roles: writers,
  entity: 'WorkOrder',
  consequences: () => ({
    pt: 'Entra só na sua agenda: o cliente não recebe aviso. Depois dá para mudar a data ou cancelar.',
    en: 'It only goes into your schedule: the client is not told. The date can be changed or it can be cancelled later.',
  }),
  limit: 'WORK_ORDER',
  // Asked for by `resolve`, because the client may be created in the same plan.
  fields: {
    ...clientFields(question),
    title: { question: titleQuestion, slot: title, words: ['título', 'serviço'] },
    scheduledDate: { question: scheduleQuestion, slot: jobMoment, words: ['data', 'dia', 'horário'] },
    address: {
      question: { pt: 'Em qual endereço?', en: 'At which address?' },
      slot: address,
      words: ['endereço', 'rua'],
    },
    // "vira OS": the client and the job of a quote that was made.
    quote: {
      question: { pt: 'De qual orçamento?', en: 'Of which quote?' },
      slot: modelOnly('number'),
      fromPerson: true,
    },
  },
  input,
  async resolve(draft, context) {
    const named = await quoteMeant(draft, context)
    if (!named.ok) return named.obstacle
    const quote = named.value === null ? await approvedWithIt(draft, context) : named
    const ofQuote = quote.value === null ? {} : { client: { id: quote.value.clientId } }
    const client = await findClient({ ...draft, ...ofQuote }, context, question, { mayBeNew: true })
    if (!client.ok) return client.obstacle
    const isTitled = readText(draft['title'], titleMax + 1) !== null
    const of = quote.value ?? (isTitled ? null : await approvedOf(client.value, context))
    const job = of === null ? null : await jobOf(of, context)
    const known =
      quote.value === null ? foundClient(draft, client.value, context) : { quote: { id: quote.value.id } }
    return knowing(known, resolveFor(client.value, job, draft, context))
  },
  async preview(args, context) {
    const { clientName, title: name, scheduledDate, scheduledTime, address: place } = args
    const { language } = context
    const said = (words: Words): string => inWords(language, words)
    const when = scheduledDate === null ? null : dayAndTime(scheduledDate, scheduledTime, language)
    return {
      text: lines(
        said({
          pt: `Abrir ordem de serviço para ${clientName}: ${name}.`,
          en: `Open a work order for ${clientName}: ${name}.`,
        }),
        said(
          when === null
            ? { pt: 'Sem data marcada.', en: 'No date set.' }
            : { pt: `Data: ${when}.`, en: `Date: ${when}.` },
        ),
        place !== null && said({ pt: `Endereço: ${place}`, en: `Address: ${place}` }),
        await sameHour(args, context),
      ),
    }
  },
  run: insertWorkOrder,
  say: saying(created, ({ number, clientName, title: name, scheduledDate, scheduledTime }, { language }) => {
    const when = scheduledDate !== null && dayAndTime(scheduledDate, scheduledTime, language)
    return inWords(language, {
      pt: `Ordem de serviço #${number} aberta para ${clientName}: ${name}${when ? `, para ${when}` : ''}.`,
      en: `Work order #${number} opened for ${clientName}: ${name}${when ? `, for ${when}` : ''}.`,
    })
  }),
})

async function quoteMeant(draft: JsonObject, context: ToolContext): Promise<Settled<Quote | null>> {
  const { quote } = draft
  return (quote ?? undefined) === undefined ? settled(null) : findQuote({ quote: quote ?? null }, context)
}

/** "aprova o orçamento da Luciana e já agenda": the job is that of the one quote which the same plan has approved, unless it is told, or is for somebody else. */
async function approvedWithIt(
  draft: JsonObject,
  context: ToolContext,
): Promise<{ readonly value: Quote | null }> {
  const approved = context.planned.filter(
    ({ tool, args }) => tool === 'quotes.updateStatus' && args['to'] === 'APPROVED',
  )
  const id = approved[0]?.args['quoteId']
  if (approved.length !== 1 || typeof id !== 'string' || readText(draft['title'], titleMax + 1) !== null)
    return { value: null }
  const quote = (await quoteById(id, context)) ?? null
  if (quote === null || (draft['client'] ?? undefined) === undefined) return { value: quote }
  const client = await findClient(draft, context, question, { mayBeNew: true })
  return { value: client.ok && client.value.id !== quote.clientId ? null : quote }
}

/** "marca o serviço deles": that of the one quote which the client approved, where nothing was booked for them since. */
async function approvedOf({ id }: Client, context: ToolContext): Promise<Quote | null> {
  if (!definite.test(foldText(context.wrote ?? ''))) return null
  const [only, ...others] = await records(context.db)
    .selectFrom('leme.quote as quote')
    .select('quote.id')
    .where('quote.client_id', '=', id)
    .where('quote.status', '=', 'APPROVED')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('leme.work_order as work')
            .select('work.id')
            .whereRef('work.client_id', '=', 'quote.client_id')
            .whereRef('work.created_at', '>=', 'quote.updated_at'),
        ),
      ),
    )
    .limit(2)
    .execute()
  return only && others.length === 0 ? ((await quoteById(only.id, context)) ?? null) : null
}

const definite = /\b(?:o|do|pro|esse|aquele) (?:servico|trabalho|orcamento)\b/

/** What was quoted is what is done. */
async function jobOf({ id }: Quote, { db }: ToolContext): Promise<string | null> {
  const items = await records(db)
    .selectFrom('leme.quote_item')
    .select(['description', 'quantity'])
    .where('quote_id', '=', id)
    .orderBy('position')
    .limit(itemsNamedMax)
    .execute()
  const named = items.map(({ description, quantity }) =>
    quantity === 1 ? description : `${quantity} × ${description}`,
  )
  return named.length === 0 ? null : named.join(', ').slice(0, titleMax)
}

const itemsNamedMax = 10

/** "uma visita pra dona Luciana": whom it is for is no job; what was asked for may be one. */
function jobNamed(title: string | null, clientName: string, said = ''): string | null {
  const own = new Set(nameTokens(clientName))
  if (title !== null && nameTokens(title).some((word) => !own.has(word))) return title
  const job = asked.exec(said)?.[1]?.trim() ?? ''
  const isJob = nameTokens(job).some((word) => !own.has(word)) && !anyJob.test(job)
  if (isJob) return job.charAt(0).toUpperCase() + job.slice(1)
  const [apart, ...others] = said
    .split(/[,;]/)
    .slice(1)
    .map((part) => part.trim())
    .filter((part) => isApart(part, own))
  if (apart !== undefined && others.length === 0) return apart
  return /(?<!\p{L})visita(?!\p{L})/iu.test(said) ? 'Visita' : null
}

/** ", limpeza,": what stands between commas and says neither whom, nor when, nor where. */
function isApart(part: string, own: ReadonlySet<string>): boolean {
  const words = nameTokens(part)
  return (
    /^\p{L}{4,}(?: [\p{L}-]+){0,5}$/u.test(part) &&
    !words.some((word) => own.has(word)) &&
    !notAJob.test(foldText(part)) &&
    !anyJob.test(part) &&
    !namesNothing(part)
  )
}

const notAJob =
  /\b(?:hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo|dia|manha|tarde|noite|cedo|rua|av|avenida|travessa|endereco|bairro|apto|sala|por favor|obrigad[oa]|valeu|urgente|semana|mes|hora|horas|pode|quero|telefone|cliente|ele|ela|que|e)\b/

/** "marca uma manutenção pra ele quinta": what is to be booked, up to whom or when it is for. */
const asked =
  /(?<!\p{L})(?:agend|marc|encaix|program)\p{L}{0,3} (?:uma?|a|o|outra?|nova) (\p{L}[\p{L} ]{2,60}?)(?= (?:pra|para|pro|com|na|no|em|ao|[aà]s|dia|hoje|amanh[aã]|segunda|ter[cç]a|quarta|quinta|sexta|s[aá]bado|domingo|d[aeo])(?!\p{L})|[,.;:]|\s*$)/iu
const anyJob = /^(?:os|ordem(?: de servi[cç]o)?|servi[cç]o|visita|atendimento|hor[aá]rio|agenda)$/iu

type Writing = ToolContext & { readonly key: string }

async function insertWorkOrder(args: CreateWorkOrder, context: Writing): Promise<Ran> {
  const before = await workOrderOfKey(context)
  if (before) return done(before)
  if (!(await clientById(args.clientId, context))) return failed('client_gone', clientGone)
  const { db, tenant, key, now, party } = context
  const number = await nextNumber(context, 'work_order')
  await records(db)
    .insertInto('leme.work_order')
    .values({
      tenant_id: tenant,
      id: args.workOrderId,
      number,
      client_id: args.clientId,
      title: args.title,
      status: args.scheduledDate === null ? 'OPEN' : 'SCHEDULED',
      scheduled_date: args.scheduledDate,
      scheduled_time: args.scheduledTime,
      address: args.address,
      idempotency_key: key,
      created_by: memberOf(party),
      created_at: now,
      updated_at: now,
    })
    .execute()
  const { workOrderId, clientName, title: name, scheduledDate, scheduledTime } = args
  return done({ workOrderId, number, clientName, title: name, scheduledDate, scheduledTime })
}

function done(order: z.infer<typeof created>): Ran {
  return { ok: true, data: order, entityIds: [order.workOrderId] }
}

/** The same key again is the same order. The unique index stands behind this for two attempts at one instant. */
async function workOrderOfKey({ db, key }: Writing): Promise<z.infer<typeof created> | undefined> {
  return records(db)
    .selectFrom('leme.work_order as work')
    .innerJoin('leme.client as client', 'client.id', 'work.client_id')
    .select([
      'work.id as workOrderId',
      'work.number',
      'client.name as clientName',
      'work.title',
      'work.scheduled_date as scheduledDate',
      'work.scheduled_time as scheduledTime',
    ])
    .where('work.idempotency_key', '=', key)
    .executeTakeFirst()
}
