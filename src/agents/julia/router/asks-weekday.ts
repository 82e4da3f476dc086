const names = 'segunda|terca|quarta|quinta|sexta|sabado|domingo'
const which = /\b(?:que|qual) dia da semana\b|\bcai(?:em)? (?:em |n[ao] )?que dia\b/
/** "esse 27 é sexta?", and neither "e sábado?" nor "sexta e domingo?". */
const isIt = new RegExp(
  `(?<!(?:^|[,;.!?]) ?)(?<!\\b(?:${names})s?(?:[- ]feira)? )\\b(?:e|eh|cai|caem|sao|seria)(?: n[ao]| em| numa?)? (?:${names})(?:[- ]feira)?\\b[^?.!]{0,15}(?:\\?|\\bne\\b)`,
)

/** "esse 27 é sexta?", "os outros são que dia da semana?". Over written-out text. */
export function asksWeekday(text: string): boolean {
  return which.test(text) || isIt.test(text)
}

/** The days of the month that it names. */
export function dayNumbersIn(text: string): number[] {
  return [...text.matchAll(/\b(\d{1,2})(?:\/\d{1,2})?\b(?! ?(?:h|:|min|anos|reais))/g)].map(([, day]) =>
    Number(day),
  )
}
