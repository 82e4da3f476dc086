import { describe, expect, test } from 'vitest'
import { messageLimits } from '../../conversation/message-limits.js'
import { spanishWordings } from './wording-es.js'
import { placeholdersIn, wordingIds, wordings, wordsFor } from './wording.js'

const spanish: { readonly [id: string]: string } = spanishWordings

describe('in Spanish', () => {
  test.each(wordingIds.filter((id) => id in spanish))('%s takes up what it does in Portuguese', (id) => {
    expect(placeholdersIn(spanish[id] ?? '').sort()).toEqual(placeholdersIn(wordings[id].pt).sort())
  })

  test('nothing is worded that the desk never says, and what stands on a button has room there', () => {
    expect(Object.keys(spanish).filter((id) => !wordingIds.some((known) => known === id))).toEqual([])
    for (const id of ['yes', 'no', 'customerReturning', 'customerNew', 'otherName', 'talkToPerson'] as const)
      expect(spanishWordings[id].length).toBeLessThanOrEqual(messageLimits.buttonTitleLength)
  })

  test('the desk answers whoever writes in it', () => {
    expect(wordsFor('es', [])('hello')).toBe('¡Hola!')
    const own = [
      { id: 'hello', language: 'pt', text: 'E aí!' },
      { id: 'thanks', language: 'es', text: '¡A la orden!' },
    ]
    expect(wordsFor('es', own)('hello')).toBe('¡Hola!')
    expect(wordsFor('es', own)('thanks')).toBe('¡A la orden!')
    expect(wordsFor('pt', own)('hello')).toBe('E aí!')
  })
})
