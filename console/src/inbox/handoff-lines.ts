/**
 * What a hand-over's summary says beyond the list of what was told: its lines but for those that only repeat, behind a label, what the
 * list has. The first says why.
 */
export function handoffLines(summary: string, told: Readonly<Record<string, unknown>>): readonly string[] {
  const listed = new Set(Object.values(told).map((value) => plain(leavesOf(value).join(' '))))
  const [why = '', ...lines] = summary.split('\n')
  return [why, ...lines.filter((line) => !listed.has(plain(line.slice(line.indexOf(': ') + 1))))]
}

function leavesOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [String(value)]
  return Object.values(value).flatMap(leavesOf)
}

function plain(text: string): string {
  return text
    .replace(/[^\p{L}\p{N}.-]+/gu, ' ')
    .trim()
    .toLowerCase()
}
