import { describe, expect, test } from 'vitest'
import { tokensOf } from '../src/language/fold-text.js'
import { chanceFrom, marks } from './support/hostile-proposer.js'
import { receptionTalk, type TalkOptions } from './support/reception-talk.js'

type Asked = {
  readonly words: string
  readonly about: string
  readonly of?: string
  readonly title?: string
  readonly whole?: boolean
}
type Reading = {
  readonly said?: object
  readonly asks?: readonly Asked[]
  readonly drop?: readonly object[]
  readonly next?: string
  readonly yesNo?: object
  readonly confidence?: number
}

/** What a capable model makes of a message. */
const reads = (
  intent: string,
  { said = {}, asks = [], drop = [], next, yesNo, confidence = 0.95 }: Reading = {},
) => ({
  event: 'USER_SENT_TEXT',
  detected_intent: intent,
  confidence,
  requires_followup: false,
  said,
  asks,
  drop,
  yes_no: yesNo ?? null,
  ask_next: next ?? null,
})

type Line = {
  readonly person: string
  /** Left out: nobody is to ask a model about it. */
  readonly reads?: object
  readonly says?: readonly string[]
  readonly not?: readonly string[]
  /** Exactly what is said. */
  readonly is?: string
  readonly data?: object
  readonly summary?: readonly string[]
  readonly notInSummary?: readonly string[]
}

/** On the Tuesday of the log, at half past twelve: the desk is closed for lunch. */
const lunch = '2026-11-17T15:28:00Z'

async function hold(lines: readonly Line[], options: TalkOptions = {}) {
  const script = new Map(lines.map(({ person, reads: answer }) => [person, answer]))
  const asked: string[] = []
  const talk = receptionTalk({
    now: lunch,
    ...options,
    model: (question, { input = '' }) => {
      if (question !== 'event_detection') return undefined
      asked.push(input)
      return script.get(input)
    },
  })
  for (const line of lines) {
    asked.length = 0
    const said = await talk.say(line.person)
    const told = `${line.person}\n→ ${said}`
    expect(asked, told).toEqual(line.reads ? [line.person] : [])
    if (line.is !== undefined) expect(said, told).toBe(line.is)
    for (const words of line.says ?? []) expect(said, told).toContain(words)
    for (const words of line.not ?? []) expect(said, told).not.toContain(words)
    if (line.data) expect(talk.memo().data, told).toMatchObject(line.data)
    for (const words of line.summary ?? []) expect(talk.summary(), told).toContain(words)
    for (const words of line.notInSummary ?? []) expect(talk.summary(), told).not.toContain(words)
  }
  return talk
}

