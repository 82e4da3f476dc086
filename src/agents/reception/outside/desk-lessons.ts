import type { Lessons } from '../../../agent/lessons.js'
import type { JsonObject } from '../../../conversation/json.js'
import { frontDeskSchema } from '../front-desk.js'
import { withLesson } from '../lessons/lesson-entry.js'
import { tryLesson } from '../lessons/try-lesson.js'
import { askedOfLate } from './asked-of-late.js'

const daysLookedAt = 30

/** A lesson is a question and answer of the desk's knowledge. */
export const deskLessons: Lessons = {
  learn: (lesson, settings) => ({ knowledge: [...withLesson(knowledgeIn(settings), lesson).knowledge] }),
  known: (settings) =>
    knowledgeIn(settings).map(({ id, title, answer }) => ({ id, question: title, answer })),
  takeBack: ({ id, question, answer }, before, settings) => ({
    knowledge: knowledgeIn(settings).flatMap((entry) => {
      if (entry.id !== id || entry.title !== question || entry.answer !== answer) return [entry]
      return before ? [{ ...entry, title: before.question, answer: before.answer }] : []
    }),
  }),
  async tryOut(lesson, settings, context) {
    const asked = await askedOfLate(context, daysLookedAt)
    return { ...tryLesson(lesson, knowledgeIn(settings), asked), looked: asked.length, days: daysLookedAt }
  },
}

function knowledgeIn(settings: JsonObject) {
  return frontDeskSchema.parse(settings).knowledge
}
