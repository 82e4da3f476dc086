import { foldInPlace } from '../../language/fold-text.js'
import { withoutAddress } from './address.js'
import { withoutGoingOn } from './around-kept.js'
import { findUrl, findUrls, type FoundUrl } from './find-url.js'
import { itemTypes, itemWords, type ItemType } from './item.js'
import { save as savesIt, politely } from './intents/words.js'
import { remindLead } from './reminder.js'
import { unquoted } from './slots/unquoted.js'

/** What a person wants kept, as far as their words say it. */
export type SaveRequest = {
  /** Null: the words do not say; a title and a note look alike. */
  readonly itemType: ItemType | null
  /** The thing itself, without the words around it. */
  readonly query: string
  readonly url: string | null
  readonly year: number | null
  /** What was told of it besides, and is kept with it. */
  readonly said?: string | null
}

/** And as whoever mixes in Spanish says it. */
const save = `(?:${savesIt}|apunt(?:a|ar|e))`
const noteVerb = new RegExp(
  `^\\s*${politely}(?:(?:anot|apunt)(?:a|ar|e)\\b|(?:poe|ponha)(?: (?:ai|la|pra mim))* (?:que|q) )`,
)
const besides =
  '(?: (?:ai|la|aqui|logo|pra mim|para mim|pra eu nao esquecer|tambem|tbm|tb|entao|agora|por favor|por gentileza|pfv|pf|n[ao] (?:minha )?(?:lista|fila|relacao)(?! (?:d[aeo]s?|com)\\b)|(?:isso|isto|o seguinte)(?=(?: (?:ai|aqui|pra mim|para mim|por favor|pfv))*[:,])))*'
const saveVerb = new RegExp(`^\\s*${politely}${save}${besides}[\\s:,-]+`)
/** "anota que…", "guarda aí que…": the word leads to what is kept, and is no part of it. */
const leadingThat = new RegExp(
  `^\\s*${politely}(?:(?:anot|apunt|registr|memoriz)(?:a|ar|e)${besides}|(?:${save}|poe|ponha)(?: (?:ai|la|aqui|pra mim|para mim))+|poe|ponha)[\\s:,-]+(?:que|q) `,
)
const watchVerb =
  /^\s*(?:eu )?(?:quero|queria|preciso|tenho que|tenho de|lembrar de|pra) (?:re)?(?:ver|assistir|maratonar)(?: (?:depois|mais tarde|um dia|de novo|outra vez|tambem|tb|tbm))*[\s:]+(?!se (?:[oa]s? |el[ea]s? |tem |da |d[ao]s? |minha |meu ))/
const counts = '(?:dois|duas|tres|quatro|cinco|[2-9])'
const typeNamed = itemTypes.map((type) => ({
  type,
  words: new RegExp(
    `^(?:(?:e|tambem|tbm|tb|o|a|os|as|um|uma|the|my|this|la|el|los|las|outro|outra|mais|ess[ea]s?|est[ea]s?|como|aquele|aquela|uma nova|nova|novo|${counts}) )*(?:${itemWords[type]})\\b(?: nov[oa]s)?(?: (?:for me|pra mim|para mim)(?=\\s*:)| (?:pra|para|p) (?:eu )?(?:ver|assistir|maratonar)(?: (?:depois|dps))?(?=\\s*:)| (?:chamad[oa]|d[aeo](?= ))?)?[\\s:,-]*`,
  ),
}))
const listNamed = itemTypes.map((type) => ({
  type,
  words: new RegExp(
    ` (?:(?:na|em|pra|para)(?: a)?(?: minha)? lista d[aeo]s?|n[oa]s(?: meus| minhas)?) (?:${itemWords[type]})(?: (?:pra|para|p) (?:eu )?(?:ver|assistir|maratonar)(?: (?:depois|dps))?)?[\\s.!]{0,10}$`,
  ),
}))
/** In a note, "mais tarde" is part of what is noted. */
const afterNote =
  /(?: (?:na|em|pra|para)(?: a)?(?: minha)? (?:lista|memoria|notas)| (?:por favor|pfv|pf|pra mim|para mim))+[\s.!]{0,10}$/
const after =
  /(?: (?:na|em|pra|para)(?: a)?(?: minha)? (?:lista|memoria|fila|relacao)| (?:to|on|in) my (?:watch ?)?list| (?:pra|para|p) (?:eu )?(?:ver|assistir|maratonar)(?: (?:depois|dps|mais tarde|um dia|later))?| (?:por favor|pfv|pf|pra mim|para mim|pra depois|para depois|pra ver depois|mais tarde|for later|please|for me|ai))+[\s.!]{0,10}$/
