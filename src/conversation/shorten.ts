/** Shortened at a word, with an ellipsis, within the limit. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text
  const cut = startOf(text, max - 1)
  const atWord = cut.lastIndexOf(' ')
  return `${(atWord > max / 2 ? cut.slice(0, atWord) : cut).trimEnd()}…`
}

/** The beginning of a text, without the half of a character that two units make up. */
export function startOf(text: string, max: number): string {
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')
}
