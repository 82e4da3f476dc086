import { describe, expect, test } from 'vitest'
import { basePhrases } from '../phrases.js'
import { checkMessage } from '../../conversation/check-message.js'
import { optionsOf, type Message, type Option } from '../../conversation/message.js'
import { chooseMessage, type Subject, type Suggestion, type Saying } from './choose-message.js'

const choose = (reply: Saying, suggestion?: Suggestion) => chooseMessage(reply, basePhrases, suggestion)
const typesOf = (messages: readonly Message[]) => messages.map((message) => message.type).join(' + ')

const titled = (...titles: string[]): Option[] => titles.map((title, index) => ({ id: `o${index}`, title }))
const numbered = (count: number): Option[] =>
  titled(...Array.from({ length: count }, (_, n) => `Opção ${n + 1}`))
const choice = (options: readonly Option[], page?: number): Subject =>
  page === undefined ? { kind: 'choice', options } : { kind: 'choice', options, page }
const yesNo = (yes: string, no: string): Subject => ({
  kind: 'yes_no',
  options: [
    { id: 'yes', title: yes },
    { id: 'no', title: no },
  ],
})

const site = 'https://oficina.example/agenda'
const photo = { link: 'https://oficina.example/photo.jpg', mimeType: 'image/jpeg', bytes: 200_000 }
const film = { link: 'https://oficina.example/film.mp4', mimeType: 'video/mp4', bytes: 2_000_000 }
const song = { id: '77001', mimeType: 'audio/ogg; codecs=opus' }
const paper = { link: 'https://oficina.example/contrato.pdf', mimeType: 'application/pdf' }
const face = { id: '77002', mimeType: 'image/webp', bytes: 90_000 }
const shop = { latitude: -23.5614, longitude: -46.6559, name: 'Oficina', address: 'Av. Paulista, 1000' }
const support = { name: 'Suporte', phones: ['551130000000'] }
const reminder = { name: 'lembrete_visita', language: 'pt_BR', parameters: ['Ana', '15/11'] }
const paragraphs = (count: number, size: number) =>
  Array.from({ length: count }, (_, n) => `${n}${'a'.repeat(size - 1)}`).join('\n\n')

