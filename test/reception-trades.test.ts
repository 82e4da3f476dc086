import { describe, expect, test } from 'vitest'
import { receptionTalk } from './support/reception-talk.js'
import { tradeDesks } from './support/trade-desks.js'

/** What people ask of a plumber, a salon, a clinic, a pet shop and an electrician: one line, and what a good receptionist says to it. */

type Trade = keyof typeof tradeDesks
const at = (trade: Trade) => receptionTalk({ desk: tradeDesks[trade] })

describe('a town that is not among those served is said, and left with the team', () => {
  test.each<[Trade, string, string]>([
    ['plumber', 'moro em Hortolândia e preciso desentupir a pia', 'Hortolândia'],
    ['plumber', 'bom dia, preciso trocar o chuveiro aqui em monte mor', 'Monte Mor'],
    ['electrician', 'sou de Paulista-PE e queria instalar um ventilador', 'Paulista'],
    ['electrician', 'vocês instalam tomada em São Lourenço da Mata?', 'São Lourenço da Mata'],
    ['pet', 'vocês buscam em maricá?', 'Maricá'],
  ])('%s: %s', async (trade, said, town) => {
    const talk = at(trade)
    const { area } = tradeDesks[trade]
    expect(await talk.say(said)).toContain(`Atendemos ${area}. Não sei dizer se inclui ${town}`)
    expect(talk.memo().data.asked).toEqual([`Atendemos em ${town}?`])
  })

  test('also where it comes with the address, and the order goes on', async () => {
    const talk = at('plumber')
    await talk.say('quero um desentupimento')
    await talk.say('Ana Lima')
    expect(await talk.say('Rua das Palmeiras, 20, Centro, Limeira')).toMatch(
      /inclui Limeira[\s\S]*dia e horário/,
    )
    await talk.say('amanhã às 10h')
    expect(talk.summary()).toContain('Perguntas sem resposta: Atendemos em Limeira?')
  })

  test.each<[Trade, string]>([
    ['plumber', 'moro em valinhos preciso desentupir a pia'],
    ['plumber', 'a torneira aqui em casa precisa trocar'],
    ['electrician', 'queria instalar uma tomada no Pina'],
    ['salon', 'moro em Cambé e queria marcar uma escova progressiva'],
  ])(
    'and nothing is said of one that is, of a part of town, or where nobody goes: %s: %s',
    async (trade, said) => {
      const talk = at(trade)
      expect(await talk.say(said)).not.toMatch(/Atendemos|inclui/)
      expect(talk.memo().data.asked).toBeUndefined()
    },
  )

  test.each<[Trade, string, RegExp]>([
    ['plumber', 'vocês atendem Vinhedo?', /^Sim, atendemos Campinas, Valinhos e Vinhedo/],
    ['plumber', 'vão até Sumaré?', /inclui Sumaré/],
    ['plumber', 'quais cidades vocês atendem?', /^Atendemos Campinas, Valinhos e Vinhedo\./],
    ['electrician', 'sou de Caruaru, vocês vêm até aqui?', /inclui Caruaru/],
    ['dental', 'vocês atendem Unimed?', /Unimed Odonto/],
    ['plumber', 'vocês atendem de madrugada?', /plantão até as 22h/],
  ])('whoever asks is answered: %s: %s', async (trade, said, answer) => {
    expect(await at(trade).say(said)).toMatch(answer)
  })

  test('without a region on record it is noted for the team, and nothing is claimed', async () => {
    const talk = receptionTalk({ desk: { ...tradeDesks.plumber, area: null } })
    expect(await talk.say('moro em Hortolândia e preciso desentupir a pia')).not.toMatch(/Atendemos|inclui/)
    expect(talk.memo().data.asked).toEqual(['Atendemos em Hortolândia?'])
  })
})

