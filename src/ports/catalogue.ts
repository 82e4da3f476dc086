export type TitleKind = 'movie' | 'tv_show'

/** A film or a series, as a catalogue knows it. */
export type CatalogueTitle = {
  readonly kind: TitleKind
  /** As it is called in Brazil. */
  readonly title: string
  readonly originalTitle: string
  readonly year: number | null
  /** Null: a title of the built-in catalogue whose id is not known for sure. */
  readonly tmdbId: number | null
  /** In Portuguese. */
  readonly genres: readonly string[]
  readonly overview: string
  readonly poster: string | null
}

export interface Catalogue {
  /** Titles that answer to the words, the likeliest first. It never throws: a catalogue that is down finds what it can without. */
  find(kind: TitleKind, words: string, year: number | null): Promise<readonly CatalogueTitle[]>
}
