import { foldText, tokensOf } from '../../language/fold-text.js'
import type { HistoryEntry } from '../../conversation/state.js'
import type { SlotContext } from '../../agent/slots.js'
import { lastDone } from './last-done.js'
import type { MemoryPart } from './parts.js'
import { asksSomething } from './plainly-else.js'
import { readQuestion } from './read-question.js'

const wordsMax = 6
/** Words that name something of their own; what is asked of that is more than one can leave out. */
const ownWordsMax = 2
const before = /^(?:(?:e|mas|ta|ok|entao|nao|ah|certo|sim|so que|beleza|blz)[, ]+)+/
const asks =
  /^(?:(?:e|eh|foi|era|com|de|em|por|pra|para|a|no|na) )*(?:(?:o|a) )?(?:quem|qm|qual|quais|quando|qdo|onde|como|quant[oa]s?|qt[oa]s?|que|q|o que|oq|sobre o que|sobre o q)\b/

/** "e de que ano é?", "quem dirigiu?", right after something was shown, kept or changed: it is asked of that, where nothing else has its words. */
export function readOfIt(
  text: string,
  history: readonly HistoryEntry[],
  clock: SlotContext,
): MemoryPart | undefined {
  const done = lastDone(history)
  if (done === null || done === 'deleted' || tokensOf(text).length > wordsMax) return undefined
  const folded = foldText(text).trim()
  const bare = folded.replace(before, '')
  // All there is, or something of it, is asked for.
  if (/\b(?:tenho|tem|tinha|guard|salv|anot|falt|sobr)/.test(bare)) return undefined
  if (!asks.test(bare) || !(asksSomething.test(bare) || /\?\s*$/.test(folded))) return undefined
  const { query, itemType, period } = readQuestion(text.slice(text.length - bare.length), clock)
  if (period !== null || itemType !== null || tokensOf(query ?? '').length > ownWordsMax) return undefined
  const entities = query === null ? { again: true, limit: 1, itemType: null } : { query, itemType: null }
  return { text, intent: 'search', entities, source: 'rule', isOfIt: true }
}
