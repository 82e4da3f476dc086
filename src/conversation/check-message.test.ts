import { describe, expect, test } from 'vitest'
import { checkMessage } from './check-message.js'
import type { Media, Message, Option } from './message.js'

const chars = (count: number) => 'a'.repeat(count)
const buttons = (...options: Option[]): Message => ({ type: 'buttons', text: 'Qual?', options })
const button = (title: string, id = title): Option => ({ id, title })
const rows = (count: number): Option[] =>
  Array.from({ length: count }, (_, n) => ({ id: `r${n}`, title: `Linha ${n}` }))
const list = (...sections: { title?: string; rows: Option[] }[]): Message => ({
  type: 'list',
  text: 'Qual?',
  button: 'Ver opções',
  sections,
})
const row = (given: Partial<Option>): Message => list({ rows: [{ id: 'r', title: 'Linha', ...given }] })
const cta: Message = { type: 'cta_url', text: 'Agende.', label: 'Agendar', url: 'https://oficina.example' }
const flow: Message = { type: 'flow', text: 'Preencha.', flowId: '900', label: 'Abrir' }
const place: Message = { type: 'location', latitude: -23.5, longitude: -46.6 }
const card: Message = { type: 'contacts', contacts: [{ name: 'Suporte', phones: ['551130000000'] }] }
const template: Message = { type: 'template', name: 'lembrete', language: 'pt_BR', parameters: ['Ana'] }
const link = 'https://oficina.example/file'
const kilobyte = 1024
const megabyte = 1024 * kilobyte

describe('what WhatsApp takes has no problem', () => {
  test.each<[string, Message]>([
    ['a text of 4096', { type: 'text', text: chars(4096) }],
    ['an image by id', { type: 'image', media: { id: '1' }, caption: chars(1024) }],
    ['an image over http', { type: 'image', media: { link: 'http://oficina.example/a.png' } }],
    ['a jpeg of 5 MB', { type: 'image', media: { link, mimeType: 'image/jpeg', bytes: 5 * megabyte } }],
    ['a 3gp of 16 MB', { type: 'video', media: { link, mimeType: 'video/3gpp', bytes: 16 * megabyte } }],
    ['ogg with opus', { type: 'audio', media: { link, mimeType: 'audio/ogg; codecs=opus' }, voice: true }],
    [
      'a PDF of 100 MB',
      {
        type: 'document',
        media: { link, mimeType: 'application/pdf', bytes: 100 * megabyte },
        filename: 'conta.pdf',
      },
    ],
    ['a sticker', { type: 'sticker', media: { link, mimeType: 'image/webp', bytes: 500 * kilobyte } }],
    ['a place', { ...place, name: 'Oficina', address: 'Av. Paulista, 1000' }],
    ['the poles and the date line', { type: 'location', latitude: 90, longitude: -180 }],
    ['a question for the place', { type: 'location_request', text: chars(1024) }],
    ['a contact', card],
    ['a reaction', { type: 'reaction', messageId: 'wamid.1', emoji: '👩🏽‍🔧' }],
    ['a heart without its variation', { type: 'reaction', messageId: 'wamid.1', emoji: '❤' }],
    ['a flag', { type: 'reaction', messageId: 'wamid.1', emoji: '🇧🇷' }],
    ['no reaction any more', { type: 'reaction', messageId: 'wamid.1', emoji: '' }],
    ['three buttons of 20', buttons(button(chars(20)), button('B'), button('C'))],
    ['a button id of 256', buttons(button('A', chars(256)))],
    ['an underscore in a word', buttons(button('plano_a'))],
    ['ten rows in ten sections', list(...rows(10).map((one, n) => ({ title: `S${n}`, rows: [one] })))],
    ['a section without a title', list({ rows: rows(10) })],
    ['a row at its limits', row({ id: chars(200), title: chars(24), description: chars(72) })],
    ['rows that read the same', list({ rows: [button('João', '1'), button('João', '2')] })],
    ['a link', { ...cta, header: chars(60), footer: chars(60) }],
    ['a flow', { ...flow, token: 't' }],
    ['a template', { ...template, text: 'Oi, Ana!' }],
    [
      'a template with all it may have',
      {
        ...template,
        parameterNames: ['nome'],
        header: { type: 'location', latitude: 1, longitude: 2, name: 'Loja', address: 'Rua A, 1' },
        buttons: [{ index: 9, type: 'quick_reply', payload: 'x'.repeat(128) }],
      },
    ],
    ['a sticker by id', { type: 'sticker', media: { id: '1' } }],
    ['a file of ours', { type: 'document', media: { file: 'f1' } }],
    ['ogg without a codec', { type: 'audio', media: { link, mimeType: 'Audio/OGG ; q=1' } }],
    ['an mp4 with another codec', { type: 'audio', media: { link, mimeType: 'audio/mp4; codecs=mp4a' } }],
    [
      'phones of 8 and of 15 digits',
      { type: 'contacts', contacts: [{ name: 'Ana', phones: ['12345678', '123456789012345'] }] },
    ],
    [
      'a template whose header is a picture',
      { ...template, header: { type: 'image', media: { id: '1' } }, buttons: [{ index: 0, type: 'flow' }] },
    ],
    ['a template named with digits and underscores', { ...template, name: 'lembrete_2', language: 'fil' }],
    ['one sign of formatting alone', buttons(button('2 * 3'), button('a*b', 'b'))],
    ['a template parameter with four spaces', { ...template, parameters: ['a    b'] }],
    ['a template of a language without a country', { ...template, language: 'en' }],
    ['an address', { type: 'address', text: 'Estamos na', address: 'Av. Paulista, 1000' }],
  ])('%s', (_, message) => expect(checkMessage(message)).toEqual([]))
})

