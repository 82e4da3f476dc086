import { expect, test } from 'vitest'
import { toldWhole } from './told-whole.js'

const gifts = 'ideias de presente: pro pai uma camisa do santos, pra ju um perfume'

test.each([
  [
    'the reader stopped in the middle',
    `${gifts}. guarda isso`,
    { query: 'ideias de presente: pro pai uma' },
    gifts,
  ],
  [
    'and a greeting stood before it',
    `oi! ${gifts}, anota pra mim`,
    { query: 'ideias de presente' },
    undefined,
  ],
  ['no wish was said', gifts, { query: 'ideias de presente: pro pai uma' }, undefined],
  [
    'it is a film',
    `Duna que a Lia me falou ontem, salva isso`,
    { query: 'Duna', itemType: 'movie' },
    undefined,
  ],
  [
    'there is a link',
    `a.com olha que coisa boa, salva isso`,
    { query: 'a.com', url: 'https://a.com' },
    undefined,
  ],
  ['a word or two are left', `senha do wifi batata nova, guarda isso`, { query: 'senha do wifi' }, undefined],
  ['another clause begins', `Duna, que todo mundo viu, guarda isso`, { query: 'Duna' }, undefined],
])('what is kept where %s', (_how, said, entities, kept) => {
  expect(toldWhole(said, entities)).toBe(kept)
})
