import { z } from 'zod'
import type { Catalogue, CatalogueTitle, TitleKind } from '../../ports/catalogue.js'
import type { Clock } from '../../ports/clock.js'
import { noTracer, type Tracer } from '../../ports/tracer.js'
import { createCallBudget } from '../calls/call-budget.js'
import { createTimedCache } from '../calls/timed-cache.js'
import { getJson } from '../calls/post-json.js'
import { tracedLookup } from '../telemetry/traced-lookup.js'
import { tmdbGenres } from './tmdb-genres.js'

export type TmdbAccess = { readonly apiKey: string } | { readonly readToken: string }

export type TmdbOptions = {
  readonly access: TmdbAccess
  /** Answers when TMDB does not. */
  readonly otherwise: Catalogue
  readonly clock: Clock
  readonly tracer?: Tracer
  readonly baseUrl?: string
  readonly timeoutMs?: number
}

const tmdbBaseUrl = 'https://api.themoviedb.org/3'
const imageBaseUrl = 'https://image.tmdb.org/t/p/w342'
const callTimeoutMs = 4_000
const cacheEntriesMax = 2_000
const cacheLifeMs = 6 * 60 * 60_000
const callsPerSecondMax = 20
/** After a 429, or a key that is refused, TMDB is left alone. */
const restMs = 10_000
const language = 'pt-BR'
const fallbackLanguage = 'en-US'

const titleFields = {
  id: z.int().positive(),
  overview: z.string().nullish(),
  genre_ids: z.array(z.int()).default([]),
  poster_path: z.string().nullish(),
}
const movie = z.object({
  ...titleFields,
  title: z.string().min(1),
  original_title: z.string().default(''),
  release_date: z.string().nullish(),
})
const show = z.object({
  ...titleFields,
  name: z.string().min(1),
  original_name: z.string().default(''),
  first_air_date: z.string().nullish(),
})
const found = { movie: z.object({ results: z.array(movie) }), tv_show: z.object({ results: z.array(show) }) }
const paths = { movie: '/search/movie', tv_show: '/search/tv' } as const
const yearNames = { movie: 'primary_release_year', tv_show: 'first_air_date_year' } as const

/** The Movie Database. When it is down, slow or tired of us, the other catalogue answers. */
export function createTmdbCatalogue(options: TmdbOptions): Catalogue {
  const { access, otherwise, clock, tracer = noTracer } = options
  const cache = createTimedCache<readonly CatalogueTitle[]>({
    entriesMax: cacheEntriesMax,
    lifeMs: cacheLifeMs,
    clock,
  })
  const budget = createCallBudget({ calls: callsPerSecondMax, everyMs: 1_000, clock })

  async function search(
    kind: TitleKind,
    words: string,
    year: number | null,
    spoken: string,
  ): Promise<readonly CatalogueTitle[] | undefined> {
    if (!budget.spend()) return undefined
    const url = new URL(`${options.baseUrl ?? tmdbBaseUrl}${paths[kind]}`)
    url.searchParams.set('query', words)
    url.searchParams.set('language', spoken)
    url.searchParams.set('include_adult', 'false')
    if (year !== null) url.searchParams.set(yearNames[kind], String(year))
    if ('apiKey' in access) url.searchParams.set('api_key', access.apiKey)
    const headers = 'readToken' in access ? { authorization: `Bearer ${access.readToken}` } : {}
    const exchange = await tracedLookup(
      tracer,
      'tmdb',
      { told: [words, access], isAnswer: (status) => status === 200 },
      () => getJson(url.href, { headers, timeoutMs: options.timeoutMs ?? callTimeoutMs }),
    )
    if (exchange.kind !== 'answered') return undefined
    if (exchange.status === 429 || exchange.status === 401) budget.restFor(restMs)
    return exchange.status === 200 ? titlesIn(kind, exchange.json) : undefined
  }

  /** A film that nobody described in Portuguese is described in English. */
  async function described(
    kind: TitleKind,
    words: string,
    year: number | null,
    titles: readonly CatalogueTitle[],
  ): Promise<readonly CatalogueTitle[]> {
    if (titles.every(({ overview }) => overview !== '')) return titles
    const english = (await search(kind, words, year, fallbackLanguage)) ?? []
    return titles.map((title) =>
      title.overview !== ''
        ? title
        : { ...title, overview: english.find(({ tmdbId }) => tmdbId === title.tmdbId)?.overview ?? '' },
    )
  }

  return {
    async find(kind, words, year) {
      const key = `${kind} ${year ?? ''} ${words.toLowerCase()}`
      const known = cache.get(key)
      if (known) return known
      const titles = await search(kind, words, year, language)
      if (!titles) return otherwise.find(kind, words, year)
      const complete = await described(kind, words, year, titles)
      cache.set(key, complete)
      return complete
    },
  }
}

function titlesIn(kind: TitleKind, json: unknown): readonly CatalogueTitle[] | undefined {
  if (kind === 'movie') {
    const read = found.movie.safeParse(json)
    return read.data?.results.map((row) =>
      titleOf(kind, row, row.title, row.original_title, row.release_date),
    )
  }
  const read = found.tv_show.safeParse(json)
  return read.data?.results.map((row) => titleOf(kind, row, row.name, row.original_name, row.first_air_date))
}

function titleOf(
  kind: TitleKind,
  row: Pick<z.infer<typeof movie>, keyof typeof titleFields>,
  title: string,
  originalTitle: string,
  date: string | null | undefined,
): CatalogueTitle {
  const year = /^(\d{4})-/.exec(date ?? '')?.[1]
  return {
    kind,
    title,
    originalTitle: originalTitle || title,
    year: year === undefined ? null : Number(year),
    tmdbId: row.id,
    genres: row.genre_ids.flatMap((id) => tmdbGenres.get(id) ?? []),
    overview: row.overview?.trim() ?? '',
    poster: row.poster_path ? `${imageBaseUrl}${row.poster_path}` : null,
  }
}
