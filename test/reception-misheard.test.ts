import { describe, expect, test } from 'vitest'
import { readConsent } from '../src/agent/consent/read-consent.js'
import { receptionTalk } from './support/reception-talk.js'

/** What people were heard wrongly in, without a model: on a Wednesday afternoon, with a holiday on Friday. */
const now = '2026-11-18T20:00:00Z'

async function told(...lines: readonly string[]) {
  const talk = receptionTalk({ now })
  let said = ''
  for (const line of lines) said = await talk.say(line)
  return { said, data: talk.memo().data, asking: talk.memo().asking, reason: talk.state().handoff?.reason }
}

const complained = 'o técnico de vcs foi grosso e quebrou um azulejo meu'
const booked = 'sou a Lia Campos, já sou cliente, quero manutenção na Rua Chile 900, sexta às 10h'

describe('who it is', () => {
  test.each<[lines: readonly string[], name: string | undefined]>([
    // What is shouted or said of a thing or of somebody else is no name.
    [[complained, 'RESPONDE CARAMBA. quero meus 100 reais'], undefined],
    [[complained, 'QUE DESCASO. quero meu azulejo'], undefined],
    [[booked, 'é a GELADEIRA que parou de gelar, não é ar condicionado'], 'Lia Campos'],
    [[booked, 'é o Compressor que faz barulho'], 'Lia Campos'],
    [[complained, 'Everton Dias, foi ontem', 'o nome do tecnico é Anderson'], 'Everton Dias'],
    [[complained, 'Everton Dias, foi ontem', 'o nome do instalador era Caio'], 'Everton Dias'],
    [[booked, 'sou fornecedor também'], 'Lia Campos'],
    // Told again in short, the surname stays.
    [[complained, 'Everton Dias, foi ontem', 'meu nome é Everton. Anderson é o TECNICO'], 'Everton Dias'],
    // Put right.
    [[booked, 'meu nome não é Lia, é Ademir Sartori'], 'Ademir Sartori'],
    [[booked, 'nao me chamo Lia, me chamo Bia Reis'], 'Bia Reis'],
    [[booked, 'é Lea Campos, não Lia Campos'], 'Lea Campos'],
    // Whoever was asked under which name it is answers with it, in small letters too.
    [
      ['vcs instalaram um ar aqui em agosto e ja parou de gelar', 'paulo cesar antunes'],
      'Paulo Cesar Antunes',
    ],
    [['vcs instalaram um ar aqui em agosto e ja parou de gelar', 'joana prado'], 'Joana Prado'],
    // A clause of its own, where the name was asked.
    [['quero manutenção', 'desculpa demorei, tava no mercado. é Sandra Bueno'], 'Sandra Bueno'],
    [['quero manutenção', 'foi mal, tava dirigindo. sou o Caio Lemos'], 'Caio Lemos'],
    [
      ['quero manutenção', 'ja falei minha filha, é Lourdes. Maria de Lourdes Pacheco'],
      'Maria de Lourdes Pacheco',
    ],
    [
      ['aqui é a dona Lourdes, quero manutenção', 'ja falei, é Lourdes. Maria de Lourdes Pacheco'],
      'Maria de Lourdes Pacheco',
    ],
  ])('%j', async (lines, name) => {
    expect((await told(...lines)).data.name).toBe(name)
  })
})

describe('where', () => {
  test.each([
    [
      [booked, 'era rua mateus leme 100 agora é rua mateus leme 1010 apto 33'],
      'rua mateus leme 1010 apto 33',
    ],
    [[booked, 'não é rua chile 900, é rua chile 90'], 'rua chile 90'],
    [[booked, 'troca a rua Chile 900 pela avenida Brasil 20'], 'avenida Brasil 20'],
    [[booked, 'rua Chile 900 não, rua Itupava 77'], 'rua Itupava 77'],
    [[booked, 'não, o 900 é o errado. o certo é 9001 apto 33'], 'Rua Chile 9001, apto 33'],
    [[booked, '900 tá errado, é 909'], 'Rua Chile 909'],
    [
      ['quero manutenção', 'Rui Reis', 'ja falei, marechal floriano 6780 boqueirao'],
      'marechal floriano 6780 boqueirao',
    ],
    [['quero manutenção', 'Rui Reis', 'anota aí: padre anchieta 1890'], 'padre anchieta 1890'],
    [
      ['quero manutenção', 'Rui Reis', 'João Bettega 78 cidade industrial'],
      'João Bettega 78 cidade industrial',
    ],
  ])('%j', async (lines, address) => {
    expect((await told(...lines)).data.address).toBe(address)
  })

  test.each(['comprei 12 maquinas novas', 'são 14 aparelhos, moro em predio'])(
    '%s leads to no door',
    async (line) => {
      expect((await told('quero manutenção', 'Rui Reis', line)).data.address).toBeUndefined()
    },
  )
})

