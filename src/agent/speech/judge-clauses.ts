import { clausesOf, joinWords, type Clause } from './clauses.js'
import { pressureIn } from './pressure.js'
import {
  asked,
  faringInfinitives,
  feels,
  felt,
  helpers,
  helpingI,
  helpingInfinitives,
  helpingMay,
  innerLife,
  leftOpen,
  lives,
  moods,
  persons,
  praises,
  setOf,
  speakingInfinitives,
  wants,
} from './lexicon-pt.js'
import { tidyWord } from '../../language/tidy-word.js'
import { mayBeNoun } from './verb-forms.js'

/** What the agent itself brings to the judging. */
export type Judge = {
  /** It may offer to do this ("criar", "crie", "crio") to what follows; undefined: nothing is known of the verb. */
  readonly offers: (verb: string, after: readonly string[]) => boolean | undefined
  /** It is what the agent is called. */
  readonly isSelf: (word: string) => boolean
}

/** A clause that tells nothing and is whole by itself; one that only stands beside another; why one is a claim. */
type Verdict = 'says' | 'stands' | { readonly because: string }

type Place = {
  readonly judge: Judge
  /** The clause that this one hangs on. */
  readonly before: Clause | undefined
  /** It is what the sentence asks. */
  readonly asks: boolean
  /** It stands somewhere in a question. */
  readonly inQuestion: boolean
}

/**
 * Why a sentence is not let out; undefined if nothing is told in it. Every clause must be one that tells nothing: a courtesy, what the
 * speaker feels, cannot, does not know or offers, what is asked of the person, what they want, what is left open. A clause that tells
 * by any other verb, or by none, is a claim.
 */
export function judgeWords(folded: readonly string[], asks: boolean, judge: Judge): readonly Telling[] {
  const words = joinWords(folded.map(writtenOut))
  const clauses = clausesOf(words, isVerb)
  const lastPart = clauses.at(-1)?.part ?? 0
  const nods = asks && isNod(clauses.filter(({ part }) => part === lastPart)) && lastPart > 0
  const isAsked = asks && !nods
  if (isAsked && offersChoice(words)) return []
  const told: Telling[] = []
  let says = isAsked
  let before: Clause | undefined
  for (const clause of clauses) {
    const isLast = clause.part === lastPart
    const verdict = verdictOn(clause, { judge, before, asks: isAsked && isLast, inQuestion: isAsked })
    if (typeof verdict === 'object')
      told.push({ because: verdict.because, isCertain: reportsIn(clause, isAsked && isLast) !== undefined })
    if (verdict === 'says') says = true
    const pressed = isAsked ? undefined : pressureIn(clause.words)
    if (pressed !== undefined) told.push({ because: `reports:${pressed}`, isCertain: true })
    before = clause
  }
  return says || told.length > 0 ? told : [{ because: 'shape', isCertain: false }]
}

/** Something that a sentence tells. */
export type Telling = {
  readonly because: string
  /** It reports or promises by the form of its verb: no weighing of words overrules that. */
  readonly isCertain: boolean
}

/** "oiee", "obrigadaa", "vlw": a courtesy drawn out or cut short is that courtesy. No other word is changed. */
function writtenOut(word: string): string {
  if (isCourtesy(word)) return word
  const once = word.replace(/([a-z])\1+/g, '$1')
  return [once, tidyWord(word)].find(isCourtesy) ?? word
}

function isCourtesy(word: string): boolean {
  return polite.has(word) || courteous.has(word) || wishing.has(word)
}

const choicesMax = 8

/** "é pix, boleto ou cartão?": which of the things named it is, is what is asked. A thing of which something is told is none. */
function offersChoice(all: readonly string[]): boolean {
  const [copula = '', ...rest] = strip(all.filter((word, index) => index > 0 || word !== ','))
  if (!asksWhich.has(copula) || !rest.includes('ou') || tellingIn(rest) !== undefined) return false
  const members = rest
    .join(' ')
    .split(/ , ou | ou | , /)
    .map((member) => member.split(' '))
  return (
    members.length >= 2 &&
    members.length <= choicesMax &&
    members.every(
      (member) => member.length <= 4 && namesThing(member) && (isListed(member) || isOneThing(member)),
    )
  )
}
const asksWhich = setOf('eh seria sao seriam')

/** "seu" by itself names nothing: whose something is would be told. */
function namesThing(member: readonly string[]): boolean {
  return member.some((word) => !prepositions.has(word) && !articles.has(word))
}

/** "de manhã", "o cartão": a tie and one thing. A state ("pago", "disponível") is none, and "nunca" is a threat. */
function isOneThing(member: readonly string[]): boolean {
  const [thing = '', more] = member.filter((word) => !prepositions.has(word) && !articles.has(word))
  if (thing === '' || more !== undefined || isVerb(thing)) return false
  return mayBeNoun(thing) || !/(?:[ai]d[oa]s?|vel|veis|ndo|^nunca|^jamais|^ja|^nao|^sim)$/.test(thing)
}

/** Telling, with a nod asked for at the end: "…, né?" */
function isNod(clauses: readonly Clause[]): boolean {
  const words = clauses.flatMap((clause) => clause.words)
  return words.length === 1 && nodding.has(words[0] ?? '')
}
const nodding = setOf('ne viu hein ta correto certo ok combinado fechado beleza entendeu sabe blz')

function verdictOn(clause: Clause, place: Place): Verdict {
  const { lead } = clause
  if (place.asks && place.before === undefined && lead !== 'se' && lead !== 'caso')
    return verdictOnQuestion(clause, place)
  if (lead === 'tomara_que') return 'says'
  if (conditions.has(lead)) return verdictOnCondition(clause, place)
  if (lead === 'que') return verdictOnThat(clause, place)
  if (times.has(lead)) return verdictOnTime(clause, place)
  if (given.has(lead)) return isOfPerson(clause.words) ? 'stands' : claim(clause)
  if (relatives.has(lead) && place.before !== undefined) return verdictOnThat(clause, place)
  if (wonders.has(lead)) return verdictOnWonder(clause, place)
  return place.asks ? verdictOnQuestion(clause, place) : verdictOnTold(clause.words, place)
}

/** Nothing is told by "se"; only to find out about others is more than an agent can offer. */
function verdictOnCondition({ words }: Clause, { before, inQuestion }: Place): Verdict {
  const offered =
    !inQuestion &&
    before?.words.some((word) => firstModals.has(word)) === true &&
    !before.words.includes('nao')
  return offered && words.some((word) => helpersOnly.has(word)) ? claim({ words }) : 'stands'
}

const conditions = setOf('se caso')
const times = setOf(
  'quando enquanto sempre_que assim_que antes_que mesmo_que conforme desde_que para_que embora',
)
const given = setOf('ja_que depois_que')
const relatives = setOf('em_que de_que com_que')
const wonders = setOf(
  'como onde aonde quem qual quais quanto quantos quantas quanta o_que do_que no_que ao_que por_que em_que de_que com_que',
)

function claim(clause: { readonly words: readonly string[] }): { readonly because: string } {
  return {
    because: `reports:${tellingIn(clause.words) ?? clause.words.find((word) => word.length > 3) ?? clause.words[0] ?? ''}`,
  }
}

// What hangs on another clause

/** After "que": a wish leaves it open; what the person wants is theirs; anything else is told. */
function verdictOnThat(clause: Clause, place: Place): Verdict {
  const { words } = clause
  const governor = place.before?.words ?? []
  const [subject, verb, after] = subjectAndVerb(words)
  if (subject === 'eu' && governor.some((word) => offering.has(word))) {
    if (verb === 'nao') return 'stands'
    return mayAsk(verb, after, helpingMay, place.judge) ? 'stands' : claim(clause)
  }
  // "que o cliente tenha pago" is felt about, and told.
  if (
    /^(?:tenham?|tivessem?)$/.test(verb) &&
    /(?:do|da|dos|das|to|go)$/.test(after[0] ?? '') &&
    !isOwnMatter(words)
  )
    return claim(clause)
  if (leftOpen.has(verb) || helpingMay.has(verb)) return place.before === undefined ? 'says' : 'stands'
  if (isOfPerson(words)) return 'stands'
  // "não posso afirmar que há vaga" affirms nothing; "não posso deixar de dizer que" does.
  if (
    governor.includes('nao') &&
    !governor.includes('deixar') &&
    governor.some((word) => firstModals.has(word) || /^(?:sei|tenho_como|saberia|cabe)$/.test(word))
  )
    return 'stands'
  if (
    empathic.test(governor.find((word) => !fillers.has(word) && !clitics.has(word)) ?? '') &&
    happened.test(verb)
  )
    return 'stands'
  if (exclaims(governor) && reached.test(verb) && (subject === '' || persons.has(subject))) return 'stands'
  if (place.inQuestion && isIndefinite(governor)) return 'stands'
  const told = verdictOnTold(words, { ...place, asks: false, inQuestion: false })
  return typeof told === 'object' ? told : 'stands'
}

