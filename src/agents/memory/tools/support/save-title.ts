import { z } from 'zod'
import type { JsonObject } from '../../../../conversation/json.js'
import type { TitleKind } from '../../../../ports/catalogue.js'
import type { Preview, Resolution, ToolContext } from '../../../../agent/define-tool.js'
import { itemNames } from '../../item.js'
import { findTitle } from './find-title.js'
import type { NewItem } from './keep-item.js'
import { readText } from './read-text.js'
import { ready } from './resolution.js'
import { labelOf, sentence } from './wording.js'

const saidMax = 500

export const titleInput = z.object({
  title: z.string(),
  year: z.number().nullable(),
  tmdbId: z.number().nullable(),
  otherTitle: z.string(),
  genres: z.array(z.string()),
  overview: z.string(),
  poster: z.string().nullable(),
  /** What the person told of it. */
  said: z.string().default(''),
  /** Those words stand with another title of the same plan as well. */
  isSaidBefore: z.boolean().default(false),
  /** A model knew it by what the person told of it: it is shown first. */
  isGuess: z.boolean().default(false),
})

export type TitleArgs = z.infer<typeof titleInput>

/** From words to a film or series of the catalogue; one that it does not know is kept by the name that was said. */
export async function resolveTitle(
  kind: TitleKind,
  draft: JsonObject,
  context: ToolContext,
): Promise<Resolution<TitleArgs>> {
  const isGuess = readText(draft['guess']) !== null && (draft['title'] ?? null) === null
  const wanted = isGuess ? { title: draft['guess'] ?? null } : draft
  const whole = await findTitle(kind, wanted, context)
  const remark = whole.kind === 'not_found' && !isGuess ? remarkIn(whole.name) : undefined
  const search = remark ? await findTitle(kind, { ...draft, title: remark.title }, context) : whole
  // What nobody said and no catalogue knows is nothing.
  if (isGuess && search.kind === 'not_found') return { kind: 'missing', field: 'title' }
  const said = (readText(draft['said']) ?? remark?.said ?? '').slice(0, saidMax)
  const isSaidBefore = said !== '' && context.planned.some(({ args }) => args['said'] === said)
  switch (search.kind) {
    case 'found': {
      const { title, originalTitle, year, tmdbId, genres, overview, poster } = search.title
      const otherTitle = search.name === title ? originalTitle : title
      return ready({
        title: search.name,
        year,
        tmdbId,
        otherTitle,
        genres: [...genres],
        overview,
        poster,
        said,
        isSaidBefore,
        isGuess,
      })
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
        said,
        isSaidBefore,
        isGuess: false,
      })
    default:
      return search
  }
}

/** "The Bear, tá no streaming e a Carol gostou": what comes after its name tells of it. A name of several parts is the catalogue's. */
function remarkIn(name: string): { readonly title: string; readonly said: string } | undefined {
  const at = name.indexOf(', ')
  const said = name.slice(at + 2).trim()
  return at < 2 || said.split(/\s+/u).length < remarkWordsMin ? undefined : { title: name.slice(0, at), said }
}

const remarkWordsMin = 3

export function titleItem(kind: TitleKind, args: TitleArgs): NewItem {
  const { title, year, tmdbId, otherTitle, genres, overview, poster, said, isSaidBefore } = args
  return {
    type: kind,
    title,
    content: [said, overview].filter((text) => text !== '').join('\n'),
    url: null,
    year,
    tmdbId,
    details: { otherTitle, genres, poster },
    foundBy: [otherTitle, ...genres],
    sameness: tmdbId === null ? `${kind}:${title}:${year ?? ''}` : `${kind}:tmdb:${tmdbId}`,
    remark:
      said === '' ? null : isSaidBefore ? 'Guardei junto as mesmas palavras.' : `Guardei junto: "${said}".`,
  }
}

/** What is about to be kept, and what of the person's words with it. */
export function titlePreview(kind: TitleKind, args: TitleArgs): Preview {
  const { said, isSaidBefore } = args
  const beside =
    said === '' ? [] : [isSaidBefore ? 'Guardo junto as mesmas palavras.' : `Guardo junto: "${said}".`]
  return { text: [sentence(`Salvar ${itemNames[kind].one}: ${labelOf(args)}`), ...beside].join('\n') }
}