describe('a visit that a model reads', () => {
  test('somebody who came before says so in their own words, asks about a holiday, and asks whether they were heard', async () => {
    await hold([
      {
        person:
          'Boa noite. Preciso instalar um split na minha loja, av. Jabaquara 1540, meu nome é Jorge Tanaka, quinta depois das 14h. Vcs tiram o velho tb?',
        reads: reads('order', {
          said: {
            service: 'Instalação',
            name: 'Jorge Tanaka',
            address: 'av. Jabaquara 1540',
            time: ['quinta depois das 14h'],
            details: ['instalar um split na minha loja'],
          },
          asks: [{ words: 'Vcs tiram o velho tb?', about: 'unknown' }],
        }),
        says: ['Isso quem responde é a equipe. Anotei: "Vcs tiram o velho tb?"', 'já é nosso cliente'],
        not: ['Isso eu não tenho', 'Sobre "'],
      },
      {
        person: 'ja fiz um serviço com vcs ano passado',
        reads: reads('answer', {
          said: {
            customer: { is: 'returning', words: 'ja fiz um serviço com vcs ano passado' },
            details: ['ja fiz um serviço com vcs ano passado'],
          },
        }),
        says: ['Cliente: Já sou cliente', 'Endereço: av. Jabaquara 1540'],
        not: ['ano passado'],
        data: { customer: 'returning' },
      },
      {
        person: 'acho q quinta n vou ta la, sexta q é feriado vcs trabalham?',
        reads: reads('answer', {
          asks: [{ words: 'sexta q é feriado vcs trabalham?', of: 'feriado', about: 'hours', whole: false }],
          drop: [{ field: 'time', words: 'quinta n vou ta la' }],
        }),
        says: ['Sexta-feira (20/11) é feriado', 'Sem feriado, abrimos', 'Anotei a pergunta para a equipe.'],
        not: ['Sexta-feira (20/11) abrimos', 'antes de vir', 'Para o seu caso'],
      },
      {
        person: 'entao tira essa pergunta do feriado e deixa segunda mesmo',
        reads: reads('answer', {
          said: { time: ['segunda'] },
          drop: [
            {
              field: 'questions',
              words: 'tira essa pergunta do feriado',
              noted: 'sexta q é feriado vcs trabalham?',
            },
          ],
        }),
        says: ['sexta q é feriado vcs trabalham.'],
        not: ['?.'],
      },
      {
        person: 'oi, será q alguem ai ja viu a minha msg?',
        reads: reads('existing', {
          asks: [{ words: 'será q alguem ai ja viu a minha msg?', about: 'visit' }],
        }),
        says: ['Sua mensagem já está com a equipe'],
        not: ['o dia e a hora'],
      },
      {
        person: 'quero alguém de verdade, não um robô, por favor',
        reads: reads('human'),
        says: ['A equipe responde por aqui'],
        not: ['Estou por aqui'],
      },
    ])
  })

  test('what was called off is no part of what is ordered next', async () => {
    await hold([
      {
        person: 'oi, preciso de manutenção no ar, não gela nada. é pra Bia, rua Chile 500',
        reads: reads('order', {
          said: { service: 'Manutenção', name: 'Bia', address: 'rua Chile 500', details: ['não gela nada'] },
        }),
      },
      {
        person: 'quinta depois das 14, e vcs emitem laudo pro condomínio?',
        reads: reads('answer', {
          said: { time: ['quinta depois das 14'] },
          asks: [{ words: 'vcs emitem laudo pro condomínio?', of: 'laudo', about: 'unknown' }],
        }),
        data: { detail: 'não gela nada', asked: ['vcs emitem laudo pro condomínio?'] },
      },
      {
        person: 'quer saber, cancela isso que meu marido resolveu aqui',
        reads: reads('give_up'),
      },
      {
        person: 'mas quero instalar outro no quarto do bebê, semana que vem',
        reads: reads('order', {
          said: { service: 'Instalação', time: ['semana que vem'], details: ['no quarto do bebê'] },
        }),
        data: { service: 'instalacao', name: 'Bia', address: 'rua Chile 500', detail: 'no quarto do bebê' },
        not: ['não gela', 'laudo'],
        summary: ['no quarto do bebê'],
        notInSummary: ['Perguntas sem resposta'],
      },
    ])
  })

  test('an offer that was declined is not made again in the same breath, and one word tells which of the two', async () => {
    await hold([
      {
        person: 'boa noite, lá na loja tem estacionamento pra cliente?',
        reads: reads('question', {
          asks: [{ words: 'tem estacionamento pra cliente?', of: 'estacionamento', about: 'unknown' }],
        }),
        says: ['Sobre estacionamento, quem responde é a equipe', 'Quer que eu chame alguém da equipe?'],
      },
      {
        person: 'nao precisa nao. vi ali q entrega peça, como q funciona?',
        reads: reads('question', {
          asks: [
            {
              words: 'vi ali q entrega peça, como q funciona?',
              about: 'price',
              title: 'Entrega de peças',
              whole: false,
            },
          ],
        }),
        says: ['Entrega de peças: R$ 25,00'],
        not: ['Quer que eu chame'],
      },
      {
        person: 'ta entao quero q entreguem 1 capacitor e um controle pra LG, amanha a tarde',
        reads: reads('order', {
          said: {
            service: 'Entrega de peças',
            time: ['amanha a tarde'],
            details: ['1 capacitor', 'um controle pra LG'],
          },
        }),
        says: ['já é nosso cliente'],
      },
      {
        person: 'primeira. José Amaro, rua Mateus Leme 2210 bairro Sao Francisco',
        reads: reads('answer', {
          said: { name: 'José Amaro', address: 'rua Mateus Leme 2210 bairro Sao Francisco' },
        }),
        says: ['Cliente: Primeira vez', 'Nome: José Amaro'],
        data: { customer: 'new' },
      },
    ])
  })

  test('an order with questions in it, added to, checked and called off', async () => {
    await hold([
      {
        person: 'oi boa tarde, meu ar parou de gelar, vcs arrumam?',
        reads: reads('order', {
          said: { service: 'Manutenção', details: ['meu ar parou de gelar'] },
          asks: [{ words: 'vcs arrumam?', about: 'price', title: 'Manutenção' }],
        }),
        says: ['Olá!', 'R$ 180,00, por aparelho', 'Qual é o seu nome'],
      },
      {
        person: 'Marcia. mas esses 180 já inclui o gás se precisar?',
        reads: reads('answer', {
          said: { name: 'Marcia' },
          asks: [{ words: 'esses 180 já inclui o gás se precisar?', of: 'o gás', about: 'unknown' }],
        }),
        says: ['Sobre o gás, quem responde é a equipe: anotei a pergunta.', 'Qual é o endereço'],
        data: { name: 'Marcia', asked: ['esses 180 já inclui o gás se precisar?'] },
      },
      {
        person: 'fico na rua das palmeiras 240 apto 52, santa cecilia. qdo vcs conseguem vir?',
        reads: reads('answer', {
          said: { address: 'rua das palmeiras 240 apto 52, santa cecilia' },
          asks: [{ words: 'qdo vcs conseguem vir?', about: 'visit' }],
        }),
        says: ['Quem confirma o dia e a hora é a equipe', 'Qual dia e horário você prefere'],
        not: ['qdo vcs'],
      },
      {
        person: 'amanha de manha, mas só depois das 10 pq levo minha filha na escola',
        reads: reads('answer', { said: { time: ['amanha de manha, mas só depois das 10'] } }),
        says: [
          'Horário preferido: amanha de manha, mas só depois das 10\n',
          'Perguntas para a equipe: esses 180 já inclui o gás se precisar',
        ],
        not: ['filha'],
        summary: ['Perguntas sem resposta: esses 180 já inclui o gás'],
      },
      {
        person: 'ah esqueci, são 2 aparelhos na vdd, o da sala tá pingando tb',
        reads: reads('answer', { said: { details: ['são 2 aparelhos', 'o da sala tá pingando tb'] } }),
        is: 'Anotei e deixei com a equipe:\nSobre: são 2 aparelhos; o da sala tá pingando tb',
        data: { detail: 'meu ar parou de gelar; são 2 aparelhos; o da sala tá pingando tb' },
      },
      {
        person: 'então fica 360 né?',
        reads: reads('price', {
          asks: [{ words: 'então fica 360 né?', about: 'price', title: 'Manutenção' }],
        }),
        says: ['Para 2: R$ 360,00'],
        not: ['O que anotei'],
      },
      {
        person: 'mas aí nao aparece o da sala q ta pingando, anotou msm?',
        reads: reads('question', { asks: [{ words: 'anotou msm?', about: 'noted' }] }),
        says: ['O que anotei', 'o da sala tá pingando tb'],
      },
      {
        person: 'tá bom, espero vcs responderem 👍',
        reads: reads('thanks'),
        is: 'Combinado!',
      },
      {
        person: 'putz, entao cancela meu pedido por favor, moro em SP',
        reads: reads('give_up', { said: { details: ['moro em SP'] } }),
        is: 'Tudo bem: avisei a equipe que você quer cancelar.',
        summary: ['moro em SP'],
      },
      { person: 'valeu', is: 'De nada!' },
    ])
  })

  test('questions alone: each has its answer, nobody is called for a price', async () => {
    await hold([
      {
        person: 'Opa, qto custa limpeza de split e vcs trabalham sabado?',
        reads: reads('price', {
          asks: [
            { words: 'qto custa limpeza de split', about: 'price', title: 'Manutenção' },
            { words: 'vcs trabalham sabado?', about: 'hours' },
          ],
        }),
        says: ['R$ 180,00', 'Sábado (21/11) abrimos das 8h às 12h'],
      },
      {
        person: 'instalação de um 12 mil btus sai qto? o aparelho eu ja comprei',
        reads: reads('price', {
          said: { details: ['o aparelho eu ja comprei'] },
          asks: [{ words: 'instalação de um 12 mil btus sai qto?', about: 'price', title: 'Instalação' }],
        }),
        says: ['Instalação: R$ 450,00'],
        not: ['equipe'],
      },
      {
        person: 'vcs atendem em Osasco? cobra deslocamento?',
        reads: reads('question', {
          asks: [
            { words: 'vcs atendem em Osasco?', about: 'knowledge', title: 'Quais regiões vocês atendem?' },
            { words: 'cobra deslocamento?', of: 'deslocamento', about: 'unknown' },
          ],
        }),
        says: ['Não: Osasco fica fora', 'Sobre deslocamento, quem responde é a equipe'],
        not: ['R$'],
      },
      {
        person: 'ah sao de curitiba kkk errei de empresa. mas meu irmao mora em Colombo, lá atende?',
        reads: reads('question', {
          asks: [{ words: 'lá atende?', about: 'knowledge', title: 'Quais regiões vocês atendem?' }],
        }),
        says: ['Atendemos Curitiba e região metropolitana'],
        not: ['não tenho', 'quem responde é a equipe'],
      },
      {
        person: 'vou passar o contato pra ele entao, obrigado!',
        reads: reads('thanks'),
        says: ['De nada'],
        not: ['notei'],
      },
    ])
  })

  test('a visit that was late, and then came', async () => {
    await hold([
      {
        person: 'Boa tarde o tecnico ficou de vir hj entre 10 e 12 e ate agora nada',
        reads: reads('complaint', {
          said: { details: ['o tecnico ficou de vir hj entre 10 e 12 e ate agora nada'] },
          next: 'name',
        }),
        says: ['Sinto muito por isso', 'hoje às 13h', 'Para adiantar: Qual é o seu nome'],
        data: { detail: 'o tecnico ficou de vir hj entre 10 e 12 e ate agora nada' },
      },
      {
        person: 'é em nome de Cleusa Ferreira, rua Itupava 1180. faltei no serviço pra esperar ele',
        reads: reads('answer', { said: { name: 'Cleusa Ferreira', address: 'rua Itupava 1180' } }),
        says: ['Nome: Cleusa Ferreira\nEndereço: rua Itupava 1180'],
        not: ['Qual é o seu nome'],
      },
      {
        person: 'vc consegue ver se ele ta a caminho pelo menos?',
        reads: reads('existing', {
          asks: [{ words: 'se ele ta a caminho', about: 'unknown' }],
        }),
        is: 'Isso eu não tenho aqui: anotei a pergunta para a equipe.',
      },
      {
        person: 'e aí, conseguiu ver se ele tá a caminho ou não?',
        reads: reads('existing', {
          asks: [{ words: 'conseguiu ver se ele tá a caminho', about: 'unknown' }],
        }),
        is: 'Sua pergunta já está anotada: quem responde é a equipe.',
      },
      {
        person: 'só posso esperar até as 14h, depois disso tem q ser outro dia',
        reads: reads('existing', {
          said: { time: ['só posso esperar até as 14h, depois disso tem q ser outro dia'] },
        }),
        says: ['Horário preferido: só posso esperar até as 14h, depois disso tem q ser outro dia'],
      },
      {
        person: 'opa ele acabou de chegar aqui!! pode desconsiderar',
        reads: reads('existing', {
          said: { details: ['ele acabou de chegar aqui'] },
          drop: [{ field: 'time', words: 'pode desconsiderar' }],
        }),
        says: ['Tirei do que estava anotado: Horário preferido', 'ele acabou de chegar aqui'],
        notInSummary: ['Horário preferido'],
      },
      {
        person: 'moça ele tá falando q precisa trocar o capacitor 220 reais. esse preço tá certo?',
        reads: reads('question', {
          said: { details: ['precisa trocar o capacitor 220 reais'] },
          asks: [{ words: 'esse preço tá certo?', of: 'esse preço', about: 'unknown' }],
        }),
        says: ['Sobre esse preço, quem responde é a equipe'],
        not: ['Instalação', 'esperar até'],
      },
      {
        person: 'ficou ótimo, o rapaz foi mt educado, obrigada viu',
        reads: reads('thanks'),
        is: 'De nada!',
      },
    ])
  })

  test('two days that suit, then another, who receives, and a question', async () => {
    await hold([
      {
        person: 'preciso remarcar minha visita, ta pra quinta 14h e nao vou ta em casa',
        reads: reads('existing', {
          said: { details: ['remarcar minha visita, ta pra quinta 14h'] },
          next: 'time',
        }),
        says: ['Para adiantar: Qual dia e horário'],
        data: { detail: 'remarcar minha visita, ta pra quinta 14h' },
      },
      {
        person: 'pode ser sexta de tarde? ou segunda 23 qq hora',
        reads: reads('answer', { said: { time: ['sexta de tarde', 'segunda 23 qq hora'] } }),
        is: 'Anotei e deixei com a equipe:\nHorário preferido: sexta de tarde ou segunda 23 qq hora\n\nSexta-feira (20/11) é feriado, e o horário desse dia não está registrado aqui: quem confirma é a equipe. Sem feriado, abrimos das 8h às 12h e das 13h às 18h.',
      },
      {
        person: 'meu nome é Paulo Henrique, esqueci de falar. sexta depois das 15 é melhor',
        reads: reads('answer', { said: { name: 'Paulo Henrique', time: ['sexta depois das 15'] } }),
        is: 'Anotei e deixei com a equipe:\nNome: Paulo Henrique\nHorário preferido: sexta depois das 15',
      },
      {
        person: 'quem vai receber é a minha sogra dona Neide, o interfone é 31',
        reads: reads('answer', {
          said: { details: ['quem vai receber é a minha sogra dona Neide', 'o interfone é 31'] },
        }),
        says: ['Sobre: quem vai receber é a minha sogra dona Neide; o interfone é 31'],
        not: ['não tenho', 'quem responde é a equipe'],
        data: { name: 'Paulo Henrique' },
      },
      {
        person: 'a garantia da instalação é de qto tempo msm? fiz em março',
        reads: reads('question', {
          asks: [
            {
              words: 'a garantia da instalação é de qto tempo msm?',
              about: 'knowledge',
              title: 'Qual é a garantia dos serviços?',
            },
          ],
        }),
        is: 'A instalação tem garantia de 1 ano e a manutenção, de 90 dias, com nota fiscal.',
      },
      {
        person: 'nao, tô perguntando da garantia. quantos meses vcs dão?',
        reads: reads('question', {
          asks: [
            { words: 'quantos meses vcs dão?', about: 'knowledge', title: 'Qual é a garantia dos serviços?' },
          ],
        }),
        says: ['garantia de 1 ano', 'Para o seu caso quem confirma é a equipe'],
      },
      {
        person: 'esquece sexta, minha sogra nao pode. deixa na quinta msm como tava',
        reads: reads('answer', { said: { time: ['quinta 14h'] } }),
        says: ['Horário preferido: quinta-feira, 19/11, às 14h'],
        not: ['15', 'sexta'],
        summary: ['Horário preferido: quinta-feira, 19/11, às 14h\n'],
      },
    ])
  })

  test('anger, an hour that is told and not wished, and who it is', async () => {
    await hold(
      [
        {
          person: 'CARA vcs instalaram meu ar semana passada e JÁ TÁ VAZANDO AGUA NA PAREDE TODA',
          reads: reads('complaint', {
            said: { details: ['JÁ TÁ VAZANDO AGUA NA PAREDE TODA'] },
          }),
          says: ['Sinto muito'],
        },
        {
          person: 'fechado??? é meio dia e meia de terça feira',
          reads: reads('complaint', {
            // Even where the model takes it for a wish.
            said: { time: ['meio dia e meia de terça feira'] },
            asks: [{ words: 'fechado???', about: 'hours' }],
          }),
          says: ['Sinto muito', 'Abrimos hoje às 13h'],
          not: ['Horário preferido'],
        },
        {
          person: 'que dia 24 o que, eu quero HOJE. nao marquei nada pra semana q vem',
          reads: reads('answer', { said: { time: ['HOJE'] } }),
          is: 'Anotei e deixei com a equipe:\nHorário preferido: HOJE',
        },
        {
          person: 'desliguei o disjuntor. e quem vai pagar minha pintura? quero falar com o dono',
          reads: reads('human', {
            said: { details: ['quero falar com o dono'] },
            asks: [{ words: 'quem vai pagar minha pintura?', of: 'minha pintura', about: 'unknown' }],
          }),
          says: ['Sobre minha pintura', 'quero falar com o dono'],
          not: ['Pix'],
        },
        {
          person: 'Sandro Batista, Av República Argentina 2075 ap 803, anota aí e me liga assim q abrir',
          reads: reads('answer', {
            said: {
              name: 'Sandro Batista',
              address: 'Av República Argentina 2075 ap 803',
              details: ['me liga assim q abrir'],
            },
          }),
          says: [
            'Nome: Sandro Batista\nEndereço: Av República Argentina 2075 ap 803\nSobre: me liga assim q abrir',
          ],
        },
      ],
      { now: '2026-11-17T15:34:00Z' },
    )
  })

  test('three questions at once, a price that is asked again, and a note that is put right', async () => {
    await hold([
      {
        person:
          'oi! td bem? queria saber 3 coisas: vcs vendem o aparelho ou só instalam? qto fica instalar um de 18 mil? e da pra ser nesse sábado de manhã?',
        reads: reads('order', {
          said: { service: 'Instalação', time: ['nesse sábado de manhã'], details: ['um de 18 mil'] },
          asks: [
            { words: 'vcs vendem o aparelho ou só instalam?', of: 'o aparelho', about: 'unknown' },
            { words: 'qto fica instalar um de 18 mil?', about: 'price', title: 'Instalação', whole: false },
            { words: 'da pra ser nesse sábado de manhã?', about: 'hours' },
          ],
        }),
        says: [
          'Olá!',
          'O preço que tenho de Instalação é até 12.000 BTUs. Para 18 mil, quem diz o valor é a equipe.',
          'Sábado (21/11) abrimos',
          'Sobre o aparelho, quem responde é a equipe',
          'já é nosso cliente',
        ],
        not: ['3 coisas', 'R$ 450,00'],
        data: { time: 'nesse sábado de manhã' },
      },
      { person: 'primeira vez', says: ['Qual é o seu nome'] },
      {
        person: 'Juliana, mas 450 é até 12 mil né, o meu é 18. muda o valor?',
        reads: reads('answer', {
          said: { name: 'Juliana' },
          asks: [{ words: 'muda o valor?', of: 'o valor', about: 'unknown' }],
        }),
        says: ['Sobre o valor, quem responde é a equipe', 'Qual é o endereço'],
        data: { name: 'Juliana', time: 'nesse sábado de manhã' },
      },
      {
        person:
          'ta vc nao respondeu mas ok. é no Batel, rua bispo dom josé 2400, casa. precisa de autorização do condominio?',
        reads: reads('answer', {
          said: { address: 'Batel, rua bispo dom josé 2400, casa' },
          asks: [
            {
              words: 'precisa de autorização do condominio?',
              of: 'autorização do condominio',
              about: 'unknown',
            },
          ],
        }),
        says: [
          'Sobre autorização do condominio',
          'Endereço: Batel, rua bispo dom josé 2400, casa',
          'Horário preferido: nesse sábado de manhã\n',
        ],
      },
      {
        person: 'o horario ficou estranho aí, é sábado de manhã. e anota q o aparelho é 18 mil btus',
        reads: reads('answer', {
          said: { time: ['sábado de manhã'], details: ['o aparelho é 18 mil btus'] },
        }),
        is: 'Anotei e deixei com a equipe:\nHorário preferido: sábado de manhã\nSobre: o aparelho é 18 mil btus',
      },
      {
        person: 'ta mas corrigiu? me mostra como ficou meu pedido',
        reads: reads('question', { asks: [{ words: 'me mostra como ficou meu pedido', about: 'noted' }] }),
        says: ['Horário preferido: sábado de manhã\n', '18 mil btus'],
        not: ['nesse sábado'],
      },
    ])
  })

  test('a company: what is told at once, a number put right, and who answers', async () => {
    await hold([
      {
        person:
          'Bom dia, aqui é o Wagner do restaurante Sabor da Vila, a camara fria nao mas os 4 split do salao precisam de manutenção',
        reads: reads('order', {
          said: {
            service: 'Manutenção',
            name: 'Wagner',
            details: ['restaurante Sabor da Vila', 'os 4 split do salao precisam de manutenção'],
          },
        }),
        says: ['Qual é o endereço'],
        data: { name: 'Wagner', service: 'manutencao' },
      },
      {
        person: 'antes disso, vcs emitem nota fiscal e aceitam boleto?',
        reads: reads('question', {
          asks: [
            {
              words: 'vcs emitem nota fiscal',
              of: 'nota fiscal',
              about: 'knowledge',
              title: 'Qual é a garantia dos serviços?',
              whole: false,
            },
            { words: 'aceitam boleto?', about: 'knowledge', title: 'Quais são as formas de pagamento?' },
          ],
        }),
        says: ['com nota fiscal', 'boleto para empresas', 'Qual é o endereço'],
      },
      {
        person: 'oi? rua Mateus Leme 1530, São Francisco',
        reads: reads('answer', { said: { address: 'rua Mateus Leme 1530, São Francisco' } }),
        says: ['Qual dia e horário'],
        data: { address: 'rua Mateus Leme 1530, São Francisco' },
      },
      {
        person: 'segunda q é o dia q a gente nao abre, qq horario ate as 16',
        reads: reads('answer', { said: { time: ['segunda', 'qq horario ate as 16'] } }),
        says: ['anotei tudo'],
      },
      {
        person: 'outra coisa, corrige o endereço pra 1350, digitei errado',
        reads: reads('answer', { said: { address: 'rua Mateus Leme 1350, São Francisco' } }),
        is: 'Anotei e deixei com a equipe:\nEndereço: rua Mateus Leme 1350, São Francisco',
      },
      {
        person: 'quem atende aí é robô? kkk',
        reads: reads('identity', { asks: [{ words: 'quem atende aí é robô?', about: 'identity' }] }),
        is: 'Sou a recepção virtual de Refrigeração Boreal (demonstração).',
      },
    ])
  })
})

