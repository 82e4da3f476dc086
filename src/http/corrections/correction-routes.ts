import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Agent } from '../../agent/agent.js'
import { agentIn } from '../../agent/agent-in.js'
import {
  subjectOf,
  type Correction,
  type OwnWording,
  type ReadingExample,
} from '../../agent/corrections/correction.js'
import { mayBeTaught } from '../../agent/corrections/reading-example.js'
import { tidiedWords } from '../../agent/corrections/tidied-words.js'
import { templateOf, wordingProblems } from '../../agent/corrections/wording.js'
import type { CorrectionEntry } from '../../agent/corrections/correction-store.js'
import type { TenantId } from '../../conversation/ids.js'
import { LemeError } from '../../errors/leme-error.js'
import type { ChangeKind } from '../../ports/business-records.js'
import type { Leme } from '../../leme.js'
import { readConversationId } from '../conversation-id.js'
import { base } from '../console/schemas.js'
import { reachTurn, turnParams } from '../console/turn-routes.js'
import type { Door, HttpApp } from '../door.js'
import { identityOf, requireRole, type Identity } from '../identity.js'
import { languageOf, type ErrorLanguage } from '../language.js'
import { errorResponses, idText } from '../schemas.js'
import { SettingsRefused } from '../settings-refused.js'
import { seenLessons } from '../lessons/seen-lessons.js'
import { noteOf } from '../owner-of.js'
import {
  correctableSchema,
  correctedSchema,
  correctionSchema,
  keptCorrectionsSchema,
  triedCorrectionSchema,
} from './correction-schemas.js'
import { aboutOf, correctableIn } from './correctable.js'
import { answersAnew } from './answers-anew.js'
import { tryCorrection, turnsLookedAtMax } from './try-correction.js'

const params = z.object({ agent: idText })
const numbered = params.extend({ number: z.coerce.number().int().min(1).max(2_147_483_647) })
const daysLookedAt = 30
const dayMs = 86_400_000
const historyMax = 200

