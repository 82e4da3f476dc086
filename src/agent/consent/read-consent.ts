import type { ConsentWord } from '../../conversation/consent-word.js'
import { chatClauses } from '../../language/chat-words.js'
import { foldText } from '../../language/fold-text.js'
import { isAllStrange } from '../reading/all-strange.js'
import { consentEvidence } from './consent-evidence.js'
import { consentReader } from './consent-reader.js'
import { isKind } from './consent-words.js'
import { saysOnlyHowOften } from './says-only-how-often.js'

const wordLengthMax = 120

/** From here on it is heard as that; below, and down to the other, it is asked. */
const heardConfidenceMin = 0.5
const askedConfidenceMin = 0.3

/** Letters alone tell little: where no word is one that anybody ever said about messages, less than this is nothing. */
const strangeWordsConfidenceMin = 0.8

/** Below this a wish rests on a word for it: something denied, ended, taken off, or the messages themselves. */
const groundlessConfidenceMin = 0.9

/** A complaint that names no end is no more sure than this: where nobody was written to unasked, it is asked about. */
const complaintConfidenceMax = 0.8

function isGround(word: string): boolean {
  return isKind(
    word,
    'deny',
    'cease',
    'cancel',
    'remove',
    'removeMe',
    'unsubscribe',
    'leave',
    'bother',
    'message',
    'offer',
    'again',
    'threat',
  )
}

/** "mais", "qualquer um": said to any question there is, and about messages only beside a word for them. */
function isSmall(word: string): boolean {
  return isKind(word, 'between', 'me', 'away', 'anything', 'number', 'courtesy')
}

/** Words of every talk, which deny, end a visit or tell when. */
const isOrdinary =
  /^(?:nao|n|nem|nunca|nada|mais|ate|ja|so|hoje|agora|depois|logo|tarde|entao|quero|isso|fui|vou|indo|fomos|tchau|falou|flw|bora|partiu)$/

function isAboutMessages(word: string): boolean {
  return isKind(word, 'message', 'offer', 'send', 'receive', 'contact', 'list', 'bother')
}

/** One word alone, or nearly: what it is about depends on what is under way. */
const bare: readonly {
  readonly says: 'stop' | 'leave' | 'cancel' | 'resume' | null
  readonly words: RegExp
}[] = [
  { says: 'stop', words: /^(?:unsub|unsubscribe|opt ?out|descadastrar|desinscrever)$/ },
  {
    says: 'leave',
    words: /^(?:quero )?(?:sair|parar)$|^(?:pare|parem|stop|baja)$|^(?:ja )?(?:chega|basta)$/,
  },
  { says: 'cancel', words: /^(?:para|dispenso|cancelar|cancela|cancele|cancel|remover|remova|remove)$/ },
  { says: null, words: /^(?:quero|queria|preciso|gostaria de) cancelar$/ },
  { says: 'resume', words: /^(?:start|subscribe|unstop|(?:quero )?(?:voltar a )?receber)$/ },
]

/** What a message says about being written to; null: nothing. */
export function readConsent(text: string): ConsentWord | null {
  const words = chatClauses(text)
    .flat()
    .filter((word) => !isKind(word, 'courtesy'))
  const said = words.join(' ')
  const word = bare.find((entry) => entry.words.test(said))
  if (word) return word.says === null ? null : { says: word.says, word: said, confidence: 1 }
  const guess = endedInstead(consentReader.classify(text), words)
  if (guess?.intent !== 'stop' && guess?.intent !== 'resume') return null
  if (guess.intent === 'resume' && !namesMessages(words)) return null
  const takesBack =
    words.some((one) => isKind(one, 'deny', 'cancel')) && !words.some((one) => isKind(one, 'again'))
  const sure = Math.round(guess.confidence * 1000) / 1000
  const isComplaint = guess.intent === 'stop' && saysOnlyHowOften(text)
  const confidence = isComplaint ? Math.min(sure, complaintConfidenceMax) : sure
  if (confidence < strangeWordsConfidenceMin && isAllStrange(consentReader, text)) return null
  // "não, mais nada" and "até mais" are said to many a question; nobody is struck off a list for them.
  if (words.every((one) => isSmall(one) || isOrdinary.test(one)) && !words.some(isAboutMessages)) return null
  if (confidence < groundlessConfidenceMin && !words.some(isGround) && !deniesAnAct(text)) return null
  if (guess.intent === 'stop' && removesAnother(words)) return null
  const told = { word: foldText(text).slice(0, wordLengthMax), confidence }
  if (guess.intent === 'resume' && takesBack) return { says: 'unsure', ...told }
  if (guess.intent === 'stop' && (endsSomethingElse(words) || isEnough(text)))
    return { says: 'unsure', ...told }
  if (confidence >= heardConfidenceMin) return { says: guess.intent, ...told }
  return guess.intent === 'stop' && confidence >= askedConfidenceMin ? { says: 'unsure', ...told } : null
}

