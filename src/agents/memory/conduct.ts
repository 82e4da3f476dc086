import { readMorePageId } from '../../conversation/option-page.js'
import { isJsonObject, type Json } from '../../conversation/json.js'
import { withArgument } from '../../conversation/draft.js'
import { isExpired } from '../../conversation/pending.js'
import type { InputBody } from '../../conversation/input.js'
import { foldInPlace, foldText } from '../../language/fold-text.js'
import { readAnswer } from '../../language/read-answer.js'
import { dropPending, moved, phraseOf, speak } from '../../agent/decisions.js'
import { findJson } from '../../agent/find-json.js'
import type { Conduct, Decision, Facts } from '../../agent/agent.js'
import type { Say, Step } from '../../agent/step.js'
import { withoutAddress } from './address.js'
import { afterExecuted } from './after-executed.js'
import { afterRead, beginPart, readNow } from './conduct-part.js'
import { readExportOption } from './export-option.js'
import { erase } from './intents/words.js'
import { listOnScreen } from './list-on-screen.js'
import { asideOf, seenIn } from './asides.js'
import { isForTheModel, unanswered } from './for-the-model.js'
import { isPlainlyElse } from './plainly-else.js'
import { asOneSave, mayBeContent, partsOf, readMessage, type MemoryPart } from './parts.js'
import { readFollowUp } from './follow-up.js'
import { asksForReminder } from './reminder.js'
import { informedList } from './informed-list.js'
import { leadsWithSave } from './read-save.js'
import { readCheck } from './read-check.js'
import { readSeenAndGone } from './read-seen-and-gone.js'
import { reread } from './reread.js'
import { several } from './several.js'
import { shownItems } from './shown-items.js'

/**
 * The agent's way through a turn. What the rules read is done without any model; a model is asked about what they leave open: whether
 * a few words are a film, a series or a note, and what no rule knows at all.
 */
export const memoryConduct: Conduct = (given) => {
  if (!given.inputs.some(isSaid)) return undefined
  const plain = refusedDeletion(given) ?? seenAndGone(given)
  if (plain) return plain
  if (!isForTheModel(given)) return byRules(given)
  const facts = unanswered(given)
  if (!facts) return withModel(given)
  // What the rules alone leave open, the local reader was asked for: its reading counts.
  return (
    byRules(facts) ??
    (facts.steps.length === 0 ? byRules({ ...facts, steps: given.steps.slice(-1) }) : undefined)
  )
}

function byRules(facts: Facts): Decision | undefined {
  const decision = conductParts(addressed(facts))
  return facts.steps.length === 0 ? withWords(facts, decision) : decision
}

const notDeleted = new RegExp(
  `^(?:(?:opa|nao|ei|calma|pera)[,! ]+)*${erase} nao\\b[\\s,.;!]*(?:(?:so|e so|era so|mas)\\b ?(?:pra |para )?)?`,
)

/** "apagar não, só marcar como visto": a no to the deletion that is shown; what else is wanted is heard, and nothing is looked for by it. */
function refusedDeletion(facts: Facts): Decision | undefined {
  const {
    state: { pending },
    now,
    inputs,
    steps,
    understanding: { text },
  } = facts
  if (steps.length > 0 || inputs.filter(isSaid).length !== 1) return undefined
  if (pending?.kind !== 'plan' || isExpired(pending, now)) return undefined
  const folded = foldInPlace(text)
  const lead = notDeleted.exec(folded.text)?.[0].length
  if (lead === undefined || !pending.plan.actions.every(({ tool }) => /^delete_/.test(tool))) return undefined
  const rest = text.slice(folded.place(lead)).trim()
  const aside = asideOf(rest)
  const isMarking = aside !== undefined && aside !== 'silence' && aside.phrase === 'cannotMark'
  if (rest !== '' && !isMarking && facts.remoteModel) return undefined
  const also = isMarking
    ? [phraseOf('cannotMark')]
    : rest === ''
      ? []
      : [phraseOf('partNotUnderstood', { words: rest })]
  return letGo(facts, also)
}

/** "acabei The Bear. tira ela da lista e me fala quais séries sobraram": it goes, and then what is left is shown. */
function seenAndGone(facts: Facts): Decision | undefined {
  const {
    inputs,
    state,
    understanding: { text },
  } = facts
  if (inputs.filter(isSaid).length !== 1 || (state.pending && facts.steps.length === 0)) return undefined
  const parts = readSeenAndGone(text)
  return parts && several({ ...facts, remoteModel: false }, parts)
}

