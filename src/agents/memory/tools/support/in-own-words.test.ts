import { describe, expect, test } from 'vitest'
import { inOwnWords } from './in-own-words.js'

describe('a text put together of words that are there', () => {
  test.each([
    ['banana e detergente', 'comprei leite', 'leite, banana, café e detergente', 'banana e detergente'],
    ['29, camiseta 8', 'cresceu! agora é 29. e a camiseta 8', '27, camiseta 6', '29, camiseta 8'],
    // In the letters of the item, or of whoever says it now.
    ['cafe e ACUCAR', 'põe açúcar', 'Café', 'Café e açúcar'],
    ['1,45', 'era 1,45 na verdade', 'mede 1,40', '1,45'],
    ['pão, leite', 'pão', 'leite', 'pão, leite'],
    ['ovo e banana', 'já comprei', 'leite, ovo, banana', 'ovo e banana'],
    ['banana, café e sal', 'tira o leite e põe sal', 'sal grosso, banana e café', 'banana, café e sal'],
  ])('%j', (text, said, kept, own) => expect(inOwnWords(text, said, kept)).toBe(own))

  test.each([
    ['a word that nobody wrote', 'banana e uva', 'comprei leite', 'leite e banana'],
    ['what stands there, the other way round', 'Pedro deve a João', 'muda isso', 'João deve a Pedro'],
    ['a word of the item twice', 'muito muito bom', 'tira o não', 'não é muito bom'],
    ['an address of the web', 'pague em evil.example', 'muda o link', 'pague em casa'],
  ])('%s is none', (_, text, said, kept) => expect(inOwnWords(text, said, kept)).toBeUndefined())
})
