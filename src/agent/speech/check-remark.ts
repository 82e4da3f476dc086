import { agentWords, bareWord, type AgentWords, type SpeakingAgent } from './agent-words.js'
import { joinWords } from './clauses.js'
import { isEmergencyCall } from './emergency-call.js'
import { factsOf, isGrounded } from './grounded.js'
import { judgeWords, type Telling } from './judge-clauses.js'
import { toldByLookup, toldByOption } from './reports-in.js'
import type { Judge } from './verdict.js'
import { judgeEnglish } from './judge-english.js'
import { helpingInfinitives, persons, setOf } from './lexicon-pt.js'
import { pressureInOption } from './pressure.js'
import { courteous } from './small-words.js'
import { asPortuguese } from './spanish-words.js'
import { claimShare } from './speech-model.js'
import { languageOf, type SpokenLanguage } from './spoken-language.js'
import { splitSpeech, wordsOf, type Sentence } from './split-speech.js'
import { uncited, type Ground } from './uncited.js'

export type RemarkGrounds = {
  readonly agent: SpeakingAgent
  /** Facts that the reply cites: they may be said again. */
  readonly cited: readonly string[]
  /** What is on the table and not yet so, such as a plan's preview: it may be asked about, and not told. */
  readonly named: readonly string[]
  /** What the person wrote: it may be named in a question. It is no ground for a fact. */
  readonly said: string
  readonly language: SpokenLanguage | null
}

export type RefusedSentence = {
  /** The sentence, in the model's words. */
  readonly claim: string
  readonly because: string
}

export const remarkLengthMax = 2_000
const sentencePiecesMax = 60

/**
 * How much a sentence may sound like a claim and still go out. One in which no clause tells anything may sound like one by its words
 * alone; one that is built unlike any known courtesy must not, and a question still less.
 */
const shareMax = { plain: 0.5, unknown: 0.1, asked: 0.05 }

/**
 * A model's own words, denied unless shown harmless: nothing in them names what is not cited (figures, names, links), no clause of
 * theirs reports, promises or takes for given, and they do not sound like sentences that do. Or a sentence says a cited fact again.
 */
export function checkRemark(text: string, grounds: RemarkGrounds): RefusedSentence[] {
  if (text.length > remarkLengthMax) return [{ claim: text.slice(0, 80), because: 'too-long' }]
  const ground = groundOf(grounds)
  const refused: RefusedSentence[] = []
  const sentences = splitSpeech(text)
  // "Night!", "Dime.": a word or two are of the language of what stands around them.
  const around = languageOf(
    sentences.flatMap(({ pieces }) => pieces),
    text,
    'pt',
  )
  const isCourtesy = isOnlyCourtesy(sentences)
  for (const sentence of sentences) {
    const language = languageOf(sentence.pieces, sentence.text, around)
    const because = whyNot(sentence, language, ground)
    if (isCourtesy && because === `sign:${thumb}`) continue
    if (because !== undefined) refused.push({ claim: sentence.text, because })
    else if (isForeign(sentence, language, grounds.language))
      refused.push({ claim: sentence.text, because: 'language' })
  }
  return refused
}

/** A thumb agrees to what was asked, unless nothing but thanks or a greeting stands beside it. */
const thumb = '👍'

function isOnlyCourtesy(sentences: readonly Sentence[]): boolean {
  const words = sentences.flatMap((sentence) => joinWords(wordsOf(sentence))).filter((word) => word !== ',')
  return (
    words.length > 0 &&
    words.every((word) => courteous.has(word) || persons.has(word) || answersThanks.has(word))
  )
}
const answersThanks = setOf(
  "you're welcome anytime my pleasure thanks thank you bom boa dia tarde noite con gusto gracias",
)

