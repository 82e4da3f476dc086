import type { HistoryEntry } from '../../conversation/state.js'
import { detectLanguage, type Language } from '../../language/detect-language.js'
import { tokensOf } from '../../language/fold-text.js'

/** "oi", "bom dia": anybody greets in the language of the house. */
const greetingWordsMax = 2

/** So far back a conversation is looked at for the language it is held in. */
const messagesMax = 6

/**
 * The language that somebody is answered in. Whoever has written Portuguese is answered in it until two messages in a row say
 * otherwise: a title, a quotation or a "thanks" is no change of language. A tap and a bare "ok" change nothing.
 */
export function spokenIn(text: string, history: readonly HistoryEntry[]): Language {
  const before = history
    .filter(({ role }) => role === 'person')
    .slice(-messagesMax)
    .flatMap((entry) => tellingLanguage(entry.text) ?? [])
  const held = before.at(-1)
  const now = tokensOf(text).length > 1 || held === undefined ? detectLanguage(text) : undefined
  if (now === undefined) return heldIn(before)
  return now === 'pt' ? 'pt' : heldIn([...before, now])
}

function tellingLanguage(text: string): Language | undefined {
  const language = detectLanguage(text)
  return language === 'pt' && tokensOf(text).length <= greetingWordsMax ? undefined : language
}

/** The last one, unless it is the only word against Portuguese. */
function heldIn(spoken: readonly Language[]): Language {
  const [last = 'pt', before = last] = spoken.toReversed()
  return last !== before && before === 'pt' ? 'pt' : last
}