describe('whoever wants a quote asks how much it is', () => {
  test.each<[Trade, string, RegExp]>([
    ['salon', 'me passa o orçamento por aqui?', /Nossos preços:[\s\S]*45,00/],
    [
      'salon',
      'dá pra mandar o orçamento de uma progressiva por aqui mesmo?',
      /^Escova progressiva: R\$ 250,00/,
    ],
    ['plumber', 'vcs fazem orçamento pelo whatsapp?', /^Nossos preços/],
    [
      'plumber',
      'quero um orçamento pra arrumar um vazamento',
      /^O preço de Conserto de vazamento quem passa é a equipe/,
    ],
    [
      'electrician',
      'me manda uma cotação pra trocar a fiação da casa?',
      /^O preço de Troca de fiação quem passa é a equipe/,
    ],
    ['dental', 'queria um orçamento de clareamento', /^Clareamento: R\$ 900,00/],
  ])('%s: %s', async (trade, said, answer) => {
    const talk = at(trade)
    expect(await talk.say(said)).toMatch(answer)
    expect(talk.memo().topic).toBe('price')
  })

  test('where a service is called so, it is ordered, unless the quote is to come here', async () => {
    expect(await at('electrician').say('gostaria de um orçamento')).toMatch(/nome/)
    expect(await at('electrician').say('me passa o orçamento do ventilador por mensagem?')).toMatch(
      /^Instalação de ventilador de teto: R\$ 150,00/,
    )
  })

  test('who gives the price is offered', async () => {
    const talk = at('dental')
    expect(await talk.say('quanto custa o canal?')).toMatch(
      /Tratamento de canal quem passa é a equipe\. Quer que eu chame/,
    )
    await talk.say('sim')
    expect(talk.state().state).toBe('HANDOFF_HUMAN')
  })
})

describe('who was let down is handed to a person with a word of regret', () => {
  test.each<[Trade, string]>([
    ['plumber', 'já é a terceira vez que marcam e ninguém aparece!!!'],
    ['electrician', 'o eletricista de vocês não veio hoje de novo, tô plantada em casa'],
    ['plumber', 'o encanador ficou de vir de manhã e nunca apareceu'],
    ['salon', 'marquei ontem às 14h e quando cheguei não tinha ninguém pra me atender'],
    ['dental', 'vocês desmarcaram minha consulta de novo, toda vez é isso'],
    ['pet', 'vocês nunca me ligaram de volta sobre a vacina do meu cachorro'],
    ['electrician', 'faz três dias que ninguém me responde sobre a fiação'],
  ])('%s: %s', async (trade, said) => {
    const talk = at(trade)
    expect(await talk.say(said)).toMatch(/^Sinto muito/)
    expect(talk.state().state).toBe('HANDOFF_HUMAN')
    expect(['complaint', 'existing']).toContain(talk.state().handoff?.reason)
  })
})

describe('a service is known by a part of its name', () => {
  test.each<[Trade, string, RegExp]>([
    [
      'salon',
      'quanto é o corte?',
      /^Corte de cabelo feminino: R\$ 80,00\.\nCorte de cabelo masculino: R\$ 45,00\./,
    ],
    ['salon', 'preço do corte masculino', /^Corte de cabelo masculino: R\$ 45,00/],
    ['salon', 'quanto custa escova', /^Escova progressiva[^\n]*\nEscova modelada: R\$ 60,00/],
    ['dental', 'valor da limpeza', /^Limpeza dental: R\$ 180,00/],
    [
      'dental',
      'quanto sai mais ou menos uma limpeza e um clareamento?',
      /Limpeza dental: R\$ 180,00\.\nClareamento: R\$ 900,00/,
    ],
    ['pet', 'quanto é a tosa?', /^Banho e tosa: R\$ 90,00[^\n]*\nTosa higiênica: R\$ 40,00/],
    ['pet', 'banho e tosa quanto fica?', /^Banho e tosa: R\$ 90,00, porte pequeno\.\n\n/],
    ['electrician', 'quanto fica a instalação?', /tomada[\s\S]*ventilador[\s\S]*chuveiro: R\$ 100,00/],
  ])('its price, or that of each: %s: %s', async (trade, said, answer) => {
    expect(await at(trade).say(said)).toMatch(answer)
  })

  test.each<[Trade, string, string]>([
    ['salon', 'quero fazer sobrancelha', 'sob'],
    ['dental', 'queria marcar uma limpeza pra quinta', 'limp'],
    ['dental', 'preciso fazer um canal', 'canal'],
    ['pet', 'quero agendar a tosa higiênica', 'tosah'],
  ])('one is taken: %s: %s', async (trade, said, service) => {
    const talk = at(trade)
    await talk.say(said)
    expect(talk.memo().data.service).toBe(service)
  })

  test('several are offered, and a word more settles it', async () => {
    const talk = at('salon')
    const offered = await talk.say('quero marcar um corte')
    expect(offered).toMatch(/Qual destes você procura\?/)
    expect(offered).toMatch(/Corte de cabelo feminino[\s\S]*masculino[\s\S]*Falar com uma pessoa/)
    expect(offered).not.toMatch(/Escova|Manicure/)
    await talk.say('o masculino')
    expect(talk.memo().data.service).toBe('cortem')
  })

  test.each<[Trade, string]>([
    ['plumber', 'tá faltando água aqui na rua?'],
    ['plumber', 'quanto custa a limpeza de sofá?'],
  ])('a word shared with something else names none: %s: %s', async (trade, said) => {
    const talk = at(trade)
    expect(await talk.say(said)).not.toMatch(/^Limpeza de caixa/)
    expect(talk.memo().data.service).toBeUndefined()
  })
})

