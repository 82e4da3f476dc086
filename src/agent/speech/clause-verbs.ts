import {
  feels,
  felt,
  helpingMay,
  leftOpen,
  persons,
  setOf,
  speakingInfinitives,
  wants,
} from './lexicon-pt.js'
import { articles, clitics, fillers, firstModals } from './small-words.js'
import { remembered } from './remembered.js'
import { mayBeNoun } from './verb-forms.js'

export const didI = /(?:[^e]ei|^fiz|^pus|^dei|^fui|^vim|^trouxe|[a-z]{2}[^aeiouxj]i)$/

/** The subject, the verb behind it and what follows; small words between are passed over. */
export function subjectAndVerb(
  words: readonly string[],
): [subject: string, verb: string, after: readonly string[]] {
  let place = 0
  let subject = ''
  const reach = Math.min(words.length, 7)
  while (place < reach) {
    const word = words[place] ?? ''
    if (word === 'eu' || persons.has(word)) subject = word
    else if (isVerb(word) || leftOpen.has(word) || helpingMay.has(word)) break
    else if (subject !== '' && !clitics.has(word) && !fillers.has(word)) break
    place += 1
  }
  return [subject, words[place] ?? '', words.slice(place + 1)]
}

/** What the person wants, said or means: "você quer", "o senhor mencionou", "preferir". */
export function isOfPerson(words: readonly string[]): boolean {
  if (
    words.some((word, at) => /^(?:te|lhe)$/.test(word) && /^(?:doutora?|senhora?)$/.test(words[at - 1] ?? ''))
  )
    return false
  const rest = words.filter((word) => !clitics.has(word) && !fillers.has(word))
  const start = rest.findIndex((word) => persons.has(word))
  const [verb = '', next = ''] = start === 0 || start === 1 ? rest.slice(start + 1) : rest
  if (start > 1) return false
  // What they do not need would be told: "não precisa pagar".
  if (start >= 0 && verb === 'nao') return wishes.test(next)
  if (wants.has(verb)) return true
  if (start >= 0 && /^(?:estah|ta|esteja|estava|tem|tenha|tiver|pode|consegue|vai|possa)$/.test(verb))
    return wants.has(next) || speakingInfinitives.has(next) || /^(?:em|passando|tentando)$/.test(next)
  return false
}

const wishes = /^(?:quer|queria|gost|deseja|prefer|pretend)/

export const isVerb = remembered(
  (word): boolean =>
    telling.has(word) ||
    (wants.has(word) && !mayBeNounAsWell.has(word)) ||
    (feels.has(word) && !mayBeNounAsWell.has(word)) ||
    felt.has(word) ||
    firstModals.has(word) ||
    plainVerbs.has(word) ||
    (strong.test(word) && mayTell(word)),
)

export const plainVerbs = setOf(
  'quer queria pode podem poderia prefere gostaria precisa consegue estou sou sei tenho quero preciso era seria diga me vamos fique',
)

const mayBeNounAsWell = setOf(
  'conta conte espera escolha busca procura pergunta fala peca comenta cita lembre explique desejo sinto_ espero_ abraco respeito apoio',
)

/** Forms that only a finite verb has, unless the word is a known noun. */
export const strong = /(?:[^e]ei|ou|eu|iu|aste|aram|eram|iram|amos|emos|imos|avam?|arao|erao|irao)$/

export function mayTell(word: string): boolean {
  return !mayBeNoun(word) && !calm.has(word)
}

const calm = setOf(
  'nada cada rapido rapida sido estou serei estarei correria seria saberia merecido merecida educado aproximado seguido aqui ali daqui ai oi taxi si ri pipi ou eu meu seu teu sou vou_ bou nossou museu outou chapeu ceu deu_ ola europeu estariamos hey sei',
)

export const telling = setOf(`
  eh sao foi foram era eram fui estah estao estava estavam esteve ta tao tem temos tinha tinham teve ha havia houve vai vao vou ia fica ficam ficou sera serao
  custa custam sai saem saiu cai caiu abre abrem fecha fecham vence venceu chega chegam vem vieram veio dah deu dao faz fazem fez feito disse consta existe existem continua continuam
  garanto garantimos prometo resta restam sobra sobrou sobram funciona funcionam atende atendem aceita aceitam recebe recebem paga pagam cobra cobram vale valem dura duram some
  feita feitos feitas pago pagos pagas aberto aberta entregue pronto pronta prontos prontas prontinho salvo salva disponivel disponiveis garantido garantida confirmado confirmada
`)

/** The first word that tells something, if any does. */
export function tellingIn(words: readonly string[]): string | undefined {
  return words.find(
    (word, index) =>
      tells(word) &&
      !(articles.has(words[index - 1] ?? '') && !unmistakable.has(word)) &&
      !(word === 'ha' && /^(?:pouco|quanto|tempos|tempo|muito)$/.test(words[index + 1] ?? '')) &&
      !(word === 'tem' && words[index + 1] === 'razao') &&
      !(words[index - 1] === 'em' && word === 'aberto'),
  )
}

const tells = remembered(
  (word): boolean =>
    telling.has(word) ||
    (didI.test(word) && mayTell(word) && !felt.has(word)) ||
    (strong.test(word) && mayTell(word) && !felt.has(word) && !wants.has(word) && !feels.has(word)),
)

const unmistakable = setOf('eh sao foi estah tem vai')
