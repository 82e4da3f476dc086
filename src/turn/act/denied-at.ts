import { foldText } from '../../language/fold-text.js'
import type { Span } from '../../language/span.js'

const reach = 24
const denied =
  /(?:^|[\s,;.])(?:nao|n|nem|em vez d[aeo]|ao inves d[aeo])(?: (?:e|eh|era|sao|mais|pra|pro|para|d[aeo]s?|n[ao]s?|com|as?|os?))* ?$/

/** "10:30, não 10:00", "é do Waldemar, não é da Maria": it is said not to be. */
export function isDeniedAt(text: string, { start }: Span): boolean {
  return denied.test(foldText(text.slice(Math.max(0, start - reach), start)) + ' ')
}
