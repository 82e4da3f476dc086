import type { InputBody } from '../../../conversation/input.js'
import { isJsonObject, type JsonObject } from '../../../conversation/json.js'
import type { Option } from '../../../conversation/message.js'
import { foldText } from '../../../language/fold-text.js'
import { readAnswer } from '../../../language/read-answer.js'
import { contextOf, type JuliaContext } from '../context.js'
import { interestNo, interestYes } from '../interest-question.js'
import { readMemo, type JuliaMemo } from '../memo.js'
import { isModeName, type ModeName } from '../modes.js'
import { detectIntent, type DetectedIntent } from '../router/detect-intent.js'
import { asksIfOpen } from '../router/asks-of-shift.js'
import { asksForOthers, setsDayAside } from '../router/asks-for-others.js'
import { dayWordsIn, readDays, weekAfter } from '../router/read-days.js'
import { readPeriod } from '../router/read-period.js'
import { deniedAt } from '../router/denied-at.js'
import type { Pointed } from '../router/read-pointing.js'
import { complainsOfMessages, tellsNothingOfShifts, wishesFewer } from '../router/plain-question.js'
import { asksAnew, readScope, type Scope } from '../router/read-scope.js'
import { avoidedHospitals, readHospital, withoutAvoided } from '../router/read-hospital.js'
import { readPlaceAnswer } from '../router/read-place-answer.js'
import { isPostponed, wantsToBeTold } from '../router/read-postponed.js'
import { readRefusal } from '../router/read-refusal.js'
import { alsoDoes, alternatively, readSpeciality } from '../router/read-speciality.js'
import { readWishes, wishesFrom, withWishes, type Wishes } from '../router/read-wishes.js'
import { written } from '../router/written.js'
import { searchFields } from '../tools/buscar-vagas.js'
import { readShiftOptionId } from '../tools/support/shift-words.js'
import type { Card } from '../tools/support/card.js'
import { hear, type HeardMessage } from './hear.js'
import { leftIn, pointedIn, searchBeside } from './pointed-in.js'
import type { Facts } from '../../../agent/agent.js'

/** A turn as Julia reads it. Derived anew at every step from the facts: nothing is carried along. */
export type Turn = {
  readonly facts: Facts
  readonly context: JuliaContext
  readonly memo: JuliaMemo
  readonly mode: ModeName
  readonly text: string
  /** Folded, and the short forms of a phone written out. */
  readonly plain: string
  readonly intent: DetectedIntent
  /** What of the message is acted on, and what else it asks. */
  readonly heard: HeardMessage
  /** Those of the shifts on the screen that are pointed at. */
  readonly pointed: Pointed | undefined
  /** The hospital of the house that the message names, whatever it says of it. */
  readonly named: string | undefined
  /** Those of the house's hospitals that are to be left out. */
  readonly avoids: readonly string[]
  /** Those that were turned down in the same breath as something else was asked for. */
  readonly left: readonly Card[]
  /** What was looked for before this message, as far as it still is, and whose search it is. */
  readonly search: Search
  /** What this message said of what the doctor looks for, and all that is known of it. */
  readonly said: Wishes
  readonly wishes: Wishes
}

export function turnOf(facts: Facts): Turn {
  const context = contextOf(facts)
  const memo = withLastAsked(readMemo(facts.state.memo), facts)
  const text = spokenText(facts)
  // The words on a shift's button are hers, not the doctor's wish.
  const isPick = readShiftOptionId(facts.understanding.option) !== undefined
  const heard = heardBeside(facts, memo, hear(facts, text), text, context)
  const pointed = isPick
    ? undefined
    : pointedIn(facts, memo, heard.isTurned || heard.isBeside ? heard.lead : text)
  const plain = written(text)
  const isMissed = pointed !== undefined && isMiss(pointed)
  const isAside = !isPick && (tellsNothingOfShifts(plain) || complainsOfMessages(plain) || wishesFewer(plain))
  const isWish =
    !isPick &&
    !isAside &&
    (!pointed || isMissed) &&
    heard.lead !== '' &&
    !(isPostponed(plain) && !wantsToBeTold(plain))
  const read = isWish ? saidIn(facts, heard, context, memo) : {}
  const told = corrected(scoped(intentOf(facts, memo, heard, text), read, plain), read, memo)
  const avoids = isPick ? [] : avoidedHospitals(plain, context.hospitals)
  const named = readHospital(withoutAvoided(plain, context.hospitals), context.hospitals) ?? avoids[0]
  const said = withoutRefused(read, told)
  const isOpenAsked = told.intent === 'voltando' && asksIfOpen(plain)
  const isAsked =
    (told.intent === 'neutro' || isOpenAsked) &&
    (asksByWish(facts, heard, said) || (readScope(plain).isAnew && isWish))
  const found = searchFor(withoutHospital(memo, avoids), scopeOf(facts, plain), said, context)
  // "o de 29", which none of those shown is: looked for by what is said of it, and not by what was wished for others.
  const search = isMissed && Object.keys(said).length > 0 ? { ...found, before: ofAny(found.before) } : found
  return {
    facts,
    context,
    memo,
    mode: modeOf(facts, context),
    text,
    plain,
    intent: isAsked ? { intent: 'interesse_vaga', confidence: 0.8, evidence: 'wish' } : told,
    heard: isAsked ? withItsQuestion(heard) : heard,
    pointed,
    left: leftIn(facts, memo, heard.away),
    named,
    avoids,
    said,
    search,
    wishes: withWishes(
      { ...(search.own === null ? wishesFrom(known(context)) : {}), ...search.before },
      said,
    ),
  }
}

