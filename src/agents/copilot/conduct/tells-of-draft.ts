import type { Decision, Facts } from '../../../agent/agent.js'
import { changedValues, type Change } from '../../../agent/changed-values.js'
import { phraseOf, speak } from '../../../agent/decisions.js'
import type { SlotContext } from '../../../agent/slots.js'
import type { Draft } from '../../../conversation/draft.js'
import { isJsonObject, type Json, type JsonObject } from '../../../conversation/json.js'
import { isExpired } from '../../../conversation/pending.js'
import { foldText } from '../../../language/fold-text.js'
import { formatMoney } from '../../../language/format-money.js'
import { properName } from '../../../language/read-name.js'
import { looksLikeName } from '../tools/support/looks-like-name.js'
import { phrasesOf } from './edits/clauses.js'
import { editQuote } from './edits/edit-quote.js'
import { withoutRecordNumbers } from './edits/record-numbers.js'
import { saysNothingElse } from './edits/says-nothing-else.js'
import { withoutLeadIn } from './edits/lead-in.js'
import { isAnotherRequest } from './is-another-request.js'

/** What is being made: still asked about, or on a card. */
type Open = {
  readonly draft: Draft
  readonly step: number
  /** The field that is asked for; null: it waits for a yes. */
  readonly asked: string | null
}

/**
 * Something said of what is being made, whatever was asked: an item more or less, another value, a day. It goes into the draft, and the question
 * or the card that follows is of all that was said.
 */
export function tellsOfDraft(facts: Facts): Decision | undefined {
  const [last, ...others] = facts.steps
  if (!last) {
    const edit = readEdit(facts)
    if (!edit) return undefined
    if (edit === 'unclear')
      return facts.remoteModel
        ? undefined
        : speak([phraseOf('changeUnclear'), { kind: 'pending' }], 'copilot:change-unclear')
    if ('notThere' in edit)
      return speak(
        [phraseOf('notInDraft', { thing: edit.notThere }), { kind: 'pending' }],
        'copilot:not-in-draft',
      )
    return {
      events: [],
      next: { do: 'prepare', draft: edit.draft, corrects: true },
      because: ['copilot:told-of-draft'],
    }
  }
  if (last.did !== 'prepare' || others.length > 0) return undefined
  return readAgain(facts, last.outcome)
}

type Prepared = Extract<Facts['steps'][number], { did: 'prepare' }>['outcome']

/** Words that were taken for a name, and are nobody's: they may tell something else of what is being made. */
function readAgain({ understanding, now, timeZone, agent }: Facts, outcome: Prepared): Decision | undefined {
  if (outcome.kind !== 'missing' || outcome.field !== 'client') return undefined
  if (understanding.answer?.kind !== 'value') return undefined
  const entry = outcome.draft.steps[outcome.step]
  if (entry?.tool !== 'quotes.create' || !agent.tools.has(entry.tool)) return undefined
  const edited = editQuote(entry.args, understanding.text, { now, timeZone })
  if (!edited || 'notThere' in edited) return undefined
  const draft = withArgs(outcome.draft, outcome.step, edited.args)
  return { events: [], next: { do: 'prepare', draft }, because: ['copilot:no-name-but-items'] }
}

type Edit = { readonly draft: Draft } | { readonly notThere: string } | 'unclear'

