/** What can be kept. */
export const itemTypes = ['note', 'movie', 'tv_show', 'video', 'link'] as const
export type ItemType = (typeof itemTypes)[number]

export function isItemType(value: unknown): value is ItemType {
  return itemTypes.some((type) => type === value)
}

/** What each is called, one and many. */
export const itemNames: Readonly<Record<ItemType, { readonly one: string; readonly many: string }>> = {
  note: { one: 'nota', many: 'notas' },
  movie: { one: 'filme', many: 'filmes' },
  tv_show: { one: 'série', many: 'séries' },
  video: { one: 'vídeo', many: 'vídeos' },
  link: { one: 'link', many: 'links' },
}

/** Some types are feminine. */
export function isFeminine(type: ItemType | null): boolean {
  return type === 'note' || type === 'tv_show'
}

/** What it is called when the person is through with it. */
export function seenWord(type: ItemType): string {
  if (type === 'note') return 'feita'
  return isFeminine(type) ? 'vista' : 'visto'
}

/** Folded words for each, as people write them. Patterns: they go into others. */
export const itemWords: Readonly<Record<ItemType, string>> = {
  note: 'notas?|anotac(?:ao|oes)|lembretes?|notes?',
  movie: 'filmes?|longas?|documentarios?|movies?|films?|peliculas?|pelis?',
  tv_show: 'series?|seriados?|mini-?s{1,2}eries?|novelas?|animes?|tv shows?|shows?',
  video: 'videos?|clipes?',
  link: 'links?|sites?|paginas?|artigos?|urls?',
}

export const anyItemWord = Object.values(itemWords).join('|')

export const noteLengthMax = 8_000
export const titleLengthMax = 300
