import { isModelsIdea } from '../../agent/models-idea.js'
import type { Tool, ToolContext } from '../../agent/define-tool.js'
import { limitsOf } from '../../agent/limits.js'
import { answerLocally } from '../../agent/answer-locally.js'
import type { ProposalContext } from '../../agent/proposal-context.js'
import { deriveId } from '../../conversation/derive-id.js'
import { redactForLog } from '../../language/mask-personal-data.js'
import type { ModelAnswer, ModelCall } from '../../ports/model.js'
import type { CommitOutcome, TurnCommit, TurnTransaction } from '../../ports/store.js'
import type { House } from '../house.js'
import { leaseLeftMinMs, turnLeaseMs, toolRunMaxMs } from '../limits.js'
import type { Next, Step } from '../../agent/step.js'
import type { Opening } from '../turn-draft.js'
import { fromCode } from './agent-code.js'
import { argsIn } from './args-in.js'
import { askForProposal } from './ask-for-proposal.js'
import { askQuestion } from './ask-question.js'
import { askWithin } from '../ask-within.js'
import { executePlan } from './execute-plan.js'
import type { ActFacts, Acted, Hands } from './hands.js'
import { reachedLimit, takenOf, type HeldLimit, type ReachedLimit } from './reached-limit.js'
import { preparePlan } from './prepare-plan.js'
import { inWordsOf, renderPrompt, type MaskedPrompt } from './render-prompt.js'
import { runRead } from './run-read.js'
import { settleEffects } from './settle-effects.js'
import { unstoppable, watchStop } from './watch-stop.js'
import type { ModelQuestion } from '../../conversation/model-question.js'
import type { RenderedPrompt } from '../../conversation/rendered-prompt.js'

/** Does what `decide` asked for, and reports what came of it. It decides nothing. */
async function act(next: Exclude<Next, { do: 'speak' }>, facts: ActFacts, hands: Hands): Promise<Acted> {
  switch (next.do) {
    case 'settle':
      return settleEffects(next.effects, facts, hands)
    case 'ask_model':
      return askForProposal(next, facts, hands)
    case 'read':
      return runRead(next, facts, hands)
    case 'prepare':
      return preparePlan(next, facts, hands)
    case 'execute':
      return executePlan(next.pending, facts, hands)
    case 'ask':
      return askQuestion(next, facts, hands)
  }
}

/** Another worker took the conversation over: whatever this one would do must not happen. */
export class LeaseLostError extends Error {
  constructor() {
    super('the lease on the conversation was lost')
    this.name = 'LeaseLostError'
  }
}

/** What a turn holds the world with. A replay has hands of its own, which give back what is in the record. */
export type TurnHands = {
  act(next: Exclude<Next, { do: 'speak' }>, facts: ActFacts): Promise<Acted>
  commit(turn: TurnCommit): Promise<CommitOutcome>
  /** The turn failed: nothing written, and the conversation free for the next attempt. */
  letGo(): Promise<void>
  /** Calls made since last asked. */
  modelCalls(): ModelCall[]
}

