import type { Lesson, TriedLesson, TriedQuestion } from '../../../agent/lessons.js'
import { tokensOf } from '../../../language/fold-text.js'
import { bestEntry } from '../best-entry.js'
import { howMuchCovered } from '../how-much-covered.js'
import { withLesson, type KnowledgeEntry } from './lesson-entry.js'

/** A message of a person, as it was kept. */
export type Asked = { readonly said: string; readonly at: Date; readonly conversation: string }

/** More of them tell nobody more, and each is read against all that is known. */
const questionsMax = 30
const saidMax = 500

/** Which of the messages the lesson would answer, and what answers them so far: by the reader that answers people. */
export function tryLesson(
  lesson: Lesson,
  known: readonly KnowledgeEntry[],
  asked: readonly Asked[],
): Pick<TriedLesson, 'now' | 'questions'> {
  const { knowledge, entry } = withLesson(known, lesson)
  const inLanguage = ({ language }: KnowledgeEntry) => language === entry.language
  const before = known.filter(inLanguage)
  const after = knowledge.filter(inLanguage)
  const answers = (said: string, entries: readonly KnowledgeEntry[]) =>
    bestEntry(said, entries, entries.length)
  const found = new Map<string, TriedQuestion>()
  for (const { said: whole, at, conversation } of asked) {
    const said = whole.slice(0, saidMax)
    const key = tokensOf(said).join(' ')
    const again = found.get(key)
    if (again) {
      found.set(key, { ...again, times: again.times + 1 })
      continue
    }
    // What shares too little with the question alone is not answered by it whatever else is known: few get further.
    if (found.size === questionsMax || howMuchCovered(said, [entry], after.length)[0] === 0) continue
    if (answers(said, after)?.id !== entry.id) continue
    found.set(key, { said, times: 1, at, conversation, before: answers(said, before)?.answer ?? null })
  }
  const now = answers(lesson.question, before)
  return {
    now: now ? { id: now.id, question: now.title, answer: now.answer } : null,
    questions: [...found.values()],
  }
}
