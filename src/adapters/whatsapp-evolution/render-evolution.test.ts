import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../../conversation/json.js'
import type { Message } from '../../conversation/message.js'
import type { Rendered } from '../../ports/channel.js'
import { renderEvolution } from './render-evolution.js'

const to = '5531988887777@s.whatsapp.net'

function rendered(message: Message, showsButtons = false, recipient = to) {
  return renderEvolution(message, recipient, { instance: 'loja', showsButtons })
}

function requested(operation: string, body: JsonObject) {
  return { ok: true, requests: [{ method: 'POST', path: `/message/${operation}/loja`, body }] }
}

const pdf = { link: 'https://arquivos.exemplo.com/orcamento.pdf', mimeType: 'application/pdf' }
const sound = { link: 'https://arquivos.exemplo.com/aviso.ogg', mimeType: 'audio/ogg' }

const buttons: Message = {
  type: 'buttons',
  text: 'Confirma o horário?',
  options: [
    { id: 'sim', title: 'Sim' },
    { id: 'nao', title: 'Não' },
  ],
}

const list: Message = {
  type: 'list',
  text: 'Qual serviço?',
  button: 'Ver serviços',
  sections: [
    {
      rows: [
        { id: 'corte', title: 'Corte', description: '30 minutos' },
        { id: 'barba', title: 'Barba' },
        { id: 'sobrancelha', title: 'Sobrancelha' },
        { id: 'tudo', title: 'Tudo' },
      ],
    },
  ],
}

function expectText(result: Rendered, words: readonly string[]) {
  expect(result).toMatchObject({ requests: [{ path: '/message/sendText/loja', body: { number: to } }] })
  const text = result.ok ? result.requests[0]?.body.text : undefined
  for (const word of words) expect(text).toContain(word)
}

describe('what every phone shows', () => {
  test.each<[string, Message, string, JsonObject]>([
    ['text', { type: 'text', text: 'Olá!' }, 'sendText', { text: 'Olá!' }],
    [
      'text with a preview of its link',
      { type: 'text', text: 'Veja https://exemplo.com', previewUrl: true },
      'sendText',
      { text: 'Veja https://exemplo.com', linkPreview: true },
    ],
    [
      'image',
      { type: 'image', media: { link: 'https://arquivos.exemplo.com/a.png' }, caption: 'Fachada' },
      'sendMedia',
      { mediatype: 'image', media: 'https://arquivos.exemplo.com/a.png', caption: 'Fachada' },
    ],
    [
      'video',
      { type: 'video', media: { link: 'https://arquivos.exemplo.com/a.mp4' } },
      'sendMedia',
      { mediatype: 'video', media: 'https://arquivos.exemplo.com/a.mp4' },
    ],
    [
      'document',
      { type: 'document', media: pdf, caption: 'Orçamento', filename: 'orcamento.pdf' },
      'sendMedia',
      {
        mediatype: 'document',
        media: pdf.link,
        mimetype: 'application/pdf',
        caption: 'Orçamento',
        fileName: 'orcamento.pdf',
      },
    ],
    ['voice', { type: 'audio', media: sound, voice: true }, 'sendWhatsAppAudio', { audio: sound.link }],
    [
      'audio',
      { type: 'audio', media: sound },
      'sendMedia',
      { mediatype: 'audio', media: sound.link, mimetype: 'audio/ogg' },
    ],
    [
      'sticker',
      { type: 'sticker', media: { link: 'https://arquivos.exemplo.com/oi.webp' } },
      'sendSticker',
      { sticker: 'https://arquivos.exemplo.com/oi.webp' },
    ],
    [
      'location',
      { type: 'location', latitude: -19.92, longitude: -43.94, name: 'Loja', address: 'Rua A, 10' },
      'sendLocation',
      { latitude: -19.92, longitude: -43.94, name: 'Loja', address: 'Rua A, 10' },
    ],
    [
      'contacts',
      {
        type: 'contacts',
        contacts: [
          { name: 'Suporte', phones: ['5531988880000', '553133330000'], organization: 'Loja' },
          { name: 'Vendas', phones: ['5511999990000'], email: 'vendas@exemplo.com' },
        ],
      },
      'sendContact',
      {
        contact: [
          {
            fullName: 'Suporte',
            phoneNumber: '5531988880000',
            wuid: '5531988880000',
            organization: 'Loja',
          },
          { fullName: 'Suporte', phoneNumber: '553133330000', wuid: '553133330000', organization: 'Loja' },
          {
            fullName: 'Vendas',
            phoneNumber: '5511999990000',
            wuid: '5511999990000',
            email: 'vendas@exemplo.com',
          },
        ],
      },
    ],
  ])('%s', (_what, message, operation, body) => {
    const expected = requested(operation, { number: to, ...body })
    expect(rendered(message)).toEqual(expected)
    expect(rendered(message, true)).toEqual(expected)
  })

  test('a location without words gets a name and an address: the schema demands both', () => {
    expect(rendered({ type: 'location', latitude: -23.5, longitude: -46.625 })).toEqual(
      requested('sendLocation', {
        number: to,
        latitude: -23.5,
        longitude: -46.625,
        name: 'Localização',
        address: '-23.5, -46.625',
      }),
    )
  })

  test.each([
    ['digits', '553188887777', '553188887777@s.whatsapp.net'],
    ['a JID', '553188887777@s.whatsapp.net', '553188887777@s.whatsapp.net'],
    ['a hidden number', '81896604192873@lid', '81896604192873@lid'],
  ])('a reaction names the chat by its JID, from %s, and has no number', (_what, recipient, remoteJid) => {
    expect(rendered({ type: 'reaction', messageId: '3EB0', emoji: '👍' }, false, recipient)).toEqual(
      requested('sendReaction', { key: { id: '3EB0', remoteJid, fromMe: false }, reaction: '👍' }),
    )
  })

  test('a reaction is taken back with nothing', () => {
    expect(rendered({ type: 'reaction', messageId: '3EB0', emoji: '' })).toMatchObject({
      requests: [{ body: { reaction: '' } }],
    })
  })
})

