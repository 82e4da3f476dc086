import { eachMatch } from '../../../language/each-match.js'
import { foldText } from '../../../language/fold-text.js'
import { deniedAt } from './denied-at.js'

/** Words that many places bear: what is left of a name tells it from the others. */
const generic =
  /\b(?:hospital|hosp|santa casa|casa de saude|maternidade|clinica|upa|ubs|pronto[- ]socorro|pronto[- ]atendimento|instituto|unidade|municipal|estadual|regional|geral|universitario|d[aeo]s?|sao paulo)\b/g
const ownMin = 4

/** The hospital of the house that a text names: whole, or by the words that are its own. Over folded text. */
export function readHospital(folded: string, hospitals: readonly string[]): string | undefined {
  const named = hospitals.map((name) => ({ name, ways: waysTo(foldText(name), hospitals) }))
  const found = named.flatMap(({ name, ways }) =>
    ways.filter((way) => contains(folded, way)).map((way) => ({ name, length: way.length })),
  )
  return found.sort((a, b) => b.length - a.length)[0]?.name ?? calledHospital(folded, hospitals)
}

/** "o hospital norte": the one of them that bears the word. */
function calledHospital(folded: string, hospitals: readonly string[]): string | undefined {
  const [, word] =
    /\b(?:hospital|hosp|maternidade|upa|santa casa)(?: d[aeo])? ([a-z]{4,})\b/.exec(folded) ?? []
  const bearing = word === undefined ? [] : hospitals.filter((name) => contains(foldText(name), word))
  return bearing.length === 1 ? bearing[0] : onlyOfKind(folded, hospitals)
}

/** "na maternidade", where there is one: kinds of house that are no speciality and no word for all of them. */
function onlyOfKind(folded: string, hospitals: readonly string[]): string | undefined {
  const [, kind] =
    /\b(?:[np]a|no|pr[ao]|[oa] d[ao]) (maternidade|santa casa|upa|instituto)\b/.exec(folded) ?? []
  const ofKind = kind === undefined ? [] : hospitals.filter((name) => contains(foldText(name), kind))
  return ofKind.length === 1 ? ofKind[0] : undefined
}

function waysTo(name: string, hospitals: readonly string[]): string[] {
  const own = name.replace(generic, ' ').replace(/\s+/g, ' ').trim()
  const isShared = hospitals.some((other) => foldText(other) !== name && contains(foldText(other), own))
  // "Leste", "Norte", "Centro": where it is, and not yet which one.
  const isPlace = /^(?:(?:zona )?(?:norte|sul|leste|oeste)|central|centro)$/.test(own)
  const ways = [name, ...shortWays(name)]
  return own.length >= ownMin && !isShared && !isPlace ? [...ways, own] : ways
}

/** "PS Exemplo" is the Pronto-Socorro Exemplo. */
function shortWays(name: string): string[] {
  const whole = name.replace(/-/g, ' ')
  return shortForms.flatMap(([long, short]) =>
    whole.startsWith(`${long} `) ? [`${short}${whole.slice(long.length)}`] : [],
  )
}

const shortForms = [
  ['pronto socorro', 'ps'],
  ['pronto atendimento', 'pa'],
  ['hospital', 'hosp'],
  ['maternidade', 'mat'],
] as const

/** The text without the name of the hospital it names: what stands in a name is no speciality. */
export function withoutHospital(folded: string, hospitals: readonly string[]): string {
  return hospitals
    .flatMap((name) => waysTo(foldText(name), hospitals))
    .sort((one, other) => other.length - one.length)
    .reduce((left, way) => left.replace(formOf(way), (said) => ' '.repeat(said.length)), folded)
}

function contains(text: string, words: string): boolean {
  return (
    words !== '' && ` ${text.replace(/[^a-z0-9]+/g, ' ')} `.includes(` ${words.replace(/[^a-z0-9]+/g, ' ')} `)
  )
}

const mentionsMax = 12
const between = /\b(?:e|ou|nem|[oa]|[dn]?[oa]|em|ser|seja|hospital|hosp|maternidade)\b/g
/** "o Norte, que não volto lá": ruled out behind its name. */
const leftBehind = /^,? (?:(?:porque|pois|que|onde|la|eu) )*nao (?:volto|piso|vou|trabalho|quero|gosto)\b/

type Mention = { readonly name: string; readonly start: number; readonly end: number }

/** The hospitals of the house that are named in order to be left out: "tirando o Norte", "qualquer um menos a maternidade X". */
export function avoidedHospitals(folded: string, hospitals: readonly string[]): string[] {
  return [...new Set(avoidedIn(folded, hospitals).map(({ name }) => name))]
}

/** The text without them. */
export function withoutAvoided(folded: string, hospitals: readonly string[]): string {
  return avoidedIn(folded, hospitals).reduce(
    (left, { start, end }) => `${left.slice(0, start)}${' '.repeat(end - start)}${left.slice(end)}`,
    folded,
  )
}

function avoidedIn(folded: string, hospitals: readonly string[]): Mention[] {
  const mentions = hospitals.flatMap((name) =>
    waysTo(foldText(name), hospitals).flatMap((way) =>
      eachMatch(formOf(way), folded, mentionsMax).map(({ index, 0: said }) => ({
        name,
        start: index,
        end: index + said.length,
      })),
    ),
  )
  return mentions.filter(
    ({ start, end }) => deniedAt(folded, start, end, between) || leftBehind.test(folded.slice(end)),
  )
}

function formOf(way: string): RegExp {
  const form = way.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/[ -]+/g, '[ -]+')
  return new RegExp(`\\b${form}\\b`, 'g')
}
