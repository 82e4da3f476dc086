type Span = { readonly start: number; readonly end: number }
type ReadRequest = {
  readonly intent: string
  readonly slots: { readonly [name: string]: { readonly spans: readonly Span[] } }
}

type Segment = {
  readonly text: string
  /** The slot these characters are the value of; null: of none. */
  readonly slot: string | null
  /** They carry something, and nothing uses them. */
  readonly isUnread: boolean
}

/** A text cut where what was read of it begins and ends. Of two slots over the same characters the narrower one shows. */
export function readingSegments(
  text: string,
  requests: readonly ReadRequest[],
  unread: readonly Span[],
): Segment[] {
  const slots = requests
    .flatMap((request) =>
      Object.entries(request.slots).flatMap(([slot, { spans }]) => spans.map((span) => ({ ...span, slot }))),
    )
    .sort((a, b) => a.end - a.start - (b.end - b.start))
  const cuts = [...slots, ...unread].flatMap(({ start, end }) => [start, end])
  const places = [...new Set([0, ...cuts, text.length])]
    .filter((place) => place >= 0 && place <= text.length)
    .sort((a, b) => a - b)
  return places.slice(0, -1).map((start, index) => {
    const end = places[index + 1] ?? text.length
    const holds = (span: Span) => span.start <= start && end <= span.end
    return {
      text: text.slice(start, end),
      slot: slots.find(holds)?.slot ?? null,
      isUnread: unread.some(holds),
    }
  })
}
