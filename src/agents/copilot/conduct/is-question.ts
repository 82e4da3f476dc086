const asks =
  /\?\s*$|^(?:(?:e|ah|mas|entao|oi)[, ]+)*(?:quem|qual|quais|quanto|quantos|quantas|quando|onde|cade|que horas|o que|oq|sera que)\b/

/** Folded: whether it asks, by its mark or by the word it begins with. */
export function isQuestion(said: string): boolean {
  return asks.test(said)
}
