import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Inbound, Ingested } from '../../conversation/inbound.js'
import type { JsonObject } from '../../conversation/json.js'
import { ingestEvolution, itemsMax } from './ingest-evolution.js'

const nothing: Ingested = {
  inbound: [],
  statuses: [],
  preferences: [],
  echoes: [],
  acceptances: [],
  moves: [],
  ignored: [],
}

const receivedAt = '2026-05-01T12:00:00.000Z'

const key = { id: '3EB0A1B2C3', remoteJid: '553188887777@s.whatsapp.net', fromMe: false }

/** 10 March 2026, 15:00 UTC. */
const messageTimestamp = 1_773_154_800
const sentAt = '2026-03-10T15:00:00.000Z'

function item(message: JsonObject, more: JsonObject = {}): JsonObject {
  return { key, pushName: 'Ana', message, messageTimestamp, instanceId: 'i-1', source: 'android', ...more }
}

function webhook(data: unknown, event = 'messages.upsert'): JsonObject {
  return { event, instance: 'loja', data, date_time: '2026-03-10T15:00:02.000Z' } as JsonObject
}

function received(message: JsonObject, more?: JsonObject): Inbound | undefined {
  return ingestEvolution(webhook(item(message, more)), 'loja', receivedAt).inbound[0]
}

const reasonsOf = (body: unknown) => ingestEvolution(body, 'loja', receivedAt).ignored

