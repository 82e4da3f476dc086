import { describe, expect, test } from 'vitest'
import { readQuoteItem, readQuoteItems } from './read-quote-items.js'

describe('one item', () => {
  test.each([
    ['2 tomadas a 250', 2, 'tomadas', 'R$ 250,00'],
    ['3 torneiras a 40', 3, 'torneiras', 'R$ 40,00'],
    ['instalação de 2 split 12000 por 650 cada', 2, 'instalação de split 12000', 'R$ 650,00'],
    ['suporte 90 cada (são 2)', 2, 'suporte', 'R$ 90,00'],
    ['suporte a 90 cada, sao 2', 2, 'suporte', 'R$ 90,00'],
    ['2 tomadas R$ 250 cada', 2, 'tomadas', 'R$ 250,00'],
    ['seis cadeiras estofadas a 130 cada uma', 6, 'cadeiras estofadas', 'R$ 130,00'],
    ['duas diárias a 200', 2, 'diárias', 'R$ 200,00'],
    ['mil parafusos a 0,50', 1000, 'parafusos', 'R$ 0,50'],
    ['2x camiseta a 30', 2, 'camiseta', 'R$ 30,00'],
    ['5 metros de cano a 18 cada', 5, 'metros de cano', 'R$ 18,00'],
    ['30 m2 de piso a 65', 30, 'm2 de piso', 'R$ 65,00'],
    // A measure cut short is told by its word.
    ['2h de mao de obra a 80 a hora', 2, 'hora de mao de obra', 'R$ 80,00'],
    ['3 hrs de pintura a 60', 3, 'hora de pintura', 'R$ 60,00'],
    ['10m de cabo a 7', 10, 'metro de cabo', 'R$ 7,00'],
    ['4 cx de parafuso a 25', 4, 'caixa de parafuso', 'R$ 25,00'],
    ['2 m da parede a 30', 2, 'metro da parede', 'R$ 30,00'],
    ['2 hd externo a 300', 2, 'hd externo', 'R$ 300,00'],
    ['3 tv de led a 900', 3, 'tv de led', 'R$ 900,00'],
    ['4 pneus 295/80 a 2.100 cada', 4, 'pneus 295/80', 'R$ 2.100,00'],
    // What is said of its price is none of its name.
    ['a carga de gas é 280', 1, 'carga de gas', 'R$ 280,00'],
    ['as tomadas são 50', 1, 'tomadas', 'R$ 50,00'],
    ['the gas refill is 300', 1, 'gas refill', 'R$ 300,00'],
    ['instalar 2 ventiladores a 150 cada uno', 2, 'instalar ventiladores', 'R$ 150,00'],
    ['mão de obra 100', 1, 'mão de obra', 'R$ 100,00'],
    ['consulta R$ 150', 1, 'consulta', 'R$ 150,00'],
    ['frete: 35,50', 1, 'frete', 'R$ 35,50'],
    ['uma barra 20', 1, 'barra', 'R$ 20,00'],
    ['um fogão a lenha 1.900', 1, 'fogão a lenha', 'R$ 1.900,00'],
    ['limpeza de pele por 180 reais', 1, 'limpeza de pele', 'R$ 180,00'],
    ['rolo de fio 2,5 por 210 reais', 1, 'rolo de fio 2,5', 'R$ 210,00'],
    ['tela de iphone 13 380', 1, 'tela de iphone 13', 'R$ 380,00'],
    // The count stands behind what is counted.
    ['trocar 2 torneiras a 75 cada', 2, 'trocar torneiras', 'R$ 75,00'],
    ['gesso 45 metros a 70', 45, 'gesso (metros)', 'R$ 70,00'],
    ['alto falante 2x 160', 2, 'alto falante', 'R$ 160,00'],
    // The price stands before what it is of.
    ['R$ 200 for piping', 1, 'piping', 'R$ 200,00'],
    ['R$ 200 de tubulação', 1, 'tubulação', 'R$ 200,00'],
    ['mais 200 reais de mão de obra', 1, 'mão de obra', 'R$ 200,00'],
    ['200 da tubulação', 1, 'tubulação', 'R$ 200,00'],
    ['1.250,50 pela pintura', 1, 'pintura', 'R$ 1.250,50'],
    // One price for all of it: the count is part of its name.
    ['insulfilm 4 portas 280', 1, 'insulfilm 4 portas', 'R$ 280,00'],
    ['instalação de 3 splits 900', 1, 'instalação de 3 splits', 'R$ 900,00'],
    // Parts of a whole are one thing with a price of its own.
    ['2,5 metros de calha a 40', 1, '2,5 metros de calha a R$ 40,00', 'R$ 100,00'],
    ['1,33 kg de massa a 9,99', 1, '1,33 kg de massa a R$ 9,99', 'R$ 13,29'],
  ])('"%s": %i × %s, %s', (said, quantity, description, unitPrice) => {
    expect(readQuoteItem(said)).toEqual({ quantity, description, unitPrice })
  })

  test.each([
    ['2 cadeiras por 300', 2, 'cadeiras', 'R$ 300,00'],
    ['3 torneiras: 40', 3, 'torneiras', 'R$ 40,00'],
    ['2 registros 75', 2, 'registros', 'R$ 75,00'],
  ])('"%s" may be each or all', (said, quantity, description, eachOrAll) => {
    expect(readQuoteItem(said)).toEqual({ quantity, description, eachOrAll })
  })

  test.each([
    ['2 higienizações', 2, 'higienizações'],
    ['visita técnica', 1, 'visita técnica'],
    ['uma visita', 1, 'visita'],
    // So many of it, at a price that nobody told.
    ['100 metros de piso', 100, 'metros de piso'],
    ['20 do maior', 20, 'do maior'],
    ['100 de piso', 100, 'de piso'],
  ])('"%s" has no price of its own', (said, quantity, description) => {
    expect(readQuoteItem(said)).toEqual({ quantity, description })
  })

  test.each(['', '   ', '250', 'R$ 250,00', '2', '...', '10%'])('"%s" is none', (said) => {
    expect(readQuoteItem(said)).toBeUndefined()
  })
})

