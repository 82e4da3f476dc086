import { describe, expect, test } from 'vitest'
import { degrade, numberedText } from './degrade.js'
import { textOf, type Media, type Message } from './message.js'
import { showsText as nothing, type Shows } from './shows.js'

const buttons = (...titles: string[]): Message => asking('Qual?', ...titles)
const asking = (text: string, ...titles: string[]): Message => ({
  type: 'buttons',
  text,
  options: titles.map((title, index) => ({ id: `o${index}`, title })),
})
const list: Message = {
  type: 'list',
  text: 'Qual serviço?',
  button: 'Ver opções',
  sections: [
    {
      title: 'Cabelo',
      rows: [
        { id: 'a', title: 'Corte', description: '30 min' },
        { id: 'b', title: 'Cor' },
      ],
    },
    {
      title: 'Unhas',
      rows: [
        { id: 'c', title: 'Mãos' },
        { id: 'd', title: 'Pés' },
      ],
    },
  ],
}
const cta: Message = { type: 'cta_url', text: 'Agende.', label: 'Agendar', url: 'https://oficina.example' }
const flow: Message = { type: 'flow', text: 'Preencha.', flowId: '9', label: 'Abrir' }
const template: Message = { type: 'template', name: 'oi', language: 'pt_BR', parameters: ['Ana', '15/11'] }
const ask: Message = { type: 'location_request', text: 'Onde você está?' }

describe('what a chip cannot show becomes text', () => {
  test.each<[string, Message, string[]]>([
    [
      'two buttons in English',
      asking('Is this your address?', 'Yes', 'No'),
      ['Is this your address?', '1. Yes', '2. No', 'Answer 1 or 2.'],
    ],
    [
      'four buttons in English',
      asking('Which one do you want?', 'A', 'B', 'C', 'D'),
      ['Which one do you want?', '1. A', '2. B', '3. C', '4. D', 'Answer with a number from 1 to 4.'],
    ],
    [
      'two buttons in Spanish',
      asking('¿Quiere una cita para hoy?', 'Sí', 'No'),
      ['¿Quiere una cita para hoy?', '1. Sí', '2. No', 'Responde 1 o 2.'],
    ],
    ['one button', buttons('Ok'), ['Qual?', '1. Ok', 'Responda 1.']],
    ['two buttons', buttons('Sim', 'Não'), ['Qual?', '1. Sim', '2. Não', 'Responda 1 ou 2.']],
    ['three buttons', buttons('A', 'B', 'C'), ['Qual?', '1. A', '2. B', '3. C', 'Responda 1, 2 ou 3.']],
    [
      'a list, counted over its sections, whose titles stay',
      list,
      [
        'Qual serviço?',
        'Cabelo',
        '1. Corte – 30 min',
        '2. Cor',
        'Unhas',
        '3. Mãos',
        '4. Pés',
        'Responda com um número de 1 a 4.',
      ],
    ],
    [
      'what stands around the buttons',
      {
        type: 'buttons',
        text: 'Ok?',
        options: [{ id: 'a', title: 'Sim' }],
        header: 'Visita',
        footer: 'Oficina',
      },
      ['Visita', 'Ok?', '1. Sim', 'Oficina', 'Responda 1.'],
    ],
    ['a link', cta, ['Agende.', 'Agendar: https://oficina.example']],
    [
      'a link with a footer',
      { ...cta, footer: 'Até já' },
      ['Agende.', 'Agendar: https://oficina.example', 'Até já'],
    ],
    ['a flow', flow, ['Preencha.']],
    ['a template with its words', { ...template, text: 'Oi, Ana!' }, ['Oi, Ana!']],
    ['a template without', template, ['Ana 15/11']],
    [
      'a question for the place in English',
      { type: 'location_request', text: 'Where are you?' },
      ['Where are you?', 'Send your location here or write the full address.'],
    ],
    [
      'a question for the place',
      ask,
      ['Onde você está?', 'Envie sua localização por aqui ou escreva o endereço completo.'],
    ],
    [
      'an address',
      { type: 'address', text: 'Estamos na', address: 'Av. Paulista, 1000' },
      ['Estamos na', 'Av. Paulista, 1000'],
    ],
  ])('%s', (_, message, lines) => {
    expect(degrade(message, nothing)).toEqual({ type: 'text', text: lines.join('\n') })
  })

  test.each<[Partial<Shows>, Message]>([
    [{ buttons: 1 }, buttons('Sim')],
    [{ rows: 4 }, list],
    [{ cta: true }, cta],
    [{ flow: true }, flow],
    [{ template: true }, template],
    [{ locationRequest: true }, ask],
    [{ location: true }, { type: 'location', latitude: 1, longitude: 2 }],
    [{ contacts: true }, { type: 'contacts', contacts: [{ name: 'Ana', phones: ['551130000000'] }] }],
    [{ reaction: true }, { type: 'reaction', messageId: 'm', emoji: '👍' }],
    [{ media: { sticker: { bytes: 1, mimeTypes: null } } }, { type: 'sticker', media: { id: '1' } }],
  ])('a channel with %j gets it as it is', (what, message) => {
    expect(degrade(message, { ...nothing, ...what })).toBe(message)
    expect(degrade(message, nothing).type).toBe('text')
  })

  test.each<[string, Partial<Shows>, Message]>([
    ['a button more than it has', { buttons: 2 }, buttons('A', 'B', 'C')],
    ['a row more than it has', { rows: 3 }, list],
  ])('%s: all of them are numbered', (_, shows, message) => {
    expect(degrade(message, { ...nothing, ...shows })).toEqual(degrade(message, nothing))
  })

  describe('a file', () => {
    const link = 'https://oficina.example/a.png'
    const image = (more: object): Message => ({ type: 'image', media: { link, ...more }, caption: 'Veja' })
    const shows: Shows = { ...nothing, media: { image: { bytes: 100, mimeTypes: ['image/png'] } } }

    test.each([{}, { bytes: 100 }, { mimeType: 'image/png' }, { mimeType: 'Image/PNG; q=1' }])(
      '%j is shown',
      (more) => {
        expect(degrade(image(more), shows)).toEqual(image(more))
      },
    )

    test.each(['image', 'video', 'audio', 'document', 'sticker'] as const)(
      'a %s is shown where it is',
      (type) => {
        const message: Message = { type, media: { link } }
        expect(degrade(message, { ...nothing, media: { [type]: { bytes: 100, mimeTypes: null } } })).toBe(
          message,
        )
        expect(degrade(message, nothing)).toEqual({ type: 'text', text: link })
      },
    )

    test('of any type is shown where any is taken', () => {
      const any = { ...nothing, media: { image: { bytes: 100, mimeTypes: null } } }
      expect(degrade(image({ mimeType: 'image/heic' }), any)).toEqual(image({ mimeType: 'image/heic' }))
    })

    test('with space around its type is of that type', () => {
      expect(degrade(image({ mimeType: 'image/png ; q=1' }), shows)).toEqual(
        image({ mimeType: 'image/png ; q=1' }),
      )
    })

    test.each<[what: string, media: Media, taken: boolean]>([
      ['a link of 50 bytes', { link, bytes: 50 }, true],
      ['a link of 100 bytes', { link, bytes: 100 }, true],
      ['a file of ours of 50 bytes', { file: 'f', bytes: 50 }, true],
      ['a file of ours of 100 bytes', { file: 'f', bytes: 100 }, false],
    ])('handed over goes by what is taken of those: %s', (_what, media, taken) => {
      const handedOver = { image: { bytes: 50, mimeTypes: null } }
      const message: Message = { type: 'image', media }
      expect(degrade(message, { ...shows, handedOver }).type).toBe(taken ? 'image' : 'text')
    })

    test('of ours goes by what is taken of links where nothing else is told', () => {
      const message: Message = { type: 'image', media: { file: 'f', bytes: 100 } }
      expect(degrade(message, shows)).toBe(message)
    })

    test.each([{ bytes: 101 }, { mimeType: 'image/webp' }])('%j is a link', (more) => {
      expect(degrade(image(more), shows)).toEqual({ type: 'text', text: `Veja\n${link}` })
    })
  })
})

