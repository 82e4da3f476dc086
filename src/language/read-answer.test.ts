import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAnswer, type PendingQuestion } from './read-answer.js'
import { leastCpuMs } from '../../test/support/least-cpu-ms.js'

const plan: PendingQuestion = { kind: 'plan', verb: ['criar', 'orçamento'] }
const kindOf = (text: string, pending: PendingQuestion = plan) => readAnswer(text, pending).kind

const CONFIRMATIONS = [
  ...[
    'sí',
    'si',
    'Sí, claro',
    'sí por favor',
    'dale',
    'claro que sí',
    'adelante',
    'vale, gracias',
    'de acuerdo',
    'por supuesto',
  ],
  ...[
    'sim',
    'Sim',
    'SIM!',
    's',
    'ss',
    'siiiim',
    'simmm',
    'sim sim',
    'sim.',
    'sim...',
    '*sim*',
    '_Sim_',
    'sim 😊',
    'sim kkkk',
    'sim rsrs',
  ],
  ...[
    'pode criar',
    'Pode criar o orçamento',
    'sim pode criar o orçamento',
    'sim, pode criar',
    'pode fazer',
    'pode mandar',
    'pode seguir',
  ],
  ...[
    'pode confirmar',
    'pode enviar',
    'pode gerar',
    'pode criar agora',
    'pode criar sim',
    'pode',
    'pode sim',
    'pode ser',
    'pode ir',
  ],
  ...[
    'cria',
    'crie o orçamento',
    'criar',
    'sim, cria',
    'sim, confirma',
    'manda ver',
    'manda bala',
    'manda',
    'faz isso',
    'quero criar',
  ],
  ...[
    'isso',
    'isso mesmo',
    'isso aí',
    'é isso',
    'é isso mesmo',
    'issooo',
    'issoo',
    'confirmo',
    'confirmo o orçamento',
    'confirmado',
    'Confirmar',
    'ok',
    'OK!',
    'okay',
    'okkk',
  ],
  ...[
    'blz',
    'beleza',
    'fechado',
    'fechou',
    'combinado',
    'bora',
    'bora lá',
    'vai',
    'vai em frente',
    'vamos lá',
    'claro',
    'claro que sim',
  ],
  ...[
    'com certeza',
    'sem dúvida',
    'tá certo',
    'ta certo',
    'está certo',
    'certo',
    'certinho',
    'tudo certo',
    'perfeito',
    'tá bom',
    'ta bom',
    'tá',
    'uhum',
  ],
  ...[
    'aham',
    'positivo',
    'afirmativo',
    'exato',
    'exatamente',
    'correto',
    'aprovado',
    'de acordo',
    'autorizo',
    'aceito',
    'quero sim',
    'agora sim',
  ],
  ...[
    'sim, por favor',
    'sim por favor, obrigado',
    'ok obrigada',
    'oi, sim',
    'bom dia, sim',
    'sim mano',
    'ótimo, pode criar',
    'isso, perfeito',
  ],
  ...['👍', '👍🏽', '👍👍👍', '✅', '👌', '👌🏼👌🏻👌🏽', '✔️', 'sim 👍', 'sim 🙏'],
  ...[
    'yes',
    'Yes!',
    'y',
    'yep',
    'yup',
    'yeah',
    'sure',
    'go ahead',
    'yes, go ahead',
    'do it',
    'please do',
    'confirm',
    "that's right",
    'that is correct',
  ],
  ...[
    'sounds good',
    'yes please',
    'yes, create it',
    'of course',
    'uh-huh',
    'absolutely',
    'ok thanks',
    'yes, thank you',
  ],
  ...[
    's\u200bim',
    '\ufeffsim',
    'ｓｉｍ',
    'sim\u00a0',
    'sim\n',
    'oi\nsim',
    'sim\npode criar',
    'sim\nobrigado',
    'ok\n👍',
  ],
]

