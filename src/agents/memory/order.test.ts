import { expect, test } from 'vitest'
import { isOrder } from './order.js'
import { asksForReminder } from './reminder.js'

test.each([
  ['apaga a nota da luz', true],
  ['por favor, exclui o 2', true],
  ['pode apagar o segundo?', true],
  ['quero remover o filme Duna', true],
  ['limpa a lista', true],
  ['apaga a nota da luz?', false],
  ['será que eu apago a nota da luz?', false],
  ['posso apagar a senha do portão?', false],
  ['se eu apagar tudo, dá pra voltar?', false],
  ['não apaga a nota da luz', false],
  ['a nota da luz já não serve', false],
  ['como eu apago uma nota?', false],
  ['você já apagou tudo?', false],
])('%s is an order: %s', (text, expected) => expect(isOrder(text)).toBe(expected))

test.each([
  ['lembrete: consulta dia 20', true],
  ['me lembra de pagar a luz', true],
  ['me lembre que a Ana vem', true],
  ['não me deixa esquecer do aniversário', true],
  ['me avisa quando for sexta', true],
  ['remind me to buy milk', true],
  ['anota comprar pão', false],
  ['salva o filme Lembranças', false],
  ['meus lembretes', false],
])('%s asks for a reminder: %s', (text, expected) => expect(asksForReminder(text)).toBe(expected))
