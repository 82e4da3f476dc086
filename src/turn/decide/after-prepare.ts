import { isOnlyHeard } from '../../conversation/input.js'
import type { Interruption, RefusedStep, Say, Step } from '../../agent/step.js'
import { dropPending, moved, phraseOf, speak } from '../../agent/decisions.js'
import type { Plan } from '../../conversation/plan.js'
import { needsNoWord } from '../../agent/needs-no-word.js'
import { askedFirst } from './asked-first.js'
import { interrupted, terms, wordAboutTheOld } from './interrupted.js'
import type { Decision, Facts } from '../../agent/agent.js'
import { goOn, wordAboutRest } from './one-by-one.js'
import { whatStands } from './what-stands.js'

type Prepared = Omit<Extract<Step, { did: 'prepare' }>, 'did'>

/** The plan is frozen: it is shown, and waits for a word, unless it needs none. */
export function afterPrepare(facts: Facts, prepared: Prepared): Decision {
  const { outcome, refusals = [] } = prepared
  if (outcome.kind === 'refused') return afterRefused(facts, outcome, prepared)
  const first = outcome.kind === 'planned' ? undefined : askedFirst(facts)
  if (first) return first
  const decision =
    outcome.kind === 'planned' ? shown(facts, outcome.plan, prepared) : interrupted(facts, outcome)
  if (refusals.length === 0) return decision
  const said = [...wordAboutRefused(refusals), phraseOf('othersGoOn')]
  const because = refusals.map(({ code }) => `tool:${code}`)
  return {
    ...decision,
    preface: [...said, ...(decision.preface ?? [])],
    because: [...because, ...decision.because],
  }
}

function shown(facts: Facts, plan: Plan, { earlier = [] }: Prepared): Decision {
  const pending = { kind: 'plan', plan, ...terms(facts, 'plan') } as const
  // What was only heard, or told before this message, is shown before it is written.
  const runsAtOnce = needsNoWord(facts, plan) && !facts.inputs.some(isOnlyHeard) && earlier.length === 0
  return {
    events: [
      ...dropPending(facts, 'replaced'),
      { type: 'pending_opened', pending },
      ...moved(facts, ['MODIFIED', 'COLLECT', 'PLANNED', ...(runsAtOnce ? (['CONFIRMED'] as const) : [])]),
    ],
    next: runsAtOnce ? { do: 'execute', pending } : { do: 'speak', say: [{ kind: 'pending' }] },
    preface: [...wordAboutTheOld(facts), ...wordOnSame(facts, plan)],
    because: [runsAtOnce ? 'plan:needs-no-word' : 'pending:plan'],
  }
}

/** A change that changed nothing is not passed over: what was asked for stands nowhere on the card. */
function wordOnSame(
  { state: { pending }, understanding: { answer } }: Facts,
  { preview }: Plan,
): readonly Say[] {
  const isSame = pending?.kind === 'plan' && pending.plan.preview === preview
  return isSame && answer?.kind === 'modify' ? [phraseOf('cardUnchanged')] : []
}

function wordAboutRefused(refusals: readonly RefusedStep[]): readonly Say[] {
  return [
    ...refusals.map(({ message }) => ({ kind: 'fact', text: message }) as const),
    ...(refusals.some(({ lost }) => lost) ? [phraseOf('restNotDone')] : []),
  ]
}

/** What cannot be done is said, and what was to come after it goes on without it. */
function afterRefused(
  facts: Facts,
  { code, message }: Extract<Interruption, { kind: 'refused' }>,
  { refusals = [], later = [] }: Prepared,
): Decision {
  const { stands, lost } = whatStands(facts.agent, refusals.at(-1)?.step, later)
  const told = refusals.length > 0 ? wordAboutRefused(refusals) : [{ kind: 'fact', text: message } as const]
  const said = [...told, ...wordAboutRest(lost)]
  const next = goOn(facts, stands, [...said, phraseOf('othersGoOn')], [], `tool:${code}`)
  return next ?? speak(said, `tool:${code}`)
}