const REJECTIONS = [
  ...['no, gracias', 'mejor no', 'todavía no', 'no quiero', 'olvídalo', 'cancélalo', 'ya no quiero'],
  ...[
    'não',
    'nao',
    'NÃO!',
    'n',
    'nãooo',
    'não quero',
    'nao quero isso',
    'não, obrigado',
    'não precisa',
    'melhor não',
    'agora não',
    'n quero',
    'nn',
    'naum',
    'cancela tudo',
    'nem pensar',
  ],
  ...[
    'de jeito nenhum',
    'claro que não',
    'por favor não',
    'não confirmo',
    'não cria',
    'não pode criar',
    'não quero criar o orçamento',
    'na verdade não',
  ],
  ...[
    'cancela',
    'cancelar',
    'cancele',
    'pode cancelar',
    'pode cancelar?',
    'cancela isso',
    'cancela o orçamento',
    'quero cancelar',
    'não, cancela',
    'ok, cancela',
  ],
  ...[
    'sim, cancela',
    'na verdade cancela',
    'deixa',
    'deixa pra lá',
    'deixa para la',
    'pode deixar pra lá',
    'tá bom, deixa pra lá',
    'para',
    'pare',
    'pode parar',
  ],
  ...[
    'esquece',
    'pode esquecer',
    'desisto',
    'não quero mais',
    'mudei de ideia',
    '👎',
    '❌',
    '🚫',
    '👎🏿',
    'não\nobrigado',
    'não 🙏',
  ],
  ...[
    'no',
    'nope',
    'no thanks',
    'no way',
    'never mind',
    'nevermind',
    'cancel',
    'cancel it',
    'please cancel',
    'stop',
    "don't",
    "don't do it",
    'not now',
    'forget it',
  ],
]

const CHANGES = [
  ...[
    'na verdade muda o valor pra 600',
    'muda pra 650',
    'altera',
    'altera o valor',
    'troca',
    'troca o cliente',
    'corrige',
    'coloca 700',
    'bota 700',
    'tira o desconto',
  ],
  ...[
    'não, é 600',
    'não, 600',
    'nao e 500 e 600',
    'não, é o João',
    'sim mas com desconto',
    'sim mas só amanhã',
    'sim, mas',
    'ok mas muda o nome',
    'pode criar mas com 10%',
  ],
  ...[
    'sim com desconto',
    'sim só amanhã',
    'sim, 600',
    'quase, mas é 600',
    'pra 600',
    'é 600',
    'pode mudar o valor?',
    'da pra alterar o valor',
    'valor errado',
    'tá errado',
  ],
  ...[
    'não\né 600',
    'change it to 600',
    'make it 600',
    'yes but with a discount',
    'no, it is 600',
    'actually 700',
    'add 10% off',
    'can you change the amount',
    '600 em vez de 500',
  ],
]

