import { describe, expect, test } from 'vitest'
import { leastCpuMs } from '../../test/support/least-cpu-ms.js'
import { findJson, parseJson } from './find-json.js'

const hints = {
  isWanted: (object: object): boolean => 'wanted' in object,
  isAttempt: (broken: string): boolean => broken.includes('wanted'),
}

describe('finding an object in a text', () => {
  test.each([
    ['bare', '{"wanted":1}'],
    ['in prose', 'Claro, vou ver: {"wanted":1}. Um momento.'],
    ['in a fence', 'Pronto:\n```json\n{"wanted":1}\n```\nMais alguma coisa?'],
    ['after a stray object', 'Com {"filter":true} fica {"wanted":1}'],
    ['after an object with a wanted one inside', '{"outer":{"wanted":2}} {"wanted":1}'],
    ['after a brace that never closes', 'assim :-{ ou melhor {"wanted":1}'],
    ['before another wanted one', '{"wanted":1} {"wanted":2}'],
    ['with a trailing comma', 'ok {"wanted":1,}'],
    ['left open', 'ok {"wanted":1'],
    ['left open in a fence with prose after it', '```json\n{"wanted":1\n```\nPronto!'],
    ['inside a second pair of braces', '{{"wanted":1}}'],
  ])('%s', (_where, text) => {
    expect(findJson(text, hints)).toEqual({ wanted: { wanted: 1 } })
  })

  test('braces and quotes inside strings do not end it', () => {
    const object = { wanted: 'a } " { b \\' }
    expect(findJson(`x ${JSON.stringify(object)} y`, hints)).toEqual({ wanted: object })
  })

  test('a broken object is repaired before anything inside it is considered', () => {
    const text = `{"type":"outer","wanted":"outer","params":{"wanted":"inner"},}`
    expect(findJson(text, hints).wanted).toMatchObject({ wanted: 'outer' })
  })

  test('an object cut in the middle is not replaced by a whole one inside it', () => {
    expect(findJson('{"wanted":"outer","params":{"wanted":"inner"}', hints).wanted).toMatchObject({
      wanted: 'outer',
    })
  })

  test('the first stray object is given when none is wanted', () => {
    expect(findJson('{"a":1} {"b":2}', hints)).toEqual({ stray: { a: 1 } })
  })

  test('broken text that is no attempt is left alone', () => {
    expect(findJson('use {nome} e {valor}', hints)).toEqual({})
  })

  test.each([
    ['open braces', '{'.repeat(100_000)],
    ['open wanted objects', '{"wanted":'.repeat(10_000)],
    ['quotes', `{wanted ${'"'.repeat(99_000)}`],
    ['pairs', '{wanted "}'.repeat(10_000)],
  ])('100 KB of %s is given up on in bounded time', (_what, text) => {
    expect(leastCpuMs(() => void findJson(text, hints))).toBeLessThan(2_000)
  })
})

test('text that is no JSON is not a value, and JSON null is one', () => {
  expect(parseJson('{')).toBeUndefined()
  expect(parseJson('null')).toEqual({ value: null })
})
