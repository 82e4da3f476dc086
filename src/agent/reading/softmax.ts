/** Scores become shares of one; a higher temperature makes them more alike. */
export function softmax(scores: Float64Array, temperature: number): void {
  let most = -Infinity
  for (const one of scores) most = Math.max(most, one)
  let sum = 0
  for (let each = 0; each < scores.length; each += 1) {
    const share = Math.exp(((scores[each] ?? 0) - most) / temperature)
    scores[each] = share
    sum += share
  }
  for (let each = 0; each < scores.length; each += 1) scores[each] = (scores[each] ?? 0) / sum
}
