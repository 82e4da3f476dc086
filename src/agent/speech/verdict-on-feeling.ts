import {
  faringInfinitives,
  feels,
  felt,
  helpingInfinitives,
  setOf,
  speakingInfinitives,
} from './lexicon-pt.js'
import { being, clitics, fillers, infinitive, moodIn, roles } from './small-words.js'
import { mayBeNoun } from './verb-forms.js'
import { binding, received } from './verdict-on-courtesy.js'
import { isOfKinds, verdictOnShared } from './verdict-on-shared.js'
import { type Place, quiet, type ClauseVerdict } from './verdict.js'

/** "entendo", "fico feliz", "estou aqui", "sou uma assistente": of the one who speaks. */
export function verdictOnFeeling(words: readonly string[], place: Place): ClauseVerdict | undefined {
  const own = words[0] === 'eu' || words[0] === 'a_gente' ? words.slice(1) : words
  const start = own.findIndex((word) => !clitics.has(word) && !fillers.has(word))
  const [verb = '', ...after] = start < 0 ? [] : own.slice(start)
  // "te espero", "lhe desejo": only a wish may be done to somebody.
  if (
    /^(?:te|lhe|o|a)$/.test(own[0] ?? '') &&
    !/^(?:desej|agradec|pec|entend|ouv|ouc|escut|perdo|respeit|admir|compreend|ajud|perg)/.test(verb)
  )
    return undefined
  if (words[0] === 'a_gente') {
    const shared = verdictOnShared(verb, after)
    if (shared) return shared
  }
  // "feliz em ajudar", "encantada de conhecer"
  if (
    /^(?:feliz|contente|encantad|honrad|emocionad|comovid)/.test(verb) &&
    /^(?:em|de|com|por)$/.test(after[0] ?? '')
  )
    return quiet(after)
  if (verb === 'estou' || verb === 'to' || verb === 'estamos' || verb === 'ando')
    return isBeing(after) ? quiet(after) : undefined
  if (verb === 'fico' || verb === 'fiquei' || verb === 'ficamos' || verb === 'ficaria')
    return isBeing(after) ? quiet(after) : undefined
  if (verb === 'sou' && /^(?:grat|agradecid)/.test(after.find((word) => !fillers.has(word)) ?? ''))
    return after.some((word) => received.test(word) || binding.test(word)) ? undefined : quiet(after)
  if (verb === 'sou')
    return after.some((word) => roles.has(word) || place.judge.isSelf(word)) ? quiet(after) : undefined
  if (verb === 'eh' && after.length <= 2 && after.some(place.judge.isSelf)) return 'says'
  if (verb === 'faco' && after.includes('ponte')) return quiet(after)
  if (verb === 'vou' && helpingInfinitives.has(after[0] ?? '') && /ndo$/.test(after[0] ?? ''))
    return quiet(after)
  if (verb === 'peco' || verb === 'pedimos')
    return after.some((word) => /^(?:desculpas?|perdao|paciencia|licenca|por_favor|compreensao)$/.test(word))
      ? quiet(after)
      : undefined
  if (slips.has(verb) && after.length > 0)
    return after.some((word) =>
      /^(?:errado|errada|mal|bolas|outra|rapido|conta|ideia|jeito|contrario)$/.test(word),
    )
      ? quiet(after)
      : undefined
  if (weGoOn.has(verb) && after.length <= 4) return quiet(after)
  if (verb === 'serei' || verb === 'prometo')
    return after.some((word) => /^(?:breve|sincer|rapid|diret|honest|franc|educad)/.test(word))
      ? 'says'
      : undefined
  if (verb === 'vou') return isEffort(after) ? quiet(after) : undefined
  if (verb === 'foi' && after.length <= 6)
    return after.slice(0, 3).some((word) => pleasures.has(word)) &&
      (after.length <= 2 || after.some((word) => word === 'prazer' || speakingInfinitives.has(word)))
      ? quiet(after)
      : undefined
  if (/^(?:viajei|saquei|captei|pisei|vacilei|bobeei)$/.test(verb))
    return after.length <= 3 ? 'says' : undefined
  if (verb === 'falei')
    return after.some((word) => /^(?:bobagem|besteira|errado|demais)$/.test(word)) ? 'says' : undefined
  if (verb === 'dah' && own[0] === 'me' && /^(?:um|uma|mais|so|outra|outro)$/.test(after[0] ?? ''))
    return quiet(after)
  if (
    verb === 'vi' ||
    verb === 'percebi' ||
    verb === 'vejo' ||
    verb === 'noto' ||
    verb === 'percebo' ||
    verb === 'soube'
  )
    return after.length === 0 ? 'stands' : undefined
  if (
    verb === 'espero' &&
    after.length > 0 &&
    !/^(?:ter|nao|ajudar|poder|conseguir|ver|mesmo|muito|de|que)$/.test(after[0] ?? '')
  )
    return undefined
  if (verb === 'preciso' && after.some((word) => pressing.has(word))) return undefined
  if (
    verb === 'quero' ||
    verb === 'queria' ||
    verb === 'gostaria' ||
    verb === 'preciso' ||
    verb === 'prefiro' ||
    verb === 'pretendo'
  ) {
    const [next = ''] = after.filter((word) => !clitics.has(word) && !fillers.has(word))
    if (
      infinitive.test(next) &&
      !helpingInfinitives.has(next) &&
      !speakingInfinitives.has(next) &&
      !faringInfinitives.has(next) &&
      !/^(?:afirmar|dar|ter|ser|supor|errar|prometer|arriscar|inventar|garantir|evitar|entender|atrapalhar|desejar|parabenizar|agradecer|pressionar|forcar|incomodar|insistir|atropelar|adivinhar|induzir|acertar|conhecer)$/.test(
        next,
      )
    )
      return undefined
    return quiet(after)
  }
  if (verb === 'sei' || verb === 'acho' || verb === 'acredito')
    return after.length <= 2 || moodIn(after) ? quiet(after) : undefined
  if (verb === 'achei' || verb === 'pensei') return after.length === 0 ? 'stands' : undefined
  if (/^agradec/.test(verb) && after.some((word) => received.test(word) || binding.test(word)))
    return undefined
  if (/^(?:perdi|errei|confundi|misturei)$/.test(verb) && own[0] !== 'me')
    return after.length <= 2 ||
      after.some((word) =>
        /^(?:fio|raciocinio|conta|assunto|dias|datas|nomes|bolas|coisas|conversa|mensagens)$/.test(word),
      )
      ? quiet(after)
      : undefined
  if (feels.has(verb) || felt.has(verb)) return quiet(after)
  if (/^(?:converso|falo)$/.test(verb) && own[0] === verb && isOfKinds(after)) return quiet(after)
  // "guardo filmes e notas": what it is there for, not what it does now.
  if (ownRole.has(verb)) return quiet(after)
  if (
    place.judge.offers(verb, after) === true &&
    own[0] === verb &&
    /(?:s)$/.test(after[0] ?? '') &&
    mayBeNoun(after[0] ?? '')
  )
    return quiet(after)
  return undefined
}