/** Beside one that is pointed at, others are looked for: what they are to be like is said there. */
function heardBeside(
  facts: Facts,
  memo: JuliaMemo,
  heard: HeardMessage,
  text: string,
  { regions, hospitals }: JuliaContext,
): HeardMessage & { readonly isBeside: boolean } {
  const isPlain = facts.understanding.option === null && !heard.isTurned && heard.lead !== ''
  const found = isPlain && pointedIn(facts, memo, text) ? searchBeside(facts, memo, text) : undefined
  const { now, timeZone } = facts
  const wishes = found === undefined ? {} : readWishes(found, { regions, hospitals, now, timeZone }, null)
  if (found === undefined || Object.keys(wishes).length === 0) return { ...heard, isBeside: false }
  return { ...heard, lead: found, intent: 'interesse_vaga', isBeside: true }
}

/** "não posso essa semana", "não quero noturno": what somebody cannot or will not have of a shift is a wish for another. */
function scoped(told: DetectedIntent, read: Wishes, plain: string): DetectedIntent {
  if (told.intent !== 'recusa' || told.evidence === 'answer' || readRefusal(plain)) return told
  const { days, period, starts, contract, exceptDays, exceptRegions, exceptDates } = read
  if ((days ?? starts ?? contract ?? exceptDays ?? exceptRegions ?? exceptDates) !== undefined)
    return { intent: 'interesse_vaga', confidence: 0.8, evidence: 'available' }
  return period === undefined ? told : { intent: 'neutro', confidence: 0.8, evidence: 'preference' }
}

/** "sou obstetra, não intensivista": whoever names another speciality than was looked for looks for that one. */
function corrected(told: DetectedIntent, { speciality }: Wishes, { wishes }: JuliaMemo): DetectedIntent {
  const isOther =
    speciality !== undefined && wishes.speciality !== undefined && speciality !== wishes.speciality
  const isNo = told.intent === 'recusa' || told.intent === 'objecao'
  return isOther && isNo && told.evidence !== 'answer'
    ? { intent: 'interesse_vaga', confidence: 0.8, evidence: 'corrected' }
    : told
}

/** A hospital somebody complains of, or will not go to, is none they look for. */
function withoutRefused(read: Wishes, { intent }: DetectedIntent): Wishes {
  if (intent !== 'recusa' && intent !== 'objecao') return read
  return Object.fromEntries(Object.entries(read).filter(([key]) => key !== 'hospital' && key !== 'region'))
}

/** A hospital that is to be left out is looked in no more. */
function withoutHospital(memo: JuliaMemo, avoids: readonly string[]): JuliaMemo {
  const { hospital } = memo.wishes
  if (hospital === undefined || !avoids.includes(hospital)) return memo
  const rest = Object.entries(memo.wishes).filter(([key]) => key !== 'hospital')
  return { ...memo, wishes: Object.fromEntries(rest) }
}

/** One was pointed at, and none of those shown is like that. */
export function isMiss({ cards, isBare }: Pointed): boolean {
  return cards.length === 0 && !isBare
}

