import { sql } from 'kysely'
import { z } from 'zod'
import { wordedLanguages } from '../../../language/detect-language.js'
import { foldText, tokensOf } from '../../../language/fold-text.js'
import { SMALL_WORDS } from '../small-words.js'
import { defineTool, type ToolContext } from '../../../agent/define-tool.js'
import { freeText } from '../../../agent/slots.js'
import { contextSchema, groundsOf, knownSchema, type Known } from '../desk-context.js'
import { deskSchema } from '../front-desk.js'
import { recall } from './recall.js'
import { receptionTables } from './tables.js'

const matchesMax = 3
const textSearchedMax = 500

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
  language: z.enum(wordedLanguages),
  keys: z.array(z.string()),
})

/** Everything a reply at the desk may need, in one look. */
export const deskContext = defineTool<z.infer<typeof input>>({
  name: 'desk.context',
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
    language: { question: '', slot: freeText },
    keys: { question: '', slot: freeText },
  },
  input,
  resolve: (draft) => {
    const { text, keys, language } = draft
    return Promise.resolve({
      kind: 'ready',
      args: input.parse({ text: typeof text === 'string' ? text : '', language, keys: keys ?? [] }),
    })
  },
  run: async ({ text, language, keys }, context) => {
    const { rows } = await sql<{ desk: unknown }>`select leme.front_desk() as desk`.execute(context.db)
    const desk = deskSchema.nullable().parse(rows[0]?.desk ?? null)
    const found = await search(context, text, language)
    const named = (desk?.services ?? []).flatMap(({ knowledgeId }) => knowledgeId ?? [])
    const missing = named.filter((id) => !found.some((entry) => entry.id === id))
    const known = [...found, ...(await entriesOf(context, missing, language))]
    const recalled = await recall(context, keys)
    return { ok: true, data: { desk, known, recalled }, entityIds: [] }
  },
  say: (data) => groundsOf(contextSchema.parse(data)),
})

async function search({ db }: ToolContext, text: string, language: string): Promise<Known[]> {
  const asked = tokensOf(text.slice(0, textSearchedMax)).filter((token) => !SMALL_WORDS.has(token))
  if (asked.length === 0) return []
  const { rows } = await sql<KnowledgeRow & { asked: number }>`
    select * from leme.search_knowledge(${foldText(asked.join(' '))}, ${language}, ${matchesMax})`.execute(db)
  return rows.map((row) => ({ ...entryOf(row), asked: row.asked }))
}

async function entriesOf({ db }: ToolContext, ids: readonly string[], language: string): Promise<Known[]> {
  if (ids.length === 0) return []
  const rows = await receptionTables(db)
    .selectFrom('leme.knowledge')
    .select(['id', 'title', 'answer', 'media_kind', 'media_link'])
    .where('id', 'in', ids)
    .where('language', '=', language)
    .execute()
  return rows.map((row) => ({ ...entryOf(row), asked: 0 }))
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
}: KnowledgeRow): Omit<Known, 'asked'> {
  const media = kind === null ? null : { kind, link }
  return knownSchema.omit({ asked: true }).parse({ id, title, answer, media })
}
