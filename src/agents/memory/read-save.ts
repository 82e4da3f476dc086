import { foldInPlace } from '../../language/fold-text.js'
import { findUrl } from './find-url.js'
import { itemTypes, itemWords, type ItemType } from './item.js'
import { save, politely } from './intents/words.js'
import { unquoted } from './slots/unquoted.js'

/** What a person wants kept, as far as their words say it. */
export type SaveRequest = {
  /** Null: the words do not say; a title and a note look alike. */
  readonly itemType: ItemType | null
  /** The thing itself, without the words around it. */
  readonly query: string
  readonly url: string | null
  readonly year: number | null
}

const noteVerb = new RegExp(`^\\s*${politely}anot(?:a|ar|e)\\b`)
const saveVerb = new RegExp(`^\\s*${politely}${save}(?: (?:ai|la|aqui|pra mim|para mim))*[\\s:,-]+`)
const watchVerb =
  /^\s*(?:eu )?(?:quero|queria|preciso|tenho que|tenho de|lembrar de|pra) (?:ver|assistir|maratonar)(?: (?:depois|mais tarde|um dia))?[\s:]+/
const typeNamed = itemTypes.map((type) => ({
  type,
  words: new RegExp(
    `^(?:(?:o|a|os|as|um|uma|esse|essa|este|esta|como|aquele|aquela|uma nova|nova|novo) )*(?:${itemWords[type]})\\b(?: (?:chamad[oa]|d[aeo](?= ))?)?[\\s:,-]*`,
  ),
}))
const listNamed = itemTypes.map((type) => ({
  type,
  words: new RegExp(
    ` (?:na|em|pra|para)(?: a)?(?: minha)? lista d[aeo]s? (?:${itemWords[type]})[\\s.!]{0,10}$`,
  ),
}))
const after =
  /(?: (?:na|em|pra|para)(?: a)?(?: minha)? (?:lista|memoria)| (?:por favor|pfv|pf|pra mim|para mim|pra depois|para depois|pra ver depois|mais tarde))+[\s.!]{0,10}$/
const spokenYear =
  /[\s,]{0,4}(?:\((\d{4})\)|(?:de|do ano de)\s{1,3}((?:19|20)\d\d)|\s((?:19|20)\d\d))\s{0,3}$/

/** Reads "salva o filme Inception (2010) na minha lista" into a film, a title and a year. */
export function readSave(text: string): SaveRequest {
  const url = findUrl(text)
  if (url) return { itemType: null, query: withoutVerb(text, url.start, url.end), url: url.url, year: null }
  const folded = foldInPlace(text).text
  const verb = saveVerb.exec(folded) ?? watchVerb.exec(folded)
  const rest = text.slice(verb?.[0].length ?? 0)
  const listed = listNamed.find(({ words }) => words.test(foldInPlace(rest).text))
  const core = listed ? cut(rest, listed.words) : cut(rest, after)
  const coreFolded = foldInPlace(core).text
  const isNote = noteVerb.test(folded)
  const named = typeNamed.find(({ type, words }) => {
    const lead = words.exec(coreFolded)?.[0] ?? ''
    // "anota lembrete da Ana": what is noted is a reminder of Ana's, and not "da Ana".
    return lead !== '' && !(isNote && type === 'note' && !lead.includes(':'))
  })
  const itemType = named?.type ?? listed?.type ?? (isNote ? 'note' : null)
  const thing = named ? core.slice(named.words.exec(coreFolded)?.[0].length ?? 0) : core
  if (itemType === 'note') return { itemType, query: unquoted(thing), url: null, year: null }
  const [said, ...digits] = spokenYear.exec(thing) ?? []
  const title = said === undefined ? thing : thing.slice(0, -said.length)
  if (said === undefined || title.trim() === '')
    return { itemType, query: unquoted(thing), url: null, year: null }
  return { itemType, query: unquoted(title), url: null, year: Number(digits.find(Boolean)) }
}

/** "guarda isso: https://… receita da vó": what is said beside a link describes it. */
function withoutVerb(text: string, start: number, end: number): string {
  const beside = `${text.slice(0, start)} ${text.slice(end)}`
  const folded = foldInPlace(beside).text
  const verb = saveVerb.exec(`${folded} `)?.[0].length ?? 0
  const words = beside
    .slice(verb)
    .replace(
      /^\s*(?:isso|isto|esse|essa|este|esta|o|a)?\s*(?:v[ií]deo|link|site|p[aá]gina|artigo)?\s*[:,-]?\s*/iu,
      '',
    )
  return /^(?:salva|guarda|anota|salve|guarde)?\s*(?:isso|esse|essa|ai|aí)?[\s.!]*$/iu.test(words)
    ? ''
    : unquoted(words)
}

function cut(text: string, words: RegExp): string {
  const folded = foldInPlace(text)
  const match = words.exec(folded.text)
  return match ? text.slice(0, folded.place(match.index)) : text
}
