import { describe, expect, test } from 'vitest'
import { receptionTalk } from './support/reception-talk.js'

/** What strangers stumbled over on the local reader, on the day before a holiday. */

const now = '2026-11-19T14:00:00Z'

async function talked(...lines: readonly string[]) {
  const talk = receptionTalk({ now })
  let said = ''
  for (const line of lines) said = await talk.say(line)
  return { said, data: talk.memo().data, talk }
}

describe('a part of town is nobody’s name', () => {
  test.each([
    [
      ['é q meu ar ta sujo, queria limpar', 'Bruno Teixeira', 'Xaxim, rua Francisco Derosso 1010'],
      'Bruno Teixeira',
    ],
    [['limpeza dos 2 ares', 'Renata Moraes', 'rua Augusto Stresser 640, Alto da Gloria'], 'Renata Moraes'],
    [['quero manutenção', 'Rui Reis', 'Rua Chile 900, Santa Felicidade, sábado cedo'], 'Rui Reis'],
    [['quero manutenção', 'Rui Reis', 'Bom Retiro, rua Nilo Peçanha 900'], 'Rui Reis'],
    [['me chamo Ana Luz, quero manutenção', 'Jardim Botânico, av Prefeito Lothário 77'], 'Ana Luz'],
  ])('%j', async (lines, name) => {
    expect((await talked(...lines)).data.name).toBe(name)
    expect((await talked(...lines, 'segunda a tarde')).data.name).toBe(name)
  })

  test.each([
    ['errei, meu nome é Bruna Teixeira', 'Bruna Teixeira'],
    ['não é Bruno, é Breno', 'Breno'],
  ])('a name that is put right takes its place: %s', async (line, name) => {
    expect((await talked('é q meu ar ta sujo, queria limpar', 'Bruno Teixeira', line)).data.name).toBe(name)
  })

  test('who says who they are before where is no part of the address', async () => {
    const { data } = await talked('quero entrega de peça', 'já sou cliente', 'Claudio, rua Joao Bettega 1010')
    expect(data).toMatchObject({ name: 'Claudio', address: 'rua Joao Bettega 1010' })
  })
})

describe('who is meant to be asked for is the name', () => {
  test.each([
    [['quero manutenção', 'Escritorio Silva contabilidade, falar com a Regina'], 'Regina'],
    [['quero manutenção', 'Padaria Sol, tratar com o Jorge'], 'Jorge'],
    [['quero entrega de peça', 'cliente ja, é a Simone'], 'Simone'],
    [['quero entrega de peça', 'já sou cliente', 'Refrigera Norte, contato Jonas'], 'Jonas'],
  ])('%j', async (lines, name) => {
    expect((await talked(...lines)).data.name).toBe(name)
  })

  test('who wants to talk to somebody is no name', async () => {
    const { data } = await talked('quero manutenção', 'quero falar com a Regina')
    expect(data.name).toBeUndefined()
  })

  test.each(['cliente ja, é a Simone', 'sou cliente já', 'já cliente'])(
    'who came before says so: %s',
    async (line) => {
      expect((await talked('quero entrega de peça', line)).data.customer).toBe('returning')
    },
  )
})

describe('a doubt of what it is puts nothing off', () => {
  test.each([
    'nao sei se é manutenção, acho que é o gás',
    'não sei o que ele tem, só não gela',
    'não sei por que parou',
  ])('%s', async (line) => {
    const { said, talk } = await talked('meu ar parou', 'Luciana', line)
    expect(said).not.toContain('pode ser depois')
    expect(said).toMatch(/endereço|rua e do número/)
    expect(talk.memo().asking).toBe('address')
  })

  test('who has it not at hand is not kept waiting', async () => {
    expect((await talked('meu ar parou', 'Luciana', 'não sei de cor, mando depois')).said).toContain('depois')
  })
})

describe('whether there is something at the place is not where it is', () => {
  test.each(['tem estacionamento ai na loja?', 'vocês têm wifi aí?', 'tem banheiro na loja?'])(
    '%s',
    async (line) => {
      const { said } = await talked(line)
      expect(said).not.toContain('Araucárias')
      expect(said).toContain('Quer que eu chame')
    },
  )

  test.each(['onde fica a loja?', 'qual o endereço de vocês?', 'vocês têm loja física?'])(
    '%s',
    async (line) => {
      expect((await talked(line)).said).toContain('Araucárias')
    },
  )

  test('the address stands in the answer that has a question left over', async () => {
    expect((await talked('qual o endereço? da pra levar o aparelho ai?')).said).toContain('Araucárias')
  })
})

