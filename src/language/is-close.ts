const lengthMin = 4
const long = 8

/** Two folded words that differ by a slip of the fingers: one letter wrong, missing, too many or swapped; two in a long word. */
export function isClose(one: string, other: string): boolean {
  if (one === other) return true
  const length = Math.min(one.length, other.length)
  if (length < lengthMin) return false
  return distanceWithin(one, other, length >= long ? 2 : 1)
}

/** Damerau and Levenshtein, three rows at a time, given up as soon as it can only be more than `max`. */
function distanceWithin(one: string, other: string, max: number): boolean {
  if (Math.abs(one.length - other.length) > max) return false
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1]
      let cost = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
      )
      const swapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (swapped) cost = Math.min(cost, at(beforeLast, column - 2) + 1)
      current.push(cost)
    }
    if (Math.min(...current) > max) return false
    beforeLast = last
    last = current
  }
  return at(last, other.length) <= max
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY
}
