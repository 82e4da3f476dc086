import type { Json, JsonObject } from '../../../conversation/json.js'
import { eachMatch } from '../../../language/each-match.js'
import { foldText } from '../../../language/fold-text.js'
import { deniedAt } from './denied-at.js'
import { readAvailableDays } from './read-available-days.js'
import { daysFrom, readDays, weekdayOn, weekdaysNamed, type Days } from './read-days.js'
import { readExceptions, regionForm } from './read-exceptions.js'
import { readHospital, withoutAvoided, withoutHospital } from './read-hospital.js'
import { readLength, readStart } from './read-hours.js'
import { alternatively, deniedSpecialities, generalist, readSpecialities } from './read-speciality.js'
import { readPeriodWish, type ShiftPeriod } from './read-period.js'
import { readTown, readTowns } from './read-town.js'
import { written } from './written.js'

type Contract = 'fixo' | 'avulso' | 'qualquer'

/** What a doctor looks for, as far as they have said. */
export type Wishes = {
  readonly speciality?: string
  readonly region?: string
  readonly period?: ShiftPeriod
  readonly contract?: Contract
  /** By the name the house knows it under. */
  readonly hospital?: string
  readonly days?: Days | 'qualquer'
  /** HH:mm: not before that hour. */
  readonly starts?: string
  /** How long it lasts. */
  readonly hours?: number
  /** Weekdays, regions and days that were ruled out: nothing of them is shown. */
  readonly exceptDays?: readonly number[]
  readonly exceptRegions?: readonly string[]
  readonly exceptSpecialities?: readonly string[]
  /** YYYY-MM-DD. */
  readonly exceptDates?: readonly string[]
  /** What of it was said to hold, come what may: nothing that misses it is near. */
  readonly only?: readonly FirmWish[]
  /** Whether the register is active, where they said so. */
  readonly crm?: 'ativo' | 'inativo'
}

const firmable = ['period', 'region', 'days', 'hospital', 'contract', 'starts'] as const
type FirmWish = (typeof firmable)[number]

/** What the words are read against: the places the house has shifts in, and the day it is. */
export type WishGrounds = {
  readonly regions: readonly string[]
  readonly hospitals: readonly string[]
  readonly now: Date
  readonly timeZone: string
}

/** What the doctor just said of what they look for. `topic`: what they were asked, which a bare "tanto faz" is about. */
export function readWishes(text: string, grounds: WishGrounds, topic: keyof Wishes | null): Wishes {
  const said = withoutAvoided(withoutReasons(written(text)), grounds.hospitals)
  const { rest, weekdays, regions, dates } = readExceptions(said, grounds.regions)
  const whole = rest
  const folded = withoutWhereabouts(whole)
  const indifferent = /\b(tanto faz|qualquer( um| uma| coisa)?|indiferente|todos|os dois|ambos)\b/.test(
    folded,
  )
  const hospital = readHospital(folded, grounds.hospitals)
  const region = readRegion(
    hospital === undefined ? folded : folded.replace(foldText(hospital), ' '),
    grounds.regions,
  )
  const period = readPeriodWish(folded)
  const speciality = specialityIn(withoutHospital(written(text), grounds.hospitals)) ?? noneYet(folded, topic)
  const denied = deniedSpecialities(withoutHospital(withoutReasons(written(text)), grounds.hospitals))
  const read: Wishes = {
    ...(indifferent ? anythingGoes(topicNamed(folded) ?? topic) : {}),
    ...(everything.test(folded) ? { period: 'qualquer' as const, region: anyRegion } : {}),
    ...defined('speciality', speciality),
    ...(denied.length === 0 || speciality !== undefined ? {} : { exceptSpecialities: denied }),
    ...defined('region', hospital === undefined ? withTowns(region, folded) : region),
    ...defined('period', period?.period),
    ...defined('contract', readContract(folded.replace(ownContract, ' '))),
    ...defined('hospital', hospital),
    ...defined('crm', readCrm(folded)),
    ...defined('starts', readStart(folded)),
    ...hoursIn(folded),
    ...daysIn(whole, folded, grounds, datesNamed(dates, grounds)),
    ...(weekdays.length === 0 ? {} : { exceptDays: weekdays }),
    ...(regions.length === 0 ? {} : { exceptRegions: regions }),
  }
  const only = firmIn(folded, read, period?.isFirm === true)
  return only.length === 0 ? read : { ...read, only }
}

