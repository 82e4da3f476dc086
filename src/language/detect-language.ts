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
  'o os um uma de do da dos das em no na nos nas ao as aos por para pra pro com sem que se eu voce vc voces meu minha meus minhas seu sua ' +
    'isso esse essa este esta ja so la aqui ai agora tambem quero queria gostaria preciso pode poderia tem ser foi estou to vou vai ta tava ' +
    'oi ola opa bom boa dia tarde noite obrigado obrigada quanto qual quais quem onde quando como nao sim custa preco fazer ' +
    'pedido entrega atendente endereco horario e ou mas muito mais amanha hoje ontem chama tudo bem favor depois ' +
    'salva salve guarda anota manda mande cobra cobre apaga exclui tira lista mostra procura acha marca agenda faz faca cria abre envia bota coloca ' +
    'me te lhe ele ela eles elas dele dela assistir ver reais conto',
)
/** Neither "do" nor "for" (se for): those are Portuguese as well. */
const english = wordSet(
  'the an of from in on at by with my your our i you we it is are was be does did can could would will please want ' +
    'need this that these those hi hello hey good morning afternoon evening thanks thank what where when which who how much ' +
    'many price order address hours open not yes and or but have has there here like talk person to me all last ' +
    'send show save find bill charge book make bye see him her them tomorrow today yesterday help sorry',
)
const spanish = wordSet(
  'hola buenos buenas dias tardes noches usted ustedes quiero quisiera necesito puedo puede pueden tiene tienen tengo ' +
    'cuanto cuanta cuantos cuantas cuesta donde cuando cual cuales gracias el los las un unos unas y con sin muy mucho mucha muchas muchos ' +
    'pero hay ahora manana hoy ayer estoy soy eres estan del precio direccion hablar abierto abren gustaria hacer mi mis esto eso si ' +
    'lunes martes miercoles jueves viernes reservar cita mensaje persona una bien hasta luego queda yo en primera primer llamo calle nuevo nueva gracias porfa tarjeta',
)
/** Portuguese words that are Spanish too: between those two they tell nothing. */
const iberian = wordSet(
  'de que como por para se pedido entrega horario favor o la me te no nos este esta ser fue dia tarde a es en una un hora horas ' +
    'nada amigo lista salva manda marca cobra quando vez cliente',
)
/** Portuguese words that are English too, as they are typed ("to", tô; "no"; "as"; "me"). */
const shared = wordSet('to no do a me as so on com dos for se come all')

/** They stand in no sentence of another language: one of them is enough where nothing is Portuguese. */
const surelyEnglish = wordSet('the my your our is are was i you we this that these those with does did would')
const surelySpanish = wordSet(
  'tengo tiene tienen quiero quisiera necesito puedo puede pueden donde cuanto cuanta cuantos cuantas cuesta muy el los las usted eres estoy hay ahora hoy llamo calle primera',
)

/** A title or a message to be sent may be in any language: what stands in quotation marks tells nothing of who writes. */
const QUOTED = /["“”][^"“”]{1,300}["“”]/g

const leadWeight = 2

/** Shorter, and a word of a name or a thing ("the office") would decide. */
const sentenceWordsMin = 3

/**
 * The language of a message, when its small words tell; undefined when they do not ("ok", a name, a number). Portuguese unless more
 * than one word says otherwise, or one that no other language has and nothing in it is Portuguese: "to esperando" has none, "no tengo
 * dinero" has such a one, and "hello" is all there is.
 */
export function detectLanguage(text: string): Language | undefined {
  const tokens = tokensOf(text.replace(QUOTED, ' '))
  const count = (words: ReadonlySet<string>) => tokens.filter((token) => words.has(token)).length
  const alone = (others: ReadonlySet<string>): number =>
    tokens.filter((token) => portuguese.has(token) && !others.has(token)).length
  const [inPortuguese, inEnglish, inSpanish] = [count(portuguese), count(english), count(spanish)]
  const [besideEnglish, besideSpanish] = [alone(shared), alone(iberian)]
  // "salva the last of us": how it begins is how it is meant.
  const [first = ''] = tokens
  const leads = portuguese.has(first) && !shared.has(first) && !english.has(first) ? leadWeight : 0
  const isSentence = tokens.length >= sentenceWordsMin
  const own = tokens.filter((token) => english.has(token) && !shared.has(token)).length
  const saysEnglish =
    own > 1 ||
    (own > 0 && inEnglish === tokens.length) ||
    (isSentence && besideEnglish === 0 && count(surelyEnglish) > 0)
  if (saysEnglish && inEnglish > besideEnglish + leads && inEnglish >= inSpanish) return 'en'
  const spanishWhole = tokens.every((token) => spanish.has(token) || iberian.has(token))
  const saysSpanish =
    inSpanish > 1 ||
    (inSpanish === 1 && spanishWhole) ||
    (isSentence && besideSpanish === 0 && count(surelySpanish) > 0)
  if (saysSpanish && inSpanish > besideSpanish) return 'es'
  // "who owes me money", "no, leave it": what is Portuguese in it is English as well.
  if (own > 0 && besideEnglish === 0) return undefined
  return inPortuguese > 0 ? 'pt' : undefined
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}
