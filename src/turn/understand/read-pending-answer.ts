import { toolNamed } from '../../agent/house-tools/house-tools.js'
import { phrase } from '../../agent/phrases.js'
import { slotValue } from '../../agent/slot-value.js'
import { optionPage } from '../../conversation/option-page.js'
import type { Pending, PlanPending } from '../../conversation/pending.js'
import type { Word } from '../../conversation/seen.js'
import type { Answer } from '../../conversation/understanding.js'
import { foldText } from '../../language/fold-text.js'
import { readAnswer, type AnswerReading } from '../../language/read-answer.js'
import { readSelection } from '../../language/read-ordinal.js'
import { deniedIntent } from './denied-intent.js'
import { findCorrection } from './find-correction.js'
import { planOptions } from '../plan-options.js'
import type { UnderstandRequest } from './understand-request.js'
import { openPending } from './open-pending.js'

/** `word`: what of it depends on what the person had been shown. */
export type ReadAnswer = { readonly answer: Answer; readonly word: Word; readonly because: string }

/** The person's word on what is pending; with nothing pending, a bare yes or no is still heard as one. */
export function readPendingAnswer(request: UnderstandRequest, text: string): ReadAnswer | undefined {
  const pending = openPending(request)
  const askedBy = request.agent.name
  const question = pending ? questionOf(request, pending) : ({ kind: 'nothing' } as const)
  const read = readAnswer(text, { ...question, askedBy })
  const because = `answer:${read.because}`
  const word = wordOf(read)
  switch (read.kind) {
    case 'confirm':
    case 'reject':
      return { answer: { kind: read.kind, pendingId: pending?.id ?? null }, word, because }
    case 'modify':
      if (pending?.kind !== 'plan') return valueOf(request, pending, text)
      // "não manda o orçamento 8" says a number too, and changes nothing.
      if (deniedIntent(request.agent, text) !== undefined) return { ...changed, answer: { kind: 'other' } }
      return { answer: { kind: 'modify' }, word, because }
    case 'select':
      // "sim, a primeira", or "a primeira" of a card with two things on it, is one of them, and no button.
      if (
        pending?.kind === 'plan' &&
        !/\d/.test(text) &&
        (pending.plan.actions.length > 1 || !isPlaceAlone(text))
      )
        return valueOf(request, pending, text)
      return { answer: selected(pending, read.index ?? 0), word, because }
    case 'none_of_these':
      return pending?.kind === 'choice' ? { answer: { kind: 'none_of_these' }, word, because } : undefined
    case 'other':
      if (pending?.kind === 'plan' && (takesBack(text) || contrasts(request, pending, text))) return changed
      return namedElsewhere(pending, text) ?? valueOf(request, pending, text)
  }
}

/** A yes, a no and a place mean what was last shown; a name, a change and an order to let it go say themselves what they mean. */
function wordOf({ kind, because, weak, drop }: AnswerReading): Word {
  switch (kind) {
    case 'confirm':
      return { kind: 'yes', weak: weak === true }
    case 'reject':
      return drop ? content : { kind: 'no' }
    case 'none_of_these':
      return { kind: 'no' }
    case 'select':
      if (because === 'yes-to-the-only-option') return { kind: 'yes', weak: weak === true }
      return because === 'name' || because === 'title' ? content : { kind: 'place' }
    case 'modify':
    case 'other':
      return content
  }
}

const content: Word = { kind: 'content' }
const changed: ReadAnswer = { answer: { kind: 'modify' }, word: content, because: 'answer:taken-back' }

/** "digo, quinta", said of what has just been shown: it begins with the words that take something back. */
function takesBack(text: string): boolean {
  const correction = findCorrection(text)
  return correction !== undefined && !/[\p{L}\p{N}]/u.test(text.slice(0, correction.start))
}

const contrast = /^(?:n[aã]o|n)\s(?<denied>[^,;.]{2,60})[,;.]\s*(?<instead>\S.{0,60})$/iu

/** "não essa quinta, a outra": of what is denied the card has the one, and what follows is another of its kind. */
function contrasts(request: UnderstandRequest, { plan: { actions } }: PlanPending, text: string): boolean {
  const { instead } = contrast.exec(text.trim())?.groups ?? {}
  if (instead === undefined || /\?\s*$/.test(instead)) return false
  return actions.some(({ tool }) =>
    Object.values(toolNamed(request.agent, tool)?.fields ?? {}).some(
      ({ slot }) =>
        ['date', 'dateTime', 'money', 'oneOf'].includes(slot.type) &&
        slotValue(slot, 'read', instead, request).value !== undefined,
    ),
  )
}