describe('what was told as noted stays noted until somebody has it', () => {
  test('an offer of a person that is declined in between, and an order later', async () => {
    await hold([
      {
        person: 'moro em são josé dos pinhais, instalação de um 9000 quanto fica?',
        reads: reads('price', {
          said: { address: 'são josé dos pinhais', details: ['um 9000'] },
          asks: [{ words: 'instalação de um 9000 quanto fica?', about: 'price', title: 'Instalação' }],
        }),
        says: ['R$ 450,00'],
      },
      {
        person: 'e o material tá incluso? tipo o cano de cobre e o suporte',
        reads: reads('question', {
          asks: [
            {
              words: 'o material tá incluso? tipo o cano de cobre e o suporte',
              of: 'o material',
              about: 'unknown',
            },
          ],
        }),
        says: ['Sobre o material, quem responde é a equipe', 'Quer que eu chame'],
      },
      {
        person: 'não precisa agora. e quanto tempo demora pra instalar',
        reads: reads('answer', {
          asks: [{ words: 'quanto tempo demora pra instalar', about: 'unknown' }],
        }),
        says: ['anotei a pergunta', 'Tudo bem'],
      },
      {
        person: 'então tá, quero marcar a instalação. sou a Tainara',
        reads: reads('order', { said: { service: 'Instalação', name: 'Tainara' } }),
        says: ['já é nosso cliente'],
        data: {
          asked: [
            'o material tá incluso? tipo o cano de cobre e o suporte',
            'quanto tempo demora pra instalar',
          ],
        },
      },
      {
        person: 'primeira vez. rua joaquim nabuco 455, pode ser sábado de manhã?',
        reads: reads('answer', {
          said: {
            address: 'rua joaquim nabuco 455',
            time: ['sábado de manhã'],
            details: ['primeira vez'],
          },
          asks: [{ words: 'pode ser sábado de manhã?', about: 'visit' }],
        }),
        says: [
          'Cliente: Primeira vez',
          'são josé dos pinhais',
          'um 9000',
          'Perguntas para a equipe: o material tá incluso',
          'quanto tempo demora pra instalar',
        ],
        not: ['primeira vez'],
        summary: ['um 9000', 'são josé dos pinhais', 'Perguntas sem resposta: o material tá incluso'],
      },
      {
        person: 'faltou alguma coisa? as perguntas q eu fiz foram junto?',
        reads: reads('question', {
          asks: [{ words: 'as perguntas q eu fiz foram junto?', about: 'noted' }],
        }),
        says: ['O que anotei', 'Perguntas para a equipe: o material tá incluso', 'quanto tempo demora'],
      },
      {
        person: 'a do cano de cobre pode tirar, meu cunhado já respondeu',
        reads: reads('answer', {
          drop: [{ field: 'questions', words: 'pode tirar', noted: 'o cano de cobre' }],
        }),
        says: ['Tirei do que estava anotado: o material tá incluso? tipo o cano de cobre e o suporte'],
        data: { asked: ['quanto tempo demora pra instalar'] },
        notInSummary: ['cano de cobre e o suporte\n'],
      },
    ])
  })

  test('letting go of all of it lets go of the questions', async () => {
    const talk = await hold([
      {
        person: 'quero instalar um ar e saber se vcs furam o mármore',
        reads: reads('order', {
          said: { service: 'Instalação' },
          asks: [{ words: 'se vcs furam o mármore', of: 'o mármore', about: 'unknown' }],
        }),
        says: ['Sobre o mármore, quem responde é a equipe'],
      },
      {
        person: 'ah deixa pra lá, desisti de tudo isso',
        reads: reads('give_up', { drop: [{ field: 'questions', words: 'desisti de tudo' }] }),
      },
    ])
    expect(talk.memo().data.asked).toBeUndefined()
  })
})

