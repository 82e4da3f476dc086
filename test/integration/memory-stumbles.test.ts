import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memory } from '../../src/agents/memory/agent.js'
import { asId, type ContactId } from '../../src/conversation/ids.js'
import { createFakeLookups } from '../support/fake-lookups.js'
import { createFakePayments } from '../support/fake-payments.js'
import { createTestLeme, talker, type TestLeme } from '../support/test-leme.js'

const noFees = { fixedCents: 0, basisPoints: 0 }
const feeTable = { PIX: noFees, BOLETO: noFees, CREDIT_CARD: noFees }
let now = new Date('2026-11-15T15:00:00Z')
let leme: TestLeme

beforeAll(async () => {
  const services = { payments: createFakePayments(), feeTable, ...createFakeLookups() }
  leme = await createTestLeme({ agents: [memory], clock: { now: () => now }, servicesFor: () => services })
})
afterAll(() => leme.end())

type Line = readonly [said: string, answer: string | readonly string[], not?: string]

/** What strangers said and nobody had foreseen, in other words of the same kind. */
const talks: readonly (readonly [what: string, lines: readonly Line[]])[] = [
  [
    'what is told is kept to its last word, without the wish around it',
    [
      ['sugestão de vinho pro jantar: malbec argentino', 'malbec argentino'],
      ['procura malbec', 'Encontrei 1 item'],
      ['o alarme da casa é 9031, anota aí', 'Salvo como nota: o alarme da casa é 9031.'],
      ['ah e a placa da moto XYZ2B34 567', 'Salvo como nota: a placa da moto XYZ2B34 567.'],
      ['anota tbm: levar o cachorro', 'Salvo como nota: levar o cachorro.'],
      ['anota q o pintor vem terça', 'Salvo como nota: o pintor vem terça.'],
    ],
  ],
  [
    'a title is not the sentence around it',
    [
      ['e o filme psicose', 'Salvo como filme: Psicose (1960).'],
      ['série dark', 'Salvo como série: Dark (2017).'],
    ],
  ],
  [
    'one thing of a list is no name for the list',
    [
      ['coisas da viagem: protetor, boné, carregador', 'Salvo'],
      ['já comprei o boné', 'Não mexi na sua lista.'],
      ['apaga o boné', ['Tirei: boné.', 'coisas da viagem: protetor, carregador.'], 'Confirma?'],
      ['ih não, desfaz', 'Voltou como era: coisas da viagem: protetor, boné, carregador.'],
      ['procura protetor', 'Encontrei 1 item'],
      ['apaga coisas da viagem', 'Apagado: coisas da viagem'],
    ],
  ],
  [
    'what was not done is not undone, and what was done is not denied',
    [
      ['anota renovar a CNH', 'Salvo'],
      ['apaga as notas', 'Quer apagar todas as notas?'],
      ['desfaz', 'Não cheguei a apagar nada'],
      ['sim', 'Não há nada esperando', 'Já está feito'],
      ['minha lista', ['Você tem 1 item.', 'renovar a CNH']],
      ['apaga tudo', 'Apaguei 1 item.'],
      ['não', 'diga "desfaz"'],
      ['não apaga essa!', ['não mexi em nada agora', '"desfaz"'], 'não vou fazer'],
      ['desfaz', 'De volta: renovar a CNH.'],
      ['desfaz', 'Desfeito. Fora da lista: renovar a CNH.'],
    ],
  ],
  [
    'to see something opens what is kept, else it is a film to be seen',
    [
      ['anota senha do cofre 7719', 'Salvo'],
      ['ver senha do cofre', 'senha do cofre 7719'],
      ['ver Psicose', 'Salvo como filme: Psicose (1960).'],
    ],
  ],
  [
    'two are named in one breath, and an open question is let go',
    [
      ['anota marcar oculista', 'Salvo'],
      ['anota o título da série é Dark', 'Salvo'],
      ['apaga a do oculista e a do título da série', ['marcar oculista', 'o título da série é Dark']],
      ['apaga', 'Qual item devo apagar?'],
      ['não, espera', 'Certo, deixei como estava.'],
      ['muda para 90', 'Não entendi o que mudar'],
      ['marca o Dark como visto', 'Não marco itens'],
      ['salva de novo', 'Não achei nada para salvar', 'Salvo como nota'],
    ],
  ],
  [
    'what was recommended is kept as what it is, with who recommended it',
    [
      ['a Bruna me indicou um filme, Psicose', ['Salvo como filme: Psicose (1960).', 'a Bruna me indicou']],
      ['meu primo mandou ver a série chernobyl', 'Salvo como série: Chernobyl (2019).'],
      ['o que a bruna me indicou?', ['Encontrei 1 item', 'Psicose (1960)'], 'Chernobyl'],
      [
        'me indicaram um pediatra ótimo, o Dr. Lauro da rua Acre',
        'Salvo como nota: me indicaram um pediatra',
      ],
    ],
  ],
  [
    'several titles are kept each by itself, a shopping list as one',
    [
      [
        'Filmes pra ver:\n- Psicose\n- Interestelar',
        ['filme: Psicose (1960).', 'filme: Interestelar (2014).'],
      ],
      ['salva chernobyl, dark e oppenheimer', ['série: Dark (2017).', 'filme: Oppenheimer (2023).']],
      ['salva aí: filme parasita, série succession e o livro grande sertão', 'nota: o livro grande sertão.'],
      ['salva arroz, café e sal', 'Salvo como nota: arroz, café e sal.'],
      ['exporta só as séries', 'Exportei 3 séries.'],
      ['qual foi a última coisa que guardei?', 'arroz, café e sal'],
    ],
  ],
  [
    'a question looks for its own words, and never shows all there is',
    [
      ['endereço do Rui: Rua Acre 10', 'Salvo'],
      ['aniversário da Lia 3 de maio', 'Salvo'],
      ['onde o rui mora?', ['O mais próximo', 'Rua Acre 10'], 'Lia'],
      ['quem faz aniversário em maio?', ['aniversário da Lia'], 'Rui'],
      ['quais planos eu tive?', 'Não encontrei nada com "planos"'],
      ['é pago?', 'Sobre preço'],
      ['manda a lista por email', 'Não envio por e-mail'],
    ],
  ],
  [
    'a day to come is looked for in what the notes say',
    [
      ['anota dentista amanhã 9h', 'Salvo'],
      ['anota aula de violão sábado', 'Salvo'],
      ['o que eu tenho pra amanhã?', ['Para amanhã: 1 item.', 'dentista'], 'violão'],
      ['o que tem sábado?', ['Para sábado', 'violão'], 'dentista'],
      ['o que eu tenho pra quarta?', 'Não encontrei nada marcado para'],
    ],
  ],
  [
    'an open question takes no sentence that is plainly something else',
    [
      ['anota a senha do cofre 7719', 'Salvo'],
      ['apaga', 'Qual item devo apagar?'],
      ['login do banco: ana@exemplo.com senha uva77', ['Deixei de lado', 'Salvo como nota: login do banco']],
      ['apaga', 'Qual item devo apagar?'],
      ['qual o login do banco?', ['Deixei de lado', 'ana@exemplo.com']],
      ['apaga', 'Qual item devo apagar?'],
      ['a senha do cofre', 'Apagado: a senha do cofre 7719.', 'Deixei de lado'],
      ['anota pagar o seguro', 'Salvo'],
      ['minha lista', '1. pagar o seguro'],
      ['1', 'pagar o seguro'],
      ['apaga ele e o 2', ['Apagado: pagar o seguro.', 'Apagado: login do banco']],
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
