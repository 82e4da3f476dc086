import type { Json, JsonObject } from '../../conversation/json.js'
import type { Also, Next, ReadOutcome } from '../../agent/step.js'
import { completeStep } from './complete-step.js'
import type { ActFacts, Acted, Hands } from './hands.js'
import { operation } from './operation.js'
import { personWords } from './person-words.js'

/** Runs a read on behalf of this person: their tenant's rows, their role. */
export async function runRead(
  next: Extract<Next, { do: 'read' }>,
  facts: ActFacts,
  hands: Hands,
): Promise<Acted> {
  const tool = facts.agent.tools.get(next.tool)
  if (!tool?.run) throw new Error(`the tool ${next.tool} cannot be read`)
  const { run } = tool
  const startedAt = hands.now()
  const draft = { steps: [{ tool: next.tool, args: next.args }] }
  const ran = await hands.read(async (context) => {
    const completed = await completeStep(tool, draft, 0, personWords(facts), context)
    if (completed.kind !== 'ready') return { outcome: completed, args: next.args, entityIds: [] }
    const result = await run(completed.args, { ...context, key: '' })
    return result.ok
      ? {
          outcome: readOutcome(result.data, tool.say(result.data, facts), result.also),
          args: completed.args,
          entityIds: result.entityIds,
        }
      : { outcome: refusedOutcome(result.code, result.message), args: completed.args, entityIds: [] }
  })
  return {
    step: { did: 'read', tool: next.tool, args: next.args, outcome: ran.outcome },
    operations: ran.outcome.kind === 'choice' || ran.outcome.kind === 'missing' ? [] : [audited(ran)],
    effects: [],
  }

  function audited(done: { outcome: ReadOutcome; args: JsonObject; entityIds: readonly string[] }) {
    const { outcome, args, entityIds } = done
    const ending =
      outcome.kind === 'result'
        ? { result: outcome.data }
        : { error: outcome.kind === 'refused' ? outcome.message : '' }
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

function refusedOutcome(code: string, message: string): ReadOutcome {
  return { kind: 'refused', code, message }
}
