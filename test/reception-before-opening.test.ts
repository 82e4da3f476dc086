import { describe, expect, test } from 'vitest'
import { receptionTalk } from './support/reception-talk.js'

/** What people write before the shop opens, on a Thursday at twenty to eight, without a model. */
const now = '2026-11-19T10:40:00Z'

async function told(...lines: readonly string[]) {
  const talk = receptionTalk({ now })
  let said = ''
  for (const line of lines) said = await talk.say(line)
  return { said, data: talk.memo().data }
}

const order = ['quero limpeza', 'Gustavo Hartmann', 'rua chile 900', 'sábado 21/11 às 10h'] as const
const noted = { address: 'rua chile 900', name: 'Gustavo Hartmann', time: 'sábado, 21/11, às 10h' }

describe('a day of the month behind its weekday is a day, and no hour', () => {
  test.each([
    ['pode ser quinta 26 à tarde', 'quinta 26 à tarde'],
    ['segunda 23 de tarde', 'segunda 23 de tarde'],
    ['terça 24 às 14h', 'terça-feira, 24/11, às 14h'],
    ['quero sabado mas as 11 agora', 'sábado, 21/11, às 11h'],
    ['muda pra segunda de tarde, sabado tenho batizado', 'segunda de tarde'],
    ['segunda de manha pode ser?', 'segunda de manha'],
  ])('%s', async (line, time) => {
    expect((await told(...order, line)).data.time).toBe(time)
  })

  test.each([
    ['pode ser segunda no mesmo horario', 'segunda, no mesmo horario'],
    ['pode ser segunda na mesma hora', 'segunda, na mesma hora'],
    ['PODE SER SEGUNDA NO MESMO HORÁRIO', 'SEGUNDA, NO MESMO HORÁRIO'],
  ])('the same hour as before, where none is noted, is not lost: %s', async (line, time) => {
    expect((await told('preciso remarcar minha visita', 'Luciana Prado', line)).data.time).toBe(time)
  })
})

describe('what is noted of one person does not give way to another’s, nor to what is only asked or told', () => {
  test.each([
    'o endereço dela é rua Schiller 300, cristo rei',
    'na verdade o dela pode ser segunda 23 de tarde',
    'o da minha mãe pode ser terça às 9h',
    'pra ela pode ser quarta de manhã',
    'o endereço do meu irmão é rua Itupava 40',
    'oi, o rapaz da entrega ja vem? pedi um controle remoto semana passada',
    'só preciso saber se é antes das 11',
    'e a instalação? o ar chega quarta',
  ])('%s', async (line) => {
    expect((await told(...order, line)).data).toMatchObject(noted)
  })

  test.each(['o endereço dela é rua Schiller 300', 'o da minha mãe pode ser terça às 9h'])(
    '%s stands whole in the note',
    async (line) => {
      expect((await told(...order, line)).data.detail).toContain(line)
    },
  )
})

describe('whom to call at the door is said to whoever comes, and wishes for nobody now', () => {
  test.each([
    ['quando chegar, chama o responsável na portaria', false],
    ['chama o responsável no interfone', false],
    ['assim que vocês chegarem chama o pessoal da guarita', false],
    ['ao chegar pode chamar alguém no portão', false],
    ['então chama alguém pra me falar o valor', true],
    ['chama o responsável por favor', true],
    ['quando puder chama alguém pra me atender', true],
  ])('%s', async (line, isWished) => {
    const talk = receptionTalk({ now })
    await talk.say('quero limpeza')
    await talk.say('Gustavo Hartmann')
    const answer = await talk.say(line)
    expect(talk.state().state === 'HANDOFF_HUMAN').toBe(isWished)
    if (isWished) return
    expect(answer).not.toMatch(/não tenho/i)
    expect(talk.memo().data.detail).toMatch(/chamar? (?:o responsável|o pessoal|alguém) (?:na|no|da) /)
  })
})

