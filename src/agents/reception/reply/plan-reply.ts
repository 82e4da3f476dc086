import { readMorePageId } from '../../../conversation/option-page.js'
import { shorten } from '../../../conversation/shorten.js'
import { tokensOf } from '../../../language/fold-text.js'
import { findDates } from '../../../language/read-date.js'
import { isOwnWord } from '../asks-for-another.js'
import { SMALL_WORDS } from '../small-words.js'
import { writtenOut } from '../written-out.js'
import { cutParts } from '../cut-parts.js'
import type { Detection, Topic } from '../contracts/event-detection.js'
import { isAQuestion } from '../is-a-question.js'
import { readField, readVolunteered } from '../fields/read-field.js'
import { leftOver, onlyAsks, withLeftOver } from '../fields/left-over.js'
import { sentencesOf, toldClauses } from '../fields/told-clauses.js'
import { wishesOutright } from '../fields/time-clauses.js'
import { wishedText } from '../fields/wished-text.js'
import { isOneOf, namesOne, serviceIn, serviceInstead, servicesIn } from '../fields/named-services.js'
import type { Situation } from '../situation.js'
import type { WordingId } from '../wording.js'
import { seeksWork } from '../seeks-work.js'
import { setsAside } from '../fields/sets-aside.js'
import { ask, askOpenly, askService, askYesNo, greeted, hello, repeatQuestion } from './ask.js'
import { askWhatIsMeant } from './ask-what-is-meant.js'
import { wishesATime } from '../asks-back.js'
import { asksWhatToDo, dangerIn, tellsWhatToDo } from '../danger-in.js'
import { praises, reasonOfBefore, wentBadly } from '../done-before.js'
import { bookFollowUp } from './book-follow-up.js'
import { collect } from './collect.js'
import { factFor } from './facts.js'
import { priced } from './price-fact.js'
import { namesDay } from '../read-moment.js'
import { handOver } from './hand-over.js'
import { tell } from './inform.js'
import { letOneGo, tellsOfOne } from './let-one-go.js'
import { joined, plainReply, type PlannedReply } from './planned-reply.js'
import { isFresh, type Asking, type Collected } from '../memo.js'
import { saysYes } from '../says-yes.js'
import { wantsSomething } from '../wants-something.js'
import { sendLink } from './send-link.js'
import { judgementConfidenceMin } from '../contracts/settled.js'

/** From what is meant to what is said. Low confidence asks, it does not guess. */
export function planReply(faced: Situation, detection: Detection): PlannedReply {
  const { topic, confidence } = detection
  const situation = withoutLapsed(faced, topic)
  if (topic === 'unclear' || confidence < judgementConfidenceMin) return askWhatIsMeant(situation, detection)
  if (tellsOfOne(situation, topic)) return askWhatIsMeant(situation, { topic: 'unclear', confidence: 0 })
  const planned = withTold(situation, topic, letOneGo(situation, topic) ?? replyTo(situation, topic))
  return detection.requiresFollowup ? leftOpen(planned) : planned
}

/** What is told beside a question stands in the note, also where nothing is ordered yet. */
function withTold(situation: Situation, topic: Topic, planned: PlannedReply): PlannedReply {
  if (!asks.has(topic) || planned.handoff || planned.closes) return planned
  return { ...planned, data: withLeftOver(situation, planned.data) }
}

const asks: ReadonlySet<Topic> = new Set([
  'price',
  'hours',
  'place',
  'contact',
  'question',
  'link',
  'services',
])

/** An offer that is not taken up is not made again: only what the person is in the middle of is asked once more. */
export function withoutLapsed(situation: Situation, topic: Topic): Situation {
  const { memo } = situation
  const isOffer =
    memo.asking === 'confirm' ||
    memo.asking === 'link' ||
    (memo.asking === 'service' && (memo.topic === 'services' || memo.topic === 'question'))
  if (!isOffer || topic === 'answer' || topic === 'unclear') return situation
  return { ...situation, memo: { ...memo, asking: null, guess: null } }
}

