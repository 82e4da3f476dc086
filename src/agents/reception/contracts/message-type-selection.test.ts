import { describe, expect, test } from 'vitest'
import { checkMessage } from '../../../conversation/check-message.js'
import type { Message, Option } from '../../../conversation/message.js'
import { basePhrases } from '../../../agent/phrases.js'
import type { Subject, Saying } from '../../../agent/reply/choose-message.js'
import { parseSelection, selectMessage } from './message-type-selection.js'

const titled = (...titles: string[]): Option[] => titles.map((title, index) => ({ id: `o${index}`, title }))
const options = (count: number) =>
  titled(...Array.from({ length: count }, (_, index) => `Opção ${index + 1}`))
const choice = (count: number): Saying => ({
  text: 'Qual?',
  about: { kind: 'choice', options: options(count) },
})
const described: Saying = {
  text: 'Qual?',
  about: { kind: 'choice', options: [{ id: 'a', title: 'A', description: 'o primeiro' }, ...titled('B')] },
}
const yesNo: Saying = {
  text: 'Já é cliente?',
  about: {
    kind: 'yes_no',
    options: [
      { id: 'y', title: 'Sim' },
      { id: 'n', title: 'Não' },
    ],
  },
}
const plain: Saying = { text: 'Abrimos às 8h.' }
const about = (subject: Subject, text = 'Veja:'): Saying => ({ text, about: subject })
const link = about({ kind: 'link', url: 'https://loja.example.com/x', label: 'Abrir' })
const badLink = about({ kind: 'link', url: 'http://loja.example.com/x', label: 'Abrir' })
const place = about({ kind: 'place', place: { latitude: -25.4, longitude: -49.2, name: 'Loja' } }, '')
const address = about({ kind: 'address', address: 'Rua A, 10' }, 'Estamos na')
const where = about({ kind: 'where_are_you' }, 'Qual o endereço?')
const contacts = about({ kind: 'contacts', contacts: [{ name: 'Suporte', phones: ['5541900000000'] }] }, '')
const media = { link: 'https://loja.example.com/m' }
const image = about({ kind: 'image', media })
const video = about({ kind: 'video', media })
const audio = about({ kind: 'audio', media }, '')
const sticker = about({ kind: 'sticker', media }, '')
const document = about({ kind: 'document', media, filename: 'guia.pdf' })
const reaction = about({ kind: 'reaction', messageId: 'wamid.1', emoji: '👍' }, '')
const form = about({ kind: 'form', flowId: '9', label: 'Abrir' })
const template: Saying = {
  text: 'Oi!',
  windowClosed: true,
  template: { name: 'retorno', language: 'pt_BR', parameters: ['Ana'] },
}

const suggest = (message_type: string, confidence: unknown = 0.92, parameters: object = {}) =>
  JSON.stringify({ message_type, parameters, confidence, rationale: 'melhora a leitura' })
const select = (reply: Saying, raw: string) =>
  selectMessage(reply, { raw, failed: null, cached: false }, basePhrases)
const typesOf = (messages: readonly Message[]) => messages.map(({ type }) => type).join(' + ')

type Row = readonly [what: string, reply: Saying, raw: string, types: string, by: 'model' | 'fallback']