/** What a person may tap: a few words that name a thing or an answer. */
export function checkOption(title: string, grounds: RemarkGrounds): RefusedSentence[] {
  const ground = groundOf(grounds)
  const [sentence, more] = splitSpeech(title)
  if (!sentence || more) return [{ claim: title, because: 'shape' }]
  if (isGrounded(sentence, ground.facts) || isGrounded(sentence, ground.named)) return []
  const asked = { ...sentence, asks: true }
  const words = wordsOf(sentence)
  const told = toldByOption(words) ?? pressureInOption(words)
  const because =
    uncited(asked, ground) ??
    leftToOthers(asked, ground.words) ??
    (told === undefined ? undefined : asWritten(`reports:${told}`, sentence))
  return because === undefined ? [] : [{ claim: title, because }]
}

/**
 * What a model looks something up by, or labels it with. It may name what nobody named; it tells nothing, since a tool that finds
 * nothing says it again. Whose its links are is judged elsewhere.
 */
export function checkLookup(words: string): RefusedSentence[] {
  const [sentence, more] = splitSpeech(words)
  if (!sentence || more) return [{ claim: words, because: 'shape' }]
  const said = wordsOf(sentence)
  const language = languageOf(sentence.pieces, sentence.text, 'pt')
  const told =
    language === 'pt' ? (toldByLookup(said) ?? pressureInOption(said)) : toldAbroad(sentence, language)
  const unasked = sentence.pieces.find(({ kind, raw }) => kind === 'figure' && /[$%]/.test(raw))
  const because =
    (unasked && `figure:${unasked.raw}`) ??
    whyForeign(sentence) ??
    (told === undefined ? undefined : asWritten(`reports:${told}`, sentence))
  return because === undefined ? [] : [{ claim: words, because }]
}

/** In another language what is certain counts: a title is built like no courtesy. */
function toldAbroad(sentence: Sentence, language: SpokenLanguage): string | undefined {
  const told = toldIn(sentence, wordsOf(sentence), language, nobody).find(({ isCertain }) => isCertain)
  return told?.because.split(':')[1]
}
const nobody: Judge = { offers: () => undefined, knows: () => false, isSelf: () => false }

