import { z } from 'zod'
import { defineTool, type Ran, type Resolution, type ToolContext } from '../../../agent/define-tool.js'
import { fixedSql } from '../../../agent/fixed-sql.js'
import { freeText } from '../../../agent/slots.js'
import { inWords, type Words } from '../../../agent/words.js'
import type { Json, JsonObject } from '../../../conversation/json.js'
import { foldText } from '../../../language/fold-text.js'
import { formatMoney, moneyIn } from '../../../language/format-money.js'
import { memberOf, writers } from './support/access.js'
import { calledAsSaid, untoldSums, withAdded } from './support/added-to-quote.js'
import { amountMaxCents } from './support/amount.js'
import { countCatalogueItems } from './support/catalogue.js'
import { clientFields, clientGone, findClient, foundClient, type Client } from './support/find-client.js'
import {
  eachSaidIn,
  itemLines,
  itemsMax,
  quoteItem,
  settleItems,
  sumOf,
  totalQuestion,
} from './support/quote-items.js'
import { nameOf, namedItems } from './support/named-items.js'
import { readRemarks } from './support/read-remarks.js'
import { conditionalDiscount } from './support/conditional-discount.js'
import { records } from './support/records.js'
import { quoteLike } from './support/quote-like.js'
import { readSameAs } from './support/same-as.js'
import { failed, knowing, ready, refuse } from './support/resolution.js'
import { readText } from './support/text.js'
import { closedAt, discountQuestion, offOf, settleDiscount } from './support/settle-discount.js'
import { discount, modelOnly, quoteItems, quoteTotal, remarks, unitPrice } from './support/slots.js'
import { lines, saying } from './support/wording.js'

const question: Words = { pt: 'Para qual cliente é o orçamento?', en: 'Which client is the quote for?' }

const input = z.object({
  quoteId: z.guid(),
  clientId: z.guid(),
  clientName: z.string(),
  items: z.array(quoteItem).min(1).max(itemsMax),
  discountCents: z.int().min(0),
  /** "10%", where it was said as a part of the price. */
  discountSaid: z.string().nullable().default(null),
  notes: z.string().nullable().default(null),
  totalCents: z.int().min(1).max(amountMaxCents),
  /** "R$ 300,00 mais R$ 200,00": what the total was worked out from, where it is like another. */
  working: z.string().nullable().default(null),
  /** Sums that were said and are in none of it, in the words they were said in. */
  untold: z.array(z.string()).exactOptional(),
})
type CreateQuote = z.infer<typeof input>

const created = z.object({
  quoteId: z.string(),
  number: z.number(),
  clientName: z.string(),
  totalCents: z.number(),
})

