/** Numbers from 0 to below 1 (Mulberry32), the same ones from every generator with the same beginning: what is learnt from a corpus is always the same. */
export function repeatable(beginning: number): () => number {
  let state = beginning
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Shuffles in place; each one made with the same beginning shuffles the same way as any other. */
export function shuffler(pick: (below: number) => number = inTurn()): (order: number[]) => void {
  return (order) => {
    for (let at = order.length - 1; at > 0; at -= 1) {
      const other = pick(at + 1)
      const kept = order[at] ?? 0
      order[at] = order[other] ?? 0
      order[other] = kept
    }
  }
}

/** What shuffles need no more of: with any other order the sums would be learnt otherwise, and every figure measured on them with it. */
function inTurn(): (below: number) => number {
  let state = 1
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >>> 8) % below
  }
}
