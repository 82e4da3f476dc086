/** A place in the original text: `text.slice(start, end)`. */
export interface Span {
  start: number
  end: number
}

export function overlaps(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end
}

/** Whether any of these spans of a text overlaps another one: asked of each word, and so counted once however many they are. */
export function overlapsAny(spans: readonly Span[], textLength: number): (other: Span) => boolean {
  const takenBefore = new Int32Array(textLength + 1)
  for (const { start, end } of spans) takenBefore.fill(1, start + 1, end + 1)
  for (let at = 1; at <= textLength; at += 1) (takenBefore[at] as number) += takenBefore[at - 1] as number
  return ({ start, end }) => (takenBefore[end] as number) > (takenBefore[start] as number)
}
