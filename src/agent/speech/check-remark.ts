import { agentWords, bareWord, subjunctivesOf, type AgentWords, type SpeakingAgent } from './agent-words.js'
import { canonicalFigure, isDayWord, isFigureWord } from './figures.js'
import { tags, type SpeechGrammar } from './frames.js'
import { english } from './frames-en.js'
import { spanish } from './frames-es.js'
import { portuguese } from './frames-pt.js'
import { factsOf, isGrounded, type Fact } from './grounded.js'
import { splitSpeech, type Piece, type Sentence } from './split-speech.js'
import { isTold, takesForGiven } from './taken-for-given.js'
import { mayBeNoun } from './verb-forms.js'

export type RemarkGrounds = {
  readonly agent: SpeakingAgent
  /** Facts that the reply cites: they may be said again. */
  readonly cited: readonly string[]
  /** What is on the table and not yet so, such as a plan's preview: it may be asked about, and not told. */
  readonly named: readonly string[]
  /** What the person wrote: it may be named in a question. It is no ground for a fact. */
  readonly said: string
  readonly language: SpeechGrammar['language'] | null
}

export type RefusedSentence = {
  /** The sentence, in the model's words. */
  readonly claim: string
  readonly because: string
}

export const remarkLengthMax = 2_000
const sentencePiecesMax = 60

/**
 * A model's own words, denied unless shown harmless. A sentence passes if it has one of the shapes that claim nothing (a courtesy, a
 * question about what the person wants, an offer of what the agent can do, what it needs, does not know or leaves to somebody),
 * made of words that carry no fact; or if it says a cited fact again. Whatever else it may be, it is refused with the reason.
 */
export function checkRemark(text: string, grounds: RemarkGrounds): RefusedSentence[] {
  if (text.length > remarkLengthMax) return [{ claim: text.slice(0, 80), because: 'too-long' }]
  const sentences = splitSpeech(text)
  const ground = groundOf(grounds)
  const grammars = grounds.language === null ? grammarsFor(sentences) : [grammarOf[grounds.language]]
  const tried = grammars.map((grammar) => refusedIn(sentences, ground, grammar))
  const best = tried.toSorted((a, b) => a.length - b.length)[0] ?? []
  if (best.length === 0 || grounds.language === null) return best
  const others = allGrammars.filter(({ language }) => language !== grounds.language)
  const foreign = others.some((grammar) => refusedIn(sentences, ground, grammar).length === 0)
  return foreign ? [{ claim: text, because: 'language' }] : best
}

/** What a person may tap: a few words that name a thing or an answer. */
export function checkOption(title: string, grounds: RemarkGrounds): RefusedSentence[] {
  const ground = groundOf(grounds)
  const [sentence, more] = splitSpeech(title)
  if (!sentence || more) return [{ claim: title, because: 'shape' }]
  const refused = allGrammars.map((grammar) => {
    const { symbols, because } = readAll(sentence.pieces, true, ground, grammar)
    const left = leftToOthers({ ...sentence, asks: true }, ground.words)
    if (left !== undefined) return `left:${left}`
    if (because !== undefined) return because
    return grammar.options.endsFrom(symbols, 0).includes(symbols.length) ? null : 'shape'
  })
  if (refused.includes(null) || isGrounded(sentence, ground.facts) || isGrounded(sentence, ground.named))
    return []
  return [{ claim: title, because: refused[0] ?? 'shape' }]
}

const grammarOf = { pt: portuguese, en: english, es: spanish }
const allGrammars: readonly SpeechGrammar[] = [portuguese, english, spanish]

/** A word that no other of the languages has says which it is; without one it is Portuguese. */
function grammarsFor(sentences: readonly Sentence[]): readonly SpeechGrammar[] {
  const said = new Set(sentences.flatMap(({ pieces }) => pieces.map(({ word }) => word)))
  const own = [english, spanish].filter(({ language }) => ownWords[language].some((word) => said.has(word)))
  return [portuguese, ...own]
}

