/** What was made of the texts seen last, so that of each only the first time costs anything. The oldest is forgotten first. */
export function remembered<Result>(kept: number, make: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined || known.has(text)) return before as Result
    const result = make(text)
    known.set(text, result)
    if (known.size > kept) known.delete(known.keys().next().value ?? '')
    return result
  }
}