/** "só zona leste mesmo", "nunca noturno". */
function firmIn(folded: string, read: Wishes, isPeriodFirm: boolean): FirmWish[] {
  const isFirm =
    /\b(?:so|somente|apenas|exclusivamente|obrigatoriamente)\b(?! (?:pra|para|se|que|queria|quero|uma|um|nao)\b)/.test(
      folded,
    )
  return firmable.filter((topic) => {
    if (read[topic] === undefined || read[topic] === 'qualquer') return false
    return isFirm || (topic === 'period' && isPeriodFirm)
  })
}

/** "quarta não posso, tenho plantão fixo": what somebody has is none they look for. */
const ownContract =
  /\b(?:ja )?(?:tenho|faco|dou|meu|minha|estou em|to em)\b(?: (?!interesse|preferencia|disponib|vontade)\w+){0,3}? (?:fix[oa]s?|escala)\b|\bnao (?:posso|consigo|da|rola)\b[, ]+(?:(?:que|porque|pois|ja) )*tem (?:um |uma )?(?:plantao|escala) fix[oa]/g

/**
 * What was known, and what is said now: what is said otherwise is no firmer than it is said now. What was ruled out stays so until it
 * is asked for, and a hospital is asked for where it is.
 */
export function withWishes(known: Wishes, said: Wishes): Wishes {
  const left = leftOf(withoutRuledOut(known, said), said)
  const only = [
    ...(left.only ?? []).filter((topic) => said[topic] === undefined || said[topic] === left[topic]),
    ...(said.only ?? []),
  ].filter((topic, index, all) => all.indexOf(topic) === index)
  const rest = Object.entries({ ...left, ...said }).filter(
    ([key]) => key !== 'only' && !ruledOut.includes(key),
  )
  return {
    ...Object.fromEntries(rest),
    ...exceptionsOf(left, said),
    ...(only.length === 0 ? {} : { only }),
  }
}

/** Days that somebody cannot are looked for no more. */
function withoutRuledOut(known: Wishes, { days, exceptDays = [], exceptDates = [] }: Wishes): Wishes {
  if (days !== undefined || known.days === undefined || known.days === 'qualquer') return known
  const { spans, weekdays } = known.days
  const isOut = (day: string) => exceptDates.includes(day) || exceptDays.includes(weekdayOn(day))
  const isAllOut =
    spans.length > 0
      ? spans.every(({ from, to }) => from === to && isOut(from))
      : weekdays.every((day) => exceptDays.includes(day))
  return isAllOut ? Object.fromEntries(Object.entries(known).filter(([key]) => key !== 'days')) : known
}

const ruledOut: readonly string[] = ['exceptDays', 'exceptRegions', 'exceptSpecialities', 'exceptDates']

/** Another region leaves the hospital of before, and the other way round; a region that is ruled out is looked in no more. */
function leftOf(known: Wishes, { region, hospital, exceptRegions = [] }: Wishes): Wishes {
  const isOther = region !== undefined && region !== known.region
  const kept = known.region?.split(' ou ').filter((name) => !exceptRegions.includes(name)) ?? []
  const entries = Object.entries(known).filter(
    ([key]) =>
      !(key === 'hospital' && isOther && hospital === undefined) &&
      !(key === 'region' && (kept.length === 0 || (hospital !== undefined && region === undefined))),
  )
  const left: Wishes = Object.fromEntries(entries)
  return left.region === undefined ? left : { ...left, region: kept.join(' ou ') }
}

/** "qualquer dia", "qualquer lugar" take back whatever of that kind was ruled out; naming one takes back that one. */
function exceptionsOf(known: Wishes, said: Wishes): Wishes {
  const { days, region } = said
  const asked = days === undefined || days === 'qualquer' ? [] : weekdaysNamed(days)
  const dates = days === undefined || days === 'qualquer' ? [] : days.spans.map(({ from }) => from)
  const before = {
    days: days === 'qualquer' ? [] : (known.exceptDays ?? []),
    dates: days === 'qualquer' ? [] : (known.exceptDates ?? []),
    regions: region === anyRegion ? [] : (known.exceptRegions ?? []),
  }
  const exceptDays = [...new Set([...before.days, ...(said.exceptDays ?? [])])].filter(
    (day) => !asked.includes(day),
  )
  const exceptDates = [...new Set([...before.dates, ...(said.exceptDates ?? [])])].filter(
    (date) => !dates.includes(date),
  )
  const exceptRegions = [...new Set([...before.regions, ...(said.exceptRegions ?? [])])].filter(
    (name) => !(region?.split(' ou ').includes(name) ?? false),
  )
  const kinds = said.speciality?.split(alternatively) ?? []
  const exceptSpecialities = [
    ...new Set([...(known.exceptSpecialities ?? []), ...(said.exceptSpecialities ?? [])]),
  ].filter((name) => !kinds.includes(name))
  return {
    ...(exceptDays.length === 0 ? {} : { exceptDays }),
    ...(exceptRegions.length === 0 ? {} : { exceptRegions }),
    ...(exceptSpecialities.length === 0 ? {} : { exceptSpecialities }),
    ...(exceptDates.length === 0 ? {} : { exceptDates: exceptDates.slice(-exceptDatesMax) }),
  }
}