describe('while somebody waits', () => {
  const waits: Line = {
    person: 'Boa tarde, aqui é a Sônia, o técnico ficou de vir quinta às 14h, ele vem mesmo?',
    reads: reads('existing', {
      said: { name: 'Sônia', details: ['o técnico ficou de vir quinta às 14h'] },
      asks: [{ words: 'ele vem mesmo?', about: 'visit', whole: false }],
    }),
    says: ['Quem confirma o dia e a hora é a equipe: anotei a pergunta.'],
    not: ['Para o seu caso'],
  }

  test('another question is noted, and the same one is not noted again', async () => {
    await hold([
      waits,
      {
        person: 'ah e qm é q vem? o condomínio pede nome e rg pra liberar na portaria',
        reads: reads('question', {
          said: { details: ['o condomínio pede nome e rg pra liberar na portaria'] },
          asks: [{ words: 'qm é q vem?', about: 'unknown' }],
        }),
        says: ['Isso quem responde é a equipe. Anotei: "qm é q vem?"'],
        not: ['já está anotada'],
        data: { asked: ['ele vem mesmo?', 'qm é q vem?'] },
      },
      {
        person: 'mas me diz quem é que vem aqui na quinta',
        reads: reads('question', { asks: [{ words: 'quem é que vem', about: 'unknown' }] }),
        says: ['Sua pergunta já está anotada'],
        data: { asked: ['ele vem mesmo?', 'qm é q vem?'] },
      },
    ])
  })

  test('the number in the question counts, then the latest that was said', async () => {
    await hold([
      waits,
      {
        person:
          'é limpeza de 3 aparelhos q tinha combinado, mas quero acrescentar o do escritorio. fica 4 x 180?',
        reads: reads('price', {
          said: {
            details: ['limpeza de 3 aparelhos q tinha combinado', 'quero acrescentar o do escritorio'],
          },
          asks: [{ words: 'fica 4 x 180?', about: 'price', title: 'Manutenção' }],
        }),
        says: ['Para 4: R$ 720,00'],
        not: ['540'],
      },
      {
        person: 'e quanto fica isso tudo então com a limpeza?',
        reads: reads('price', {
          asks: [{ words: 'quanto fica isso tudo', about: 'price', title: 'Manutenção' }],
        }),
        says: ['R$ 180,00'],
        not: ['540', 'Para 3'],
      },
      {
        person: 'não, 3 + o do escritório, são 4',
        reads: reads('answer', { said: { details: ['3 + o do escritório, são 4'] } }),
      },
      { person: 'então quanto fica os 4?', says: ['Para 4: R$ 720,00'], not: ['Instalação'] },
      {
        person: 'me fala de novo o total pra eu passar pro meu marido',
        reads: reads('price', {
          asks: [{ words: 'o total', about: 'price', title: 'Manutenção' }],
        }),
        says: ['Para 4: R$ 720,00'],
      },
    ])
  })

  test('what is taken out is said in the words it was noted in', async () => {
    await hold([
      waits,
      {
        person: 'é um de 12 mil btus no quarto, o da sala tb quero limpar',
        reads: reads('answer', { said: { details: ['é um de 12 mil btus', 'o da sala tb quero limpar'] } }),
      },
      {
        person: 'aceita pix? e o da sala deixa pra la, meu marido falou q limpou',
        reads: reads('answer', {
          asks: [{ words: 'aceita pix?', about: 'knowledge', title: 'Quais são as formas de pagamento?' }],
          drop: [{ field: 'details', words: 'o da sala deixa pra la', noted: 'o da sala tb quero limpar' }],
        }),
        says: ['Pix', 'Tirei do que estava anotado: o da sala tb quero limpar.'],
        not: ['Sobre'],
        summary: ['12 mil btus'],
      },
    ])
  })

  test('a day of the calendar, what the business does, and a contact with a sentence behind it', async () => {
    await hold([
      waits,
      {
        person: 'sexta q dia cai mesmo, 20 né?',
        reads: reads('question', { asks: [{ words: 'sexta q dia cai mesmo, 20 né?', about: 'date' }] }),
        is: 'Sexta-feira é dia 20/11.',
      },
      {
        person: 'vcs fazem o q além disso aí, exatamente?',
        reads: reads('services', { asks: [{ words: 'vcs fazem o q', about: 'services' }] }),
        says: ['Instalação, Manutenção'],
      },
      {
        person: 'vcs nao tao respondendo, qual o telefone do dono?',
        reads: reads('complaint', {
          asks: [{ words: 'qual o telefone do dono?', about: 'contact', whole: false }],
        }),
        says: ['@example.com'],
        not: ['Para o seu caso', 'notei a pergunta'],
      },
    ])
  })
})

