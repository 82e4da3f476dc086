import { foldInPlace } from '../../../language/fold-text.js'
import type { Slot } from '../../../agent/slots.js'
import { anyItemWord } from '../item.js'
import { erase, politely } from '../intents/words.js'
import { unquoted } from './unquoted.js'

const before = new RegExp(
  `^\\s*${politely}${erase}(?: |$)(?:(?:so|somente|apenas) )?(?:(?:o|a|os|as|meu|minha|aquele|aquela|esse|essa|aquilo|isso|d[ao]|de|sobre) )*(?:(?:${anyItemWord}|item)\\b(?: (?:d[aeo]|sobre|chamad[oa])\\b)?[ :]*)?`,
)
const after =
  /(?: (?:d[ao]|na) (?:minha )?(?:lista|memoria))?(?: (?:por favor|pfv|pf|pra mim|para mim|ai|entao|viu|sim|tb|tbm|tambem))*[\s.!?]{0,10}$/

/** "…, mas deixa o eletricista", "…, não a nota toda": what stays is said to stay. */
const butKeep =
  /[,;]? (?:mas|so que|porem|e) (?:deixa|deixe|mantem|mantenha|fica|fique|nao (?:apag|tir|mex|delet)\w*)\b.*$|[,;] (?:e )?nao (?:[oa]s?|ess[ea]s?|el[ea]s?|tudo)\b.*$/
/** "…, tenho medo kkk", "…, não quero mais": why it goes. */
const because =
  /[,.;] (?:era |nao era |melhor |tenho|to|estou|nao (?:quero|preciso|gosto|vou)|(?:eu )?ja (?:[a-z]{1,14}(?:ei|i|iz)|passou|era|foi|deu|venceu)\b|kkk|que |pq |porque )[^,]*$| (?:que|q|pq|porque) (?:(?:eu )?(?:ja|nao)|e|eh|ta|era|ficou) \S[^,]{0,40}$/

/** What is to stay is named beside what is to go. */
export function keepsSomething(text: string): boolean {
  return butKeep.test(foldInPlace(text).text)
}

/** The words for the thing to be deleted: "apaga o filme do Batman da lista" is "Batman". */
export function erasedQuery(text: string): string | undefined {
  const whole = foldInPlace(text)
  const tail = butKeep.exec(whole.text) ?? because.exec(whole.text)
  const said = tail ? text.slice(0, whole.place(tail.index)) : text
  const folded = foldInPlace(said)
  const start = folded.place(before.exec(folded.text)?.[0].length ?? 0)
  const end = folded.place(after.exec(folded.text)?.index ?? folded.text.length)
  return unquoted(said.slice(start, end)) || undefined
}

export const erasedQuerySlot: Slot = { type: 'text', open: true, read: erasedQuery, find: erasedQuery }
