import { describe, expect, test } from 'vitest'
import { asksForWhole } from './asks-for-whole.js'

describe('below a part that is to go, all of it goes only by a plain order', () => {
  test.each([
    'não, apaga a nota inteira',
    'apaga a nota toda',
    'não é só isso, apaga a nota toda',
    'Não, era pra apagar a nota inteira!',
    'não, pode apagar tudo',
    'pode apagar a nota toda, por favor?',
    'quero que você apague a nota toda',
    'não preciso mais dela, deleta a nota completa',
    'apaga a nota inteira, não só o leite',
    'apaga toda a nota',
    'apaga a nota do mercado inteira',
    'não é pra tirar só o leite, é pra apagar a nota toda',
    'na verdade apaga ela toda, não preciso mais',
    'joga fora a lista inteira',
  ])('"%s" asks for it', (said) => {
    expect(asksForWhole(said)).toBe(true)
  })

  test.each([
    // Refused.
    'NÃO, não é pra apagar a nota toda',
    'não apaga a nota toda',
    'n apaga tudo',
    'não quero que você apague a nota inteira',
    'eu não disse pra apagar a nota toda',
    'nunca pedi pra apagar a nota toda',
    'quem falou em apagar a nota toda',
    'apagar a nota toda não',
    'sim, mas sem apagar a nota inteira',
    'em vez de apagar a nota toda, tira só o leite',
    'cuidado pra não apagar tudo',
    'evita apagar a nota toda',
    'tira só o leite, não a nota toda',
    'apaga nada, deixa a nota toda',
    // Asked.
    'vai apagar a nota toda?',
    'apaga tudo? não',
    'e se apagar a nota toda',
    // Something stays.
    'apaga tudo menos o pão',
    'apaga a nota toda, menos o pão',
    'apaga a nota toda, mas deixa o pão',
    'apaga tudo, só deixa o pão',
    // All of a part.
    'apaga toda a parte do leite',
    'tira todo o leite',
    // Taken back.
    'apaga a nota toda, não, espera',
    'apaga a nota toda, não quero apagar o pão',
  ])('"%s" does not', (said) => {
    expect(asksForWhole(said)).toBe(false)
  })
})
