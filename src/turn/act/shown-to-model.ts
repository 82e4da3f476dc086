import type { Check } from '../../agent/check-answers.js'
import type { Step } from '../../agent/step.js'
import { isJson } from '../../conversation/is-json.js'
import { isJsonObject, type JsonObject } from '../../conversation/json.js'
import type { ActFacts, Hands } from './hands.js'

/** So many of a person's records a model is shown at most, whatever an agent gives. */
const shownRecordsMax = 30

/** What the agent shows a model of this person's records: once a turn. A model is asked without them where they cannot be had. */
export async function showModel(facts: ActFacts, hands: Hands): Promise<readonly JsonObject[]> {
  const { agent, steps, understanding } = facts
  const { showsModel } = agent
  if (!showsModel || shownIn(steps).length > 0) return []
  const given = await hands.code(
    `${agent.id} showsModel`,
    () => hands.read((context) => showsModel(context, understanding.text)),
    recordsProblem,
  )
  return given.ok ? given.value.slice(0, shownRecordsMax) : []
}

/** What a model was shown in this turn. */
export function shownIn(steps: readonly Step[]): readonly JsonObject[] {
  return steps.flatMap((step) => (step.did === 'ask_model' ? (step.shown ?? []) : []))
}

const recordsProblem: Check = (records) =>
  Array.isArray(records) && records.every((record: unknown) => isJsonObject(record) && isJson(record))
    ? undefined
    : 'gave back no list of records'
