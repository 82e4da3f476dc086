import { withArgument } from '../../conversation/draft.js'
import { isJsonObject } from '../../conversation/json.js'
import { isExpired } from '../../conversation/pending.js'
import { foldText } from '../../language/fold-text.js'
import type { Decision, Facts } from '../../agent/agent.js'
import { dropPending, moved, phraseOf, speak } from '../../agent/decisions.js'
import { withoutAddress } from './address.js'
import { askedToKeep } from './asked-to-keep.js'
import { asksForAllOf, asksForWhole } from './asks-for-whole.js'
import { asideOf } from './asides.js'
import { readCues } from './change-cues.js'
import { clausesOf } from './clauses.js'
import { answeredInWords } from './answered-in-words.js'
import { asksToKeep } from './asks-to-keep.js'
import { asked, one } from './conduct-one.js'
import { putsMore, readFollowUp } from './follow-up.js'
import { findUrl } from './find-url.js'
import { hear } from './heard/heard-reader.js'
import { picks } from './intents/words.js'
import { notToKeep } from './not-to-keep.js'
import { isElse, mayBeElse } from './is-else.js'
import { bothAdded, mayBeContent, partsOf, readMessage, savesIn, type MemoryPart } from './parts.js'
import { picked } from './picked-option.js'
import { asksSomething, isPlainlyElse } from './plainly-else.js'
import { readChange } from './read-change.js'
import { readCheck } from './read-check.js'
import { lastDone } from './last-done.js'
import { readEllipsis } from './read-ellipsis.js'
import { leadsWithSave } from './read-save.js'
import { undoneAndMore, undoneFor } from './undone-and-more.js'
import { goneAfter, readAllBut, readApart, readPart } from './read-part.js'
import { readPaid } from './read-paid.js'
import { readOfIt } from './read-of-it.js'
import { readJudged, readRating } from './read-judged.js'
import { asksWhatIsLeft } from './read-left.js'
import { otherPlace } from './other-place.js'
import { readQuestion } from './read-question.js'
import { readSeen, type SeenReading } from './read-seen.js'
import { readTips } from './read-tips.js'
import { wasNotToGo } from './read-undone.js'
import { shownItems } from './shown-items.js'
import { reread } from './reread.js'
import { aside, asksToday } from './said-aside.js'
import { isGesture, isSaid } from './said-inputs.js'
import { several } from './several.js'
import { readSelections } from './slots/selection.js'
import { isTakenBack } from './taken-back.js'
import { withoutWords } from './without-words.js'

export function byRules(facts: Facts): Decision | undefined {
  const decision = conductParts(addressed(facts))
  return facts.steps.length === 0 ? withWords(facts, decision) : decision
}

/** "tá bom, mano. anota…": a single message is read without what is said to somebody before the order. */
function addressed(facts: Facts): Facts {
  const { inputs, understanding } = facts
  const { text, option } = understanding
  const { answer } = understanding
  if (option !== null || inputs.filter(isSaid).length !== 1) return facts
  if (answer !== null && !mayBeElse.has(answer.kind)) return facts
  const bare = withoutAddress(text)
  if (bare === text) return facts
  const { intent, entities, source } = readMessage(facts, bare)
  return {
    ...facts,
    understanding: { ...understanding, text: bare, intent, entities, source, answer: null, requests: [] },
  }
}

