import { describe, expect, test } from 'vitest'
import { receptionTalk, type TalkOptions } from './support/reception-talk.js'

/** Whole conversations at the demonstration's desk, as strangers hold them: every answer is one that a good person there would give. */

type Line = readonly [said: string, answered: RegExp]

async function held(lines: readonly Line[], options: TalkOptions = {}) {
  const talk = receptionTalk(options)
  for (const [said, answered] of lines) expect(await talk.say(said), said).toMatch(answered)
  return talk
}

const silence = /^$/

describe('a life in danger', () => {
  test.each([
    'nao quero mais viver',
    'quero morrer',
    'não aguento mais viver assim',
    'penso em suicídio',
    'ela nao ta respirando',
    'me ajuda, ele tá me ameaçando',
    'socorro',
    'queria dormir e não acordar mais',
    'meu marido me bateu de novo, to trancada no banheiro, nao posso ligar',
    'minha vó ta falando tudo enrolado e não mexe um lado do corpo',
    'a água ta subindo aqui em casa e minha mãe é cadeirante, alguem ajuda',
  ])('%j is answered with the numbers that help, and never with a menu', async (said) => {
    const answer = await receptionTalk().say(said)
    expect(answer).toMatch(/19[023]/)
    expect(answer).not.toMatch(/deixei de lado|não entendi/i)
  })

  test.each([
    'não quero mais',
    'sair',
    'vou morrer de calor aqui',
    'o compressor tá batendo',
    'meu marido vai me matar se souber o preço kkk',
    'caiu a luz só na minha casa, vcs atendem agora?',
  ])('%j is none', async (said) => expect(await receptionTalk().say(said)).not.toMatch(/ligue 19|188/))
})

