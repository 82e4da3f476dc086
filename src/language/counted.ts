/** "1 cliente", "3 clientes"; "nenhum" is the caller's own sentence. */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
