import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../../conversation/json.js'
import type { Message } from '../../conversation/message.js'
import type { Rendered } from '../../ports/channel.js'
import { renderZapi } from './render-zapi.js'

const to = '5511977776666'

function rendered(message: Message, showsButtons = false, recipient = to) {
  return renderZapi(message, recipient, { instance: 'INST', instanceToken: 'TOK', showsButtons })
}

function requested(operation: string, body: JsonObject) {
  return {
    ok: true,
    requests: [{ method: 'POST', path: `/instances/INST/token/TOK/${operation}`, body }],
  }
}

const files = 'https://arquivos.exemplo.com'

function expectText(result: Rendered, words: readonly string[]) {
  expect(result).toMatchObject({ requests: [{ path: '/instances/INST/token/TOK/send-text' }] })
  const text = result.ok ? result.requests[0]?.body.message : undefined
  for (const word of words) expect(text).toContain(word)
}

describe('what every phone shows', () => {
  test.each<[string, Message, string, JsonObject]>([
    ['text', { type: 'text', text: 'Bom dia!' }, 'send-text', { message: 'Bom dia!' }],
    [
      'image',
      { type: 'image', media: { link: `${files}/a.jpg` }, caption: 'Prato do dia' },
      'send-image',
      { image: `${files}/a.jpg`, caption: 'Prato do dia' },
    ],
    [
      'video',
      { type: 'video', media: { link: `${files}/a.mp4` } },
      'send-video',
      { video: `${files}/a.mp4` },
    ],
    [
      'audio',
      { type: 'audio', media: { link: `${files}/a.mp3` }, voice: true },
      'send-audio',
      { audio: `${files}/a.mp3` },
    ],
    [
      'sticker',
      { type: 'sticker', media: { link: `${files}/a.webp` } },
      'send-sticker',
      { sticker: `${files}/a.webp` },
    ],
    [
      'document',
      { type: 'document', media: { link: `${files}/x` }, caption: 'Contrato', filename: 'contrato.DOCX' },
      'send-document/docx',
      { document: `${files}/x`, fileName: 'contrato.DOCX', caption: 'Contrato' },
    ],
    [
      'location',
      { type: 'location', latitude: -23.56, longitude: -46.65, name: 'Filial', address: 'Av. B, 20' },
      'send-location',
      { title: 'Filial', address: 'Av. B, 20', latitude: '-23.56', longitude: '-46.65' },
    ],
    [
      'location without words',
      { type: 'location', latitude: -23.5, longitude: -46.625 },
      'send-location',
      { title: 'Localização', address: '-23.5, -46.625', latitude: '-23.5', longitude: '-46.625' },
    ],
    [
      'one contact',
      { type: 'contacts', contacts: [{ name: 'Suporte', phones: ['5511900001111'] }] },
      'send-contact',
      { contactName: 'Suporte', contactPhone: '5511900001111' },
    ],
    [
      'contacts',
      {
        type: 'contacts',
        contacts: [
          { name: 'Suporte', phones: ['5511900001111', '551130001111'], organization: 'Loja' },
          { name: 'Vendas', phones: ['5511900002222'] },
        ],
      },
      'send-contacts',
      {
        contacts: [
          { name: 'Suporte', phones: ['5511900001111', '551130001111'], businessDescription: 'Loja' },
          { name: 'Vendas', phones: ['5511900002222'] },
        ],
      },
    ],
    [
      'reaction',
      { type: 'reaction', messageId: 'D241', emoji: '❤️' },
      'send-reaction',
      { reaction: '❤️', messageId: 'D241' },
    ],
    [
      'reaction taken back',
      { type: 'reaction', messageId: 'D241', emoji: '' },
      'send-remove-reaction',
      { messageId: 'D241' },
    ],
  ])('%s', (_what, message, operation, body) => {
    const expected = requested(operation, { phone: to, ...body })
    expect(rendered(message)).toEqual(expected)
    expect(rendered(message, true)).toEqual(expected)
  })

  test.each<[string, string | undefined, string, string | undefined, string]>([
    ['its name', 'notas.xlsx', `${files}/x.pdf`, undefined, 'xlsx'],
    ['its link', 'notas', `${files}/x.pptx?versao=1.2`, 'application/pdf', 'pptx'],
    ['its type', undefined, `${files}/x`, 'text/plain', 'txt'],
    ['nothing: most are PDF', undefined, `${files}/x`, undefined, 'pdf'],
  ])('the extension of a document comes from %s', (_from, filename, link, mimeType, extension) => {
    const message: Message = {
      type: 'document',
      media: { link, ...(mimeType !== undefined && { mimeType }) },
      ...(filename !== undefined && { filename }),
    }
    expect(rendered(message)).toMatchObject({
      requests: [{ path: `/instances/INST/token/TOK/send-document/${extension}` }],
    })
  })
})

