import { shorten } from '../../../conversation/shorten.js'
import { foldText, tokensOf } from '../../../language/fold-text.js'
import { formatMoney } from '../../../language/format-money.js'
import { withoutQuoteWords } from '../asks-for-quote.js'
import { servicesIn, servicesLike } from '../fields/named-services.js'
import { bargains, callsItDear } from '../finds-it-dear.js'
import type { Service } from '../front-desk.js'
import { isFresh } from '../memo.js'
import {
  asksForTotal,
  asksHowMuchInAll,
  countTimes,
  latestCount,
  multiplies,
  readCount,
  sumIn,
} from '../read-count.js'
import { isSameWord } from '../same-word.js'
import type { Situation } from '../situation.js'
import { SMALL_WORDS } from '../small-words.js'
import { strangeThing } from '../things.js'
import { writtenOut } from '../written-out.js'
import { bestAnswer } from './best-answer.js'
import { beyondPrice, beyondTown } from './beyond-price.js'
import type { DeskFact } from './desk-fact.js'
import { spokenOf } from './spoken-of.js'
import { asksWhatVisitCosts, thingPriced } from './other-price.js'

const quoteMax = 60

export function priceFact(situation: Situation): DeskFact {
  const { desk, words, heard } = situation
  const quoted = { ...situation, heard: { ...heard, text: withoutQuoteWords(heard.text) } }
  const others = servicesIn(quoted)
  // "Um orçamento da fiação": where a service is called a quote, it is not the one that is asked about.
  const exactly = others.length > 0 ? others : servicesIn(situation)
  // "Quanto pra trocar?", of what is being ordered: that, and not all that is called so.
  const isOrdering = situation.memo.data.service !== undefined
  const named = exactly.length > 0 ? exactly : isOrdering ? [] : servicesLike(situation)
  const about = named.length > 0 ? named : talkedAbout(situation)
  const meant = about.filter((service) => priced(service) !== '')
  const [only] = meant
  const unpriced =
    meant.length === 0 ? [] : about.filter((one) => priced(one) === '' && one.outcome === 'human')
  const lines = [
    ...pricesOf(situation, meant, unpriced.length === 0),
    ...unpriced.map(({ title }) => words('priceByTeam', { service: title })),
  ]
  const strange = strangeThing(situation, heard.text)
  if (strange !== undefined)
    return unknownOf(
      [words('noPriceOf', { what: strange }), words('thingUnsure', { what: strange })].join(' '),
      [],
    )
  if (asksWhatVisitCosts(situation)) return { ...unknownOf(words('priceOfVisit'), lines), ...focusOf(meant) }
  const thing = only && about.length === 1 ? thingAsked(only, situation) : undefined
  if (only && thing !== undefined)
    return { ...unknownOf(words('noPriceOf', { what: thing }), lines), service: only.id }
  if (lines.length > 0)
    return { what: 'price', text: lines.join('\n'), ...(meant.length === 1 && only && { service: only.id }) }
  const best = bestAnswer(situation)
  if (best) return { what: `knowledge:${best.id}`, text: best.answer }
  const [first] = about
  if (first && !isToldOnly(about))
    return {
      what: 'price',
      text: undefined,
      instead: words('priceByTeam', { service: about.map(({ title }) => title).join(', ') }),
      ...(about.length === 1 && { service: first.id }),
    }
  if (desk.services.every((service) => priced(service) === '')) return { what: 'price', text: undefined }
  const rows = desk.services.map(
    (service) => `- ${service.title}: ${priced(service) || words('priceOnRequest')}`,
  )
  const entity = heard.entities['service']
  const asked = typeof entity === 'string' && (isOnlyQuote(entity) || isOfAll(entity)) ? undefined : entity
  // "Taxa de deslocamento pra Pinhais": a place is asked about, and the list of services does not answer that.
  if (about.length === 0 && typeof asked === 'string' && isAPlaceIn(asked, heard.text))
    return { what: 'price', text: undefined }
  // Something was named that is none of the services: the list does not answer that, and says so.
  const unknown =
    about.length === 0 && typeof asked === 'string'
      ? words('noPriceOf', { what: shorten(asked, quoteMax) })
      : undefined
  const list = words('prices', { lines: rows.join('\n') })
  // Who asks again after all of them is not served by all of them.
  const isTold = situation.recent.findLast(({ role }) => role !== 'person')?.text.includes(list) === true
  if (isTold) return { what: 'price', text: undefined, instead: unknown ?? words('pricesTold') }
  return { what: 'price', text: [unknown, list].filter(Boolean).join('\n') }
}

