import { sureOfDanger } from '../../agent/danger/danger-reader.js'
import { foldText, tokensOf } from '../../language/fold-text.js'
import { topics, type Detection, type Topic } from './contracts/event-detection.js'
import { tellsOfAilingAnimal } from './ailing-animal.js'
import { keepsIt } from './calls-off.js'
import { isAQuestion } from './is-a-question.js'
import { findMoments } from '../../language/find-moments.js'
import { asksWhatIsNoted, wishesATime, wondersWhenTheyCome } from './asks-back.js'
import { asksForAnother, isOwnWord } from './asks-for-another.js'
import { saysYes } from './says-yes.js'
import { deniesOne, namesOne, serviceIn, servicesIn, servicesLike } from './fields/named-services.js'
import { readField, readVolunteered } from './fields/read-field.js'
import { namedTown } from './fields/named-place.js'
import { saysMore, wish } from './fields/left-over.js'
import { tellsATime } from './fields/time-clauses.js'
import { sentencesOf } from './fields/told-clauses.js'
import { nameClause } from './fields/read-name.js'
import { letDown, praises, wasDoneBefore, wentBadly } from './done-before.js'
import { bargains, callsItDear, findsItDear } from './finds-it-dear.js'
import { seeksWork } from './seeks-work.js'
import { setsAside } from './fields/sets-aside.js'
import { letsItGo } from './lets-it-go.js'
import { asksHowMuchInAll, readCount, sumIn } from './read-count.js'
import { namesDay, readMoment } from './read-moment.js'
import { writtenOut } from './written-out.js'
import { isSameWord } from './same-word.js'
import { ordersInstead, wantsSomething } from './wants-something.js'
import { SMALL_WORDS } from './small-words.js'
import { readAnswer } from '../../language/read-answer.js'
import { readMorePageId } from '../../conversation/option-page.js'
import { asksWhereServed } from './reply/area.js'
import { asksForQuoteHere, namesAQuote } from './asks-for-quote.js'
import { asksIfIncluded, asksIfInPrice } from './reply/asks-if-included.js'
import { bestAnswer } from './reply/best-answer.js'
import { tellsMeasureOf } from './reply/beyond-price.js'
import { spokenOf } from './reply/spoken-of.js'
import { asksWhatVisitCosts } from './reply/other-price.js'
import { looksToBuy } from './looks-to-buy.js'
import { isFresh } from './memo.js'
import type { Situation } from './situation.js'
import { judgementConfidenceMin } from './contracts/settled.js'

const answered = 0.9
const named = 0.85
const found = 0.75
const nothing = 0.2
const plainly = 0.8
/** With fewer words than this, a question mark alone asks nothing. */
const questionWordsMin = 3

/** Whatever else was asked, these are heard. */
const outranking: ReadonlySet<Topic> = new Set([
  'emergency',
  'complaint',
  'human',
  'give_up',
  'cancel_follow_up',
])
/** How sure the desk has to be of these to hear them whatever else was asked. */
const heardFrom: { readonly [topic in Topic]?: number } = { complaint: 0.8, human: 0.8 }

/**
 * Two readers hear it: the desk's own, which knows what else is said to a desk, and the one of danger, which knows what sounds like it.
 * The surer the one, the less is asked of the other.
 */
const dangerMeantMin = 0.6
const dangerBothMin = 1.15
/**
 * From here on the second needs no more of the first than a leaning to it; where the words were taken for an answer it hears it alone,
 * in more than a word or two.
 */
const dangerAloneMin = 0.9
const wordsAloneMin = 3

function isInDanger({ heard: { intent, confidence, text }, memo }: Situation): boolean {
  if (tellsOfAilingAnimal(text)) return true
  if (memo.asking !== null && livesThere.test(writtenOut(text))) return false
  if (intent === 'emergency') {
    const sure = sureOfDanger(text)
    const isMeant = confidence >= dangerMeantMin || sure >= dangerAloneMin
    return isMeant && confidence + sure >= dangerBothMin
  }
  return intent === null && tokensOf(text).length >= wordsAloneMin && sureOfDanger(text) >= dangerAloneMin
}

/** "Vivo no Batel", "vivo en el centro", to whoever is asked where: a part of town, and nothing one lives in fear of. */
const livesThere =
  /^(?:(?:eu|yo|nos|a gente|ja|agora) )*viv(?:o|e|emos|imos) (?:n[oa]|em|en(?: el| la| los| las)?) (?!.*\b(?:inferno|infierno|panico|perigo|peligro|medo|miedo|risco|riesgo|desespero|agonia|guerra|depressao|depresion|sofrimento|dor|dolor|trevas|rua|calle$)\b)[a-z]+(?: [a-z]+){0,2}[.!]*$/

/** "Não perguntei preço": the word that sounds like a question says what is not asked. */
const notAsked = /\bnao (?:te |lhe |vos )?(?:perguntei|pedi|falei de|quero saber)\b/
const deniable: ReadonlySet<string> = new Set(['price', 'hours', 'place', 'contact', 'link', 'services'])

/** What only sounds like danger, or like a wish for a person, is read as if nothing had been heard in it. */
function withoutAlarm(situation: Situation): Situation {
  const { heard } = situation
  const isDenied =
    notAsked.test(writtenOut(heard.text)) && heard.intent !== null && deniable.has(heard.intent)
  const isForTheDoor = heard.intent === 'human' && callsAtTheDoor(heard.text)
  return heard.intent === 'emergency' || isDenied || isForTheDoor
    ? { ...situation, heard: { ...heard, intent: null, confidence: 0, source: 'none' } }
    : situation
}

