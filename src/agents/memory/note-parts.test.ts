import { describe, expect, test } from 'vitest'
import { entryNamed, notePartsOf, withEntry, withoutEntries } from './note-parts.js'

function without(content: string, ...words: readonly string[]): string | null | undefined {
  const parts = notePartsOf(content)
  if (!parts) return undefined
  const gone = words.flatMap((word) => entryNamed(content, parts, word) ?? [])
  return gone.length < words.length ? undefined : withoutEntries(content, parts, gone)
}

describe('one thing goes, and the rest of the note stays as it was written', () => {
  test.each([
    ['Mercado: arroz, feijão, café e sal', 'feijão', 'Mercado: arroz, café e sal'],
    ['Mercado: arroz, feijão, café e sal', 'arroz', 'Mercado: feijão, café e sal'],
    ['Mercado: arroz, feijão, café e sal', 'o sal', 'Mercado: arroz, feijão, café'],
    ['Mercado: arroz, feijão, café e sal', 'café', 'Mercado: arroz, feijão e sal'],
    ['lista de compras: ovos, pão', 'o ovo da lista de compras', 'lista de compras: pão'],
    ['comprar ração, areia do gato e lâmpada', 'ração', 'comprar areia do gato e lâmpada'],
    ['chaveiro Rui 3333-1, vidraceiro Tom 3333-2', 'vidraceiro', 'chaveiro Rui 3333-1'],
    ['Levar:\n- boné\n- protetor\n- toalha', 'protetor', 'Levar:\n- boné\n- toalha'],
    ['Levar:\n- boné\n- protetor\n- toalha', 'toalha', 'Levar:\n- boné\n- protetor'],
    ['boné\nprotetor\ntoalha', 'toalha', 'boné\nprotetor'],
    ['suco: 1,5 litro de leite, maçã', 'maçã', 'suco: 1,5 litro de leite'],
  ])('%j without %j', (content, words, left) => expect(without(content, words)).toBe(left))

  test('several at once', () => {
    expect(without('Ver: Her, Duna, Alien e Up', 'Duna', 'Up')).toBe('Ver: Her, Alien')
    expect(without('Ver: Her, Duna, Alien e Up', 'Her', 'Duna')).toBe('Ver: Alien e Up')
  })

  test('the last one leaves nothing', () => expect(without('lista de compras: arroz', 'arroz')).toBeNull())
})

test.each([
  ['the name of the list is the list', 'lista de compras: arroz, feijão', 'lista de compras'],
  ['two things have the word', 'Mercado: leite integral, leite de coco', 'leite'],
  ['nothing has it', 'Mercado: arroz, feijão', 'café'],
  ['a sentence is no list', 'o portão emperra e o síndico sabe', 'síndico'],
])('%s: no part is meant', (_why, content, words) => expect(without(content, words)).toBeUndefined())

describe('one thing more, written as the others are', () => {
  test.each([
    ['compras: arroz, feijão', 'leite', 'compras: arroz, feijão, leite'],
    ['compras: arroz e feijão.', 'ovos e pão', 'compras: arroz e feijão, ovos e pão'],
    ['Levar:\n- boné\n- protetor', 'água', 'Levar:\n- boné\n- protetor\n- água'],
    ['boné\nprotetor', 'água', 'boné\nprotetor\nágua'],
  ])('%j and %j', (content, added, now) => expect(withEntry(content, notePartsOf(content), added)).toBe(now))
})