/** The real hands: a transaction that opens when first needed, models, services, the lease. `hasWaited`: what is answered lay in the inbox. */
export function takeHands(house: House, turn: Opening, hasWaited = false): TurnHands {
  const { store, clock, timer } = house
  const { work } = turn
  const { tenant } = work.lease
  let transaction: TurnTransaction | undefined
  let ids = 0
  let files = 0
  let leasedUntilMs = timer() + turnLeaseMs
  let calls: ModelCall[] = []
  let state = work.state
  let said = ''
  let wrote = ''
  /** Something of this turn is done already: what comes after cannot be undone without it. */
  let holdsWork = false
  const codeMaxMs = house.toolRunMaxMs ?? toolRunMaxMs

  const contextOn = (db: ToolContext['db']): ToolContext => ({
    db,
    tenant,
    conversation: work.lease.conversation,
    party: work.party,
    language: turn.agent.language,
    now: turn.at,
    timeZone: work.timeZone,
    services: house.servicesFor(tenant),
    contact: turn.contact,
    surfaces: house.surfaces,
    mode: state?.mode ?? null,
    memo: state?.memo ?? {},
    history: state?.history ?? [],
    said,
    wrote,
    newId: () => deriveId(turn.turnId, `tool ${ids++}`),
    ownDataLink(until) {
      const { party } = work
      if (party.kind !== 'contact' || !house.dataLink) return null
      return house.dataLink({ tenant, contact: party.id, id: deriveId(turn.turnId, 'own data'), until })
    },
    async keepFile({ content, ...file }) {
      const bytes = typeof content === 'string' ? Buffer.from(content) : content
      const id = deriveId(turn.turnId, `file ${files++}`)
      const kept = await house.keepToSend?.(tenant, work.lease.conversation, id, { ...file, bytes })
      return kept?.ok === true ? kept.message : null
    },
    planned: [],
  })

  /** The limits a tool uses up, of those the tenant has. */
  const heldLimits = (tool: Tool): HeldLimit[] =>
    limitsOf(tool).flatMap((name) => {
      const limit = turn.agent.limits?.[name]
      const known = work.standing.limits[name]
      return limit && known !== undefined ? [{ ...limit, name, known }] : []
    })
  const usedOf = async ({ count }: HeldLimit, db: ToolContext['db']) =>
    count ? count(db, turn.at, work.timeZone) : 0
  /** How much of it is under way outside, but for what has this key. */
  const underWay = async (limit: HeldLimit, db: ToolContext['db'], exceptKey: string) => {
    if (!limit.count) return 0
    const tools = [...turn.agent.tools.values()].filter(
      (tool) => tool.outside && limitsOf(tool).includes(limit.name),
    )
    const names = tools.map((tool) => tool.name)
    const requests = await store.openRequests(db, names, exceptKey)
    return requests.reduce<number>((sum, request) => sum + takenOf(limit, argsIn(request)), 0)
  }

  const last = work.inputs.at(-1)
  const stops =
    last && work.party.kind === 'member'
      ? watchStop(
          // In the turn's own transaction, if it has one: waiting for a second connection could be waiting for oneself.
          () => hands.read(({ db }) => store.isStopAsked(db, work.lease.conversation, last.seq)),
          timer,
          hasWaited,
        )
      : unstoppable

  const askRemote = async (question: ModelQuestion, rendered: MaskedPrompt, waitMs?: number) => {
    if (!house.remoteModel) return { raw: '', failed: 'model.unavailable' }
    const startedMs = timer()
    const { signal, over } = stops.during()
    const request = { question, prompt: rendered.prompt, ...(signal && { signal }) }
    const answer = await askWithin(house.remoteModel, request, waitMs).finally(over)
    calls.push(callOf(question, rendered.prompt, answer, false, timer() - startedMs))
    return heard(answer, rendered)
  }

  const askLocal = (context: ProposalContext) => {
    const rendered = renderPrompt(context, 'local')
    const startedMs = timer()
    const answer = answerLocally(context)
    const isFallback = house.remoteModel !== undefined
    calls.push(callOf('response_generation', rendered.prompt, answer, isFallback, timer() - startedMs))
    return heard(answer, rendered)
  }

  const hands: Hands = {
    read: (workOn) =>
      transaction ? workOn(contextOn(transaction.db)) : store.read(tenant, (db) => workOn(contextOn(db))),
    async write() {
      transaction ??= await store.begin(tenant)
      return contextOn(transaction.db)
    },
    async undo() {
      if (holdsWork)
        throw new Error('an action failed after another of the same turn was done: all of it goes')
      await transaction?.rollback()
      transaction = undefined
    },
    async intend(intent, tool) {
      const limits = heldLimits(tool)
      const found: { reached?: ReachedLimit } = {}
      const mayBegin = async (db: ToolContext['db']): Promise<boolean> => {
        for (const limit of limits) {
          const max = await store.lockLimit(db, limit.name)
          if (max === null) continue
          const used = (await usedOf(limit, db)) + (await underWay(limit, db, intent.key))
          if (used + takenOf(limit, argsIn(intent.request)) <= max) continue
          found.reached = reachedLimit(limit, max, used)
          return false
        }
        return true
      }
      const intended = await store.intendEffect(work.lease, intent, limits.length > 0 ? mayBegin : undefined)
      if (intended.status === 'fenced') throw new LeaseLostError()
      if (intended.status !== 'not_allowed') return intended
      const { reached = { label: '', max: 0, used: 0 } } = found
      return { status: 'over_limit', reached }
    },
    async holdOn() {
      if (leasedUntilMs - timer() >= leaseLeftMinMs) return
      if (!(await store.renew(work.lease, turnLeaseMs))) throw new LeaseLostError()
      leasedUntilMs = timer() + turnLeaseMs
    },
    prompts: house.prompts,
    askRemote: (context) =>
      askRemote('response_generation', renderPrompt(inWordsOf(context, house.prompts), 'remote')),
    askLocal,
    askQuestion: (question, rendered) => askRemote(question, rendered, turn.agent.modelWaitMs),
    async standing(tool, context, { lock = false, args } = {}) {
      const { active } = work.standing
      if (!active) return { active, reached: null }
      for (const limit of heldLimits(tool)) {
        const max = lock ? await store.lockLimit(context.db, limit.name) : limit.known
        if (max === null) continue
        const used = await usedOf(limit, context.db)
        if (used + takenOf(limit, args) > max) return { active, reached: reachedLimit(limit, max, used) }
      }
      return { active, reached: null }
    },
    async code(name, work_, problemOf) {
      await hands.holdOn()
      const limits = {
        maxMs: codeMaxMs,
        passes: (error: unknown) => error instanceof LeaseLostError || store.isPassing(error),
      }
      const done = await fromCode(name, work_, problemOf, limits)
      if (!done.ok)
        house.observer.codeFailed?.({
          agent: turn.agent.id,
          conversation: work.lease.conversation,
          code: name,
          error: done.error,
        })
      return done
    },
    codeMaxMs,
    attempt() {
      const overMs = timer() + codeMaxMs
      return { isOver: () => timer() >= overMs }
    },
    now: () => clock.now(),
  }

  return {
    async act(next, facts) {
      state = facts.state
      wrote = facts.understanding.text
      // What a model proposes has been held to the person's words already: no tool looks in them for somebody else.
      said = isModelsIdea(facts) ? '' : facts.understanding.text
      if (await stops.before(next)) return stopped(next)
      const acted = await act(next, facts, hands)
      const { step } = acted
      if (transaction && hasDone(step)) holdsWork = true
      if (step.did === 'execute' && (await stops.meanwhile(acted.effects.length > 0)))
        return { ...acted, step: { ...step, stopAsked: true } }
      // What was looked up was looked up, and the audit says so; a preview that nobody is shown is not kept.
      if (holdsWork || !(await stops.after(next))) return acted
      await hands.undo()
      return { ...stopped(next), operations: acted.operations }
    },
    commit(commit) {
      const committing = transaction
      transaction = undefined
      return committing ? committing.commitTurn(commit) : store.commitTurn(commit)
    },
    async letGo() {
      await transaction?.rollback()
      transaction = undefined
      // If the database itself is gone, the lease runs out by itself.
      await store.release(work.lease).catch(() => undefined)
    },
    modelCalls() {
      const made = calls
      calls = []
      return made
    },
  }
}

