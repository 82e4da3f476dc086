import { foldText, tokensOf } from '../../language/fold-text.js'
import { isOwnWord } from './asks-for-another.js'
import { servicesIn } from './fields/named-services.js'
import type { Situation } from './situation.js'
import { SMALL_WORDS } from './small-words.js'
import { writtenOut } from './written-out.js'

/** "Só quero comprar o aparelho, vocês vendem?", where there is a catalogue: what there is to buy stands in it. */
export function looksToBuy(situation: Situation): boolean {
  const { heard, desk } = situation
  const said = writtenOut(heard.text)
  if (heard.option !== null || !buys.test(said) || bought.test(said) || catalogueOf(desk) === undefined)
    return false
  if (servicesIn(situation).length > 0) return false
  const telling = tokensOf(said).filter((word) => !SMALL_WORDS.has(word) && !ofBuying.has(word))
  return telling.every((word) => isOwnWord(situation, word))
}

export function catalogueOf({ links }: Situation['desk']): Situation['desk']['links'][number] | undefined {
  const [only, another] = links.filter(({ title, words }) =>
    [title, ...words].some((name) => ofThings.test(foldText(name))),
  )
  return another === undefined ? only : undefined
}

const ofThings = /\b(?:catalogos?|catalog|catalogue|produtos|loja|shop|store)\b/
const buys = /\b(?:comprar|compra|vend(?:e|em|er|endo|a)|a venda|buy|sell|for sale|comprar|venden)\b/
const bought = /\b(?:comprei|compramos|comprou|compraram|ja comprado|vendi|vendemos|vendeu|venderam)\b/

const ofBuying: ReadonlySet<string> = new Set(
  'comprar compra vende vendem vender vendendo venda novo nova novos novas aparelho aparelhos modelo modelos unidade apenas somente mesmo instalar instalacao buy sell sale new venden olha'.split(
    ' ',
  ),
)