function conductParts(facts: Facts): Decision | undefined {
  const whole = facts.steps.length === 0 ? wholeInstead(facts) : undefined
  if (whole) return whole
  const answered = facts.steps.length === 0 ? answeredInWords(facts) : undefined
  if (answered) return answered
  const heard = freshly(facts)
  const dropped = letBe(heard)
  if (dropped) return one(facts, dropped)
  const spoken = inPassing(heard)
  if (spoken) return one(facts, spoken)
  const undone = undoneFirst(facts)
  if (undone) {
    const [first, ...more] = undone
    const alone = { ...facts, remoteModel: false }
    return first && more.length === 0 ? one(alone, first) : several(alone, undone)
  }
  const kept = toBeKept(heard)
  if (kept) return one(facts, kept)
  const beside = tipsIn(heard) ?? ratedToo(heard)
  if (beside) return several(facts, beside)
  const clauses = clausesIn(heard)
  if (clauses) return clauses.length === 1 && clauses[0] ? one(facts, clauses[0]) : several(facts, clauses)
  const seen = seenOf(heard)
  if (seen) return one(facts, seen)
  const follow = followUpOf(facts, heard)
  if (follow) return one(facts, follow)
  const quiet =
    facts.steps.length === 0
      ? (withoutWords(facts) ?? pickedSeveral(facts) ?? named(facts) ?? picked(facts) ?? aside(facts))
      : undefined
  if (quiet) return quiet
  const parts = partsOf(heard)
    .map((part) => reread(part, heard))
    // Nothing that waits is to take it for an answer.
    .map((part) => (part.intent !== null && isElse(facts) ? { ...part, source: 'rule' as const } : part))
    .filter((part) => !isOfMedia(facts, part))
  const [only] = parts
  if (!only) return undefined
  if (parts.length < 2 || parts.every(({ intent }) => intent === null)) return one(facts, only)
  const isOneMessage = facts.inputs.filter(isSaid).length === 1
  return isOneMessage && mayBeContent(parts) ? asked(facts, parts) : several(facts, parts)
}

/** "na verdade volta, ainda não li", of what just went. */
const goesBack = /^volta(?: (?:ele|ela|isso|ai))?(?=[\s.!]*$|[,.;!] (?:ainda|eu|nao|n|que|pq)\b)/

/** "desfaz, era só a do wifi"; "não, era só a do wifi", right after many went: they come back, and then that is seen to. */
function undoneFirst({ inputs, state, now, steps, understanding }: Facts): readonly MemoryPart[] | undefined {
  const { text, option } = understanding
  if (option !== null || inputs.filter(isSaid).length !== 1) return undefined
  if (steps.length === 0 && state.pending && !isExpired(state.pending, now)) return undefined
  const place = otherPlace(text, state.history, shownItems(state.memo['list']).length)
  if (place === 'denied') return [{ text: 'desfaz', intent: 'undo', entities: {}, source: 'rule' }]
  if (place !== undefined) return [{ text, intent: 'delete_other', entities: { place }, source: 'rule' }]
  const last = state.history.findLast(({ role }) => role === 'agent')
  if (
    lastDone(state.history) === 'deleted' &&
    (wasNotToGo(text) || goesBack.test(foldText(readCues(text).body)))
  )
    return [{ text, intent: 'undo', entities: {}, source: 'rule' }]
  const other = /^Apaguei \d/m.test(last?.text ?? '')
    ? readFollowUp({ text, history: state.history, hasFocus: false })
    : undefined
  const query = other?.intent === 'delete_other' ? other.entities['query'] : undefined
  return typeof query === 'string' ? undoneFor(query, text) : undoneAndMore(text, state.history)
}

