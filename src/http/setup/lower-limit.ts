import { LemeError } from '../../errors/leme-error.js'
import type { Leme } from '../../leme.js'
import type { Identity } from '../identity.js'
import type { ErrorLanguage } from '../language.js'
import { SettingsRefused } from '../settings-refused.js'
import { noteOf } from '../owner-of.js'
import { planLimits, stricter } from './plan-limits.js'

const prefix = 'plan.'

/** The owner allows less than the plan does, or as much again (null). Who did it is kept with what held before. */
export async function lowerLimit(
  leme: Leme,
  identity: Identity,
  id: string,
  value: number | null,
  language: ErrorLanguage,
): Promise<void> {
  const name = id.startsWith(prefix) ? id.slice(prefix.length) : ''
  const limit = planLimits(leme, language).get(name)
  if (!limit) throw new LemeError('limit.none')
  const { plan, own } = await leme.business.allowances(identity.tenant)
  const most = plan[name] ?? null
  if (value !== null && most !== null && value > most)
    throw new SettingsRefused([{ path: 'value', problem: above[language] }])
  const noted = noteOf(identity, leme.house.clock.now(), {
    what: 'limit.lowered',
    subject: name,
    before: { [limit.title]: stricter(most, own[name] ?? null) },
    after: { [limit.title]: stricter(most, value) },
  })
  await leme.business.setOwnLimit(identity.tenant, name, value, noted)
}

const above = {
  pt: 'seu plano permite menos que isso',
  en: 'your plan allows less than that',
}
