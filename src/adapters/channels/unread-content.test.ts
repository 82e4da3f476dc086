import { describe, expect, test } from 'vitest'
import type { Ingested } from '../../conversation/inbound.js'
import type { JsonObject } from '../../conversation/json.js'
import { ingestEvolution } from '../whatsapp-evolution/ingest-evolution.js'
import { ingestMeta } from '../whatsapp-meta/ingest-meta.js'
import { ingestZapi } from '../whatsapp-zapi/ingest-zapi.js'

// Bodies in the shapes that Meta's reference, Evolution 2.3 and the pages of Z-API show.

function meta(content: JsonObject): Ingested {
  const message = { from: '5541988887777', id: 'wamid.1', timestamp: '1773154800', ...content }
  const value = {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: '554133332222', phone_number_id: '109' },
    contacts: [{ profile: { name: 'Ana' }, wa_id: '5541988887777' }],
    messages: [message],
  }
  return ingestMeta({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
  })
}

function evolution(message: JsonObject, more: JsonObject = {}): Ingested {
  const key = { id: '3EB0', remoteJid: '553188887777@s.whatsapp.net', fromMe: false }
  return ingestEvolution({
    event: 'messages.upsert',
    instance: 'loja',
    data: { key, pushName: 'Ana', message, messageTimestamp: 1_773_154_800, ...more },
  })
}

function zapi(content: JsonObject): Ingested {
  const about = {
    instanceId: 'INST',
    messageId: 'A20D',
    phone: '551177776666',
    fromMe: false,
    momment: 1_773_154_800_250,
  }
  return ingestZapi({ type: 'ReceivedCallback', ...about, ...content })
}

const unsupported = (type: string): JsonObject => ({
  type: 'unsupported',
  errors: [{ code: 131051, title: 'Message type unknown' }],
  unsupported: { type },
})
const picture = {
  imageMessage: { url: 'https://mmg.whatsapp.net/x', mimetype: 'image/jpeg', caption: 'olha' },
}

