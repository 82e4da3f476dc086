import { isJsonObject, type Json, type JsonObject } from '../../../../conversation/json.js'
import type { ChoiceOption } from '../../../../conversation/pending.js'
import { tokensOf } from '../../../../language/fold-text.js'
import type { CatalogueTitle, TitleKind } from '../../../../ports/catalogue.js'
import type { Resolution, ToolContext } from '../../../../agent/define-tool.js'
import { isFeminine, itemNames, titleLengthMax } from '../../item.js'
import { readText, readYear } from './read-text.js'
import { labelOf, rowDescription } from './wording.js'

type TitleSearch =
  | { readonly kind: 'found'; readonly title: CatalogueTitle; readonly name: string }
  | { readonly kind: 'not_found'; readonly name: string; readonly year: number | null }
  | Extract<Resolution<never>, { kind: 'choice' | 'missing' }>

const optionsMax = 20

/**
 * Which film or series is meant: the only one that fits, the one that was picked, or a choice. What a model says about one counts as a
 * hint; year, id and genres come from the catalogue.
 */
export async function findTitle(
  kind: TitleKind,
  draft: JsonObject,
  { services }: Pick<ToolContext, 'services'>,
): Promise<TitleSearch> {
  const picked = readPick(draft['title'])
  const words = picked?.title ?? readText(draft['title'])?.slice(0, titleLengthMax)
  if (words === undefined) return { kind: 'missing', field: 'title' }
  const year = picked ? picked.year : readYear(draft['year'])
  const known = await services.catalogue.find(kind, words, year)
  const fitting = known.filter((title) => isCalled(title, words)).slice(0, optionsMax)
  const chosen = picked
    ? fitting.find((title) => isPicked(title, picked))
    : (onlyOne(fitting, draft['tmdb_id']) ?? calledExactly(fitting, words))
  if (chosen) return { kind: 'found', title: chosen, name: nameOf(chosen, words) }
  if (picked || fitting.length === 0) return { kind: 'not_found', name: words, year }
  return {
    kind: 'choice',
    field: 'title',
    question: `Encontrei ${fitting.length} ${itemNames[kind].many} com "${words}". Qual ${isFeminine(kind) ? 'delas' : 'deles'}?`,
    options: fitting.map((title, index) => optionOf(title, words, index)),
  }
}

/** "wall-e" is WALL·E, though another has the word in its name. Of several that begin so, as the parts of a series do, none is picked. */
function calledExactly(fitting: readonly CatalogueTitle[], words: string): CatalogueTitle | undefined {
  const said = tokensOf(words).join(' ')
  const names = ({ title, originalTitle }: CatalogueTitle) =>
    [title, originalTitle].map((name) => tokensOf(name).join(' '))
  const begun = fitting.filter((title) => names(title).some((name) => `${name} `.startsWith(`${said} `)))
  const [only, ...more] = begun
  return only && more.length === 0 && names(only).includes(said) ? only : undefined
}

/** An id that a model brought along may only tell apart what the catalogue found by the words. */
function onlyOne(fitting: readonly CatalogueTitle[], id: Json | undefined): CatalogueTitle | undefined {
  const [first] = fitting
  if (fitting.length === 1) return first
  return fitting.find(({ tmdbId }) => tmdbId !== null && tmdbId === Number(id ?? Number.NaN))
}

/** Catalogues answer with what is popular too; what does not have the words in its name is not what was asked for. */
function isCalled(title: CatalogueTitle, words: string): boolean {
  return [title.title, title.originalTitle].some((name) => sharesWords(name, words))
}

/** All of the words, or all but one of several: somebody who misspells one still means the film. */
function sharesWords(name: string, words: string): boolean {
  const own = new Set(tokensOf(name))
  const said = tokensOf(words)
  const missing = said.filter((word) => !own.has(word)).length
  return missing === 0 || missing <= Math.max(1, Math.floor(said.length / 3))
}

/** The name the person used: whoever says "Inception" is not told of "A Origem". */
function nameOf({ title, originalTitle }: CatalogueTitle, words: string): string {
  const said = tokensOf(words)
  const has = (name: string) => said.every((word) => tokensOf(name).includes(word))
  return !has(title) && has(originalTitle) ? originalTitle : title
}

type PickedTitle = { readonly title: string; readonly year: number | null; readonly tmdbId: number | null }

function optionOf(title: CatalogueTitle, words: string, index: number): ChoiceOption {
  const name = nameOf(title, words)
  const other = name === title.title ? title.originalTitle : title.title
  const label = labelOf({ title: name, year: title.year })
  const about = [...(other === name ? [] : [other]), ...title.genres.slice(0, 2)].join(', ')
  const description = rowDescription(label, about)
  return {
    id: String(index + 1),
    title: label,
    ...(description === '' ? {} : { description }),
    value: { title: name, year: title.year, tmdb_id: title.tmdbId },
  }
}

/** What a choice put into the draft. It is looked up again all the same: only the catalogue's word is kept. */
function readPick(value: Json | undefined): PickedTitle | undefined {
  if (!isJsonObject(value)) return undefined
  const title = readText(value['title'])
  const id = value['tmdb_id']
  return title === null
    ? undefined
    : { title, year: readYear(value['year']), tmdbId: typeof id === 'number' ? id : null }
}

function isPicked(title: CatalogueTitle, picked: PickedTitle): boolean {
  if (picked.tmdbId !== null) return title.tmdbId === picked.tmdbId
  return title.year === picked.year && [title.title, title.originalTitle].includes(picked.title)
}
