import { describe, expect, test } from 'vitest'
import type { Sendable, Template, TemplateFills } from '../../conversation/delivery.js'
import { asTemplate } from './as-template.js'

const template: Template = {
  name: 'lembrete',
  language: 'pt_BR',
  parameters: ['contact.name', 'when'],
  text: 'Oi, {{1}}! Seu horário é {{2}}.',
  marketing: false,
}

const queued = {
  message: { type: 'text', text: 'Olá!' },
  params: { when: '14h', total: 8_000, order: 'a/b c' },
  contact: { name: 'Ana' },
  template,
} as unknown as Sendable

const filled = (more: Partial<Template>, of: Partial<Sendable> = {}) =>
  asTemplate({ ...queued, ...of, template: { ...template, ...more } })

describe('a template', () => {
  test('takes the text of the message, on one line, and a dash where nothing is known', () => {
    const message = { type: 'text', text: ' Linha um\n\tlinha dois ' } as const
    const nobody = { message, contact: null }
    expect(
      filled({ parameters: ['contact.name', 'text'], text: '{{1}}: {{2}} {{3}}' }, nobody),
    ).toMatchObject({
      parameters: ['-', 'Linha um linha dois'],
      text: '-: Linha um linha dois {{3}}',
    })
  })

  test('that was chosen already stays as it is', () => {
    const message = { type: 'template', name: 'oferta', language: 'pt_BR', parameters: [] } as const
    expect(filled({}, { message })).toBe(message)
  })

  test('whose places have names is told which value is for which', () => {
    const text = 'Seu horário é {{quando}}, {{nome}}. Até {{quando}}!'
    expect(filled({ text, parameters: ['when', 'contact.name'] })).toMatchObject({
      parameters: ['14h', 'Ana'],
      parameterNames: ['quando', 'nome'],
      text: 'Seu horário é 14h, Ana. Até 14h!',
    })
    expect(filled({})).not.toHaveProperty('parameterNames')
  })

  test('has amounts and moments that the phone writes in its own way', () => {
    expect(filled({ parameters: ['price:total', 'date:when'], text: '{{1}} até {{2}}' })).toMatchObject({
      parameters: [{ currency: 'BRL', amount1000: 80_000, fallback: 'R$ 80,00' }, { dateTime: '14h' }],
      text: 'R$ 80,00 até 14h',
    })
    // An amount that is none is never made up.
    expect(filled({ parameters: ['price:when', 'when'] })).toMatchObject({ parameters: ['14h', '14h'] })
    expect(filled({ parameters: ['price:nothing', 'when'] })).toMatchObject({ parameters: ['-', '14h'] })
  })

  test.each<[string, TemplateFills, TemplateFills]>([
    [
      'words',
      { header: { type: 'text', text: '{{contact.name}}' } },
      { header: { type: 'text', text: 'Ana' } },
    ],
    [
      'a picture',
      { header: { type: 'image', media: { link: 'https://loja.example/{{order}}.png' } } },
      { header: { type: 'image', media: { link: 'https://loja.example/a%2Fb%20c.png' } } },
    ],
    [
      'a document',
      {
        header: {
          type: 'document',
          media: { link: 'https://loja.example/p.pdf' },
          filename: 'pedido {{order}}.pdf',
        },
      },
      {
        header: {
          type: 'document',
          media: { link: 'https://loja.example/p.pdf' },
          filename: 'pedido a/b c.pdf',
        },
      },
    ],
    [
      'a place',
      { header: { type: 'location', latitude: -23.5, longitude: -46.6, name: 'Loja', address: 'Rua A, 1' } },
      { header: { type: 'location', latitude: -23.5, longitude: -46.6, name: 'Loja', address: 'Rua A, 1' } },
    ],
    [
      'buttons',
      {
        buttons: [
          { index: 0, type: 'quick_reply', payload: 'pedido:{{order}}' },
          { index: 1, type: 'url', suffix: 'pedidos/{{order}}' },
          { index: 2, type: 'copy_code', code: '{{when}}' },
          { index: 3, type: 'flow' },
        ],
      },
      {
        buttons: [
          { index: 0, type: 'quick_reply', payload: 'pedido:a/b c' },
          { index: 1, type: 'url', suffix: 'pedidos/a%2Fb%20c' },
          { index: 2, type: 'copy_code', code: '14h' },
          { index: 3, type: 'flow' },
        ],
      },
    ],
  ])('is filled outside its words, too: %s', (_what, fills, expected) => {
    expect(filled({ fills })).toMatchObject(expected)
  })
})