const exceptDatesMax = 20

/** "nenhuma ainda", asked for one: who has none takes what takes anybody. */
function noneYet(folded: string, topic: keyof Wishes | null): string | undefined {
  return topic === 'speciality' && /^(?:ainda )?(?:nenhuma|nao tenho)\b/.test(folded) ? generalist : undefined
}

/** One that is named beside a reason, or beside where somebody is, comes after one that is asked for. */
function specialityIn(folded: string): string | undefined {
  return (
    readSpecialities(withoutWhereabouts(withoutReasons(folded))) ??
    readSpecialities(withoutWhereabouts(folded))
  )
}

function hoursIn(folded: string): Wishes {
  const hours = readLength(folded)
  return hours === undefined ? {} : { hours }
}

function daysIn(
  text: string,
  folded: string,
  { now, timeZone }: WishGrounds,
  ruledOutDates: readonly string[],
): Wishes {
  const { days, except } = readAvailableDays(text, now, timeZone)
  const dates = [...new Set([...ruledOutDates, ...except])]
  const isAny =
    /\b(?:outr[oa]s?|qualquer|tanto faz(?: [oa]| qual)?|indiferente [oa]|nao importa [oa]) (?:dias?|datas?)\b(?! (?:ou|e) (?:a |de |da )?noite)/.test(
      folded,
    )
  return {
    ...(days ? { days } : isAny ? { days: 'qualquer' as const } : {}),
    ...(dates.length === 0 ? {} : { exceptDates: dates }),
  }
}

function datesNamed(dates: readonly string[], { now, timeZone }: WishGrounds): string[] {
  return dates.flatMap((date) => {
    const named = date.includes('/') ? date : `dia ${date}`
    return readDays(named, now, timeZone).days?.spans.map(({ from }) => from) ?? []
  })
}

/** "tenho ambulatório quarta cedo", "dou aula na zona sul": what somebody has to do says why, and not what they look for. */
export function withoutReasons(folded: string): string {
  const blank = (said: string) => (free.test(said) ? said : ' '.repeat(said.length))
  return folded
    .replace(notNeeded, blankOf)
    .replace(ownLife, blankOf)
    .replace(registeredIn, blankOf)
    .replace(reason, blank)
    .replace(because, (said) => (weekdayWord.test(said) && !free.test(said) ? apart(said) : said))
    .replace(clauseOf, (said, at: number, whole: string) =>
      whole.charAt(at + said.length) === '?'
        ? said
        : said
            .split(joint)
            .map((one) => (isOfOnesOwn(one) && !asked.test(one) ? blank(one) : one))
            .join(''),
    )
}

/** What stood before it and what stands behind it are two things. */
function apart(said: string): string {
  return `;${' '.repeat(said.length - 1)}`
}

function blankOf(said: string): string {
  return ' '.repeat(said.length)
}

const weekdayWord = /\b(?:domingo|segunda|terca|quarta|quinta|sexta|sabado)s?\b/
/** "pq domingo eu fico com meu filho": a reason, and no day that is looked for. */
const because = /\b(?:porque|pois|ja que) (?:(?! (?:e|mas|porem) )[^,;.!?\n])*/g
/** "sábado tem casamento da minha irmã", "meu marido faz aniversário dia 21", "onde eu trabalho hoje". */
const clauseOf = /[^,;.!?\n]+/g
const joint = /( (?:mas|porem|entao|e eu) )/
const hasOrIs = /\b(?:tem|e|eh|faz|fica|vou|vai|fico|levo|busco|cuido)\b/
const ownThing = /\b(?:meus?|minhas?|noss[oa]s?|igreja|missa|casamento|aniversario)\b/
const ownPerson =
  /\b(?:meu|minha) \w+ (?:faz|tem|casa|opera|nasce|viaja)\b|\bonde (?:eu )?(?:ja )?(?:trabalho|atendo)\b/

