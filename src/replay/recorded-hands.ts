import { canonicalJson } from '../conversation/json.js'
import type { ConversationState } from '../conversation/state.js'
import type { Understanding } from '../conversation/understanding.js'
import type { TurnHands } from '../turn/act/act.js'
import type { Acted, ActFacts } from '../turn/act/hands.js'
import { shownIn } from '../turn/act/shown-to-model.js'
import type { Next, Step } from '../agent/step.js'
import { recordedNext, wholeStep, type Plans } from '../turn/told-once.js'
import type { DecisionRecord, TurnRecord } from '../turn/turn-record.js'
import type { AskAgain } from './ask-again.js'

/** The code now wants something else than it did then. What would have come of it nobody knows: the turn ends here. */
export class Diverged extends Error {
  constructor(
    readonly index: number,
    readonly next: Next,
    readonly understanding: Understanding,
  ) {
    super('the recorded turn decided otherwise')
  }
}

/** A remote model would have to be asked, and none may be. */
export class NeedsModel extends Error {
  constructor() {
    super('a remote model would have to be asked')
  }
}

export type Rerun = { readonly record: TurnRecord; readonly state: ConversationState }

/** Hands that touch nothing: what is asked of them was done before, and they give back what came of it then. */
export function recordedHands(
  record: TurnRecord,
  told: Plans,
  askAgain: AskAgain | undefined,
  ended: (rerun: Rerun) => void,
): TurnHands {
  const done = record.decisions.flatMap((decision) => actedUpon(decision, told))
  const calls = [...record.modelCalls]
  let position = 0
  return {
    async act(next, facts) {
      const then = done[position++]
      if (!then || canonicalJson(then.decision.next) !== canonicalJson(recordedNext(next, told)))
        throw new Diverged(indexOf(record, facts), next, facts.understanding)
      if (next.do !== 'ask_model' || then.step.did === 'stopped') return only(then.step)
      const call = calls.shift()
      if (!askAgain || call?.promptVersion === askAgain.version) return only(then.step)
      const shown = shownIn([then.step])
      const answer = await askAgain.ask(next, facts, shown)
      if (!answer) throw new NeedsModel()
      return only({ did: 'ask_model', via: next.via, ...answer, ...(shown.length > 0 ? { shown } : {}) })
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

/** A decision that something came of. One that was refused as a reply was answered by `speak`, not by hands. */
function actedUpon(decision: DecisionRecord, told: Plans): { decision: DecisionRecord; step: Step }[] {
  const { step } = decision
  return step === null || step.did === 'speak' ? [] : [{ decision, step: wholeStep(step, told) }]
}

/** As many steps as were taken, so many decisions lie behind. */
function indexOf(record: TurnRecord, facts: ActFacts): number {
  return Math.min(facts.steps.length, record.decisions.length)
}

function only(step: Step): Acted {
  return { step, operations: [], effects: [] }
}