const NEITHER = [
  ...['si puedes mañana', 'hola', 'gracias', 'buenos días', '¿sí?', 'vale cuánto?', 'si fosse mais barato'],
  ...[
    'vai criar',
    'vai criar o orçamento',
    'nem',
    'cria tudo',
    'envia tudo',
    'confirma o valor',
    'n cancela',
    'ok espera',
    'pode criar depois',
    'isso né',
  ],
  ...[
    'orçamento',
    'o orçamento',
    'quero orçamento',
    'do',
    'salve',
    'oi, beleza',
    'opa beleza',
    'oi tudo certo',
    'bom dia, tudo ok',
    'oi\nblz',
  ],
  ...[
    'segue o jogo',
    "it's ok",
    'all good',
    'demorou',
    's/n',
    'sim²',
    '+1',
    '=sim',
    'sim%',
    'sim @joao',
    'sim #1',
  ],
  ...[
    'talvez',
    'acho que sim',
    'sei lá',
    'depois',
    'não sei',
    'nao sei nao',
    'será?',
    'sera',
    'hmm',
    'vou ver',
    'vou pensar',
    'deixa eu ver',
    'pode deixar',
    'espera',
  ],
  ...[
    'sim?',
    'ok?',
    'pode?',
    'pode criar?',
    'isso?',
    '👍?',
    'sim？',
    '¿sim',
    'sim ou não?',
    'sim ou nao',
    'não?',
    'certo ❓',
  ],
  ...[
    'se for de graça sim',
    'sim se for de graça',
    'sim, se der',
    'caso aprovem, sim',
    'sim quando ele pagar',
    'yes if it is free',
  ],
  ...[
    'ele disse sim',
    'quem disse sim?',
    'quem disse sim',
    '"sim"',
    '“sim”',
    "'sim'",
    '`sim`',
    '> sim',
    'eu não disse sim',
    'diga sim',
    'responda sim',
  ],
  ...[
    'simples',
    'simulado',
    'assim',
    'assim não',
    'simone',
    'oks',
    'okra',
    'podes crer que não',
    'clarone',
    'vaidade',
  ],
  ...[
    'não sim',
    'sim não',
    'sim e não',
    'sim/não',
    'ok não',
    'pode não criar',
    'pode criar não',
    '👍👎',
    '✅❌',
    'sim, eu não quero isso com certeza',
    'não ok',
  ],
  ...['não cancela', 'cancela não', 'não pode cancelar', "don't cancel"],
  ...[
    'pode criar outro',
    'pode criar dois',
    'pode criar a cobrança',
    'pode pagar',
    'pode apagar tudo',
    'pode ligar',
    'sim, apaga tudo',
    'cria um orçamento pro João',
  ],
  ...[
    'aham, claro',
    'tá bom tá',
    'aham sei',
    'claro, claro',
    'ah tá',
    '~sim~',
    's̶i̶m̶',
    '\u202esim',
    'ѕіm',
    'sіm',
    'ѕim',
    'сим',
    'да',
  ],
  ...[
    'obrigado',
    'por favor',
    'oi',
    'bom dia',
    'kkkk',
    '😂',
    '🙏',
    '❤️',
    '🤔',
    '🔥',
    'legal',
    'show',
    'massa',
    'great',
    'awesome',
    'tudo bem',
    'tudo bem?',
    'valeu',
  ],
  ...[
    'ok, tchau',
    'ok, bye',
    'já resolveu',
    'quanto custa?',
    'qual o valor total',
    '1',
    '600',
    'R$ 600',
    '15/06',
    '',
    '   ',
    '\u200b',
    '?',
    '...',
    ',',
  ],
  ...[
    'sim\nquanto fica?',
    'sim\nnão',
    'sim\nmanda pro Pedro também',
    'oi\ncria um orçamento de 500\nsim',
    'sim, o João é meu amigo',
    'yes he said',
  ],
  ...[
    'maybe',
    'i think so',
    'not sure',
    'yes?',
    'yes and no',
    'yes or no',
    'he said yes',
    'yesterday',
    'okra',
    'go ahead and cancel everything I own',
    'no idea',
    'why not',
  ],
]

describe('an answer to a plan', () => {
  test.each(['sim, ja falei q sim', 'ja disse q sim', 'claro q sim'])(
    '%j confirms, as people type it',
    (text) => expect(kindOf(text)).toBe('confirm'),
  )
  test.each(CONFIRMATIONS)('%j confirms', (text) => expect(kindOf(text)).toBe('confirm'))
  test.each(REJECTIONS)('%j rejects', (text) => expect(kindOf(text)).toBe('reject'))
  test.each(CHANGES)('%j asks for a change', (text) => expect(kindOf(text)).toBe('modify'))
  test.each(NEITHER)('%j does not confirm', (text) => expect(kindOf(text)).not.toBe('confirm'))

  test.each([
    'talvez',
    'pode deixar',
    'sim?',
    'sim não',
    'simples',
    'ele disse sim',
    'se for de graça sim',
    'não cancela',
    'não sei',
    '"sim"',
  ])('%j is left to be asked again', (text) => expect(kindOf(text)).toBe('other'))

  test('every answer says why', () => {
    expect(readAnswer('pode criar', plan).because).toBe('said-to-do-it')
    expect(readAnswer('sim?', plan).because).toBe('question')
    expect(readAnswer('legal', plan).because).toBe('praise-is-not-consent')
    expect(readAnswer('obrigado', plan).because).toBe('only-courtesy')
    expect(readAnswer('', plan).because).toBe('empty')
  })
})