describe('what WhatsApp refuses is told by field, limit and length', () => {
  test.each<[string, Message, object]>([
    ['an empty text', { type: 'text', text: '' }, { field: 'text', limit: 4096, found: 0 }],
    ['a text of spaces', { type: 'text', text: ' \n' }, { field: 'text', found: 0 }],
    ['a text of 4097', { type: 'text', text: chars(4097) }, { field: 'text', limit: 4096, found: 4097 }],
    [
      'a caption of 1025',
      { type: 'video', media: { id: '1' }, caption: chars(1025) },
      { field: 'caption', limit: 1024, found: 1025 },
    ],
    ['id and link', { type: 'image', media: { id: '1', link } }, { field: 'media' }],
    ['an empty id', { type: 'image', media: { id: '' } }, { field: 'media.id' }],
    ['a link to a file', { type: 'image', media: { link: 'file:///a.png' } }, { field: 'media.link' }],
    ['a link that is none', { type: 'image', media: { link: 'a.png' } }, { field: 'media.link' }],
    ['a gif', { type: 'image', media: { link, mimeType: 'image/gif' } }, { field: 'media.mimeType' }],
    [
      'ogg with vorbis',
      { type: 'audio', media: { link, mimeType: 'audio/ogg; codecs=vorbis' } },
      { field: 'media.mimeType' },
    ],
    [
      'an image of more than 5 MB',
      { type: 'image', media: { link, bytes: 5 * megabyte + 1 } },
      { field: 'media.bytes', limit: 5 * megabyte, found: 5 * megabyte + 1 },
    ],
    [
      'a sticker of more than 500 KB',
      { type: 'sticker', media: { link, bytes: 500 * kilobyte + 1 } },
      { field: 'media.bytes' },
    ],
    ['an empty file', { type: 'document', media: { link, bytes: 0 } }, { field: 'media.bytes', found: 0 }],
    [
      'a file name with a path',
      { type: 'document', media: { id: '1' }, filename: '../conta.pdf' },
      { field: 'filename' },
    ],
    [
      'a place north of the pole',
      { ...place, latitude: 90.1 },
      { field: 'latitude', limit: 90, found: 90.1 },
    ],
    ['a place that is not a number', { ...place, longitude: NaN }, { field: 'longitude', limit: 180 }],
    [
      'a question for the place of 1025',
      { type: 'location_request', text: chars(1025) },
      { field: 'text', limit: 1024, found: 1025 },
    ],
    ['no contact', { type: 'contacts', contacts: [] }, { field: 'contacts', found: 0 }],
    [
      '258 contacts',
      {
        type: 'contacts',
        contacts: Array.from({ length: 258 }, () => ({ name: 'A', phones: ['551130000000'] })),
      },
      { field: 'contacts', limit: 257, found: 258 },
    ],
    [
      'a contact without a name',
      { type: 'contacts', contacts: [{ name: '', phones: ['551130000000'] }] },
      { field: 'contacts[0].name' },
    ],
    [
      'a contact without a phone',
      { type: 'contacts', contacts: [{ name: 'Ana', phones: [] }] },
      { field: 'contacts[0].phones' },
    ],
    [
      'a phone with signs',
      { type: 'contacts', contacts: [{ name: 'Ana', phones: ['+55 11 3000-0000'] }] },
      { field: 'contacts[0].phones[0]' },
    ],
    ['a reaction to nothing', { type: 'reaction', messageId: '', emoji: '👍' }, { field: 'messageId' }],
    ['two emoji', { type: 'reaction', messageId: 'm', emoji: '👍👍' }, { field: 'emoji' }],
    ['a letter as reaction', { type: 'reaction', messageId: 'm', emoji: 'k' }, { field: 'emoji' }],
    ['no button', buttons(), { field: 'options', limit: 3, found: 0 }],
    [
      'four buttons',
      buttons(button('A'), button('B'), button('C'), button('D')),
      { field: 'options', limit: 3, found: 4 },
    ],
    ['a title of 21', buttons(button(chars(21))), { field: 'options[0].title', limit: 20, found: 21 }],
    [
      'a title of 11 rockets',
      buttons(button('🚀'.repeat(11), 'a')),
      { field: 'options[0].title', limit: 20, found: 22 },
    ],
    [
      'titles that differ in space alone',
      buttons(button('A', '1'), button('A ', '2')),
      { field: 'options[1].title' },
    ],
    ['a title of one letter with formatting', buttons(button('_a_')), { field: 'options[0].title' }],
    ['an empty question for the place', { type: 'location_request', text: ' ' }, { field: 'text', found: 0 }],
    ['a body that is empty', { ...cta, text: '' }, { field: 'text', limit: 1024, found: 0 }],
    ['a flow without words', { ...flow, text: '' }, { field: 'text', found: 0 }],
    ['a flow label of 21', { ...flow, label: chars(21) }, { field: 'label', limit: 20, found: 21 }],
    ['a flow with an empty token', { ...flow, token: ' ' }, { field: 'token', found: 0 }],
    ['a template name of 513', { ...template, name: chars(513) }, { field: 'name', limit: 512, found: 513 }],
    ['a template name with a capital at its end', { ...template, name: 'lembretE' }, { field: 'name' }],
    ['a template without a name', { ...template, name: '' }, { field: 'name', found: 0 }],
    [
      'a template of a language that ends like one',
      { ...template, language: 'xxpt_BR' },
      { field: 'language' },
    ],
    ['a template with empty words', { ...template, text: '' }, { field: 'text', found: 0 }],
    ['a place with an empty name', { ...place, name: '' }, { field: 'name', found: 0 }],
    [
      'a place with an address of 1025',
      { ...place, address: chars(1025) },
      { field: 'address', limit: 1024, found: 1025 },
    ],
    [
      'a phone of 7 digits',
      { type: 'contacts', contacts: [{ name: 'Ana', phones: ['1234567'] }] },
      { field: 'contacts[0].phones[0]' },
    ],
    [
      'a phone of 16 digits',
      { type: 'contacts', contacts: [{ name: 'Ana', phones: ['1234567890123456'] }] },
      { field: 'contacts[0].phones[0]' },
    ],
    ['id and file', { type: 'image', media: { id: '1', file: 'f' } as Media }, { field: 'media' }],
    [
      'a file of ours without a name',
      { type: 'image', media: { file: '' } },
      { field: 'media.file', found: 0 },
    ],
    [
      'an empty file name',
      { type: 'document', media: { id: '1' }, filename: '' },
      { field: 'filename', found: 0 },
    ],
    [
      'a file name with a line break',
      { type: 'document', media: { id: '1' }, filename: 'a\nb.pdf' },
      { field: 'filename' },
    ],
    [
      'a link of more than 2000',
      { ...cta, url: `https://oficina.example/${chars(1977)}` },
      { field: 'url', limit: 2000, found: 2001 },
    ],
    ['an empty title', buttons(button('', 'a')), { field: 'options[0].title', found: 0 }],
    ['a title with formatting', buttons(button('*Agora*')), { field: 'options[0].title' }],
    ['titles that are the same', buttons(button('A', '1'), button('A', '2')), { field: 'options[1].title' }],
    ['ids that are the same', buttons(button('A', '1'), button('B', '1')), { field: 'options[1].id' }],
    [
      'a button id of 257',
      buttons(button('A', chars(257))),
      { field: 'options[0].id', limit: 256, found: 257 },
    ],
    ['an id with space around it', buttons(button('A', ' a')), { field: 'options[0].id' }],
    ['a body of 1025', { ...cta, text: chars(1025) }, { field: 'text', limit: 1024, found: 1025 }],
    ['a list without rows', list({ rows: [] }), { field: 'sections', limit: 10, found: 0 }],
    ['a list without sections', list(), { field: 'sections', found: 0 }],
    [
      'eleven rows over two sections',
      list({ title: 'A', rows: rows(6) }, { title: 'B', rows: rows(11).slice(6) }),
      { field: 'sections', limit: 10, found: 11 },
    ],
    [
      'a section with a title of 25',
      list({ title: chars(25), rows: rows(1) }),
      { field: 'sections[0].title', limit: 24, found: 25 },
    ],
    [
      'two sections, one without a title',
      list({ title: 'A', rows: rows(1) }, { rows: [button('B')] }),
      { field: 'sections[1].title' },
    ],
    [
      'an empty section beside a full one',
      list({ title: 'A', rows: rows(1) }, { title: 'B', rows: [] }),
      { field: 'sections[1].rows', found: 0 },
    ],
    ['a row id of 201', row({ id: chars(201) }), { field: 'sections[0].rows[0].id', limit: 200, found: 201 }],
    [
      'a row title of 25',
      row({ title: chars(25) }),
      { field: 'sections[0].rows[0].title', limit: 24, found: 25 },
    ],
    [
      'a description of 73',
      row({ description: chars(73) }),
      { field: 'sections[0].rows[0].description', limit: 72, found: 73 },
    ],
    [
      'an empty description',
      row({ description: '' }),
      { field: 'sections[0].rows[0].description', found: 0 },
    ],
    [
      'row ids that are the same in two sections',
      list({ title: 'A', rows: rows(1) }, { title: 'B', rows: rows(1) }),
      { field: 'sections[1].rows[0].id' },
    ],
    [
      'a list button of 21',
      { type: 'list', text: 'Qual?', button: chars(21), sections: [{ rows: rows(1) }] },
      { field: 'button', limit: 20, found: 21 },
    ],
    ['a header of 61', { ...cta, header: chars(61) }, { field: 'header', limit: 60, found: 61 }],
    ['a header with formatting', { ...cta, header: 'Só _hoje_' }, { field: 'header' }],
    ['a footer of 61', { ...cta, footer: chars(61) }, { field: 'footer', limit: 60, found: 61 }],
    ['a link over http', { ...cta, url: 'http://oficina.example' }, { field: 'url' }],
    ['a link to a script', { ...cta, url: 'javascript:alert(1)' }, { field: 'url' }],
    ['a label of 21', { ...cta, label: chars(21) }, { field: 'label', limit: 20, found: 21 }],
    ['a flow label with an emoji', { ...flow, label: 'Abrir 🚀' }, { field: 'label' }],
    ['a flow without an id', { ...flow, flowId: '' }, { field: 'flowId' }],
    ['a template name with capitals', { ...template, name: 'Lembrete' }, { field: 'name' }],
    ['a template in pt-BR', { ...template, language: 'pt-BR' }, { field: 'language' }],
    [
      'a template parameter with a line break',
      { ...template, parameters: ['a', 'b\nc'] },
      { field: 'parameters[1]' },
    ],
    ['a template parameter with a tab', { ...template, parameters: ['a\tb'] }, { field: 'parameters[0]' }],
    [
      'a template parameter with five spaces',
      { ...template, parameters: ['a     b'] },
      { field: 'parameters[0]' },
    ],
    ['an empty template parameter', { ...template, parameters: [''] }, { field: 'parameters[0]', found: 0 }],
    [
      'an address without words',
      { type: 'address', text: '', address: 'Rua A' },
      { field: 'text', found: 0 },
    ],
    ['an address that is empty', { type: 'address', text: 'Aqui', address: '' }, { field: 'address' }],
    [
      'an address that makes the text too long',
      { type: 'address', text: 'Aqui', address: chars(4096) },
      { field: 'address', limit: 4096, found: 4101 },
    ],
  ])('%s', (_, message, problem) => {
    const problems = checkMessage(message)
    expect(problems).toHaveLength(1)
    expect(problems).toMatchObject([problem])
    expect(problems[0]?.message).toMatch(/\w{3}/)
  })

  test('eleven sections, which cannot have fewer than eleven rows', () => {
    const sections = rows(11).map((one, n) => ({ title: `S${n}`, rows: [one] }))
    expect(checkMessage(list(...sections)).map(({ message }) => message)).toEqual([
      'sections: 11 sections, and at most 10 are taken',
      'sections: 11 rows over all sections, and at most 10 are taken',
    ])
  })

  test('every problem is told, not only the first', () => {
    const message = buttons(button(chars(21), ' x'), button('B', chars(257)))
    expect(checkMessage(message).map(({ field }) => field)).toEqual([
      'options[0].id',
      'options[0].title',
      'options[1].id',
    ])
  })

  test('what a file of any type may be is told', () => {
    const gif: Message = { type: 'sticker', media: { link, mimeType: 'image/gif' } }
    expect(checkMessage(gif)[0]?.message).toBe('image/gif is not taken as sticker: send one of image/webp')
    const film: Message = { type: 'video', media: { link, mimeType: 'video/avi' } }
    expect(checkMessage(film)[0]?.message).toContain('video/mp4, video/3gp')
  })

  test.each<[message: Message, told: string]>([
    [{ ...cta, url: 'oficina' }, 'the address must be whole and begin with https://'],
    [
      { type: 'image', media: { link: 'oficina' } },
      'the address must be whole and begin with https:// or http://',
    ],
    [buttons(), 'no buttons: give 1 to 3'],
    [{ type: 'contacts', contacts: [] }, 'no contacts: give 1 to 257'],
    [{ ...cta, text: '' }, 'text is empty: fill it in'],
    [
      { ...cta, url: `https://oficina.example/${chars(1977)}` },
      'url: 2001 characters, and at most 2000 are taken',
    ],
    [
      { ...template, parameters: Array.from({ length: 101 }, () => 'a') },
      'parameters: 101 parameters, and at most 100 are taken',
    ],
    [
      { ...template, buttons: Array.from({ length: 11 }, () => ({ index: 0, type: 'flow' }) as const) },
      'buttons: 11 buttons, and at most 10 are taken',
    ],
    [{ ...template, parameterNames: [] }, 'name every parameter, or none of them'],
    [{ ...template, buttons: [{ index: 1.5, type: 'flow' }] }, 'its place is a whole number from 0 to 9'],
  ])('%j: %s', (message, told) => {
    expect(checkMessage(message).map((problem) => problem.message)).toEqual([told])
  })

  test('the message says what was found and what is taken', () => {
    expect(checkMessage(buttons(button(chars(21))))[0]?.message).toBe(
      'options[0].title: 21 characters, and at most 20 are taken',
    )
  })
})

