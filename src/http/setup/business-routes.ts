import { z } from 'zod'
import { LemeError } from '../../errors/leme-error.js'
import type { Door, HttpApp } from '../door.js'
import { identityOf } from '../identity.js'
import { languageOf } from '../language.js'
import { base } from '../console/schemas.js'
import { errorResponses } from '../schemas.js'
import { SettingsRefused } from '../settings-refused.js'
import { allChanges } from './all-changes.js'
import { noteOf, ownerOf } from '../owner-of.js'
import { businessChangesSchema, businessSchema } from './setup-schemas.js'

const nameMax = 120
const addressMax = 300
const changesDefault = 50
const changesMax = 200

/** What the business is called, when its days begin, and where it is. */
export function addBusinessRoutes(app: HttpApp, { leme }: Door): void {
  app.get(
    '/ai/console/business',
    { schema: { ...base, summary: 'The business', response: { 200: businessSchema, ...errorResponses } } },
    async (request) => found(await leme.business.get(identityOf(request).tenant)),
  )
  app.patch(
    '/ai/console/business',
    {
      schema: {
        ...base,
        summary: 'Change what is named (owners only)',
        body: z.strictObject({
          name: z.string().trim().max(nameMax).optional(),
          timeZone: z.string().max(nameMax).optional(),
          address: z.string().trim().max(addressMax).nullable().optional(),
          voiceMayConfirm: z.boolean().optional(),
        }),
        response: { 200: businessSchema, ...errorResponses },
      },
    },
    async (request) => {
      const identity = ownerOf(request)
      const { name, timeZone, address, voiceMayConfirm } = request.body
      const before = found(await leme.business.get(identity.tenant))
      const after = {
        name: name ?? before.name,
        timeZone: timeZone ?? before.timeZone,
        address: address === undefined ? before.address : address === '' ? null : address,
        voiceMayConfirm: voiceMayConfirm ?? before.voiceMayConfirm,
      }
      const words = said[languageOf(request.headers['accept-language'])]
      const problems = [
        ...(after.name === '' ? [{ path: 'name', problem: words.name }] : []),
        ...(isTimeZone(after.timeZone) ? [] : [{ path: 'timeZone', problem: words.timeZone }]),
      ]
      if (problems.length > 0) throw new SettingsRefused(problems)
      const noted = noteOf(identity, leme.house.clock.now(), { what: 'business', before, after })
      await leme.business.set(identity.tenant, after, noted)
      return after
    },
  )
  app.get(
    '/ai/console/business/changes',
    {
      schema: {
        ...base,
        summary: 'Who set what about the business, its numbers, accounts and agents (owners only)',
        querystring: z.object({
          limit: z.coerce.number().int().min(1).max(changesMax).default(changesDefault),
        }),
        response: { 200: businessChangesSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { tenant } = ownerOf(request)
      const { limit } = request.query
      const settable = leme.house.agents.all.flatMap(({ id, brings }) =>
        brings?.settings ? [{ id, settings: brings.settings }] : [],
      )
      const [ofBusiness, ...ofAgents] = await Promise.all([
        leme.business.changes(tenant, limit),
        ...settable.map(async (agent) => ({
          agent: agent.id,
          // One more, for the last of them to be compared with.
          versions: await leme.settings.versions(tenant, agent, limit + 1),
        })),
      ])
      const changes = allChanges(ofBusiness, ofAgents, limit)
      return {
        changes: changes.map(({ at, before, after, ...rest }) => ({
          ...rest,
          at: at.toISOString(),
          before: before && { ...before },
          after: after && { ...after },
        })),
      }
    },
  )
}

const said = {
  pt: { name: 'falta preencher', timeZone: 'escolha um fuso horário da lista' },
  en: { name: 'has to be filled in', timeZone: 'choose a time zone from the list' },
}

function found<T>(business: T | undefined): T {
  if (business === undefined) throw new LemeError('auth.invalid')
  return business
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
