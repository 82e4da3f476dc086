import { isOfPerson, isVerb } from './clause-verbs.js'
import { type Clause, clausesOf, joinWords } from './clauses.js'
import { persons, setOf } from './lexicon-pt.js'
import { offersChoice } from './offers-choice.js'
import { pressureIn } from './pressure.js'
import { reportsIn } from './reports-in.js'
import { conditions, wonders } from './small-words.js'
import { verdictOnCondition } from './verdict-on-condition.js'
import { writtenOut } from './verdict-on-courtesy.js'
import { verdictOnQuestion } from './verdict-on-question.js'
import { verdictOnThat } from './verdict-on-that.js'
import { verdictOnTime } from './verdict-on-time.js'
import { verdictOnTold } from './verdict-on-told.js'
import { verdictOnWonder } from './verdict-on-wonder.js'
import { claim, type Judge, type Place, type ClauseVerdict } from './verdict.js'

/**
 * Why a sentence is not let out; undefined if nothing is told in it. Every clause must be one that tells nothing: a courtesy, what the
 * speaker feels, cannot, does not know or offers, what is asked of the person, what they want, what is left open. A clause that tells
 * by any other verb, or by none, is a claim.
 */
export function judgeWords(folded: readonly string[], asks: boolean, judge: Judge): readonly Telling[] {
  const { words, clauses } = cutOf(folded)
  const choice = asks ? choiceIn(words) : -1
  // "me diz: é pix ou boleto?": what stands before the choice is told, or asked for.
  if (choice > 0)
    return judgeWords(words.slice(0, choice - 1), false, judge).filter(({ because }) => because !== 'shape')
  const lastPart = askedPart(clauses)
  const nods = asks && isNod(clauses.filter(({ part }) => part === lastPart)) && lastPart > 0
  const isAsked = asks && !nods
  if (isAsked && offersChoice(words, judge.knows)) return []
  const told: Telling[] = threatens(words) ? [{ because: 'reports:nunca', isCertain: true }] : []
  let says = isAsked
  let before: Clause | undefined
  for (const [index, clause] of clauses.entries()) {
    const isLast = clause.part === lastPart
    // "…, viu?": the nod by itself tells nothing; what it asks a nod for is judged.
    if (nods && isLast && clause.words.every((word) => bareNods.has(word))) continue
    const verdict = verdictOn(clause, {
      judge,
      before,
      next: clauses[index + 1]?.part === clause.part ? clauses[index + 1] : undefined,
      asks: isAsked && isLast,
      inQuestion: isAsked,
    })
    if (typeof verdict === 'object')
      told.push({ because: verdict.because, isCertain: reportsIn(clause, isAsked && isLast) !== undefined })
    if (verdict === 'says') says = true
    const pressed = isAsked ? undefined : pressureIn(clause.words)
    if (pressed !== undefined) told.push({ because: `reports:${pressed}`, isCertain: true })
    before = clause
  }
  return says || told.length > 0 ? told : [{ because: 'shape', isCertain: false }]
}

/** What is asked stands last, but for a word of address or a "por favor". */
function askedPart(clauses: readonly Clause[]): number {
  const asked = clauses.findLast(
    ({ words, lead }) => lead !== '' || !words.every((word) => word === 'por_favor' || persons.has(word)),
  )
  return (asked ?? clauses.at(-1))?.part ?? 0
}

type Cut = { readonly words: readonly string[]; readonly clauses: readonly Clause[] }

/** The same words are judged for an agent and for nobody: they are cut once. */
const cuts = new WeakMap<readonly string[], Cut>()

function cutOf(folded: readonly string[]): Cut {
  const before = cuts.get(folded)
  if (before) return before
  const words = joinWords(folded.map(writtenOut))
  const made = { words, clauses: clausesOf(words, isVerb) }
  cuts.set(folded, made)
  return made
}

/** "é hoje ou nunca?" */
function threatens(words: readonly string[]): boolean {
  return words.some((word, place) => /^(?:nunca|jamais)$/.test(word) && words[place - 1] === 'ou')
}

/** Where a choice begins behind a comma; -1: nowhere. */
function choiceIn(words: readonly string[]): number {
  const at = words.findIndex(
    (word, place) => place > 1 && words[place - 1] === ',' && /^(?:eh|seria)$/.test(word),
  )
  return at > 0 && offersChoice(words.slice(at)) ? at : -1
}

/** Something that a sentence tells. */
export type Telling = {
  readonly because: string
  /** It reports or promises by the form of its verb: no weighing of words overrules that. */
  readonly isCertain: boolean
}

/** Telling, with a nod asked for at the end: "…, né?" */
function isNod(clauses: readonly Clause[]): boolean {
  const words = clauses.flatMap((clause) => clause.words)
  return words.length === 1 && nodding.has(words[0] ?? '')
}

const nodding = setOf('ne viu hein ta correto certo ok combinado fechado beleza entendeu sabe blz')

/** Of them those that are no state: "…, fechado?" says that it is. */
const bareNods = setOf('ne viu hein ta sabe entendeu')

function verdictOn(clause: Clause, place: Place): ClauseVerdict {
  const { lead } = clause
  if (place.asks && place.before === undefined && lead !== 'se' && lead !== 'caso')
    return verdictOnQuestion(clause, place)
  if (lead === 'tomara_que') return 'says'
  if (conditions.has(lead)) return verdictOnCondition(clause, place)
  if (lead === 'que') return verdictOnThat(clause, place)
  if (times.has(lead)) return verdictOnTime(clause, place)
  if (given.has(lead)) return isOfPerson(clause.words) ? 'stands' : claim(clause)
  if (relatives.has(lead) && place.before?.part === clause.part) return verdictOnThat(clause, place)
  if (wonders.has(lead)) return verdictOnWonder(clause, place)
  return place.asks ? verdictOnQuestion(clause, place) : verdictOnTold(clause.words, place)
}

const times = setOf(
  'quando enquanto sempre_que assim_que antes_que mesmo_que conforme desde_que para_que embora',
)

const given = setOf('ja_que depois_que')

const relatives = setOf('em_que de_que com_que')
