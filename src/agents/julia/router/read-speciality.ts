import { eachMatch } from '../../../language/each-match.js'
import { deniedAt } from './denied-at.js'

/** What whoever has none takes: what takes anybody. */
export const generalist = 'clínica médica'

/** Each with the ways people shorten it. Longer names first: "cirurgia pediátrica" is not "pediatria". */
const specialities: readonly (readonly [string, RegExp])[] = [
  ['neonatologia', /\b[uc]ti neo/],
  ['pediatria', /\b(?:p\.?[sa]|pronto[- ]?(?:socorro|atendimento)) infantil\b|\bpsi\b/],
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

const patterns = specialities.map(([name, { source }]) => [name, new RegExp(source, 'g')] as const)

/** A part of a hospital as much as a speciality: where another one is named, it says where that is practised. */
const ward = /^(?:p\.?[sa]|pronto.*)$/
const wanting =
  /\b(?:quero|queria|volt\w+|procuro|busco|prefiro|pego|topo|faco|so|somente|apenas|tem|teria|mostr\w+|ve|ver|agora)\b/
const clauseEnd = /[.;!?\n]+|, ?| e (?=eu\b|quero\b|pego\b|faco\b|procuro\b)| mas | porem /g
const relative =
  '(?:espos[oa]|mulher|marido|namorad[oa]|noiv[oa]|amig[oa]|colega|irmao?|filh[oa]|prim[oa]|soci[oa]|cunhad[oa]|conhecid[oa]|pai|mae)'
const mentionsMax = 12
/** What may stand between a word that denies and the speciality it denies: another one. */
const around = /\b(?:e|ou|nem|de|em|na|no|a|o|sou|faco|atendo|pego)\b/g

type Named = {
  readonly name: string
  /** How much speaks for its being the one looked for. */
  readonly weight: number
  readonly isWard: boolean
  /** It is said of somebody else. */
  readonly isOthers: boolean
}

/** Every speciality a folded text names in order to be meant: "cardio não", "não sou clínico" name none. */
function named(folded: string): Named[] {
  let rest = folded
  return patterns.flatMap(([name, pattern]) => {
    const found = eachMatch(pattern, rest, mentionsMax)
    return found.flatMap(({ index, 0: said }) => {
      rest = `${rest.slice(0, index)}${' '.repeat(said.length)}${rest.slice(index + said.length)}`
      const end = index + said.length + (/^\w*/.exec(folded.slice(index + said.length))?.[0].length ?? 0)
      if (deniedAt(folded, index, end, around)) return []
      const [from, to] = clauseAround(folded, index, end)
      const before = folded.slice(from, index)
      const isWard = ward.test(said)
      const weight = (wanting.test(before) ? 2 : 0) - (isWard ? 1 : 0)
      return [{ name, weight, isWard, isOthers: isOthers(before, folded.slice(end, to)) }]
    })
  })
}

/** "minha esposa é cardio", "cardio é minha mulher", "pediatria pra uma amiga". */
function isOthers(before: string, after: string): boolean {
  return theirsBefore.test(before) || theirsAfter.test(after)
}

const theirsBefore = new RegExp(
  `\\b(?:minha|meu|uma?) ${relative}\\b(?: \\w+){0,3}? (?:e|eh|faz|atende|trabalha)\\b|\\b(?:pra|pro|para|p) (?:[oa] )?(?:minha|meu|uma?) ${relative}\\b`,
)
const theirsAfter = new RegExp(
  `^ (?:e|eh) (?:[oa] )?(?:minha|meu) ${relative}\\b|^.{0,20}\\b(?:pra|pro|para|p) (?:[oa] )?(?:(?:minha|meu|uma?) ${relative}|el[ea])\\b`,
)

const tellsOfOne = new RegExp(
  `\\btenho (?:uma?|outr[oa]) ${relative}\\b|\\b(?:meu|minha) ${relative}\\b(?!.{0,25}\\b(?:pass|indic|recomend|fal|mand|d(?:eu|isse)))`,
)

function clauseAround(text: string, start: number, end: number): [number, number] {
  let from = 0
  for (const { index, 0: sign } of eachMatch(clauseEnd, text, mentionsMax * 4)) {
    if (index >= end) return [from, index]
    if (index + sign.length <= start) from = index + sign.length
  }
  return [from, text.length]
}

/** The speciality looked for, as it is called; undefined if none is named. What is wanted counts before what somebody is. Over folded text. */
export function readSpeciality(folded: string): string | undefined {
  const meant = named(folded)
  const own = meant.filter((one) => !one.isOthers)
  const [best] = (own.length > 0 ? own : meant).sort((one, other) => other.weight - one.weight)
  return best?.name
}

/** Whether all the specialities it names are somebody else's. Over folded text. */
export function asksForSomebodyElse(folded: string): boolean {
  const meant = named(folded)
  const isOwnToo = /\b(?:eu|sou|mim)\b/.test(folded)
  return meant.length > 0 && (meant.every((one) => one.isOthers) || (tellsOfOne.test(folded) && !isOwnToo))
}

/** "é PA ou enfermaria?": nothing but a part of a hospital is named. Over folded text. */
export function isWardOnly(folded: string): boolean {
  const meant = named(folded)
  return meant.length > 0 && meant.every((one) => one.isWard)
}
