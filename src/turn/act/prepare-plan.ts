import { toolNamed } from '../../agent/house-tools/house-tools.js'
import { previewProblem } from '../../agent/check-answers.js'
import type { Tool, ToolContext } from '../../agent/define-tool.js'
import { isMeasured } from '../../agent/limits.js'
import { phrase } from '../../agent/phrases.js'
import { deriveId } from '../../conversation/derive-id.js'
import type { JsonObject } from '../../conversation/json.js'
import { hashPlan, type Plan, type PlannedAction } from '../../conversation/plan.js'
import { mayUse } from '../decide/offered-tools.js'
import type { Interruption, Next, PrepareOutcome, SaidEarlier } from '../../agent/step.js'
import { pendingIdAfter } from '../pending-id.js'
import { textsIn } from '../texts-in.js'
import type { Operation } from '../turn-record.js'
import { completeStep } from './complete-step.js'
import { faulty } from './faulty.js'
import type { AboutToUse, ActFacts, Acted, Hands } from './hands.js'
import { keepSaid } from './keep-said.js'
import { leftUnused } from './left-unused.js'
import { reachedWords } from './reached-limit.js'
import { operation } from './operation.js'
import type { Draft, DraftStep } from '../../conversation/draft.js'

type Prepare = Pick<Extract<Next, { do: 'prepare' }>, 'draft' | 'corrects'>

/** Turns a draft into a plan with the exact words to confirm, or says what is still in the way. Writes nothing but previews. */
export async function preparePlan(next: Prepare, facts: ActFacts, hands: Hands): Promise<Acted> {
  const { draft: proposed, corrects } = next
  const { later = [], ...first } = proposed
  const own = later.length === 0 ? [] : laterAsSaid(proposed, facts)
  const draft = own.length === 0 ? first : { ...first, later: own }
  const startedAt = hands.now()
  const prepare = (context: ToolContext) => prepareAll(draft, facts, hands, context)
  const prepared =
    (await lacksAccount(draft, facts, hands)) ??
    (writesPreviews(draft, facts) ? await prepare(await hands.write()) : await hands.read(prepare))
  // Half a preview, or a transaction that PostgreSQL has given up, is not committed with the turn.
  const { outcome } = prepared
  if (outcome.kind === 'refused' && outcome.reason !== undefined && writesPreviews(draft, facts))
    await hands.undo()
  const operations = auditPreview(prepared, facts, startedAt, hands.now())
  const { dropped, earlier = [] } = prepared
  const step = {
    did: 'prepare',
    outcome,
    ...(dropped.length === 0 ? {} : { dropped }),
    ...(earlier.length === 0 ? {} : { earlier }),
    ...(own.length === 0 ? {} : { later: own }),
    ...(corrects && { corrects }),
  } as const
  return { step, operations, effects: [] }
}

/** What comes later is held against the person's words now, while they are at hand. */
function laterAsSaid({ steps, later = [] }: Draft, facts: ActFacts): DraftStep[] {
  const all = { steps: [...steps, ...later] }
  return later.flatMap(({ tool: name, ofMade }, index) => {
    const tool = toolNamed(facts.agent, name)
    if (!tool) return []
    const { args } = keepSaid(tool, all, steps.length + index, facts)
    return [{ tool: name, args, ...(ofMade === undefined ? {} : { ofMade }) }]
  })
}

/** A charge's preview is a row of its own: it is kept by the turn that shows it. */
function writesPreviews(draft: Draft, { agent }: ActFacts): boolean {
  return draft.steps.some((step) => toolNamed(agent, step.tool)?.confirm === 'preview')
}

/** Before anything is asked for or written: without an account at the provider nothing would come of a yes. */
async function lacksAccount(draft: Draft, facts: ActFacts, hands: Hands): Promise<Prepared | undefined> {
  for (const { tool: name, args: params } of draft.steps) {
    const tool = toolNamed(facts.agent, name)
    if (tool?.outside?.needs === undefined || !mayUse(tool, facts.role)) continue
    const { payments } = await hands.read((context) => Promise.resolve(context.services))
    if (await payments.isConnected()) continue
    const outcome = refused('no_account', phrase(facts.agent.phrases, 'noPaymentAccount'))
    return { outcome, tool, params, dropped: [] }
  }
  return undefined
}

type Prepared = {
  readonly outcome: PrepareOutcome
  readonly tool?: Tool | undefined
  readonly params?: JsonObject
  /** Fields whose value was a model's own, and went no further. */
  readonly dropped: readonly string[]
  /** Fields whose value the person gave before this message. */
  readonly earlier?: readonly SaidEarlier[]
}

