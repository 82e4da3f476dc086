import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Ingested } from '../../conversation/inbound.js'
import { canonicalJson, type Json, type JsonObject } from '../../conversation/json.js'
import { ingestMeta, updatesMax } from './ingest-meta.js'
import { answersDepthMax } from './read-meta-content.js'

const metadata = { display_phone_number: '551130001000', phone_number_id: '109' }
const ana = { profile: { name: 'Ana' }, wa_id: '5511987654321', user_id: 'BR.150257' }
const anaAsSender = { address: '5511987654321', phone: '5511987654321', userId: 'BR.150257', name: 'Ana' }
const at = '2026-06-10T12:00:00.000Z'
const timestamp = '1781092800'

function bodyOf(field: string, value: JsonObject): JsonObject {
  return { object: 'whatsapp_business_account', entry: [{ id: '555', changes: [{ field, value }] }] }
}

function withMessages(messages: readonly Json[], contacts: readonly Json[] = [ana]): JsonObject {
  return bodyOf('messages', { messaging_product: 'whatsapp', metadata, contacts, messages })
}

function message(content: JsonObject): JsonObject {
  return { from: '5511987654321', id: 'wamid.1', timestamp, ...content }
}

function inboundOf(content: JsonObject) {
  return ingestMeta(withMessages([message(content)])).inbound[0]
}

const nothing: Ingested = {
  inbound: [],
  statuses: [],
  preferences: [],
  echoes: [],
  acceptances: [],
  moves: [],
  ignored: [],
}

