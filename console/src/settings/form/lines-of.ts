/** Longer than this an entry is a sentence, and its commas are its own. */
const wordsMax = 60

/** While it is being written: what stands in each line. */
export function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n')
}

/** Once it is written: each entry by itself. Short ones may also be parted as people list things, by commas. */
export function entriesOf(text: string, longest: number | undefined): string[] {
  const parts = longest !== undefined && longest <= wordsMax ? /[\n,;]/ : /\n/
  return text
    .split(parts)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}