/** What holds for every shift of theirs, and not for those last looked for alone. */
function ofAny(wishes: Wishes): Wishes {
  const { exceptDays, exceptRegions, exceptSpecialities, exceptDates, only, period } = wishes
  const out = { exceptDays, exceptRegions, exceptSpecialities, exceptDates }
  const isFirm = period !== undefined && only?.includes('period')
  return {
    ...lastingOf(wishes),
    ...Object.fromEntries(Object.entries(out).filter(([, value]) => value !== undefined)),
    ...(isFirm ? { period, only: ['period'] as const } : {}),
  }
}

/** Somebody else was shown what there is for them: who asks for a shift anew, and names nobody, asks for their own. */
function scopeOf({ state: { pending } }: Facts, plain: string): Scope {
  const scope = readScope(plain)
  const isOwn = scope.whose === undefined && pending?.kind !== 'transition' && asksAnew(plain)
  return isOwn ? { ...scope, whose: 'own' } : scope
}

type Search = {
  readonly before: Wishes
  /** Their own wishes, while they look for somebody else; null: they look for themselves. */
  readonly own: Wishes | null
  readonly isAnew: boolean
}

/** "limpa tudo" begins anew; who asks for a wife or a friend takes none of their own wishes there, and comes back to them. */
function searchFor(
  { wishes, ownWishes }: JuliaMemo,
  { whose, isAnew }: Scope,
  said: Wishes,
  { regions }: JuliaContext,
): Search {
  if (whose === 'other') {
    const isSame =
      ownWishes !== null && (said.speciality === undefined || said.speciality === wishes.speciality)
    return { before: isSame ? wishes : {}, own: ownWishes ?? wishes, isAnew }
  }
  const isBack =
    ownWishes !== null &&
    (whose === 'own' || (said.speciality !== undefined && said.speciality === ownWishes.speciality))
  const before = isBack ? ownWishes : wishes
  const isOut = said.exceptRegions?.some((name) => !regions.includes(name)) ?? false
  const isNowhere = before.region !== undefined && !regions.some((name) => before.region?.includes(name))
  // "fora de Minas", of who asked for a town there: it is looked for no more.
  const left = isOut && isNowhere ? withoutRegion(before) : before
  return { before: isAnew ? lastingOf(left) : left, own: isBack ? null : ownWishes, isAnew }
}

function withoutRegion(wishes: Wishes): Wishes {
  return Object.fromEntries(Object.entries(wishes).filter(([key]) => key !== 'region'))
}

function lastingOf({ speciality, crm }: Wishes): Wishes {
  return { ...(speciality === undefined ? {} : { speciality }), ...(crm === undefined ? {} : { crm }) }
}

const wants =
  /\b(?:volt\w+ (?:pra|para|pro)|tem(?! que)|teria|quero|queria|procuro|busco|surgiu|ainda|continua|segue)\b/
const bareWordsMax = 6
const ofShift = /\b(?:plant\w+|vagas?)\b/
/** What a message may be taken for beside the shift it asks for. */
const beside: ReadonlySet<string> = new Set(['price', 'who', 'help', 'greeting', 'thanks', 'interesse_vaga'])

/** "tem CM no fim de semana e quanto paga?": a shift is asked for by what it is to be like, whatever else is asked. */
function asksByWish({ understanding }: Facts, { intent, lead }: HeardMessage, said: Wishes): boolean {
  // "aquele de cardio de domingo ainda tá disponível?", of none that was shown.
  const isOpenAsked = intent === 'voltando' && asksIfOpen(written(lead))
  if (understanding.option !== null || (intent !== null && !beside.has(intent) && !isOpenAsked)) return false
  const { speciality, days, hospital, region, starts, hours } = said
  // She never asks for these: whoever names one has something to be looked for.
  if (
    (intent === null || intent === 'interesse_vaga') &&
    (days ?? hospital ?? starts ?? hours) !== undefined &&
    lead.split(/\s+/).length <= bareWordsMax
  )
    return true
  const { period } = said
  // "sou pediatra e clínico, noturno, até dia 30"; "quanto paga o plantão de pediatria de sábado?".
  if (speciality !== undefined && days !== undefined && intent === null) return true
  const isOfOne = (speciality ?? hospital) !== undefined && (days ?? period) !== undefined
  if (intent === 'price' && isOfOne && ofShift.test(foldText(lead))) return true
  return wants.test(foldText(lead)) && (speciality ?? days ?? hospital ?? region) !== undefined
}

function withItsQuestion(heard: HeardMessage): HeardMessage {
  const { intent, questions } = heard
  const asked = intent === 'price' || intent === 'who' || intent === 'help' ? [intent] : []
  return { ...heard, questions: [...new Set([...questions, ...asked])] }
}

