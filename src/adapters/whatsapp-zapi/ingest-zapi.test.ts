import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Inbound, Ingested } from '../../conversation/inbound.js'
import type { JsonObject } from '../../conversation/json.js'
import { idsMax, ingestZapi } from './ingest-zapi.js'

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

/** 10 March 2026, 15:00:00.250 UTC: in milliseconds, under a name that is spelled so. */
const momment = 1_773_154_800_250
const sentAt = '2026-03-10T15:00:00.250Z'

function callback(content: JsonObject, more: JsonObject = {}): JsonObject {
  return {
    type: 'ReceivedCallback',
    instanceId: 'INST',
    messageId: 'A20D',
    phone: '551177776666',
    fromMe: false,
    momment,
    status: 'RECEIVED',
    chatName: 'Bia (trabalho)',
    senderName: 'Bia',
    senderLid: '81896604192873@lid',
    participantPhone: null,
    connectedPhone: '5511900000000',
    isGroup: false,
    isNewsletter: false,
    isEdit: false,
    isStatusReply: false,
    waitingMessage: false,
    broadcast: false,
    ...more,
    ...content,
  }
}

const received = (content: JsonObject, more?: JsonObject) =>
  ingestZapi(callback(content, more), 'INST', receivedAt).inbound[0]

const reasonsOf = (body: unknown) => ingestZapi(body, 'INST', receivedAt).ignored