/** Of the person, or of "isso". */
function isOwnMatter(words: readonly string[]): boolean {
  const first = words.find((word) => !fillers.has(word) && !clitics.has(word)) ?? ''
  return (
    persons.has(first) ||
    demonstratives.has(first) ||
    /^(?:tenham?|tivessem?|eu|nao)$/.test(first) ||
    (articles.has(first) && words.some((word) => persons.has(word)))
  )
}

const empathic = /^(?:imagino|sinto|lamento|entendo|compreendo|sei)$/
const happened = /^(?:aconteceu|houve|ocorreu|passou|deu|faz|levou|viveu|sofreu|sentiu|teve|tem|passa|sente)$/
/** That somebody wrote, asked or told is what they just did. */
const reached =
  /^(?:escreveu|respondeu|perguntou|contou|falou|chamou|avisou|explicou|lembrou|gostou|voltou|apareceu|ajudou|comentou|compartilhou|veio)$/

const offering = setOf(
  'quer queria prefere preferiria deseja gostaria precisa quiser preferir posso peca quero basta',
)

/** "um filme que", "algo que", "mais alguma que": nothing is singled out. */
function isIndefinite(words: readonly string[]): boolean {
  return words.slice(-3).some((word) => indefinites.has(word))
}
const indefinites = setOf(
  'um uma algum alguma alguns algumas qualquer algo alguem qual que outro outra outros outras mais',
)

function verdictOnTime(clause: Clause, place: Place): Verdict {
  const [, verb] = subjectAndVerb(clause.words)
  if (clause.words.length === 0 || leftOpen.has(verb) || isOfPerson(clause.words)) return 'stands'
  if (
    clause.words.slice(0, 4).some((word) => leftOpen.has(word) && !mayBeNoun(word) && word !== 'outro') &&
    tellingIn(clause.words) === undefined
  )
    return 'stands'
  if (clause.lead === 'quando' && place.before && leavesOpen(place.before)) return 'stands'
  if (place.asks && tellingIn(clause.words) === undefined) return 'stands'
  return place.inQuestion && clause.words.length <= 2 && tellingIn(clause.words) === undefined
    ? 'stands'
    : claim(clause)
}

/** "não sei onde", "me diga qual": what follows is asked, not told. */
function leavesOpen(before: Clause): boolean {
  const words = before.words
  if (words.length === 0) return false
  return (
    words.includes('nao') ||
    words.some((word) => asked.has(word) || wondering.has(word) || speakingInfinitives.has(word))
  )
}
const wondering = setOf(
  'saber entender imagino depende duvida sei entendi decidir ver lembra sabe certeza pergunta nem conforme preciso queria compreendo',
)

function verdictOnWonder(clause: Clause, place: Place): Verdict {
  const { lead, words } = clause
  if (lead === 'como' && words.length <= 2 && /(?:ado|ido|sempre|antes)$/.test(words.at(-1) ?? ''))
    return claim(clause)
  if (place.asks) return verdictOnQuestion(clause, place)
  if (isDeferred(words)) return 'says'
  if (place.before === undefined) {
    if (place.inQuestion && lead !== 'como') return 'says'
    if (place.inQuestion)
      return isOfPerson(words) || firstModals.has(words[0] ?? '') || tellingIn(words) === undefined
        ? 'stands'
        : claim(clause)
    return isDeferred(words)
      ? 'says'
      : isOfPerson(words) || words.some((word) => leftOpen.has(word))
        ? 'says'
        : claim(clause)
  }
  if (leavesOpen(place.before) || place.inQuestion) return 'stands'
  if (isOfPerson(words) || words.some((word) => leftOpen.has(word))) return 'stands'
  if (words.some((word) => firstModals.has(word) || word === 'eu')) return 'stands'
  if (words[0] === 'que' || exclaims(place.before.words)) return 'stands'
  return words.length === 0 || tellingIn(words) === undefined ? 'stands' : claim(clause)
}

/** "quem confirma é a equipe", "o que eu posso fazer é anotar" */
function isDeferred(words: readonly string[]): boolean {
  const copula = words.indexOf('eh')
  if (copula < 0) return false
  const after = words.slice(copula + 1)
  if (after.some((word) => helpers.has(word))) return true
  return words.some((word) => firstModals.has(word)) && after.some((word) => helpingInfinitives.has(word))
}

// Questions

function verdictOnQuestion(clause: Clause, place: Place): Verdict {
  const words = strip(clause.words)
  const offered = verdictOnOffer(words, place)
  if (offered) return offered
  for (const [index, word] of words.entries()) {
    if (felt.has(word)) continue
    if (didI.test(word) && mayTell(word) && words[index - 1] !== 'o') return claim({ words: [word] })
    if (we.test(word) && !weAsk.has(word) && !feels.has(word) && mayTell(word))
      return claim({ words: [word] })
  }
  if (/^(?:cade|fechado|combinado|confirmado|decidiu|topa)$/.test(words[0] ?? '') && words.length <= 4)
    return claim(clause)
  if (clause.lead === 'por_que' && (words.includes('nao') || /^(?:o|perder|recusar)$/.test(words[0] ?? '')))
    return claim(clause)
  const pressed = words.findIndex((word) => pressingVerb.test(word))
  const wished = words.slice(Math.max(0, pressed - 4), Math.max(0, pressed))
  if (pressed >= 0 && !wished.some((word) => wishedFor.has(word)))
    return claim({ words: words.slice(pressed) })
  if (pressed >= 0 && words.includes('logo')) return claim(clause)
  if (bindsBusiness.test(words[0] ?? '') && /o$/.test(words[0] ?? '')) return claim(clause)
  if (words[0] === 'sabia' || attributed(words) !== undefined) return claim(clause)
  if (words[0] === 'que_tal' && !infinitive.test(words[1] ?? '')) return claim(clause)
  return 'says'
}

/** To press for a decision, or to blame for none, tells that one is owed. */
const pressingVerb =
  /^(?:fech|aceit|recus|decid|sum[ie]|esquec|ignor|demor|enrol|topa|topo|arrepend|desist|imped|abandon)/
const wishedFor = setOf(
  'quer prefere gostaria deseja posso pode devo ou para diz quis quiser consigo precisa dizer',
)
const didI = /(?:[^e]ei|^fiz|^pus|^dei|^fui|^vim|^trouxe|[a-z]{2}[^aeiouxj]i)$/
const we = /(?:amos|emos|imos)$/
const weAsk = setOf(
  'podemos vamos devemos comecamos continuamos falamos seguimos conversamos combinamos deixamos',
)

// What is told

const firstModals = setOf('posso podemos poderia consigo conseguiria conseguimos poderiamos devo')

/** "posso", "consigo", "vamos" and what follows: undefined if it is no offer. */
function verdictOnOffer(words: readonly string[], { judge, asks }: Place): Verdict | undefined {
  const start = words[0] === 'eu' ? 1 : 0
  const [modal = ''] = words.slice(start)
  if (!firstModals.has(modal) && modal !== 'vamos') return undefined
  const rest = words.slice(start + 1).filter((word) => !clitics.has(word) && !fillers.has(word))
  const [verb = '', ...after] = rest
  if (verb === '') return 'says'
  if (modal === 'vamos')
    return ((helpingInfinitives.has(verb) || speakingInfinitives.has(verb)) && !bindsBusiness.test(verb)) ||
      verb === 'por' ||
      verb === 'de_novo' ||
      verb === 'la'
      ? 'says'
      : claim({ words: [verb] })
  if (!infinitive.test(verb)) return claim({ words: [modal, verb] })
  const may = asks
    ? mayAsk(verb, after, helpingInfinitives, judge)
    : mayOffer(verb, after, helpingInfinitives, judge)
  return may && tellingIn(after) === undefined ? 'says' : claim({ words: [verb, ...after] })
}

const infinitive = /(?:[aei]r|por)$/

/** To ask whether it should is less than to say that it can: only what would bind the business is not asked. */
function mayAsk(verb: string, after: readonly string[], helping: ReadonlySet<string>, judge: Judge): boolean {
  if (mayOffer(verb, after, helping, judge)) return true
  return judge.offers(verb, after) === undefined && !bindsBusiness.test(verb)
}

const bindsBusiness =
  /^(?:garant|reserv|segur|promet|negoci|confirm|aprov|liber|isent|descont|reembols|devolv|valid|encaix|fech|parcel|aument|pec|ped|dar|de$|contrat|cobr|pag)/

function mayOffer(
  verb: string,
  after: readonly string[],
  helping: ReadonlySet<string>,
  judge: Judge,
): boolean {
  const own = judge.offers(verb, after)
  if (own !== undefined) return own
  if (verb === 'confirmar' || verb === 'confirme')
    return after.length === 0 || after[0] === 'com' || after[0] === 'isso'
  if (verb === 'pedir' || verb === 'peca')
    return (
      after.length === 0 ||
      after.some((word) => helpers.has(word) || word === 'ajuda' || word === 'desculpas')
    )
  return helping.has(verb)
}