/** A single message that is plainly talk, or leaves all as it is: no word of it is looked at for an order. */
function inPassing(facts: Facts): MemoryPart | undefined {
  const { agent, inputs, state, understanding, remoteModel } = facts
  const { text, option, answer, intent } = understanding
  const [only, ...more] = inputs.filter(isSaid)
  if (only?.kind !== 'text' || more.length > 0 || only.quotes || option !== null || answer !== null)
    return undefined
  if (
    state.pending ||
    remoteModel ||
    courtesies.has(intent) ||
    leadsWithSave(text) ||
    findUrl(text) !== undefined
  )
    return undefined
  const folded = foldText(text)
  if (
    asksToday.test(folded) ||
    asideOf(text) !== undefined ||
    agent.intents.some(({ certain }) => certain?.test(folded))
  )
    return undefined
  const heard = hear(text)
  const isTalk = heard?.kind === 'talk' && (intent === null ? heard.isSure : heard.isPlain)
  // Where something is asked for after all, the other reader says what.
  const isRefused = heard?.kind === 'refuse' && heard.isSure && notToKeep(text) === undefined
  if (!isRefused && (!isTalk || picked(facts))) return undefined
  if (readFollowUp({ text, history: state.history, hasFocus: true }) ?? readSeen(text)) return undefined
  if (heard.kind === 'talk')
    // Whoever asks wants an answer, be it that there is none.
    return asksSomething.test(folded)
      ? undefined
      : { text, intent: 'aside', entities: { phrase: 'justTalk' }, source: 'rule' }
  const done = lastDone(state.history)
  if (done === 'deleted' || (done !== 'shown' && done !== null && /\bcancel/.test(folded)))
    return { text, intent: 'amiss', entities: { done }, source: 'rule' }
  const phrase = done === 'shown' ? 'anotherThen' : 'leftUndone'
  return { text, intent: 'aside', entities: { phrase }, source: 'rule' }
}

/** "quanto ele cobrou? ah não, esquece": what was asked is asked no more. */
function letBe({ inputs, state, understanding: { text, option, answer } }: Facts): MemoryPart | undefined {
  if (inputs.filter(isSaid).length !== 1 || state.pending || option !== null || answer !== null)
    return undefined
  if (leadsWithSave(text) || !droppedAtEnd.test(foldText(text))) return undefined
  return { text, intent: 'aside', entities: { phrase: 'letBe' }, source: 'rule' }
}

const droppedAtEnd =
  /\S[?.!,;…]{1,4} (?:(?:ah+|nao|n|na verdade|bom|mas)[, ]+)*(?:esquece|deixa)(?: (?:isso|pra la|quieto|nada|essa))*[\s.!]*$/

const courtesies: ReadonlySet<string | null> = new Set(['greeting', 'thanks'])

/** What a single message tells, and asks to be kept at its end. */
function toBeKept(facts: Facts): MemoryPart | undefined {
  return standsAlone(facts) ? askedToKeep(facts.understanding.text) : undefined
}

/** One message, no tap, no answer, quoting nothing and said below nothing that waits. */
function standsAlone({
  inputs,
  understanding: { option, answer },
  state: { pending },
  steps,
}: Facts): boolean {
  const [only, ...more] = inputs.filter(isSaid)
  if (only?.kind !== 'text' || more.length > 0 || only.quotes) return false
  return option === null && answer === null && (!pending || steps.length > 0)
}

/** Several films and series that somebody is said to have spoken of: each of them. */
function tipsIn(facts: Facts): readonly MemoryPart[] | undefined {
  return standsAlone(facts) ? readTips(facts.understanding.text) : undefined
}

const ratingIn =
  /\b(?:nota (?:\d{1,2}|dez|nove|oito|sete)|\d{1,2}(?:[.,]\d)? ?(?:\/|de) ?(?:10|5)|\d estrelas?)\b/

/** "já vi Duna, nota 9, a Paula tinha razão": it is marked, and how good they found it is kept beside it. */
function ratedToo(facts: Facts): readonly MemoryPart[] | undefined {
  if (!standsAlone(facts)) return undefined
  const { text } = facts.understanding
  const reading = readSeen(text)
  if (reading?.kind !== 'mark' || reading.what === null || !reading.seen) return undefined
  const at = text.indexOf(reading.what) + reading.what.length
  const rest = text
    .slice(at)
    .replace(/^[\s,.;!:–-]+/u, '')
    .replace(/[\s.]+$/u, '')
  if (!ratingIn.test(foldText(rest)) || findUrl(text) !== undefined) return undefined
  const change = { how: 'add', part: rest, to: reading.what }
  return [
    seenPart(text, reading),
    { text: rest, intent: 'change', entities: { change, isSure: true, fresh: null }, source: 'rule' },
  ]
}

