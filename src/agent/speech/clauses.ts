/** Part of a sentence that says one thing: what leads it in, and its words. */
export type Clause = {
  /** What ties it to the clause before: "que", "se", "quando", "o_que" …; empty for one that stands by itself. */
  readonly lead: string
  readonly words: readonly string[]
  /** Which part between commas it is of. */
  readonly part: number
}

/** Words that belong together, as one. */
const joined: ReadonlyMap<string, string> = new Map(
  (
    'dar uma olhada=olhar|de uma olhada=olhe|dou uma olhada=olho|dar uma olhadinha=olhar|de uma olhadinha=olhe|dou uma olhadinha=olho|dar uma espiada=olhar|de uma espiada=olhe|a gente=a_gente|o que=o_que|do que=do_que|no que=no_que|ao que=ao_que|por que=por_que|para que=para_que|pra que=para_que|ja que=ja_que|visto que=ja_que|' +
    'uma vez que=ja_que|sendo que=ja_que|dado que=ja_que|agora que=ja_que|assim que=assim_que|logo que=assim_que|depois que=depois_que|desde que=desde_que|' +
    'sempre que=sempre_que|toda vez que=sempre_que|mesmo que=mesmo_que|ainda que=mesmo_que|antes que=antes_que|em que=em_que|de que=de_que|com que=com_que|a que=em_que|' +
    'tenho como=tenho_como|temos como=tenho_como|teria como=tenho_como|ha como=tenho_como|tem como=tem_como|sim ou nao=simounao|sim nao=simounao|tudo bem sim=tudo_bem|dizer nao=dizer_nao|por favor=por_favor|por gentileza=por_favor|de nada=de_nada|por nada=de_nada|ate mais=ate_mais|ate logo=ate_mais|ate breve=ate_mais|ate a proxima=ate_mais|ate ja=ate_mais|ate depois=ate_mais|ate la=ate_la|' +
    'a vontade=a_vontade|a disposicao=a_disposicao|tudo bem=tudo_bem|tudo bom=tudo_bem|tudo joia=tudo_bem|tudo certinho=tudo_certo|tudo otimo=tudo_bem|tudo tranquilo=tudo_bem|tudo beleza=tudo_bem|tudo certo=tudo_certo|' +
    'nao ha de que=de_nada|com certeza=com_certeza|por exemplo=por_exemplo|fim de semana=fimdesemana|final de semana=fimdesemana|sera que=sera_que|eh que=eh_que|' +
    'o senhor=senhor|a senhora=senhora|os senhores=senhor|o doutor=doutor|a doutora=doutora|so que=mas|por isso=por_isso|a toa=a_toa|de novo=de_novo|' +
    'nao tem de que=de_nada|achei graca=gostei|acho graca=gosto|com prazer=com_prazer|com muito prazer=com_prazer|com todo prazer=com_prazer|com todo o prazer=com_prazer|com gosto=com_prazer|com muito gosto=com_prazer|quanto ao=sobre|quanto aos=sobre|bem vindo=bem_vindo|bem vinda=bem_vindo|bem vindos=bem_vindo|mal entendido=mal_entendido|quem sabe=talvez|pode ser que=talvez|tomara que=tomara_que|que tal=que_tal|ter que=dever|tem que=tem_que|ao dispor=a_disposicao|as ordens=a_disposicao|de boa=tudo_bem|boas vindas=bem_vindo'
  )
    .split('|')
    .map((pair) => pair.split('=') as [string, string]),
)
const joinedMax = 4
const joinedFirst: ReadonlySet<string> = new Set(
  [...joined.keys()].map((words) => words.slice(0, words.indexOf(' '))),
)

/** The words with those that belong together joined; commas stay as they are. */
export function joinWords(words: readonly string[]): string[] {
  const found: string[] = []
  for (let place = 0; place < words.length;) {
    let taken = 1
    let word = words[place] ?? ''
    for (let length = joinedFirst.has(word) ? joinedMax : 1; length > 1; length -= 1) {
      const one = joined.get(words.slice(place, place + length).join(' '))
      // "quem responde por isso" is no reason.
      if (one === 'por_isso' && found.length > 0 && found.at(-1) !== ',' && found.at(-1) !== 'e') continue
      if (one !== undefined) {
        word = one
        taken = length
        break
      }
    }
    found.push(word)
    place += taken
  }
  return found
}

