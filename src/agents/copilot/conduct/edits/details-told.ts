import type { Facts } from '../../../../agent/agent.js'
import { changedValues } from '../../../../agent/changed-values.js'
import type { JsonObject } from '../../../../conversation/json.js'
import { foldText } from '../../../../language/fold-text.js'
import { readAnswer } from '../../../../language/read-answer.js'
import { isQuestion } from '../is-question.js'
import type { OpenPlan } from '../open-plan.js'
import { phrasesOf } from './clauses.js'
import { withoutLeadIn } from './lead-in.js'
import { saysNothingElse } from './says-nothing-else.js'

/** What is known by its form, whatever stands around it. */
const byForm: ReadonlySet<string> = new Set(['phone', 'email', 'cpfCnpj'])

/**
 * "isso, e o email é ana@x.com", under the card of a client: a yes with more of the same record. Each phrase tells a part of it and nothing else, of
 * whom stands on the card. Undefined: something else is said.
 */
export function detailsTold(facts: Facts, { step, args }: OpenPlan): JsonObject | undefined {
  const { agent, understanding } = facts
  if (isQuestion(foldText(understanding.text).trim())) return undefined
  const fields = agent.tools.get(step.tool)?.fields ?? {}
  const phrases = phrasesOf(understanding.text)
    .map(withoutLeadIn)
    .filter((phrase) => readAnswer(phrase, { kind: 'plan' }).kind !== 'confirm')
  const whom = { field: 'name', value: args['name'] ?? args['clientName'] ?? null, type: 'name' }
  let parts: JsonObject = {}
  for (const phrase of phrases) {
    const changes = changedValues(fields, { ...step.args, ...parts }, phrase, facts).filter(({ field }) =>
      byForm.has(field),
    )
    if (changes.length === 0 || !saysNothingElse(phrase, [...changes, whom], facts)) return undefined
    parts = { ...parts, ...Object.fromEntries(changes.map(({ field, value }) => [field, value])) }
  }
  return phrases.length === 0 ? undefined : parts
}
