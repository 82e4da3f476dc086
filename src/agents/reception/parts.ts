import type { Facts } from '../../agent/agent.js'
import { findMoments } from '../../language/find-moments.js'
import { foldText } from '../../language/fold-text.js'
import { coveredMin } from './how-much-covered.js'
import { cutParts, halvesOf, partsMax } from './cut-parts.js'
import { readField, readVolunteered } from './fields/read-field.js'
import { saysMore } from './fields/left-over.js'
import { sentencesOf } from './fields/told-clauses.js'
import { isAskable } from './front-desk.js'
import { isAQuestion } from './is-a-question.js'
import { asksWhereServed } from './reply/area.js'
import type { Situation } from './situation.js'
import { wantsSomething } from './wants-something.js'

/** How sure a part of a question must be by itself to be a question of its own. */
const ownMin = 0.9

/** Every part of the message that may be a question of its own: what the knowledge is searched for. */
export function searchedParts(facts: Facts): readonly string[] {
  const { text } = facts.understanding
  const pieces = piecesOf(facts)
  const all = pieces.flatMap((piece) => [piece, ...halvesOf(piece).flat()])
  return [...new Set(all)].filter((piece) => piece !== text).slice(0, partsMax + 2)
}

/**
 * What the person said, part by part: each question by itself, and all that is no question together. One part: the message is read
 * as it is.
 */
export function partsOf(facts: Facts, situation: Situation): readonly Situation[] {
  const whole = [{ ...situation, known: knownFor(situation, situation.heard.text) }]
  const { option, answer, unreadable } = situation.heard
  // What a member said that it asks for is what all of it asks for.
  const isTold = facts.understanding.corrected !== undefined
  if (option !== null || unreadable || isTold) return whole
  const behind = behindAnswer(facts, situation)
  if (behind) return behind.map((text) => partAs(facts, situation, text))
  if (answer !== null) return whole
  // "É da pizzaria? Quero uma calabresa": what was meant for somebody else asks for nothing here, part by part.
  const { intent, confidence } = situation.heard
  if (intent === 'misdirected' && confidence >= ownMin) return whole
  const pieces = piecesOf(facts)
    .flatMap((piece) => toldBefore(situation, piece))
    .flatMap((piece) => inHalves(facts, situation, piece))
  const parts = withoutCourtesies(facts, together(facts, pieces))
  const [only] = parts
  // "Oi, tudo bem? Queria saber se…": what is left beside the courtesy is the question.
  const isLeft = pieces.length > 1 && only !== undefined && isAQuestion(only) && only !== situation.heard.text
  if (parts.length === 0 || (parts.length < 2 && !isLeft)) return whole
  return parts.map((text) => partAs(facts, situation, text))
}

function partAs(facts: Facts, situation: Situation, text: string): Situation {
  return { ...situation, heard: heardIn(facts, situation, text), known: knownFor(situation, text) }
}

/** "Não precisa, só me diz se vão até Colombo", "sim, e quanto fica?": a yes or no to the desk's own question, and a question behind it. */
function behindAnswer(facts: Facts, situation: Situation): readonly [string, string] | undefined {
  const { heard, memo } = situation
  if (memo.asking !== 'confirm' || wantsSomething(situation)) return undefined
  const [, said = '', rest = ''] = answerAndMore.exec(heard.text) ?? []
  if (said === '') return undefined
  const guess = facts.agent.classify(rest)
  const isAsked =
    isAQuestion(rest) ||
    asksWhereServed(rest) ||
    (guess !== undefined && asking.has(guess.intent) && guess.confidence >= ownMin)
  const isKnown = asksWhereServed(rest) || ownQuestion(facts, situation, rest) !== undefined
  return isAsked && isKnown ? [said, rest] : undefined
}

const answerAndMore =
  /^\s*((?:sim|s|n[ãa]o|claro|quero|pode ser|pode|isso|yes|no|sí|si)(?: (?:sim|precisa|quero|obrigad[oa]|pode|por favor|pfv|claro|thanks|please|gracias))*)[\s]*[,.;!\n-]+[\s]*(?:(?:e|mas|and|but|y|pero)[\s,]+)?(?:(?:já|ja|também|tambem|aproveita e)[\s,]+)?(.{6,})$/isu
const asking: ReadonlySet<string> = new Set(['price', 'hours', 'place', 'contact', 'question', 'services'])

/** "Segunda de manhã, e o técnico fala inglês?": what was asked for is told before the question, and is no part of it. */
function toldBefore(situation: Situation, piece: string): readonly string[] {
  const { heard, memo } = situation
  const field = memo.asking
  if (field === null || !isAskable(field) || !isAQuestion(piece)) return [piece]
  const [only, another] = sentencesOf(piece)
  const [first] = only?.asked ?? []
  const [before] = only?.told ?? []
  const at = first === undefined ? -1 : piece.indexOf(first)
  if (!only || another || !before || first === undefined || at < before.end) return [piece]
  const told = piece.slice(0, at).replace(/[\s,;]+$/, '')
  const alone = { ...situation, heard: { ...heard, text: told, answer: null }, said: told }
  const isRead = readField(field, alone) ?? readVolunteered(field, alone)
  if (!isRead || !saysMore(only.asked.join(' '), situation, memo.data)) return [piece]
  return [told, piece.slice(at).replace(/^(?:e|mas|and|but|y|pero)[\s,]+/i, '')]
}