test.each<[field: string, more: Partial<Extract<Message, { type: 'template' }>>]>([
  ['parameterNames', { parameterNames: ['nome', 'outro'] }],
  ['header.text', { header: { type: 'text', text: 'x'.repeat(61) } }],
  [
    'header.longitude',
    { header: { type: 'location', latitude: 0, longitude: 181, name: 'a', address: 'b' } },
  ],
  ['header.name', { header: { type: 'location', latitude: 0, longitude: 0, name: '', address: 'b' } }],
  ['header.address', { header: { type: 'location', latitude: 0, longitude: 0, name: 'a', address: '' } }],
  ['media.mimeType', { header: { type: 'video', media: { id: '1', mimeType: 'video/avi' } } }],
  ['buttons[0].index', { buttons: [{ index: -1, type: 'flow' }] }],
  ['header.latitude', { header: { type: 'location', latitude: 91, longitude: 0, name: 'a', address: 'b' } }],
  ['media.link', { header: { type: 'image', media: { link: 'file:///etc/passwd' } } }],
  ['filename', { header: { type: 'document', media: { id: '1' }, filename: 'a/b.pdf' } }],
  ['buttons[0].index', { buttons: [{ index: 10, type: 'flow' }] }],
  ['buttons[0].payload', { buttons: [{ index: 0, type: 'quick_reply', payload: 'x'.repeat(129) }] }],
  ['buttons[0].suffix', { buttons: [{ index: 0, type: 'url', suffix: '' }] }],
  ['buttons[0].code', { buttons: [{ index: 0, type: 'copy_code', code: 'x'.repeat(16) }] }],
  ['parameters[0]', { parameters: [{ dateTime: 'hoje\nàs 8' }] }],
])('of a template %s is refused by name', (field, more) => {
  const filled = {
    type: 'template',
    name: 'lembrete',
    language: 'pt_BR',
    parameters: ['Ana'],
    ...more,
  } as const
  expect(checkMessage(filled).map((problem) => problem.field)).toEqual([field])
})