export const quotesCreate = defineTool<CreateQuote>({
  name: 'quotes.create',
  title: { pt: 'Fazer um orçamento', en: 'Make a quote' },
  description:
    'Cria um orçamento. Precisa do cliente e do valor (total), ou de itens (com quantidade e preço de cada); desconto ("10%" ou "R$ 50,00") e observações (notes) são opcionais.',
  kind: 'write',
  confirm: 'always',
  words: ['criar', 'cria', 'fazer', 'faz', 'gerar', 'orçamento', 'proposta'],
  action: 'create',
  roles: writers,
  entity: 'Quote',
  consequences: () => ({
    pt: 'Fica como rascunho: o cliente não recebe nada enquanto você não mandar. Depois dá para cancelar.',
    en: 'It stays a draft: the client gets nothing until you send it. It can be cancelled later.',
  }),
  limit: 'QUOTE',
  // Neither is marked as required: the client may be created in the same plan, and items may stand for the total.
  fields: {
    ...clientFields(question),
    total: { question: totalQuestion, slot: quoteTotal, words: ['valor', 'total', 'preço'] },
    description: {
      question: { pt: 'Qual é o serviço?', en: 'What is the service?' },
      slot: freeText,
      words: ['descrição', 'serviço'],
    },
    items: {
      question: { pt: 'Quais são os itens?', en: 'What are the items?' },
      slot: quoteItems,
      also: ['item'],
    },
    discount: { question: discountQuestion, slot: discount, words: ['desconto'] },
    notes: {
      question: { pt: 'Qual é a observação?', en: 'What is the remark?' },
      slot: remarks,
      words: ['observação', 'obs'],
    },
    // Of the one item that neither the person nor the catalogue gave a price.
    price: {
      question: { pt: 'Qual é o preço de cada?', en: 'What is the price of each?' },
      slot: unitPrice,
    },
    // "fecha em 650", said of a card with several items: what is over comes off.
    closeAt: {
      question: { pt: 'Por quanto fecha?', en: 'At how much does it close?' },
      slot: modelOnly('money'),
      fromPerson: true,
    },
    // "igual ao 6, mas por 150": the things of that one.
    sameAs: {
      question: { pt: 'Igual a qual orçamento?', en: 'The same as which quote?' },
      slot: modelOnly('number'),
      sight: 'quote',
    },
  },
  input,
  async resolve(given, context) {
    const { draft: unconditional, heldBack } = withoutCondition(given, context)
    const added = withAdded(unconditional, context)
    const draft = withoutNulls({ ...unconditional, ...added })
    const { sameAs, ...own } = draft
    const like = readSameAs(sameAs)
    const copied = like === undefined ? {} : await quoteLike(like, own, context)
    const client = await findClient({ ...draft, ...copied }, context, question, { mayBeNew: true })
    if (!client.ok) return client.obstacle
    const known = { ...foundClient(draft, client.value, context), ...copied }
    // How it was worked out holds for the sum as it was then, and not for one that is told afterwards.
    const { working = null, ...kept } = known
    return knowing(
      { ...kept, ...added, ...heldBack },
      await resolveFor(client.value, { ...own, ...kept, working }, context),
    )
  },
  preview: (args, { language }) => {
    const { clientName, items, discountCents, discountSaid, notes, totalCents, working, untold = [] } = args
    const said = (words: Words): string => inWords(language, words)
    const total = moneyIn(language, totalCents)
    const part = discountSaid === null ? '' : ` (${discountSaid})`
    const off = moneyIn(language, discountCents)
    return Promise.resolve({
      text: lines(
        said({
          pt: `Criar orçamento de ${total} para ${clientName}.`,
          en: `Make a quote of ${total} for ${clientName}.`,
        }),
        working !== null && `${said({ pt: 'Valor', en: 'Amount' })}: ${working}.`,
        ...itemLines(items, language),
        discountCents > 0 &&
          said({ pt: `Desconto${part}: ${off}.`, en: `Discount${part.replace(',', '.')}: ${off}.` }),
        notes !== null && said({ pt: `Observações: ${notes}`, en: `Remarks: ${notes}` }),
        untold.length > 0 && said(leftOut(untold.map((words) => `“${words}”`).join(', '))),
      ),
    })
  },
  run: insertQuote,
  say: saying(created, ({ number, clientName, totalCents }, { language }) =>
    inWords(language, {
      pt: `Orçamento #${number} criado para ${clientName}: ${formatMoney(totalCents)}.`,
      en: `Quote #${number} made for ${clientName}: ${moneyIn('en', totalCents)}.`,
    }),
  ),
})

function withoutNulls(draft: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== null))
}

const leftOut = (words: string): Words => ({ pt: `Não incluí: ${words}.`, en: `Not included: ${words}.` })

/** A discount on a condition is a remark: nothing comes off before it is met. `heldBack`: what that changes of what was told. */
function withoutCondition(
  given: JsonObject,
  { said = '' }: ToolContext,
): { readonly draft: JsonObject; readonly heldBack: JsonObject } {
  const { discount = null, ...draft } = given
  const clause = discount === null ? undefined : conditionalDiscount(said)
  if (clause === undefined) return { draft: discount === null ? draft : given, heldBack: {} }
  const { notes = null } = draft
  const told: readonly Json[] = Array.isArray(notes) ? notes : notes === null ? [] : [notes]
  // A part of it may stand there already.
  const others = told.filter((note) => typeof note !== 'string' || !foldText(clause).includes(foldText(note)))
  const heldBack = { discount: null, notes: [...others, clause] }
  return { draft: { ...draft, notes: heldBack.notes }, heldBack }
}

async function resolveFor(
  client: Client,
  draft: JsonObject,
  context: ToolContext,
): Promise<Resolution<CreateQuote>> {
  const named = calledAsSaid({ ...draft, ...namedItems(draft, client.name) }, context)
  const { service, notes } = wordsBeside(named, client.name)
  const items = await settleItems({ ...named, description: service }, context)
  if (!items.ok) return items.obstacle
  const gross = sumOf(items.value)
  if (gross > amountMaxCents)
    return refuse('total_too_high', {
      pt: `O valor máximo de um orçamento é ${formatMoney(amountMaxCents)}.`,
      en: `The largest amount of a quote is ${moneyIn('en', amountMaxCents)}.`,
    }).obstacle
  const off =
    draft['closeAt'] === undefined
      ? settleDiscount(draft, items.value, context)
      : closedAt(draft['closeAt'], gross)
  if (!off.ok) return off.obstacle
  const sums = {
    items: items.value,
    discountCents: off.value.cents,
    notes,
    totalCents: gross - off.value.cents,
  }
  const untold = await untoldSums(sums, context)
  const quote = ready({
    quoteId: context.newId(),
    clientId: client.id,
    clientName: client.name,
    ...sums,
    discountSaid: off.value.said,
    working: readText(draft['working'] ?? null),
    ...(untold.length > 0 && { untold }),
  })
  // "2 limpezas, 180 cada": the price stands in what was said just now, and the next sentence will not say it again.
  const isFromWords =
    (draft['total'] ?? draft['price']) === undefined && eachSaidIn(context.said) !== undefined
  const { on } = off.value
  return knowing(
    {
      ...(isFromWords && { items: items.value.map(asSaid), notes: notes === null ? [] : [notes] }),
      ...(on !== undefined && { discount: { off: offOf(draft['discount']), on } }),
    },
    quote,
  )
}