function verdictOnTold(all: readonly string[], place: Place): Verdict {
  const words = strip(all)
  const isPolite = all.some((word) => polite.has(word))
  if (words.length === 0) return isPolite ? 'says' : 'stands'
  const found =
    verdictOnCourtesy(words) ??
    verdictOnDenied(words) ??
    verdictOnOffer(words, place) ??
    verdictOnFeeling(words, place) ??
    verdictOnPerson(words) ??
    verdictOnHelper(words, place) ??
    verdictOnMood(words, place) ??
    verdictOnAsking(words) ??
    verdictOnLimit(words) ??
    verdictOnLack(words)
  if (found) return found
  if (isPolite && (speakingInfinitives.has(words[0] ?? '') || faringInfinitives.has(words[0] ?? '')))
    return quiet(words)
  if (isBeside(words, place)) return 'stands'
  return claim({ words })
}

/** Nothing in the rest of a clause tells by itself. */
function quiet(words: readonly string[]): Verdict {
  const telling = tellingIn(words) ?? attributed(words)
  return telling === undefined ? 'says' : { because: `reports:${telling}` }
}

/** "o orçamento aprovado", "da cobrança vencida": told on the way. */
function attributed(words: readonly string[]): string | undefined {
  return words.find(
    (word, index) =>
      (/(?:ad|id)[oa]s?$/.test(word) || offered.test(word)) &&
      !mayBeNoun(word) &&
      !moods.has(word) &&
      !being.has(word) &&
      index > 1 &&
      definite.has(words[index - 2] ?? '') &&
      mayBeNoun(words[index - 1] ?? ''),
  )
}
const offered = /^(?:disponive(?:l|is)|livres?|abert[oa]s?|restantes?|promociona(?:l|is))$/
const definite = setOf(
  'o a os as do da dos das no na nos nas pelo pela pelos pelas ao esse essa este esta esses essas desse dessa seu sua',
)

const wishing = setOf(
  'bom boa bons boas otimo otima otimos otimas excelente feliz lindo linda belo bela maravilhoso maravilhosa abencoado abencoada tranquilo tranquila',
)
const courteous = setOf(`
  obrigado obrigada obrigados obrigadas grato grata brigado brigada valeu parabens felicidades sucesso melhoras saude forca coragem sentimentos pesames condolencias
  desculpa desculpas desculpe perdao perdoe abraco abracos beijo beijos gratidao felicitacoes agradecimentos solidariedade congratulacoes sorte
  oi ola oie opa alo eai salve hey bem_vindo tchau ate_mais ate_la de_nada disponha imagina boa_noite cumprimentos saudacoes lembrancas axe amem
`)
const sealed = setOf(
  'noticia noticias novidade novidades preco oferta promocao desconto oportunidade oportunidades chance chances negocio resultado vaga vagas remuneracao valor',
)
/** To thank for it is to say that it came. */
const received =
  /^(?:pagament|pix$|deposit|compr|transferenc|comprovant|cadastr|agendament|reserva|confirmac|pedido|contratac|assinatura|escala|plantao|candidatur|documentac|document)/

function verdictOnCourtesy(words: readonly string[]): Verdict | undefined {
  const [first = '', second = '', third = ''] = words
  if (first === 'que' && words.length > 1)
    return quiet(words.slice(1).filter((word) => !moods.has(word) && !praises.has(word)))
  if (
    first === 'sem' &&
    /^(?:pressa|problema|problemas|estresse|stress|crise|neura|duvida|compromisso|cerimonia|preocupacao|pressao|drama|juizo|frescura)$/.test(
      second,
    )
  )
    return second === 'duvida' ? undefined : quiet(words.slice(2))
  const start =
    /^(?:um|uma|meu|meus|minha|minhas|muito|muita|muitos|mil|mais|nossos|todo|toda|tudo|seja|sejam|sinceros|muitissimo|super)$/.test(
      first,
    )
      ? 1
      : 0
  const head = start === 0 ? first : second
  const rest = words.slice(start + 1)
  const wishes =
    wishing.has(head) &&
    (rest.length <= 3 ||
      rest.some((word) => persons.has(word) || /^(?:familia|todos|pai|mae|casal|seus)$/.test(word)) ||
      !rest.some((word) => word === 'quem' || word === 'para' || infinitive.test(word)) ||
      /^(?:dia|tarde|noite|semana|sorte|viagem|fimdesemana|trabalho|domingo|descanso)$/.test(rest[0] ?? ''))
  if (!wishes && !courteous.has(head) && !(start > 0 && courteous.has(third))) return undefined
  if (rest.some((word) => sealed.has(word))) return claim({ words: rest })
  if (
    /^(?:obrig|brig|grat|valeu|agrade|parab)/.test(head) &&
    rest.some((word) => received.test(word) || binding.test(word))
  )
    return claim({ words: rest })
  return quiet(rest)
}

const binding = /^(?:confirm|pag|compr|aceit|fech|contrat|agend|reserv|assin)[aei]/

/** "não consigo", "não sei", "não tenho como": what the one who speaks cannot, is not or does not know. */
function verdictOnDenied(words: readonly string[]): Verdict | undefined {
  const negation = words.findIndex((word) => word === 'nao' || word === 'nem' || word === 'nunca')
  if (negation < 0 || negation > 3) return undefined
  const subject = words.slice(0, negation).filter((word) => !fillers.has(word))
  const rest = words.slice(negation + 1).filter((word) => !clitics.has(word))
  const verb = rest[0] === 'eu' ? (rest[1] ?? '') : (rest[0] ?? '')
  const after = rest.slice(1)
  const isOwn = subject.every(
    (word) => word === 'eu' || demonstratives.has(word) || prepositions.has(word) || mayBeNoun(word),
  )
  if (isOwn && (cannot.has(verb) || feels.has(verb) || (felt.has(verb) && verb !== 'achei')))
    return quiet(after)
  if (isOwn && /^(?:encontrei|achei|localizei)$/.test(verb))
    return after.some((word) => /^informac/.test(word)) ? quiet(after) : undefined
  if (isOwn && (verb === 'tenho' || verb === 'temos'))
    return after.some((word) => knowledge.has(word)) ? quiet(after) : claim({ words: rest })
  if (isOwn && (verb === 'sou' || verb === 'fui')) return quiet(after)
  if (
    isOwn &&
    verb === 'estou' &&
    /^(?:cert[oa]|segur[oa]|apt[oa]|autorizad[oa]|entendendo|conseguindo|com|em|no|na)$/.test(after[0] ?? '')
  )
    return 'says'
  // What it does not do is its limit; what it never fails to do would be a promise.
  if (
    isOwn &&
    words[negation] === 'nao' &&
    /[^aei]o$/.test(verb) &&
    !/(?:ado|ido|ndo)$/.test(verb) &&
    !/^(?:cobr|exij|esquec|perc|atras|falh|err|mint|engan|vej|ach)/.test(verb) &&
    !bindsBusiness.test(verb)
  )
    return quiet(after)
  if (isOwn && (helpingI.has(verb) || ownWork.has(verb))) return quiet(after)
  if (isOwn && verb === 'vou' && isSpokenOf(after[0] ?? '')) return quiet(after)
  if ((verb === 'eh' || verb === 'sao') && rest.includes('comigo')) return 'says'
  if (verb === 'depende' || verb === 'dependem') return 'says'
  if (verb === 'deve' && (moodIn(after) || after.includes('facil'))) return 'says'
  if (/^(?:precisa|merecia|merece)$/.test(verb) && subject.length === 1 && persons.has(subject[0] ?? ''))
    return verb === 'precisa' ? idle(verb, after) : quiet(after)
  if (verb === 'eh' && subject.length <= 3 && trifles.has(after[0] ?? '') && after.length <= 2) return 'says'
  if (verb === 'eh' && negation === 0 && /^(?:preciso|necessario|obrigatorio)$/.test(after[0] ?? ''))
    return idle('precisa', after.slice(1))
  if (negation === 0 && idleDenials.has(verb)) return idle(verb, after)
  if (isOfPerson(words)) return quiet(after)
  return undefined
}

const trifles = setOf('facil simples bobagem vergonha crime pecado frescura incomodo exagero')

function isSpokenOf(verb: string): boolean {
  return speakingInfinitives.has(verb) || faringInfinitives.has(verb) || soften.test(verb)
}
const soften =
  /^(?:insistir|chutar|mentir|inventar|pressionar|tomar|negar|fingir|enrolar|forcar|prometer|atrapalhar|incomodar)$/

