import type { Json, JsonObject } from '../../../conversation/json.js'
import { foldText } from '../../../language/fold-text.js'
import { daysFrom, readDays, type Days } from './read-days.js'
import { readHospital } from './read-hospital.js'

export type ShiftPeriod = 'diurno' | 'noturno' | 'qualquer'
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
  /** Whether the register is active, where they said so. */
  readonly crm?: 'ativo' | 'inativo'
}

/** What the words are read against: the places the house has shifts in, and the day it is. */
export type WishGrounds = {
  readonly regions: readonly string[]
  readonly hospitals: readonly string[]
  readonly now: Date
  readonly timeZone: string
}

/** What the doctor just said of what they look for. `topic`: what they were asked, which a bare "tanto faz" is about. */
export function readWishes(text: string, grounds: WishGrounds, topic: keyof Wishes | null): Wishes {
  const folded = withoutWhereabouts(foldText(text))
  const indifferent = /\b(tanto faz|qualquer( um| uma| coisa)?|indiferente|todos|os dois|ambos)\b/.test(
    folded,
  )
  const hospital = readHospital(folded, grounds.hospitals)
  const region = readRegion(
    hospital === undefined ? folded : folded.replace(foldText(hospital), ' '),
    grounds.regions,
  )
  return {
    ...(indifferent ? anythingGoes(topic) : {}),
    ...defined('speciality', readSpeciality(folded) ?? (topic === 'speciality' ? ofNone(folded) : undefined)),
    ...defined('region', region ?? (topic === 'region' && !indifferent ? placeNamed(text) : undefined)),
    ...defined('period', readPeriod(folded)),
    ...defined('contract', readContract(folded)),
    ...defined('hospital', hospital),
    ...defined('crm', readCrm(folded)),
    ...daysIn(text, folded, grounds),
  }
}

/** Whoever has no speciality yet is a general practitioner. */
function ofNone(folded: string): string | undefined {
  return /\brecem[- ]?formad|\bnenhuma?\b|\bnao tenho\b|\bsem especialidade\b/.test(folded)
    ? 'clínica médica'
    : undefined
}

const placeWordsMax = 4
const aroundPlace =
  /^(?:(?:sou|moro|fico|eu|em|no|na|de|da|do|perto|pr[oó]ximo|pertinho|regi[aã]o|l[aá]|pra|para|prefiro|so|ali|por|tem|algum|alguma|nenhum|nenhuma|algo|mais|pode|ser|quero) )+|(?: (?:ou|e) (?:regi[aã]o|redondezas|entorno|arredores|perto|proximidades)|[?!.,])+$/giu

