import { toolNamed } from '../../agent/house-tools/house-tools.js'
import { previewProblem } from '../../agent/check-answers.js'
import type { Preview, Tool, ToolContext } from '../../agent/define-tool.js'
import { slotValue } from '../../agent/slot-value.js'
import { isMeasured } from '../../agent/limits.js'
import { phrase } from '../../agent/phrases.js'
import { deriveId } from '../../conversation/derive-id.js'
import type { JsonObject } from '../../conversation/json.js'
import { hashPlan, type Plan, type PlannedAction } from '../../conversation/plan.js'
import { findRun } from '../../language/find-run.js'
import { tokensOf } from '../../language/fold-text.js'
import { formatDate } from '../../language/format-date.js'
import { namedAction } from '../../language/named-action.js'
import { mayUse } from '../decide/offered-tools.js'
import { whatStands } from '../decide/what-stands.js'
import type { Interruption, Next, PrepareOutcome, RefusedStep, SaidEarlier } from '../../agent/step.js'
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
  const { dropped, earlier = [], refusals = [] } = prepared
  const step = {
    did: 'prepare',
    outcome,
    ...(dropped.length === 0 ? {} : { dropped }),
    ...(earlier.length === 0 ? {} : { earlier }),
    ...(own.length === 0 ? {} : { later: own }),
    ...(refusals.length === 0 || draft.steps.length + own.length === 1 ? {} : { refusals }),
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
  for (const step of draft.steps) {
    const { tool: name, args: params } = step
    const tool = toolNamed(facts.agent, name)
    if (tool?.outside?.needs === undefined || !mayUse(tool, facts.role)) continue
    const { payments } = await hands.read((context) => Promise.resolve(context.services))
    if (await payments.isConnected()) continue
    const outcome = refused('no_account', phrase(facts.agent.phrases, 'noPaymentAccount'))
    return { outcome, tool, params, dropped: [], refusals: [refusalOf(step, outcome)] }
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
  /** What of it cannot be done. */
  readonly refusals?: readonly RefusedStep[]
}

/** Each in turn. What cannot be done is left out, and so is what needs it: the rest is shown, for a word. */
async function prepareAll(
  draft: Draft,
  facts: ActFacts,
  hands: Hands,
  context: ToolContext,
): Promise<Prepared> {
  const actions: PlannedAction[] = []
  const shown: Preview[] = []
  let kept = draft
  const dropped: string[] = []
  const earlier: SaidEarlier[] = []
  const refusals: RefusedStep[] = []
  let left = draft.steps
  for (const [at, step] of draft.steps.entries()) {
    if (!left.includes(step)) continue
    const tool = toolNamed(facts.agent, step.tool)
    const one = await prepareStep(tool, { draft: kept, at }, facts, hands, { ...context, planned: actions })
    dropped.push(...(one.dropped ?? []))
    earlier.push(...(one.earlier ?? []))
    if (one.kind === 'ready') {
      kept = one.draft
      actions.push({ tool: step.tool, args: one.args })
      shown.push(one.preview)
      continue
    }
    const told = { tool: tool?.preview && tool, params: step.args, dropped, earlier }
    // What a tool's own fault stopped may have left half a preview: nothing is shown in its place.
    if (one.outcome.kind !== 'refused' || one.outcome.reason !== undefined)
      return { ...told, outcome: among(one.outcome, draft.steps, left), refusals }
    // What runs without being shown runs whole or not at all: nobody would see that a part of it is missing.
    if (draft.steps.every((each) => toolNamed(facts.agent, each.tool)?.confirm === 'never'))
      return { ...told, outcome: one.outcome }
    const { stands, lost } = whatStands(facts.agent, step, left.slice(left.indexOf(step) + 1))
    refusals.push({ ...refusalOf(step, one.outcome), ...(lost.length > 0 && { lost: true }) })
    left = [...left.slice(0, left.indexOf(step)), ...stands]
    if (left.length === 0) return { ...told, outcome: one.outcome, refusals }
  }
  const steps = kept.steps.filter(isIn(draft.steps, left))
  const gone = refusals.flatMap(({ step }) => textsIn(step.args))
  return {
    outcome: { kind: 'planned', plan: freeze(facts, { ...kept, steps }, actions, shown, gone) },
    tool: toolNamed(facts.agent, actions[0]?.tool ?? ''),
    params: actions[0]?.args ?? {},
    dropped,
    earlier,
    refusals,
  }
}

function refusalOf(
  step: DraftStep,
  { code, message }: Extract<Interruption, { kind: 'refused' }>,
): RefusedStep {
  return { step, code, message }
}

/** What is asked about, in a draft of what is left. */
function among(outcome: Interruption, all: readonly DraftStep[], left: readonly DraftStep[]): Interruption {
  if (outcome.kind === 'refused' || left.length === all.length) return outcome
  const isLeft = isIn(all, left)
  const { draft, step } = outcome
  return {
    ...outcome,
    draft: { ...draft, steps: draft.steps.filter(isLeft) },
    step: draft.steps.slice(0, step).filter(isLeft).length,
  }
}

/** By its place: what was made exact stands where the draft had it. */
function isIn(
  all: readonly DraftStep[],
  left: readonly DraftStep[],
): (step: DraftStep, at: number) => boolean {
  const places = new Set(left.map((step) => all.indexOf(step)))
  return (_, at) => places.has(at)
}

type PreparedStep = { readonly dropped?: readonly string[]; readonly earlier?: readonly SaidEarlier[] } & (
  | { readonly kind: 'ready'; readonly args: JsonObject; readonly draft: Draft; readonly preview: Preview }
  | { readonly kind: 'stopped'; readonly outcome: Interruption }
)

async function prepareStep(
  tool: Tool | undefined,
  { draft, at }: { readonly draft: Draft; readonly at: number },
  facts: ActFacts,
  hands: Hands,
  context: ToolContext,
): Promise<PreparedStep> {
  if (!tool?.preview) {
    const outcome = refused('unknown_tool', phrase(facts.agent.phrases, 'notUnderstood'))
    return { kind: 'stopped', outcome }
  }
  const obstacle = await inTheWay(tool, facts, hands, context)
  if (obstacle) return { kind: 'stopped', outcome: obstacle }
  const {
    dropped = [],
    earlier = [],
    ...completed
  } = await completeStep(tool, draft, at, facts, hands, context)
  if (completed.kind !== 'ready') return { kind: 'stopped', outcome: completed, dropped, earlier }
  // How much it is, and whether that is within what may be done, is known only now.
  const above =
    isMeasured(tool, facts.agent) && (await inTheWay(tool, facts, hands, context, { args: completed.args }))
  if (above) return { kind: 'stopped', outcome: above, dropped }
  const { preview: show } = tool
  const shown = await hands.code(`${tool.name} preview`, () => show(completed.args, context), previewProblem)
  if (!shown.ok) return { kind: 'stopped', outcome: faulty(shown.fault, facts), dropped }
  return { ...completed, preview: shown.value, dropped, earlier }
}

function freeze(
  facts: ActFacts,
  draft: Draft,
  actions: PlannedAction[],
  previews: readonly Preview[],
  gone: readonly string[],
): Plan {
  const shown =
    previews.length === 1
      ? (previews[0]?.text ?? '')
      : previews.map(({ text }, index) => `${index + 1}. ${text}`).join('\n')
  const heard = draft.steps.flatMap((step) => step.heard ?? [])
  const isAnswered = facts.steps.some((step) => step.did === 'read' && step.outcome.kind === 'result')
  const { now, timeZone } = facts
  const said = { ...facts.understanding, now, timeZone, isAnswered }
  const told = draft.steps.flatMap((step) => step.left ?? [])
  // What comes next is shown in its turn: its words are used, and those that ask for it.
  const { later = [] } = draft
  // What cannot be done is told besides.
  const used = [...later.flatMap(({ args }) => textsIn(args)), ...gone].map(asShown)
  const asks = namedAction(later.flatMap(({ tool }) => toolNamed(facts.agent, tool)?.words ?? []))
  const isOfLater = (words: string) =>
    later.some(
      (step) =>
        textsIn(step.args).some((text) => isPhraseIn(words, text)) || isLabelledIn(words, step, facts),
    )
  const unread = leftUnused(
    said,
    [shown, ...heard, ...used, ...daysIn(facts, actions), ...namesOfParts(facts, draft)].join('\n'),
  ).filter(
    (words) =>
      later.length === 0 ||
      (!isOfLater(words) && (/\d/.test(words) || !asks.isWord(tokensOf(words)[0] ?? ''))),
  )
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
  const lines = previews.flatMap(({ line }) => line ?? [])
  const line = lines.length === actions.length ? { line: lines.join('; ') } : {}
  const details = previews.findLast((preview) => preview.details !== undefined)?.details ?? null
  const hash = hashPlan({ actions, preview, key, ...line })
  return { actions, preview, ...line, hash, key, requestedBy: facts.party, draft, details }
}

/** The days of what is about to be done, where the card does not write them as they are looked for. */
function daysIn({ agent }: ActFacts, actions: readonly PlannedAction[]): string[] {
  if (agent.language === 'pt') return []
  return actions.flatMap(({ args }) => textsIn(args).filter((text) => isDay.test(text))).map(asShown)
}

const isDay = /^\d{4}-\d{2}-\d{2}/

/** "obs", "vencimento": what a part is called is used where the part is there. */
function namesOfParts({ agent }: ActFacts, { steps }: Draft): string[] {
  return steps.flatMap(({ tool, args }) =>
    Object.entries(toolNamed(agent, tool)?.fields ?? {}).flatMap(([field, { words = [] }]) =>
      (args[field] ?? null) === null ? [] : words,
    ),
  )
}

/** "gera o boleto do total": one of the kinds that a later step is of, and no figure that it might not have. */
function isLabelledIn(words: string, { tool, args }: DraftStep, { agent, now, timeZone }: ActFacts): boolean {
  const fields = Object.entries(toolNamed(agent, tool)?.fields ?? {})
  return (
    !/\d/.test(words) &&
    fields.some(
      ([field, { slot }]) =>
        slot.type === 'oneOf' &&
        args[field] !== undefined &&
        slotValue(slot, 'find', words, { now, timeZone }).value === args[field],
    )
  )
}

/** More than a word of it, so that it is asked for there and nowhere else. */
function isPhraseIn(words: string, text: string): boolean {
  return tokensOf(text).length > 1 && findRun(words, text) !== undefined
}

/** A day as it will stand on the card. */
function asShown(words: string): string {
  const [, day, hour = ''] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?$/.exec(words) ?? []
  return day === undefined ? words.replaceAll('-', ' ') : `${formatDate(day)} ${hour}`
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
  return reached ? refused('limit', reachedWords(facts.agent, reached)) : undefined
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