const demonstratives = setOf(
  'isso isto esse essa este esta esses essas aquilo esta essas disso nisso la aqui daqui algo nada tudo',
)
const cannot = setOf(
  'tenho_como temos_como teria_como ha_como tem_como consigo consegui conseguiria conseguimos posso podemos poderia pude sei sabia saberia sabemos cabe cabem dou lembro lembrei recordo tenha saiba trabalho lido opino faco decido compreendi acompanhei alcancei',
)
const knowledge = setOf(
  'informacao informacoes certeza como acesso opiniao ideia resposta respostas permissao autorizacao dados detalhes condicoes poder autonomia palavras conhecimento capacidade meios clareza contexto costume nocao elementos base habilidade sentimentos gostos corpo idade pressa preferencia qualificacao visao formacao',
)
const ownWork = setOf(
  'faco trabalho lido opino decido atuo julgo avalio entro respondo discuto negocio dou interpreto diagnostico receito',
)
const idleDenials = setOf(
  'precisa ha tem foi eh esquenta liga estressa ficou chegou carregou veio entrou apareceu abriu se precisava custa',
)

function idle(verb: string, after: readonly string[]): Verdict | undefined {
  const [first = ''] = after.filter((word) => !clitics.has(word) && !fillers.has(word) && word !== 'de')
  if (
    /^precis/.test(verb) &&
    first === 'ter' &&
    !after.some((word) => /^(?:pressa|medo|vergonha|receio|cerimonia|duvida|paciencia|certeza)$/.test(word))
  )
    return undefined
  if (verb === 'precisa' || verb === 'precisava')
    return speakingInfinitives.has(first) ||
      faringInfinitives.has(first) ||
      first === '' ||
      first === 'pressa'
      ? notBinding(first, after)
      : undefined
  if (verb === 'ha' || verb === 'tem')
    return after.length <= 6 &&
      after.some((word) => ease.has(word)) &&
      !after.some((word) => articles.has(word) && word !== 'isso')
      ? 'says'
      : undefined
  if (verb === 'foi' || verb === 'eh')
    return after.some((word) => idleNouns.has(word)) && after.length <= 4 ? 'says' : undefined
  if (verb === 'custa')
    return /^(?:perguntar|tentar|nada)$/.test(first) && after.length === 1 ? 'says' : undefined
  if (verb === 'ficou') return /^(?:claro|muito)$/.test(first) ? 'says' : undefined
  if (
    verb === 'chegou' ||
    verb === 'carregou' ||
    verb === 'veio' ||
    verb === 'entrou' ||
    verb === 'apareceu' ||
    verb === 'abriu'
  )
    return after.some((word) => messageNouns.has(word)) ? 'says' : undefined
  return after.length <= 1 ? 'says' : undefined
}
const ease = setOf('problema problemas pressa crise necessidade obrigacao pressao compromisso errado mal que')
const idleNouns = setOf('nada incomodo trabalho problema intencao favor brincadeira bobagem')
const messageNouns = setOf('mensagem audio foto imagem texto arquivo video frase recado')

function notBinding(verb: string, after: readonly string[]): Verdict | undefined {
  return /^(?:marcar|confirmar|cobrar|cancelar|levar|trazer|combinar|ligar|desmarcar|avisar|pedir|mandar|enviar|fazer|esperar|aguardar|adicionar|incluir)$/.test(
    verb,
  ) &&
    !after.includes('desculpas') &&
    !after.includes('desculpa')
    ? undefined
    : quiet(after)
}

/** "entendo", "fico feliz", "estou aqui", "sou uma assistente": of the one who speaks. */
function verdictOnFeeling(words: readonly string[], place: Place): Verdict | undefined {
  const own = words[0] === 'eu' || words[0] === 'a_gente' ? words.slice(1) : words
  const start = own.findIndex((word) => !clitics.has(word) && !fillers.has(word))
  const [verb = '', ...after] = start < 0 ? [] : own.slice(start)
  // "te espero", "lhe desejo": only a wish may be done to somebody.
  if (
    /^(?:te|lhe|o|a)$/.test(own[0] ?? '') &&
    !/^(?:desej|agradec|pec|entend|ouv|perdo|respeit|admir|compreend|ajud|perg)/.test(verb)
  )
    return undefined
  if (verb === 'estou' || verb === 'to' || verb === 'estamos' || verb === 'ando')
    return isBeing(after) ? quiet(after) : undefined
  if (verb === 'fico' || verb === 'fiquei' || verb === 'ficamos' || verb === 'ficaria')
    return isBeing(after) ? quiet(after) : undefined
  if (verb === 'sou')
    return after.some((word) => roles.has(word) || place.judge.isSelf(word)) ? quiet(after) : undefined
  if (verb === 'eh' && after.length <= 2 && after.some(place.judge.isSelf)) return 'says'
  if (verb === 'faco' && after.includes('ponte')) return quiet(after)
  if (verb === 'vou' && helpingInfinitives.has(after[0] ?? '') && /ndo$/.test(after[0] ?? ''))
    return quiet(after)
  if (verb === 'peco' || verb === 'pedimos')
    return after.some((word) => /^(?:desculpas?|perdao|paciencia|licenca|por_favor|compreensao)$/.test(word))
      ? quiet(after)
      : undefined
  if (slips.has(verb) && after.length > 0)
    return after.some((word) =>
      /^(?:errado|errada|mal|bolas|outra|rapido|conta|ideia|jeito|contrario)$/.test(word),
    )
      ? quiet(after)
      : undefined
  if (weGoOn.has(verb) && after.length <= 4) return quiet(after)
  if (verb === 'serei' || verb === 'prometo')
    return after.some((word) => /^(?:breve|sincer|rapid|diret|honest|franc|educad)/.test(word))
      ? 'says'
      : undefined
  if (verb === 'vou') return isEffort(after) ? quiet(after) : undefined
  if (verb === 'foi' && after.length <= 6)
    return after.slice(0, 3).some((word) => pleasures.has(word)) &&
      (after.length <= 2 || after.some((word) => word === 'prazer' || speakingInfinitives.has(word)))
      ? quiet(after)
      : undefined
  if (/^(?:viajei|saquei|captei|pisei|vacilei|bobeei)$/.test(verb))
    return after.length <= 3 ? 'says' : undefined
  if (verb === 'falei')
    return after.some((word) => /^(?:bobagem|besteira|errado|demais)$/.test(word)) ? 'says' : undefined
  if (verb === 'dah' && own[0] === 'me' && /^(?:um|uma|mais|so|outra|outro)$/.test(after[0] ?? ''))
    return quiet(after)
  if (
    verb === 'vi' ||
    verb === 'percebi' ||
    verb === 'vejo' ||
    verb === 'noto' ||
    verb === 'percebo' ||
    verb === 'soube'
  )
    return after.length === 0 ? 'stands' : undefined
  if (
    verb === 'espero' &&
    after.length > 0 &&
    !/^(?:ter|nao|ajudar|poder|conseguir|ver|mesmo|muito|de|que)$/.test(after[0] ?? '')
  )
    return undefined
  if (verb === 'preciso' && after.some((word) => pressing.has(word))) return undefined
  if (
    verb === 'quero' ||
    verb === 'queria' ||
    verb === 'gostaria' ||
    verb === 'preciso' ||
    verb === 'prefiro' ||
    verb === 'pretendo'
  ) {
    const [next = ''] = after.filter((word) => !clitics.has(word) && !fillers.has(word))
    if (
      infinitive.test(next) &&
      !helpingInfinitives.has(next) &&
      !speakingInfinitives.has(next) &&
      !faringInfinitives.has(next) &&
      !/^(?:afirmar|dar|ter|ser|supor|errar|prometer|arriscar|inventar|garantir|evitar|entender|atrapalhar|desejar|parabenizar|agradecer|pressionar|forcar|incomodar|insistir|atropelar|adivinhar|induzir|acertar|conhecer)$/.test(
        next,
      )
    )
      return undefined
    return quiet(after)
  }
  if (verb === 'sei' || verb === 'acho' || verb === 'acredito')
    return after.length <= 2 || moodIn(after) ? quiet(after) : undefined
  if (verb === 'achei' || verb === 'pensei') return after.length === 0 ? 'stands' : undefined
  if (/^agradec/.test(verb) && after.some((word) => received.test(word) || binding.test(word)))
    return undefined
  if (/^(?:perdi|errei|confundi|misturei)$/.test(verb) && own[0] !== 'me')
    return after.length <= 2 ||
      after.some((word) =>
        /^(?:fio|raciocinio|conta|assunto|dias|datas|nomes|bolas|coisas|conversa|mensagens)$/.test(word),
      )
      ? quiet(after)
      : undefined
  if (feels.has(verb) || felt.has(verb)) return quiet(after)
  // "guardo filmes e notas": what it is there for, not what it does now.
  if (ownRole.has(verb)) return quiet(after)
  if (
    place.judge.offers(verb, after) === true &&
    own[0] === verb &&
    /(?:s)$/.test(after[0] ?? '') &&
    mayBeNoun(after[0] ?? '')
  )
    return quiet(after)
  return undefined
}

