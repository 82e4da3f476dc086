import { tokensOf } from './fold-text.js'

/** The languages that people are understood in. */
export type Language = 'pt' | 'en' | 'es'

/** The languages that replies are worded in; whoever writes in another is answered in Portuguese. */
export const wordedLanguages = ['pt', 'en'] as const
export type WordedLanguage = (typeof wordedLanguages)[number]

export function wordedLanguage(language: Language): WordedLanguage {
  return language === 'es' ? 'pt' : language
}

const portuguese = wordSet(
  'o os um uma de do da dos das em no na nos nas ao por para pra pro com sem que se eu voce vc voces meu minha seu sua ' +
    'isso esse essa este esta ja so la aqui agora tambem quero queria gostaria preciso pode poderia tem ser foi estou to vou vai ' +
    'oi ola opa bom boa dia tarde noite obrigado obrigada quanto qual quais onde quando como nao sim custa preco fazer ' +
    'pedido entrega atendente endereco horario e ou mas muito mais amanha hoje chama tudo bem favor',
)
/** Only words that no Portuguese sentence has: neither "do", nor "to" (tô), nor "for" (se for). */
const english = wordSet(
  'the an of from in on at by with my your our i you we it is are was be does can could would will please want ' +
    'need this that these those hi hello hey good morning afternoon evening thanks thank what where when which who how much ' +
    'many price order address hours open not yes and or but have has there here like talk person',
)
const spanish = wordSet(
  'hola buenos buenas dias tardes noches usted ustedes quiero quisiera necesito puedo puede pueden tiene tienen tengo ' +
    'cuanto cuanta cuantos cuantas cuesta donde cuando cual cuales gracias el los las un unos unas y con sin muy mucho mucha ' +
    'pero hay ahora manana hoy ayer estoy soy estan del precio direccion hablar abierto abren gustaria hacer mi mis esto eso si ' +
    'lunes martes miercoles jueves viernes reservar cita mensaje persona una bien',
)
/** Portuguese words that are Spanish too: between those two they tell nothing. */
const iberian = wordSet(
  'de que como por para se pedido entrega horario favor o la me te no nos este esta ser fue dia tarde a es en custa una un hora horas',
)

/**
 * The language of a message, when its small words tell; undefined when they do not ("ok", a name, a number). Portuguese unless more
 * than one word says otherwise: "to esperando" has none, and "hello" is all there is.
 */
export function detectLanguage(text: string): Language | undefined {
  const tokens = tokensOf(text)
  const count = (words: ReadonlySet<string>) => tokens.filter((token) => words.has(token)).length
  const [inPortuguese, inEnglish, inSpanish] = [count(portuguese), count(english), count(spanish)]
  const portugueseAlone = tokens.filter((token) => portuguese.has(token) && !iberian.has(token)).length
  const spanishWhole = tokens.every((token) => spanish.has(token) || iberian.has(token))
  if (tells(inEnglish, tokens.length, inEnglish) && inEnglish > inPortuguese && inEnglish >= inSpanish)
    return 'en'
  if (tells(inSpanish, tokens.length, spanishWhole ? tokens.length : 0) && inSpanish > portugueseAlone)
    return 'es'
  return inPortuguese > 0 ? 'pt' : undefined
}

/** More than one word of it, or nothing else in the message. */
function tells(words: number, all: number, understood: number): boolean {
  return words > 1 || (words === 1 && understood === all)
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}
