/** Without blanks and quotes around it. */
export function unquoted(text: string): string {
  return text
    .trim()
    .replace(/^["“”'‘’«]+|["“”'‘’»]+$/gu, '')
    .trim()
}