describe('a yes that books, books', () => {
  test.each([
    [
      [
        'qto custa pra instalar um split de 12 mil btus',
        'e o suporte vem junto?',
        'ta, quero marcar o de 12 entao',
      ],
      'instalacao',
    ],
    [['quanto é a limpeza? voces tem banheiro?', 'sim quero marcar'], 'manutencao'],
    [['quanto é a limpeza? tem estacionamento?', 'sim, pode agendar'], 'manutencao'],
    [['quanto custa a instalação? vocês vendem o suporte?', 'pode marcar'], 'instalacao'],
  ])('%j', async (lines, service) => {
    const { said, data } = await talked(...lines)
    expect(data.service).toBe(service)
    expect(said).toMatch(/Você já é nosso cliente|Qual é o seu nome/)
  })

  test('a mere yes calls somebody', async () => {
    expect((await talked('vocês têm estacionamento?', 'sim')).said).toContain('Vou passar sua conversa')
  })
})

describe('a no to a person, with something behind it', () => {
  test.each([
    [['qual o endereço? da pra levar o aparelho ai?', 'nao, só o endereço msm'], 'Araucárias'],
    [['tem estacionamento ai na loja?', 'não, obrigada. e quanto é a limpeza?'], 'R$ 180,00'],
    [['tem estacionamento ai na loja?', 'não precisa. quanto custa a instalação?'], 'R$ 450,00'],
    [['manda uma pizza de calabresa', 'nao, tava brincando kkk'], 'Tudo bem'],
    [['tem estacionamento ai na loja?', 'não, deixa'], 'Tudo bem'],
  ])('%j', async (lines, answer) => {
    const { said } = await talked(...lines)
    expect(said).toContain(answer)
    expect(said).not.toContain('não entendi')
  })
})

describe('what the business says of a guarantee', () => {
  test.each([
    'a garantia da limpeza é de qto tempo?',
    'quanto tempo de garantia tem a instalação?',
    'qual a garantia da manutenção?',
  ])('is told while somebody waits, too: %s', async (line) => {
    expect((await talked(line)).said).toContain('90 dias')
    const { said } = await talked('sou a Lia Campos, quero manutenção na Rua Chile 900, quarta às 9h', line)
    expect(said).toContain('90 dias')
  })
})

describe('an ok is answered as one', () => {
  test.each(['ok', 'ta bom', 'entendi', 'blz'])('%s', async (line) => {
    const { said } = await talked('quanto é a limpeza?', line)
    expect(said).not.toContain('De nada')
    expect(said).not.toBe('')
  })
  test('thanks are thanked', async () => {
    expect((await talked('quanto é a limpeza?', 'obrigada')).said).toContain('De nada')
  })
})

describe('when something of before was stands in the note', () => {
  test.each([
    [
      ['a instalação q vcs fizeram em março ta vazando gas', 'Rodrigo Mendes, foi dia 10 de março'],
      '10 de março',
    ],
    [['paguei a manutencao por pix mas nao recebi a nota ainda', 'Bianca Freitas, paguei dia 12'], 'dia 12'],
    [['o técnico não veio', 'Ana Luz, era pra ser ontem às 15h'], 'ontem às 15h'],
  ])('%j', async (lines, when) => {
    expect((await talked(...lines)).data.detail).toContain(when)
  })
})

describe('a booking that is to be changed is no new order', () => {
  test.each([
    'troca de endereço do meu agendamento por favor, agora é rua Brasilio Itibere 2300',
    'preciso mudar o horário da minha visita',
    'quero remarcar meu agendamento',
    'muda o endereço do meu pedido, é rua Brasilio Itibere 2300',
  ])('%s', async (line) => {
    const { said, data, talk } = await talked(line)
    expect(said).toContain('em que nome')
    expect(talk.state().handoff?.reason).toBe('existing')
    if (line.includes('2300')) expect(data.address).toContain('rua Brasilio Itibere 2300')
  })
})

describe('an hour at which nobody is there is told', () => {
  test.each([
    ['sabado as 14h', /Sábado \(21\/11\) abrimos das 8h às 12h/],
    ['segunda às 20h', /Segunda-feira \(23\/11\) abrimos/],
    ['terça às 7h da manhã', /Terça-feira \(24\/11\) abrimos/],
    ['amanha a tarde ou sabado', /Amanhã \(20\/11\) é feriado/],
  ])('%s', async (when, notice) => {
    expect((await talked('limpeza', 'Luiz Fernando', 'rua francisco rocha 1400', when)).said).toMatch(notice)
  })
  test('an hour at which they are is not', async () => {
    expect(
      (await talked('limpeza', 'Luiz Fernando', 'rua francisco rocha 1400', 'sabado às 9h')).said,
    ).not.toMatch(/abrimos/)
  })
})

test('who speaks English keeps being answered in it', async () => {
  const lines = ['I want an installation on Monday. My name is Kate, Rua XV 500', 'first time']
  expect((await talked(...lines, 'Rua XV de Novembro 500')).said).toContain('Noted')
})