describe('a message', () => {
  test('has who, what and when', () => {
    expect(ingestZapi(callback({ text: { message: 'Quero pedir' } }), 'INST')).toEqual({
      ...nothing,
      inbound: [
        {
          id: 'A20D',
          at: sentAt,
          from: {
            address: '551177776666',
            phone: '551177776666',
            userId: '81896604192873@lid',
            name: 'Bia',
          },
          body: { kind: 'text', text: 'Quero pedir' },
          repliesTo: null,
        },
      ],
    })
  })

  test.each(['ReceivedCallback', 'ReceivedCallBack'])('comes as %s', (type) => {
    expect(received({ text: { message: 'Oi' } }, { type })?.id).toBe('A20D')
  })

  test.each<[string, JsonObject, Inbound['body']]>([
    [
      'a tapped button',
      { buttonsResponseMessage: { buttonId: 'sim', message: 'Sim' } },
      { kind: 'tap', optionId: 'sim', title: 'Sim' },
    ],
    [
      'a row of a list',
      { listResponseMessage: { selectedRowId: 'nhoque', title: 'Nhoque', message: 'Ao sugo' } },
      { kind: 'tap', optionId: 'nhoque', title: 'Nhoque' },
    ],
    [
      'a button without its id: its words',
      { buttonsResponseMessage: { message: 'Sim' } },
      { kind: 'text', text: 'Sim' },
    ],
    [
      'an image',
      {
        image: {
          imageUrl: 'https://midia.exemplo.com/a.jpg',
          caption: 'Meu RG',
          mimeType: 'image/jpeg',
          thumbnailUrl: 'https://midia.exemplo.com/p.jpg',
        },
      },
      {
        kind: 'attachment',
        type: 'image',
        caption: 'Meu RG',
        data: { url: 'https://midia.exemplo.com/a.jpg', mimeType: 'image/jpeg' },
      },
    ],
    [
      'a voice message',
      { audio: { audioUrl: 'https://midia.exemplo.com/a.ogg', mimeType: 'audio/ogg', ptt: true } },
      {
        kind: 'attachment',
        type: 'audio',
        caption: '',
        data: { url: 'https://midia.exemplo.com/a.ogg', mimeType: 'audio/ogg', voice: true },
      },
    ],
    [
      'a video',
      { video: { videoUrl: 'https://midia.exemplo.com/a.mp4', caption: '', mimeType: 'video/mp4' } },
      {
        kind: 'attachment',
        type: 'video',
        caption: '',
        data: { url: 'https://midia.exemplo.com/a.mp4', mimeType: 'video/mp4' },
      },
    ],
    [
      'a document',
      {
        document: {
          documentUrl: 'https://midia.exemplo.com/a.pdf',
          fileName: 'nota.pdf',
          mimeType: 'application/pdf',
        },
      },
      {
        kind: 'attachment',
        type: 'document',
        caption: '',
        data: {
          url: 'https://midia.exemplo.com/a.pdf',
          filename: 'nota.pdf',
          mimeType: 'application/pdf',
        },
      },
    ],
    [
      'a sticker',
      { sticker: { stickerUrl: 'https://midia.exemplo.com/a.webp', mimeType: 'image/webp' } },
      {
        kind: 'attachment',
        type: 'sticker',
        caption: '',
        data: { url: 'https://midia.exemplo.com/a.webp', mimeType: 'image/webp' },
      },
    ],
    [
      'a place',
      { location: { latitude: -23.5, longitude: -46.6, name: 'Casa', address: 'Rua C, 3', url: '' } },
      {
        kind: 'attachment',
        type: 'location',
        caption: '',
        data: { latitude: -23.5, longitude: -46.6, name: 'Casa', address: 'Rua C, 3' },
      },
    ],
    [
      'a contact',
      { contact: { displayName: 'Rui', vCard: 'TEL;waid=551199990000:+55 11 99999-0000' } },
      {
        kind: 'attachment',
        type: 'contacts',
        caption: '',
        data: { contacts: [{ name: 'Rui', phones: ['551199990000'] }] },
      },
    ],
    [
      'a contact with its phones beside the card',
      { contact: { displayName: 'Rui', vCard: 'TEL:1', phones: ['551199990000', 7] } },
      {
        kind: 'attachment',
        type: 'contacts',
        caption: '',
        data: { contacts: [{ name: 'Rui', phones: ['551199990000'] }] },
      },
    ],
    [
      'a reaction',
      { reaction: { value: '❤️', time: momment, referencedMessage: { messageId: '3EB0', fromMe: true } } },
      {
        kind: 'attachment',
        type: 'reaction',
        caption: '',
        data: { messageId: '3EB0', emoji: '❤️' },
      },
    ],
    [
      'a reaction taken back',
      { reaction: { value: '', referencedMessage: { messageId: '3EB0' } } },
      {
        kind: 'attachment',
        type: 'reaction',
        caption: '',
        data: { messageId: '3EB0', emoji: null },
      },
    ],
    [
      'an order',
      {
        order: {
          orderId: '42',
          message: 'Sem cebola',
          products: [{ productId: '53', name: 'Nhoque', quantity: 2, price: 3500, currencyCode: 'BRL' }],
        },
      },
      {
        kind: 'attachment',
        type: 'order',
        caption: 'Sem cebola',
        data: {
          orderId: '42',
          items: [{ productId: '53', name: 'Nhoque', quantity: 2, price: 3500, currency: 'BRL' }],
        },
        about: { products: [{ id: '53', name: 'Nhoque', quantity: 2 }] },
      },
    ],
    [
      'a template of another business',
      { hydratedTemplate: { header: {}, message: 'Seu código é 123', title: 'Banco', templateId: '9' } },
      {
        kind: 'attachment',
        type: 'template',
        caption: 'Seu código é 123',
        data: { title: 'Banco', templateId: '9' },
      },
    ],
  ])('may be %s', (_what, content, body) => {
    expect(received(content)?.body).toEqual(body)
  })

  test('typed on the phone is an echo to the other side of the chat', () => {
    const typed = { fromMe: true, fromApi: false, chatLid: '777@lid' }
    const { inbound, echoes } = ingestZapi(callback({ text: { message: 'Deixa comigo' } }, typed), 'INST')
    expect(inbound).toEqual([])
    const to = {
      address: '551177776666',
      phone: '551177776666',
      userId: '777@lid',
      name: 'Bia (trabalho)',
    }
    expect(echoes).toEqual([{ id: 'A20D', to, text: 'Deixa comigo', at: sentAt }])
  })

  test('says which message it answers', () => {
    const more = { referenceMessageId: '3EB0' }
    expect(received({ text: { message: 'Sim' } }, more)?.repliesTo).toBe('3EB0')
  })

  test.each([{ fromMe: true }, { fromMe: true, fromApi: true }])(
    'of our own (%j) is one that Z-API took',
    (more) => {
      const { inbound, acceptances } = ingestZapi(callback({ text: { message: 'Oi' } }, more), 'INST')
      expect(inbound).toEqual([])
      expect(acceptances).toMatchObject([{ id: 'A20D', text: 'Oi' }])
    },
  )

  test('without a time has the time it was received', () => {
    for (const broken of [null, -1, 1e300, 'ontem'])
      expect(received({ text: { message: 'Oi' } }, { momment: broken })?.at).toBe(receivedAt)
  })

  test.each<[string, JsonObject, string]>([
    ['typed on the phone to a group', { fromMe: true, fromApi: false, isGroup: true }, 'group-message'],
    ["a group's", { isGroup: true, phone: '5511-group' }, 'group-message'],
    ["a channel's", { isNewsletter: true }, 'newsletter'],
    ['sent to many', { broadcast: true }, 'broadcast'],
    ['an edit', { isEdit: true }, 'edited'],
    ['not there yet', { waitingMessage: true }, 'waiting-message'],
    ['from a channel that does not say so', { phone: '55@newsletter' }, 'no-sender'],
    ["nobody's", { phone: null }, 'no-sender'],
    ['a missed call', { notification: 'CALL_MISSED_VOICE' }, 'notification:CALL_MISSED_VOICE'],
  ])('that is %s is ignored by name', (_what, more, reason) => {
    expect(reasonsOf(callback({ text: { message: 'Oi' } }, more))).toEqual([{ reason, id: 'A20D' }])
  })

  test.each<[string, JsonObject, string]>([
    ['nothing', { externalAdReply: { title: 'Anúncio' } }, 'message:unknown'],
    ['text without words', { text: {} }, 'malformed:text'],
  ])('that holds %s is ignored by name', (_what, content, reason) => {
    expect(reasonsOf(callback(content))).toEqual([{ reason, id: 'A20D' }])
  })

  test('may come from a hidden number', () => {
    expect(received({ text: { message: 'Oi' } }, { phone: '77@lid' })?.from).toEqual({
      address: '77@lid',
      phone: null,
      userId: '77@lid',
      name: 'Bia',
    })
  })

  test.each(['551177776666', '5511977776666'])('of %s keeps its digits', (phone) => {
    expect(received({ text: { message: 'Oi' } }, { phone })?.from).toMatchObject({ address: phone, phone })
  })
})

