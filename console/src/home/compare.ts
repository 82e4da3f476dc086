type Compared = {
  readonly value: number | null
  readonly before: number | null
  readonly better: 'more' | 'less' | null
}

type Comparison = {
  readonly direction: 'up' | 'down' | 'same'
  /** How much of what it was before; null: there was nothing. */
  readonly share: number | null
  readonly news: 'good' | 'bad' | 'plain'
}

/** A figure against the period before. Null: there is nothing to compare. */
export function compare({ value, before, better }: Compared): Comparison | null {
  if (value === null || before === null || (value === 0 && before === 0)) return null
  if (value === before) return { direction: 'same', share: 0, news: 'plain' }
  const isMore = value > before
  const news = better === null ? 'plain' : isMore === (better === 'more') ? 'good' : 'bad'
  return {
    direction: isMore ? 'up' : 'down',
    share: before === 0 ? null : Math.abs(value - before) / before,
    news,
  }
}
