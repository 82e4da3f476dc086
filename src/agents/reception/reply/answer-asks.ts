import { shorten } from '../../../conversation/shorten.js'
import type { Subject } from '../../../agent/reply/choose-message.js'
import { foldText, tokensOf } from '../../../language/fold-text.js'
import type { AskedQuestion } from '../contracts/whole-reading.js'
import { asksIfComing } from '../asks-back.js'
import { isOwnWord } from '../asks-for-another.js'
import { asksForLanguage } from '../asks-for-language.js'
import { asksWhatToDo, firstStepsFor } from '../danger-in.js'
import { servicesIn } from '../fields/named-services.js'
import type { Service } from '../front-desk.js'
import { namedTown } from '../fields/named-place.js'
import { ownWords } from '../fields/own-words.js'
import type { Collected } from '../memo.js'
import { isSameWord } from '../same-word.js'
import type { Situation } from '../situation.js'
import { SMALL_WORDS } from '../small-words.js'
import { writtenOut } from '../written-out.js'
import { areaFact, asksWhereServed } from './area.js'
import { isOfRegion } from './best-answer.js'
import { dateFact, factFor, inWords, mediaOf } from './facts.js'
import type { DeskFact } from './desk-fact.js'
import { priced } from './price-fact.js'
import { linkFact } from './send-link.js'
import { summaryOf } from './summary-of.js'
import { waitAnswer } from './wait-text.js'

/** What is said to the questions of a message, and what that leaves to be kept. */
export type AnsweredAsks = {
  /** Empty: nothing was asked. */
  readonly text: string
  /** The card, pin or button of the only answer, and the words right above it. */
  readonly form: { readonly about: Subject; readonly text: string } | undefined
  /** In the person's words: what the desk knows no answer to, or half of one. */
  readonly unanswered: readonly string[]
  /** Something was asked that the desk does not know, now or before. */
  readonly isOpen: boolean
  /** With these of them that were not noted before. */
  readonly data: Collected
  readonly service: string | undefined
  /** How each answer begins. */
  readonly begins: readonly string[]
  readonly what: readonly string[]
}

const askedMax = 12
const quoteMax = 120
const subjectMax = 60
const quotedMax = 90
const beginMax = 80

/** One question with what the desk knows of it. */
type Answered = { readonly said: string; readonly of: string | undefined; readonly fact: DeskFact } & {
  readonly isPart: boolean
}

/** Each question gets the business's own answer; those it has none to are said once, by what they are about, and noted for the team. */
export function answerAsks(
  situation: Situation,
  noted: Collected,
  asks: readonly AskedQuestion[],
): AnsweredAsks {
  const { memo } = situation
  const faced = { ...situation, memo: { ...memo, data: noted } }
  const all = asks.map((ask) => answered(faced, ask))
  const known = all.filter(({ fact }) => fact.text !== undefined)
  const open = all.filter(({ fact, isPart }) => fact.text === undefined || isPart)
  const before = noted.asked ?? []
  const fresh = open.filter(({ said }) => !before.some((one) => isSameQuestion(one, said)))
  const unknown = open.filter(({ fact }) => fact.text === undefined)
  const blocks = [
    ...onceEach(known).map((one) => knownText(situation, one)),
    unknownText(
      situation,
      unknown.filter((one) => fresh.includes(one)),
    ),
    askedBeforeText(
      situation,
      unknown.filter((one) => !fresh.includes(one)),
    ),
  ].filter(Boolean)
  const [only, another] = all
  const about = another === undefined && only?.isPart === false ? only.fact.about : undefined
  const asked = [...before, ...fresh.map(({ said }) => shorten(said, quoteMax))].slice(-askedMax)
  return {
    text: blocks.join('\n\n'),
    form: about && { about, text: only?.fact.text ?? '' },
    unanswered: fresh.map(({ said }) => said),
    isOpen: open.length > 0,
    data: asked.length === 0 ? noted : { ...noted, asked },
    service: serviceOf(known),
    begins: known.map(({ fact }) => beginOf(fact)),
    what: all.map(({ fact }) => fact.what),
  }
}

/** What answers two questions is said once; it is half an answer where it is that to one of them. */
function onceEach(known: readonly Answered[]): readonly Answered[] {
  const byText = new Map<string, Answered>()
  for (const one of known) {
    const before = byText.get(inWords(one.fact))
    byText.set(inWords(one.fact), before?.isPart === true ? before : one)
  }
  return [...byText.values()]
}