describe('of an answer the moment is noted, without the words around it', () => {
  test.each([
    ['pode ser depois das 18h que é quando eu chego do serviço', 'depois das 18h'],
    [
      'ah então, olha, acho que na quinta de tarde daria certo pra mim se vocês puderem',
      'na quinta de tarde',
    ],
    ['eu trabalho o dia todo, só consigo sábado de manhã, tá?', 'sábado de manhã'],
    ['sexta a partir das 14h se tiver vaga', 'sexta a partir das 14h'],
    ['qualquer dia menos quarta', 'qualquer dia menos quarta'],
    ['sexta às 9 não consigo, só depois das 11', 'sexta às 9 não consigo, só depois das 11'],
  ])('%s', async (said, time) => {
    const talk = at('plumber')
    for (const line of ['quero um desentupimento', 'Ana Lima', 'rua das palmeiras 20', said])
      await talk.say(line)
    expect(talk.memo().data.time).toBe(time)
  })
})

describe('of what is told in a first message, the moment and the name', () => {
  test.each<[Trade, string, object]>([
    ['plumber', 'meu vaso entupiu, vocês conseguem vir ainda hoje?', { service: 'desent', time: 'hoje' }],
    ['salon', 'oiee tem horário hj pra fazer unha?', { service: 'unha', time: 'hj' }],
    ['salon', 'queria marcar pé e mão pra sábado 10h, Rafaela', { name: 'Rafaela' }],
    ['pet', 'queria agendar banho e tosa pro Thor sexta de manhã', { service: 'bt', time: 'sexta de manhã' }],
    [
      'plumber',
      'pode vir na rua Barão de Jaguara 900, apto 31, quinta de manhã? é pra desentupir o ralo. Sônia',
      { name: 'Sônia', address: 'rua Barão de Jaguara 900, apto 31', time: 'quinta de manhã' },
    ],
    [
      'dental',
      'quero marcar avaliação pra semana que vem, de preferência terça ou quinta no fim da tarde',
      { service: 'aval', time: 'semana que vem, terça ou quinta no fim da tarde' },
    ],
    [
      'plumber',
      "Sou síndico do edifício Aurora e preciso de limpeza das caixas d'água",
      { service: 'caixa' },
    ],
  ])('%s: %s', async (trade, said, data) => {
    const talk = at(trade)
    await talk.say(said)
    expect(talk.memo().data).toMatchObject(data)
  })

  test('a part of town after an address is nobody’s name, and "obrigada" neither', async () => {
    for (const said of [
      'preciso desentupir a pia na rua Chile 88, ap 12, Batel',
      'preciso desentupir a pia. Obrigada',
    ]) {
      const talk = at('plumber')
      await talk.say(said)
      expect(talk.memo().data.name, said).toBeUndefined()
    }
  })
})

describe('a question that sounds like another is not answered as that', () => {
  test.each<[Trade, string, RegExp, RegExp]>([
    [
      'plumber',
      'preciso de um desentupimento. Como funciona?',
      /Isso eu não tenho aqui/,
      /horário de atendimento/,
    ],
    [
      'plumber',
      'esse valor do desentupimento já inclui material?',
      /Isso eu não tenho aqui: "inclui material"/,
      /^Sim\b/,
    ],
    [
      'salon',
      'quanto tempo demora a progressiva?',
      /^Fazemos Escova progressiva[\s\S]*não tenho aqui/,
      /horário/,
    ],
    ['electrician', 'vocês parcelam no cartão?', /Pix ou cartão em até 3 vezes/, /chame alguém/],
    ['electrician', 'caiu a luz só na minha casa, vcs atendem agora?', /abertos agora/, /Não tenho/],
  ])('%s: %s', async (trade, said, answer, other) => {
    const text = await at(trade).say(said)
    expect(text).toMatch(answer)
    expect(text).not.toMatch(other)
  })

  test('of several that are named in one breath one is meant, and what is told of it is kept', async () => {
    const talk = at('electrician')
    expect(await talk.say('o disjuntor fica desarmando toda hora que ligo o chuveiro')).toMatch(
      /Qual destes[\s\S]*chuveiro[\s\S]*disjuntor/,
    )
    expect(talk.memo().data.detail).toMatch(/desarmando/)
  })

  test('why something is wished is told with it, and not put off', async () => {
    expect(await at('dental').say('tô com muita dor de dente, tem encaixe pra hoje?')).not.toMatch(
      /Depois vemos/,
    )
  })
})