function piecesOf({ understanding: { text, requests = [] } }: Facts): readonly string[] {
  if (requests.length < 2) return cutParts(text)
  const cuts = requests.map(({ span }, at) => (at === 0 ? 0 : span.start)).sort((a, b) => a - b)
  const pieces = cuts.flatMap((start, at) => cutParts(text.slice(start, cuts[at + 1]).trim()))
  return pieces.length > partsMax ? [text] : pieces.map(withoutJoint)
}

/** "… e qual o telefone": the word that joined it to the one before says nothing any more, but "e a instalação?" needs it. */
function withoutJoint(piece: string): string {
  return piece.replace(/\s+(?:e|and|y|,)$/i, '')
}

function knownFor({ known, desk }: Situation, text: string): Situation['known'] {
  // An entry that covers a half of the message does not answer all of it.
  const told = new Set(
    desk.services.flatMap(({ outcome, knowledgeId }) => (outcome === 'info' ? [knowledgeId] : [])),
  )
  return known.flatMap((entry) => {
    const isOfPart = entry.part === null || unmarked(entry.part) === unmarked(text)
    // What a service is told with is at hand, whatever the message asks.
    return isOfPart ? [entry] : told.has(entry.id) ? [{ ...entry, asked: 0, part: null }] : []
  })
}

function unmarked(text: string): string {
  return text.replace(/[?!.,;\s]+$/, '')
}

/** Two questions that are each known, or plainly asked, are two. */
function inHalves(facts: Facts, situation: Situation, piece: string): readonly string[] {
  for (const [left, right] of halvesOf(piece)) {
    const [one, other] = [ownQuestion(facts, situation, left), ownQuestion(facts, situation, right)]
    if (one !== undefined && other !== undefined && one !== other)
      return [left, `${right}?`.replace(/\?+$/, '?')]
  }
  return [piece]
}

/** What a half asks, if it asks something by itself. */
function ownQuestion({ agent }: Facts, situation: Situation, half: string): string | undefined {
  const known = situation.known.find(({ part, asked }) => part === half && asked >= coveredMin)
  if (known) return `knowledge:${known.id}`
  const guess = agent.classify(half)
  return guess && guess.confidence >= ownMin ? guess.intent : undefined
}

/** What is told belongs together, unless it plainly asks for two things. */
function together({ agent }: Facts, pieces: readonly string[]): readonly string[] {
  const parts: string[] = []
  let told: { readonly at: number; readonly intent: string | undefined } | undefined
  for (const piece of pieces) {
    if (isAQuestion(piece)) {
      parts.push(piece)
      continue
    }
    const guess = agent.classify(piece)
    const intent =
      guess && guess.confidence >= ownMin && !isCourtesy(agent, guess.intent) ? guess.intent : undefined
    if (told && (intent === undefined || told.intent === undefined || intent === told.intent)) {
      parts[told.at] = `${(parts[told.at] ?? '').replace(/[.!;\s]+$/, '')}. ${piece}`
      told = { at: told.at, intent: told.intent ?? intent }
    } else {
      told = { at: parts.length, intent }
      parts.push(piece)
    }
  }
  return parts
}

/** "Oi, tudo bem?" beside something else is no question. */
function withoutCourtesies({ agent, now, timeZone }: Facts, parts: readonly string[]): readonly string[] {
  const rest = parts.filter((part) => {
    const folded = foldText(part)
    const certain = agent.intents.find((intent) => intent.certain?.test(folded))
    const guess = agent.classify(part)
    // "Tomorrow at 2pm" is no goodbye.
    if (certain === undefined && findMoments(part, now, timeZone).some(({ time }) => time !== undefined))
      return true
    return !(certain?.courtesy ?? (guess !== undefined && isCourtesy(agent, guess.intent)))
  })
  return rest.length === 0 ? parts : rest
}

function isCourtesy({ intentsById }: Facts['agent'], intent: string): boolean {
  return intentsById.get(intent)?.courtesy === true
}

function heardIn({ agent }: Facts, { heard }: Situation, text: string): Situation['heard'] {
  const guess = agent.classify(text)
  const intent = guess && agent.intentsById.get(guess.intent)
  const entities = intent
    ? Object.fromEntries(
        agent.reader.fill(text, intent.id).map(({ slot, start, end }) => [slot, text.slice(start, end)]),
      )
    : {}
  return {
    ...heard,
    text,
    intent: intent?.id ?? null,
    confidence: guess?.confidence ?? 0,
    source: intent ? (intent.rule?.test(foldText(text)) ? 'rule' : 'classifier') : 'none',
    entities,
    leaning: null,
    // Of the whole message it was told already.
    letsGo: false,
  }
}
