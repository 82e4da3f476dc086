import { describe, expect, test } from 'vitest'
import { paperAgent } from '../../../test/support/paper-agent.js'
import { basePhrases } from '../phrases.js'
import { fillTemplate, templateOf, worded, wordingProblems } from './wording.js'

const agent = paperAgent()
const problemsOf = (phrase: string, text: string) =>
  wordingProblems(agent, { language: 'pt', phrase, text }).map(({ kind }) => kind)

describe('a phrase as it can be written anew', () => {
  test('what is put in has a place by its name', () => {
    expect(templateOf(basePhrases, 'planFailed')).toEqual({
      text: 'Não foi possível concluir. {{reason}} Nada foi alterado.',
      names: ['reason'],
    })
    expect(fillTemplate('Não deu: {{reason}}', { reason: 'sem saldo' })).toBe('Não deu: sem saldo')
  })

  test('one whose words depend on what is put in stays as it is', () => {
    expect(templateOf(basePhrases, 'oneByOne')).toBeUndefined()
  })
})

describe('a wording is refused', () => {
  test.each([
    ['without a place', 'planFailed', 'Não foi possível concluir.', ['missing']],
    ['with a place that nothing fills', 'notUnderstood', 'Não entendi, {{nome}}.', ['unknown']],
    [
      'where it tells what the phrase does not',
      'notUnderstood',
      'Já marquei a sua visita para amanhã.',
      ['claims'],
    ],
    ['where it promises', 'thanks', 'De nada! Seu pedido chega amanhã às 10h.', ['claims']],
    [
      'never for saying the same otherwise',
      'notUnderstood',
      'Não entendi. Pode escrever de outro jeito?',
      [],
    ],
    ['never for a place that stays', 'planFailed', 'Não foi possível concluir. {{reason}}', []],
  ])('%s', (_why, phrase, text, kinds) => {
    expect(problemsOf(phrase, text)).toEqual(kinds)
  })
})

test('whoever says it notes which words it was; in another language the agent speaks as it came', () => {
  const said: number[] = []
  const wording = {
    kind: 'wording',
    language: 'pt',
    phrase: 'notUnderstood',
    text: 'Como assim?',
    number: 4,
  } as const
  const own = worded(agent, 'pt', [wording], (number) => said.push(number))
  const spoken = own.phrases['notUnderstood']
  expect(typeof spoken === 'function' && spoken({})).toBe('Como assim?')
  expect(said).toEqual([4])
  expect(worded(agent, 'en', [wording], () => undefined)).toBe(agent)
})
