import { describe, expect, test } from 'vitest'
import { receptionTalk } from './support/reception-talk.js'

/** A price is told of what it is the price of, and of nothing else. */

const now = '2026-11-19T14:00:00Z'

async function talked(...lines: readonly string[]) {
  const talk = receptionTalk({ now })
  let said = ''
  for (const line of lines) said = await talk.say(line)
  return { said, talk, data: talk.memo().data }
}

describe('what only looking costs is not what the work costs', () => {
  test.each([
    [['meu ar n liga. qto é a visita?']],
    [['oi meu ar ta pingando agua dentro de casa', 'Fernando. mas qto custa pra vir olhar?']],
    [['ar condicionado não gela mais', 'Luciana', 'vcs cobram a visita?']],
    [['cobram visita pra fazer orçamento?']],
    [['quanto é a limpeza?', 'nao, perguntei se a visita é cobrada']],
    [['quanto cobram pra vir avaliar?']],
    [['tem taxa de visita?']],
    [['preciso de manutenção', 'Rui', 'a avaliação é paga?']],
  ])('%j', async (lines) => {
    const { said } = await talked(...lines)
    expect(said).toMatch(/visita[^.]*quem diz é a equipe/)
    expect(said).not.toContain('Nossos preços')
  })

  test('a business that sells the visit tells its price', async () => {
    const talk = receptionTalk({
      now,
      desk: {
        services: [
          {
            ...{ id: 'visita', title: 'Visita técnica', description: null, words: [], asks: ['name'] },
            ...{ outcome: 'human', linkId: null, knowledgeId: null, priceCents: 9_000, priceNote: null },
          },
        ],
      },
    })
    expect(await talk.say('quanto é a visita?')).toContain('R$ 90,00')
  })
})

describe('what a thing costs is not what is done with it', () => {
  test.each([
    [
      ['quero comprar um capacitor 35uf, entrega no centro hj?', 'primeira vez. quanto custa o capacitor?'],
      'capacitor',
    ],
    [['preciso de um filtro pra hoje', 'já sou cliente', 'qual o valor do motor?'], 'motor'],
    [['quero uma instalação', 'primeira vez. quanto custa o suporte?'], 'suporte'],
    [
      [
        'quero desinstalar um ar e instalar em outro apartamento',
        'já sou cliente, Vanessa Lima',
        'a desinstalação é cobrada a parte?',
      ],
      'desinstalação',
    ],
    [['preciso de manutenção', 'Rui', 'quanto é a serpentina?'], 'serpentina'],
  ])('%j', async (lines, thing) => {
    const { said, data } = await talked(...lines)
    expect(said).toContain(`Não tenho o preço de "${thing}" aqui.`)
    expect(data.asked?.join()).toContain(thing)
  })

  test.each([
    [['quero manutenção', 'quanto custa o serviço?'], 'R$ 180,00'],
    [['quero manutenção', 'quanto é a limpeza?'], 'R$ 180,00'],
    [['quero instalar um ar', 'quanto fica a instalação?'], 'R$ 450,00'],
    [['quanto custa a entrega da peça?'], 'R$ 25,00'],
  ])('%j', async (lines, price) => {
    const { said } = await talked(...lines)
    expect(said).toContain(price)
    expect(said).not.toContain('Não tenho o preço')
  })
})

describe('a price that holds in a town is not that of another', () => {
  test.each([
    [['qto é a entrega de peça em colombo?']],
    [['vcs fazem entrega de peça em colombo? quanto']],
    [['quanto custa a entrega de peças em Araucária?']],
  ])('%j', async (lines) => {
    const { said } = await talked(...lines)
    expect(said).toMatch(/R\$ 25,00, em Curitiba\. Para (?:Colombo|Araucária), quem diz o valor é a equipe/)
  })

  test('in the town itself it is', async () => {
    const { said } = await talked('quanto custa a entrega de peças em Curitiba?')
    expect(said).toContain('Entrega de peças: R$ 25,00, em Curitiba.')
  })
})