function answered(situation: Situation, ask: AskedQuestion): Answered {
  const said = ownWords(situation.said, ask.words) ?? situation.said
  // "Preciso do controle remoto, vocês têm?": what it is about may stand before the question.
  const of = ask.of === undefined ? undefined : (ownWords(said, ask.of) ?? ownWords(situation.said, ask.of))
  const fact = factOf({ ...situation, heard: { ...situation.heard, text: said } }, ask)
  const isAgain = fact.text !== undefined && situation.memo.answered.includes(beginOf(fact))
  const isPart = fact.text !== undefined && !wholly.has(fact.what) && (!ask.whole || isAgain)
  return {
    said: said.replace(/\s+/g, ' ').trim(),
    of: of === undefined || of.length > subjectMax ? undefined : of,
    fact,
    isPart,
  }
}

/** Nobody else has to be asked about these. */
const wholly: ReadonlySet<string> = new Set([
  'noted',
  'safety',
  'status',
  'identity',
  'language',
  'service',
  'contact',
  'place',
  'area:told',
])

/** What the model names is looked up: a service, a link or an entry that is not there answers nothing. */
function factOf(situation: Situation, { about, title }: AskedQuestion): DeskFact {
  const { words, desk, memo, heard } = situation
  const unknown: DeskFact = { what: 'unknown', text: undefined }
  const isNamed = (name: { readonly title: string }) => foldText(name.title) === foldText(title ?? '')
  // What shares words with the whole message is no answer to this part of it.
  const alone = { ...situation, known: situation.known.filter(({ part }) => part === null) }
  switch (about) {
    case 'price': {
      const service = desk.services.find(isNamed)
      if (title !== undefined && !service) return unknown
      const quoted = service ? { service: service.title } : {}
      return factFor({ ...alone, quoted, heard: { ...heard, entities: {} } }, 'price') ?? unknown
    }
    case 'hours':
    case 'place':
    case 'contact':
      return factFor(alone, about) ?? unknown
    case 'link':
      return linkFact({ ...situation, heard: { ...heard, text: title ?? heard.text } }) ?? unknown
    case 'knowledge': {
      const entry = situation.known.find(isNamed)
      const media = entry && mediaOf(entry)
      // Of where the business goes it is the town that is asked about; what it says of it in general may say nothing of that.
      const isOfArea = entry === undefined || isOfRegion(entry)
      const area = isOfArea
        ? areaFact(situation, (text) => entry !== undefined || asksWhereServed(text))
        : undefined
      if (area && (entry === undefined || namedTown(heard.text) !== undefined)) return area
      return entry
        ? { what: `knowledge:${entry.id}`, text: entry.answer, ...(media && { about: media }) }
        : unknown
    }
    case 'noted': {
      const summary = summaryOf(situation, memo.data)
      if (summary === '') return unknown
      const isWaiting = situation.state === 'HANDOFF_HUMAN'
      return { what: 'noted', text: words(isWaiting ? 'waitStands' : 'notedSoFar', { summary }) }
    }
    case 'visit': {
      const status = situation.state === 'HANDOFF_HUMAN' ? waitAnswer(situation, heard.text) : ''
      if (status !== '') return { what: 'status', text: status }
      // "Cadê o técnico?", of today, to a person who is called: no day is to be confirmed.
      if (situation.isHandedOver && asksIfComing(heard.text) && asksIfComing(situation.said))
        return { what: 'status', text: words('waitComing') }
      return {
        what: 'visit',
        text: words(situation.state === 'HANDOFF_HUMAN' ? 'waitWithTeam' : 'teamConfirms'),
      }
    }
    case 'identity':
      return { what: 'identity', text: words('identity', { business: desk.businessName }) }
    case 'services': {
      const named = serviceFact(situation, desk.services.filter(isNamed))
      if (named) return named
      const services = desk.services.map((service) => service.title).join(', ')
      return services === '' ? unknown : { what: 'services', text: words('weOffer', { services }) }
    }
    case 'date':
      return dateFact(situation) ?? unknown
    case 'safety':
      return safetyFact(situation) ?? unknown
    case 'unknown':
      return (
        (asksWhatToDo(heard.text) ? safetyFact(situation) : undefined) ??
        languageFact(situation) ??
        areaFact(situation) ??
        unknown
      )
  }
}

/** "Vocês instalam split?": the one service that is asked about, and a plain yes where nothing else is in it. */
function serviceFact(situation: Situation, titled: readonly Service[]): DeskFact | undefined {
  const { words, desk, heard } = situation
  const inQuestion = servicesIn({ desk, heard: { ...heard, option: null, entities: {} } })
  const told = tokensOf(heard.text).filter((word) => !SMALL_WORDS.has(word) && !ofOffering.has(word))
  const meant = desk.services.filter(({ title }) => title === situation.quoted.service)
  // "Can you fix my AC?": by whatever name, what they want is what a model takes it for.
  const [service, another] =
    [inQuestion, titled, told.length > 0 ? meant : []].find((one) => one.length > 0) ?? []
  if (service === undefined || another !== undefined) return undefined
  const isAllTheirs = told.every((word) => isOwnWord(situation, word))
  const line = [service.title, priced(service)].filter(Boolean).join(': ')
  const text = isAllTheirs ? words('weDo', { service: line }) : line.includes(':') ? `${line}.` : undefined
  return text === undefined
    ? undefined
    : { what: isAllTheirs ? 'service' : 'services', text, service: service.id }
}

