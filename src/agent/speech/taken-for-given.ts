import type { SpeechGrammar } from './frames.js'
import type { Sentence } from './split-speech.js'

/**
 * A question, too, may tell: by its reason ("já que tem vaga"), or by what it says of a thing on the way ("o filme que você guardou").
 * What the person said, asked for or meant may be taken up so; what was done, came or is held may not.
 */
export function takesForGiven({ pieces, asks }: Sentence, { language }: SpeechGrammar): boolean {
  const words = pieces.map(({ word }) => word)
  if (reasons.some((reason) => ` ${words.join(' ')} `.includes(` ${reason} `))) return true
  if (!asks || language === 'en') return false
  return words.some((word, place) => {
    if (word !== 'que' || openBefore.has(words[place - 1] ?? '')) return false
    if (indefinite.has(words[place - 2] ?? '') || place === 0) return false
    const verb = words.slice(place + 1, place + 1 + subjectReach).find((next) => past.test(next))
    return verb !== undefined && !spoken.test(verb)
  })
}

/** Told, with a nod asked for at the end: "…, né?" */
export function isTold({ pieces }: Sentence): boolean {
  const words = pieces.map(({ word }) => word)
  const last = words.at(-1) ?? ''
  if (words.at(-2) !== ',') return false
  return nods.has(last) || (accepts.has(last) && words.slice(0, -2).some((word) => tells.test(word)))
}

const subjectReach = 4
const reasons = [
  'ja que',
  'visto que',
  'uma vez que',
  'sendo que',
  'dado que',
  'pois',
  'ya que',
  'since',
  'because',
  'now that',
  'agora que',
]
/** "o que", "algo que", "um que": nothing is singled out. */
const openBefore = new Set('o algo alguem um uma algum alguma tem para quer prefere por'.split(' '))
const indefinite = new Set('um uma algum alguma qualquer que qual outro outra'.split(' '))
const past =
  /^(?:.*[^e]ei|.+ou|.+eu|.+iu|.+ste|.+aram|.+eram|.+iram|foi|fez|veio|tem|temos|ha|abre|estah|vai)$/
const spoken =
  /^(?:disse|fal|ped|mencion|coment|cit|cont|pergunt|quis|quer|pens|procur|imagin|prefer|mand|gost|respond|eu$|meu$|seu$|teu$|sou$|ou$)/
const nods = new Set('ne viu hein ta correto right'.split(' '))
/** They ask for a yes to what was told: "tem vaga, quer?" */
const accepts = new Set('certo ok quer topa serve aceita vamos'.split(' '))
const tells =
  /^(?:eh|estah|ta|foi|esteve|tem|temos|ha|sao|vai|ficou|fica|esta|abre|.{3,}(?:iu|ou|eu|aram|eram|iram))$/