const rows: readonly Row[] = [
  // Every type, suggested by the name a model knows it under.
  ['text', plain, suggest('TextMessage'), 'text', 'model'],
  ['buttons', choice(2), suggest('InteractiveButtonMessage'), 'buttons', 'model'],
  ['a list', choice(5), suggest('InteractiveListMessage'), 'list', 'model'],
  ['a link', link, suggest('InteractiveCTAURLMessage'), 'cta_url', 'model'],
  ['a place', place, suggest('LocationMessage'), 'location', 'model'],
  ['a question for a place', where, suggest('LocationRequestMessage'), 'location_request', 'model'],
  ['an address', address, suggest('AddressMessage'), 'address', 'model'],
  ['a contact', contacts, suggest('ContactMessage'), 'contacts', 'model'],
  ['a picture', image, suggest('ImageMessage'), 'image', 'model'],
  ['a video', video, suggest('VideoMessage'), 'video', 'model'],
  ['a voice message', audio, suggest('AudioMessage'), 'audio', 'model'],
  ['a document', document, suggest('DocumentMessage'), 'document', 'model'],
  ['a sticker', sticker, suggest('StickerMessage'), 'sticker', 'model'],
  ['a reaction', reaction, suggest('ReactionMessage'), 'reaction', 'model'],
  ['a form', form, suggest('InteractiveFlowMessage'), 'flow', 'model'],
  // Outside the window there is nothing to choose.
  ['a template', template, suggest('TemplateMessage'), 'template', 'fallback'],
  ['a template, whatever is suggested', template, suggest('TextMessage'), 'template', 'fallback'],
  // Other spellings of the same names.
  ['our own name', choice(3), suggest('buttons'), 'buttons', 'model'],
  ['our own name of a list', choice(3), suggest('list'), 'list', 'model'],
  ['small letters', choice(3), suggest('interactivelistmessage'), 'list', 'model'],
  ['underscores', choice(3), suggest('interactive_list_message'), 'list', 'model'],
  ['spaces', choice(3), suggest('Interactive List Message'), 'list', 'model'],
  ['a short name', link, suggest('cta_url'), 'cta_url', 'model'],
  ['a half name', choice(2), suggest('InteractiveButton'), 'buttons', 'model'],
  ['the plural', contacts, suggest('ContactsMessage'), 'contacts', 'model'],
  // The matrix judges: a list for few is a matter of taste, buttons for many are not possible.
  ['yes or no as buttons', yesNo, suggest('InteractiveButtonMessage'), 'buttons', 'model'],
  ['yes or no as a list', yesNo, suggest('InteractiveListMessage'), 'buttons', 'fallback'],
  ['yes or no as text', yesNo, suggest('TextMessage'), 'buttons', 'fallback'],
  ['one option', choice(1), suggest('InteractiveButtonMessage'), 'buttons', 'model'],
  ['two as a list', choice(2), suggest('InteractiveListMessage'), 'list', 'model'],
  ['three as buttons', choice(3), suggest('InteractiveButtonMessage'), 'buttons', 'model'],
  ['three as a list', choice(3), suggest('InteractiveListMessage'), 'list', 'model'],
  ['three as text', choice(3), suggest('TextMessage'), 'buttons', 'fallback'],
  ['three as a link', choice(3), suggest('InteractiveCTAURLMessage'), 'buttons', 'fallback'],
  ['four as buttons', choice(4), suggest('InteractiveButtonMessage'), 'list', 'fallback'],
  ['four as a list', choice(4), suggest('InteractiveListMessage'), 'list', 'model'],
  ['ten as a list', choice(10), suggest('InteractiveListMessage'), 'list', 'model'],
  ['ten as buttons', choice(10), suggest('InteractiveButtonMessage'), 'list', 'fallback'],
  ['eleven as a list of pages', choice(11), suggest('InteractiveListMessage'), 'list', 'model'],
  ['descriptions as a list', described, suggest('InteractiveListMessage'), 'list', 'model'],
  ['descriptions as buttons', described, suggest('InteractiveButtonMessage'), 'list', 'fallback'],
  ['no option', choice(0), suggest('InteractiveButtonMessage'), 'text', 'fallback'],
  ['a link as text', link, suggest('TextMessage'), 'text', 'model'],
  ['a link as buttons', link, suggest('InteractiveButtonMessage'), 'cta_url', 'fallback'],
  ['a link that is not https as a button', badLink, suggest('InteractiveCTAURLMessage'), 'text', 'fallback'],
  ['text as a picture', plain, suggest('ImageMessage'), 'text', 'fallback'],
  ['text as a template', plain, suggest('TemplateMessage'), 'text', 'fallback'],
  ['a place as text', place, suggest('TextMessage'), 'location', 'fallback'],
  ['a contact as text', contacts, suggest('TextMessage'), 'contacts', 'fallback'],
  ['a picture as a video', image, suggest('VideoMessage'), 'image', 'fallback'],
  [
    'a word before the place',
    { ...place, text: 'Aqui:' },
    suggest('LocationMessage'),
    'text + location',
    'model',
  ],
  // What cannot be used.
  ['confidence of just enough', choice(3), suggest('InteractiveListMessage', 0.7), 'list', 'model'],
  ['confidence of too little', choice(3), suggest('InteractiveListMessage', 0.69), 'buttons', 'fallback'],
  ['confidence of none', choice(3), suggest('InteractiveListMessage', null), 'buttons', 'fallback'],
  ['confidence in words', choice(3), suggest('InteractiveListMessage', 'alta'), 'buttons', 'fallback'],
  ['a type that does not exist', choice(3), suggest('HologramMessage'), 'buttons', 'fallback'],
  ['a type from a prototype', choice(3), suggest('constructor'), 'buttons', 'fallback'],
  ['a type that is no word', choice(3), '{"message_type":7,"confidence":1}', 'buttons', 'fallback'],
  ['an empty answer', choice(3), '', 'buttons', 'fallback'],
  ['prose', choice(3), 'Use botões!', 'buttons', 'fallback'],
  ['another object', choice(3), '{"type":"list"}', 'buttons', 'fallback'],
  [
    'an answer in a fence',
    choice(3),
    `\`\`\`json\n${suggest('InteractiveListMessage')}\n\`\`\``,
    'list',
    'model',
  ],
  ['a broken answer', choice(3), "{message_type: 'InteractiveListMessage', confidence: 0.9", 'list', 'model'],
  ['no rationale and no parameters', choice(3), '{"message_type":"list","confidence":0.9}', 'list', 'model'],
]