const asked = ['quero manutenção', 'Rui Reis', 'rua chile 900']

describe('when', () => {
  test.each<[lines: readonly string[], time: string]>([
    [[booked, 'agora ele nao liga. e troca sexta por segunda de manha'], 'segunda de manha'],
    [[booked, 'muda de sexta para terça à tarde'], 'terça à tarde'],
    [[booked, 'agora voltou a pingar'], 'sexta-feira, 20/11, às 10h'],
    [[...asked, 'começa dia 1 de dezembro de manha. e boleto tem?'], 'dia 1 de dezembro de manha'],
    [[...asked, 'ja falei dia 1 de dezembro de manha'], 'dia 1 de dezembro de manha'],
    [[...asked, 'já disse, quinta que vem às 9h'], 'quinta-feira, 26/11, às 9h'],
    [
      ['I need maintenance', 'Mark Sullivan', 'Rua Chile 900', 'tomorrow at 2pm. How much will it cost?'],
      'tomorrow at 14:00',
    ],
    [['I need maintenance', 'Mark Sullivan', 'Rua Chile 900', 'Can someone come tomorrow?'], 'tomorrow'],
  ])('%j', async (lines, time) => {
    expect((await told(...lines)).data.time).toBe(time)
  })

  test('a day that lies ahead is not said to be over', async () => {
    expect((await told(...asked, 'acho que dia 3 de dezembro, preciso ver')).said).not.toContain('já passou')
  })
})

describe('what', () => {
  test.each(['nunca fiz com vcs', 'nunca contratei nada de vcs', 'nunca chamei vocês'])(
    'a whole story that ends "%s" is an order',
    async (end) => {
      const { data, reason } = await told(
        `meu nome é Fernando Lacerda quero instalar um split na rua chile 1200 dia 26 as 9h, ${end}`,
      )
      expect(reason).toBe('order')
      expect(data).toMatchObject({ service: 'instalacao', customer: 'new', time: 'dia 26 as 9h' })
    },
  )

  test.each(['mantenimiento. me llamo Diego Rivas', 'instalación, soy Diego Rivas'])('%s', async (line) => {
    expect((await told('hola, necesito ayuda con mi aire', line)).data.service).toBeDefined()
  })
})

describe('how much', () => {
  test.each([
    ['quanto é a instalação de um split de 18 mil btu?', '18 mil btu'],
    ['quanto custa instalar um de 24.000 BTUs?', '24.000 BTUs'],
    ['instalação de 18k quanto fica?', '18k'],
  ])('%s: a price that does not hold for it is not said to be its price', async (line, what) => {
    const { said } = await told(line)
    expect(said).not.toContain('450')
    expect(said).toContain(`Para ${what}, quem diz o valor é a equipe`)
  })

  test('nor where what is ordered was told before', async () => {
    const { said } = await told('quero instalar um split de 18 mil btu', 'quanto fica?')
    expect(said).not.toContain('450')
  })

  test.each([
    'quanto é a instalação de um split de 9 mil btu?',
    'quanto custa instalar um de 12.000 BTUs?',
    'quanto fica a instalação? não é 18 mil btu, é 9 mil btu',
    'quanto é a instalação? tenho 2 mil reais',
  ])('%s: the price holds', async (line) => {
    expect((await told(line)).said).toContain('R$ 450,00')
  })

  test.each(['quanto fica pra vcs limparem 2?', 'quanto sai limpando 2 aparelhos?'])(
    '%s, after parts were spoken of',
    async (line) => {
      expect((await told('quanto custa o filtro?', line)).said).toContain('Para 2: R$ 360,00')
    },
  )
})

