import { z } from 'zod'
import type { JsonObject } from '../../../../conversation/json.js'
import type { TitleKind } from '../../../../ports/catalogue.js'
import type { Ran, Resolution, ToolContext } from '../../../../agent/define-tool.js'
import { foldText } from '../../../../language/fold-text.js'
import { infoLead } from '../../intents/info-lead.js'
import { isFeminine, itemNames } from '../../item.js'
import { findTitle } from './find-title.js'
import { refused } from './resolution.js'
import { titleInput, resolveTitle, type TitleArgs } from './save-title.js'
import { labelOf, saying } from './wording.js'

/** Like saving it, except that what the catalogue does not know cannot be told of. */
export async function resolveKnownTitle(
  kind: TitleKind,
  draft: JsonObject,
  context: ToolContext,
): Promise<Resolution<TitleArgs>> {
  const search = await findTitle(kind, draft, context)
  if (search.kind !== 'not_found') return resolveTitle(kind, draft, context)
  const article = isFeminine(kind) ? 'a' : 'o'
  return refused('not_found', `Não encontrei ${article} ${itemNames[kind].one} "${search.name}".`)
}

/** What is known of it; "salva isso" right after means this very title. */
export function tellTitle(kind: TitleKind, args: TitleArgs, wrote = ''): Ran {
  const { title, year, tmdbId } = args
  const subject = { type: kind, pick: { title, year, tmdb_id: tmdbId } }
  return {
    ok: true,
    data: { kind, ...args, isUnknown: asksBeyond(wrote) },
    entityIds: [],
    also: { memo: { subject } },
  }
}

/** What the catalogue tells: what it is about, of what kind and of what year. */
const known =
  /\b(?:ano|anos|genero|tipo|sobre|sinopse|historia|trata|fala|conta|lancou|lancad[oa]|saiu|o que (?:e|eh)|titulo)\b/
const asks = /\?|\b(?:quem|qm|qual|quais|quando|onde|quant[oa]s?|qt[oa]s?)\b/

/** "quantas temporadas tem?": asked is what no catalogue here tells. */
function asksBeyond(wrote: string): boolean {
  const folded = foldText(wrote)
  return asks.test(folded) && !known.test(folded) && !infoLead.test(folded)
}

const told = titleInput.extend({ kind: z.enum(['movie', 'tv_show']), isUnknown: z.boolean().default(false) })

export const sayTitle = saying(told, ({ title, year, otherTitle, genres, overview, isUnknown }) => {
  const heading = `${labelOf({ title, year })}${genres.length > 0 ? `: ${genres.join(', ')}` : ''}.`
  const other = otherTitle === '' || otherTitle === title ? [] : [`Outro título: ${otherTitle}.`]
  const lead = isUnknown ? ['Isso eu não sei. O que sei:'] : []
  return [...lead, heading, ...other, ...(overview === '' ? [] : [overview])].join('\n')
})