describe('a status', () => {
  const status = (name: string, ids: unknown = ['3EB0', '3EB1']) =>
    ({
      type: 'MessageStatusCallback',
      instanceId: 'INST',
      status: name,
      ids,
      phone: '551177776666',
      momment,
    }) as JsonObject

  test.each([
    ['SENT', 'sent'],
    ['RECEIVED', 'delivered'],
    ['READ', 'read'],
    ['PLAYED', 'read'],
  ] as const)('%s is %s, for every message it names', (name, expected) => {
    expect(ingestZapi(status(name), 'INST')).toEqual({
      ...nothing,
      statuses: [
        { id: '3EB0', status: expected, at: sentAt, error: null },
        { id: '3EB1', status: expected, at: sentAt, error: null },
      ],
    })
  })

  test('READ_BY_ME is about what we read', () => {
    expect(ingestZapi(status('READ_BY_ME'), 'INST')).toEqual({
      ...nothing,
      ignored: [{ reason: 'status:READ_BY_ME' }],
    })
  })

  test('names a bounded number of messages', () => {
    const ids = Array.from({ length: idsMax + 1 }, (_, index) => String(index))
    const { statuses, ignored } = ingestZapi(status('READ', ids), 'INST')
    expect(statuses).toHaveLength(idsMax)
    expect(ignored).toEqual([{ reason: 'too-many-ids' }])
  })

  test.each([
    [undefined, 'malformed:ids'],
    [[], 'nothing-in-it'],
    [[7], 'malformed:ids'],
  ])('about %j is %s', (ids, reason) => {
    expect(reasonsOf({ ...status('READ'), ids })).toEqual([{ reason }])
  })
})

