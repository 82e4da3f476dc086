import { describe, expect, test } from 'vitest'
import { receptionTalk } from './support/reception-talk.js'

/** What people who knew nothing of the desk stumbled over, without a model: on a Tuesday night, with a holiday on Friday. */
const now = '2026-11-18T00:30:00Z'

async function told(...lines: readonly string[]) {
  const talk = receptionTalk({ now })
  let said = ''
  for (const line of lines) said = await talk.say(line)
  return { said, data: talk.memo().data, summary: talk.summary() }
}

describe('nobody is asked for what they just said', () => {
  test.each([
    [['quero manutenção', 'Leo Dias', 'rua da pedreira 33. pode ser sábado cedo?'], { time: 'sábado cedo' }],
    [['quero uma instalação', 'primeira vez. vocês aceitam pix?'], { customer: 'new' }],
    [['quero uma instalação', '1a vez'], { customer: 'new' }],
    [['quero uma instalação', 'já somos clientes'], { customer: 'returning' }],
    [
      ['quero marcar manutenção, pode ser sábado 10h? Jorge Tavares, rua guabirotuba 45'],
      { name: 'Jorge Tavares', address: 'rua guabirotuba 45', time: 'sábado, 21/11, às 10h' },
    ],
    [['quero manutenção', 'Rui', 'não sei o cep mas é rua chile 900'], { address: 'rua chile 900' }],
    [['quero manutenção', 'Rui', 'Batel, rua chile 900'], { address: 'Batel, rua chile 900' }],
    [
      ['quero manutenção', 'Rui Reis', 'rua chile 900', 'AGORA já falei, quanto antes'],
      { time: 'AGORA já falei, quanto antes' },
    ],
  ])('%j', async (lines, data) => {
    expect((await told(...lines)).data).toMatchObject(data)
  })

  test.each([
    'Daniela. ah não, pera, é instalação que eu quero, não manutenção',
    'Daniela. na verdade é instalação',
  ])('%s: the service is another one after all', async (line) => {
    const { data } = await told('quero manutenção', line)
    expect(data).toMatchObject({ service: 'instalacao', name: 'Daniela' })
  })

  test('what is noted so far is told in the middle of an order', async () => {
    const { said } = await told('quero manutenção na rua chile 900', 'anotaram o endereço?')
    expect(said).toMatch(/O que anotei até agora:[\s\S]*Endereço: rua chile 900/)
    expect(said).not.toContain('Araucárias')
  })
})

describe('what was told stands in the note', () => {
  test.each([
    ['meu ar tá dando erro E5 no visor, sabem o que é?', 'meu ar tá dando erro E5 no visor'],
    ['temos 14 splits no prédio e preciso de contrato. vocês trabalham com isso?', '14 splits'],
    ['minha geladeira comercial parou, atende amanhã cedo?', 'minha geladeira comercial parou'],
  ])('%s', async (line, detail) => {
    expect((await told(line)).data.detail).toContain(detail)
  })

  test('a question that is not answered stands among the questions', async () => {
    const { said, data } = await told('quero uma instalação', 'fica quanto? e vocês trazem o cano de cobre?')
    expect(said).toContain('R$ 450,00')
    expect(data.asked).toEqual(['e vocês trazem o cano de cobre?'])
  })
})

describe('no scrap of the message is said back as a question', () => {
  test.each([
    ['preciso de uma placa pro split, vocês têm? entregam em araucária?', 'vocês têm'],
    ['boa tarde, vocês estão contratando? sou técnico', 'boa tarde'],
    ['quero instalação no meu prédio. como faço?', 'como faço'],
    ['quero instalar um split, vocês instalam em são josé dos pinhais?', '"'],
  ])('%s', async (line, scrap) => {
    expect((await told(line)).said).not.toContain(scrap)
  })
})

describe('a day on which nobody may be there is told when it is wished', () => {
  test.each([
    ['quero manutenção sexta de manhã', 'Sexta-feira (20/11) é feriado'],
    ['quero manutenção domingo', 'Domingo (22/11) não abrimos'],
    ['quero manutenção hoje à noite', 'Agora estamos fechados. Abrimos amanhã às 8h.'],
  ])('%s', async (line, notice) => {
    expect((await told(line)).said).toContain(notice)
  })

  test('also when it is moved there while somebody waits', async () => {
    const order = ['quero manutenção', 'Ana Prado', 'rua itupava 800', 'quinta às 14h'] as const
    expect((await told(...order, 'melhor sexta')).said).toContain('Sexta-feira (20/11) é feriado')
  })

  test('a day like any other needs no word', async () => {
    expect((await told('quero manutenção quinta de manhã')).said).not.toMatch(/feriado|abrimos/)
  })
})

describe('people of another matter', () => {
  test.each([
    ['oi quero 2 pizzas de calabresa e uma coca 2l', /recepção virtual de Refrigeração Boreal/],
    [
      'ué aí não é a pizzaria do Tonho?',
      /aqui é Refrigeração Boreal|recepção virtual de Refrigeração Boreal/,
    ],
    ['desculpa, número errado', /^Tudo bem/],
    ['o técnico que veio ontem foi super educado, só queria elogiar', /Que bom saber/],
    ['cadê o técnico que ia vir hoje? marcaram de manhã e nada', /em que nome, ou com que número/],
    ['vocês atendem de madrugada?', /Agora estamos fechados\. Abrimos amanhã às 8h/],
    ['qual telefone de vcs', /5541900000000/],
  ])('%s', async (line, answer) => {
    expect((await told(line)).said).toMatch(answer)
  })

  test.each([['quero manutenção', 'não quero nada não, era engano meu, tchau', /^Tudo bem, deixei de lado/]])(
    'after "%s", "%s"',
    async (first, line, answer) => {
      expect((await told(first, line)).said).toMatch(answer)
    },
  )

  test('who fetches it is not asked where they live, and gives nothing up', async () => {
    const lines = ['quero entrega de uma peça', 'primeira vez', 'eu busco na loja, não precisa entregar']
    const { data, summary } = await told(...lines)
    expect(data.service).toBe('entrega')
    expect(data.detail).toContain('eu busco na loja, não precisa entregar')
    expect(summary).toContain('eu busco na loja')
  })

  test('how many there are counts wherever in the message it stands', async () => {
    expect((await told('quanto é a manutenção?', 'ah e são 3 ar, quanto fica tudo?')).said).toContain(
      'Para 3: R$ 540,00',
    )
  })
})
