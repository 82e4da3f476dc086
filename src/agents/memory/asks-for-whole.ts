import { foldText } from '../../language/fold-text.js'
import { anyItemWord } from './item.js'
import { hasWord, namingWords } from './note-parts.js'
import { erase, goodbye, politely } from './intents/words.js'

const whole = '(?:inteir(?:inh)?[oa]|tod(?:inh)?[oa]|complet[oa])'
const pointing = '(?:(?:[oa]|ess[ea]|est[ea]|aquel[ea]|minha|meu) )'
const holder = `(?:${anyItemWord}|item|texto|lembrete|lista|receita)`
const about = '(?: (?:d[aeo]s?|sobre) .{1,60}?)?'
const allOfIt = `(?:tudo(?: isso)?|(?:el[ea] )?${whole}|${pointing}{0,2}${holder}${about} ${whole}|tod[oa] ${pointing}{1,2}${holder}${about})`

/** A clause that begins by ordering it and ends with what goes. What begins with "não" or "sem", asks, or says what stays is none. */
const order = new RegExp(
  `^${politely}(?:(?:na verdade|melhor|prefiro|eh|era|que|pra|para|voce|vc) )*${erase} ${allOfIt}(?: (?:mesmo|logo|entao|de vez|de uma vez))*${goodbye}`,
)
const but = /\b(?:nao|n|nem|nada|menos|exceto|so)\b/
const asks = /\?\s*$/
const pleads = /\b(?:pode|poderia|consegue)\b/
/** "…, não só o leite", "…, não preciso mais": said after the order, it takes nothing back. */
const adds = new RegExp(
  `^(?:(?:e )?nao (?:e |eh )?(?:so|apenas|somente)\\b|(?:eu )?(?:ja )?nao (?:quero|preciso|uso|vou|serve)\\b(?!.*\\b${erase}\\b)|(?:por favor|pfv|pf|obrigad[oa]|valeu|vlw)\\b)`,
)

/**
 * "não, apaga a nota inteira", said of a part that is shown: all of it is to go. It goes at once, so only a plain order counts, and
 * nothing that refuses it, asks about it, leaves something out or takes it back.
 */
export function asksForWhole(text: string): boolean {
  const clauses = foldText(text)
    .split(/[,.;!…]+(?:\s+|$)|(?<=\?)\s+|\s+mas\s+/u)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '')
  const at = clauses.findIndex(isOrderForWhole)
  return at >= 0 && clauses.slice(at + 1).every((clause) => adds.test(clause) || isOrderForWhole(clause))
}

const ofIt = new RegExp(
  `^(?:(?:nao|n|melhor|na verdade|quero|era|e|eh|pra|para|pode)[, ]+)*${erase} tudo d[aeo]s? (?<name>[^,.;?]{2,40}?)(?: (?:mesmo|logo|entao))*[\\s.!]*$`,
)

/** "não, é pra apagar tudo do Mocotó", of a part of what has that word: all of it. */
export function asksForAllOf(text: string, label: string): boolean {
  const name = ofIt.exec(foldText(text))?.groups?.['name']
  const own = namingWords(label)
  const said = namingWords(name ?? '')
  return said.length > 0 && said.every((word) => hasWord(own, word))
}

function isOrderForWhole(clause: string): boolean {
  if (!order.test(clause) || but.test(clause)) return false
  return !asks.test(clause) || pleads.test(clause)
}
