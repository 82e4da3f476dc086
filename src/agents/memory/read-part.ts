import { foldInPlace } from '../../language/fold-text.js'
import { politely } from './intents/words.js'

/** Some words of something kept are to go, and not the thing. */
export type PartGone = {
  /** The person's words for what it stands in; null: what was last spoken of. */
  readonly what: string | null
  readonly part: string
  /** These very words, and nothing beside them. */
  readonly isExact?: true
}

const takes =
  '(?:tir(?:a|ar|e)|remov(?:a|e|er)|apag(?:a|ar|ue)|exclu(?:a|i|ir)|cort(?:a|ar|e)|delet(?:a|ar|e)|risc(?:a|ar)|risque)'
const piece =
  '(?:(?:[oa]s?|ess[ea]s?|aquel[ea]s?) )?(?:partes?|trechos?|palavras?|pedacos?|frases?|linhas?|pedacinho)(?: (?:d[aeo]s?|sobre|com|(?:que|q) (?:fala|diz|tem)(?: (?:d[aeo]s?|sobre))?))?'
const holder = '(?:nota|anotacao|receita|texto|lembrete|titulo|nome)'
const why = '(?:[,.;!]{1,3}(?: .{0,120})?)?$'

const forms: readonly RegExp[] = [
  // "tira da nota do dentista a parte do presente"
  new RegExp(`^${politely}${takes} d[aeo]s? (?<what>.{2,60}?) ${piece} (?<part>.{2,80}?)${why}`, 'd'),
  // "tira a parte do presente da nota do dentista"
  new RegExp(
    `^${politely}${takes} ${piece} (?<part>.{2,80}?) d[aeo]s? (?<what>(?:minha )?${holder}\\b.{0,60}?)${why}`,
    'd',
  ),
  // "muda o título do X, tira a parte da fulana"
  new RegExp(
    `^.{2,30}? (?:titulo|nome|nota|texto) d[aeo]s? (?<what>.{2,60}?)[\\s.,;:…]+(?:e )?${takes} (?:${piece} )?(?<part>.{2,80}?)${why}`,
    'd',
  ),
  // "tira a parte do presente"
  new RegExp(`^${politely}${takes} ${piece} (?<part>.{2,80}?)${why}`, 'd'),
  // "tira o sapato da Ana da nota"
  new RegExp(
    `^${politely}tir(?:a|ar|e) (?!(?:ess|est)[ea]\\b)(?<part>.{2,80}?) (?:d[aeo]s?|dess[ea]|dest[ea]|daquel[ea]) (?<what>(?:minha )?(?:nota|anotacao|receita|texto)(?: (?:d[aeo]s?|sobre) .{2,60}?)?)${why}`,
    'd',
  ),
]

const exactly = new RegExp(`^${politely}${takes} (?:d[aeo]s? .{2,60}? )?(?:[oa]s? )?palavras? `)
const lengthMax = 300
const named = /^(?:(?:minha )?(?:titulo|nome)(?: d[aeo]s?)? ?)/
const article = /^(?:[oa]s? )(?=\S)/

/** "tira a parte do presente da nota do dentista". Undefined: nothing is said to be a part of something. */
export function readPart(text: string): PartGone | undefined {
  if (text.length > lengthMax || /\?\s*$/.test(text)) return undefined
  const said = text.trim()
  const folded = foldInPlace(said)
  const match = forms.map((form) => form.exec(folded.text)).find((found) => found !== null)
  if (!match) return undefined
  const own = (name: string, lead: RegExp): string => {
    const [start, end] = match.indices?.groups?.[name] ?? [0, 0]
    const skipped = lead.exec(folded.text.slice(start, end))?.[0].length ?? 0
    return said.slice(folded.place(start + skipped), folded.place(end)).trim()
  }
  const what = own('what', named)
  const isExact = exactly.test(folded.text)
  return { what: what === '' ? null : what, part: own('part', article), ...(isExact && { isExact }) }
}

const allBut = new RegExp(
  `^${politely}${takes} (?!(?:tudo|tod[oa]s)\\b)(?:(?:[oa]s?|minha|meu) )?(?<what>.{2,60}?)(?: tod[oa]| inteir[oa])?,? (?:menos|exceto|tirando|fora|so nao|com excecao d[aeo])(?: d[aeo]s?)?(?: [oa]s?)? (?<keep>.{2,80}?)[\\s.!]{0,10}$`,
  'd',
)