describe('the matrix', () => {
  type Row = readonly [what: string, reply: Saying, types: string, because: string]
  const rows: readonly Row[] = [
    // Plain
    ['plain information', { text: 'Abrimos às 8h.' }, 'text', 'matrix:text'],
    ['an open question', { text: 'Qual é o seu nome?' }, 'text', 'matrix:text'],
    ['a text of just the limit', { text: 'a'.repeat(4096) }, 'text', 'matrix:text'],
    ['a text of one more', { text: `${'a'.repeat(4090)} bcdefg` }, 'text + text', 'matrix:text'],
    ['two long paragraphs', { text: paragraphs(2, 3000) }, 'text + text', 'matrix:text'],
    ['nothing at all', { text: '' }, '', 'limit:text'],
    // Yes or no
    ['yes or no', { text: 'Confirma?', about: yesNo('Sim', 'Não') }, 'buttons', 'matrix:yes_no'],
    [
      'yes or no in 20 characters',
      { text: 'Ok?', about: yesNo('Sim, pode confirmar!', 'Não') },
      'buttons',
      'matrix:yes_no',
    ],
    [
      'yes or no in 21',
      { text: 'Ok?', about: yesNo('Sim, pode confirmar!!', 'Não') },
      'list',
      'matrix:yes_no',
    ],
    ['yes and no that read the same', { text: 'Ok?', about: yesNo('Sim', 'Sim') }, 'list', 'matrix:yes_no'],
    [
      'yes or no after a long text',
      { text: `${paragraphs(2, 700)}\n\nConfirma?`, about: yesNo('Sim', 'Não') },
      'text + buttons',
      'matrix:yes_no',
    ],
    [
      'yes or no after one long line',
      { text: 'a '.repeat(600), about: yesNo('Sim', 'Não') },
      'text',
      'matrix:yes_no',
    ],
    // Options
    ['no option', { text: 'Qual?', about: choice([]) }, 'text', 'matrix:choice'],
    ['one option', { text: 'Qual?', about: choice(numbered(1)) }, 'buttons', 'matrix:choice'],
    ['two options', { text: 'Qual?', about: choice(numbered(2)) }, 'buttons', 'matrix:choice'],
    ['three options', { text: 'Qual?', about: choice(numbered(3)) }, 'buttons', 'matrix:choice'],
    ['four options', { text: 'Qual?', about: choice(numbered(4)) }, 'list', 'matrix:choice'],
    ['ten options', { text: 'Qual?', about: choice(numbered(10)) }, 'list', 'matrix:choice'],
    ['eleven options', { text: 'Qual?', about: choice(numbered(11)) }, 'list', 'matrix:choice'],
    ['a hundred options', { text: 'Qual?', about: choice(numbered(100)) }, 'list', 'matrix:choice'],
    [
      'two with descriptions',
      {
        text: 'Qual?',
        about: choice([
          { id: 'a', title: 'A', description: 'o primeiro' },
          { id: 'b', title: 'B' },
        ]),
      },
      'list',
      'matrix:choice',
    ],
    [
      'a title of 20',
      { text: 'Qual?', about: choice(titled('a'.repeat(20), 'B')) },
      'buttons',
      'matrix:choice',
    ],
    ['a title of 21', { text: 'Qual?', about: choice(titled('a'.repeat(21), 'B')) }, 'list', 'matrix:choice'],
    [
      'a title of 60',
      { text: 'Qual?', about: choice(titled('palavra '.repeat(7), 'B')) },
      'list',
      'matrix:choice',
    ],
    [
      'titles that read the same',
      { text: 'Qual?', about: choice(titled('João', 'João')) },
      'list',
      'matrix:choice',
    ],
    [
      'a title with formatting',
      { text: 'Qual?', about: choice(titled('*Agora*', 'Depois')) },
      'list',
      'matrix:choice',
    ],
    [
      'a title that is empty',
      { text: 'Qual?', about: choice(titled('', 'B')) },
      'text',
      'limit:sections[0].rows[0].title',
    ],
    [
      'ids that are the same',
      {
        text: 'Qual?',
        about: choice([
          { id: 'x', title: 'A' },
          { id: 'x', title: 'B' },
        ]),
      },
      'text',
      'limit:sections[0].rows[1].id',
    ],
    [
      'an id of 250, three options',
      { text: 'Qual?', about: choice([{ id: 'x'.repeat(250), title: 'A' }, ...numbered(2)]) },
      'buttons',
      'matrix:choice',
    ],
    [
      'an id of 250, four options',
      { text: 'Qual?', about: choice([{ id: 'x'.repeat(250), title: 'A' }, ...numbered(3)]) },
      'text',
      'limit:sections[0].rows[0].id',
    ],
    [
      'options after a long text',
      { text: `${paragraphs(3, 600)}\nQual deles?`, about: choice(numbered(5)) },
      'text + list',
      'matrix:choice',
    ],
    // Links
    [
      'an important link',
      { text: 'Agende aqui.', about: { kind: 'link', url: site, label: 'Agendar' } },
      'cta_url',
      'matrix:link',
    ],
    [
      'a link that is not https',
      { text: 'Agende aqui.', about: { kind: 'link', url: 'http://oficina.example', label: 'Agendar' } },
      'text',
      'matrix:link',
    ],
    [
      'a link that is none',
      { text: 'Agende aqui.', about: { kind: 'link', url: 'oficina', label: 'Agendar' } },
      'text',
      'matrix:link',
    ],
    [
      'a link with a long label',
      { text: 'Agende.', about: { kind: 'link', url: site, label: 'Agendar uma visita técnica' } },
      'cta_url',
      'matrix:link',
    ],
    [
      'a link after a long text',
      { text: `${paragraphs(2, 800)}\nAgende:`, about: { kind: 'link', url: site, label: 'Agendar' } },
      'text + cta_url',
      'matrix:link',
    ],
    // Places
    ['a place on the map', { text: '', about: { kind: 'place', place: shop } }, 'location', 'matrix:place'],
    [
      'a place with a word before it',
      { text: 'Estamos aqui:', about: { kind: 'place', place: shop } },
      'text + location',
      'matrix:place',
    ],
    [
      'a place off the map',
      { text: 'Aqui:', about: { kind: 'place', place: { ...shop, latitude: 91 } } },
      'text',
      'limit:latitude',
    ],
    [
      'the edge of the map',
      { text: '', about: { kind: 'place', place: { latitude: -90, longitude: 180 } } },
      'location',
      'matrix:place',
    ],
    [
      'an address without coordinates',
      { text: 'Estamos na', about: { kind: 'address', address: 'Av. Paulista, 1000' } },
      'address',
      'matrix:address',
    ],
    [
      'where the person is',
      { text: 'Onde você está?', about: { kind: 'where_are_you' } },
      'location_request',
      'matrix:where_are_you',
    ],
    // People
    [
      'a support contact',
      { text: '', about: { kind: 'contacts', contacts: [support] } },
      'contacts',
      'matrix:contacts',
    ],
    [
      'a contact with a word before it',
      { text: 'Fale com:', about: { kind: 'contacts', contacts: [support] } },
      'text + contacts',
      'matrix:contacts',
    ],
    [
      'a contact without a phone',
      { text: 'Fale com:', about: { kind: 'contacts', contacts: [{ name: 'Ana', phones: [] }] } },
      'text',
      'limit:contacts[0].phones',
    ],
    // Media
    ['a picture', { text: 'O modelo novo', about: { kind: 'image', media: photo } }, 'image', 'matrix:image'],
    [
      'a picture without words',
      { text: '', about: { kind: 'image', media: photo } },
      'image',
      'matrix:image',
    ],
    [
      'a picture with a caption of 1024',
      { text: 'a'.repeat(1024), about: { kind: 'image', media: photo } },
      'image',
      'matrix:image',
    ],
    [
      'a picture with a caption of 1025',
      { text: 'a'.repeat(1025), about: { kind: 'image', media: photo } },
      'text + image',
      'matrix:image',
    ],
    [
      'a picture that is a gif',
      { text: 'Veja', about: { kind: 'image', media: { ...photo, mimeType: 'image/gif' } } },
      'text',
      'limit:media.mimeType',
    ],
    [
      'a picture of 6 MB',
      { text: 'Veja', about: { kind: 'image', media: { ...photo, bytes: 6_000_000 } } },
      'text',
      'limit:media.bytes',
    ],
    ['a video', { text: 'Passo a passo', about: { kind: 'video', media: film } }, 'video', 'matrix:video'],
    [
      'a video of 17 MB',
      { text: 'Veja', about: { kind: 'video', media: { ...film, bytes: 17 * 1024 * 1024 } } },
      'text',
      'limit:media.bytes',
    ],
    ['a voice message', { text: '', about: { kind: 'audio', media: song } }, 'audio', 'matrix:audio'],
    [
      'a voice message after a word',
      { text: 'Ouça:', about: { kind: 'audio', media: song } },
      'text + audio',
      'matrix:audio',
    ],
    [
      'a document',
      { text: 'Seu contrato', about: { kind: 'document', media: paper, filename: 'contrato.pdf' } },
      'document',
      'matrix:document',
    ],
    [
      'a document of a strange kind',
      { text: 'Veja', about: { kind: 'document', media: { ...paper, mimeType: 'application/zip' } } },
      'text',
      'limit:media.mimeType',
    ],
    ['a sticker', { text: '', about: { kind: 'sticker', media: face } }, 'sticker', 'matrix:sticker'],
    // The rest
    [
      'a reaction',
      { text: '', about: { kind: 'reaction', messageId: 'wamid.1', emoji: '👍' } },
      'reaction',
      'matrix:reaction',
    ],
    [
      'a form',
      { text: 'Preencha:', about: { kind: 'form', flowId: '900', label: 'Abrir' } },
      'flow',
      'matrix:form',
    ],
    [
      'a form with an emoji on its button',
      { text: 'Preencha:', about: { kind: 'form', flowId: '900', label: 'Abrir 🚀' } },
      'text',
      'limit:label',
    ],
    // Outside the window
    [
      'the window is closed',
      { text: 'Oi!', windowClosed: true, template: reminder },
      'template',
      'window:template',
    ],
    [
      'closed, whatever it is about',
      { text: 'Ok?', about: yesNo('Sim', 'Não'), windowClosed: true, template: reminder },
      'template',
      'window:template',
    ],
    ['closed, and no template', { text: 'Oi!', windowClosed: true }, '', 'window:no-template'],
    [
      'closed, and a template that breaks a limit',
      { text: 'Oi!', windowClosed: true, template: { ...reminder, parameters: ['Ana\nLima'] } },
      '',
      'limit:parameters[0]',
    ],
    ['the window is open: no template', { text: 'Oi!', template: reminder }, 'text', 'matrix:text'],
  ]

  test.each(rows)('%s', (_, reply, types, because) => {
    const choice = choose(reply)
    expect(typesOf(choice.messages)).toBe(types)
    expect(choice.because).toContain(because)
    // Whatever is chosen may be queued as it is.
    expect(choice.messages.flatMap(checkMessage)).toEqual([])
  })

  test('the table has every one of the sixteen types', () => {
    const types = new Set(rows.flatMap(([, reply]) => choose(reply).messages.map((message) => message.type)))
    expect(types.size).toBe(16)
    expect(rows.length).toBeGreaterThanOrEqual(60)
  })

  test('yes or no is exactly two buttons', () => {
    const { messages } = choose({ text: 'Confirma?', about: yesNo('Sim', 'Não') })
    expect(messages.flatMap(optionsOf).map(({ title }) => title)).toEqual(['Sim', 'Não'])
  })

  test('what does not fit loses no word', () => {
    const [message] = choose({ text: 'Qual?', about: choice(titled('', 'Corte')) }).messages
    expect(message).toMatchObject({ type: 'text', text: expect.stringContaining('2. Corte') as string })
    const link = { kind: 'link', url: 'http://oficina.example', label: 'Agendar' } as const
    expect(choose({ text: 'Agende.', about: link }).messages).toEqual([
      { type: 'text', text: 'Agende.\nAgendar: http://oficina.example', previewUrl: true },
    ])
  })
})