/** What members put right about an agent: chosen from a turn, tried on the last days, kept, taken back and put back. */
export function addCorrectionRoutes(app: HttpApp, { leme }: Door): void {
  app.get(
    '/ai/console/conversations/:id/turns/:seq/corrections',
    {
      schema: {
        ...base,
        summary: 'What can be put right about a turn (owners and staff)',
        params: turnParams,
        response: { 200: correctableSchema, ...errorResponses },
      },
    },
    async (request) => {
      const identity = teacherOf(request)
      const id = readConversationId(request.params.id)
      const { record } = await reachTurn(leme, identity, id, request.params.seq)
      const agent = agentNamed(leme, record.agent.id)
      const corrections = await leme.corrections.inForce(identity.tenant, agent.id)
      return correctableIn(agent, record, languageIn(request), corrections)
    },
  )
  app.get(
    '/ai/console/corrections',
    {
      schema: {
        ...base,
        summary: 'What was put right about the agents, the newest first (owners and staff)',
        response: { 200: keptCorrectionsSchema, ...errorResponses },
      },
    },
    async (request): Promise<z.infer<typeof keptCorrectionsSchema>> => {
      const { tenant } = teacherOf(request)
      const language = languageIn(request)
      const agents = leme.house.agents.all.filter((agent) => !agent.confidential)
      return {
        agents: await Promise.all(
          agents.map(async (agent) => {
            const kept = await leme.corrections.history(tenant, agent.id, historyMax)
            const entries = seen(agent, kept, language)
            return { id: agent.id, name: agent.name, entries, lessons: await lessonsOf(leme, tenant, agent) }
          }),
        ),
      }
    },
  )
  app.post(
    '/ai/agents/:agent/corrections/try',
    {
      schema: {
        ...base,
        summary: 'What a correction would have meant in the last 30 days; nothing is kept or sent',
        params,
        body: correctionSchema,
        response: { 200: triedCorrectionSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { tenant, member } = teacherOf(request)
      const agent = agentNamed(leme, request.params.agent)
      const language = languageIn(request)
      const correction = fitting(agent, request.body, language)
      const since = new Date(leme.house.clock.now().getTime() - daysLookedAt * dayMs)
      const asked = { agent: agent.id, since, limit: turnsLookedAtMax }
      const turns = await leme.inspection.ofAgent(tenant, member, asked)
      const corrections = await leme.corrections.inForce(tenant, agent.id)
      const tried = tryCorrection(correction, turns, { agent, corrections, language })
      const answered = await answersAnew(leme, tenant, tried.turns, { agent, correction, corrections })
      return { ...tried, turns: answered, days: daysLookedAt }
    },
  )
  app.post(
    '/ai/agents/:agent/corrections',
    {
      schema: {
        ...base,
        summary: 'Keep a correction: it holds from the next message on',
        params,
        body: correctionSchema,
        response: { 200: correctedSchema, ...errorResponses },
      },
    },
    (request) => {
      const identity = teacherOf(request)
      const agent = agentNamed(leme, request.params.agent)
      return keep(leme, identity, agent, fitting(agent, request.body, languageIn(request)))
    },
  )
  app.delete(
    '/ai/agents/:agent/corrections/:number',
    {
      schema: {
        ...base,
        summary: 'Take a correction back: it is as it was before there was any about the same',
        params: numbered,
        response: { 200: correctedSchema, ...errorResponses },
      },
    },
    async (request) => {
      const identity = teacherOf(request)
      const agent = agentNamed(leme, request.params.agent)
      const entry = await entryOf(leme, identity, agent, request.params.number)
      return change(leme, identity, agent, { ...entry, body: null })
    },
  )
  app.post(
    '/ai/agents/:agent/corrections/:number/restore',
    {
      schema: {
        ...base,
        summary: 'Put a correction back that was taken back or replaced',
        params: numbered,
        response: { 200: correctedSchema, ...errorResponses },
      },
    },
    async (request) => {
      const identity = teacherOf(request)
      const agent = agentNamed(leme, request.params.agent)
      const { body } = await entryOf(leme, identity, agent, request.params.number)
      if (!body) throw new LemeError('correction.none')
      // What the agent no longer has cannot be put back.
      return keep(leme, identity, agent, fitting(agent, body, languageIn(request)))
    },
  )
}

async function lessonsOf(leme: Leme, tenant: TenantId, { id, brings }: Agent) {
  const { settings, lessons } = brings ?? {}
  if (!settings || !lessons) return []
  const seenOnes = await seenLessons(leme, tenant, { agent: { id, settings }, lessons })
  return seenOnes.map((each) => ({ ...each, at: each.at?.toISOString() ?? null }))
}

function keep(leme: Leme, identity: Identity, agent: Agent, correction: Correction) {
  const { kind } = correction
  return change(leme, identity, agent, { kind, subject: subjectOf(correction), body: correction })
}

async function change(
  leme: Leme,
  identity: Identity,
  agent: Agent,
  { kind, subject, body }: Pick<CorrectionEntry, 'kind' | 'subject' | 'body'>,
): Promise<z.infer<typeof correctedSchema>> {
  const { tenant } = identity
  const what: ChangeKind = body === null ? 'correction.taken_back' : 'correction.kept'
  const told = { what, subject: `${agent.id} ${kind}`, before: null, after: body && { ...body } }
  const noted = noteOf(identity, leme.house.clock.now(), told)
  const number = await leme.corrections.add(tenant, agent.id, { kind, subject, body }, noted)
  if (number === undefined) throw new LemeError('correction.too_many')
  leme.forgetCorrections(tenant)
  return { number }
}

async function entryOf(leme: Leme, { tenant }: Identity, agent: Agent, number: number) {
  const entry = await leme.corrections.find(tenant, agent.id, number)
  if (!entry) throw new LemeError('correction.none')
  return entry
}

/** Of each subject only the newest holds. */
function seen(agent: Agent, kept: readonly CorrectionEntry[], language: ErrorLanguage) {
  const subjects = new Set<string>()
  return kept.map(({ number, kind, subject, body, byName, at }) => {
    const key = `${kind} ${subject}`
    const isNewest = !subjects.has(key)
    subjects.add(key)
    const before =
      body ?? kept.find((other) => other.kind === kind && other.subject === subject && other.body)?.body
    return {
      number,
      kind,
      holds: isNewest && body !== null,
      correction: body,
      about: before ? aboutOf(agent, before, language) : '',
      byName,
      at: at.toISOString(),
    }
  })
}

/** Only what the agent has can be put right. */
function fitting(agent: Agent, correction: Correction, language: ErrorLanguage): Correction {
  if (correction.kind === 'reading') return fittingExample(agent, correction)
  if (correction.kind === 'wording') return fittingWording(agent, correction, language)
  const { by, id } = correction
  const isKnown = {
    intent: () => agent.intentsById.has(id),
    phrase: () => Object.hasOwn(agent.phrases, id),
    tool: () => agent.tools.has(id),
    unread: () => id === '',
  }
  if (!isKnown[by]()) throw new LemeError('request.invalid', { detail: `id: ${id}` })
  return correction
}

function fittingExample(agent: Agent, example: ReadingExample): ReadingExample {
  const intent = agent.intentsById.get(example.intent)
  if (!intent || !mayBeTaught(agent, intent))
    throw new LemeError('request.invalid', { detail: `intent: ${example.intent}` })
  if (tidiedWords(example.words) === '') throw new LemeError('request.invalid', { detail: 'words' })
  return example
}

function fittingWording(agent: Agent, wording: OwnWording, language: ErrorLanguage): OwnWording {
  if (!templateOf(agentIn(agent, wording.language).phrases, wording.phrase))
    throw new LemeError('request.invalid', { detail: `phrase: ${wording.phrase}` })
  const said = problemWords[language]
  const problems = wordingProblems(agent, wording).map((problem) => ({
    path: 'text',
    problem: problem.kind === 'claims' ? said.claims(problem.words) : said[problem.kind](problem.name),
  }))
  if (problems.length > 0) throw new SettingsRefused(problems)
  return wording
}

const problemWords = {
  pt: {
    missing: (name: string) => `falta {{${name}}}`,
    unknown: (name: string) => `nada preenche {{${name}}} aqui: tire`,
    claims: (words: string) =>
      `“${words}” diz algo que a frase original não diz: o agente não teria como saber`,
  },
  en: {
    missing: (name: string) => `{{${name}}} is missing`,
    unknown: (name: string) => `nothing fills {{${name}}} here: take it out`,
    claims: (words: string) =>
      `“${words}” tells something the original does not: the agent could not know it`,
  },
}

function teacherOf(request: FastifyRequest): Identity {
  const identity = identityOf(request)
  requireRole(identity, ['owner', 'staff'])
  return identity
}

/** What is said to a confidential agent is the person's alone: nothing of it is shown, so nothing of it is put right. */
function agentNamed({ house }: Leme, id: string): Agent {
  const agent = house.agents.get(id)
  if (!agent || agent.confidential) throw new LemeError('correction.none')
  return agent
}

function languageIn(request: FastifyRequest): ErrorLanguage {
  return languageOf(request.headers['accept-language'])
}
