/** What stands between double braces; spaces around the name are free. */
const PLACEHOLDER = /\{\{([^{}]*)\}\}/g

/**
 * Each placeholder is replaced once and its value is never read again, so a person who writes `{{tenant}}` has
 * said just that. A placeholder without a value stays as it is: `checkPlaceholders` refuses it at start-up.
 */
export function fillPrompt(system: string, values: Readonly<Record<string, string>>): string {
  return system.replace(PLACEHOLDER, (placeholder, inside: string) => {
    const name = inside.trim()
    return Object.hasOwn(values, name) ? (values[name] ?? placeholder) : placeholder
  })
}

export function placeholdersOf(system: string): ReadonlySet<string> {
  return new Set(Array.from(system.matchAll(PLACEHOLDER), ([, inside = '']) => inside.trim()))
}