const slips = setOf('li ouvi peguei troquei senti pisei escorreguei viajei')

const weGoOn = setOf(
  'continuamos deixamos conversamos falamos seguimos retomamos recomecamos comecamos evitamos',
)

/** "feliz", "aqui", "na dúvida", "à disposição": no more than where and how the one who speaks is. */
function isBeing(after: readonly string[]): boolean {
  const words = after.filter(
    (word) =>
      !clitics.has(word) &&
      !/^(?:muito|bem|tao|ate|meio|um|pouco|bastante|sempre|ainda|super|mais|so|realmente|sinceramente)$/.test(
        word,
      ),
  )
  const [first = '', second = ''] = words
  if (/^(?:na|em|no|por|de|com|sem|do)$/.test(first))
    return /^(?:duvida|torcida|aqui|voce|ouvido|palavras|graca|seu|lado|perto|jeito|pena|paz|duvidas|ca|vontade)$/.test(
      second,
    )
  return being.has(first)
}

const pleasures = setOf('prazer mal bom otimo lindo legal especial honra alegria divertido')

/** "vou tentar ajudar", "vou torcer": no more than an effort. */
function isEffort(after: readonly string[]): boolean {
  const [first = '', second = ''] = after.filter((word) => !clitics.has(word))
  if (first === 'torcer' || first === 'adorar') return true
  if (first === 'ficar') return isBeing(after.slice(after.indexOf('ficar') + 1))
  return (
    first === 'tentar' &&
    (second === '' || /^(?:ajudar|entender|responder|explicar|ser|esclarecer)$/.test(second))
  )
}

const pressing = setOf('resposta retorno posicao hoje agora ja logo urgente decisao fechar')

const ownRole = setOf(
  'ajudo auxilio cuido lido trabalho atuo sirvo apoio oriento respondo atendo colaboro aprendo existo tento',
)