describe('what nobody reads is kept by its name', () => {
  test.each<[what: string, came: Ingested, type: string, data: JsonObject, caption?: string]>([
    ['a poll of Meta', meta(unsupported('poll')), 'poll', { as: 'poll' }],
    ['a poll as Meta once spelled it', meta(unsupported('pool')), 'poll', { as: 'pool' }],
    ['what is seen once, of Meta', meta(unsupported('view_once')), 'view_once', { as: 'view_once' }],
    [
      'what Meta does not name',
      meta({ type: 'unsupported', errors: [{ code: 131051 }] }),
      'unsupported',
      { as: 'unsupported' },
    ],
    ['a kind of tomorrow', meta({ type: 'hologram', hologram: {} }), 'unsupported', { as: 'hologram' }],
    ['a kind with no name', meta({ type: '<b>\n</b>' }), 'unsupported', { as: 'unknown' }],
    [
      'a kind named like a member of objects',
      meta({ type: 'constructor' }),
      'unsupported',
      { as: 'constructor' },
    ],
    [
      'a poll of Evolution',
      evolution({
        messageContextInfo: { messageSecret: 'x' },
        pollCreationMessageV3: {
          name: 'Qual dia?',
          options: [{ optionName: 'Seg' }, { optionName: 'Ter' }],
          selectableOptionsCount: 1,
        },
      }),
      'poll',
      { as: 'pollCreationMessageV3', name: 'Qual dia?', options: ['Seg', 'Ter'] },
    ],
    ['a vote', evolution({ pollUpdateMessage: { vote: {} } }), 'poll_vote', { as: 'pollUpdateMessage' }],
    [
      'a product of Evolution',
      evolution({
        productMessage: {
          product: { productId: '77', retailerId: 'SKU1', title: 'Bolo' },
          businessOwnerJid: 'x',
        },
      }),
      'product',
      { as: 'productMessage', productId: 'SKU1', name: 'Bolo' },
    ],
    [
      'a payment of Evolution',
      evolution({ sendPaymentMessage: { noteMessage: {} } }),
      'payment',
      { as: 'sendPaymentMessage' },
    ],
    [
      'what is seen once, of Evolution',
      evolution({ viewOnceMessageV2: { message: picture } }),
      'view_once',
      { as: 'image' },
      'olha',
    ],
    [
      'what is seen once and vanishes',
      evolution({
        ephemeralMessage: { message: { viewOnceMessage: { message: { audioMessage: { ptt: true } } } } },
      }),
      'view_once',
      { as: 'audio' },
    ],
    [
      'what is seen once and not told',
      evolution({ viewOnceMessageV2: {} }),
      'view_once',
      { as: 'unsupported' },
    ],
    [
      'an invitation',
      evolution({ eventMessage: { name: 'Inauguração' } }),
      'event',
      { as: 'eventMessage', name: 'Inauguração' },
    ],
    [
      'a kind of tomorrow, of Evolution',
      evolution({ hologramMessage: {} }),
      'unsupported',
      { as: 'hologramMessage' },
    ],
    [
      'a poll of Z-API',
      zapi({ poll: { question: 'Qual dia?', options: [{ name: 'Seg' }, { name: 'Ter' }] } }),
      'poll',
      { as: 'poll', name: 'Qual dia?', options: ['Seg', 'Ter'] },
    ],
    [
      'a vote of Z-API',
      zapi({ pollVote: { pollMessageId: '1', options: [{ name: 'A' }] } }),
      'poll_vote',
      { as: 'pollVote', messageId: '1' },
    ],
    [
      'a payment of Z-API',
      zapi({
        sendPayment: {
          paymentInfo: { receiverPhone: '5544', value: 1, currencyCode: 'BRL', status: 'COMPLETE' },
        },
      }),
      'payment',
      { as: 'sendPayment', value: 1, currency: 'BRL', status: 'COMPLETE' },
    ],
    [
      'a product of Z-API',
      zapi({ product: { productId: '99', retailerId: '', title: 'Bolo', price: 1, currencyCode: 'BRL' } }),
      'product',
      { as: 'product', productId: '99', name: 'Bolo' },
    ],
    [
      'what is seen once, of Z-API',
      zapi({ image: { imageUrl: 'https://x/1.jpg', mimeType: 'image/jpeg', caption: '', viewOnce: true } }),
      'view_once',
      { as: 'image' },
    ],
    ['a kind of tomorrow, of Z-API', zapi({ hologram: { a: 1 } }), 'unsupported', { as: 'hologram' }],
  ])('%s', (_what, { inbound, ignored }, type, data, caption = '') => {
    expect(ignored).toEqual([])
    expect(inbound.map(({ body }) => body)).toMatchObject([{ kind: 'attachment', type, data, caption }])
    // Nothing else of it: an address of a file that was to be seen once would be one to fetch.
    expect(inbound[0]?.body).toHaveProperty('data', data)
  })

  test.each<[string, Ingested]>([
    ['an edit', meta({ type: 'edit', edit: { original_message_id: 'wamid.0' } })],
    ['a message taken back', meta({ type: 'revoke', revoke: { original_message_id: 'wamid.0' } })],
    ['a deletion', evolution({ protocolMessage: { type: 0 } })],
    ['keys', evolution({ senderKeyDistributionMessage: { groupId: 'x' } })],
    ['the cover of an album', evolution({ albumMessage: { expectedImageCount: 2 } })],
    ['a pin of Evolution', evolution({ pinInChatMessage: {} })],
    ['a pin of Z-API', zapi({ pinMessage: { action: 'pin' } })],
    ['a call', zapi({ notification: 'CALL_MISSED_VOICE' })],
  ])('%s says nothing new', (_what, { inbound, ignored }) => {
    expect(inbound).toEqual([])
    expect(ignored).toHaveLength(1)
  })
})