function replyTo(situation: Situation, topic: Topic): PlannedReply {
  const { words, memo, desk } = situation
  switch (topic) {
    case 'greeting':
      return askOpenly(
        situation,
        memo.topic === 'greeting' && situation.opens === undefined
          ? words('greetingAgain', { hello: words(asksHowWeAre(situation) ? 'fine' : 'hereIAm') })
          : words('greeting', { hello: helloBack(situation), business: desk.businessName }),
        'greeting',
      )
    case 'answer':
      return takeAnswer(situation)
    case 'order':
      return collect(situation, ordered(situation), 'order', greeted(situation, heardOf(situation)))
    case 'services':
      return askService(situation, memo.data, words('services'), pageIn(situation))
    case 'price':
    case 'hours':
    case 'place':
    case 'contact':
    case 'question':
      return tell(situation, topic)
    case 'link':
      return sendLink(situation)
    case 'identity':
      return introduceItself(situation)
    case 'human':
      return handOver(situation, 'asked_for_a_person', withVolunteered(situation))
    case 'complaint':
      return handOver(situation, 'complaint', withWhoAndWhere(situation), words('sorry'))
    case 'emergency': {
      const danger = dangerIn(situation.said || situation.heard.text, situation.heard.text)
      const data = withQuestions(situation, withWhoAndWhere(situation), tellsWhatToDo(danger))
      return handOver(situation, 'emergency', data, words(danger))
    }
    case 'existing': {
      if (praises(situation.heard.text))
        return handOver(situation, 'existing', withWhoAndWhere(situation), words('glad'))
      const moved = movedTo(situation)
      const before = [
        sorrowFor(situation),
        knownOf(situation),
        moved === undefined ? '' : words('moveNoted', { time: moved }),
      ]
      return askedWhose(
        situation,
        handOver(
          situation,
          reasonOfBefore(situation.heard.text),
          { ...withWhoAndWhere(situation), ...(moved !== undefined && { time: moved }) },
          before.filter(Boolean).join(' '),
        ),
      )
    }
    case 'follow_up':
      return bookFollowUp(situation)
    case 'cancel_follow_up':
      return { ...closing(situation, 'followUpCancelled'), cancelsFollowUp: true }
    case 'supplier':
      return offersSomething(situation)
    case 'misdirected':
      // In the middle of an order a message that was not meant for it ends nothing.
      if (memo.data.service !== undefined) return repeatQuestion(situation, words('understood'))
      return {
        ...closing(situation, 'misdirected', { business: situation.desk.businessName }),
        data: {},
        lost: 'given_up',
      }
    case 'thanks':
      return answerThanks(situation)
    case 'give_up':
      return { ...closing(situation, 'giveUp'), data: {}, lost: 'given_up' }
    case 'wrong_answer':
      return { ...askOpenly(situation, words('wrongAnswer'), 'wrong-answer'), lost: 'wrong_answer' }
    case 'unreadable':
      return cannotRead(situation)
    case 'unclear':
      return askWhatIsMeant(situation, { topic, confidence: 0 })
  }
}

/** "Preciso remarcar a visita de amanhã, pode ser quinta de manhã?": when it is to be instead of what was booked. */
function movedTo(situation: Situation): string | undefined {
  const { heard, said, clock } = situation
  const text = said || heard.text
  if (!moves.test(writtenOut(text))) return undefined
  const rest = text
    .split(/(?<=[.!?\n])\s*|[,;]\s*/u)
    .filter((clause) => !moves.test(writtenOut(clause)) || wishesOutright(clause, clock))
    .filter((clause) => !ofBooked.test(writtenOut(clause)))
    .join(', ')
  return readField('time', {
    ...situation,
    said: rest,
    memo: { ...situation.memo, data: {} },
    heard: { ...heard, text: rest.replace(/\?/g, '') },
  })?.time
}

const moves =
  /\b(?:remarc|reagend|adi(?:ar|a|e)\b|antecip|transfer|resched|postpone|reprogram)\w*|\b(?:mud|troc|pass|alter|mov|chang|cambi)\w* (?:[a-z]+ ){0,3}?(?:visita|agendamento|horario|dia|data|consulta|hora|entrega|instalacao|appointment|visit|cita)\b/
const ofBooked =
  /\b(?:remarc|reagend|adi(?:ar|a|e)\b|antecip|mud|troc|cancel|desmarc|resched|postpone)\w*(?: [a-z]+){0,6} (?:d[eao]|for|from|of|on) (?:hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo|dia|today|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday)(?![^,]*\b(?:pra|para|por|pro|to)\b)/

/** Whoever looks for something that was asked for before needs a name or a number to find it by. */
function askedWhose({ words }: Situation, reply: PlannedReply): PlannedReply {
  const { name, detail = '' } = reply.data
  if (name !== undefined || /\d{3}/.test(detail)) return reply
  return {
    ...reply,
    text: `${reply.text}\n\n${words('waitAsks', { question: words('askWhose') })}`,
    asking: 'name',
  }
}

