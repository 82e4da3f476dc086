import { expect, test } from 'vitest'
import { shippedChannels } from '../../adapters/shipped-channels.js'
import { channelNamed } from '../known-channels.js'
import { ingest } from './ingest.js'

const now = new Date('2026-11-16T12:00:00Z')

const bodies = {
  meta: {
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '1',
        changes: [
          {
            field: 'messages',
            value: {
              messaging_product: 'whatsapp',
              metadata: { display_phone_number: '551130000000', phone_number_id: '100' },
              contacts: [{ profile: { name: 'Ana' }, wa_id: '5511999990000' }],
              messages: [
                {
                  from: '5511999990000',
                  id: 'm1',
                  timestamp: '1763294400',
                  type: 'text',
                  text: { body: 'oi' },
                },
              ],
            },
          },
        ],
      },
    ],
  },
  evolution: {
    event: 'messages.upsert',
    instance: 'demo',
    data: {
      key: { id: 'm1', remoteJid: '5511999990000@s.whatsapp.net', fromMe: false },
      pushName: 'Ana',
      message: { conversation: 'oi' },
      messageType: 'conversation',
      messageTimestamp: 1763294400,
    },
  },
  zapi: {
    type: 'ReceivedCallback',
    instanceId: 'demo',
    messageId: 'm1',
    phone: '5511999990000',
    fromMe: false,
    momment: 1763294400000,
    senderName: 'Ana',
    isGroup: false,
    text: { message: 'oi' },
  },
}

test.each(Object.keys(bodies))('the same message by way of %s', (provider) => {
  expect(
    ingest(channelNamed(shippedChannels(), provider), bodies[provider as keyof typeof bodies], now),
  ).toMatchObject({
    ok: true,
    inbound: [
      {
        id: 'm1',
        at: '2025-11-16T12:00:00.000Z',
        from: { phone: '5511999990000', name: 'Ana' },
        body: { kind: 'text', text: 'oi' },
      },
    ],
    statuses: [],
    ignored: [],
    preferences: [],
    echoes: [],
    acceptances: [],
    moves: [],
  })
})

test.each(Object.keys(bodies))('%s: what is not understood is ignored by name', (provider) => {
  for (const body of [5, null, [], {}, 'oi']) {
    const read = ingest(channelNamed(shippedChannels(), provider), body, now)
    expect(read).toMatchObject({ ok: true, inbound: [], statuses: [] })
    expect(read.ignored).toHaveLength(1)
  }
})
