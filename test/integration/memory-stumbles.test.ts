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
    'what is said of something just kept changes it, and is no note of its own',
    [
      ['lembrar de comprar ração do Thor, sachê e areia', 'Salvo como nota'],
      ['esqueci, põe tb coleira nova', 'sachê e areia, coleira nova.', 'Salvo'],
      ['ih, faltou o shampoo dele, acrescenta aí', 'coleira nova, o shampoo dele', 'Salvo'],
      ['anota: ensaio na igreja quinta 19h', 'Salvo como nota'],
      ['perdão, o ensaio é às 20h', 'ensaio na igreja quinta 20h.', 'Salvo'],
      ['opa, desculpa, é sexta', 'ensaio na igreja sexta 20h.', 'Salvo'],
      ['não é 20h, é 20h30', 'ensaio na igreja sexta 20h30.', 'Salvo'],
      ['errei, é 21h na verdade', 'ensaio na igreja sexta 21h.', 'Salvo'],
      ['minhas notas', 'Você tem 2 notas.'],
    ],
  ],
  [
    'a fact of something that is kept already is asked about, and is kept where it is new',
    [
      ['o código do portão é 4471', 'Salvo como nota'],
      ['e a do portão mudou, agora é 9920', 'A nota agora: o código do portão é 9920.'],
      ['não, era pra trocar o código do portão de 9920 pra 9921', 'o código do portão é 9921.'],
      ['o código do portão é 1212', ['é uma mudança em', 'Guardar como nota nova'], 'Salvo'],
      ['mudar', 'A nota agora: o código do portão é 1212.'],
      ['o código da garagem é 7788', 'Salvo como nota: o código da garagem é 7788.'],
      ['a senha do cofre é 55-66', 'Salvo como nota: a senha do cofre é 55-66.'],
      ['a senha do cofre é 77-88', 'é uma mudança em'],
      ['guardar como nota nova', 'Salvo como nota: a senha do cofre é 77-88.'],
    ],
  ],
  [
    'something comes to what is named, whatever it is called',
    [
      ['receita do bolo de milho: 3 ovos, 1 lata de milho', 'Salvo como nota'],
      ['anota ligar pro contador', 'Salvo como nota'],
      ['põe assar 40 minutos na receita do bolo', 'lata de milho, assar 40 minutos.', 'Salvo'],
      ['anota na receita do bolo que é pra untar a forma', 'assar 40 minutos, é pra untar a forma', 'Salvo'],
      ['tira os ovos e coloca iogurte', 'bolo de milho: 1 lata de milho', 'Salvo'],
      ['tô vendo The Bear, parei no ep 4', 'Salvo como série: The Bear (2022).'],
      ['parei no ep 6 agora', ['Guardei junto de "The Bear (2022)"', 'parei no ep 6'], 'Salvo'],
      ['bota 1 colher de fermento na receita de bolo', 'fermento', 'Salvo'],
    ],
  ],
  [
    'a name is put right by pointing at it',
    [
      ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'Salvo como vídeo'],
      ['esse é o clipe do Rick Astley, coloca esse nome', 'O nome agora: clipe do Rick Astley.', 'Salvo'],
      ['agora o vídeo, dá pra pôr nome nele? never gonna', 'O nome agora: never gonna.'],
      ['renomeia o vídeo pra Rickroll', 'O nome agora: Rickroll.'],
      ['minha lista', 'Rickroll'],
      ['muda o nome do 1 pra Rick', 'O nome agora: Rick.'],
      ['muda o nome desse pra Rick 1987', 'O nome agora: Rick 1987.'],
      ['tira o 1987 do nome', 'O nome agora: Rick.'],
      ['o nome certo é Never Gonna Give You Up', 'O nome agora: Never Gonna Give You Up.'],
      ['como ficou?', 'Never Gonna Give You Up'],
    ],
  ],
  [
    'several become one, one becomes several, and their kind is put right',
    [
      ['anota comprar presente da Bia', 'Salvo'],
      ['anota levar bolo', 'Salvo'],
      [
        'não era pra ser outra nota, era pra juntar com a do presente',
        'Juntei. Agora: comprar presente da Bia, levar bolo.',
      ],
      ['separa em duas notas', ['Separei em 2.', 'levar bolo']],
      ['desfaz', 'De volta'],
      ['anota Cidade de Deus e Central do Brasil', 'Salvo como nota'],
      [
        'esses dois são filmes, não nota',
        ['Salvo como filme: Cidade de Deus (2002).', 'Central do Brasil (1998).'],
      ],
      ['anota Psicose', 'Salvo como nota'],
      ['isso é um filme', 'Salvo como filme: Psicose (1960).'],
      ['anota flores', 'Salvo'],
      ['junta com o presente', 'levar bolo, flores.'],
    ],
  ],
  [
    'nothing is deleted that is neither named nor on the screen',
    [
      ['anota pagar o gás', 'Salvo'],
      ['anota pagar o condomínio', 'Salvo'],
      ['apaga a nota 2', ['Qual item devo apagar?', 'pagar o gás'], 'Apagado'],
      ['deixa', 'deixei como estava'],
      ['minha lista', 'Você tem 2 itens.'],
      ['apaga as duas', ['Apagado: pagar o condomínio.', 'Apagado: pagar o gás.']],
      ['desfaz', 'De volta: 2 itens.'],
      ['salva os filmes Oldboy e Parasita', ['Oldboy (2003)', 'Parasita (2019)']],
      ['já vi Oldboy', 'Marquei como visto: Oldboy (2003).'],
      ['então tira ele', 'Apagado: Oldboy (2003).'],
      ['não, era o Parasita', ['De volta: Oldboy (2003).', 'Apagado: Parasita (2019).']],
      ['salva The Bear, série, parei na s2', 'Salvo como série: The Bear (2022).', 'nota'],
      ['não!! apaga essa série, era pra ser nota', 'Apagado: The Bear (2022).'],
    ],
  ],
  [
    'the last two, after something was kept, are those kept last, and not those at the end of an older list',
    [
      ['anota regar as plantas', 'Salvo'],
      ['anota comprar ração', 'Salvo'],
      ['minha lista', 'Você tem 2 itens.'],
      ['anota ligar pro contador', 'Salvo'],
      ['anota renovar o seguro', 'Salvo'],
      [
        'apaga as duas últimas notas',
        ['Apagar: renovar o seguro.', 'Apagar: ligar pro contador.', 'Confirma?'],
        'plantas',
      ],
      ['não', 'deixei como estava'],
      ['minha lista', 'Você tem 4 itens.'],
      ['apaga as duas últimas', ['Apagado: comprar ração.', 'Apagado: regar as plantas.']],
    ],
  ],
  [
    'what only points is what was last kept or shown, and two of two are both',
    [
      ['anota vacina do Thor dia 8', 'Salvo'],
      ['anota banho do Thor dia 9', 'Salvo'],
      ['apaga thor', 'Encontrei 2 itens com "thor".'],
      ['as duas', ['Apagado: banho do Thor dia 9.', 'Apagado: vacina do Thor dia 8.']],
      ['desfaz isso aí', ['De volta: 2 itens.', '• banho do Thor dia 9', '• vacina do Thor dia 8']],
      [
        'apaga as notas do thor',
        ['Apagar: banho do Thor dia 9.', 'Apagar: vacina do Thor dia 8.', 'Confirma?'],
      ],
      ['não', 'deixei como estava'],
      ['minha lista', 'Você tem 2 itens.'],
      ['anota ração acabando', 'Salvo'],
      ['apaga essa última', 'Apagado: ração acabando.'],
      ['traz de volta aquela da ração que apaguei', 'De volta: ração acabando.'],
      ['salva o filme Psicose', 'Salvo como filme'],
      ['procura ração', 'Encontrei 1 item'],
      ['apaga essa nota e deixa só o filme', 'Apagado: ração acabando.', 'Mudei'],
    ],
  ],
  [
    'all of a list but what is named goes, and never the list',
    [
      ['churrasco: carvão, linguiça, pão e gelo', 'Salvo'],
      [
        'apaga a lista toda do churrasco, menos o pão',
        ['Tirar da nota: carvão, linguiça, gelo.', 'churrasco: pão.'],
      ],
      ['sim', 'A nota agora: churrasco: pão.'],
      ['apaga a nota do churrasco menos a farofa', ['Não encontrei "farofa"', 'não apaguei nada'], 'Apagado'],
    ],
  ],
  [
    'each thing that a message asks for is done, and what is only said along is not kept',
    [
      ['lista da feira: tomate, alface e manga', 'Salvo'],
      [
        'esqueci, põe tb limão e tira a alface que já tenho',
        ['tomate, alface e manga, limão', 'Tirei: alface.', 'tomate e manga, limão.'],
      ],
      ['salva oldboy e salva chernobyl', ['filme: Oldboy (2003).', 'série: Chernobyl (2019).']],
      ['não... apaga isso. salva o filme psicose', ['Apagado: Chernobyl (2019).', 'filme: Psicose (1960).']],
      [
        'terminei oldboy, muito bom. me indica outro filme?',
        ['Marquei como visto: Oldboy (2003).', 'Não dou indicações'],
      ],
      ['na vdd falta o final, desmarca', 'Marquei como ainda não visto: Oldboy (2003).', 'Não encontrei'],
      ['anota o técnico da geladeira é o Ivo', 'Salvo'],
      ['o técnico da geladeira tá salvo ainda? e tem algum filme de terror?', ['o Ivo', 'Psicose (1960)']],
      ['anota mim rs', 'Salvo'],
      ['kkkk não, tava brincando, apaga', 'Apagado: mim rs.', 'Mudei'],
      ['affe. apaga a lista da feira então', 'Apagado: lista da feira'],
      ['nossa, apagou tudo! desfaz', 'De volta: lista da feira', 'apaga tudo'],
    ],
  ],
  [
    'what is said to who keeps things is heard as such: a complaint is offered to be undone, talk and a change of mind leave all as it is',
    [
      ['anota: mecânico Dário 98811-3344, cobra 90 a hora', 'Salvo'],
      ['nossa, que preguiça desse domingo', 'Não guardei isso', 'Salvo'],
      ['nem pense em mexer nisso, deixa como está', 'não mexi em nada', 'Salvo'],
      ['aumentou, agora é 95', 'cobra 95 a hora', 'Salvo'],
      ['sim', 'cobra 95 a hora'],
      ['ficou torto esse texto aí', ['Posso desfazer', 'Confirma?'], 'Salvo'],
      ['nem um nem outro, esquece isso', 'deixei como estava'],
      ['minhas notas', ['Dário', 'cobra 95']],
    ],
  ],
  [
    'what may be said to who keeps things is asked about, and never kept unasked',
    [
      ['anota o encanador vem terça', 'Salvo'],
      ['nenhum desses. queria os outros que mandei ontem', 'ontem', 'Salvo'],
      ['o cachorro da vizinha latiu a madrugada inteira de novo', 'guard', 'Salvo'],
      ['a Rute disse que vem com a irmã dela', 'Quer que eu guarde isso?', 'Salvo'],
      ['sim', 'Salvo como nota: a Rute disse'],
      ['e os outros dois? são 3 coisas diferentes', '', 'Salvo'],
      ['lembra de mim? rs', '', 'Salvo'],
      ['vc sabe que horas abre o mercado?', 'só guardo e encontro', 'Salvo'],
      ['o que eu apaguei hoje?', 'Não mostro o que já foi apagado'],
      ['minhas notas', 'Você tem 2 notas.'],
    ],
  ],
  [
    'what is told to be done is marked where it is kept, and goes from a list',
    [
      ['anota: conta do gás vence dia 12', 'Salvo'],
      ['anota: conta da internet vence dia 15', 'Salvo'],
      ['paguei o gás', 'Marquei como feita: conta do gás'],
      ['paguei a conta', 'Qual item?', 'Marquei'],
      ['deixa', 'deixei como estava'],
      ['que conta ainda falta pagar?', 'conta da internet', 'gás'],
      ['paguei a multa', 'Não encontrei "multa"', 'Marquei'],
      ['festa: levar refri, gelo e copos', 'Salvo'],
      ['tira o gelo da lista da festa', 'Tirei: gelo.', 'refri, gelo'],
      ['comprei os copos', 'Tirei: copos.'],
      ['salva a série Dark', 'Salvo'],
      ['ontem a noite a gente viu dark, chorei', 'Marquei como vista: Dark (2017).'],
      ['desmarca', 'Marquei como ainda não vista: Dark (2017).'],
      ['desmarca', 'Não estava marcado: Dark (2017).'],
    ],
  ],
  [
    'what goes on from what was just said changes that',
    [
      ['bom dia! a faxineira é a Cida, vem às sextas 8h', 'Salvo como nota: a faxineira é a Cida'],
      ['ela cobra 180, anota junto', 'vem às sextas 8h, ela cobra 180.', 'Salvo'],
      ['muda pras 9h', 'às sextas 9h'],
      ['na vdd é 10h', 'às sextas 10h'],
      ['compras: 2 leites, pão e café', 'Salvo'],
      ['3 leites em vez de 2', 'compras: 3 leites, pão e café.'],
      ['https://exemplo.com/receita/1', 'Salvo como link'],
      ['é o bolo que a Nair fez no domingo', 'Guardei junto', 'Salvo como'],
      ['anota que o IPTU vence dia 10 e o seguro dia 12', 'Salvo'],
      [
        'melhor separar essa em duas, iptu e seguro',
        ['Separei em 2.', 'o IPTU vence dia 10', 'o seguro dia 12'],
      ],
      [
        'meu rg é 12.345.678-9, guarda pra mim, e o aniversário do Téo é 4 de julho',
        ['nota: meu rg é 12.345.678-9.', 'nota: o aniversário do Téo é 4 de julho.'],
      ],
      [
        'quero ver depois: Oldboy, Parasita e a série Dark',
        ['Oldboy (2003)', 'Parasita (2019)', 'série: Dark (2017)'],
      ],
      ['apaga a nota oldboy', 'Confirma?', 'Apagado'],
    ],
  ],
  [
    'what is told of a note never takes its figures away',
    [
      ['tel do pedreiro 11 96655-4433', 'Salvo'],
      ['o nome dele é Ramiro', ['11 96655-4433', 'Ramiro'], 'Salvo'],
      ['garantia da tv até 20/05, loja Azteca, nota 771-20', 'Salvo'],
      ['na verdade a garantia é da Lumi', ['20/05', '771-20', 'Lumi']],
      ['encomendar o bolo com a Neide', 'Salvo como nota: encomendar o bolo com a Neide.'],
      [
        'guarda: cofre 5521. e apaga a nota do bolo',
        ['Salvo como nota: cofre 5521.', 'Apagado: encomendar o bolo'],
      ],
      ['qual o telefone do pedreiro e quando acaba a garantia?', ['11 96655-4433', '20/05']],
      ['aula de violão quarta 19h', 'Salvo'],
      ['mudou pra quinta, mesmo horário', 'violão quinta 19h'],
    ],
  ],
  [
    'a list is shortened by what is named, and goes when all of it is done',
    [
      ['pra levar: barraca, lanterna e repelente', 'Salvo'],
      ['risca a lanterna tb', 'Tirei: lanterna.', 'Apagar'],
      ['o q falta?', '', 'com "falta"'],
      ['acabei tudo, pode apagar a lista de levar', 'pra levar: barraca', 'Não encontrei "tudo"'],
    ],
  ],
  [
    'whom it is said to, and how, is no part of what is kept',
    [
      ['Prezado, gostaria de registrar: vacina da Nina dia 30', 'Salvo como nota: vacina da Nina dia 30.'],
      ['td bem. anota entao placa QWE1R23', 'Salvo como nota: placa QWE1R23.'],
      [
        'kkkk mano guarda esse tiktok https://exemplo.com/v/1 receita de pudim',
        'Salvo como link: receita de pudim.',
      ],
      [
        'deixa. salva tb esse https://exemplo.com/a/2 pra ler depois',
        'Salvo como link: exemplo.com/a/2.',
        'nota',
      ],
      [
        'oi moça, boa tarde! anota pra mim por favor que a Lia faz anos dia 3',
        'Salvo como nota: a Lia faz anos dia 3.',
      ],
      ['blz, valeu. então guarda aí: trocar a lâmpada', 'Salvo como nota: trocar a lâmpada.'],
      [
        'quero guardar um filme que minha filha indicou, Ainda Estou Aqui',
        'Salvo como filme: Ainda Estou Aqui (2024).',
      ],
      ['meu irmão disse tb Cidade de Deus', 'Salvo como filme: Cidade de Deus (2002).'],
    ],
  ],
  [
    'a question is answered, and nothing is kept by it',
    [
      ['não tem nada meu guardado então?', 'Sua lista está vazia', 'Salvo'],
      ['me recomenda um filme bom', 'Não dou indicações'],
      ['salva a série Dark', 'Salvo como série'],
      ['quais séries eu tô vendo?', 'Você tem 1 série.'],
      ['anota a receita do pudim: leite, ovos', 'Salvo como nota'],
      ['salvou a receita toda? me mostra', 'a receita do pudim: leite, ovos'],
      ['tá guardado?', 'a receita do pudim: leite, ovos'],
      ['você anotou o pudim?', 'a receita do pudim: leite, ovos'],
    ],
  ],
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
      ['já comprei o boné', ['Tirei: boné.', 'coisas da viagem: protetor, carregador.'], 'Confirma?'],
      ['desfaz', 'Voltou como era'],
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
      ['marca o Dark como visto', 'Não encontrei "dark" na sua lista.'],
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
      ['que endereço passo pro pessoal do rui', 'Rua Acre 10', 'Não entendi'],
      ['é pago?', 'Sobre preço'],
      ['manda a lista por email', 'Não envio por e-mail'],
    ],
  ],
  [
    'an order or a complaint is no note: it is done, or asked about',
    [
      ['anota: pedreiro Zé vem terça. tinta azul na garagem', 'Salvo como nota'],
      [
        'separa essa nota do pedreiro em duas, uma do pedreiro e outra da tinta',
        ['Separei em 2', 'tinta azul'],
      ],
      ['não era pra salvar isso! era pra deixar', 'De volta', 'Mudei'],
      ['você trocou tudo, conserta', '"Desfaz" volta', 'Salvo'],
      ['corrige: Zé vem quarta às 8', 'Não guardei isso', 'Salvo'],
      ['apaga todas as notas que começam com tinta e xis', 'Para apagar', 'Salvo'],
      ['minhas notas', 'Você tem 1 nota.'],
    ],
  ],
  [
    'a part of something is named: only that goes, and it is shown first',
    [
      ['Lia: sapato 35, calça 40. Nora: chinelo 37, não come nozes', 'Salvo como nota'],
      ['dentista: dra Eva, sala 45. presente do Rui: bolsa bege', 'Salvo como nota'],
      [
        'tira da nota do dentista a parte do presente do Rui',
        ['Tirar da nota: presente', 'Fica: dentista: dra Eva, sala 45'],
      ],
      ['sim', 'A nota agora: dentista: dra Eva, sala 45.', 'Apagado'],
      ['tira o sapato da Lia, nem é da minha conta kkk', 'Lia: calça 40. Nora: chinelo 37', 'Apagado'],
      ['mercado: arroz, feijão, sal e café', 'Salvo como nota'],
      [
        'já comprei arroz feijão e café',
        ['Tirei: arroz, feijão, café.', 'A nota agora: mercado: sal.'],
        'Marquei',
      ],
      ['desfaz', 'Voltou como era'],
      ['comprei o arroz e o sal, tira da lista', 'A nota agora: mercado: feijão e café.'],
      ['tira o fermento do mercado', 'não tirei nada', 'Confirma'],
      ['anota pintor vem terça cedo sem falta', 'Salvo'],
      [
        'tira as palavras sem falta da nota do pintor',
        ['Tirar da nota: sem falta', 'Fica: pintor vem terça cedo.'],
      ],
      ['sim', 'A nota agora: pintor vem terça cedo.'],
    ],
  ],
  [
    'what was deleted comes back by its name, and all of it where all is asked for',
    [
      ['anota consertar o portão', 'Salvo'],
      ['anota trocar o filtro', 'Salvo'],
      ['apaga a nota do portão', 'Apagado'],
      ['apaga a nota do filtro', 'Apagado'],
      ['quero a nota do portão de volta, apaguei sem querer', 'De volta: consertar o portão.'],
      ['recupera o abacate', 'Não encontrei "abacate" entre o que você apagou'],
      ['recupera o portão', 'Está na sua lista: consertar o portão.'],
      ['apaga tudo', 'Apaguei 1 item'],
      ['anota medir a janela', 'Salvo'],
      ['desfaz o apaga tudo!', 'De volta: 2 itens.'],
      ['minhas notas', 'Você tem 3 notas.'],
    ],
  ],
  [
    'where it stands is said besides, and is no part of what it says',
    [
      ['ideias de presente: Léo - carrinho vermelho, Ana - livro', 'Salvo'],
      ['compras da farmácia: algodão', 'Salvo'],
      ['lista de compras: arroz', 'Salvo'],
      ['troca vermelho por azul nas ideias de presente', 'Léo - carrinho azul, Ana - livro.'],
      ['acrescenta nas ideias: Bia - vela', 'Ana - livro, Bia - vela.'],
      [
        'põe soro na farmácia e leite na lista de compras',
        ['farmácia: algodão, soro.', 'lista de compras: arroz, leite.'],
      ],
      ['meu gato chama Tom, a vet é a Eva', 'Salvo'],
      ['põe nela q ele toma remédio de manhã', 'a vet é a Eva, ele toma remédio de manhã.', 'Salvo'],
      ['https://example.com/casa casa da serra', 'Salvo como link'],
      [
        'anota aí nesse link: 3 quartos, falar com a Rita',
        'Guardei junto de "casa da serra": 3 quartos',
        'Salvo',
      ],
      [
        'marca o gato como visto, e guarda esse link https://example.com/peca peça da bomba',
        ['Marquei como feita: meu gato', 'Salvo como link: peça da bomba.'],
      ],
    ],
  ],
  [
    'what something is to be called is read, whichever way it is said',
    [
      ['salva o filme wall-e', 'Salvo como filme: WALL·E (2008).'],
      ['filmes pra ver: oppenheimer, barbie e duna', 'Salvo como filme: Oppenheimer (2023).', 'pra ver'],
      [
        'salva a série Cangaço Azul, tá no streaming e a Carol gostou',
        ['Salvo como série: Cangaço Azul.', 'Guardei junto'],
      ],
      ['salva o filme central do sertão xis', 'Salvo como filme'],
      ['minha lista', 'Você tem'],
      ['o nome é só Central do Sertão', 'O nome agora: Central do Sertão.'],
      ['chama esse filme de Sertão', 'O nome agora: Sertão.', 'Salvo'],
      ['o sertão tá com nome errado, é só Sertão Azul', 'O nome agora: Sertão Azul.', 'Salvo'],
    ],
  ],
  [
    'a question is answered by what it asks for: a place, several places, or a word for what is to be shown',
    [
      ['anota regar as plantas da sala', 'Salvo'],
      ['anota regar as plantas da varanda', 'Salvo'],
      ['anota adubar as plantas todas', 'Salvo'],
      ['apaga a nota das plantas', 'Qual item devo apagar?'],
      ['notas', 'Você tem 3 notas.', 'Apagado'],
      ['apaga a nota das plantas', 'Qual item devo apagar?'],
      ['1 e 2', ['Apagado: adubar', 'Apagado: regar']],
      ['a lista não tá feita ainda, desmarca', 'Não encontrei', 'Salvo'],
      ['anota renovar a carteirinha', 'Salvo'],
      ['apaga renovar passaporte', 'Confirma?'],
      ['marca a carteirinha como feita', 'Marquei como feita', 'Salvo'],
      ['a carteirinha não tá feita ainda, desmarca', 'Marquei como ainda não feita', 'Salvo'],
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
    'of two that were seen, the one that is not kept is named, before the yes and after it',
    [
      ['salva o filme Duna 2', 'Salvo como filme: Duna: Parte 2 (2024).'],
      [
        'assisti barbie e duna 2 ontem com a Ju',
        ['Marcar como visto: Duna: Parte 2 (2024).', 'Não encontrei na sua lista: barbie.'],
        'Ju',
      ],
      ['sim', ['Marquei como visto: Duna: Parte 2 (2024).', 'Não encontrei na sua lista: barbie.']],
      ['salva o filme Barbie', 'Salvo como filme: Barbie (2023).'],
      [
        'já vi barbie e duna 2',
        ['visto: Barbie (2023).', 'visto: Duna: Parte 2 (2024).'],
        'Não encontrei na sua lista',
      ],
      ['salva o filme Romeu e Julieta', 'Salvo como filme: Romeu e Julieta.'],
      ['já vi romeu e julieta', 'Marquei como visto: Romeu e Julieta.', 'Não encontrei na sua lista'],
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