const ownWords = {
  en: "the you i i'm is are what which how thanks thank hello hi please sorry your okay good sure take bye have enjoy want my this that it do would can could".split(
    ' ',
  ),
  es: 'hola gracias usted ustedes puedo puede quiere necesito tiene tengo el los las del y lo cual usted su es disculpe perdon siento'.split(
    ' ',
  ),
  pt: [],
}

type Ground = {
  readonly words: AgentWords
  readonly facts: readonly Fact[]
  readonly named: readonly Fact[]
  readonly said: readonly Fact[]
}

function groundOf({ agent, cited, named, said }: RemarkGrounds): Ground {
  return { words: agentWords(agent), facts: factsOf(cited), named: factsOf(named), said: factsOf([said]) }
}

function refusedIn(
  sentences: readonly Sentence[],
  ground: Ground,
  grammar: SpeechGrammar,
): RefusedSentence[] {
  return sentences.flatMap((sentence) => {
    const because = whyNot(sentence, ground, grammar)
    return because === undefined ? [] : [{ claim: sentence.text, because }]
  })
}

function whyNot(sentence: Sentence, ground: Ground, grammar: SpeechGrammar): string | undefined {
  if (sentence.pieces.length > sentencePiecesMax) return 'too-long'
  const { symbols, because } = readAll(sentence.pieces, sentence.asks, ground, grammar)
  const left = leftToOthers(sentence, ground.words)
  if (left !== undefined) return `left:${left}`
  const mayPass = (because === undefined || isReport(because)) && !takesForGiven(sentence, grammar)
  if (mayPass && hasShape(symbols, sentence, grammar)) return undefined
  if (isGrounded(sentence, ground.facts)) return undefined
  return because ?? 'shape'
}

/** Whose it is may be said, and that it is not the agent's; it is not asked about, and nothing about it is offered. */
function leftToOthers({ pieces, asks }: Sentence, { leaves, nouns }: AgentWords): string | undefined {
  const left = pieces.find(({ word }, place) => {
    if (!leaves.has(bareWord(word))) return false
    // "quanto tempo", "quantos dias" are about something else than money.
    const next = pieces[place + 1]?.word ?? ''
    return !(
      word.startsWith('quant') &&
      (portuguese.nouns.has(next) || nouns.has(next) || nouns.has(bareWord(next)))
    )
  })
  if (!left) return undefined
  const said = new Set(pieces.map(({ word }) => word))
  const isOffered =
    !said.has('nao') && ['posso', 'consigo', 'podemos', 'vamos', 'can'].some((verb) => said.has(verb))
  return asks || isOffered ? left.raw : undefined
}

// What each word may stand for

type Read = { readonly symbols: readonly (readonly string[])[]; readonly because: string | undefined }

function readAll(pieces: readonly Piece[], asks: boolean, ground: Ground, grammar: SpeechGrammar): Read {
  const read = pieces.map((piece, place) => symbolsOf(piece, around(pieces, place), asks, ground, grammar))
  const reasons = read.filter((found): found is string => typeof found === 'string')
  return {
    symbols: read.map((found) => (typeof found === 'string' ? [tags.refused] : found)),
    // What was made up tells more than the verb that tells it.
    because: reasons.find((reason) => !isReport(reason)) ?? reasons[0],
  }
}

/** A verb that tells may stand where a shape leaves open what it would tell ("não sei se ele pagou"); what was made up may not. */
function isReport(reason: string): boolean {
  return reason.startsWith('reports:')
}

/** What stands before a word and after it tells a thing from a verb. */
type Around = { readonly before: string; readonly earlier: string; readonly after: readonly Piece[] }

function around(pieces: readonly Piece[], place: number): Around {
  return {
    before: pieces[place - 1]?.word ?? '',
    earlier: pieces[place - 2]?.word ?? '',
    after: pieces.slice(place + 1, place + 1 + objectReach),
  }
}

