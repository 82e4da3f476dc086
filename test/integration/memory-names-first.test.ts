import { holdMemoryTalks, type MemoryTalk } from '../support/memory-talks.js'

/** What is said is done to what it names: nothing else goes, nothing else is changed, and no question and no order is kept. */
const talks: readonly MemoryTalk[] = [
  [
    'whoever bought everything has the list deleted, and no word of anything else goes',
    [
      [
        'Receita do pão de ló da vó: 4 ovos, 1 xícara de açúcar, 1 de farinha, raspas de limão. bate tudo na batedeira e forno 180 por 35 min',
        'Salvo',
      ],
      ['lista do açougue: patinho, linguiça, frango', 'Salvo'],
      ['já comprei tudo, pode apagar a lista', 'Apagado: lista do açougue', 'Tirei'],
      ['desfaz', 'De volta'],
      ['a gente já pegou tudo, apaga a lista', 'Apagado: lista do açougue', 'Tirei'],
      ['receita do pão de ló', 'bate tudo na batedeira'],
      ['já fiz tudo, pode tirar', ['Apagar: Receita do pão de ló', 'Confirma?']],
      ['não', 'deixei como estava'],
    ],
  ],
  [
    'a list that is only called one is shown before it goes, unless it was the last one spoken of',
    [
      ['lista da farmácia: gaze, soro', 'Salvo'],
      ['anota comprar ração, areia e sachê', 'Salvo'],
      ['apaga a lista', ['Apagar: lista da farmácia', 'Confirma?'], 'Apagado'],
      ['não', 'deixei como estava'],
      ['já comprei a gaze', 'Tirei: gaze.'],
    ],
  ],
  [
    'what was kept and undone comes back by its name, and an act of another kind is shown before it is undone',
    [
      ['salva o filme Bacurau', 'Salvo'],
      ['anota que o Genival vem sexta ver a calha', 'Salvo'],
      ['desfaz', 'Fora da lista: o Genival'],
      ['anota pagar o condomínio', 'Salvo'],
      ['traz de volta a nota do genival', 'De volta: o Genival vem sexta ver a calha.', 'Sai da lista'],
      ['traz de volta a nota da Zuleide', 'Não encontrei', 'Sai da lista'],
      ['anota que a Rute ligou', 'Salvo'],
      ['desfaz isso do filme', ['Posso desfazer', 'Confirma?'], 'Desfeito'],
      ['não', 'deixei como estava'],
      ['desfaz isso da nota', 'Fora da lista: a Rute ligou.'],
    ],
  ],
  [
    'a part that is paid changes the note of whoever is named, whatever was last on the screen',
    [
      ['a Janaína me deve 90 da vaquinha', 'Salvo'],
      ['o Caio me deve 200 da viagem e eu devo 80 pro Beto do mercado', 'Salvo'],
      ['o endereço do salão é rua do Sol 510', 'Salvo'],
      ['qual o endereço do salão?', '510'],
      [
        'a janaína pagou 40, agora só deve 50',
        ['Antes: a Janaína me deve 90 da vaquinha.', 'Depois: a Janaína me deve 50 da vaquinha.'],
        'rua do Sol',
      ],
      ['sim', 'A nota agora: a Janaína me deve 50 da vaquinha.'],
      [
        'já paguei 30 pro Beto, falta 50',
        'Depois: o Caio me deve 200 da viagem e eu devo 50 pro Beto do mercado.',
        'feita',
      ],
      ['não', 'deixei como estava'],
      ['o Caio devolveu 150, agora falta 50', 'Depois: o Caio me deve 50 da viagem e eu devo 80 pro Beto'],
      ['sim', 'Mudei'],
      ['a Odete pagou 20, agora só deve 10', 'Quer que eu guarde isso? "a Odete pagou 20, agora só deve 10"'],
      ['não', 'deixei como estava'],
      ['paguei a Janaína', 'feita: a Janaína me deve 50 da vaquinha.'],
    ],
  ],
  [
    'what is told of something else is no remark of the film on the screen',
    [
      ['salva o filme Bacurau', 'Salvo'],
      ['abre bacurau', 'Bacurau (2019)'],
      [
        'põe aí que a chave do portão fica com a vizinha',
        'Salvo como nota: a chave do portão fica com a vizinha.',
      ],
      ['abre bacurau', 'Bacurau (2019)', 'chave'],
      ['põe aí que é do Kleber', 'Guardei junto de "Bacurau (2019)": é do Kleber.'],
      ['põe aí que a Lúcia indicou', 'Guardei junto de "Bacurau (2019)": a Lúcia indicou.'],
      ['põe que o cofre tá no quarto', 'Salvo como nota: o cofre tá no quarto.', 'Bacurau'],
      ['a senha da rede é Pipoca2024', 'Salvo'],
      ['perai na verdade o Bacurau foi a Carla q falou', 'Guardei junto de "Bacurau (2019)"', 'Pipoca'],
    ],
  ],
  [
    'what is wanted to be known is looked for, and kept by nobody',
    [
      ['deixa ver qto eu devo e qto me devem', [], 'Salvo'],
      ['quero ver quanto falta pro Wesley', [], 'Salvo'],
      ['quero saber qual é a senha do portão', [], 'Salvo'],
      ['minha lista', 'Sua lista está vazia.'],
      ['anota que eu devo 80 pro Rafa', 'Salvo'],
      ['o aniversário da Lia é 3 de março', 'Salvo'],
      ['quanto eu devo?', 'eu devo 80 pro Rafa', 'Lia'],
      ['deixa eu ver quanto eu devo', 'eu devo 80 pro Rafa', 'Lia'],
      ['quero ver Quanto Mais Quente Melhor', 'Salvo como filme: Quanto Mais Quente Melhor (1959).'],
      ['quero ver Bacurau', 'Salvo como filme: Bacurau (2019).'],
    ],
  ],
  [
    'one thing of a list goes and another comes, wherever the list is named',
    [
      ['anota ai: comprar leite, pão, 2kg de arroz e detergente', 'Salvo'],
      ['tira o arroz da lista e põe café', 'A nota agora: comprar leite, pão e detergente, café.', 'Não'],
      [
        'a lista de compras, a do leite. tira o pão e põe bolo',
        'comprar leite e detergente, café, bolo.',
        'Salvo',
      ],
      ['lista da feira: banana, alface', 'Salvo'],
      ['ah e cheiro verde', 'lista da feira: banana, alface, cheiro verde.'],
      ['e batata tb', 'cheiro verde, batata.'],
      ['põe cebola na lista da feira tb', 'batata, cebola.', 'Salvo'],
      [
        'tira a banana da lista da feira e põe uva',
        'lista da feira: alface, cheiro verde, batata, cebola, uva.',
        'Não',
      ],
      ['ah e obrigado viu', [], 'obrigado.'],
      ['ah entendi', [], 'Mudei'],
      ['quais notas eu tenho?', 'Você tem 2 notas.'],
    ],
  ],
  [
    'a no or a yes that says more is taken for what it says, and is written into nothing',
    [
      ['a Joana me deve 90 da pizza', 'Salvo'],
      ['anota que o Tiago me deve 150 do churrasco', 'Salvo'],
      [
        'na nota do tiago põe que ele já pagou 100 e agora só deve 50',
        'Depois: o Tiago me deve 50 do churrasco.',
      ],
      ['não, é na nota da Joana', 'Depois: a Joana me deve 50 da pizza.', 'Tiago'],
      ['não', 'deixei como estava'],
      ['já paguei 30 pro Tiago, falta 120', 'Depois: o Tiago me deve 120 do churrasco.'],
      ['não né, ainda falta 70. atualiza na nota', 'Depois: o Tiago me deve 70 do churrasco.', 'atualiza'],
      ['sim mas tira o do churrasco', ['Depois: o Tiago me deve 70.', 'Confirma?'], 'Mudei'],
      ['sim', 'A nota agora: o Tiago me deve 70.'],
    ],
  ],
  [
    'however it begins, all that is told is kept, and the order is none of it',
    [
      ['apunta: la talla de mi suegro es XL', 'Salvo como nota: la talla de mi suegro es XL.'],
      [
        'então tipo assim anota que o moço da calha que é o Genival vem sexta',
        'Salvo como nota: o moço da calha que é o Genival vem sexta.',
      ],
      ['põe aí que o código do cofre é 8821', 'Salvo como nota: o código do cofre é 8821.'],
      ['salva o filme Ainda Estou Aqui', 'Salvo'],
      [
        'já vi ainda estou aqui, nota 9, a Paula tinha razão',
        ['Marquei como visto: Ainda Estou Aqui (2024).', 'nota 9, a Paula tinha razão'],
      ],
    ],
  ],
  [
    'films and series that somebody spoke of are kept as what they are, with who it was',
    [
      [
        'minha irmã falou de dois filmes: Vidas Passadas e Zona de Interesse. e o Beto indicou a série O Urso',
        [
          'Salvo como filme: Vidas Passadas.',
          'Salvo como filme: Zona de Interesse.',
          'Salvo como série: O Urso (2022).',
        ],
        'nota',
      ],
      ['quem indicou O Urso?', 'o Beto indicou'],
      ['o que tenho pra ver?', 'Para ver: 3 itens.'],
    ],
  ],
]

holdMemoryTalks(new Date('2026-11-19T15:00:00Z'), talks)