const slips = setOf('li ouvi peguei troquei senti pisei escorreguei viajei')
const weGoOn = setOf(
  'continuamos deixamos conversamos falamos seguimos retomamos recomecamos comecamos evitamos',
)
/** "feliz", "aqui", "na dúvida", "à disposição": no more than where and how the one who speaks is. */
function isBeing(after: readonly string[]): boolean {
  const words = after.filter(
    (word) =>
      !/^(?:muito|bem|tao|ate|meio|um|pouco|bastante|sempre|ainda|super|mais|so|realmente|sinceramente)$/.test(
        word,
      ),
  )
  const [first = '', second = ''] = words
  if (/^(?:na|em|no|por|de|com|sem|do)$/.test(first))
    return /^(?:duvida|torcida|aqui|voce|ouvido|palavras|graca|seu|lado|perto|jeito|pena|paz|duvidas|ca|vontade)$/.test(
      second,
    )
  return being.has(first)
}

const pleasures = setOf('prazer mal bom otimo lindo legal especial honra alegria divertido')

/** "vou tentar ajudar", "vou torcer": no more than an effort. */
function isEffort(after: readonly string[]): boolean {
  const [first = '', second = ''] = after.filter((word) => !clitics.has(word))
  if (first === 'torcer' || first === 'adorar') return true
  if (first === 'ficar') return isBeing(after.slice(after.indexOf('ficar') + 1))
  return (
    first === 'tentar' &&
    (second === '' || /^(?:ajudar|entender|responder|explicar|ser|esclarecer)$/.test(second))
  )
}

const pressing = setOf('resposta retorno posicao hoje agora ja logo urgente decisao fechar')
const being = setOf(`
  aqui a_disposicao feliz contente triste torcendo ouvindo aprendendo entendendo devendo_ ouvidos lendo curiosa curioso confuso confusa perdido perdida
  tranquilo tranquila bem otimo otima honrado honrada lisonjeado lisonjeada sentido chateado chateada comovido comovida emocionado emocionada grato grata agradecido agradecida aliviado aliviada
  felizes contentes tristes surpreso surpresa animado animada empolgado empolgada ansioso ansiosa devendo certo certa segura seguro inseguro insegura atenta atento impressionado impressionada orgulhoso orgulhosa preocupado preocupada junto contigo la tocado tocada encantado encantada
`)
const roles = setOf(
  'assistente virtual robo inteligencia programa ia chatbot sistema automatico atendente ajudante copiloto secretaria automatica digital maquina ouvidos so apenas',
)
const ownRole = setOf(
  'ajudo auxilio cuido lido trabalho atuo sirvo apoio oriento respondo atendo colaboro aprendo existo tento',
)

function moodIn(words: readonly string[]): boolean {
  return words.some((word) => moods.has(word))
}

/** Of the person: what they want, said or may do in words. */
function verdictOnPerson(words: readonly string[]): Verdict | undefined {
  const place = words.findIndex((word) => persons.has(word))
  const isSubject = place >= 0 && place <= 1
  const rest = (isSubject ? words.slice(place + 1) : words).filter(
    (word) => !clitics.has(word) && !fillers.has(word),
  )
  const [verb = '', ...after] = rest
  if (
    verb === 'pode' ||
    verb === 'podem' ||
    verb === 'poderia' ||
    verb === 'consegue' ||
    verb === 'podes' ||
    verb === 'eh_so' ||
    verb === 'basta'
  )
    return mayDo(verb, after)
  if (verb === 'eh' && /^(?:so|somente|apenas)$/.test(words[words.indexOf('eh') + 1] ?? ''))
    return mayDo(verb, after)
  if (
    isSubject &&
    wants.has(verb) &&
    !said.test(verb) &&
    !(verb === 'precisa' && infinitive.test(after[0] ?? ''))
  )
    return quiet(after)
  if (
    isSubject &&
    (verb === 'estah' || verb === 'ta') &&
    /ndo$/.test(after[0] ?? '') &&
    (wants.has(after[0] ?? '') ||
      /^(?:passando|enfrentando|vivendo|certa|certo|coberto|tentando|lidando)$/.test(after[0] ?? ''))
  )
    return quiet(after.slice(1))
  if (isSubject && verb === 'tem' && /^(?:razao|todo|toda|raz)/.test(after[0] ?? '')) return quiet(after)
  if (isSubject && /^(?:decide|escolhe|manda|define)$/.test(verb))
    return after.length <= 3 ? quiet(after) : undefined
  if (
    isSubject &&
    verb === 'eh' &&
    after.length <= 4 &&
    (after.length === 0 || after.some((word) => dear.test(word)))
  )
    return 'says'
  if (words[0] === 'eh' && words.length <= 3 && words.some((word) => persons.has(word))) return 'says'
  if (
    words[0] === 'tem' &&
    words.some((word) => word === 'razao' || word === 'direito') &&
    words[1] !== 'direito'
  )
    return quiet(words.slice(1))
  if (isSubject && verb === 'merece') return quiet(after)
  return undefined
}

const dear = /^(?:amor|gentil|querid[oa]|fof[oa]|maravilhos[oa]|incrivel|especial|demais|anjo)$/

/** What somebody said before is for the record, not for a model's memory. */
const said = /^(?:diss|ped|falou|mencion|coment|pergunt|cit|contou|explic|descrev|lembr|escolh|decid)/

/** Leave to do something in words is no more than courtesy; leave to come, to count on something or to pay is a claim. */
function mayDo(verb: string, after: readonly string[]): Verdict | undefined {
  const words = after.filter((word) => word !== 'so' && word !== 'apenas')
  const [first = '', second = ''] = words
  if (first === '') return verb === 'pode' ? undefined : undefined
  if (first === 'contar') return second === 'com' ? undefined : quiet(words.slice(1))
  if (first === 'passar')
    return words.length > 1 && !/^(?:aqui|ai|la|no|na|em)$/.test(second) ? quiet(words.slice(1)) : undefined
  if (first === 'dar') return words.length > 1 ? quiet(words.slice(1)) : undefined
  if (first === 'ser') return second === 'so' || words.length <= 4 ? quiet(words.slice(1)) : undefined
  if (first === 'ficar')
    return /^(?:a_vontade|tranquil[oa]|sossegad[oa]|calm[oa])$/.test(second) && words.length <= 3
      ? 'says'
      : undefined
  if (
    first === 'confiar' ||
    first === 'deixar' ||
    first === 'esperar' ||
    first === 'aguardar' ||
    first === 'considerar' ||
    first === 'levar' ||
    first === 'trazer' ||
    first === 'marcar' ||
    first === 'cancelar' ||
    first === 'cobrar' ||
    first === 'comemorar' ||
    first === 'aproveitar' ||
    first === 'avisar' ||
    first === 'conferir' ||
    first === 'fazer'
  )
    return first === 'deixar' && words.length > 1 && !/^(?:comigo)$/.test(second)
      ? quiet(words.slice(1))
      : ((first === 'avisar' || first === 'fazer') &&
            /^(?:quando|se|aqui|assim|perguntas|pergunta|por)$/.test(second)) ||
          (first === 'avisar' && words.length === 1 && verb !== 'pode')
        ? quiet(words.slice(1))
        : undefined
  if (speakingInfinitives.has(first) || faringInfinitives.has(first)) return quiet(words.slice(1))
  return undefined
}

/** Somebody who can help, decide or answer: that they can, not that they will. And whose something is. */
function verdictOnHelper(words: readonly string[], place: Place): Verdict | undefined {
  return isLeftTo(words) ? 'says' : (helperMay(words) ?? helperExplains(words, place))
}

/** "isso é com a equipe", "contrato é assunto do responsável", "depende do médico", "precisa ser visto pela equipe" */
function isLeftTo(words: readonly string[]): boolean {
  const text = ` ${words.join(' ')} `
  const isTopic = demonstratives.has(words[0] ?? '')
  if (/^ (?:depende|dependem) /.test(text) || (isTopic && /^(?:depende|varia)$/.test(words[1] ?? '')))
    return true
  const whose = words.findIndex((word) => helpers.has(word))
  if (whose < 0 || words.includes('mais')) return false
  if (/ (?:eh|sao|seria) $/.test(text) || (words[0] === 'eh' && words.length <= 4)) return true
  const before = ` ${words.slice(0, whose).join(' ')} `
  return belongs.test(before)
}
const belongs =
  / (?:(?:eh|sao|seria|fica|cabe|compete) (?:so |apenas |somente )?(?:com|a|ao|para|assunto|papel|decisao|tarefa|questao|funcao|competencia|uma pergunta|definid[oa]|decidid[oa]|tratad[oa]|avaliad[oa]) |depende d|precisam? (?:ser|passar|da (?:confirmacao|avaliacao|aprovacao|analise|opiniao|resposta)|de (?:uma )?(?:confirmacao|avaliacao)) )/

