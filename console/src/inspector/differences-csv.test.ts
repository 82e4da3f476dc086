import { expect, test } from 'vitest'
import { tableCsv } from './differences-csv'

test('each value stands in quotes, and what looks like a formula is text', () => {
  expect(
    tableCsv(
      [
        ['a "b"', '=1+1'],
        ['linha\nnova', '-2'],
      ],
      ';',
    ),
  ).toBe('\uFEFF"a ""b""";"\'=1+1"\r\n"linha\nnova";"\'-2"\r\n')
})