describe('a message', () => {
  test('has who, what and when', () => {
    expect(ingestEvolution(webhook(item({ conversation: 'Tem horário amanhã?' })), 'loja')).toEqual({
      ...nothing,
      inbound: [
        {
          id: '3EB0A1B2C3',
          at: sentAt,
          from: {
            address: '553188887777@s.whatsapp.net',
            phone: '553188887777',
            userId: null,
            name: 'Ana',
          },
          body: { kind: 'text', text: 'Tem horário amanhã?' },
          repliesTo: null,
        },
      ],
    })
  })

  test.each(['messages.upsert', 'MESSAGES_UPSERT'])('comes under %s, alone or in a list', (event) => {
    const one = item({ conversation: 'Oi' })
    expect(ingestEvolution(webhook(one, event), 'loja').inbound).toHaveLength(1)
    expect(ingestEvolution(webhook([one], event), 'loja').inbound).toHaveLength(1)
  })

  test.each<[string, JsonObject, Inbound['body']]>([
    ['text', { conversation: 'Oi' }, { kind: 'text', text: 'Oi' }],
    [
      'text with a link',
      { extendedTextMessage: { text: 'Veja https://exemplo.com' } },
      { kind: 'text', text: 'Veja https://exemplo.com' },
    ],
    [
      'a tapped button',
      { buttonsResponseMessage: { selectedButtonId: 'sim', selectedDisplayText: 'Sim' } },
      { kind: 'tap', optionId: 'sim', title: 'Sim' },
    ],
    [
      'a row of a list',
      { listResponseMessage: { title: 'Corte', singleSelectReply: { selectedRowId: 'corte' } } },
      { kind: 'tap', optionId: 'corte', title: 'Corte' },
    ],
    [
      'the button of a template',
      { templateButtonReplyMessage: { selectedId: 'quero', selectedDisplayText: 'Quero' } },
      { kind: 'tap', optionId: 'quero', title: 'Quero' },
    ],
    [
      'the button of an interactive message',
      {
        interactiveResponseMessage: {
          body: { text: 'Confirmar' },
          nativeFlowResponseMessage: { name: 'quick_reply', paramsJson: '{"id":"ok"}' },
        },
      },
      { kind: 'tap', optionId: 'ok', title: 'Confirmar' },
    ],
    [
      'a button without its id: its words',
      {
        interactiveResponseMessage: {
          body: { text: 'Confirmar' },
          nativeFlowResponseMessage: { paramsJson: '{quebrado' },
        },
      },
      { kind: 'text', text: 'Confirmar' },
    ],
    [
      'an image',
      { imageMessage: { caption: 'Vazou aqui', mimetype: 'image/jpeg', url: 'https://mmg.exemplo/e.enc' } },
      {
        kind: 'attachment',
        type: 'image',
        caption: 'Vazou aqui',
        data: { mimeType: 'image/jpeg', url: 'https://mmg.exemplo/e.enc' },
      },
    ],
    [
      'a file that the server keeps',
      {
        documentMessage: { fileName: 'rg.pdf', mimetype: 'application/pdf', url: 'https://mmg.exemplo/e' },
        mediaUrl: 'https://midia.exemplo.com/rg.pdf',
        base64: 'JVBERi0=',
      },
      {
        kind: 'attachment',
        type: 'document',
        caption: '',
        data: {
          filename: 'rg.pdf',
          mimeType: 'application/pdf',
          url: 'https://midia.exemplo.com/rg.pdf',
        },
      },
    ],
    [
      'a voice message',
      { audioMessage: { mimetype: 'audio/ogg; codecs=opus', ptt: true } },
      {
        kind: 'attachment',
        type: 'audio',
        caption: '',
        data: { mimeType: 'audio/ogg; codecs=opus', voice: true },
      },
    ],
    [
      'a video',
      { videoMessage: { mimetype: 'video/mp4' } },
      { kind: 'attachment', type: 'video', caption: '', data: { mimeType: 'video/mp4' } },
    ],
    [
      'a sticker',
      { stickerMessage: { mimetype: 'image/webp', isAnimated: false } },
      {
        kind: 'attachment',
        type: 'sticker',
        caption: '',
        data: { mimeType: 'image/webp', animated: false },
      },
    ],
    [
      'a place',
      {
        locationMessage: {
          degreesLatitude: -19.9,
          degreesLongitude: -43.9,
          name: 'Casa',
          address: 'Rua A, 10',
        },
      },
      {
        kind: 'attachment',
        type: 'location',
        caption: '',
        data: { latitude: -19.9, longitude: -43.9, name: 'Casa', address: 'Rua A, 10' },
      },
    ],
    [
      'a contact',
      {
        contactMessage: {
          displayName: 'Rui',
          vcard: 'BEGIN:VCARD\nVERSION:3.0\nFN:Rui\nitem1.TEL;waid=553199990000:+55 31 99999-0000\nEND:VCARD',
        },
      },
      {
        kind: 'attachment',
        type: 'contacts',
        caption: '',
        data: { contacts: [{ name: 'Rui', phones: ['553199990000'] }] },
      },
    ],
    [
      'contacts',
      {
        contactsArrayMessage: {
          contacts: [{ displayName: 'Rui', vcard: 'TEL:+55 31 3333-0000' }, { displayName: 'Bia' }],
        },
      },
      {
        kind: 'attachment',
        type: 'contacts',
        caption: '',
        data: {
          contacts: [
            { name: 'Rui', phones: ['553133330000'] },
            { name: 'Bia', phones: [] },
          ],
        },
      },
    ],
    [
      'a reaction',
      { reactionMessage: { key: { id: 'BAE5' }, text: '👍' } },
      {
        kind: 'attachment',
        type: 'reaction',
        caption: '',
        data: { messageId: 'BAE5', emoji: '👍' },
      },
    ],
    [
      'a reaction taken back',
      { reactionMessage: { key: { id: 'BAE5' }, text: '' } },
      {
        kind: 'attachment',
        type: 'reaction',
        caption: '',
        data: { messageId: 'BAE5', emoji: null },
      },
    ],
    [
      'what vanishes',
      { ephemeralMessage: { message: { viewOnceMessageV2: { message: { conversation: 'Oi' } } } } },
      { kind: 'text', text: 'Oi' },
    ],
    [
      'a document with a caption',
      {
        documentWithCaptionMessage: {
          message: { documentMessage: { caption: 'Segue', fileName: 'a.pdf' } },
        },
        mediaUrl: 'https://midia.exemplo.com/a.pdf',
      },
      {
        kind: 'attachment',
        type: 'document',
        caption: 'Segue',
        data: { filename: 'a.pdf', url: 'https://midia.exemplo.com/a.pdf' },
      },
    ],
  ])('may be %s', (_what, message, body) => {
    const context = { messageContextInfo: { deviceListMetadataVersion: 2 } }
    expect(received({ ...context, ...message })?.body).toEqual(body)
  })

  test.each<[string, JsonObject, string]>([
    ['a deletion', { protocolMessage: { type: 0 } }, 'message:protocolMessage'],
    ['nothing', {}, 'message:unknown'],
    ['a reaction to nothing', { reactionMessage: { text: '👍' } }, 'malformed:reactionMessage'],
  ])('that is %s is ignored by name', (_what, message, reason) => {
    expect(reasonsOf(webhook(item(message)))).toEqual([{ reason, id: key.id }])
  })

  test('says which message it answers, wherever that is written', () => {
    const beside = { contextInfo: { stanzaId: 'BAE5' } }
    expect(received({ conversation: 'Sim' }, beside)?.repliesTo).toBe('BAE5')
    const within = { extendedTextMessage: { text: 'Sim', contextInfo: { stanzaId: 'BAE6' } } }
    expect(received(within)?.repliesTo).toBe('BAE6')
  })

  test.each<[string, JsonObject, string]>([
    ['a number', { messageTimestamp }, sentAt],
    ['text', { messageTimestamp: String(messageTimestamp) }, sentAt],
    ['two halves', { messageTimestamp: { low: messageTimestamp, high: 0, unsigned: true } }, sentAt],
    ["missing: the body's own", { messageTimestamp: null }, '2026-03-10T15:00:02.000Z'],
    ['absurd', { messageTimestamp: 1e300 }, '2026-03-10T15:00:02.000Z'],
  ])('has its time as %s', (_what, more, at) => {
    expect(received({ conversation: 'Oi' }, more)?.at).toBe(at)
  })

  test('without any time has the time it was received', () => {
    const body = { event: 'messages.upsert', data: { key, message: { conversation: 'Oi' } } }
    expect(ingestEvolution(body, 'loja', receivedAt).inbound[0]?.at).toBe(receivedAt)
  })

  test('keeps no character that the database refuses', () => {
    expect(received({ conversation: 'a\u0000b\ud800c' })?.body).toEqual({
      kind: 'text',
      text: 'ab\uFFFDc',
    })
  })
})