describe('a conversation from end to end', () => {
  test('in Spanish, from the greeting to the hand-over, and answered in it all the way', async () => {
    const talk = await held([
      ['Hola, buenas tardes', /^¡Hola!/],
      ['¿Y abren los sábados?', /sábado, de 8h a 12h/],
      ['Quiero una instalación, por favor', /¿Ya eres cliente o es la primera vez\?/],
      ['es la primera vez', /^¿Cuál es tu nombre\?/],
      ['me llamo Lucía Fernández', /^¿Cuál es la dirección\?/],
      ['calle São João 45, apartamento 3', /^¿Qué día y horario prefieres\?/],
      [
        'mañana a las 10 de la mañana',
        /Horario preferido: mañana a las 10h[\s\S]*una persona de nuestro equipo/,
      ],
      ['muchas gracias', /^¡De nada!/],
    ])
    expect(talk.summary()).toContain('Nome: Lucía Fernández')
    expect(talk.summary()).not.toContain('Sobre:')
    expect(talk.summary()).toContain('Cliente: primeira vez')
  })

  test('a stretch of the day that is told later takes the place of the part and the reason told before', async () => {
    const talk = await held([
      ['quero uma manutenção', /nome/],
      ['Paulo', /endereço/],
      ['rua xv 300', /dia e horário/],
      ['amanhã de manhã pq saio 11h', /amanhã de manhã/],
      ['só depois das 14', /Horário preferido: amanhã, depois das 14/],
    ])
    expect(talk.summary()).not.toContain('Horário preferido: amanhã de manhã')
  })

  test('what is thought of a price is no question beside one, and what somebody has not done is nobody’s fault', async () => {
    await held([
      ['nossa q caro, tem desconto?', /^(?![\s\S]*caro)[\s\S]*Isso eu não tenho aqui: "tem desconto/],
    ])
    await held([['ainda não comprei o aparelho', /^(?![\s\S]*Sinto muito)/]])
  })

  test('a price, an aside, "quero", all in one breath, a change of mind after the hand-over', async () => {
    const talk = await held([
      ['oi', /Como posso ajudar/],
      ['quanto custa a instalação?', /R\$ 450,00/],
      ['e parcela?', /até 3 vezes/],
      ['quero', /já é nosso cliente/],
      ['👍', silence],
      ['sou cliente novo, meu nome é Carla Mendes', /^Qual é o endereço/],
      ['rua xv de novembro 300, ap 12', /^Qual dia e horário/],
      ['vocês atendem sábado?', /Sábado \(21\/11\) abrimos das 8h às 12h[\s\S]*Qual dia e horário/],
      ['tem desconto à vista?', /Não tenho essa informação[\s\S]*Qual dia e horário/],
      ['amanhã de manhã', /Endereço: rua xv de novembro 300, ap 12\nHorário preferido: amanhã de manhã/],
      ['não, espera, melhor quinta à tarde', /Anotei/],
      ['e o endereço é 310 na verdade, errei', /Anotei/],
      ['que horas vocês fecham hoje?', /Hoje \(16\/11\) abrimos/],
      ['vocês trabalham com que marcas?', /deixei a pergunta com a equipe/],
      ['tá bom, aguardo', silence],
      ['obrigada', /De nada/],
      ['👍', silence],
    ])
    expect(talk.summary()).toContain('Endereço: rua xv de novembro 310, ap 12')
    expect(talk.summary()).toContain('Horário preferido: quinta à tarde')
    expect(talk.summary()).toContain('tem desconto à vista?')
    expect(talk.summary()).toContain('Cliente: primeira vez')
  })

  test('everything told at once, another service after all, and back', async () => {
    const talk = await held([
      [
        'Oi, bom dia! Meu ar não tá gelando, vocês podem vir ver amanhã à tarde? Moro na Rua Itupava 1200, ap 302',
        /^Olá! .*Qual é o seu nome/,
      ],
      ['quanto fica?', /Manutenção: R\$ 180,00[\s\S]*Qual é o seu nome/],
      ['tá, pode marcar', /^Qual é o seu nome/],
      ['na verdade não é manutenção, acho que quero é instalar um novo', /já é nosso cliente/],
      ['já sou cliente sim', /Qual é o seu nome/],
      ['meu nome é Renata Prado', /Serviço: Instalação[\s\S]*Endereço: Rua Itupava 1200, ap 302/],
      ['aliás amanhã não posso, pode ser sexta às 9?', /Anotei/],
      ['mudei de ideia, deixa a manutenção mesmo', /Anotei/],
      ['qual o telefone de vocês?', /5541900000000/],
      ['valeu', /De nada/],
    ])
    expect(talk.summary()).toContain('Serviço: Manutenção')
    expect(talk.summary()).toContain('Horário preferido: sexta-feira, 20/11, às 9h')
    expect(talk.summary()).toContain('Sobre: Meu ar não tá gelando')
  })

  test('somebody who waits and is angry gets a person, and is never asked for a new order', async () => {
    const talk = await held([
      ['FAZ 3 HORAS QUE ESTOU ESPERANDO O TÉCNICO E NADA', /passar sua conversa para uma pessoa/],
      ['ninguém aparece nem avisa', /Sinto muito/],
      ['quero meu dinheiro de volta', /Anotei/],
      ['o número do meu pedido é 4521', /Anotei/],
      ['vou no procon', /Sinto muito/],
      ['?', /Estou por aqui/],
      ['obrigada por nada', /Sinto muito/],
    ])
    expect(talk.state().handoff?.reason).toBe('complaint')
    expect(Object.keys(talk.memo().data)).toEqual(['detail'])
    expect(talk.memo().data.detail).toContain('o número do meu pedido é 4521')
    expect(talk.summary()).toContain('4521')
  })

  test('three questions in one sentence, then an order in the next', async () => {
    const talk = await held([
      [
        'boa tarde, queria saber o preço da manutenção, se vocês atendem em São José dos Pinhais e se dá pra parcelar',
        /R\$ 180,00[\s\S]*região metropolitana[\s\S]*até 3 vezes/,
      ],
      ['e garantia tem?', /90 dias/],
      [
        'ótimo, quero agendar então. sou o Marcos Vinícius, rua João Bettega 500, segunda de manhã',
        /Nome: Marcos Vinícius\nEndereço: rua João Bettega 500\nHorário preferido: segunda de manhã/,
      ],
      ['pode ser 8h30', /Anotei/],
      ['preciso também de um filtro novo, vocês entregam?', /^(?!.*água corrente)/],
    ])
    expect(talk.summary()).toContain('Horário preferido: segunda-feira, 23/11, às 8h30')
  })

  test('somebody old, in small pieces', async () => {
    await held([
      ['Bom dia meu filho', /Como posso ajudar/],
      ['ele tá pingando água', /Qual é o seu nome/],
      ['rua brigadeiro franco 2300', /Anotado. Qual é o seu nome/],
      ['Dona Lourdes', /Qual dia e horário/],
      ['pode ser de tarde', /Nome: Dona Lourdes/],
      ['quanto vai me custar?', /R\$ 180,00/],
      ['vocês aceitam cheque?', /deixei a pergunta/],
      ['Deus abençoe', /De nada/],
    ])
  })
})

/** With a model that answers everything with good sense, the same conversation comes out the same. */
test('a sensible provider changes nothing of what is collected', async () => {
  const talk = await held(
    [
      ['oi', /Como posso ajudar/],
      ['quanto custa a instalação?', /R\$ 450,00/],
      ['hmm deixa eu pensar aqui com meus botões', /./],
      ['quero', /já é nosso cliente/],
      ['sou cliente novo, meu nome é Carla Mendes', /endereço/],
      ['rua xv de novembro 300, ap 12', /dia e horário/],
      ['vocês atendem sábado?', /Sábado \(21\/11\)/],
      ['tem desconto à vista?', /Não tenho essa informação/],
      ['amanhã de manhã', /anotei tudo/],
      ['não, espera, melhor quinta à tarde', /Anotei/],
      ['qual o telefone de vocês?', /5541900000000/],
      ['vocês trabalham com que marcas?', /equipe/],
      ['alô?', /equipe/],
      ['valeu', /De nada/],
      ['👍', silence],
    ],
    { model: sensible },
  )
  expect(talk.memo().data).toMatchObject({
    service: 'instalacao',
    name: 'Carla Mendes',
    time: 'quinta à tarde',
  })
})

function sensible(question: string, values: { readonly [name: string]: string }): object | undefined {
  const said = values['input'] ?? ''
  const intents: readonly (readonly [RegExp, string])[] = [
    [/^oi|alô/, 'greeting'],
    [/quanto custa/, 'price'],
    [/^quero$/, 'order'],
    [/cliente|rua|manhã|quinta/, 'answer'],
    [/sábado/, 'hours'],
    [/telefone/, 'contact'],
    [/desconto|marcas/, 'question'],
    [/valeu/, 'thanks'],
  ]
  const [, intent] = intents.find(([words]) => words.test(said)) ?? [null, 'unclear']
  if (question === 'event_detection')
    return { event: 'USER_SENT_TEXT', detected_intent: intent, confidence: 0.9, requires_followup: false }
  // It leaves words and form to the desk.
  return undefined
}

describe('no new order', () => {
  test.each([
    'quero devolver a peça',
    'veio errado, quero devolver',
    'como peço reembolso?',
    'me estorna o valor do filtro',
    'a peça não serviu, quero meu dinheiro de volta',
    'I want a refund for the part',
    'quero cancelar minha visita de amanhã',
    'o técnico ficou de vir às 14h e até agora nada',
  ])('%s', async (said) => {
    const talk = await held([[said, /equipe|team/]])
    expect(talk.state().state).toBe('HANDOFF_HUMAN')
    expect(talk.memo().data.service).toBeUndefined()
  })
})

describe('a price is no answer to what it does not tell', () => {
  test.each([
    'tem desconto à vista?',
    'vocês fazem promoção?',
    'consegue um preço mais barato?',
    'tem cupom?',
    'dá pra negociar o valor?',
  ])('%s', async (said) => {
    await held([[said, /^(?![\s\S]*R\$)[\s\S]*(?:informação|Pix)/]])
  })
})

describe('"quero" is about the service that was just told about, whatever was asked in between', () => {
  test.each([
    [['quanto é a instalação?', 'que horas abrem?'], 'instalacao'],
    [['qual o valor da manutenção?', 'onde vocês ficam?'], 'manutencao'],
    [['preço da entrega de peças?', 'aceita cartão?'], 'entrega'],
    [['quanto custa a limpeza?', 'atendem em Pinhais?'], 'manutencao'],
    [['quanto sai pra instalar?', 'tem garantia?'], 'instalacao'],
  ])('%j', async (before, service) => {
    const talk = receptionTalk()
    for (const said of before) await talk.say(said)
    await talk.say('quero')
    expect(talk.memo().data.service).toBe(service)
  })

  test('and after a list of prices it is asked which', async () => {
    await held([
      ['quais os preços?', /Nossos preços/],
      ['quero', /Qual você procura/],
    ])
  })
})

describe('what is told besides what was asked is taken', () => {
  const asked = ['quero instalar um ar', /já é nosso cliente/] as const
  test.each([
    ['amanhã de manhã', { time: 'amanhã de manhã' }],
    ['pode ser quinta à tarde', { time: 'quinta à tarde' }],
    [
      'já sou cliente, Paulo Roberto, av. Sete de Setembro 3000',
      { customer: 'returning', name: 'Paulo Roberto' },
    ],
    ['cliente nova, aqui é a Bia', { customer: 'new' }],
    ['rua Augusta 100', { address: 'rua Augusta 100' }],
  ])('%s', async (said, data) => {
    const talk = await held([asked, [said, /./]])
    expect(talk.memo().data).toMatchObject(data)
  })

  test.each([
    'ninguém aparece nem avisa',
    'qualquer hora',
    'não sei ainda',
    'isso mesmo que eu falei',
    'me liga depois',
  ])('"%s" is nobody’s name', async (said) => {
    const talk = receptionTalk()
    await talk.say('quero uma manutenção')
    await talk.say(said)
    expect(talk.memo().data.name).toBeUndefined()
  })
})

describe('what was denied is not what is wanted', () => {
  test.each([
    ['não quero instalação, quero manutenção', 'manutencao'],
    ['não é manutenção, é instalação', 'instalacao'],
    ['não preciso de entrega, preciso instalar', 'instalacao'],
    ['não é pra instalar, é limpeza', 'manutencao'],
    ['meu ar não liga', 'manutencao'],
  ])('%s', async (said, service) => {
    const talk = receptionTalk()
    await talk.say(said)
    expect(talk.memo().data.service).toBe(service)
  })
})

describe('the day asked about', () => {
  test.each([
    ['dia 25 de dezembro?', /feriado/],
    ['abrem no natal?', /feriado/],
    ['vocês abrem dia 20/11?', /feriado/],
    ['abrem no dia 1 de maio?', /feriado/],
    ['abrem dia 24 de novembro?', /^(?![\s\S]*feriado)[\s\S]*24\/11/],
  ])('%s', async (said, answer) => {
    await held([
      ['vocês abrem hoje?', /Hoje/],
      [said, answer],
    ])
  })

  test('"e amanhã?" asks the same of another day', async () => {
    await held([
      ['voces abrem hoje?', /Hoje \(16\/11\)/],
      ['e amanhã?', /Amanhã \(17\/11\)/],
      ['e domingo?', /Domingo \(22\/11\) não abrimos/],
    ])
  })
})

test('an offer of a person that is declined leaves nobody with a menu', async () => {
  await held([
    ['tem estacionamento?', /chame alguém/],
    ['não', /^Tudo bem. Se precisar/],
    ['obrigado', /De nada/],
  ])
})

test('a booked call is moved and cancelled in few words', async () => {
  const talk = await held([
    ['me liga amanhã às 10', /amanhã às 10h/],
    ['na verdade 11h', /amanhã às 11h/],
    ['cancela, não precisa ligar', /não vou mais chamar/],
  ])
  expect(talk.memo().followUpAt).toBeNull()
})

test('questions that could not be answered are kept in the person’s own words', async () => {
  const talk = await held([
    ['tem estacionamento?', /informação/],
    ['quero instalar', /cliente/],
    ['vocês dão recibo?', /informação/],
  ])
  expect(talk.remarks('unanswered').map(({ words }) => words)).toEqual([
    'tem estacionamento?',
    'vocês dão recibo?',
  ])
})

test('no version of a prompt is credited where no model was asked', async () => {
  const talk = await held([['quanto custa a instalação?', /R\$/]])
  expect(talk.remarks('outcome')).toEqual([expect.objectContaining({ versions: {} })])
})

describe('what strangers stumbled over', () => {
  test('a reason for a time is no time, and an hour that was told stays', async () => {
    const talk = await held([
      ['meu ar não gela, quero manutenção', /Qual é o seu nome/],
      ['Carlos Eduardo', /endereço/],
      ['rua joao negrao 455 apto 12', /Qual dia e horário/],
      ['amanhã às 9h', /Horário preferido: amanhã às 9h/],
      ['precisa ser de manhã porque saio às 11h', /Horário preferido: amanhã às 9h/],
      // A new day keeps the hour that was told.
      ['na verdade quinta', /Horário preferido: quinta-feira, 19\/11, às 9h/],
      ['de manhã também', /Horário preferido: quinta-feira, 19\/11, às 9h/],
      ['que dia ficou a minha visita?', /Quem confirma é a equipe[\s\S]*quinta-feira, 19\/11, às 9h/],
      ['você é um robô?', /recepção virtual/],
      ['desisti', /avisei a equipe que você quer cancelar/],
    ])
    expect(talk.summary()).toContain('Horário preferido: quinta-feira, 19/11, às 9h')
  })

  test.each([
    ['qualquer dia depois das 14', 'qualquer dia depois das 14'],
    ['sexta a partir das 15h', 'sexta a partir das 15h'],
    ['pode ser segunda antes das 10', 'segunda antes das 10'],
    ['só entre 9 e 11', 'entre 9 e 11'],
    ['quinta às 15h, pq de manhã trabalho até 12h', 'quinta-feira, 19/11, às 15h'],
  ])('a stretch of time stands in their own words: %s', async (said, noted) => {
    await held([
      ['quero manutenção', /nome/],
      ['Ana Prado', /endereço/],
      ['rua itupava 1200', /Qual dia e horário/],
      [said, new RegExp(`Horário preferido: ${noted}\n`)],
    ])
  })

  test.each([
    ['terça, fora às 16h', 'terça, fora às 16h'],
    ['sexta, só que de tarde não dá', 'sexta, só que de tarde não dá'],
    ['quarta, fico em casa até 13h', 'quarta, fico em casa até 13h'],
    ['amanhã cedo, tenho dentista às 10h', 'amanhã cedo, tenho dentista às 10h'],
    ['qualquer dia menos segunda', 'qualquer dia menos segunda'],
    ['quando eu voltar do trabalho', 'quando eu voltar do trabalho'],
    ['segunda não, terça às 9h', 'amanhã às 9h'],
  ])('an hour that does not suit is never the one that is noted: %s', async (said, noted) => {
    await held([
      ['quero manutenção', /nome/],
      ['Ana Prado', /endereço/],
      ['rua itupava 1200', /Qual dia e horário/],
      [said, new RegExp(`Horário preferido: ${noted}\n`)],
    ])
  })

  test.each([
    'meu ar parou de gelar ontem à noite',
    'o barulho começou hoje às 7h',
    'tá pingando desde sexta',
  ])('what happened at a time is no wish: %s', async (said) => {
    const talk = await held([[said, /nome/]])
    expect(talk.memo().data.time).toBeUndefined()
  })

  test('what is said of their day is added to the day that was told, and not put in its place', async () => {
    const talk = await held([
      ['quero manutenção', /nome/],
      ['Ana Prado', /endereço/],
      ['rua itupava 1200', /Qual dia e horário/],
      ['quinta às 9h', /anotei tudo/],
      ['só consigo depois das 14', /Anotei/],
    ])
    expect(talk.memo().data.time).toMatch(/^quinta-feira, 19\/11, .*depois das 14$/)
  })

  test.each([
    [
      'quero manutenção amanhã às 10h, meu nome é Téo Reis, rua Chile 88 casa 2, Rebouças, interfone quebrado',
      {
        name: 'Téo Reis',
        address: 'rua Chile 88 casa 2, Rebouças',
        time: 'amanhã às 10h',
        detail: 'interfone quebrado',
      },
    ],
    [
      'sou a Nair Dias, preciso de limpeza em 2 aparelhos na avenida 7 de setembro 155 ap 3, sexta às 9h, tem escada alta',
      { name: 'Nair Dias', address: 'avenida 7 de setembro 155 ap 3', time: 'sexta-feira, 20/11, às 9h' },
    ],
  ])('all that is volunteered stands in what is noted: %s', async (said, data) => {
    const talk = await held([[said, /anotei tudo/]])
    expect(talk.memo().data).toMatchObject(data)
  })

  test('what none of the fields takes is kept in their own words', async () => {
    const talk = await held([
      ['quero manutenção', /nome/],
      ['Ana Prado', /endereço/],
      ['moro na rua itupava 1200 fundos, o portão é azul', /Qual dia e horário/],
      ['sexta às 9h, tem cachorro bravo', /anotei tudo[\s\S]*cachorro bravo/],
    ])
    expect(talk.memo().data).toMatchObject({
      address: 'rua itupava 1200 fundos, o portão é azul',
      time: 'sexta-feira, 20/11, às 9h',
      detail: 'tem cachorro bravo',
    })
  })

  test('a name told where another thing was asked is taken, and not asked for again', async () => {
    const talk = await held([
      ['preciso de uma peça', /já é nosso cliente/],
      ['primeira vez', /endereço/],
      ['Renato Alves', /Anotado[\s\S]*endereço/],
      ['rua itupava 1200', /anotei tudo[\s\S]*Nome: Renato Alves/],
    ])
    expect(talk.memo().data.name).toBe('Renato Alves')
  })

  test.each([
    ['Juliana, da Contábil Prisma', 'Juliana'],
    ['Seu Antonio', 'Seu Antonio'],
    ['dona Lúcia', 'dona Lúcia'],
    ['Paulo, aqui do Batel', 'Paulo'],
    ['dr. Renato Alves', 'dr. Renato Alves'],
  ])('a name as people give it: %s', async (said, name) => {
    const talk = await held([
      ['quero manutenção', /nome/],
      [said, /endereço/],
    ])
    expect(talk.memo().data.name).toBe(name)
  })

  test.each([
    'av sete de setembro 2000 sala 31',
    'rua brasilio itibere 3000, casa dos fundos',
    'avenida 7 de setembro 155, bloco B, apto 12',
    'rua 24 de maio 310 loja 2',
    'travessa primeiro de maio 45, fundos',
  ])('a day in the name of a street is none, and the building belongs to it: %s', async (said) => {
    const talk = await held([
      ['quero manutenção', /nome/],
      [`Ana Prado`, /endereço/],
      [said, /Qual dia e horário/],
    ])
    expect(talk.memo().data).toMatchObject({ address: said })
    expect(talk.memo().data.time).toBeUndefined()
  })

  test.each([
    'VCS VIERAM AQUI SEMANA PASSADA E O AR JA PAROU DE GELAR',
    'o técnico veio ontem e tá pingando de novo',
    'vocês instalaram mês passado e não gela mais',
    'a equipe limpou na terça e continua o barulho',
    'o rapaz trocou a peça e quebrou outra vez',
  ])('what was done before is no new order: %s', async (said) => {
    const talk = await held([[said, /para uma pessoa/]])
    expect(['existing', 'complaint']).toContain(talk.state().handoff?.reason)
  })

  test.each(['td bem?', 'tdo bem', 'oi, blz?', 'como vai vc'])('%s is a greeting', async (said) => {
    await held([[said, /Como posso ajudar/]])
  })
})

describe('whoever comes by an advertisement or a product', () => {
  const ad = (title: string, text = 'Fale com a gente') => ({ ad: { source: 'ad' as const, title, text } })

  test('asks about its service, and may want it, without naming it', async () => {
    const talk = receptionTalk()
    const about = ad('Instalação de ar-condicionado em um dia')
    expect(await talk.send({ kind: 'text', text: 'oi, quanto custa?', about })).toMatch(/R\$ 450,00/)
    expect(await talk.say('quero')).toMatch(/já é nosso cliente/)
    expect(talk.memo().data.service).toBe('instalacao')
  })

  test('a product of the catalogue does the same', async () => {
    const talk = receptionTalk()
    const about = { products: [{ id: 'p1', name: 'Instalação split' }] }
    expect(await talk.send({ kind: 'text', text: 'quanto fica?', about })).toMatch(/R\$ 450,00/)
  })

  test('what they name themselves goes before it', async () => {
    const talk = receptionTalk()
    const about = ad('Instalação de ar-condicionado')
    expect(await talk.send({ kind: 'text', text: 'quanto custa a manutenção?', about })).toMatch(/R\$ 180,00/)
  })

  test.each([
    ['of several services', 'Instalação e manutenção'],
    ['of none', 'Aproveite o verão'],
  ])('one %s says nothing of which is meant', async (_what, title) => {
    const talk = receptionTalk()
    await talk.send({ kind: 'text', text: 'oi', about: ad(title) })
    expect(talk.memo().focus).toBeNull()
  })

  test('nothing is ordered by it: a hello is a hello', async () => {
    const talk = receptionTalk()
    const about = ad('Instalação de ar-condicionado')
    expect(await talk.send({ kind: 'text', text: 'oi', about })).toMatch(/Como posso ajudar/)
    expect(talk.memo().data.service).toBeUndefined()
  })
})

describe('nobody is held to a form', () => {
  test.each([
    'cancela isso, vou ver com calma',
    'pode desmarcar',
    'ah, desisti',
    'não vou querer não',
    'esquece, obrigado',
  ])('whoever lets go is let go: %s', async (said) => {
    const talk = await held([
      ['quero instalar um ar', /já é nosso cliente/],
      [said, /deixei de lado/],
    ])
    expect(talk.memo().asking).toBeNull()
  })

  test('whether they came before is not asked a third time, and what is told meanwhile is taken', async () => {
    const talk = await held([
      ['quero marcar a instalação', /já é nosso cliente/],
      ['Olavo Dantas', /endereço/],
      ['rua chile 300', /Qual dia e horário/],
      ['sexta às 10h', /já é nosso cliente/],
      ['pode confirmar', /já é nosso cliente/],
      ['isso aí', /Anotei o que você já passou/],
    ])
    expect(talk.memo().data).toMatchObject({
      name: 'Olavo Dantas',
      address: 'rua chile 300',
      time: 'sexta-feira, 20/11, às 10h',
    })
    expect(talk.memo().data.customer).toBeUndefined()
  })

  test.each(['não lembro agora', 'te passo depois', 'posso mandar mais tarde?'])(
    'what cannot be told now is left to the team, and "tudo" is not said: %s',
    async (said) => {
      await held([
        ['quero manutenção', /nome/],
        ['Ana Prado', /endereço/],
        [said, /Tudo bem, pode ser depois\. Qual dia e horário/],
        ['amanhã às 10h', /Anotei o que você já passou[\s\S]*O que falta, a equipe pergunta/],
      ])
    },
  )

  test.each([
    ['demora em qts dias', /Não tenho essa informação/],
    ['até que hora vcs entregam', /./],
  ])('a question without its mark is none of the notes: %s', async (said, answer) => {
    const talk = await held([
      ['preciso de uma peça', /já é nosso cliente/],
      [said, answer],
    ])
    expect(talk.memo().data.detail).toBeUndefined()
  })
})

describe('several of a thing', () => {
  test.each([
    [['quanto custa a limpeza de 4 aparelhos?'], /Para 4: R\$ 720,00/],
    [['quanto é a manutenção?', 'são dois aparelhos'], /Para 2: R\$ 360,00/],
    [['quanto é a manutenção?', 'e pros 5?'], /Para 5: R\$ 900,00/],
    [['quanto é a manutenção?', 'esse preço é por aparelho?'], /Sim, o preço é de cada um/],
    [['quanto custa instalar 3 aparelhos?'], /450,00[\s\S]*preço de um; o de 3 a equipe confirma/],
    [['quanto custa instalar um ar de 12 mil btus?'], /^(?![\s\S]*Para 12)[\s\S]*450,00/],
    [['quero instalar um ar e consertar outro', 'quanto fica tudo?'], /No total: R\$ 630,00/],
  ])('%s', async (lines, answer) => {
    const talk = receptionTalk()
    let said = ''
    for (const line of lines) said = await talk.say(line)
    expect(said).toMatch(answer)
  })
})

describe('what is like something known is not taken for it', () => {
  test.each([
    ['vcs lavam ar de carro?', /Desligue o aparelho|^Olá! Sim/],
    ['e tapete, vocês limpam?', /Desligue o aparelho|nome/],
    ['a cada quantos meses precisa limpar?', /Desligue o aparelho/],
    ['vocês fazem contrato de manutenção anual?', /Sim!/],
    ['boa tarde, vocês trocam torneira?', /Como posso ajudar/],
  ])('%s', async (said, wrong) => {
    expect(await receptionTalk().say(said)).not.toMatch(wrong)
  })
})

describe('who waits', () => {
  const order = ['quero manutenção', 'Ana Prado', 'rua itupava 800', 'quinta às 14h'] as const

  test.each([
    ['pode ser sexta no mesmo horário?', /Horário preferido: sexta-feira, 20\/11, às 14h/],
    ['o número da casa é 850, não 800', /Endereço: rua itupava 850/],
    ['isso mesmo', /^Combinado!$/],
    ['beleza, até quinta!', /^(?:Até mais|De nada)!$/],
    ['kkkkk', /^$/],
    ['no mesmo endereço de sempre', /^Anotei e deixei com a equipe:\nSobre: no mesmo endereço de sempre$/],
    ['me diz o que você anotou', /Quem confirma é a equipe[\s\S]*Nome: Ana Prado[\s\S]*às 14h/],
    ['valeu, então é quinta às 14h, né?', /Quem confirma é a equipe[\s\S]*quinta-feira, 19\/11, às 14h/],
    ['brigada! vocês aceitam pix?', /^Aceitamos Pix/],
    ['que horas eles me respondem?', /responde por aqui/],
    ['o rapaz chega hoje ou só amanhã?', /^(?![\s\S]*Horário preferido)/],
    ['se não puderem vir até sexta eu cancelo', /^(?![\s\S]*Horário preferido)/],
    ['pode cancelar tudo', /avisei a equipe que você quer cancelar/],
    ['melhor segunda', /Horário preferido: segunda-feira, 23\/11, às 14h/],
    ['lá pelas 10', /Horário preferido: quinta-feira, 19\/11, às 10h/],
    ['sexta, no mesmo horário', /sexta-feira, 20\/11, às 14h/],
    ['mesmo horário', /quinta-feira, 19\/11, às 14h/],
    ['o bairro é água verde', /Endereço: rua itupava 800, água verde/],
    ['você não perguntou o meu nome', /Qual é o seu nome/],
  ])('%s', async (said, answer) => {
    const talk = receptionTalk()
    for (const line of order) await talk.say(line)
    expect(await talk.say(said)).toMatch(answer)
  })

  test('a giving up is taken back', async () => {
    const talk = receptionTalk()
    for (const line of order) await talk.say(line)
    await talk.say('pode cancelar, desisti')
    expect(await talk.say('brincadeira, mantém aí')).toMatch(
      /continua valendo[\s\S]*quinta-feira, 19\/11, às 14h/,
    )
  })

  test('whoever wants something done after all is asked for what is missing', async () => {
    const talk = await held([
      ['quero falar com uma pessoa', /para uma pessoa/],
      ['na verdade quero marcar uma manutenção', /Serviço: Manutenção[\s\S]*Qual é o seu nome/],
      ['Fernanda', /Nome: Fernanda[\s\S]*endereço/],
      ['rua padre anchieta 1500', /Endereço: rua padre anchieta 1500[\s\S]*dia e horário/],
      ['quarta de tarde', /Horário preferido: quarta de tarde$/],
    ])
    expect(talk.summary()).toContain('Nome: Fernanda')
  })

  test('the time of what was missed is no wish', async () => {
    const talk = await held([
      ['marquei uma visita com vocês e ninguém veio', /Sinto muito[\s\S]*para uma pessoa/],
      ['era hoje às 9h', /equipe/],
    ])
    expect(talk.memo().data.time).toBeUndefined()
  })
})

describe('a word that is like something known does not answer for the rest', () => {
  test.each([
    ['vocês atendem urgência?', /^(?![\s\S]*região metropolitana)/],
    ['vocês atendem Campo Largo?', /Sim, atendemos Campo Largo/],
    ['atendem almirante tamandaré?', /Sim, atendemos Almirante Tamandaré/],
    ['quanto custa a peça?', /Não tenho o preço de "peça"[\s\S]*Entrega de peças: R\$ 25,00/],
    ['quanto custa a entrega?', /^(?![\s\S]*Não tenho o preço)[\s\S]*R\$ 25,00/],
    ['posso te mandar nossa tabela de preços?', /^(?![\s\S]*Nossos preços)/],
    ['quem são vocês?', /recepção virtual/],
    ['posso passar aí na loja?', /Estamos neste endereço/],
    ['bom dia! tudo bem?', /^(?!Olá! Olá)/],
    ['a garantia do split de março ainda vale?', /1 ano/],
  ])('%s', async (said, answer) => {
    await held([[said, answer]])
  })
})

test.each([
  'o ar tá dando erro E4',
  'minha máquina não quer funcionar',
  'o disjuntor fica desarmando',
  'it is leaking and I need someone to fix my AC',
])('a fault that is described goes to whoever repairs: %s', async (said) => {
  const talk = receptionTalk()
  await talk.say(said)
  expect(talk.memo().data.service).toBe('manutencao')
})

test.each(['deixa, depois eu volto', 'vou pensar', 'ok, mais tarde eu chamo'])(
  'who goes away for now is let go: %s',
  async (said) => {
    await held([
      ['quero marcar uma visita', /serviço/],
      [said, /Quando quiser, é só chamar/],
    ])
  },
)

test('what was told stands whole in what the team reads, under the name that was asked for', async () => {
  const talk = await held([
    ['meu ar parou de gelar do nada', /nome/],
    ['sou a Rita, mas põe no nome do meu pai Osvaldo', /endereço/],
    ['rua Chile 10', /dia e horário/],
    ['sexta 16h', /Nome: Osvaldo[\s\S]*parou de gelar do nada/],
  ])
  expect(talk.summary()).toContain('parou de gelar do nada')
})

describe('a sentence with a number in it is no address', () => {
  test.each([
    'é um samsung 9 mil btus, deve ter uns 2 anos',
    'fica a 3 quadras do mercado',
    'tem 4 aparelhos aqui',
    'na rua da escola, faz 10 anos que moro aqui',
  ])('%s', async (said) => {
    const talk = await held([
      ['quero manutenção', /nome/],
      ['Ana', /endereço/],
      [said, /^Anotado\. Preciso da rua e do número/],
    ])
    expect(talk.memo().data.detail).toContain(said)
    expect(await talk.say('é atrás da igreja de 2 torres')).toMatch(/^Anotado\. Qual dia e horário/)
    expect(await talk.say('sexta às 9h')).toMatch(/O que falta, a equipe pergunta/)
    expect(talk.memo().data.address).toBeUndefined()
  })

  test.each([
    'Vila Nova 12',
    'rua 24 de maio 250',
    'r. XV de Novembro, 300',
    'condomínio das flores casa 8',
    'rua sem saída, s/n',
  ])('and this is one: %s', async (said) => {
    const talk = await held([
      ['quero manutenção', /nome/],
      ['Ana', /endereço/],
      [said, /^Qual dia e horário/],
    ])
    expect(talk.memo().data.address).toBe(said)
  })
})

test.each([
  ['oi, como vocês estão?', /Tudo bem por aqui/],
  ['bom dia, tudo joia?', /Tudo bem por aqui/],
  ['bom dia', /^(?![\s\S]*Tudo bem por aqui)/],
])('small talk is answered in kind: %s', async (said, answer) => {
  await held([[said, answer]])
})

test('the line for those who despair is not told to whoever smells something burning', async () => {
  await held([['tá saindo faísca da tomada', /^(?![\s\S]*188)[\s\S]*193/]])
})
