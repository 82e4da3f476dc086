import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { describeSettings } from '../agent/settings/describe-settings.js'
import type { SettableAgent, SettingsChange, SettingsVersion } from '../agent/settings/settings-store.js'
import type { JsonObject } from '../conversation/json.js'
import type { Role } from '../conversation/party.js'
import { LemeError } from '../errors/leme-error.js'
import type { Leme } from '../leme.js'
import type { Door, HttpApp } from './door.js'
import { identityOf, requireRole } from './identity.js'
import { languageOf } from './language.js'
import { errorResponses, idText } from './schemas.js'
import { agentSettingsSchema, settingsValue, settingsVersionSchema } from './settings-schemas.js'
import { SettingsRefused } from './settings-refused.js'

const changingRoles: readonly Role[] = ['owner', 'staff']
/** What is set holds for everybody of the business, so each of them may know it. */
const readingRoles: readonly Role[] = [...changingRoles, 'viewer']
const versionsDefault = 20
const versionsMax = 100

const base = { tags: ['settings'], security: [{ bearer: [] }] }
const params = z.object({ agent: idText })

/** What a business may set about each of its agents: read, changed in part, looked back on, gone back to. */
export function addSettingsRoutes(app: HttpApp, { leme }: Door): void {
  app.get(
    '/ai/agents/:agent/settings',
    {
      schema: {
        ...base,
        summary: 'What is set for an agent, and the form to change it with',
        params,
        response: {
          200: agentSettingsSchema,
          ...errorResponses,
        },
      },
    },
    async (request) => {
      const { tenant } = mayBe(request, readingRoles)
      const agent = settableAgent(leme, request.params.agent)
      const form = describeSettings(agent.settings.schema, languageOf(request.headers['accept-language']))
      return { ...versionBody(await leme.settings.current(tenant, agent)), form: { ...form } }
    },
  )
  app.patch(
    '/ai/agents/:agent/settings',
    {
      schema: {
        ...base,
        summary: 'Change a part of what is set for an agent: null brings back the default',
        params,
        body: z.object({
          changes: settingsValue,
          version: z.int().optional().meta({ description: 'The one you saw: refused if it is no longer.' }),
        }),
        response: { 200: settingsVersionSchema, ...errorResponses },
      },
    },
    (request) => {
      const { changes, version: basedOn } = request.body
      return change(leme, request, request.params.agent, { changes: changes as JsonObject, basedOn })
    },
  )
  app.get(
    '/ai/agents/:agent/settings/versions',
    {
      schema: {
        ...base,
        summary: 'What was set before: who and when, the newest first',
        params,
        querystring: z.object({
          limit: z.coerce.number().int().min(1).max(versionsMax).default(versionsDefault),
        }),
        response: { 200: z.object({ versions: z.array(settingsVersionSchema) }), ...errorResponses },
      },
    },
    async (request) => {
      const { tenant } = mayBe(request, readingRoles)
      const agent = settableAgent(leme, request.params.agent)
      const versions = await leme.settings.versions(tenant, agent, request.query.limit)
      return { versions: versions.map(versionBody) }
    },
  )
  app.post(
    '/ai/agents/:agent/settings/versions/:version/restore',
    {
      schema: {
        ...base,
        summary: 'Go back to a version: it becomes the newest one',
        params: params.extend({ version: z.coerce.number().int().min(1) }),
        response: { 200: settingsVersionSchema, ...errorResponses },
      },
    },
    (request) => change(leme, request, request.params.agent, { backTo: request.params.version }),
  )
}

function mayBe(request: FastifyRequest, roles: readonly Role[]) {
  const identity = identityOf(request)
  requireRole(identity, roles)
  return identity
}

function settableAgent(leme: Leme, id: string): SettableAgent {
  const settings = leme.house.agents.get(id)?.brings?.settings
  if (!settings) throw new LemeError('settings.none')
  return { id, settings }
}

type Wanted =
  { readonly changes: JsonObject; readonly basedOn: number | undefined } | { readonly backTo: number }

async function change(leme: Leme, request: FastifyRequest, id: string, wanted: Wanted) {
  const { tenant, member } = mayBe(request, changingRoles)
  const language = languageOf(request.headers['accept-language'])
  const asked: SettingsChange = { by: member, language, ...wanted }
  const outcome = await leme.settings.change(tenant, settableAgent(leme, id), asked)
  switch (outcome.kind) {
    case 'saved':
      return versionBody(outcome.saved)
    case 'changed':
      throw new LemeError('settings.changed', { version: outcome.version })
    case 'no_such_version':
      throw new LemeError('settings.no_such_version')
    case 'refused':
      throw new SettingsRefused(outcome.problems)
  }
}

function versionBody({
  value: set,
  changedAt,
  ...rest
}: SettingsVersion): z.infer<typeof settingsVersionSchema> {
  return { ...rest, value: set && { ...set }, changedAt: changedAt?.toISOString() ?? null }
}