function saidIn(
  facts: Facts,
  { lead }: HeardMessage,
  { regions, hospitals }: JuliaContext,
  memo: JuliaMemo,
): Wishes {
  const { now, timeZone, understanding } = facts
  const grounds = { regions, hospitals, now, timeZone }
  const whole = understanding.text
  const read = besideOthers(
    ofWhole(
      followed(readWishes(lead, grounds, topicOf(memo.asked)), lead, memo),
      lead === whole ? undefined : readWishes(whole, grounds, null),
      whole,
    ),
    whole,
    memo,
    facts,
  )
  // A place the house has nothing in is still what was asked for.
  const { place } = understanding.entities
  if (read.hospital !== undefined || read.region !== undefined) return read
  const isPlace =
    typeof place === 'string' &&
    lead.includes(place) &&
    isPlaceName(place, read, facts) &&
    isAskedFor(place, lead) &&
    !isPerson(place, lead, facts)
  if (isPlace) return isRuledOut(place, lead) ? withoutPlace(read, place) : { ...read, region: place }
  const isWhere =
    memo.asked === 'region' || /\b(?:ou regiao|perto d[aeo]|proxim[oa] (?:d[aeo]|a))\b/.test(written(lead))
  const answered = isWhere && Object.keys(read).length === 0 ? readPlaceAnswer(lead) : undefined
  return answered === undefined ? read : { ...read, region: answered }
}

/** "quarta não posso, tem outro?", "sou clínico, que vagas tem?": what is ruled out, and what somebody is, stands beside what is acted on. */
function ofWhole(read: Wishes, whole: Wishes | undefined, text: string): Wishes {
  if (!whole) return read
  const { exceptDays, exceptRegions, exceptSpecialities, exceptDates, speciality, contract } = whole
  const isTold = read.speciality === undefined && speciality !== undefined && tellsOfThem.test(foldText(text))
  const rest = Object.entries(read).filter(([key]) => key !== 'contract' || contract !== undefined)
  return {
    ...Object.fromEntries(rest),
    ...(isTold ? { speciality } : {}),
    ...(exceptDays === undefined ? {} : { exceptDays }),
    ...(exceptRegions === undefined ? {} : { exceptRegions }),
    ...(exceptSpecialities === undefined ? {} : { exceptSpecialities }),
    ...(exceptDates === undefined ? {} : { exceptDates }),
  }
}

/**
 * "vi um do dia 24 mas não posso, tem outro?", "e os outros de cardio?": another than that of the day that was named before. "emergência
 * também serve" is said beside what was asked for.
 */
function besideOthers(
  read: Wishes,
  whole: string,
  { wishes, seen }: JuliaMemo,
  { now, timeZone }: Facts,
): Wishes {
  const plain = written(whole)
  const isToo = wishes.speciality !== undefined && alsoDoes.test(plain)
  const both = [wishes.speciality, read.speciality].filter((one) => one !== undefined)
  const speciality =
    isToo && read.speciality !== undefined ? { speciality: [...new Set(both)].join(alternatively) } : {}
  const own = { ...read, ...speciality }
  if (!asksForOthers(plain)) return own
  const asking = plain.split(sentenceOrTurn).findLast((one) => asksForOthers(one)) ?? plain
  const isOfAsking = readDays(asking, now, timeZone).days !== undefined
  // A day that the same message wishes stays one.
  if (read.days !== undefined && !setsDayAside(plain)) return own
  const named = read.days ?? (seen.length === 0 ? wishes.days : undefined)
  if (isOfAsking || named === undefined || named === 'qualquer') return own
  const { spans, weekdays } = named
  if (weekdays.length > 0 || spans.some(({ from, to }) => from !== to)) return own
  const rest = Object.fromEntries(Object.entries(own).filter(([key]) => key !== 'days'))
  return { ...rest, exceptDates: [...(own.exceptDates ?? []), ...spans.map(({ from }) => from)] }
}