describe('what a phone may not show', () => {
  test.each<[string, Message, string[]]>([
    ['buttons', buttons, ['Confirma o horário?', '1. Sim', '2. Não', 'Responda 1 ou 2']],
    ['lists', list, ['Qual serviço?', '1. Corte', '30 minutos', '4. Tudo', 'de 1 a 4']],
  ])('%s are numbered text', (_what, message, words) => {
    expectText(rendered(message), words)
  })

  test.each<[string, Message, string[]]>([
    [
      'cta_url',
      { type: 'cta_url', text: 'Seu boleto', label: 'Pagar', url: 'https://exemplo.com/b/1' },
      ['Seu boleto', 'https://exemplo.com/b/1'],
    ],
    [
      'flow',
      { type: 'flow', text: 'Preencha seus dados', flowId: '1', label: 'Abrir' },
      ['Preencha seus dados'],
    ],
    [
      'template',
      { type: 'template', name: 'aviso', language: 'pt_BR', parameters: ['Ana'], text: 'Oi, Ana!' },
      ['Oi, Ana!'],
    ],
    ['location_request', { type: 'location_request', text: 'Onde entregamos?' }, ['Onde entregamos?']],
    [
      'address',
      { type: 'address', text: 'Estamos aqui:', address: 'Rua A, 10' },
      ['Estamos aqui:', 'Rua A, 10'],
    ],
  ])('%s is text, with or without buttons', (_what, message, words) => {
    expectText(rendered(message), words)
    expectText(rendered(message, true), words)
  })
})

describe('a chip that shows buttons', () => {
  test('gets buttons', () => {
    const message: Message = { ...buttons, header: 'Agenda', footer: 'Loja' }
    expect(rendered(message, true)).toEqual(
      requested('sendButtons', {
        number: to,
        title: 'Agenda',
        description: 'Confirma o horário?',
        footer: 'Loja',
        buttons: [
          { type: 'reply', displayText: 'Sim', id: 'sim' },
          { type: 'reply', displayText: 'Não', id: 'nao' },
        ],
      }),
    )
  })

  test('gets a list, with every text that the schema demands', () => {
    expect(rendered(list, true)).toEqual(
      requested('sendList', {
        number: to,
        title: 'Escolha uma opção',
        description: 'Qual serviço?',
        footerText: 'Toque no botão para ver as opções.',
        buttonText: 'Ver serviços',
        sections: [
          {
            title: 'Opções',
            rows: [
              { title: 'Corte', rowId: 'corte', description: '30 minutos' },
              { title: 'Barba', rowId: 'barba' },
              { title: 'Sobrancelha', rowId: 'sobrancelha' },
              { title: 'Tudo', rowId: 'tudo' },
            ],
          },
        ],
      }),
    )
  })

  test("keeps the list's own words", () => {
    const message: Message = {
      type: 'list',
      text: 'Qual serviço?',
      button: 'Ver',
      header: 'Serviços',
      footer: 'Loja',
      sections: [{ title: 'Cabelo', rows: [{ id: 'corte', title: 'Corte' }] }],
    }
    expect(rendered(message, true)).toMatchObject({
      requests: [{ body: { title: 'Serviços', footerText: 'Loja', sections: [{ title: 'Cabelo' }] } }],
    })
  })
})

describe('what cannot go out', () => {
  test('media under an id: only Meta keeps media', () => {
    expect(rendered({ type: 'image', media: { id: '123' } })).toMatchObject({
      ok: false,
      error: { code: 'message.unsupported', field: 'media.id' },
    })
  })

  test('a contact with fewer than ten digits', () => {
    const contacts = [
      { name: 'Ana', phones: ['5531988880000'] },
      { name: 'Rui', phones: ['123456789'] },
    ]
    expect(rendered({ type: 'contacts', contacts })).toMatchObject({
      ok: false,
      error: { code: 'message.invalid', field: 'contacts[1].phones[0]', limit: 10, found: 9 },
    })
  })

  test('what WhatsApp itself would refuse', () => {
    expect(rendered({ type: 'text', text: 'x'.repeat(4_097) })).toMatchObject({
      ok: false,
      error: { code: 'message.invalid', field: 'text', limit: 4_096, found: 4_097 },
    })
  })

  test('a template that has no words of its own', () => {
    const message: Message = { type: 'template', name: 'aviso', language: 'pt_BR', parameters: [] }
    expect(rendered(message)).toMatchObject({ ok: false, error: { code: 'message.invalid', field: 'text' } })
  })
})

test('the address goes out as it came in: a Brazilian account may have no ninth digit', () => {
  for (const recipient of ['553188887777', '5531988887777', '553188887777@s.whatsapp.net', '77@lid'])
    expect(rendered({ type: 'text', text: 'Oi' }, false, recipient)).toMatchObject({
      requests: [{ body: { number: recipient } }],
    })
  expect(rendered({ type: 'text', text: 'Oi' }, false, '+553188887777')).toMatchObject({
    requests: [{ body: { number: '553188887777' } }],
  })
})

test('the name of the instance cannot change the path', () => {
  const account = { instance: '../loja 1', showsButtons: false }
  expect(renderEvolution({ type: 'text', text: 'Oi' }, to, account)).toMatchObject({
    requests: [{ path: '/message/sendText/..%2Floja%201' }],
  })
})
