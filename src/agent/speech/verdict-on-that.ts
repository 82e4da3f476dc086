import { isOfPerson, subjectAndVerb, tellingIn } from './clause-verbs.js'
import type { Clause } from './clauses.js'
import { helpingMay, helpingYou, leftOpen, persons, setOf } from './lexicon-pt.js'
import { empathic, isBareEvent, isFeltAbout, isSpeakerWho } from './felt-about.js'
import { isOwnMatter } from './reports-in.js'
import { clitics, exclaims, fillers, firstModals, roles } from './small-words.js'
import { verdictOnAsking } from './verdict-on-asking.js'
import { mayAsk } from './verdict-on-offer.js'
import { isHabitOfAKind } from './verdict-on-general.js'
import { verdictOnTold } from './verdict-on-told.js'
import { claim, type Place, type ClauseVerdict } from './verdict.js'

/** After "que": a wish leaves it open; what the person wants is theirs; anything else is told. */
export function verdictOnThat(clause: Clause, place: Place): ClauseVerdict {
  const { words } = clause
  const governor = place.before?.words ?? []
  const [subject, verb, after] = subjectAndVerb(words)
  if (subject === 'eu' && governor.some((word) => offering.has(word))) {
    if (verb === 'nao') return 'stands'
    return mayAsk(verb, after, helpingMay, place.judge) ? 'stands' : claim(clause)
  }
  // "me passa o título que eu procuro": what is offered in return for what is asked.
  if (
    subject === 'eu' &&
    (looks.test(verb) || (verb === 'dou' && after.includes('olhada'))) &&
    verdictOnAsking(governor) === 'says'
  )
    return tellingIn(after) === undefined ? 'stands' : claim(clause)
  // "a assistente que conversa com médicos": what it is there for.
  if (subject === '' && helpingYou.has(verb) && governor.some((word) => roles.has(word)))
    return tellingIn(after) === undefined ? 'stands' : claim(clause)
  // "que o cliente tenha pago" is felt about, and told.
  if (
    /^(?:tenham?|tivessem?)$/.test(verb) &&
    /(?:do|da|dos|das|to|go)$/.test(after[0] ?? '') &&
    !isOwnMatter(words)
  )
    return claim(clause)
  if (leftOpen.has(verb) || helpingMay.has(verb)) return place.before === undefined ? 'says' : 'stands'
  if (isOfPerson(words)) return 'stands'
  // "não posso afirmar que há vaga" affirms nothing; "não posso deixar de dizer que" does.
  if (
    governor.includes('nao') &&
    !governor.includes('deixar') &&
    governor.some((word) => firstModals.has(word) || /^(?:sei|tenho_como|saberia|cabe)$/.test(word))
  )
    return 'stands'
  if (
    empathic.test(governor.find((word) => !fillers.has(word) && !clitics.has(word)) ?? '') &&
    happened.test(verb)
  )
    return 'stands'
  if (isBareEvent(words) && isFeltAbout(governor)) return 'stands'
  if (isSpeakerWho(governor, words)) return verdictOnTold(words, { ...place, asks: false, inQuestion: false })
  if (isHabitOfAKind(governor, words)) return 'says'
  // "que saudade boa que dá": what was exclaimed, once more.
  if (exclaims(governor) && words.length === 1 && verb === 'dah') return 'stands'
  // "é a primeira vez que você vem aqui?": whether the person was there before is what is asked.
  if (
    place.inQuestion &&
    governor.includes('vez') &&
    persons.has(subject) &&
    /^(?:vem|conversa|fala|usa)$/.test(verb)
  )
    return tellingIn(after) === undefined ? 'stands' : claim(clause)
  if (exclaims(governor) && reached.test(verb) && (subject === '' || persons.has(subject))) return 'stands'
  if (place.inQuestion && isIndefinite(governor)) return 'stands'
  const told = verdictOnTold(words, { ...place, asks: false, inQuestion: false })
  return typeof told === 'object' ? told : 'stands'
}

/** It changes nothing, and is done at once. */
const looks =
  /^(?:procuro|busco|vejo|olho|tento|explico|repito|resumo|mostro|ajudo|monto|anoto|organizo|verifico|confiro|consulto|pesquiso|respondo|oriento|listo|comparo|reviso|detalho)$/

const happened = /^(?:aconteceu|houve|ocorreu|passou|deu|faz|levou|viveu|sofreu|sentiu|teve|tem|passa|sente)$/

/** That somebody wrote, asked or told is what they just did. */
const reached =
  /^(?:escreveu|respondeu|perguntou|contou|falou|chamou|avisou|explicou|lembrou|gostou|voltou|apareceu|ajudou|comentou|compartilhou|veio)$/

const offering = setOf(
  'quer queria prefere preferiria deseja gostaria precisa quiser preferir posso peca quero basta',
)

/** "um filme que", "algo que", "mais alguma que": nothing is singled out. */
function isIndefinite(words: readonly string[]): boolean {
  return words.slice(-3).some((word) => indefinites.has(word))
}

const indefinites = setOf(
  'um uma algum alguma alguns algumas qualquer algo alguem qual que outro outra outros outras mais',
)
