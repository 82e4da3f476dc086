/** Meta sends JSON in ASCII alone, and signs those bytes: whoever parses and serialises again finds another signature. */
export function escapeNonAscii(json: string): string {
  return json.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