test('a text is a text everywhere', () => {
  const text: Message = { type: 'text', text: 'Oi', previewUrl: true }
  expect(degrade(text, nothing)).toBe(text)
})

test('in no language that can be told, people are asked in Portuguese', () => {
  expect(degrade(asking('?', 'A', 'B'), nothing)).toEqual({
    type: 'text',
    text: '?\n1. A\n2. B\nResponda 1 ou 2.',
  })
})

test('what has no options has no numbers', () => {
  expect(numberedText(cta)).toBe(cta)
})

describe('the words of what is not text', () => {
  test.each<[Message, string]>([
    [
      { type: 'image', media: { link: 'https://oficina.example/a.png' }, caption: 'Veja' },
      'Veja\nhttps://oficina.example/a.png',
    ],
    [{ type: 'sticker', media: { id: '1' } }, ''],
    [{ type: 'location', latitude: -23.5, longitude: -46.6 }, '-23.5, -46.6'],
    [{ type: 'location', latitude: 1, longitude: 2, name: 'Oficina', address: 'Rua A' }, 'Oficina\nRua A'],
    [
      { type: 'contacts', contacts: [{ name: 'Ana', phones: ['551130000000', '551130000001'] }] },
      'Ana 551130000000 551130000001',
    ],
    [{ type: 'reaction', messageId: 'm', emoji: '👍' }, '👍'],
  ])('%j', (message, text) => expect(textOf(message)).toBe(text))
})