describe('the words that name the action', () => {
  const remove: PendingQuestion = { kind: 'plan', verb: ['apagar', 'memórias'] }
  const keep: PendingQuestion = { kind: 'plan', verb: ['salvar', 'guardar', 'anotar'] }
  const keepAndRemove: PendingQuestion = { kind: 'plan', verb: ['apagar', 'salvar', 'guardar'] }
  const cancelCharge: PendingQuestion = { kind: 'plan', verb: ['cancelar', 'cobrança'] }

  test.each<[string, PendingQuestion, string]>([
    ['pode apagar', remove, 'confirm'],
    ['apaga as memórias', remove, 'confirm'],
    ['sim, apague', remove, 'confirm'],
    ['apaga tudo', remove, 'other'],
    ['pode criar', remove, 'other'],
    ['pode enviar', remove, 'other'],
    ['pode fazer', remove, 'confirm'],
    ['não apaga', remove, 'reject'],
    ['cancela', remove, 'reject'],
    ['pode apagar', plan, 'other'],
    ['pode cadastrar', { kind: 'plan', verb: ['enviar', 'orçamento'] }, 'other'],
    ['pode cadastrar', { kind: 'plan', verb: ['criar', 'cliente'] }, 'confirm'],
    ['pode criar', { kind: 'plan' }, 'confirm'],
    ['celular', { kind: 'plan', verb: ['atualizar', 'celular'] }, 'other'],
    ['atualiza o celular', { kind: 'plan', verb: ['atualizar', 'celular'] }, 'confirm'],
    ['memórias', remove, 'other'],
    ['pode salvar', keep, 'confirm'],
    ['pode guardar', keep, 'confirm'],
    ['pode salvar', keepAndRemove, 'other'],
    ['pode apagar', keepAndRemove, 'confirm'],
    ['pode apagar', keep, 'other'],
    ['pode atualizar', { kind: 'plan', verb: ['atualizar', 'cliente'] }, 'confirm'],
    ['cancela', cancelCharge, 'other'],
    // It is to be done after all.
    ['cancela mesmo', cancelCharge, 'confirm'],
    ['então tá, cancela mesmo', cancelCharge, 'confirm'],
    ['cancela mesmo', plan, 'reject'],
    ['não cancela mesmo', cancelCharge, 'reject'],
    // What is shown is pointed at, by who names what is done with it.
    ['cria esse', plan, 'confirm'],
    ['tá, cria esse', plan, 'confirm'],
    ['pode criar esse', plan, 'confirm'],
    ['confirma essa', cancelCharge, 'confirm'],
    ['cria esse orçamento', plan, 'confirm'],
    ['cria esse outro', plan, 'other'],
    ['manda esse', plan, 'other'],
    ['manda esse', { kind: 'plan', verb: ['enviar', 'mandar', 'orçamento'] }, 'confirm'],
    ['salva essa', keepAndRemove, 'other'],
    ['não cria esse', plan, 'other'],
    ['pode cancelar', cancelCharge, 'confirm'],
    ['pode sim cancelar', cancelCharge, 'confirm'],
    ['já pode cancelar', cancelCharge, 'confirm'],
    ['ok, pode cancelar', cancelCharge, 'confirm'],
    ['quero cancelar', cancelCharge, 'other'],
    ['não pode cancelar', cancelCharge, 'reject'],
    ['pode cancelar?', cancelCharge, 'other'],
    ['ok, cancela', cancelCharge, 'other'],
    ['sim, pode cancelar', cancelCharge, 'confirm'],
    ['pode cancelar a cobrança', cancelCharge, 'confirm'],
    ['não cancela', cancelCharge, 'reject'],
    ['deixa pra lá', cancelCharge, 'reject'],
    ['não', cancelCharge, 'reject'],
    ['sim', cancelCharge, 'confirm'],
  ])('%s', (text, pending, expected) => expect(kindOf(text, pending)).toBe(expected))
})

