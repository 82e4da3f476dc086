import { describe, expect, test } from 'vitest'
import { receptionTalk } from './support/reception-talk.js'

/** What strangers stumbled over at the demonstration's desk, without a model: a Thursday afternoon, with a holiday the day after. */
const now = '2026-11-19T20:20:00Z'

async function told(...lines: readonly string[]) {
  const talk = receptionTalk({ now })
  const answers: string[] = []
  for (const line of lines) answers.push(await talk.say(line))
  return { said: answers.at(-1) ?? '', answers, data: talk.memo().data, summary: talk.summary() }
}

describe('what was said is noted', () => {
  test.each<[string, string]>([
    [
      'preciso remarcar a visita de amanhã, surgiu um imprevisto. pode ser quinta de manhã?',
      'quinta de manhã',
    ],
    ['quero mudar o horário da minha visita pra segunda de tarde', 'segunda de tarde'],
    ['oi, dá pra adiar a manutenção? melhor na terça cedo', 'terça cedo'],
  ])('%s: when it is to be instead', async (line, time) => {
    const { said, data } = await told(line)
    expect(data.time).toContain(time)
    expect(said).toContain('novo horário')
  })

  test('a visit that is asked after is moved nowhere', async () => {
    expect((await told('cadê o técnico que ficou de vir hoje de manhã?')).data.time).toBeUndefined()
  })

  test.each([
    ['oi\ntudo bem?\nmeu ar nao ta gelando\né um lg de 9 mil', 'meu ar nao ta gelando'],
    ['boa tarde, meu split parou ontem. ele é de 12 mil btus', 'meu split parou ontem'],
  ])('%j: what is wrong stands beside the model', async (line, fault) => {
    expect((await told(line)).data.detail).toContain(fault)
  })

  test('what is dictated in one breath is told up to where it asks, and asks for its days', async () => {
    const { said, data } = await told(
      'olá tudo bem meu ar do quarto liga acende a luzinha mas não sai vento nenhum e tá muito calor queria saber se vocês conseguem vir hoje ainda ou no máximo amanhã cedo',
    )
    expect(data.detail).toContain('não sai vento nenhum')
    expect(data.time).toBe('hoje ainda ou no máximo amanhã cedo')
    expect(said).toMatch(/Hoje \(19\/11\) abrimos[\s\S]*Amanhã \(20\/11\) é feriado/)
  })

  test.each([
    ['segunda de manhã, e o técnico fala inglês?', 'segunda de manhã', 'e o técnico fala inglês?'],
    ['terça às 9h, precisa de escada?', 'terça-feira, 24/11, às 9h', 'precisa de escada?'],
  ])('%s: the time, with a question behind it', async (line, time, question) => {
    const { data } = await told('quero manutenção', 'Pedro', 'rua chile 900', line)
    expect(data.time).toBe(time)
    expect(data.asked).toEqual([question])
  })

  test('a question about a day is no answer', async () => {
    const { data } = await told('quero manutenção', 'Pedro', 'rua chile 900', 'vocês abrem sábado?')
    expect(data.time).toBeUndefined()
  })

  test('a day that is asked after beside the name is answered', async () => {
    const { said } = await told(
      'meu ar não gela',
      'Sandra, rua Alferes Poli 1100, rebouças. hoje dá pra vir?',
    )
    expect(said).toMatch(/Hoje \(19\/11\) abrimos[\s\S]*Quem confirma o dia e a hora é a equipe[\s\S]*hoje/)
  })

  test('after the link what is added is noted, and somebody is offered', async () => {
    const { answers, data } = await told(
      'meu nome é Carlos, quero um orçamento pra 3 splits num escritorio no centro',
      'na verdade são 4, e um deles é cassete',
    )
    expect(answers[0]).toContain('não vai junto no link')
    expect(answers[1]).toMatch(/^Anotado\.[\s\S]*chame alguém da equipe/)
    expect(data.detail).toMatch(/3 splits[\s\S]*são 4, e um deles é cassete/)
  })

  test('who only asks for the link gets it, and no more', async () => {
    expect((await told('quero o orçamento online')).said).not.toContain('não vai junto')
  })

  test('the recap shows the name that came with the question', async () => {
    const { said, data } = await told(
      'quero agendar manutenção pra sexta as 15h',
      'ops, sexta nao, sabado. sabado 15h',
      'Beatriz. pode confirmar que ficou sábado?',
    )
    expect(said).toContain('Nome: Beatriz')
    expect(data.detail).toBeUndefined()
  })

  test('a plain decision in the middle of an order is not put off', async () => {
    const { said } = await told(
      'quero manutenção',
      'Marlene',
      'quanto fica dois?',
      'tá, quero fazer os dois então. dá pra ser quarta?',
    )
    expect(said).not.toContain('Depois vemos')
    expect(said).toContain('endereço')
  })

  test('who asks before answering is asked again as often as anybody', async () => {
    const { said } = await told(
      'quero manutenção',
      'Marlene',
      'quanto fica?',
      'aceita pix?',
      'abrem sábado?',
      'de tarde, depois das 14',
    )
    expect(said).toContain('Qual é o endereço')
  })
})

