import { toolNamed } from '../../agent/house-tools/house-tools.js'
import { ranProblem, textProblem } from '../../agent/check-answers.js'
import type { Ran } from '../../agent/define-tool.js'
import { inWords } from '../../agent/words.js'
import type { Json, JsonObject } from '../../conversation/json.js'
import type { Also, Next, ReadOutcome } from '../../agent/step.js'
import { completeStep } from './complete-step.js'
import { faulty } from './faulty.js'
import type { ActFacts, Acted, Hands } from './hands.js'
import { isModelsIdea } from '../../agent/models-idea.js'
import { sayContext } from './say-context.js'
import { unfounded } from './models-own-words.js'
import { operation } from './operation.js'

/** Runs a read on behalf of this person: their tenant's rows, their role. */
export async function runRead(
  next: Extract<Next, { do: 'read' }>,
  facts: ActFacts,
  hands: Hands,
): Promise<Acted> {
  const tool = toolNamed(facts.agent, next.tool)
  if (!tool?.run) throw new Error(`the tool ${next.tool} cannot be read`)
  const { run } = tool
  const startedAt = hands.now()
  const draft = { steps: [{ tool: next.tool, args: next.args }] }
  const ran = await hands.read(async (context) => {
    const completed = await completeStep(tool, draft, 0, facts, hands, context)
    if (completed.kind !== 'ready') return { outcome: completed, args: next.args, entityIds: [] }
    const { args } = completed
    const none = { args, entityIds: [] }
    const done = await hands.code(`${tool.name} run`, () => run(args, { ...context, key: '' }), ranProblem)
    if (!done.ok) return { outcome: faulty(done.fault, facts), ...none }
    const result = done.value
    if (!result.ok) return { outcome: refusedOutcome(result, facts), ...none }
    const said = await hands.code(
      `${tool.name} say`,
      () => tool.say(result.data, sayContext(facts)),
      textProblem,
    )
    if (!said.ok) return { outcome: faulty(said.fault, facts), ...none }
    return {
      outcome: readOutcome(result.data, said.value, result.also),
      args,
      entityIds: result.entityIds,
    }
  })
  const { outcome } = ran
  const own =
    outcome.kind === 'result' && isModelsIdea(facts)
      ? unfounded(ran.args, outcome.data, facts, next.args)
      : []
  return {
    step: { did: 'read', tool: next.tool, args: next.args, outcome, ...(own.length > 0 ? { own } : {}) },
    operations: outcome.kind === 'choice' || outcome.kind === 'missing' ? [] : [audited(ran)],
    effects: [],
  }

  function audited(done: { outcome: ReadOutcome; args: JsonObject; entityIds: readonly string[] }) {
    const { outcome, args, entityIds } = done
    const ending =
      outcome.kind === 'result'
        ? { result: outcome.data }
        : { error: outcome.kind === 'refused' ? (outcome.reason ?? outcome.message) : '' }
    return operation(facts, {
      tool: tool as NonNullable<typeof tool>,
      params: args,
      entityIds,
      startedAt,
      endedAt: hands.now(),
      ...ending,
    })
  }
}

function readOutcome(data: Json, text: string, also: Also | undefined): ReadOutcome {
  return { kind: 'result', data, text, ...(also ? { also } : {}) }
}

function refusedOutcome({ code, message }: Extract<Ran, { ok: false }>, { agent }: ActFacts): ReadOutcome {
  return { kind: 'refused', code, message: inWords(agent.language, message) }
}
