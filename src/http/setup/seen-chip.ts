import type { z } from 'zod'
import { webhookPath } from '../../adapters/channels/webhook-path.js'
import type { TenantId } from '../../conversation/ids.js'
import type { JsonObject } from '../../conversation/json.js'
import type { Leme } from '../../leme.js'
import type { Channel } from '../../ports/channel.js'
import type { Chip } from '../../ports/chip.js'
import type { ChipSummary } from '../../ports/chips.js'
import type { ChipTemplate } from '../../ports/templates.js'
import type { ChipFigures } from '../../ports/figures.js'
import { mostOf, paceOf } from './chip-pace.js'
import type { chipSchema } from './setup-schemas.js'

type Around = {
  readonly simulated: boolean
  readonly figures: ChipFigures | undefined
  readonly pausedByMember: string
  /** People the business wrote to first in 24 hours. */
  readonly reached: number
}

/** A number as people see it: how it is doing, and what is known of its account besides the secrets. */
export async function seenChip(
  leme: Leme,
  tenant: TenantId,
  summary: ChipSummary,
  { simulated, figures, pausedByMember, reached }: Around,
): Promise<z.infer<typeof chipSchema>> {
  const { id, provider, name, agent, pausedReason, allowList, peopleADay, quality, linked } = summary
  const channel = leme.channels.get(provider)
  // After the installation's secret has changed nothing opens it any more.
  const chip = await leme.chips.get(tenant, id).catch(() => undefined)
  const templates = await leme.templates.list(tenant, id)
  const stoppedOne = templates.find(({ stopped }) => (stopped ?? null) !== null)
  const [sent, failed] = [
    (figures?.sent ?? 0) + (figures?.delivered ?? 0) + (figures?.read ?? 0),
    figures?.failed ?? 0,
  ]
  const isUnlinked = channel?.pairing !== undefined && linked === false
  const stateNow = () => {
    if (!chip) return 'unreadable'
    if (pausedReason === pausedByMember) return 'paused'
    // What it was stopped for is that its phone is gone.
    if (isUnlinked) return 'disconnected'
    if (pausedReason !== null) return 'stopped'
    return figures?.away || failed > sent || stoppedOne || quality === 'RED' ? 'failing' : 'ok'
  }
  return {
    id,
    channel: provider,
    channelName: channel?.name ?? provider,
    name,
    agent,
    state: stateNow(),
    reason:
      (pausedReason === pausedByMember ? null : pausedReason) ??
      figures?.away?.reason ??
      (stoppedOne
        ? `${stoppedOne.name}: ${stoppedOne.stopped ?? ''}`
        : quality === 'RED'
          ? 'quality:RED'
          : null),
    peopleADay,
    quality,
    pace: { ...paceOf(summary), most: mostOf(channel), reached24h: reached },
    simulated,
    allowList: [...allowList],
    fields: chip && channel ? openFields(channel, chip) : {},
    webhookPath: (chip && channel && safePath(channel, chip)) ?? null,
    sent24h: sent,
    failed24h: failed,
    pairs: channel?.pairing !== undefined,
    hasTemplates: channel?.templates !== undefined,
    templates: templates.map(seenTemplate),
  }
}

/** As on the phone, with the places still open. */
function seenTemplate({ purpose, name, language, text, marketing, stopped = null, parts }: ChipTemplate) {
  const { header, footer = null, buttons = [] } = parts ?? {}
  return {
    ...{ purpose, name, language, text, marketing, stopped, footer },
    header: header?.type === 'text' ? header.text : (header?.type ?? null),
    buttons: buttons.map(({ type, title }) => ({ type, title })),
  }
}

/** Fields that are no secret. */
export function openFields({ credentials }: Channel, chip: Chip): JsonObject {
  return Object.fromEntries(
    Object.entries(credentials).flatMap(([field, { secret }]) =>
      secret || chip[field] === undefined ? [] : [[field, chip[field] as string]],
    ),
  )
}

/** An address whose end is a secret is told once, when it was made, and no more. */
function safePath(channel: Channel, chip: Chip): string | undefined {
  return channel.webhook?.tailOf ? undefined : webhookPath(channel, chip)
}

type Known = Pick<ChipSummary, 'name' | 'agent' | 'provider' | 'allowList'>

/** What a change is kept with. */
export function knownOf({ name, agent, provider, allowList }: Known): JsonObject {
  return { name, agent, channel: provider, allowList: [...allowList] }
}
