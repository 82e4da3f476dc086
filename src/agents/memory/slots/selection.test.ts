import { expect, test } from 'vitest'
import { readSelections } from './selection.js'

test.each<[string, readonly number[] | undefined]>([
  ['o 2 e o 5', [2, 5]],
  ['a última', [-1]],
  ['the third one', [3]],
  ['number two', [2]],
  ['the last one', [-1]],
  ['el tercero', [3]],
  ['o primeiro dos filmes', [1]],
  ['os dois primeiros', [1, 2]],
  ['the first two', [1, 2]],
  ['os três últimos', [-3, -2, -1]],
  ['the last two', [-2, -1]],
  ['do 3 ao 6', [3, 4, 5, 6]],
  ['do 2 ao 5', [2, 3, 4, 5]],
  ['o 6 e o 2', [6, 2]],
  ['o de sempre', undefined],
])('%s → %o', (text, places) => expect(readSelections(text)).toEqual(places))