function isOfOnesOwn(said: string): boolean {
  const verb = hasOrIs.exec(said)
  return (verb !== null && ownThing.test(said.slice(verb.index + verb[0].length))) || ownPerson.test(said)
}

/** What asks for a shift is no reason, whatever else it tells. */
const asked =
  /\b(?:plantao|plantoes|vagas?|algo|alguma coisa|quero|posso|prefiro|serve|mostra|manda|meu (?:horario|dia|turno|contato|numero|nome|zap))\b/
/** "não precisa ser sábado": neither wished for nor ruled out. */
const notNeeded = /\bnao (?:precisa|necessariamente|faco questao|tem que|tem de|importa)\b[^,;.!?\n]*/g

/** "me formei em julho", "hoje tô de folga": when somebody became what they are, or how they are today, is no day to look for. */
const ownLife =
  /\b(?:(?:me )?form(?:ei|o|ad[oa]|amos|ar|arei|ando)|nasci|me mudei|mudei|casei|entrei|comecei|termin(?:o|ei|ando)|conclu(?:i|o)|acab(?:o|ei) (?:de |a )?(?:me |a )?(?:forma|residencia|faculdade)\w*|(?:meu )?crm (?:sai|saiu|chega|fica pronto))\b(?: (?!quero|queria|tem|procuro|busco|livre|disponivel)[\w/]+){0,6}|\b(?:hoje|hj|agora) (?:eu )?(?:to|estou|tou|tava) (?:de folga|em casa)\b|\b(?:(?:es)?tou?|sou|continuo|fiquei) de folga (?:hoje|hj)\b/g

/** "meu crm é de Minas": where somebody is registered is no place to look in. */
const registeredIn =
  /(?<=\bcrm )(?:(?:ainda|ja|e|eh|so) )*(?:d[aeo]|em|n[ao]) (?!(?:dia|noite|manha|tarde|semana|domingo|segunda|terca|quarta|quinta|sexta|sabado)\b)[a-z]{2,}(?: (?:gerais|paulo|de janeiro|grande(?: do (?:sul|norte))?|santo|catarina|do sul))?/g

const reason =
  /(?<=^|[,;.!?\n] ?|\b(?:porque|pois|que|e|mas|ja que|pq) )(?:(?:eu|ja|(?:na|no|de|a|o|essa?|esse)? ?(?:domingo|segunda|terca|quarta|quinta|sexta|sabado)|dia \d{1,2}|[oa] \d{1,2}) )*(?:(?:tenho|marquei|vou ter|terei) (?!(?:[aoàs]+ )?(?:domingo|segunda|terca|quarta|quinta|sexta|sabado|dia|que|como|crm|rqe)\b)|dou aula|opero|viajo|(?:estou|to|tou|estarei|vou estar) (?:de plantao|viajando|operando|em (?:congresso|cirurgia|viagem|aula)))[^,;.!?\n]*/g
const free =
  /\b(?:livres?|disponi\w+|folgas?|interesse|preferencia|vontade|tempo|titulo|residencia|pos|especialidade|experiencia|anos?|quero|posso|consigo|so|somente|apenas|ideal|prefiro|melhor)\b/

/** "estou na UTI", "no meio de uma cirurgia": where somebody is says nothing of what they look for. */
function withoutWhereabouts(folded: string): string {
  return folded.replace(whereabouts, ' ')
}

const whereabouts =
  /\b(?:(?:estou|to|tou|estava|tava)(?: (?:agora|ainda|aqui|bem|la|ocupad[oa]|pres[oa]|enrolad[oa]|atendendo))*|entrando|entrei|saindo|ocupad[oa]|pres[oa]|atendendo|operando|correria|no meio) (?:no meio )?(?:em|n[ao]|num|numa|d[aeo]|duma|com)(?: uma?| minha| outra)? [a-z-]+(?: cirurgico)?/g

/** Somebody is taken up by where they are: a town, or this very talk, takes up nobody. */
export function tellsWhereabouts(text: string): boolean {
  const found = foldText(text).match(whereabouts) ?? []
  return found.some((said) => readTown(said) === undefined && !/\b(?:whats\w*|zap|duvida|sp|rj)$/.test(said))
}

