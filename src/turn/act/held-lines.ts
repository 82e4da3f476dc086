import { saysToAdd, saysToLeaveOut } from '../../agent/changed-parts.js'
import { stemWord } from '../../agent/reading/stem-word.js'
import { isSmallWord } from '../../agent/speech/is-small-word.js'
import type { Slot } from '../../agent/slots.js'
import { canonicalJson, type Json, type JsonObject } from '../../conversation/json.js'
import { isChangeVerb } from '../../language/asks-for-change.js'
import { findRun } from '../../language/find-run.js'
import { foldText, tokensOf } from '../../language/fold-text.js'
import type { Span } from '../../language/span.js'
import type { Grounds } from './grounds.js'
import { heldEntry, isSaid } from './held-by-person.js'

type Lines = NonNullable<Slot['lines']>

export type HeldLines = {
  readonly lines: readonly Json[]
  /** What of this message spoke of a line that came to nothing. */
  readonly left: readonly string[]
}

type Change = {
  /** As a model gives it, and as the house writes it. */
  readonly entry: Json
  readonly line: JsonObject
}

/**
 * Lines that are there already, and what a model makes of them after one more message. Every line stays as it is, to the letter, but for those that
 * the message speaks of; of these only what it says is new. A line goes when the person takes it out, not when a model leaves it out.
 */
export function heldLines(
  proposed: readonly Json[],
  known: readonly Json[],
  slot: Slot & { readonly lines: Lines },
  grounds: Grounds,
  isChange: boolean,
): HeldLines {
  const { lines } = slot
  const text = grounds.texts.at(-1) ?? ''
  const there = known.map((entry) => lines.of(entry)[0])
  const names = there.map((line) => nameOf(line, lines))
  const changes = proposed.flatMap((entry) => lines.of(entry).map((line): Change => ({ entry, line })))
  const meant = assigned(
    changes.map(({ line }) => nameOf(line, lines)),
    names,
  )
  const spoken = new Set(names.flatMap((name, at) => (speaksOf(text, name) ? [at] : [])))
  const kept = known.map((entry, at): Json => {
    const change = changes[meant.indexOf(at)]
    const before = there[at]
    if (!change || !before || (spoken.size > 0 && !spoken.has(at))) return entry
    // What the words of a line hold, a model may take apart.
    const now = { ...grounds, texts: [names[at] ?? '', text] }
    const changed = renamed(
      lines.onto(before, change.line, (part) => isSaid(part, now)),
      nameOf(change.line, lines),
      lines,
      text,
    )
    return canonicalJson(changed) === canonicalJson(before) ? entry : changed
  })
  const added = changes.flatMap(({ entry, line }, index) => {
    if (meant[index] !== undefined) return []
    return [{ line, held: heldEntry(entry, slot, grounds) ?? heldEntry(line, slot, grounds) ?? [] }]
  })
  const more = added.flatMap(({ held }) => held)
  const only = changes.length === 1 && known.length === 1 && more.length === 1
  if (only && isChange && !saysToAdd(text)) return { lines: more, left: [] }
  const stays = known.map((_, at) => {
    if (meant.includes(at)) return true
    const keptNames = names.filter((_name, other) => meant.includes(other))
    return !isTakenOut(text, names[at] ?? '', keptNames, more.length > 0)
  })
  const left = added.flatMap(({ line, held }) => (held.length > 0 ? [] : wordsOf(text, nameOf(line, lines))))
  return { lines: [...kept.filter((_, at) => stays[at]), ...more], left }
}

/**
 * A line of something that the person told before this message, and speak of in none of it: as their latest words for it have it. One that they have taken out since, or
 * told other figures of, is none.
 */
export function lineBefore(
  entry: Json,
  slot: Slot & { readonly lines: Lines },
  grounds: Grounds,
  earlier: readonly string[],
): Json[] | undefined {
  const [line, ...others] = slot.lines.of(entry)
  const name = nameOf(line, slot.lines)
  const now = grounds.texts.at(-1) ?? ''
  if (!line || others.length > 0 || name === '' || speaksOf(now, name)) return undefined
  const last = earlier.findIndex((text) => speaksOf(text, name))
  const clause = clausesOf(earlier[last] ?? '').find((each) => speaksOf(each, name)) ?? ''
  if (last < 0 || saysToLeaveOut(clause)) return undefined
  const figures = Object.values(line).filter((part) => part !== 1 && part !== name)
  const isLatest = !/\d/.test(clause) || figures.some((part) => isSaid(part, { ...grounds, texts: [clause] }))
  return isLatest
    ? heldEntry(entry, slot, { ...grounds, records: [], texts: earlier.toReversed() })
    : undefined
}