function readEdit(facts: Facts): Edit | undefined {
  const open = openDraft(facts)
  const entry = open?.draft.steps[open.step]
  if (!open || !entry) return undefined
  const { text, answer } = facts.understanding
  if (answer?.kind === 'reject' || answer?.kind === 'select' || answer?.kind === 'unseen') return undefined
  if (isAnotherRequest(facts, entry.tool) || ofWeather.test(foldText(text))) return undefined
  const whom = open.asked === 'client' ? toldWithClient(facts, entry) : undefined
  if (whom) return { draft: withArgs(open.draft, open.step, whom) }
  const isAnswer = answer?.kind === 'value'
  const isOpenField = isAnswer && isOpenSlot(facts, entry.tool, open.asked)
  if (isAnswer && !isOpenField) return undefined
  const context = { now: facts.now, timeZone: facts.timeZone }
  const ofQuote =
    entry.tool === 'quotes.create' && !(isAnswer && mayBeName(text))
      ? editQuote(asShown(facts, open.step, entry.args), text, context)
      : undefined
  // One sum that is told anew the runtime changes by itself.
  const isSumAlone = ofQuote && 'args' in ofQuote && !Array.isArray(ofQuote.args['items'])
  if (answer?.kind === 'modify' && isSumAlone) return undefined
  if (ofQuote)
    return 'notThere' in ofQuote ? ofQuote : { draft: withArgs(open.draft, open.step, ofQuote.args) }
  if (open.draft.steps.length > 1) return undefined
  // A card's other values the runtime changes by itself, where it hears that something is changed and no number of a record stands among them.
  const isNumbered = withoutRecordNumbers(text) !== text
  if (open.asked === null && answer?.kind === 'modify' && !isNumbered) return undefined
  const values = changesOf(facts, entry.tool, entry.args)
  const told = values.length > 0 ? values : clientTold(facts, entry.tool)
  if (open.asked === null && answer?.kind === 'modify')
    return told.length === 0
      ? 'unclear'
      : { draft: withArgs(open.draft, open.step, withChanges(entry.args, told)) }
  const changes = told.filter(({ field, type }) => !isAnswer || (field !== open.asked && type !== 'name'))
  if (changes.length === 0) return undefined
  const isAll =
    saysNothingElse(withoutLeadIn(text), changes, context) ||
    (!isAnswer && isToldApart(text, changes, context))
  if ((isAnswer || open.asked === null || isReading(facts)) && !isAll) return undefined
  return { draft: withArgs(open.draft, open.step, withChanges(entry.args, changes)) }
}

/** "nossa que calor hj hein": its "hoje" is no day of what is being made. */
const ofWeather = /^(?:[a-z]+[,!]? )?que (?:calor(?:ao)?|frio|chuva|sol|dia)\b(?! (?:e|eh|foi|ficou|vai)\b)/

/** "pra Ana Beatriz, 650 reais", where the client is asked for: whom, and what it comes to. */
function toldWithClient({ agent, understanding }: Facts, entry: Draft['steps'][number]) {
  const { intent, entities } = understanding
  const known = intent === null ? undefined : agent.intentsById.get(intent)
  const { client, total } = entities
  const isOwn = known !== undefined && (known.tool ?? known.id) === entry.tool
  const isAll = Object.keys(entities).length === 2 && client !== undefined && total !== undefined
  return isOwn && isAll && entry.args['total'] === undefined ? { ...entry.args, client, total } : undefined
}

function withChanges(args: JsonObject, changes: readonly Change[]): JsonObject {
  return { ...args, ...Object.fromEntries(changes.map(({ field, value }) => [field, value])) }
}

/** The things as they stand on the card, where the draft has no list of them: "limpeza de 2 splits, 180 cada". */
function asShown({ state: { pending } }: Facts, at: number, args: JsonObject): JsonObject {
  const shown = pending?.kind === 'plan' ? pending.plan.actions[at]?.args['items'] : undefined
  if (!Array.isArray(shown) || Array.isArray(args['items']) || typeof args['total'] === 'string') return args
  const items = shown.flatMap((item: Json) => {
    const { description, quantity, unitCents } = isJsonObject(item) ? item : {}
    return typeof description === 'string' && typeof unitCents === 'number'
      ? [{ description, quantity: quantity ?? 1, unitPrice: formatMoney(unitCents) }]
      : []
  })
  const { notes, ...others } = args
  const kept = Object.fromEntries(
    Object.entries(others).filter(([name]) => name !== 'description' && name !== 'total'),
  )
  // The first of them said what it is for.
  const left = Array.isArray(notes) && args['description'] === undefined ? notes.slice(1) : notes
  return items.length === 0 ? args : { ...kept, ...(left === undefined ? {} : { notes: left }), items }
}