describe('whoever wrote', () => {
  const from = (jids: JsonObject) => received({ conversation: 'Oi' }, { key: { ...key, ...jids } })?.from

  test('under a hidden number is answered there, and known by the phone beside it', () => {
    expect(from({ remoteJid: '81896604192873@lid', remoteJidAlt: '553188887777@s.whatsapp.net' })).toEqual({
      address: '81896604192873@lid',
      phone: '553188887777',
      userId: '81896604192873@lid',
      name: 'Ana',
    })
    expect(from({ remoteJid: '81@lid', senderPn: '553188887777@s.whatsapp.net' })?.phone).toBe('553188887777')
  })

  test('under a phone is known by the hidden number beside it', () => {
    expect(from({ remoteJidAlt: '81896604192873@lid' })).toMatchObject({
      address: '553188887777@s.whatsapp.net',
      phone: '553188887777',
      userId: '81896604192873@lid',
    })
  })

  test('may have no phone at all', () => {
    expect(from({ remoteJid: '81@lid' })).toMatchObject({ address: '81@lid', phone: null, userId: '81@lid' })
  })

  test('may write from a second device', () => {
    expect(from({ remoteJid: '553188887777:12@s.whatsapp.net' })?.phone).toBe('553188887777')
  })

  test.each(['553188887777', '5531988887777'])('%s keeps its digits', (phone) => {
    expect(from({ remoteJid: `${phone}@s.whatsapp.net` })?.phone).toBe(phone)
  })

  test.each([
    ['553188887777-1600000000@g.us', 'group-message'],
    ['status@broadcast', 'status-update'],
    ['1600000000@broadcast', 'broadcast'],
    ['120363000000000000@newsletter', 'newsletter'],
    ['ninguém', 'no-sender'],
  ])('as %s is ignored: %s', (remoteJid, reason) => {
    const more = { key: { ...key, remoteJid } }
    expect(reasonsOf(webhook(item({ conversation: 'Oi' }, more)))).toEqual([{ reason, id: key.id }])
  })

  test('may be somebody of the business, on the phone', () => {
    const more = { key: { ...key, fromMe: true } }
    const { inbound, echoes } = ingestEvolution(webhook(item({ conversation: 'Já respondo' }, more)), 'loja')
    expect(inbound).toEqual([])
    expect(echoes).toMatchObject([
      { id: key.id, to: { address: key.remoteJid, name: null }, text: 'Já respondo' },
    ])
  })

  test('a thumb of somebody of the business says nothing', () => {
    const more = { key: { ...key, fromMe: true } }
    const body = webhook(item({ reactionMessage: { key, text: '👍' } }, more))
    expect(reasonsOf(body)).toEqual([{ reason: 'echo:reaction', id: key.id }])
  })
})