/** Words around "receber" that name nothing else to be received. */
const isWish =
  /^(?:eu|quero|queria|gostaria|posso|pode|sim|claro|ainda|continuar|novo|assim|como|mas|tambem)$/

/** Agreement names what it agrees to: "pode mandar" is said to much else, and so is "receber" with something beside it. */
function namesMessages(words: readonly string[]): boolean {
  if (words.some((one) => isKind(one, 'message', 'offer', 'list', 'again'))) return true
  return (
    words.includes('receber') && words.every((one) => one === 'receber' || isSmall(one) || isWish.test(one))
  )
}

type Guess = ReturnType<typeof consentReader.classify>

/** "quero parar d receber": surely about messages, and of their going on and their end the word for the end decides. */
function endedInstead(guess: Guess, words: readonly string[]): Guess {
  const rival = guess?.intent === 'resume' ? guess.runnerUp : undefined
  if (!guess || rival?.intent !== 'stop') return guess
  const ends = words.some((word) => isKind(word, 'cease')) && !words.some((word) => isKind(word, 'again'))
  return ends ? { intent: 'stop', confidence: guess.confidence + rival.confidence } : guess
}

/** "ya no manden nada": what is denied is to send, in whatever language. */
function deniesAnAct(text: string): boolean {
  return chatClauses(text).some((words) => consentEvidence(words).some((one) => one.startsWith('act:')))
}

const between = /^(?:de|com|of|with|me|mim|a|o)$/
const verb = /..(?:[aei]r|ing)$/

/** "parem de mentir", "stop overcharging me": an end is asked for, and not of messages. What one does that is to end is asked about, never taken for them. */
function endsSomethingElse(words: readonly string[]): boolean {
  const at = words.findIndex((word) => isKind(word, 'cease'))
  const done = at < 0 ? undefined : words.slice(at + 1).find((word) => !between.test(word))
  if (done === undefined || !verb.test(done)) return false
  return !words.some((word) =>
    isKind(word, 'send', 'bother', 'contact', 'receive', 'message', 'list', 'unsubscribe', 'removeMe'),
  )
}

const another = /^(?:ele|ela|eles|elas|isso|isto|it|him|her|them)$/

/** "tira ele da lista", and nothing beside it: what comes off is what is talked about, and no list of the business is named. */
function removesAnother(words: readonly string[]): boolean {
  const at = words.findIndex((word) => isKind(word, 'remove'))
  if (at < 0 || !another.test(words[at + 1] ?? '')) return false
  const rest = words.filter((_word, place) => place !== at && place !== at + 1)
  return rest.every((word) => /^(?:d[ae]|da|pode|podem|entao|la|from|the|off|list|lista)$/.test(word))
}

/** "já chega, são 8 itens": enough of something is enough of what is talked about, where that is told beside it. */
function isEnough(text: string): boolean {
  const clauses = chatClauses(text)
  const isBare = (words: readonly string[]) =>
    words.some((word) => /^(?:chega|basta)$/.test(word)) &&
    words.every((word) => isKind(word, 'cease', 'courtesy', 'between'))
  if (clauses.length < 2 || !clauses.some(isBare)) return false
  return !clauses
    .filter((words) => !isBare(words))
    .some((words) => words.some(isGround) || words.some((word) => isKind(word, 'me', 'contact', 'send')))
}