const opens: ReadonlySet<string> = new Set(
  (
    'que se quando como onde aonde quem qual quais quanto quantos quantas quanta caso enquanto conforme embora o_que do_que no_que ao_que por_que para_que ja_que assim_que ' +
    'depois_que desde_que sempre_que mesmo_que antes_que em_que de_que com_que tomara_que'
  ).split(' '),
)
const breaks: ReadonlySet<string> = new Set(
  'mas porem contudo entretanto todavia porque pois senao por_isso portanto'.split(' '),
)
const joins: ReadonlySet<string> = new Set('e ou nem entao'.split(' '))
const pronouns: ReadonlySet<string> = new Set('eu a_gente ele ela eles elas'.split(' '))
const addressed: ReadonlySet<string> = new Set('voce vc voces senhor senhora'.split(' '))
const beforePronoun: ReadonlySet<string> = new Set(
  'para pra de do da com por em sem sobre a ao e ou nem que se entre ate contra como do_que quem sou , o_que'.split(
    ' ',
  ),
)
/** After "e", a word that only a verb follows. */
const beforeVerb: ReadonlySet<string> = new Set(
  'nao ja te lhe me eu a_gente ele ela eles elas voce vc nunca se'.split(' '),
)

/** Cut where a new thing begins to be said. `isVerb` knows the verbs that stand by themselves. */
export function clausesOf(words: readonly string[], isVerb: (word: string) => boolean): Clause[] {
  const clauses: { lead: string; words: string[]; part: number }[] = []
  let part = 0
  let open = { lead: '', words: [] as string[], part }
  const close = (lead: string) => {
    if (open.words.length > 0 || open.lead !== '') clauses.push(open)
    open = { lead, words: [], part }
  }
  for (const [place, word] of words.entries()) {
    const before = words[place - 1] ?? ''
    const next = words[place + 1] ?? ''
    if (word === ',') {
      part += 1
      close('')
    } else if (breaks.has(word)) close(word)
    else if (
      joins.has(word) &&
      (beforeVerb.has(next) || isVerb(next) || (addressed.has(next) && isVerb(words[place + 2] ?? '')))
    )
      close('')
    else if (
      opens.has(word) &&
      !(word === 'caso' && beforeNoun.test(before)) &&
      !isClitic(word, before, next) &&
      !(
        word === 'que' &&
        isExclaimed(open.words, open.lead) &&
        !isVerb(next) &&
        !/^(?:ja|ainda|nao|eu|voce|a_gente|ele|ela)$/.test(next)
      )
    )
      close(word)
    else if (startsAnew(word, before, next, isVerb) && open.words.length > 0) {
      close('')
      open.words.push(word)
    } else open.words.push(word)
  }
  close('')
  return clauses
}

/** "se cuida", "como se escreve", "me sinto": no condition. */
function isClitic(word: string, before: string, next: string): boolean {
  if (word !== 'se') return false
  return (
    reflexive.test(next) ||
    (/^(?:voce|vc|senhor|senhora|que|como|nao|do_que|o_que|ja)$/.test(before) && reflexive.test(next))
  )
}

const reflexive =
  /^(?:cuid\w*|refer\w*|sent\w*|trat\w*|preocup\w*|chama\w*|escreve\w*|diverte?\w*|divirt\w*|anim\w*|lembr[ae]|apresse|desculpe|acalme|sinta|perde\w*|incomode|arrepend\w*|confund\w*|hidrat\w*|alegr\w*|acalm\w*|aquec\w*|proteg\w*|aliment\w*|hidrate|solt[ae]|joga)$/

/** "que bom", "que dia corrido": at its beginning a clause exclaims, it does not depend. */
function isExclaimed(words: readonly string[], lead: string): boolean {
  return words.length === 0 && lead === ''
}

function startsAnew(word: string, before: string, next: string, isVerb: (word: string) => boolean): boolean {
  if (pronouns.has(word)) return !beforePronoun.has(before)
  return addressed.has(word) && isVerb(next) && !beforePronoun.has(before) && !/[aei]r$/.test(before)
}

/** "no seu caso", "cada caso": no condition. */
const beforeNoun =
  /^(?:o|um|seu|sua|meu|esse|este|nesse|neste|desse|deste|cada|em|no|do|de|ao|qualquer|para|todo)$/