test('the model is told the day of today', async () => {
  const contexts: string[] = []
  const talk = receptionTalk({
    now: lunch,
    model: (question, { context = '' }) => {
      if (question === 'event_detection') contexts.push(context)
      return undefined
    },
  })
  await talk.say('queria saber se sexta agora é dia 20 mesmo')
  expect(contexts.join()).toContain('hoje: terça-feira, 17/11/2026')
})

test('the model is told when the business is open, on which days it is not, and which holidays come', async () => {
  const contexts: string[] = []
  const talk = receptionTalk({
    now: lunch,
    desk: { closedDates: ['2026-11-27'] },
    model: (_, { context = '' }) => {
      contexts.push(context)
      return undefined
    },
  })
  await talk.say('queria entender melhor como vocês trabalham com isso tudo')
  const [context = ''] = contexts
  expect(context).toContain('horário de atendimento: segunda a sexta, das 8h às 12h e das 13h às 18h; sábado')
  expect(context).toContain('agora: fechado')
  expect(context).toContain('dias fechados: sexta-feira (27/11)')
  expect(context).toMatch(/feriados: [^\n]*20\/11[^\n]*horário não registrado/)
  expect(context).toContain('região atendida: Curitiba e região metropolitana')
})

describe('a yes or a no to the desk’s own question, in any words', () => {
  const offered: Line = {
    person: 'vocês fazem a parte elétrica também pra esse aparelho?',
    reads: reads('question', {
      asks: [{ words: 'vocês fazem a parte elétrica também pra esse aparelho?', about: 'unknown' }],
    }),
    says: ['Quer que eu chame alguém da equipe?'],
  }

  test.each([
    ['com certeza, faz esse favor pra mim então', 'yes', 'com certeza', 'HANDOFF_HUMAN'],
    ['acho melhor deixar pra uma outra hora mesmo', 'no', 'melhor deixar pra uma outra hora', 'TIMEOUT'],
  ])('%s', async (person, is, words, state) => {
    const talk = await hold([offered, { person, reads: reads('answer', { yesNo: { is, words } }) }])
    expect(talk.state().state).toBe(state)
  })

  test('a model that puts words into their mouth confirms nothing', async () => {
    const talk = await hold([
      offered,
      {
        person: 'olha eu ainda tô pensando nisso aí tudo',
        reads: reads('answer', { yesNo: { is: 'yes', words: 'pode chamar' } }),
      },
    ])
    expect(talk.state().state).not.toBe('HANDOFF_HUMAN')
  })

  test('a yes where nothing was asked is none', async () => {
    const talk = await hold([
      {
        person: 'com certeza vocês devem ter isso por aí né gente',
        reads: reads('question', {
          yesNo: { is: 'yes', words: 'com certeza' },
          asks: [{ words: 'vocês devem ter isso por aí né', about: 'unknown' }],
        }),
        says: ['Quer que eu chame alguém'],
      },
    ])
    expect(talk.state().state).not.toBe('HANDOFF_HUMAN')
  })

  test('the name of a profile is taken, or refused', async () => {
    const order: Line = { person: 'quero manutenção', says: ['em nome de Ana Souza'] }
    const yes = await hold(
      [
        order,
        {
          person: 'é esse aí mesmo, tá certinho o nome',
          reads: reads('answer', { yesNo: { is: 'yes', words: 'é esse aí mesmo' } }),
          says: ['endereço'],
        },
      ],
      { name: 'Ana Souza' },
    )
    expect(yes.memo().data.name).toBe('Ana Souza')
    await hold(
      [
        order,
        {
          person: 'esse é o da minha esposa que tá no celular',
          reads: reads('answer', { yesNo: { is: 'no', words: 'esse é o da minha esposa' } }),
          says: ['Qual é o seu nome?'],
        },
      ],
      { name: 'Ana Souza' },
    )
  })
})

