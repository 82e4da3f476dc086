type Numbered = {
  readonly id: string
  readonly agent: string
  readonly provider: string
  readonly name: string
}
type Agent = { readonly id: string; readonly name: string; readonly serves: readonly string[] }

export type ShownNumber<T> = {
  /** Of its first number: what is remembered of the choice. */
  readonly id: string
  readonly agent: string
  readonly label: string
  /** One of each provider: the same place to write to, shown as each provider shows it. */
  readonly chips: readonly T[]
}

/** What one may write to: each agent, and each of its numbers where it has several of one provider. */
export function numbersShown<T extends Numbered>(
  chips: readonly T[],
  agents: readonly Agent[],
): readonly ShownNumber<T>[] {
  const groups: T[][] = []
  for (const chip of chips) {
    const open = groups.find(
      ([first, ...others]) =>
        first?.agent === chip.agent && [first, ...others].every(({ provider }) => provider !== chip.provider),
    )
    if (open) open.push(chip)
    else groups.push([chip])
  }
  return groups.flatMap((group) => {
    const [first] = group
    if (!first) return []
    const called = agents.find(({ id }) => id === first.agent)?.name ?? first.agent
    const isAlone = groups.filter(([other]) => other?.agent === first.agent).length === 1
    return [
      {
        id: first.id,
        agent: first.agent,
        label: isAlone ? called : `${called} · ${first.name}`,
        chips: group,
      },
    ]
  })
}

/** What the phone opens with: where one last wrote to, or an agent that is there for customers alone. */
export function firstShown<T extends { readonly id: string; readonly agent: string }>(
  numbers: readonly T[],
  agents: readonly Agent[],
  lastUsed: string | null,
): T | undefined {
  const isForCustomers = ({ agent }: T) =>
    agents.some(({ id, serves }) => id === agent && !serves.includes('member'))
  return numbers.find(({ id }) => id === lastUsed) ?? numbers.find(isForCustomers) ?? numbers[0]
}
