import { foldText, tokensOf } from '../../language/fold-text.js'
import { isJsonObject } from '../../conversation/json.js'
import { readMorePageId } from '../../conversation/option-page.js'
import type { Decision, Facts } from '../../agent/agent.js'
import { phraseOf, speak } from '../../agent/decisions.js'
import { readNow } from './conduct-part.js'
import { readExportOption } from './export-option.js'
import { ordinal, show } from './intents/words.js'
import { anyItemWord } from './item.js'
import { listOnScreen } from './list-on-screen.js'
import { shownItems } from './shown-items.js'
import { readSelections } from './slots/selection.js'

/** A row of a list, its next page, the rest of an export. */
export function picked(facts: Facts): Decision | undefined {
  const { answer } = facts.understanding
  const place = numbered(facts)
  const option = facts.understanding.option ?? (typeof place === 'string' ? place : null)
  const asked = answer?.kind === 'more' ? answer.page : (pageAsked(facts) ?? readMorePageId(option ?? ''))
  if (asked !== null && asked !== undefined && !facts.state.pending) return nextPage(facts, asked)
  if (option === null) return typeof place === 'object' ? place : undefined
  const [, item] = /^item:(.+)$/.exec(option) ?? []
  if (item !== undefined) return readNow(facts, 'open_memory', { item_id: { id: item } }, 'option:item')
  const exported = readExportOption(option)
  return exported && readNow(facts, 'export_memories', exported, 'option:export')
}

const theRest =
  /^(?:(?:e|me|agora|quero|pode|tem)[, ]+)*(?:(?:mostr[ae]|mostrar|ver|manda|cade|lista) )?(?:[oa]s? )?(?:resto|restante|mais itens|proxim[oa]s?(?: (?:pagina|itens))?|demais|outr[oa]s(?: itens)?)[\s.!?]*$/

/** "me mostra o resto": the page that the list on the screen offers. */
function pageAsked({ state: { shown }, understanding: { text } }: Facts): number | null {
  if (!theRest.test(foldText(text))) return null
  const [page] = (shown?.options ?? []).flatMap(({ id }) => readMorePageId(id) ?? [])
  return page ?? null
}

/** In a list of one's own things a bare number is a place, though "Toy Story 2" stands elsewhere in it. */
function numbered(facts: Facts): string | Decision | undefined {
  const { state, understanding } = facts
  const digits = placeIn(understanding.text)
  if (digits === undefined || state.pending) return undefined
  const place = Number(digits)
  const at = place > 0 ? place - 1 : place
  const shown = place > 0 ? state.shown?.options[at]?.id : undefined
  if (shown !== undefined) return shown
  const items = shownItems(listOnScreen(state))
  const item = items.at(at)
  if (item) return `item:${item.id}`
  return items.length > 0
    ? speak(phraseOf('noSuchPlace', { place: digits }), 'list:no-such-place')
    : speak(phraseOf('noListYet'), 'list:none')
}

const onlyPlace = new RegExp(`^(?:e )?[oa] (?:item )?${ordinal}[\\s.!?]*$`)

/** "2", "o segundo", "a última": a place, and nothing said of it. */
function placeIn(text: string): string | undefined {
  const [, digits] = /^\s*(\d{1,2})\s*[.)]?\s*$/.exec(text) ?? []
  const [place] = onlyPlace.test(foldText(text)) ? (readSelections(text) ?? []) : []
  return digits ?? place?.toString() ?? shownPlace(text)
}

/** "a segunda, mostra inteira", "abre o 2 todo": a place, and words that only ask to see it. */
function shownPlace(text: string): string | undefined {
  const tokens = tokensOf(text)
  const isPlace = (token: string) => /^\d{1,2}$/.test(token) || placeWord.test(token)
  const others = tokens.filter((token) => !isPlace(token))
  if (others.length !== tokens.length - 1 || !others.some((token) => shows.test(token))) return undefined
  if (!others.every((token) => shows.test(token) || besides.has(token) || kindWord.test(token)))
    return undefined
  return readSelections(text)?.[0]?.toString()
}

const placeWord = new RegExp(`^${ordinal}$`)
const shows = new RegExp(`^(?:${show}|le|leia|ler|inteir[oa]|complet[oa])$`)
const kindWord = new RegExp(`^(?:${anyItemWord})$`)
const besides: ReadonlySet<string> = new Set(
  'o a e me eu quero queria pode todo toda tudo item numero por favor pfv ela ele esse essa ai agora entao'.split(
    ' ',
  ),
)

function nextPage(facts: Facts, page: number): Decision | undefined {
  const listing = facts.state.memo['listing']
  return isJsonObject(listing) ? readNow(facts, 'search_items', { ...listing, page }, 'list:more') : undefined
}