describe('whoever is in danger is told the number that helps them', () => {
  test.each<[Trade, string, RegExp, RegExp]>([
    ['electrician', 'tá saindo faísca da tomada da sala!!', /193/, /188|veterinário/],
    ['dental', 'minha filha caiu e quebrou o dente da frente, tá sangrando muito', /192/, /188|190/],
    ['pet', 'meu cachorro comeu chocolate e tá passando mal, o que eu faço?', /veterinário/, /188|190/],
    ['pet', 'minha gata comeu chumbinho e tá passando mal, o que eu faço?', /veterinário/, /188|190/],
    ['pet', 'meu cachorro tá vomitando sangue desde cedo, o que eu faço?', /veterinário/, /188|190/],
    ['dental', 'meu filho bebeu água sanitária e tá passando mal, o que eu faço?', /192/, /188|190/],
    ['dental', 'não aguento mais viver com essa dor, quero acabar com tudo', /188/, /veterinário/],
  ])('%s: %s', async (trade, said, number, other) => {
    const talk = at(trade)
    const text = await talk.say(said)
    expect(text).toMatch(number)
    expect(text).not.toMatch(other)
    expect(talk.state().handoff?.reason).toBe('emergency')
  })

  test.each<[Trade, string]>([
    ['pet', 'meu cachorro come chocolate escondido kkk, vocês adestram?'],
    ['pet', 'meu gato só come sachê, tem consulta amanhã?'],
    ['dental', 'passei mal de rir na última consulta kkk, quero marcar outra'],
  ])('and nobody else is: %s: %s', async (trade, said) => {
    const talk = at(trade)
    expect(await talk.say(said)).not.toMatch(/188|190|192|193/)
    expect(talk.state().handoff?.reason).not.toBe('emergency')
  })

  test('and what they ask is in the note', async () => {
    const talk = at('pet')
    await talk.say('socorro meu cachorro comeu chocolate e tá passando mal! o que eu faço?')
    expect(talk.summary()).toContain('Perguntas sem resposta: o que eu faço?')
  })
})

describe('what was had before is no new order', () => {
  test.each<[Trade, string]>([
    ['salon', 'meu cabelo caiu depois da progressiva que fiz aí, o que eu faço?'],
    ['dental', 'preciso de um atestado da consulta de ontem'],
    ['electrician', 'o orçamento que me passaram tava errado'],
  ])('%s: %s', async (trade, said) => {
    const talk = at(trade)
    await talk.say(said)
    expect(talk.state().handoff?.reason).toBe('existing')
  })
})

describe('each thing that is asked about is answered, and nothing else', () => {
  test.each<[Trade, string, RegExp, RegExp]>([
    [
      'salon',
      'quanto custa corte feminino e escova?',
      /feminino: R\$ 80,00[\s\S]*Escova modelada: R\$ 60,00/,
      /masculino/,
    ],
    ['dental', 'quanto ta a manutenção do aparelho', /^Manutenção de aparelho: R\$ 120,00/, /ortodôntico/],
    [
      'electrician',
      'meu chuveiro queimou a resistência, quanto pra trocar?',
      /Instalação de chuveiro: R\$ 100,00/,
      /fiação/,
    ],
    ['pet', 'quanto cobram pra buscar aqui em casa?', /^Leva e traz: R\$ 20,00/, /Atendemos/],
    [
      'plumber',
      'tem alguém pra vir agora? a descarga não para',
      /chame alguém|Isso eu não tenho aqui/,
      /Depois vemos|Sobre[\s\S]*Não tenho essa/,
    ],
    [
      'electrician',
      'Bom dia, gostaria de saber se fazem laudo elétrico',
      /Não tenho essa informação/,
      /não entendi/,
    ],
  ])('%s: %s', async (trade, said, answer, other) => {
    const text = await at(trade).say(said)
    expect(text).toMatch(answer)
    expect(text).not.toMatch(other)
  })
})

describe('a link', () => {
  test('is sent once, on its button', async () => {
    const text = await receptionTalk().say('me manda o link do catálogo e quanto custa a instalação?')
    expect(text.match(/https:/g)).toHaveLength(1)
    expect(text).toContain('R$ 450,00')
  })

  test('is not sent in the place of another page', async () => {
    expect(await at('electrician').say('vcs tem instagram?')).not.toContain('https:')
    expect(await at('electrician').say('me manda o link?')).toContain('https://luz.example.com/o')
  })
})
