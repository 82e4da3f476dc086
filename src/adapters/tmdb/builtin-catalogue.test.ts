import { describe, expect, test } from 'vitest'
import { createBuiltinCatalogue } from './builtin-catalogue.js'
import { builtinMovies, builtinShows } from './builtin-titles.js'

const catalogue = createBuiltinCatalogue()
const rows = [builtinMovies, builtinShows].flatMap((table) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|')),
)

describe('the built-in catalogue', () => {
  test('is a few hundred rows of five cells with a year and genres', () => {
    expect(rows.length).toBeGreaterThan(300)
    const odd = rows.filter(
      ([original = '', , year = '', id = '', genres = '', more]) =>
        original === '' ||
        !/^(19|20)\d\d$/.test(year) ||
        !/^\d*$/.test(id) ||
        genres === '' ||
        more !== undefined,
    )
    expect(odd).toEqual([])
  })

  test.each([
    ['movies', builtinMovies],
    ['shows', builtinShows],
  ])('no two %s share an id', (_, table) => {
    const ids = table
      .trim()
      .split('\n')
      .flatMap((line) => line.split('|')[3] || [])
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  test('finds by the original title and by the Brazilian one, accents or not', async () => {
    expect(await catalogue.find('movie', 'a origem', null)).toMatchObject([
      { originalTitle: 'Inception', year: 2010, tmdbId: 27205 },
    ])
    expect(await catalogue.find('movie', 'o poderoso chefao', null)).toMatchObject([
      { year: 1972 },
      { year: 1974 },
      { year: 1990 },
    ])
  })

  test('two films go by the name of Inception, the one of that very name first', async () => {
    const found = await catalogue.find('movie', 'inception', null)
    expect(found.map(({ originalTitle }) => originalTitle)).toEqual(['Inception', 'Inception: The Cobol Job'])
  })

  test('the year decides between those of one name', async () => {
    expect(await catalogue.find('movie', 'os suspeitos', 2013)).toMatchObject([
      { originalTitle: 'Prisoners' },
    ])
  })

  test('forgives a slip of the fingers, and only then', async () => {
    expect(await catalogue.find('movie', 'interstelar', null)).toMatchObject([
      { originalTitle: 'Interstellar' },
    ])
    expect(await catalogue.find('movie', 'matrix reloadd', null)).toMatchObject([{ year: 2003, tmdbId: 604 }])
  })

  test('a film is no series', async () => {
    expect(await catalogue.find('tv_show', 'dark', null)).toMatchObject([
      { originalTitle: 'Dark', tmdbId: 70523 },
    ])
    expect(await catalogue.find('tv_show', 'inception', null)).toEqual([])
  })

  test('nothing is found for nothing', async () => {
    expect(await catalogue.find('movie', ' !? ', null)).toEqual([])
    expect(await catalogue.find('movie', 'comprar leite', null)).toEqual([])
  })
})