describe('a part is called off, or all of it', () => {
  test.each([
    ['cancela a do quarto', /^Tudo bem! Avisei a equipe: "cancela a do quarto"/],
    ['cancela só o meu', /^Tudo bem! Avisei a equipe: "/],
    ['pode cancelar uma das duas', /^Tudo bem! Avisei a equipe: "/],
    ['quer saber cancela tudo, vou ver com um conhecido', /você quer cancelar/],
    ['olha, esquece tudo', /^Tudo bem/],
    ['cancela a visita', /você quer cancelar/],
    ['cancela só o meu por favor', /^Tudo bem! Avisei a equipe: "/],
    ['cancela o outro do quarto', /^Tudo bem! Avisei a equipe: "/],
    ['cancela a outra visita', /^Tudo bem! Avisei a equipe: "/],
    ['pode cancelar o primeiro', /^Tudo bem! Avisei a equipe: "/],
    ['desmarca o dela de sábado', /^Tudo bem! Avisei a equipe: "/],
    ['pode cancelar minha visita', /você quer cancelar/],
    ['cancela meu agendamento', /você quer cancelar/],
    ['quero desmarcar o meu horário de sábado', /você quer cancelar/],
    ['cancela o de sábado', /você quer cancelar/],
    ['cancela a do dia 20', /você quer cancelar/],
    ['desmarca a minha de sexta', /você quer cancelar/],
    ['desmarca segunda', /você quer cancelar/],
  ])('%s', async (line, answer) => {
    expect((await told(...order, line)).said).toMatch(answer)
  })

  test('what is wanted again is what is named, and not all that was called off', async () => {
    const lines = ['são 2 aparelhos', 'quero instalação também', 'cancela tudo']
    const { said, data } = await told(...order, ...lines, 'voltei, deixa a limpeza marcada, segunda de tarde')
    expect(said).toMatch(/continua valendo[\s\S]*Manutenção/)
    expect(data).toMatchObject({ service: 'manutencao', address: 'rua chile 900', time: 'segunda de tarde' })
    expect(data.also).toBeUndefined()
    expect(data.detail ?? '').not.toContain('2 aparelhos')
  })
})

describe('another question is not answered in the place of the one that was asked', () => {
  test.each([
    ['quanto demora uma instalação', /não tenho/],
    ['quanto tempo leva a limpeza?', /não tenho/],
    ['vcs vendem ar condicionado tbm ou so instala', /não tenho/],
    ['tem desconto no pix?', /[Nn]ão tenho/],
    [
      'meu ar foi instalado por voces em agosto e parou de gelar, ta na garantia ainda?',
      /1 ano[\s\S]*equipe/,
    ],
    ['a garantia cobre a tubulação?', /1 ano/],
    [
      'o técnico quebrou o gesso do meu teto. quero saber quem vai pagar isso',
      /^(?!.*Pix)[\s\S]*Sinto muito/,
    ],
    ['o cara pediu 100 reais a mais por fora, isso ta certo?', /^(?!.*450)[\s\S]*equipe/],
  ])('%s', async (line, answer) => {
    expect((await told(line)).said).toMatch(answer)
  })

  test('what is not asked for is not told, while they wait', async () => {
    const { said } = await told(
      'o técnico me pediu dinheiro por fora',
      'nao perguntei preço, ele ta aqui pedindo mais',
    )
    expect(said).not.toContain('R$')
  })

  test('whoever cannot open the link is given somebody', async () => {
    const { said } = await told('quero um orçamento', 'nao consigo abrir o link')
    expect(said).toMatch(/Deixei sua conversa com a equipe/)
  })
})

describe('something of before is no new order and no wrong number', () => {
  test.each([
    'meu marido ja marcou com vcs mas acho q ele deu o numero errado do predio',
    'meu ar ta fazendo um barulho estranho dps da manutenção de vcs',
    'depois da limpeza de vocês o ar começou a pingar',
    'I had a repair scheduled for this morning and nobody showed up',
    'minha esposa agendou com vocês e passou o número errado da casa',
  ])('%s', async (line) => {
    const { said, data } = await told(line)
    expect(said).toMatch(/equipe|team/)
    expect(data.time).toBeUndefined()
  })
})

describe('nobody is sent to the fire brigade for an allergy', () => {
  test.each([
    'faz higienização? meu filho tem rinite e o ar ta com cheiro de mofo',
    'minha filha é alérgica, vocês limpam o filtro?',
    'tem bebê em casa e o ar fede a mofo',
    'minha mãe tem bronquite, quanto é a limpeza?',
    'nao tem perigo nao, é só rinite kkk',
  ])('%s', async (line) => {
    expect((await told(line)).said).not.toMatch(/19[023]|188/)
  })

  test.each(['meu filho com asma não consegue respirar', 'a enchente tá entrando e minha vó não anda'])(
    'and still for danger: %s',
    async (line) => {
      expect((await told(line)).said).toMatch(/19[023]/)
    },
  )
})
