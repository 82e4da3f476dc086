import { z } from 'zod'
import { applyEvents } from '../../conversation/apply-event.js'
import type { ConversationId, TenantId } from '../../conversation/ids.js'
import { textOfInput } from '../../conversation/input.js'
import type { ConversationState } from '../../conversation/state.js'
import { LemeError } from '../../errors/leme-error.js'
import type { Leme } from '../../leme.js'
import { createAskAgain, type AskAgain } from '../../replay/ask-again.js'
import { foundInTurn } from '../../replay/found-in-turn.js'
import type { FoundTurn, JournaledTurn, SentMessage } from '../../turn/inspection.js'
import { recallPrompts } from '../../replay/recall-prompts.js'
import { rerunTurn } from '../../replay/replay-turn.js'
import { isFromPerson } from '../../conversation/is-from-person.js'
import { gateReason, offeredTools } from '../../turn/decide/offered-tools.js'
import type { TurnRecord } from '../../turn/turn-record.js'
import { readConversationId } from '../conversation-id.js'
import { toolTitles } from '../tool-titles.js'
import { languageOf, type ErrorLanguage } from '../language.js'
import type { Door, HttpApp } from '../door.js'
import { identityOf, requireRole, type Identity } from '../identity.js'
import { errorResponses, idText } from '../schemas.js'
import { messageBody } from './bodies.js'
import { callCosts } from './call-costs.js'
import { explainedTurn } from './explained-turn.js'
import { base } from './schemas.js'
import {
  foundTurnsSchema,
  replaySchema,
  turnDetailSchema,
  turnsPageSchema,
  type turnSchema,
} from './turn-schemas.js'
import type { Agent } from '../../agent/agent.js'

const pageSize = 30
const pageSizeMax = 100

export const turnParams = z.object({ id: idText, seq: z.coerce.number().int().min(1).max(2_147_483_647) })

const dayMs = 86_400_000
const wordsLengthMin = 3
const wordsLengthMax = 100
/** So many turns are looked through for what is shown of them. */
const lookedThroughMax = 300
const foundMax = 50

export function addTurnRoutes(app: HttpApp, { leme }: Door): void {
  app.get(
    '/ai/console/turns',
    {
      schema: {
        ...base,
        summary: 'Turns of the last days by their id, a request, a reason, a refused claim or a tool',
        querystring: z.object({
          q: z.string().trim().min(wordsLengthMin).max(wordsLengthMax),
          days: z.enum(['1', '7', '30']).default('7'),
        }),
        response: { 200: foundTurnsSchema, ...errorResponses },
      },
    },
    async (request): Promise<z.infer<typeof foundTurnsSchema>> => {
      const { tenant, member } = identityOf(request)
      const { q: words, days } = request.query
      const since = new Date(leme.house.clock.now().getTime() - Number(days) * dayMs)
      const asked = { words, since, limit: lookedThroughMax }
      const turns = await leme.inspection.mentioning(tenant, member, asked)
      return {
        turns: turns
          .map((turn) => ({ ...turn, found: foundInTurn(turn.turnId, turn.record, words) }))
          .filter(({ found }) => found.length > 0)
          .slice(0, foundMax)
          .map((turn) => ({ ...turnBody(turn), conversation: turn.conversation, found: turn.found })),
      }
    },
  )

  app.get(
    '/ai/console/conversations/:id/turns',
    {
      schema: {
        ...base,
        summary: 'The turns of a conversation, the latest first',
        params: z.object({ id: idText }),
        querystring: z.object({
          before: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
          limit: z.coerce.number().int().min(1).max(pageSizeMax).default(pageSize),
        }),
        response: {
          200: turnsPageSchema,
          ...errorResponses,
        },
      },
    },
    async (request) => {
      const { tenant, member } = identityOf(request)
      const id = readConversationId(request.params.id)
      const { before = null, limit } = request.query
      if (!(await leme.teamInbox.reach(tenant, member, id))) throw new LemeError('conversation.not_found')
      const turns = await leme.inspection.list(tenant, id, { before, limit })
      const last = turns.length === limit ? turns.at(-1) : undefined
      return { turns: turns.map(turnBody), nextBefore: last && last.seq > 1 ? last.seq : null }
    },
  )

  app.get(
    '/ai/console/conversations/:id/turns/:seq',
    {
      schema: {
        ...base,
        summary: 'One turn as it was journaled, with what became of it',
        params: turnParams,
        response: { 200: turnDetailSchema, ...errorResponses },
      },
    },
    async (request) => {
      const identity = identityOf(request)
      const id = readConversationId(request.params.id)
      const language = languageOf(request.headers['accept-language'])
      return turnDetail(leme, identity, id, request.params.seq, language)
    },
  )

  app.post(
    '/ai/console/conversations/:id/turns/:seq/replay',
    {
      schema: {
        ...base,
        summary: 'Run a turn again, without any effect, and compare',
        description:
          'Without `prompts` nothing is asked of any model. With a version of the prompts the questions are put anew, to the model that is configured, if one is.',
        params: turnParams,
        body: z.object({ prompts: z.string().max(20).optional() }).nullish(),
        response: { 200: replaySchema, ...errorResponses },
      },
    },
    async (request) => {
      const identity = identityOf(request)
      const { prompts } = request.body ?? {}
      // It may cost a call to a model.
      if (prompts !== undefined) requireRole(identity, ['owner', 'staff'])
      const id = readConversationId(request.params.id)
      const { record, before } = await reachTurn(leme, identity, id, request.params.seq)
      const agent = leme.house.agents.get(record.agent.id)
      if (!agent) throw new LemeError('agent.unknown', { known: leme.house.agents.ids.join(', ') })
      const askAgain =
        prompts === undefined ? undefined : await askAgainWith(leme, identity.tenant, agent, prompts)
      const { replay, now } = await rerunTurn(record, before, agent, askAgain, leme.house.surfaces)
      return {
        kind: replay.kind,
        differences: 'differences' in replay ? [...replay.differences] : [],
        before: compared(record),
        now: now && compared(now),
      }
    },
  )
}

