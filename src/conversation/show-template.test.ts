import { describe, expect, test } from 'vitest'
import { showTemplate, type TemplateDefinition } from './show-template.js'

const numbered: TemplateDefinition = {
  name: 'visita',
  language: 'pt_BR',
  header: { type: 'text', text: 'Oi, {{1}}!' },
  body: 'Sua visita é {{1}} às {{2}}. Até {{1}}.',
  footer: 'Oficina',
  buttons: [
    { type: 'quick_reply', title: 'Confirmo' },
    { type: 'url', title: 'Ver no mapa', url: 'https://oficina.example/v/{{1}}' },
    { type: 'copy_code', title: 'Copiar código' },
    { type: 'phone', title: 'Ligar', phone: '+551130000000' },
    { type: 'flow', title: 'Remarcar' },
    { type: 'url', title: 'Site', url: 'https://oficina.example' },
  ],
}

test('everything filled is shown as the phone shows it', () => {
  const shown = showTemplate(numbered, {
    header: { type: 'text', text: 'Ana' },
    parameters: ['amanhã', { dateTime: '14h' }],
    buttons: [
      { index: 0, type: 'quick_reply', payload: 'confirma:8' },
      { index: 1, type: 'url', suffix: 'x8' },
      { index: 2, type: 'copy_code', code: 'VISITA8' },
    ],
  })
  expect(shown).toEqual({
    header: { type: 'text', text: 'Oi, Ana!' },
    text: 'Sua visita é amanhã às 14h. Até amanhã.',
    footer: 'Oficina',
    buttons: [
      { type: 'quick_reply', title: 'Confirmo', opens: 'confirma:8' },
      { type: 'url', title: 'Ver no mapa', opens: 'https://oficina.example/v/x8' },
      { type: 'copy_code', title: 'Copiar código', opens: 'VISITA8' },
      { type: 'phone', title: 'Ligar', opens: 'tel:+551130000000' },
      { type: 'flow', title: 'Remarcar', opens: null },
      { type: 'url', title: 'Site', opens: 'https://oficina.example' },
    ],
    missing: [],
  })
})

test('what nothing fills is named, and the hole stays in sight', () => {
  const { text, missing } = showTemplate(numbered, { parameters: ['amanhã'] })
  expect(text).toBe('Sua visita é amanhã às {{2}}. Até amanhã.')
  expect(missing).toEqual(['header', '{{2}}', 'buttons[1]', 'buttons[2]'])
})

describe('a header of words', () => {
  const definition = (text: string): TemplateDefinition => ({
    name: 'oi',
    language: 'pt_BR',
    header: { type: 'text', text },
    body: 'Oi.',
  })
  test.each<[header: string, given: string | undefined, shown: string, missing: string[]]>([
    ['Aviso', undefined, 'Aviso', []],
    ['{{1}}, oi', undefined, '{{1}}, oi', ['header']],
    ['{{1}}, oi', 'Ana', 'Ana, oi', []],
  ])('%j, given %j', (text, given, shown, missing) => {
    const filled = { parameters: [], ...(given && { header: { type: 'text', text: given } as const }) }
    expect(showTemplate(definition(text), filled)).toMatchObject({
      header: { type: 'text', text: shown },
      missing,
    })
  })
})

describe('buttons', () => {
  const definition = (...buttons: NonNullable<TemplateDefinition['buttons']>): TemplateDefinition => ({
    name: 'oi',
    language: 'pt_BR',
    body: 'Oi.',
    buttons,
  })
  const link = { type: 'url', title: 'Ver', url: 'https://oficina.example/{{codigo}}' } as const

  test('are filled by what is given for their place and their kind', () => {
    const buttons = [
      { index: 1, type: 'url', suffix: 'b' },
      { index: 0, type: 'url', suffix: 'a' },
    ] as const
    const { buttons: shown } = showTemplate(definition(link, link), { parameters: [], buttons })
    expect(shown.map(({ opens }) => opens)).toEqual([
      'https://oficina.example/a',
      'https://oficina.example/b',
    ])
  })

  test('of another kind than is given lack what fills them', () => {
    const buttons = [{ index: 0, type: 'quick_reply', payload: 'x' }] as const
    expect(showTemplate(definition(link), { parameters: [], buttons })).toMatchObject({
      buttons: [{ opens: link.url }],
      missing: ['buttons[0]'],
    })
  })

  test('with a hole that is not at the end of the link are fixed', () => {
    const fixed = { ...link, url: 'https://oficina.example/{{codigo}}/ver' }
    expect(showTemplate(definition(fixed), { parameters: [] })).toMatchObject({
      buttons: [{ opens: fixed.url }],
      missing: [],
    })
  })

  test('are none where none were approved', () => {
    const { buttons, footer, header } = showTemplate(definition(), { parameters: [] })
    expect([buttons, footer, header]).toEqual([[], null, null])
  })
})

test('parameters by their names, and an amount in its words', () => {
  const definition: TemplateDefinition = { name: 'conta', language: 'pt_BR', body: '{{nome}}: {{valor}}.' }
  const filled = {
    parameterNames: ['valor', 'nome'],
    parameters: [{ currency: 'BRL', amount1000: 200_000, fallback: 'R$ 200,00' }, 'Ana'],
  }
  expect(showTemplate(definition, filled)).toMatchObject({ text: 'Ana: R$ 200,00.', missing: [] })
})

describe('a header that is no text', () => {
  const definition: TemplateDefinition = {
    name: 'foto',
    language: 'pt_BR',
    header: { type: 'image' },
    body: 'Chegou.',
  }
  const picture = { type: 'image', media: { link: 'https://oficina.example/a.jpg' } } as const

  test.each([
    ['is the picture given', picture, picture, []],
    ['is missing where none is given', undefined, null, ['header']],
    ['is missing where another kind is given', { type: 'text', text: 'x' } as const, null, ['header']],
  ])('%s', (_what, header, shown, missing) => {
    const filled = { parameters: [], ...(header && { header }) }
    expect(showTemplate(definition, filled)).toMatchObject({ header: shown, missing })
  })
})
