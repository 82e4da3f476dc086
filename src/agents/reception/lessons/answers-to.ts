import type { KnownAnswer } from '../../../agent/lessons.js'
import { detectLanguage, wordedLanguage } from '../../../language/detect-language.js'
import { bestEntry } from '../best-entry.js'
import { cutParts } from '../cut-parts.js'
import type { KnowledgeEntry } from './lesson-entry.js'

const saidMax = 2_000

/** What of the knowledge answers a message, question by question, as it would answer the person. */
export function answersTo(said: string, known: readonly KnowledgeEntry[]): readonly KnownAnswer[] {
  const language = wordedLanguage(detectLanguage(said) ?? 'pt')
  const inLanguage = known.filter((entry) => entry.language === language)
  const found = new Map<string, KnownAnswer>()
  for (const part of cutParts(said.slice(0, saidMax))) {
    const entry = bestEntry(part, inLanguage, inLanguage.length)
    if (entry) found.set(entry.id, { id: entry.id, question: entry.title, answer: entry.answer })
  }
  return [...found.values()]
}