describe('buttons shown as numbered text', () => {
  const numbered: PendingQuestion = {
    ...plan,
    options: [
      { id: 'confirm', title: 'Confirmar' },
      { id: 'cancel', title: 'Cancelar' },
      { id: 'edit', title: 'Rever itens' },
    ],
  }

  test.each([
    ['1', 0],
    ['2', 1],
    ['2.', 1],
    ['opção 2', 1],
    ['a segunda', 1],
    ['rever itens', 2],
  ])('%s selects', (text, index) =>
    expect(readAnswer(text, numbered)).toMatchObject({ kind: 'select', index }),
  )

  test.each(['4', '1?', 'conf', 'um', 'segunda', '1 ou 2', 'rever itens?'])('%s selects nothing', (text) => {
    expect(['other', 'modify']).toContain(kindOf(text, numbered))
  })

  test('the titles of the usual buttons are a yes and a no', () => {
    expect(kindOf('Confirmar', numbered)).toBe('confirm')
    expect(kindOf('cancelar', numbered)).toBe('reject')
  })
})

describe('an answer to a change of mode', () => {
  const transition: PendingQuestion = { kind: 'transition' }

  test.each([
    ['sim', 'confirm'],
    ['pode ser', 'confirm'],
    ['não', 'reject'],
    ['deixa pra lá', 'reject'],
    ['muda pra 600', 'other'],
    ['sim mas só amanhã', 'other'],
    ['talvez', 'other'],
  ])('%s → %s', (text, expected) => expect(kindOf(text, transition)).toBe(expected))
})

describe('a choice', () => {
  const choice: PendingQuestion = {
    kind: 'choice',
    options: [
      { id: 'c1', title: 'João Silva' },
      { id: 'c2', title: 'João Souza' },
      { id: 'c3', title: 'Naomi Simões' },
    ],
  }

  test.each([
    ['1', 0],
    ['a segunda', 1],
    ['o último', 2],
    ['silva', 0],
    ['o Souza, por favor', 1],
    ['João Souza', 1],
    ['naomi', 2],
  ])('%s selects %i', (text, index) =>
    expect(readAnswer(text, choice)).toMatchObject({ kind: 'select', index }),
  )

  test.each([
    'nenhum',
    'nenhum desses',
    'nenhuma das opções',
    'outro',
    'nenhum, obrigado',
    'none of these',
    'something else',
  ])('%s is none of these', (text) => expect(kindOf(text, choice)).toBe('none_of_these'))

  test.each(['não', 'cancela', 'deixa pra lá', 'never mind'])('%s rejects', (text) =>
    expect(kindOf(text, choice)).toBe('reject'),
  )

  test.each([
    'joão',
    'sim',
    'pode',
    'silva?',
    'o 4',
    '1 ou 2',
    'não sei',
    'segunda-feira',
    'não o silva',
    'Pedro',
    '',
  ])('%s decides nothing', (text) => expect(kindOf(text, choice)).toBe('other'))

  test('a yes picks the only option', () => {
    expect(readAnswer('sim', { kind: 'choice', options: [{ id: 'a', title: 'Ana' }] })).toMatchObject({
      kind: 'select',
      index: 0,
    })
  })

  test('a number that is also in another title decides nothing', () => {
    const plans = {
      kind: 'choice' as const,
      options: [
        { id: 'x', title: 'Plano 2' },
        { id: 'y', title: 'Plano 1' },
      ],
    }
    expect(kindOf('2', plans)).toBe('other')
    expect(readAnswer('plano 2', plans)).toMatchObject({ kind: 'select', index: 0 })
  })
})

