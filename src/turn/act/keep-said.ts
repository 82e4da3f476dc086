import type { FieldSpec, Tool } from '../../agent/define-tool.js'
import { ontoBefore } from '../../agent/changed-values.js'
import { isModelsIdea } from '../../agent/models-idea.js'
import { slotValue } from '../../agent/slot-value.js'
import type { Slot } from '../../agent/slots.js'
import type { Draft } from '../../conversation/draft.js'
import { canonicalJson, isJsonObject, type Json, type JsonObject } from '../../conversation/json.js'
import { findRun } from '../../language/find-run.js'
import { tokensOf } from '../../language/fold-text.js'
import { properName } from '../../language/read-name.js'
import { isSmallWord } from '../../agent/speech/is-small-word.js'
import type { SaidEarlier } from '../../agent/step.js'
import { goneOn } from '../goes-on.js'
import { textsIn } from '../texts-in.js'
import { findReferences } from '../understand/find-references.js'
import { isDeniedAt } from './denied-at.js'
import type { ActFacts } from './hands.js'
import type { Grounds } from './grounds.js'
import { heldByPerson, heldEntry, heldListMax } from './held-by-person.js'
import { heldLines, lineBefore, wordsOf } from './held-lines.js'
import { heldOnto } from './held-onto.js'
import { inSight } from './in-sight.js'
import { hasForeignLink } from './held-link.js'
import { tellsAnything } from './models-own-words.js'
import { personWords } from './person-words.js'
import { earlierTexts, saidBefore, type SaidBefore } from './said-before.js'
import { shownIn } from './shown-to-model.js'

type Kept = {
  readonly args: JsonObject
  /** The fields whose value was a model's own. */
  readonly dropped: readonly string[]
  /** Words of this message that speak of a line which came to nothing. */
  readonly left: readonly string[]
  /** The fields whose value the person gave before this message, with the message it comes from. */
  readonly earlier: readonly SaidEarlier[]
  /** The fields that this message speaks of anew, in words that nobody can make a value of: they are asked about. */
  readonly unclear: readonly string[]
}

/**
 * The fields of a tool, and of a model's idea only what the person's own words hold. `confirm`, `role`, `tenantId` and whatever
 * else a model adds are no fields, and go no further.
 */
export function keepSaid(tool: Tool, draft: Draft, step: number, facts: ActFacts): Kept {
  const given = draft.steps[step]?.args ?? {}
  const isModels = isModelsIdea(facts)
  // A model that looks something up knows by what; what is to be written it may leave out, and it is said all the same.
  const isAlone = draft.steps.length === 1 && tool.kind === 'write'
  const read = isModels && isAlone ? readLocally(tool, facts) : undefined
  const judge = isModels ? judgeOf(tool, draft, step, facts, read) : taken
  const quoted = isModels ? wordsGiven([...draft.steps, ...(draft.later ?? [])].map((each) => each.args)) : []
  const args: { [field: string]: Json } = {}
  const dropped: string[] = []
  const left: string[] = []
  const earlier: SaidEarlier[] = []
  const unclear: string[] = []
  const waiting = isModels ? linesBefore(tool, draft, step, facts) : undefined
  const passed = passedOver(tool, given, facts)
  for (const [field, spec] of Object.entries(tool.fields)) {
    const value = givenAs(namesOf(field, spec), given)
    if (value === undefined) {
      const there = spec.slot.lines && waiting?.[field]
      if (there !== undefined) args[field] = there
      const own = read && givenAs(namesOf(field, spec), read)
      // Free words that a model leaves out beside the rest are for something else, as often as not.
      const isFree = spec.slot.type === 'text' && Object.values(given).some((each) => !isBlank(each))
      const isLeft = passed.has(field) || isFree || isUsed(field, quoted, facts)
      if (there === undefined && own !== undefined && !isLeft) args[field] = own
      continue
    }
    const verdict = judge(value, field, spec)
    if (verdict.value !== undefined) args[field] = verdict.value
    if (!verdict.isHeld) dropped.push(field)
    left.push(...(verdict.left ?? []))
    if (verdict.before) earlier.push({ field, ...verdict.before })
    if (verdict.isUnclear) unclear.push(field)
  }
  return { args, dropped, left, earlier, unclear }
}

/** What was there before this message: of the card that is changed, or of what is being asked about. */
function linesBefore(tool: Tool, draft: Draft, step: number, facts: ActFacts): JsonObject | undefined {
  const { pending } = facts.state
  const before = goneOn(facts, draft.steps)?.matched[step]
  if (before || (pending?.kind !== 'fields' && pending?.kind !== 'choice')) return before?.args
  const open = pending.draft.steps[pending.step]
  return open?.tool === tool.name ? open.args : undefined
}

/** What the house itself read for this very tool in the same words: a model may leave it out, it is said all the same. */
function readLocally(tool: Tool, { agent, understanding }: ActFacts): JsonObject | undefined {
  const { intent, entities, answer } = understanding
  if (answer !== null && answer.kind !== 'other') return undefined
  const known = intent === null ? undefined : agent.intentsById.get(intent)
  const named = known && agent.tools.get(known.tool ?? known.id)
  return named && (named.leadsTo ?? named.name) === tool.name ? entities : undefined
}

