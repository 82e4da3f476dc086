import { z } from 'zod'
import type { Agent } from '../../agent/agent.js'
import { ownName, ownQuestion, withOwnPrompts } from '../../agent/prompts/own-prompts.js'
import { placeholdersFor, promptProblems } from '../../agent/prompts/prompt-placeholders.js'
import type { PromptVersion } from '../../agent/prompts/prompt-set.js'
import type { TenantId } from '../../conversation/ids.js'
import { LemeError } from '../../errors/leme-error.js'
import type { Leme } from '../../leme.js'
import { base } from '../console/schemas.js'
import type { Door, HttpApp } from '../door.js'
import { languageOf, type ErrorLanguage } from '../language.js'
import { errorResponses, idText } from '../schemas.js'
import { SettingsRefused } from '../settings-refused.js'
import { comparePrompts } from './compare-prompts.js'
import { noteOf, ownerOf } from '../owner-of.js'
import { comparedPromptsSchema, newPromptSchema, promptsSchema, weightsSchema } from './prompt-schemas.js'

const params = z.object({ agent: idText })
const historyMax = 50
const daysMax = 30

/** What an agent's model is told before it writes: read, written anew as a draft, compared, put to use and taken back. */
export function addPromptRoutes(app: HttpApp, { leme }: Door): void {
  const now = () => leme.house.clock.now()
  app.get(
    '/ai/console/prompts/:agent',
    {
      schema: {
        ...base,
        summary: 'What the model of an agent is told before it writes, all versions (owners only)',
        params,
        response: { 200: promptsSchema, ...errorResponses },
      },
    },
    (request) => seen(leme, ownerOf(request).tenant, agentNamed(leme, request.params.agent)),
  )
  app.post(
    '/ai/console/prompts/:agent/versions',
    {
      schema: {
        ...base,
        summary: 'Keep a draft; nobody reads it until it has a share (owners only)',
        params,
        body: newPromptSchema,
        response: { 200: z.object({ version: z.string() }), ...errorResponses },
      },
    },
    async (request) => {
      const identity = ownerOf(request)
      const agent = agentNamed(leme, request.params.agent)
      const { system, basedOn } = request.body
      const from = (await versionsOf(leme, identity.tenant, agent)).find(({ version }) => version === basedOn)
      if (!from) throw new LemeError('request.invalid', { detail: 'basedOn' })
      const problems = textProblems(agent, system, languageOf(request.headers['accept-language']))
      if (problems.length > 0)
        throw new SettingsRefused(problems.map((problem) => ({ path: 'system', problem })))
      const { temperature, maxTokens } = from
      const noted = noteOf(identity, now(), {
        what: 'prompt.saved',
        subject: agent.id,
        before: { basedOn },
        after: { characters: system.length },
      })
      const draft = { system, temperature, maxTokens }
      const number = await leme.prompts.add(identity.tenant, agent.id, draft, noted)
      leme.forgetPrompts(identity.tenant)
      return { version: ownName(number) }
    },
  )
  app.put(
    '/ai/console/prompts/:agent/weights',
    {
      schema: {
        ...base,
        summary:
          'Which versions are used, for what share of the conversations; null: as it came (owners only)',
        params,
        body: z.strictObject({ weights: weightsSchema.nullable() }),
        response: { 200: promptsSchema, ...errorResponses },
      },
    },
    async (request) => {
      const identity = ownerOf(request)
      const { tenant } = identity
      const agent = agentNamed(leme, request.params.agent)
      const { weights } = request.body
      const known = (await versionsOf(leme, tenant, agent)).map(({ version }) => version)
      const unknown = Object.keys(weights ?? {}).filter((version) => !known.includes(version))
      if (unknown.length > 0)
        throw new LemeError('request.invalid', { detail: `weights: ${unknown.join(', ')}` })
      const before = await leme.prompts.of(tenant, agent.id)
      const noted = noteOf(identity, now(), {
        what: 'prompt.chosen',
        subject: agent.id,
        before: before.weights && { ...before.weights },
        after: weights,
      })
      await leme.prompts.choose(tenant, agent.id, weights, noted)
      leme.forgetPrompts(tenant)
      return seen(leme, tenant, agent)
    },
  )
  app.post(
    '/ai/console/prompts/:agent/compare',
    {
      schema: {
        ...base,
        summary:
          'Ask the model again, with another version, what it was asked lately; nothing happens (owners only)',
        params,
        body: z.strictObject({ version: z.string().max(40), days: z.int().min(1).max(daysMax).default(7) }),
        response: { 200: comparedPromptsSchema, ...errorResponses },
      },
    },
    async (request) => {
      const identity = ownerOf(request)
      const agent = agentNamed(leme, request.params.agent)
      const { version, days } = request.body
      const known = await versionsOf(leme, identity.tenant, agent)
      if (!known.some((each) => each.version === version))
        throw new LemeError('request.invalid', { detail: 'version' })
      return comparePrompts(leme, identity, agent, { version, days })
    },
  )
}

function agentNamed({ house }: Leme, id: string): Agent {
  const agent = house.agents.get(id)
  if (!agent?.prompts[ownQuestion]) throw new LemeError('settings.none')
  return agent
}

async function versionsOf(leme: Leme, tenant: TenantId, agent: Agent): Promise<readonly PromptVersion[]> {
  const own = await leme.prompts.of(tenant, agent.id)
  return withOwnPrompts(agent.prompts, own)[ownQuestion] ?? []
}

async function seen(leme: Leme, tenant: TenantId, agent: Agent): Promise<z.infer<typeof promptsSchema>> {
  const versions = await versionsOf(leme, tenant, agent)
  const { made, chosen } = await leme.prompts.history(tenant, agent.id, historyMax)
  const makers = new Map(made.map((each) => [ownName(each.number), each]))
  return {
    agent: agent.id,
    asksModel: (await leme.tenantModels.of(tenant, agent.id)) !== undefined,
    placeholders: [...(placeholdersFor(agent)[ownQuestion] ?? [])],
    asItCame: (chosen[0]?.weights ?? null) === null,
    versions: versions.map(({ version, system, weight, temperature, maxTokens }) => ({
      version,
      own: makers.has(version),
      system,
      weight,
      temperature,
      maxTokens,
      byName: makers.get(version)?.byName ?? null,
      at: makers.get(version)?.at.toISOString() ?? null,
    })),
    chosen: chosen.map(({ weights, byName, at }) => ({
      weights: weights && { ...weights },
      byName,
      at: at.toISOString(),
    })),
  }
}

function textProblems(agent: Agent, system: string, language: ErrorLanguage): string[] {
  const words = said[language]
  if (system.trim() === '') return [words.empty]
  const draft = { version: 'draft', weight: 0, temperature: 0, maxTokens: 1, system }
  return promptProblems({ [ownQuestion]: [draft] }, agent).map(({ kind, placeholder }) =>
    kind === 'missing' ? words.missing(placeholder) : words.unknown(placeholder),
  )
}

const said = {
  pt: {
    empty: 'falta preencher',
    missing: (name: string) => `falta {{${name}}}: sem isso o modelo não sabe o que precisa`,
    unknown: (name: string) => `{{${name}}} não é preenchido aqui: tire, ou use um dos nomes da lista`,
  },
  en: {
    empty: 'has to be filled in',
    missing: (name: string) => `{{${name}}} is missing: without it the model does not know what it needs`,
    unknown: (name: string) => `nothing fills {{${name}}} here: take it out, or use a name of the list`,
  },
}
