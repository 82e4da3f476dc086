import { setOf } from './lexicon-pt.js'
import { portugueseVerb } from './spanish-verbs.js'
import type { Piece } from './split-speech.js'

export type SpokenLanguage = 'pt' | 'en' | 'es'

/** Small words that only one of the three languages has, as they are folded. */
const own = {
  pt: setOf(`
    voce vc voces nao e o um uma do da dos das em na nas com eu seu sua seus suas ou mais isso isto esse essa eh posso quer queria obrigado obrigada ola oi tudo
    doutor doutora muito muita sem pelo pela ao estou sou tenho pode tem foi vou vamos aqui ainda entao tambem quem qual meu minha ele ela mas ja ate pra pro
  `),
  en: setOf(`
    the you i i'm i'd i've i'll is are what which how thanks thank hello hi hey please sorry your okay good sure take bye have enjoy want my this that it's that's don't can't you're
    would could can will we they do does did there here with about someone need like know just out an at by from of for to it one which who congratulations
    welcome great happy sounds and or not be let's let us all shall should may was were has been he she night morning well nice haven't didn't i'm when where why any more enough fair matters feel something anything everything much very really because
  `),
  es: setOf(`
    si hola gracias usted ustedes puedo puede puedes podria podrias quiere quieres quisiera necesito necesita necesitas tiene tienes tengo tenemos el los las del y lo cual cuales su sus
    es disculpe disculpa perdon perdona perdone siento muy estoy soy una un con mi mis alegro bueno buenos buenas buen buena entiendo en ya pero dime digame cuando donde quien hay
    yo ella ellos eso ese esa alguien nadie otro otra tambien despues siempre ahora hoy ayer nuestro nuestra gustaria gusta mucho mucha muchas muchos gusto tus ti contigo
    doctora senor senora le les al sin listo he hemos han fue fueron estan son algun alguna ningun ninguna entonces quiero mejor mejores mejore mejorar
  `),
} as const

/** Question words, and others, that Spanish alone writes with an accent; and letters and signs that it alone has. */
const spanishWord =
  /^(?!(?:café|filé|boné|axé|chalé|picolé|jacaré|chulé|maré|ralé|cafuné|até)$)(?:(?:qué|cuál|cuáles|cómo|dónde|quién|cuándo|cuánto|cuánta|más|aquí|ahí|así|sí|él|tú|días)$|[a-z]*ción$|[a-záéíóú]*[a-z]{3}(?:é|ó)$|[a-z]*[áéíóú][a-z]{2,}(?:me|te|nos|melo)$)/
const spanishSign = /[¿¡ñ]/

/** "preocupes", "sientas": what is wished or denied to a "tú" ends as no everyday Portuguese does. */
function isSpanishWish(word: string): boolean {
  return (
    /(?:es$|[iu]e[a-z]+as$|ch[aeo]s?$|^h[aeo])/.test(word) &&
    !own.pt.has(word) &&
    (portugueseVerb(word) ?? word) !== word
  )
}

/** The language most of the small words are of; the one given where they do not tell. */
export function languageOf(pieces: readonly Piece[], text: string, inDoubt: SpokenLanguage): SpokenLanguage {
  const counts = { pt: 0, en: 0, es: spanishSign.test(text) ? 1 : 0 }
  for (const { kind, word, raw } of pieces) {
    if (kind !== 'word') continue
    if (own.pt.has(word)) counts.pt += 1
    if (own.en.has(word)) counts.en += 1
    if (own.es.has(word) || spanishWord.test(raw.toLowerCase()) || isSpanishWish(word)) counts.es += 1
  }
  const { pt, en, es } = counts
  if (en > pt && en >= es) return 'en'
  if (es > pt) return 'es'
  return pt === 0 && en === 0 ? inDoubt : 'pt'
}