function asSaid({ description, quantity, unitCents }: CreateQuote['items'][number]): JsonObject {
  return { description, quantity, unitPrice: formatMoney(unitCents) }
}

const remarksLengthMax = 500

/**
 * What was said beside items and amounts. Where there is nothing but a total, the first of it says what the total is for;
 * everything else is a remark.
 */
function wordsBeside(
  draft: JsonObject,
  clientName: string,
): { readonly service: Json; readonly notes: string | null } {
  const listed: readonly Json[] = Array.isArray(draft['items']) ? draft['items'] : []
  const said = readRemarks(
    draft['notes'],
    clientName,
    listed.flatMap((item) => readText(nameOf(item)) ?? []),
  )
  const { description = null, items } = draft
  const isForTotal = description === null && items === undefined
  const [service = null, ...others] = isForTotal ? said : [description, ...said]
  const notes = others.flatMap((note) => readText(note) ?? []).join('; ')
  return { service, notes: readText(notes, remarksLengthMax) }
}

type Writing = ToolContext & { readonly key: string }

const itemGone: Words = {
  pt: 'Um dos itens não está mais no catálogo.',
  en: 'One of the items is no longer in the catalogue.',
}

async function insertQuote(args: CreateQuote, context: Writing): Promise<Ran> {
  if (await isItemGone(args, context)) return failed('item_gone', itemGone)
  const number = await insertAll(args, context)
  if (number !== undefined) {
    const { quoteId, clientName, totalCents } = args
    return done({ quoteId, number, clientName, totalCents })
  }
  const before = await quoteOfKey(context)
  return before ? done(before) : failed('client_gone', clientGone)
}

/** Quote, number and items in one round trip. Nothing comes back, and nothing is written, if the client is gone or the key was used. */
const insertion = fixedSql<{ number: number }>(`
  with the_client as (
    select tenant_id, id from leme.client where tenant_id = $1 and id = $2 and deleted_at is null
       and not exists (select from leme.quote where idempotency_key = $3)),
  the_number as (
    insert into leme.counter as c (tenant_id, name, value) select tenant_id, 'quote', 1 from the_client
    on conflict (tenant_id, name) do update set value = c.value + 1
    returning value),
  the_quote as (
    insert into leme.quote (tenant_id, id, number, client_id, status, discount_cents, total_cents, notes,
                            idempotency_key, created_by, created_at, updated_at)
    select tenant_id, $4::uuid, value, id, 'DRAFT', $5::bigint, $6::bigint, $10, $3, $7::uuid, $8::timestamptz, $8::timestamptz
      from the_client, the_number
    on conflict (tenant_id, idempotency_key) do nothing
    returning number),
  the_items as (
    insert into leme.quote_item (tenant_id, quote_id, position, catalogue_item_id, description, quantity, unit_cents)
    select $1::uuid, $4::uuid, i.position, i."catalogueItemId", i.description, i.quantity, i."unitCents"
      from the_quote, json_to_recordset($9::json)
           as i(position integer, "catalogueItemId" uuid, description text, quantity integer, "unitCents" bigint))
  select number from the_quote`)

async function insertAll(args: CreateQuote, context: Writing): Promise<number | undefined> {
  const { db, tenant, key, now, party } = context
  const { clientId, quoteId, discountCents, totalCents, notes, items } = args
  const values = [tenant, clientId, key, quoteId, discountCents, totalCents, memberOf(party), now]
  const [row] = await insertion(db, [...values, JSON.stringify(items.map(placed)), notes])
  return row?.number
}

function placed(item: CreateQuote['items'][number], index: number): object {
  return { ...item, position: index + 1 }
}

function done(quote: z.infer<typeof created>): Ran {
  return { ok: true, data: quote, entityIds: [quote.quoteId] }
}

/** The same key again is the same quote. */
async function quoteOfKey({ db, key }: Writing): Promise<z.infer<typeof created> | undefined> {
  return records(db)
    .selectFrom('leme.quote as quote')
    .innerJoin('leme.client as client', 'client.id', 'quote.client_id')
    .select([
      'quote.id as quoteId',
      'quote.number',
      'client.name as clientName',
      'quote.total_cents as totalCents',
    ])
    .where('quote.idempotency_key', '=', key)
    .executeTakeFirst()
}

async function isItemGone(args: CreateQuote, context: Writing): Promise<boolean> {
  const ids = [...new Set(args.items.flatMap(({ catalogueItemId }) => catalogueItemId ?? []))]
  return (await countCatalogueItems(ids, context)) !== ids.length
}
