/** Later than this, the same person begins anew. */
const togetherMs = 5 * 60_000

export type Said = {
  readonly at: string
  /** Whose bubble it is. Null: it stands for itself, as a card or a line does. */
  readonly by: string | null
}

export type Placed = {
  /** The day is told above it. */
  readonly beginsDay: boolean
  /** It goes on with what the same author said just before. */
  readonly goesOn: boolean
  /** The next goes on with it: who said it and when stands below that. */
  readonly isFollowed: boolean
}

/** How what was said stands below each other, by the days of the business. */
export function placeBubbles(all: readonly Said[], dayOf: (at: string) => string): Placed[] {
  const beginsDay = (place: number) => {
    const [before, here] = [all[place - 1], all[place]]
    return here !== undefined && (before === undefined || dayOf(before.at) !== dayOf(here.at))
  }
  const goesOn = (place: number) => {
    const [before, here] = [all[place - 1], all[place]]
    if (!before || !here || before.by === null || before.by !== here.by || beginsDay(place)) return false
    return Date.parse(here.at) - Date.parse(before.at) <= togetherMs
  }
  return all.map((_, place) => ({
    beginsDay: beginsDay(place),
    goesOn: goesOn(place),
    isFollowed: goesOn(place + 1),
  }))
}