function turnBody({ seq, turnId, at, record }: JournaledTurn): z.infer<typeof turnSchema> {
  const common = { seq, turnId, at: at.toISOString() }
  if (!record) {
    const nothing = { understanding: null, said: '', heard: [], stagesMs: {}, modelCalls: 0, fallback: false }
    return { ...common, ...nothing, erased: true }
  }
  const { source, intent, event, confidence } = record.understanding
  return {
    ...common,
    understanding: { source, intent, event, confidence },
    said: record.inputs
      .map(({ body }) => textOfInput(body))
      .filter(Boolean)
      .join('\n'),
    heard: [...new Set(record.inputs.map(({ body }) => body.kind))],
    stagesMs: { ...record.stagesMs },
    modelCalls: record.modelCalls.length,
    fallback: usedFallback(record),
    erased: false,
  }
}

/** The local model, or an agent's own rules, stood in for a model that was to be asked. */
function usedFallback({ modelCalls, decisions }: TurnRecord): boolean {
  return (
    modelCalls.some((call) => call.fallback) ||
    decisions.some(({ because }) => because.some((reason) => reason.startsWith('fallback:')))
  )
}

/** A turn of a conversation that is open to whoever asks. */
export async function reachTurn(
  leme: Leme,
  { tenant, member }: Identity,
  id: ConversationId,
  seq: number,
): Promise<Extract<FoundTurn, { kind: 'found' }>> {
  if (!(await leme.teamInbox.reach(tenant, member, id))) throw new LemeError('conversation.not_found')
  const found = await leme.inspection.find(tenant, id, seq)
  if (found.kind === 'found') return found
  throw new LemeError(found.kind === 'erased' ? 'turn.erased' : 'turn.not_found')
}

async function turnDetail(
  leme: Leme,
  identity: Identity,
  id: ConversationId,
  seq: number,
  language: ErrorLanguage,
): Promise<z.infer<typeof turnDetailSchema>> {
  const { record, before } = await reachTurn(leme, identity, id, seq)
  const turn = { turnId: record.turnId, seq, plans: plansIn(record) }
  const { messages, effects } = await leme.inspection.aftermath(identity.tenant, id, turn)
  const agent = leme.house.agents.get(record.agent.id)
  return {
    record: { ...record },
    messages: messages.map(sentBody),
    effects: effects.map((effect) => ({
      ...effect,
      request: { ...effect.request },
      outcome: effect.outcome && { ...effect.outcome },
    })),
    gate: agent ? gateOf(agent, record, before) : { offered: [], removed: [] },
    prompts: agent ? await promptsOf(leme, identity.tenant, record, before, agent) : [],
    costs: await costsOf(leme, identity, record),
    corrected: await correctedIn(leme, identity.tenant, record),
    titles: titlesIn(leme, record, effects, language),
    explained: agent ? explainedBody(agent, record, language) : { took: null, tools: {}, reasons: [] },
    stateBefore: before && { ...before },
    stateAfter: { ...applyEvents(before, record.events) },
  }
}