function helperMay(words: readonly string[]): Verdict | undefined {
  const modal = words.findIndex((word) => helperModals.has(word))
  if (modal < 1 || modal > 8 || !words.slice(0, modal).some((word) => helpers.has(word))) return undefined
  const rest = words.slice(modal + 1).filter((word) => !clitics.has(word) && !fillers.has(word))
  return helpful.test(rest[0] ?? '') ? quiet(rest.slice(1)) : undefined
}
const helperModals = setOf(
  'pode podem poderia poderiam consegue conseguem sabe sabem saberia precisa precisam possa',
)
const helpful =
  /^(?:ajudar|orientar|esclarecer|responder|explicar|confirmar|informar|avaliar|dizer|verificar|decidir|falar|conversar|tirar|analisar|ver|definir|indicar|opinar|auxiliar|apoiar|detalhar|ser|checar|conferir|ouvir|saber)$/

function helperExplains(words: readonly string[], { before }: Place): Verdict | undefined {
  const explains = words.findIndex((word) => /^(?:explica|esclarece|orienta|informa|responde)$/.test(word))
  const isAnswer = before?.words.includes('nao') === true && explains > 1 && explains <= 4
  return isAnswer && words.slice(0, explains).some((word) => helpers.has(word))
    ? quiet(words.slice(explains + 1))
    : undefined
}

/** How something is for somebody, and what is theirs to decide. */
function verdictOnMood(words: readonly string[], place: Place): Verdict | undefined {
  const copula = words.findIndex((word) => copulas.has(word))
  if (copula < 0) return undefined
  const subject = words.slice(0, copula).filter((word) => !fillers.has(word))
  const after = words.slice(copula + 1)
  if (tellingIn(subject) !== undefined) return undefined
  const isThis = subject.length === 0 || (subject.length === 1 && demonstratives.has(subject[0] ?? ''))
  const mild = after.filter(
    (word) =>
      !fillers.has(word) &&
      !clitics.has(word) &&
      !copulas.has(word) &&
      !/^(?:ser|ter|estar|sendo|sido|para|pra|quem|coisa|algo|um|uma|muito|bem|tao|meio|bastante|tudo|situacao|assim|toda|todo)$/.test(
        word,
      ),
  )
  if (
    subject.some((word) => /^(?:decisao|escolha|palavra|vontade|vez|sugestao|ideia)$/.test(word)) &&
    after.some((word) => /^(?:sua|seu|tua|voce|senhor|senhora)$/.test(word))
  )
    return 'says'
  if (mild.length === 0) return undefined
  const isInfinitive = infinitive.test(subject[0] ?? '') && subject.length <= 4
  const isMood = moods.has(mild[0] ?? '')
  if (isMood && mildMoods.has(mild[0] ?? '') && !isThis && !isInfinitive && words[copula] !== 'deve')
    return undefined
  const isLife =
    words.includes('mesmo') ||
    words[copula] === 'deve' ||
    subject.some((word) => lives.has(word)) ||
    isInner(subject) ||
    (place.before !== undefined &&
      /^(?:imagino|sei|entendo|compreendo)$/.test(place.before.words.at(-1) ?? ''))
  if (isMood) return isThis || isInfinitive || isLife ? quiet(mild.slice(1)) : undefined
  if (
    isInner(subject) &&
    isGeneral.has(words[copula] ?? '') &&
    mild.length <= 2 &&
    praises.has(singular(mild[0] ?? ''))
  )
    return quiet(mild.slice(1))
  if (subject.length === 0 && words[copula] === 'seria' && wouldBe.test(mild[0] ?? ''))
    return quiet(mild.slice(1))
  if (isThis && subject.length > 0 && praises.has(mild[0] ?? '') && mild.length <= 3)
    return quiet(mild.slice(1))
  // "o ideal é falar com alguém", "é melhor perguntar"
  const isAdvice =
    subject.some((word) =>
      /^(?:ideal|melhor|recomendado|indicado|certo|seguro|caminho|prudente|sugestao|conselho|dica)$/.test(
        word,
      ),
    ) ||
    (isThis && /^(?:melhor|bom|importante|recomendado|preferivel|recomendavel)$/.test(mild[0] ?? ''))
  const advised = mild.find((word) => infinitive.test(word)) ?? ''
  if (
    isAdvice &&
    /^(?:falar|conversar|perguntar|consultar|procurar|confirmar|buscar|conferir|checar|verificar|pedir|ouvir|tratar|dizer|escrever|aguardar|passar|tirar|mandar|descrever|explicar)$/.test(
      advised,
    )
  )
    return quiet(after.slice(after.indexOf(advised) + 1))
  return undefined
}
/** Nothing but life itself, with no more than an article before it: whose heart it is would be told. */
function isInner(subject: readonly string[]): boolean {
  const [first = '', second] = subject
  return second === undefined
    ? innerLife.has(first)
    : /^[oa]s?$/.test(first) && subject.length === 2 && innerLife.has(second)
}
function singular(word: string): string {
  return word.replace(/eis$/, 'el').replace(/s$/, '')
}
const isGeneral = setOf('eh sao')
const wouldBe =
  /^(?:irresponsavel|injusto|errado|bom|melhor|ruim|chato|interessante|ideal|legal|util|otimo|importante)$/
const copulas = setOf('eh foi era deve parece seria soa pode sao')
/** Of a thing of the business these would be told: "o exame é normal". */
const mildMoods = setOf(
  'normal natural comum justo justa longo longa longos intenso intensa humano humana esperado valido valida demais corriqueiro compreensivel delicado delicada',
)

/** Asked of the person: "me diga", "fique à vontade", "tenha um bom dia". */
function verdictOnAsking(words: readonly string[]): Verdict | undefined {
  const rest = words.filter((word, index) => index > 2 || (!clitics.has(word) && !fillers.has(word)))
  const [verb = '', ...after] = rest
  const denied = verb === 'nao'
  const order = denied ? (after.find((word) => !clitics.has(word)) ?? '') : verb
  if (
    denied &&
    !/^(?:hesite|deixe|se|precisa|tenha|fique|desista|desanime|repare|leve|ligue|esquente|estresse|preocupe|desculpe|esqueca)$/.test(
      order,
    )
  )
    return undefined
  if (order === 'deixe' || order === 'deixa')
    return after.some((word) => /^(?:ver|eu|saber|me|de|claro|pensar|avisar|perguntar)$/.test(word)) &&
      !after.includes('comigo')
      ? quiet(after)
      : undefined
  if (
    !asked.has(order) &&
    !/^(?:hesite|preocupe|desanime|repare|esquente|estresse|bora|anime|capriche|poupe|desista|ligue|sinta|seja|va|vai|vem|venha|corre|aceite|aceita)$/.test(
      order,
    )
  )
    return undefined
  if (order === 'fique' || order === 'fiquem')
    return /^(?:a_vontade|bem|tranquil[oa]|calm[oa]|firme|sabendo|com|por aqui|em paz|de boa|sossegad[oa]|livre)/.test(
      after.join(' '),
    ) && after.length <= 5
      ? quiet(after)
      : undefined
  if (/^(?:fal|pass|volt)[ea]$/.test(order) && /^(?:na|no|nas|nos)$/.test(after[0] ?? '')) return undefined
  if (
    /^(?:corre|aceit\w|va|vai|vem|venha|cobre|cobra|marque|marca|cancele|confira|confere|leve|leva|abra|abre|traga|traz|combine|combina|considere|considera|decida|decide|ligue|faca|faz|espere|espera|veja|olha|olhe|ve|bate|tira|deixa|solta|tome|toma|separe|avise|avisa|use|pare|anote|anota|adicione|inclua|puxa|cobre|confirme|confirma|organize|priorize|visualize|mude|muda|troque|troca|seja|fica|ficar)$/.test(
      order,
    )
  )
    return strictAsking(order, after)
  if (after.some((word) => hurrying.has(word))) return undefined
  return quiet(after)
}

const hurrying = setOf('logo hoje agora ja rapido urgente imediatamente correndo depressa enquanto')

