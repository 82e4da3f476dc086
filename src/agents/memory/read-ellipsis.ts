import type { JsonObject } from '../../conversation/json.js'
import type { HistoryEntry } from '../../conversation/state.js'
import { foldText, tokensOf } from '../../language/fold-text.js'
import type { SlotContext } from '../../agent/slots.js'
import { lastDone } from './last-done.js'
import { namingWords } from './note-parts.js'
import { asksSomething } from './plainly-else.js'
import { questionIn } from './question-in.js'
import { readQuestion } from './read-question.js'

/** "e a de casa?", "e do Pedro?": another thing of the same kind. */
const another =
  /^(?:e|mas e) (?:[oa]s? )?(?:(?:d[aeo]s?|n[ao]s?|pr[ao]) )?(?:(?:minh|noss)as? |meus? |nossos? )?(?<what>[^?,.]{2,40}?)\s*\?+\s*$/
const wordsMax = 4
/** What an asking word leads asks for itself. */
const asksItself = /\b(?:que|q|qual|quais|quem|quando|onde|como|quant[oa]s?|se|voce|vc|tem|tenho|agora|ai)\b/

/** What was asked last is asked of something else: the words of that question but the last, and these. */
export function readEllipsis(
  text: string,
  history: readonly HistoryEntry[],
  clock: SlotContext,
): JsonObject | undefined {
  // "é pago?" asks what it is, and goes on from nothing.
  if (/^\s*é\s/iu.test(text)) return undefined
  const what = another.exec(foldText(text).trim())?.groups?.['what']
  if (what === undefined || tokensOf(what).length > wordsMax || asksItself.test(what)) return undefined
  // "e o código do portão?" is whole: what is asked, and of what.
  if (/^[a-z]{3,} d[aeo]s? \S/.test(what) && !/^(?:e|mas e) (?:d|n)[aeo]s? /.test(foldText(text)))
    return undefined
  const before = history.findLast(({ role }) => role === 'person')?.text ?? ''
  const question = questionIn(before)
  const isAsked = asksSomething.test(foldText(question)) || /\?\s*$/.test(question)
  if (!isAsked && lastDone(history) === null) return undefined
  const { query } = readQuestion(question, clock)
  const asked = (query ?? '').split(' ').filter((word) => word !== '')
  if (asked.length === 0) return undefined
  const of = tokensOf(question.split(/ d[aeo]s? (?!.* d[aeo]s? )/iu)[1] ?? asked.at(-1) ?? '')
  const kept = asked.filter((word) => !of.includes(foldText(word)))
  const words = [...(kept.length === 0 ? [] : kept), ...namingWords(what)]
  return words.length === 0 ? undefined : { query: words.join(' '), itemType: null }
}