const tellsOfThem =
  /\b(?:sou|soy|i'? ?a?m an?|aqui (?:e|eh|fala|quem fala)|me chamo|meu nome)\b|^[^.!?]*\bcrm\b/
const sentenceOrTurn = /[.;!?\n]+| mas | porem | so que /

/** "e no sábado seguinte?": a week after the day last looked for. */
function followed(read: Wishes, lead: string, { wishes }: JuliaMemo): Wishes {
  const { days } = wishes
  const [span, ...others] = days === undefined || days === 'qualquer' ? [] : days.spans
  if (!span || others.length > 0 || !/\b(?:seguinte|depois dess[ea])\b/.test(foldText(lead))) return read
  const later = weekAfter(span)
  return later === undefined ? read : { ...read, days: { spans: [later], weekdays: [] } }
}

/**
 * "trabalho no hospital infantil" tells where somebody is now; "ou PSI", a few letters that nothing says to be a place, may be the short
 * name of anything.
 */
function isAskedFor(place: string, lead: string): boolean {
  const [plain, name] = [written(lead), written(place)]
  const start = plain.indexOf(name)
  if (start < 0) return true
  const before = plain.slice(0, start)
  if (worksAt.test(before) || registeredAt.test(before)) return false
  return name.length > shortMax || plain.trim() === name || behindPreposition.test(before)
}

const worksAt =
  /\b(?:trabalho|trabalhei|atendo|atendi|saindo|sai|sou (?:do|da)|plantonista|residente)(?: (?!so\b|somente\b|apenas\b)\w+){0,2} (?:n[ao]|d[ao]|em)(?: \w+)? ?$|\bonde (?:eu )?trabalho(?: \w+)* ?$/
const registeredAt = /\bcrm (?:(?:ainda|ja|e|eh|so) )*(?:d[aeo]|em|n[ao]) ?$/
const behindPreposition = /\b(?:em|n[ao]s?|d[aeo]s?|perto|pr[ao]|para|ate|por|regiao|zona|cidade|hospital) ?$/
const shortMax = 4

/** "fora de Minas", "menos em Osasco". */
function isRuledOut(place: string, lead: string): boolean {
  const [plain, name] = [written(lead), written(place)]
  const start = plain.indexOf(name)
  return start >= 0 && deniedAt(plain, start, start + name.length, /\b(?:de|em|n[oa]|d[oa]|ser|seja)\b/g)
}

function withoutPlace(read: Wishes, place: string): Wishes {
  const name = foldText(place)
  return { ...read, exceptRegions: [...new Set([...(read.exceptRegions ?? []), name])] }
}

/** "no centro cirúrgico", "em novembro" are marked as places now and then: what was read as something else is that. */
function isPlaceName(place: string, { speciality, days, period }: Wishes, { now, timeZone }: Facts): boolean {
  const folded = foldText(place)
  const isKind = speciality !== undefined && readSpeciality(folded) !== undefined
  const isTime = days !== undefined && readDays(`em ${folded}`, now, timeZone).days !== undefined
  const isPart = /^(?:sala|bloco|leitos?|setor|ala|andar|enfermaria)\b/.test(folded)
  // "quais cidades?" names none.
  const isKindOfPlace =
    /^(?:(?:quais|que|qual) )?(?:cidades?|lugar(?:es)?|loca(?:l|is)|regi(?:ao|oes)|hospita(?:l|is)|bairros?|zonas?)$/.test(
      folded,
    )
  return (
    !isPart &&
    !isKindOfPlace &&
    !isKind &&
    !isTime &&
    !(period !== undefined && readPeriod(folded) !== undefined)
  )
}

/** "bom dia Julia" is said to her, "tem algo pra ela?" of somebody, and "sou o Dr. Osvaldo" of oneself. */
function isPerson(place: string, lead: string, { agent }: Facts): boolean {
  const [plain, name] = [written(lead), written(place)]
  const before = plain.slice(0, Math.max(0, plain.indexOf(name)))
  return (
    foldText(place) === foldText(agent.name) || person.test(foldText(place).trim()) || titled.test(before)
  )
}

/** "indicação da dra Paula", "minha amiga Sônia". */
const titled =
  /\b(?:sou|aqui (?:e|eh|fala|quem fala e)|me chamo|meu nome (?:e|eh)|nome:?)(?: [oa])?(?: dra?\.?)? $|\b(?:dra?|doutora?|prof\w*|enfermeir[oa]|amig[oa]|colega|espos[oa]|marido|mulher)\.? $/

const person = /^(?:el[ea]s?|mim|voces?|senhora?|dra?\b.*|doutora?)$/

const abbreviation = /\b[\p{L}\d]{1,5}\b/gu

/** What of the message found its way into a shift without standing in its description: days, and the short names of things. */
export function heardWords({ facts, said, pointed, text }: Turn): string | undefined {
  if ((facts.understanding.unread ?? []).length === 0) return undefined
  if (!pointed && Object.keys(said).length === 0) return undefined
  const days = dayWordsIn(text, facts.now, facts.timeZone)
  return [...days, ...(text.match(abbreviation) ?? [])].join(' ')
}

/** With the router switched off there is one mode: the one in which shifts are shown. */
function modeOf({ state }: Facts, { settings }: JuliaContext): ModeName {
  if (!settings.conversationMode) return 'oferta'
  return isModeName(state.mode) ? state.mode : 'discovery'
}

export function isHeard(body: InputBody): boolean {
  return body.kind === 'text' || body.kind === 'tap' || body.kind === 'attachment'
}

/** What a model asked for in the words of a field is what was last asked, whatever the house had asked before. */
function withLastAsked(memo: JuliaMemo, { state: { history } }: Facts): JuliaMemo {
  const last = history.at(-1)
  const asked =
    last?.role === 'agent' ? topicByQuestion.get(last.text.trim().split('\n').at(-1) ?? '') : undefined
  return asked === undefined ? memo : { ...memo, asked }
}

const topicByQuestion: ReadonlyMap<string, keyof Wishes> = new Map([
  [searchFields.especialidade.question, 'speciality'],
  [searchFields.regiao.question, 'region'],
  [searchFields.periodo.question, 'period'],
  [searchFields.tipo.question, 'contract'],
])

export type JuliaNotice = { readonly topic: string; readonly data: JsonObject }

export function noticesIn(inputs: readonly InputBody[]): JuliaNotice[] {
  return inputs.flatMap((body) =>
    body.kind === 'notice' ? [{ topic: body.topic, data: isJsonObject(body.data) ? body.data : {} }] : [],
  )
}

/** While a question waits, the runtime leaves the numbers of shown options alone: here they are still the options' words. */
function spokenText({ state, understanding }: Facts): string {
  const options: readonly Option[] = state.pending?.kind === 'transition' ? (state.shown?.options ?? []) : []
  if (options.length === 0) return understanding.text
  const read = readAnswer(understanding.text, { kind: 'choice', options })
  return (read.kind === 'select' ? options[read.index ?? -1]?.title : undefined) ?? understanding.text
}

/** A yes to "quer ver plantões?" is interest, and a no is a refusal, however it was given. */
function intentOf(
  { understanding, state, remoteModel }: Facts,
  memo: JuliaMemo,
  heard: HeardMessage,
  text: string,
): DetectedIntent {
  const { option, answer } = understanding
  const wasAsked = memo.asked === 'interesse' && state.pending === null
  if (option === interestYes || (wasAsked && answer?.kind === 'confirm'))
    return { intent: 'interesse_vaga', confidence: 1, evidence: 'answer' }
  if (option === interestNo) return { intent: 'recusa', confidence: 1, evidence: 'answer' }
  if (heard.intent !== null && notOfTheRouter.has(heard.intent))
    return { intent: 'neutro', confidence: 1, evidence: heard.intent }
  if (heard.isTurned) return { intent: 'interesse_vaga', confidence: 0.9, evidence: 'after-refusal' }
  // A bare answer to her own question says what is looked for, and not yet that it is to be looked for; where a model is there, it is asked.
  const isGuessed = understanding.because.some((reason) => reason.startsWith('classifier:'))
  // The words of a button are an answer to whoever asked.
  const isUnsure = understanding.confidence < sureMin || understanding.option !== null
  const isGuess = isGuessed && ((remoteModel && isUnsure) || topicOf(memo.asked) !== null)
  const spoken = heard.lead === '' ? text : heard.lead
  return detectIntent({ ...understanding, text: spoken, intent: isGuess ? null : understanding.intent })
}

/** From here on what was learnt needs no model to say it again. */
const sureMin = 0.7

/** Whoever is busy, or has a shift to fill, looks for none now, whatever else their words remind of. */
const notOfTheRouter: ReadonlySet<string> = new Set(['depois', 'oferece_vaga', 'outros_medicos'])

function known({ doctor }: JuliaContext): JsonObject {
  return doctor ?? {}
}

const topicsOfWishes = ['speciality', 'region', 'period', 'contract', 'crm'] as const

export function topicOf(asked: string | null): keyof Wishes | null {
  return topicsOfWishes.find((topic) => topic === asked) ?? null
}

/** "Ana Paula Souza" → "Ana". */
export function firstName(name: string | null | undefined): string {
  return (
    name
      ?.trim()
      .replace(/^dra?\.? /i, '')
      .split(/\s+/)[0] ?? ''
  )
}