/** Each thing that a single message asks for, where it asks for several or says something besides. */
function clausesIn(heard: Facts): readonly MemoryPart[] | undefined {
  const { inputs, understanding } = heard
  const [only, ...more] = inputs.filter(isSaid)
  if (only?.kind !== 'text' || more.length > 0 || only.quotes || understanding.option !== null)
    return undefined
  // It was said to what waits; with nothing waiting, there is nothing to answer.
  if (understanding.answer !== null) return undefined
  if (understanding.requests?.some(({ negated }) => negated)) return undefined
  const { text } = understanding
  if (partGone(text) || bothAdded(text) || isOneChange(text)) return undefined
  const clauses = clausesOf(text)?.flatMap((clause) => savesIn(readClause(heard, clause)))
  // A question that stands alone is read as it is anywhere.
  if (clauses?.length === 1 && clauses[0]?.intent !== 'aside' && /\?\s*$/.test(text)) return undefined
  return clauses && clauses.length > 0 && clauses.some(({ intent }) => intent !== null) ? clauses : undefined
}

/** "tira o café e põe leite", "o agente secreto é filme, salva como filme": both halves are one change. */
function isOneChange(text: string): boolean {
  const change = readChange(text) ?? readChange(readCues(text).body)
  return change?.how === 'swap' || (change?.how === 'kind' && change.what !== '')
}

/** One of several things that a message asks for, by itself. What it points at may be what the one before it leaves. */
function readClause(heard: Facts, text: string): MemoryPart {
  const { history } = heard.state
  const seen = readSeen(text)
  if (seen) return seenPart(text, seen)
  if (isTakenBack(text, history)) return { text, intent: 'undo', entities: {}, source: 'rule' }
  const gone = partGone(text)
  if (gone) return gone
  const change = readFollowUp({ text, history, hasFocus: true, isPart: true })
  if (change) return change
  const aside = asideOf(text)
  if (aside !== undefined && aside !== 'silence')
    return { text, intent: 'aside', entities: { phrase: aside.phrase }, source: 'rule' }
  const understanding = { ...heard.understanding, text, answer: null, option: null, requests: [] }
  const part = reread(readMessage(heard, withoutAddress(text)), {
    ...heard,
    understanding,
    isAfterSave: false,
  })
  if (part.intent !== 'search' || !asksSomething.test(foldText(text))) return part
  const { query, itemType, period } = readQuestion(text, heard)
  return { ...part, entities: { query, itemType, period: period && `${period.from}..${period.to}` } }
}

/** A single message about what was seen, or is still to be. */
function seenOf(heard: Facts): MemoryPart | undefined {
  const { inputs, understanding, state, now } = heard
  const { answer } = understanding
  const [only, ...more] = inputs.filter(isSaid)
  if (only?.kind !== 'text' || more.length > 0 || only.quotes || understanding.option !== null)
    return undefined
  const { text } = understanding
  if (asksWhatIsLeft(text, state.history)) return { text, intent: 'list_all', entities: {}, source: 'rule' }
  // "já vi, 8/10" tells more than that it was seen.
  if (readRating(text, state.history) !== undefined) return undefined
  const reading = partGone(text) ? undefined : readSeen(text)
  if (!reading) return state.pending && !isExpired(state.pending, now) ? undefined : paidPart(text)
  // "o que sobrou?", right after something went from a list: of that list.
  if (reading.kind === 'list' && whatIsLeft.test(foldText(text)) && lastDone(state.history) === 'changed')
    return { text, intent: 'search', entities: { itemType: null, limit: 1, again: true }, source: 'rule' }
  const waits = state.pending !== null && !isExpired(state.pending, now) ? state.pending : null
  // Nothing that waits to be done takes an order to mark something else.
  const isOther = waits?.kind === 'plan' && (answer === null || mayBeElse.has(answer.kind))
  if (waits && !isOther) return undefined
  const part = seenPart(text, reading)
  if (reading.kind === 'list' || reading.isTold !== true) return part
  const told = reread(readMessage(heard, text), { ...heard, isAfterSave: false })
  return told.intent === 'save' ? { ...part, orElse: told } : part
}