describe('what the team would have to ask is asked', () => {
  test.each([
    ['preciso trocar o dia da minha visita que está marcada', 'existing'],
    ['queria que alguém me ligasse pra conversar sobre um contrato', 'human'],
  ])('though the message tells nothing else: %s', async (person, topic) => {
    await hold([
      { person, reads: reads(topic, { next: 'time' }), says: ['Para adiantar: Qual dia e horário'] },
    ])
  })

  test('of whoever asked for a person and waits, too', async () => {
    await hold([
      { person: 'quero falar com uma pessoa', says: ['equipe'] },
      {
        person: 'é que eu queria que viessem ver uma máquina grande na fábrica',
        reads: reads('question', {
          said: { details: ['ver uma máquina grande na fábrica'] },
          next: 'address',
        }),
        says: ['Para adiantar: Qual é o endereço?'],
      },
    ])
  })
})

describe('nobody waits for a model', () => {
  const wrong = () => reads('thanks')

  test.each([
    ['in danger', 'tem muita fumaça saindo do ar e minha mãe desmaiou, socorro', '193'],
    ['who asks for a person', 'olha, eu quero falar com um atendente agora por favor', 'equipe'],
    ['who says a few words', 'quanto custa a manutenção?', 'R$ 180,00'],
  ])('%s', async (_, person, said) => {
    const asked: string[] = []
    const talk = receptionTalk({ now: lunch, model: (question) => (asked.push(question), wrong()) })
    expect(await talk.say(person)).toContain(said)
    expect(asked).toEqual([])
  })

  test('in danger while they wait for the team', async () => {
    const talk = receptionTalk({ now: lunch, model: wrong })
    await talk.say('quero falar com um atendente')
    expect(await talk.say('o ar tá soltando fumaça e faísca perto da cortina, o que eu faço')).toContain(
      '193',
    )
    expect(talk.state().handoff?.reason).toBe('emergency')
  })
})

