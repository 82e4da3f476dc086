import { sql } from 'kysely'
import { z } from 'zod'
import { wordedLanguages } from '../../../language/detect-language.js'
import { howMuchCovered, searchedWords } from '../how-much-covered.js'
import { defineTool, type ToolContext } from '../../../agent/define-tool.js'
import { freeText } from '../../../agent/slots.js'
import { contextSchema, groundsOf, knownSchema, type Known } from '../desk-context.js'
import { deskSchema } from '../front-desk.js'
import { recall } from './recall.js'
import { receptionTables } from './tables.js'

/** Entries that share a word with what was asked; of these the closest to each part are taken. */
const candidatesMax = 40
const matchesMax = 3
const partsMax = 8
const textSearchedMax = 500
const othersMax = 20

/** A desk with one of each thing on it. */
const sampleDesk = deskSchema.parse({
  businessName: 'Exemplo',
  address: 'Rua do Exemplo, 1',
  hours: [{ weekday: 1, opens: '08:00', closes: '18:00' }],
  services: [
    { id: 'servico', title: 'Serviço', asks: ['customer', 'name', 'address', 'time'], priceCents: 10_000 },
    { id: 'entrega', title: 'Entrega', words: ['delivery'], asks: ['address'], priceCents: 1_000 },
  ],
  links: [{ id: 'catalogo', title: 'Catálogo', label: 'Ver catálogo', url: 'https://leme.example/catalogo' }],
  contacts: [{ name: 'Suporte', phone: '551130000000' }],
})

const input = z.object({
  text: z.string(),
  /** Parts of the text that may be questions of their own. */
  parts: z.array(z.string()).max(partsMax),
  language: z.enum(wordedLanguages),
  keys: z.array(z.string()),
  /** Also entries that share no word with what was said: a model reads what is meant. */
  others: z.boolean(),
})

/** Everything a reply at the desk may need, in one look. */
export const deskContext = defineTool<z.infer<typeof input>>({
  name: 'desk.context',
  title: { pt: 'Consultar os dados da recepção', en: 'Look up what the front desk knows' },
  description: 'A recepção: serviços, horários, links, contatos e o que responde à pergunta.',
  kind: 'read',
  confirm: 'never',
  action: 'read',
  roles: [],
  entity: 'Desk',
  hidden: true,
  sample: { desk: sampleDesk, known: [], recalled: {} },
  fields: {
    text: { question: '', slot: freeText },
    parts: { question: '', slot: freeText },
    language: { question: '', slot: freeText },
    keys: { question: '', slot: freeText },
    others: { question: '', slot: freeText },
  },
  input,
  resolve: (draft) => {
    const { text, parts, keys, language, others } = draft
    return Promise.resolve({
      kind: 'ready',
      args: input.parse({
        text: typeof text === 'string' ? text : '',
        parts: parts ?? [],
        language,
        keys: keys ?? [],
        others: others === true,
      }),
    })
  },
  run: async ({ text, parts, language, keys, others }, context) => {
    const { rows } = await sql<{ desk: unknown }>`select leme.front_desk() as desk`.execute(context.db)
    const desk = deskSchema.nullable().parse(rows[0]?.desk ?? null)
    const found = await search(context, [text, ...parts], language)
    const named = (desk?.services ?? []).flatMap(({ knowledgeId }) => knowledgeId ?? [])
    const missing = named.filter((id) => !found.some((entry) => entry.id === id))
    const known = [...found, ...(await entriesOf(context, missing, language))]
    if (others) known.push(...(await entriesBeside(context, known, language)))
    const recalled = await recall(context, keys)
    return { ok: true, data: { desk, known, recalled }, entityIds: [] }
  },
  say: (data) => groundsOf(contextSchema.parse(data)),
})

async function search({ db }: ToolContext, texts: readonly string[], language: string): Promise<Known[]> {
  const words = new Set(texts.flatMap((text) => searchedWords(text.slice(0, textSearchedMax))))
  if (words.size === 0) return []
  const { rows } = await sql<KnowledgeRow & { words: string[]; total: number }>`
    select s.*, k.words, (select count(*)::integer from leme.knowledge where language = ${language}) as total
      from leme.search_knowledge(${[...words].join(' ')}, ${language}, ${candidatesMax}) s
      join leme.knowledge k on k.id = s.id and k.language = ${language}`.execute(db)
  return texts.flatMap((text) => closestTo(text.slice(0, textSearchedMax), rows))
}

function closestTo(
  text: string,
  rows: readonly (KnowledgeRow & { words: string[]; total: number })[],
): Known[] {
  const covered = howMuchCovered(text, rows, rows[0]?.total ?? 0)
  return rows
    .map((row, at) => ({ ...entryOf(row), asked: covered[at] ?? 0, part: text }))
    .filter(({ asked }) => asked > 0)
    .sort((a, b) => b.asked - a.asked || (a.id < b.id ? -1 : 1))
    .slice(0, matchesMax)
}

async function entriesOf({ db }: ToolContext, ids: readonly string[], language: string): Promise<Known[]> {
  if (ids.length === 0) return []
  const rows = await receptionTables(db)
    .selectFrom('leme.knowledge')
    .select(['id', 'title', 'answer', 'media_kind', 'media_link'])
    .where('id', 'in', ids)
    .where('language', '=', language)
    .execute()
  return rows.map((row) => ({ ...entryOf(row), asked: 0, part: null }))
}

async function entriesBeside(
  { db }: ToolContext,
  known: readonly Known[],
  language: string,
): Promise<Known[]> {
  const ids = [...new Set(known.map(({ id }) => id))]
  const rows = await receptionTables(db)
    .selectFrom('leme.knowledge')
    .select(['id', 'title', 'answer', 'media_kind', 'media_link'])
    .where('language', '=', language)
    .$if(ids.length > 0, (query) => query.where('id', 'not in', ids))
    .orderBy('id')
    .limit(othersMax)
    .execute()
  return rows.map((row) => ({ ...entryOf(row), asked: 0, part: null }))
}

type KnowledgeRow = {
  readonly id: string
  readonly title: string
  readonly answer: string
  readonly media_kind: string | null
  readonly media_link: string | null
}

function entryOf({
  id,
  title,
  answer,
  media_kind: kind,
  media_link: link,
}: KnowledgeRow): Omit<Known, 'asked' | 'part'> {
  const media = kind === null ? null : { kind, link }
  return knownSchema.omit({ asked: true, part: true }).parse({ id, title, answer, media })
}
