import { tokensOf } from '../../../language/fold-text.js'
import { callsOffPart, keepsIt } from '../calls-off.js'
import type { Service } from '../front-desk.js'
import type { Collected } from '../memo.js'
import { isSameWord } from '../same-word.js'
import type { Situation } from '../situation.js'
import { SMALL_WORDS } from '../small-words.js'
import { writtenOut } from '../written-out.js'
import { detailsBetween } from './left-over.js'
import { servicesIn } from './named-services.js'
import { toldClauses } from './told-clauses.js'

/** Of the services that are noted those that are to go, and the clauses that say so. */
export type DroppedServices = { readonly gone: readonly Service[]; readonly clauses: readonly string[] }

/** "Não quero instalação, tira isso", "esquece a instalação", "deixa só a limpeza". */
export function droppedServices(text: string, situation: Situation, data: Collected): DroppedServices {
  const { desk, heard } = situation
  const noted = desk.services.filter(({ id, title }) => id === data.service || data.also?.includes(title))
  const named = (clause: string) =>
    servicesIn({ desk, heard: { ...heard, text: clause, option: null, entities: {} } })
  const gone = new Set<Service>()
  if (keepsIt(text)) return { gone: [], clauses: [] }
  // "Não cancela tudo, só a instalação": the one that is named goes, and not the others.
  const isPart = callsOffPart(text)
  const clauses: string[] = []
  for (const clause of toldClauses(text).flatMap((told) => told.text.split(instead))) {
    const said = writtenOut(clause)
    if (!onlyLetsGo(said, desk.services)) continue
    const unwanted = unwantedIn(said)
    const [only, another] = onlyOne.test(said) && !isPart ? named(clause) : []
    const isOnly = only !== undefined && another === undefined && noted.includes(only)
    const meant =
      unwanted !== undefined
        ? noted.filter((one) => named(unwanted).includes(one))
        : noted.filter((one) => isOnly && one !== only)
    if (meant.length > 0 || (unwanted !== undefined && named(unwanted).length > 0)) clauses.push(clause)
    for (const service of meant) gone.add(service)
  }
  return { gone: [...gone], clauses }
}

/** "Tem que tirar o ar velho antes da instalação" says what is to be done: nothing but that it goes, and which, is said where it does. */
function onlyLetsGo(said: string, services: readonly Service[]): boolean {
  if (mustBe.test(said)) return false
  const names = services.flatMap(({ title, words }) => [title, ...words]).flatMap((name) => tokensOf(name))
  return tokensOf(said.replace(anotherDay, ' ')).every(
    (word) =>
      letsGo.test(word) ||
      (SMALL_WORDS.has(word) && !ofDays.has(word)) ||
      ofWishing.has(word) ||
      names.some((name) => isSameWord(name, word)),
  )
}

const anotherDay = /\boutro dia\b/
/** "Não precisa fazer a limpeza no mesmo dia" lets nothing go. */
const ofDays: ReadonlySet<string> = new Set(['dia', 'tarde', 'noite'])
const mustBe = /\b(?:tem|tenho|temos|precisa|vai) (?:que|de)\b/
const letsGo = /^(?:deix|larg|esquec|tir[ae]|remov|risc|cancel|desconsider|exclu|desist|desmarc)[a-z]*$/
/** Words that stand beside one that goes or stays, and tell nothing more. */
const ofWishing: ReadonlySet<string> = new Set(
  'querer precisar precisa la lado fora quieto quieta depois outra outro hora mesmo msm acho pensei melhor favor desculpa desculpe olha ah apenas somente only servico servicos pedido parte lista marcar marca fazer'.split(
    ' ',
  ),
)

/** "Não quero instalação", or short and the other way round: "instalação não quero". */
function unwantedIn(said: string): string | undefined {
  const [, left] = leaves.exec(said) ?? []
  if (left !== undefined) return left
  const match = drops.exec(said)
  if (!match) return undefined
  const after = said.slice(match.index + match[0].length).trim()
  return after === '' && tokensOf(said).length <= turnedMax ? said.slice(0, match.index) : after
}

/** "Deixa a instalação pra lá". */
const leaves =
  /\b(?:deix|larg)(?:a|ar|e|em|o) ((?:[a-z]+ ){1,6}?)(?:pra la|para la|de lado|de fora|quiet[oa]|(?:pra|para) (?:depois|outra hora|outro dia))\b/

/** "Tira a manutenção e coloca instalação": what comes instead is a clause of its own. */
const instead = /(?<=\S) e (?=(?:coloca|bota|p[õo]e|quero|marca|fa[zç]a?|deixa|fica|muda|troca|passa) )/iu

const turnedMax = 5
const drops =
  /\b(?:nao (?:quero|queria|preciso|precisa|vou querer|vai ser)(?: mais)?(?: (?:de|da|do|a|o))?|deix(?:a|ar|e|em) (?:pra la|para la|de lado|de fora|quiet[oa]|(?:pra|para) depois)(?: (?:a|o|essa|esse))?|(?:pode |podem )?(?:esquec(?:e|er|a)|tira(?:r)?|tire|remov(?:e|er|a)|risca|cancela(?:r)?|desconsidera(?:r)?|exclui(?:r)?)(?: (?:a|o|essa|esse|isso))?|desist(?:i|o) d[aeo])\b/
const onlyOne = /\b(?:so|somente|apenas|only)\b/

/** "Não quero mais manutenção, quero instalação": of what is told besides, a service that is none of those that go. */
export function wantsInstead(
  text: string,
  { gone, clauses }: DroppedServices,
  { desk, heard }: Situation,
): boolean {
  const rest = clauses.reduce((left, clause) => left.replace(clause, ' '), text)
  const wanted = servicesIn({ desk, heard: { ...heard, text: rest, option: null, entities: {} } })
  return gone.length > 0 && wanted.some((service) => !gone.includes(service))
}

/** What is left: of several that were wanted the next takes the place of the first, and what was said of those that go goes too. */
export function withoutServices(
  data: Collected,
  gone: readonly Service[],
  { desk, heard }: Situation,
): Collected {
  if (gone.length === 0) return data
  const { service, also = [], detail = '', ...rest } = data
  const { services } = desk
  const details = detail.split(detailsBetween).filter((text) => {
    const named = servicesIn({ desk, heard: { ...heard, text, option: null, entities: {} } })
    return text !== '' && !named.some((one) => gone.includes(one))
  })
  const left = also.filter((title) => !gone.some((one) => one.title === title))
  const isGone = gone.some(({ id }) => id === service)
  const next = isGone ? services.find(({ title }) => left.includes(title)) : undefined
  const others = next ? left.filter((title) => title !== next.title) : left
  const first = isGone ? next?.id : service
  return {
    ...rest,
    ...(details.length > 0 && { detail: details.join(detailsBetween) }),
    ...(first !== undefined && { service: first }),
    ...(others.length > 0 && { also: others }),
  }
}