async function prepareAll(
  draft: Draft,
  facts: ActFacts,
  hands: Hands,
  context: ToolContext,
): Promise<Prepared> {
  const actions: PlannedAction[] = []
  const previews: string[] = []
  const lines: string[] = []
  let details: JsonObject | null = null
  let kept = draft
  const dropped: string[] = []
  const earlier: SaidEarlier[] = []
  for (const [index, step] of draft.steps.entries()) {
    const tool = toolNamed(facts.agent, step.tool)
    if (!tool?.preview)
      return { outcome: refused('unknown_tool', phrase(facts.agent.phrases, 'notUnderstood')), dropped }
    const obstacle = await inTheWay(tool, facts, hands, context)
    if (obstacle) return { outcome: obstacle, tool, params: step.args, dropped }
    const planning = { ...context, planned: actions }
    const {
      dropped: own = [],
      earlier: before = [],
      ...completed
    } = await completeStep(tool, kept, index, facts, hands, planning)
    dropped.push(...own)
    earlier.push(...before)
    if (completed.kind !== 'ready') return { outcome: completed, tool, params: step.args, dropped, earlier }
    // How much it is, and whether that is within what may be done, is known only now.
    const above =
      isMeasured(tool, facts.agent) && (await inTheWay(tool, facts, hands, context, { args: completed.args }))
    if (above) return { outcome: above, tool, params: step.args, dropped }
    kept = completed.draft
    const { preview: show } = tool
    const shown = await hands.code(
      `${tool.name} preview`,
      () => show(completed.args, planning),
      previewProblem,
    )
    if (!shown.ok) return { outcome: faulty(shown.fault, facts), tool, params: step.args, dropped }
    const preview = shown.value
    actions.push({ tool: tool.name, args: completed.args })
    previews.push(preview.text)
    if (preview.line !== undefined) lines.push(preview.line)
    details = preview.details ?? details
  }
  return {
    outcome: { kind: 'planned', plan: freeze(facts, kept, actions, { previews, lines }, details) },
    tool: toolNamed(facts.agent, actions[0]?.tool ?? ''),
    params: actions[0]?.args ?? {},
    dropped,
    earlier,
  }
}

function freeze(
  facts: ActFacts,
  draft: Draft,
  actions: PlannedAction[],
  { previews, lines }: { readonly previews: readonly string[]; readonly lines: readonly string[] },
  details: JsonObject | null,
): Plan {
  const shown =
    previews.length === 1
      ? (previews[0] ?? '')
      : previews.map((text, index) => `${index + 1}. ${text}`).join('\n')
  const heard = draft.steps.flatMap((step) => step.heard ?? [])
  const isAnswered = facts.steps.some((step) => step.did === 'read' && step.outcome.kind === 'result')
  const { now, timeZone } = facts
  const said = { ...facts.understanding, now, timeZone, isAnswered }
  const told = draft.steps.flatMap((step) => step.left ?? [])
  // What comes next is shown in its turn: its words are used.
  const later = (draft.later ?? [])
    .flatMap(({ args }) => textsIn(args))
    .map((words) => words.replaceAll('-', ' '))
  const unread = leftUnused(said, [shown, ...heard, ...later].join('\n'))
  const left = [...told, ...unread.filter((words) => !told.some((each) => each.includes(words)))]
  const unused =
    left.length === 0
      ? []
      : [
          phrase(facts.agent.phrases, 'leftUnused', {
            words: left.map((words) => `“${words}”`).join(', '),
          }),
        ]
  const preview = [shown, ...unused].join('\n')
  const key = deriveId(facts.turnId, `plan ${facts.steps.length}`)
  const line = lines.length === actions.length ? { line: lines.join('; ') } : {}
  const hash = hashPlan({ actions, preview, key, ...line })
  return { actions, preview, ...line, hash, key, requestedBy: facts.party, draft, details }
}

/** Rights and limits are checked when a plan is made, and once more when it runs. */
export async function inTheWay(
  tool: Tool,
  facts: ActFacts,
  hands: Hands,
  context: ToolContext,
  about: AboutToUse = {},
): Promise<Extract<Interruption, { kind: 'refused' }> | undefined> {
  if (!mayUse(tool, facts.role)) return refused('role', phrase(facts.agent.phrases, 'notAllowed'))
  const { active, reached } = await hands.standing(tool, context, about)
  if (!active) return refused('role', phrase(facts.agent.phrases, 'notAllowed'))
  return reached ? refused('limit', reachedWords(facts.agent.phrases, reached)) : undefined
}

function refused(code: string, message: string): Extract<Interruption, { kind: 'refused' }> {
  return { kind: 'refused', code, message }
}

function auditPreview(prepared: Prepared, facts: ActFacts, startedAt: Date, endedAt: Date): Operation[] {
  const { outcome, tool, params = {} } = prepared
  if (!tool || (outcome.kind !== 'planned' && outcome.kind !== 'refused')) return []
  const ending =
    outcome.kind === 'refused'
      ? { error: outcome.reason ?? outcome.message }
      : // What this step makes is opened once it is over.
        {
          result: { preview: outcome.plan.preview },
          planId: pendingIdAfter(facts.turnId, facts.steps.length + 1),
        }
  return [operation(facts, { tool, action: 'preview', params, startedAt, endedAt, ...ending })]
}
