/** What this process keeps running by itself. */
export type KeptPart = { readonly name: 'database' | 'worker'; downForMs(): number }

/** A part that is brought back takes seconds; after this long only somebody else can help. */
const patienceMs = 30_000

/** The parts that this process cannot bring back: whoever looks after it should start it anew. */
export function createLiveness(parts: readonly KeptPart[]): () => KeptPart['name'][] {
  return () => parts.filter((part) => part.downForMs() > patienceMs).map(({ name }) => name)
}