describe('what a person came with is told beside their words', () => {
  const ad = {
    source: 'ad',
    id: '120226',
    title: 'Fale com a gente',
    text: 'Chegou o verão!',
    url: 'https://fb.me/3cr',
    clickId: 'Aff-n8',
  }

  test.each<[string, Ingested, JsonObject]>([
    [
      'an advertisement of Meta',
      meta({
        type: 'text',
        text: { body: 'Quero saber mais' },
        referral: {
          source_url: 'https://fb.me/3cr',
          source_id: '120226',
          source_type: 'ad',
          headline: 'Fale com\n a gente',
          body: 'Chegou o verão!',
          media_type: 'image',
          image_url: 'https://scontent',
          ctwa_clid: 'Aff-n8',
          welcome_message: { text: 'Oi!' },
        },
      }),
      { ad },
    ],
    [
      'an advertisement of Evolution, beside the message',
      evolution(
        { conversation: 'Quero saber mais' },
        {
          contextInfo: {
            externalAdReply: {
              title: 'Fale com a gente',
              body: 'Chegou o verão!',
              sourceType: 'ad',
              sourceId: '120226',
              sourceUrl: 'https://fb.me/3cr',
              ctwaClid: 'Aff-n8',
            },
          },
        },
      ),
      { ad },
    ],
    [
      'an advertisement of Z-API',
      zapi({
        text: { message: 'Quero saber mais' },
        externalAdReply: {
          title: 'Fale com a gente',
          body: 'Chegou o verão!',
          sourceType: 'ad',
          sourceId: '120226',
          sourceUrl: 'https://fb.me/3cr',
          ctwaClid: 'Aff-n8',
        },
      }),
      { ad },
    ],
    [
      'a product of a catalogue of Meta',
      meta({
        type: 'text',
        text: { body: 'Quero saber mais' },
        context: {
          from: '55',
          id: 'wamid.0',
          referred_product: { catalog_id: '1948', product_retailer_id: 'di9o' },
        },
      }),
      { products: [{ id: 'di9o', catalogId: '1948' }] },
    ],
    [
      'a product that is answered to',
      evolution({
        extendedTextMessage: {
          text: 'Quero saber mais',
          contextInfo: {
            stanzaId: 'B',
            quotedMessage: { productMessage: { product: { productId: '77', title: 'Bolo' } } },
          },
        },
      }),
      { products: [{ id: '77', name: 'Bolo' }] },
    ],
  ])('%s', (_what, { inbound }, about) => {
    expect(inbound.map(({ body }) => body)).toEqual([{ kind: 'text', text: 'Quero saber mais', about }])
  })

  test('an order tells its products, and no price as a fact', () => {
    const { inbound } = meta({
      type: 'order',
      order: {
        catalog_id: '31',
        text: '',
        product_items: [
          { product_retailer_id: 'X1', quantity: 2, item_price: 30.5, currency: 'BRL' },
          { product_retailer_id: 'X2', quantity: '1', item_price: '9', currency: 'BRL' },
        ],
      },
    })
    expect(inbound[0]?.body).toMatchObject({
      type: 'order',
      about: {
        products: [
          { id: 'X1', quantity: 2 },
          { id: 'X2', quantity: 1 },
        ],
      },
    })
    expect(JSON.stringify(inbound[0]?.body.about)).not.toMatch(/price|30/)
  })

  test('an advertisement is cut to a size, and one of nothing is none', () => {
    const long = zapi({ text: { message: 'oi' }, externalAdReply: { title: 'a '.repeat(5_000), body: null } })
    expect(long.inbound[0]?.body.about?.ad?.title?.length).toBeLessThanOrEqual(300)
    const { inbound } = zapi({ text: { message: 'oi' }, externalAdReply: { sourceType: 'ad' } })
    expect(inbound[0]?.body).toEqual({ kind: 'text', text: 'oi' })
  })
})