/** What the house takes to be pointed at gives way to whatever a model names of the same record. */
function passedOver(tool: Tool, given: JsonObject, { agent, understanding }: ActFacts): ReadonlySet<string> {
  const isNamed = Object.keys(agent.recalls?.[tool.entity] ?? {}).some((field) => !isBlank(given[field]))
  const pointed = (understanding.requests ?? []).flatMap(({ about }) =>
    about?.means && about.to !== 'number' ? Object.keys(about.means) : [],
  )
  return new Set(isNamed ? pointed : [])
}

function namesOf(field: string, { also = [] }: FieldSpec): readonly string[] {
  return [field, ...also]
}

/** Under the first of its names that holds something. */
function givenAs(names: readonly string[], given: JsonObject): Json | undefined {
  const name = names.find((each) => Object.hasOwn(given, each) && !isBlank(given[each]))
  return name === undefined ? undefined : given[name]
}

function isBlank(value: Json | undefined): boolean {
  return value === undefined || value === null || value === ''
}

type Verdict = {
  readonly isHeld: boolean
  /** The value that counts, whosever it is; undefined: none. */
  readonly value: Json | undefined
  readonly left?: readonly string[]
  readonly before?: Omit<SaidBefore, 'value'>
  readonly isUnclear?: true
}

type Judge = (value: Json, field: string, spec: FieldSpec) => Verdict

/** What the house itself read, and what the person answered, is theirs. */
const taken: Judge = (value) => ({ isHeld: true, value })

function judgeOf(
  tool: Tool,
  draft: Draft,
  step: number,
  facts: ActFacts,
  read: JsonObject | undefined,
): Judge {
  const { now, timeZone } = facts
  const gone = goneOn(facts, draft.steps)
  const grounds: Grounds = {
    texts: personWords(facts, gone?.at === 'card'),
    records: recordsRead(facts),
    shown: shownIn(facts.steps),
    now,
    timeZone,
  }
  const before = gone?.matched[step]?.args
  const waiting = linesBefore(tool, draft, step, facts)
  // Of a list nobody could tell which of its lines are of before: what may run without a card takes them from this turn's words alone.
  const isShown = tool.confirm !== 'never'
  const earlier = earlierTexts(facts.state)
  return (value, field, spec) => {
    if (tool.kind === 'read' || spec.fromPerson === false) {
      // A hidden tool is given nothing by a model.
      const isJudged = tool.speaks !== true && tool.hidden !== true
      const isHeld = !hasForeignLink(value, grounds) && !(isJudged && tellsAnything(value, facts))
      return { isHeld, value: isHeld ? value : undefined }
    }
    const known = before?.[field]
    // What the plan before it made is told by the house.
    if (draft.steps[step]?.ofMade === field) return taken(value, field, spec)
    if (isSame(value, known)) return taken(value, field, spec)
    const listed = judgeLines(value, waiting?.[field], spec.slot, grounds, facts, isShown ? earlier : [])
    if (listed) return listed
    const held = heldByPerson(value, spec.slot, grounds)
    // "9h30", said of what waits for Thursday at 8: the day stays.
    if (held !== undefined) return taken(ontoBefore(spec.slot, known, held), field, spec)
    const meant = inSight(value, field, spec, { step, draft }, facts)
    if (meant !== undefined) return taken(meant, field, spec)
    const spoken = spokenOfLast(value, spec, facts)
    if (spoken !== undefined) return taken(spoken, field, spec)
    const mended = heldOnto(value, known, facts.understanding.text)
    if (mended !== undefined) return taken(mended, field, spec)
    const past = saidBefore(value, spec.slot, grounds, earlier, givenBeside(draft, step, field))
    if (past) {
      const { value: theirs, ...before } = past
      return { isHeld: true, value: ontoBefore(spec.slot, known, theirs), before }
    }
    const own = read && givenAs(namesOf(field, spec), read)
    const isName = spec.slot.type === 'name'
    const cut = isName ? undefined : cutFromMessage(spec, facts)
    if (cut !== undefined) return { isHeld: false, value: ontoBefore(spec.slot, known, cut) }
    if (known !== undefined)
      return isToldAnew(value, known, facts)
        ? { isHeld: false, value: undefined, isUnclear: true }
        : { isHeld: false, value: known }
    // Whom the person spoke of before is nobody whom the house may put somebody else in the place of.
    if (isName) return { isHeld: false, value: isSpokenOf(value, facts) ? undefined : own }
    return { isHeld: false, value: own ?? keptBefore(value, spec, grounds) }
  }
}

/** Something of a value is not in what waits, and stands in this message: to keep what waits would pass it over. */
function isToldAnew(
  value: Json,
  known: Json,
  { state: { pending }, understanding: { text } }: ActFacts,
): boolean {
  const shown = pending?.kind === 'plan' ? pending.plan.preview : (pending?.question ?? '')
  const there = new Set(tokensOf([shown, ...wordsGiven(known).flat()].join(' ')))
  return wordsGiven(value)
    .flat()
    .some((word) => {
      if (there.has(word) || isSmallWord(word) || !(/\d/.test(word) || word.length >= tellingMin))
        return false
      const span = findRun(text, word)
      return span !== undefined && !isDeniedAt(text, span)
    })
}

