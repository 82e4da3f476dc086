import type { Act, ActName } from '../../agent/acts.js'
import { allowedActs } from '../../agent/allowed-acts.js'
import { citationsOf, factLines, type Citation } from '../../agent/citations.js'
import { dropPending, moved, phraseOf, speak, wordOnLetGo } from '../../agent/decisions.js'
import type { Decision, Facts } from '../../agent/agent.js'
import type { Say } from '../../agent/step.js'
import { inWords } from '../../agent/words.js'
import { readMorePageId } from '../../conversation/option-page.js'

/**
 * Acts of a model, worded by the runtime: a fact by the words of the tool that found it, a question by those of the field it asks
 * for. What the mode or the state does not allow, and what cites nothing, is not said.
 */
export function sayActs(facts: Facts, acts: readonly Act[]): Decision {
  const allowed = new Set<ActName>(allowedActs(facts.agent, facts.state.mode, facts.state.state))
  const citations = citationsOf(facts.steps, facts.state, facts.agent)
  const said = acts.map((act) => (allowed.has(act.act) ? sayAct(facts, act, acts, citations) : undefined))
  const because = acts.map(({ act }, index) => `${said[index] ? 'act' : 'act-refused'}:${act}`)
  const spoken = said.filter((each) => each !== undefined)
  // What was to be told under a name that nothing has is what was found.
  const say = spoken.length > 0 || acts.every(({ act }) => act !== 'inform') ? spoken : found(facts)
  const isDropped = because.includes('act:drop')
  const events = isDropped ? [...dropPending(facts, 'cancelled'), ...moved(facts, ['CANCELLED'])] : []
  return {
    ...speak(say.length > 0 ? say : phraseOf('safeFallback'), 'proposal:acts', events),
    because: ['proposal:acts', ...because],
  }
}

function found({ steps }: Facts): Say[] {
  return steps.flatMap((step) =>
    step.did === 'read' && step.outcome.kind === 'result' ? [{ kind: 'fact', text: step.outcome.text }] : [],
  )
}

function sayAct(
  facts: Facts,
  act: Act,
  acts: readonly Act[],
  citations: readonly Citation[],
): Say | undefined {
  switch (act.act) {
    case 'inform':
      return withRows(
        facts,
        citations.find(({ ref }) => ref === act.fact),
      )
    case 'done':
      return factOf(citations.find(({ ref, kind }) => ref === act.effect && kind === 'effect'))
    case 'ask':
      return questionAbout(facts, act.about)
    case 'offer':
      return { kind: 'model', text: '', options: act.options, cited: citedBy(acts, citations) }
    case 'show':
      return facts.state.pending && !acts.some(({ act }) => act === 'drop') ? { kind: 'pending' } : undefined
    case 'drop':
      return facts.state.pending ? wordOnLetGo(facts) : undefined
    case 'defer':
      return phraseOf('deferred')
    case 'decline':
      return phraseOf(limitOf(facts, act.limit) ?? declined[act.why])
    case 'courtesy':
      return phraseOf(courtesy[act.kind])
    case 'remark':
      return { kind: 'model', text: act.text, options: [], cited: citedBy(acts, citations) }
  }
}

/** A limit that the agent declares: its own words for it, and never a model's. */
function limitOf({ agent }: Facts, limit: string | undefined): string | undefined {
  const limits = agent.speech?.limits ?? {}
  return limit !== undefined && Object.hasOwn(limits, limit) ? limit : undefined
}

const declined = {
  not_known: 'notKnown',
  not_possible: 'notPossible',
  not_understood: 'notUnderstood',
} as const
const courtesy = { greet: 'greeting', thank: 'thanks', sorry: 'sorry', bye: 'bye', cheer: 'cheer' } as const

function factOf(citation: Citation | undefined): Say | undefined {
  return citation && { kind: 'fact', text: citation.text }
}

/** The rows of a list are named with it: beside other words nothing else shows them. */
function withRows({ steps }: Facts, citation: Citation | undefined): Say | undefined {
  const results = steps.flatMap((step) =>
    step.did === 'read' && step.outcome.kind === 'result' ? [step.outcome] : [],
  )
  const options =
    results[results.findIndex((_, index) => citation?.ref === `r${index + 1}`)]?.also?.options ?? []
  const rows = options.filter(
    ({ id, title }) => readMorePageId(id) === undefined && !citation?.text.includes(title),
  )
  return (
    citation && { kind: 'fact', text: [citation.text, ...rows.map(({ title }) => `• ${title}`)].join('\n') }
  )
}

/** A remark may rest on what the same reply cites, and on nothing else. */
function citedBy(acts: readonly Act[], citations: readonly Citation[]): string[] {
  const refs = new Set(
    acts.flatMap((act) => (act.act === 'inform' ? [act.fact] : act.act === 'done' ? [act.effect] : [])),
  )
  return citations.filter(({ ref }) => refs.has(ref)).flatMap(({ text, data }) => [text, ...factLines(data)])
}

/** The question of the field, in the words of the tool that has it. */
function questionAbout({ agent }: Facts, about: string): Say | undefined {
  for (const tool of agent.tools.values()) {
    const question = Object.hasOwn(tool.fields, about) ? tool.fields[about]?.question : undefined
    if (question !== undefined && question !== '')
      return { kind: 'fact', text: inWords(agent.language, question) }
  }
  return undefined
}

/** Where a mode has no remarks, a model's plain words are none of its acts. */
export function mayRemark({ agent, state }: Facts): boolean {
  return allowedActs(agent, state.mode, state.state).includes('remark')
}
