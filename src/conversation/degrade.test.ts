import { describe, expect, test } from 'vitest'
import { degrade, numberedText, showsNothing as nothing, type Shows } from './degrade.js'
import { textOf, type Message } from './message.js'

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
    ['one button', buttons('Ok'), ['Qual?', '1. Ok', 'Responda 1.']],
    ['two buttons', buttons('Sim', 'Não'), ['Qual?', '1. Sim', '2. Não', 'Responda 1 ou 2.']],
    ['three buttons', buttons('A', 'B', 'C'), ['Qual?', '1. A', '2. B', '3. C', 'Responda 1, 2 ou 3.']],
    [
      'a list, counted over its sections',
      list,
      [
        'Qual serviço?',
        '1. Corte – 30 min',
        '2. Cor',
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

  test.each<[keyof Shows, Message]>([
    ['buttons', buttons('Sim')],
    ['list', list],
    ['cta', cta],
    ['flow', flow],
    ['template', template],
    ['locationRequest', ask],
  ])('a chip that shows %s gets it as it is', (what, message) => {
    expect(degrade(message, { ...nothing, [what]: true })).toBe(message)
    expect(degrade(message, nothing).type).toBe('text')
  })

  test('what every chip shows stays as it is', () => {
    const image: Message = { type: 'image', media: { id: '1' }, caption: 'Veja' }
    expect(degrade(image, nothing)).toBe(image)
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
