/** A code of the record in words; one of another version is shown as it is. */
export function nameOf(names: Readonly<Record<string, string>>, code: string): string {
  return names[code] ?? code
}
