/** "1 turn", "2 turns": for what the command line prints. */
export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}
