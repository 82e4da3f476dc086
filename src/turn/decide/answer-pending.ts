import type { JsonObject } from '../../conversation/json.js'
import { optionPage } from '../../conversation/option-page.js'
import type {
  ChoicePending,
  FieldsPending,
  Pending,
  PlanPending,
  TransitionPending,
} from '../../conversation/pending.js'
import { planIsIntact } from '../../conversation/plan.js'
import { sameParty } from '../../conversation/party.js'
import { continueDraft } from './continue-draft.js'
import {
  askInOtherWords,
  askModel,
  dropPending,
  moved,
  phraseOf,
  speak,
  wordOnLetGo,
} from '../../agent/decisions.js'
import type { Decision, Facts } from '../../agent/agent.js'
import { changedValues } from '../../agent/changed-values.js'
import { isForModel } from '../../agent/for-model.js'
import { inWords } from '../../agent/words.js'
import { withArgument } from '../../conversation/draft.js'
import { foldText } from '../../language/fold-text.js'
import { readAnswer } from '../../language/read-answer.js'
import { goOn, laterOf, wordAboutRest } from './one-by-one.js'
import { newRequest } from './new-request.js'

/** One resolver for all four kinds: the person's word meets what waits for it. */
export function answerPending(facts: Facts, pending: Pending): Decision {
  const { answer } = facts.understanding
  if (answer?.kind === 'reject' && meansThis(answer.pendingId, pending)) return reject(facts)
  switch (pending.kind) {
    case 'plan':
      return answerPlan(facts, pending)
    case 'choice':
      return answerChoice(facts, pending)
    case 'fields':
      return answerField(facts, pending)
    case 'transition':
      return answerTransition(facts, pending)
  }
}

function reject(facts: Facts): Decision {
  const events = [...dropPending(facts, 'cancelled'), ...moved(facts, ['CANCELLED'])]
  const said = wordOnLetGo(facts)
  const later = laterOf(facts.state.pending)
  if (later.length > 0 && letsAllGo(facts))
    return speak([said, ...wordAboutRest(later)], 'answer:reject-all', events)
  return goOn(facts, later, [said], events, 'answer:reject') ?? speak(said, 'answer:reject', events)
}

/** "esquece", "não cobra mais nada": what comes after is not wanted either. A plain no, a "cancela" and a tap are about what is shown. */
function letsAllGo({ understanding: { source, text } }: Facts): boolean {
  if (source === 'tap') return false
  const folded = foldText(text)
  return all.test(folded) || (readAnswer(text, { kind: 'plan' }).drop === true && !/\bcancel/.test(folded))
}

const all = /\b(?:tud[oa]|nada|nenhum[a]?|tod[oa]s|all|none|nothing|everything)\b/

function answerPlan(facts: Facts, pending: PlanPending): Decision {
  const { answer } = facts.understanding
  if (answer?.kind === 'confirm') return confirmPlan(facts, pending, answer.pendingId)
  if (answer?.kind === 'modify') return askModel(facts, 'answer:modify', { kind: 'modify' })
  if (answer?.kind === 'reject') return speak(phraseOf('nothingPending'), 'answer:reject-of-another')
  // Not an answer: a new request, or words too unclear to act on. In doubt it is not a yes.
  if (facts.understanding.intent === null && !facts.remoteModel) {
    return speak([phraseOf('confirmOrCancel')], 'answer:unclear')
  }
  return newRequest(facts)
}

/** The gate before an effect: the right person, this very plan, still the words that were shown. */
export function confirmPlan(facts: Facts, pending: PlanPending, named: string | null): Decision {
  if (named !== null && named !== pending.id)
    return speak(phraseOf('nothingPending'), 'plan:not-the-open-one')
  if (!sameParty(facts.party, pending.plan.requestedBy))
    return speak(phraseOf('notAllowed'), 'plan:of-another-person')
  if (!planIsIntact(pending.plan)) {
    return speak(
      phraseOf('planFailed', { reason: '' }),
      'plan:hash-mismatch',
      dropPending(facts, 'cancelled'),
    )
  }
  return {
    events: moved(facts, ['CONFIRMED']),
    next: { do: 'execute', pending },
    because: ['answer:confirm'],
  }
}