/** A link or an answer has no price that the team could tell. */
function isToldOnly(services: readonly Service[]): boolean {
  return services.every(({ outcome }) => outcome !== 'human')
}

/** "Quanto dá o total?": of all that is talked about. */
function isOfAll(asked: string): boolean {
  return tokensOf(asked).every((word) => SMALL_WORDS.has(word) || asksForTotal(word))
}

/** "Me passa o orçamento": of nothing in particular. */
function isOnlyQuote(asked: string): boolean {
  return tokensOf(withoutQuoteWords(asked)).every((word) => SMALL_WORDS.has(word))
}

/** What is not known is said first, and what is known beside it. */
function unknownOf(said: string, lines: readonly string[]): DeskFact {
  return { what: 'price', text: undefined, instead: [said, ...lines].join('\n') }
}

function focusOf(meant: readonly Service[]): Pick<DeskFact, 'service'> {
  const [only, another] = meant
  return only && !another ? { service: only.id } : {}
}

/**
 * "E a peça, quanto custa?", of "Entrega de peças", "quanto custa o suporte?", of an "Instalação": what is done with it has a price here,
 * and it itself has none.
 */
function thingAsked({ title, words }: Service, situation: Situation): string | undefined {
  const { heard, memo } = situation
  const [head = '', ...rest] = tokensOf(title)
  const isBringing = brings.test(foldText(title))
  const said = tokensOf(heard.text)
  if (said.some((word) => isSameWord(word, head))) return undefined
  const isThing = (word: string) =>
    isBringing &&
    [...rest.slice(1), ...words.flatMap(tokensOf)].some((thing) => isSameWord(foldText(word), thing))
  const named = thingPriced(situation)
  if (named !== undefined && isBringing) return named
  const noted = tokensOf(memo.data.detail ?? '')
  if (named !== undefined && !tokensOf(named).every((word) => noted.includes(word))) return named
  return said.some(isThing) ? heard.text.match(/\p{L}+/gu)?.find(isThing) : undefined
}

/** What is brought or sold has a price of its own; "troca de torneira" is what "a torneira" costs here. */
const brings = /^(?:entrega|venda|locacao|aluguel|frete|delivery|retirada|busca) d[eao]s? /