function paidPart(text: string): MemoryPart | undefined {
  const who = readPaid(text)
  if (who === undefined) return undefined
  const orElse = { text, intent: 'aside', entities: { phrase: 'notUnderstood' }, source: 'rule' } as const
  return { text, intent: 'mark_seen', entities: { perhaps: who, seen: true }, source: 'rule', orElse }
}

const whatIsLeft =
  /^(?:(?:e|entao)[, ]+)*(?:o que|o q|oq) (?:que |q )?(?:ainda )?(?:falta|sobrou|sobra|resta|restou)\W*$/

function seenPart(text: string, reading: SeenReading): MemoryPart {
  const { kind, ...entities } = reading
  return {
    text,
    intent: kind === 'mark' ? 'mark_seen' : 'list_seen',
    entities: { ...entities },
    source: 'rule',
  }
}

/** "não, apaga a nota inteira", below a part of it that would go: all of it goes instead. */
function wholeInstead({ state: { pending }, now, understanding: { text } }: Facts): Decision | undefined {
  if (pending?.kind !== 'plan' || isExpired(pending, now)) return undefined
  const [action] = pending.plan.actions
  if (action?.tool !== 'delete_memory') return undefined
  const items = action.args['items']
  const item = (Array.isArray(items) ? items : []).find(isJsonObject)
  const { id, part, label } = item ?? {}
  if (!asksForWhole(text) && !asksForAllOf(text, typeof label === 'string' ? label : '')) return undefined
  if (typeof id !== 'string' || !isJsonObject(part)) return undefined
  const draft = { steps: [{ tool: 'delete_memory', args: { item_id: { id } } }] }
  return { events: [], next: { do: 'prepare', draft }, because: ['plan:whole-instead'] }
}

/** A single message about what was just kept, changed or shown. What answers something that waits is an answer. */
function followUpOf(facts: Facts, heard: Facts): MemoryPart | undefined {
  const { inputs, understanding, state } = heard
  const [only, ...more] = inputs.filter(isSaid)
  if (only?.kind !== 'text' || more.length > 0 || only.quotes || understanding.option !== null)
    return undefined
  const judged =
    !state.pending || isExpired(state.pending, facts.now)
      ? readJudged(understanding.text, state.history)
      : undefined
  if (judged) return judged
  const check = readCheck(understanding.text, facts)
  if (check) return { text: understanding.text, intent: 'search', entities: check, source: 'rule' }
  const ofIt =
    typeof facts.state.memo['item'] === 'string' && (!state.pending || isExpired(state.pending, facts.now))
  const about =
    ofIt && !isSaidToUs(facts, understanding.text)
      ? readOfIt(understanding.text, state.history, facts)
      : undefined
  if (about) return about
  const asked = readEllipsis(understanding.text, state.history, facts)
  if (asked) return { text: understanding.text, intent: 'search', entities: asked, source: 'rule' }
  if (isTakenBack(understanding.text, facts.state.history))
    return { text: understanding.text, intent: 'undo', entities: {}, source: 'rule' }
  const gone = partGone(understanding.text)
  if (gone) return gone
  if (state.pending && !isExpired(state.pending, facts.now)) return undefined
  // What is to be kept may have an order at its end: it is read part by part.
  if (leadsWithSave(understanding.text) && !putsMore(understanding.text, facts.state.history))
    return undefined
  if (bothAdded(understanding.text)) return undefined
  const { history, memo } = facts.state
  const part = readFollowUp({
    text: understanding.text,
    history,
    hasFocus: typeof memo['item'] === 'string',
  })
  // What may as well be told for its own sake is left to a model that is there: it keeps nothing unasked.
  return facts.remoteModel && part?.entities['isSure'] === false ? undefined : part
}

