import { describe, expect, test } from 'vitest'
import { receptionTalk } from './support/reception-talk.js'

/** What is put right, let go of or wanted instead, in the middle of an order and while somebody waits. */
const now = '2026-11-17T13:00:00Z'
const order = ['quero manutenção', 'Mirella Souza', 'rua chile 900', 'quinta de manhã'] as const

async function told(...lines: readonly string[]) {
  const talk = receptionTalk({ now })
  let said = ''
  for (const line of lines) said = await talk.say(line)
  return { said, data: talk.memo().data, summary: talk.summary() }
}

describe('two things that are put right in one message both take the place of what was noted', () => {
  test.each<[string, object]>([
    ['o nome certo é Mirela, e melhor à tarde', { name: 'Mirela Souza', time: 'quinta à tarde' }],
    ['na verdade é Mirela, e prefiro à tarde', { name: 'Mirela Souza', time: 'quinta à tarde' }],
    ['meu nome tá errado, é Bianca. e muda pra tarde', { name: 'Bianca', time: 'quinta à tarde' }],
    ['troca o nome pra Bia Reis e o horário pra tarde', { name: 'Bia Reis', time: 'quinta à tarde' }],
    ['o nome correto é Bia Reis e o número é 910', { name: 'Bia Reis', address: 'rua chile 910' }],
    ['meu nome tá errado, é Mirela', { name: 'Mirela Souza', time: 'quinta de manhã' }],
    ['acho melhor à tarde', { name: 'Mirella Souza', time: 'quinta à tarde' }],
  ])('%s', async (line, data) => {
    const after = await told(...order, line)
    expect(after.data).toMatchObject(data)
    expect(after.data.detail).toBeUndefined()
    for (const value of Object.values(data)) expect(after.summary).toContain(String(value))
  })

  test('also before it is handed over', async () => {
    const { data } = await told(...order.slice(0, 3), 'o nome certo é Mirela, e melhor à tarde')
    expect(data).toMatchObject({ name: 'Mirela Souza', time: 'à tarde' })
  })

  test.each([
    'à tarde não dá',
    'de tarde eu trabalho',
    'de noite o barulho é pior',
    'meu nome tá certo?',
    'o nome certo do prédio é Solar',
    'na verdade é aqui perto',
    'acho que à tarde o barulho é pior',
  ])('%s: nothing is put right', async (line) => {
    const { data } = await told(...order, line)
    expect(data).toMatchObject({ name: 'Mirella Souza', time: 'quinta de manhã' })
  })

  test('“à tarde também pode” stands beside the morning', async () => {
    const { data } = await told(...order, 'à tarde também pode')
    expect(data.time).toBe('quinta de manhã ou quinta à tarde')
  })
})

describe('a part of the day that a noted stretch leaves out takes its place', () => {
  test.each([
    ['quinta de manhã', 'de manhã não dá, melhor à tarde', 'quinta à tarde'],
    ['quinta antes das 11h', 'na verdade melhor à tarde', 'quinta, à tarde'],
    ['quinta depois das 14h', 'melhor de manhã', 'quinta, de manhã'],
    ['quinta depois das 14h', 'melhor à tarde', 'quinta depois das 14h'],
    ['quinta antes das 11h', 'melhor de manhã', 'quinta antes das 11h'],
  ])('%s, %s', async (noted, line, time) => {
    expect((await told(...order.slice(0, 3), noted, line)).data.time).toBe(time)
  })
})

describe('a word that only stands where a name could is none', () => {
  test.each([
    ['Paulo Dias', 'bota meu nome pra sexta às 10h', 'Paulo Dias'],
    ['Paulo Dias', 'coloca o nome pra mim', 'Paulo Dias'],
    ['Paulo Dias', 'troca o nome pra Paula', 'Paula'],
    ['Paulo Dias', 'troca o nome pra Paullo', 'Paullo Dias'],
    ['Sara Lima', 'na verdade é sala 3', 'Sara Lima'],
    ['Sara Lima', 'na verdade é sala três', 'Sara Lima'],
    ['Sara Lima', 'na verdade é Sarah', 'Sarah Lima'],
  ])('of %s: %s', async (known, line, name) => {
    expect((await told('quero manutenção', known, 'rua chile 900', line)).data.name).toBe(name)
  })
})

describe('what is to be included stands beside what is ordered', () => {
  test.each([
    ['quero manutenção', 'inclui a instalação também', 'manutencao', 'Instalação'],
    ['quero manutenção', 'inclui aí uma instalação por favor', 'manutencao', 'Instalação'],
  ])('%s, %s', async (first, line, service, also) => {
    const { data } = await told(first, 'Ana', line)
    expect(data).toMatchObject({ service, also: [also] })
    expect(data.asked).toBeUndefined()
  })
})

describe('who they are, told in the middle of an order, changes nothing else', () => {
  test.each(['sou a Mirian', 'oi, sou a Mirian', 'sou a mirian'])('%s', async (line) => {
    const { data, said } = await told('quero manutenção', 'Ana', 'rua chile 900', line)
    expect(data).toEqual({ service: 'manutencao', name: 'Mirian', address: 'rua chile 900' })
    expect(said).toContain('dia e horário')
  })
})

