import { describe, expect, test } from 'vitest'
import { shippedChannels } from '../../adapters/shipped-channels.js'
import { render as renderWith } from './render.js'
import { rendererNamed } from './renderer.js'

const channels = shippedChannels()
const renderers = [...channels.map(({ id }) => id), 'text']
const render = (id: string, line: unknown, showsButtons: boolean) =>
  renderWith(rendererNamed(channels, id, showsButtons), line)

const buttons = {
  type: 'buttons',
  text: 'Confirma?',
  options: [
    { id: 'yes', title: 'Sim' },
    { id: 'no', title: 'Não' },
  ],
}
const of = (rendered: object): unknown =>
  'requests' in rendered && Array.isArray(rendered.requests) ? (rendered.requests[0] as unknown) : rendered

describe('a message in the terms of', () => {
  test('Meta', () => {
    expect(render('meta', buttons, false)).toEqual({
      ok: true,
      requests: [
        {
          method: 'POST',
          path: '/v25.0/100000000000000/messages',
          body: {
            messaging_product: 'whatsapp',
            recipient_type: 'individual',
            to: '5511999990000',
            type: 'interactive',
            interactive: {
              type: 'button',
              body: { text: 'Confirma?' },
              action: {
                buttons: [
                  { type: 'reply', reply: { id: 'yes', title: 'Sim' } },
                  { type: 'reply', reply: { id: 'no', title: 'Não' } },
                ],
              },
            },
          },
        },
      ],
    })
  })

  test('Evolution, as numbered text', () => {
    expect(of(render('evolution', buttons, false))).toMatchObject({
      path: '/message/sendText/demo',
      body: { number: '5511999990000', text: 'Confirma?\n1. Sim\n2. Não\nResponda 1 ou 2.' },
    })
  })

  test('Z-API, as numbered text', () => {
    expect(of(render('zapi', buttons, false))).toMatchObject({
      path: '/instances/demo/token/demo/send-text',
      body: { phone: '5511999990000', message: 'Confirma?\n1. Sim\n2. Não\nResponda 1 ou 2.' },
    })
  })

  test('chips that show buttons', () => {
    expect(of(render('evolution', buttons, true))).toMatchObject({ path: '/message/sendButtons/demo' })
    expect(of(render('zapi', buttons, true))).toMatchObject({
      path: '/instances/demo/token/demo/send-button-list',
    })
  })

  test('plain text, which asks nothing of anybody', () => {
    expect(render('text', buttons, false)).toEqual({
      ok: true,
      requests: [],
      text: 'Confirma?\n1. Sim\n2. Não\nResponda 1 ou 2.',
    })
  })
})

test.each([
  ['beside its fields', { ...buttons, to: '5521988880000' }],
  ['around the message', { to: '5521988880000', message: buttons }],
])('the recipient may stand %s', (_, line) => {
  expect(of(render('meta', line, false))).toMatchObject({ body: { to: '5521988880000' } })
})

const media = { link: 'https://oficina.example/file' }
/** One of each of the sixteen types. */
const messages = [
  { type: 'text', text: 'Oi!', previewUrl: false },
  { type: 'image', media, caption: 'Veja' },
  { type: 'video', media },
  { type: 'audio', media, voice: true },
  { type: 'document', media, filename: 'conta.pdf' },
  { type: 'sticker', media },
  { type: 'location', latitude: -23.56, longitude: -46.65, name: 'Oficina', address: 'Av. Paulista' },
  { type: 'location_request', text: 'Onde você está?' },
  {
    type: 'contacts',
    contacts: [{ name: 'Ana Lima', phones: ['551130000000'], email: 'ana@oficina.example' }],
  },
  { type: 'reaction', messageId: 'wamid.1', emoji: '👍' },
  buttons,
  {
    type: 'list',
    text: 'Qual?',
    button: 'Ver',
    sections: [{ rows: [{ id: 'a', title: 'A', description: 'b' }] }],
  },
  { type: 'cta_url', text: 'Agende.', label: 'Agendar', url: 'https://oficina.example', footer: 'Até já' },
  { type: 'flow', text: 'Preencha.', flowId: '900', label: 'Abrir', token: 't' },
  { type: 'template', name: 'oi', language: 'pt_BR', parameters: ['Ana'], text: 'Oi, Ana!' },
  { type: 'address', text: 'Estamos na', address: 'Av. Paulista, 1000' },
]

describe.each(renderers)('%s', (renderer) => {
  test.each(messages)('takes $type', (message) => {
    expect(render(renderer, message, false)).toMatchObject({ ok: true })
  })

  test.each<[string, unknown, object]>([
    ['a number', 5, { field: '' }],
    ['a list', [], { field: '' }],
    ['nothing', null, { field: '' }],
    ['no type', {}, { field: 'type' }],
    ['an unknown type', { type: 'carousel' }, { field: 'type' }],
    ['a field that is missing', { type: 'text' }, { field: 'text' }],
    ['a field of the wrong type', { type: 'location', latitude: '1', longitude: 2 }, { field: 'latitude' }],
    ['an option that is none', { ...buttons, options: [{ id: 'a' }] }, { field: 'options[0].title' }],
    ['a field there is not', { ...buttons, captoin: 'x' }, { field: 'captoin' }],
    ['media by id and link', { type: 'image', media: { id: '1', ...media } }, { field: 'media' }],
    ['media by neither', { type: 'image', media: {} }, { field: 'media' }],
    ['a recipient that is none', { ...buttons, to: 5 }, { field: 'to' }],
    [
      'a message within that is none',
      { to: '5511999990000', message: { type: 'x' } },
      { field: 'message.type' },
    ],
    [
      'a title that is too long',
      { ...buttons, options: [{ id: 'a', title: 'a'.repeat(21) }] },
      { field: 'options[0].title', limit: 20, found: 21 },
    ],
  ])('refuses %s', (_, line, error) => {
    expect(render(renderer, line, false)).toMatchObject({
      ok: false,
      error: { code: 'message.invalid', ...error },
    })
  })
})