/** "que dia é hoje?", "o que você faz?": said to the agent, and of nothing that is kept. */
function isSaidToUs({ agent }: Facts, text: string): boolean {
  const folded = foldText(text)
  return (
    asksToday.test(folded) ||
    asideOf(text) !== undefined ||
    agent.intents.some(({ certain }) => certain?.test(folded))
  )
}

/** "tira a parte do presente da nota", "comprei o pão, tira da lista": some words of something go. */
function partGone(text: string): MemoryPart | undefined {
  const kept = readAllBut(text)
  if (kept) return { text, intent: 'delete_part', entities: { ...kept }, source: 'rule' }
  const part = readPart(text)
  if (part) return { text, intent: 'delete_part', entities: { ...part }, source: 'rule' }
  const apart = readApart(text)
  if (apart) return { text, intent: 'split_part', entities: { ...apart }, source: 'rule' }
  const query = goneAfter(text)
  if (query === undefined) return undefined
  // "já li tudo, pode tirar": nothing is named; what was last spoken of is shown first.
  return namesNothing.test(foldText(query))
    ? { text: 'tira isso', intent: 'delete_selected', entities: {}, source: 'rule', isLoose: true }
    : { text: `tira ${query}`, intent: 'delete_item', entities: { query }, source: 'rule' }
}

const namesNothing = /^(?:ja )?(?:tudo|tod[oa]s|isso)(?: (?:ja|isso))?$/

/** "1 e 3", where one of several was asked for: each of them. */
function pickedSeveral({
  state: { pending },
  now,
  understanding: { text, option },
}: Facts): Decision | undefined {
  if (pending?.kind !== 'choice' || pending.field !== 'item_id' || isExpired(pending, now)) return undefined
  if (pending.draft.steps.length !== 1) return undefined
  const isAll = allOfThem(text, pending.options.length)
  if (!isAll && (option !== null || !severalPlaces.test(foldText(text)))) return undefined
  const chosen = isAll
    ? pending.options
    : (readSelections(text) ?? []).map((place) => pending.options.at(place > 0 ? place - 1 : place))
  if (chosen.length < 2 || chosen.some((one) => one === undefined)) return undefined
  const steps = chosen.flatMap((one) =>
    one ? withArgument(pending.draft, pending.step, pending.field, one.value).steps : [],
  )
  return {
    events: [{ type: 'pending_closed', id: pending.id, how: 'answered' }],
    next: { do: 'prepare', draft: { steps } },
    because: ['field:item_id'],
  }
}

const countWords: ReadonlyMap<string, number> = new Map([
  ['dois', 2],
  ['duas', 2],
  ['tres', 3],
  ['quatro', 4],
  ['cinco', 5],
])
const together =
  /^(?:(?:apaga|tira|pode|quero|e|sim)[, ]+)*(?:(?:tod[oa]s|amb[oa]s)(?: (?:el[ea]s|as|os|ess[ea]s)(?: (dois|duas|tres|quatro|cinco))?)?|(?:[oa]s|ess[ea]s|el[ea]s) (dois|duas|tres|quatro|cinco))[\s.!]*$/

/** "as duas" of two, "todas": every option, and never the one of that number. */
function allOfThem(text: string, count: number): boolean {
  const match = together.exec(foldText(text))
  if (!match) return false
  const said = countWords.get(match[1] ?? match[2] ?? '')
  return said === undefined || said === count
}

const severalPlaces = new RegExp(`^(?:[oa]s? )?${picks}[\\s.!]*$`)

/** "Qual item devo apagar?": a few words that name one answer that, though they would look for it too. */
function named({
  state: { pending },
  now,
  understanding: { answer, intent, text },
}: Facts): Decision | undefined {
  if (pending?.kind !== 'fields' || pending.field !== 'item_id' || isExpired(pending, now)) return undefined
  if (answer?.kind !== 'other' || isPlainlyElse(text) || !names.has(intent)) return undefined
  return {
    events: [{ type: 'pending_closed', id: pending.id, how: 'answered' }],
    next: { do: 'prepare', draft: withArgument(pending.draft, pending.step, pending.field, text) },
    because: ['field:item_id'],
  }
}