/** Verbs of asking that may as well send somebody to do something, or tell of one who does it: only in their harmless turns. */
function strictAsking(order: string, after: readonly string[]): Verdict | undefined {
  const text = after.join(' ')
  if (after.some((word) => hurrying.has(word) || helpersOnly.has(word))) return undefined
  switch (order) {
    case 'seja':
      return /^(?:bem_vindo|muito|feliz|forte|gentil|mais|o mais|sincer|franc|livre|qual|como|breve)/.test(
        text,
      )
        ? quiet(after)
        : undefined
    case 'fica':
      return after.length <= 4 &&
        /^(?:a_vontade|bem$|tranquil[oa]|calm[oa]|a seu|ao seu|por sua|para|pra)/.test(text)
        ? quiet(after)
        : undefined
    case 'va':
    case 'vai':
      return /^(?:com calma|no seu|me (?:dizendo|contando|falando)|dizendo|contando|falando|na fe|com deus|pensando)/.test(
        text,
      )
        ? quiet(after)
        : undefined
    case 'leve':
    case 'leva':
      return /tempo/.test(text) ? quiet(after) : undefined
    case 'espere':
    case 'espera':
    case 'tome':
    case 'toma':
      return /^(?:um (?:pouco|pouquinho|instante|momento|minuto|minutinho|segundo|instantinho|momentinho)|so|seu tempo|cuidado|a (?:resposta|confirmacao)|o tempo)/.test(
        text,
      )
        ? quiet(after)
        : undefined
    case 'veja':
    case 'olha':
    case 'olhe':
    case 've':
      return after.length <= 1 || /^(?:se|qual|como|com|o_que|isso|bem)/.test(text) ? quiet(after) : undefined
    case 'avise':
    case 'avisa':
      return after.length <= 3 ? quiet(after) : undefined
    case 'confirme':
    case 'confirma':
      return /^(?:para mim|pra mim|comigo|por_favor|isso|o (?:nome|dia|telefone|cliente|valor|endereco|servico|horario)|a (?:data|cidade)|se|seu|sua|aqui)?(?: |$)/.test(
        text,
      )
        ? quiet(after)
        : undefined
    case 'decida':
    case 'decide':
      return /^(?:com calma|no seu|sem pressa|quando)/.test(text) ? quiet(after) : undefined
    case 'ligue':
    case 'use':
    case 'pare':
    case 'considere':
    case 'considera':
    case 'corre':
    case 'aceite':
    case 'aceita':
    case 'vem':
    case 'venha':
    case 'cobre':
    case 'cobra':
    case 'cancele':
    case 'marca':
    case 'bate':
      return undefined
    default:
      return after.length <= 6 ? quiet(after) : undefined
  }
}
const helpersOnly = setOf('eles elas ele ela')

/** "isso foge do que eu faço", "está fora do meu alcance" */
function verdictOnLimit(words: readonly string[]): Verdict | undefined {
  const place = words.findIndex((word) =>
    /^(?:foge|fogem|escapa|escapam|fora|alem|extrapola|ultrapassa)$/.test(word),
  )
  if (place < 0 || place > 4) return undefined
  const subject = words
    .slice(0, place)
    .filter((word) => word !== 'estah' && word !== 'fica' && word !== 'ta' && word !== 'eh' && word !== 'vai')
  const isTopic =
    subject.length > 0 &&
    subject.every(
      (word) =>
        demonstratives.has(word) ||
        /^(?:assunto|tema|pergunta|pedido|questao|tipo|coisa|de|um|pouco|ai|ja)$/.test(word) ||
        fillers.has(word),
    )
  return isTopic && !words.includes('ar') ? quiet(words.slice(place + 1)) : undefined
}

const cues = setOf(
  'resumo palavra palavras palavrinha pista pistas detalhe detalhes nome titulo exemplo frase descricao numero dica data texto informacao informacoes isso conversar escrever falar desabafar qualquer',
)

/** What the agent lacks to go on: "faltou o valor". Where it lacks it ("no cadastro") would be told. */
function verdictOnLack(words: readonly string[]): Verdict | undefined {
  const isOfMessage = words.some((word) => messageNouns.has(word)) && words.length <= 8
  if (
    isOfMessage &&
    words.some((word) => /^(?:cortad|incomplet|pedac|metade$|branco$|vazi|embaralhad|confus)/.test(word))
  )
    return 'says'
  const enough = words.findIndex((word) =>
    /^(?:ajuda|ajudam|basta|bastam|serve|servem|facilita|facilitam)$/.test(word),
  )
  if (enough > 0 && enough <= 5 && words.slice(0, enough).some((word) => cues.has(word)))
    return quiet(words.slice(enough + 1))
  const anybody = /^(?:ninguem |todos |todo mundo |muita gente |a_gente )/.exec(`${words.join(' ')} `)
  if (anybody) {
    const after = words.slice(anybody[0].trim().split(' ').length)
    if (
      /^(?:merece|sente|erra|passa|cansa)$/.test(after[0] ?? '') ||
      (words[0] === 'ninguem' && after[0] === 'gosta')
    )
      return quiet(after.slice(1))
    if (after[0] === 'tem' && /^(?:duvidas?|medos?|receios?|dias|esse|essa|fases?)$/.test(after[1] ?? ''))
      return quiet(after.slice(1))
  }
  const rest = words.filter((word) => !fillers.has(word) && !clitics.has(word))
  const [verb = '', ...after] = rest
  if (
    !/^(?:falta|faltou|faltam|faltaram|faltando|ficou|acontece|acontecem|vale|tanto|qualquer|nada|quanto|ficaria|soa|parece|deu|era|so|como|bora|quem|dah)$/.test(
      verb,
    )
  )
    return undefined
  if (/^falt/.test(verb))
    return after.length > 0 &&
      !after.some((word) => persons.has(word)) &&
      after.length <= 6 &&
      !after.some((word) =>
        /^(?:no|na|seu|sua|assinatura|documento|documentos|diploma|pagamento|pagar|cliente_)$/.test(word),
      )
      ? quiet(after)
      : undefined
  if (verb === 'acontece' || verb === 'acontecem') return after.length <= 3 ? 'says' : undefined
  if (verb === 'vale')
    return /^(?:a|pena|perguntar|conversar|lembrar_)$/.test(after[0] ?? '') &&
      after.some((word) =>
        /^(?:perguntar|falar|conversar|consultar|confirmar|conferir|procurar|checar)$/.test(word),
      )
      ? quiet(after)
      : undefined
  if (verb === 'tanto') return after[0] === 'faz' ? 'says' : undefined
  if (verb === 'ficou')
    return /^(?:alguma|confuso|confusa|claro|faltando|meio)$/.test(after[0] ?? '') && after.length <= 5
      ? 'says'
      : undefined
  return undefined
}

// Words that stand beside a clause

/** A word of address, a topic, an adverb, the members of a list: nothing is told by it alone. */
function isBeside(words: readonly string[], { inQuestion, before }: Place): boolean {
  if (tellingIn(words) !== undefined) return false
  const [first = ''] = words
  if (words.every((word) => persons.has(word) || fillers.has(word) || addressWords.has(word))) return true
  if (leadingPrepositions.has(first) || first === 'qualquer') return true
  if (demonstratives.has(first) && words.length <= 4 && words.every(isPlain)) return true
  if (first === 'nao' && before !== undefined)
    return words.length <= 4 && words.slice(1).every((word) => isPlain(word) || word === 'eu')
  if (before !== undefined && isListed(words)) return true
  if (infinitive.test(first) && !mayBeNoun(first) && before !== undefined) return true
  if (first.endsWith('ndo') && words.length <= 3) return true
  if (!inQuestion) return false
  if (words.includes('nao') || words.some((word) => !isPlain(word))) return false
  const limit = /^(?:o|a|os|as|seu|sua|nosso|nossa)$/.test(first) ? 3 : 5
  return words.length <= limit
}

/** "o dia e o período", "da data": things named one after the other, no two of them bare side by side behind an article. */
function isListed(words: readonly string[]): boolean {
  const [first = ''] = words
  const isBare = !articles.has(first) && !prepositions.has(first) && first !== 'e' && first !== 'ou'
  if (isBare && words.length > 1 && !words.includes('e') && !words.includes('ou') && !words.includes('de'))
    return false
  const ties = words.filter(
    (word) => !/^d[eoa]$/.test(word) && (articles.has(word) || prepositions.has(word)),
  )
  if (isBare && ties.length > 0) return false
  let bare = 0
  for (const word of words) {
    if (word === 'e' || word === 'ou' || prepositions.has(word) || articles.has(word)) bare = 0
    else if (!mayBeNoun(word) || ++bare > 1) return false
  }
  return true
}

const addressWords = setOf(
  'chefe amigo amiga querido querida meu minha caro cara prezado prezada patrao chefia gente pessoal parceiro rapaz moca colega campeao',
)
const leadingPrepositions = setOf(
  'sobre para pra quanto em no na por pelo pela com sem antes depois de do da apesar alem a ao entre ate fora diante',
)

function isPlain(word: string): boolean {
  return (
    prepositions.has(word) ||
    articles.has(word) ||
    mayBeNoun(word) ||
    speakingInfinitives.has(word) ||
    infinitive.test(word) ||
    word === 'e' ||
    word === 'ou' ||
    word === 'so'
  )
}