/** "a antiga é a cobrança 5, o valor dessa é 210": the phrases that hold a value say nothing else, and the others hold none. */
function isToldApart(text: string, changes: readonly Change[], context: SlotContext): boolean {
  const phrases = phrasesOf(withoutRecordNumbers(text)).map(withoutLeadIn)
  const telling = phrases.filter((phrase) => /\d/.test(phrase))
  return (
    phrases.length > 1 &&
    telling.length > 0 &&
    telling.every((phrase) => saysNothingElse(phrase, changes, context))
  )
}

/** Read as something to be shown, though it does not ask. */
function isReading({ agent, understanding: { intent } }: Facts): boolean {
  const known = intent === null ? undefined : agent.intentsById.get(intent)
  return known !== undefined && agent.tools.get(known.tool ?? known.id)?.kind !== 'write'
}

function openDraft({ state: { pending }, now }: Facts): Open | undefined {
  if (!pending || isExpired(pending, now)) return undefined
  switch (pending.kind) {
    case 'plan':
      return onCard(pending.plan.draft)
    case 'fields':
    case 'choice':
      return { draft: pending.draft, step: pending.step, asked: pending.field }
    case 'transition':
      return undefined
  }
}

/** Of several things on one card only the quote's items are changed here, where there is one quote. */
function onCard(draft: Draft): Open | undefined {
  const quotes = draft.steps.flatMap(({ tool }, at) => (tool === 'quotes.create' ? [at] : []))
  const [quote, ...others] = quotes
  if (draft.steps.length === 1) return { draft, step: 0, asked: null }
  return quote !== undefined && others.length === 0 ? { draft, step: quote, asked: null } : undefined
}

function isOpenSlot({ agent }: Facts, tool: string, field: string | null): boolean {
  return field !== null && agent.tools.get(tool)?.fields[field]?.slot.open === true
}

/** "3 Corações", "Posto 24 Horas": looked for first, where a client is asked for. */
function mayBeName(text: string): boolean {
  return (
    !/\b(?:r\$|reais|cada|desconto)/.test(foldText(text)) && !/\d{2,}\s*$/.test(text) && /^\s*\d/.test(text)
  )
}

function changesOf({ agent, understanding, now, timeZone }: Facts, tool: string, args: JsonObject) {
  const fields = agent.tools.get(tool)?.fields ?? {}
  return agent.tools.get(tool)?.kind === 'write'
    ? changedValues(fields, args, withoutRecordNumbers(withoutLeadIn(understanding.text)), {
        now,
        timeZone,
      })
    : []
}

const isClient =
  /^(?:(?:(?:é|eh|e|era|foi) )?(?:(?:pra|para|pro|com|d[oa]|o|a|seu|dona|cliente) )+|(?:é|eh) )(?=\p{L})/iu

/** "é a Maria Santos": who it is for, told by itself. */
function clientTold({ agent, understanding: { text } }: Facts, tool: string): Change[] {
  const said = withoutLeadIn(text)
    .replace(/^é?(?:[oa] )?[^,]{2,60}, (?=(?:é|eh) )/iu, '')
    .replace(/(?:[\s,]+(?:mesmo|ué|viu|né|tá))?[\s.!]+$|[\s,]+(?:mesmo|ué|viu|né|tá)$/iu, '')
  const name = said.replace(isClient, '')
  const isTold =
    name !== said &&
    !/ (?:é|eh) /i.test(name) &&
    agent.tools.get(tool)?.fields['client'] !== undefined &&
    looksLikeName(name)
  return isTold ? [{ field: 'client', value: properName(name), type: 'name' }] : []
}

function withArgs(draft: Draft, step: number, args: JsonObject): Draft {
  return { ...draft, steps: draft.steps.map((entry, at) => (at === step ? { ...entry, args } : entry)) }
}
