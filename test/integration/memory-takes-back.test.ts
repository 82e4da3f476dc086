import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memory } from '../../src/agents/memory/agent.js'
import { asId, type ContactId } from '../../src/conversation/ids.js'
import { createFakeLookups } from '../support/fake-lookups.js'
import { createFakePayments } from '../support/fake-payments.js'
import { createTestLeme, talker, type TestLeme } from '../support/test-leme.js'

const noFees = { fixedCents: 0, basisPoints: 0 }
const feeTable = { PIX: noFees, BOLETO: noFees, CREDIT_CARD: noFees }
let now = new Date('2026-11-19T15:00:00Z')
let leme: TestLeme

beforeAll(async () => {
  const services = { payments: createFakePayments(), feeTable, ...createFakeLookups() }
  leme = await createTestLeme({ agents: [memory], clock: { now: () => now }, servicesFor: () => services })
})
afterAll(() => leme.end())

type Line = readonly [said: string, answer: string | readonly string[], not?: string]

/** What is put right, taken back or asked further, as people do it. */
const talks: readonly (readonly [what: string, lines: readonly Line[]])[] = [
  [
    'a value takes the place of its own, and nothing else goes with it',
    [
      ['anota wifi do café: rede Lumiere senha godard60', 'Salvo'],
      ['errei a senha é godard61', 'wifi do café: rede Lumiere senha godard61.'],
      ['anota receita de pão da Lu: 500g polvilho, 2 ovos, 1 copo de leite', 'Salvo'],
      ['na vdd são 3 ovos', 'pão da Lu: 500g polvilho, 3 ovos, 1 copo de leite.', 'Confirma'],
      ['corrige a receita de pão pra 2 copos de leite', '3 ovos, 2 copos de leite.', 'Confirma'],
      ['minha receita de pão coloca q é 4 ovos e nao 3', '500g polvilho, 4 ovos, 2 copos', 'Salvo'],
      ['anota prova de química dia 27/11', 'Salvo'],
      ['prova de química mudou pra 30/11', 'prova de química dia 30/11.'],
      ['anota dentista do Téo dia 26/11 às 15h, dra Lia', 'Salvo'],
      ['dentista do Téo mudou pro dia 3/12 às 10h', 'dentista do Téo dia 3/12 às 10h, dra Lia.', 'Salvo'],
      ['anota o tamanho do sapato da Nina é 31 e do Ivo 27', 'Salvo'],
      ['não era 31 o sapato da Nina, é 32', 'sapato da Nina é 32 e do Ivo 27.', 'Salvo'],
    ],
  ],
  [
    'what it is of stays with what is kept of it, and is put right there',
    [
      [
        'aniversario da minha sogra 12 de dezembro',
        'Salvo como nota: aniversario da minha sogra 12 de dezembro.',
      ],
      ['o aniversario da minha sogra ta errado é 13 de dezembro nao 12', 'sogra 13 de dezembro.', 'Salvo'],
      ['não, quero corrigir o que já tá salvo', 'O que devo mudar', 'Salvo'],
    ],
  ],
  [
    'of what is about to go only a part is meant: that is shown anew',
    [
      ['aniversário do Rafa 3/12', 'Salvo'],
      ['aniversário da minha mãe é 12 de março', 'Salvo'],
      ['aniversário da Bia 8/5', 'Salvo'],
      ['apaga os aniversários', ['do Rafa', 'da minha mãe', 'da Bia', 'Confirma?'], 'Apagado'],
      [
        'pera, do Rafa não! só o da minha mãe',
        ['Apagar: aniversário da minha mãe', 'Confirma?'],
        'Apagar: aniversário do Rafa',
      ],
      ['sim', 'Apagado: aniversário da minha mãe'],
      ['apaga os aniversários', ['do Rafa', 'da Bia', 'Confirma?'], 'Apagado'],
      ['o do Rafa não', ['Apagar: aniversário da Bia', 'Confirma?'], 'Apagar: aniversário do Rafa'],
      ['não', 'deixei como estava'],
    ],
  ],
  [
    'what went comes back, and then what was meant is seen to',
    [
      ['anota wifi da escola 123', 'Salvo'],
      ['anota comprar pão', 'Salvo'],
      ['apaga tudo', ['2 itens']],
      ['nao pera, desfaz, era só o wifi', ['De volta: 2 itens', 'wifi da escola']],
      ['sim', ''],
      ['quero ver Aftersun', 'Salvo como filme: Aftersun.'],
      ['tira o aftersun da lista', 'Apagado: Aftersun.'],
      ['desfaz, era pra marcar como visto', ['De volta: Aftersun.', 'Marquei como visto: Aftersun.']],
      ['anota reunião amanhã 15h', 'Salvo'],
      ['apaga a reunião', 'Apagado: reunião'],
      ['nao pera, deixa, cancela isso', ['Volta: reunião amanhã 15h.', 'Confirma?'], 'não mexi'],
      ['sim', 'De volta: reunião'],
    ],
  ],
  [
    'one more of a kind is one more, and no name for the one before',
    [
      ['salva o filme Bacurau', 'Salvo como filme: Bacurau (2019).'],
      ['e o som ao redor tb', 'Salvo como filme: o som ao redor.', 'Mudei'],
      ['ah e tb Aquarius', 'Salvo como filme: Aquarius', 'Quer que eu guarde'],
      ['tem bacurau?', 'Bacurau (2019).'],
      ['quero assistir a vida invisível e anatomia de uma queda', 'Salvo como'],
      [
        'não era Bacurau que eu queria ver, era Interestelar, troca',
        ['Apagado: Bacurau', 'filme: Interestelar (2014)'],
      ],
    ],
  ],
  [
    'another title takes the place of one only where that is said; no day, list or link is a title',
    [
      ['quero ver Oppenheimer', 'Salvo como filme: Oppenheimer (2023).'],
      ['muda o Oppenheimer pra sábado', 'Só mudo o texto de notas', 'Apagado'],
      ['passa Oppenheimer pra minha lista de favoritos', '', 'Apagado'],
      ['troca o Oppenheimer por favor', '', 'Apagado'],
      [
        'muda o Oppenheimer pra Interestelar',
        ['Apagar: Oppenheimer', 'Interestelar', 'Confirma?'],
        'Apagado',
      ],
      ['não', 'deixei como estava'],
      ['tem Oppenheimer?', 'Oppenheimer (2023)'],
      ['troca o Oppenheimer por Interestelar', ['Apagado: Oppenheimer', 'filme: Interestelar (2014)']],
      ['salva a série Dark', 'Salvo como série: Dark (2017).'],
      ['troca Dark por Severance', ['Apagado: Dark', 'Salvo como série: Severance'], 'filme'],
      ['https://academia.example/plano link da academia', 'Salvo como link'],
      ['troca o link da academia por treino de perna', '', 'Apagado'],
      ['tem o link da academia?', 'academia.example/plano'],
    ],
  ],
  [
    'what is undone after a change is undone, and no more; a no to a change is a no',
    [
      ['anota wifi do bar: senha bar123', 'Salvo'],
      ['anota wifi da escola: senha escola123', 'Salvo'],
      ['muda a senha do wifi da escola pra azul456', 'azul456'],
      ['desfaz, era só a do bar', 'escola123', 'Apaga'],
      ['muda a senha do wifi da escola pra azul456', 'azul456'],
      ['desfaz, era pra mudar só a senha', 'escola123', 'paga'],
      ['apaga o wifi do bar', 'Apagado'],
      ['desfaz, era pra mudar só a senha', 'De volta: wifi do bar', 'Confirma'],
    ],
  ],
  [
    'a no to a change that is shown is a no, and another one is asked for only where it is spoken of',
    [
      ['anota aluguel 900 e condomínio 300', 'Salvo'],
      ['não! só o chocolate muda', 'Depois'],
      ['não, deixa como está', 'eixei como estava', 'Não entendi o que mudar'],
      ['anota luz 120 e gás 80', 'Salvo'],
      ['não! só o chocolate muda', 'Depois'],
      ['não, não precisa mudar', 'eixei como estava', 'Não entendi o que mudar'],
      ['anota piso 40 e tinta 200', 'Salvo'],
      ['não! só o chocolate muda', 'Depois'],
      ['não, era pra mudar outra coisa', ['eixei como estava', 'Não entendi o que mudar']],
    ],
  ],
  [
    'what is asked further is asked of something else, and what nobody kept is said to be unknown',
    [
      ['anota wifi da vó: vovo1234', 'Salvo'],
      ['anota senha do wifi de casa girassol2024', 'Salvo'],
      ['qual a senha do wifi da vó?', ['1 item', 'vovo1234'], 'girassol'],
      ['obg!! e a de casa?', ['girassol2024'], 'vovo'],
      ['qual a capital da Austrália', 'Só sei o que você guarda aqui'],
      ['salva oppenheimer', 'Salvo como filme'],
      ['quem dirigiu oppenheimer?', 'Isso eu não sei'],
      ['que dia é hj', 'Hoje é quinta-feira, 19/11/2026.'],
      ['aniversário do Rafa 3/12', 'Salvo'],
      ['o q tenho em dezembro?', 'aniversário do Rafa 3/12'],
      ['bom dia! oq eu anotei ontem?', 'ontem', '"bom"'],
      ['manda uma mensagem pra Neide dizendo que o vestido tá pronto', 'Não mando mensagens'],
      ['alguém mais vê?', 'Só você vê'],
    ],
  ],
  [
    'what is said to the agent, or asked, changes and keeps nothing',
    [
      ['anota contador Osvaldo 11 3344-5566', 'Salvo'],
      ['não, eu tô perguntando', '', 'Mudei'],
      ['vc é burro hein, não entende nada', '', 'guarde isso'],
      ['tem algum filme leve pra ver sexta com criança?', '', 'Salvo'],
      ['aniversário da sogra 12 de dezembro', 'Salvo'],
      [
        'gente o aniversário da sogra é dia qto mesmo?? e qual o tel do contador',
        ['12 de dezembro', '3344-5566'],
        'Quer que',
      ],
      ['https://www.instagram.com/p/Cx12345/', 'Salvo como link'],
      ['esse é do vestido da madrinha que quero copiar', 'Guardei junto', 'título do filme'],
      ['qual era o link do vestido da madrinha?', 'instagram.com/p/Cx12345'],
    ],
  ],
  [
    'what was just done or shown is what is pointed at',
    [
      [
        'anota bolo: 3 ovos, 2 xícaras de açúcar, 1 de óleo, forno 180 por 40 minutos, cobertura de cacau',
        'Salvo',
      ],
      ['acha o bolo', 'cobertura de cacau'],
      ['me mostra ela inteira', 'cobertura de cacau', 'Você tem'],
      ['mercado: leite, ovo, banana', 'Salvo'],
      ['já comprei o leite, pode tirar', ['Tirei: leite', 'ovo, banana']],
      ['o que sobrou?', 'mercado: ovo, banana', 'Para ver'],
      ['anota emprestei o livro do Deleuze pro Caio', 'Salvo'],
      ['pode tirar então', ['Apagar: emprestei o livro', 'Confirma?']],
      ['não', 'deixei como estava'],
      ['me lembra amanhã às 8h de tomar remédio?', 'tomar remédio.', 'remédio?'],
      ['afff entao apaga isso', 'Apagado: amanhã às 8h de tomar remédio.'],
      ['procura parafuso', 'parafuso'],
      ['procura Deleuze', 'emprestei o livro do Deleuze'],
    ],
  ],
]

test.each(talks)('%s', async (_what, lines) => {
  const id = asId<ContactId>(randomUUID())
  await leme.sql('insert into leme.contact (tenant_id, id) values ($1, $2)', [leme.tenant, id])
  const person = talker(leme, leme.tenant, null, 'memory', { kind: 'contact', id })
  for (const [said, answer, not] of lines) {
    now = new Date(now.getTime() + 10_000)
    const { text } = await person.say(said)
    for (const words of [answer].flat()) expect(text, said).toContain(words)
    if (not !== undefined) expect(text, said).not.toContain(not)
  }
})
