import type { KnownAnswer, Lessons } from '../../agent/lessons.js'
import type { SettableAgent } from '../../agent/settings/settings-store.js'
import type { TenantId } from '../../conversation/ids.js'
import type { Leme } from '../../leme.js'

export type Learner = { readonly agent: SettableAgent; readonly lessons: Lessons }

export type SeenLesson = {
  /** The version of what is set by which it was taught. */
  readonly version: number
  readonly id: string
  readonly question: string
  readonly answer: string
  /** What it knew of it before; null: nothing. */
  readonly before: Omit<KnownAnswer, 'id'> | null
  /** It is still answered so. */
  readonly holds: boolean
  /** There is something of this id to answer otherwise. */
  readonly isKnown: boolean
  readonly byName: string | null
  readonly at: Date | null
}

/** So many of the latest are looked at: each has all that was set with it. */
const lessonsSeenMax = 50

/** Those of a list that another does not have. */
export function onlyIn(list: readonly KnownAnswer[], other: readonly KnownAnswer[]): readonly KnownAnswer[] {
  return list.filter((each) => !other.some((one) => isSame(each, one)))
}

function isSame(a: KnownAnswer, b: KnownAnswer): boolean {
  return a.id === b.id && a.question === b.question && a.answer === b.answer
}

/** What members taught an agent, the newest first, read from the versions of what is set about it. */
export async function seenLessons(
  leme: Leme,
  tenant: TenantId,
  { agent, lessons }: Learner,
): Promise<SeenLesson[]> {
  const { value } = await leme.settings.current(tenant, agent)
  const taught = await leme.settings.taught(tenant, agent, lessonsSeenMax)
  const now = value ? lessons.known(value) : []
  const claimed = new Set<string>()
  return taught.flatMap(({ version, taught: id, value: set, before, changedByName, changedAt }) => {
    const [after, earlier] = [set, before].map((each) => (each ? lessons.known(each) : []))
    const lesson = onlyIn(after ?? [], earlier ?? []).find((each) => each.id === id)
    if (!lesson) return []
    const { question, answer } = lesson
    const was = onlyIn(earlier ?? [], after ?? []).find((each) => each.id === id)
    const holds = now.some((each) => isSame(each, lesson)) && !claimed.has(JSON.stringify(lesson))
    if (holds) claimed.add(JSON.stringify(lesson))
    return [
      {
        version,
        id,
        question,
        answer,
        before: was ? { question: was.question, answer: was.answer } : null,
        holds,
        isKnown: now.some((each) => each.id === id),
        byName: changedByName,
        at: changedAt,
      },
    ]
  })
}
