import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitText, textPartsMax } from './split-text.js'

const word = (length: number) => 'a'.repeat(length)

describe('where a text is cut', () => {
  test.each<[string, string, string[]]>([
    ['not at all if it fits', 'um dois', ['um dois']],
    ['nothing is no part', ' \n ', []],
    ['between paragraphs first', `${word(12)}. b\n\nc d e f`, [`${word(12)}. b`, 'c d e f']],
    ['then between lines', `${word(12)}. b\nc d e f g`, [`${word(12)}. b`, 'c d e f g']],
    ['then between sentences', `${word(12)}. b c d e f`, [`${word(12)}.`, 'b c d e f']],
    ['then between words', `${word(12)} b c d e f`, [`${word(12)} b c d e`, 'f']],
    ['then anywhere', word(25), [word(20), word(5)]],
    [
      'not at a paragraph that leaves a part less than half full',
      `a\n\n${word(10)} ${word(10)}`,
      [`a\n\n${word(10)}`, word(10)],
    ],
    ['a part may be full to the last character', `${word(20)} ${word(3)}`, [word(20), word(3)]],
    ['at a paragraph that leaves a part just half full', `${word(10)}\n\n${word(15)}`, [word(10), word(15)]],
    ['not in a text that just fits', `${word(12)}. ${word(6)}`, [`${word(12)}. ${word(6)}`]],
    ['not inside a character of two units', `${word(19)}🚀🚀`, [word(19), '🚀🚀']],
  ])('%s', (_, text, parts) => expect(splitText(text, 20)).toEqual(parts))
})

const piece = fc.constantFrom('a', 'bc', '🚀', '.', '! ', ' ', '\n', '\n\n', '   ', 'palavra', '…')
const anyText = fc.array(piece, { maxLength: 200 }).map((pieces) => pieces.join(''))
/** Half of a character that two units make up. */
const halfOfAPair = /\p{Surrogate}/u
const withoutSpace = (text: string) => text.replace(/\s+/g, '')

describe('whatever the text', () => {
  test('nothing but space at the cuts is lost', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 200, max: 400 }), (text, max) => {
        let at = 0
        for (const part of splitText(text, max)) {
          const start = text.indexOf(part, at)
          expect(text.slice(at, start).trim()).toBe('')
          expect(start).toBeGreaterThanOrEqual(at)
          at = start + part.length
        }
        expect(text.slice(at).trim()).toBe('')
      }),
    )
  })

  test('no part is too long, empty or broken, and there are not too many', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 2, max: 40 }), (text, max) => {
        const parts = splitText(text, max)
        expect(parts.length).toBeLessThanOrEqual(textPartsMax)
        for (const part of parts) {
          expect(part.length).toBeLessThanOrEqual(max)
          expect(part).toBe(part.trim())
          expect(part).not.toBe('')
          expect(part).not.toMatch(halfOfAPair)
        }
        expect(withoutSpace(text).startsWith(withoutSpace(parts.join('')).replace(/…$/, ''))).toBe(true)
      }),
    )
  })

  test('a text that would take too many parts ends with an ellipsis', () => {
    const parts = splitText(`${word(9)} `.repeat(200), 20)
    expect(parts.length).toBeLessThanOrEqual(textPartsMax)
    expect(parts.at(-1)).toMatch(/…$/)
  })
})
