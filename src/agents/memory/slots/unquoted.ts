/** Without blanks and quotes around it. */
export function unquoted(text: string): string {
  return text
    .trim()
    .replace(/^["“”'‘’«]{1,10}|["“”'‘’»]{1,10}$/gu, '')
    .trim()
}