describe('a status', () => {
  const update = (status: string) =>
    webhook({ keyId: 'BAE5', remoteJid: key.remoteJid, fromMe: true, status }, 'messages.update')

  test.each([
    ['SERVER_ACK', 'sent'],
    ['DELIVERY_ACK', 'delivered'],
    ['READ', 'read'],
    ['PLAYED', 'read'],
  ] as const)('%s is %s', (name, status) => {
    expect(ingestEvolution(update(name), 'loja')).toEqual({
      ...nothing,
      statuses: [{ id: 'BAE5', status, at: '2026-03-10T15:00:02.000Z', error: null }],
    })
  })

  test('ERROR is failed, with the little that is known', () => {
    expect(ingestEvolution(update('ERROR'), 'loja').statuses).toMatchObject([
      { id: 'BAE5', status: 'failed', error: { code: 'ERROR' } },
    ])
  })

  test('PENDING says nothing: buttons that no phone shows stay at it', () => {
    expect(ingestEvolution(update('PENDING'), 'loja')).toEqual({
      ...nothing,
      ignored: [{ reason: 'status:PENDING', id: 'BAE5' }],
    })
  })

  test('comes under the other spelling, in a list, and with the key of older servers', () => {
    const body = webhook([{ key: { id: 'BAE5' }, status: 'READ' }], 'MESSAGES_UPDATE')
    expect(ingestEvolution(body, 'loja').statuses).toMatchObject([{ id: 'BAE5', status: 'read' }])
  })
})

describe('what Evolution took from us', () => {
  const ours = { ...key, fromMe: true }

  test('is told with its words, and to whom', () => {
    const body = webhook({ ...item({ conversation: 'Bom dia!' }), key: ours }, 'send.message')
    expect(ingestEvolution(body, 'loja').acceptances).toMatchObject([
      { id: key.id, to: { address: key.remoteJid }, text: 'Bom dia!' },
    ])
  })

  test('may have words that nobody can read', () => {
    const body = webhook({ ...item({ protocolMessage: {} }), key: ours }, 'send.message')
    expect(ingestEvolution(body, 'loja').acceptances).toMatchObject([{ id: key.id, text: null }])
  })
})

