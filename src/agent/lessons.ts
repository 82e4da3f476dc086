import type { JsonObject } from '../conversation/json.js'
import type { OutsideContext } from './outside.js'

/** What a member teaches an agent: what people ask, and what the business answers to it. */
export type Lesson = {
  readonly question: string
  readonly answer: string
  /** The id of what it knows already, which is answered otherwise from now on. Null: it is new. */
  readonly replaces: string | null
}

/** How an agent learns. What it learnt is a part of what is set about it: it has versions, and one can go back. */
export type Lessons = {
  /** The part of the settings that changes, as a partial change of them. Pure. */
  learn(lesson: Lesson, settings: JsonObject): JsonObject
  /** What it knows by what is set; in two languages the same id may stand twice. Pure. */
  known(settings: JsonObject): readonly KnownAnswer[]
  /** The change of the settings by which what was taught is as it was before; null: it knew nothing of it. Pure. */
  takeBack(taught: KnownAnswer, before: Omit<KnownAnswer, 'id'> | null, settings: JsonObject): JsonObject
  /** What it would have meant for what people asked of late. Changes nothing, and nobody hears of it. */
  tryOut(lesson: Lesson, settings: JsonObject, context: OutsideContext): Promise<TriedLesson>
}

/** An answer the agent has, and what it knows it from. */
export type KnownAnswer = {
  /** The id of what it knows. */
  readonly id: string
  readonly question: string
  readonly answer: string
}

export type TriedLesson = {
  /** What answers this very question so far. */
  readonly now: KnownAnswer | null
  /** What people asked that it would answer, the latest first. */
  readonly questions: readonly TriedQuestion[]
  /** How many messages were looked at, of so many days. */
  readonly looked: number
  readonly days: number
}

export type TriedQuestion = {
  readonly said: string
  readonly times: number
  /** When it was last asked, and where. */
  readonly at: Date
  readonly conversation: string
  /** What answers it so far; null: nothing does. */
  readonly before: string | null
}
