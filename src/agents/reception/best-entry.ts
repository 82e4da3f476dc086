import { coveredMin, howMuchCovered, type Searched } from './how-much-covered.js'

/** The entry that answers what is asked: the one that covers most of it, if any covers enough. */
export function bestEntry<Entry extends Searched & { readonly id: string }>(
  asked: string,
  entries: readonly Entry[],
  total: number,
): Entry | undefined {
  const covered = howMuchCovered(asked, entries, total)
  let best: { readonly entry: Entry; readonly covered: number } | undefined
  for (const [at, entry] of entries.entries()) {
    const much = covered[at] ?? 0
    if (much < coveredMin) continue
    if (!best || much > best.covered || (much === best.covered && entry.id < best.entry.id))
      best = { entry, covered: much }
  }
  return best?.entry
}