const praiseWordsMin = 5

const ofBefore: ReadonlySet<string> = new Set(['existing', 'complaint'])
const waits = /\b(?:esper|aguard|ate agora|e nada|ainda nao|fic(?:ou|aram) de|combin|waiting|still not)/

/** What the business knows of itself is the better answer to these. */
const general: ReadonlySet<Topic> = new Set(['services', 'order'])

/** What the rules make of a message: what is tapped, what answers the open question, what is named, what the desk knows. */
export function detectLocally(situation: Situation): Detection {
  const { topic, confidence } = readTopic(situation)
  return { event: situation.heard.event, topic, confidence, requiresFollowup: false }
}

type Reading = Pick<Detection, 'topic' | 'confidence'>

function readTopic(told: Situation): Reading {
  const inDanger = isInDanger(told)
  const situation = inDanger ? told : withoutAlarm(told)
  const { heard } = situation
  const byRule = heard.source === 'rule' ? topicOf(heard.intent) : undefined
  const tapped = topicOfOption(situation)
  if (tapped) return { topic: tapped, confidence: 1 }
  if (heard.unreadable) return { topic: 'unreadable', confidence: 1 }
  // "não quero mais viver" lets go of nothing.
  if (inDanger) return { topic: 'emergency', confidence: 1 }
  // "Não cancela não", in the middle of an order: it goes on.
  if (keepsIt(heard.text) && situation.memo.asking !== null) return { topic: 'thanks', confidence: named }
  if (heard.letsGo && !wantsAnother(situation)) return { topic: 'give_up', confidence: 1 }
  // "Não quero mais a instalação, quero falar com um atendente": somebody is asked for, whatever goes.
  const wantsSomebody = byRule === 'human' && heard.confidence >= (heardFrom.human ?? 1)
  if (letsItGo(situation) && !wantsAnother(situation) && !wantsSomebody)
    return { topic: 'give_up', confidence: 1 }
  if (byRule && outranking.has(byRule)) return { topic: byRule, confidence: 1 }
  if (cannotOpen.test(writtenOut(heard.text)) || asksForSomebody(heard.text))
    return { topic: 'human', confidence: named }
  const meant = topicOf(heard.intent)
  if (isAQuestion(heard.text) && asksWhereServed(heard.text) && !asksHowMuch(situation))
    return { topic: 'question', confidence: named }
  if (situation.memo.asking !== null && asksWhatIsNoted(heard.text))
    return { topic: 'question', confidence: named }
  if (wondersWhenTheyCome(situation)) return { topic: 'hours', confidence: named }
  if (meant && heard.confidence >= (heardFrom[meant] ?? 2)) return { topic: meant, confidence: 1 }
  if (changesABooking(situation)) return { topic: 'existing', confidence: named }
  if (situation.memo.data.service === undefined && seeksWork(heard.text))
    return { topic: 'supplier', confidence: 1 }
  if (isNoBuyer(situation, meant)) return { topic: meant, confidence: named }
  if (letDown(heard.text)) return { topic: meant === 'complaint' ? meant : 'existing', confidence: named }
  // More than thanks: somebody of the business is to hear it.
  if (meant === 'thanks' && praises(heard.text) && tokensOf(heard.text).length >= praiseWordsMin)
    return { topic: 'existing', confidence: named }
  if (sendsBack(situation)) return { topic: 'existing', confidence: named }
  if (tellsOfBefore(situation, meant)) return { topic: 'existing', confidence: named }
  if (ordersInstead(situation)) return { topic: 'order', confidence: named }
  if (situation.memo.asking === 'confirm' && wantsSomething(situation))
    return { topic: 'answer', confidence: answered }
  const only = onlyThat(situation)
  if (only) return { topic: only, confidence: named }
  if (saysItWasWrong(situation)) return { topic: 'wrong_answer', confidence: 1 }
  if (setsAside(situation)) return { topic: 'answer', confidence: answered }
  if (answersTheQuestion(situation)) return { topic: 'answer', confidence: answered }
  if (cancelsTheFollowUp(situation)) return { topic: 'cancel_follow_up', confidence: named }
  if (movesTheFollowUp(situation, meant)) return { topic: 'follow_up', confidence: named }
  // "Como funciona?" asks how it goes, and not when the doors are open.
  if (meant === 'hours' && asksHowItGoes.test(writtenOut(heard.text)))
    return { topic: 'question', confidence: named }
  const mayWish =
    meant === 'hours' || ((meant === undefined || meant === 'services') && isAQuestion(heard.text))
  if (mayWish && wantsAnHour(situation)) return { topic: 'order', confidence: named }
  if (meant === 'order' && asksForAnAppointment(situation)) return { topic: 'order', confidence: named }
  if (meant === undefined && isAQuestion(heard.text) && openNow.test(writtenOut(heard.text)))
    return { topic: 'hours', confidence: named }
  if (isAQuestion(heard.text) && asksWhenServed(heard.text) && bestAnswer(situation) === undefined)
    return { topic: 'hours', confidence: named }
  if (wrongNumber.test(writtenOut(heard.text)))
    return { topic: situation.memo.data.service === undefined ? 'misdirected' : 'give_up', confidence: named }
  if (asksWhoThisIs(heard.text)) return { topic: 'identity', confidence: named }
  if (isAQuestion(heard.text) && asksToCome(heard.text)) return { topic: 'place', confidence: named }
  if (meant === 'place' && asksForAThing(situation)) return { topic: 'question', confidence: named }
  if (asksWhatVisitCosts(situation)) return { topic: 'price', confidence: named }
  // "Posso mandar a tabela de preços?" offers theirs, and asks for none.
  const isOfAnother = asksForTerms(heard.text) || asksHowLong(heard.text) || asksIfInPrice(heard.text)
  if (meant === 'price' && (isOfAnother || findsItDear(situation) || offersTheirs(heard.text)))
    return { topic: 'question', confidence: named }
  // "Tá caro, o outro faz por 120", "faz por 350 e eu fecho agora?": nothing is ordered before that is answered.
  if (isOfPrice(situation, meant)) return { topic: 'question', confidence: named }
  if (namesALink(situation)) return { topic: 'order', confidence: named }
  if (looksToBuy(situation)) return { topic: 'link', confidence: named }
  if (wantsAQuote(situation, meant)) return { topic: 'price', confidence: named }
  if (byRule) return { topic: byRule, confidence: 1 }
  const bare = bareAnswer(situation)
  if (bare) return { topic: bare, confidence: answered }
  if (countsWhatWasPriced(situation) || checksASum(situation)) return { topic: 'price', confidence: named }
  if (asksForTheSum(situation)) return { topic: 'price', confidence: named }
  if (asksTheSameOfAnother(situation) || asksForOneOfThem(situation))
    return { topic: 'price', confidence: named }
  if (asksOfAnotherDay(situation)) return { topic: 'hours', confidence: named }
  const guess = guessOf(situation)
  const isKnown = bestAnswer(situation) !== undefined
  const asks = isAQuestion(heard.text)
  // "Boa tarde, vocês trocam chuveiro?" greets, and asks.
  if (asks && heard.source !== 'rule' && isCourteous(guess) && saysSomething(heard.text))
    return { topic: 'question', confidence: found }
  // "Vocês fazem limpeza?" asks for the service, and not how one cleans.
  if (guess === 'services' && asks && asksForOne(situation) && isDone(situation))
    return { topic: 'order', confidence: named }
  if (isKnown && asks && (!guess || general.has(guess) || isAllKnown(situation)))
    return { topic: 'question', confidence: found }
  // "O material está incluso?" asks whether, and a list of services says nothing of that.
  const asksIf = asksWhether(heard.text) || asksIfIncluded(heard.text)
  if (guess === 'services' && heard.source !== 'rule' && asksIf && !serviceIn(situation))
    return { topic: 'question', confidence: found }
  if (guess === 'services' && asksForAnother(situation) !== undefined)
    return { topic: 'question', confidence: found }
  // "E tapete, vocês limpam?": of what is asked about the business says nothing.
  if (guess === 'services' && asks && serviceIn(situation) && !asksForOne(situation))
    return { topic: 'question', confidence: found }
  if (guess === 'services' && serviceIn(situation)) return { topic: 'order', confidence: named }
  // "Vocês fazem corte?", "um corte": several are called so, and which is asked next.
  if ((guess === 'services' || guess === undefined) && servicesLike(situation).length > 0)
    return { topic: 'order', confidence: named }
  // "Vocês vendem geladeira?": the list of services is no answer to that.
  if (guess === 'services' && heard.entities['service'] !== undefined)
    return { topic: 'question', confidence: found }
  if (guess === 'order' && onlyDescribes(situation)) return { topic: 'unclear', confidence: nothing }
  // "Marca a instalação e me diz da garantia": several are named, and it sounds like an order.
  if (guess === 'order' && !asks && servicesIn(situation).length > 1)
    return { topic: 'order', confidence: named }
  if (guess && heard.confidence >= judgementConfidenceMin)
    return { topic: guess, confidence: heard.confidence }
  // "Faz três horas que espero o técnico", "queria saber do que ficaram de fazer aqui": it sounds like what was asked for before, and somebody waits for it.
  const meantBefore = ofBefore.has(heard.leaning ?? heard.intent ?? '')
  if ((serviceIn(situation) || asks) && meantBefore && waits.test(foldText(heard.text)))
    return { topic: 'existing', confidence: found }
  // In doubt a question is a question: the desk may not know, and says so, rather than answer another.
  const isSame = isElliptic(heard.text) && serviceIn(situation) === undefined
  if (asks && tokensOf(heard.text).length > 1 && !isSame && !asksForOne(situation))
    return { topic: 'question', confidence: found }
  // "Quanto tempo demora a instalação?": a service is named, and nobody asked for it.
  if (serviceIn(situation) && !asksWhat(heard.text)) return { topic: 'order', confidence: named }
  // "Não quero pagar nada" has a word of an answer in it, and asks for none.
  if (
    (isKnown && !guess && !refuses(heard.text)) ||
    (asks && tokensOf(heard.text).length >= questionWordsMin)
  )
    return { topic: 'question', confidence: found }
  // "Sou a Carla, rua Augusta 100": who tells that wants something of the desk.
  if (tellsOfThemselves(situation)) return { topic: 'order', confidence: found }
  return guess ? { topic: guess, confidence: heard.confidence } : { topic: 'unclear', confidence: nothing }
}

