import { expect, test } from 'vitest'
import { readableCopy, type CopyOf } from './readable-copy.js'

const of: CopyOf = {
  business: 'Salão <Flor>',
  timeZone: 'America/Sao_Paulo',
  language: 'pt',
  at: new Date('2026-11-18T15:00:00Z'),
  agents: new Map([['reception', 'Recepção']]),
}
const picture = Buffer.from('a picture').toString('base64')
const exported = {
  contact: { id: 'c1', tenant_id: 't1', name: 'Ana "Lima"', phone: '5511900000001', blocked_at: null },
  knownBy: ['phone:5511900000001'],
  conversations: [
    {
      id: 'k1',
      agent: 'reception',
      startedAt: '2026-11-17T12:00:00Z',
      notes: {
        unclear: 0,
        data: { detail: 'corte', session: '0131e417-9b06-88c0-90b6-92666106bb6d' },
      },
      messages: [
        {
          from: 'person',
          at: '2026-11-17T12:00:00Z',
          body: { kind: 'text', text: '<script>alert(1)</script> oi' },
        },
        { from: 'agent', at: '2026-11-17T12:00:01Z', text: 'Olá, Ana!', status: 'read' },
        {
          from: 'person',
          at: '2026-11-17T12:01:00Z',
          body: { kind: 'attachment', type: 'image', caption: '' },
        },
      ],
    },
  ],
  files: [
    {
      id: 'f1',
      type: 'image',
      name: 'cabelo.png',
      mimeType: 'image/png',
      at: '2026-11-17T12:01:00Z',
      base64: picture,
    },
    {
      id: 'f2',
      type: 'document',
      name: 'x.svg',
      mimeType: 'image/svg+xml',
      at: '2026-11-17T12:01:00Z',
      base64: picture,
    },
    {
      id: 'f3',
      type: 'video',
      name: null,
      mimeType: 'video/mp4',
      at: '2026-11-17T12:01:00Z',
      base64: null,
    },
  ],
  records: {
    consent_entry: [{ id: 'e1', says: 'yes', at: '2026-11-17T12:00:00Z' }],
    reception_session: [{ tenant_id: 't1', state: 'DONE', data: { name: 'Ana', wants: ['corte'] } }],
    said: [{ words: 'oi' }],
    empty: [],
  },
}

test('holds who, what was said by whom and when, what was sent and what is kept, in words', () => {
  const html = readableCopy(exported, of)
  for (const part of [
    'Cópia dos dados: Ana &#34;Lima&#34;',
    'Tudo o que Salão &#60;Flor&#62; guarda desta pessoa, em 18 de novembro de 2026 às 12:00.',
    '<dt>Telefone</dt><dd>5511900000001</dd>',
    'Recepção, desde 17 de novembro de 2026 às 09:00',
    'A pessoa, 17 de novembro de 2026 às 09:00</small>&#60;script&#62;alert(1)&#60;/script&#62; oi',
    'Atendimento automático, 17 de novembro de 2026 às 09:00</small>Olá, Ana!',
    '[image]',
    `<img alt="cabelo.png" src="data:image/png;base64,${picture}">`,
    'Grande demais para esta cópia',
    'O que disse sobre receber mensagens',
    '<dt>Dados</dt><dd>Sobre: corte</dd>',
    'Recepção: session',
    'Nome: Ana; wants: corte',
  ])
    expect(html).toContain(part)
})

test('holds nothing that runs or is loaded, no ids, and no picture that could hold a script', () => {
  const html = readableCopy(exported, of)
  expect(html).not.toMatch(/<script|javascript:|src="(?!data:)|https?:/i)
  expect(html).toContain("default-src 'none'; img-src data:; style-src 'unsafe-inline'")
  expect(html).not.toContain('<img alt="x.svg"')
  expect(html.slice(0, html.indexOf('application/json'))).not.toMatch(/tenant|\bt1\b|\bc1\b|0131e417|unclear/)
})

test('brings the same for a program, without the bytes that stand in the page', () => {
  const [, json = ''] = /data:application\/json;base64,([^"]+)"/.exec(readableCopy(exported, of)) ?? []
  const files = exported.files.map((file) => ({ ...file, base64: null }))
  expect(JSON.parse(Buffer.from(json, 'base64').toString())).toEqual({ ...exported, files })
})

test.each([
  ['pt', 'lang="pt-BR"', 'Conversas'],
  ['en', 'lang="en"', 'Conversations'],
] as const)('in %s', (language, tag, heading) => {
  const html = readableCopy({ ...exported, conversations: [] }, { ...of, language })
  expect(html).toContain(tag)
  expect(html).toContain(`<h2>${heading}</h2><p>`)
})
