import { foldInPlace } from '../../language/fold-text.js'
import { save } from './intents/words.js'

/** "e", "ah, e também", "tb:": how one goes on from what was said before. It is no part of what is kept. */
const goingOn =
  /^\s*(?:(?:e|ah+|entao|ai|ainda|tambem|tbm|tb|mais uma coisa|outra coisa)(?:\s*[,:]\s*|\s+))+(?:(?:e )?(?:que|q) (?=(?:[oa]s?|eu|ele|ela|meu|minha|tem|tenho) ))?(?=\S)/

/** "…, guarda pra mim": the wish to keep it, said last. Without a comma it needs a word that points. */
const wishAtTheEnd = new RegExp(
  `(?:\\s*[,.;!\\n]\\s*(?:por favor |pode |me )?${save}|\\s+${save}(?= (?:isso|ai|pra mim|para mim|por favor|pfv)))(?: (?:isso|essa|esse|ai|la|aqui|pra mim|para mim|por favor|pfv))*[\\s.!]{0,10}$`,
)

/** "…, farinha. faz uma lista": what is to be made of it is no part of it. */
const madeOfIt =
  /[.,;!…\n]\s*(?:(?:e|ai|agora|pode|por favor|pfv|me) )*(?:faz|faca|fazer|monta|monte|cria|crie|vira|deixa) (?:isso |disso |tudo )?(?:(?:em|numa|uma|a|essa|como|de) )?(?:listinha|lista|nota|anotacao)(?: (?:pra mim|para mim|disso|com isso|ai|por favor|pfv|de compras))*[\s.!]{0,10}$/

export function withoutRequest(text: string): string {
  const folded = foldInPlace(text)
  const end = madeOfIt.exec(folded.text)
  return end && end.index > 0 ? text.slice(0, folded.place(end.index)).replace(/[\s.,;]+$/u, '') : text
}

/** What is told without an order to keep it, or with one after it: the thing itself, in the person's own words. */
/** A greeting before what is told is no part of it. */
const greeted = /^\s*(?:(?:oi+e?|ola+|opa+|bom dia|boa tarde|boa noite|e ai|tudo bem|td bem)[\s,.!?]+)+(?=\S)/

export function withoutWish(said: string): string {
  const text = said.slice(foldInPlace(said).place(greeted.exec(foldInPlace(said).text)?.[0].length ?? 0))
  const folded = foldInPlace(text)
  const end = wishAtTheEnd.exec(folded.text)
  const bare = end && end.index > 0 ? text.slice(0, folded.place(end.index)) : text
  return withoutGoingOn(bare).trim()
}

export function withoutGoingOn(text: string): string {
  const folded = foldInPlace(text)
  return text.slice(folded.place(goingOn.exec(folded.text)?.[0].length ?? 0))
}
