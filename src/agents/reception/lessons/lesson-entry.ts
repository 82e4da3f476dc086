import type { Lesson } from '../../../agent/lessons.js'
import { detectLanguage, wordedLanguage } from '../../../language/detect-language.js'
import { foldText, tokensOf } from '../../../language/fold-text.js'
import type { FrontDesk } from '../front-desk.js'

export type KnowledgeEntry = FrontDesk['knowledge'][number]

const idLengthMax = 40

/** The knowledge with the lesson in it, and which entry that is. The same question again is answered otherwise. */
export function withLesson(
  knowledge: readonly KnowledgeEntry[],
  lesson: Lesson,
): { readonly knowledge: readonly KnowledgeEntry[]; readonly entry: KnowledgeEntry } {
  const language = wordedLanguage(detectLanguage(lesson.question) ?? 'pt')
  const { question: title, answer } = lesson
  const at = knowledge.findIndex((entry) =>
    lesson.replaces === null
      ? entry.language === language && foldText(entry.title) === foldText(title)
      : entry.id === lesson.replaces,
  )
  const known = knowledge[at]
  if (known) {
    const entry = { ...known, title, answer }
    return { knowledge: knowledge.with(at, entry), entry }
  }
  const entry = { id: newId(title, knowledge), language, title, answer, words: [], media: null }
  return { knowledge: [...knowledge, entry], entry }
}

/** The words of the question, as a code that no other entry has. */
function newId(question: string, knowledge: readonly KnowledgeEntry[]): string {
  const taken = new Set(knowledge.map(({ id }) => id))
  const words =
    tokensOf(question)
      .join('-')
      .replace(/[^a-z0-9_-]/g, '')
      .replace(/^[-_]+/, '') || 'resposta'
  for (let count = 1; ; count++) {
    const ending = count === 1 ? '' : `-${count}`
    const id = words.slice(0, idLengthMax - ending.length) + ending
    if (!taken.has(id)) return id
  }
}
