import { expect, test } from 'vitest'
import { asksToChange, asksToUndo } from './asks-to-change.js'

const heard = (text: string) => ({
  text,
  intent: null,
  now: new Date('2026-11-15T15:00:00Z'),
  timeZone: 'America/Sao_Paulo',
})

test.each([
  ['o seu Jorge subiu, agora é 180', true],
  ['e adiciona que ela nao come gluten', true],
  ['o ipva ficou 1.290 com desconto, arruma ai', true],
  ['não, era pra mudar o valor na nota do eletricista, de 150 pra 180', true],
  ['é pra por na nota do ipva que ficou 1.290', true],
  ['não precisa mudar nada na nota do ipva', false],
  ['dá pra você mudar a nota do ipva sozinho?', false],
  ['meu aniversário é em maio e gosto de bolo', false],
  ['salva a receita da vó Lurdes', false],
])('a change is asked for: %s', (text, is) => expect(asksToChange(heard(text))).toBe(is))

test.each([
  ['nossa não! volta como tava', true],
  ['eita, desfaz isso ai por favor', true],
  ['não era pra apagar essa, volta ela', true],
  ['não desfaz nada não, tá ótimo', false],
  ['como eu faço se quiser que volte como era antes?', false],
  ['e aquilo do café que eu guardei', false],
])('what was done is to be undone: %s', (text, is) => expect(asksToUndo(heard(text))).toBe(is))
