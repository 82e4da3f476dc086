import { sayContext } from '../turn/act/say-context.js'
import { toolNamed } from '../agent/house-tools/house-tools.js'
import type { Agent } from '../agent/agent.js'
import type { Next, Step } from '../agent/step.js'
import { canonicalJson } from '../conversation/json.js'
import type { TurnHands } from '../turn/act/act.js'
import type { Acted, ActFacts } from '../turn/act/hands.js'
import { shownIn } from '../turn/act/shown-to-model.js'
import { recordedNext, wholeStep, type Plans, type RecordedNext } from '../turn/told-once.js'
import type { TurnRecord } from '../turn/turn-record.js'
import { askOtherwise, isAskedOtherwise, questionOf, type Otherwise } from './otherwise.js'
import { Diverged, type Rerun } from './recorded-hands.js'

type Doing = Exclude<Next, { do: 'speak' }>

/**
 * Hands that touch nothing, for a turn in which something is other than it was. What was done then is given back; a look is given back as
 * it would have been; a model is asked what it was not asked then; what the house only writes into its own book is supposed to be
 * written. Where the turn wants anything else, nobody knows what would have come of it: it ends there.
 */
export function supposingHands(
  record: TurnRecord,
  told: Plans,
  otherwise: Otherwise,
  ended: (rerun: Rerun) => void,
): TurnHands {
  const done = record.decisions.flatMap(({ next, step }) =>
    step === null || step.did === 'speak'
      ? []
      : [{ next: canonicalJson(next), step: wholeStep(step, told), isTaken: false }],
  )
  const calls = [...record.modelCalls]
  /** Something was read or answered otherwise: what a model was told then, it would not be told now. */
  let isOther = false

  const takeDone = (next: Doing): Step | undefined => {
    const wanted = canonicalJson(recordedNext(next, told))
    const found = done.find((each) => !each.isTaken && each.next === wanted)
    if (found) found.isTaken = true
    return found?.step
  }
  const takeCall = (next: Extract<Doing, { do: 'ask' | 'ask_model' }>) => {
    const at = calls.findIndex(({ question }) => question === questionOf(next))
    return at === -1 ? undefined : calls.splice(at, 1)[0]
  }
  const ask = async (next: Extract<Doing, { do: 'ask' | 'ask_model' }>, facts: ActFacts): Promise<Step> => {
    const then = takeDone(next)
    const call = takeCall(next)
    // The values of a question of the agent's own are part of what is looked up above; a reply's are not.
    const isToldTheSame = next.do === 'ask' || !isOther
    if (then && isToldTheSame && !isAskedOtherwise(otherwise, next, call)) return then
    const shown = then ? shownIn([then]) : []
    const answer = await askOtherwise(otherwise, next, facts, shown)
    if (then?.did !== next.do || answer.raw !== then.raw || answer.failed !== then.failed) isOther = true
    return next.do === 'ask'
      ? { did: 'ask', question: next.question, ...answer }
      : { did: 'ask_model', via: next.via, ...answer, ...(shown.length > 0 ? { shown } : {}) }
  }
  const reread = (step: Step, facts: ActFacts): Step => {
    if (step.did !== 'read' || step.outcome.kind !== 'result') return step
    const { tool, args, outcome } = step
    const data = otherwise.reread?.({ tool, args, data: outcome.data })
    if (data === undefined || canonicalJson(data) === canonicalJson(outcome.data)) return step
    isOther = true
    const text = toolNamed(facts.agent, tool)?.say(data, sayContext(facts)) ?? outcome.text
    return { ...step, outcome: { ...outcome, data, text } }
  }
  return {
    async act(next, facts) {
      if (next.do === 'ask' || next.do === 'ask_model') return only(await ask(next, facts))
      const then = takeDone(next)
      if (then) return only(reread(then, facts))
      if (isOwnBook(next, facts.agent)) return only(supposed)
      throw new Diverged(Math.min(facts.steps.length, record.decisions.length), next, facts.understanding)
    },
    commit(turn) {
      // The record of the turn that was just run, by this very code.
      ended({ record: JSON.parse(turn.record) as TurnRecord, state: turn.snapshot })
      return Promise.resolve('done')
    },
    letGo: () => Promise.resolve(),
    modelCalls: () => [],
  }
}

/** Nobody is asked before, told after, or reached by it: an agent's notes of its own work. */
export function isOwnBook(next: RecordedNext | Next, agent: Agent): boolean {
  if (next.do !== 'execute' || !('actions' in next.pending.plan)) return false
  const { actions } = next.pending.plan
  return actions.every(({ tool: name }) => {
    const tool = agent.tools.get(name)
    return tool?.kind === 'write' && tool.hidden === true && tool.confirm === 'never' && !tool.outside
  })
}

const supposed: Step = {
  did: 'execute',
  outcome: { kind: 'executed', text: '', entityIds: [], data: null },
}

function only(step: Step): Acted {
  return { step, operations: [], effects: [] }
}
