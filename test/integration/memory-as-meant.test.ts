import { holdMemoryTalks, type MemoryTalk } from '../support/memory-talks.js'

const four: MemoryTalk[1] = [
  ['anota pagar o gás', 'Salvo'],
  ['anota ligar pra Bia', 'Salvo'],
  ['anota comprar ração', 'Salvo'],
  ['anota renovar o seguro', 'Salvo'],
  ['minha lista', 'Você tem 4 itens.'],
]
const film: MemoryTalk[1] = [['salva o filme Parasita', 'Salvo como filme: Parasita (2019).']]

const otherOne = [
  'nao, pera, era o 3. volta esse',
  'não era esse, volta. era o 3',
  'ops, era o terceiro',
  'desfaz, era o 3',
]

const talks: readonly MemoryTalk[] = [
  ...otherOne.map((said): MemoryTalk => [
    `${said}: what went by its place comes back, and the one that was meant goes`,
    [
      ...four,
      ['apaga o 2', 'Apagado: comprar ração.'],
      [said, ['De volta: comprar ração.', 'Apagado: ligar pra Bia.']],
      ['minha lista', ['Você tem 3 itens.', 'pagar o gás', 'renovar o seguro', 'comprar ração']],
    ],
  ]),
  [
    'the very place that went, or a question, deletes nothing else',
    [
      ...four,
      ['apaga o 2', 'Apagado: comprar ração.'],
      ['era o 3?', '', 'Apagado'],
      ['desfaz', 'De volta: comprar ração.'],
      ['minha lista', 'Você tem 4 itens.'],
    ],
  ],
  [
    'a place that the list has not is said to be none',
    [...four, ['apaga o 2', 'Apagado: comprar ração.'], ['não, era o 9', '', 'Apagado']],
  ],
  ...['agora o que sobrou?', 'e agora, o que ficou?', 'sobrou o que?', 'o que ficou na lista?'].map(
    (said): MemoryTalk => [
      `${said}: the list as it is now`,
      [...four, ['apaga o 2', 'Apagado'], [said, ['Você tem 3 itens.', 'ligar pra Bia'], 'ração']],
    ],
  ),
  ['what is still to be seen is asked for where nothing went', [...film, ['o que falta ver?', 'Parasita']]],
  ...['é bom?', 'vale a pena?', 'presta?', 'o filme é bom?', 'qual a nota dele?'].map((said): MemoryTalk => [
    `${said}: of the film last kept`,
    [...film, [said, ['Isso eu não sei', 'Parasita (2019)'], 'Não encontrei']],
  ]),
  [
    'what was told of it is told again',
    [...film, ['já vi, 8/10', ['Guardei junto de "Parasita (2019)"', '8/10'], 'apagar'], ['é bom?', '8/10']],
  ],
  ...['dei nota 9 pro filme', 'nota 9', 'dou 9/10 pra ele', 'assisti, 4 estrelas'].map((said): MemoryTalk => [
    `${said}: kept beside it, and no note of its own`,
    [...film, [said, 'Guardei junto de "Parasita (2019)"', 'apagar'], ['minha lista', 'Você tem 1 item.']],
  ]),
  [
    'a number that is no rating stays what it was',
    [...film, ['anota nota 9 na prova', 'Salvo como nota'], ['minha lista', 'Você tem 2 itens.']],
  ],
  [
    'a question behind a note is answered, and is no part of it',
    [
      ['anota q o eletricista é o Beto 98888-7777', 'Salvo'],
      [
        'anota q devo 150 pra Carla e qual o tel do eletricista?',
        ['devo 150 pra Carla.', 'Beto'],
        'Carla e qual',
      ],
      ['anota comprar pão e o que tenho sobre o Beto?', ['Salvo como nota: comprar pão.', 'eletricista']],
      [
        'salva que a reunião é às 15h e quando é o dentista?',
        ['a reunião é às 15h.', 'Não encontrei'],
        '15h e',
      ],
    ],
  ],
  [
    'a note that is about asking keeps its question',
    [
      ['anota perguntar quanto custa e qual o prazo?', 'perguntar quanto custa e qual o prazo'],
      ['anota a pergunta: quem vai e quando é?', 'quem vai e quando é'],
    ],
  ],
  [
    'a film, a note and a deletion in one message are each done',
    [
      ['anota que a Bia faz aniversário dia 3', 'Salvo'],
      [
        'salva o filme Parasita, anota comprar pão e apaga a nota da Bia',
        ['Salvo como filme: Parasita (2019).', 'Salvo como nota: comprar pão.', 'Apagado: a Bia'],
        'Guardei junto',
      ],
      ['anota pedir pizza e guarda a sobra', 'Salvo como nota: pedir pizza e guarda a sobra.'],
    ],
  ],
  ...['o joão pagou', 'João já me pagou ontem', 'recebi do João'].map((said): MemoryTalk => [
    `${said}: what is kept of him is offered to be marked, and stays until the yes`,
    [
      ['anota João me deve 50', 'Salvo'],
      [said, ['Marcar como feita: João me deve 50.', 'Confirma?'], 'Marquei'],
      ['não', 'deixei como estava'],
      ['minhas notas', 'João me deve 50', 'feita'],
      [said, 'Confirma?'],
      ['sim', 'Marquei como feita: João me deve 50.'],
    ],
  ]),
  [
    'who has not paid, who asks and who is not known change nothing',
    [
      ['anota João me deve 50', 'Salvo'],
      ['o joão não pagou', '', 'Marc'],
      ['o joão pagou?', '', 'Marc'],
      ['a Rita pagou', 'Não entendi', 'Marc'],
      ['minhas notas', 'João me deve 50', 'feita'],
    ],
  ],
  [
    'the kind that leads a title is none of it',
    [
      ['a serie Ruptura, salva', 'Salvo como série: Ruptura (2022).'],
      ['o filme Oldboy, guarda', 'Salvo como filme: Oldboy (2003).'],
    ],
  ],
]

holdMemoryTalks(new Date('2026-11-16T13:00:00Z'), talks)
