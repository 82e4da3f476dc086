/** The holes of a template's words, each once: `{{1}}`, `{{2}}` by their number, `{{name}}` as they first stand there. */
export function placesIn(text: string): readonly string[] {
  const places = [...new Set(Array.from(text.matchAll(/\{\{\s*(\w+)\s*\}\}/g), ([, place = '']) => place))]
  return places.every(isNumber) ? places.sort((a, b) => Number(a) - Number(b)) : places
}

/** The names of its places, for a provider that wants to be told which value is for which; undefined where they are numbered. */
export function parameterNamesIn(text: string): readonly string[] | undefined {
  const places = placesIn(text)
  return places.every(isNumber) ? undefined : places
}

function isNumber(place: string): boolean {
  return /^\d+$/.test(place)
}
