import type { DataRequest } from '../../conversation/understanding.js'
import { chatClauses } from '../../language/chat-words.js'
import { consentEvidence } from './consent-evidence.js'
import { consentReader } from './consent-reader.js'
import { isKind } from './consent-words.js'

const heardConfidenceMin = 0.6
/** Nobody takes more to ask for it; what is longer is a text of something else. */
const lengthMax = 600

/** Whether the person asks about the data the business keeps of them; null: they do not. What is heard is confirmed before it is done. */
export function readDataRequest(text: string): DataRequest | null {
  const guess = text.length > lengthMax ? undefined : consentReader.classify(text)
  if (!guess || guess.confidence < heardConfidenceMin) return null
  if (guess.intent === 'erase_me')
    return !saysWhose(text) || isTakenBack(text) || namesNothing(text) || isOfAThing(text) ? null : 'erase'
  // "me manda tudo que tem em SP": to whom it is sent says nothing of whose it is.
  return guess.intent === 'my_data' && saysWhose(text) && isTheirs(text) ? 'export' : null
}

/** Data is named, the person or the law: "meus dados", "o que sabem de mim". "Minhas coisas" may be what they keep with an agent. */
export function namesPersonalData(text: string): boolean {
  return namesLaw(text) || namesData(text) || isAboutThem(text)
}

/** "não apaguem meus dados". */
function isTakenBack(text: string): boolean {
  return evidenceIn(text).some((evidence) => evidence.endsWith(':denied'))
}

/** "queria limpar meu ar": what goes is named, and it is neither data nor all there is. */
function isOfAThing(text: string): boolean {
  const removed = evidenceIn(text).filter((evidence) => evidence.startsWith('remove:'))
  return (
    removed.length > 0 &&
    removed.every((evidence) => evidence === 'remove:mine:other') &&
    !namesPersonalData(text) &&
    !wordsOf(text).some((word) => isKind(word, 'anything', 'number', 'list') || tellsOfThem.test(word))
  )
}

/** What is known of a person by its own name. */
const tellsOfThem =
  /^(?:tudo|todo|everything|all|cpf|rg|cnpj|e?mails?|correo|address|endereco|direccion|nascimento|photos?|fotos?|audios?|documentos?)$/

function evidenceIn(text: string): string[] {
  return chatClauses(text).flatMap(consentEvidence)
}

/** "exclui", "deleta, por favor": said of whatever is talked about. */
function namesNothing(text: string): boolean {
  return wordsOf(text).every((word) => isKind(word, 'remove', 'courtesy'))
}

/** Whose data it is must be said, or the law named: letters that happen to look alike ask for nothing. */
function saysWhose(text: string): boolean {
  return namesLaw(text) || wordsOf(text).some((word) => isKind(word, 'me', 'mine'))
}

/** Whose it is, and not to whom it is sent: "me manda tudo que tem em SP", "manda pra mim" say nothing of that. */
function isTheirs(text: string): boolean {
  return namesPersonalData(text) || wordsOf(text).some((word) => word !== 'me' && isKind(word, 'mine'))
}

function namesData(text: string): boolean {
  return wordsOf(text).some((word) => isKind(word, 'personal') || word === 'respeito')
}

/** "sobre mim", "about me", "de mí". */
function isAboutThem(text: string): boolean {
  return chatClauses(text).some((clause) =>
    clause.some((word, at) =>
      word === 'mim'
        ? !/^(?:p|pra|para)$/.test(clause[at - 1] ?? '')
        : /^(?:me|mi)$/.test(word) && /^(?:about|on|of|de|sobre)$/.test(clause[at - 1] ?? ''),
    ),
  )
}

function namesLaw(text: string): boolean {
  return wordsOf(text).some((word) => /^(?:lgpd|gdpr|esquecimento|titular)$/.test(word))
}

function wordsOf(text: string): string[] {
  return chatClauses(text).flat()
}
