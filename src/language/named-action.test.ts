import { describe, expect, test } from 'vitest'
import { namedAction, type NamedAction } from './named-action.js'
import type { Part } from './phrase-grammar.js'

type PartName = 'order' | 'unclearOrder' | 'cancelOrder' | 'negatedOrder'

/** All of a message, from its first word. */
function saysAll(part: Part, said: string): boolean {
  const tokens = said.split(' ')
  return part(tokens, 0).includes(tokens.length)
}
const create = namedAction(['criar', 'orçamento'])
const cancel = namedAction(['cancelar', 'pedido'])
const erase = namedAction(['apagar', 'nota'])

test.each<[of: NamedAction, what: string, said: string, parts: PartName[]]>([
  [create, 'create', 'cria', ['order']],
  [create, 'create', 'pode criar', ['order']],
  [create, 'create', 'crie o orcamento agora', ['order']],
  [create, 'create', 'pode fazer isso', ['order']],
  [create, 'create', 'pode gerar', ['order']],
  [create, 'create', 'pode salvar os orcamentos', ['order']],
  [create, 'create', 'confirma esse', ['order']],
  [create, 'create', 'cria esse', ['order']],
  // What is made by one verb is not what is shown by another.
  [create, 'create', 'manda esse', []],
  [create, 'create', 'orcamento', []],
  [create, 'create', 'pode', []],
  [create, 'create', 'pode apagar', []],
  [create, 'create', 'cria outro', []],
  [create, 'create', 'cria o orcamento de 500', []],
  [create, 'create', 'nao cria', ['negatedOrder']],
  [create, 'create', 'nao quero criar o orcamento', ['negatedOrder']],
  [create, 'create', 'cancela', ['cancelOrder']],
  [create, 'create', 'pode cancelar isso', ['cancelOrder']],
  [create, 'create', 'cancela o orcamento', ['cancelOrder']],
  [create, 'create', 'cancela tudo', ['cancelOrder']],
  [create, 'create', 'desista da ideia', []],
  // While a cancellation waits, the word alone is consent or withdrawal: nobody can tell.
  [cancel, 'cancel', 'cancela', ['unclearOrder']],
  [cancel, 'cancel', 'cancela agora', ['unclearOrder']],
  [cancel, 'cancel', 'cancela o pedido', ['order']],
  [cancel, 'cancel', 'pode cancelar', ['order', 'unclearOrder']],
  [cancel, 'cancel', 'cancela mesmo', ['order', 'unclearOrder']],
  [cancel, 'cancel', 'nao cancela', ['negatedOrder']],
  [cancel, 'cancel', 'desiste', ['cancelOrder']],
  // Leave to make something is none to destroy something.
  [erase, 'erase', 'pode apagar', ['order']],
  [erase, 'erase', 'apaga a nota', ['order']],
  [erase, 'erase', 'pode criar', []],
  [erase, 'erase', 'pode salvar', []],
  [erase, 'erase', 'pode confirmar', ['order']],
  [erase, 'erase', 'apaga tudo', []],
])('while it is to %# (%s): %j', (of, _what, said, parts) => {
  const names: PartName[] = ['order', 'unclearOrder', 'cancelOrder', 'negatedOrder']
  expect(names.filter((name) => saysAll(of[name], said))).toEqual(parts)
})

test('"vai criar" tells or asks what will happen', () => {
  expect(create.order(['vai', 'criar'], 1)).toEqual([])
  expect(create.order(['sim', 'criar'], 1)).toEqual([1])
})

test('an order stops at every place where it can stop', () => {
  expect([...create.order(['cria', 'o', 'orcamento', 'agora', 'ja'], 0)].sort()).toEqual(
    expect.arrayContaining([1, 3, 4, 5]),
  )
  expect(create.order(['cria', 'o'], 0)).not.toContain(2)
})

describe('its words', () => {
  test.each<[word: string, is: boolean]>([
    ['criar', true],
    ['crie', true],
    ['orcamento', true],
    ['orcamentos', true],
    ['cancela', true],
    ['faz', true],
    ['maria', false],
  ])('%s: %j', (word, is) => expect(create.isWord(word)).toBe(is))

  test('what cancels is a word of it whether it waits or not', () => {
    expect(cancel.isWord('cancela')).toBe(true)
    expect([cancel.cancelForms.has('cancela'), cancel.cancelForms.has('desiste')]).toEqual([false, true])
    expect(create.cancelForms.has('cancela')).toBe(true)
  })
})

test('the same words are the same action', () => {
  expect(namedAction(['criar', 'orçamento'])).toBe(create)
  expect(namedAction(['criar'])).not.toBe(create)
})

test('a noun that ends like a verb gives no orders, but for the first word', () => {
  const phone = namedAction(['trocar', 'celular'])
  expect(saysAll(phone.order, 'pode trocar')).toBe(true)
  expect(saysAll(phone.order, 'pode celular')).toBe(false)
  const known = namedAction(['trocar', 'agendar'])
  expect(saysAll(known.order, 'pode agendar')).toBe(true)
})

test('without words only what is shown can be meant', () => {
  const any = namedAction()
  expect(saysAll(any.order, 'pode fazer')).toBe(true)
  expect(saysAll(any.order, 'pode montar')).toBe(false)
})
