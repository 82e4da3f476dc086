import type { Language } from '../language/detect-language.js'
import type { Agent } from './agent.js'
import { englishPhrases } from './phrases-en.js'
import { spanishPhrases } from './phrases-es.js'
import { basePhrases, type Phrases } from './phrases.js'

const inherited: { readonly [language in 'en' | 'es']: Partial<Phrases> } = {
  en: englishPhrases,
  es: spanishPhrases,
}

/** An agent never changes: it is worded in a language once. */
const worded = new WeakMap<Agent, { [language in 'en' | 'es']?: Agent }>()

/**
 * The agent as it answers whoever writes in this language. Sentence by sentence: its own in that language, the runtime's where the
 * agent says what the runtime says, and Portuguese where there is nothing else. Its tools are told the language, and choose their words by it.
 */
export function agentIn(agent: Agent, language: Language): Agent {
  if (language === 'pt') return agent
  const known = worded.get(agent) ?? {}
  const found = known[language]
  if (found) return found
  const made = { ...agent, language, phrases: phrasesIn(agent, language) }
  worded.set(agent, { ...known, [language]: made })
  return made
}

function phrasesIn({ phrases, phrasesIn: own = {} }: Agent, language: 'en' | 'es'): Phrases {
  const base: Phrases = basePhrases
  const words: { [id: string]: Phrases[string] } = {}
  for (const [id, said] of Object.entries(phrases)) {
    const other = own[language]?.[id] ?? (said === base[id] ? inherited[language][id] : undefined)
    words[id] = other ?? said
  }
  return words
}