/** Whoever wants to see something wants to see it some time. */
const someTime =
  /(?: (?:depois|dps|mais tarde|um dia|qualquer dia|outro dia|(?:n?esse|n?este|no) (?:fds|fim de semana|feriado)|nas ferias|later|some ?day))+[\s.!]{0,10}$/
const spokenYear =
  /(?:(?<=\S)[\s,]{1,4}(?:mas )?[oa](?: antig[oa]| original| vers[aã]o)?)?[\s,]{0,4}(?:\((\d{4})\)|(?<!(?:janeiro|fevereiro|mar[cç]o|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro) )(?:de|do ano de|from)\s{1,3}((?:19|20)\d\d)|(?<! de)\s((?:19|20)\d\d))[\s,]{0,3}$/

/** Reads "salva o filme Inception (2010) na minha lista" into a film, a title and a year. */
export function readSave(text: string): SaveRequest {
  const url = findUrl(text)
  if (url) return { itemType: null, query: withoutVerb(text, url.start, url.end), url: url.url, year: null }
  const folded = foldInPlace(text).text
  const verb = leadOf(folded)
  const rest = text.slice(verb?.[0].length ?? 0)
  const listed = listNamed.find(({ words }) => words.test(foldInPlace(rest).text))
  const isNote = noteVerb.test(folded) || remindLead.test(`${folded} `)
  const kept = cut(rest, listed?.words ?? (isNote ? afterNote : after))
  const core = verb && watchVerb.test(folded) ? cut(kept, someTime) : kept
  const coreFolded = foldInPlace(core).text
  const named = typeNamed.find(({ type, words }) => {
    const lead = words.exec(coreFolded)?.[0] ?? ''
    // "anota lembrete da Ana": what is noted is a reminder of Ana's, and not "da Ana".
    return lead !== '' && !(isNote && type === 'note' && !lead.includes(':'))
  })
  const itemType = named?.type ?? listed?.type ?? (isNote ? 'note' : null)
  const thing = named ? core.slice(named.words.exec(coreFolded)?.[0].length ?? 0) : core
  if (itemType === 'note') {
    // "me lembra amanhã de…?": the agent is asked, and not the note.
    const isAsked = remindLead.test(`${folded} `)
    return {
      itemType,
      query: unquoted(isAsked ? thing.replace(/(?:\s*\?)+\s*$/u, '') : thing),
      url: null,
      year: null,
    }
  }
  const described = withRemarks(thing, itemType)
  if (described) return described
  const isListed = /:\s*$/.test(verb?.[0] ?? '') && titlesListed(thing).length > 1
  if (itemType === null && watchVerb.test(folded) && !isListed) {
    const told = toldOf(thing)
    if (told) return { itemType, query: told, url: null, year: null, said: thing.trim() }
  }
  const [said, ...digits] = spokenYear.exec(thing) ?? []
  const title = said === undefined ? thing : thing.slice(0, -said.length)
  if (said === undefined || title.trim() === '')
    return { itemType, query: unquoted(thing), url: null, year: null }
  return { itemType, query: unquoted(title), url: null, year: Number(digits.find(Boolean)) }
}

/** "(quero ver) Ainda Estou Aqui, a Fernanda ganhou o prêmio": what comes before the comma is its name. */
function toldOf(thing: string): string | undefined {
  const at = thing.indexOf(', ')
  const [title, rest] = [thing.slice(0, at).trim(), thing.slice(at + 2).trim()]
  const count = (words: string) => words.split(/\s+/u).length
  return at > 1 && count(title) <= ledWordsMax / 2 && count(rest) >= toldWordsMin
    ? unquoted(title)
    : undefined
}

const toldWordsMin = 3

const kindAlone = itemTypes
  .filter((type) => type === 'movie' || type === 'tv_show')
  .map((type) => ({
    type,
    words: new RegExp(`^(?:(?:e |eh )?(?:uma? |outr[oa] |[oa] )?(?:${itemWords[type]}))$`),
  }))
