import { holdMemoryTalks, type MemoryTalk } from '../support/memory-talks.js'

/** What was told, ordered and asked is taken for that, and for nothing beside it. */
const talks: readonly MemoryTalk[] = [
  [
    'a site that is only named is no link, and what a note is called is put right without its words being lost',
    [
      ['minha senha do gov.br é Maria#1985 guarda ai', 'Salvo como nota: minha senha do gov.br é Maria#1985'],
      ['nao é link, é senha', 'Maria#1985'],
      ['qual minha senha do gov', 'Maria#1985'],
      [
        'o login do mercadolivre.com.br é lia.souza',
        'Salvo como nota: o login do mercadolivre.com.br é lia.souza',
      ],
      ['anota que comprei na amazon.com.br a cafeteira por 199', 'Salvo como nota: comprei na amazon.com.br'],
      ['guarda tudogostoso.com.br', 'Salvo como link'],
      ['não é site, é lembrete', ['Salvo como nota', 'tudogostoso.com.br']],
      ['olha que legal https://g1.globo.com/x', 'Salvo como link'],
    ],
  ],
  [
    'of two things that were just shown neither is changed without being asked which',
    [
      ['tamanho do tenis da Bia é 33', 'Salvo'],
      ['o carro ta na vaga 47 do G2', 'Salvo'],
      ['qual numero do tenis da bia e qual a vaga do carro?', ['33', '47']],
      ['ela cresceu, agora é 34', 'Qual deles devo mudar?', 'Mudei'],
      ['1', 'tamanho do tenis da Bia é 34'],
    ],
  ],
  [
    'what was looked for and is not there is what "salva ele" means',
    [
      ['ve se eu ja tinha salvo o filme oppenheimer', 'vazia'],
      ['entao salva ele', 'Salvo como filme: Oppenheimer (2023).'],
      ['tenho a série Dark?', 'Não encontrei'],
      ['salva ela então', 'Salvo como série: Dark (2017).'],
      ['o que anotei do dentista?', 'Não encontrei'],
      ['anota pagar a luz', 'Salvo como nota: pagar a luz.'],
      ['salva isso', 'pagar a luz'],
    ],
  ],
  [
    'what comes to the list that was just changed needs no place said again',
    [
      ['lista do mercado: arroz, feijão, café e detergente', 'Salvo'],
      ['tira o café da lista do mercado', 'Tirei: café.'],
      ['e poe leite e pao', 'detergente, leite e pao.', 'Salvo'],
      ['põe ovos', 'leite e pao, ovos.', 'Salvo'],
      ['e bota sabão', 'ovos, sabão.', 'Salvo'],
      ['e coloca o filme Bacurau', 'Salvo como filme: Bacurau (2019).'],
    ],
  ],
  [
    'whoever tells a long story and asks at its end has the film kept, and not their question looked for',
    [
      [
        'Bom dia! Tudo bem? Então, é que ontem eu tava conversando com a minha irmã e ela falou de uma série que chama O Urso, parece que é sobre um chef de cozinha, ela disse que é muito boa e eu não queria esquecer, vc consegue guardar pra mim?',
        'Salvo como série: O Urso (2022).',
      ],
      [
        'minha irmã falou de um filme, o agente secreto, põe na lista',
        'Salvo como filme: O Agente Secreto (2025).',
        'nota',
      ],
      [
        'o pedreiro cobra 180 o dia e vem na terça, pode anotar pra mim?',
        'Salvo como nota: o pedreiro cobra 180 o dia e vem na terça',
      ],
      [
        'a vizinha comentou de um filme chamado Bacurau, tem como salvar?',
        'Salvo como filme: Bacurau (2019).',
      ],
    ],
  ],
  [
    'what went comes back alone where only that was named, and never an order is made of it',
    [
      ['a vaga do carro no predio novo é a 47', 'Salvo'],
      ['o filtro de agua foi trocado dia 10/11/2026', 'Salvo'],
      ['apaga a nota da vaga e a do filtro', 'Apagado'],
      [
        'ops a da vaga nao era pra apagar, volta ela',
        'De volta: a vaga do carro no predio novo é a 47.',
        'filtro',
      ],
      ['apaga a nota da vaga', 'Apagado'],
      ['na verdade volta, ainda preciso dela', 'De volta: a vaga do carro'],
      ['o que tem do filtro?', 'Não encontrei'],
    ],
  ],
  [
    'a question that names a place on the list changes nothing',
    [
      ['o codigo do portão é 8821', 'Salvo'],
      ['a senha do wifi é casa2026', 'Salvo'],
      ['qual o codigo do portão?', '8821'],
      ['o 2 ta errado? qual q é a senha certa do wifi', 'casa2026', 'Mudei'],
      ['o código não é 15? acho que vi 15', [], 'Mudei'],
      ['qual o codigo do portão?', 'o codigo do portão é 8821'],
    ],
  ],
  [
    'what is to go goes, whatever is told of why',
    [
      ['receita de pão: 1 ovo', 'Salvo'],
      ['salva o filme Bacurau', 'Salvo'],
      ['livro: Torto Arado, do Itamar Vieira Junior', 'Salvo'],
      ['guarda ai o restaurante Mocotó, me falaram mt bem', 'Salvo'],
      ['quais filmes eu tenho salvo', 'Bacurau'],
      ['o 1 eu ja vi, apaga', 'Apagado: Bacurau (2019).'],
      ['tira o livro torto arado da lista, ja li', 'Torto Arado, do Itamar Vieira Junior.'],
      ['sim', 'Apagado'],
      [
        'tira o mocotó da lista, ja fui e n gostei',
        'Apagar: o restaurante Mocotó, me falaram mt bem.',
        'Fica',
      ],
      ['sim', 'Apagado'],
      ['lista de compras: arroz, feijão', 'Salvo'],
      ['tira o arroz da lista, já comprei', 'Tirei: arroz.'],
    ],
  ],
  [
    'films that are named are films, however they are introduced, and a correction reads the names again',
    [
      [
        'salva esses filmes: Parasita, Duna 2 e Oppenheimer',
        ['Parasita (2019)', 'Duna: Parte 2 (2024)', 'Oppenheimer (2023)'],
        'nota',
      ],
      [
        'bota cidade de deus e central do brasil na lista de filmes pra ver',
        ['Cidade de Deus (2002)', 'Central do Brasil (1998)'],
        'nota',
      ],
      ['salva Interestelar nos filmes pra ver', 'Salvo como filme: Interestelar (2014).'],
      ['anota pra depois: Psicose, Matrix e Bacurau', 'Salvo como nota'],
      [
        'nao é nota, sao filmes. separa cada um',
        ['Separei em 3.', 'Psicose (1960)', 'Matrix', 'Bacurau (2019)'],
      ],
      ['save this movie for me: Aftersun', 'Aftersun', 'for me'],
    ],
  ],
  [
    'a film that is described and not named is not kept by its description; which one is asked once',
    [
      [
        'filme daquele cara q fica preso no dia da marmota, como chama? se achar salva',
        'Isso eu não sei',
        'Salvo',
      ],
      ['salva o filme fica preso no dia da marmota', 'Salvo como filme'],
      ['não kkk o filme é Psicose', 'Psicose', 'nota nova'],
    ],
  ],
  [
    'what nobody keeps of a film is said to be unknown, and its year is told',
    [
      ['salva o filme Bacurau', 'Salvo'],
      ['quem é o diretor?', ['Isso eu não sei.', 'Bacurau (2019)']],
      ['ta mas quem dirigiu?', ['Isso eu não sei.', 'Bacurau (2019)']],
      ['e de que ano é?', 'Bacurau (2019)', 'não sei'],
      ['é com quem?', 'Isso eu não sei.', 'título'],
      ['em qual streaming passa bacurau', 'Isso eu não sei.'],
      ['Bacurau tem quantas partes?', ['Isso eu não sei.', 'Bacurau (2019)']],
      ['qual a nota do filme bacurau', 'Isso eu não sei'],
      ['o que vc faz?', 'Guardo e encontro', 'Bacurau (2019)'],
      ['qual o nome do presidente da França?', 'Só sei o que você guarda aqui', 'Bacurau (2019)'],
    ],
  ],
  [
    'what a note tells is not called unknown, and a short question is asked of what was just shown',
    [
      ['o remedio da pressao da mae é losartana 50mg', 'Salvo'],
      ['o aniversário da minha sogra é dia 12 de março', 'Salvo'],
      ['o carro ta na vaga 47 do G2', 'Salvo'],
      ['onde eu parei o carro', 'vaga 47', 'não sei'],
      ['que dia é o niver da minha sogra?', '12 de março', 'não sei'],
      ['qual remedio minha mae toma', 'losartana', 'não sei'],
      ['de quantas mg?', '50mg'],
      ['vai chover hj?', 'Isso eu não sei', 'Deixei'],
      ['q horas passa o jogo do flamengo', 'Isso eu não sei', 'guarde'],
      ['quanto ele cobrou? ah n, esquece', 'Tudo bem'],
    ],
  ],
  [
    'news of what is kept finds its place: the size, the telephone, how far one is',
    [
      ['tamanho do sapato da Bia é 34', 'Salvo'],
      ['quanto calça a bia?', '34', 'não sei'],
      ['acho que na verdade é 36, corrige', 'A nota agora: tamanho do sapato da Bia é 36.'],
      ['o mecanico de confianca é o Seu Jorge, 11 98765-4321', 'Salvo'],
      ['muda o numero do mecanico pra 11 91234-5678', 'Seu Jorge, 11 91234-5678'],
      ['ele mudou o numero, agora é 11 95555-5678', 'Seu Jorge, 11 95555-5678'],
      ['muda o valor do mecanico pra 150', [], 'Seu Jorge, 150'],
      ['salva a série Ruptura', 'Salvo'],
      ['anota ligar pro contador', 'Salvo'],
      [
        'e ruptura eu parei na temporada 1 episodio 5',
        'Guardei junto de "Ruptura (2022)": parei na temporada 1',
      ],
      ['anota junto q é pra ver nas férias', 'Guardei junto de "Ruptura (2022)": é pra ver nas férias'],
    ],
  ],
  [
    'a copy of what is kept is made by who keeps it; that of their data is asked of the house',
    [
      ['anota comprar pão', 'Salvo'],
      ['anota levar bolo', 'Salvo'],
      ['exporta minhas coisas', 'comprar pão'],
      ['quero exportar minhas notas', 'comprar pão'],
      ['quero uma cópia dos meus dados pessoais', 'O que guardamos de você'],
    ],
  ],
  [
    'what is still to be seen is a film, a series or a video, and "delas" is of those just shown',
    [
      ['salva a série Succession', 'Salvo'],
      ['salva a série Ruptura', 'Salvo'],
      ['https://g1.globo.com/x imposto de renda', 'Salvo como link'],
      ['já vi ruptura ontem amei', 'Marquei como vista: Ruptura (2022).'],
      ['quantas series eu tenho salva?', 'Você tem 2 séries.'],
      ['qual delas eu ainda n vi?', 'Succession (2018)', 'Ruptura'],
      ['o que falta eu ver?', 'Succession (2018)', 'imposto'],
      ['qtas series eu tenho?', 'Você tem 2 séries.'],
      ['succession, a primeira', [], 'Para apagar'],
    ],
  ],
  [
    'a picture that did not come is not kept as a note, a reminder is not promised, and a greeting is one',
    [
      ['guarda a foto do meu rg', 'Ainda não guardo fotos', 'Salvo'],
      ['salva um áudio da minha vó', 'Ainda não guardo fotos', 'Salvo'],
      ['anota levar foto 3x4 pra escola', 'Salvo como nota: levar foto 3x4 pra escola.'],
      ['tenho q renovar a cnh até 10/01, n me deixa esquecer', 'Ainda não envio lembretes'],
      ['bom dia! td bem?', 'Olá.'],
      ['salva um negócio pra mim', 'O que devo anotar?'],
      ['a senha do cofre é 4455', 'Salvo como nota: a senha do cofre é 4455.'],
      ['e tb q o codigo do portão é 8821', 'Salvo como nota: o codigo do portão é 8821.'],
      ['que série vc me indica?', 'Não dou indicações'],
      ['e vc me avisa na hora das coisas?', 'Ainda não envio lembretes'],
    ],
  ],
]

holdMemoryTalks(new Date('2026-11-19T12:00:00Z'), talks)
