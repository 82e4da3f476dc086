import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startProviderServer, type ProviderServer } from '../../../test/support/provider-server.js'
import type { Chip } from '../../ports/chip.js'
import { shippedChannels } from '../shipped-channels.js'

let server: ProviderServer

beforeAll(async () => {
  server = await startProviderServer()
})
afterAll(() => server.close())

const message = { type: 'text', text: 'oi' } as const
const file = { bytes: Buffer.from('x'), mimeType: 'image/png', name: 'x.png' }
const picture = { type: 'image', media: { id: 'x' } } as const

/** Every way in which a channel asks its provider. */
async function askAll(channel: ReturnType<typeof shippedChannels>[number], chip: Chip): Promise<void> {
  const delivery = { id: 'x', chip, recipient: '5511900000001', attempt: 1 }
  const limit = { bytesMax: 1_000, timeoutMs: 1_000 }
  const data = { mediaId: 'x', url: `${server.url.replace('127.0.0.1', 'localhost')}/file` }
  await channel.send({ ...delivery, message })
  await channel.send({ ...delivery, message: picture, file })
  await channel.acknowledge({ chip, recipient: '5511900000001', messageId: 'x' })
  await channel.check(chip)
  await channel.files?.fetch(chip, { messageId: 'x', type: 'image', data }, limit)
  await channel.templates?.list({ ...chip, businessAccountId: 'x' })
  await channel.pairing?.code(chip)
  await channel.poll?.ask(chip, null, AbortSignal.timeout(1_000))
}

describe.each(shippedChannels())('$id', (channel) => {
  const at = () => server.url.replace('127.0.0.1', 'localhost')

  test('calls no server of this network that a member named', async () => {
    const before = server.calls.length
    await askAll(channel, { ...channel.sampleChip, baseUrl: at(), publicOnly: true })
    expect(server.calls.slice(before)).toEqual([])
  })

  test('calls the one that whoever runs the installation named', async () => {
    const before = server.calls.length
    await askAll(channel, { ...channel.sampleChip, baseUrl: at() })
    expect(server.calls.slice(before).length).toBeGreaterThan(2)
  })
})