/** "(um filme) que minha filha indicou, Ainda Estou Aqui": who spoke of it, and then its name. */
const spokenOfAfter =
  / (?:que|q) (?:(?:[a-z'-]+ ){1,4}?)(?:(?:mandou|indicou|recomendou|sugeriu|falou|comentou|pediu|disse|mandaram|indicaram|recomendaram)(?: (?:pra|para|p) (?:mim|eu|a gente|gente))?(?: (?:ver|assistir|maratonar))?)[\s.!]*$/
const spokenOfBy =
  /^(?:que|q) (?:[a-z'-]+ ){1,6}?(?:indicou|recomendou|falou|disse|comentou|mandou|sugeriu|passou|adorou|amou|indicaram|recomendaram|falaram)(?: (?:pra|para|p) (?:mim|eu ver|ver|a gente|assistir))?(?:[,:]|,? (?:e|eh|era|chama|se chama|chamad[oa])) (?=\S)/

/** Of one thing nobody tells more between commas. */
const remarksMax = 8

/** "The Bear, série, parei na s2": one thing, what it is, and what is told of it. Undefined: nothing is told of it. */
function withRemarks(thing: string, itemType: ItemType | null): SaveRequest | undefined {
  const folded = foldInPlace(thing)
  const lead = itemType === null ? undefined : spokenOfBy.exec(folded.text)?.[0]
  if (lead !== undefined)
    return {
      itemType,
      query: unquoted(thing.slice(folded.place(lead.length))),
      url: null,
      year: null,
      said: thing.trim(),
    }
  const behind = itemType === null || itemType === 'note' ? null : spokenOfAfter.exec(folded.text)
  if (behind && behind.index > 0)
    return {
      itemType,
      query: unquoted(thing.slice(0, folded.place(behind.index))),
      url: null,
      year: null,
      said: thing.trim(),
    }
  const [title = '', ...more] = thing.split(',').map((piece) => piece.trim())
  if (more.length > remarksMax) return undefined
  const kinds = more.map((piece) => kindAlone.find(({ words }) => words.test(foldInPlace(piece).text))?.type)
  const kind = kinds.find((one) => one !== undefined)
  if (title === '' || kind === undefined) return undefined
  const told = more.filter((_, index) => kinds[index] === undefined).join(', ')
  return {
    itemType: kind,
    query: unquoted(title),
    url: null,
    year: null,
    ...(told !== '' && { said: told }),
  }
}

function leadOf(folded: string): RegExpExecArray | null {
  return (
    leadingThat.exec(folded) ?? saveVerb.exec(folded) ?? remindLead.exec(folded) ?? watchVerb.exec(folded)
  )
}

/** "quero ver Aftersun": something to be seen, by its name; what an article leads is known by the catalogue or is no title. */
export function wishesToSee(text: string): boolean {
  const folded = foldInPlace(text).text
  const lead = watchVerb.exec(folded)?.[0]
  if (lead === undefined || otherLead.test(folded)) return false
  return !/^(?:[oa]s?|uma?s?|meus?|minhas?|ess[ea]s?|est[ea]s?|se|como|quem|quanto|qual|onde|quando|que|com|n[ao]s?|isso|tudo|algo|alguma?|mais|jogo|aula|live|palestra|show|preco|casa|apartamento)\b/.test(
    folded.slice(lead.length),
  )
}

const otherLead = new RegExp(`^\\s*${politely}(?:anot|lembr)(?:a|ar|e)\\b`)

/** Do its first words ask for something to be kept? Then all that follows is what is kept. */
export function leadsWithSave(text: string): boolean {
  const folded = foldInPlace(text).text
  return leadOf(folded) !== null || typeAndColon.test(folded)
}

const anyType = itemTypes.map((type) => itemWords[type]).join('|')
const typeAndColon = new RegExp(`^\\s*(?:${anyType})\\s*:\\s*\\S`)
const titleWords = `(?:${itemWords.movie}|${itemWords.tv_show})`
/** Kept as notes, and said one by one as the others are. */
const otherThings = '(?:livros?|podcasts?|musicas?|albu(?:m|ns)|jogos?|receitas?)'
const nextTitle = new RegExp(`(?:,| e|, e) (?=(?:[oa]s? )?(?:${titleWords}|${otherThings}) \\S)`, 'g')
const isOther = new RegExp(`^(?:[oa]s? )?${otherThings} \\S`)
/** "Filmes pra ver:", and each of them in a line of its own. */
const headed = /^(?:[^\n:]{0,30} )?(filmes?|series?|seriados|animes)\b[^\n:]{0,40}:?[^\S\n]*\n/
const bullet = /^\s*(?:[-*•–]|\d{1,2}[.)])?\s*/u
const linesMax = 20
const toSee = '(?: (?:pra|para|p) (?:eu )?(?:ver|assistir|maratonar)(?: (?:depois|dps))?(?=\\s*:))?'
const manyTitles = new RegExp(
  `^(?:(?:os|as|uns|umas|esses|essas|mais|${counts}) )*(filmes|series|seriados|animes|movies)(?: nov[oa]s)?(?:${toSee}| (?:pra|para|p|d[aeo]|n[ao]) [^:,]{1,24}(?=\\s*:))[\\s:]+`,
)
const between = /\s*(?:,\s*(?:e\s)?|\se\s)\s*/g

/** Each thing that one request wants kept: several links, "o filme Matrix e a série Dark", "os filmes Matrix, Duna e Her". */
export function readSaves(text: string): readonly SaveRequest[] {
  const urls = findUrls(text)
  if (urls.length > 1) return besideLinks(text, urls)
  const lines = urls.length === 0 ? titlesInLines(text) : []
  if (lines.length > 1) return lines
  const labelled = urls.length === 0 ? labelledLines(text) : []
  if (labelled.length > 1) return labelled.flatMap(readSaves)
  const told = urls.length === 0 ? (saidToBe(text) ?? wishes(text)) : undefined
  if (told) return told
  const only = readSave(text)
  if (urls.length === 1 || (only.itemType !== 'movie' && only.itemType !== 'tv_show')) return [only]
  const rest = text.slice(leadOf(foldInPlace(text).text)?.[0].length ?? 0)
  const folded = foldInPlace(rest)
  const many = manyTitles.exec(folded.text)
  const listed = listNamed.find(({ words }) => words.test(folded.text))
  const pieces = listed
    ? splitAt(cut(rest, listed.words), between).map(
        (piece) => `${listed.type === 'movie' ? 'filme' : 'serie'} ${piece}`,
      )
    : many
      ? splitAt(rest.slice(folded.place(many[0].length)), between).map((piece) => `${many[1] ?? ''} ${piece}`)
      : splitAt(rest, nextTitle)
  return pieces.length < 2 ? [only] : pieces.map(readPiece)
}

const label = new RegExp(`^\\s*(?:${titleWords}|${otherThings})[^:]{0,30}:\\s*\\S`)

/** "filmes: Duna, Her" above "livro: Dom Casmurro": each line says what is in it. */
function labelledLines(text: string): readonly string[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.length <= linesMax && lines.every((line) => label.test(foldInPlace(line).text)) ? lines : []
}

const areTitles =
  /^(.{2,120}?) (?:sao|eram) (?:(?:tambem|tb|tbm) )?(filmes|series)\b(?: (?:tambem|tb|tbm))*[\s.!]*$/

/** "Roma e Bacurau são filmes": what each of them is. */
function saidToBe(text: string): readonly SaveRequest[] | undefined {
  const folded = foldInPlace(text)
  const [, names = '', kind = ''] = areTitles.exec(folded.text) ?? []
  const pieces = names === '' ? [] : splitAt(text.slice(0, folded.place(names.length)), between)
  return pieces.length > 1 && pieces.every((piece) => piece.split(/\s+/u).length <= listedWordsMax)
    ? pieces.map((piece) => readSave(`${kind === 'filmes' ? 'filme' : 'serie'} ${piece}`))
    : undefined
}

const nextWish = /(?:,? e|,) (?=(?:quero |queria )?(?:ler|ouvir|jogar) \S)/g

/** "quero ver Duna, e ler Dom Casmurro": a film to be seen, and a book to be read. */
function wishes(text: string): readonly SaveRequest[] | undefined {
  if (!watchVerb.test(foldInPlace(text).text)) return undefined
  const [first = '', ...others] = splitAt(text, nextWish)
  if (others.length === 0) return undefined
  const lead = text.slice(0, watchVerb.exec(foldInPlace(text).text)?.[0].length ?? 0)
  const titles = splitAt(first.slice(lead.length), between).map((piece) =>
    readSave(`${lead}${piece.replace(also, '').replace(again, '')}`),
  )
  return [...titles, ...others.map((query) => ({ itemType: 'note', query, url: null, year: null }) as const)]
}

const also = /^(?:tb|tbm|tamb[eé]m)\s+/iu
const again = /\s+(?:de novo|outra vez|novamente)$/iu

function readPiece(piece: string): SaveRequest {
  return isOther.test(foldInPlace(piece).text)
    ? { itemType: 'note', query: unquoted(piece), url: null, year: null }
    : readSave(piece)
}

/** Titles below each other, under a word that says what they are. */
function titlesInLines(text: string): readonly SaveRequest[] {
  const kind = headed.exec(foldInPlace(text).text)?.[1]
  if (kind === undefined) return []
  const [, ...lines] = text.split('\n')
  return lines
    .map((line) => line.replace(bullet, '').trim())
    .filter((line) => line !== '')
    .slice(0, linesMax)
    .map(
      (line) =>
        ({ ...readSave(`${kind} ${line}`), itemType: /^film/.test(kind) ? 'movie' : 'tv_show' }) as const,
    )
}

const listedMax = 4
const listedWordsMax = 5

/** "salva Her, Duna e Dark": what may be several titles, if the catalogue knows the first (without a comma, all of them); a shopping list stays one note. */
export function titlesListed(query: string): readonly string[] {
  const pieces = splitAt(query, between)
  const isShort = pieces.every(
    (piece) =>
      piece.split(/\s+/u).length <= (titleLed.test(foldInPlace(piece).text) ? ledWordsMax : listedWordsMax),
  )
  return isShort && pieces.length > 1 && pieces.length <= listedMax ? pieces : []
}

const ledWordsMax = 12
const titleLed = new RegExp(`^(?:[oa] |uma? )?(?:${titleWords}) \\S`)

/** "o filme do Batman", one of several: what it is and its name. Undefined: its words do not say what it is. */
export function ledTitle(piece: string): SaveRequest | undefined {
  return titleLed.test(foldInPlace(piece).text) ? readSave(piece) : undefined
}

function splitAt(text: string, words: RegExp): string[] {
  const folded = foldInPlace(text)
  const pieces: string[] = []
  let start = 0
  for (const match of folded.text.matchAll(words)) {
    pieces.push(text.slice(start, folded.place(match.index)))
    start = folded.place(match.index + match[0].length)
  }
  return [...pieces, text.slice(start)].map((piece) => piece.trim()).filter((piece) => piece !== '')
}

/** Words before the first link go before each of theirs; else each has those after it. */
function besideLinks(text: string, urls: readonly FoundUrl[]): readonly SaveRequest[] {
  const gaps = [...urls, { url: '', start: text.length, end: text.length }].map(({ start }, index) =>
    text.slice(index === 0 ? 0 : (urls[index - 1]?.end ?? 0), start),
  )
  const lead = withoutVerb(gaps[0] ?? '', text.length, text.length)
  const words = [lead, ...gaps.slice(1)].map((gap) =>
    gap.replace(/^[\s,;:–-]*(?:e\s+)?|[\s,;:–-]*(?:\se)?\s*$/gu, ''),
  )
  return urls.map(({ url }, index) => {
    const own = lead === '' ? words[index + 1] : words[index]
    const last = lead !== '' && index === urls.length - 1 ? words[index + 1] : ''
    const query = [own, last].filter((part) => part !== undefined && part !== '').join(' ')
    return { itemType: null, query, url, year: null }
  })
}

/** "guarda isso: https://… receita da vó": what is said beside a link describes it. */
function withoutVerb(text: string, start: number, end: number): string {
  const beside = [text.slice(0, start), text.slice(end)]
    .map((part) => part.trim())
    .join(' ')
    .trim()
  const said = withoutAddress(beside)
  const verb = saveVerb.exec(`${foldInPlace(said).text} `)?.[0].length ?? 0
  const words = withoutGoingOn(said.slice(verb)).replace(pointing, '')
  return onlyPointing.test(words) || someDay.test(foldInPlace(words).text) ? '' : unquoted(words)
}

/** What it is kept for is no name for it. */
const someDay =
  /^\s*(?:(?:pra|para|p) )?(?:eu )?(?:ler|ver|assistir|ouvir|olhar|conferir)? ?(?:depois|dps|mais tarde|amanha|outra hora|outro dia|no fim de semana|no fds|com calma)(?: com calma)?[\s.!]*$/

const pointing =
  /^\s*(?:(?:olha(?:\s+s[oó])?|veja|saca)(?=[\s:,-]+(?:isso|isto|ess[ea]s?|est[ea]s?)(?:[\s:,-]|$)|[\s:,-]*$)[\s:,-]*)?(?:(?:isso|isto|esses?|essas?|estes?|estas?|os?|as?)(?=[\s:,-]|$))?\s*(?:(?:dois|duas|tr[eê]s|quatro|cinco|\d{1,2})(?=[\s:,-]|$))?\s*(?:(?:v[ií]deos?|links?|sites?|p[aá]ginas?|artigos?|tiktoks?|reels?|posts?|shorts?|tweets?|stor(?:y|ies)|not[ií]cias?|mat[eé]rias?|clipes?|perfil)(?=[\s:,-]|$))?\s*(?:(?:pra mim|para mim|aqui|a[ií])(?=[\s:,-]|$))?\s*[:,-]?\s*/iu
const onlyPointing = /^(?:salva|guarda|anota|salve|guarde)?\s*(?:isso|esse|essa|ai|aí)?[\s.!]*$/iu

function cut(text: string, words: RegExp): string {
  const folded = foldInPlace(text)
  const match = words.exec(folded.text)
  return match ? text.slice(0, folded.place(match.index)) : text
}