/** The words of a message that speak of a line by this name; none: it does not. */
export function wordsOf(text: string, name: string): string[] {
  const clause = clausesOf(text).find((each) => speaksOf(each, name))
  return clause === undefined ? [] : [clause.slice(0, wordsLengthMax)]
}

const wordsLengthMax = 60

/** "arruma os nomes: …", "o item 1 é 'instalação de split'": what it is called is told, to the letter. */
function renamed(line: JsonObject, name: string, lines: Lines, text: string): JsonObject {
  const span = findRun(text, name)
  const isTold = span && (NAMES.test(foldText(text)) || isWithoutRest(nameOf(line, lines), name, text, span))
  return isTold ? { ...line, [lines.name]: text.slice(span.start, span.end) } : line
}

/** "só carga de gás, sem esse 'é'": the words that the name loses stand beside it. */
function isWithoutRest(before: string, name: string, text: string, { start, end }: Span): boolean {
  const beside = tokensOf(`${text.slice(0, start)} ${text.slice(end)}`)
  const own = new Set(tokensOf(name))
  const lost = tokensOf(before).filter((word) => !own.has(word))
  // To the word: what is lost may be one that a name is known without.
  const isSaidWhole = ` ${tokensOf(text).join(' ')} `.includes(` ${tokensOf(before).join(' ')} `)
  return !isSaidWhole && lost.length > 0 && own.size > 0 && lost.every((word) => beside.includes(word))
}

const NAMES =
  /\b(?:nomes?|renome[a-z]+|cham[ae][a-z]*|descric[a-z]+|names?|called)\b|\b(?:item|linha) \d+ e\b/

function nameOf(line: JsonObject | undefined, { name }: Lines): string {
  const said = line?.[name]
  return typeof said === 'string' ? said : ''
}

/** For each proposed name the place of the line that is meant by it: first those that are alike to the letter, then the likest that is left. */
function assigned(proposed: readonly string[], names: readonly string[]): (number | undefined)[] {
  const taken = new Set<number>()
  const meant: (number | undefined)[] = proposed.map(() => undefined)
  const take = (index: number, at: number) => {
    taken.add(at)
    meant[index] = at
  }
  for (const [index, name] of proposed.entries()) {
    const at = names.findIndex((known, place) => !taken.has(place) && foldText(known) === foldText(name))
    if (at >= 0) take(index, at)
  }
  for (const [index, name] of proposed.entries()) {
    if (meant[index] !== undefined) continue
    const likeness = names.map((known, place) => (taken.has(place) ? 0 : likenessOf(name, known)))
    const most = Math.max(0, ...likeness)
    if (most > 0) take(index, likeness.indexOf(most))
  }
  return meant
}

/** How much two names share; nothing, where neither holds the other and they differ by half. */
function likenessOf(one: string, other: string): number {
  const [own, known] = [stemsOf(one), stemsOf(other)]
  const shared = [...own].filter((stem) => known.has(stem)).length
  const isWithin = shared > 0 && shared === Math.min(own.size, known.size)
  const all = own.size + known.size - shared
  return isWithin || shared * 2 > Math.max(own.size, known.size) ? shared / all : 0
}

const tellingMin = 3

function stemsOf(text: string): Set<string> {
  const words = tokensOf(text).filter((word) => word.length >= tellingMin && !isSmallWord(word))
  return new Set(words.map(stemWord))
}

function speaksOf(text: string, name: string): boolean {
  const said = stemsOf(text)
  return [...stemsOf(name)].some((stem) => said.has(stem))
}

function clausesOf(text: string): string[] {
  return text
    .split(/[;.!?\n]+|,(?!\d)|\s(?:e|mas|and)\s/i)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '')
}

/** "tira a visita", "não é tomada, é interruptor", "troca a tomada por um interruptor", "deixa só a mão de obra". */
function isTakenOut(text: string, name: string, kept: readonly string[], hasNew: boolean): boolean {
  const clauses = clausesOf(text)
  const isNarrowed = clauses.some(
    (clause) => ONLY.test(foldText(clause)) && kept.some((other) => speaksOf(clause, other)),
  )
  if (isNarrowed) return true
  return clauses.some((clause) => {
    if (!speaksOf(clause, name)) return false
    const folded = foldText(clause)
    const isReplaced = hasNew && tokensOf(clause).slice(0, leadMax).some(isChangeVerb)
    return saysToLeaveOut(clause) || WITHOUT.test(folded) || DENIED.test(folded) || isReplaced
  })
}

const leadMax = 3
const ONLY = /\b(?:so|somente|apenas|only|just)\b/
const WITHOUT = /\b(?:sem|without)\b/
const DENIED =
  /\b(?:nao|n|not)\b(?: (?:e|eh|era|sao|tem|vai|vamos|quer|quero|precisa|preciso|mais|de|das?|dos?|as?|os?|uma?))+/