function stopped(next: Exclude<Next, { do: 'speak' }>): Acted {
  return { step: { did: 'stopped', before: next.do }, operations: [], effects: [] }
}

function hasDone(step: Step): boolean {
  if (step.did === 'execute') return step.outcome.kind === 'executed'
  return step.did === 'settle' && step.results.some(({ outcome }) => outcome.kind === 'done')
}

function heard(answer: ModelAnswer, { reveal }: MaskedPrompt): { raw: string; failed: string | null } {
  return answer.ok ? { raw: reveal(answer.raw), failed: null } : { raw: '', failed: answer.code }
}

function callOf(
  question: ModelQuestion,
  prompt: RenderedPrompt,
  answer: ModelAnswer,
  fallback: boolean,
  durationMs: number,
): ModelCall {
  const common = {
    question,
    promptVersion: prompt.version,
    provider: answer.provider,
    fallback,
    durationMs: Math.round(durationMs),
  } as const
  return answer.ok
    ? {
        ...common,
        ok: true,
        model: answer.model,
        raw: answer.raw,
        inputTokens: answer.inputTokens,
        ...(answer.cachedTokens !== undefined && { cachedTokens: answer.cachedTokens }),
        outputTokens: answer.outputTokens,
      }
    : {
        ...common,
        ok: false,
        model: '',
        raw: '',
        code: answer.code,
        message: redactForLog(answer.message).slice(0, causeLengthMax),
        inputTokens: 0,
        outputTokens: 0,
      }
}

const causeLengthMax = 300