describe('a measure that is told after a price', () => {
  test.each([
    ['meu ar é 22000 btus', 'Para 22000 btus, quem diz o valor é a equipe'],
    ['e o de 18?', 'Para 18 mil, quem diz o valor é a equipe'],
    ['e se for 24 mil?', 'Para 24 mil, quem diz o valor é a equipe'],
    ['e o de 9000?', 'Instalação: R$ 450,00, até 12.000 BTUs.'],
    ['o meu é de 12000', 'Instalação: R$ 450,00, até 12.000 BTUs.'],
  ])('%s', async (line, answer) => {
    const { said, data } = await talked('quanto custa a instalação?', line)
    expect(said).toContain(answer)
    expect(data.service).toBeUndefined()
  })
})

describe('a sum is done', () => {
  test.each([
    [
      ['boa tarde, preciso de manutenção em 3 aparelhos aqui no escritorio, quanto fica?'],
      'Para 3: R$ 540,00.',
    ],
    [['preciso de manutenção em 3 aparelhos', 'mas fica 540 os 3 entao?'], 'Para 3: R$ 540,00.'],
    [
      [
        'quero manutenção na rua Chile 540, sou a Ana Luz, terça de manhã',
        'isso, sao 2 aparelhos ne, fica 360?',
      ],
      'Para 2: R$ 360,00.',
    ],
    [['quanto é a limpeza?', 'entao dá 540 por tres?'], 'Para 3: R$ 540,00.'],
    [['quero limpeza de 4 splits', 'Rui Reis', 'quanto fica?'], 'Para 4: R$ 720,00.'],
    [['queria instalar 2 ares', 'já sou cliente', 'entao 900?'], 'o de 2 a equipe confirma'],
  ])('%j', async (lines, sum) => {
    expect((await talked(...lines)).said).toContain(sum)
  })

  test.each(['ok quero marcar pros 3 entao', 'quero agendar a manutenção dos 3', 'pode marcar os 3'])(
    'who books after it is heard, with how many: %s',
    async (line) => {
      const { data } = await talked('quanto fica manutenção de 3 ares?', line)
      expect(data.service).toBe('manutencao')
      expect(data.detail).toMatch(/3/)
    },
  )
})

describe('who finds it dear orders nothing', () => {
  test.each([
    [['nossa ta caro hein, o outro cara faz limpeza por 120']],
    [['to achando caro, o vizinho pagou 300 na instalaçao']],
    [['achei meio salgada a instalação']],
    [['vcs fazem a limpeza por 150?']],
    [['quanto é a instalação?', 'vcs fazem por 350?']],
    [['quero instalação', 'primeira vez. vcs fazem por 350?']],
  ])('%j', async (lines) => {
    const { said } = await talked(...lines)
    expect(said).toMatch(/R\$ (?:180|450),00[\s\S]*só a equipe diz/)
    expect(said).not.toContain('certo.')
  })

  test('who wants it all the same does', async () => {
    const { said } = await talked('achei caro mas quero marcar a limpeza')
    expect(said).toContain('Qual é o seu nome?')
  })
})

describe('the quote that is made elsewhere', () => {
  test.each(['quero um orçamento online', 'orcamento online como funciona'])('%s', async (line) => {
    expect((await talked(line)).said).toContain('boreal.example.com/orcamento')
  })

  test('a list of prices is not told twice', async () => {
    const { said } = await talked('me passa os preços', 'quero o orçamento por escrito, me chamo Nelson')
    expect(said).not.toContain('Nossos preços')
    expect(said).toContain('Quer que eu chame')
  })
})

test('the price of what was paid before is the team’s', async () => {
  const { said, data } = await talked(
    'paguei a manutencao por pix mas nao recebi a nota ainda',
    'Bianca Freitas, paguei dia 12',
    'e qual o valor q ta na nota?',
  )
  expect(said).not.toContain('R$')
  expect(data.asked).toEqual(['e qual o valor q ta na nota?'])
})
