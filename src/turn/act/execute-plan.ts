import { toolNamed } from '../../agent/house-tools/house-tools.js'
import { ranProblem } from '../../agent/check-answers.js'
import type { Ran, Tool, ToolContext } from '../../agent/define-tool.js'
import { phrase } from '../../agent/phrases.js'
import type { Json } from '../../conversation/json.js'
import type { PlanPending } from '../../conversation/pending.js'
import { actionKey } from '../../conversation/plan.js'
import type { Also } from '../../agent/step.js'
import type { Operation } from '../turn-record.js'
import { executeOutside } from './execute-outside.js'
import type { ActFacts, Acted, Hands } from './hands.js'
import { wordsFor } from './words-for.js'
import { audited, authorityLost, finished, type NotRan, failure, notRan, refusal } from './executing.js'

/** Runs a confirmed plan: every action or none. Local writes happen in the turn's own transaction. */
export async function executePlan(pending: PlanPending, facts: ActFacts, hands: Hands): Promise<Acted> {
  const [first] = pending.plan.actions
  const tool = first && toolNamed(facts.agent, first.tool)
  if (first && tool?.outside)
    return executeOutside(pending, { ...tool, outside: tool.outside }, first, facts, hands)
  const context = await hands.write()
  const operations: Operation[] = []
  const done: Done[] = []
  for (const [index, action] of pending.plan.actions.entries()) {
    const startedAt = hands.now()
    const acting = toolNamed(facts.agent, action.tool)
    if (!acting) {
      await hands.undo()
      return finished(failure(notThere(facts)), [])
    }
    const ran = await runAction(acting, action.args, actionKey(pending.plan, index), facts, hands, context)
    operations.push(audited(facts, acting, pending, action.args, ran, startedAt, hands.now()))
    if (!ran.ok) {
      await hands.undo()
      return finished(failure(ran), operations.slice(-1))
    }
    const words = await wordsFor(acting, ran.data, facts, hands)
    done.push({ ...words, data: ran.data, entityIds: ran.entityIds, also: ran.also })
  }
  const text = done.map((part) => part.text).join('\n')
  const entityIds = done.flatMap((part) => part.entityIds)
  const also = done.map((part) => part.also).find((part) => part !== undefined)
  const data = done.map((part) => part.data)
  const reason = done.find((part) => part.reason !== undefined)?.reason
  return finished(
    { kind: 'executed', text, entityIds, data, ...(also ? { also } : {}), ...(reason ? { reason } : {}) },
    operations,
  )
}

type Done = {
  readonly text: string
  readonly reason?: string
  readonly data: Json
  readonly entityIds: readonly string[]
  readonly also: Also | undefined
}

async function runAction(
  tool: Tool,
  args: PlanPending['plan']['actions'][number]['args'],
  key: string,
  facts: ActFacts,
  hands: Hands,
  context: ToolContext,
): Promise<Extract<Ran, { ok: true }> | NotRan> {
  if (!tool.run) return notThere(facts)
  const obstacle = await authorityLost(tool, facts, hands, context, { lock: true, args })
  if (obstacle) return obstacle
  const parsed = tool.input.safeParse(args)
  if (!parsed.success)
    return { ok: false, code: 'invalid_arguments', message: parsed.error.issues[0]?.message ?? '' }
  const { run } = tool
  const done = await hands.code(`${tool.name} run`, () => run(parsed.data, { ...context, key }), ranProblem)
  // Its transaction is undone: it has written nothing.
  if (!done.ok) return notRan(done.fault, facts)
  return done.value.ok ? done.value : refusal(done.value, facts)
}

function notThere({ agent }: ActFacts): NotRan {
  return { ok: false, code: 'unknown_tool', message: phrase(agent.phrases, 'notUnderstood') }
}
