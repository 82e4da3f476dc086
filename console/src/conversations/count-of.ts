/** Nobody counts to the end of very many. */
const shownMax = 99

export function countOf(count: number): string {
  return count > shownMax ? `${shownMax}+` : String(count)
}
