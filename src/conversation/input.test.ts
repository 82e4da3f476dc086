import { expect, test } from 'vitest'
import { asId } from './ids.js'
import { aboutOf, isOnlyHeard, textOfInput, type InputBody } from './input.js'
import { isFromPerson } from './is-from-person.js'

const about = { ad: { source: 'ad', title: 'Bolo' } } as const
const heard = { file: 'f', confidence: 0.9 }

const text: InputBody = { kind: 'text', text: 'oi', about }
const tap: InputBody = { kind: 'tap', optionId: 'o1', title: 'Sim', about }
const attachment: InputBody = { kind: 'attachment', type: 'image', caption: 'veja', data: {}, about }

test.each<[what: string, body: InputBody, fromPerson: boolean, said: string]>([
  ['a text', text, true, 'oi'],
  ['a tap', tap, true, 'Sim'],
  ['a picture', attachment, true, 'veja'],
  ['a voice note that nobody understood', { kind: 'unheard', file: 'f', why: 'noise' }, true, ''],
  ['what is seen in a picture', { kind: 'seen', file: 'f', text: 'um bolo', why: 'model' }, true, ''],
  ['an answer to a plan', { kind: 'plan_answer', planId: asId('p'), answer: 'confirm' }, true, ''],
  ['what is to be settled', { kind: 'settle', effectId: asId('e') }, false, ''],
  ['a notice', { kind: 'notice', topic: 'payment_received', data: null }, false, ''],
  ['a member who takes it', { kind: 'take', member: asId('m') }, false, ''],
  ['a member who gives it back', { kind: 'give_back' }, false, ''],
  ['what a member writes', { kind: 'member_message', member: asId('m'), text: 'Já vou.' }, false, 'Já vou.'],
  ['what a member wrote on the phone', { kind: 'echo', text: 'Já fui.' }, false, 'Já fui.'],
  ['another number', { kind: 'changed_number', from: '1', to: '2' }, false, ''],
  ['a receipt', { kind: 'receipt', messageId: 'm', status: 'read', error: null }, false, ''],
  [
    'a review',
    { kind: 'review', member: asId('m'), messageId: 'm', verdict: 'rewritten', text: 'Outro.' },
    false,
    '',
  ],
])('%s: whose it is, and what words are in it', (_what, body, fromPerson, said) => {
  expect(isFromPerson(body)).toBe(fromPerson)
  expect(textOfInput(body)).toBe(said)
})

test.each<[what: string, body: InputBody, is: boolean]>([
  ['what was written', text, false],
  ['what was spoken', { ...text, heard: { ...heard, mayConfirm: false } }, true],
  ['what was spoken where a spoken yes is one', { ...text, heard: { ...heard, mayConfirm: true } }, false],
  ['a tap', tap, false],
])('%s is only heard: %j', (_what, body, is) => {
  expect(isOnlyHeard(body)).toBe(is)
})

test.each<[what: string, body: InputBody, came: object]>([
  ['a text', text, about],
  ['a tap', tap, about],
  ['a picture', attachment, about],
  ['a text that came with nothing', { kind: 'text', text: 'oi' }, {}],
  ['what a member wrote on the phone', { kind: 'echo', text: 'oi' }, {}],
])('what %s came with', (_what, body, came) => {
  expect(aboutOf(body)).toEqual(came)
})