describe('what a person sends', () => {
  test('text, with who, when and what it answers', () => {
    const body = withMessages([
      message({ type: 'text', text: { body: 'Oi!' }, context: { from: '551130001000', id: 'wamid.0' } }),
    ])
    expect(ingestMeta(body)).toEqual({
      ...nothing,
      inbound: [
        { id: 'wamid.1', at, from: anaAsSender, body: { kind: 'text', text: 'Oi!' }, repliesTo: 'wamid.0' },
      ],
    })
  })

  test.each<[what: string, content: JsonObject, body: object]>([
    [
      'an image',
      { type: 'image', image: { id: '77', mime_type: 'image/jpeg', sha256: 'abc=', caption: 'Olha' } },
      {
        kind: 'attachment',
        type: 'image',
        caption: 'Olha',
        data: { mediaId: '77', mimeType: 'image/jpeg', sha256: 'abc=' },
      },
    ],
    [
      'a video with its address',
      { type: 'video', video: { id: '78', mime_type: 'video/mp4', url: 'https://lookaside.example/78' } },
      {
        kind: 'attachment',
        type: 'video',
        caption: '',
        data: { mediaId: '78', mimeType: 'video/mp4', url: 'https://lookaside.example/78' },
      },
    ],
    [
      'a voice message',
      { type: 'audio', audio: { id: '79', mime_type: 'audio/ogg; codecs=opus', voice: true } },
      {
        kind: 'attachment',
        type: 'audio',
        caption: '',
        data: { mediaId: '79', mimeType: 'audio/ogg; codecs=opus', voice: true },
      },
    ],
    [
      'a document',
      { type: 'document', document: { id: '80', filename: 'nota.pdf', mime_type: 'application/pdf' } },
      {
        kind: 'attachment',
        type: 'document',
        caption: '',
        data: { mediaId: '80', filename: 'nota.pdf', mimeType: 'application/pdf' },
      },
    ],
    [
      'a sticker',
      { type: 'sticker', sticker: { id: '81', mime_type: 'image/webp', animated: false } },
      {
        kind: 'attachment',
        type: 'sticker',
        caption: '',
        data: { mediaId: '81', mimeType: 'image/webp', animated: false },
      },
    ],
    [
      'a place whose coordinates come as text',
      { type: 'location', location: { latitude: '-23.5614', longitude: -46.6559, name: 'Masp' } },
      {
        kind: 'attachment',
        type: 'location',
        caption: '',
        data: { latitude: -23.5614, longitude: -46.6559, name: 'Masp' },
      },
    ],
    [
      'cards, many fields of which are missing',
      {
        type: 'contacts',
        contacts: [
          {
            name: { formatted_name: 'Bia Reis', first_name: 'Bia' },
            phones: [{ phone: '+55 11 91234-5678', wa_id: '5511912345678' }, { phone: '1130001000' }, {}],
            emails: [{ email: 'bia@exemplo.com.br' }],
            org: { company: 'Oficina' },
          },
          { name: {} },
        ],
      },
      {
        kind: 'attachment',
        type: 'contacts',
        caption: '',
        data: {
          contacts: [
            {
              name: 'Bia Reis',
              phones: ['5511912345678', '1130001000'],
              email: 'bia@exemplo.com.br',
              organization: 'Oficina',
            },
            { phones: [] },
          ],
        },
      },
    ],
    [
      'a tapped button',
      {
        type: 'interactive',
        interactive: { type: 'button_reply', button_reply: { id: 'yes', title: 'Sim' } },
      },
      { kind: 'tap', optionId: 'yes', title: 'Sim' },
    ],
    [
      'a chosen row',
      {
        type: 'interactive',
        interactive: { type: 'list_reply', list_reply: { id: 't9', title: '9h', description: 'com Ana' } },
      },
      { kind: 'tap', optionId: 't9', title: '9h' },
    ],
    [
      'the quick reply of a template, which is not interactive',
      { type: 'button', button: { payload: 'stop-promotions', text: 'Parar' } },
      { kind: 'tap', optionId: 'stop-promotions', title: 'Parar' },
    ],
    [
      'a form, whose answers are JSON within a string',
      {
        type: 'interactive',
        interactive: {
          type: 'nfm_reply',
          nfm_reply: {
            name: 'flow',
            body: 'Sent',
            response_json: '{"flow_token":"f1","rating":5,"why":["a"]}',
          },
        },
      },
      {
        kind: 'attachment',
        type: 'flow',
        caption: '',
        data: { name: 'flow', response: { flow_token: 'f1', rating: 5, why: ['a'] } },
      },
    ],
    [
      'a form whose answers are no JSON',
      { type: 'interactive', interactive: { type: 'nfm_reply', nfm_reply: { response_json: '{oops' } } },
      { kind: 'attachment', type: 'flow', caption: '', data: { response: '{oops' } },
    ],
    [
      'a reaction',
      { type: 'reaction', reaction: { message_id: 'wamid.0', emoji: '👍' } },
      { kind: 'attachment', type: 'reaction', caption: '', data: { messageId: 'wamid.0', emoji: '👍' } },
    ],
    [
      'a reaction taken back, which has no emoji',
      { type: 'reaction', reaction: { message_id: 'wamid.0' } },
      { kind: 'attachment', type: 'reaction', caption: '', data: { messageId: 'wamid.0', emoji: null } },
    ],
    [
      'an order',
      {
        type: 'order',
        order: {
          catalog_id: '31',
          text: 'Sem cebola',
          product_items: [{ product_retailer_id: 'X1', quantity: 2, item_price: 30.5, currency: 'BRL' }],
        },
      },
      {
        kind: 'attachment',
        type: 'order',
        caption: 'Sem cebola',
        data: { catalogId: '31', items: [{ productId: 'X1', quantity: 2, price: 30.5, currency: 'BRL' }] },
        about: { products: [{ id: 'X1', quantity: 2 }] },
      },
    ],
  ])('%s', (_what, content, body) => {
    expect(inboundOf(content)?.body).toEqual(body)
  })

  test('answers nested without end are cut where whoever walks them stays safe', () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`.slice(0, 60_000)
    const valid = `${'['.repeat(20_000)}1${']'.repeat(20_000)}`
    for (const response_json of [deep, valid]) {
      const interactive = { type: 'nfm_reply', nfm_reply: { name: 'flow', response_json } }
      expect(() => canonicalJson(inboundOf({ type: 'interactive', interactive }))).not.toThrow()
    }
    const interactive = { type: 'nfm_reply', nfm_reply: { name: 'flow', response_json: valid } }
    const body = inboundOf({ type: 'interactive', interactive })?.body
    const nested = `${'['.repeat(answersDepthMax)}null${']'.repeat(answersDepthMax)}`
    expect(body).toMatchObject({ data: { response: JSON.parse(nested) as unknown } })
  })

  test('characters that a database refuses are taken out, in the answers of a form too', () => {
    expect(inboundOf({ type: 'text', text: { body: 'a\u0000b' } })?.body).toEqual({
      kind: 'text',
      text: 'ab',
    })
    const nfm_reply = { response_json: JSON.stringify({ 'k\u0000': 'v\u0000' }) }
    const form = inboundOf({ type: 'interactive', interactive: { type: 'nfm_reply', nfm_reply } })
    expect(form?.body).toMatchObject({ data: { response: { k: 'v' } } })
  })

  test.each<[time: Json, at: string]>([
    [1781092800, at],
    ['1781092800', at],
    ['yesterday', '2026-06-11T00:00:00.000Z'],
    [null, '2026-06-11T00:00:00.000Z'],
    [-5, '2026-06-11T00:00:00.000Z'],
    ['99999999999999', '2026-06-11T00:00:00.000Z'],
  ])('a time of %j is %s', (time, expected) => {
    const body = withMessages([message({ type: 'text', text: { body: 'Oi' }, timestamp: time })])
    expect(ingestMeta(body, '109', '2026-06-11T00:00:00.000Z').inbound[0]?.at).toBe(expected)
  })
})

describe('who it is from', () => {
  const said = { id: 'wamid.1', timestamp, type: 'text', text: { body: 'Oi' } }
  const senders = (messages: readonly JsonObject[], contacts: readonly Json[]) =>
    ingestMeta(withMessages(messages, contacts)).inbound.map(({ from }) => from)

  test('someone with a user name has no phone, and is answered by their id', () => {
    const hidden = { profile: { name: 'Bia', username: 'bia.reis' }, user_id: 'BR.77' }
    const bia = { address: 'BR.77', phone: null, userId: 'BR.77', name: 'Bia' }
    expect(senders([{ ...said, from_user_id: 'BR.77' }], [hidden])).toEqual([bia])
    expect(senders([said], [hidden])).toEqual([bia])
  })

  test('an id where a phone is expected is taken for the id it is', () => {
    expect(senders([{ ...said, from: 'BR.77' }], [])).toEqual([
      { address: 'BR.77', phone: null, userId: 'BR.77', name: null },
    ])
  })

  test('a phone without its ninth digit stays as it came', () => {
    expect(senders([{ ...said, from: '553187654321' }], [])).toEqual([
      { address: '553187654321', phone: '553187654321', userId: null, name: null },
    ])
  })

  test("of several contacts each message finds its own, and never another's", () => {
    const bia = { profile: { name: 'Bia' }, wa_id: '5521911112222' }
    const messages = [
      { ...said, from: '5521911112222' },
      { ...said, from: '5511987654321' },
      { ...said, from: '5541900000000' },
    ]
    expect(senders(messages, [ana, bia]).map(({ name, userId }) => [name, userId])).toEqual([
      ['Bia', null],
      ['Ana', 'BR.150257'],
      [null, null],
    ])
    expect(senders([{ ...said, from: '5541900000000' }], [ana])).toMatchObject([{ name: null, userId: null }])
  })

  test('a message of nobody is ignored', () => {
    expect(ingestMeta(withMessages([said], [])).ignored).toEqual([{ reason: 'no-sender', id: 'wamid.1' }])
    expect(ingestMeta(withMessages([said], [ana, ana])).ignored).toEqual([
      { reason: 'no-sender', id: 'wamid.1' },
    ])
  })
})

describe('what is ignored, and by which name', () => {
  test.each<[reason: string, content: JsonObject]>([
    ['message:edit', { type: 'edit', edit: { original_message_id: 'wamid.0', message: { type: 'text' } } }],
    ['message:revoke', { type: 'revoke', revoke: { original_message_id: 'wamid.0' } }],
    ['message:request_welcome', { type: 'request_welcome' }],
    ['message:unknown', {}],
    [
      'interactive:call_permission_reply',
      { type: 'interactive', interactive: { type: 'call_permission_reply' } },
    ],
    ['interactive:unknown', { type: 'interactive' }],
    ['malformed:button_reply', { type: 'interactive', interactive: { type: 'button_reply' } }],
    ['malformed:text', { type: 'text', text: { body: '' } }],
    ['malformed:text', { type: 'text', text: 'Oi' }],
    ['malformed:image', { type: 'image' }],
    ['malformed:reaction', { type: 'reaction', reaction: {} }],
    ['group-message', { type: 'text', text: { body: 'Oi' }, group_id: 'Y2Fwa' }],
    ['system:customer_identity_changed', { type: 'system', system: { type: 'customer_identity_changed' } }],
    ['malformed:system', { type: 'system', system: { type: 'user_changed_number' } }],
  ])('%s', (reason, content) => {
    expect(ingestMeta(withMessages([message(content)]))).toEqual({
      ...nothing,
      ignored: [{ reason, id: 'wamid.1' }],
    })
  })

  test.each<[reason: string, body: Json]>([
    ['malformed:body', null],
    ['malformed:body', []],
    ['malformed:body', 'Oi'],
    ['malformed:body', { event: 'APPROVED' }],
    ['malformed:body', { object: 'whatsapp_business_account', entry: {} }],
    ['object:instagram', { object: 'instagram', entry: [] }],
    ['nothing-in-it', { object: 'whatsapp_business_account', entry: [] }],
    ['nothing-in-it', withMessages([])],
    ['malformed:entry', { entry: [7] }],
    ['malformed:entry', { entry: [{ id: '1' }] }],
    ['malformed:change', { entry: [{ changes: [null] }] }],
    ['malformed:change', { entry: [{ changes: [{ field: 'messages' }] }] }],
    ['field:account_update', bodyOf('account_update', { event: 'DISABLED_UPDATE' })],
    ['field:constructor', bodyOf('constructor', {})],
    ['malformed:messages', withMessages(['Oi'])],
    ['malformed:messages', withMessages([{ from: '5511987654321', type: 'text', text: { body: 'Oi' } }])],
    ['malformed:statuses', bodyOf('messages', { statuses: [{ status: 'sent' }] })],
    ['error:130429', bodyOf('messages', { metadata, errors: [{ code: 130429, title: 'Rate limit hit' }] })],
    ['error:unknown', bodyOf('messages', { metadata, errors: [{}] })],
    [
      'preference:signup',
      bodyOf('user_preferences', { user_preferences: [preference({ value: 'signup' })] }),
    ],
    [
      'preference:stop',
      bodyOf('user_preferences', { user_preferences: [preference({ category: 'other' })] }),
    ],
    ['malformed:message_echoes', bodyOf('smb_message_echoes', { message_echoes: [{}] })],
    ['malformed:user_id_update', bodyOf('user_id_update', { user_id_update: [{ wa_id: '5511987654321' }] })],
  ])('%s: %j', (reason, body) => {
    expect(ingestMeta(body)).toEqual({ ...nothing, ignored: [{ reason }] })
  })

  test('what is for another number of the account', () => {
    const body = withMessages([message({ type: 'text', text: { body: 'Oi' } })])
    expect(ingestMeta(body, '110')).toEqual({ ...nothing, ignored: [{ reason: 'other-phone-number' }] })
    expect(ingestMeta(body, '109').inbound).toHaveLength(1)
    expect(ingestMeta(body).inbound).toHaveLength(1)
  })
})

function preference(change: JsonObject): JsonObject {
  return {
    wa_id: '5511987654321',
    category: 'marketing_messages',
    value: 'stop',
    timestamp: 1781092800,
    ...change,
  }
}

describe('receipts', () => {
  function receiptOf(status: JsonObject) {
    return ingestMeta(bodyOf('messages', { metadata, statuses: [{ id: 'wamid.9', timestamp, ...status }] }))
  }

  test.each([
    ['sent', 'sent'],
    ['delivered', 'delivered'],
    ['read', 'read'],
    ['played', 'read'],
  ])('%s', (name, status) => {
    const receipt = { id: 'wamid.9', status, at, error: null }
    expect(receiptOf({ status: name, recipient_user_id: 'BR.77' })).toEqual({
      ...nothing,
      statuses: [receipt],
    })
  })

  test('a failure carries its code and what Meta says in detail', () => {
    const error = {
      code: 131047,
      title: 'Re-engagement message',
      message: 'Re-engagement message',
      error_data: { details: 'More than 24 hours have passed.' },
    }
    expect(receiptOf({ status: 'failed', errors: [error] }).statuses[0]).toEqual({
      id: 'wamid.9',
      status: 'failed',
      at,
      error: { code: '131047', message: 'More than 24 hours have passed.' },
    })
    expect(
      receiptOf({ status: 'failed', errors: [{ code: 1, title: 'x'.repeat(900) }] }).statuses[0]?.error,
    ).toEqual({ code: '1', message: 'x'.repeat(500) })
    expect(receiptOf({ status: 'failed' }).statuses[0]?.error).toBeNull()
  })

  test('a status without a name in Leme is ignored', () => {
    expect(receiptOf({ status: 'deleted' }).ignored).toEqual([{ reason: 'status:deleted', id: 'wamid.9' }])
  })

  test('come in the order they came, whatever order that is: read may be before delivered', () => {
    const statuses = ['read', 'sent', 'delivered'].map((status) => ({ id: 'wamid.9', timestamp, status }))
    const { statuses: receipts } = ingestMeta(bodyOf('messages', { metadata, statuses }))
    expect(receipts.map(({ status }) => status)).toEqual(['read', 'sent', 'delivered'])
  })
})

describe('what else a webhook tells', () => {
  test.each(['stop', 'resume'] as const)('marketing: %s', (value) => {
    const body = bodyOf('user_preferences', {
      metadata,
      contacts: [ana],
      user_preferences: [preference({ value })],
    })
    expect(ingestMeta(body)).toEqual({
      ...nothing,
      preferences: [{ who: anaAsSender, marketing: value, at }],
    })
  })

  const named = { message_template_name: 'lembrete', message_template_language: 'pt_BR' }
  const spoken = { name: 'lembrete', language: 'pt_BR', at: '2026-11-16T12:00:00.000Z' }

  test.each([
    ['status', { event: 'PAUSED' }, { isUsable: false, reason: 'PAUSED' }],
    ['status', { event: 'rejected' }, { isUsable: false, reason: 'REJECTED' }],
    ['status', { event: 'DISABLED' }, { isUsable: false, reason: 'DISABLED' }],
    ['status', { event: 'APPROVED' }, { isUsable: true, reason: 'APPROVED' }],
    ['quality', { new_quality_score: 'RED' }, { isUsable: false, reason: 'RED' }],
    ['quality', { new_quality_score: 'GREEN' }, { isUsable: true, reason: 'GREEN' }],
  ] as const)('the %s of a template: %o', (about, value, standing) => {
    const body = bodyOf(`message_template_${about}_update`, { ...named, ...value })
    expect(ingestMeta(body, undefined, spoken.at)).toEqual({
      ...nothing,
      templates: [{ ...spoken, about, ...standing }],
    })
  })

  test.each([
    ['message_template_status_update', { ...named, event: 'IN_APPEAL' }, 'template:IN_APPEAL'],
    ['message_template_status_update', { event: 'PAUSED' }, 'malformed:template'],
    [
      'message_template_quality_update',
      { ...named, new_quality_score: 'UNKNOWN' },
      'template-quality:UNKNOWN',
    ],
  ])('%s that says nothing to go by', (field, value, reason) => {
    expect(ingestMeta(bodyOf(field, value)).ignored).toEqual([{ reason }])
  })

  test('what a member wrote on the phone itself', () => {
    const echo = {
      from: '551130001000',
      to: '5511987654321',
      to_user_id: 'BR.150257',
      id: 'wamid.e',
      timestamp,
    }
    const body = bodyOf('smb_message_echoes', {
      metadata,
      contacts: [ana],
      message_echoes: [
        { ...echo, type: 'text', text: { body: 'Aqui é a Carla' } },
        { ...echo, type: 'image', image: { id: '77', caption: 'Segue' } },
        { ...echo, type: 'audio', audio: { id: '78' } },
        { ...echo, type: 'revoke', revoke: { original_message_id: 'wamid.0' } },
      ],
    })
    const { echoes, ignored } = ingestMeta(body)
    expect(echoes).toEqual(
      ['Aqui é a Carla', 'Segue', ''].map((text) => ({ id: 'wamid.e', to: anaAsSender, text, at })),
    )
    expect(ignored).toEqual([{ reason: 'echo:message:revoke', id: 'wamid.e' }])
  })

  test('a person changed the number, and with it the id', () => {
    const system = {
      type: 'user_changed_number',
      body: 'Ana changed from 5511987654321 to 5511900001111',
      wa_id: '5511900001111',
      user_id: 'BR.99',
      previous_user_id: 'BR.150257',
    }
    const from = { address: '5511987654321', phone: '5511987654321', userId: 'BR.150257', name: null }
    const to = { address: '5511900001111', phone: '5511900001111', userId: 'BR.99', name: null }
    expect(ingestMeta(withMessages([message({ type: 'system', system })], []))).toEqual({
      ...nothing,
      moves: [{ from, to, at }],
    })
  })

  test('the id alone changed, the phone being hidden', () => {
    const system = { type: 'user_changed_user_id', user_id: 'PT.99', previous_user_id: 'BR.150257' }
    const from = { address: 'BR.150257', phone: null, userId: 'BR.150257', name: null }
    const to = { address: 'PT.99', phone: null, userId: 'PT.99', name: null }
    expect(
      ingestMeta(withMessages([{ id: 'wamid.1', timestamp, type: 'system', system }], [])).moves,
    ).toEqual([{ from, to, at }])
    const update = { user_id: { previous: 'BR.150257', current: 'PT.99' }, timestamp }
    expect(ingestMeta(bodyOf('user_id_update', { metadata, user_id_update: [update] })).moves).toEqual([
      { from, to, at },
    ])
  })
})

describe('one body, much in it', () => {
  const said = (id: string) => ({ ...message({ type: 'text', text: { body: id } }), id })

  test('several entries, changes, messages and receipts, in order, around what cannot be read', () => {
    const change = (value: JsonObject) => ({
      field: 'messages',
      value: { metadata, contacts: [ana], ...value },
    })
    const body = {
      object: 'whatsapp_business_account',
      entry: [
        {
          id: '1',
          changes: [change({ messages: [said('a'), null, said('b')] }), { field: 'flows', value: {} }],
        },
        null,
        {
          id: '2',
          changes: [
            change({ statuses: [{ id: 'z', status: 'sent', timestamp }] }),
            change({ messages: [said('c')] }),
          ],
        },
      ],
    }
    const { inbound, statuses, ignored } = ingestMeta(body, '109')
    expect(inbound.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(statuses.map(({ id }) => id)).toEqual(['z'])
    expect(ignored.map(({ reason }) => reason)).toEqual([
      'malformed:messages',
      'field:flows',
      'malformed:entry',
    ])
  })

  test('more than Meta ever sends is cut, and said so', () => {
    const messages = Array.from({ length: updatesMax + 5 }, (_, index) => said(`wamid.${index}`))
    const { inbound, ignored } = ingestMeta(withMessages(messages))
    expect(inbound).toHaveLength(updatesMax)
    expect(ignored).toEqual([{ reason: 'too-many-updates' }])
  })
})

test('no JSON value makes it fail, and none goes without a word', () => {
  const field = fc.constantFrom(
    'messages',
    'user_preferences',
    'smb_message_echoes',
    'user_id_update',
    'other',
  )
  const type = fc.constantFrom(
    ...[
      'text',
      'image',
      'location',
      'contacts',
      'interactive',
      'button',
      'reaction',
      'order',
      'system',
      'edit',
    ],
  )
  const key = fc.constantFrom(
    ...['id', 'type', 'from', 'from_user_id', 'timestamp', 'text', 'body', 'image', 'location', 'contacts'],
    ...['interactive', 'button_reply', 'nfm_reply', 'response_json', 'reaction', 'order', 'system', 'status'],
    ...[
      'wa_id',
      'user_id',
      'profile',
      'context',
      'errors',
      'code',
      'metadata',
      'phone_number_id',
      '__proto__',
    ],
  )
  const leaf = fc.oneof(fc.jsonValue({ maxDepth: 1 }), type, fc.constantFrom('BR.77', '5511987654321'))
  const inner = fc.dictionary(key, leaf, { maxKeys: 4 })
  const object = fc.dictionary(key, fc.oneof(leaf, inner, fc.array(inner, { maxLength: 2 })), { maxKeys: 8 })
  const objects = fc.array(object, { maxLength: 2 })
  const value = fc.record(
    {
      messages: objects,
      statuses: objects,
      contacts: objects,
      user_preferences: objects,
      message_echoes: objects,
      user_id_update: objects,
    },
    { requiredKeys: [] },
  )
  const envelope = fc.record({ field, value }).map((change) => ({ entry: [{ changes: [change] }] }))
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), object, envelope), (body) => {
      const ingested = ingestMeta(body, '109')
      expect(Object.values(ingested).flat().length).toBeGreaterThan(0)
      for (const { id, at: moment, from } of ingested.inbound) {
        expect(id).not.toBe('')
        expect(new Date(moment).toISOString()).toBe(moment)
        expect(from.phone ?? from.userId).not.toBeNull()
      }
    }),
    { numRuns: 1_000 },
  )
})

const corpus = fileURLToPath(new URL('../../../../shared/corpora/whatsapp-webhooks/', import.meta.url))
const hasCorpus = existsSync(corpus)

// No part of the repository, where nothing was written by others: where they lie beside it, they are tried too.
if (hasCorpus)
  describe('bodies that client libraries test with', () => {
    /** By the name of the file: the one list of the result that has something in it. */
    const expected: readonly (readonly [name: RegExp, list: keyof Ingested])[] = [
      [/template-status-update-rejected/, 'templates'],
      [/account-update|template-status|call-connect|group-create/, 'ignored'],
      [/revoke|edited-message|preferences-signup|outgoing-message-delete/, 'ignored'],
      [/status/, 'statuses'],
      [/preferences-resume/, 'preferences'],
      [/echo-payload/, 'echoes'],
      [/./, 'inbound'],
    ]
    const names = readdirSync(corpus).filter((name) => name.endsWith('.json'))

    test.each(names)('%s', (name) => {
      const body = JSON.parse(readFileSync(corpus + name, 'utf8')) as Json
      const filled = Object.entries(ingestMeta(body)).filter(([, list]) => list.length > 0)
      const list = expected.find(([pattern]) => pattern.test(name))?.[1]
      expect(filled.map(([key, items]) => [key, items.length])).toEqual([[list, 1]])
    })

    test('are there', () => {
      expect(names.length).toBeGreaterThan(40)
    })
  })
