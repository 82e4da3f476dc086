type Numbered = { readonly agent: string }
type Agent = { readonly id: string; readonly serves: readonly string[] }

/** The number that the phone opens with: of the agent that was last written to, or of one that is there for customers alone. */
export function firstShown<T extends Numbered>(
  chips: readonly T[],
  agents: readonly Agent[],
  lastUsed: string | null,
): T | undefined {
  const isForCustomers = ({ agent }: Numbered) =>
    agents.some(({ id, serves }) => id === agent && !serves.includes('member'))
  return chips.find(({ agent }) => agent === lastUsed) ?? chips.find(isForCustomers) ?? chips[0]
}