function whyForeign({ pieces }: Sentence): string | undefined {
  const odd = pieces.find(({ kind, word }) => kind === 'word' && !/^[a-z']+$/.test(word))
  return odd && `letters:${odd.raw}`
}

function groundOf({ agent, cited, named, said }: RemarkGrounds): Ground {
  return { words: agentWords(agent), facts: factsOf(cited), named: factsOf(named), said: factsOf([said]) }
}

function whyNot(sentence: Sentence, language: SpokenLanguage, ground: Ground): string | undefined {
  if (sentence.pieces.length > sentencePiecesMax) return 'too-long'
  if (isFace(sentence)) return uncited(sentence, ground)
  if (isEmergencyCall(sentence)) return undefined
  const because =
    uncited(sentence, ground) ??
    leftToOthers(sentence, ground.words) ??
    whyTold(sentence, language, ground.words)
  return because === undefined || isGrounded(sentence, ground.facts) ? undefined : because
}

/** Nothing but a smile. */
function isFace({ pieces }: Sentence): boolean {
  return !pieces.some(({ kind }) => kind === 'word')
}

function whyTold(sentence: Sentence, language: SpokenLanguage, words: AgentWords): string | undefined {
  const said = wordsOf(sentence)
  const told = toldIn(sentence, said, language, judgeFor(words))
  const certain = told.find(({ isCertain }) => isCertain)
  if (certain) return asWritten(certain.because, sentence)
  const [first, second] = told
  // One clause may be built unlike any known; two are no accident.
  if (first && second && !sentence.asks) return asWritten(first.because, sentence)
  if (language !== 'pt') return first && asWritten(first.because, sentence)
  const limit = !first ? shareMax.plain : sentence.asks ? shareMax.asked : shareMax.unknown
  return claimShare(said, sentence.asks) <= limit
    ? undefined
    : first
      ? asWritten(first.because, sentence)
      : 'claims'
}

/** The word that tells, as the model wrote it. */
function asWritten(because: string, { pieces }: Sentence): string {
  const [kind = '', word] = because.split(':')
  if (word === undefined) return kind
  return `${kind}:${pieces.find((piece) => piece.word === word)?.raw ?? word.replaceAll('_', ' ')}`
}

function toldIn(
  sentence: Sentence,
  said: readonly string[],
  language: SpokenLanguage,
  judge: Judge,
): readonly Telling[] {
  if (language === 'en') return judgeEnglish(said, sentence.asks, judge)
  if (language === 'pt') return judgeWords(said, sentence.asks, judge)
  const pieces = sentence.pieces.map((piece, place) =>
    piece.kind === 'word'
      ? {
          ...piece,
          word: asPortuguese(piece.raw, piece.word, {
            before: sentence.pieces[place - 1]?.word ?? '',
            next: sentence.pieces[place + 1]?.word ?? '',
          }),
        }
      : piece,
  )
  return judgeWords(wordsOf({ ...sentence, pieces }), sentence.asks, judge)
}

// What the agent can do

const objectReach = 6

function judgeFor({ can, subjunctives, name, nouns }: AgentWords): Judge {
  return {
    knows: (word) => nouns.has(word) || nouns.has(bareWord(word)),
    isSelf: (word) => name.has(word),
    offers(verb, after) {
      const things = can.get(subjunctives.get(verb) ?? verb)
      if (!things) return undefined
      for (const word of after.slice(0, objectReach)) {
        if (things.has(bareWord(word)) || beforePlace.has(word)) return true
        if (word.length <= 3 || anything.has(word)) continue
        // What it is done to is nothing of the agent's; to help with it may still be offered.
        return helpingInfinitives.has(verb) ? undefined : false
      }
      return true
    },
  }
}

const beforePlace: ReadonlySet<string> = new Set('com em na no nas nos sobre para de por'.split(' '))
const anything: ReadonlySet<string> = new Set(
  (
    'pelo pela esse essa este esta esses essas outro outra algum alguma alguns algumas novo nova voce todos todas suas seus isso aqui agora coisa algo tudo aquilo nome ela ele ' +
    'elas eles umas melhor'
  ).split(' '),
)

/** Whose it is may be said, and that it is not the agent's; it is not asked about, and nothing about it is offered. */
function leftToOthers({ pieces, asks }: Sentence, { leaves, nouns }: AgentWords): string | undefined {
  if (leaves.size === 0) return undefined
  const left = pieces.find(({ word }, place) => {
    if (!leaves.has(bareWord(word))) return false
    // "quanto tempo", "quanto mais" and "sobre pagamento ou sobre escala?" ask for no money.
    const next = pieces[place + 1]?.word ?? ''
    if (asks && pieces[place - 1]?.word === 'sobre') return false
    return !(word.startsWith('quant') && (notMoney.has(next) || nouns.has(next) || nouns.has(bareWord(next))))
  })
  if (!left) return undefined
  const said = new Set(pieces.map(({ word }) => word))
  const isOffered = !said.has('nao') && offers.some((verb) => said.has(verb))
  return asks || isOffered ? `left:${left.raw}` : undefined
}
const offers = ['posso', 'consigo', 'podemos', 'vamos', 'can']
const notMoney: ReadonlySet<string> = new Set(
  'mais a ao aos as tempo anos dias horas plantoes pessoas vezes cidades'.split(' '),
)

// The language

const wordsToTell = 3

/** Another language than the person's; a word or two are nobody's. */
function isForeign(sentence: Sentence, language: SpokenLanguage, wanted: SpokenLanguage | null): boolean {
  return (
    wanted !== null &&
    language !== wanted &&
    sentence.pieces.filter(({ kind }) => kind === 'word').length >= wordsToTell
  )
}