describe('what became of a queued message', () => {
  const delivery = { type: 'DeliveryCallback', instanceId: 'INST', messageId: '3EB0', zaapId: 'Z', momment }

  test('is a failure when it carries an error', () => {
    const body = { ...delivery, error: 'Phone number does not exist' }
    expect(ingestZapi(body, 'INST').statuses).toEqual([
      {
        id: '3EB0',
        status: 'failed',
        at: sentAt,
        error: { code: 'ERROR', message: 'Phone number does not exist' },
      },
    ])
    const banned = { ...delivery, error: 'Restricted', errorCode: 'SHADOW_BAN' }
    expect(ingestZapi(banned, 'INST').statuses[0]?.error?.code).toBe('SHADOW_BAN')
  })

  test('is that it was taken otherwise: for whom, and under which id', () => {
    expect(ingestZapi({ ...delivery, phone: '5511977776666' }, 'INST').acceptances).toEqual([
      {
        id: '3EB0',
        to: { address: '5511977776666', phone: '5511977776666', userId: null, name: null },
        text: null,
        at: sentAt,
      },
    ])
    expect(reasonsOf(delivery)).toEqual([{ reason: 'no-recipient', id: '3EB0' }])
  })
})

test.each([
  ['ConnectedCallback', true],
  ['DisconnectedCallback', false],
])('%s tells of the phone behind the instance', (type, linked) => {
  const { numbers, ignored } = ingestZapi({ type, instanceId: 'INST', momment }, 'INST')
  expect([numbers, ignored]).toEqual([[{ linked }], []])
})

describe('what is not for us', () => {
  test('is what another instance sent', () => {
    const body = callback({ text: { message: 'Oi' } })
    expect(ingestZapi(body, 'OUTRA').ignored).toEqual([{ reason: 'other-instance' }])
    expect(ingestZapi(body).inbound).toHaveLength(1)
  })

  test.each([
    [null, 'malformed:body'],
    ['texto', 'malformed:body'],
    [{}, 'malformed:type'],
    [{ type: 'PresenceChatCallback' }, 'event:PresenceChatCallback'],
    [{ type: 'PresenceChatCallback' }, 'event:PresenceChatCallback'],
    [{ type: 'ReceivedCallback' }, 'malformed:messageId'],
    [{ type: 'DeliveryCallback', error: 'x' }, 'malformed:messageId'],
  ])('%j is %s', (body, reason) => {
    expect(reasonsOf(body)).toEqual([{ reason }])
  })
})

test('no JSON value makes it throw, and none is passed over in silence', () => {
  const contents = ['text', 'image', 'location', 'contact', 'reaction', 'order', 'listResponseMessage']
  const body = fc
    .tuple(
      fc.record(
        {
          type: fc.constantFrom('ReceivedCallback', 'MessageStatusCallback', 'DeliveryCallback'),
          messageId: fc.oneof(fc.constant('A20D'), fc.jsonValue()),
          phone: fc.oneof(fc.constant('551177776666'), fc.jsonValue()),
          momment: fc.jsonValue(),
          ids: fc.oneof(fc.array(fc.jsonValue()), fc.jsonValue()),
          status: fc.constantFrom('READ', 'SENT', null),
          error: fc.jsonValue(),
        },
        { requiredKeys: ['type'] },
      ),
      fc.dictionary(fc.constantFrom(...contents), fc.jsonValue()),
    )
    .map(([envelope, content]) => ({ ...envelope, ...content }))
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), body), (value) => {
      const found = Object.values(ingestZapi(value)).flat()
      expect(found.length).toBeGreaterThan(0)
    }),
    { numRuns: 500 },
  )
})
