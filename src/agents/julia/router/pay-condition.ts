/** A sum of money as people write it: "2 mil", "2k", "R$ 1.800", "1500 reais", or a number so high that nothing else of a shift is. */
const sum =
  '(?:r\\$ ?\\d[\\d.,]*|\\d{1,2}(?:[.,]\\d)? ?(?:mil|k)\\b|\\d{2,5} ?(?:reais|conto)|[1-9]\\.?\\d{3}(?![\\d/:]))'
const bound =
  '(?:acima d[eo]s?|mais (?:de|do que|que|q)|menos (?:de|do que|que)|abaixo d[eo]s?|a partir d[eo]s?|no minimo|minimo d[eo]|pelo menos|por menos de)'
const condition = new RegExp(`\\b${bound}(?: uns)? ${sum}`)

/** "só pego se for acima de 2 mil": what it is to pay, which nobody here knows. Over written-out text. */
export function payConditionIn(text: string): boolean {
  return condition.test(text)
}
