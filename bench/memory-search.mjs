import { randomUUID } from 'node:crypto'
import { builtinMovies, clientDb, inTenant, loadAgent } from '../dist/inside.js'
import { median } from './workbench.mjs'

const items = 10_000
const rounds = 30
const limitMs = 50
const { tools } = await loadAgent('memory')
const searchItems = tools.get('search_items')

/** One of each way to look for something: a word, two words, by type and date, with a slip of the fingers, nothing at all. */
const searches = [
  { name: 'a word', draft: { query: 'terror' } },
  { name: 'two words', draft: { query: 'reunião janeiro' } },
  { name: 'type and date', draft: { query: 'terror', item_type: 'movie', period: '2026-10-01..2026-10-31' } },
  { name: 'a typo', draft: { query: 'condominoi' } },
  { name: 'nothing found', draft: { query: 'xilofone' } },
  { name: 'everything', draft: {} },
]

/** A search among 10,000 items of one person, as the tool does it, in a transaction of its own. */
export async function measureMemorySearch(workbench) {
  const { tenant, owner } = workbench
  const party = { kind: 'member', id: randomUUID() }
  // Whoever has so much is not alone in the table.
  for (const person of [randomUUID(), party.id, randomUUID(), randomUUID()]) await fill(owner, tenant, person)
  await owner.query('analyze leme.memory_item, leme.memory_word')
  const leme = workbench.leme()
  try {
    const rows = []
    for (const { name, draft } of searches) {
      const costs = []
      for (let round = 0; round < rounds; round++) costs.push(await search(leme.pool, tenant, party, draft))
      const cost = median(costs)
      rows.push({
        figure: `search among 10,000 items of one person: ${name}`,
        measured: `${cost.toFixed(1)} ms`,
        accepted: `< ${limitMs} ms`,
        aim: '< 20 ms',
        met: cost < limitMs,
      })
    }
    return rows
  } finally {
    await leme.close()
  }
}

async function search(pool, tenant, party, draft) {
  const clock = { now: new Date('2026-11-15T15:00:00Z'), timeZone: 'America/Sao_Paulo' }
  const startedMs = performance.now()
  await inTenant(pool, tenant, async (client) => {
    const context = { ...clock, db: clientDb(client), tenant, party }
    const { args } = await searchItems.resolve(draft, context)
    await searchItems.run(args, context)
  })
  return performance.now() - startedMs
}

const words =
  `reunião condomínio telhado janeiro parcela boleto síndico viagem praia passagem hotel mala receita farinha fermento forno
  massa molho tomate queijo padaria dentista consulta exame farmácia remédio oficina carro pneu óleo revisão seguro contrato aluguel chave
  portaria vizinha presente aniversário festa convite escola prova caderno mochila livro autor capítulo música violão ensaio treino corrida`.split(
    /\s+/,
  )

/** Films of the built-in catalogue with their genres, and notes of twelve words, over two years. */
async function fill(owner, tenant, person) {
  const films = builtinMovies.trim().split('\n')
  const rows = Array.from({ length: items }, (_, n) => {
    const [title, , , , genres] = films[n % films.length].split('|')
    const isFilm = n % 3 === 0
    const text = Array.from(
      { length: 12 },
      (_word, place) => words[(n * 7 + place * (1 + (n % 11))) % words.length],
    )
    return {
      type: isFilm ? 'movie' : 'note',
      title: isFilm ? `${title} ${n}` : `${text.slice(0, 4).join(' ')} ${n}`,
      other: isFilm ? genres : text.join(' '),
    }
  })
  const fold = (text) =>
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[\u0300-\u036f]/g, '')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  await owner.query(
    `insert into leme.memory_item (tenant_id, id, owner_id, type, title, content, sameness, title_words, other_words, idempotency_key, created_at)
     select $1, gen_random_uuid(), $2::text::uuid, type, title, other, 'bench ' || n, title_words, other_words, $2::text || ' ' || n,
            timestamptz '2026-11-15 12:00-03' - n * interval '100 minutes'
       from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[]) with ordinality
            as row (type, title, other, title_words, other_words, n)`,
    [
      tenant,
      person,
      rows.map(({ type }) => type),
      rows.map(({ title }) => title),
      rows.map(({ other }) => other),
      rows.map(({ title }) => fold(title)),
      rows.map(({ other }) => fold(other)),
    ],
  )
}