describe('the phone behind the instance', () => {
  test.each([
    ['connection.update', 'open', [{ linked: true }]],
    ['CONNECTION_UPDATE', 'open', [{ linked: true }]],
    ['connection.update', 'close', [{ linked: false }]],
    ['connection.update', 'refused', [{ linked: false }]],
    ['connection.update', 'connecting', undefined],
  ])('%s with %s', (event, state, numbers) => {
    expect(ingestEvolution(webhook({ instance: 'loja', state }, event), 'loja').numbers).toEqual(numbers)
  })
})

describe('what is not for us', () => {
  test.each([
    ['qrcode.updated', 'event:qrcode.updated'],
    ['QRCODE_UPDATED', 'event:qrcode.updated'],
    ['<script>', 'event:unknown'],
  ])('%s is ignored by name', (event, reason) => {
    expect(reasonsOf(webhook({ state: 'open' }, event))).toEqual([{ reason }])
  })

  test('is what another instance sent', () => {
    const body = webhook(item({ conversation: 'Oi' }))
    expect(ingestEvolution(body, 'outra').ignored).toEqual([{ reason: 'other-instance' }])
    expect(ingestEvolution(body).inbound).toHaveLength(1)
  })

  test.each([
    [null, 'malformed:body'],
    [[], 'malformed:body'],
    [{}, 'malformed:event'],
    [{ event: 'messages.upsert' }, 'malformed:data'],
    [{ event: 'messages.upsert', data: [] }, 'nothing-in-it'],
    [{ event: 'messages.upsert', data: {} }, 'malformed:key'],
    [{ event: 'messages.upsert', data: { key: { id: 'x'.repeat(513) } } }, 'malformed:key'],
    [{ event: 'messages.update', data: { status: 'READ' } }, 'malformed:key'],
  ])('%j is %s', (body, reason) => {
    expect(reasonsOf(body)).toEqual([{ reason }])
  })

  test('is more than a body can hold', () => {
    const many = Array.from({ length: itemsMax + 1 }, () => item({ conversation: 'Oi' }))
    const { inbound, ignored } = ingestEvolution(webhook(many), 'loja')
    expect(inbound).toHaveLength(itemsMax)
    expect(ignored).toEqual([{ reason: 'too-many-items' }])
  })
})

test('no JSON value makes it throw, and none is passed over in silence', () => {
  const messageKeys = ['conversation', 'imageMessage', 'locationMessage', 'interactiveResponseMessage']
  const body = fc.record(
    {
      event: fc.constantFrom('messages.upsert', 'MESSAGES_UPDATE', 'x'),
      instance: fc.jsonValue(),
      date_time: fc.jsonValue(),
      data: fc.oneof(
        fc.jsonValue(),
        fc.record(
          {
            key: fc.oneof(fc.jsonValue(), fc.constant(key)),
            message: fc.dictionary(fc.constantFrom(...messageKeys), fc.jsonValue()),
            messageTimestamp: fc.jsonValue(),
            contextInfo: fc.jsonValue(),
            status: fc.jsonValue(),
          },
          { requiredKeys: [] },
        ),
      ),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), body), (value) => {
      const found = Object.values(ingestEvolution(value)).flat()
      expect(found.length).toBeGreaterThan(0)
    }),
    { numRuns: 500 },
  )
})

const corpus = fileURLToPath(new URL('../../../../shared/corpora/evolution-webhooks/', import.meta.url))
const missing = !existsSync(corpus)

// No part of the repository, where nothing was written by others: where they lie beside it, they are tried too.
if (!missing)
  describe('bodies of public clients', () => {
    const bodies = readdirSync(corpus).map((name): [string, unknown] => [
      name,
      JSON.parse(readFileSync(corpus + name, 'utf8')),
    ])

    test.each(bodies)('%s is read without failing', (name, body) => {
      const { inbound, ignored } = ingestEvolution(body)
      expect([inbound.length, ignored.length]).toEqual(/valid|missing-from/.test(name) ? [1, 0] : [0, 1])
    })
  })
