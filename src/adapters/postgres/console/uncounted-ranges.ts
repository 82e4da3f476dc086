const dayMs = 86_400_000

export type Range = { readonly since: Date; readonly until: Date }

/** The whole days (UTC) in a range, by their beginnings. */
export function wholeDaysIn({ since, until }: Range): Date[] {
  const days: Date[] = []
  for (let at = Math.ceil(since.getTime() / dayMs) * dayMs; at + dayMs <= until.getTime(); at += dayMs)
    days.push(new Date(at))
  return days
}

/** What of a range no counted day covers, in its order; days that follow one another are one piece. */
export function uncountedRanges({ since, until }: Range, counted: readonly Date[]): Range[] {
  const ranges: Range[] = []
  let from = since.getTime()
  for (const day of counted) {
    if (day.getTime() > from) ranges.push({ since: new Date(from), until: day })
    from = day.getTime() + dayMs
  }
  if (from < until.getTime()) ranges.push({ since: new Date(from), until })
  return ranges
}
