import { describe, expect, test } from 'vitest'
import { bestByName, isPronoun, matchName, nameTokens } from './client-name.js'

describe('a name that was said', () => {
  test.each([
    ['o João da Silva', ['joao', 'silva']],
    ['Seu Antônio', ['antonio']],
    ['cliente Maria', ['maria']],
    ['Dona', ['dona']],
  ])('"%s" is told apart by %j', (said, tokens) => {
    expect(nameTokens(said)).toEqual(tokens)
  })

  test.each([
    ['joao silva', 'João Silva', 'exact'],
    ['João da Silva', 'João Silva', 'exact'],
    ['silva', 'João Silva', 'words'],
    ['João', 'João Silva', 'words'],
    ['mari', 'Maria Santos', 'beginnings'],
    ['ana', 'Mariana Costa', 'none'],
    ['João Souza', 'João Silva', 'none'],
    ['avila', "D'Ávila Móveis", 'words'],
  ])('"%s" fits %s: %s', (said, name, match) => {
    expect(matchName(nameTokens(said), name)).toBe(match)
  })

  test('an exact name wins over longer ones', () => {
    const rows = [{ name: 'João Silva Neto' }, { name: 'João Silva' }]
    expect(bestByName('joão silva', rows)).toEqual([{ name: 'João Silva' }])
  })

  test('a whole word wins over the beginning of one', () => {
    const rows = [{ name: 'Mariana Costa' }, { name: 'Maria Santos' }]
    expect(bestByName('maria', rows)).toEqual([{ name: 'Maria Santos' }])
  })

  test.each([
    ['ele', true],
    ['pra ela', true],
    ['o mesmo cliente', true],
    ['esse cliente', true],
    ['Elen', false],
    ['Maria', false],
  ])('"%s" is a pronoun: %s', (said, expected) => {
    expect(isPronoun(said)).toBe(expected)
  })
})