/** What each costs, what as many as were told of cost, and what all of it comes to. */
function pricesOf(situation: Situation, meant: readonly Service[], isAllOfIt: boolean): readonly string[] {
  const { words, heard, memo } = situation
  const [only, another] = meant
  const lines = meant.map((service) => priceLine(situation, service))
  // "Quanto fica os dois?", of which one has no price here: no sum of the rest is theirs.
  if (!only || !isAllOfIt || meant.some((service) => isBeyond(service, situation))) return lines
  if (another) {
    const cents = meant.map(({ priceCents }) => priceCents)
    const total = cents.reduce<number>((sum, one) => sum + (one ?? 0), 0)
    const isAll = asksForTotal(heard.text) && cents.every((one) => one !== null)
    if (!isAll || !isAsManyAs(meant.length, heard.text)) return lines
    // "Tenho 2": of which of them is not said, and a sum with one of each would be wrong.
    const several =
      readCount(withoutThem(situation.said || heard.text)) ??
      latestCount(memo.data.detail ?? '') ??
      countAskedBefore(situation) ??
      1
    return several > 1
      ? [...lines, words('priceOfOne', { count: String(several) })]
      : [...lines, words('priceTotal', { total: [...fromOf(meant), formatMoney(total)].join(' ') })]
  }
  // "Quanto fica os dois?", of which one alone has a price that holds: two of it were not asked for.
  if (countsThem.test(writtenOut(heard.text)) && tellsOfAnother(situation, only)) return lines
  // "E se fizer só o de 18?": one of them.
  if (onlyOneOf.test(writtenOut(heard.text))) return lines
  const count = multiplies(heard.text)
    ? countTimes(heard.text, only.priceCents)
    : (readCount(heard.text) ??
      (ofSize.test(writtenOut(heard.text)) ? undefined : sumIn(heard.text, only.priceCents)) ??
      (isOfOne(situation) ? readCount(situation.said) : undefined) ??
      latestCount(memo.data.detail ?? ''))
  const isEach = ofEach.test(foldText(only.priceNote ?? ''))
  if (count !== undefined && only.priceCents !== null)
    return isEach
      ? [
          ...lines,
          words('priceOfSeveral', { count: String(count), total: formatMoney(only.priceCents * count) }),
        ]
      : [...lines, words('priceOfOne', { count: String(count) })]
  return asksWhetherEach.test(foldText(heard.text)) && isEach ? [words('priceIsEach'), ...lines] : lines
}

/** "Quanto custa pra instalar um de 9000?": the size of one, and no sum. */
const ofSize = /\b(?:um|uma|uns|umas|o|a|os|as|ar|ares|split|splits|aparelhos?|maquinas?|one|uno|una) de \d/

const onlyOneOf =
  /\b(?:so|somente|apenas|just|only|solo) (?:(?:pra|para|com|em) )?(?:o|a|um|uma|one|the|el|la|uno|una)\b/

/** Besides it the price of another was told in this talk, if only for some of its kind. */
function tellsOfAnother({ desk, recent }: Situation, only: Service): boolean {
  const told = recent.flatMap(({ role, text }) => (role === 'person' ? [] : text.split('\n')))
  const others = desk.services.filter((service) => service !== only && priced(service) !== '')
  return others.some((service) => {
    const price = service.priceNote ?? priced(service)
    return told.some((line) => line.includes(service.title) && line.includes(price))
  })
}

/** "Os dois", "as duas", and no other thing: the services that are spoken of. */
const countsThem = /\b(?:os|as|dos|das|pelos|pelas) (dois|duas|tres)\b(?! (?!juntos|juntas)[a-z]+s\b)/

/** "Os três", where two are spoken of: which the third is nobody knows. */
function isAsManyAs(count: number, text: string): boolean {
  const [, word] = countsThem.exec(writtenOut(text)) ?? []
  return word === undefined || (word === 'tres' ? 3 : 2) === count
}

/** "Os dois pros 3 aparelhos": how many of a thing, the services aside. */
function withoutThem(text: string): string {
  return writtenOut(text).replace(countsThem, ' ')
}

/** "Quanto custa a manutenção de 3 aparelhos?", before "quanto dá tudo?": in this talk, since the price that is fresh was told. */
function countAskedBefore({ recent, memo }: Situation): number | undefined {
  if (memo.data.service !== undefined) return undefined
  const asked = recent.flatMap(({ role, text }) => (role === 'person' ? [text] : []))
  return asked
    .slice(-askedMax)
    .flatMap((text) => readCount(withoutThem(text)) ?? [])
    .at(-1)
}

const askedMax = 6

/** What begins at its price makes the sum one that begins there too. */
function fromOf(services: readonly Service[]): readonly string[] {
  const [from] = services.flatMap(
    ({ priceNote }) => /(?<!\p{L})(?:a partir de|from|desde)(?!\p{L})/iu.exec(priceNote ?? '')?.[0] ?? [],
  )
  return from === undefined ? [] : [from.toLowerCase()]
}

