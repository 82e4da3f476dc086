import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { isJsonObject, type Json, type JsonObject } from '../../conversation/json.js'
import type { Message } from '../../conversation/message.js'
import { renderMeta } from './render-meta.js'

const account = { apiVersion: 'v25.0', phoneNumberId: '109876543210' }
const envelope = { messaging_product: 'whatsapp', recipient_type: 'individual', to: '5511987654321' }

function render(message: Message, to = '5511987654321') {
  return renderMeta(message, to, account)
}

const examples: readonly (readonly [what: string, message: Message, content: JsonObject])[] = [
  ['text', { type: 'text', text: 'Bom dia!' }, { type: 'text', text: { body: 'Bom dia!' } }],
  [
    'text with a preview of its link',
    { type: 'text', text: 'Veja https://exemplo.com.br', previewUrl: true },
    { type: 'text', text: { body: 'Veja https://exemplo.com.br', preview_url: true } },
  ],
  [
    'image by id',
    { type: 'image', media: { id: '771', mimeType: 'image/png' }, caption: 'A planta' },
    { type: 'image', image: { id: '771', caption: 'A planta' } },
  ],
  [
    'image by link',
    { type: 'image', media: { link: 'https://exemplo.com.br/a.png' } },
    { type: 'image', image: { link: 'https://exemplo.com.br/a.png' } },
  ],
  [
    'video',
    { type: 'video', media: { link: 'https://exemplo.com.br/a.mp4' }, caption: 'Como chegar' },
    { type: 'video', video: { link: 'https://exemplo.com.br/a.mp4', caption: 'Como chegar' } },
  ],
  [
    'voice message',
    { type: 'audio', media: { id: '772' }, voice: true },
    { type: 'audio', audio: { id: '772', voice: true } },
  ],
  ['audio', { type: 'audio', media: { id: '772' } }, { type: 'audio', audio: { id: '772' } }],
  [
    'document',
    { type: 'document', media: { id: '773' }, caption: 'Orçamento', filename: 'orçamento.pdf' },
    { type: 'document', document: { id: '773', caption: 'Orçamento', filename: 'orçamento.pdf' } },
  ],
  ['sticker', { type: 'sticker', media: { id: '774' } }, { type: 'sticker', sticker: { id: '774' } }],
  [
    'location',
    {
      type: 'location',
      latitude: -23.5614,
      longitude: -46.6559,
      name: 'Loja',
      address: 'Av. Paulista, 1578',
    },
    {
      type: 'location',
      location: { latitude: -23.5614, longitude: -46.6559, name: 'Loja', address: 'Av. Paulista, 1578' },
    },
  ],
  [
    'request for a location',
    { type: 'location_request', text: 'Onde você está?' },
    {
      type: 'interactive',
      interactive: {
        type: 'location_request_message',
        body: { text: 'Onde você está?' },
        action: { name: 'send_location' },
      },
    },
  ],
  [
    'contacts',
    {
      type: 'contacts',
      contacts: [
        {
          name: 'Ana Paula Reis',
          phones: ['5511912345678'],
          email: 'ana@exemplo.com.br',
          organization: 'Oficina',
        },
        { name: 'Suporte', phones: ['551130001000'] },
      ],
    },
    {
      type: 'contacts',
      contacts: [
        {
          name: { formatted_name: 'Ana Paula Reis', first_name: 'Ana', last_name: 'Paula Reis' },
          phones: [{ phone: '+5511912345678', wa_id: '5511912345678' }],
          emails: [{ email: 'ana@exemplo.com.br' }],
          org: { company: 'Oficina' },
        },
        {
          name: { formatted_name: 'Suporte', first_name: 'Suporte' },
          phones: [{ phone: '+551130001000', wa_id: '551130001000' }],
        },
      ],
    },
  ],
  [
    'reaction',
    { type: 'reaction', messageId: 'wamid.A1', emoji: '👍' },
    { type: 'reaction', reaction: { message_id: 'wamid.A1', emoji: '👍' } },
  ],
  [
    'reaction taken back',
    { type: 'reaction', messageId: 'wamid.A1', emoji: '' },
    { type: 'reaction', reaction: { message_id: 'wamid.A1', emoji: '' } },
  ],
  [
    'buttons',
    {
      type: 'buttons',
      text: 'Confirma?',
      options: [
        { id: 'yes', title: 'Sim', description: 'not shown on buttons' },
        { id: 'no', title: 'Não' },
      ],
      header: 'Pedido 12',
      footer: 'Responda até as 18h',
    },
    {
      type: 'interactive',
      interactive: {
        type: 'button',
        header: { type: 'text', text: 'Pedido 12' },
        body: { text: 'Confirma?' },
        footer: { text: 'Responda até as 18h' },
        action: {
          buttons: [
            { type: 'reply', reply: { id: 'yes', title: 'Sim' } },
            { type: 'reply', reply: { id: 'no', title: 'Não' } },
          ],
        },
      },
    },
  ],
  [
    'list',
    {
      type: 'list',
      text: 'Qual horário?',
      button: 'Ver horários',
      sections: [
        { title: 'Manhã', rows: [{ id: 't9', title: '9h', description: 'com Ana' }] },
        { title: 'Tarde', rows: [{ id: 't14', title: '14h' }] },
      ],
    },
    {
      type: 'interactive',
      interactive: {
        type: 'list',
        body: { text: 'Qual horário?' },
        action: {
          button: 'Ver horários',
          sections: [
            { title: 'Manhã', rows: [{ id: 't9', title: '9h', description: 'com Ana' }] },
            { title: 'Tarde', rows: [{ id: 't14', title: '14h' }] },
          ],
        },
      },
    },
  ],
  [
    'list of one section without a title',
    { type: 'list', text: 'Qual?', button: 'Ver', sections: [{ rows: [{ id: 'a', title: 'A' }] }] },
    {
      type: 'interactive',
      interactive: {
        type: 'list',
        body: { text: 'Qual?' },
        action: { button: 'Ver', sections: [{ rows: [{ id: 'a', title: 'A' }] }] },
      },
    },
  ],
  [
    'link button',
    {
      type: 'cta_url',
      text: 'Seu boleto',
      label: 'Abrir',
      url: 'https://exemplo.com.br/b/1',
      footer: 'Vence dia 10',
    },
    {
      type: 'interactive',
      interactive: {
        type: 'cta_url',
        body: { text: 'Seu boleto' },
        footer: { text: 'Vence dia 10' },
        action: {
          name: 'cta_url',
          parameters: { display_text: 'Abrir', url: 'https://exemplo.com.br/b/1' },
        },
      },
    },
  ],
  [
    'flow',
    { type: 'flow', text: 'Seu cadastro', flowId: '900', label: 'Preencher', token: 'cadastro-7' },
    {
      type: 'interactive',
      interactive: {
        type: 'flow',
        body: { text: 'Seu cadastro' },
        action: {
          name: 'flow',
          parameters: {
            flow_message_version: '3',
            flow_id: '900',
            flow_cta: 'Preencher',
            flow_token: 'cadastro-7',
          },
        },
      },
    },
  ],
  [
    'flow without a token',
    { type: 'flow', text: 'Seu cadastro', flowId: '900', label: 'Preencher' },
    {
      type: 'interactive',
      interactive: {
        type: 'flow',
        body: { text: 'Seu cadastro' },
        action: {
          name: 'flow',
          parameters: {
            flow_message_version: '3',
            flow_id: '900',
            flow_cta: 'Preencher',
            flow_token: 'unused',
          },
        },
      },
    },
  ],
  [
    'template',
    {
      type: 'template',
      name: 'lembrete',
      language: 'pt_BR',
      parameters: ['Ana', '10/06'],
      text: 'Ana, dia 10/06',
    },
    {
      type: 'template',
      template: {
        name: 'lembrete',
        language: { code: 'pt_BR' },
        components: [
          {
            type: 'body',
            parameters: [
              { type: 'text', text: 'Ana' },
              { type: 'text', text: '10/06' },
            ],
          },
        ],
      },
    },
  ],
  [
    'template with everything it may have',
    {
      type: 'template',
      name: 'visita',
      language: 'pt_BR',
      header: { type: 'document', media: { id: '77' }, filename: 'visita.pdf' },
      parameterNames: ['nome', 'valor', 'dia'],
      parameters: [
        'Ana',
        { currency: 'BRL', amount1000: 200_000, fallback: 'R$ 200,00' },
        { dateTime: '16/11' },
      ],
      buttons: [
        { index: 0, type: 'quick_reply', payload: 'ok:8' },
        { index: 1, type: 'url', suffix: 'x8' },
        { index: 2, type: 'copy_code', code: 'V8' },
        { index: 3, type: 'flow', token: 't' },
      ],
    },
    {
      type: 'template',
      template: {
        name: 'visita',
        language: { code: 'pt_BR' },
        components: [
          {
            type: 'header',
            parameters: [{ type: 'document', document: { id: '77', filename: 'visita.pdf' } }],
          },
          {
            type: 'body',
            parameters: [
              { type: 'text', text: 'Ana', parameter_name: 'nome' },
              {
                type: 'currency',
                currency: { fallback_value: 'R$ 200,00', code: 'BRL', amount_1000: 200_000 },
                parameter_name: 'valor',
              },
              { type: 'date_time', date_time: { fallback_value: '16/11' }, parameter_name: 'dia' },
            ],
          },
          {
            type: 'button',
            sub_type: 'quick_reply',
            index: '0',
            parameters: [{ type: 'payload', payload: 'ok:8' }],
          },
          { type: 'button', sub_type: 'url', index: '1', parameters: [{ type: 'text', text: 'x8' }] },
          {
            type: 'button',
            sub_type: 'copy_code',
            index: '2',
            parameters: [{ type: 'coupon_code', coupon_code: 'V8' }],
          },
          {
            type: 'button',
            sub_type: 'flow',
            index: '3',
            parameters: [{ type: 'action', action: { flow_token: 't' } }],
          },
        ],
      },
    },
  ],
  [
    'template without parameters',
    { type: 'template', name: 'ola', language: 'pt_BR', parameters: [] },
    { type: 'template', template: { name: 'ola', language: { code: 'pt_BR' } } },
  ],
  [
    'address, as text: the form for addresses is not for Brazil',
    { type: 'address', text: 'Nossa loja:', address: 'Rua Augusta, 100, São Paulo' },
    { type: 'text', text: { body: 'Nossa loja:\nRua Augusta, 100, São Paulo' } },
  ],
]

