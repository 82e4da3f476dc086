import type { Facts } from '../../agent/agent.js'
import { findMoments } from '../../language/find-moments.js'
import { foldText } from '../../language/fold-text.js'
import { coveredMin } from './how-much-covered.js'
import { cutParts, halvesOf, partsMax } from './cut-parts.js'
import { isAQuestion } from './is-a-question.js'
import type { Situation } from './situation.js'

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
  if (option !== null || answer !== null || unreadable || isTold) return whole
  // "É da pizzaria? Quero uma calabresa": what was meant for somebody else asks for nothing here, part by part.
  const { intent, confidence } = situation.heard
  if (intent === 'misdirected' && confidence >= ownMin) return whole
  const pieces = piecesOf(facts).flatMap((piece) => inHalves(facts, situation, piece))
  const parts = withoutCourtesies(facts, together(facts, pieces))
  const [only] = parts
  // "Oi, tudo bem? Queria saber se…": what is left beside the courtesy is the question.
  const isLeft = pieces.length > 1 && only !== undefined && isAQuestion(only) && only !== situation.heard.text
  if (parts.length === 0 || (parts.length < 2 && !isLeft)) return whole
  return parts.map((text) => ({
    ...situation,
    heard: heardIn(facts, situation, text),
    known: knownFor(situation, text),
  }))
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
