/** "onde é a dentista? vou lá amanhã": the question itself, where what comes after it only tells why. */
export function questionIn(text: string): string {
  const [question = '', ...after] = text.split(/(?<=\?)\s+/u)
  return after.length > 0 && !after.some((rest) => rest.includes('?')) ? question : text
}