describe('renderMeta', () => {
  test.each(examples)('%s', (_what, message, content) => {
    expect(render(message)).toEqual({
      ok: true,
      requests: [{ method: 'POST', path: '/v25.0/109876543210/messages', body: { ...envelope, ...content } }],
    })
  })

  test('the examples are of all sixteen types', () => {
    expect(new Set(examples.map(([, { type }]) => type)).size).toBe(16)
  })

  test.each([
    ['5511987654321', { to: '5511987654321' }],
    ['+5511987654321', { to: '5511987654321' }],
    ['551187654321', { to: '551187654321' }],
    ['BR.1502576394655843', { recipient: 'BR.1502576394655843' }],
    ['BR.ENT.11815799212886844830', { recipient: 'BR.ENT.11815799212886844830' }],
  ])('goes to %s', (to, named) => {
    const rendered = render({ type: 'text', text: 'Oi' }, to)
    const body = {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      ...named,
      type: 'text',
      text: { body: 'Oi' },
    }
    expect(rendered.ok && rendered.requests[0].body).toEqual(body)
  })

  test.each(['', 'ana', '5511987654321@s.whatsapp.net', 'BRA.15', 'br.15', 'BR.', '123', 'BR.1 5'])(
    'goes nowhere for %j',
    (to) => {
      const rendered = render({ type: 'text', text: 'Oi' }, to)
      expect(rendered).toMatchObject({ ok: false, error: { code: 'message.invalid', field: 'to' } })
    },
  )
})

