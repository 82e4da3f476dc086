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
  ])('%s: nothing is put right', async (line) => {
    const { data } = await told(...order, line)
    expect(data).toMatchObject({ name: 'Mirella Souza', time: 'quinta de manhã' })
  })

  test('“à tarde também pode” stands beside the morning', async () => {
    const { data } = await told(...order, 'à tarde também pode')
    expect(data.time).toBe('quinta de manhã ou quinta à tarde')
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