const tellingMin = 3

/** What a model gives beside this field, for this action and for others. */
function givenBeside({ steps, later = [] }: Draft, step: number, field: string): Json[] {
  return [...steps, ...later].flatMap(({ args }, index) =>
    Object.entries(args).flatMap(([name, value]) => (index === step && name === field ? [] : [value])),
  )
}

/** A list of things: against those that are there already, or each by itself; what of this message comes to nothing is told. */
function judgeLines(
  value: Json,
  there: Json | undefined,
  slot: Slot,
  grounds: Grounds,
  { understanding }: ActFacts,
  earlier: readonly string[],
): Verdict | undefined {
  const { lines } = slot
  if (!lines || !Array.isArray(value)) return undefined
  const proposed = (value as readonly Json[]).slice(0, heldListMax)
  if (Array.isArray(there) && there.length > 0) {
    const isChange = understanding.answer?.kind === 'modify'
    const held = heldLines(proposed, there as readonly Json[], { ...slot, lines }, grounds, isChange)
    return { isHeld: held.left.length === 0, value: [...held.lines], left: held.left }
  }
  const each = proposed.map((entry) => ({
    entry,
    held: heldEntry(entry, slot, grounds) ?? lineBefore(entry, { ...slot, lines }, grounds, earlier),
  }))
  const held = each.flatMap(({ held: own }) => own ?? [])
  const left = each.flatMap(({ entry, held: own }) =>
    own ? [] : lines.of(entry).flatMap((line) => wordsOf(understanding.text, nameIn(line, lines.name))),
  )
  return held.length === 0 ? undefined : { isHeld: held.length === each.length, value: held, left }
}

function nameIn(line: JsonObject, name: string): string {
  const said = line[name]
  return typeof said === 'string' ? said : ''
}

/** "separa uma de cada": words that stand in the person's own records are theirs, where they said none for it now. */
function keptBefore(value: Json, { slot, orKept }: FieldSpec, grounds: Grounds): Json | undefined {
  const texts = orKept ? textsIn([...(grounds.shown ?? [])]) : []
  return texts.length === 0 ? undefined : heldByPerson(value, slot, { ...grounds, texts })
}

/** "cancela a dele": somebody who is pointed at, and whom the message before names. */
function spokenOfLast(
  value: Json,
  { slot }: FieldSpec,
  { state, understanding }: ActFacts,
): Json | undefined {
  if (slot.type !== 'name' || typeof value !== 'string') return undefined
  if (!findReferences(understanding.text).some(({ to }) => to === 'person')) return undefined
  const last = state.history.findLast(({ role }) => role === 'person')?.text ?? ''
  const span = findRun(last, value)
  return span && properName(last.slice(span.start, span.end))
}

/**
 * What is kept is the person's own: where a model put it in other words, it is cut from the message itself. So is a moment that a
 * model made whole ("amanhã 14h" of "joga pra 14h").
 */
function cutFromMessage({ slot }: FieldSpec, { understanding, now, timeZone }: ActFacts): Json | undefined {
  if (!cutTypes.has(slot.type)) return undefined
  return slotValue(slot, 'find', understanding.text, { now, timeZone }).value
}

function isSpokenOf(value: Json, { state: { history } }: ActFacts): boolean {
  return (
    typeof value === 'string' &&
    history.some(({ role, text }) => role === 'person' && findRun(text, value) !== undefined)
  )
}

const cutTypes: ReadonlySet<string> = new Set(['text', 'url', 'date', 'dateTime'])

/** The words of each value that a model gives. */
function wordsGiven(value: Json): readonly (readonly string[])[] {
  if (typeof value === 'string' || typeof value === 'number') return [tokensOf(String(value))]
  if (Array.isArray(value)) return value.flatMap((part: Json) => wordsGiven(part))
  return isJsonObject(value) ? Object.values(value).flatMap(wordsGiven) : []
}

/** The "12 mil" of "split de 12 mil", given by a model as a part of the thing, is no price besides; nor is the 2 of "são 2" a discount. */
function isUsed(field: string, given: readonly (readonly string[])[], { understanding }: ActFacts): boolean {
  const spans = (understanding.requests ?? []).flatMap(({ slots }) => slots[field]?.spans ?? [])
  return spans.some(({ start, end }) => {
    const words = tokensOf(understanding.text.slice(start, end))
    return given.some((each) => words.every((word) => each.includes(word)))
  })
}

function recordsRead({ steps }: ActFacts): Json[] {
  return steps.flatMap((step) =>
    step.did === 'read' && step.outcome.kind === 'result' ? [step.outcome.data] : [],
  )
}

function isSame(one: Json | undefined, other: Json | undefined): boolean {
  return one !== undefined && other !== undefined && canonicalJson(one) === canonicalJson(other)
}
