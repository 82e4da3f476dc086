import { describe, expect, test } from 'vitest'
import type { Facts } from '../../agent/agent.js'
import { phraseOf } from '../../agent/decisions.js'
import { textOfInput, type InputBody } from '../../conversation/input.js'
import type { Holder } from '../../conversation/state.js'
import { consentIn } from '../understand/consent-in.js'
import { tellSeen, waitForSight } from './answer-picture.js'

const file = { id: 'f', chip: 'c', messageId: 'm' }
const photo: InputBody = { kind: 'attachment', type: 'image', caption: '', data: { toBeSeen: 'told' }, file }
const unlooked: InputBody = { ...photo, data: {} }
const captioned: InputBody = { ...photo, caption: 'olha', data: { toBeSeen: 'noted' } }
const text: InputBody = { kind: 'text', text: 'oi' }
const seen = (words: string | null): InputBody => ({ kind: 'seen', file: 'f', text: words, why: 'seen' })

const facts = (inputs: readonly InputBody[], holder: Holder = { by: 'ai' }) =>
  ({ inputs, state: { holder } }) as Facts

describe('a picture that is being looked at', () => {
  test.each<[string, InputBody[], boolean]>([
    ['alone is waited for', [photo], true],
    ['and another, too', [photo, photo], true],
    ['beside text is not', [photo, text], false],
    ['with words below it is not', [captioned], false],
    ['that nobody looks at is answered as before', [unlooked], false],
    ['nothing of a person', [{ kind: 'notice', topic: 't', data: null }], false],
  ])('%s', (_what, inputs, waits) => {
    expect(waitForSight(facts(inputs)) !== undefined).toBe(waits)
  })
})

describe('what was seen', () => {
  test.each<[string, InputBody[], string | undefined]>([
    ['is told back', [seen('um recibo')], 'um recibo'],
    ['with the picture in the same turn', [photo, seen('um recibo')], 'um recibo'],
    ['in two pictures, once', [seen('um recibo'), seen('uma porta')], 'um recibo uma porta'],
    ['beside words of the person: they are answered', [seen('um recibo'), text], undefined],
    ['nothing', [text], undefined],
  ])('%s', (_what, inputs, words) => {
    const expected = words === undefined ? undefined : [phraseOf('seenAs', { words })]
    const next = tellSeen(facts(inputs))?.next
    expect(next?.do === 'speak' ? next.say : undefined).toEqual(expected)
  })

  test('in a document is told as read there, without its gaps and not too long', () => {
    const read: InputBody = {
      ...{ kind: 'seen', file: 'f', why: 'read', of: 'document' },
      text: 'Pedido  42\n\ntotal R$ 80',
    }
    const say = (inputs: readonly InputBody[]) => {
      const next = tellSeen(facts(inputs))?.next
      return next?.do === 'speak' ? next.say : undefined
    }
    expect(say([read])).toEqual([phraseOf('readAs', { words: 'Pedido 42\ntotal R$ 80' })])
    expect(JSON.stringify(say([{ ...read, text: 'palavra '.repeat(500) }])).length).toBeLessThan(600)
    const paper: InputBody = { ...photo, type: 'document' }
    expect(waitForSight(facts([paper]))).toBeDefined()
    expect(waitForSight(facts([{ ...paper, data: {} }]))).toBeUndefined()
  })

  test('as nothing is told to be unreadable', () => {
    expect(tellSeen(facts([seen(null)]))?.next).toEqual({ do: 'speak', say: [phraseOf('cannotRead')] })
  })

  test('is not told while a member has the conversation', () => {
    expect(tellSeen(facts([seen('um recibo')], { by: 'human', member: null }))).toBeUndefined()
  })

  test('is nobody’s word: neither read nor heard as a wish', () => {
    for (const words of ['sim', 'SAIR', 'não quero mais receber']) {
      expect(textOfInput(seen(words))).toBe('')
      expect(consentIn(seen(words))).toBeNull()
    }
  })
})
