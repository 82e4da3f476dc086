import { z } from 'zod'
import type { JsonObject } from '../../../../conversation/json.js'
import type { TitleKind } from '../../../../ports/catalogue.js'
import type { Resolution, ToolContext } from '../../../../agent/define-tool.js'
import { findTitle } from './find-title.js'
import type { NewItem } from './keep-item.js'
import { ready } from './resolution.js'

export const titleInput = z.object({
  title: z.string(),
  year: z.number().nullable(),
  tmdbId: z.number().nullable(),
  otherTitle: z.string(),
  genres: z.array(z.string()),
  overview: z.string(),
  poster: z.string().nullable(),
})

export type TitleArgs = z.infer<typeof titleInput>

/** From words to a film or series of the catalogue; one that it does not know is kept by the name that was said. */
export async function resolveTitle(
  kind: TitleKind,
  draft: JsonObject,
  context: ToolContext,
): Promise<Resolution<TitleArgs>> {
  const search = await findTitle(kind, draft, context)
  switch (search.kind) {
    case 'found': {
      const { title, originalTitle, year, tmdbId, genres, overview, poster } = search.title
      const otherTitle = search.name === title ? originalTitle : title
      return ready({ title: search.name, year, tmdbId, otherTitle, genres: [...genres], overview, poster })
    }
    case 'not_found':
      return ready({
        title: search.name,
        year: search.year,
        tmdbId: null,
        otherTitle: '',
        genres: [],
        overview: '',
        poster: null,
      })
    default:
      return search
  }
}

export function titleItem(kind: TitleKind, args: TitleArgs): NewItem {
  const { title, year, tmdbId, otherTitle, genres, overview, poster } = args
  return {
    type: kind,
    title,
    content: overview,
    url: null,
    year,
    tmdbId,
    details: { otherTitle, genres, poster },
    foundBy: [otherTitle, ...genres],
    sameness: tmdbId === null ? `${kind}:${title}:${year ?? ''}` : `${kind}:tmdb:${tmdbId}`,
    remark: null,
  }
}
