import { unless } from './words.js'

/** Making it seem that the chance is passing. */
export const createUrgency: readonly RegExp[] = [
  /(?<!\b(?:seu|sua|meu|minha|teu) )\bultim[oa]s? (?:vagas?|plantao|plantoes|chances?|oportunidades?|horas|dias?|lugares|unidades)\b/,
  /\b(?:so|apenas|somente) (?:tem|resta|restam|ha|sobrou|sobraram) (?:mais )?(?:uma?|duas|dois|tres|pouc[oa]s|\d+)\b|\brestam? (?:apenas |so )?(?:uma?|duas|dois|tres|pouc[oa]s|\d+)\b/,
  /\b(?:corre|corra|apressa|apresse|apresse-se|agora ou nunca|nao perca tempo|nao perde tempo)\b/,
  /\baproveit(?:a|e)\b(?! (?:bem )?(?:o|a|seu|sua|esse|muito) (?:descanso|feriado|fim de semana|domingo|folga|ferias|dia|noite|semana)| bem)/,
  new RegExp(
    `${unless('nao', 1)}\\b(?:vai|vao|pode|podem|ja ja|logo|estao|esta|ta) (?:[a-z]+ )?(?:acabar|acabando|esgotar|esgotando|sumir|encerrar|ser preenchid[oa]s?|passar pra outr[oa]|voando|terminando)\\b`,
  ),
  /\bquase (?:esgotad[oa]s?|acabando|no fim|preenchid[oa]s?|fechad[oa]s?|cheia?)\b/,
  /\burgen(?:te|tissimo|tes|cia)\b(?! e emergencia| ou emergencia|s e emergencias| ?\/)/,
  /\b(?:pra ontem|o mais rapido possivel|o quanto antes|imediatamente|sem demora|rapidinho senao)\b/,
  /\b(?:outr[oa]s?|vari[oa]s|muit[oa]s?|mais|dois|duas|tres|\d+) (?:medic[oa]s?|colegas?|candidat[oa]s?|gente|pessoas?|interessad[oa]s?)\b[^.!?]{0,30}\b(?:de olho|na fila|querendo|quer|querem|interessad\w*|disputando|esperando|pedi\w*|pergunt\w*|chamaram|na frente)\b/,
  /\b(?:e )?(?:so|somente|apenas) (?:ate |por |mais )?(?:hoje|amanha|agora|\d+ ?(?:horas?|minutos|h)|meio[- ]dia)\b/,
  /\b(?:tempo|prazo) (?:ta |esta )?(?:acabando|correndo|passando|terminando|termina|acaba|encerra|curto)\b|\bcontagem regressiva\b/,
  /\b(?:antes que|senao|caso contrario)\b[^.!?]{0,30}\b(?:acab\w*|fech\w*|peg\w*|perc\w*|perd\w*|preench\w*|pass\w*|sum\w*|outr[oa])/,
  /\bse (?:voce |vc )?(?:demorar|esperar|pensar muito|nao (?:fechar|responder|correr))\b[^.!?]{0,20}\b(?:perde|perder|passa|some|outr[oa])/,
  /\bnao (?:deixe|deixa) (?:isso )?(?:pra|para) (?:depois|amanha)\b|\bnao vai durar\b|\bimperdivel\b|\bvoando\b|\bdisputad[oa]s?\b|\bconcorrid[oa]s?\b/,
  /\bnao vai (?:sobrar|restar)\b|\bgente na (?:frente|fila)\b|\btem que ser (?:hoje|agora|ja)\b|\bvagas? (?:voam|voa)\b|\bdepois nao (?:vai ter|tem|havera)\b|\bpegar ou largar\b|\bvaga quente\b/,
  new RegExp(`${unless('nao', 1)}\\b(?:tem que|precisa) ser (?:rapid[oa]|logo|ja)\\b`),
  /\bse (?:bobear|vacilar)\b|\bvai voar\b|\bnao da (?:pra|para) esperar\b|\bquem chegar primeiro\b/,
  /\b(?:essa|esse|ela|ele|vaga|plantao) sai hoje\b|\bamanha (?:pode|talvez|ja) nao (?:ter|tem|tenha|estar|esteja)\b/,
  /\bnao demor[ae]\b(?! (?:nada|muito|nem))|\bse eu fosse (?:voce|vc)\b[^.!?\n]{0,12}\b(?:corria|fechava|aceitava|nao perdia)\b/,
  /\bo prazo (?:e|eh|termina|vai ate|acaba) (?:hoje|amanha|as|agora|meio)|\bfecha em (?:\d|uma|duas|meia|poucas|alguns)/,
  new RegExp(
    `\\b(?:ja ja|logo|daqui a pouco|rapidinho) (?:[a-z]+ )?(?:acaba|some|fecha|esgota|sai|preenche|vai)\\b`,
  ),
  new RegExp(
    `${unless('nao|sem', 2)}\\b(?:tem (?:uma )?fila|melhor correr|vao (?:preencher|pegar|fechar)) ?(?:pra|para|por|hoje|logo|essa|$)?`,
  ),
]
