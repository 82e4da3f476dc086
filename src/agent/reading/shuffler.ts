/** Shuffles in place; each one made shuffles the same way as any other. */
export function shuffler(): (order: number[]) => void {
  let state = 1
  return (order) => {
    for (let at = order.length - 1; at > 0; at -= 1) {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
      const other = (state >>> 8) % (at + 1)
      const kept = order[at] ?? 0
      order[at] = order[other] ?? 0
      order[other] = kept
    }
  }
}