/** Words before the first that says something. */
function strip(words: readonly string[]): readonly string[] {
  let place = 0
  while (place < words.length) {
    const word = words[place] ?? ''
    const next = words[place + 1]
    if (
      !polite.has(word) &&
      !fillers.has(word) &&
      !(persons.has(word) && (next === undefined || (!isVerb(next) && place === 0 && words.length === 1)))
    )
      break
    if (
      neverAlone.has(word) &&
      next !== undefined &&
      !/^(?:bom|certo|joia|otimo|legal|bem|entendi)$/.test(next)
    )
      break
    place += 1
  }
  return words.slice(place)
}
const polite = setOf(`
  ah oh oi ola oie opa eita ei hey nossa puxa poxa caramba uau ufa haha hahaha hahahaha rs kkk hmm hum ops ai claro certo beleza ok okay legal perfeito maravilha show
  tranquilo tranquila entendido imagina tudo_bem de_nada por_favor ate_mais tchau ta tah bacana joia bem_vindo disponha blz massa demais
`)
const neverAlone = setOf('ta tah')
const fillers = setOf(`
  e mas entao agora so ja ainda tambem infelizmente felizmente mesmo realmente sempre talvez apenas somente aqui ai la por_exemplo por_enquanto primeiro antes depois hoje
  muito bem mais alias enfim afinal assim de_novo sinceramente pessoalmente certamente olha olhe com_prazer honestamente logico simplesmente perfeitamente totalmente plenamente
`)
const clitics = setOf('me te lhe se nos lhes')
const articles = setOf(
  'o a os as um uma uns umas seu sua seus suas meu minha meus minhas esse essa esses essas este esta isso qual quais algum alguma outro outra todo toda todos todas nosso nossa',
)
const prepositions = setOf(
  'de do da dos das em no na nos nas por pelo pela pelos pelas para pra pro com sem sobre a ao aos entre ate desde contra num numa dum duma deste desta desse dessa disso nesse nessa neste nesta nisso',
)

function exclaims(words: readonly string[]): boolean {
  return words[0] === 'que'
}

// Verbs

/** The subject, the verb behind it and what follows; small words between are passed over. */
function subjectAndVerb(words: readonly string[]): [subject: string, verb: string, after: readonly string[]] {
  let place = 0
  let subject = ''
  const reach = Math.min(words.length, 7)
  while (place < reach) {
    const word = words[place] ?? ''
    if (word === 'eu' || persons.has(word)) subject = word
    else if (isVerb(word) || leftOpen.has(word) || helpingMay.has(word)) break
    else if (subject !== '' && !clitics.has(word) && !fillers.has(word)) break
    place += 1
  }
  return [subject, words[place] ?? '', words.slice(place + 1)]
}

/** What the person wants, said or means: "você quer", "o senhor mencionou", "preferir". */
function isOfPerson(words: readonly string[]): boolean {
  const rest = words.filter((word) => !clitics.has(word) && !fillers.has(word))
  const start = rest.findIndex((word) => persons.has(word))
  const [verb = '', next = ''] = start === 0 || start === 1 ? rest.slice(start + 1) : rest
  if (start > 1) return false
  if (wants.has(verb)) return true
  if (start >= 0 && /^(?:estah|ta|esteja|estava|tem|tenha|tiver|pode|consegue|vai|possa)$/.test(verb))
    return wants.has(next) || speakingInfinitives.has(next) || /^(?:em|passando|tentando)$/.test(next)
  return false
}

export function isVerb(word: string): boolean {
  return (
    telling.has(word) ||
    (wants.has(word) && !mayBeNounAsWell.has(word)) ||
    (feels.has(word) && !mayBeNounAsWell.has(word)) ||
    felt.has(word) ||
    firstModals.has(word) ||
    plainVerbs.has(word) ||
    (strong.test(word) && mayTell(word))
  )
}
const plainVerbs = setOf(
  'quer queria pode podem poderia prefere gostaria precisa consegue estou sou sei tenho quero preciso era seria diga me vamos fique',
)
const mayBeNounAsWell = setOf(
  'conta conte espera escolha busca procura pergunta fala peca comenta cita lembre explique desejo sinto_ espero_ abraco respeito apoio',
)

/** Forms that only a finite verb has, unless the word is a known noun. */
const strong = /(?:[^e]ei|ou|eu|iu|aste|aram|eram|iram|amos|emos|imos|avam?|arao|erao|irao)$/

function mayTell(word: string): boolean {
  return !mayBeNoun(word) && !calm.has(word)
}
const calm = setOf(
  'nada cada rapido rapida sido estou serei estarei correria seria saberia merecido merecida educado aproximado seguido aqui ali daqui ai oi taxi si ri pipi ou eu meu seu teu sou vou_ bou nossou museu outou chapeu ceu deu_ ola europeu estariamos hey sei',
)

const telling = setOf(`
  eh sao foi foram era eram fui estah estao estava estavam esteve ta tao tem temos tinha tinham teve ha havia houve vai vao vou ia fica ficam ficou sera serao
  custa custam sai saem saiu cai caiu abre abrem fecha fecham vence venceu chega chegam vem vieram veio dah deu dao faz fazem fez feito disse consta existe existem continua continuam
  garanto garantimos prometo resta restam sobra sobrou sobram funciona funcionam atende atendem aceita aceitam recebe recebem paga pagam cobra cobram vale valem dura duram some
  feita feitos feitas pago pagos pagas aberto aberta entregue pronto pronta prontos prontas prontinho salvo salva disponivel disponiveis garantido garantida confirmado confirmada
`)

/** The first word that tells something, if any does. */
function tellingIn(words: readonly string[]): string | undefined {
  return words.find(
    (word, index) =>
      (telling.has(word) ||
        (didI.test(word) && mayTell(word) && !felt.has(word)) ||
        (strong.test(word) && mayTell(word) && !felt.has(word) && !wants.has(word) && !feels.has(word))) &&
      !(articles.has(words[index - 1] ?? '') && !unmistakable.has(word)) &&
      !(word === 'ha' && /^(?:pouco|quanto|tempos|tempo|muito)$/.test(words[index + 1] ?? '')) &&
      !(word === 'tem' && words[index + 1] === 'razao') &&
      !(words[index - 1] === 'em' && word === 'aberto'),
  )
}
const unmistakable = setOf('eh sao foi estah tem vai')

/** A verb that reports what was done, is being done or will be, or what there is, with another subject than the person. */
function reportsIn({ words, lead }: Clause, isAsked: boolean): string | undefined {
  if (lead !== '' && isOwnMatter(words)) return undefined
  return words.find((word, index) => {
    const before = words[index - 1] ?? ''
    const next = words[index + 1] ?? ''
    if (articles.has(before)) return false
    if (persons.has(before) && wants.has(word)) return false
    if (didI.test(word) && mayTell(word) && (!felt.has(word) || slipped.test(word))) return true
    if (/^(?:te|lhe)$/.test(before) && /[^aei]o$/.test(word) && !feels.has(word)) return true
    if (isAsked) return false
    if (word === 'vou' || word === 'vamos') return before !== 'nao' && !trying.has(next)
    if (word === 'tem') return !/^(?:razao|certeza|todo|toda|direito|de)$/.test(next)
    if (firmly.has(word)) return true
    if (strong.test(word) && mayTell(word) && !felt.has(word) && !wants.has(word) && !feels.has(word))
      return true
    return (
      /(?:ad|id)[oa]s?$/.test(word) &&
      mayTell(word) &&
      !being.has(word) &&
      !moods.has(word) &&
      before !== 'ser' &&
      before !== 'sinta'
    )
  })
}
/** Slips, where it is the person's things that slipped. */
const slipped = /^(?:troquei|perdi|errei|confundi|misturei|li|ouvi|peguei)$/
const trying = setOf('torcer ser precisar adorar com por devagar ficar ver_ la')
const firmly = setOf(`
  sou somos foi foram fui estao temos tinha teve ha havia houve vao ficou sera serao custa custam saem saiu caiu abre abrem vence venceu veio vieram fez feito garanto garantimos resta restam sobrou costuma costumam
  atende atendem aceitam recebem pagam cobram feita feitos feitas pago pagos pagas aberto aberta entregue pronto pronta prontos prontas prontinho salvo salva disponivel disponiveis
`)

/** The word by which a few words to tap tell something; they may name a thing, an answer or what to do. */
export function toldByOption(words: readonly string[]): string | undefined {
  return words.find(
    (word, index) =>
      firmly.has(word) ||
      telling.has(word) ||
      (didI.test(word) && mayTell(word) && !felt.has(word)) ||
      (strong.test(word) && mayTell(word)) ||
      (/(?:ad|id)[oa]s?$/.test(word) && mayTell(word) && index > 0),
  )
}

/** It says by itself no more than how words hang together, or what people do in words: a capital makes no name of it. */
export function isSmallWord(word: string): boolean {
  return (
    articles.has(word) ||
    prepositions.has(word) ||
    fillers.has(word) ||
    polite.has(word) ||
    courteous.has(word) ||
    persons.has(word) ||
    asked.has(word) ||
    wants.has(word) ||
    feels.has(word) ||
    plainVerbs.has(word) ||
    telling.has(word) ||
    firstModals.has(word) ||
    wonders.has(word) ||
    wishing.has(word) ||
    conditions.has(word) ||
    word === 'nao' ||
    word === 'sim'
  )
}
