import { eachMatch } from '../../../language/each-match.js'
import { deniedAt } from './denied-at.js'

/** What whoever has none takes: what takes anybody. */
export const generalist = 'clínica médica'

/** Each with the ways people shorten it. Longer names first: "cirurgia pediátrica" is not "pediatria". */
const specialities: readonly (readonly [string, RegExp])[] = [
  [
    'ultrassonografia',
    /\b(?:usg|ultrass?on\w*|ultrassom|ecografia)\b(?: (?:obstetric[oa]|ginecologic[oa]|pediatric[oa]|vascular|geral))?/,
  ],
  ['neonatologia', /\b[uc]ti neo/],
  ['pediatria', /\b(?:p\.?[sa]|pronto[- ]?(?:socorro|atendimento)) infantil\b|\bpsi\b/],
  ['cirurgia pediátrica', /\bcir(urgia|urgiao)? ?ped/],
  ['cirurgia geral', /\bcir(urgia|urgiao|urgia) ?geral|\bcirurgiao\b|\bcirurgia\b/],
  ['cirurgia vascular', /\bvascular/],
  [
    generalist,
    /\bclinica medica|\bclinico( geral)?\b|\bclinica( geral)?\b|\binternal medicine\b|\binternists?\b|\bgeneral practitioners?\b|\bmedicina interna\b|\bcm\b|\bclm\b|\bclin med\b|\bgeneralistas?\b|\brecem[- ]?formad|\bmedic[oa] geral\b|\b(?:sem|nao tenho)(?: nenhuma)? (?:especialidade|residencia)\b/,
  ],
  [
    'medicina de emergência',
    /\bemergenci(a|sta)s?\b|\bemergency(?: room)?\b|\b(?:the|an) er\b|\ber (?:night|day|shift)|\bpronto[- ]?(socorro|atendimento)|\bp\.?[sa]\b|\b(de|e) urgencia\b/,
  ],
  ['medicina intensiva', /\bintensiv|\b[uc]ti\b|\bicu\b/],
  ['ginecologia e obstetrícia', /\bgineco|\bgynec|\bob[- ]?gyns?\b|\bobstetr|\bg\.?o\b|\bg&o\b|\bginec/],
  [
    'medicina de família',
    /\bmfc\b|\b(medicina de|saude da) familia\b|\bfamily (?:medicine|doctors?|physicians?)\b|\bpsf\b|\besf\b/,
  ],
  ['cardiologia', /\bcardio/],
  [
    'pediatria',
    /\bpediatr(?!ic)|(?<!\b(?:orto|neuro|anest|radio|uro|nefro|onco|infecto|endocrino|gastro|pneumo|hemato|reumato|oftalmo|derma|psiq)\w* )\bpediatric|\bped\b/,
  ],
  ['ortopedia', /\bortoped|\borthop|\borto\b|\btraumatolog/],
  ['anestesiologia', /\bana?esth?esi|\banest\b/],
  ['neurologia', /\bneuro(logi|logist)?/],
  ['psiquiatria', /\bpsiquiatr|\bpsychiatr|\bpsiq\b/],
  ['radiologia', /\bradiolog|\bradio\b/],
  ['dermatologia', /\bdermato?/],
  ['oftalmologia', /\boftalmo|\bophthalm/],
  ['otorrinolaringologia', /\botorrino/],
  ['urologia', /\burolog|\buro\b/],
  ['nefrologia', /\bnefro|\bnephro/],
  ['oncologia', /\bonco(log)?/],
  ['infectologia', /\binfecto|\binfectious\b/],
  ['endocrinologia', /\bendocrino/],
  ['gastroenterologia', /\bgastro/],
  ['pneumologia', /\bpneumo|\bpulmonolog/],
  ['neonatologia', /\bneonat|\bneo\b/],
  ['hematologia', /\bhemato/],
  ['reumatologia', /\breumato|\brheumato/],
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
export const relative =
  '(?:espos[oa]|mulher|marido|namorad[oa]|noiv[oa]|amig[oa]|colega|irmao?|filh[oa]|prim[oa]|soci[oa]|cunhad[oa]|conhecid[oa]|pai|mae)'
const mentionsMax = 12
/** What may stand between a word that denies and the speciality it denies: another one. */
const around = /\b(?:e|ou|nem|de|em|na|no|a|o|sou|faco|atendo|pego)\b/g

type Named = {
  readonly name: string
  readonly start: number
  readonly end: number
  /** How much speaks for its being the one looked for. */
  readonly weight: number
  readonly isWard: boolean
  /** It is said of somebody else. */
  readonly isOthers: boolean
}

/** Every speciality a folded text names in order to be meant: "cardio não", "não sou clínico" name none. */
function named(folded: string): Named[] {
  return mentioned(folded).filter(({ start, end }) => !deniedAt(folded, start, end, around))
}

/** Every speciality it names, whatever is said of it. */
function mentioned(folded: string): Named[] {
  let rest = folded
  return patterns.flatMap(([pattern, expression]) => {
    const found = eachMatch(expression, rest, mentionsMax)
    return found.flatMap(({ index: start, 0: said }) => {
      const own = start + said.length + (/^\w*/.exec(folded.slice(start + said.length))?.[0].length ?? 0)
      const [forChildren = ''] = /\bped/.test(pattern) ? [] : (ofChildren.exec(rest.slice(own)) ?? [])
      const end = own + forChildren.length
      rest = `${rest.slice(0, start)}${' '.repeat(end - start)}${rest.slice(end)}`
      const [from, to] = clauseAround(folded, start, end)
      const before = folded.slice(from, start)
      const isWard = ward.test(said)
      const isWanted = wanting.test(before)
      const isAsked = folded.charAt(to) === '?'
      // What is wanted counts before what is asked after, and that before what somebody is.
      const weight =
        (isWanted ? 2 : 0) + (isAsked ? 1 : 0) - (isWard ? 1 : 0) - (/\bsou\b/.test(before) ? 0.5 : 0)
      const name = forChildren === '' ? pattern : forThem(pattern)
      return [{ name, start, end, weight, isWard, isOthers: isOthers(before, folded.slice(end, to)) }]
    })
  })
}

/** "cardio pediátrica" is neither cardiology nor paediatrics. */
const ofChildren = /^ (?:pediatric[oa]s?|infantil|infantis|ped)\b/

function forThem(name: string): string {
  return name === generalist || name === 'medicina de emergência' ? 'pediatria' : `${name} pediátrica`
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
  return best(meantIn(folded))?.name
}

/** Those looked for, where either of them will do: "cardiologia ou clínica médica". Over folded text. */
export function readSpecialities(folded: string): string | undefined {
  const isForBoth = bothOfThem.test(folded)
  const meant = isForBoth ? named(folded) : meantIn(folded)
  const first = best(meant)
  if (!first) return undefined
  const inOrder = [...meant].sort((one, other) => one.start - other.start)
  const groups = inOrder.reduce<Named[][]>((all, one) => {
    const last = all.at(-1)?.at(-1)
    const isBeside = last !== undefined && (isForBoth || areBoth(folded, last, one))
    return isBeside ? [...all.slice(0, -1), [...(all.at(-1) ?? []), one]] : [...all, [one]]
  }, [])
  const group = groups.find((one) => one.includes(first)) ?? [first]
  const names = [...new Set(group.map(({ name }) => name))].slice(0, eitherMax)
  return names.join(alternatively)
}

/** "cardio ou clínica", and "sou GO mas também faço CM": neither is said instead of the other. */
function areBoth(folded: string, one: Named, next: Named): boolean {
  if (either.test(folded.slice(one.end, next.start))) return true
  const sentence = /^[^;.!?\n]*/.exec(folded.slice(next.start))?.[0] ?? ''
  return (
    isTold.test(folded.slice(0, one.start)) && alsoDoes.test(folded.slice(one.end, next.start) + sentence)
  )
}

const isTold =
  /\b(?:sou|(?:minha|a) (?:area|especialidade)|formad[oa] em|aqui (?:e|eh))\b(?! (?:r\d|residente|intern[oa])\b)[^;.!?\n]*$/
/** Whoever does that as well. */
export const alsoDoes =
  /\btambem (?:serve|pode|rola|faco|atendo|pego|aceito|topo|da|quero|sou)\b|\b(?:faco|atendo|pego|aceito|topo|pode ser|serve|sou)\b[^,;.!?]{0,25}\btambem\b/
/** "pros dois", of whoever told of two people. */
const bothOfThem =
  /\b(?:pros|para os|pra os|pra nos|para nos|nos) (?:dois|duas)\b|\b(?:pra|para) (?:as )?duas\b/

/** Between two of which either will do. */
export const alternatively = ' ou '
const eitherMax = 4

/** None of the kinds that are named now is among those of before: "clínica", after "cardiologia ou clínica", is no other. */
export function isOtherKind(said: string, before: string): boolean {
  const kinds = before.split(alternatively)
  return said.split(alternatively).every((name) => !kinds.includes(name))
}
const either =
  /^(?: ?[,/]| ?,? ?(?:e|ou|e\/ou|ou entao|ou ate|or|o|y)) ?(?:(?:tambem|ate|mesmo|de|em|a|o|n[ao]|pra|medicina de|plantao de|vaga de) )*$/

/** Those that somebody will not have: "não faço emergência", "menos cardio". Over folded text. */
export function deniedSpecialities(folded: string): string[] {
  const isOwn = ({ start }: Named) => /\bsou(?: \w+)? $/.test(folded.slice(0, start))
  const denied = mentioned(folded).filter(
    (one) =>
      !isOwn(one) &&
      !one.isOthers &&
      !isOnlyAsked(folded, one) &&
      deniedAt(folded, one.start, one.end, around),
  )
  return [...new Set(denied.map(({ name }) => name))]
}

/** "vocês não fazem cardio?" asks for it; "tem algo menos cardio?" leaves it out, asked or not. */
function isOnlyAsked(folded: string, { start, end }: Named): boolean {
  const [from, to] = clauseAround(folded, start, end)
  return folded.charAt(to) === '?' && !leavesOut.test(folded.slice(from, start))
}

const leavesOut = /\b(?:menos|exceto|tirando|salvo|fora|sem)\b/

function meantIn(folded: string): Named[] {
  const meant = named(folded)
  const own = meant.filter((one) => !one.isOthers)
  return own.length > 0 ? own : meant
}

function best(meant: readonly Named[]): Named | undefined {
  return [...meant].sort((one, other) => other.weight - one.weight)[0]
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