/** "tanto faz o horário": said of that, whatever was asked. */
function topicNamed(folded: string): keyof Wishes | undefined {
  const [, what = ''] = /\btanto faz(?: [oa]| qual| de)? (\w+)/.exec(folded) ?? []
  if (/^(?:horarios?|periodos?|turnos?)$/.test(what)) return 'period'
  return /^(?:lugar|local|regiao|bairro|cidade|zona|hospital)$/.test(what) ? 'region' : undefined
}

/** "quero ver tudo que tem de orto": nothing is left to ask. */
const everything =
  /\b(?:tudo|todos|qualquer coisa) (?:o )?que (?:voces? )?(?:tem|tiver|tiverem|ha|aparecer)\b/

function anythingGoes(topic: keyof Wishes | null): Wishes {
  switch (topic) {
    case 'period':
    case 'contract':
      return { [topic]: 'qualquer' }
    case 'region':
      return { region: anyRegion }
    default:
      return {}
  }
}

const anyRegion = 'qualquer'

function defined(key: TextWish, value: string | undefined): Wishes {
  return value === undefined ? {} : { [key]: value }
}

type TextWish = Exclude<
  keyof Wishes,
  'days' | 'hours' | 'only' | 'exceptDays' | 'exceptRegions' | 'exceptSpecialities' | 'exceptDates'
>

const fixedWords =
  /\bfix[oa]s?\b|(?<!\b(?:a|da|pela|minha|sua|nossa) )\bescala\b|\bmensal\w*|\b\d{2} ?x ?\d{2}\b/g
const singleWords = /\bavuls[oa]s?\b|\bcobertura|\besporadic\w*|\bpontua(?:l|is)\b/g
const besideKind = /\b(?:nem|e|ou|plant\w+|vagas?|d[eo]|um|uma|tipo)\b/g

export function readContract(folded: string): Contract | undefined {
  const said = (words: RegExp) =>
    eachMatch(words, folded, kindsMax).map(({ index, 0: word }) => ({
      isDenied: deniedAt(folded, index, index + word.length, besideKind),
      isPlain: /^(?:fix|avuls)/.test(word),
    }))
  const [fixed, single] = [said(fixedWords), said(singleWords)]
  const isWanted = (found: typeof fixed) => found.some(({ isDenied }) => !isDenied)
  const isOut = (found: typeof fixed) => found.some(({ isDenied, isPlain }) => isDenied && isPlain)
  if (isWanted(fixed) && isWanted(single)) return 'qualquer'
  if (isWanted(fixed)) return 'fixo'
  if (isWanted(single)) return 'avulso'
  // "avulso não quero": the other kind is left.
  if (isOut(fixed) === isOut(single)) return undefined
  return isOut(single) ? 'fixo' : 'avulso'
}

const kindsMax = 8

function readCrm(folded: string): Wishes['crm'] {
  const clauses = folded.split(/[,;.!?\n]+/)
  const own = clauses.filter((clause) => /\bcrm\b/.test(clause)).join(', ')
  if (own === '') return undefined
  const isActive = /\bativo\b/.test(own) && !notActive.test(own)
  return !isActive && noRegister.test(own)
    ? 'inativo'
    : /\b(tenho|ativo|sim|esta|possuo|em dia|regular|\d{4,7}|\d{1,3}\.\d{3})\b/.test(own)
      ? 'ativo'
      : undefined
}

/** "CRM ativo sem RQE" lacks something else. */
const noRegister =
  /\b(?:nao (?:esta|tenho|possuo)(?! (?:\w+ )?(?:rqe|residencia|titulo|especialidade)\b)|ainda nao|sem (?:(?:o|meu|um|nenhum) )*crm|inativo|suspenso|cancelado)\b/
const notActive = /\b(?:nao|sem)(?: (?:esta|ta|e|eh|ficou|foi|tenho|possuo|o|meu|um|crm|ainda|mais))* ativo\b/

/** The regions the tenant's shifts are in, or one of the ways people speak of one: "centro ou zona norte" is both. */
function readRegion(folded: string, regions: readonly string[]): string | undefined {
  const known = regions.filter((region) => new RegExp(`\\b${regionForm(foldText(region))}\\b`).test(folded))
  const short = [...folded.matchAll(/\bz([snlo])\b/g)].map(([, zone]) =>
    regionNamed(zones[zone ?? ''] ?? '', regions),
  )
  const named = [...folded.matchAll(places)].map(([place]) =>
    regionNamed(place.replace(/^regiao (?!metro)/, 'zona '), regions),
  )
  const isKnown = (name: string) => known.some((region) => foldText(region).includes(foldText(name)))
  const all = [...known, ...short, ...named.filter((name) => !isKnown(name))]
  if (all.length > 0) return [...new Set(all)].slice(0, regionsMax).join(' ou ')
  return asksWhere.test(folded) ||
    /\b(outr[oa]s?|qualquer) (lugar(es)?|regi(ao|oes)|bairros?|zonas?|cidades?)\b/.test(folded)
    ? anyRegion
    : undefined
}

