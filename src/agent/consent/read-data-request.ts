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
  if (!guess || guess.confidence < heardConfidenceMin || !saysWhose(text)) return null
  if (guess.intent === 'erase_me') return isTakenBack(text) || namesNothing(text) ? null : 'erase'
  return guess.intent === 'my_data' ? 'export' : null
}

/** "não apaguem meus dados". */
function isTakenBack(text: string): boolean {
  return chatClauses(text)
    .flatMap(consentEvidence)
    .some((evidence) => evidence.endsWith(':denied'))
}

/** "exclui", "deleta, por favor": said of whatever is talked about. */
function namesNothing(text: string): boolean {
  return chatClauses(text)
    .flat()
    .every((word) => isKind(word, 'remove', 'courtesy'))
}

/** Whose data it is must be said, or the law named: letters that happen to look alike ask for nothing. */
function saysWhose(text: string): boolean {
  return chatClauses(text)
    .flat()
    .some((word) => isKind(word, 'me', 'mine') || /^(?:lgpd|gdpr|esquecimento|titular)$/.test(word))
}
