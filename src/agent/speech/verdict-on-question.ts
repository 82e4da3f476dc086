import { didI, mayTell } from './clause-verbs.js'
import type { Clause } from './clauses.js'
import { strip } from './is-beside.js'
import { feels, felt, setOf } from './lexicon-pt.js'
import { bindsBusiness, clitics, infinitive } from './small-words.js'
import { verdictOnOffer } from './verdict-on-offer.js'
import { attributed, claim, type Place, type ClauseVerdict } from './verdict.js'

export function verdictOnQuestion(clause: Clause, place: Place): ClauseVerdict {
  const words = strip(clause.words)
  const offered = verdictOnOffer(words, place)
  if (offered) return offered
  for (const [index, word] of words.entries()) {
    if (felt.has(word)) continue
    if (didI.test(word) && mayTell(word) && words[index - 1] !== 'o') return claim({ words: [word] })
    if (we.test(word) && !weAsk.has(word) && !feels.has(word) && mayTell(word))
      return claim({ words: [word] })
  }
  if (/^(?:cade|fechado|combinado|confirmado|decidiu|topa)$/.test(words[0] ?? '') && words.length <= 4)
    return claim(clause)
  if (clause.lead === 'por_que' && (words.includes('nao') || /^(?:o|perder|recusar)$/.test(words[0] ?? '')))
    return claim(clause)
  const pressed = words.findIndex((word) => pressingVerb.test(word))
  const wished = words.slice(Math.max(0, pressed - 4), Math.max(0, pressed))
  if (
    pressed >= 0 &&
    !wished.some((word) => wishedFor.has(word) || /^(?:faria|levaria|ajudaria)$/.test(word))
  )
    return claim({ words: words.slice(pressed) })
  if (pressed >= 0 && words.includes('logo')) return claim(clause)
  if (bindsBusiness.test(words[0] ?? '') && /o$/.test(words[0] ?? '')) return claim(clause)
  if (words[0] === 'sabia' || attributed(words) !== undefined) return claim(clause)
  if (
    words[0] === 'que_tal' &&
    words.length > 1 &&
    !infinitive.test(words.slice(1).find((word) => !clitics.has(word)) ?? '')
  )
    return claim(clause)
  // "prefere o desconto ou o brinde?": that there is one is taken for given.
  const given = words.find(
    (word, at) => gifts.test(word) && definite.has(words[at - 1] ?? '') && !place.judge.knows(word),
  )
  return given === undefined ? 'says' : claim({ words: [given] })
}

const gifts =
  /^(?:descontos?|brindes?|cupo[mn]s?|cashback|bonus|promoc(?:ao|oes)|reembolsos?|premios?|isenc(?:ao|oes)|cortesias?)$/

const definite = setOf('o os a as seu sua seus suas nosso nossa')

/** To press for a decision, or to blame for none, tells that one is owed. */
const pressingVerb =
  /^(?:fech|aceit|recus|decid|sum[ie]|esquec|ignor|demor|enrol|topa|topo|arrepend|desist|imped|abandon)/

const wishedFor = setOf(
  'quer prefere gostaria deseja posso pode devo ou para diz quis quiser consigo precisa dizer',
)

const we = /(?:amos|emos|imos)$/

const weAsk = setOf(
  'podemos vamos devemos comecamos continuamos falamos seguimos conversamos combinamos deixamos',
)
