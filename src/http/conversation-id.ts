import { asId, isUuid, type ConversationId } from '../conversation/ids.js'
import { LemeError } from '../errors/leme-error.js'

/** A malformed id is answered like one that does not exist: which of the two it is, is nobody's business. */
export function readConversationId(text: string): ConversationId {
  if (!isUuid(text)) throw new LemeError('conversation.not_found')
  return asId<ConversationId>(text.toLowerCase())
}