describe('a model that gives no answer leaves the desk as it is without one', () => {
  test.each([
    ['oi boa tarde, meu ar parou de gelar, vcs arrumam?', 'Marcia', 'rua das palmeiras 240 apto 52, batel'],
    [
      'quanto custa a instalação e vocês abrem sábado de manhã?',
      'vocês atendem São José dos Pinhais também?',
    ],
    ['o técnico ficou de vir hoje cedo e até agora nada', 'é em nome de Cleusa Ferreira, rua Itupava 1180'],
  ])('%s', async (...lines) => {
    const alone = receptionTalk({ now: lunch })
    const failing = receptionTalk({ now: lunch, model: () => undefined })
    for (const line of lines) expect(await failing.say(line)).toBe(await alone.say(line))
    expect(failing.memo().data).toEqual(alone.memo().data)
  })

  test('nor does one that is not sure', async () => {
    const text = 'oi boa tarde, meu ar parou de gelar, vcs arrumam?'
    const unsure = receptionTalk({ now: lunch, model: () => reads('thanks', { confidence: 0.4 }) })
    expect(await unsure.say(text)).toBe(await receptionTalk({ now: lunch }).say(text))
  })
})

/** Whatever of it comes out has one of the marks in it. */
const evil = [
  'Mallory Evil',
  'rua do evil 666, ap 98765',
  'R$ 98.765,43',
  'https://evil.example.com/pague',
  'amanhã às 9h evil',
  '2031-07-07',
]
const seed = 20261117

