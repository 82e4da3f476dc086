import { expect, test } from 'vitest'
import { describeCameAbout, describeProducts, type CameAbout } from './came-about.js'

test.each<[about: CameAbout, line: string]>([
  [{}, ''],
  [{ products: [] }, ''],
  [{ ad: { source: 'ad' } }, 'chegou por um anúncio'],
  [{ ad: { source: 'post' } }, 'chegou por uma publicação'],
  [{ ad: { source: 'ad', title: 'Bolo' } }, 'chegou por um anúncio (Bolo)'],
  [{ ad: { source: 'ad', text: 'Só hoje' } }, 'chegou por um anúncio (Só hoje)'],
  [{ ad: { source: 'ad', title: 'Bolo', text: 'Só hoje' } }, 'chegou por um anúncio (Bolo: Só hoje)'],
  [{ ad: { source: 'ad', title: '', text: 'Só hoje' } }, 'chegou por um anúncio (Só hoje)'],
  [{ products: [{ id: '7' }] }, 'pergunta por: produto 7'],
  [
    { ad: { source: 'post', title: 'Bolo' }, products: [{ id: '7', name: 'Torta' }] },
    'chegou por uma publicação (Bolo); pergunta por: Torta',
  ],
])('%j is told as %j', (about, line) => {
  expect(describeCameAbout(about)).toBe(line)
})

test('products are told by name, else by number, with how many', () => {
  expect(
    describeProducts([{ id: '1', name: 'Torta', quantity: 2 }, { id: '2', quantity: 1 }, { id: '3' }]),
  ).toBe('2 × Torta, 1 × produto 2, produto 3')
})