/** "apaga a lista toda, menos o pão": what stays is named. */
export function readAllBut(text: string): { readonly what: string; readonly keep: string } | undefined {
  if (text.length > lengthMax || /\?\s*$/.test(text)) return undefined
  const said = text.trim()
  const folded = foldInPlace(said)
  const groups = allBut.exec(folded.text)?.indices?.groups
  const own = (name: string): string => {
    const [start, end] = groups?.[name] ?? [0, 0]
    return said.slice(folded.place(start), folded.place(end)).trim()
  }
  return groups && { what: own('what'), keep: own('keep') }
}

const bought = new RegExp(
  `^(?:(?:oi|ah|opa|e|eu)[,!]? )*(?:ja )?[a-z]{1,14}(?:ei|i|iz) (?<part>.{2,120}?)(?:[,.;!] ?(?:e |entao )?(?:ja )?(?:pode )?| (?:e |entao )?(?:ja )?pode )(?:${takes})(?: (?:isso|el[ea]s?|tudo isso|ai))?(?: d[ao] (?:minha )?lista)?(?: (?:por favor|pfv|ai|pra mim))?[\\s.!]{0,10}$`,
  'd',
)

/** "comprei o pão e o leite, tira da lista": what the order at the end is about. */
export function goneAfter(text: string): string | undefined {
  if (text.length > lengthMax) return undefined
  const said = text.trim()
  const folded = foldInPlace(said)
  const [start, end] = bought.exec(folded.text)?.indices?.groups?.['part'] ?? []
  if (start === undefined || end === undefined) return undefined
  const skipped = article.exec(folded.text.slice(start, end))?.[0].length ?? 0
  return said.slice(folded.place(start + skipped), folded.place(end)).trim()
}

const cuts = '(?:separ(?:a|ar|e)|divid(?:a|e|ir)|desmembr(?:a|ar|e))'
const apart: readonly RegExp[] = [
  // "separa essa nota do dentista em duas, uma do dentista e outra do presente"
  new RegExp(
    `^${politely}${cuts} (?:ess[ea]|a|minha) (?<what>(?:nota|anotacao|lista|receita)(?: (?:d[aeo]s?|sobre) .{2,40}?)?) em (?:duas|2)\\b.{0,80}? (?:e )?(?:a )?outra (?:d[aeo]s?|com|pr[oa]|para|so) (?<part>.{2,80}?)[\\s.!]{0,10}$`,
    'd',
  ),
  // "a chave é uma nota separada"
  new RegExp(
    `^(?:(?:nao|e|mas|ah)[, ]+)*(?<part>(?:[oa]s? |a parte d[aeo]s? ).{2,50}?) (?:e|eh|era|fica|vai|vira|sao)(?: (?:pra|para) ser)? (?:(?:em|n)?uma )?(?:outra )?(?:nota|anotacao) (?:separada|a parte|propria|dela mesma|so dela)[\\s.!]{0,10}$`,
    'd',
  ),
  // "separa o presente em outra nota"
  new RegExp(
    `^${politely}${cuts} (?:[oa]s? )?(?<part>.{2,80}?)(?: (?:d[ao]|dess[ea]) (?<what>(?:nota|anotacao|lista|receita)(?: (?:d[aeo]s?|sobre) .{2,40}?)?))? (?:em|n)uma? ?(?:outra|nova) (?:nota|anotacao)[\\s.!]{0,10}$`,
    'd',
  ),
  new RegExp(
    `^${politely}${cuts} (?:[oa]s? )?(?<part>.{2,80}?)(?: (?:d[ao]|dess[ea]) (?<what>(?:nota|anotacao|lista|receita)(?: (?:d[aeo]s?|sobre) .{2,40}?)?))? em outra (?:nota|anotacao)[\\s.!]{0,10}$`,
    'd',
  ),
]

/** "separa essa nota em duas, uma do dentista e outra do presente": some words of it are to stand by themselves. */
export function readApart(text: string): PartGone | undefined {
  if (text.length > lengthMax) return undefined
  const said = text.trim()
  const folded = foldInPlace(said)
  const match = apart.map((form) => form.exec(folded.text)).find((found) => found !== null)
  if (!match) return undefined
  const own = (name: string): string => {
    const [start, end] = match.indices?.groups?.[name] ?? [0, 0]
    return said.slice(folded.place(start), folded.place(end)).trim()
  }
  return { what: own('what') || null, part: own('part') }
}