function symbolsOf(
  piece: Piece,
  near: Around,
  asks: boolean,
  ground: Ground,
  grammar: SpeechGrammar,
): readonly string[] | string {
  switch (piece.kind) {
    case 'comma':
      return [',']
    case 'sign':
      return isFriendlyFace(piece.raw) ? [','] : `sign:${piece.raw}`
    case 'link':
      return isCited(ground.facts, ({ links }) => links.has(piece.word)) ? [tags.known] : `link:${piece.raw}`
    case 'figure':
      return figureSymbols(piece, asks, ground)
    case 'word':
      return wordSymbols(piece, near, asks, ground, grammar)
  }
}

/** A smile, a hug or a heart says nothing; a tick, a thumb or a clapper board says that something is done. */
function isFriendlyFace(raw: string): boolean {
  return /^[\u{1f600}-\u{1f60e}\u{1f617}-\u{1f61c}\u{1f642}\u{1f917}\u{1f970}\u2764\u{1f495}-\u{1f49c}]+$/u.test(
    raw,
  )
}

/** An amount of money is never taken from what the person said: their "R$ 50" is no price. */
function figureSymbols({ raw }: Piece, asks: boolean, ground: Ground): readonly string[] | string {
  const figure = canonicalFigure(raw)
  const has = ({ figures }: Fact) => figures.has(figure)
  if (isCited(ground.facts, has)) return [tags.known]
  const isMoney = raw.includes('$') || raw.includes('%')
  if (asks && (isCited(ground.named, has) || (!isMoney && isCited(ground.said, has)))) return [tags.said]
  return `figure:${raw}`
}