const buttons: Message = {
  type: 'buttons',
  text: 'Posso agendar?',
  options: [
    { id: 'sim', title: 'Sim' },
    { id: 'nao', title: 'Não' },
    { id: 'depois', title: 'Depois' },
  ],
}

const list: Message = {
  type: 'list',
  text: 'Qual o prato?',
  button: 'Cardápio',
  footer: 'Entrega grátis',
  sections: [
    { title: 'Massas', rows: [{ id: 'nhoque', title: 'Nhoque', description: 'Ao sugo' }] },
    { title: 'Doces', rows: [{ id: 'pudim', title: 'Pudim' }] },
  ],
}

describe('buttons and lists', () => {
  test('are numbered text', () => {
    expectText(rendered(buttons), ['Posso agendar?', '1. Sim', '2. Não', '3. Depois', 'Responda 1, 2 ou 3'])
    expectText(rendered(list), ['Qual o prato?', '1. Nhoque', '2. Pudim', 'Responda 1 ou 2'])
  })

  test('are themselves on a chip that shows them', () => {
    expect(rendered({ ...buttons, header: 'Agenda', footer: 'Loja' }, true)).toEqual(
      requested('send-button-list', {
        phone: to,
        message: 'Agenda\n\nPosso agendar?\n\nLoja',
        buttonList: {
          buttons: [
            { id: 'sim', label: 'Sim' },
            { id: 'nao', label: 'Não' },
            { id: 'depois', label: 'Depois' },
          ],
        },
      }),
    )
    expect(rendered(list, true)).toEqual(
      requested('send-option-list', {
        phone: to,
        message: 'Qual o prato?\n\nEntrega grátis',
        optionList: {
          title: 'Opções',
          buttonLabel: 'Cardápio',
          options: [
            { id: 'nhoque', title: 'Nhoque', description: 'Ao sugo' },
            { id: 'pudim', title: 'Pudim', description: 'Doces' },
          ],
        },
      }),
    )
  })
})

describe('what no phone shows here', () => {
  test('a link is text that ends with it: nothing goes through send-link, which demands a picture', () => {
    const url = 'https://exemplo.com/pagar?id=1'
    for (const showsButtons of [false, true]) {
      const result = rendered({ type: 'cta_url', text: 'Fatura de maio', label: 'Pagar', url }, showsButtons)
      expect(result).toEqual(requested('send-text', { phone: to, message: `Fatura de maio\nPagar: ${url}` }))
    }
  })

  test.each<[string, Message, string[]]>([
    ['flow', { type: 'flow', text: 'Seus dados', flowId: '1', label: 'Abrir' }, ['Seus dados']],
    [
      'template',
      { type: 'template', name: 'aviso', language: 'pt_BR', parameters: [], text: 'Sua vez chegou.' },
      ['Sua vez chegou.'],
    ],
    ['location_request', { type: 'location_request', text: 'Onde você está?' }, ['Onde você está?']],
    ['address', { type: 'address', text: 'Venha:', address: 'Av. B, 20' }, ['Venha:', 'Av. B, 20']],
  ])('%s is text', (_what, message, words) => {
    expectText(rendered(message, true), words)
  })
})

describe('what cannot go out', () => {
  test('media under an id', () => {
    expect(rendered({ type: 'document', media: { id: '9' } })).toMatchObject({
      ok: false,
      error: { code: 'message.unsupported', field: 'media.id' },
    })
  })

  test('what WhatsApp itself would refuse', () => {
    expect(rendered({ ...list, button: 'x'.repeat(21) }, true)).toMatchObject({
      ok: false,
      error: { code: 'message.invalid', field: 'button', limit: 20, found: 21 },
    })
  })
})

test.each([
  ['551177776666', '551177776666'],
  ['+5511977776666', '5511977776666'],
  ['551177776666@s.whatsapp.net', '551177776666'],
  ['81896604192873@lid', '81896604192873@lid'],
])('%s is written %s, digit for digit', (recipient, phone) => {
  expect(rendered({ type: 'text', text: 'Oi' }, false, recipient)).toMatchObject({
    requests: [{ body: { phone } }],
  })
})