/** A model reads it: the rules only say what the agent itself is, and finish what was looked up for it. */
function withModel(facts: Facts): Decision | undefined {
  if (facts.steps.length === 0) return aside(facts, ofTheAgent)
  const [only, ...others] = partsOf(facts).map((part) => reread(part, { ...facts, isAfterSave: false }))
  const { text } = facts.understanding
  // What the rules would do where nothing of the kind is kept is none of the model's.
  const { intent, entities, source } =
    only && others.length === 0 ? only : ({ intent: null, entities: {}, source: 'none' } as const)
  return one(facts, { text, intent, entities, source })
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
  const heard = freshly(facts)
  const follow = followUpOf(facts, heard)
  if (follow) return one(facts, follow)
  const quiet =
    facts.steps.length === 0
      ? (wholeInstead(facts) ?? withoutWords(facts) ?? named(facts) ?? picked(facts) ?? aside(facts))
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

const isWhole = /\b(?:inteir[oa]|tod[oa]|tudo|complet[oa])\b/
const erasing = new RegExp(`\\b${erase}\\b`)

/** "não, apaga a nota inteira", below a part of it that would go: all of it is shown instead. */
function wholeInstead({ state: { pending }, now, understanding: { text } }: Facts): Decision | undefined {
  if (pending?.kind !== 'plan' || isExpired(pending, now)) return undefined
  const folded = foldText(text)
  const [action] = pending.plan.actions
  if (action?.tool !== 'delete_memory' || !isWhole.test(folded) || !erasing.test(folded)) return undefined
  const items = action.args['items']
  const item = (Array.isArray(items) ? items : []).find(isJsonObject)
  const { id, part } = item ?? {}
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
  const check = readCheck(understanding.text, facts)
  if (check) return { text: understanding.text, intent: 'search', entities: check, source: 'rule' }
  if (state.pending && !isExpired(state.pending, facts.now)) return undefined
  // What is to be kept may have an order at its end: it is read part by part.
  if (leadsWithSave(understanding.text)) return undefined
  const { history, memo } = facts.state
  const part = readFollowUp({
    text: understanding.text,
    history,
    hasFocus: typeof memo['item'] === 'string',
  })
  // What may as well be told for its own sake is left to a model that is there: it keeps nothing unasked.
  return facts.remoteModel && part?.entities['isSure'] === false ? undefined : part
}

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

/** Which of the answers may be none: a yes, a no and a place are what they are. */
const mayBeElse: ReadonlySet<string> = new Set(['value', 'modify', 'other'])

function isElse({ inputs, state, steps, understanding: { answer, option, text } }: Facts): boolean {
  if (option !== null || inputs.filter(isSaid).length !== 1) return false
  const isOpen = state.pending !== null || steps.length > 0
  return isOpen && answer !== null && mayBeElse.has(answer.kind) && isPlainlyElse(text)
}

function savedBefore({ state: { history } }: Facts): boolean {
  const last = history.findLast(({ role }) => role === 'agent')
  return last !== undefined && /^Salvo como (?:filme|série)/.test(last.text)
}

/** A single message to the agent itself, where no rule is certain of something else. */
function aside(
  { agent, inputs, state, understanding: { text, option } }: Facts,
  isOurs: (phrase: string) => boolean = () => true,
): Decision | undefined {
  if (option !== null || inputs.filter(isSaid).length !== 1) return undefined
  const folded = foldText(text)
  if (agent.intents.some(({ certain }) => certain?.test(folded))) return undefined
  if (
    !state.pending &&
    /^(?:tem |quero |mostra )?mais[\s.!?]*$/.test(folded) &&
    shownItems(listOnScreen(state)).length > 0
  )
    return speak(phraseOf('noMoreItems'), 'list:no-more')
  const said = asideOf(text)
  if (said === undefined || !isOurs(said === 'silence' ? said : said.phrase)) return undefined
  return said === 'silence'
    ? speak({ kind: 'silence' }, 'aside:laughter')
    : speak(
        phraseOf(said.phrase),
        `aside:${said.phrase}`,
        said.phrase === 'seen' ? [{ type: 'noted', memo: { spoken: spoken(text, state.turns) } }] : [],
      )
}

/** What was seen or is to be changed is about something kept: more of it than a few words is a model's to read. */
function ofTheAgent(phrase: string): boolean {
  return phrase !== 'seen' && phrase !== 'cannotChange'
}

/** "tira ele", said next, is about what was just told of. */
function spoken(text: string, turns: number): Json {
  const words = seenIn(text)
  return words === undefined ? null : { words, at: turns }
}

function one(facts: Facts, part: MemoryPart): Decision | undefined {
  const [probe, ...since] = facts.steps
  if (part.orElse && probe && isAboutNothing(probe)) {
    const instead = { ...facts, steps: since, remoteModel: false }
    return since.length === 0 ? beginPart(instead, part.orElse) : one(instead, part.orElse)
  }
  const last = facts.steps.at(-1)
  switch (last?.did) {
    case undefined:
      return part.source === 'rule' ? beginPart(facts, part) : undefined
    case 'ask_model':
      // The provider failed, or what it said could not be used.
      if (last.via === 'local') return beginPart(facts, part)
      return isNoop(last) ? speak({ kind: 'silence' }, 'proposal:noop') : informedList(facts, last)
    case 'read':
      return afterRead(facts, part, last)
    case 'execute':
      return asksForReminder(part.text) && last.outcome.kind === 'executed'
        ? told(facts, part, last.outcome)
        : undefined
    default:
      return undefined
  }
}

function told(
  facts: Facts,
  part: MemoryPart,
  outcome: Extract<Step, { did: 'execute' }>['outcome'],
): Decision {
  const { pending } = facts.state
  const isKept = pending?.kind === 'plan' && pending.plan.actions.some(({ tool }) => tool.startsWith('save_'))
  const { say, events } = afterExecuted(facts, [isKept ? { ...part, intent: 'save' } : part], outcome)
  return { events, next: { do: 'speak', say }, because: ['plan:executed'] }
}

/** A second request that may be the end of the first: if there is nothing it could be about, all of it is kept. */
function asked(facts: Facts, parts: readonly MemoryPart[]): Decision | undefined {
  const [, second] = parts
  const [probe, ...steps] = facts.steps
  if (!second) return undefined
  if (!probe) return beginPart({ ...facts, remoteModel: false }, second)
  const since = { ...facts, steps }
  if (isAboutNothing(probe)) {
    const whole = asOneSave(facts.understanding.text)
    return steps.length === 0 ? beginPart({ ...since, remoteModel: false }, whole) : one(since, whole)
  }
  const loose = parts.map((part) => (part === second ? { ...part, isLoose: true as const } : part))
  return several(since, loose)
}

function isAboutNothing(step: Step): boolean {
  if (step.did === 'prepare') return step.outcome.kind === 'refused'
  if (step.did !== 'read' || step.outcome.kind !== 'result') return true
  const { data } = step.outcome
  return isJsonObject(data) && (data['total'] === 0 || data['isLoose'] === true)
}

function isNoop({ raw }: Extract<Step, { did: 'ask_model' }>): boolean {
  const { wanted } = findJson(raw, { isWanted: (object) => 'action' in object, isAttempt: () => false })
  return wanted?.['action'] === 'NOOP' && (wanted['message'] ?? null) === null
}

/** What asks for nothing: a thumb, an "ok" to nothing, a picture that cannot be kept. */
function withoutWords(facts: Facts): Decision | undefined {
  const said = facts.inputs.filter(isSaid)
  if (said.every((body) => body.kind === 'attachment' && isGesture(body)))
    return speak({ kind: 'silence' }, 'input:gesture')
  if (said.every((body) => body.kind === 'attachment'))
    return speak(phraseOf(said.some(isVoice) ? 'voiceNotKept' : 'mediaNotKept'), 'input:media', [
      { type: 'noted', memo: { media: true } },
    ])
  const { pending } = facts.state
  const { answer, text } = facts.understanding
  if (answer?.kind === 'reject' && pending?.kind === 'choice' && !isExpired(pending, facts.now))
    return letGo(facts)
  // Said of what was only shown: it stays.
  if (pending && isLeft(facts)) return letGo(facts)
  if (!pending && facts.understanding.intent === 'undo' && isOnlyTold(facts))
    return speak(phraseOf('nothingDone'), 'undo:nothing-was-done')
  if (pending || answer?.kind !== 'confirm') return undefined
  if (readAnswer(text, { kind: 'nothing' }).weak) return speak({ kind: 'silence' }, 'answer:weak-to-nothing')
  return isSaidLast(facts) ? undefined : speak(phraseOf('nothingPending'), 'answer:confirm-to-nothing')
}

const isNotToBeDeleted = /^(?:opa[,! ]+)?nao era (?:pra|para) (?:apagar|deletar|excluir|remover)/
const waitNo =
  /^(?:(?:ai|opa|ops|ih|eita|ah)[,! ]+)?nao[,! ]+(?:pera|perai|espera|calma|nao|deixa|esquece)[\s!.]*$/

/** Taken back before anything happened: what was done earlier is not what they mean. */
function isLeft({ state: { pending }, now, understanding: { text, intent } }: Facts): boolean {
  if (!pending || isExpired(pending, now)) return false
  const folded = foldText(text)
  return intent === 'undo' || isNotToBeDeleted.test(folded) || waitNo.test(folded)
}

/** The message before asked for a deletion, and was told how to say it. */
function isOnlyTold({ state: { memo, turns } }: Facts): boolean {
  return memo['toldAt'] === turns - 1
}

/** "sim" right below what was done is told so; after other words it is about those. */
function isSaidLast({ state: { history, lastPlan } }: Facts): boolean {
  const last = history.findLast(({ role }) => role === 'agent')
  const outcome = lastPlan?.outcome ?? ''
  return (
    lastPlan?.status !== 'EXECUTED' || last === undefined || last.text.includes(outcome.slice(0, comparedMax))
  )
}

const comparedMax = 200

/** A choice that is given up was still the list last on the screen. */
function letGo(facts: Facts, also: readonly Say[] = []): Decision {
  const items = listOnScreen(facts.state)
  const list: Json = shownItems(items).length > 0 ? items : null
  return speak([phraseOf('cancelled'), ...also], 'answer:reject', [
    ...dropPending(facts, 'cancelled'),
    ...moved(facts, ['CANCELLED']),
    { type: 'noted', memo: { list, listing: null } },
  ])
}

function isSaid(body: InputBody): boolean {
  return (
    body.kind === 'text' || body.kind === 'tap' || body.kind === 'attachment' || body.kind === 'plan_answer'
  )
}

type Attachment = Extract<InputBody, { kind: 'attachment' }>

function isGesture({ type }: Attachment): boolean {
  return type === 'reaction' || type === 'sticker'
}

function isVoice(body: InputBody): boolean {
  return body.kind === 'attachment' && /audio|voice|ptt/.test(body.type)
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
  const isQuestion = pending !== null && !isOver && pending.kind !== 'plan'
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
      ...(isLeft ? [phraseOf('choiceLeft')] : []),
      ...(base.preface ?? []),
    ],
    because: [...(isOver ? ['pending:expired'] : []), ...base.because],
  }
}