test(`a hostile model puts no word into the note and none into the answer (seed ${seed})`, async () => {
  const chance = chanceFrom(seed)
  const topics = [
    'order',
    'answer',
    'question',
    'complaint',
    'existing',
    'thanks',
    'give_up',
    'human',
    'price',
  ]
  const abouts = [
    'price',
    'hours',
    'place',
    'contact',
    'link',
    'knowledge',
    'noted',
    'visit',
    'identity',
    'services',
    'date',
    'unknown',
    'x',
  ]
  const lines = [
    'meu ar parou de gelar e preciso que alguém venha ver',
    'moro na rua das palmeiras 240 apto 52 e meu nome é Rita',
    'sexta de tarde está bom pra mim ou então segunda cedo',
    'quanto custa tudo isso e quando vocês conseguem vir aqui?',
    'pode desconsiderar o que eu falei do horário por favor',
  ]
  const bad = () =>
    chance.next() < 0.8 ? chance.of(evil) : chance.of([7, null, {}, [], ''] as unknown as string[])
  const own = new Set(lines.flatMap((line) => tokensOf(line)))
  for (let visit = 0; visit < 30; visit++) {
    const talk = receptionTalk({
      now: lunch,
      model: (question) =>
        question === 'event_detection'
          ? reads(chance.of(topics), {
              said: {
                name: bad(),
                address: bad(),
                time: [bad(), bad()],
                details: [bad()],
                service: bad(),
                customer: { is: chance.of(['new', 'returning', 'x']), words: bad() },
              },
              asks: [{ words: bad(), of: bad(), about: chance.of(abouts), title: bad() }],
              drop: [
                {
                  field: chance.of(['name', 'address', 'time', 'details', 'questions']),
                  words: bad(),
                  noted: bad(),
                },
              ],
              next: bad(),
            })
          : { text_content: bad(), suggested_next_state: bad(), confidence: 1 },
    })
    for (let turn = 0; turn < 4; turn++) {
      const said = await talk.say(chance.of(lines))
      const { name, address, detail, asked, customer } = talk.memo().data
      expect(customer).toBeUndefined()
      expect(said).not.toMatch(marks)
      expect(talk.summary()).not.toMatch(marks)
      const noted = [name, address, detail, ...(asked ?? [])].flatMap((value) => tokensOf(value ?? ''))
      expect(noted.filter((word) => !own.has(word))).toEqual([])
    }
  }
})