describe('a choice among what shows sums and hours', () => {
  const charges = {
    kind: 'choice' as const,
    options: [
      { id: '9', title: '#9 Rafael Moreira', description: 'PIX de R$ 130,00, vence 20/11/2026' },
      { id: '5', title: '#5 Rafael Moreira', description: 'Boleto de R$ 120,00, venceu 09/11/2026' },
      { id: '7', title: '#7 Rafael Moreira', description: 'PIX de R$ 1.200,50' },
    ],
  }
  const orders = {
    kind: 'choice' as const,
    options: [
      { id: '4', title: 'Instalação de split', description: '18/11/2026 às 09:00' },
      { id: '7', title: 'Instalação de split', description: '18/11/2026 às 15:30' },
    ],
  }

  test.each<[text: string, of: PendingQuestion, index: number]>([
    ['a de 120 ne', charges, 1],
    ['a antiga, de 120', charges, 1],
    ['120', charges, 1],
    ['a de R$ 1.200,50', charges, 2],
    ['a das 9', orders, 0],
    ['a das 15:30', orders, 1],
    ['9h', orders, 0],
  ])('%s', (text, of, index) => expect(readAnswer(text, of)).toMatchObject({ kind: 'select', index }))

  test.each<[text: string, of: PendingQuestion]>([
    ['a de 200', charges],
    ['a de 120?', charges],
    ['cobra 120 da Ana', charges],
    ['a de 120 ou a de 130', charges],
    ['a das 10', orders],
    ['muda pras 9', orders],
  ])('%s picks none', (text, of) => expect(readAnswer(text, of).kind).toBe('other'))
})

describe('a missing field', () => {
  const fields: PendingQuestion = { kind: 'fields', fields: ['email'] }

  test.each(['cancela', 'não', 'no', 'deixa pra lá', 'esquece', 'não quero mais', 'cancel', 'pode cancelar'])(
    '%s leaves',
    (text) => expect(kindOf(text, fields)).toBe('reject'),
  )
  test.each(['sim', 'ana@exemplo.com', '600', 'não tenho', 'muda pra 600', '2'])(
    '%s may be the value',
    (text) => expect(kindOf(text, fields)).toBe('other'),
  )
})

describe('what is added to a yes', () => {
  const yes = fc.constantFrom(...CONFIRMATIONS)
  const negation = fc.constantFrom(
    'não',
    'nao',
    'nunca',
    'no',
    'not',
    'cancela',
    'deixa pra lá',
    '👎',
    '❌',
    'só que não',
    'jamais',
  )
  const tail = fc.constantFrom(
    'mas só amanhã',
    'mas',
    'se der',
    'se ele pagar',
    'but later',
    'if you can',
    '?',
    ' ?',
    'porém',
    'talvez',
    'acho',
  )

  test('a negation is never a yes', () => {
    fc.assert(
      fc.property(yes, negation, fc.constantFrom(' ', ', ', '\n', '. '), (text, no, joint) => {
        expect(kindOf(text + joint + no)).not.toBe('confirm')
        expect(kindOf(no + joint + text)).not.toBe('confirm')
      }),
      { numRuns: 2_000 },
    )
  })

  test('a condition, a reservation or a question is never a yes', () => {
    fc.assert(
      fc.property(yes, tail, (text, more) => {
        expect(kindOf(`${text} ${more}`)).not.toBe('confirm')
      }),
      { numRuns: 2_000 },
    )
  })

  test('letters around "sim" make another word', () => {
    const letters = fc.stringMatching(/^[a-z]{0,5}$/)
    fc.assert(
      fc.property(letters, letters, (before, after) => {
        fc.pre(!/^s*$/.test(before) || !/^m*$/.test(after))
        expect(kindOf(`${before}sim${after}`)).not.toBe('confirm')
      }),
      { numRuns: 2_000 },
    )
  })

  test('no unknown word passes beside a yes', () => {
    fc.assert(
      fc.property(yes, fc.stringMatching(/^[b-df-hj-np-tv-z]{5,9}$/), (text, word) => {
        fc.pre(!/^(?:k+|(?:rs)+s?)$/.test(word))
        expect(kindOf(`${text} ${word}`)).not.toBe('confirm')
      }),
      { numRuns: 2_000 },
    )
  })
})