/**
 * Who sells, or wrote to somebody else, wants nothing that is offered here. Where the business's own things are spoken of, or something is
 * ordered already, it is about those.
 */
function isNoBuyer(situation: Situation, meant: Topic | undefined): meant is 'supplier' | 'misdirected' {
  const { heard, memo, said } = situation
  if (meant !== 'supplier' && meant !== 'misdirected') return false
  if (heard.confidence < judgementConfidenceMin || memo.data.service !== undefined) return false
  if (meant === 'supplier') return true
  const whole = { ...situation, heard: { ...heard, text: said || heard.text } }
  return (
    servicesIn(whole).length === 0 &&
    !tokensOf(heard.text).some((word) => !SMALL_WORDS.has(word) && isOwnWord(situation, word))
  )
}

/** Where no service is called a quote, whoever wants one asks how much it is; of one that was asked for before they ask something else. */
function wantsAQuote({ heard, desk }: Situation, meant: Topic | undefined): boolean {
  if (meant === 'existing' || meant === 'follow_up' || meant === 'give_up' || !namesAQuote(heard.text))
    return false
  const isOffered = desk.services.some(({ title, words }) => [title, ...words].some(namesAQuote))
  return asksForQuoteHere(heard.text) || !isOffered
}

/** "Mas vocês são o quê?" */
function asksWhoThisIs(text: string): boolean {
  return /\b(?:voces?|aqui|ai|isso) (?:sao|e) (?:o que|oque|quem|de que|que (?:empresa|loja|lugar))\b|\bquem (?:sao|e) voces?\b|\b(?:ai|aqui|isso ai|esse numero) (?:nao )?(?:e|eh) (?:d?[oae]s? )?[a-z]{4,}[^?]{0,60}\?|\b(?:que|qual) (?:empresa|loja|lugar) (?:e|eh) (?:essa|esta|esse|ai|aqui|voces)\b|\bde (?:onde|que empresa) (?:voces? )?(?:sao|e|fala|falam)\b/.test(
    writtenOut(text),
  )
}