describe('what WhatsApp would refuse is not rendered', () => {
  const rowsOf = (count: number, from = 0) =>
    Array.from({ length: count }, (_, index) => ({ id: `r${from + index}`, title: `Linha ${from + index}` }))
  const list = (sections: Extract<Message, { type: 'list' }>['sections']): Message => ({
    type: 'list',
    text: 'Qual?',
    button: 'Ver',
    sections,
  })

  test('a row takes an id of 200, a button one of 256', () => {
    const row = (length: number) => list([{ rows: [{ id: 'x'.repeat(length), title: 'A' }] }])
    const button = (length: number): Message => ({
      type: 'buttons',
      text: 'Sim?',
      options: [{ id: 'x'.repeat(length), title: 'A' }],
    })
    expect(render(row(200)).ok).toBe(true)
    expect(render(row(201))).toMatchObject({
      error: { code: 'message.invalid', field: 'sections[0].rows[0].id', limit: 200, found: 201 },
    })
    expect(render(button(256)).ok).toBe(true)
    expect(render(button(257))).toMatchObject({ error: { field: 'options[0].id', limit: 256, found: 257 } })
  })

  test('ten rows are counted over all sections', () => {
    expect(render(list([{ rows: rowsOf(10) }])).ok).toBe(true)
    const twoSections = [
      { title: 'A', rows: rowsOf(6) },
      { title: 'B', rows: rowsOf(5, 6) },
    ]
    expect(render(list(twoSections))).toMatchObject({ error: { limit: 10, found: 11 } })
  })
})