/** Asked where, they named a place the house may know nothing of: it is still what they asked for. */
function placeNamed(text: string): string | undefined {
  const place = text.trim().replace(aroundPlace, '').replace(aroundPlace, '').trim()
  const isName = /^\p{L}[\p{L}' -]{2,40}$/u.test(place) && place.split(/\s+/).length <= placeWordsMax
  return isName && !noPlace.test(foldText(place)) ? place : undefined
}

const noPlace =
  /\b(?:nao|sim|oi|ola|obrigad|ok|blz|beleza|que|quem|qual|como|quanto|quando|voce|vc|plantao|vaga|dia|noite|semana|hoje|amanha|espera|depois|meu|minha|telefone|valor|tem|tchau|ver|julia)/

function daysIn(text: string, folded: string, { now, timeZone }: WishGrounds): Wishes {
  if (/\b(outr[oa]s?|qualquer) (dias?|datas?)\b/.test(folded)) return { days: 'qualquer' }
  const { days } = readDays(freeClauses(text), now, timeZone)
  return days ? { days } : {}
}

/** "não posso essa semana, só depois do dia 24": a day that is turned down is none to look on. */
function freeClauses(text: string): string {
  const clauses = foldText(text).split(clauseEnd)
  const free = clauses.filter((clause) => !cannot.test(clause))
  return free.length === clauses.length ? text : free.join(', ')
}

const cannot = /\b(?:nao|n) (?:posso|consigo|quero|da|vai dar|rola|estou|to|trabalho|faco|serve)\b/

/** "estou na UTI", "no meio de uma cirurgia": where somebody is says nothing of what they look for. */
function withoutWhereabouts(folded: string): string {
  return folded.replace(whereabouts, ' ')
}

const whereabouts =
  /\b(?:(?:estou|to|tou|estava|tava)(?: (?:agora|ainda|aqui|bem|la|ocupad[oa]|pres[oa]|enrolad[oa]|atendendo))*|entrando|entrei|saindo|ocupad[oa]|pres[oa]|atendendo|operando|correria|no meio) (?:no meio )?(?:em|n[ao]|num|numa|d[aeo]|duma|com)(?: uma?| minha| outra)? [a-z-]+(?: cirurgico)?/g

export function tellsWhereabouts(text: string): boolean {
  const folded = foldText(text)
  return withoutWhereabouts(folded) !== folded
}

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

function defined(key: Exclude<keyof Wishes, 'days'>, value: string | undefined): Wishes {
  return value === undefined ? {} : { [key]: value }
}

/** Each with the ways people shorten it. Longer names first: "cirurgia pediátrica" is not "pediatria". */
const specialities: readonly (readonly [string, RegExp])[] = [
  ['cirurgia pediátrica', /\bcir(urgia|urgiao)? ?ped/],
  ['cirurgia geral', /\bcir(urgia|urgiao|urgia) ?geral|\bcirurgiao\b|\bcirurgia\b/],
  ['cirurgia vascular', /\bvascular/],
  [
    'clínica médica',
    /\bclinica medica|\bclinico( geral)?\b|\bclinica( geral)?\b|\bcm\b|\bclin med\b|\bgeneralistas?\b/,
  ],
  [
    'medicina de emergência',
    /\bemergenci(a|sta)s?\b|\bpronto[- ]?(socorro|atendimento)|\bp\.?[sa]\b|\b(de|e) urgencia\b/,
  ],
  ['medicina intensiva', /\bintensiv|\b[uc]ti\b/],
  ['ginecologia e obstetrícia', /\bgineco|\bobstetr|\bg\.?o\b|\bg&o\b|\bginec/],
  ['medicina de família', /\bmfc\b|\b(medicina de|saude da) familia\b|\bpsf\b|\besf\b/],
  ['cardiologia', /\bcardio/],
  ['pediatria', /\bpediatr|\bped\b/],
  ['ortopedia', /\bortoped|\borto\b/],
  ['anestesiologia', /\banestesi|\banest\b/],
  ['neurologia', /\bneuro(logi|logist)?/],
  ['psiquiatria', /\bpsiquiatr|\bpsiq\b/],
  ['radiologia', /\bradiolog|\bradio\b/],
  ['dermatologia', /\bdermato?/],
  ['oftalmologia', /\boftalmo/],
  ['otorrinolaringologia', /\botorrino/],
  ['urologia', /\burolog|\buro\b/],
  ['nefrologia', /\bnefro/],
  ['oncologia', /\bonco(log)?/],
  ['infectologia', /\binfecto/],
  ['endocrinologia', /\bendocrino/],
  ['gastroenterologia', /\bgastro/],
  ['pneumologia', /\bpneumo/],
  ['neonatologia', /\bneonat|\bneo\b/],
  ['hematologia', /\bhemato/],
  ['reumatologia', /\breumato/],
  ['geriatria', /\bgeriatr/],
  ['mastologia', /\bmasto/],
  ['medicina do trabalho', /\b(medicina|medico) do trabalho\b/],
]

/** The speciality as it is called; undefined if none is named. Over folded text. */
export function readSpeciality(folded: string): string | undefined {
  return specialities.find(([, pattern]) => pattern.test(folded))?.[0]
}

const clauseEnd = /[,.;!?\n]|\b(?:mas|porque|pq|pois|ja que|so que)\b/
/** What is turned down, or cannot be: "à noite tenho filho pequeno", "noturno nunca". What is asked about is not. */
const unwanted =
  /\b(?:nao(?! (?:tem|teria|teriam|ha|rola|existe|sei|importa))|nunca|nem|sem|menos|exceto|odeio|evito|detesto|tenho|trabalho|estudo|cuido)\b/

export function readPeriod(folded: string): ShiftPeriod | undefined {
  const clauses = folded.split(clauseEnd).map((clause) => ({
    found: periodsIn(clause),
    isWanted: !unwanted.test(clause),
  }))
  const wanted = new Set(clauses.filter(({ isWanted }) => isWanted).flatMap(({ found }) => found))
  const not = clauses.filter(({ isWanted }) => !isWanted).flatMap(({ found }) => found)
  for (const period of not) wanted.delete(period)
  const [only, ...more] = wanted
  if (only !== undefined) return more.length > 0 ? 'qualquer' : only
  const [refused, ...others] = new Set(not)
  if (refused !== undefined && others.length === 0) return refused === 'noturno' ? 'diurno' : 'noturno'
  return not.length > 0 || /\b(outro|qualquer) (periodo|horario|turno)\b/.test(folded)
    ? 'qualquer'
    : undefined
}

function periodsIn(clause: string): readonly ('diurno' | 'noturno')[] {
  const night = /\bnoturn|\bnoites?\b|\bmadrugada|\bnights?\b/.test(clause.replace(/\bboa noite\b/g, ''))
  const day =
    /\bdiurn|\b(de|durante o|pelo|no periodo do) dia\b|^ ?dia\b|\bmanha\b|\btarde\b|\bday(?:time)?\b/.test(
      clause.replace(/\b(bo[am]|amanha de) (dia|tarde)\b/g, ''),
    )
  return [...(day ? (['diurno'] as const) : []), ...(night ? (['noturno'] as const) : [])]
}

export function readContract(folded: string): Contract | undefined {
  const fixed = /\bfix[oa]|\bescala\b|\bmensal|\b\d{2} ?x ?\d{2}\b/.test(folded)
  const single = /\bavulso|\bcobertura|\besporadic|\bpontual/.test(folded)
  if (fixed && single) return 'qualquer'
  if (fixed) return 'fixo'
  return single ? 'avulso' : undefined
}

function readCrm(folded: string): Wishes['crm'] {
  if (!/\bcrm\b/.test(folded)) return undefined
  return /\b(nao (tenho|esta|possuo)|ainda nao|sem|inativo|suspenso|cancelado)\b/.test(folded)
    ? 'inativo'
    : /\b(tenho|ativo|sim|esta|possuo|em dia|regular|\d{4,7})\b/.test(folded)
      ? 'ativo'
      : undefined
}

/** A region the tenant's shifts are in, or one of the ways people speak of one. */
function readRegion(folded: string, regions: readonly string[]): string | undefined {
  const known = regions.filter((region) => new RegExp(`\\b${escaped(foldText(region))}\\b`).test(folded))
  if (known.length > 0) return known.slice(0, regionsMax).join(' ou ')
  if (/\b(outr[oa]s?|qualquer) (lugar(es)?|regi(ao|oes)|bairros?|zonas?|cidades?)\b/.test(folded))
    return anyRegion
  const short = /\bz([snlo])\b/.exec(folded)?.[1]
  if (short !== undefined) return regionNamed(zones[short] ?? '', regions)
  return /\b(zona (?:sul|norte|leste|oeste)|centro|capital|interior|litoral|abc|baixada|regiao metropolitana)\b/.exec(
    folded,
  )?.[1]
}

const regionsMax = 4

const zones: { readonly [letter: string]: string } = {
  s: 'zona sul',
  n: 'zona norte',
  l: 'zona leste',
  o: 'zona oeste',
}

function regionNamed(name: string, regions: readonly string[]): string {
  return regions.find((region) => foldText(region) === name) ?? name
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
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
    ...daysNoted(noted['days']),
  }
}

function daysNoted(noted: Json | undefined): Wishes {
  const days = noted === 'qualquer' ? noted : daysFrom(noted)
  return days === undefined ? {} : { days }
}