const names: ReadonlySet<string | null> = new Set([null, 'search', 'list_all'])

/** Said while something waits, and plainly something else: it is read as if nothing waited. */
function freshly(facts: Facts): Facts & { readonly isAfterSave: boolean } {
  const isAfterSave = savedBefore(facts)
  if (!isElse(facts)) return { ...facts, isAfterSave }
  const { intent, entities, source } = readMessage(facts, facts.understanding.text)
  return {
    ...facts,
    isAfterSave,
    state: { ...facts.state, pending: null },
    understanding: { ...facts.understanding, intent, entities, source, answer: null, requests: [] },
  }
}

function savedBefore({ state: { history } }: Facts): boolean {
  const last = history.findLast(({ role }) => role === 'agent')
  return last !== undefined && /^Salvo como (?:filme|série)/m.test(last.text)
}

/** "salva isso" said of a picture. */
function isOfMedia({ inputs, state }: Facts, { intent, quoted }: MemoryPart): boolean {
  if (quoted !== undefined) return false
  const isBeside = inputs.some((body) => body.kind === 'attachment' && !isGesture(body))
  return intent === 'save_previous' && (isBeside || state.memo['media'] === true)
}

/** What the turn has to say besides: a picture is not kept, a choice is given up, what waited too long is over. */
function withWords(facts: Facts, decision: Decision | undefined): Decision | undefined {
  const { pending, memo } = facts.state
  const media = mediaWords(facts)
  const base = decision ?? (media ? speak(phraseOf('mediaNotKept'), 'input:media') : undefined)
  if (!base) return undefined
  const isOver = pending !== null && isExpired(pending, facts.now)
  const isQuestion = pending !== null && !isOver && (pending.kind !== 'plan' || asksToKeep(pending))
  const isAnswered = base.because.includes('field:item_id')
  const isLeft = isQuestion && !isAnswered && (base.next.do === 'prepare' || isElse(facts))
  // A plan to be made takes its place by itself.
  const isGivenUp = isLeft && base.next.do !== 'prepare'
  const hasMedia = memo['media'] === true && facts.inputs.some((body) => body.kind === 'text')
  return {
    ...base,
    events: [
      ...(isOver ? [...dropPending(facts, 'expired'), ...moved(facts, ['EXPIRED'])] : []),
      ...(isGivenUp ? [...dropPending(facts, 'cancelled'), ...moved(facts, ['CANCELLED'])] : []),
      ...(hasMedia ? [{ type: 'noted', memo: { media: null } } as const] : []),
      ...base.events,
    ],
    preface: [
      ...(media && decision && !isAllMedia(facts) ? [phraseOf('mediaNotKept')] : []),
      ...(isLeft ? [phraseOf('choiceLeft', { what: notSavedIn(pending) })] : []),
      ...(base.preface ?? []),
    ],
    because: [...(isOver ? ['pending:expired'] : []), ...base.because],
  }
}

/** What else the question held up: it is not kept either. */
function notSavedIn(pending: Facts['state']['pending']): string {
  if (pending?.kind !== 'choice' || pending.draft.steps.length < 2) return ''
  return pending.draft.steps
    .flatMap(({ args }) => args['title'] ?? args['content'] ?? [])
    .filter((name) => typeof name === 'string')
    .map((name) => `"${name}"`)
    .join(' e ')
}

function mediaWords({ inputs, state, understanding }: Facts): boolean {
  const isBeside = inputs.some((body) => body.kind === 'attachment' && !isGesture(body))
  const isQuoted = inputs.some((body) => body.kind === 'text' && body.quotes)
  return isBeside || (state.memo['media'] === true && understanding.intent === 'save_previous' && !isQuoted)
}

function isAllMedia({ inputs }: Facts): boolean {
  return inputs.filter(isSaid).every((body) => body.kind === 'attachment')
}