/** "Não consigo abrir o link", "o site não carrega": whoever was sent there needs somebody. */
const cannotOpen =
  /\b(?:link|site|pagina|catalogo online)\b.{0,30}\b(?:nao (?:abre|abriu|abrindo|funciona|carrega|entra|vai)|(?:da|deu|dando) erro|fora do ar|quebrado)|\bnao (?:consigo|consegui|estou conseguindo|to conseguindo|abre|abriu)(?: (?:abrir|acessar|entrar|usar|ver|mexer))?(?: (?:n?[oa]|nesse|nessa|esse|essa|pelo|com o))? (?:link|site|pagina)\b|\b(?:link|site) (?:does not|doesn'?t|won'?t) (?:open|work|load)\b/

/** "Então chama alguém pra me falar o valor": asked for in so many words. */
function asksForSomebody(text: string): boolean {
  const said = writtenOut(text)
  const isAsked = calls.test(said) && !/\b(?:nao|nem|sem|se)\b/.test(said) && !text.includes('?')
  return isAsked && !callsAtTheDoor(text)
}

/** "Quando chegar, chama o responsável na portaria": said to whoever comes. */
function callsAtTheDoor(text: string): boolean {
  const said = writtenOut(text)
  return calls.test(said) && onceThere.test(said)
}

const onceThere =
  /\b(?:(?:quando|assim que|logo que|ao|na hora que) (?:[a-z]+ ){0,2}(?:cheg|vier|entra|subi)\w*|chegando|na chegada|(?:n[ao]|pel[ao]) (?:portaria|portao|interfone|guarita|campainha))\b/

const calls =
  /\b(?:cham(?:a|e|em|ar)) (?:(?:entao|ai|logo) )?(?:alguem|uma pessoa|um atendente|o atendente|a equipe|o pessoal|o responsavel|o gerente)\b/

/** "Desculpa, número errado": nothing is wanted of this business. */
const wrongNumber =
  /\b(?:numero|contato|whats\w*|conversa|pessoa) errad[oa]\b(?! d[aeo] (?!voces|contato))|\b(?:foi|por) engano\b|\bwrong number\b/

/** "Atendem de madrugada?", "de noite tem alguém?": when somebody is there, and not where they go. */
function asksWhenServed(text: string): boolean {
  const said = writtenOut(text)
  return atWork.test(said) && offHours.test(said)
}

const atWork =
  /\b(?:atend\w+|trabalha\w*|funciona\w*|abr(?:e|em|ir)|tem (?:alguem|plantao|atendimento)|plantao)\b/
const offHours =
  /\b(?:madrugada|(?:de|a) noite|24 ?h(?:oras|rs)?|fim de semana|finais de semana|fds|domingos?|sabados?)\b/

/** "Dá pra ir aí pessoalmente?" */
function asksToCome(text: string): boolean {
  return /\b(?:pessoalmente|presencial\w*|in person|(?:ir|passar|vou|passo|chegar) (?:ai|na loja|no local))\b/.test(
    writtenOut(text),
  )
}

function offersTheirs(text: string): boolean {
  return /\b(?:posso|podemos|gostaria de|queria|quero|vou|vamos) (?:te |lhe |vos )?(?:mandar|enviar|apresentar|mostrar|oferecer|passar)\b/.test(
    writtenOut(text),
  )
}