const corpus = fileURLToPath(
  new URL('../../../../shared/corpora/whatsapp-outgoing-examples/', import.meta.url),
)
const hasCorpus = existsSync(corpus)

// No part of the repository, where nothing was written by others: where they lie beside it, they are tried too.
if (hasCorpus)
  describe("the examples of Meta's interface description", () => {
    test('have the fields we send, where they have the type', () => {
      const files = readdirSync(corpus).filter((name) => name.endsWith('.json'))
      const theirs = files.map((name) => JSON.parse(readFileSync(corpus + name, 'utf8')) as JsonObject)
      const alike = (content: JsonObject) => theirs.filter((body) => kindOf(body) === kindOf(content))
      const ours = examples.filter(([, , content]) => alike(content).length > 0)
      expect(ours.length).toBeGreaterThan(10)
      const unknown = ours.flatMap(([, , content]) => {
        const known = new Set(alike(content).flatMap((body) => [...pathsOf(body)]))
        return [...pathsOf(content)].filter((path) => !known.has(path))
      })
      // The few examples show an audio by its link only, an image without words, and a template
      // with nothing but words in its body: no header of a file, no named value, no button.
      expect([...new Set(unknown)].sort()).toEqual([
        'audio.id',
        'audio.voice',
        'image.caption',
        'template.components[].index',
        'template.components[].parameters[].action.flow_token',
        'template.components[].parameters[].coupon_code',
        'template.components[].parameters[].document.filename',
        'template.components[].parameters[].document.id',
        'template.components[].parameters[].parameter_name',
        'template.components[].parameters[].payload',
        'template.components[].sub_type',
      ])
    })
  })

function kindOf(body: JsonObject): string {
  const interactive = body.interactive
  return JSON.stringify([body.type, isJsonObject(interactive) ? interactive.type : null])
}

function* pathsOf(value: Json, path = ''): Generator<string> {
  if (Array.isArray(value)) for (const member of value as Json[]) yield* pathsOf(member, `${path}[]`)
  else if (isJsonObject(value))
    for (const [key, member] of Object.entries(value))
      yield* pathsOf(member, path === '' ? key : `${path}.${key}`)
  else yield path
}
