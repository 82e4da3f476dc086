import type { JsonObject } from '../../../conversation/json.js'
import { foldText } from '../../../language/fold-text.js'

export type ShiftPeriod = 'diurno' | 'noturno' | 'qualquer'
type Contract = 'fixo' | 'avulso' | 'qualquer'

/** What a doctor looks for, as far as they have said. */
export type Wishes = {
  readonly speciality?: string
  readonly region?: string
  readonly period?: ShiftPeriod
  readonly contract?: Contract
  /** Whether the register is active, where they said so. */
  readonly crm?: 'ativo' | 'inativo'
}

/** What the doctor just said of what they look for. `topic`: what they were asked, which a bare "tanto faz" is about. */
export function readWishes(text: string, regions: readonly string[], topic: keyof Wishes | null): Wishes {
  const folded = foldText(text)
  const indifferent = /\b(tanto faz|qualquer( um| uma| coisa)?|indiferente|todos?|os dois|ambos)\b/.test(
    folded,
  )
  return {
    ...(indifferent ? anythingGoes(topic) : {}),
    ...defined('speciality', readSpeciality(folded)),
    ...defined('region', readRegion(folded, regions)),
    ...defined('period', readPeriod(folded)),
    ...defined('contract', readContract(folded)),
    ...defined('crm', readCrm(folded)),
  }
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

export const anyRegion = 'qualquer'

function defined(key: keyof Wishes, value: string | undefined): Wishes {
  return value === undefined ? {} : { [key]: value }
}

/** Each with the ways people shorten it. Longer names first: "cirurgia pediátrica" is not "pediatria". */
const specialities: readonly (readonly [string, RegExp])[] = [
  ['cirurgia pediátrica', /\bcir(urgia|urgiao)? ?ped/],
  ['cirurgia geral', /\bcir(urgia|urgiao|urgia) ?geral|\bcirurgiao\b|\bcirurgia\b/],
  ['clínica médica', /\bclinica medica|\bclinico( geral)?\b|\bclinica geral\b/],
  ['medicina de emergência', /\bemergenci(a|sta)s?\b|\bpronto[- ]?socorro|\bps\b|\burgencia\b/],
  ['medicina intensiva', /\bintensiv|\buti\b/],
  ['ginecologia e obstetrícia', /\bgineco|\bobstetr|\bgo\b/],
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
  ['neonatologia', /\bneonat/],
]

/** The speciality as it is called; undefined if none is named. Over folded text. */
export function readSpeciality(folded: string): string | undefined {
  return specialities.find(([, pattern]) => pattern.test(folded))?.[0]
}

export function readPeriod(folded: string): ShiftPeriod | undefined {
  const night = /\bnoturn|\bnoites?\b|\bmadrugada|\bnights?\b/.test(folded.replace(/\bboa noite\b/g, ''))
  const day =
    /\bdiurn|\b(de|durante o|pelo|no periodo do) dia\b|^dia\b|\bmanha\b|\btarde\b|\bday(?:time)?\b/.test(
      folded.replace(/\b(bo[am]|amanha de) (dia|tarde)\b/g, ''),
    )
  const other = /\b(outro|qualquer) (periodo|horario|turno)\b/.test(folded)
  if ((night && day) || (other && !night && !day)) return 'qualquer'
  if (night) return 'noturno'
  return day ? 'diurno' : undefined
}

export function readContract(folded: string): Contract | undefined {
  const fixed = /\bfixo|\bescala\b|\bmensal/.test(folded)
  const single = /\bavulso|\bcobertura|\besporadic|\bpontual/.test(folded)
  if (fixed && single) return 'qualquer'
  if (fixed) return 'fixo'
  return single ? 'avulso' : undefined
}

function readCrm(folded: string): Wishes['crm'] {
  if (!/\bcrm\b/.test(folded)) return undefined
  return /\b(nao (tenho|esta|possuo)|ainda nao|sem|inativo|suspenso|cancelado)\b/.test(folded)
    ? 'inativo'
    : /\b(tenho|ativo|sim|esta|possuo|em dia|regular)\b/.test(folded)
      ? 'ativo'
      : undefined
}

/** A region the tenant's shifts are in, or one of the ways people speak of one. */
function readRegion(folded: string, regions: readonly string[]): string | undefined {
  const known = regions.find((region) => new RegExp(`\\b${escaped(foldText(region))}\\b`).test(folded))
  if (known !== undefined) return known
  if (/\b(outr[oa]s?|qualquer) (lugar(es)?|regi(ao|oes)|bairros?|zonas?|cidades?)\b/.test(folded))
    return anyRegion
  return /\b(zona (?:sul|norte|leste|oeste)|centro|capital|interior|litoral|abc|baixada|regiao metropolitana)\b/.exec(
    folded,
  )?.[1]
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
    ...defined('crm', text('crm')),
  }
}
