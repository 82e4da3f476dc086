import { describe, expect, test } from 'vitest'
import { namedStatement } from './statement.js'

describe('a named statement', () => {
  test('is called with values by name, and sent with their places', () => {
    const rename = namedStatement(
      'rename',
      ['name', 'id'],
      'update client set name = :name, folded = lower(:name) where id = :id',
    )
    expect(rename.text).toBe('update client set name = $1, folded = lower($1) where id = $2')
    const call = rename.call({ id: 7, name: 'João' })
    expect(call.values).toEqual(['João', 7])
    expect(call.statement).toBe(rename)
  })

  test('leaves casts alone', () => {
    const read = namedStatement('read', ['body'], "select :body::json ->> 'text', 1::bigint")
    expect(read.text).toBe("select $1::json ->> 'text', 1::bigint")
  })

  test.each([
    ['names one that is not listed', ['id'] as const, 'select :id, :other', 'has no parameter other'],
    ['leaves one out', ['id', 'name'] as const, 'select :id', 'never uses name'],
  ])('that %s is refused when it is made', (_, parameters, text, problem) => {
    expect(() => namedStatement('broken', parameters, text)).toThrow(problem)
  })
})