function refuses(text: string): boolean {
  return /^(?:(?:mas|e|eu|olha|entao)[ ,]+)*nao (?:quero|vou|pretendo|aceito)\b/.test(writtenOut(text))
}

const asksHowItGoes = /\bcomo (?:e que |que )?(?:funciona|e feit[oa]|e o (?:servico|processo|atendimento))\b/

function asksWhether(text: string): boolean {
  return text.includes('?') && !/\b(?:que|oque|qual|quais|como|what|which)\b/.test(writtenOut(text))
}

/** "Vocês vieram semana passada e já parou de gelar": told, not asked, and of a visit that was. */
function tellsOfBefore({ heard, memo }: Situation, meant: Topic | undefined): boolean {
  if (memo.asking !== null || !wasDoneBefore(heard.text)) return false
  // "Vocês já atenderam prédio?" asks; "…e agora não liga, tá na garantia?" tells as well.
  if (isAQuestion(heard.text) && !wentBadly(heard.text)) return false
  return meant === undefined || retold.has(meant)
}

/** What a visit that was is easily taken for. */
const retold: ReadonlySet<Topic> = new Set([
  'order',
  'existing',
  'complaint',
  'services',
  'question',
  'hours',
  'thanks',
])

/** No word of the question is left over: whatever else it sounds like, it is answered. */
function isAllKnown(situation: Situation): boolean {
  return situation.heard.confidence < 1 && (bestAnswer(situation)?.asked ?? 0) >= allCovered
}

const allCovered = 0.99

/** "Do you do repairs?": nothing is asked but whether there is the service. What else is in it, the service does not answer. */
function asksForOne(situation: Situation): boolean {
  const service = serviceIn(situation)
  if (!service || asksWhat(situation.heard.text)) return false
  const names = [service.title, ...service.words].flatMap((name) => tokensOf(name))
  const town = tokensOf(namedTown(situation.heard.text) ?? '')
  const rest = tokensOf(situation.heard.text.replace(where, ' ')).filter(
    (word) => !SMALL_WORDS.has(word) && !town.includes(word) && !names.some((name) => isSameWord(name, word)),
  )
  return rest.every((word) => isOwnWord(situation, word))
}

/** "…em casa", "…no Batel": where it is to be done. */
const where = /(?<![\p{L}])(?:em|no|na|nos|nas|aqui no|aqui na) \p{L}+/giu

/** A service that somebody carries out, and not one that is only told about; and for what it is asked is the business's. */
function isDone(situation: Situation): boolean {
  return serviceIn(situation)?.outcome !== 'info' && asksForAnother(situation) === undefined
}

function tellsOfThemselves(situation: Situation): boolean {
  const { asking } = situation.memo
  const told = asking === null || asking === 'confirm' ? readVolunteered(null, situation) : undefined
  return told?.name !== undefined || told?.address !== undefined || told?.customer !== undefined
}

/** "É um split de 12 mil", "faz 10 anos que moro aqui", in the middle of an order: of what is ordered, and no other order. */
function onlyDescribes(situation: Situation): boolean {
  const { heard, memo } = situation
  if (memo.asking === null || memo.data.service === undefined || isAQuestion(heard.text)) return false
  const isNew = servicesIn(situation).some(({ id }) => id !== memo.data.service)
  if (isNew || wish.test(foldText(heard.text)) || readVolunteered(null, situation)) return false
  return saysMore(heard.text, situation, memo.data)
}

function isCourteous(topic: Topic | undefined): boolean {
  return topic === 'greeting' || topic === 'thanks'
}

function saysSomething(text: string): boolean {
  return tokensOf(text).some((word) => !SMALL_WORDS.has(word))
}

function isElliptic(text: string): boolean {
  return /^(?:e|and|what about)\b/.test(foldText(text))
}

/** "E a instalação?", after a price: how much that is, too. */
function asksTheSameOfAnother(situation: Situation): boolean {
  const { memo, heard } = situation
  return memo.topic === 'price' && isElliptic(heard.text) && serviceIn(situation) !== undefined
}

/** "E se fizer só o de 18?", after a price: how much that is by itself. */
function asksForOneOfThem(situation: Situation): boolean {
  const { memo, heard } = situation
  if (memo.topic !== 'price' || !isAQuestion(heard.text) || servicesIn(situation).length > 0) return false
  return oneOfThem.test(writtenOut(heard.text))
}

const oneOfThem =
  /^(?:(?:e|mas|and|y)[ ,]+)(?:(?:se|for|fosse|if) )*(?:(?:eu |a gente )?(?:fizer|fizermos|fazer|quiser|pegar|for) )?(?:so|somente|apenas|just|only|solo) (?:(?:pra|para|com) )?(?:o|a|um|uma|one|the|el|la|uno|una)\b/

/** "São 3 aparelhos", "o meu é de 22000 BTUs", after a price: how much those are. Who books them asks for no price. */
function countsWhatWasPriced({ memo, heard, clock, desk }: Situation): boolean {
  if (memo.topic !== 'price' || memo.asking !== null || memo.focus === null) return false
  if (!isFresh(memo.focus, clock) || books.test(writtenOut(heard.text))) return false
  const service = desk.services.find(({ id }) => id === memo.focus?.service)
  return readCount(heard.text) !== undefined || (service !== undefined && tellsMeasureOf(service, heard.text))
}