describe('selecting a message type', () => {
  test.each(rows)('%s', (_, reply, raw, types, by) => {
    const { value, by: actual } = select(reply, raw)
    expect(typesOf(value.messages)).toBe(types)
    expect(actual).toBe(by)
    expect(value.messages.flatMap(checkMessage)).toEqual([])
  })

  test('at least sixty of them, with every one of the sixteen types', () => {
    expect(rows.length).toBeGreaterThanOrEqual(60)
    const types = new Set(
      rows.flatMap(([, reply, raw]) => select(reply, raw).value.messages.map(({ type }) => type)),
    )
    expect(types.size).toBe(16)
  })

  test('a model words nothing of the message, not even what opens a list', () => {
    const parameters = {
      button: 'Já está pago',
      body: 'Clique aqui!',
      sections: [{ rows: [{ id: 'x', title: 'Golpe' }] }],
    }
    const { value } = select(choice(5), suggest('InteractiveListMessage', 0.9, parameters))
    expect(value.messages).toEqual([
      { type: 'list', text: 'Qual?', button: 'Ver opções', sections: [{ rows: options(5) }] },
    ])
  })

  test('where a link leads is the desk’s to say', () => {
    const raw = suggest('InteractiveCTAURLMessage', 0.9, {
      cta_url: 'https://golpe.example.com',
      button: 'Abra',
    })
    expect(select(link, raw).value.messages).toEqual([
      { type: 'cta_url', text: 'Veja:', label: 'Abrir', url: 'https://loja.example.com/x' },
    ])
  })

  test('without a model the matrix decides, and with one that fails too', () => {
    expect(selectMessage(choice(3), null, basePhrases)).toMatchObject({ by: 'local', why: null })
    const failed = { raw: '', failed: 'model.timeout', cached: false }
    expect(selectMessage(choice(3), failed, basePhrases)).toMatchObject({
      by: 'fallback',
      why: 'model.timeout',
    })
  })

  test('the rationale is kept', () => {
    expect(parseSelection(suggest('TextMessage'))).toMatchObject({
      ok: true,
      value: { message_type: 'text', rationale: 'melhora a leitura' },
    })
  })
})