/** What the tools do that the turn used, in words; those without are called by their name. */
function titlesIn(
  { house }: Leme,
  { operations }: TurnRecord,
  effects: readonly { readonly tool: string }[],
  language: ErrorLanguage,
): Record<string, string> {
  const title = toolTitles(house.agents, language)
  return Object.fromEntries([...operations, ...effects].map(({ tool }) => [tool, title(tool)]))
}

function explainedBody(
  agent: Agent,
  record: TurnRecord,
  language: ErrorLanguage,
): z.infer<typeof turnDetailSchema>['explained'] {
  const { took, tools, reasons } = explainedTurn(agent, record)
  return {
    took: took && took[language],
    tools: Object.fromEntries(tools.map(({ name, title }) => [name, title[language]])),
    reasons: reasons.map((reason) => reason[language]),
  }
}

async function promptsOf(
  leme: Leme,
  tenant: TenantId,
  record: TurnRecord,
  before: ConversationState | null,
  agent: Agent,
): Promise<z.infer<typeof turnDetailSchema>['prompts']> {
  const prompts = await leme.house.promptsFor?.(tenant, agent.id)
  const recalled = await recallPrompts(record, before, agent, leme.house.surfaces, prompts)
  return recalled.map(({ question, prompt: { version, system, messages } }) => ({
    question,
    version,
    system,
    messages: [...messages],
  }))
}

/** What models cost is for owners, as it is in the settings. */
async function costsOf(
  { models, house }: Leme,
  { tenant, role }: Identity,
  { modelCalls }: TurnRecord,
): Promise<z.infer<typeof turnDetailSchema>['costs']> {
  if (role !== 'owner' || modelCalls.length === 0) return []
  return callCosts(modelCalls, await models.standing(tenant, house.clock.now()))
}

/** Who put right what bore on the turn, and when. */
async function correctedIn(
  { corrections }: Leme,
  tenant: TenantId,
  record: TurnRecord,
): Promise<z.infer<typeof turnDetailSchema>['corrected']> {
  const entries = await Promise.all(
    (record.corrections ?? []).map(({ number }) => corrections.find(tenant, record.agent.id, number)),
  )
  return entries.flatMap((entry) =>
    entry
      ? [{ number: entry.number, kind: entry.kind, byName: entry.byName, at: entry.at.toISOString() }]
      : [],
  )
}

function plansIn({ events }: TurnRecord): string[] {
  return events.flatMap((event) =>
    event.type === 'plan_closed' ? [event.id] : event.type === 'effect_opened' ? [event.planId] : [],
  )
}

function sentBody(message: SentMessage): z.infer<typeof turnDetailSchema>['messages'][number] {
  const { attempts, maybeRepeated, sentAt, deliveredAt, readAt, ...rest } = message
  return {
    ...messageBody(rest),
    attempts,
    maybeRepeated,
    sentAt: sentAt?.toISOString() ?? null,
    deliveredAt: deliveredAt?.toISOString() ?? null,
    readAt: readAt?.toISOString() ?? null,
  }
}

/** The gate as it stands for the mode the turn began in and the role that spoke. */
function gateOf(
  agent: Agent,
  record: TurnRecord,
  before: ConversationState | null,
): z.infer<typeof turnDetailSchema>['gate'] {
  const mode = before === null ? (agent.initialMode ?? null) : before.mode
  const role = record.inputs.findLast(({ body }) => isFromPerson(body))?.origin.role ?? null
  const visible = [...agent.tools.values()].filter((tool) => !tool.hidden)
  return {
    offered: offeredTools(agent, mode, role).map(({ name }) => name),
    removed: visible.flatMap(({ name }) => {
      const reason = gateReason(agent, mode, role, name)
      return reason === undefined ? [] : [{ tool: name, reason }]
    }),
  }
}

async function askAgainWith(
  { house, tenantModels }: Leme,
  tenant: TenantId,
  agent: Agent,
  version: string,
): Promise<AskAgain> {
  const prompts = (await house.promptsFor?.(tenant, agent.id)) ?? agent.prompts
  const known = Object.values(prompts).flatMap((versions) => versions.map((prompt) => prompt.version))
  if (!known.includes(version))
    throw new LemeError('request.invalid', { detail: `prompts: ${[...new Set(known)].join(', ')}` })
  return createAskAgain(version, await tenantModels.of(tenant, agent.id), prompts)
}

function compared({ understanding, decisions, events, messages }: TurnRecord): Record<string, unknown> {
  return { understanding, decisions, events, messages }
}
