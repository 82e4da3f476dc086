import { deriveId } from '../../conversation/derive-id.js'
import { tokensOf } from '../../language/fold-text.js'
import type { AgentDemo } from '../../agent/brings.js'
import { insertRows } from '../../agent/insert-rows.js'

type DemoMemory = {
  readonly type: 'note' | 'movie' | 'tv_show' | 'link'
  readonly title: string
  readonly year?: number
  readonly tmdbId?: number
  readonly url?: string
  readonly foundBy: string
  readonly sameness: string
  readonly daysAgo: number
}

/** What the demo's owner kept: enough to list, to search and to delete. */
const memories: readonly DemoMemory[] = [
  {
    type: 'movie',
    title: 'O Iluminado',
    year: 1980,
    tmdbId: 694,
    foundBy: 'The Shining terror suspense',
    sameness: 'movie:tmdb:694',
    daysAgo: 33,
  },
  {
    type: 'movie',
    title: 'Interestelar',
    year: 2014,
    tmdbId: 157336,
    foundBy: 'Interstellar aventura drama ficção científica',
    sameness: 'movie:tmdb:157336',
    daysAgo: 20,
  },
  {
    type: 'tv_show',
    title: 'Dark',
    year: 2017,
    tmdbId: 70523,
    foundBy: 'crime drama mistério ficção científica',
    sameness: 'tv_show:tmdb:70523',
    daysAgo: 12,
  },
  {
    type: 'note',
    title: 'Demonstração: pedir orçamento do toldo da loja',
    foundBy: '',
    sameness: 'note:demo 1',
    daysAgo: 6,
  },
  {
    type: 'note',
    title: 'Demonstração: a chave reserva fica com a vizinha',
    foundBy: '',
    sameness: 'note:demo 2',
    daysAgo: 3,
  },
  {
    type: 'link',
    title: 'Página de demonstração',
    url: 'https://example.com/',
    foundBy: 'example com',
    sameness: 'link:example.com',
    daysAgo: 1,
  },
]

const dayMs = 86_400_000

export const memoryDemo: AgentDemo = {
  async load({ sql, tenant, members, now }) {
    await insertRows(
      sql,
      'leme.memory_item',
      memories.map(({ type, title, year, tmdbId, url, foundBy, sameness, daysAgo }) => ({
        tenant_id: tenant,
        id: deriveId('demo', `memory ${sameness}`),
        owner_id: members.owner,
        type,
        title,
        content: type === 'note' ? title : '',
        url: url ?? null,
        year: year ?? null,
        tmdb_id: tmdbId ?? null,
        sameness,
        title_words: tokensOf(title).join(' '),
        other_words: tokensOf(foundBy).join(' '),
        idempotency_key: `demo ${sameness}`,
        created_at: new Date(now.getTime() - daysAgo * dayMs),
      })),
    )
  },
}
