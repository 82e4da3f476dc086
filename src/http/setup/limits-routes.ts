import type { z } from 'zod'
import { spentCents } from '../../adapters/models/cost-of.js'
import type { TenantId } from '../../conversation/ids.js'
import { mediaLimits, mediaTypes } from '../../conversation/message-limits.js'
import type { Leme } from '../../leme.js'
import type { Allowances } from '../../ports/allowances.js'
import type { ChipSummary } from '../../ports/chips.js'
import { actionsPerPlanMax, inputsPerTurnMax, modelCallsPerTurnMax } from '../../turn/limits.js'
import { messageLengthMax } from '../chat-request.js'
import { base } from '../console/schemas.js'
import type { Door, HttpApp } from '../door.js'
import { identityOf } from '../identity.js'
import { languageOf, type ErrorLanguage } from '../language.js'
import { errorResponses } from '../schemas.js'
import { limitWords, paceWords, peopleWords, planWords, type NamedLimit } from './limit-words.js'
import { businessLimitsSchema, type businessLimitSchema } from './limits-schema.js'

type Limit = z.infer<typeof businessLimitSchema>
type Figure = Pick<Limit, 'group' | 'value' | 'unit'> & Partial<Limit>

/** The limits that protect a business, as they hold now. Each is set where it belongs; here they are seen together. */
export function addLimitsRoutes(app: HttpApp, door: Door): void {
  const { leme } = door
  app.get(
    '/ai/console/limits',
    {
      schema: {
        ...base,
        summary: 'The limits that protect the business, what is used of them, and where they are set',
        response: { 200: businessLimitsSchema, ...errorResponses },
      },
    },
    async (request): Promise<z.infer<typeof businessLimitsSchema>> => {
      const { tenant, role } = identityOf(request)
      const language = languageOf(request.headers['accept-language'])
      const named = (id: NamedLimit, figure: Figure): Limit => ({
        ...unset,
        id,
        ...limitWords(id, language),
        ...figure,
      })
      const allowed = await leme.business.allowances(tenant)
      const { forgetAfterDays } = await leme.retention.get(tenant)
      return {
        limits: [
          ...(await countedByAgents(leme, tenant, allowed, language)),
          ...ofFiles(allowed, named),
          ...(role === 'owner' ? [await ofModels(leme, tenant, named)] : []),
          ...(await leme.chips.list(tenant)).flatMap((chip) => ofNumber(chip, language)),
          ...ofTalk(door, named),
          ...mediaTypes.map((type) =>
            named(`files.${type}`, { group: 'files', value: mediaLimits[type].bytes, unit: 'bytes' }),
          ),
          named('kept.forgetAfter', {
            group: 'kept',
            value: forgetAfterDays,
            unit: 'days',
            ...setAt('/settings/privacy'),
          }),
          named('kept.archiveAfter', { group: 'kept', value: door.archiveAfterDays, unit: 'days' }),
        ],
      }
    },
  )
}

type Named = (id: NamedLimit, figure: Figure) => Limit

const unset = { used: null, settable: false, where: null } as const
const setAt = (where: string) => ({ settable: true, where })

/** What the agents count, each limit once; what is used is counted where there is a limit. */
async function countedByAgents(
  leme: Leme,
  tenant: TenantId,
  allowed: Allowances,
  language: ErrorLanguage,
): Promise<Limit[]> {
  const specs = leme.house.agents.ids.flatMap((id) => Object.entries(leme.house.agents.get(id)?.limits ?? {}))
  const limits: Limit[] = []
  for (const [name, limit] of new Map(specs)) {
    const value = allowed[name] ?? null
    const used =
      value === null
        ? null
        : await leme.outsideReading(tenant, ({ db, now, timeZone }) => limit.count(db, now, timeZone))
    const words = planWords(limit.label, language)
    limits.push({ ...unset, id: `plan.${name}`, group: 'plan', ...words, value, used, unit: 'count' })
  }
  return limits
}

function ofFiles({ mediaBytes, mediaFileBytes, heardSecondsPerDay }: Allowances, named: Named): Limit[] {
  return [
    named('plan.mediaBytes', { group: 'plan', value: mediaBytes ?? null, unit: 'bytes' }),
    named('plan.mediaFileBytes', { group: 'plan', value: mediaFileBytes ?? null, unit: 'bytes' }),
    named('plan.heardSecondsPerDay', { group: 'plan', value: heardSecondsPerDay ?? null, unit: 'seconds' }),
  ]
}

async function ofModels(leme: Leme, tenant: TenantId, named: Named): Promise<Limit> {
  const standing = await leme.models.standing(tenant, leme.house.clock.now())
  const { currency, monthlyCents } = standing.budget
  return named('models.month', {
    group: 'money',
    value: monthlyCents,
    used: spentCents(standing),
    unit: currency,
    ...setAt('/settings/models'),
  })
}

function ofNumber(
  { id, name, perSecond, ownPeopleADay, peopleADay }: ChipSummary,
  language: ErrorLanguage,
): Limit[] {
  const shared = { ...unset, group: 'numbers', ...setAt('/settings/numbers') } as const
  const people = ownPeopleADay ?? peopleADay
  return [
    { ...shared, id: `pace.${id}`, ...paceWords(name, language), value: perSecond, unit: 'per_second' },
    ...(people === null
      ? []
      : [
          {
            ...shared,
            id: `people.${id}`,
            ...peopleWords(name, language),
            value: people,
            unit: 'count' as const,
          },
        ]),
  ]
}

function ofTalk({ rateLimitPerMinute, turnsAtOnce }: Door, named: Named): Limit[] {
  const count = (id: NamedLimit, value: number, unit: Limit['unit'] = 'count') =>
    named(id, { group: 'talk', value, unit })
  return [
    count('talk.actionsPerPlan', actionsPerPlanMax),
    count('talk.inputsPerTurn', inputsPerTurnMax),
    count('talk.modelCallsPerTurn', modelCallsPerTurnMax),
    count('talk.messageLength', messageLengthMax, 'characters'),
    count('talk.requestsPerMinute', rateLimitPerMinute, 'per_minute'),
    count('talk.turnsAtOnce', turnsAtOnce.perTenantMax),
  ]
}