/** "Manutenção em 3 aparelhos, quanto fica?": the number is of the only service that is spoken of. */
function isOfOne(situation: Situation): boolean {
  const { heard, said } = situation
  return servicesIn({ ...situation, heard: { ...heard, text: said } }).length < 2
}

/** A price that does not hold for what is asked about is not said to be its price. */
export function priceLine(situation: Situation, service: Service): string {
  const { words } = situation
  const { title } = service
  const town = beyondTown(service, situation)
  if (town !== undefined) return words('priceOnlyFor', { service: title, note: priced(service), what: town })
  const what = beyondPrice(service, situation)
  return what === undefined
    ? words('price', { service: title, price: priced(service) })
    : words('priceOnlyFor', { service: title, note: service.priceNote ?? '', what })
}

function isBeyond(service: Service, situation: Situation): boolean {
  return beyondPrice(service, situation) !== undefined || beyondTown(service, situation) !== undefined
}

/** "Tá caro", "fazem por 150?": the price stands, and whether it may be less only the team says. */
export function bargainOver(situation: Situation): DeskFact | undefined {
  const { heard, words } = situation
  if (!callsItDear(heard.text) && !bargains(heard.text)) return undefined
  const named = servicesIn(situation)
  const meant = (named.length > 0 ? named : talkedAbout(situation)).filter((one) => priced(one) !== '')
  if (meant.length === 0)
    return bargains(heard.text) ? { what: 'bargain', text: undefined, instead: words('bargain') } : undefined
  const lines = meant.map((service) => priceLine(situation, service))
  return {
    what: 'bargain',
    text: undefined,
    instead: [...lines, words('bargain')].join(' '),
    ...focusOf(meant),
  }
}

/** The owner says so in the note on the price: "por aparelho", "cada". */
const ofEach =
  /\b(?:cada|por (?:aparelho|unidade|peca|maquina|item|ponto|metro|pessoa|comodo|equipamento)|each|per unit)\b/
const asksWhetherEach =
  /\b(?:por (?:aparelho|unidade|peca|maquina|item|um)|(?:de|pra|para|e) cada|cada um|each|per unit)\b/

/** "E quanto custa?": of what the order is, or of what was asked about before. A list of prices is of all. */
function talkedAbout(situation: Situation): readonly Service[] {
  const { desk, memo, clock, heard } = situation
  if (asksForEach(heard.text)) return []
  if (asksHowMuchInAll(heard.text)) return spokenOf(situation)
  const focus = memo.focus !== null && isFresh(memo.focus, clock) ? memo.focus.service : undefined
  const wanted = memo.data.service ?? (asksForAll(heard.text) ? undefined : focus)
  const also = asksForTotal(heard.text) ? (memo.data.also ?? []) : []
  return desk.services.filter(({ id, title }) => id === wanted || also.includes(title))
}

/** "Qual o valor de todos os serviços?", "quanto custa tudo que vocês fazem?": of all there is, and not of what was spoken of. */
function asksForEach(text: string): boolean {
  return /\b(?:todos os|todas as|cada um dos) (?:seus )?(?:servicos|precos|valores|procedimentos|produtos|itens)\b|\btudo (?:o )?que (?:voces?|a loja) (?:fazem?|tem|oferecem?|vendem?)\b/.test(
    writtenOut(text),
  )
}

function asksForAll(text: string): boolean {
  return /\b(?:precos|valores|tabela|prices|todos|tudo|all)\b/.test(foldText(text))
}

export function priced({ priceCents, priceNote }: Service): string {
  return [priceCents === null ? undefined : formatMoney(priceCents), priceNote].filter(Boolean).join(', ')
}

function isAPlaceIn(asked: string, text: string): boolean {
  const before = foldText(text.slice(0, text.indexOf(asked)))
  return (
    /\b(?:pra|para|em|no|na|ate)$|p\/$/.test(before.trim()) &&
    /\b(?:taxa|deslocamento|frete|atend)/.test(before)
  )
}