/** "Fica 540 os 3 então?": a sum of the price of what is talked about. */
function checksASum({ memo, heard, clock, desk }: Situation): boolean {
  const focus = memo.focus !== null && isFresh(memo.focus, clock) ? memo.focus.service : undefined
  const service = desk.services.find(({ id }) => id === (memo.data.service ?? focus))
  return (
    service !== undefined && isAQuestion(heard.text) && sumIn(heard.text, service.priceCents) !== undefined
  )
}

/** "Quanto vai dar tudo?", of what is ordered or was priced; what else is named in it is asked about by itself. */
function asksForTheSum(situation: Situation): boolean {
  const { heard } = situation
  if (!isAQuestion(heard.text) || !asksHowMuchInAll(heard.text) || asksForTerms(heard.text)) return false
  const rest = tokensOf(heard.text).filter((word) => !SMALL_WORDS.has(word) && !ofSums.has(word))
  return rest.every((word) => isOwnWord(situation, word)) && spokenOf(situation).length > 0
}

const ofSums: ReadonlySet<string> = new Set(
  'quanto valor preco total soma somando tudo todos todas junto juntos dois duas tres vai dar da fica ficar sai sair custa custar seria deu final servicos coisas conta valores qual'.split(
    ' ',
  ),
)

/** "E amanhã?", after the hours of today. */
function asksOfAnotherDay({ memo, heard, clock }: Situation): boolean {
  return (
    memo.topic === 'hours' &&
    isAQuestion(heard.text) &&
    tokensOf(heard.text).length <= anotherDayWordsMax &&
    readMoment(heard.text, clock) !== undefined
  )
}

const anotherDayWordsMax = 5

/** A yes or no to nothing in particular: no more of it, or well and good. Where a service was just told about, a plain yes wants it. */
function bareAnswer({ heard, opens, memo, clock }: Situation): Topic | undefined {
  if (heard.answer?.kind === 'reject') return opens && opens.previous !== null ? 'thanks' : 'give_up'
  if (accepts.test(writtenOut(heard.text)) && memo.focus !== null && isFresh(memo.focus, clock))
    return 'order'
  if (heard.answer?.kind !== 'confirm') return undefined
  const isWish = readAnswer(heard.text, { kind: 'nothing' }).weak !== true
  if (isWish && memo.focus !== null && isFresh(memo.focus, clock) && stillAbout(memo.topic)) return 'order'
  // After a list of prices: which of them?
  if (isWish && memo.topic === 'price') return 'services'
  const isInTalk = opens ? opens.previous !== null : memo.asking !== null
  return isInTalk ? 'thanks' : 'greeting'
}

/** "Ok, vou querer": what was told about is taken. */
const accepts =
  /^(?:(?:ok|ah|ta|esta|bom|entao|beleza|certo)[ ,.!]+)*(?:vou querer|eu quero|quero|fechado|fechou|pode (?:mandar|marcar|agendar))(?: sim| entao| esse| essa| isso)?[\s.!]*$/

/** What is asked between a price and "quero" does not change what is wanted. */
function stillAbout(topic: Topic | null): boolean {
  return topic !== null && asides.has(topic)
}

const asides: ReadonlySet<Topic> = new Set([
  'price',
  'hours',
  'place',
  'contact',
  'question',
  'services',
  'identity',
  'unclear',
])

/** "Não é pra instalar, é limpeza": something is not wanted, and something else is. */
function wantsAnother(situation: Situation): boolean {
  return serviceIn(situation) !== undefined && deniesOne(situation.heard.text)
}

/** What was bought is to go back, or its money: no new order, whatever else is named. Whether that can be done may be known. */
function sendsBack(situation: Situation): boolean {
  const { text } = situation.heard
  if (isAQuestion(text) && bestAnswer(situation) !== undefined) return false
  return /\b(?:devolv|devoluc|reembols|estorn|dinheiro de volta|refund|money back|return (?:it|this|that|the|my))/.test(
    foldText(text),
  )
}

/** The answer before was no answer. */
function saysItWasWrong({ heard, memo }: Situation): boolean {
  return (
    memo.topic !== null &&
    /\bnao (?:foi|e|eh|era) (?:isso|isto|esse|essa|nada disso)\b|\bnot what i (?:asked|meant)\b/.test(
      foldText(heard.text),
    )
  )
}

/** "Cancela, não precisa ligar", while the desk is to write later: that is what there is to cancel. */
function cancelsTheFollowUp({ heard, memo, clock }: Situation): boolean {
  if (memo.followUpAt === null || memo.asking !== null || Date.parse(memo.followUpAt) <= clock.now.getTime())
    return false
  const folded = foldText(heard.text)
  return (
    /^(?:(?:ah|oi|nao|olha|entao)[,! ]+)*(?:pode )?(?:cancel|desmarc|nao precisa|deixa)/.test(folded) &&
    !/\b(?:visita|pedido|servico|consulta|entrega|order|visit)\b/.test(folded)
  )
}