describe('more than ten options come in pages', () => {
  const rowsOn = (page: number, count = 20) =>
    choose({ text: 'Qual?', about: choice(numbered(count), page) }).messages.flatMap(optionsOf)

  test('nine and a row for more', () => {
    expect(rowsOn(0)).toHaveLength(10)
    expect(rowsOn(0).map(({ id }) => id)).toEqual([
      ...['o0', 'o1', 'o2', 'o3', 'o4', 'o5', 'o6', 'o7', 'o8'],
      'more:1',
    ])
    expect(rowsOn(0).at(-1)?.title).toBe('Mais opções')
  })

  test('the last page leads back to the first', () => {
    expect(rowsOn(2).map(({ id }) => id)).toEqual(['o18', 'o19', 'more:0'])
  })

  test('a page that is not there is the first', () => {
    expect(rowsOn(7)).toEqual(rowsOn(0))
  })
})

describe("a model's suggestion", () => {
  const suggest = (message_type: string, given: Partial<Suggestion> = {}): Suggestion => ({
    message_type,
    confidence: 0.92,
    rationale: 'melhora a leitura',
    ...given,
  })
  const three: Saying = { text: 'Qual?', about: choice(numbered(3)) }
  const link: Saying = { text: 'Agende.', about: { kind: 'link', url: site, label: 'Agendar' } }

  test.each<[string, Saying, Suggestion, string, string]>([
    ['may prefer a list for three', three, suggest('list'), 'list', 'suggestion:taken'],
    ['may agree', three, suggest('buttons'), 'buttons', 'suggestion:taken'],
    ['may prefer text for a link', link, suggest('text'), 'text', 'suggestion:taken'],
    ['counts from 0.7', three, suggest('list', { confidence: 0.7 }), 'list', 'suggestion:taken'],
    ['not below', three, suggest('list', { confidence: 0.69 }), 'buttons', 'suggestion:unsure'],
    ['not without a number', three, suggest('list', { confidence: NaN }), 'buttons', 'suggestion:unsure'],
    ['cannot make plain text of options', three, suggest('text'), 'buttons', 'suggestion:not-a-way:text'],
    [
      'cannot make buttons of four',
      { text: 'Qual?', about: choice(numbered(4)) },
      suggest('buttons'),
      'list',
      'suggestion:not-a-way:buttons',
    ],
    [
      'cannot make a list of yes and no',
      { text: 'Ok?', about: yesNo('Sim', 'Não') },
      suggest('list'),
      'buttons',
      'suggestion:not-a-way:list',
    ],
    ['cannot make up a link', { text: 'Oi!' }, suggest('cta_url'), 'text', 'suggestion:not-a-way:cta_url'],
    ['cannot send a template', { text: 'Oi!' }, suggest('template'), 'text', 'suggestion:not-a-way:template'],
    ['cannot invent a type', three, suggest('carousel'), 'buttons', 'suggestion:not-a-way:carousel'],
    [
      'cannot turn http into a button',
      { text: 'Veja.', about: { kind: 'link', url: 'http://oficina.example', label: 'Ver' } },
      suggest('cta_url'),
      'text',
      'suggestion:limit:url',
    ],
    [
      'cannot open the window',
      { text: 'Oi!', windowClosed: true, template: reminder },
      suggest('text'),
      'template',
      'window:template',
    ],
  ])('%s', (_, reply, suggestion, types, because) => {
    const choice = choose(reply, suggestion)
    expect(typesOf(choice.messages)).toBe(types)
    expect(choice.because).toContain(because)
  })

  test('words nothing, not even the button of a list', () => {
    const said = { button: 'Já foi pago', body: 'Tudo de graça!', parameters: { button: 'Já foi pago' } }
    const suggestion = { ...suggest('list'), ...said }
    expect(choose(three, suggestion).messages).toEqual([
      { type: 'list', text: 'Qual?', button: 'Ver opções', sections: [{ rows: numbered(3) }] },
    ])
  })

  test('that is refused leaves the matrix to decide, and both reasons', () => {
    expect(choose(three, suggest('carousel')).because).toEqual([
      'suggestion:not-a-way:carousel',
      'matrix:choice',
    ])
  })
})