function mediaWords({ inputs, state, understanding }: Facts): boolean {
  const isBeside = inputs.some((body) => body.kind === 'attachment' && !isGesture(body))
  const isQuoted = inputs.some((body) => body.kind === 'text' && body.quotes)
  return isBeside || (state.memo['media'] === true && understanding.intent === 'save_previous' && !isQuoted)
}

function isAllMedia({ inputs }: Facts): boolean {
  return inputs.filter(isSaid).every((body) => body.kind === 'attachment')
}

/** A row of a list, its next page, the rest of an export. */
function picked(facts: Facts): Decision | undefined {
  const { answer } = facts.understanding
  const place = numbered(facts)
  const option = facts.understanding.option ?? (typeof place === 'string' ? place : null)
  const asked = answer?.kind === 'more' ? answer.page : readMorePageId(option ?? '')
  if (asked !== null && asked !== undefined && !facts.state.pending) return nextPage(facts, asked)
  if (option === null) return typeof place === 'object' ? place : undefined
  const [, item] = /^item:(.+)$/.exec(option) ?? []
  if (item !== undefined) return readNow(facts, 'open_memory', { item_id: { id: item } }, 'option:item')
  const exported = readExportOption(option)
  return exported && readNow(facts, 'export_memories', exported, 'option:export')
}

/** In a list of one's own things a bare number is a place, though "Toy Story 2" stands elsewhere in it. */
function numbered(facts: Facts): string | Decision | undefined {
  const { state, understanding } = facts
  const [, digits] = /^\s*(\d{1,2})\s*[.)]?\s*$/.exec(understanding.text) ?? []
  if (digits === undefined || state.pending) return undefined
  const place = Number(digits)
  const shown = state.shown?.options[place - 1]?.id
  if (shown !== undefined) return shown
  const items = shownItems(listOnScreen(state))
  const item = items[place - 1]
  if (item) return `item:${item.id}`
  return items.length > 0
    ? speak(phraseOf('noSuchPlace', { place: digits }), 'list:no-such-place')
    : speak(phraseOf('noListYet'), 'list:none')
}

function nextPage(facts: Facts, page: number): Decision | undefined {
  const listing = facts.state.memo['listing']
  return isJsonObject(listing) ? readNow(facts, 'search_items', { ...listing, page }, 'list:more') : undefined
}
