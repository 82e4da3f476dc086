import { isClose } from '../../language/is-close.js'
import { tokensOf } from '../../language/fold-text.js'
import type { Catalogue, CatalogueTitle, TitleKind } from '../../ports/catalogue.js'
import { builtinMovies, builtinShows } from './builtin-titles.js'

type Entry = { readonly title: CatalogueTitle; readonly names: readonly (readonly string[])[] }

const titlesMax = 20

/** A few hundred well-known titles, in the process itself: enough to be useful without a key, and when TMDB is down. */
export function createBuiltinCatalogue(): Catalogue {
  const entries: Readonly<Record<TitleKind, readonly Entry[]>> = {
    movie: entriesIn('movie', builtinMovies),
    tv_show: entriesIn('tv_show', builtinShows),
  }
  return {
    find(kind, words, year) {
      const wanted = tokensOf(words)
      const ofYear = entries[kind].filter(({ title }) => year === null || title.year === year)
      const exact = matching(ofYear, wanted, (own, said) => own === said)
      const found = exact.length > 0 ? exact : matching(ofYear, wanted, isClose)
      return Promise.resolve(found.slice(0, titlesMax))
    },
  }
}

/** All the words said are in one of its names; where they are all of that name, it comes first. */
function matching(
  entries: readonly Entry[],
  wanted: readonly string[],
  same: (own: string, said: string) => boolean,
): CatalogueTitle[] {
  if (wanted.length === 0) return []
  const ranked = entries.flatMap(({ title, names }) => {
    const fitting = names.filter((name) => wanted.every((said) => name.some((own) => same(own, said))))
    if (fitting.length === 0) return []
    return [{ title, surplus: Math.min(...fitting.map((name) => name.length)) - wanted.length }]
  })
  return ranked.sort((a, b) => a.surplus - b.surplus).map(({ title }) => title)
}

function entriesIn(kind: TitleKind, table: string): Entry[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [originalTitle = '', brazilian = '', year = '', id = '', genres = ''] = line.split('|')
      const title = {
        kind,
        title: brazilian || originalTitle,
        originalTitle,
        year: Number(year),
        tmdbId: id === '' ? null : Number(id),
        genres: genres.split(', '),
        overview: '',
        poster: null,
      }
      return { title, names: [tokensOf(title.title), tokensOf(originalTitle)] }
    })
}