/** With which it is asked whether something is done, and where that changes nothing. */
const ofOffering: ReadonlySet<string> = new Set(
  'fazem faz fazer que qual quais oque what which que trabalham atendem atende oferecem oferece tem vcs voces casa domicilio tambem servico servicos do offer also hacen ofrecen'.split(
    ' ',
  ),
)

/** "Do you speak English?": in that language it is answered. */
function languageFact({ heard, language, words }: Situation): DeskFact | undefined {
  return asksForLanguage(heard.text, language) ? { what: 'language', text: words('speaksIt') } : undefined
}

/** "Desligo?", of a danger that was told of. */
function safetyFact(situation: Situation): DeskFact | undefined {
  const steps = firstStepsFor(situation)
  return steps && { what: 'safety', text: situation.words(steps) }
}

function knownText({ words, recent }: Situation, { fact, isPart }: Answered): string {
  const text = inWords(fact)
  if (!isPart) return text
  if (fact.what === 'visit') return words('teamConfirmsNoted')
  // Said already: nobody is told twice in one answer who confirms it.
  if (fact.isForTeam) return `${text} ${words('notedForTeam')}`
  // A full stop behind an address of the web would be taken for a part of it.
  const stop = /[.!?]$/.test(text) ? ' ' : /https?:\/\/\S+$/.test(text) ? '\n' : '. '
  // Who heard it in the answer before is told that it is noted, and no more.
  const isSaid = recent.findLast(({ role }) => role !== 'person')?.text.includes(words('answerInPart'))
  return `${text}${stop}${words(isSaid === true ? 'notedForTeam' : 'answerInPart')}`
}

function unknownText({ words, said }: Situation, unknown: readonly Answered[]): string {
  const [only, another] = unknown
  if (!only) return ''
  const named = unknown.flatMap(({ of }) => of ?? [])
  if (named.length === unknown.length) return words('unknownAbout', { what: inOne([...new Set(named)]) })
  // "Isso" is what the message is about; of one that says much more, it is told which part is meant.
  const isMost = tokensOf(only.said).length * 2 >= tokensOf(said).length
  if (!another && only.of === undefined && isMost) return words('unknownNoted')
  return words('unknownQuoted', { what: inOne(unknown.map((one) => `"${shorten(one.said, quotedMax)}"`)) })
}

/** Whoever asks again hears that it was not lost, and not the same line. */
function askedBeforeText({ words }: Situation, unknown: readonly Answered[]): string {
  return unknown.length === 0 ? '' : words('askedAlready')
}

function inOne(named: readonly string[]): string {
  const last = named.at(-1) ?? ''
  return named.length < 2 ? last : `${named.slice(0, -1).join(', ')} e ${last}`
}

/** Who, when or how much of the same: all the words of the one are in the other, and one word by itself is all of both. */
function isSameQuestion(one: string, other: string): boolean {
  const [short, long] = [told(one), told(other)].sort((a, b) => a.length - b.length) as [string[], string[]]
  const isIn = short.every((word) => long.some((each) => isSameWord(each, word)))
  if (!isIn || short.length === 0) return false
  const isAlike = askingIn(one) === askingIn(other)
  return isAlike && (short.length > 1 || long.length === 1)
}

/** What a question is about, without the words of asking and of having asked. */
function told(text: string): string[] {
  const words = tokensOf(writtenOut(text)).filter((word) => !SMALL_WORDS.has(word) && !ofAsking.has(word))
  return [...new Set(words)]
}

const ofAsking: ReadonlySet<string> = new Set(
  'mesmo msm conseguiu conseguiram ver viu viram sabe sabem descobriu respondeu responderam perguntei diz fala falou confirma'.split(
    ' ',
  ),
)

function askingIn(text: string): string {
  const asked = writtenOut(text).match(/\b(?:quem|quando|quant[oa]s?|onde|qual|quais|who|when|where|how)\b/g)
  return [...new Set(asked ?? [])].sort().join(' ')
}

function serviceOf(known: readonly Answered[]): string | undefined {
  const services = [...new Set(known.flatMap(({ fact }) => fact.service ?? []))]
  return services.length === 1 ? services[0] : undefined
}

function beginOf(fact: DeskFact): string {
  return shorten(inWords(fact), beginMax)
}
