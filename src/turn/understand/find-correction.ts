import { foldInPlace } from '../../language/fold-text.js'
import type { Span } from '../../language/span.js'

/**
 * Where somebody takes back what they said a moment ago: "…, digo, 300", "não, pera, quinta", "na verdade é pra Ana". The span is of the
 * words that take back; what follows them is what is meant.
 */
export function findCorrection(text: string): Span | undefined {
  const folded = foldInPlace(text)
  for (const form of [TAKES_BACK, NO_THEN_VALUE]) {
    const found = form.exec(folded.text)
    if (!found) continue
    const [words, before = found[2] ?? ''] = found
    return {
      start: folded.place(found.index + before.length),
      end: folded.place(found.index + words.length),
    }
  }
  return undefined
}

const EDGE = '(^|[,.;:!?\\n…(–-] ?|[a-z0-9] )'
const HESITATES =
  '(?:(?:nao|ops|opa|opss?|oops|perdao|desculpa|desculpe|sorry|ah|aff|espera|pera|perai|calma|wait|no|foi mal|errei|me enganei|me confundi)[ ,.!…]{1,4}){0,4}'
/** Said of one's own words and of nothing else. */
const SAYS_OTHERWISE =
  '(?:(?<!\\b(?:nao|eu|te|lhe|me|ja|so|como) )digo(?! (?:que|nada|isso))|quer dizer|quero dizer|na verdade|na real|alias|minto|corrigindo|correcao|melhor dizendo|ou melhor|i mean|i meant|actually|or rather|mejor dicho|quise decir|en realidad)'
const TAKES_BACK = new RegExp(`${EDGE}${HESITATES}${SAYS_OTHERWISE}(?=[ ,:.!…])[ ,:.!…]{1,4}`)
/** After a sign and before a value or "é": a no, or a word of regret, is about the value before. */
const NO_THEN_VALUE =
  /([,.;!?\n…–-] ?)(?:(?:nao|ops|opa|oops|perdao|desculpa|desculpe|sorry|espera|pera|perai|errei|me enganei|foi mal)[ ,.!…]{1,4}){1,4}(?=(?:(?:e|eh|era|sao|foi|it.s|es) )?(?:pr[ao] |para |n[ao] |em |d[ao] |o |a |the |to |for )?(?:r\$ ?)?(?:\d|amanha|hoje|segunda|terca|quarta|quinta|sexta|sabado|domingo|tomorrow|today))|([,.;!?\n…–-] ?)(?:ops|opa|oops|perdao|sorry|errei|me enganei|foi mal)[ ,.!…]{1,4}(?:(?:e|eh|era) )?(?=(?:pr[ao]|para) )/
