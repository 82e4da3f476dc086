import type { Json, JsonObject } from '../../conversation/json.js'
import { foldText, tokensOf } from '../../language/fold-text.js'
import type { TitleKind } from '../../ports/catalogue.js'
import { ledTitle, titlesListed, type SaveRequest } from './read-save.js'
import { youtubeId } from './youtube-id.js'
import type { DraftStep } from '../../conversation/draft.js'
import type { RequestPlan } from './request-plan.js'

/** More words, or more characters, are hardly the name of a film. */
const titleWordsMax = 8
const titleCharactersMax = 80

/** Which tool keeps it, where the words say so. */
export function planSave({ itemType, query, url, year, said = null }: SaveRequest): RequestPlan {
  if (url !== null) return planLink(url, query)
  if (query === '' && (itemType === 'movie' || itemType === 'tv_show'))
    return save(saveOfKind(itemType, { title: null }))
  if ((query === '' && itemType === 'note') || isOnlyAnnounced(query))
    return save({ tool: 'save_note', args: { content: null } })
  if (query === '') return { do: 'say', phrase: 'nothingToSave' }
  if (itemType === 'movie' || itemType === 'tv_show')
    return save(saveOfKind(itemType, { title: query, year, ...(said !== null && { said }) }))
  return itemType === null && (looksLikeTitle(query) || titlesListed(query).some((piece) => ledTitle(piece)))
    ? { do: 'save_title', title: query, year }
    : save(saveAsNote(query, year))
}

function planLink(url: string, said: string): RequestPlan {
  const beside: JsonObject = said === '' ? {} : { description: said }
  return youtubeId(url) === undefined
    ? save({ tool: 'save_link', args: { url, ...beside } })
    : save({ tool: 'save_video', args: { url, ...beside } })
}

function save(step: DraftStep): RequestPlan {
  return { do: 'write', steps: [step] }
}

export function saveOfKind(
  kind: TitleKind,
  args: {
    readonly title: Json
    readonly year?: number | null
    readonly said?: string
    readonly guess?: string
  },
): DraftStep {
  return { tool: kind === 'movie' ? 'save_movie' : 'save_tv_show', args }
}

/** A year that was taken for one of a film belongs to the note after all. */
export function saveAsNote(query: string, year: number | null): DraftStep {
  return { tool: 'save_note', args: { content: year === null ? query : `${query} (${year})` } }
}

function looksLikeTitle(query: string): boolean {
  const words = tokensOf(query)
  const isShort = query.length <= titleCharactersMax && words.length <= titleWordsMax && !query.includes('\n')
  // A phone, a code, an address of e-mail: a note.
  return isShort && !/\d{5}|@/.test(query)
}

const announced =
  /^(?:uma?|outr[oa]|mais uma?) (?:nov[oa] )?(?:receita|telefone|numero|contato|endereco|senha|codigo|lembrete|recado|ideia|dica|lista|compromisso|coisa|coisinha|informacao|info|negocio|treco|lance|recadinho|musica|livro|data|aniversario|anotacao)(?: (?:nov[oa]|pra mim|aqui|ai|importante|rapidinho|rapida|rapido))*[\s.!:]*$/

/** "salva uma receita": what it says comes next. */
function isOnlyAnnounced(query: string): boolean {
  return announced.test(foldText(query))
}