function isPlaceAlone(text: string): boolean {
  return readAnswer(text.split(/[\s,.;!]/, 1)[0] ?? '', { kind: 'nothing' }).kind !== 'confirm'
}

/** Whatever was shown may have been shown as numbered text: then its numbers mean what its buttons mean. */
function selected(pending: Pending | null, index: number): Answer {
  if (pending?.kind === 'plan') return { kind: index === 0 ? 'confirm' : 'reject', pendingId: pending.id }
  if (pending?.kind !== 'choice') return { kind: 'select', index }
  const { shown, first } = optionPage(pending.options, pending.page ?? 0)
  return index < shown.length ? { kind: 'select', index: first + index } : { kind: 'more', page: null }
}

export function questionOf(request: UnderstandRequest, pending: Pending): Parameters<typeof readAnswer>[1] {
  switch (pending.kind) {
    case 'plan': {
      const tools = pending.plan.actions.map((action) => toolNamed(request.agent, action.tool))
      return {
        kind: 'plan',
        verb: wordsFor(
          pending.plan.preview,
          tools.flatMap((tool) => tool?.words ?? []),
        ),
        options: planOptions(pending.plan, request.agent.phrases),
      }
    }
    case 'choice': {
      const { shown, next } = optionPage(pending.options, pending.page ?? 0)
      const more = { id: 'more', title: phrase(request.agent.phrases, 'moreOptions'), aliases: wordsForMore }
      return { kind: 'choice', options: next === null ? shown : [...shown, more] }
    }
    case 'fields':
      return { kind: 'fields', fields: [pending.field] }
    case 'transition':
      return { kind: 'transition' }
  }
}

/** A tool that cancels among other things is named by that word only where the plan says so: else "pode cancelar" is a no. */
function wordsFor(preview: string, words: readonly string[]): readonly string[] {
  const [first = ''] = preview.split(/[.\n]/, 1)
  const cancels = /cancel/i.test(first)
  return cancels ? words : words.filter((word) => !/^cancel/i.test(word))
}

const wordsForMore = ['mais', 'ver mais', 'mostrar mais', 'outras opções', 'próxima página', 'more options']

/** The name of an option on another page is as good as one that is shown; a number only counts what is shown. */
function namedElsewhere(pending: Pending | null, text: string): ReadAnswer | undefined {
  if (pending?.kind !== 'choice' || readSelection(text, pending.options.length) !== undefined)
    return undefined
  const { kind, index, because } = readAnswer(text, { kind: 'choice', options: pending.options })
  return kind === 'select' && index !== undefined
    ? { answer: { kind, index }, word: content, because: `answer:${because}` }
    : undefined
}

/** The value a question asked for, by the reader of that very field. */
function valueOf(request: UnderstandRequest, pending: Pending | null, text: string): ReadAnswer | undefined {
  if (!pending) return undefined
  const other = { answer: { kind: 'other' }, word: content, because: 'answer:other' } as const
  if (pending.kind !== 'fields') return other
  const tool = request.agent.tools.get(pending.draft.steps[pending.step]?.tool ?? '')
  const slot = tool?.fields[pending.field]?.slot
  if (!slot || (told.has(slot.type) && asks.test(foldText(text)))) return other
  const { value, fault } = slotValue(slot, 'read', text, request)
  return value === undefined
    ? { ...other, ...(fault === null ? {} : { because: `slot:${fault}:${pending.field}` }) }
    : { answer: { kind: 'value', value }, word: valueWord(text), because: `answer:value:${pending.field}` }
}

/** "quanto falta do orçamento dela?", where a value was asked for that is told by its form: it asks for one, and tells none. */
const asks =
  /^(?:(?:e|ah|mas|entao) )?(?:quem|qual|quais|quanto (?!antes)|quantos|quantas|quando .*\?|onde|cade|que horas|o que|oq)\b/
const told: ReadonlySet<string> = new Set([
  'money',
  'date',
  'dateTime',
  'number',
  'percent',
  'phone',
  'email',
  'document',
])

/** A bare number may as well be a place in whatever was shown since. */
function valueWord(text: string): Word {
  return readSelection(text, placesMax) === undefined ? content : { kind: 'place' }
}

const placesMax = 99
