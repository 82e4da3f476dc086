import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProviderServer, type ProviderServer } from '../../../test/support/provider-server.js'
import type { Catalogue } from '../../ports/catalogue.js'
import { createTmdbCatalogue, type TmdbOptions } from './tmdb-catalogue.js'

let tmdb: ProviderServer
let nowMs = 0
const clock = { now: () => new Date(nowMs) }
const builtIn = {
  kind: 'movie' as const,
  title: 'Do catálogo embutido',
  originalTitle: 'Built in',
  year: 1999,
  tmdbId: null,
  genres: [],
  overview: '',
  poster: null,
}
const otherwise: Catalogue = { find: () => Promise.resolve([builtIn]) }

beforeAll(async () => {
  tmdb = await startProviderServer()
})
afterAll(() => tmdb.close())

const catalogue = (options: Partial<TmdbOptions> = {}) =>
  createTmdbCatalogue({ access: { apiKey: 'chave' }, otherwise, clock, baseUrl: tmdb.url, ...options })

const row = {
  id: 27205,
  title: 'A Origem',
  original_title: 'Inception',
  release_date: '2010-07-15',
  genre_ids: [28, 878, 999_999],
  overview: 'Um ladrão entra nos sonhos.',
  poster_path: '/cartaz.jpg',
}

async function asked(work: () => Promise<unknown>): Promise<URL[]> {
  const before = tmdb.calls.length
  await work()
  return tmdb.calls.slice(before).map(({ path }) => new URL(path ?? '', tmdb.url))
}

test('finds a film in Portuguese, with its year, id and genres', async () => {
  tmdb.answers([200, { page: 1, results: [row] }])
  const films = catalogue()
  const [first] = await asked(async () => {
    expect(await films.find('movie', 'inception', 2010)).toEqual([
      {
        kind: 'movie',
        title: 'A Origem',
        originalTitle: 'Inception',
        year: 2010,
        tmdbId: 27205,
        genres: ['ação', 'ficção científica'],
        overview: 'Um ladrão entra nos sonhos.',
        poster: 'https://image.tmdb.org/t/p/w342/cartaz.jpg',
      },
    ])
  })
  expect(first?.pathname).toBe('/search/movie')
  expect(Object.fromEntries(first?.searchParams ?? [])).toEqual({
    query: 'inception',
    language: 'pt-BR',
    include_adult: 'false',
    primary_release_year: '2010',
    api_key: 'chave',
  })
})

test('finds a series, and shows a token in a header and not in the address', async () => {
  tmdb.answers([
    200,
    {
      results: [
        {
          id: 70523,
          name: 'Dark',
          original_name: 'Dark',
          first_air_date: '2017-12-01',
          overview: 'Dois sumiços.',
        },
      ],
    },
  ])
  const before = tmdb.calls.length
  const shows = catalogue({ access: { readToken: 'token-v4' } })
  expect(await shows.find('tv_show', 'dark', 2017)).toMatchObject([
    { kind: 'tv_show', title: 'Dark', year: 2017, tmdbId: 70523 },
  ])
  const call = tmdb.calls[before]
  expect(call?.headers.authorization).toBe('Bearer token-v4')
  expect(call?.path).toContain('/search/tv?')
  expect(call?.path).toContain('first_air_date_year=2017')
  expect(call?.path).not.toContain('token-v4')
})

test('what is not described in Portuguese is described in English', async () => {
  tmdb.answers(
    [
      200,
      {
        results: [
          { ...row, overview: '' },
          { ...row, id: 64956, overview: 'Já tem.' },
        ],
      },
    ],
    [200, { results: [{ ...row, title: 'Inception', overview: 'A thief enters dreams.' }] }],
  )
  const calls = await asked(async () => {
    expect(await catalogue().find('movie', 'inception', null)).toMatchObject([
      { title: 'A Origem', overview: 'A thief enters dreams.' },
      { overview: 'Já tem.' },
    ])
  })
  expect(calls.map((url) => url.searchParams.get('language'))).toEqual(['pt-BR', 'en-US'])
})

test('asks the same thing once, until it is old', async () => {
  tmdb.answers([200, { results: [row] }])
  const films = catalogue()
  const calls = await asked(async () => {
    await films.find('movie', 'Inception', null)
    await films.find('movie', 'inception', null)
    nowMs += 7 * 60 * 60_000
    await films.find('movie', 'inception', null)
  })
  expect(calls).toHaveLength(2)
})

test.each([
  ['down', [503] as const],
  ['no JSON', [200, 'não é isso'] as const],
  ['refusing the key', [401, { success: false, status_code: 7 }] as const],
])('a TMDB that is %s leaves it to the other catalogue', async (_, answer) => {
  nowMs += 60_000
  tmdb.answers(answer)
  expect(await catalogue().find('movie', 'qualquer', null)).toEqual([builtIn])
})

test('a TMDB that does not answer in time is not waited for', async () => {
  tmdb.answers(() => undefined)
  expect(await catalogue({ timeoutMs: 50 }).find('movie', 'lento', null)).toEqual([builtIn])
})

test('after a 429 it is left alone for a while', async () => {
  tmdb.answers([429, {}], [200, { results: [row] }])
  const films = catalogue()
  const calls = await asked(async () => {
    expect(await films.find('movie', 'um', null)).toEqual([builtIn])
    expect(await films.find('movie', 'dois', null)).toEqual([builtIn])
    nowMs += 10_000
    expect(await films.find('movie', 'tres', null)).toMatchObject([{ tmdbId: 27205 }])
  })
  expect(calls).toHaveLength(2)
})

test('only so many calls a second', async () => {
  nowMs += 60_000
  tmdb.answers([200, { results: [] }])
  const films = catalogue()
  const calls = await asked(async () => {
    for (let n = 0; n < 25; n += 1) await films.find('movie', `filme ${n}`, null)
  })
  expect(calls).toHaveLength(20)
})