function answerChoice(facts: Facts, pending: ChoicePending): Decision {
  const { answer } = facts.understanding
  if (answer?.kind === 'select') {
    const option = pending.options[answer.index]
    if (!option) return speak([phraseOf('chooseOne'), { kind: 'pending' }], 'choice:out-of-range')
    const draft = withArgument(pending.draft, pending.step, pending.field, option.value)
    const close = { type: 'pending_closed', id: pending.id, how: 'answered' } as const
    return continueDraft(facts, draft, [close], `choice:${answer.index + 1}`)
  }
  if (answer?.kind === 'more') return turnPage(pending, answer.page)
  if (answer?.kind === 'none_of_these') return askForField(facts, pending)
  if (isForModel(facts)) return askModel(facts, 'choice:more-than-one')
  if (facts.understanding.intent === null && facts.remoteModel) return askModel(facts, 'choice:unclear')
  if (facts.understanding.intent === null)
    return speak([phraseOf('chooseOne'), { kind: 'pending' }], 'choice:unclear')
  return newRequest(facts)
}

function turnPage(pending: ChoicePending, named: number | null): Decision {
  const page = named ?? optionPage(pending.options, pending.page ?? 0).next ?? 0
  return speak({ kind: 'pending' }, 'choice:more', [
    { type: 'pending_opened', pending: { ...pending, page } },
  ])
}

/** None of the records fits: the same field, asked as an open question. */
function askForField(facts: Facts, pending: ChoicePending): Decision {
  const { id, field, step, draft, openedAt, expiresAt } = pending
  const { tools, language } = facts.agent
  const question = inWords(
    language,
    tools.get(draft.steps[step]?.tool ?? '')?.fields[field]?.question ?? pending.question,
  )
  return speak(askInOtherWords('noneOfThese'), 'choice:none', [
    { type: 'pending_closed', id, how: 'replaced' },
    {
      type: 'pending_opened',
      pending: { kind: 'fields', id, question, field, step, draft, openedAt, expiresAt },
    },
  ])
}

function answerField(facts: Facts, pending: FieldsPending): Decision {
  const { answer } = facts.understanding
  if (isForModel(facts) && !takesAnyWords(facts, pending))
    return askModel(facts, `field:${pending.field}-and-more`)
  if (answer?.kind === 'value') {
    const answered = withArgument(pending.draft, pending.step, pending.field, answer.value)
    const draft = Object.entries(daysToldWith(facts, pending)).reduce(
      (before, [field, day]) => withArgument(before, pending.step, field, day),
      answered,
    )
    const close = { type: 'pending_closed', id: pending.id, how: 'answered' } as const
    return continueDraft(facts, draft, [close], `field:${pending.field}`)
  }
  if (facts.understanding.intent !== null) return newRequest(facts)
  // What can be asked for in general is no help here: what is asked is.
  return speak([phraseOf('notAnAnswer'), { kind: 'pending' }], `field:${pending.field}-unreadable`)
}

/** "pix, pra segunda", asked which of a few: a day beside it is no part of the answer, and of what is not told yet. */
function daysToldWith(facts: Facts, { draft, step, field }: FieldsPending): JsonObject {
  const asked = draft.steps[step]
  const fields = facts.agent.tools.get(asked?.tool ?? '')?.fields ?? {}
  if (!asked || fields[field]?.slot.values === undefined) return {}
  const untold = Object.entries(fields).filter(
    ([name, { slot }]) => asked.args[name] === undefined && /^date/.test(slot.type),
  )
  const told = changedValues(Object.fromEntries(untold), {}, facts.understanding.text, facts)
  return Object.fromEntries(told.map(({ field: name, value }) => [name, value]))
}

/** An address: however long the answer is, it is one. */
function takesAnyWords({ agent }: Facts, { draft, step, field }: FieldsPending): boolean {
  const slot = agent.tools.get(draft.steps[step]?.tool ?? '')?.fields[field]?.slot
  return slot?.type === 'address'
}

function answerTransition(facts: Facts, pending: TransitionPending): Decision {
  const { answer } = facts.understanding
  if (answer?.kind !== 'confirm') return newRequest(facts)
  const events = [
    { type: 'pending_closed', id: pending.id, how: 'answered' },
    { type: 'mode_changed', from: facts.state.mode, to: pending.toMode, source: 'confirmed' },
  ] as const
  const decision = newRequest(facts)
  return {
    ...decision,
    events: [...events, ...decision.events],
    because: ['transition:confirmed', ...decision.because],
  }
}

/** A tap or a plan id names its pending; words mean the one that is open. */
function meansThis(named: string | null, pending: Pending): boolean {
  return named === null || named === pending.id
}
