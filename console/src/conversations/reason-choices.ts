type Counted = { readonly reason: string; readonly count: number }
type Choice = { readonly value: string; readonly label: string }

/**
 * What people can be listed by that were handed over: reasons that read the same are one, with how many there are. The chosen one is
 * among them though nobody is there for it now.
 */
export function reasonChoices(
  counted: readonly Counted[],
  words: Readonly<Record<string, string>>,
  chosen: string,
): readonly Choice[] {
  const byWords = new Map<string, string[]>()
  for (const [reason, said] of Object.entries(words))
    byWords.set(said, [...(byWords.get(said) ?? []), reason])
  return [...byWords]
    .map(([said, reasons]) => {
      const value = reasons.join(',')
      const count = counted.reduce((sum, each) => sum + (reasons.includes(each.reason) ? each.count : 0), 0)
      return { value, count, label: count === 0 ? said : `${said} (${count})` }
    })
    .filter(({ value, count }) => count > 0 || value === chosen)
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label))
    .map(({ value, label }) => ({ value, label }))
}
