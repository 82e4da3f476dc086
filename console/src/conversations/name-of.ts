import type { ConversationRow } from '../api/wire'
import { formatPhone } from '../words/format'

export function nameOf({ who }: Pick<ConversationRow, 'who'>, nameless: string): string {
  return who.name ?? (who.phone === null ? nameless : formatPhone(who.phone))
}