describe('several', () => {
  test.each([
    ['2 tomadas a 250 e mão de obra 100', ['2 tomadas R$ 250,00', '1 mão de obra R$ 100,00']],
    ['tela 320, bateria 150', ['1 tela R$ 320,00', '1 bateria R$ 150,00']],
    ['cabo 12,50, plugue 3,90 e 2 caixas a 8', ['1 cabo R$ 12,50', '1 plugue R$ 3,90', '2 caixas R$ 8,00']],
    ['instalação 850 mais 200 da tubulação', ['1 instalação R$ 850,00', '1 tubulação R$ 200,00']],
    ['AC installation R$ 850 plus R$ 200 for piping', ['1 AC installation R$ 850,00', '1 piping R$ 200,00']],
    ['corte 60 + barba 40', ['1 corte R$ 60,00', '1 barba R$ 40,00']],
    ['3 visitas a 90\n2 peças a 10', ['3 visitas R$ 90,00', '2 peças R$ 10,00']],
    // One thing, though it has an "e" in it.
    ['corte e barba 60', ['1 corte e barba R$ 60,00']],
    ['higienização, troca de filtro e carga 500', ['1 higienização, troca de filtro e carga R$ 500,00']],
  ])('%s', (said, expected) => {
    expect(
      readQuoteItems(said).map(
        ({ quantity, description, unitPrice }) => `${quantity} ${description} ${unitPrice}`,
      ),
    ).toEqual(expected)
  })

  test('a wall of joints and numbers takes no time', () => {
    for (const wall of ['1 a 1 e ', ', ', 'a 9 ', '9 ', ' e ']) {
      const started = process.cpuUsage()
      readQuoteItems(wall.repeat(4_000 / wall.length))
      const { user } = process.cpuUsage(started)
      expect(user / 1_000).toBeLessThan(50)
    }
  })
})
