import { z } from 'zod'
import { spentCents } from '../../adapters/models/cost-of.js'
import type { TenantId } from '../../conversation/ids.js'
import { mediaLimits, mediaTypes } from '../../conversation/message-limits.js'
import type { Leme } from '../../leme.js'
import type { ChipSummary } from '../../ports/chips.js'
import { actionsPerPlanMax, inputsPerTurnMax, modelCallsPerTurnMax } from '../../turn/limits.js'
import { messageLengthMax } from '../chat-request.js'
import { base } from '../console/schemas.js'
import type { Door, HttpApp } from '../door.js'
import { identityOf } from '../identity.js'
import { languageOf, type ErrorLanguage } from '../language.js'
import { errorResponses } from '../schemas.js'
import { limitWords, paceWords, peopleWords, planWhy, type NamedLimit } from './limit-words.js'
import { businessLimitsSchema, ownLimitSchema, type businessLimitSchema } from './limits-schema.js'
import { lowerLimit } from './lower-limit.js'
import { ownerOf } from '../owner-of.js'
import { planLimits, stricter } from './plan-limits.js'

type Limit = z.infer<typeof businessLimitSchema>
type Figure = Pick<Limit, 'group' | 'value' | 'unit'> & Partial<Limit>

/** The limits that protect a business, as they hold now. Those of the plan are lowered here, the others set where they belong. */
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
      const { forgetAfterDays } = await leme.retention.get(tenant)
      return {
        limits: [
          ...(await ofPlan(leme, tenant, language)),
          ...(role === 'owner' ? [await ofModels(leme, tenant, named)] : []),
          ...(await realNumbers(door, tenant)).flatMap((chip) => ofNumber(chip, language)),
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
  app.put(
    '/ai/console/limits/:id',
    {
      schema: {
        ...base,
        summary: 'Allow less than the plan does, or as much again (owners only)',
        params: z.object({ id: z.string().max(limitIdMax) }),
        body: ownLimitSchema,
        response: { 200: ownLimitSchema, ...errorResponses },
      },
    },
    async (request) => {
      const language = languageOf(request.headers['accept-language'])
      const { value } = request.body
      await lowerLimit(leme, ownerOf(request), request.params.id, value, language)
      return { value }
    },
  )
}

const limitIdMax = 120

type Named = (id: NamedLimit, figure: Figure) => Limit

const unset = { used: null, most: null, lowered: false, settable: false, where: null } as const
const setAt = (where: string) => ({ settable: true, where })

/** What the subscription allows and the owner may lower. */
async function ofPlan(leme: Leme, tenant: TenantId, language: ErrorLanguage): Promise<Limit[]> {
  const { plan, own } = await leme.business.allowances(tenant)
  const limits: Limit[] = []
  for (const [name, limit] of planLimits(leme, language)) {
    const most = plan[name] ?? null
    const value = stricter(most, own[name] ?? null)
    // What is used is counted where there is a limit.
    const used = value === null || !limit.count ? null : await leme.outsideReading(tenant, limit.count)
    limits.push({
      ...unset,
      id: `plan.${name}`,
      group: limit.unit === 'BRL' ? 'money' : 'plan',
      title: limit.title,
      why: [...(limit.help ? [limit.help] : []), planWhy({ most, value }, language)].join(' '),
      unit: limit.unit,
      value,
      used,
      most,
      lowered: value !== most,
      settable: true,
    })
  }
  return limits
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

/** A simulated number costs and blocks nobody. */
async function realNumbers({ leme, simulatorOf }: Door, tenant: TenantId): Promise<ChipSummary[]> {
  const simulated = new Set(
    simulatorOf(tenant)
      ?.chips()
      .map(({ chip }) => chip.id),
  )
  return (await leme.chips.list(tenant)).filter(({ id }) => !simulated.has(id))
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