/** Nothing is sold to them: whoever buys answers, and needs to know whom. */
function offersSomething(situation: Situation): PlannedReply {
  const { words, said, heard } = situation
  if (seeksWork(said || heard.text))
    return handOver(situation, 'work', workTold(situation), words('workHeard'))
  const reply = handOver(situation, 'supplier', withWhoAndWhere(situation), words('supplierHeard'))
  if (reply.data.name !== undefined || hasPhone.test(said || heard.text)) return reply
  const question = words('waitAsks', { question: words('askWhoOffers') })
  return { ...reply, text: `${reply.text}\n\n${question}`, asking: 'name' }
}

/** A trade they have is no service that they order. */
function workTold(situation: Situation): Collected {
  const told = Object.entries(withWhoAndWhere(situation))
  return Object.fromEntries(told.filter(([field]) => field !== 'service' && field !== 'also'))
}

const hasPhone = /\d{4}[ -]?\d{4}/

/** "Tudo bem?" is answered, too. */
function helloBack(situation: Situation): string {
  return asksHowWeAre(situation) ? joined(hello(situation), situation.words('fine')) : hello(situation)
}

function asksHowWeAre({ heard }: Situation): boolean {
  return /\b(?:tudo (?:bem|bom|certo|certinho|joia|ok|beleza|em ordem|em paz|tranquilo)|como (?:vai|voces? (?:esta|estao|ta|vai)|estao)|beleza|bao|how are you)\b/.test(
    writtenOut(heard.text),
  )
}

/** "Instalaram em agosto, ainda tá na garantia?": what the business says of that, before somebody looks at theirs. */
function knownOf({ heard, said, desk, known }: Situation): string {
  const text = said || heard.text
  const named = desk.services.find(
    ({ outcome, title, words }) => outcome === 'info' && namesOne(text, [title, ...words]),
  )
  const entry = known.find(({ id }) => id === named?.knowledgeId)
  return entry !== undefined && isAQuestion(text) ? entry.answer : ''
}

/** What came out badly is regretted; a question about an order is not. */
function sorrowFor({ heard, words }: Situation): string {
  return wentBadly(heard.text) ? words('sorry') : ''
}

/** Nobody can be left to speak into the air: the second time a person is offered. */
function cannotRead(situation: Situation): PlannedReply {
  const { words, memo } = situation
  const unreadable = memo.unreadable + 1
  if (unreadable > 1 && (memo.asking === null || memo.asking === 'confirm'))
    return {
      ...askYesNo(situation, words('cannotReadAgain'), 'human'),
      unreadable,
      because: 'unreadable:again',
    }
  return { ...repeatQuestion(situation, words('cannotRead')), unreadable, because: 'unreadable' }
}

