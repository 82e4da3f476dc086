/** What is looked for anywhere in a folded text, its own signs taken as they are. */
export function anywhere(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`
}