/** "Muda pra 15h", while the desk is to write at another hour: about that, and nothing else is known to move. */
function movesTheFollowUp({ heard, memo, clock }: Situation, meant: Topic | undefined): boolean {
  if (memo.followUpAt === null || memo.asking !== null || Date.parse(memo.followUpAt) <= clock.now.getTime())
    return false
  const isOpen = meant === undefined || meant === 'existing' || meant === 'follow_up' || meant === 'order'
  return isOpen && readMoment(heard.text, clock) !== undefined
}

/** "Consigo um horário hoje à tarde para manutenção?" asks for a service, not for the opening hours. */
function wantsAnHour(situation: Situation): boolean {
  const { heard, clock } = situation
  const opens = /\b(?:abr|fech|funcion|atend|open|close)/.test(foldText(heard.text))
  return !opens && serviceIn(situation) !== undefined && readMoment(heard.text, clock) !== undefined
}

/** "Tem horário hoje pra fazer unha?": a service and a time are named, and it sounds like an order. */
function asksForAnAppointment(situation: Situation): boolean {
  const { heard, clock } = situation
  const isNamed = serviceIn(situation) !== undefined || servicesLike(situation).length > 0
  return isNamed && !asksWhat(heard.text) && readMoment(heard.text, clock) !== undefined
}

/** "Vocês atendem agora?" */
const openNow =
  /\b(?:atend\w+|abert[oa]s?|funcionando|trabalhando) (?:ainda )?(?:agora|hoje|(?:a )?essa hora|nesse horario|no momento)\b/

/** "Tem desconto à vista?" is about the price, and the price does not answer it: the business's own words do, or a person. */
function asksForTerms(text: string): boolean {
  return /\b(?:descont|promoc|inclui|inclus|ja vem com|pacote|cupom|a vista|parcel|quantas? (?:x|vezes)|juros|mais barat|(?:faz|fazem|sai|deixa|fecha) por|abat|negoci|fiado|cashback|discount|coupon|installment|cheaper)/.test(
    foldText(text),
  )
}

/** "Troca o endereço do meu agendamento": of what was booked before, where nothing is being ordered. */
function changesABooking({ heard, memo }: Situation): boolean {
  if (memo.asking !== null || memo.followUpAt !== null || isAQuestion(heard.text)) return false
  return ofABooking.test(writtenOut(heard.text))
}

const ofABooking =
  /\b(?:troc\w+|mud\w+|alter\w+|remarc\w+|reagend\w+|corrig\w+|adi(?:ar|a|em)|antecip\w+)\b.{0,40}\b(?:meu|minha|nosso|nossa) (?:agendamento|visita|pedido|consulta|marcacao|atendimento)\b/

/** "Tem estacionamento aí na loja?": whether there is something, and not where it is. */
function asksForAThing(situation: Situation): boolean {
  const [, rest = ''] = whetherThere.exec(writtenOut(situation.heard.text)) ?? []
  const thing = tokensOf(rest).find((word) => !SMALL_WORDS.has(word))
  return thing !== undefined && !ofPlaces.test(thing) && !isOwnWord(situation, thing)
}

const whetherThere = /^(?:(?:oi|ola|e|mas|ai|la|voces|a loja|na loja)[ ,]+)*(?:tem|ha|existe|teria)\b([^?]+)/
const ofPlaces =
  /^(?:loja|lojas|endereco|local|filia\w+|unidade\w*|ponto|sede|escritorio|fisic[oa]|localizacao|mapa|maps|referencia)$/

/** What is thought of a price, or offered instead of it; whoever wants it all the same says so. */
function isOfPrice({ heard }: Situation, meant: Topic | undefined): boolean {
  if (meant !== undefined && !ofPrices.has(meant)) return false
  if (isAQuestion(heard.text)) return bargains(heard.text)
  return callsItDear(heard.text) && !wish.test(foldText(heard.text)) && !books.test(writtenOut(heard.text))
}

const ofPrices: ReadonlySet<Topic> = new Set(['order', 'price', 'services', 'question', 'unclear', 'thanks'])
const books = /\b(?:marca\w*|marque\w*|agend\w+|reserv\w+|fechado|book|schedule)\b/

/** "Quanto é a entrega em Colombo?" asks how much it is there. */
function asksHowMuch(situation: Situation): boolean {
  const said = writtenOut(situation.heard.text)
  return /\b(?:quanto (?!tempo)|preco|valor|custa)\b/.test(said) && serviceIn(situation) !== undefined
}

/** "Quero um orçamento online", where that is a page of the business's own. */
function namesALink(situation: Situation): boolean {
  const service = serviceIn(situation)
  return service?.outcome === 'link' && namesOne(situation.heard.text, [service.title])
}

/** "Quanto tempo demora?" asks for hours, and not for reais. */
function asksHowLong(text: string): boolean {
  return /\bquant[oa]s? (?:tempo|horas|dias|minutos)\b|\bquanto (?:que )?(?:demora|leva|dura|tarda)\w*|\bo tempo (?:que|de)\b|\bhow long\b/.test(
    writtenOut(text),
  )
}

/** Asks for something to be told, not done. */
function asksWhat(text: string): boolean {
  return /^(?:e |mas |oi |ola )?(?:em |de |por )?(?:quanto|quanta|quantos|quantas|quando|qual|quais|por ?que|quem|how|what|which|when|why|who)\b/.test(
    foldText(text),
  )
}

/** While something was asked, only what is plainly something else is taken for it. */
function guessOf({ heard, memo }: Situation): Topic | undefined {
  return memo.asking === null || heard.confidence >= plainly ? topicOf(heard.intent) : undefined
}

