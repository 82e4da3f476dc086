import { expect, test } from 'vitest'
import type { HistoryEntry } from '../../conversation/state.js'
import type { Language } from '../../language/detect-language.js'
import { spokenIn } from './spoken-in.js'

const person = (text: string): HistoryEntry => ({ role: 'person', text })
const agent = (text: string): HistoryEntry => ({ role: 'agent', text })

test.each<[what: string, before: HistoryEntry[], now: string, Language]>([
  ['nothing was said before', [], 'quiero hablar con una persona', 'es'],
  ['nothing tells', [], '5', 'pt'],
  ['one word, and all there is', [], 'hola', 'es'],
  ['a greeting in the language of the house binds nobody', [person('oi')], 'do you do ac repair here?', 'en'],
  [
    'a short answer stays in what was spoken',
    [person('quiero un presupuesto'), agent('¿Para quién?')],
    'ok',
    'es',
  ],
  ['a tap stays in what was spoken', [person('I need a quote, please')], '', 'en'],
  ['one word more of it', [person('quiero un presupuesto'), agent('¿Confirmas?')], 'si', 'es'],
  [
    'Portuguese is gone back to at once',
    [person('hola, quiero un presupuesto')],
    'quanto fica a visita?',
    'pt',
  ],
  ['a title is no change of language', [person('guarda esse filme pra mim')], 'the lord of the rings', 'pt'],
  [
    'two in a row are',
    [person('guarda esse filme pra mim'), person('where is the list that you have?')],
    'can you show me the list?',
    'en',
  ],
  [
    'what the house says tells nothing',
    [agent('¿En qué puedo ayudar?'), agent('How can I help you?')],
    '5',
    'pt',
  ],
])('%s', (_what, before, now, language) => {
  expect(spokenIn(now, before)).toBe(language)
})

test.each<[what: string, before: HistoryEntry[], now: string, Language]>([
  ['nothing tells', [], '1', 'en'],
  ['a bare word', [], 'ok', 'en'],
  ['a name', [], 'Ana Lima', 'en'],
  ['Portuguese in so many words', [], 'quanto a Ana me deve?', 'pt'],
  ['it goes on', [person('quanto a Ana me deve?'), agent('Nada.')], 'ok', 'pt'],
  ['English is gone back to at once', [person('quanto a Ana me deve?')], 'how much does Ana owe me?', 'en'],
  ['a name is no change of language', [person('I need a quote, please')], 'Maria da Silva', 'en'],
  [
    'two in a row are',
    [person('I need a quote, please'), person('quanto a Ana me deve?')],
    'e quanto a Bia me deve?',
    'pt',
  ],
  ['Spanish', [], 'quiero un presupuesto', 'es'],
])('on an English screen: %s', (_what, before, now, language) => {
  expect(spokenIn(now, before, 'en')).toBe(language)
})
