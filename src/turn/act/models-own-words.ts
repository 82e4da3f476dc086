import { checkLookup } from '../../agent/speech/check-remark.js'
import { isJsonObject, type Json } from '../../conversation/json.js'
import { findRun } from '../../language/find-run.js'
import { stringsIn } from './held-link.js'
import type { ActFacts } from './hands.js'

/** Two words at least: a label, an id, a day or a page number tells nobody anything. */
const severalWords = /\p{L}{2,}[^\p{L}]+\p{L}{2,}/u

/**
 * Does a model's value for a read or a label say something, where it is to name something? A tool that finds nothing says it again
 * ("Não encontrei nada com …"), and so it would reach the person unjudged.
 */
export function tellsAnything(value: Json, facts: ActFacts): boolean {
  return newWords(value, facts)
    .filter((words) => severalWords.test(words))
    .some((words) => checkLookup(words).length > 0)
}

/**
 * What of a read's arguments is a model's own and no record it found holds: the tool may say it again, and it is no fact for that. What the tool itself made
 * of what it was given ("desta semana", of two days) is the house's.
 */
export function unfounded(args: Json, found: Json, facts: ActFacts, given: Json = args): string[] {
  const records = isJsonObject(found)
    ? Object.values(found).filter((part) => typeof part === 'object')
    : [found]
  const held = records.flatMap(stringsIn)
  const own = stringsIn(given)
  const isIn = (texts: readonly string[], words: string) => texts.some((text) => findRun(text, words))
  return newWords(args, facts).filter((words) => isIn(own, words) && !isIn(held, words))
}

/** What was said in the conversation, or stands in a record that was read before, is no news to anybody. */
function newWords(value: Json, { state, steps, understanding }: ActFacts): string[] {
  const known = [
    understanding.text,
    ...state.history.map(({ text }) => text),
    ...steps.flatMap((step) =>
      step.did === 'read' && step.outcome.kind === 'result' ? stringsIn(step.outcome.data) : [],
    ),
  ]
  return stringsIn(value).filter(
    (words) => /[\p{L}\p{N}]/u.test(words) && !known.some((text) => findRun(text, words)),
  )
}
