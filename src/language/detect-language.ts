import { tokensOf } from './fold-text.js'

export const languages = ['pt', 'en'] as const
export type Language = (typeof languages)[number]

const portuguese = wordSet(
  'o os um uma de do da dos das em no na nos nas ao por para pra pro com sem que se eu voce vc voces meu minha seu sua ' +
    'isso esse essa este esta ja so la aqui agora tambem quero queria gostaria preciso pode poderia tem ser foi estou vou vai ' +
    'oi ola opa bom boa dia tarde noite obrigado obrigada quanto qual quais onde quando como nao sim custa preco fazer ' +
    'pedido entrega atendente endereco horario e ou mas muito mais amanha hoje chama',
)
const english = wordSet(
  'the an of for from in on at by with my your our i you we it is are was be do does can could would will please want ' +
    'need this that these those hi hello hey good morning afternoon evening thanks thank what where when which who how much ' +
    'many price order address hours open not yes and or but have has there here to like',
)

/** The language of a message, when its small words tell; undefined when they do not ("ok", a name, a number). */
export function detectLanguage(text: string): Language | undefined {
  const tokens = tokensOf(text)
  const inPortuguese = tokens.filter((token) => portuguese.has(token)).length
  const inEnglish = tokens.filter((token) => english.has(token)).length
  if (inPortuguese === inEnglish) return undefined
  return inPortuguese > inEnglish ? 'pt' : 'en'
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}