describe('of two only the one that is named goes', () => {
  test.each(['so a da denise q cancela', 'a da denise é que é pra cancelar', 'cancela só a da denise'])(
    '%s',
    async (line) => {
      const { said, data } = await told(...order, 'uma é pra mim e outra pra denise', line)
      expect(said).toContain(`Avisei a equipe: "${line}"`)
      expect(data).toMatchObject({ service: 'manutencao', time: 'quinta de manhã' })
    },
  )

  test.each(['a da denise não cancela', 'a da denise vocês cancelaram?'])(
    '%s: nothing goes',
    async (line) => {
      expect((await told(...order, line)).said).not.toContain('Avisei a equipe')
    },
  )

  test.each(['só a instalação que cancela', 'tira a instalação'])('in an order of two: %s', async (line) => {
    const { said, data } = await told('quero manutenção e instalação', 'Ana', line)
    expect(said).toContain('Tirei do que estava anotado: Instalação.')
    expect(data).toEqual({ service: 'manutencao', name: 'Ana' })
  })

  test.each(['não vou cancelar a instalação', 'cancelaram a instalação?'])('%s: both stay', async (line) => {
    const { data } = await told('quero manutenção e instalação', 'Ana', line)
    expect(data).toMatchObject({ service: 'instalacao', also: ['Manutenção'] })
  })

  test.each([
    'rua chile 900, tem que tirar o ar velho antes da instalação',
    'o ar da manutenção não é o mesmo da instalação',
    'não precisa fazer a limpeza no mesmo dia',
    'tem que ser um ar sem barulho',
    'só consigo receber a manutenção de manhã',
  ])('%s: nothing is called off', async (line) => {
    const { said, data } = await told('quero manutenção e instalação', 'Ana', line)
    expect(said).not.toContain('Tirei')
    expect(data.service).toBeDefined()
    expect(data.also).toHaveLength(1)
  })

  test.each<[readonly string[], string, object]>([
    [['Ana'], 'deixa a instalação pra lá', { name: 'Ana' }],
    [['Ana'], 'quero só a manutenção', { name: 'Ana' }],
    [['Ana'], 'deixa a instalação pra outro dia', { name: 'Ana' }],
    [['Ana'], 'tira a instalação, rua chile 900', { name: 'Ana', address: 'rua chile 900' }],
    [['Ana'], 'cancela a instalação, e a manutenção pode ser sexta', { name: 'Ana', time: 'sexta' }],
    [[], 'tira a instalação. Ana Luz', { name: 'Ana Luz' }],
    [[], 'tira a instalação, valeu', {}],
    [
      ['Ana', 'rua chile 900', 'quinta'],
      'tira a instalação e muda pra sexta',
      { name: 'Ana', address: 'rua chile 900', time: 'sexta' },
    ],
  ])('after %j, %s: what is told beside it is noted', async (before, line, data) => {
    const after = await told('quero manutenção e instalação', ...before, line)
    expect(after.data).toEqual({ service: 'manutencao', ...data })
    expect(after.said).not.toContain('Depois vemos')
  })

  test.each([
    ['esquece a instalação, tá pegando fogo na tomada', '193'],
    ['não quero mais a instalação, quero falar com um atendente', 'Vou passar sua conversa'],
    ['não quero mais a instalação, cancela tudo', 'Tudo bem, deixei de lado'],
  ])('%s: what is graver is heard', async (line, answer) => {
    expect((await told('quero manutenção e instalação', 'Ana', line)).said).toContain(answer)
  })
})

describe('an order behind a no to an offer is taken as one', () => {
  const offered = async (line: string) => {
    const talk = receptionTalk({ now })
    await talk.say('vocês vendem cadeira de praia?')
    expect(talk.memo().asking).toBe('confirm')
    const said = await talk.say(line)
    return { said, data: talk.memo().data, state: talk.state().state }
  }

  test.each([
    ['não, quero agendar uma limpeza', 'manutencao'],
    ['não precisa, quero marcar uma instalação', 'instalacao'],
    ['não, queria a manutenção mesmo', 'manutencao'],
    ['não, preciso de uma manutenção pra sábado', 'manutencao'],
  ])('%s', async (line, service) => {
    const { data, state } = await offered(line)
    expect(data.service).toBe(service)
    expect(state).toBe('COLLECTING_INFO')
  })

  test.each(['não, quero o desconto na limpeza', 'não, obrigado', 'não, quero saber da limpeza'])(
    '%s: no order',
    async (line) => {
      expect((await offered(line)).data.service).toBeUndefined()
    },
  )
})

describe('a service of theirs is found by its own word', () => {
  test.each([
    ['quanto custa a sua manutenção?', 'Manutenção: R$ 180,00'],
    ['a instalação de vocês quanto é', 'Instalação: R$ 450,00'],
    ['quanto tá a manutenção de vcs', 'Manutenção: R$ 180,00'],
  ])('%s', async (line, price) => {
    expect((await told(line)).said).toContain(price)
  })
})
