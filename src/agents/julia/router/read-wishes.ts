import type { Json, JsonObject } from '../../../conversation/json.js'
import { foldText } from '../../../language/fold-text.js'
import { readAvailableDays } from './read-available-days.js'
import { daysFrom, weekdaysNamed, type Days } from './read-days.js'
import { readExceptions } from './read-exceptions.js'
import { readHospital } from './read-hospital.js'
import { readLength, readStart } from './read-hours.js'
import { readPeriodWish, type ShiftPeriod } from './read-period.js'
import { readTown } from './read-town.js'
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
  /** Weekdays and regions that were ruled out: nothing of them is shown. */
  readonly exceptDays?: readonly number[]
  readonly exceptRegions?: readonly string[]
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
  const { rest: whole, weekdays, regions } = readExceptions(written(text), grounds.regions)
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
  const read: Wishes = {
    ...(indifferent ? anythingGoes(topic) : {}),
    ...defined('speciality', readSpeciality(folded) ?? noneYet(folded, topic)),
    ...defined('region', region ?? (hospital === undefined ? readTown(folded) : undefined)),
    ...defined('period', period?.period),
    ...defined('contract', readContract(folded.replace(ownContract, ' '))),
    ...defined('hospital', hospital),
    ...defined('crm', readCrm(folded)),
    ...defined('starts', readStart(folded)),
    ...hoursIn(folded),
    ...daysIn(whole, folded, grounds),
    ...(weekdays.length === 0 ? {} : { exceptDays: weekdays }),
    ...(regions.length === 0 ? {} : { exceptRegions: regions }),
  }
  const only = firmIn(folded, read, period?.isFirm === true)
  return only.length === 0 ? read : { ...read, only }
}

/** "só zona leste mesmo", "nunca noturno". */
function firmIn(folded: string, read: Wishes, isPeriodFirm: boolean): FirmWish[] {
  const isFirm =
    /\b(?:so|somente|apenas|exclusivamente|obrigatoriamente)\b(?! (?:pra|para|se|que|queria|quero|uma|um)\b)/.test(
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
  const left = leftOf(known, said)
  const only = [
    ...(left.only ?? []).filter((topic) => said[topic] === undefined || said[topic] === left[topic]),
    ...(said.only ?? []),
  ].filter((topic, index, all) => all.indexOf(topic) === index)
  const rest = Object.entries({ ...left, ...said }).filter(
    ([key]) => key !== 'only' && key !== 'exceptDays' && key !== 'exceptRegions',
  )
  return {
    ...Object.fromEntries(rest),
    ...exceptionsOf(left, said),
    ...(only.length === 0 ? {} : { only }),
  }
}

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

function exceptionsOf(known: Wishes, said: Wishes): Wishes {
  const { days, region } = said
  const asked = days === undefined || days === 'qualquer' ? [] : weekdaysNamed(days)
  const exceptDays = [...new Set([...(known.exceptDays ?? []), ...(said.exceptDays ?? [])])].filter(
    (day) => !asked.includes(day),
  )
  const exceptRegions = [...new Set([...(known.exceptRegions ?? []), ...(said.exceptRegions ?? [])])].filter(
    (name) => !(region?.split(' ou ').includes(name) ?? false),
  )
  return {
    ...(exceptDays.length === 0 ? {} : { exceptDays }),
    ...(exceptRegions.length === 0 ? {} : { exceptRegions }),
  }
}

/** "nenhuma ainda", asked for one: who has none takes what takes anybody. */
function noneYet(folded: string, topic: keyof Wishes | null): string | undefined {
  return topic === 'speciality' && /^(?:ainda )?(?:nenhuma|nao tenho)\b/.test(folded) ? generalist : undefined
}

function hoursIn(folded: string): Wishes {
  const hours = readLength(folded)
  return hours === undefined ? {} : { hours }
}

function daysIn(text: string, folded: string, { now, timeZone }: WishGrounds): Wishes {
  if (/\b(outr[oa]s?|qualquer) (dias?|datas?)\b/.test(folded)) return { days: 'qualquer' }
  const days = readAvailableDays(text, now, timeZone)
  return days ? { days } : {}
}

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

function defined(key: TextWish, value: string | undefined): Wishes {
  return value === undefined ? {} : { [key]: value }
}

type TextWish = Exclude<keyof Wishes, 'days' | 'hours' | 'only' | 'exceptDays' | 'exceptRegions'>

const generalist = 'clínica médica'

/** Each with the ways people shorten it. Longer names first: "cirurgia pediátrica" is not "pediatria". */
const specialities: readonly (readonly [string, RegExp])[] = [
  ['cirurgia pediátrica', /\bcir(urgia|urgiao)? ?ped/],
  ['cirurgia geral', /\bcir(urgia|urgiao|urgia) ?geral|\bcirurgiao\b|\bcirurgia\b/],
  ['cirurgia vascular', /\bvascular/],
  [
    generalist,
    /\bclinica medica|\bclinico( geral)?\b|\bclinica( geral)?\b|\bcm\b|\bclm\b|\bclin med\b|\bgeneralistas?\b|\brecem[- ]?formad|\bmedic[oa] geral\b|\b(?:sem|nao tenho)(?: nenhuma)? (?:especialidade|residencia)\b/,
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

/** The regions the tenant's shifts are in, or one of the ways people speak of one: "centro ou zona norte" is both. */
function readRegion(folded: string, regions: readonly string[]): string | undefined {
  const known = regions.filter((region) => new RegExp(`\\b${escaped(foldText(region))}\\b`).test(folded))
  const short = [...folded.matchAll(/\bz([snlo])\b/g)].map(([, zone]) =>
    regionNamed(zones[zone ?? ''] ?? '', regions),
  )
  const named = [...folded.matchAll(places)].map(([place]) => regionNamed(place, regions))
  const isKnown = (name: string) => known.some((region) => foldText(region).includes(foldText(name)))
  const all = [...known, ...short, ...named.filter((name) => !isKnown(name))]
  if (all.length > 0) return [...new Set(all)].slice(0, regionsMax).join(' ou ')
  return /\b(outr[oa]s?|qualquer) (lugar(es)?|regi(ao|oes)|bairros?|zonas?|cidades?)\b/.test(folded)
    ? anyRegion
    : undefined
}

const regionsMax = 4
const places =
  /\b(?:zona (?:sul|norte|leste|oeste)|centro(?! cirurgico)|capital|interior|litoral|abc|baixada|regiao metropolitana)\b/g

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
    ...defined('starts', text('starts')),
    ...(typeof noted['hours'] === 'number' ? { hours: noted['hours'] } : {}),
    ...daysNoted(noted['days']),
    ...exceptionsNoted(noted),
    ...onlyNoted(noted['only']),
  }
}

function exceptionsNoted({ exceptDays, exceptRegions }: JsonObject): Wishes {
  const days = Array.isArray(exceptDays) ? exceptDays.filter((day) => typeof day === 'number') : []
  const regions = Array.isArray(exceptRegions) ? exceptRegions.filter((name) => typeof name === 'string') : []
  return {
    ...(days.length === 0 ? {} : { exceptDays: days }),
    ...(regions.length === 0 ? {} : { exceptRegions: regions }),
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