function topicOf(intent: string | null): Topic | undefined {
  return topics.find((topic) => topic === intent)
}

/** The desk's own options say what they mean in their ids. */
function topicOfOption({ heard: { option } }: Situation): Topic | undefined {
  const [kind] = option?.split(':') ?? []
  switch (kind) {
    case 'service':
      return 'order'
    case 'link':
      return 'link'
    case 'human':
      return 'human'
    case 'more':
      return readMorePageId(option ?? '') === undefined ? undefined : 'services'
    case 'name':
    case 'customer':
    case 'yes':
    case 'no':
      return 'answer'
    default:
      return undefined
  }
}

function answersTheQuestion(situation: Situation): boolean {
  const { heard, memo, clock } = situation
  if (memo.asking === null) return false
  if (memo.asking === 'confirm')
    return saysYes(heard) || heard.answer?.kind === 'reject' || onlyRefuses(heard.text)
  // "Quando eu voltar do trabalho" tells, where the day was asked for.
  const tellsWhen =
    memo.asking === 'time' && !heard.text.includes('?') && /^(?:quando|when)\b/.test(foldText(heard.text))
  if (isAQuestion(heard.text) && memo.asking !== 'follow_up' && !tellsWhen)
    return asksForATime(situation) || tellsBeside(situation)
  if (memo.asking === 'follow_up') return readMoment(heard.text, clock) !== undefined
  if (memo.asking === 'name' && heard.answer?.kind === 'reject') return true
  if (memo.asking === 'name' && (heard.source === 'rule' || guessOf(situation) !== undefined))
    return nameClause(situation) !== undefined
  if (readField(memo.asking, situation)) return true
  // "Me chama amanhã às 10" tells a time, and is no answer.
  const meant = guessOf(situation)
  const isTold =
    meant === undefined ||
    meant === 'order' ||
    meant === 'greeting' ||
    (meant === 'hours' && tellsATime(heard.text, clock))
  return isTold && readVolunteered(memo.asking, situation) !== undefined
}

/** "Não, só o endereço mesmo", of a person who could be called: what is wanted instead, by its own word. */
function onlyThat({ heard, memo }: Situation): Topic | undefined {
  if (memo.asking !== 'confirm') return undefined
  const [, what = ''] = refusesBut.exec(writtenOut(heard.text)) ?? []
  return calledSo.find(([, words]) => words.test(what))?.[0]
}

const refusesBut =
  /^(?:nao|no)[ ,.!]+(?:(?:precisa|obrigad[oa]|era|e|quero|queria|preciso)[ ,.!]+)*(?:so|apenas|somente|just|only) (.+)$/s
const calledSo = [
  ['place', /\b(?:endereco|localizacao|onde|address)\b/],
  ['price', /\b(?:precos?|valor(?:es)?|price)\b/],
  ['hours', /\b(?:horarios?|que horas|hours)\b/],
  ['contact', /\b(?:telefone|numero|contato|phone)\b/],
] as const satisfies readonly (readonly [Topic, RegExp])[]

/** "Não, tava brincando": a no, and nothing that is wanted instead. */
function onlyRefuses(text: string): boolean {
  const said = writtenOut(text)
  return (
    /^(?:nao|no)[ ,.!]/.test(said) &&
    !text.includes('?') &&
    !wish.test(said) &&
    tokensOf(said).length <= refusalWordsMax
  )
}

const refusalWordsMax = 6

/** "Meu nome completo é Ana Reis, pode corrigir?": it is told, and nothing else is asked. */
function tellsBeside(situation: Situation): boolean {
  const { heard, memo } = situation
  const sentences = sentencesOf(heard.text)
  if (sentences.some(({ asked }) => saysMore(asked.join(' '), situation, memo.data))) return false
  const text = sentences.flatMap(({ told }) => told.map((one) => one.text)).join(', ')
  return (
    text !== '' && readVolunteered(memo.asking, { ...situation, heard: { ...heard, text } }) !== undefined
  )
}

/** "Pode ser sexta de manhã?", in the middle of an order: nothing but a time is in it, and a time is wished. */
function asksForATime({ heard, memo, clock }: Situation): boolean {
  if (memo.data.service === undefined && memo.asking !== 'service') return false
  const moments = findMoments(heard.text, clock.now, clock.timeZone)
  const isNamed = moments.length > 0 || (memo.asking === 'time' && namesDay(writtenOut(heard.text)))
  if (!isNamed || asksWhat(heard.text)) return false
  return wishesATime(heard.text, clock)
}

/** How sure of a reading that leaves no word unread the desk is by itself. */
const sureMin = 0.9

/** Nothing is left to ask a model about: it was tapped, answers what was asked, or is read whole. */
export function isCertain(situation: Situation, { topic, confidence }: Detection): boolean {
  const { heard } = situation
  if (topic === 'follow_up' && movesTheFollowUp(situation, topic)) return true
  if (heard.option !== null || heard.place !== null || topic === 'unreadable') return true
  if (heard.source === 'rule' || heard.source === 'tap' || heard.source === 'answer') return true
  return !open.has(topic) && confidence >= sureMin && !heard.hasUnread
}

/** What the desk itself does not know what to make of. */
const open: ReadonlySet<Topic> = new Set(['unclear', 'question'])