/** What was asked of it is answered, and what was told besides is owned to. */
function heardOf(situation: Situation): string {
  const { memo, words } = situation
  const told = ordered(situation)
  const also = (told.also ?? []).filter((one) => !(memo.data.also ?? []).includes(one))
  return [
    thatWeDo(situation),
    also.length > 0 ? words('alsoNoted', { what: also.join(', ') }) : '',
    told.time !== memo.data.time ? whenAsked(situation) : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** "Pode ser sábado?": whether the business is open then, and that it is noted. */
function whenAsked(situation: Situation): string {
  const { heard, words } = situation
  const asking = sentencesOf(heard.text).flatMap((one) => one.asked)
  if (!isAQuestion(heard.text) && !asking.some(namesDay))
    return situation.memo.asking === null ? '' : words('noted')
  // "Parou hoje, podem vir amanhã?": the day that is asked about comes last.
  const asked = asking.findLast(namesDay) ?? heard.text.split(/[,;.!\n]/).findLast(namesDay)
  const day = asked && factFor({ ...situation, heard: { ...heard, text: asked } }, 'hours')?.text
  const [first, second] = day?.split('\n') ?? []
  return [first, asked !== undefined && isOfTwoDays(asked, situation) ? second : '', words('noted')]
    .filter(Boolean)
    .join(' ')
}

/** "Hoje ainda ou no máximo amanhã cedo?" */
function isOfTwoDays(text: string, { clock }: Situation): boolean {
  return new Set(findDates(text, clock.now, clock.timeZone).map(({ date }) => date)).size > 1
}

/** "Hoje dá pra vir?", beside what was asked for: whether the business is open then, and who confirms it. */
function dayAsked(situation: Situation): string {
  const { heard, said, words, clock } = situation
  if (heard.option !== null) return ''
  const asked = sentencesOf(said || heard.text)
    .filter(({ text }) => text.includes('?'))
    .flatMap((one) => one.asked)
    .findLast((clause) => namesDay(clause) && wishesATime(clause, clock))
  if (asked === undefined) return ''
  const day = factFor({ ...situation, heard: { ...heard, text: `${asked}?` } }, 'hours')?.text
  return day === undefined ? '' : [day, words('teamConfirms')].join('\n')
}

/** "Vocês fazem instalação?" is answered before anything is asked back. */
function thatWeDo(situation: Situation): string {
  const { heard, words } = situation
  const service = serviceIn(situation)
  if (!service || heard.intent !== 'services' || !isAQuestion(heard.text)) return ''
  return words('weDo', { service: [service.title, priced(service)].filter(Boolean).join(': ') })
}

/** All that was volunteered with it is taken; of several services the first is gone on with, and the others are kept. */
function ordered(situation: Situation): Collected {
  const { memo, clock } = situation
  const told = withVolunteered(situation)
  const here = servicesIn(situation)
  const { heard, said } = situation
  const whole = { ...situation, heard: { ...heard, text: said || heard.text } }
  const named = here.length > 0 ? here : servicesIn(whole)
  const [first, ...others] = isOneOf(named, whole.heard.text) ? [] : named
  // "Inclui a instalação também": beside what is ordered, and not in its place.
  if (first && memo.data.service !== undefined && addsOn.test(writtenOut(whole.heard.text))) {
    const noted = memo.data.also ?? []
    const fresh = named.filter(
      ({ id, title, outcome }) => id !== memo.data.service && outcome !== 'info' && !noted.includes(title),
    )
    const also = [...noted, ...fresh.map(({ title }) => title)]
    return { ...told, service: memo.data.service, ...(also.length > 0 && { also }) }
  }
  if (first) {
    // A guarantee, or whatever is only told about, is asked after and not ordered.
    const also = others.filter(({ outcome }) => outcome !== 'info').map(({ title }) => title)
    return { ...told, service: first.id, ...(also.length > 0 && { also: [...(told.also ?? []), ...also] }) }
  }
  if (told.service !== undefined || memo.focus === null) return told
  return isFresh(memo.focus, clock) ? { ...told, service: memo.focus.service } : told
}

const addsOn = /^(?:(?:e|ah|oi|pode|podem|ja|entao)[ ,]+)*inclu(?:i|ir|a|am)\b/

/** Whatever part of the message it stands in. */
function withVolunteered(situation: Situation): Collected {
  const { heard, said, memo } = situation
  const text = said || heard.text
  const scrap = tellingOf(situation, text)
  const isTold = scrap !== undefined && memo.data.detail === undefined && !onlyAsks(scrap)
  // "Meu ar não tá gelando" says no more than the service's own words, and is what it is about.
  const isAlone = isTold && !leftOver(text, situation, memo.data).some((kept) => kept.includes(scrap))
  return {
    ...memo.data,
    ...(isAlone && { detail: shorten(wholeClause(text, scrap), questionMax) }),
    ...readVolunteered(null, { ...situation, heard: { ...heard, text: said || heard.text } }),
  }
}

/** What is told of it; "um controle remoto pro meu ar": a thing that no service is called by is told with what it is for. */
function tellingOf(situation: Situation, text: string): string | undefined {
  const { desk, heard, told } = situation
  const { service, detail } = told
  if (
    service === undefined ||
    servicesIn({ desk, heard: { ...heard, text: service, option: null } }).length > 0
  )
    return detail
  const isThing = tokensOf(service).some((word) => !SMALL_WORDS.has(word) && !isOwnWord(situation, word))
  if (!isThing) return detail
  const [from, to] = [text.indexOf(service), text.indexOf(detail ?? service)]
  if (from === -1 || to < from) return detail ?? service
  return text.slice(from, to + (detail ?? service).length)
}

/** "Parou de gelar do nada", and not "gelar do nada": a scrap may say the opposite of its clause. */
function wholeClause(text: string, scrap: string): string {
  return toldClauses(text).find((clause) => clause.text.includes(scrap))?.text ?? scrap
}

const askedMax = 12
const questionMax = 200

/** What somebody in danger asks and is not told at once stands in the note: whoever comes answers it first. */
function withQuestions({ heard, said }: Situation, data: Collected, isToldWhatToDo: boolean): Collected {
  const fresh = cutParts(said || heard.text)
    .filter((part) => isAQuestion(part) && !(data.asked ?? []).includes(part))
    .filter((part) => !(isToldWhatToDo && asksWhatToDo(part)))
    .map((part) => shorten(part, questionMax))
  return fresh.length === 0 ? data : { ...data, asked: [...(data.asked ?? []), ...fresh].slice(-askedMax) }
}

/** Who and where; a day in it is that of something else than a new order. */
function withWhoAndWhere(situation: Situation): Collected {
  const told = Object.entries(withVolunteered(situation)).filter(([field]) => field !== 'time')
  const { time } = situation.memo.data
  return { ...Object.fromEntries(told), ...(time === undefined ? {} : { time }) }
}

function takeAnswer(situation: Situation): PlannedReply {
  const { memo, words, heard } = situation
  if (memo.asking === null) return askWhatIsMeant(situation, { topic: 'unclear', confidence: 0 })
  if (memo.asking === 'confirm') return takeYesNo(situation)
  if (memo.asking === 'follow_up') return bookFollowUp(situation)
  if (memo.asking === 'address' && memo.data.address !== undefined && standsByIt(situation))
    return collect(situation, memo.data, 'answer')
  const told = memo.asking === 'time' ? timeAnswered(situation) : readField(memo.asking, situation)
  const besides = besidesAnswer(situation, memo.asking)
  if (told) {
    const planned = collect(situation, { ...memo.data, ...besides, ...told }, 'answer')
    const day = dayAsked(situation)
    return day === '' || planned.text.includes(day)
      ? planned
      : { ...planned, text: `${day}\n\n${planned.text}` }
  }
  if (setsAside(situation))
    return collect(situation, { ...memo.data, ...besides }, 'answer', words('laterThen'))
  if (besides)
    return collect(
      situation,
      { ...memo.data, ...besides },
      'answer',
      besides.time === undefined ? words('noted') : whenAsked(situation),
    )
  if (
    memo.asking === 'name' &&
    (heard.option === 'name:other' || situation.replied === 'no' || heard.answer?.kind === 'reject')
  )
    return { ...ask({ ...situation, memo: { ...memo, confirms: '' } }, 'name', memo.data), confirms: '' }
  // A model takes it for an answer, and there is nothing to be read in it.
  return askWhatIsMeant(situation, { topic: 'unclear', confidence: 0 })
}

/** When it suits, from all that was said of it: "de manhã. Podia ser na sexta? Na quinta não posso." */
function timeAnswered(situation: Situation): Collected | undefined {
  const { heard, said } = situation
  const isWhole = heard.option !== null || said === '' || heard.text === said
  const whole = { ...situation, heard: { ...heard, text: said } }
  const all = isWhole
    ? undefined
    : readField('time', { ...whole, heard: { ...heard, text: wishedText(whole) } })
  return all ?? readField('time', situation)
}

/** "É esse mesmo", of an address that was asked about. */
function standsByIt({ heard, replied }: Situation): boolean {
  return (
    replied === 'yes' ||
    saysYes(heard) ||
    /\b(?:mesmo|mesma|esse|este|so tenho esse)\b/.test(writtenOut(heard.text))
  )
}

/** Whatever else the message tells, in whichever of its parts: a time, a name, that it is another service after all. */
function besidesAnswer(situation: Situation, asking: Asking): Collected | undefined {
  const { heard, said, memo } = situation
  const isWhole = heard.option !== null || said === '' || heard.text === said
  const whole = { ...situation, heard: { ...heard, text: isWhole ? heard.text : said } }
  const wished = isWhole ? whole : { ...whole, heard: { ...heard, text: wishedText(whole) } }
  const service = serviceInstead(whole, memo.data.service)
  const told = { ...readVolunteered(asking, wished), ...(service && { service: service.id }) }
  return Object.keys(told).length === 0 ? undefined : told
}

function takeYesNo(situation: Situation): PlannedReply {
  const { heard, memo, words, replied } = situation
  const isYes = replied === 'yes' || saysYes(heard)
  // A model takes it for an answer, and there is neither a yes nor a no in it.
  const isNo =
    replied === 'no' ||
    heard.option === 'no' ||
    heard.answer?.kind === 'reject' ||
    /^(?:nao|no)\b/.test(writtenOut(heard.text))
  if (!isYes && !isNo) return askWhatIsMeant(situation, { topic: 'unclear', confidence: 0 })
  const { focus } = memo
  const isBooking = memo.guess === 'human' && books.test(writtenOut(heard.text))
  if (isYes && isBooking && focus !== null && isFresh(focus, situation.clock)) {
    const open = { ...situation, memo: { ...memo, asking: null, guess: null, unclear: 0 } }
    return collect(open, { ...withVolunteered(open), service: focus.service }, 'order', '')
  }
  if (isYes && memo.guess !== null && memo.guess !== 'answer') {
    const confirmed = { ...situation, memo: { ...memo, asking: null, guess: null, unclear: 0 } }
    return replyTo(confirmed, memo.guess)
  }
  // "Não, quero o desconto": a person is not what they want to hear of, and something still is.
  if (memo.guess === 'human' && wantsSomething(situation))
    return handOver(situation, 'only_team', withWhoAndWhere(situation), words('onlyTeamCan'))
  if (memo.guess === 'human') return closing(situation, 'offerDeclined')
  return askOpenly(situation, words('rephrase'), 'guess:wrong')
}

/** "Sim, quero marcar", to whoever would call somebody: that is what is wanted, of what was last told about. */
const books = /\b(?:marc(?:a|ar|o|amos|e|ue)|marque|agend(?:a|ar|e|o)|reserv(?:a|ar|e)|book|schedule)\b/

/** Whoever asks whether this is a person gets an honest answer, and the choice of one. */
function introduceItself(situation: Situation): PlannedReply {
  const { words, memo, desk } = situation
  const text = words('identity', { business: desk.businessName })
  if (memo.asking !== null) return { ...repeatQuestion(situation, text), because: 'identity' }
  return { ...askYesNo(situation, `${text} ${words('offerPerson')}`, 'human'), because: 'identity' }
}

/** A last word. It informs nobody of anything: the session is over, and no outcome is counted for it. */
function closing(
  situation: Situation,
  id: WordingId,
  values: { readonly [name: string]: string } = {},
): PlannedReply {
  return { ...plainReply(situation), text: situation.words(id, values), closes: true, because: `close:${id}` }
}

/** "Mais opções" was tapped: the page of the list that it leads to. */
function pageIn({ heard }: Situation): number {
  return readMorePageId(heard.option ?? '') ?? 0
}

/** There is more to ask: the session stays open. */
export function leftOpen(planned: PlannedReply): PlannedReply {
  return planned.outcome === 'SELF_SERVE_INFO' ? { ...planned, outcome: null } : planned
}

/** In the middle of an order a thank-you ends nothing, a goodbye does, and a mere "pode ser" goes on with it. */
function answerThanks(situation: Situation): PlannedReply {
  const { memo, words, heard } = situation
  const courtesy = courtesyOf(situation)
  if (memo.asking === null || courtesy === 'farewell') return closing(situation, courtesy)
  if (thanks.test(writtenOut(heard.text))) return repeatQuestion(situation, words('notedThanks'))
  return memo.data.service === undefined
    ? repeatQuestion(situation, '')
    : collect(situation, memo.data, 'agreed', '')
}

/** A goodbye is answered with one; nobody was thanked. */
function courtesyOf({ heard }: Situation): WordingId {
  const said = writtenOut(heard.text)
  if (thanks.test(said)) return 'thanks'
  if (farewell.test(said)) return 'farewell'
  return heard.answer?.kind === 'confirm' || agreed.test(said) ? 'agreed' : 'thanks'
}

const agreed =
  /^(?:(?:ah|hm+|ta|tudo|esta|ok|okay|certo|bom|bem|entendi|entendido|beleza|blz|legal|show|joia|combinado|isso)[ ,.!]*)+$/
const thanks = /\b(?:obrigad|obg|brigad|valeu|agradec|grat[oa]\b|abenco|thank|thx)/
const farewell =
  /\b(?:tchau|ate (?:mais|logo|breve|amanha|a proxima|la|segunda|terca|quarta|quinta|sexta|sabado|domingo)|fui|falou|abraco|beijo|boa noite|bom (?:fim|final) de semana|bye|goodbye)\b/