describe('a yes or no with a question behind it', () => {
  test('no person, and the question is answered', async () => {
    const { said } = await told('você é robô?', 'nao precisa, só me diz se vcs vao até colombo')
    expect(said).toContain('Sim, atendemos Colombo')
    expect(said).not.toContain('não entendi')
  })

  test('a person, and the price besides', async () => {
    const { said } = await told(
      'vcs emitem nota fiscal?',
      'sim, e já manda a tabela de preço de manutenção pra 6 aparelhos',
    )
    expect(said).toMatch(/Para 6: R\$ 1\.080,00[\s\S]*Vou passar sua conversa/)
  })

  test('a wish behind a no is still one for the team', async () => {
    const { said } = await told('vcs emitem nota fiscal?', 'não, quero o desconto')
    expect(said).toContain('quem pode responder é a equipe')
  })
})

describe('what the business is not known to do is asked of the team', () => {
  test.each([
    ['minha geladeira parou de gelar', 'geladeira'],
    ['tô com uma câmara fria parada no açougue', 'câmara fria'],
    ['a maquina de lavar quebrou, conserta', 'maquina de lavar'],
  ])('%s', async (line, what) => {
    const { said, data } = await told(line)
    expect(said).toContain(`Se atendemos ${what}, quem confirma é a equipe`)
    expect(data.asked).toContain(`Atendemos ${what}?`)
  })

  test.each(['meu split parou de gelar', 'o ar que fica em cima da geladeira tá pingando'])(
    '%s: that is done',
    async (line) => expect((await told(line)).said).toContain('Manutenção, certo.'),
  )

  test('a price that is not theirs is none of a fridge', async () => {
    const { said } = await told('quanto custa consertar geladeira?')
    expect(said).not.toContain('180')
  })

  test('in Spanish what is asked with the wish is answered with it, and stays the wish', async () => {
    const { said, data } = await told(
      'Buenas, necesito instalar dos aires acondicionados en mi departamento, cuánto sale más o menos?',
      'ok, son dos, de 18000. cuánto serían los dos? quiero agendar para el lunes',
    )
    expect(data.service).toBe('instalacao')
    expect(said).not.toContain('Manutenção')
  })
})

describe('what the desk knows is answered', () => {
  test.each([
    ['bom dia! vcs fazem limpeza de split?', 'Sim! Manutenção: R$ 180,00'],
    ['nao quero instalar nao, só quero comprar o aparelho. vcs vendem?', 'Catálogo de aparelhos'],
    ['vocês vendem ar condicionado?', 'Catálogo de aparelhos'],
    ['quanto custa pra instalar um de 9000?', 'R$ 450,00'],
  ])('%s', async (line, answer) => {
    const { said } = await told(line)
    expect(said).toContain(answer)
    expect(said).not.toMatch(/Isso eu não tenho|não sei dizer|o de 20/)
  })

  test('one of those that were priced', async () => {
    const { said } = await told('quanto fica a limpeza de dois?', 'e se fizer só o de 18?')
    expect(said).toContain('R$ 180,00')
    expect(said).not.toContain('360')
  })

  test('what is bought elsewhere is no wish to buy', async () => {
    const { said } = await told('comprei um ar na internet, quanto fica pra instalar?')
    expect(said).toContain('R$ 450,00')
    expect(said).not.toContain('Catálogo')
  })

  test('nobody is said to answer on a holiday whose hours are not known', async () => {
    const talk = receptionTalk({ now: '2026-11-19T22:30:00Z' })
    const said = await talk.say('quero falar com uma pessoa')
    expect(said).not.toContain('amanhã às 8h')
    expect(said).toContain('sábado às 8h')
  })
})

describe('when and where', () => {
  test('who wants somebody now is not asked for a day', async () => {
    const { said, data } = await told(
      'meu ar parou, tem idoso passando mal de calor, vem alguém AGORA pelo amor de deus',
      'Gilmar, rua nilo peçanha 3000 pilarzinho, VEM LOGO',
    )
    expect(said).not.toContain('Qual dia')
    expect(data.address).toBe('rua nilo peçanha 3000 pilarzinho')
  })

  test('as it is typed on a phone', async () => {
    const { said, data } = await told(
      'quero manutenção',
      'Wagner',
      'rua joao gbur 340 santa cândida',
      'qq dia dps das 18 q eu trabalho',
    )
    expect(data.time).toBe('qualquer dia depois das 18')
    expect(said).not.toContain('Hoje (19/11)')
  })

  test.each([
    ['a rua é João Bettega 1520 ap 32', 'rua João Bettega 1520 ap 32'],
    ['Rua Itupava 880 casa 2, alto da xv. é a casa azul', 'Rua Itupava 880 casa 2, alto da xv'],
    ['rua chile 900, jardim das américas', 'rua chile 900, jardim das américas'],
  ])('%s', async (line, address) => {
    expect((await told('quero manutenção', 'Rui Reis', line)).data.address).toContain(address)
  })
})