const regionsMax = 4

/** "zona leste ou Guarulhos": a town in one list with a region is looked in like it; a town told of anywhere else is not. */
function withTowns(region: string | undefined, folded: string): string | undefined {
  const towns = readTowns(folded)
  if (region === undefined || towns === undefined || region === anyRegion) return region ?? towns
  const names = [...region.split(' ou ').map(foldText), ...['s', 'n', 'l', 'o']].map((name) =>
    name.length === 1 ? `z${name}` : regionForm(name),
  )
  const [one, other] = [`(?:${names.join('|')})`, `(?:${towns.split(' ou ').join('|')})`]
  const joint = '(?:,| e| ou)(?: em| n[ao])? '
  const isList = new RegExp(`\\b(?:${one}${joint}${other}|${other}${joint}${one})\\b`).test(folded)
  return isList ? [...region.split(' ou '), ...towns.split(' ou ')].slice(0, regionsMax).join(' ou ') : region
}

/** "em qual região tem?": wherever it is. "em quais hospitais tem?" is asked of where they look. */
const asksWhere =
  /\b(?:em |n[ao] )?(?:qual|quais|que|onde)(?: (?:e|eh|sao))?(?: as?| os?)? ?(?:regi(?:ao|oes)|zonas?|bairros?)\b[^,;.!]{0,20}\b(?:tem|teria|ha|existe)\b/
const places =
  /\b(?:(?:zona|regiao) (?:sul|norte|leste|oeste)|centro(?! (?:cirurgico|obstetrico|medico)\b)|capital|interior|litoral|abc|baixada|regiao metropolitana)\b/g

const zones: { readonly [letter: string]: string } = {
  s: 'zona sul',
  n: 'zona norte',
  l: 'zona leste',
  o: 'zona oeste',
}

function regionNamed(name: string, regions: readonly string[]): string {
  return regions.find((region) => foldText(region) === name) ?? name
}

/** Of what was noted earlier, whatever still has the right shape. */
export function wishesFrom(noted: JsonObject): Wishes {
  const text = (key: string) => {
    const value = noted[key]
    return typeof value === 'string' ? value : undefined
  }
  return {
    ...defined('speciality', text('speciality')),
    ...defined('region', text('region')),
    ...defined('period', text('period')),
    ...defined('contract', text('contract')),
    ...defined('hospital', text('hospital')),
    ...defined('crm', text('crm')),
    ...defined('starts', text('starts')),
    ...(typeof noted['hours'] === 'number' ? { hours: noted['hours'] } : {}),
    ...daysNoted(noted['days']),
    ...exceptionsNoted(noted),
    ...onlyNoted(noted['only']),
  }
}

function exceptionsNoted({ exceptDays, exceptRegions, exceptSpecialities, exceptDates }: JsonObject): Wishes {
  const kinds = Array.isArray(exceptSpecialities)
    ? exceptSpecialities.filter((name) => typeof name === 'string')
    : []
  const dates = Array.isArray(exceptDates) ? exceptDates.filter((day) => typeof day === 'string') : []
  const days = Array.isArray(exceptDays) ? exceptDays.filter((day) => typeof day === 'number') : []
  const regions = Array.isArray(exceptRegions) ? exceptRegions.filter((name) => typeof name === 'string') : []
  return {
    ...(days.length === 0 ? {} : { exceptDays: days }),
    ...(regions.length === 0 ? {} : { exceptRegions: regions }),
    ...(kinds.length === 0 ? {} : { exceptSpecialities: kinds }),
    ...(dates.length === 0 ? {} : { exceptDates: dates }),
  }
}

function onlyNoted(noted: Json | undefined): Wishes {
  const only = Array.isArray(noted) ? firmable.filter((topic) => noted.includes(topic)) : []
  return only.length === 0 ? {} : { only }
}

function daysNoted(noted: Json | undefined): Wishes {
  const days = noted === 'qualquer' ? noted : daysFrom(noted)
  return days === undefined ? {} : { days }
}