function wordSymbols(
  piece: Piece,
  near: Around,
  asks: boolean,
  ground: Ground,
  grammar: SpeechGrammar,
): readonly string[] | string {
  const { word } = piece
  if (!/^[a-z']+$/.test(word)) return `letters:${piece.raw}`
  const has = ({ words }: Fact) => words.has(bareFact(word))
  const isFact = isCited(ground.facts, has)
  const isNamed = isCited(ground.named, has) || isCited(ground.said, has)
  const symbols = [
    ...(grammar.closed.has(word) ? [word] : []),
    ...verbSymbols(word, near.after, ground.words, grammar),
    ...(isKnownThing(word, ground.words, grammar) ? [tags.known] : []),
  ]
  if (isFigureWord(word) && !isFact) {
    if (asks && isNamed) return [...symbols, tags.day, tags.said]
    if (asks && isDayWord(word)) return [...symbols, tags.day]
    if (isPair(word, near)) return [...symbols, tags.day]
    return grammar.closed.has(word) ? [word] : `figure:${piece.raw}`
  }
  if (piece.named && symbols.length === 0)
    return isFact ? [tags.known, tags.who] : asks && isNamed ? [tags.said] : `name:${piece.raw}`
  if (isFact && mayBeNoun(word, grammar.language))
    symbols.push(tags.known, ...(piece.named ? [tags.who] : []))
  if (mayBeNoun(word, grammar.language) && !grammar.verbal.has(word) && !standsAsVerb(word, near))
    symbols.push(tags.open, ...(isNamed ? [tags.said] : []))
  symbols.push(...verbalSymbols(word, near, grammar))
  return symbols.length > 0 ? symbols : `reports:${piece.raw}`
}

/** What the ending and the place of a word say about it as a verb. No statement is made of these; questions and denials are. */
function verbalSymbols(word: string, near: Around, { language }: SpeechGrammar): string[] {
  if (language === 'en') return []
  const { before, earlier } = near
  const follows = (word: string) => before === word || (clitics.has(before) && earlier === word)
  return [
    ...(isAskedOf(word) || (/(?:ava|ia)$/.test(word) && persons.has(before)) ? [tags.asked] : []),
    ...(isHarmlessInfinitive(word) ? [tags.infinitive] : []),
    ...(/(?:ando|endo|indo)$/.test(word) && beforeGerunds.has(before) ? [tags.gerund] : []),
    ...(follows('nao') && /[^aei]o$/.test(word) && !binding.test(word) && !charging.test(word)
      ? [tags.own]
      : []),
    ...(before === 'me' && /[ae]$/.test(word) && !seeming.test(word) ? [tags.imperative] : []),
    ...(/(?:ad|id)[oa]s?$/.test(word) && !binding.test(word) ? [tags.participle] : []),
    ...(follows('eu') && /[ae]$/.test(word) && !binding.test(word) ? [tags.offered] : []),
  ]
}

const clitics = new Set('te lhe me nao ja so tambem'.split(' '))
const persons = new Set('voce vc senhor senhora doutor doutora'.split(' '))
const beforeGerunds = new Set('estah esta ta estava esteja anda continue continuar se'.split(' '))

/** Verbs by which a business binds itself: they are no open infinitive, whoever asks. */
const binding =
  /^(?:garant|reserv|segur|promet|negoci|confirm|aprov|liber|isent|descont|reembols|devolv|valid|encaix|fech|parcel|aument)/

/** "não cobro" gives something away; "me parece que" tells, "me responde" presses. */
const charging = /^(?:cobr|exij|exig|esque|atras|falh|erro)/
const seeming = /^(?:respond|parece|consta|disse|pede|garante|confirma)/

function isHarmlessInfinitive(word: string): boolean {
  if (notInfinitives.has(word)) return false
  return word.length > 3 && /(?:ar|er|ir|por)$/.test(word) && !binding.test(word)
}

const notInfinitives = new Set(
  'quer qualquer sequer mulher colher talher quiser puder tiver estiver souber trouxer vier disser houver couber fizer super hiper celular lugar familiar'.split(
    ' ',
  ),
)

/** "qual das duas?": two that were spoken of. Before a thing it would be a count. */
function isPair(word: string, { before, after }: Around): boolean {
  const next = after[0]
  const isAlone = !next || next.kind === 'comma' || ['voce', 'ou', 'eh', 'prefere'].includes(next.word)
  return (word === 'duas' || word === 'dois') && /^[dn]?[ao]s$/.test(before) && isAlone
}

function isKnownThing(word: string, words: AgentWords, grammar: SpeechGrammar): boolean {
  return grammar.nouns.has(word) || words.nouns.has(word) || words.nouns.has(bareWord(word))
}

/** "já confirmo", "te mando", "confirma o plantão": an unlisted word in such a place is a verb, whatever its ending. */
function standsAsVerb(word: string, { before, earlier, after }: Around): boolean {
  if (beforeVerbs.has(before)) return true
  if (before === 'que' && earlier !== '' && !beforeQue.has(earlier)) return true
  const next = after[0]?.word ?? ''
  return (
    /[aeom]$/.test(word) &&
    articles.has(next) &&
    !questionWords.has(before) &&
    !personAfter.has(after[1]?.word ?? '')
  )
}

const beforeVerbs = new Set('ja te lhe eu nao quem nunca vou vai'.split(' '))
const beforeQue = new Set('o por de para com em a'.split(' '))
const articles = new Set('o a os as um uma seu sua seus suas esse essa isso te lhe tudo'.split(' '))
const questionWords = new Set('qual quais que quanto quantos quantas qualquer'.split(' '))
const personAfter = new Set('senhor senhora doutor doutora cliente medico medica'.split(' '))

/** A past form that asks what the person or somebody else did: "Mudou de ideia?" What they got or saw would be taken for given. */
function isAskedOf(word: string): boolean {
  return /(?:[aeio]u|aram|eram|iram)$/.test(word) && !takenForGiven.test(word)
}

const takenForGiven =
  /^(?:esquec|sumi|desaparec|deix|ignor|larg|abandon|receb|viu|vira|cheg|pag|cai|caiu|aprov|confirm|ganh|soub|sab|perceb|compr|perd|venc|escap|libe|sai|saiu|cobr|recus|agend|marc|reserv|envi|mand|cri|fiz|fez)/

function bareFact(word: string): string {
  return word.length > 3 ? word.replace(/(?:os|as|es|o|a|e|s)$/, '') : word
}

/** A verb of the agent's own counts where its object is what the agent does it to. */
function verbSymbols(
  word: string,
  after: readonly Piece[],
  words: AgentWords,
  grammar: SpeechGrammar,
): string[] {
  const verb = words.subjunctives.get(word) ?? word
  const things = words.can.get(verb)
  const fits = things !== undefined && objectFits(after, things, words)
  const isSubjunctive = words.subjunctives.has(word)
  return [
    ...(grammar.abilities.has(word) ? [tags.ability] : []),
    ...(grammar.wishes.has(word) ? [tags.wish] : []),
    ...(fits && !isSubjunctive ? [tags.tool] : []),
    ...((fits && isSubjunctive) || isGeneralSubjunctive(word, grammar) ? [tags.subjunctive] : []),
  ]
}

const generalSubjunctives = new WeakMap<SpeechGrammar, ReadonlySet<string>>()

function isGeneralSubjunctive(word: string, grammar: SpeechGrammar): boolean {
  let forms = generalSubjunctives.get(grammar)
  if (!forms) {
    forms = new Set([...grammar.abilities].flatMap(subjunctivesOf))
    generalSubjunctives.set(grammar, forms)
  }
  return forms.has(word)
}

const objectReach = 6

/** The first thing named after the verb is one of those it is done to; other verbs of the agent may stand between ("criar ou enviar"). */
function objectFits(after: readonly Piece[], things: ReadonlySet<string>, words: AgentWords): boolean {
  for (const { kind, word } of after.slice(0, objectReach)) {
    if (things.has(bareWord(word))) return true
    if (kind === 'comma' || word.length <= 3 || words.can.has(word) || betweens.has(word)) continue
    return false
  }
  return things.size === 0
}

const betweens: ReadonlySet<string> = new Set(
  'para pelo pela esse essa este esta outro outra algum alguma novo nova voce todos todas meus suas seus'.split(
    ' ',
  ),
)

function isCited(facts: readonly Fact[], has: (fact: Fact) => boolean): boolean {
  return facts.some(has)
}

// The shape of the sentence

/** A sentence is made of clauses, each of a shape that claims nothing. A question is one at the end of its sentence. */
function hasShape(
  symbols: readonly (readonly string[])[],
  sentence: Sentence,
  grammar: SpeechGrammar,
): boolean {
  // "A vaga é sua, né?" tells, and asks for a nod.
  const asks = sentence.asks && !isTold(sentence)
  const end = symbols.length
  const isComma = (place: number) => symbols[place]?.[0] === ','
  const open = new Array<boolean>(end + 1).fill(false)
  /** Where a courtesy may begin: not in the midst of a clause, where "certo" or "ok" would be said of something. */
  const fresh = new Array<boolean>(end + 1).fill(false)
  open[0] = true
  fresh[0] = true
  const joined = (place: number) => {
    if (!symbols[place]?.some((symbol) => grammar.joins.has(symbol))) return
    open[place + 1] = true
    fresh[place + 1] = true
  }
  for (let place = 0; place < end; place++) {
    if (!open[place]) continue
    if (isComma(place)) {
      open[place + 1] = true
      fresh[place + 1] = true
      continue
    }
    for (const next of grammar.statements.endsFrom(symbols, place)) {
      open[next] = true
      // "… e sinto muito": a courtesy of its own.
      joined(next)
    }
    if (fresh[place])
      for (const next of grammar.courtesies.endsFrom(symbols, place)) {
        open[next] = true
        fresh[next] = true
      }
    if (!asks) continue
    const mayGoOn = symbols[place]?.some((symbol) => grammar.wonders.has(symbol)) ?? false
    for (const next of grammar.questions.endsFrom(symbols, place))
      if (next === end || (mayGoOn && isComma(next))) open[next] = true
  }
  return open[end] === true
}
