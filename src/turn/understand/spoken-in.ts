import type { HistoryEntry } from '../../conversation/state.js'
import { detectLanguage, type Language } from '../../language/detect-language.js'
import { tokensOf } from '../../language/fold-text.js'

/** "oi", "bom dia": anybody greets in the language of the house. */
const greetingWordsMax = 2

/** So far back a conversation is looked at for the language it is held in. */
const messagesMax = 6

/**
 * The language that somebody is answered in. `home` is that of the screen they write on, Portuguese where none is known: it is spoken
 * until the words say otherwise, and whoever has written it is answered in it until two messages in a row say otherwise. A title, a
 * quotation, a name or a "thanks" is no change of language. A tap and a bare "ok" change nothing.
 */
export function spokenIn(
  text: string,
  history: readonly HistoryEntry[],
  home: Exclude<Language, 'es'> = 'pt',
): Language {
  const before = history
    .filter(({ role }) => role === 'person')
    .slice(-messagesMax)
    .flatMap((entry) => tellingLanguage(entry.text, home) ?? [])
  const held = before.at(-1)
  const now = tokensOf(text).length > 1 || held === undefined ? detectLanguage(text) : undefined
  if (now === undefined) return heldIn(before, home)
  return now === home ? home : heldIn([...before, now], home)
}

function tellingLanguage(text: string, home: Language): Language | undefined {
  const language = detectLanguage(text)
  const mayBeGreeting = language === 'pt' || language === home
  return mayBeGreeting && tokensOf(text).length <= greetingWordsMax ? undefined : language
}

/** The last one, unless it is the only word against the language of the house. */
function heldIn(spoken: readonly Language[], home: Language): Language {
  const [last = home, before = last] = spoken.toReversed()
  return last !== before && before === home ? home : last
}
