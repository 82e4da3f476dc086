import { eachMatch } from '../../../language/each-match.js'
import { foldText } from '../../../language/fold-text.js'
import { deniedAt } from './denied-at.js'
import { townNames } from './read-town.js'

type Exceptions = {
  /** 0 is Sunday. */
  readonly weekdays: readonly number[]
  readonly regions: readonly string[]
  /** Days of the month, as they were typed: "22", "22/11". */
  readonly dates: readonly string[]
  /** The text without them: what is left may be wished for. */
  readonly rest: string
}

const weekdayNames = ['domingo', 'segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado']
const weekend = '(?:fim|fins|final|finais) de semanas?|fds'
const days = `(?:${weekdayNames.join('|')})s?(?:[- ]feiras?)?|${weekend}`
/** "o de sexta", "esse de domingo": one shift, and no day in general; "a segunda opção" is a place in a list. */
const reference =
  /\b(?:[oa]|(?:n|d)?ess[ea]|(?:n|d)?aquel[ea]|outr[oa])(?: d[eoa]s?)? $|\b(?:ess[ea]|est[ea]|proxim[oa]) $/
const place =
  /\b(?:zona (?:sul|norte|leste|oeste)|centro(?! (?:cirurgico|obstetrico|medico)\b)|z[snlo]|interior|litoral|abc|baixada)\b/
const zones: { readonly [letter: string]: string } = {
  zs: 'zona sul',
  zn: 'zona norte',
  zl: 'zona leste',
  zo: 'zona oeste',
}
const mentionsMax = 20

/** What somebody rules out, over written-out text: "segunda e sexta não posso", "centro não", "menos terça". */
export function readExceptions(text: string, regions: readonly string[]): Exceptions {
  const { rest: dated, dates } = datesOut(text)
  const joined = dated.replace(
    new RegExp(
      `(?<!\\b(?:pode ser|quero|prefiro|pego|topo) (?:n[ao] |[oa] de )?)\\b(${days}), (?=${days})`,
      'g',
    ),
    '$1 e ',
  )
  const places = [
    ...regions.map((name) => regionForm(foldText(name))),
    place.source.slice(2, -2),
    townNames,
  ].join('|')
  const sides = sidesOf(regions)
  const mention = new RegExp(
    `\\b(?:(?<day>${days})|(?<place>${[places, ...sides.keys()].join('|')}))\\b`,
    'g',
  )
  const list = new RegExp(`\\b(?:${days}|${places}|e|ou|nem|n[ao]s?|em|d[aeo]s?|a|o|as|os|ser|seja)\\b`, 'g')
  const found = eachMatch(mention, joined, mentionsMax).filter(({ index, 0: said, groups }) => {
    const lead = joined.slice(0, index)
    // "o centro" is the place itself.
    const isPlaceItself = groups?.['place'] !== undefined && /(?:^|[^a-z])[oa] $/.test(lead)
    const isOne =
      (reference.test(lead) && !isPlaceItself) ||
      /^ (?:opcao|vaga|da lista)\b/.test(joined.slice(index + said.length))
    return !isOne && deniedAt(joined, index, index + said.length, list)
  })
  const names = found.flatMap(({ groups }) => groups?.['place'] ?? [])
  return {
    weekdays: [...new Set(found.flatMap(({ groups }) => weekdaysOf(groups?.['day'])))],
    regions: [...new Set(names.map((name) => regionOf(sides.get(name) ?? name, regions)))],
    dates,
    rest: found.reduceRight(
      (left, { index, 0: said }) =>
        `${left.slice(0, index)}${' '.repeat(said.length)}${left.slice(index + said.length)}`,
      joined,
    ),
  }
}

/** "sul é longe": the side of town, where one of the regions is called after it. */
function sidesOf(regions: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    regions.flatMap((region) => {
      const [, side] = /^zona (norte|sul|leste|oeste)$/.exec(foldText(region)) ?? []
      return side === undefined ? [] : [[side, foldText(region)] as const]
    }),
  )
}

const date = '\\d{1,2}(?:/\\d{1,2})?(?! ?(?:h\\b|hs\\b|horas|:|mil|reais|anos|/))\\b'
const listed = `(?:dias? )?${date}(?:(?:,| e| ou| nem)(?: [oa]| d[eo]| dia)* ${date})*`
const out = new RegExp(
  `\\b(?:alem|fora|menos|exceto|tirando|salvo|sem ser|nao seja)(?: (?:d?[oea]s?|n[oa]|ess[ea]|dess[ea]|plantao|vaga))* (?<before>${listed})|\\b(?:no |o )?(?<after>dias? ${date}(?:(?:,| e| ou| nem)(?: dia)? ${date})*)(?: (?:eu|ja|tambem|pra mim|de novo))* nao(?: (?:posso|consigo|da|quero|rola|dou|vou poder))?(?=$|[\\s]*[,.;!\\n])`,
  'g',
)

/** "além do dia 22", "menos 20 e 22", "dia 22 não posso". */
function datesOut(text: string): { readonly rest: string; readonly dates: readonly string[] } {
  const found = eachMatch(out, text, mentionsMax)
  return {
    dates: found.flatMap(
      ({ groups }) => (groups?.['before'] ?? groups?.['after'] ?? '').match(/\d{1,2}(?:\/\d{1,2})?/g) ?? [],
    ),
    rest: found.reduceRight(
      (left, { index, 0: said }) =>
        `${left.slice(0, index)}${' '.repeat(said.length)}${left.slice(index + said.length)}`,
      text,
    ),
  }
}

function weekdaysOf(day: string | undefined): number[] {
  if (day === undefined) return []
  const named = weekdayNames.findIndex((name) => day.startsWith(name))
  return named === -1 ? [6, 0] : [named]
}

function regionOf(name: string, regions: readonly string[]): string {
  const whole = zones[name] ?? name
  return regions.find((region) => foldText(region) === whole) ?? whole
}

/** A region as a part of an expression over folded text: the centre of a town is no operating theatre. */
export function regionForm(name: string): string {
  const form = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return name === 'centro' ? `${form}(?! (?:cirurgico|obstetrico|medico)\\b)` : form
}