test.each([
  'sim '.repeat(1_000),
  's'.repeat(4_000),
  '👍'.repeat(2_000),
  'k'.repeat(4_000),
  'pode criar '.repeat(400),
  'não é '.repeat(700),
])('hostile input is quick and no yes', (text) => {
  const ms = leastCpuMs(() => {
    expect(kindOf(text)).not.toBe('confirm')
  })
  expect(ms).toBeLessThan(50)
})

/** What people write under a plan without agreeing to it, by what they want instead. */
const NOT_A_YES: readonly [wish: string, lines: readonly string[]][] = [
  [
    'greet',
    [
      'oi',
      'oi, tudo bem?',
      'bom dia!',
      'boa noite pessoal',
      'e aí',
      'opa',
      'hello there',
      'hey',
      'hi, good morning',
    ],
  ],
  [
    'leave',
    ['tchau', 'até mais', 'até amanhã então', 'falou, valeu', 'fui', 'bye', 'see you later', 'good night'],
  ],
  [
    'thank',
    ['obrigado', 'muito obrigada viu', 'valeu', 'brigadão', 'thanks', 'thank you so much', 'agradeço'],
  ],
  [
    'ask for help',
    ['me ajuda', 'preciso de ajuda', 'o que você faz?', 'como funciona isso', 'help', 'what can you do'],
  ],
  [
    'ask who it is',
    ['você é um robô?', 'estou falando com gente?', 'quem é você', 'are you a bot?', 'is this a real person'],
  ],
  [
    'want a person',
    ['quero falar com um atendente', 'me passa para um humano', 'chama alguém aí', 'let me talk to a human'],
  ],
  [
    'put it off',
    ['agora não', 'mais tarde eu vejo', 'depois te falo', 'deixa pra amanhã', 'not now', 'maybe later'],
  ],
  [
    'doubt',
    [
      'não sei',
      'talvez',
      'pode ser que sim, pode ser que não',
      'sei lá',
      'tenho dúvidas',
      'i am not sure',
      'maybe',
    ],
  ],
  [
    'stop it',
    ['para', 'pare com isso', 'cancela tudo', 'esquece', 'deixa quieto', 'stop', 'cancel that', 'forget it'],
  ],
  [
    'refuse',
    ['não', 'nao quero', 'nem pensar', 'de jeito nenhum', 'negativo', 'no', 'nope', 'no way', 'never'],
  ],
  [
    'change it',
    [
      'muda o valor',
      'coloca 300',
      'troca o cliente',
      'na verdade é pra Maria',
      'make it 300',
      'change the name',
    ],
  ],
  ['hear it again', ['repete', 'como é?', 'não entendi', 'o quê?', 'say that again', 'come again?']],
  ['need nothing more', ['só isso', 'era só isso mesmo', 'mais nada', 'nothing else', 'that is all']],
]

describe.each(NOT_A_YES)('who wants to %s', (_wish, lines) => {
  test.each(lines)('%j is no yes', (text) => expect(kindOf(text)).not.toBe('confirm'))
})

describe('a name', () => {
  const plan = { kind: 'plan', verb: ['criar'] } as const

  test.each([
    ['sim, Júlia', 'Julia', 'confirm'],
    ['julia, pode criar', 'Julia', 'confirm'],
    ['não, dona Rosa', 'Dona Rosa', 'reject'],
    ['sim, Rosa', 'Dona Rosa', 'other'],
    ['sim, Júlia', undefined, 'other'],
    ['Júlia', 'Julia', 'other'],
  ])('"%s" to %s is %s', (text, askedBy, kind) => {
    expect(readAnswer(text, { ...plan, ...(askedBy !== undefined && { askedBy }) }).kind).toBe(kind)
  })
})
