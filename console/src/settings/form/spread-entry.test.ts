import { describe, expect, test } from 'vitest'
import type { FormSchema } from './form-schema'
import { spreadEntry, spreadOf } from './spread-entry'

const hours: FormSchema = {
  type: 'object',
  properties: {
    weekday: {
      type: 'integer',
      title: 'Dia',
      options: { '0': 'domingo', '1': 'segunda', '2': 'terça' },
      drawn: { spreads: true },
    },
    opens: { type: 'string', title: 'Abre' },
  },
}
const sizes: FormSchema = {
  type: 'object',
  properties: { size: { enum: ['p', 'g'], title: 'Tamanho', drawn: { spreads: true } } },
}
const plain: FormSchema = {
  type: 'object',
  properties: { weekday: { type: 'integer', options: { '0': 'domingo' } } },
}
const at = (weekday: number, opens = '08:00') => ({ weekday, opens })

describe('an entry may be copied for', () => {
  test.each([
    ['every other value', hours, [at(1)], ['0', '2']],
    ['but not where the same is there', hours, [at(1), at(2)], ['0']],
    ['also where something else is there', hours, [at(1), at(2, '13:00')], ['0', '2']],
    ['names as well as numbers', sizes, [{ size: 'p' }], ['g']],
    ['nothing that is left', hours, [at(1), at(2), at(0)], undefined],
    ['nothing where no field spreads', plain, [at(1)], undefined],
    ['nothing where there is no entry', hours, [], undefined],
  ])('%s', (_what, item, entries, values) => {
    expect(spreadOf(item, entries, 0)?.others.map(({ value }) => value)).toEqual(values)
  })

  test('what is called as the form calls it', () => {
    expect(spreadOf(hours, [at(1)], 0)).toMatchObject({
      field: 'weekday',
      title: 'Dia',
      others: [{ label: 'domingo' }, { label: 'terça' }],
    })
  })
})

test('the copies stand behind it in the order chosen, of the same type', () => {
  expect(spreadEntry([at(1), at(0, '09:00')], 0, 'weekday', ['2', '0'])).toEqual([
    at(1),
    at(2),
    at(0),
    at(0, '09:00'),
  ])
  expect(spreadEntry([{ size: 'p' }], 0, 'size', ['g'])).toEqual([{ size: 'p' }, { size: 'g' }])
})
