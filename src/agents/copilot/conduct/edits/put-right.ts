import type { Decision } from '../../../../agent/agent.js'
import type { JsonObject } from '../../../../conversation/json.js'
import type { OpenPlan } from '../open-plan.js'

/** The card that is shown, with these parts of it said anew and every other as it stands there. */
export function putRight({ draft, step }: OpenPlan, parts: JsonObject, because: string): Decision {
  const steps = [{ ...step, args: { ...step.args, ...parts } }]
  return {
    events: [],
    next: { do: 'prepare', draft: { ...draft, steps }, corrects: true },
    because: [`copilot:${because}`],
  }
}
