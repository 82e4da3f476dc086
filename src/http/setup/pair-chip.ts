import type { z } from 'zod'
import { drawSmallPng } from '../../adapters/media/draw-small-png.js'
import { LemeError } from '../../errors/leme-error.js'
import type { Leme } from '../../leme.js'
import type { Channel, PairingCode } from '../../ports/channel.js'
import type { Chip } from '../../ports/chip.js'
import type { Identity } from '../identity.js'
import { noteOf } from '../owner-of.js'
import type { pairingCodeSchema, pairingSchema } from './setup-schemas.js'

type AskedPairing = z.infer<typeof pairingCodeSchema>
type Pairing = z.infer<typeof pairingSchema>

/** The code of now, drawn anew from what the provider gave: its bytes reach no page as they came. */
export async function askForCode(
  leme: Leme,
  identity: Identity,
  id: string,
  pausedByMember: string,
): Promise<AskedPairing> {
  const { chip, pairing } = await pairable(leme, identity, id)
  const { codeLivesMs, codesMax } = pairing
  const asked = await seenCode(await pairing.code(chip))
  if (asked.state === 'connected') await keepLinked(leme, identity, id, pausedByMember)
  else if (asked.state !== 'failed') await leme.chips.stand(identity.tenant, id, { linked: false })
  return { ...asked, codeLivesMs, codesMax }
}

/** Whether the phone is there by now. A provider that is away for a moment says nothing of it. */
export async function lookAtLink(
  leme: Leme,
  identity: Identity,
  id: string,
  pausedByMember: string,
): Promise<Pairing> {
  const { chip, channel } = await pairable(leme, identity, id)
  const check = await channel.check(chip)
  if (check.ok) {
    await keepLinked(leme, identity, id, pausedByMember)
    return { state: 'connected', reason: null }
  }
  return check.unlinked ? { state: 'waiting', reason: null } : { state: 'failed', reason: check.reason }
}

type Pairable = {
  readonly chip: Chip
  readonly channel: Channel
  readonly pairing: NonNullable<Channel['pairing']>
}

async function pairable(leme: Leme, { tenant }: Identity, id: string): Promise<Pairable> {
  const chip = await leme.chips.get(tenant, id)
  const channel = chip && leme.channels.get(chip.provider)
  if (!channel) throw new LemeError('chip.not_found')
  if (!channel.pairing) throw new LemeError('chip.links_no_phone')
  return { chip, channel, pairing: channel.pairing }
}

async function seenCode(code: PairingCode): Promise<Pick<AskedPairing, 'state' | 'picture' | 'reason'>> {
  switch (code.status) {
    case 'linked':
      return { state: 'connected', picture: null, reason: null }
    case 'not_yet':
      return { state: 'preparing', picture: null, reason: null }
    case 'failed':
      return { state: 'failed', picture: null, reason: code.reason }
    case 'code': {
      const png = await drawSmallPng(code.picture, codeLimits)
      return png
        ? { state: 'waiting', picture: png.toString('base64'), reason: null }
        : { state: 'failed', picture: null, reason: noPicture }
    }
  }
}

/** A page shows it this large; a code has less than 200 cells a side. */
const codeLimits = { bytesMax: 128 * 1024, sideMax: 512 }

const noPicture = 'O provedor mandou algo que não é a imagem de um QR code.'

/** What it was stopped for is over; what a member paused stays paused. */
async function keepLinked(leme: Leme, identity: Identity, id: string, pausedByMember: string): Promise<void> {
  const { tenant } = identity
  const known = (await leme.chips.list(tenant)).find((each) => each.id === id)
  if (known?.linked !== true) await leme.chips.stand(tenant, id, { linked: true })
  const pausedReason = known?.pausedReason ?? null
  if (pausedReason === null || pausedReason === pausedByMember) return
  await leme.chips.pause(
    tenant,
    id,
    null,
    noteOf(identity, leme.house.clock.now(), {
      what: 'chip.resumed',
      subject: id,
      before: { pausedReason },
      after: { pausedReason: null },
    }),
  )
}