describe('what only sounds like danger, or like a stop', () => {
  test.each(['HOJE, é urgente!! a mercadoria ta estragando', 'corre, o estoque de peixe tá estragando'])(
    '%s',
    async (line) => {
      const { said, reason } = await told(
        'a câmara fria da padaria parou',
        'Gilson Ribas',
        'rua chile 900',
        line,
      )
      expect(said).not.toMatch(/19[0-3]|188/)
      expect(reason).not.toBe('emergency')
    },
  )

  test('who is in no danger is not told of firemen', async () => {
    const { said } = await told(booked, 'bombeiro? nao moça é camara fria parada nao é incendio')
    expect(said).not.toMatch(/19[0-3]|188/)
  })

  test('a fire is one all the same', async () => {
    expect((await told('a loja tá pegando fogo')).reason).toBe('emergency')
  })

  test.each(['moço esqueci, meu bloco é A nao B', 'meu bloco é C e não D', 'errei, é o bloco F'])(
    '%s stops no messages',
    (text) => expect(readConsent(text)).toBeNull(),
  )
})

describe('who is no buyer', () => {
  test.each([
    'Sou representante da Gás Frio Distribuidora, queria falar com o setor de compras',
    'somos fabricantes de embalagens, quem compra aí?',
    'quero oferecer uniformes pra empresa de vocês',
    'sou vendedor de cabos elétricos, com quem falo sobre compras?',
  ])('%s', async (line) => {
    const { said, reason } = await told(line)
    expect(reason).toBe('supplier')
    expect(said).toContain('quem cuida das compras')
    expect(said).toContain('em que telefone')
  })

  test('who said how to be reached is not asked for it', async () => {
    const { said, data } = await told(
      'Sou representante da Gás Frio Distribuidora, queria falar com o setor de compras',
      'Sou o Marcelo Teles da Gás Frio, 41 3333-2020, pode pedir pra alguem me retornar?',
    )
    expect(data.name).toContain('Marcelo Teles')
    expect(data.detail).toContain('3333-2020')
    expect(said).not.toContain('Qual serviço')
  })

  test.each([
    'oi é da pizzaria do zé? quero uma calabresa',
    'Oi amor que horas vc chega? compra pao',
    'aí é da farmácia?',
    'mãe, já tô saindo da escola, me busca?',
    'ih desculpa mandei errado kkkk',
    'opa, era pra outra pessoa',
  ])('%s', async (line) => {
    const { said, asking } = await told(line)
    expect(said).toContain('aqui é Refrigeração Boreal')
    expect(said).not.toContain('Depois vemos')
    expect(asking).toBeNull()
  })

  test.each(['é da Refrigeração Boreal?', 'oi, é da boreal? quero uma limpeza'])(
    '%s is meant for nobody else',
    async (line) => expect((await told(line)).said).not.toContain('outra pessoa'),
  )

  test.each([
    'o condensador que vcs puseram no vizinho de cima faz um barulho infernal, nao durmo faz 3 dias',
    'o ar que vocês instalaram no apartamento de cima pinga na minha janela',
    'não sou cliente, sou vizinha. quero reclamar do barulho',
  ])('%s', async (line) => {
    const { said, reason } = await told(line)
    expect(reason).toBe('complaint')
    expect(said).toContain('Sinto muito')
  })
})

describe('a no to a person is no goodbye', () => {
  test.each(['nao, quero o desconto', 'não, quero parcelar em 10 vezes', 'nao, preciso de nota fiscal'])(
    '%s',
    async (line) => {
      const { said, reason } = await told('vocês dão brinde?', line)
      expect(said).toContain('quem pode responder é a equipe')
      expect(reason).toBe('only_team')
    },
  )

  test.each(['não', 'não, obrigada', 'não, não quero nada', 'não, deixa'])('%s is one', async (line) => {
    expect((await told('vocês dão brinde?', line)).reason).toBeUndefined()
  })
})
