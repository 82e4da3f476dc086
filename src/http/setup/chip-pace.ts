import type { SettingsProblem } from '../../agent/settings/settings-spec.js'
import type { TenantId } from '../../conversation/ids.js'
import { LemeError } from '../../errors/leme-error.js'
import type { Leme } from '../../leme.js'
import type { Channel } from '../../ports/channel.js'
import type { ChipPace, ChipPaceChange, ChipSummary } from '../../ports/chips.js'
import type { Identity } from '../identity.js'
import { SettingsRefused } from '../settings-refused.js'
import { noteOf } from '../owner-of.js'

type Language = 'pt' | 'en'
type Most = NonNullable<Channel['pace']>

/** Where a channel says nothing: what a number gets that nobody has said anything of. */
const usual: Most = { perSecond: 80, pairEveryMs: 6_000, pairBurst: 10 }

/** How fast the provider lets a number be. */
export function mostOf(channel: Channel | undefined): Most {
  return channel?.pace ?? usual
}

export function paceOf({ perSecond, pairEveryMs, pairBurst, ownPeopleADay }: ChipPace): ChipPace {
  return { perSecond, pairEveryMs, pairBurst, ownPeopleADay }
}

/** Lowers the pace of a number, or raises it again as far as its provider lets it. What is not named stays. */
export async function changePace(
  leme: Leme,
  identity: Identity,
  id: string,
  wanted: ChipPaceChange,
  language: Language,
): Promise<ChipPace> {
  const { tenant } = identity
  const before = await chipOf(leme, tenant, id)
  const problems = problemsIn(wanted, mostOf(leme.channels.get(before.provider)), before, language)
  if (problems.length > 0) throw new SettingsRefused(problems)
  const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
  const after = { ...paceOf(before), ...given }
  await leme.chips.setPace(
    tenant,
    id,
    wanted,
    noteOf(identity, leme.house.clock.now(), {
      what: 'chip.pace',
      subject: id,
      before: paceOf(before),
      after,
    }),
  )
  return after
}

async function chipOf(leme: Leme, tenant: TenantId, id: string): Promise<ChipSummary> {
  const chip = (await leme.chips.list(tenant)).find((each) => each.id === id)
  if (!chip) throw new LemeError('chip.not_found')
  return chip
}

function problemsIn(
  { perSecond, pairEveryMs, pairBurst, ownPeopleADay }: ChipPaceChange,
  most: Most,
  { peopleADay }: ChipSummary,
  language: Language,
): SettingsProblem[] {
  const above = (path: string, isAbove: boolean, problem: { readonly [Each in Language]: string }) =>
    isAbove ? [{ path, problem: problem[language] }] : []
  return [
    ...above('perSecond', (perSecond ?? 0) > most.perSecond, atMost(most.perSecond)),
    ...above('pairBurst', (pairBurst ?? 0) > most.pairBurst, atMost(most.pairBurst)),
    ...above('pairEveryMs', (pairEveryMs ?? Infinity) < most.pairEveryMs, {
      pt: `no mínimo ${most.pairEveryMs / 1_000} segundos: é o que o provedor pede`,
      en: `at least ${most.pairEveryMs / 1_000} seconds: the provider asks for it`,
    }),
    ...above(
      'ownPeopleADay',
      peopleADay !== null && (ownPeopleADay ?? 0) > peopleADay,
      atMost(peopleADay ?? 0),
    ),
  ]
}

function atMost(value: number) {
  return {
    pt: `no máximo ${value}: é o que o provedor permite`,
    en: `at most ${value}: the provider allows no more`,
  }
}
